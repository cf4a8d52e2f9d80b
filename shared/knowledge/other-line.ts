import { isoTime, type Seconds } from '../vocabulary/time.ts'
import type { StoryLine } from './story.ts'
import type { SeatView } from './view.ts'

/*
 * The umpire may show a seat another line of play: moves are taken back, or a line that was left is taken up again. What the seat was told and
 * now is not so is said of its own logbooks alone: of that which its window showed, and of that which it shows.
 */

/** How a window stood on a line of play. */
export interface LineStood {
  readonly move: number
  readonly clock: Seconds
  /** All that its seat had been told by then. */
  readonly story: readonly StoryLine[]
}

/** That a seat has been shown another line of play, until it has read of it. */
export interface OtherLine {
  /** Where the window stood when its seat last knew on which line it was. */
  readonly from: Omit<LineStood, 'story'>
  readonly to: Omit<LineStood, 'story'>
  /** What its seat had been told and now is not so, in the order of time. */
  readonly told: readonly StoryLine[]
}

/** So many lines are shown, the last of them: a war of months is read in its printed story. */
const MOST = 500

const wordsOf = ({ at, says }: StoryLine): string => `${at} ${says}`

/** Lines that stand in the one story and not in the other; a line that stands twice is two. */
function without(story: readonly StoryLine[], other: readonly StoryLine[]): StoryLine[] {
  const counts = new Map<string, number>()
  for (const line of other) counts.set(wordsOf(line), (counts.get(wordsOf(line)) ?? 0) + 1)
  return story.filter((line) => {
    const left = counts.get(wordsOf(line)) ?? 0
    counts.set(wordsOf(line), left - 1)
    return left <= 0
  })
}

/** What is to be said to a seat whose window stood so and now stands so; `unread`: what it has not read yet of earlier changes. Null: nothing. */
export function otherLine(stood: LineStood, now: LineStood, unread: OtherLine | null): OtherLine | null {
  const from = unread?.from ?? { move: stood.move, clock: stood.clock }
  const before = [...stood.story, ...(unread?.told ?? [])].sort((a, b) => a.at - b.at)
  const told = without(before, now.story)
  if (told.length === 0 && from.move === now.move && from.clock === now.clock) return null
  return { from, to: { move: now.move, clock: now.clock }, told }
}

/** The same after more has been told on the line that is shown: what has come about there too is so. Of the story what is older than the change is no news. */
export function stillNotSo(line: OtherLine, story: readonly StoryLine[]): OtherLine {
  const since = story.filter(({ at }) => at >= line.to.clock)
  return { ...line, told: without(line.told, since) }
}

/** The same as a window is sent it. */
export function otherLineView({ from, to, told }: OtherLine): NonNullable<SeatView['line']> {
  const stood = ({ move, clock }: OtherLine['from']) => ({ move, clock: isoTime(clock) })
  return {
    from: stood(from),
    to: stood(to),
    told: told.slice(-MOST).map(({ at, says }) => ({ at: isoTime(at), says })),
    left: Math.max(0, told.length - MOST),
  }
}
