/**
 * Twins: the same scenario with something altered that the seat cannot know. Whether it truly cannot is judged by the truth of both runs.
 */
import type { Seconds } from '../../shared/vocabulary/time.ts'
import { drawFrom, pick, type SideKey } from './secrecy-draw.ts'
import { scenarioOf } from './secrecy-field.ts'
import type { Kind, Pair, Whose } from './secrecy-kind.ts'
import { farKinds } from './secrecy-kinds-far.ts'
import { nearKinds } from './secrecy-kinds-near.ts'
import { seamKinds } from './secrecy-kinds-seams.ts'
import { wordKinds } from './secrecy-kinds-word.ts'
import { workKinds } from './secrecy-kinds-work.ts'
import { unknowable } from './secrecy-knowable.ts'
import { officerOf } from './secrecy-officer.ts'
import { difference, type Run, runScenario } from './secrecy-run.ts'

export interface Verdict {
  readonly pair: Pair
  /** Why the pair proves nothing: the alteration does not show, or the seat may know of it. */
  readonly rejected: 'does not show' | 'may be known' | null
  /** What crossed to the seat otherwise in the two, in one line; null when every byte is equal. */
  readonly leak: string | null
  readonly frames: number
  readonly bytes: number
  /** Kinds of the pair that made the truth they are about another. */
  readonly altered: readonly string[]
  /** What a staff officer wrote who kept the seat. */
  readonly written: number
}

const kindOf: Readonly<Record<string, Kind>> = { ...nearKinds, ...farKinds, ...workKinds, ...wordKinds, ...seamKinds }
export const KINDS = Object.keys(kindOf)
const FOR_ASSISTANTS = KINDS.filter((kind) => kindOf[kind]?.assists)

/** Kinds of which nothing is known in a role. */
function unknownTo(role: string): string[] {
  return role === 'umpire' ? FOR_ASSISTANTS : KINDS.filter((kind) => kindOf[kind]?.roles.includes(role))
}

/** The pair of a seed: who looks on, and what is altered of which he cannot know. */
export function pairOf(seed: number, asked?: string, as?: 'umpire'): Pair {
  const draw = drawFrom(seed ^ 0x51ec)
  const own: SideKey = pick(draw, ['red', 'red', 'blue'] as const)
  const enemy: SideKey = own === 'red' ? 'blue' : 'red'
  // Every sixth pair is looked on by an assistant umpire, every one of those that are asked for as his.
  const assists = as === 'umpire' || (as === undefined && seed % 6 === 5 && (!asked || FOR_ASSISTANTS.includes(asked)))
  const among = assists ? FOR_ASSISTANTS : KINDS
  // Counted among the pairs of his sort, so that no kind falls to the assistants alone.
  const turn = assists ? Math.floor(seed / 6) : seed - Math.floor((seed + 1) / 6)
  // Every kind in its turn, alone or with one or two more that the same seat knows as little of.
  const first = asked ?? (among[turn % among.length] as string)
  const role = assists ? 'umpire' : pick(draw, kindOf[first]?.roles ?? [])
  const seat = `${own}-${role}`
  const kinds = [first]
  const laid = new Set([kindOf[first]?.lays])
  while (draw() < 0.35 && kinds.length < 3) {
    const more = pick(draw, unknownTo(role))
    const { lays } = kindOf[more] ?? {}
    if (kinds.includes(more) || (lays !== undefined && laid.has(lays))) continue
    kinds.push(more)
    laid.add(lays)
  }
  const altering = kinds.flatMap((kind): { kind: Kind; whose: Whose }[] => {
    const found = kindOf[kind]
    if (!found) return []
    const may = found.of?.(role) ?? 'enemy'
    const of = may === 'either' ? pick(draw, [own, enemy]) : may === 'own' ? own : enemy
    return [{ kind: found, whose: { own, enemy, seat, of } }]
  })
  const one = scenarioOf(seed)
  for (const { kind, whose } of altering) kind.before?.(one, draw, whose)
  // An officer writes as Step is pressed, which nobody sits there to see; where orders are handed in as the clock stands, somebody sits there.
  if (one.handsIn === null) one.officer = officerOf(seed, own, enemy, role)
  const two = structuredClone(one)
  for (const { kind, whose } of altering) kind.alter(two, draw, whose)
  const sides = Object.fromEntries(altering.map(({ whose }, i) => [kinds[i], whose.of]))
  return { seed, seat, kinds, sides, one, two }
}

/** Runs both and lays what crossed to the seat side by side. */
export function judge(pair: Pair): Verdict {
  const one = runScenario(pair.one, pair.seat)
  const two = runScenario(pair.two, pair.seat)
  const altered = pair.kinds.filter((kind) => isAltered(pair, kind, one, two))
  const bytes = one.crossed.reduce((n, c) => n + c.length, 0)
  const written = one.crossed.filter((crossed) => crossed.startsWith('officer')).length
  const none = { pair, leak: null, frames: one.crossed.length, bytes, altered, written }
  if (JSON.stringify(one.umpire) === JSON.stringify(two.umpire)) return { ...none, rejected: 'does not show' }
  // That a war is over is told to all, and it may end by points that only one side knew of.
  if (overAt(one) !== overAt(two)) return { ...none, rejected: 'may be known' }
  // At another stop of its own it hands in with another window.
  if (one.handedIn !== two.handedIn) return { ...none, rejected: 'may be known' }
  const at = firstDifference(one.crossed, two.crossed)
  // What comes after a leak may be the seat's own doing: judged is what was so until then.
  const until = Math.min(one.until, two.until, at === null ? one.until : Math.min(timeOf(one, at), timeOf(two, at)))
  if (!unknowable(pair, one, two, until)) return { ...none, rejected: 'may be known' }
  if (at !== null && purseRanShort(pair, one, until) !== purseRanShort(pair, two, until))
    return { ...none, rejected: 'may be known' }
  if (at !== null && toldAlongside(pair, one, until) !== toldAlongside(pair, two, until))
    return { ...none, rejected: 'may be known' }
  if (at !== null && foundAboard(pair, one, until) !== foundAboard(pair, two, until))
    return { ...none, rejected: 'may be known' }
  const unasked = one.unasked ?? two.unasked
  if (at === null) return { ...none, rejected: null, leak: unasked === null ? null : `unasked: ${unasked}` }
  const [a, b] = [one.crossed[at] ?? 'nothing', two.crossed[at] ?? 'nothing']
  return { ...none, rejected: null, leak: `number ${at} (${a.slice(0, 6)}): ${difference(a, b)}` }
}

function isAltered(pair: Pair, kind: string, one: Run, two: Run): boolean {
  const truth = kindOf[kind]?.truth ?? (({ umpire }: Run) => umpire)
  const of = pair.sides[kind] ?? 'red'
  return JSON.stringify(truth(one, of)) !== JSON.stringify(truth(two, of))
}

/**
 * Where its own purse ran short, which a government is told by what it could not have (JS-GOV-13), whoever emptied it and wherever:
 * orders not had and debits cut down, up to a time. Nothing for any other seat.
 */
function purseRanShort(pair: Pair, { events }: Run, until: Seconds): string {
  const [side = ''] = pair.seat.split('-')
  if (pair.seat !== `${side}-government`) return ''
  const short = events.filter(
    (event) =>
      event.subject === side &&
      event.at <= until &&
      ((event.kind === 'purchase' && event.says.includes('there are not the points')) ||
        (event.kind === 'ledger' && event.because.some(({ rule }) => rule === 'JS-GOV-13'))),
  )
  return JSON.stringify(short.map(({ at, says }) => [at, says]))
}

/**
 * What ships of its own side told a seat that they came up with, and charts of its side's fields that came to it, up to a time, where its
 * lines are cut: a stand-in who could not hand in her news at a telegraph still has it to tell, and a chart that was to go by wire has not
 * come to those in company. Nothing of any other alteration.
 */
function toldAlongside(pair: Pair, { state }: Run, until: Seconds): string {
  if (!pair.kinds.includes('own lines cut')) return ''
  const told = (state.logbooks[pair.seat] ?? []).flatMap(({ at, body }) => {
    if (at > until) return []
    if (body.kind === 'minefield') return body.own ? [[at, body.asOf, body.field]] : []
    return body.kind === 'report' && body.medium === 'signal' ? [[at, body.seenAt, body.source]] : []
  })
  return JSON.stringify(told)
}

/**
 * What ships that a seat commands found in the holds of merchantmen that they took, up to a time, where the enemy's cargoes are altered: a
 * captor sees what she has taken. Nothing of any other alteration.
 */
function foundAboard(pair: Pair, { events, state }: Run, until: Seconds): string {
  if (!pair.kinds.includes('enemy cargoes')) return ''
  const { forces, ships } = state.world
  const taken = events.filter(
    ({ at, kind, subject, says }) =>
      at <= until &&
      kind === 'work' &&
      says.includes('the merchantman is taken') &&
      forces[ships[subject]?.force ?? subject]?.commander === pair.seat,
  )
  return JSON.stringify(taken.map(({ at, says }) => [at, says]))
}

/** The number of the move with which a war ended; null while it goes on. */
function overAt({ state }: Run): number | null {
  return state.world.move.state === 'over' ? state.world.move.number : null
}

function timeOf(run: Run, at: number): Seconds {
  return run.times[at] ?? run.state.world.clock
}

function firstDifference(one: readonly string[], two: readonly string[]): number | null {
  for (let i = 0; i < Math.max(one.length, two.length); i++) if (one[i] !== two[i]) return i
  return null
}
