/** Books by the names that people give them; another book keeps its id. */
const BOOKS: Readonly<Record<string, string>> = {
  jane1898: 'Jane 1898',
  nwc1905: 'N.W.C. 1905',
  barker2003: 'Barker 2003',
  carter: 'Carter',
  chamberlain1888: 'Chamberlain 1888',
}
export function bookName(id: string): string {
  return BOOKS[id] ?? id
}

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
