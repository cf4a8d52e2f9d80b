/** Who moves first, the phases of a game move and the order of its dice (CT-MV-09, CT-GN-02, CT-R10, CT-R28). */
import type { Dice } from '../../../dice/dice.ts'
import { because, type Finding, finding, type Reason, type Thrown } from '../../../explanation/finding.ts'
import { ROLES, type Role } from '../tables/cards.ts'

export const SIDES = ['blue', 'red'] as const
export type Side = (typeof SIDES)[number]
export const otherSide = (side: Side): Side => (side === 'blue' ? 'red' : 'blue')

/** Alternately, as the print recommends, or by dice each time. */
export const FIRST_MODES = ['alternate', 'dice'] as const
export type FirstMode = (typeof FIRST_MODES)[number]

/** The higher of one die each moves first; equal throws are repeated. */
function thrownFirst(move: number, dice: Dice): Finding<{ first: Side }> {
  const throws: Thrown[] = []
  const thrown = (side: Side, again: number): number => {
    const fell = dice.throwDice({
      rule: 'CT-MV-09',
      subject: side,
      occasion: `game move ${move}, throw ${again}`,
      purpose: `who moves first: ${side}`,
    })
    throws.push(fell)
    return fell.faces[0] ?? 0
  }
  for (let again = 1; ; again += 1) {
    const [blue, red] = [thrown('blue', again), thrown('red', again)]
    if (blue === red) continue
    const first: Side = blue > red ? 'blue' : 'red'
    const says = `${blue} against ${red}: the higher moves first${again > 1 ? ', after equal throws' : ''} (CT-R10)`
    return finding({ first }, [because('CT-MV-09', says, { move, blue, red }, first)], { dice: throws })
  }
}

/** Who moves first in a game move. `firstInMoveOne` null: the dice say it for move 1. */
export function firstMover(
  move: number,
  firstInMoveOne: Side | null,
  mode: FirstMode,
  dice: Dice,
): Finding<{ first: Side }> {
  if (mode === 'dice' || firstInMoveOne === null) return thrownFirst(move, dice)
  const first = move % 2 === 1 ? firstInMoveOne : otherSide(firstInMoveOne)
  return finding({ first }, [
    because('CT-MV-09', `${firstInMoveOne} moved first in move 1, and so in every odd one`, { move }, first),
  ])
}

export const PHASES = ['sky', 'firstMoves', 'secondMoves', 'firing', 'damage', 'end'] as const

/** The phases of a game move (CT-R10: the figure of the print is missing). */
export function sequence(): Finding<{ phases: typeof PHASES }> {
  return finding({ phases: PHASES }, [
    because('CT-MV-09', 'one side moves, then the other (CT-R10)'),
    because('CT-GN-01', 'they fight when both have moved'),
    because('CT-GN-02', 'what is hit counts when all have fired'),
  ])
}

export const THROWS = [...ROLES, 'torpedoes'] as const
export type ThrowOf = (typeof THROWS)[number]

export interface FiringShip {
  readonly id: string
  readonly side: Side
  readonly batteries: readonly Role[]
  readonly torpedoes: boolean
}

/** In what order the dice of a game move fall: battery by battery, in each the side that moved first, ships as on the sheet (CT-R28). */
export function throwOrder(
  first: Side,
  ships: readonly FiringShip[],
): Finding<{ throws: readonly { what: ThrowOf; ship: string }[] }> {
  const fires = (ship: FiringShip, what: ThrowOf) =>
    what === 'torpedoes' ? ship.torpedoes : ship.batteries.includes(what)
  const throws = THROWS.flatMap((what) =>
    [first, otherSide(first)].flatMap((side) =>
      ships.filter((ship) => ship.side === side && fires(ship, what)).map((ship) => ({ what, ship: ship.id })),
    ),
  )
  const reasons: Reason[] = [
    because('CT-GN-11', 'main, secondary and tertiary guns, then torpedoes (CT-R28)'),
    because('CT-GN-02', `${first} moved first and throws first; nothing counts before all have thrown`, { first }),
  ]
  return finding({ throws }, reasons)
}
