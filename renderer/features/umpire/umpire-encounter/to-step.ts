import { behindIt, fought } from '../../../../shared/campaign/meetings-in-turn.ts'
import type { UmpireView } from '../../../../shared/campaign/umpire-view.ts'
import { hourWords } from '../../every-window/clock/clock-words.ts'
import { keptByOfficers } from '../seats/seat-words.ts'
import type { Encounter } from './umpire-board.ts'

type View = Pick<UmpireView, 'clock' | 'encounters' | 'seats'>

/** The meeting of which the next step is a move; undefined where it is the chart's turn. What officers of the program alone fight holds up nothing. */
export function meetingToStep(view: View): Encounter | undefined {
  return fought(view).find((one) => behindIt(view, one) === null && !keptByOfficers(view, one))
}

/** The meeting that the chart comes up to when it is stepped next; undefined where it is a meeting's turn, or none is ahead. */
export function meetingAhead(view: View): Encounter | undefined {
  return meetingToStep(view) ? undefined : fought(view).find((one) => one.clock > view.clock)
}

/** Why a meeting cannot be stepped now; null where it can. */
export function waitsWords(
  view: Pick<UmpireView, 'clock' | 'encounters' | 'campaign'>,
  encounter: Encounter,
): string | null {
  const hour = (at: string): string => hourWords(at, view.campaign.zoneMinutes)
  const what = behindIt(view, encounter)
  if (what === 'chart')
    return `The chart is behind this meeting, at ${hour(view.clock)}: step the campaign, and it comes up to ${hour(encounter.clock)}.`
  const hindmost = fought(view)[0]
  if (what === 'meeting' && hindmost)
    return `Another meeting is behind this one, at ${hour(hindmost.clock)}: it is stepped first.`
  return null
}
