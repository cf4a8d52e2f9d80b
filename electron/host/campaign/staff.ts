import { fightOfOfficers } from '../../../shared/campaign/boards/waiting.ts'
import type { Input } from '../../../shared/campaign/inputs.ts'
import { givesOrders } from '../../../shared/campaign/move/orders/check.ts'
import type { Encounter, World } from '../../../shared/campaign/world.ts'
import { Refused } from '../../../shared/explanation/refusal.ts'
import { HOUR, parseTime, type Seconds } from '../../../shared/vocabulary/time.ts'
import type { Applied } from './answers.ts'

/*
 * The seats that the program keeps never keep the others waiting: their officers write when it is for them to write, and where the clock
 * stands for them alone, it is stepped on.
 */

/** Hours of squares, and of a board, after which officers of the program part who have come to no end. */
const SQUARES_HOURS = 3
const BOARD_HOURS = 0.5
const PARTED = 'They part: the staff officers who fight it have come to no end.'
/** Times that one step may go on of itself. */
const MOST = 2000

/** What of a campaign the officers need. */
export interface Officers {
  readonly world: () => World
  /** What they would hand in now. */
  readonly inputs: () => readonly Input[]
  readonly apply: (input: Input) => Applied
  /** The number of the journal's last input. */
  readonly seq: () => number
  /** Where that stood when they last had nothing more to write; -1 before the first time, and after a take-back. */
  wroteAt: number
}

/**
 * They hand in their orders, like anybody: a line that is refused leaves the others standing, and where all are refused their ships carry on.
 * They do so as soon as their clock stands. If they waited for the umpire's next act, what he is asked elsewhere would decide the minute in
 * which they write.
 */
function officersWrite(officers: Officers): void {
  if (officers.seq() === officers.wroteAt) return
  for (const input of officers.inputs()) {
    const ready = handIn(officers, input)
    if (input.kind === 'orders' && !ready) handIn(officers, { ...input, given: { ready: true } })
  }
  officers.wroteAt = officers.seq()
}

/** Whether a sheet was taken and its seat is ready. A refusal is the officer's own: what was done before him stands. */
function handIn({ apply }: Officers, input: Input): boolean {
  try {
    const { answer } = apply(input)
    return answer.kind === 'orders' && answer.orders.ready
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    return false
  }
}

/** What a seat hands in: no clock stands for anybody by it. By whatever else is done, by the umpire's every word, one may. */
export const isOfPlayer = ({ kind }: Input): boolean => ['orders', 'squares', 'boardOrders'].includes(kind)

/** An input of the umpire's: officers write before it what is due, and after it where the clock stands for them. */
export function applyWithOfficers(officers: Officers, input: Input): Applied {
  officersWrite(officers)
  const applied = officers.apply(input)
  officersWrite(officers)
  return applied
}

/**
 * Steps the campaign, and goes on where it stops for seats of the program alone. What was asked of the step holds for all of it. `timeIsUp`
 * is asked between its inputs: where it is, what is left is for the next step, so that nobody else waits for a long fight of officers.
 */
export function stepWithOfficers(
  officers: Officers,
  step: Extract<Input, { kind: 'step' }>,
  timeIsUp: () => boolean = () => false,
): Applied {
  let applied = applyWithOfficers(officers, step)
  const events = [...applied.events]
  for (let n = 0; n < MOST; n++) {
    const next = goesOn(officers.world(), applied, step)
    if (!next) break
    // Never before one of them is done: each turn brings it on.
    if (n > 0 && timeIsUp()) return { ...applied, events, goesOn: true }
    applied = applyWithOfficers(officers, next)
    events.push(...applied.events)
  }
  return { ...applied, events }
}

/** What is done of itself after a step that has stopped; null where it stops for somebody, has come to its hour, or the move is run. */
function goesOn(world: World, { answer }: Applied, step: Extract<Input, { kind: 'step' }>): Input | null {
  const { until, acceptDefaults } = step.given
  const end = until === undefined ? null : parseTime(until)
  if (world.move.state !== 'running' || (end !== null && end <= world.clock)) return null
  const state = answer.kind === 'step' ? answer.step.state : 'done'
  switch (state) {
    case 'encounter':
    case 'action': {
      const fight = fightOfOfficers(world, acceptDefaults === true)
      if (!fight) return null
      return isFoughtOut(fight)
        ? { kind: 'boardEnd', encounter: fight.id, note: PARTED }
        : { kind: 'boardStep', encounter: fight.id, ...(until === undefined ? {} : { until }) }
    }
    case 'stopped':
      return standsForPlayers(world) ? null : step
    case 'decision':
      return acceptDefaults === true ? step : null
    case 'done':
      return step
    default:
      return null
  }
}

/** Whether the clock stands for anybody who is no officer of the program. */
const standsForPlayers = ({ seats, staff = {}, clock }: World): boolean =>
  Object.values(seats).some(
    (seat) => givesOrders(seat) && seat.shown === clock && !seat.ready && staff[seat.id] === undefined,
  )

function isFoughtOut({ state, clock, openedAt, action }: Encounter): boolean {
  if (state === 'squares') return clock - openedAt > SQUARES_HOURS * HOUR
  const { startedAt } = action as unknown as { readonly startedAt: Seconds }
  return clock - startedAt >= BOARD_HOURS * HOUR
}
