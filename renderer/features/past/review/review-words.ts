import type { UmpireView } from '../../../../shared/campaign/umpire-view.ts'
import type { SeatView } from '../../../../shared/knowledge/view.ts'
import type { Wrong } from '../../../../shared/review/at-time.ts'
import type { Review } from '../../../../shared/review/review.ts'
import type { Seconds } from '../../../../shared/vocabulary/time.ts'
import type { TimeMark } from '../../../ui/time-line.ts'
import { timeOnLine } from '../../every-window/clock/clock-words.ts'

/** The panel of the truth; any other has the id of its seat. */
export const TRUTH = 'truth'
const RANK: Readonly<Record<string, number>> = { admiral: 0, government: 1, captain: 2, trade: 3 }

/** What is laid side by side at first: the truth, and the first admiral of each of two sides; of one's own logbook, itself. */
export function firstPanels({ truth, seats, sides }: Pick<Review, 'truth' | 'seats' | 'sides'>): string[] {
  const byRank = [...seats].sort((a, b) => (RANK[a.role] ?? 9) - (RANK[b.role] ?? 9))
  const leaders = sides.flatMap(({ key }) => byRank.find(({ side }) => side === key)?.id ?? [])
  return [...(truth ? [TRUTH] : []), ...leaders.slice(0, 2)]
}

/** Pencil and shape of a side by its order. */
export const sideMark = (order: number): 1 | 2 | 3 | 4 => Math.max(1, Math.min(4, order)) as 1 | 2 | 3 | 4

/** "the enemy 36 miles wrong", of what was believed at a minute. */
export function meanMiles(wrong: readonly Pick<Wrong, 'miles'>[]): string {
  if (wrong.length === 0) return 'no news of the enemy'
  const mean = Math.round(wrong.reduce((sum, { miles }) => sum + miles, 0) / wrong.length)
  const who = wrong.length === 1 ? 'the enemy' : `${wrong.length} of the enemy`
  return mean < 1 ? `${who} where they were` : `${who} ${mean} ${mean === 1 ? 'mile' : 'miles'} wrong`
}

/** Of which hour a review is, and whether it is open: asked again when this has changed. */
export const reviewTime = (view: SeatView | UmpireView | null): string =>
  view && 'campaign' in view ? `${view.clock} ${view.campaign.reviewOpen === true}` : ''

/** What the slider stops at: meetings, near misses and one’s own notes; of one’s own logbook, the first news of each contact. */
export function timeMarks(review: Review): TimeMark[] {
  const { truth, seats, notes, zoneMinutes } = review
  const mark = (key: string, at: Seconds, words: string): TimeMark => ({
    key,
    at,
    time: timeOnLine(at, review, zoneMinutes),
    words,
  })
  const met = (truth?.meetings ?? []).map(({ at, unseen }, n) => mark(`met ${n}`, at, unseen ? 'unseen' : 'met'))
  const seen = new Set<string>()
  const first = truth
    ? []
    : seats.flatMap(({ belief }) =>
        belief.told.flatMap(({ contact, knownAt, words }) => {
          if (seen.has(contact)) return []
          seen.add(contact)
          return [mark(contact, knownAt, words.replace(/ bearing .*$|[,.].*$/, ''))]
        }),
      )
  const pinned = notes.map(({ at, text }, n) => mark(`note ${n}`, at, text))
  return [...met, ...first, ...pinned].sort((a, b) => a.at - b.at)
}

/** The lines of a story up to a minute, the newest first. */
export function storyUntil(
  story: readonly { readonly at: Seconds; readonly says: string }[],
  at: Seconds,
  most = 24,
): { at: Seconds; says: string }[] {
  return story
    .filter((line) => line.at <= at)
    .slice(-most)
    .reverse()
}

/** The meeting nearest a minute; of the future only what lies within the hour. */
export function meetingNear(meetings: NonNullable<Review['truth']>['meetings'], at: Seconds) {
  return meetings.findLast((one) => one.at <= at + 3600)
}
