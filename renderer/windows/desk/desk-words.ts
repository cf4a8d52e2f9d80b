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
