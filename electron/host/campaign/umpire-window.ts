import type { Ground } from '../../../shared/campaign/ground.ts'
import type { CampaignState } from '../../../shared/campaign/outcome.ts'
import type { UmpireView } from '../../../shared/campaign/umpire-view.ts'
import { buildUmpireView, type Past } from '../../../shared/campaign/umpire-view-build.ts'
import { type Around, truthBetween } from '../../../shared/review/truth-between.ts'
import { truePaths } from '../../../shared/review/truth-paths.ts'
import { isoTime, type Seconds } from '../../../shared/vocabulary/time.ts'
import type { ReadDb } from '../database/db.ts'
import { type RecordedEvent, readEvents, readTracks } from '../database/history-repository.ts'
import { readClosedMoves } from '../database/journal-repository.ts'
import { lastOrders, ordersSince } from '../database/seat-repository.ts'
import type { Engine } from './engine.ts'
import { ordersIn } from './listed-seats.ts'
import { stateAt } from './reading.ts'
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
}

/** What was last read of the past: the hand of a slider asks for many hours of one move. */
interface Kept extends Around {
  readonly of: string
}

/** The truth as the umpire's window has it, now and at every second of the line that is played. */
export class UmpireWindow {
  #kept: Kept | null = null

  now(standing: Standing, touched: ReadonlySet<string>): UmpireView {
    return built(standing, standing.state, { ordersIn: ordersIn(standing.db), touched })
  }

  /** At an earlier second: every force where her track ran then, all else as it stood when the last move before then closed. */
  at(standing: Standing, at: Seconds): UmpireView {
    const around = this.#around(standing, at)
    return around.before.clock === isoTime(at) ? around.before : truthBetween(around, at)
  }

  #around(standing: Standing, at: Seconds): Around {
    const { db, engine, ground, state, branch, seq } = standing
    const closed = readClosedMoves(db)
    const last = closed.findLast(({ clock }) => clock !== null && clock <= at)
    const next = closed.find(({ clock }) => clock !== null && clock > at)
    const of = `${branch} ${seq} ${last?.closedSeq ?? 0}`
    if (this.#kept?.of === of) return this.#kept
    const read = (to: number): UmpireView => {
      const then = stateAt(engine, ground, db, to)
      return built(standing, then, {}, then.world.clock)
    }
    this.#kept = {
      of,
      before: read(last?.closedSeq ?? 0),
      later: next?.closedSeq == null ? built(standing, state, {}) : read(next.closedSeq),
      paths: truePaths(state.world, readTracks(db), placedByUmpire(db)),
    }
    return this.#kept
  }
}

function built(
  { db, ground }: Standing,
  state: CampaignState,
  writing: Pick<Past, 'ordersIn' | 'touched'>,
  until: Seconds = Number.POSITIVE_INFINITY,
): UmpireView {
  const from = state.world.move.number - MOVES_SHOWN
  const events = readEvents(db, from).filter((event) => event.at <= until)
  return buildUmpireView(ground, state, {
    events,
    replaced: replacedSheets(db, events),
    tracks: readTracks(db, from).filter((track) => track.end <= until),
    ordersAt: Object.fromEntries([...lastOrders(db)].map(([seat, { clock }]) => [seat, clock])),
    ...writing,
  })
}

/** The refused sheets in whose place their seats have handed in others before the next move closed. */
function replacedSheets(db: ReadDb, events: readonly RecordedEvent[]): Set<RecordedEvent> {
  const closes = events.filter(({ kind }) => kind === 'closed').map(({ seq }) => seq)
  return new Set(
    events.filter(({ kind, subject, seq }) => {
      if (kind !== 'refusedOrders') return false
      const until = closes.find((close) => close > seq) ?? Number.POSITIVE_INFINITY
      return ordersSince(db, subject, seq + 1).some((later) => later < until)
    }),
  )
}
