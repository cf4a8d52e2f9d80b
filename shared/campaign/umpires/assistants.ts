import { because, type Plain } from '../../explanation/finding.ts'
import { refuse } from '../../explanation/refusal.ts'
import { lastBeat } from '../../knowledge/logbook.ts'
import type { Seconds } from '../../vocabulary/time.ts'
import { named, record, seatsOf, type Turn } from '../context.ts'
import type { Appointment } from '../inputs.ts'
import { isDeferred } from '../move/umpire/due.ts'
import { allForces } from '../rolls.ts'
import type { Assistant, Decision, World } from '../world.ts'
import { sideOfDecision } from './rights.ts'
import { eventOfSide, sideTruth } from './side-truth.ts'

/** Events of his side, and points of a track, that an assistant's window goes back. */
const LONGEST_LOG = 400
const LONGEST_TRACK = 60

/**
 * The chief's assistants from now on, all of them (`umpire.assistants`). Who is on the list stays, who is new is appointed, who is no longer on it is
 * dismissed: what he ruled stands, and stays under his name.
 */
export function appoint(turn: Turn, list: readonly Appointment[]): void {
  const { world } = turn
  const { clock } = world
  const before = world.assistants ?? {}
  const after: Record<string, Assistant> = {}
  const why = (side: string | null) =>
    because(turn.ground.cite('umpire.assistants'), 'an umpire a side to watch the scoring, and a chief above them', {
      side: side ?? 'all',
    })
  list.forEach((one, i) => {
    check(turn, list, i)
    const side = one.side ?? null
    const known = before[one.id]
    if (known?.title === one.title && known.side === side) {
      after[one.id] = known
      return
    }
    after[one.id] = {
      id: one.id,
      title: one.title,
      side,
      appointedAt: clock,
      shown: null,
      stands: '',
      current: false,
      log: [],
      unshown: 0,
      tracks: {},
    }
    const keeps = world.sides.find(({ key }) => key === side)?.name ?? 'all sides'
    record(turn, clock, 'appointed', one.id, `${one.title} is assistant umpire for ${keeps}.`, [why(side)])
  })
  for (const { id, title, side } of Object.values(before))
    if (!after[id]) record(turn, clock, 'dismissed', id, `${title} is assistant umpire no more.`, [why(side)])
  world.assistants = after
}

function check({ ground, world }: Turn, list: readonly Appointment[], i: number): void {
  const { id, title, side } = list[i] as Appointment
  const no = (message: string, path: string): never =>
    refuse('umpire.appoint', message, { rule: ground.cite('umpire.assistants'), path: `[${i}].${path}` })
  if (side !== undefined && !world.sides.some(({ key }) => key === side))
    no(`There is no side ${JSON.stringify(side)}.`, 'side')
  const others = [...Object.values(world.seats), ...list.slice(0, i)]
  if (others.some((one) => one.id === id)) no(`There is a seat ${JSON.stringify(id)} already.`, 'id')
  if (others.some((one) => one.title === title)) no(`There is a seat named ${JSON.stringify(title)} already.`, 'title')
}

export function assistantNamed({ ground, world }: Turn, id: string): Assistant {
  return (
    named(world.assistants, id) ??
    refuse('umpire.unknown', `There is no assistant umpire ${JSON.stringify(id)}.`, {
      rule: ground.cite('umpire.assistants'),
      path: 'by',
    })
  )
}

/** Brings each assistant of one side up to where his side's clock has come. Nothing is done where there is none. */
export function showAssistants(turn: Turn, ran: boolean): void {
  const { world } = turn
  for (const assistant of Object.values(world.assistants ?? {})) {
    const { side, log } = assistant
    if (side === null) continue
    for (const event of turn.outcome.events) {
      const seen = eventOfSide(turn, assistant, side, event)
      if (!seen) continue
      log.push(seen)
      assistant.unshown += 1
    }
    const stands = standsFor(turn, side)
    assistant.current = isDue(turn, assistant, { side, stands, ran })
    if (assistant.current) {
      // As JSON, so that no part of it goes on changing with the truth.
      assistant.shown = JSON.parse(JSON.stringify(sideTruth(turn, assistant, side))) as Plain
      assistant.stands = stands
      assistant.unshown = 0
    }
    if (log.length > LONGEST_LOG) log.splice(0, log.length - LONGEST_LOG)
  }
}

/**
 * Whether what stands in the truth now may be shown to him. While a move is run the clock stops wherever somebody's word is needed, and may
 * stop in the middle of a second; of a stop that is another side's business an assistant learns nothing, not even that there was one. So
 * then he is shown his side only when something of it has made the clock stop since, or when nothing has been run since he was shown it.
 */
function isDue(
  turn: Turn,
  assistant: Assistant,
  { side, stands, ran }: { readonly side: string; readonly stands: string; readonly ran: boolean },
): boolean {
  const { world } = turn
  if (world.move.state !== 'running') return true
  if (!ran) return assistant.current
  return stands !== assistant.stands && reached(turn, side) === world.clock
}

/** What of a side the clock stands for: questions about it alone that wait for an answer, and its seats that have been stopped. */
function standsFor(turn: Turn, side: string): string {
  const { world } = turn
  const asked = pendingOf(world, side).map((one) => `${one.id} ${isDeferred(one, world.clock)}`)
  const stopped = seatsOf(world, side).map(({ id }) => `${id} ${lastBeat(turn.state.logbooks[id] ?? [])}`)
  return [...asked, ...stopped].join('|')
}

/** The time to which a side's own business has come in the move that is run: that a move opened then brings nobody anything of it. */
function reached({ world, state }: Turn, side: string): Seconds {
  return Math.max(
    Number.NEGATIVE_INFINITY,
    ...seatsOf(world, side).map(({ id, shown }) => {
      const logbook = state.logbooks[id] ?? []
      return logbook[lastBeat(logbook) ?? -1]?.body.kind === 'stopped' ? shown : Number.NEGATIVE_INFINITY
    }),
    // One that was put by makes the clock stand again at its hour.
    ...pendingOf(world, side).map((one) =>
      isDeferred(one, world.clock) ? one.at : Math.max(one.at, one.deferred?.until ?? one.at),
    ),
  )
}

function pendingOf(world: World, side: string): Decision[] {
  return Object.values(world.decisions).filter((one) => one.answer === null && sideOfDecision(world, one) === side)
}

/** Before the trails of a move that closes are wiped away: what his window has of them. */
export function keepTracks(world: World): void {
  for (const { side, tracks } of Object.values(world.assistants ?? {})) {
    if (side === null) continue
    for (const force of allForces(world))
      if (force.side === side) tracks[force.id] = [...(tracks[force.id] ?? []), ...force.trail].slice(-LONGEST_TRACK)
  }
}
