import type { PackRow } from '../../../shared/bridge/replies.ts'
import type { SeatRole } from '../../../shared/vocabulary/roles.ts'
import { calendar, parseTime } from '../../../shared/vocabulary/time.ts'
import { bookName } from '../../books/registry.ts'

const DAY = 86_400_000
const MONTHS = ['Jan.', 'Feb.', 'March', 'April', 'May', 'June', 'July', 'Aug.', 'Sept.', 'Oct.', 'Nov.', 'Dec.']

/** When a campaign was last opened, in words: "today", "yesterday", "9 Nov."; with the year when it is another. */
export function openedWords(opened: string, now: Date): string {
  const at = new Date(opened)
  if (Number.isNaN(at.getTime())) return 'never'
  const midnight = (d: Date): number => new Date(d.getFullYear(), d.getMonth(), d.getDate()).getTime()
  const days = Math.round((midnight(now) - midnight(at)) / DAY)
  if (days <= 0) return 'today'
  if (days === 1) return 'yesterday'
  const words = `${at.getDate()} ${MONTHS[at.getMonth()] ?? ''}`
  return at.getFullYear() === now.getFullYear() ? words : `${words} ${at.getFullYear()}`
}

/** When its war begins: "2 May 1898". */
export function startWords({ start, zoneMinutes }: Pick<PackRow, 'start' | 'zoneMinutes'>): string {
  const at = parseTime(start)
  if (at === null) return ''
  const { day, monthName, year } = calendar(at, zoneMinutes)
  return `${day} ${monthName} ${year}`
}

/** How many may play beside the umpire: "10 seats and the umpire". */
export function seatsWords({ seats }: Pick<PackRow, 'seats'>): string {
  const players = seats.filter(({ role }) => role !== 'umpire').length
  return `${players} ${players === 1 ? 'seat' : 'seats'} and the umpire`
}

/** The books by which it is played: "Jane 1898, boards by Barker 2003". */
export function booksWords({ book, tactical }: Pick<PackRow, 'book' | 'tactical'>): string {
  const boards = [...new Set(tactical)].filter((one) => one !== book).map(bookName)
  return boards.length > 0 ? `${bookName(book)}, boards by ${boards.join(' and ')}` : bookName(book)
}

/** What its figures rest on: "8 works looked up". */
export function sourcesWords({ sources: { lookedUp } }: Pick<PackRow, 'sources'>): string {
  return `${lookedUp} ${lookedUp === 1 ? 'work' : 'works'} looked up`
}

/** The same in full: "Its figures rest on 8 works that were looked up, 2 from memory and 1 invented for play." */
export function sourcesSentence({ sources }: Pick<PackRow, 'sources'>): string {
  const { lookedUp, fromMemory, forPlay } = sources
  const parts = [
    `${lookedUp} that were looked up`,
    ...(fromMemory > 0 ? [`${fromMemory} from memory`] : []),
    ...(forPlay > 0 ? [`${forPlay} of our own, for play`] : []),
  ]
  const last = parts.pop() ?? ''
  return `Its figures rest on these sources: ${parts.length > 0 ? `${parts.join(', ')} and ${last}` : last}. The ship cards name them one by one.`
}

const KNOWS: Readonly<Record<SeatRole, string>> = {
  umpire: 'Sees the truth.',
  assistant: 'Sees the truth of his side.',
  government: 'Knows its treasury, and the last news of its forces: not where they are.',
  admiral: 'Knows the force he sails with, what it sees, and what reaches him.',
  captain: 'Knows his own ship, what he sees from her, and what reaches him.',
  trade: 'Knows its merchantmen and colliers by the last news of them.',
  spectator: 'Sees everything after the war.',
}

/** What one in such a seat knows, in a sentence. */
export const knowsWords = (role: SeatRole): string => KNOWS[role]
