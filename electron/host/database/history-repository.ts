import type { CoalRow, Outcome, TrackRow, WeatherRow } from '../../../shared/campaign/outcome.ts'
import type { CampaignEvent } from '../../../shared/campaign/world.ts'
import type { Thrown } from '../../../shared/explanation/finding.ts'
import { insertInto, type ReadDb, type WriteDb } from './db.ts'
import type { Cell, Row } from './rows.ts'

/** Each table of the record with its columns after (branch, seq, n). */
const COLUMNS = {
  event: ['move', 'at', 'kind', 'subject', 'says', 'trace', 'dice'],
  throw: ['rule', 'subject', 'purpose', 'faces'],
  track: ['force', 'move', 'begins', 'ends', 'from_lat', 'from_lon', 'to_lat', 'to_lon'],
  coal_entry: ['ship', 'move', 'at', 'minutes', 'left_minutes', 'rule'],
  weather: ['area', 'begins', 'ends', 'wind_from_degrees', 'force', 'sky', 'glass', 'glass_inches'],
} as const

export type RecordTable = keyof typeof COLUMNS
export const RECORD_TABLES = Object.keys(COLUMNS) as RecordTable[]

/** What comes of one input, as the record has it: the cells of each row after (branch, seq, n). */
export function historyRows(move: number, outcome: Outcome): Record<RecordTable, Cell[][]> {
  return {
    event: outcome.events.map((e) => [
      move,
      e.at,
      e.kind,
      e.subject,
      e.says,
      JSON.stringify(e.because),
      e.dice.length === 0 ? null : JSON.stringify(e.dice),
    ]),
    throw: outcome.dice.map((t) => [t.rule, t.subject, t.purpose, t.faces.join(' ')]),
    track: outcome.tracks.map((t) => [t.force, t.move, t.start, t.end, t.from.lat, t.from.lon, t.to.lat, t.to.lon]),
    coal_entry: outcome.coal.map((c) => [c.ship, c.move, c.at, c.minutes, c.left, c.rule]),
    weather: outcome.weather.map(({ area, from, to, weather: w }) => [
      area,
      from,
      to,
      w.windFromDegrees,
      w.force,
      w.sky,
      w.glass,
      w.glassInches,
    ]),
  }
}

/** Adds what came of one input to the record: events with their traces, throws, tracks, coal and weather. */
export function addHistory(db: WriteDb, branch: number, seq: number, move: number, outcome: Outcome): void {
  for (const [table, rows] of Object.entries(historyRows(move, outcome))) {
    const insert = db.sql(insertInto(table, ['branch', 'seq', 'n', ...COLUMNS[table as RecordTable]]))
    rows.forEach((cells, n) => {
      insert.run(branch, seq, n, ...cells)
    })
  }
}

/** A word or two in which the record may differ from one version of the program to the next: they are not part of what happened. */
const WORDING: ReadonlySet<string> = new Set(['says', 'trace', 'dice', 'purpose'])

/** The rows of a table, without their wording, as text to be compared. */
export function recordText(table: RecordTable, cells: readonly Cell[]): string {
  return JSON.stringify(cells.filter((_, at) => !WORDING.has(COLUMNS[table][at] ?? '')))
}

/** The rows that a branch itself wrote to a table of the record, by the input's number. */
export function readRecordTexts(db: ReadDb, table: RecordTable, branch: number): Map<number, string[]> {
  const all = new Map<number, string[]>()
  for (const row of db.sql(`SELECT * FROM ${table} WHERE branch = ? ORDER BY seq, n`).all(branch)) {
    const text = recordText(
      table,
      COLUMNS[table].map((column) => row[column] ?? null),
    )
    const known = all.get(Number(row['seq']))
    if (known) known.push(text)
    else all.set(Number(row['seq']), [text])
  }
  return all
}

/** Rows of the line that is played, in the order written. `where` narrows them by columns of the table. */
function rowsOfLine(db: ReadDb, table: string, where = '', ...cells: (string | number)[]): Row[] {
  const sql = `SELECT t.* FROM line JOIN ${table} t ON t.branch = line.branch AND t.seq <= line.to_seq ${where} ORDER BY t.seq, t.n`
  return db.sql(sql).all(...cells)
}

export interface RecordedEvent extends CampaignEvent {
  readonly move: number
}

/** Events of the line that is played, oldest first, of moves from `fromMove` on. */
export function readEvents(db: ReadDb, fromMove = 0): RecordedEvent[] {
  return rowsOfLine(db, 'event', 'WHERE t.move >= ?', fromMove).map((row) => ({
    move: Number(row['move']),
    at: Number(row['at']),
    kind: String(row['kind']),
    subject: String(row['subject']),
    says: String(row['says']),
    because: JSON.parse(String(row['trace'])),
    dice: row['dice'] === null ? [] : JSON.parse(String(row['dice'])),
  }))
}

/** True tracks of the line that is played, oldest first, of moves from `fromMove` on. */
export function readTracks(db: ReadDb, fromMove = 0): TrackRow[] {
  return rowsOfLine(db, 'track', 'WHERE t.move >= ?', fromMove).map((row) => ({
    force: String(row['force']),
    move: Number(row['move']),
    start: Number(row['begins']),
    end: Number(row['ends']),
    from: { lat: Number(row['from_lat']), lon: Number(row['from_lon']) },
    to: { lat: Number(row['to_lat']), lon: Number(row['to_lon']) },
  }))
}

export function readCoal(db: ReadDb): CoalRow[] {
  return rowsOfLine(db, 'coal_entry').map((row) => ({
    ship: String(row['ship']),
    move: Number(row['move']),
    at: Number(row['at']),
    minutes: Number(row['minutes']),
    left: Number(row['left_minutes']),
    rule: String(row['rule']),
  }))
}

export function readWeather(db: ReadDb): WeatherRow[] {
  return rowsOfLine(db, 'weather').map((row) => ({
    area: String(row['area']),
    from: Number(row['begins']),
    to: Number(row['ends']),
    weather: {
      windFromDegrees: Number(row['wind_from_degrees']),
      force: Number(row['force']),
      sky: row['sky'] as WeatherRow['weather']['sky'],
      glass: row['glass'] as WeatherRow['weather']['glass'],
      glassInches: Number(row['glass_inches']),
    },
  }))
}

/** The throws of one input as the record has them: one by one, and as they stand beside its events. */
export interface ThrowsOfInput {
  readonly seq: number
  readonly throws: readonly Thrown[]
  readonly shown: readonly Thrown[]
}

/** All throws that a branch itself made, input by input. */
export function readThrows(db: ReadDb, branch: number): ThrowsOfInput[] {
  const all = new Map<number, { seq: number; throws: Thrown[]; shown: Thrown[] }>()
  const of = (seq: number): { throws: Thrown[]; shown: Thrown[] } => {
    const known = all.get(seq) ?? { seq, throws: [], shown: [] }
    all.set(seq, known)
    return known
  }
  for (const row of db.sql('SELECT * FROM throw WHERE branch = ? ORDER BY seq, n').all(branch))
    of(Number(row['seq'])).throws.push({
      rule: String(row['rule']),
      subject: String(row['subject']),
      purpose: String(row['purpose']),
      faces: String(row['faces']).split(' ').map(Number),
    })
  for (const row of db
    .sql('SELECT seq, dice FROM event WHERE branch = ? AND dice IS NOT NULL ORDER BY seq, n')
    .all(branch))
    of(Number(row['seq'])).shown.push(...(JSON.parse(String(row['dice'])) as Thrown[]))
  return [...all.values()]
}
