import { because } from '../../../explanation/finding.ts'
import { refuse } from '../../../explanation/refusal.ts'
import { clockFigures, parseTime, type Seconds } from '../../../vocabulary/time.ts'
import { named, record, type Turn } from '../../context.ts'
import type { Deferral } from '../../inputs.ts'
import { givenBy } from '../../umpires/acting.ts'
import type { Decision } from '../../world.ts'
import { demandOpen } from './decided.ts'

/**
 * A decision that the umpire defers stays in his tray, and the clock goes on past it: until an hour that he names, or until he takes it up.
 * What it is about waits meanwhile. Where nothing can wait, the clock cannot either, and he is told why.
 */

/** Why the clock may not pass a decision of a kind; what is not here can wait. */
const FIRST: Readonly<Partial<Record<Decision['kind'], string>>> = {
  contact: 'the forces would steam on past what they see',
  trigger: 'the forces would steam on through each other’s fire',
  ending: 'nobody knows yet where its ships are',
  mines: 'she would run on into the field',
  boat: 'she is lost or saved in this minute',
  battle: 'the men ashore stand in it until it is over',
  harbour: 'her captors lie alongside her',
  soldiers: 'they are prisoners, lost or saved in this minute',
}

/** Defers a decision, or takes up one that was deferred. */
export function defer(turn: Turn, id: string, given: Deferral, by?: string): void {
  const { world } = turn
  const { clock } = world
  const decision = named(world.decisions, id)
  if (!decision) return refuse('decision.unknown', `There is no decision ${JSON.stringify(id)}.`, { path: 'decision' })
  demandOpen(world, decision)
  const giver = by === undefined ? undefined : world.assistants?.[by]
  const tell = (says: string): void =>
    record(
      turn,
      clock,
      'deferred',
      decision.subject,
      `${decision.says} ${says}.${given.says ? ` ${given.says}` : ''}`,
      [
        because(
          turn.ground.cite('umpire.ruling'),
          'the umpire decides when he will, where nothing must be decided first',
        ),
        ...(giver ? [givenBy(turn, giver)] : []),
      ],
    )
  turn.outcome.touched.decisions.add(id)
  if ('takeUp' in given) {
    if (decision.deferred === undefined)
      refuse('decision.defer', 'That decision was not deferred.', {
        rule: turn.ground.cite('umpire.ruling'),
        path: 'takeUp',
      })
    decision.deferred = undefined
    return tell('Taken up')
  }
  const first = FIRST[decision.kind]
  if (first !== undefined)
    refuse('decision.first', `This must be decided before the clock goes on: ${first}.`, {
      rule: decision.because[0]?.rule ?? turn.ground.cite('umpire.ruling'),
      path: 'decision',
    })
  const until = given.until === undefined ? null : parseTime(given.until)
  if (given.until !== undefined && until === null)
    refuse('decision.until', `until cannot be ${JSON.stringify(given.until)}: give an ISO 8601 time.`, {
      path: 'until',
    })
  const figures = (at: Seconds): string => clockFigures(at, world.campaign.zoneMinutes)
  if (until !== null && until <= clock)
    refuse('decision.until', `until must lie after the clock, which stands at ${figures(clock)}.`, { path: 'until' })
  decision.deferred = { until }
  tell(until === null ? 'Deferred until it is taken up' : `Deferred until ${figures(until)}`)
}
