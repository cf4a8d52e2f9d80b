/**
 * The field of the secrecy proof: a small sea with a near zone, where everybody meets and reports, and a far one, 150 miles south,
 * where things happen of which the near zone can know nothing. Every hidden word in it is a token of its own.
 */
import { type Ground, makeGround } from '../../shared/campaign/engine.ts'
import type { Answer } from '../../shared/campaign/inputs.ts'
import type { Movement, OrderedLeg, SeatOrders } from '../../shared/campaign/orders.ts'
import type { Pack } from '../../shared/packs/pack.ts'
import { applySetup } from '../../shared/packs/setup.ts'
import type { Mission } from '../../shared/staff/missions.ts'
import { givenPack, NOON } from '../../shared/test-kit/campaign.ts'
import type { Position } from '../../shared/vocabulary/position.ts'
import { HOUR } from '../../shared/vocabulary/time.ts'
import {
  drawFrom,
  type FieldForce,
  type FieldMerchant,
  farPoint,
  legs,
  MOVES,
  nearPoint,
  pick,
  SIDES,
  type SideKey,
  token,
  tokensAnew,
} from './secrecy-draw.ts'
import {
  farForces,
  farMerchants,
  farPlaces,
  farPlots,
  farRoutes,
  farStores,
  farWatches,
  viceOf,
} from './secrecy-far.ts'

export interface Scenario {
  readonly seed: number
  readonly settings: Record<string, unknown>
  readonly forces: FieldForce[]
  readonly names: Record<string, string>
  /** Coal in days by ship, where not full. */
  readonly coal: Record<string, number>
  readonly merchants: FieldMerchant[]
  readonly weather: {
    readonly windFromDegrees: number
    readonly force: number
    readonly sky: string
    readonly glass: string
  }[]
  /** Plots that seats and stand-ins are given as each move opens, by force; laid down directly, as a stand-in's master would. */
  readonly plots: Record<string, OrderedLeg[]>[]
  readonly words: { readonly seat: string; readonly orders: SeatOrders }[][]
  /** The umpire's acts as each move opens. */
  readonly acts: UmpireAct[][]
  /** What the umpire chooses where he does not take the default: by the kind of the question and what it is about. */
  readonly choices: Record<string, Answer>
  /** What an admiral of the script orders on the squares for this force, one entry a move of them: the last may be for one that never comes. */
  readonly squares: Record<string, (OnSquares | null)[]>
  /** A board on which this force is, as it was fought on a real table: minutes, and what was lost by ship. */
  readonly tables: Record<string, OnTable>
  /** Sides of whose own decisions each is put off for an hour. */
  readonly putOff: SideKey[]
  /** The seat that looks on hands in orders once unasked, where it does. */
  handsIn: HandsIn | null
  /** Missions of the staff officer who keeps the seat that looks on, of which the first that is taken is his; none: somebody sits there. */
  officer: readonly Mission[]
}

/** In which move, and how many seconds after its opening the umpire's clock stands then: 0 and it is not run yet. `ends`: nothing comes after. */
export interface HandsIn {
  readonly move: number
  readonly after: number
  readonly ends: boolean
}

/** A path from where she is, in yards east and north, and a speed. */
export interface OnSquares {
  readonly x: number
  readonly y: number
  readonly knots: number
}

export interface OnTable {
  readonly minutes: number
  readonly ships: Record<string, Record<string, unknown>>
}

export type UmpireAct =
  | { readonly do: 'rule'; readonly given: Record<string, unknown> }
  | { readonly do: 'onDespatch'; readonly of: string; readonly given: Record<string, unknown> }
  /** What coasts and stand-ins tell a side, and has not come to it yet. */
  | { readonly do: 'onTale'; readonly of: SideKey; readonly given: Record<string, unknown> }
  | { readonly do: 'onForce'; readonly force: string; readonly set: Record<string, unknown> }
  | { readonly do: 'onPlaces'; readonly side: SideKey; readonly set: Record<string, unknown> }
  | { readonly do: 'onForts'; readonly side: SideKey; readonly set: Record<string, unknown> }
  | { readonly do: 'onShips'; readonly side: SideKey; readonly set: Record<string, unknown> }
  | { readonly do: 'onParties'; readonly side: SideKey; readonly set: Record<string, unknown> }
  | { readonly do: 'onTrade'; readonly side: SideKey; readonly set: Record<string, unknown> }
  /** A government says this to every sum that it knows to be demanded of it. */
  | { readonly do: 'answer'; readonly side: SideKey; readonly pay: boolean; readonly points?: number }
  /** A seat of the script hands this in; a vessel that carries a despatch is named by its key. */
  | { readonly do: 'write'; readonly seat: string; readonly orders: SeatOrders; readonly by?: 'umpire' }
  /** The umpire takes away all but so many of a side's points; its government hears of it as the move closes. */
  | { readonly do: 'impoverish'; readonly side: SideKey; readonly leave: number }
  /** The chief appoints one more assistant umpire, of a side. */
  | { readonly do: 'appoint'; readonly side: SideKey; readonly title: string }
  /** A seat of the script gives an order; force and ships by their keys. */
  | { readonly do: 'order'; readonly seat: string; readonly force: string; readonly movement: Omit<Movement, 'force'> }

const CRUISER = 'first-class-cruiser'

/** A scenario of a seed, without any seat's own acts. Tokens count from one again, so that twins have the same. */
export function scenarioOf(seed: number): Scenario {
  tokensAnew()
  const draw = drawFrom(seed)
  const forces: FieldForce[] = []
  for (const side of SIDES) {
    const s = side[0] as string
    const port = { lat: 49.5, lon: side === 'red' ? -2.9 : -1.1 }
    const add = (key: string, zone: 'near' | 'far', types: string[], seat?: string, at?: Position, place?: string) =>
      forces.push({
        key: `${s}-${key}`,
        side,
        zone,
        ships: types.map((type, i) => ({ key: `${s}-${key}-${i}`, type })),
        at: at ?? (zone === 'near' ? nearPoint(draw) : farPoint(draw, side)),
        ...(seat === undefined ? {} : { seat }),
        ...(place === undefined ? {} : { place }),
      })
    add(
      'flag',
      'near',
      ['battleship', 'battleship'],
      `${side}-admiral`,
      port,
      draw() < 0.4 ? `${side}-port` : undefined,
    )
    add('scout', 'near', [CRUISER], `${side}-captain`)
    add('boat', 'near', ['destroyer'], undefined, port, draw() < 0.3 ? `${side}-port` : undefined)
    add('stand', 'near', [CRUISER])
    add('vice', 'far', [CRUISER, CRUISER], `${side}-vice`, viceOf(side))
    add('far', 'far', [CRUISER])
  }
  forces.push(...farForces())
  const names: Record<string, string> = {}
  for (const force of forces) {
    names[force.key] = token(force.side, force.key)
    for (const ship of force.ships) names[ship.key] = token(force.side, ship.key)
  }
  const merchants = SIDES.flatMap((side) =>
    [0, 1].map((i): FieldMerchant => ({ key: `${side[0]}-trader-${i}`, side, at: nearPoint(draw) })),
  )
  for (const side of SIDES) {
    const at = { lat: 49.9, lon: side === 'red' ? -1.005 : -2.995 }
    merchants.push({ key: `${side[0]}-lander`, side, at, troops: 500 })
  }
  merchants.push(...farMerchants())
  for (const m of merchants) names[m.key] = token(m.side, m.key)
  const plots = Array.from({ length: MOVES }, () =>
    Object.fromEntries(
      forces
        .filter(({ zone }) => zone !== 'away')
        .map((force) => [
          force.key,
          legs(
            draw,
            () => (force.zone === 'near' ? nearPoint(draw) : farPoint(draw, force.side)),
            force.ships[0]?.type ?? '',
          ),
        ]),
    ),
  )
  Object.assign(plots[0] ?? {}, farPlots(draw))
  // Each side puts soldiers ashore on the other's point, and leaves them there: its own men are told it, and hidden from the other.
  for (const side of SIDES) {
    const place = side === 'red' ? 'blue-point' : 'red-point'
    const first = plots[0] as Record<string, OrderedLeg[]>
    first[`${side[0]}-lander`] = [
      { operate: 'land', place, men: 250, ashore: [0, 1, 2, 3].map(() => ({ do: 'wait' as const, minutes: 300 })) },
      { waitMinutes: 2000 },
    ]
  }
  const words = Array.from({ length: MOVES }, () =>
    SIDES.flatMap((side) =>
      ['government', 'admiral', 'captain', 'trade', 'vice']
        .filter(() => draw() < 0.4)
        .map((role) => ({
          seat: `${side}-${role}`,
          orders: {
            despatches: [
              { to: `${side}-${pick(draw, ['government', 'admiral', 'captain'])}`, text: token(side, 'text') },
            ].filter((d) => d.to !== `${side}-${role}`),
          } satisfies SeatOrders,
        })),
    ),
  )
  const pays = { red: draw() < 0.6, blue: draw() < 0.6 }
  return {
    seed,
    settings: {
      'chart.metric': 'true',
      'despatches.release': draw() < 0.8 ? 'automatic' : 'hand',
      'contact.default': draw() < 0.7 ? 'standOn' : 'squares',
      telegraph: draw() < 0.6 ? 'nwc1905' : 'atOnce',
      wireless: draw() < 0.3 ? 'nwc1905' : 'off',
      'fleet.belowMax': 0,
      'breakdown.throw': '3 of 6',
      'cost.perDay': { red: 2, blue: 3 },
      // Drawn by itself, so that nothing else is another for it.
      'news.stops': drawFrom(seed ^ 0x5109)() < 0.4 ? 'signals' : 'never',
    },
    forces,
    names,
    coal: {},
    merchants,
    weather: Array.from({ length: MOVES }, () => ({
      windFromDegrees: Math.floor(draw() * 36) * 10,
      force: Math.floor(draw() * 4),
      sky: pick(draw, ['clear', 'clear', 'overcast', 'squally']),
      glass: 'steady',
    })),
    plots,
    words,
    // Each side is paid a point a move after the first, so that whoever counts other people's money shows it.
    acts: Array.from({ length: MOVES }, (_, i): UmpireAct[] =>
      i === 0
        ? SIDES.map((side): UmpireAct => ({ do: 'onShips', side, set: { mix: { D: { shot: 40, common: 60 } } } }))
        : [
            ...SIDES.map((side): UmpireAct => ({ do: 'answer', side, pay: pays[side] })),
            { do: 'rule', given: { says: 'pay', points: SIDES.map((side) => ({ side, points: 1, says: 'Pay' })) } },
          ],
    ),
    choices: {},
    squares: {},
    tables: {},
    putOff: [],
    // Drawn by itself, so that nothing else is another for it.
    handsIn: seed % 3 === 0 ? { ...drawHandsIn(drawFrom(seed ^ 0x1a7e)), ends: false } : null,
    officer: [],
  }
}

/** In some move, from a second to five hours after its opening. */
export function drawHandsIn(draw: ReturnType<typeof drawFrom>): Omit<HandsIn, 'ends'> {
  const move = Math.floor(draw() * MOVES)
  return { move, after: draw() < 0.3 ? 1 : 1 + Math.floor(draw() * 5 * HOUR) }
}

const grounds = new Map<string, Ground>()

/** The ground of a scenario; those of the same pack and settings share one. */
export function groundOf(scenario: Scenario): Ground {
  const { settings, forces, names, coal, merchants } = scenario
  const key = JSON.stringify([settings, forces, names, coal, merchants])
  const known = grounds.get(key)
  if (known) return known
  if (grounds.size > 20) grounds.clear()
  const ground = makeGround(fieldPack(scenario), settings)
  grounds.set(key, ground)
  return ground
}

let checked: Pack | undefined

/** The test pack on a wider chart with more seats; checked once, since only what floats on it differs. */
function seaPack(): Pack {
  checked ??= givenPack({
    files: (files) => {
      const pack = files['pack.json'] as unknown as {
        chart: { bounds: object }
        seats: { role: string; side: string; office?: string }[]
      }
      pack.chart.bounds = { south: 44, north: 54, west: -12, east: 8 }
      const more = files as unknown as {
        'public/places.json': { places: Record<string, unknown>[] }
        'public/cables.json': { networks: { owner: string; members: string[] }[] }
        'public/routes.json': { routes: Record<string, unknown>[] }
        'public/watches.json': { watches: Record<string, unknown>[] }
        'sealed/stores.json': { stores: Record<string, unknown>[] }
      }
      more['public/places.json'].places.push(...farPlaces())
      more['public/routes.json'].routes.push(...farRoutes())
      more['public/watches.json'].watches.push(...farWatches())
      more['sealed/stores.json'].stores.push(...farStores().map((store) => ({ ...store, source: 'DES' })))
      for (const lines of more['public/cables.json'].networks)
        lines.members.push(`${lines.owner}-haven`, `${lines.owner}-cove`)
      for (const seat of pack.seats) if (seat.role === 'trade') seat.office = `${seat.side}-port`
    },
  })
  return checked
}

function fieldPack(scenario: Scenario): Pack {
  const { forces, names, coal, merchants } = scenario
  const pack = seaPack()
  const seats = SIDES.flatMap((side) => [
    { key: `${side}-captain`, role: 'captain' as const, side, title: `${side} captain` },
    { key: `${side}-vice`, role: 'admiral' as const, side, title: `${side} vice-admiral` },
    { key: `${side}-raider`, role: 'captain' as const, side, title: `${side} captain far off` },
  ])
  const laid = applySetup(
    { ...pack, seats: [...pack.seats, ...seats] },
    {
      start: NOON,
      sides: SIDES.map((key) => ({ key })),
      stores: SIDES.map((side) => ({ place: `${side}-port`, forts: [{ guns: 5, garrison: 50 }] })),
      ships: [
        ...forces.flatMap((force) =>
          force.ships.map((ship) => ({
            key: ship.key,
            side: force.side,
            type: ship.type,
            name: names[ship.key],
            position: force.at,
            ...(ship.type === CRUISER ? { damage: { sections: 9 } } : {}),
            wirelessMiles: force.zone === 'near' ? 40 : null,
            ...(coal[ship.key] === undefined ? {} : { coalDays: coal[ship.key] }),
          })),
        ),
        ...merchants.map((m) => ({
          key: m.key,
          side: m.side,
          type: m.troops !== undefined ? 'liner' : m.cargoCoalDays !== undefined ? 'collier' : 'merchantman',
          name: names[m.key],
          ...(m.harbour === undefined ? { position: m.at } : { at: m.harbour }),
          ...(m.troops === undefined ? {} : { troops: m.troops }),
          ...(m.cargoCoalDays === undefined ? {} : { cargoCoalDays: m.cargoCoalDays }),
          ...(m.route === undefined ? {} : { route: m.route }),
        })),
      ],
      forces: forces.map((force) => ({
        key: force.key,
        side: force.side,
        name: names[force.key],
        ships: force.ships.map((s) => s.key),
        ...(force.seat === undefined ? {} : { seat: force.seat }),
        ...(force.place === undefined ? {} : { at: { place: force.place } }),
      })),
    },
  )
  if (!laid.pack) throw new Error(laid.faults.map((fault) => fault.message).join(' '))
  return laid.pack
}
