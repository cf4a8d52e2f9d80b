import { because, type Plain } from '../../explanation/finding.ts'
import { refuse } from '../../explanation/refusal.ts'
import { parseTime, type Seconds } from '../../vocabulary/time.ts'
import { record, type Turn } from '../context.ts'
import type { Appointment } from '../inputs.ts'
import { allForces } from '../rolls.ts'
import type { Assistant, World } from '../world.ts'
import { sideOfDecision } from './rights.ts'
import { eventOfSide, type SideTruth, sideTruth } from './side-truth.ts'

/** Events of his side, and points of a track, that an assistant's window goes back. */
const LONGEST_LOG = 400
const LONGEST_TRACK = 60

/** The chief appoints an assistant umpire: for one side, or where none is named for all of them (JS-GOV-03). */
export function appoint(turn: Turn, { id, title, side }: Appointment): void {
  const { world } = turn
  const no = (message: string, path: string): never =>
    refuse('umpire.appoint', message, { rule: 'JS-GOV-03', path: `given.${path}` })
  const bySide = world.sides.find(({ key }) => key === side)
  if (side !== undefined && !bySide) no(`There is no side ${JSON.stringify(side)}.`, 'side')
  if (world.seats[id] || world.assistants?.[id]) no(`There is a seat ${JSON.stringify(id)} already.`, 'id')
  const named = [...Object.values(world.seats), ...Object.values(world.assistants ?? {})]
  if (named.some((one) => one.title === title)) no(`There is a seat named ${JSON.stringify(title)} already.`, 'title')
  world.assistants ??= {}
  world.assistants[id] = {
    id,
    title,
    side: side ?? null,
    appointedAt: world.clock,
    shown: null,
    log: [],
    unshown: 0,
    tracks: {},
  }
  record(turn, world.clock, 'appointed', id, `${title} is assistant umpire for ${bySide?.name ?? 'all sides'}.`, [
    because('JS-GOV-03', 'an umpire a side to watch the scoring, and the chief above them', { side: side ?? 'all' }),
  ])
}

/** The chief dismisses one. What he ruled stands, and stays under his name. */
export function dismiss(turn: Turn, id: string): void {
  const { world } = turn
  const { title } = assistantNamed(world, id)
  delete world.assistants?.[id]
  if (Object.keys(world.assistants ?? {}).length === 0) delete world.assistants
  record(turn, world.clock, 'dismissed', id, `${title} is assistant umpire no more.`, [
    because('JS-GOV-03', 'the chief umpire is above his assistants'),
  ])
}

export function assistantNamed(world: World, id: string): Assistant {
  return (
    world.assistants?.[id] ??
    refuse('umpire.unknown', `There is no assistant umpire ${JSON.stringify(id)}.`, { rule: 'JS-GOV-03', path: 'by' })
  )
}

/** Brings each assistant of one side up to where his side's clock has come. Nothing is done where there is none. */
export function showAssistants(turn: Turn): void {
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
    if (ownClock(world, assistant, side) === world.clock) {
      // As JSON, so that no part of it goes on changing with the truth.
      assistant.shown = JSON.parse(JSON.stringify(sideTruth(turn, assistant, side))) as Plain
      assistant.unshown = 0
    }
    if (log.length > LONGEST_LOG) log.splice(0, log.length - LONGEST_LOG)
  }
}

/**
 * The time to which a side's own business has come. While a move is run the clock stands wherever somebody's word is needed; of a stop
 * that is another side's business an assistant learns nothing, not even that there was one.
 */
function ownClock(world: World, assistant: Assistant, side: string): Seconds {
  const { move, clock } = world
  if (move.state !== 'running') return clock
  let reached = Math.max(move.opens, clockShown(assistant))
  for (const seat of Object.values(world.seats)) if (seat.side === side) reached = Math.max(reached, seat.shown)
  for (const decision of Object.values(world.decisions))
    if (decision.answer === null && sideOfDecision(world, decision) === side) reached = Math.max(reached, decision.at)
  return reached
}

function clockShown({ shown, appointedAt }: Assistant): Seconds {
  const { clock } = (shown ?? {}) as Partial<SideTruth>
  return parseTime(clock ?? '') ?? appointedAt
}

/** Before the trails of a move that closes are wiped away: what his window has of them. */
export function keepTracks(world: World): void {
  for (const { side, tracks } of Object.values(world.assistants ?? {})) {
    if (side === null) continue
    for (const force of allForces(world))
      if (force.side === side) tracks[force.id] = [...(tracks[force.id] ?? []), ...force.trail].slice(-LONGEST_TRACK)
  }
}
