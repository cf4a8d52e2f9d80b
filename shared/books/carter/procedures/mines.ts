/** Mines: sowing, running on to them and sweeping (CT-MN). */
import type { Dice } from '../../../dice/dice.ts'
import { because, type Finding, finding, type Thrown } from '../../../explanation/finding.ts'
import { delivered, type TableSet } from '../tables/table-set.ts'
import { isSunk } from './damage.ts'
import { type Square, sameSquare, squareName } from './squares.ts'
import { counted, figure, tidy } from './words.ts'

const FACES = 6
const THROWS = FACES * FACES

/** Points that two dice over a mine do: nothing on double six, else ten times their sum (CT-MN-04). */
export function minePoints(one: number, other: number, tables: TableSet = delivered): number {
  const sum = one + other
  return sum === tables.fixed.mineMiss ? 0 : sum * tables.fixed.minePoints
}

/** Throws two dice for a ship that runs on a mine. */
export function throwMine(
  dice: Dice,
  subject: string,
  occasion: string,
  tables: TableSet = delivered,
): Finding<{ points: number }> {
  const fell: Thrown = dice.throwDice({ rule: 'CT-MN-04', subject, occasion, purpose: 'a mine', count: 2 })
  const [one = 0, other = 0] = fell.faces
  const points = minePoints(one, other, tables)
  const says = points === 0 ? 'double six: no damage' : `${one} + ${other}, times ${tables.fixed.minePoints}`
  return finding({ points }, [because('CT-MN-04', says, { faces: [one, other] }, points)], { dice: [fell] })
}

/** Every throw of two dice over a mine, by the points that it does. */
function everyMine(tables: TableSet): ReadonlyMap<number, number> {
  const ways = new Map<number, number>()
  for (let one = 1; one <= FACES; one += 1)
    for (let other = 1; other <= FACES; other += 1) {
      const points = minePoints(one, other, tables)
      ways.set(points, (ways.get(points) ?? 0) + 1)
    }
  return new Map([...ways].sort(([a], [b]) => a - b))
}

/** How often a mine does what, of 36 throws. */
export function mineChances(
  tables: TableSet = delivered,
): Finding<{ ways: readonly { points: number; of36: number }[]; mean: number }> {
  const ways = [...everyMine(tables)].map(([points, of36]) => ({ points, of36 }))
  const mean = ways.reduce((sum, { points, of36 }) => sum + points * of36, 0) / THROWS
  return finding({ ways, mean }, [because('CT-MN-04', `all ${THROWS} throws of two dice counted`, {}, mean)])
}

/** How likely one mine sinks a ship. */
export function mineSinks(
  rate: number,
  damage: number,
  tables: TableSet = delivered,
): Finding<{ of36: number; chance: number }> {
  const of36 = [...everyMine(tables)].reduce(
    (sum, [points, ways]) => sum + (isSunk(damage + points, rate) ? ways : 0),
    0,
  )
  return finding({ of36, chance: of36 / THROWS }, [
    because('CT-SK-01', `more than ${figure(tidy(rate - damage))} points are needed`, { rate, damage }, of36),
    because('CT-MN-04', `all ${THROWS} throws of two dice counted`, { rate, damage }, of36 / THROWS),
  ])
}

/** What a layer would sow on her way. */
export interface Sowing {
  /** By her card, not her present speed (CT-R20). */
  readonly ratedKn: number
  readonly from: Square
  /** Squares entered in this move; none when she stays the whole move. */
  readonly entered: readonly Square[]
  readonly sow: readonly Square[]
  readonly mines: number
}

export const SOW_REASONS = ['notOnPath', 'tooSlow', 'noMines'] as const
export type SowReason = (typeof SOW_REASONS)[number]

/** Why these squares may not be sown; the first that holds (CT-MN-01 to -03, CT-R08, CT-R20). */
export function sowFault(of: Sowing, tables: TableSet = delivered): SowReason | null {
  const { fastLayerKn, minesPerSquare } = tables.fixed
  const stays = of.entered.length === 0
  const path = stays ? [of.from] : of.entered
  if (of.sow.some((square) => !path.some((one) => sameSquare(one, square)))) return 'notOnPath'
  if (of.sow.length > 0 && !stays && of.ratedKn < fastLayerKn) return 'tooSlow'
  return of.sow.length * minesPerSquare > of.mines ? 'noMines' : null
}

/** May she sow these squares? */
export function sow(
  of: Sowing,
  tables: TableSet = delivered,
): Finding<{ allowed: boolean; reason: SowReason | null; sown: readonly string[]; minesLeft: number }> {
  const { fastLayerKn, minesPerSquare } = tables.fixed
  const reason = sowFault(of, tables)
  const squares = of.sow.map(squareName)
  const inputs = { ratedKn: of.ratedKn, from: squareName(of.from), entered: of.entered.map(squareName), sow: squares }
  const fault: Readonly<Record<SowReason, readonly [string, string]>> = {
    notOnPath: ['CT-MN-01', 'she sows squares that she enters, or her own when she stays (CT-R20)'],
    tooSlow: ['CT-MN-02', `rated under ${fastLayerKn} knots she must stay a whole move on the square`],
    noMines: ['CT-MN-03', `${minesPerSquare} mines a square; she has ${of.mines}`],
  }
  if (reason !== null) {
    const [rule, says] = fault[reason]
    return finding({ allowed: false, reason, sown: [], minesLeft: of.mines }, [because(rule, says, inputs, reason)])
  }
  const minesLeft = of.mines - squares.length * minesPerSquare
  const how =
    of.entered.length === 0
      ? because('CT-MN-02', 'she stays the whole move on the square', inputs, squares)
      : because('CT-MN-01', `rated ${of.ratedKn} knots she sows in passing (CT-R08, CT-R20)`, inputs, squares)
  return finding({ allowed: true, reason: null, sown: squares, minesLeft }, [
    how,
    because('CT-MN-03', `${minesPerSquare} mines a square of ${of.mines}`, { squares: squares.length }, minesLeft),
  ])
}

/** Who comes into a mined square. */
export interface FieldEntry {
  /** Whose ship she is: of the field's owner or his enemy. */
  readonly side: 'owner' | 'enemy'
  readonly minesweeper: boolean
  /** She lay there before the field was sown (CT-R19). */
  readonly sownWhileThere: boolean
}

export interface FieldEffect {
  /** Two dice are thrown. */
  readonly throws: boolean
  /** One of the ten passages. */
  readonly counts: boolean
  /** Her side knows of the field now. */
  readonly told: boolean
}

/** What happens when a ship comes into a mined square. */
export function mineEntry(of: FieldEntry): Finding<FieldEffect> {
  const inputs = { ...of }
  if (of.side === 'owner')
    return finding({ throws: false, counts: false, told: true }, [
      because('CT-MN-04', 'his own ships know the way through (CT-R17)', inputs, false),
    ])
  if (of.sownWhileThere)
    return finding({ throws: false, counts: false, told: false }, [
      because('CT-MN-04', 'sown about her: it acts on the next that comes in (CT-R19)', inputs, false),
    ])
  if (of.minesweeper)
    return finding({ throws: false, counts: false, told: true }, [
      because('CT-MN-06', 'a minesweeper comes in unhurt, and her owner is told (CT-R21)', inputs, false),
    ])
  return finding({ throws: true, counts: true, told: true }, [
    because('CT-MN-04', 'the owner says so, and two dice are thrown (CT-R18)', inputs, true),
    because('CT-MN-05', 'one of the passages, whatever the dice say (CT-R18)', inputs, true),
  ])
}

/** Is a field still live? Only enemies that are no minesweepers use it up (CT-MN-05, CT-R17, CT-R18). */
export function minefield(
  enemyEntries: number,
  minesweeperEntries: number,
  ownEntries: number,
  tables: TableSet = delivered,
): Finding<{ live: boolean; passagesLeft: number }> {
  const { minePassages } = tables.fixed
  const passagesLeft = Math.max(0, minePassages - enemyEntries)
  return finding({ live: passagesLeft > 0, passagesLeft }, [
    because(
      'CT-MN-05',
      `${counted(enemyEntries, 'vessel')} of ${minePassages}; minesweepers and own ships do not count (CT-R17, CT-R18)`,
      { enemyEntries, minesweeperEntries, ownEntries },
      passagesLeft,
    ),
  ])
}

export interface Swept {
  readonly allowed: boolean
  readonly cleared: boolean
  /** Which of the game moves, from 1. */
  readonly inMove: number | null
  /** As the fourth comes in; otherwise at the end of the move. */
  readonly atOnce: boolean
}

/** When a square is swept by so many sweepers in each game move (CT-MN-07, CT-R09). */
export function sweep(sweepersByMove: readonly number[], tables: TableSet = delivered): Finding<Swept> {
  const { sweeperMoves, mostSweepers } = tables.fixed
  const inputs = { sweepersByMove: [...sweepersByMove] }
  if (sweepersByMove.some((sweepers) => sweepers > mostSweepers))
    return finding({ allowed: false, cleared: false, inMove: null, atOnce: false }, [
      because('CT-MN-07', `never more than ${mostSweepers} on a square`, inputs, false),
    ])
  let done = 0
  const at = sweepersByMove.findIndex((sweepers) => {
    done += sweepers
    return done >= sweeperMoves
  })
  const cleared = at !== -1
  const atOnce = cleared && sweepersByMove[at] === mostSweepers
  const says = atOnce
    ? `${mostSweepers} clear it in the time it takes to pass through`
    : cleared
      ? `${sweeperMoves} moves of a sweeper are done (CT-R09)`
      : `${done} of ${sweeperMoves} moves of a sweeper are done (CT-R09)`
  return finding({ allowed: true, cleared, inMove: cleared ? at + 1 : null, atOnce }, [
    because('CT-MN-07', says, inputs, cleared),
  ])
}
