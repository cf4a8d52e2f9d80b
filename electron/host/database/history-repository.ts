import type { CoalRow, Outcome, TrackRow, WeatherRow } from '../../../shared/campaign/outcome.ts'
import type { CampaignEvent } from '../../../shared/campaign/world.ts'
import { insertInto, type ReadDb, type WriteDb } from './db.ts'
import type { Row } from './rows.ts'

const events = insertInto('event', ['branch', 'seq', 'n', 'move', 'at', 'kind', 'subject', 'says', 'trace', 'dice'])
const throws = insertInto('throw', ['branch', 'seq', 'n', 'rule', 'subject', 'purpose', 'faces'])
const tracks = insertInto('track', [
  'branch',
  'seq',
  'n',
  'force',
  'move',
  'begins',
  'ends',
  'from_lat',
  'from_lon',
  'to_lat',
  'to_lon',
])
const coal = insertInto('coal_entry', ['branch', 'seq', 'n', 'ship', 'move', 'at', 'minutes', 'left_minutes', 'rule'])
const weather = insertInto('weather', [
  'branch',
  'seq',
  'n',
  'area',
  'begins',
  'ends',
  'wind_from_degrees',
  'force',
  'sky',
  'glass',
  'glass_inches',
])

/** Adds what came of one input to the record: events with their traces, throws, tracks, coal and weather. */
export function addHistory(db: WriteDb, branch: number, seq: number, move: number, outcome: Outcome): void {
  const event = db.sql(events)
  outcome.events.forEach((e, n) => {
    const dice = e.dice.length === 0 ? null : JSON.stringify(e.dice)
    event.run(branch, seq, n, move, e.at, e.kind, e.subject, e.says, JSON.stringify(e.because), dice)
  })
  const thrown = db.sql(throws)
  outcome.dice.forEach((t, n) => {
    thrown.run(branch, seq, n, t.rule, t.subject, t.purpose, t.faces.join(' '))
  })
  const track = db.sql(tracks)
  outcome.tracks.forEach((t, n) => {
    track.run(branch, seq, n, t.force, t.move, t.start, t.end, t.from.lat, t.from.lon, t.to.lat, t.to.lon)
  })
  const burnt = db.sql(coal)
  outcome.coal.forEach((c, n) => {
    burnt.run(branch, seq, n, c.ship, c.move, c.at, c.minutes, c.left, c.rule)
  })
  const sky = db.sql(weather)
  outcome.weather.forEach((w, n) => {
    const { windFromDegrees, force, sky: over, glass, glassInches } = w.weather
    sky.run(branch, seq, n, w.area, w.from, w.to, windFromDegrees, force, over, glass, glassInches)
  })
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
