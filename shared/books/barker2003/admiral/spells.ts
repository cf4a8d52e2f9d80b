/** What a way of ships promises: the spells that follow it, played on by what both sides would do to one another. */

import { isLineAbreast, isLineAhead } from '../procedures/formations.ts'
import { typeFigures } from '../tables/types.ts'
import { exchange, lying } from './exchange.ts'
import { goesOn, MOVE_YD, makes, type Piece, runsDown, type Step } from './pieces.ts'
import { hurt, PUFF } from './worth-of-fire.ts'

/** A hurt a spell later counts so much less. */
const LATER = 0.85

export interface Table {
  readonly year: number
  readonly reachYd: number
  readonly modelYd: number
  readonly foes: readonly Piece[]
  /** What else is on the sea: friends of other seats, neutrals. */
  readonly others: readonly Piece[]
}

/** How he judges. */
interface Judging {
  /** What a hurt of ours weighs beside one of theirs. */
  readonly caution: number
  /** Spells of his own that he looks ahead, the one that is ordered among them. */
  readonly spells: number
  /** What a thousand yards cost beyond where his guns tell. */
  readonly tooFar: number
  /** Shootings for which the places at the end are taken to hold. */
  readonly outlook: number
  /** What it costs that ships are in no formation any more: each pays for herself (BK-FM-01, BK-TN-05). */
  readonly scattered: number
}

/** Ways that he thinks of for the spells to come, when the die is not thrown yet. */
const TURNS = [-90, -45, 45, 90] as const
const AHEAD: readonly Step[] = ['ahead']
function waysOf(unit: readonly Piece[], form: Form): readonly (readonly Step[])[] {
  if (unit.some(({ runsYd }) => runsYd === 0)) return [[]]
  if (form === null) return [AHEAD]
  // The slowest sets the pace (BK-R12).
  const most = Math.min(...unit.map(({ fights }) => typeFigures(fights.type).moves))
  const before = most > 2 ? [AHEAD, ['ahead', 'ahead'] as const] : [AHEAD]
  return [
    AHEAD,
    ...(most > 1 ? before.map((steps): readonly Step[] => [...steps, 'ahead']) : []),
    ...(most > 1
      ? before.flatMap((steps) => TURNS.map((turnDeg): readonly Step[] => [...steps, { turnDeg, way: form }]))
      : []),
  ]
}

type Form = 'alone' | 'succession' | 'wheel' | null
/** How ships that go together turn as one: null where they are in no formation any more. */
function formOf(unit: readonly Piece[]): Form {
  if (unit.length === 1) return 'alone'
  const yards = MOVE_YD * unit.length * (1 + Math.max(0, ...unit.map(({ turning }) => turning.length)))
  const turning = unit.some((one) => one.turning.length > 0)
  if (isLineAhead(turning ? unit.map((one) => goesOn(one, yards)) : unit)) return 'succession'
  return isLineAbreast(unit) ? 'wheel' : null
}

/** What is lost by the ships of one side that run down cripples in their compulsory moves, and what the cripples are worth that sink. */
function ran(movers: readonly Piece[], others: readonly Piece[]): { hurt: number; sunk: readonly Piece[] } {
  let lost = 0
  const sunk: Piece[] = []
  for (const mover of movers)
    for (const { other, sinks } of runsDown(mover, others)) {
      lost += mover.worth * PUFF
      if (sinks && !sunk.includes(other)) sunk.push(other)
    }
  return { hurt: lost, sunk }
}

const left = (pieces: readonly Piece[]): number =>
  pieces.reduce((sum, { worth, fights }) => sum + worth * (1 - hurt(fights)), 0)

/** Who has a compulsory move makes it, and who runs over a cripple. */
function goOn(pieces: readonly Piece[], enemies: readonly Piece[]) {
  const fell = ran(pieces, [...pieces, ...enemies])
  return {
    hurt: fell.hurt,
    sunk: fell.sunk,
    pieces: pieces
      .filter((one) => !fell.sunk.includes(one))
      .map((one) => (one.runsYd > 0 ? goesOn(one, one.runsYd) : one)),
  }
}

/** What one shooting takes of them, and of ours: an enemy fires at the nearest, as a rule. */
function weighed(
  { year, reachYd, modelYd, others }: Table,
  own: readonly Piece[],
  foes: readonly Piece[],
  ways: 'shared' | 'anyWay',
): { given: number; taken: number } {
  const [ours, theirs] = [lying(own, modelYd), lying(foes, modelYd)]
  const all = [...ours, ...theirs, ...lying(others, modelYd)]
  return {
    given: exchange(ours, theirs, all, year, reachYd, ways).lost,
    taken: exchange(theirs, ours, all, year, reachYd, 'nearest').lost,
  }
}

/** One shooting: what theirs lose less what ours do. */
function shoots(table: Table, own: readonly Piece[], foes: readonly Piece[], judging: Judging): number {
  const { given, taken } = weighed(table, own, foes, 'shared')
  return given - judging.caution * taken
}

/** What the places are worth to ships that may turn as they like in the spells after, against enemies who steam on. */
function outlook(table: Table, own: readonly Piece[], foes: readonly Piece[], judging: Judging): number {
  const { given, taken } = weighed(table, own, foes, 'anyWay')
  return given - judging.caution * taken
}

/** How much too far the ships lie from the enemy to decide anything. */
function tooFar(own: readonly Piece[], foes: readonly Piece[], near: number): number {
  if (foes.length === 0 || own.length === 0) return 0
  const sum = own.reduce((total, one) => {
    const nearest = Math.min(...foes.map(({ at }) => Math.hypot(at.x - one.at.x, at.y - one.at.y)))
    return total + one.worth * Math.max(0, nearest - near)
  }, 0)
  return sum / 1000
}

const NEAR_YD = 1600

/**
 * What comes of it when a unit goes so: both sides fire, the enemy steams on and both fire again; then the unit makes the best of its next
 * spell. `others` are ships of the seat where they come in this spell, `yetToMove` those of them that move after the unit, as they lie now.
 */
export function promiseOf(
  table: Table,
  unit: readonly Piece[],
  steps: readonly Step[],
  others: readonly Piece[],
  yetToMove: readonly Piece[],
  judging: Judging,
): number {
  const fell = ran(yetToMove, after(unit, steps))
  return spell(table, unit, steps, others, table.foes, judging, judging.spells) - fell.hurt - left(fell.sunk)
}

function spell(
  table: Table,
  unit: readonly Piece[],
  steps: readonly Step[],
  mates: readonly Piece[],
  foes: readonly Piece[],
  judging: Judging,
  spells: number,
): number {
  let worth = 0
  let ours = unit
  let [friends, enemies] = [mates, foes]
  const [first] = steps
  // Her first move is the compulsory one: a cripple has none, and makes a later one first.
  if (first === 'ahead') {
    const fell = ran(ours, [...friends, ...enemies])
    worth +=
      left(fell.sunk.filter((one) => enemies.includes(one))) -
      left(fell.sunk.filter((one) => friends.includes(one))) -
      fell.hurt
    ;[friends, enemies] = [friends, enemies].map((all) => all.filter((one) => !fell.sunk.includes(one))) as [
      Piece[],
      Piece[],
    ]
  }
  for (const step of steps) ours = makes(ours, step)
  worth += shoots(table, [...ours, ...friends], enemies, judging)
  const theirs = goOn(enemies, [...ours, ...friends])
  const lost = theirs.sunk.filter((one) => !enemies.includes(one))
  worth += left(theirs.sunk.filter((one) => enemies.includes(one))) + theirs.hurt - left(lost)
  ours = ours.filter((one) => !lost.includes(one))
  friends = friends.filter((one) => !lost.includes(one))
  worth += shoots(table, [...ours, ...friends], theirs.pieces, judging)
  worth -= judging.tooFar * tooFar(ours, theirs.pieces, NEAR_YD)
  const form = formOf(ours)
  if (form === null) worth -= judging.scattered
  if (ours.length === 0) return worth
  if (spells <= 1)
    return worth + LATER * judging.outlook * outlook(table, [...ours, ...friends], theirs.pieces, judging)
  const nextFriends = friends.map((one) => (one.runsYd > 0 ? goesOn(one, one.runsYd) : one))
  let best = Number.NEGATIVE_INFINITY
  for (const way of waysOf(ours, form))
    best = Math.max(best, spell(table, ours, way, nextFriends, theirs.pieces, judging, spells - 1))
  return worth + LATER * best
}

/** The places of a unit after its steps. */
export const after = (unit: readonly Piece[], steps: readonly Step[]): readonly Piece[] =>
  steps.reduce<readonly Piece[]>((ships, step) => makes(ships, step), unit)
