import type { CoalRow, Outcome, TrackRow, WeatherRow } from '../../../shared/campaign/outcome.ts'
import type { CampaignEvent, Despatch } from '../../../shared/campaign/world.ts'
import type { Thrown } from '../../../shared/explanation/finding.ts'
import { insertInto, type ReadDb, type WriteDb } from './db.ts'
import { type Packed, packRows, packsOf, rowsIn } from './record-packs.ts'
import type { Cell, Row } from './rows.ts'

/** Each table of the record with its columns after (branch, seq, n). */
const COLUMNS = {
  event: ['move', 'at', 'kind', 'subject', 'says', 'trace', 'dice'],
  throw: ['rule', 'subject', 'purpose', 'faces'],
  track: ['force', 'move', 'begins', 'ends', 'from_lat', 'from_lon', 'to_lat', 'to_lon'],
  coal_entry: ['ship', 'move', 'at', 'minutes', 'left_minutes', 'rule'],
  weather: ['area', 'begins', 'ends', 'wind_from_degrees', 'force', 'sky', 'glass', 'glass_inches'],
  old_despatch: ['move', 'id', 'body'],
} as const

export type RecordTable = keyof typeof COLUMNS
export const RECORD_TABLES = Object.keys(COLUMNS) as RecordTable[]

/**
 * Tables that are held against the journal row by row. Despatches that left the truth are not: a file of before let go of all of them at once, where
 * its journal lets go of each in its time. They are compared together, with those of the truth (`verifying.ts`).
 */
export const COMPARED_TABLES = RECORD_TABLES.filter((table) => table !== 'old_despatch')

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
    old_despatch: outcome.oldDespatches.map((despatch) => [move, despatch.id, JSON.stringify(despatch)]),
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
  for (const row of rowsOfBranch(db, table, branch)) {
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

/**
 * Packs what a line of play wrote of the record up to input `to`, of moves up to `move`: rows go from their tables into packs, from which they
 * are read as before.
 */
export function packHistory(db: WriteDb, branch: number, to: number, move: number): void {
  for (const table of RECORD_TABLES) {
    // A leg begins where the one before it ended: those of a force stand together.
    const order = table === 'track' ? 'force, begins, seq, n' : 'seq, n'
    packRows(db, table, { columns: ['seq', 'n', ...COLUMNS[table]], order }, { branch, to, move })
  }
}

/** The number of the last input whose record is packed, of a line of play; 0: none is. */
export function packedTo(db: ReadDb, branch: number): number {
  return Number(db.sql('SELECT max(to_seq) AS last FROM record_pack WHERE branch = ?').get(branch)?.['last'] ?? 0)
}

/** The rows that a line of play itself wrote to a table, in the order written, packed or not. */
function rowsOfBranch(db: ReadDb, table: RecordTable, branch: number): Row[] {
  const packed = packsOf(db, table, 'SELECT * FROM record_pack WHERE name = ? AND branch = ?', branch)
  const rows = db.sql(`SELECT * FROM ${table} WHERE branch = ?`).all(branch)
  return [...packed.flatMap((pack) => rowsIn(pack)), ...rows].sort(asWritten)
}

/** A number of the journal is one input's on a line of play; `n` counts what came of it. */
const asWritten = (a: Row, b: Row): number => Number(a['seq']) - Number(b['seq']) || Number(a['n']) - Number(b['n'])

/** Inputs by their numbers: those after one, up to another. */
interface Inputs {
  readonly after?: number
  readonly until?: number
}

/** Rows of the line that is played, in the order written, of these inputs; of a table with moves those from `fromMove` on. */
function rowsOfLine(
  db: ReadDb,
  table: RecordTable,
  fromMove = 0,
  { after = 0, until = Number.MAX_SAFE_INTEGER }: Inputs = {},
): Row[] {
  const withMoves = (COLUMNS[table] as readonly string[]).includes('move')
  const where = `WHERE t.seq > ? AND t.seq <= ? ${withMoves ? 'AND t.move >= ?' : ''}`
  const sql = `SELECT t.* FROM line JOIN ${table} t ON t.branch = line.branch AND t.seq <= line.to_seq ${where} ORDER BY t.seq, t.n`
  const rows = db.sql(sql).all(after, until, ...(withMoves ? [fromMove] : []))
  const packs = packsOf(
    db,
    table,
    'SELECT p.*, line.to_seq AS until FROM line JOIN record_pack p ON p.branch = line.branch AND p.from_seq <= line.to_seq WHERE p.name = ? AND p.to_move >= ? AND p.to_seq > ? AND p.from_seq <= ?',
    fromMove,
    after,
    until,
  )
  if (packs.length === 0) return rows
  const packed = packs.flatMap((pack: Packed) =>
    rowsIn(pack).filter(
      (row) =>
        Number(row['seq']) > after &&
        Number(row['seq']) <= Math.min(pack.until ?? until, until) &&
        (!withMoves || Number(row['move']) >= fromMove),
    ),
  )
  return [...packed, ...rows].sort(asWritten)
}

export interface RecordedEvent extends CampaignEvent {
  readonly move: number
  /** The number of the input that it came of. */
  readonly seq: number
}

/** Events of the line that is played, oldest first, of moves from `fromMove` on and of these inputs. */
export function readEvents(db: ReadDb, fromMove = 0, inputs: Inputs = {}): RecordedEvent[] {
  return rowsOfLine(db, 'event', fromMove, inputs).map((row) => ({
    move: Number(row['move']),
    seq: Number(row['seq']),
    at: Number(row['at']),
    kind: String(row['kind']),
    subject: String(row['subject']),
    says: String(row['says']),
    because: JSON.parse(String(row['trace'])),
    dice: row['dice'] === null ? [] : JSON.parse(String(row['dice'])),
  }))
}

/** True tracks of the line that is played, oldest first, of moves from `fromMove` on and of these inputs. */
export function readTracks(db: ReadDb, fromMove = 0, inputs: Inputs = {}): TrackRow[] {
  return rowsOfLine(db, 'track', fromMove, inputs).map((row) => ({
    force: String(row['force']),
    move: Number(row['move']),
    start: Number(row['begins']),
    end: Number(row['ends']),
    from: { lat: Number(row['from_lat']), lon: Number(row['from_lon']) },
    to: { lat: Number(row['to_lat']), lon: Number(row['to_lon']) },
  }))
}

/** Despatches of the line that is played that left the truth, oldest first, up to input `until`. */
export function readOldDespatches(db: ReadDb, until?: number): Despatch[] {
  return rowsOfLine(db, 'old_despatch', 0, until === undefined ? {} : { until }).map((row) =>
    JSON.parse(String(row['body'])),
  )
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

/** What came of each input of the line that is played for which dice were thrown: its events, and the throws one by one. */
export function readThrownForInputs(
  db: ReadDb,
): { readonly at: number; readonly events: readonly RecordedEvent[]; readonly throws: readonly Thrown[] }[] {
  const throws = new Map<number, Thrown[]>()
  for (const row of rowsOfLine(db, 'throw')) {
    const seq = Number(row['seq'])
    throws.set(seq, [...(throws.get(seq) ?? []), thrownIn(row)])
  }
  const events = new Map<number, RecordedEvent[]>()
  let at = 0
  const times = new Map<number, number>()
  for (const event of readEvents(db)) {
    at = event.at
    times.set(event.seq, at)
    if (event.dice.length > 0 || throws.has(event.seq)) events.set(event.seq, [...(events.get(event.seq) ?? []), event])
  }
  const seqs = [...new Set([...throws.keys(), ...events.keys()])].sort((a, b) => a - b)
  return seqs.map((seq) => ({ at: times.get(seq) ?? at, events: events.get(seq) ?? [], throws: throws.get(seq) ?? [] }))
}

function thrownIn(row: Row): Thrown {
  const { rule, subject, purpose, faces } = row
  return {
    rule: String(rule),
    subject: String(subject),
    purpose: String(purpose),
    faces: String(faces).split(' ').map(Number),
  }
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
  for (const row of rowsOfBranch(db, 'throw', branch)) of(Number(row['seq'])).throws.push(thrownIn(row))
  for (const row of rowsOfBranch(db, 'event', branch).filter(({ dice }) => dice !== null))
    of(Number(row['seq'])).shown.push(...(JSON.parse(String(row['dice'])) as Thrown[]))
  return [...all.values()]
}
