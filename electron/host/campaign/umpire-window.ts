import type { Ground } from '../../../shared/campaign/ground.ts'
import type { CampaignState, TrackRow } from '../../../shared/campaign/outcome.ts'
import type { UmpireView } from '../../../shared/campaign/umpire-view.ts'
import { BREAKS, buildUmpireView, type Past } from '../../../shared/campaign/umpire-view-build.ts'
import type { World } from '../../../shared/campaign/world.ts'
import { type Around, truthBetween } from '../../../shared/review/truth-between.ts'
import { truePaths } from '../../../shared/review/truth-paths.ts'
import { isoTime, parseTime, type Seconds } from '../../../shared/vocabulary/time.ts'
import { readCheckpoint, readCheckpoints } from '../database/checkpoint-repository.ts'
import type { ReadDb } from '../database/db.ts'
import { type RecordedEvent, readEvents, readTracks } from '../database/history-repository.ts'
import { readClosedMoves } from '../database/journal-repository.ts'
import { lastOfKinds } from '../database/logbook-repository.ts'
import { ordersBetween } from '../database/seat-repository.ts'
import { beginning } from './beginning.ts'
import type { Engine } from './engine.ts'
import { type SheetsIn, sheetsIn, writesNow } from './listed-seats.ts'
import { playedOn, stateAt, worldAt } from './reading.ts'
import { placedByUmpire } from './reviewing.ts'

/** So many moves of events and tracks go with the umpire's window. */
const MOVES_SHOWN = 8

/** A campaign as it stands, to be read. */
export interface Standing {
  readonly db: ReadDb
  readonly engine: Engine
  readonly ground: Ground
  readonly state: CampaignState
  readonly branch: number
  readonly seq: number
  /** Its logbooks have not been read yet. */
  readonly toCome?: boolean
}

/** What was last read of the past: the hand of a slider asks for many hours of one move. */
interface Kept extends Around {
  readonly of: string
}

/** What was last read of the record of the last moves, up to which input of which line of play. */
interface Lately {
  readonly branch: number
  readonly seq: number
  readonly events: readonly RecordedEvent[]
  readonly tracks: readonly TrackRow[]
}

/** The truth as the umpire's window has it, now and at every second of the line that is played. */
export class UmpireWindow {
  #kept: Kept | null = null
  #lately: Lately | null = null

  now(standing: Standing): UmpireView {
    const { db, state, branch } = standing
    const sheets = sheetsIn(db)
    const writing = { ordersIn: sheets.since, touched: writesNow(db, branch, sheets) }
    const of = standing.toCome ? { ...state, logbooks: lastBreaks(standing) } : state
    return built(standing, of, this.#readOn(standing), sheets, writing)
  }

  /** The record of the last moves: of what was read before only what has been entered since is read. */
  #readOn({ db, branch, seq, state }: Standing): Lately {
    const from = firstMove(state)
    const before = this.#lately
    const goesOn = before !== null && before.branch === branch && before.seq <= seq
    const after = goesOn ? before.seq : 0
    const [events, tracks] = [readEvents(db, from, { after }), readTracks(db, from, { after })]
    this.#lately = {
      branch,
      seq,
      events: goesOn ? [...before.events.filter(({ move }) => move >= from), ...events] : events,
      tracks: goesOn ? [...before.tracks.filter(({ move }) => move >= from), ...tracks] : tracks,
    }
    return this.#lately
  }

  /** At an earlier second: every force where her track ran then, all else as it stood when the last move before then closed. */
  at(standing: Standing, at: Seconds): UmpireView {
    const around = this.#around(standing, at)
    return around.before.clock === isoTime(at) ? around.before : truthBetween(around, at)
  }

  #around(standing: Standing, at: Seconds): Around {
    const { db, engine, ground, state, branch, seq } = standing
    const moves = readClosedMoves(db)
    const last = moves.findLast(({ clock }) => clock !== null && clock <= at)
    const next = moves.find(({ clock }) => clock !== null && clock > at)
    const of = `${branch} ${seq} ${last?.closedSeq ?? 0}`
    if (this.#kept?.of === of) return this.#kept
    const [from, to] = [last?.closedSeq ?? 0, next?.closedSeq ?? null]
    const record = recordUntil(standing, (last?.number ?? 0) - MOVES_SHOWN, to ?? seq)
    const sheets = sheetsIn(db)
    const view = (then: CampaignState): UmpireView => built(standing, then, upTo(then, record), sheets, {})
    // When a move has closed nobody is writing: logbooks are not asked for.
    const closed = (world: World): UmpireView => view({ world, logbooks: {} })
    const pair = to === null ? null : closesAt(standing, from, to)
    const apart = (): Pair => [closed(worldAt(engine, ground, db, from)), view(state), state.world]
    // In a file of before, most closes have no checkpoint: the one is played on to the other.
    const together = (close: number): Pair => {
      const then = stateAt(engine, ground, db, from)
      const first = structuredClone(view(then))
      const next = playedOn(engine, ground, db, then, { from, to: close })
      return [first, view(next), next.world]
    }
    const read = ([one, other]: readonly [World, World]): Pair => [closed(one), closed(other), other]
    const [before, later, world] = to === null ? apart() : pair === null ? together(to) : read(pair)
    const shown = moves.find(({ number }) => number === (last?.number ?? 0) - MOVES_SHOWN)
    const paths = pathsBetween(db, before, world, {
      ...{ tracks: record.tracks, after: shown?.closedSeq ?? 0, until: to ?? seq },
      since: shown?.clock ?? state.world.campaign.start,
    })
    const kept = { of, before, later, paths }
    this.#kept = kept
    return kept
  }
}

/** The truth at a close and at the next one, as they are shown, and the later as it was. */
type Pair = readonly [UmpireView, UmpireView, World]

/** The truths of two closes, where nothing need be played for them; the war's beginning has no checkpoint, and is made of its pack. */
function closesAt({ db, engine, ground }: Standing, from: number, to: number): readonly [World, World] | null {
  if (from > 0) return readCheckpoints(db, from, to)
  const later = readCheckpoint(db, to)
  return later?.seq === to ? [beginning(engine, ground, db).world, later.world] : null
}

/** Tracks of some moves before a close, and to the next one; when they begin, and between which inputs they were run. */
interface Ran {
  readonly tracks: readonly TrackRow[]
  readonly since: Seconds
  readonly after: number
  readonly until: number
}

/** Where forces truly were in the moves before a close, and on to the next one: of the rest of the war nothing is read. */
function pathsBetween(
  db: ReadDb,
  before: UmpireView,
  later: World,
  { tracks, since, after, until }: Ran,
): Around['paths'] {
  const close = parseTime(before.clock) ?? since
  // Where each lay at the close is known, though she has run none of these tracks.
  const lying = before.forces.map(({ key, position }) => ({
    ...{ force: key, move: before.move.number },
    ...{ start: close, end: close, from: position, to: position },
  }))
  const ran = tracks.filter(({ end }) => end <= close)
  const running = tracks.filter(({ end }) => end > close)
  return truePaths(later, [...ran, ...lying, ...running], placedByUmpire(db, after, until), [], since)
}

/** Of logbooks that are still to be read, as much as this window asks of them. */
function lastBreaks({ db, state: { logbooks } }: Standing): CampaignState['logbooks'] {
  const last = lastOfKinds(db, BREAKS)
  return Object.fromEntries(
    Object.keys(logbooks).map((seat) => {
      const entry = last.get(seat)
      return [seat, entry === undefined ? (logbooks[seat] ?? []) : [entry]]
    }),
  )
}

const firstMove = ({ world }: CampaignState): number => world.move.number - MOVES_SHOWN

type Recorded = Pick<Lately, 'events' | 'tracks'>

/** The record from a move on, up to input `seq`. */
const recordUntil = ({ db }: Standing, from: number, seq: number): Recorded => ({
  events: readEvents(db, from, { until: seq }),
  tracks: readTracks(db, from, { until: seq }),
})

/** Of a record what was entered in the moves before a state, as far as its clock has come. */
function upTo(state: CampaignState, { events, tracks }: Recorded): Recorded {
  const from = firstMove(state)
  const { clock } = state.world
  return {
    events: events.filter(({ move, at }) => move >= from && at <= clock),
    tracks: tracks.filter(({ move, end }) => move >= from && end <= clock),
  }
}

function built(
  { db, ground }: Standing,
  state: CampaignState,
  { events, tracks }: Recorded,
  sheets: SheetsIn,
  writing: Pick<Past, 'ordersIn' | 'touched'>,
): UmpireView {
  return buildUmpireView(ground, state, {
    events,
    replaced: replacedSheets(db, events),
    tracks,
    ordersAt: Object.fromEntries([...sheets.last].map(([seat, { clock }]) => [seat, clock])),
    ...writing,
  })
}

/** The refused sheets in whose place their seats have handed in others before the next move closed. */
function replacedSheets(db: ReadDb, events: readonly RecordedEvent[]): Set<RecordedEvent> {
  const refused = events.filter(({ kind }) => kind === 'refusedOrders')
  const [first] = refused
  if (first === undefined) return new Set()
  const closes = events.filter(({ kind }) => kind === 'closed').map(({ seq }) => seq)
  const closedBy = (seq: number): number => closes.find((close) => close > seq) ?? Number.MAX_SAFE_INTEGER
  const handedIn = ordersBetween(db, first.seq, Math.max(...refused.map(({ seq }) => closedBy(seq))))
  return new Set(
    refused.filter(({ subject, seq }) =>
      handedIn.get(subject)?.some((orders) => orders > seq && orders < closedBy(seq)),
    ),
  )
}
