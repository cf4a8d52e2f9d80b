import { helmsOf } from './comparing.ts'
import {
  ahead,
  type Chart,
  type Compass,
  chartMayBe,
  clearSquares,
  EDGE,
  enemyOf,
  type Gun,
  isDry,
  type Side,
  type Square,
  same,
  startsOf,
} from './second-board.ts'
import { begin, type Ending, type Helm, mayFire, obey, type Standing } from './second-referee.ts'

/* A question of the rules desk, and the position that the second referee makes of it. */

export interface Place {
  readonly x: number
  readonly y: number
}
export interface Pose {
  readonly square?: Place
  readonly heading?: Compass
  readonly points?: number
}
export interface Step {
  readonly orders: Readonly<Partial<Record<Side, string>>>
  readonly dice?: readonly { readonly faces: readonly number[] }[]
}

/** A case's question in the desk's words; which fields are there depends on the question. */
export interface Asked {
  readonly ship?: Side
  readonly square?: Place
  readonly heading?: Compass
  readonly target?: Place
  readonly from?: Place
  readonly to?: Place
  readonly enemy?: Place
  readonly kind?: 'island' | 'rock'
  readonly squares?: readonly Place[]
  readonly islands?: readonly (readonly Place[])[]
  readonly rocks?: readonly Place[]
  readonly ships?: readonly Place[]
  readonly course?: Helm
  readonly courses?: readonly string[]
  readonly order?: string
  readonly when?: string
  readonly fire?: readonly Gun[]
  readonly ordered?: readonly Gun[]
  readonly hasMoved?: boolean
  readonly duringRun?: boolean
  readonly face?: number
  readonly faces?: readonly number[]
  readonly disablings?: number
  readonly runner?: Pose
  readonly blockader?: Pose
  readonly recovering?: boolean
  readonly tossWinner?: Side
  readonly rammer?: Side
  readonly rammerHeading?: Compass
  readonly rammedHeading?: Compass
  readonly ram?: { readonly rammer: Side; readonly rammerHeading: Compass; readonly rammedHeading: Compass }
  readonly ashore?: Side
  readonly escaped?: boolean
  readonly forcedReturn?: boolean
  readonly points?: Readonly<Partial<Record<Side, number>>>
  readonly turns?: Readonly<Record<Side, number>>
  readonly turnLimit?: number
  readonly setup?: unknown
  readonly steps?: readonly Step[]
}

export type Expected = Readonly<Record<string, unknown>> | readonly unknown[] | string | number | boolean
export interface Answer {
  readonly mine: unknown
  readonly expected: unknown
}

export const at = (place: Place | undefined): Square => {
  if (!place) throw new Error('The case names no square.')
  return [place.x, place.y]
}
export const chartOf = ({ islands = [], rocks = [] }: Asked): Chart => ({
  islands: islands.map((island) => island.map(at)),
  rocks: rocks.map(at),
})
export const field = (expected: Expected, name: string): unknown =>
  typeof expected === 'object' && !Array.isArray(expected) ? (expected as Record<string, unknown>)[name] : undefined
export const pick = (expected: Expected, ...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, field(expected, name)]))

/** The ship of the question on the board of the question, and her enemy, if none is named, out of everybody's way. */
export function board(asked: Asked, more: { recovers?: boolean; disabled?: boolean } = {}): Standing {
  const side = asked.ship ?? 'runner'
  const mine = { at: at(asked.square), compass: asked.heading ?? 'N' }
  const chart = chartOf(asked)
  const away: Square[] = [
    [1, EDGE],
    [EDGE, 5],
  ]
  const clear = away.find((one) => clearSquares(one, mine.at) > 11 && !isDry(chart, one)) ?? [EDGE, 1]
  const enemy = { at: asked.enemy ? at(asked.enemy) : clear, compass: 'N' as const }
  return begin({
    chart,
    runner: side === 'runner' ? mine : enemy,
    blockader: side === 'runner' ? enemy : mine,
    first: side,
    limit: 100,
    allGuns: false,
    ...(more.recovers ? { recovers: side } : {}),
    ...(more.disabled ? { disabled: enemyOf(side) } : {}),
  })
}

export const BY: Record<Ending['way'], string> = {
  rammed: 'ram',
  'armoured bow': 'ram',
  escaped: 'escape',
  ashore: 'ashore',
  harbour: 'forcedReturn',
  points: 'points',
}

export function poseOf(standing: Standing, side: Side) {
  const ship = standing.ships[side]
  return { x: ship.at[0], y: ship.at[1], heading: ship.compass }
}

export function nextOf({ duty }: Standing) {
  if (duty.kind === 'over') return null
  const phases = { turn: 'turn', swing: 'alter', run: 'run', fire: 'fire' } as const
  return { phase: duty.kind === 'turn' && duty.recovers ? 'recovery' : phases[duty.kind], ship: duty.side }
}

/** Moves, and fires what was ordered, or all that may. */
export function moveAndFire(
  standing: Standing,
  helm: Helm,
  ordered: readonly Gun[] | undefined,
  faces: readonly number[],
) {
  const moved = obey(standing, { kind: 'step', helm })
  if (moved.duty.kind !== 'fire') return { after: moved, guns: [] as readonly Gun[] }
  const guns = ordered ?? mayFire(moved, moved.duty.side)
  return { after: obey(moved, { kind: 'fire', guns }, faces), guns }
}

/** Two ships a square apart, the rammer about to enter the other's. */
export function ramming(rammer: Side, rammerHeading: Compass, rammedHeading: Compass): Ending | null {
  const mine = { at: [10, 10] as const, compass: rammerHeading }
  const enemy = { at: ahead(mine.at, rammerHeading), compass: rammedHeading }
  const ships = rammer === 'runner' ? { runner: mine, blockader: enemy } : { runner: enemy, blockader: mine }
  const start = begin({ chart: { islands: [], rocks: [] }, ...ships, first: rammer, limit: 100, allGuns: true })
  return obey(start, { kind: 'step', helm: 'ahead' }).ending
}

export function runOf(asked: Asked) {
  const side = asked.ship ?? 'runner'
  let standing = board(asked, { disabled: true })
  let squaresRun = 0
  for (const [index, course] of (asked.courses ?? []).entries()) {
    if (standing.duty.kind !== 'run') break
    if (!helmsOf(standing).includes(course as Helm))
      return { end: 'goesOn', squaresRun, ...poseOf(standing, side), illegalAt: index + 1 }
    standing = obey(standing, { kind: 'step', helm: course as Helm })
    squaresRun++
  }
  const { ending, duty } = standing
  const ends: Record<string, string> = {
    ram: 'rams',
    escape: 'escapes',
    ashore: 'ashore',
    forcedReturn: 'forcedReturn',
  }
  // The enemy of these questions has water ahead, so that only her recovery can follow a run that is done.
  const end = ending ? ends[BY[ending.way]] : duty.kind === 'run' ? 'goesOn' : 'done'
  return { end, squaresRun, ...poseOf(standing, side), illegalAt: null }
}

/** Fewest squares by trying every run. */
export function fewest(asked: Asked): number | null {
  let front = [board(asked, { disabled: true })]
  const side = asked.ship ?? 'runner'
  for (let count = 1; count <= 6; count++) {
    front = front
      .filter(({ duty }) => duty.kind === 'run')
      .flatMap((standing) => helmsOf(standing).map((helm) => obey(standing, { kind: 'step', helm })))
    if (front.some(({ ships }) => same(ships[side].at, ships[enemyOf(side)].at))) return count
  }
  return null
}

export function playOf({ setup, steps = [] }: Asked): Standing {
  const given = setup as Asked & { toMove?: Side; settings?: { 'ch.turn_limit'?: number } }
  const hull = (pose: Pose | undefined) => ({
    at: at(pose?.square),
    compass: pose?.heading ?? 'N',
    points: pose?.points ?? 0,
  })
  let standing = begin({
    chart: chartOf(given),
    runner: hull(given.runner),
    blockader: hull(given.blockader),
    first: given.toMove ?? 'runner',
    limit: given.settings?.['ch.turn_limit'] ?? 100,
    allGuns: false,
  })
  for (const { orders, dice = [] } of steps) {
    const line = Object.values(orders)[0] ?? ''
    const [, course, guns] = /^steer (\w+)(?:, (?:hold fire|fire (.*)))?$/.exec(line) ?? []
    const ordered = line.includes(',') ? ((guns ?? '').split(' ').filter(Boolean) as Gun[]) : undefined
    const faces = dice.flatMap((thrown) => thrown.faces)
    if (standing.duty.kind === 'swing') standing = obey(standing, { kind: 'swing', helm: course as Helm })
    else standing = moveAndFire(standing, course as Helm, ordered, faces).after
  }
  return standing
}

/** A game from the toss: nothing to decide but who lays out, who moves first, and whether the places and the layout are lawful. */
export function tossed({ steps = [] }: Asked) {
  const squares = (text: string): Square[] =>
    [...text.matchAll(/(\d+),(\d+)/g)].map(([, x, y]) => [Number(x), Number(y)])
  const [placing, laying] = steps
  const placed = (side: Side) => squares(placing?.orders[side] ?? '')[0] as Square
  const winner: Side = placing?.dice?.[0]?.faces[0] === 1 ? 'runner' : 'blockader'
  const parts = (laying?.orders[winner] ?? '')
    .replace('lay ', '')
    .split(';')
    .map((part) => part.trim())
  const lay = (kind: string) => parts.filter((part) => part.startsWith(kind)).map(squares)
  const chart: Chart = { islands: lay('island'), rocks: lay('rock').flat() }
  const lawful = chartMayBe(chart, [placed('runner'), placed('blockader')])
  const start = (side: Side) => {
    const found = startsOf(side).find((one) => same(one.at, placed(side)))
    return found && { x: found.at[0], y: found.at[1], heading: found.compass }
  }
  return {
    phase: lawful ? 'turn' : 'laying',
    toOrder: [enemyOf(winner)],
    runner: start('runner'),
    blockader: start('blockader'),
  }
}
