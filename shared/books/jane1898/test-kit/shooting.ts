/** A ship fired at on Jane's board for tests: rounds that fall exactly where they are aimed, and what they leave of her. */

import { chosenDice } from '../../../test-kit/chosen-dice.ts'
import { GUN_CLASSES } from '../gun-classes.ts'
import { conditionIn, roundsLeft, sheetOf } from '../tactical/fighting.ts'
import type { Projectile } from '../tactical/tables/damage.ts'
import { type Gun, guns } from '../tactical/tables/guns.ts'
import { type JaneAction, minute, openBoard, pieceIn, shipAt } from './board.ts'
import { exampleBattleship } from './gunnery.ts'

type Given = Record<string, unknown>
type Faces = Readonly<Record<string, readonly (number | readonly number[])[]>>

export interface FiringBoard {
  readonly gun: Gun
  readonly projectile?: Projectile
  /** Guns of the firer; enough of them for all rounds of a test. */
  readonly number?: number
  /** Squares east and north of the ship fired at, which heads north: the firer lies two thousand yards on her port beam. */
  readonly from?: readonly [number, number]
  readonly firer?: Given
  /** The ship fired at; left out: a battleship of 12,000 tons and 400 feet with a whole sheet. */
  readonly target?: Given
  readonly settings?: Given
  readonly more?: Given
}

const letterOf = (gun: Gun) => GUN_CLASSES.find((one) => one === guns.row('gun', gun).class) ?? 'F'

/** A ship with so many guns of one kind on her upper deck, each free to fire all round. */
function gunship(gun: Gun, projectile: Projectile, number: number): Given {
  const letter = letterOf(gun)
  return {
    type: 'cruiser',
    guns: { [letter]: number },
    rounds: { [letter]: 20 * number },
    men: 900,
    fight: {
      mix: { [letter]: { [projectile]: 1 } },
      sheet: {
        ...exampleBattleship(),
        mounts: Array.from({ length: number }, (_, index) => ({
          id: `mount ${index + 1}`,
          kind: 'openShield',
          atFeet: 100 + index,
          row: 4,
          side: 'centre',
          arcFromDegrees: 0,
          arcToDegrees: 360,
          guns: [{ id: `g${index + 1}`, gun }],
        })),
        zones: [{ id: 'hull', kind: 'hull', row: 2, fromFeet: 0, toFeet: 400, bottomFeet: 0, topFeet: 11 }],
        tubes: [],
      },
    },
  }
}

/** Two ships at rest: "a", who fires, and "b", who is fired at; a third lies far off, so that the action goes on without her. */
export function firingBoard(of: FiringBoard): JaneAction {
  const { gun, projectile = 'apShell', number = 4, from = [-20, 0] } = of
  const whole = { type: 'battleship-1', card: { assignedKnots: 15 }, fight: { sheet: exampleBattleship() } }
  return openBoard(
    [
      shipAt('a', 'gb', from, 0, 0, { ...gunship(gun, projectile, number), ...of.firer }),
      shipAt('b', 'fr', [0, 0], 0, 0, of.target ?? whole),
      shipAt('c', 'fr', [0, -95], 0, 0, { type: 'cruiser' }),
    ],
    of.settings,
    of.more,
  )
}

/** One minute in which "a" fires a round at each of these points of "b", feet from her bow and above the water, and what it leaves. */
export function fireAt(
  action: JaneAction,
  points: readonly (readonly [x: number, y: number])[],
  dice: Faces = {},
  of: { readonly firstGun?: number; readonly fr?: object } = {},
) {
  const { firstGun = 1, fr } = of
  const big = ['A', 'B', 'C'].includes(guns.row('gun', gunOf(action)).class)
  const aimed = points.map(([x, y], index) => ({ gun: `g${firstGun + index}`, at: 'ship 1', aim: { x, y } }))
  const order = big
    ? { program: [], fire: aimed.map((one) => ({ ...one, atUnit: 1 })) }
    : { program: [], quickFire: aimed.map(({ gun, at, aim }) => ({ at, guns: [gun], aim, ceaseFire: false })) }
  const after = minute(action, { gb: { a: order }, ...(fr ? { fr: { b: fr } } : {}) }, chosenDice(dice))
  const target = after.piece('b')
  const strikes = after.events.filter((one) => one.kind === 'strike' && one.ships[1] === 'b')
  return {
    ...after,
    target,
    marks: target.fight.marks,
    /** As she will be in the move to come, or in another. */
    left: (move = after.action.state.moveNumber + 1) => conditionIn(target, move),
    strikes: strikes.map((one) => one.detail as { zone: string | null; outcome: string; sections: number }),
    rules: strikes.flatMap((one) => one.because.map((step) => step.rule)),
    rounds: roundsLeft(after.piece('a').fight, letterOf(gunOf(action))),
  }
}

function gunOf(action: JaneAction): Gun {
  const gun = sheetOf(pieceIn(action, 'a').fight).mounts[0]?.guns[0]?.gun
  if (!gun) throw new Error('the firer has no gun')
  return gun
}
