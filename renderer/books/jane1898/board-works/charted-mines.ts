import type { BoardMark, BoardWorks } from '../../../../shared/action/contract.ts'
import type {
  ChartCard,
  Charted,
  ChartField,
  ChartLine,
  ChartMark,
  ChartRing,
  MarkKind,
} from '../../../board/charted.ts'
import type { SideOrder } from '../../../symbols/symbols.ts'
import type { Given } from './given.ts'
import { airGunRows, brennanRows, count, fieldRows, minesWords, yards } from './work-words.ts'

/* Mines, Brennan torpedoes, pneumatic guns, and what of them is seen on the water. */

type Place = { readonly x: number; readonly y: number }
type Parts = { -readonly [K in 'marks' | 'fields' | 'lines' | 'rings']: Charted[K][number][] } & {
  cards: Record<string, ChartCard>
}

const apart = (a: Place, b: Place): number => Math.hypot(a.x - b.x, a.y - b.y)
const square = ({ x, y }: Place): string => `${Math.round(x / 100)},${Math.round(y / 100)}`
/** What a pneumatic gun reaches, and squares of a torpedo's minute (JT-PNEU-01, JT-BREN-02). */
const AIR_GUN_YARDS = 2000
const RUN_YARDS = 900

function field(one: BoardWorks['fields'][number], side: SideOrder, chosen: boolean, parts: Parts): void {
  const of: ChartField = { id: one.id, squares: one.squares, side }
  parts.fields.push(of)
  const middle = one.squares[Math.floor(one.squares.length / 2)] ?? { x: 0, y: 0 }
  for (const mine of one.squares)
    parts.marks.push({
      id: `${one.id} ${mine.number}`,
      card: one.id,
      kind: mine.state === 'swept' ? 'swept' : mine.state === 'blocked' ? 'wreck' : (one.mines as MarkKind),
      x: mine.x,
      y: mine.y,
      degree: 'own',
      // Numbers are of use where they may be ordered; the rest would be litter.
      ...(one.ordered && mine.state === 'mined' ? { words: `${mine.number}` } : {}),
      chosen: false,
    })
  if (one.station) {
    const { station } = one
    const nearest = [...one.squares].sort((a, b) => apart(a, station) - apart(b, station))[0]
    if (nearest) parts.lines.push({ id: `cable ${one.id}`, kind: 'cable', side, points: [station, nearest] })
  }
  parts.cards[one.id] = {
    x: middle.x,
    y: middle.y,
    title: one.id,
    under: minesWords(one.mines),
    rows: fieldRows(one),
    side,
    ...(chosen ? {} : {}),
  }
}

function torpedo(one: BoardWorks['brennans'][number], side: SideOrder, given: Given, parts: Parts): void {
  const coming = given.board.moveNumber + 1
  const rows = brennanRows(one, coming)
  // In the open the station is a piece of its own, whose card is this one.
  const piece = parts.cards[one.id]
  const card = { ...one.station, title: one.id, under: 'Brennan station', rows, side }
  parts.cards[one.id] = piece ? { ...piece, rows: [...piece.rows, ...rows] } : card
  if (!piece)
    parts.marks.push({
      id: one.id,
      kind: 'station',
      ...one.station,
      side,
      degree: 'own',
      label: one.id,
      gone: !one.standing,
      chosen: given.chosen.includes(one.id),
    })
  if (one.standing && !one.torpedo && one.readyMove !== null && one.readyMove <= coming)
    parts.rings.push({
      id: `run ${one.id}`,
      of: one.id,
      ...one.station,
      yards: RUN_YARDS,
      words: 'the run of one move',
      side,
    })
  if (!one.torpedo) return
  const way = one.way ?? [one.station, one.torpedo]
  parts.lines.push({ id: `wire ${one.id}`, kind: 'wire', side, points: [one.station, ...way.slice(1)] })
  parts.marks.push({
    id: `${one.id} torpedo`,
    kind: 'torpedo',
    x: one.torpedo.x,
    y: one.torpedo.y,
    headingDegrees: one.torpedo.headingDegrees,
    side,
    degree: 'own',
  })
  parts.rings.push({
    id: `reach ${one.id}`,
    of: `${one.id} torpedo`,
    x: one.torpedo.x,
    y: one.torpedo.y,
    yards: RUN_YARDS,
    words: 'the run of one move',
    side,
  })
  parts.cards[`${one.id} torpedo`] = {
    x: one.torpedo.x,
    y: one.torpedo.y,
    title: 'Brennan torpedo',
    under: `of ${one.id}`,
    rows: [
      ['Run', count(Math.max(0, way.length - 1), 'square')],
      ['From its station', yards(apart(one.station, one.torpedo))],
    ],
    side,
  }
}

function airGun(one: BoardWorks['pneumatics'][number], side: SideOrder, given: Given, parts: Parts): void {
  parts.marks.push({
    id: one.id,
    kind: 'airGun',
    x: one.x,
    y: one.y,
    side,
    degree: 'own',
    label: one.id,
    gone: !one.standing,
    chosen: given.chosen.includes(one.id),
  })
  parts.rings.push({
    id: `reach ${one.id}`,
    of: one.id,
    x: one.x,
    y: one.y,
    yards: AIR_GUN_YARDS,
    words: `reaches ${yards(AIR_GUN_YARDS)}`,
    side,
  })
  parts.cards[one.id] = {
    x: one.x,
    y: one.y,
    title: one.id,
    under: 'Pneumatic gun',
    rows: airGunRows(one, given.board.moveNumber + 1),
    side,
  }
  if (one.fell && one.fell.move === given.board.moveNumber) {
    parts.lines.push({ id: `aim ${one.id}`, kind: 'aim', side, points: [one, one.fell] })
    parts.marks.push({
      id: `${one.id} fall`,
      card: one.id,
      kind: one.fell.hit ? 'fallHit' : 'fall',
      x: one.fell.x,
      y: one.fell.y,
      degree: 'own',
    })
  }
}

const SEEN: Readonly<Record<string, { kind: MarkKind; title: string; says: string }>> = {
  'mine buoy': { kind: 'mineBuoy', title: 'Buoy', says: 'Mines may lie under it, or nothing.' },
  wreck: { kind: 'wreck', title: 'Wreck', says: 'The square is blocked to ships.' },
  explosion: { kind: 'explosion', title: 'Explosion', says: 'Something went off here.' },
  'torpedo buoy': { kind: 'torpedoBuoy', title: 'Buoy of a torpedo', says: 'A torpedo is run from the shore.' },
}

/** What is seen on the water; what a chart of this seat's own tells better is left to that. */
function seen(marks: readonly BoardMark[], known: ReadonlySet<string>, parts: Parts): void {
  for (const [n, mark] of marks.entries()) {
    const as = SEEN[mark.kind]
    if (!as) continue
    if (mark.kind !== 'explosion' && known.has(square(mark))) continue
    const id = `${mark.kind} ${n}`
    parts.marks.push({ id, kind: as.kind, x: mark.x, y: mark.y, degree: 'own' })
    parts.cards[id] = {
      x: mark.x,
      y: mark.y,
      title: as.title,
      rows: [],
      due: as.says,
      among: mark.kind === 'mine buoy',
    }
  }
}

export function chartedMines(
  given: Given,
  before: Readonly<Record<string, ChartCard>>,
  sideOf: (side: string | undefined) => SideOrder,
): {
  marks: ChartMark[]
  fields: ChartField[]
  lines: ChartLine[]
  rings: ChartRing[]
  cards: Record<string, ChartCard>
} {
  const { works, marks } = given.board
  const parts: Parts = { marks: [], fields: [], lines: [], rings: [], cards: { ...before } }
  for (const one of works?.fields ?? []) field(one, sideOf(one.side), given.chosen.includes(one.id), parts)
  for (const one of works?.brennans ?? []) torpedo(one, sideOf(one.side), given, parts)
  for (const one of works?.pneumatics ?? []) airGun(one, sideOf(one.side), given, parts)
  const known = new Set([
    ...(works?.fields ?? []).flatMap((one) => one.squares.map(square)),
    ...(works?.brennans ?? []).flatMap((one) => (one.torpedo ? [square(one.torpedo)] : [])),
  ])
  seen(marks, known, parts)
  return parts
}
