import { refuse } from '../../../explanation/refusal.ts'
import { clockFigures, parseTime, type Seconds } from '../../../vocabulary/time.ts'
import { openEncounters } from '../../boards/engaged.ts'
import { boardStep, upTo } from '../../boards/keeping-step.ts'
import { fightOfOfficers, waitsFor } from '../../boards/waiting.ts'
import type { Turn } from '../../context.ts'
import type { StepGiven } from '../../inputs.ts'
import type { StepAnswer, StepState } from '../../outcome.ts'
import { retryWaiting } from '../despatches/send.ts'
import { carryOutKept, leaveBehind } from '../orders/hand-in.ts'
import { markLate } from '../orders/late-plots.ts'
import { runStretch } from '../stretch/proceedings.ts'
import { decide } from '../umpire/decide.ts'
import { isDue, nextDeferred } from '../umpire/due.ts'
import { closeMove } from './close.ts'
import { openMove } from './open.ts'

/**
 * The six-hour move as one run of events in order of time. What can happen is computed exactly beforehand (courses, contacts,
 * meetings, arrivals); each event is then taken at its second; a force whose orders or engines change is planned again from there
 * and only it is looked for anew. The run stops at the first thing that needs a decision, and goes on from there.
 */

/** Steps the campaign: opens the move if need be, runs it to its end, to `until`, or to the next decision. */
export function step(turn: Turn, given: StepGiven): StepAnswer {
  const { world } = turn
  if (world.move.state === 'over') refuse('war.over', 'The war is over: there is nothing left to step.')
  if (undecided(turn).length > 0 && !given.acceptDefaults)
    refuse('decision.due', `A decision is due first: ${undecided(turn)[0]?.says ?? ''}`)
  if (world.move.state === 'waiting') openMove(turn, given.hours === undefined ? {} : { hours: given.hours })
  turn.runs = true
  if (world.move.state === 'open') {
    leaveBehind(turn)
    world.move.state = 'running'
    markLate(turn)
    // Once, however often the clock stands in the second in which a move opens.
    retryWaiting(turn)
  }
  const until = untilTime(turn, given)
  for (;;) {
    if (given.acceptDefaults) acceptDefaults(turn)
    const state = runOn(turn, until)
    const again = given.acceptDefaults === true && (state === 'decision' || state === 'encounter' || state === 'action')
    // What officers of the program alone fight is not parted unfought: the clock stands for as long as they write.
    if (!again || (state !== 'decision' && fightOfOfficers(world, true) !== null)) return stepAnswer(turn, state)
    // A board that its own step leaves where it was would be stepped for ever.
    if (state !== 'decision' && !carryBoardsOn(turn)) return stepAnswer(turn, state)
  }
}

export function stepAnswer(turn: Turn, state: StepState): StepAnswer {
  const { world } = turn
  return {
    clock: world.clock,
    moveNumber: world.move.number,
    state,
    decisions: undecided(turn),
    waits: waitsFor(turn),
  }
}

/** Decisions for which the clock stands: those that are put by are not among them. */
export function undecided(turn: Turn): Turn['world']['decisions'][string][] {
  return Object.values(turn.world.decisions).filter((decision) => isDue(decision, turn.world.clock))
}

/** The hour up to which a run is asked for: the end of the move, or one that is named. */
export function untilTime(turn: Turn, given: Pick<StepGiven, 'until'>): Seconds {
  const { world } = turn
  if (given.until === undefined) return world.move.ends
  const t = parseTime(given.until)
  if (t === null)
    return refuse('step.until', `until cannot be ${JSON.stringify(given.until)}: give an ISO 8601 time.`, {
      path: 'until',
    })
  if (t <= world.clock)
    refuse(
      'step.until',
      `until must lie after the clock, which stands at ${clockFigures(world.clock, world.campaign.zoneMinutes)}.`,
      { path: 'until' },
    )
  return t
}

function acceptDefaults(turn: Turn): void {
  for (const decision of undecided(turn)) {
    const option = decision.options.find((o) => o.default) ?? decision.options[0]
    if (option) decide(turn, decision.id, { choice: option.key, note: 'The book’s default, accepted unasked' })
  }
}

/**
 * With defaults accepted, ships without orders on squares or board carry straight on; an action that nobody fights is parted. False where
 * that has changed nothing: neither its state nor its clock, nor the moves of a board, which may lie within one minute.
 */
function carryBoardsOn(turn: Turn): boolean {
  const due = openEncounters(turn.world).find((e) => e.clock <= turn.world.clock)
  if (!due) return false
  const { state, clock, moveNumber, ending } = due
  boardStep(turn, due.id, true)
  if (due.state !== state || due.clock !== clock || due.ending !== ending) return true
  return state === 'action' && due.moveNumber !== moveNumber
}

/** The campaign comes up behind a board that was stepped or ended. One that lies in a move to come waits until that is opened (section 4.7). */
export function comeUp(turn: Turn, until: Seconds): StepState {
  if (turn.world.move.state !== 'running') return 'moved'
  turn.runs = true
  return runOn(turn, until)
}

/** Runs from the campaign's clock to `until`, the move's end, or the clock of the hindmost open board; stops where it must. */
export function runOn(turn: Turn, until: Seconds): StepState {
  const { world } = turn
  for (;;) {
    if (undecided(turn).length > 0) return 'decision'
    const boards = openEncounters(world)
    const waiting = boards.find((e) => e.clock <= world.clock)
    if (waiting && world.clock < world.move.ends) return waiting.state === 'action' ? 'action' : 'encounter'
    if (world.clock >= world.move.ends) {
      closeMove(turn)
      // `closeMove` may end the war; the compiler cannot see that it changes the state.
      return (turn.world.move.state as string) === 'over' ? 'over' : 'moved'
    }
    if (world.clock >= until) return 'moved'
    const bound = Math.min(until, world.move.ends, nextDeferred(world), ...boards.map((e) => e.clock))
    carryOutKept(turn)
    leaveBehind(turn)
    const halted = runStretch(turn, bound)
    if (upTo(turn, world.clock)) return 'stopped'
    if (halted === 'stopped' && undecided(turn).length === 0 && world.clock < world.move.ends) return 'stopped'
    if (halted === 'paused' && undecided(turn).length === 0 && world.clock < world.move.ends) return 'paused'
  }
}
