import { keyedDice } from '../dice/dice.ts'
import { drawKey, type Secrets } from '../dice/secrets.ts'
import { counted } from '../explanation/figures.ts'
import type { Plain } from '../explanation/finding.ts'
import { because } from '../explanation/finding.ts'
import { tellClosed, tellForce, tellLedger } from '../knowledge/reporting.ts'
import { tellParty } from '../knowledge/reporting-shore.ts'
import type { PackMerchant } from '../packs/pack.ts'
import { SkyWindow } from '../sky/window.ts'
import { settlePlain } from '../vocabulary/plain-data.ts'
import type { Seconds } from '../vocabulary/time.ts'
import { mint, newOutcome, record, type Turn } from './context.ts'
import { DAY_OF_COAL, freshForce, freshShip, shipOnCard } from './fresh.ts'
import { cardOf, type Ground } from './ground.ts'
import { inSignal } from './move/despatches/offices.ts'
import { signalMilesAt } from './move/weather/light.ts'
import { tellStores } from './move/work/stocks.ts'
import type { CampaignState, Outcome } from './outcome.ts'
import { firstLink } from './record-chain.ts'
import { firstForts } from './shore/forts.ts'
import type { TradeState } from './trade.ts'
import { watcherNow } from './watched.ts'
import type { Force, PlaceState, Seat, Ship, World } from './world.ts'

export interface BeginOptions {
  readonly campaignId: string
  readonly seed: string
  /** Absent in a file of before there were any. */
  readonly secrets?: Secrets | undefined
  /** The first branch's key. */
  readonly branch: string
  /** Settings in force, as the host keeps them: the pack's with what the umpire replaced. */
  readonly settings: Readonly<Record<string, unknown>>
}

/** Hour zero, war imminent: the world of a pack, and what each seat knows of its own side at the outbreak. */
export function begin(ground: Ground, options: BeginOptions): { state: CampaignState; outcome: Outcome } {
  const world = makeWorld(ground, options)
  const logbooks: CampaignState['logbooks'] = {}
  for (const seat of Object.values(world.seats)) if (seat.role !== 'umpire') logbooks[seat.id] = []
  const state = { world, logbooks }
  const outcome = newOutcome(null)
  const dice = keyedDice(drawKey(options, options.branch))
  const turn: Turn = { ground, state, world, outcome, dice, acceptDefaults: false }
  fillWarChests(turn)
  for (const seat of Object.values(world.seats)) tellOutbreak(turn, seat)
  record(turn, world.clock, 'begun', world.campaign.title, 'War is imminent.')
  settlePlain(world)
  watcherNow()?.begun(ground, state)
  return { state, outcome }
}

function makeWorld(ground: Ground, options: BeginOptions): World {
  const { pack } = ground
  const ships: Record<string, Ship> = {}
  for (const ship of makeShips(ground)) ships[ship.id] = ship
  const chain = firstLink({ id: options.campaignId, ...(options.secrets ? { secrets: options.secrets } : {}) })
  return {
    ...(chain ? { record: chain } : {}),
    campaign: {
      id: options.campaignId,
      title: pack.title,
      pack: pack.id,
      book: pack.book,
      tactical: pack.tactical,
      seed: options.seed,
      ...(options.secrets ? { secrets: options.secrets } : {}),
      start: pack.start,
      zoneMinutes: pack.zone.offsetMinutes,
      settings: options.settings as Record<string, Plain>,
    },
    branch: options.branch,
    clock: pack.start,
    move: { number: 0, state: 'waiting', opens: pack.start, ends: pack.start },
    sides: pack.sides.map((s) => ({ key: s.key, name: s.name, adjective: s.adjective, order: s.order })),
    seats: makeSeats(ground),
    ships,
    forces: makeForces(ground),
    places: Object.fromEntries(pack.chart.places.map((p) => [p.key, makePlace(ground, p.key, p.owner)])),
    cables: Object.fromEntries(pack.chart.lines.map((line) => [line.key, { id: line.key, cutAt: null }])),
    weather: {},
    forecast: {},
    despatches: {},
    ledger: [],
    purchases: {},
    inSight: {},
    encounters: {},
    decisions: {},
    tales: {},
    parties: garrisons(ground),
    ransoms: {},
    shoreNews: {},
    counts: {},
  }
}

function makePlace(ground: Ground, id: string, owner: string | null): PlaceState {
  const store = ground.pack.stores.find((s) => s.place === id)
  return {
    id,
    owner: owner ?? '',
    coastguardDestroyed: false,
    telegraphBroken: false,
    coalDays: store?.coalDays ?? 0,
    rounds: { ...store?.rounds },
    torpedoes: store?.torpedoes ?? 0,
    mines: store?.mines ?? 0,
    docked: [],
    docksDestroyed: false,
    ...fortsOf(ground, id, owner ?? ''),
    held: {},
    townPoints: ground.places.get(id)?.townValue ?? null,
  }
}

/** The forts of a place, as the sealed papers have them or so many as are charted; absent where there are none. */
function fortsOf(ground: Ground, id: string, owner: string): Pick<PlaceState, 'forts'> {
  const { pack, book, places } = ground
  const number = places.get(id)?.forts ?? 0
  const given = pack.stores.find((store) => store.place === id)?.forts
  if (!book.shore || (given ?? []).length + number === 0) return {}
  return { forts: firstForts(ground, id, owner, number, given) }
}

/** Soldiers who lie in places as the war begins. */
function garrisons({ pack, places }: Ground): World['parties'] {
  const parties: World['parties'] = {}
  for (const { place, troops = 0 } of pack.stores) {
    const at = places.get(place)
    if (!at?.owner || troops === 0) continue
    const id = `garrison ${place}`
    parties[id] = {
      id,
      side: at.owner,
      place,
      position: { lat: at.lat, lon: at.lon },
      miles: 0,
      men: troops,
      crews: {},
      wornUntil: null,
      entrenched: false,
      arrivedAt: pack.start,
      prisoners: 0,
      force: null,
      acts: [],
      act: null,
    }
  }
  return parties
}

function makeSeats(ground: Ground): Record<string, Seat> {
  const seats: Record<string, Seat> = {}
  for (const s of ground.pack.seats) {
    seats[s.key] = {
      id: s.key,
      role: s.role,
      title: s.title,
      ...(s.side === undefined ? {} : { side: s.side }),
      ...(s.force === undefined ? {} : { force: s.force }),
      ...(s.office === undefined ? {} : { office: s.office }),
      ready: false,
      shown: ground.pack.start,
    }
  }
  return seats
}

function makeShips(ground: Ground): Ship[] {
  const { pack, book } = ground
  const inForce = new Map(pack.forces.flatMap((f) => f.ships.map((ship) => [ship, f.key] as const)))
  const warships = pack.ships
    .filter((card) => inForce.has(card.key))
    .map((card): Ship => {
      const { initial } = card
      const printed = cardOf(ground, card.key)
      const lost = initial?.damage?.gunsLost ?? {}
      const guns = Object.fromEntries(
        Object.entries(printed.guns).map(([c, n]) => [c, n - (lost[c as keyof typeof lost] ?? 0)]),
      )
      return shipOnCard(ground, card, {
        id: card.key,
        name: card.name,
        side: card.side,
        force: inForce.get(card.key) ?? '',
        seniority: card.seniority,
        presentKnots: Math.max(0, printed.assignedKnots - (initial?.damage?.knotsLost ?? 0)),
        coalMinutes: Math.min(printed.enduranceDays, initial?.coalDays ?? printed.enduranceDays) * DAY_OF_COAL,
        rounds: { ...(initial?.rounds ?? printed.rounds) },
        guns,
        men: initial?.men ?? card.particulars.complement,
        sectionsLost: initial?.damage?.sections ?? 0,
      })
    })
  const merchants = pack.merchants.map(
    (m): Ship =>
      freshShip({
        id: m.key,
        name: m.name,
        side: m.side,
        card: m.key,
        force: m.key,
        seniority: 10_000,
        assignedKnots: book.merchantKnots(m.type),
        enduranceDays: m.enduranceDays,
        cargoCoalDays: m.cargo.coalDays ?? 0,
        ...(m.cargo.troops ? { troops: m.cargo.troops } : {}),
        trade: tradeAtFirst(ground, m),
      }),
  )
  return [...warships, ...merchants]
}

/** A merchantman of a route lies loaded at one end of it when war is imminent: at the foreign port, for home (`trade.routes`, `trade.empty`). */
function tradeAtFirst({ pack }: Ground, m: PackMerchant): TradeState {
  const route = pack.chart.routes.find(({ key }) => key === m.route)
  return {
    own: m.key,
    route: route?.key ?? null,
    homeward: route !== undefined && (m.homewardMiles !== undefined || m.at === route.foreign),
    freight: m.cargo.freight ?? 0,
    miles: m.homewardMiles ?? 0,
    prize: null,
  }
}

/** Warships' forces as the pack has them, then each merchantman by herself under her side's trade officer (`command.trade`). */
function makeForces(ground: Ground): Record<string, Force> {
  const { pack } = ground
  const forces: Record<string, Force> = {}
  const counts = new Map<string, number>()
  const order = (side: string): number => pack.sides.find((s) => s.key === side)?.order ?? 1
  const seniority = new Map(pack.ships.map((s) => [s.key, s.seniority]))
  for (const f of pack.forces) {
    const n = (counts.get(f.side) ?? 0) + 1
    counts.set(f.side, n)
    const standing = f.at
    const place = 'place' in standing ? ground.places.get(standing.place) : undefined
    const bySeniority = [...f.ships].sort((a, b) => (seniority.get(a) ?? 0) - (seniority.get(b) ?? 0))
    const torpedoCraft = f.ships.every((key) => ground.cards.get(key)?.torpedoCraft)
    forces[f.key] = freshForce({
      id: f.key,
      side: f.side,
      name: f.name,
      mark: markOf(order(f.side), n),
      kind: torpedoCraft ? 'flotilla' : 'warships',
      ships: bySeniority,
      flag: bySeniority[0] ?? '',
      commander: f.seat ?? null,
      position: 'place' in standing ? { lat: place?.lat ?? 0, lon: place?.lon ?? 0 } : standing.position,
      courseDegrees: 'place' in standing ? 0 : standing.courseDegrees,
      knots: 'place' in standing ? 0 : standing.speedKnots,
      whereabouts: 'place' in standing ? { at: 'harbour', place: standing.place } : { at: 'sea' },
      plot: (f.plot ?? []).map(({ to, knots }) => ({ do: 'steam', to, knots })),
    })
  }
  for (const m of pack.merchants) {
    const place = ground.places.get(m.at)
    forces[m.key] = freshForce({
      id: m.key,
      side: m.side,
      name: m.name,
      kind: 'trade',
      ships: [m.key],
      flag: m.key,
      commander: pack.seats.find((s) => s.role === 'trade' && s.side === m.side)?.key ?? null,
      position: m.position ?? { lat: place?.lat ?? 0, lon: place?.lon ?? 0 },
      whereabouts: m.position ? { at: 'sea' } : { at: 'harbour', place: m.at },
    })
  }
  return forces
}

/** The sign of a side's nth force: letters, figures, and for a third and a fourth side Roman figures and small letters, so that no two forces go by one. */
function markOf(order: number, n: number): string {
  if (order === 1) return letter(n)
  if (order === 3) return roman(n)
  return order === 4 ? letter(n).toLowerCase() : String(n)
}

function roman(n: number): string {
  const tens = 'X'.repeat(Math.floor(n / 10))
  return tens + (['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX'][n % 10] ?? '')
}

function letter(n: number): string {
  return n <= 26
    ? String.fromCharCode(64 + n)
    : `${String.fromCharCode(64 + Math.floor((n - 1) / 26))}${String.fromCharCode(65 + ((n - 1) % 26))}`
}

/** Each side's total of points is paid into its treasury (`points.total`). */
function fillWarChests(turn: Turn): void {
  const { world, ground } = turn
  if (!ground.book.economy) return
  for (const side of ground.pack.sides) {
    world.ledger.push({
      id: mint(turn, 'ledger'),
      side: side.key,
      at: world.clock,
      knownAt: world.clock,
      carrier: null,
      account: 'treasury',
      against: 'warChest',
      points: side.points,
      says: 'War chest',
      rule: ground.cite('points.total'),
      by: 'umpire',
    })
    record(turn, world.clock, 'ledger', side.key, `${side.name} begins with ${counted(side.points, 'point')}.`, [
      because(ground.cite('points.total'), 'each side gets a total of points', { points: side.points }),
    ])
  }
}

/**
 * What a seat knows at the outbreak: its clock, where its own side's forces are (trade to those who run or pay for it, and to those in whose
 * company it lies: a collier alongside), its money.
 */
function tellOutbreak(turn: Turn, seat: Seat): void {
  const { world } = turn
  if (seat.side === undefined) return
  const at: Seconds = world.clock
  const own = seat.force === undefined ? undefined : world.forces[seat.force]
  const signal = own ? signalMilesAt(turn.ground, world, new SkyWindow(at, at), own.position, at) : 0
  for (const force of Object.values(world.forces)) {
    if (force.side !== seat.side) continue
    const aboard = force.id === seat.force || force.commander === seat.id
    const alongside = force.kind === 'trade' && own !== undefined && inSignal(own, force, signal)
    if (force.kind === 'trade' && !aboard && !alongside && seat.role !== 'government') continue
    const source = aboard ? 'aboard' : 'in company'
    const told =
      aboard || alongside
        ? { degree: 'own' as const, medium: 'company' as const, source, whole: true }
        : {
            degree: 'own' as const,
            medium: 'telegraph' as const,
            source: 'the dispositions at the outbreak',
            whole: true,
          }
    tellForce(turn, seat, force, at, { ...told, asOf: at })
  }
  if (seat.role === 'government')
    for (const party of Object.values(world.parties)) if (party.side === seat.side) tellParty(turn, seat, at, at, party)
  if (seat.role === 'government')
    for (const line of world.ledger) if (line.side === seat.side) tellLedger(turn, seat, line)
  tellStores(turn, seat, at)
  tellClosed(turn, seat, at)
}
