import type { SeatView } from '../../../../shared/knowledge/view.ts'
import type { Review } from '../../../../shared/review/review.ts'
import { calendar, type Seconds } from '../../../../shared/vocabulary/time.ts'
import type { ChartBounds } from '../../../chart/scene.ts'

/** What there is to print of one seat. */
const OF_A_SEAT = [
  { key: 'pack', label: 'Seat pack: brief, orders form, chart' },
  { key: 'chart', label: 'Chart' },
  { key: 'signals', label: 'Signals' },
  { key: 'ledger', label: 'Ledger' },
  { key: 'logbook', label: 'Logbook' },
  { key: 'ships', label: 'Ships and scoring sheets' },
] as const
/** What the umpire prints of the whole war. */
const OF_THE_WAR = [
  { key: 'narrative', label: 'The war, as it happened' },
  { key: 'gazette', label: 'Gazette: what the newspapers may know' },
] as const
export type PaperKind = (typeof OF_A_SEAT)[number]['key'] | (typeof OF_THE_WAR)[number]['key']

/** What can be printed of the seat that is looked at, and by an umpire of the war. */
export function papersOf(view: Pick<SeatView, 'ledger'> | null, truth: boolean): { key: PaperKind; label: string }[] {
  return [
    ...(view ? OF_A_SEAT.filter(({ key }) => key !== 'ledger' || view.ledger !== undefined) : []),
    ...(truth ? OF_THE_WAR : []),
  ]
}

export const PAGES = [
  { key: 'A4', label: 'A4' },
  { key: 'letter', label: 'Letter' },
] as const
export type PageSize = (typeof PAGES)[number]['key']

/** The rules of the page: its size, its margins, and figures at its foot. `title` stands at the foot of each. */
export function pageRules(size: PageSize, title: string): string {
  const words = title.replace(/["\\\n]/g, ' ')
  const foot = 'font: 9pt sans-serif; color: #505b64;'
  return `@page { size: ${size} portrait; margin: 15mm 15mm 17mm;
    @bottom-left { content: "${words}"; ${foot} }
    @bottom-right { content: counter(page) " / " counter(pages); ${foot} } }`
}

/** Sea miles to an inch of paper. */
export const SCALES = [
  { key: '5', label: '5 miles to the inch' },
  { key: '10', label: '10 miles to the inch' },
  { key: '20', label: '20 miles to the inch' },
  { key: '40', label: '40 miles to the inch' },
  { key: 'whole', label: 'The whole chart' },
] as const
/** A chart's breadth and height on either size of page, in inches. */
export const SHEET = { breadth: 6.9, height: 8.4 } as const

/** The miles to an inch at which a sheet shows all of these waters, as a whole number. */
export function wholeScale({ south, north, west, east }: ChartBounds): number {
  const breadth = (east - west) * 60 * Math.cos((((south + north) / 2) * Math.PI) / 180)
  return Math.ceil(Math.max(((north - south) * 60) / SHEET.height, breadth / SHEET.breadth))
}

/** The waters that a sheet shows at a scale, about a place. */
export function sheetBounds({ lat, lon }: { lat: number; lon: number }, milesToInch: number): ChartBounds {
  const north = (milesToInch * SHEET.height) / 120
  const east = (milesToInch * SHEET.breadth) / 120 / Math.cos((lat * Math.PI) / 180)
  return { south: lat - north, north: lat + north, west: lon - east, east: lon + east }
}

/** "C 2, D 10": guns or rounds by class, of those that she has. */
export const written = (record: Readonly<Record<string, number>>): string =>
  Object.entries(record)
    .flatMap(([name, n]) => (n > 0 ? [`${name} ${n}`] : []))
    .join(', ')

/** A story by days, each with the words of its date. */
export function byDays(
  story: readonly { readonly at: Seconds; readonly says: string }[],
  zoneMinutes: number,
): { day: string; lines: { at: Seconds; says: string }[] }[] {
  const days: { day: string; lines: { at: Seconds; says: string }[] }[] = []
  for (const line of story) {
    const { weekday, day, monthName, year } = calendar(line.at, zoneMinutes)
    const words = `${weekday} ${day} ${monthName} ${year}`
    if (days.at(-1)?.day !== words) days.push({ day: words, lines: [] })
    days.at(-1)?.lines.push(line)
  }
  return days
}

/** How what was printed is named when it is saved. */
export function paperTitle(kind: PaperKind, { title }: Pick<Review, 'title'>, seat: string | undefined): string {
  const what = [...OF_A_SEAT, ...OF_THE_WAR].find(({ key }) => key === kind)?.label.replace(/:.*$/, '') ?? ''
  return [title, seat, what].filter(Boolean).join(', ')
}
