import { type Action, umpireBoard } from '../action/action.ts'
import { toYards } from '../navigation/plane.ts'
import { isoTime, type Seconds } from '../vocabulary/time.ts'
import { type Ground, withoutIn } from './ground.ts'
import { allFields } from './move/mines/fields.ts'
import { mostKnots, shipsOf } from './move/running/speeds.ts'
import type { CampaignState, TrackRow } from './outcome.ts'
import { ashoreView } from './shore/umpire-ashore.ts'
import type { UmpireView } from './umpire-view.ts'
import {
  balances,
  decisionView,
  despatchView,
  eventView,
  fieldView,
  forceView,
  iso,
  ledgerView,
  lightOf,
  replacedView,
  shipView,
  weatherViews,
} from './umpire-view-parts.ts'
import type { CampaignEvent, Encounter, Force, Seat, World } from './world.ts'

/** What the host keeps of the past: tracks and events of the branch, oldest first. */
export interface Past {
  readonly tracks: readonly TrackRow[]
  readonly events: readonly CampaignEvent[]
  /** When each seat last handed in orders, by seat. */
  readonly ordersAt: Readonly<Record<string, Seconds>>
  /** Of the events those of a refused sheet in whose place its seat has handed in another. */
  readonly replaced?: ReadonlySet<CampaignEvent>
  /** Seats from which orders have come in since the last move closed; without it, those whose orders are of this move by the clock. */
  readonly ordersIn?: ReadonlySet<string>
  /** Seats whose holders have changed what they are writing since the last move closed, and since they last handed in. */
  readonly touched?: ReadonlySet<string>
}

/** The umpire's window: the truth. The one view that is made from the world, and it goes to no other seat. */
export function buildUmpireView(ground: Ground, state: CampaignState, past: Past): UmpireView {
  const { world } = state
  const { campaign, move } = world
  const tracks = new Map<string, TrackRow[]>()
  for (const row of past.tracks) {
    const known = tracks.get(row.force)
    if (known) known.push(row)
    else tracks.set(row.force, [row])
  }
  return {
    seat: umpireSeat(world),
    campaign: {
      title: campaign.title,
      pack: campaign.pack,
      book: campaign.book,
      zoneMinutes: campaign.zoneMinutes,
      settings: { ...ground.settings, ...ground.table },
      ...withoutIn(ground),
      ...(ground.pack.peace ? { peace: ground.pack.peace } : {}),
      ...(world.reviewOpen ? { reviewOpen: true } : {}),
    },
    branch: world.branch,
    clock: isoTime(world.clock),
    span: { from: isoTime(campaign.start), to: isoTime(world.clock) },
    move: {
      number: move.number,
      state: move.state,
      opens: isoTime(move.opens),
      ends: isoTime(move.ends),
      timeLimitMinutes: move.timeLimitMinutes ?? null,
    },
    sides: world.sides.map((side) => ({
      key: side.key,
      name: side.name,
      adjective: side.adjective,
      order: side.order,
      ...(ground.book.economy ? balances(world, side.key) : {}),
    })),
    seats: Object.values(world.seats).map((seat) => ({
      id: seat.id,
      role: seat.role,
      side: seat.side ?? null,
      title: seat.title,
      force: seat.force ?? null,
      ready: seat.ready,
      ordersAt: past.ordersAt[seat.id] === undefined ? null : isoTime(past.ordersAt[seat.id] as Seconds),
      standing: past.ordersIn
        ? !past.ordersIn.has(seat.id)
        : past.ordersAt[seat.id] === undefined || (past.ordersAt[seat.id] as Seconds) < move.opens,
      writing: isWriting(state, seat, past.touched),
      ...(world.kept?.[seat.id] ? { waits: true as const } : {}),
      ...(world.staff?.[seat.id] ? { staff: world.staff[seat.id] } : {}),
    })),
    ...(world.assistants ? { assistants: assistantViews(world) } : {}),
    weather: weatherViews(ground, world),
    light: lightOf(ground, world),
    forces: Object.values(world.forces).map((force) => forceView(world, force, tracks.get(force.id) ?? [])),
    ships: Object.values(world.ships).map((ship) => shipView(ground, world, ship)),
    contacts: Object.values(world.inSight).map((s) => ({
      a: s.a,
      b: s.b,
      since: isoTime(s.since),
      hostile: s.hostile,
    })),
    despatches: Object.values(world.despatches).map((d) => despatchView(ground, world, d)),
    tales: Object.values(world.tales).map((t) => ({
      id: t.id,
      to: world.sides.find((s) => s.key === t.side)?.name ?? t.side,
      dueAt: iso(t.dueAt),
      says: `${t.report.source}: ${t.report.words}`,
      delivered: t.over,
      ...(t.note === undefined ? {} : { note: t.note }),
      ...(t.lies === undefined || t.over ? {} : { lies: ground.places.get(t.lies)?.name ?? t.lies }),
    })),
    ledger: world.ledger.map((line) => ledgerView(world, line)),
    decisions: Object.values(world.decisions)
      .filter((d) => d.answer === null)
      .map((decision) => decisionView(world, decision)),
    encounters: Object.values(world.encounters).map((e) => encounterView(ground, world, e)),
    events: past.events.map((event) => (past.replaced?.has(event) ? replacedView : eventView)(event)),
    cablesCut: Object.values(world.cables)
      .filter((c) => c.cutAt !== null)
      .map((c) => c.id),
    ...ashoreView(ground, world),
    minefields: allFields(world).map((field) => fieldView(ground, field)),
  }
}

/** A seat writes when its holder has touched his sheet, or has opened it again by an act of his own: never because a move went by. */
export function isWriting(
  { logbooks }: Pick<CampaignState, 'logbooks'>,
  { id, ready }: Pick<Seat, 'id' | 'ready'>,
  touched: ReadonlySet<string> = new Set(),
): boolean {
  if (ready) return false
  const last = logbooks[id]?.findLast(({ body }) => BREAKS.includes(body.kind))
  return touched.has(id) || last?.body.kind === 'ready'
}

/** What ends a seat's writing until it is touched again, and the act of its holder: of a logbook nothing else is asked here. */
export const BREAKS: readonly string[] = ['ready', 'stopped', 'closed', 'over']

function assistantViews(world: World): NonNullable<UmpireView['assistants']> {
  return Object.values(world.assistants ?? {}).map(({ id, title, side }) => ({ id, title, side }))
}

function umpireSeat(world: World): UmpireView['seat'] {
  const seat = Object.values(world.seats).find((s) => s.role === 'umpire')
  return { id: seat?.id ?? 'umpire', role: 'umpire', title: seat?.title ?? 'Umpire' }
}

/** A board off a port as the umpire has it: its ships and seats by their own names. */
function boardOf(world: World, e: Encounter, board: ReturnType<typeof umpireBoard>): typeof board {
  const met = e.blockade
  if (!met) return board
  const force = (name: string): Force | undefined => world.forces[name === 'runner' ? met.runner : met.blockader]
  const seat = (name: string): string => force(name)?.commander ?? name
  return {
    ...board,
    sealed: Object.fromEntries(Object.entries(board.sealed).map(([name, orders]) => [seat(name), orders])),
    wanted: board.wanted.map(seat),
    board: {
      ...board.board,
      ...(board.board.open
        ? { open: { ...board.board.open, toOrder: board.board.open.toOrder.map((name) => seat(name)) } }
        : {}),
      ships: board.board.ships.map((ship) => ({
        ...ship,
        name: force(ship.id)?.name ?? ship.name,
        side: force(ship.id)?.side ?? ship.side,
        seat: seat(ship.seat),
      })),
    },
  }
}

function encounterView(ground: Ground, world: World, e: Encounter): UmpireView['encounters'][number] {
  // A long war has a thousand encounters that are over.
  const onSquares =
    e.state === 'squares' ? e.forces.map((id) => world.forces[id]).filter((f): f is Force => f !== undefined) : null
  const action = e.action as unknown as Action | null
  const book = ground.tactical[action?.book ?? '']
  const board = book && action ? boardOf(world, e, umpireBoard(book, action)) : null
  return {
    id: e.id,
    state: e.state,
    openedAt: isoTime(e.openedAt),
    clock: isoTime(e.clock),
    move: e.moveNumber,
    forces: [...e.forces],
    seats: [...e.seats],
    sealed: board ? Object.keys(board.sealed).filter((s) => board.sealed[s] !== null) : Object.keys(e.sealed),
    origin: e.origin,
    squares:
      onSquares?.map((f) => {
        const p = toYards(e.origin, f.position)
        const knots = Math.min(mostKnots(ground, shipsOf(world, f), world.clock), 60)
        return {
          force: f.id,
          name: f.name,
          side: f.side,
          x: Math.round(p.x),
          y: Math.round(p.y),
          courseDegrees: f.courseDegrees,
          knots: f.knots,
          allowance: ground.book.squares?.allowance(knots).value ?? 0,
        }
      }) ?? null,
    board: board ? { ...board, clock: isoTime(board.clock) } : null,
    results: (e.results ?? []).map(({ startedAt, endedAt, ...sheet }) => ({
      ...sheet,
      from: isoTime(startedAt),
      to: isoTime(endedAt),
    })),
  }
}
