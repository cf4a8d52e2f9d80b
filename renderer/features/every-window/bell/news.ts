import { counted } from '../../../../shared/explanation/figures.ts'
import type { SeatView } from '../../../../shared/knowledge/view.ts'
import { isOtherLine } from '../../../stores/other-line.ts'
import { firstClause, hourWords } from '../clock/clock-words.ts'
import type { Sound } from './sounds.ts'

type News = Pick<SeatView, 'clock' | 'campaign' | 'move' | 'reports' | 'despatches' | 'encounters' | 'notices' | 'line'>

/** More than these of a kind are counted and not told singly. */
const MOST = 2

/** What has come to a seat between two of its views, a line each; nothing for what it did itself. */
export function newsBetween(before: News, now: News): string[] {
  // Nothing has come where another line of play is shown: what the two differ by stands over the window until it has been read.
  if (isOtherLine(before, now)) return []
  const hour = hourWords(now.clock, now.campaign.zoneMinutes)
  const lines: string[] = []
  const opened =
    now.move.state === 'open' && (before.move.number !== now.move.number || before.move.state === 'waiting')
  if (opened) lines.push(announced(now))
  const known = new Set(before.encounters.map(({ id }) => id))
  // What is said of an hour that is past when it is read has that hour before it.
  const then = (says: string, at: string): string =>
    at === now.clock ? says : `${hourWords(at, now.campaign.zoneMinutes)}: ${says}`
  const meetings = now.encounters.filter(({ id }) => !known.has(id)).map(({ says, at }) => then(says, at))
  // For whom the clock stands because he has met somebody is told both at once.
  const stopped = now.move.state === 'stopped' && before.move.state !== 'stopped'
  if (stopped) lines.push([`The clock has stopped for you at ${hour}.`, ...meetings.splice(0, 1)].join(' '))
  if (now.move.state === 'waiting' && before.move.state !== 'waiting')
    lines.push(`Move ${now.move.number} is over: it is ${hour}.`)
  lines.push(...some(meetings, 'meeting'))
  const noted = new Set(before.notices.map(noticeKey))
  const notices = now.notices.filter((one) => !noted.has(noticeKey(one)))
  lines.push(
    ...some(
      notices.map(({ says, at }) => then(says, at)),
      'notice',
    ),
  )
  const contacts = new Set(before.reports.map(({ contact }) => contact))
  const fresh = new Map<string, string>()
  for (const { contact, of, words, source } of now.reports)
    if (of !== 'own' && !contacts.has(contact) && !fresh.has(contact))
      fresh.set(contact, `News: ${firstClause(words)}, from ${whom(source)}.`)
  lines.push(...some([...fresh.values()], 'sighting'))
  const read = new Set(before.despatches.map(({ id }) => id))
  const came = now.despatches.filter(({ id, direction }) => direction === 'in' && !read.has(id))
  lines.push(
    ...some(
      came.map(({ from }) => `A telegram from ${whom(from)}.`),
      'telegram',
    ),
  )
  return lines
}

const noticeKey = ({ at, says }: News['notices'][number]): string => `${at} ${says}`

/** Who has no name of his own but what he is, in the middle of a sentence. */
const whom = (source: string): string => (source === 'The umpire' ? 'the umpire' : source)

function announced({ move, campaign }: News): string {
  const limit = move.timeLimitMinutes
  const within = limit === null ? '' : ` You have ${limit} ${limit === 1 ? 'minute' : 'minutes'} to write.`
  return `Move ${move.number} is announced: it runs to ${hourWords(move.ends, campaign.zoneMinutes)}.${within}`
}

function some(lines: readonly string[], what: string): string[] {
  if (lines.length <= MOST) return [...lines]
  return [...lines.slice(0, MOST), `And ${counted(lines.length - MOST, `more ${what}`)}.`]
}

/** Minutes before the end at which a writer is reminded. */
const REMIND = [5, 1, 0] as const

/** The time that is left as a clock shows it: "4:05"; nought when it is over. */
export function leftWords(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** Whether a line of news says where the clock stands: the next one that does makes it old. */
export const ofTheClock = (line: string): boolean =>
  /^(?:The clock has stopped|Move \d+ is (?:over|announced))/.test(line)

/** The reminder that falls due when the time left goes from the one to the other; null when none does, and of a limit no longer than itself. */
export function reminder(before: number, now: number, minutes: number): string | null {
  const due = REMIND.find((at) => at < minutes && before > at * 60_000 && now <= at * 60_000)
  if (due === undefined) return null
  if (due === 0) return 'The time to write is over: the umpire may run the move.'
  return due === 1 ? 'One minute is left to write.' : `${due} minutes are left to write.`
}

/** What is heard with news: the klaxon where enemies meet, the sounder where all of it is telegrams, else the bell; null without news. */
export function soundOf(before: News, now: News): Sound | null {
  if (isOtherLine(before, now)) return 'bell'
  const lines = newsBetween(before, now)
  if (lines.length === 0) return null
  const known = new Set(before.encounters.map(({ id }) => id))
  if (now.encounters.some(({ id }) => !known.has(id))) return 'klaxon'
  return lines.every((line) => /telegram/.test(line)) ? 'telegraph' : 'bell'
}
