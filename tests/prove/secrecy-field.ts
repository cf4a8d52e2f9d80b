/**
 * The field of the secrecy proof: a small sea with a near zone, where everybody meets and reports, and a far one, 150 miles south,
 * where things happen of which the near zone can know nothing. Every hidden word in it is a token of its own.
 */
import { type Ground, makeGround } from '../../shared/campaign/engine.ts'
import type { Movement, OrderedLeg, SeatOrders } from '../../shared/campaign/orders.ts'
import type { Pack } from '../../shared/packs/pack.ts'
import { applySetup } from '../../shared/packs/setup.ts'
import { givenPack, NOON } from '../../shared/test-kit/campaign.ts'
import type { Position } from '../../shared/vocabulary/position.ts'

export type Draw = () => number
export type SideKey = 'red' | 'blue'
export const SIDES = ['red', 'blue'] as const
export const MOVES = 4

/** A small generator with a good spread (mulberry32), so that a seed always makes the same pair. */
export function drawFrom(seed: number): Draw {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export const pick = <T>(draw: Draw, of: readonly T[]): T => of[Math.floor(draw() * of.length)] as T
const between = (draw: Draw, low: number, high: number): number => low + draw() * (high - low)

/** Where courses of the near zone lead: the water between the islands, in sight of the coasts and of each other. */
export const nearPoint = (draw: Draw): Position =>
  draw() < 0.12
    ? { lat: between(draw, 50.05, 50.4), lon: between(draw, -4.6, -3) }
    : { lat: between(draw, 48.9, 50.2), lon: between(draw, -2.95, -1.05) }
export const farPoint = (draw: Draw, side: SideKey): Position => ({
  lat: between(draw, 45, 46),
  lon: side === 'red' ? between(draw, -5, -4) : between(draw, -1.2, 0),
})

/** One force of a scenario, with what it does move by move. */
export interface FieldForce {
  readonly key: string
  readonly side: SideKey
  readonly zone: 'near' | 'far'
  readonly seat?: string
  readonly ships: readonly { readonly key: string; readonly type: string }[]
  readonly at: Position
  readonly place?: string
}

export interface Scenario {
  readonly seed: number
  readonly settings: Readonly<Record<string, unknown>>
  readonly forces: FieldForce[]
  readonly names: Record<string, string>
  /** Coal in days by ship, where not full. */
  readonly coal: Record<string, number>
  readonly merchants: {
    readonly key: string
    readonly side: SideKey
    readonly at: Position
    /** A liner with soldiers aboard, off a beach of the enemy's. */
    readonly troops?: number
  }[]
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
}

export type UmpireAct =
  | { readonly do: 'rule'; readonly given: Record<string, unknown> }
  | { readonly do: 'onDespatch'; readonly of: string; readonly given: Record<string, unknown> }
  | { readonly do: 'onForce'; readonly force: string; readonly set: Record<string, unknown> }
  | { readonly do: 'onPlaces'; readonly side: SideKey; readonly set: Record<string, unknown> }
  | { readonly do: 'onShips'; readonly side: SideKey; readonly set: Record<string, unknown> }
  | { readonly do: 'onParties'; readonly side: SideKey; readonly set: Record<string, unknown> }
  | { readonly do: 'onTrade'; readonly side: SideKey; readonly set: Record<string, unknown> }

let tokens = 0
/** A word that stands nowhere else; `owner` may read it. */
export const token = (owner: SideKey | 'umpire', of: string): string =>
  `Zq${owner}${of.replaceAll(/\W/g, '')}x${++tokens}x`

const CRUISER = 'first-class-cruiser'

/** A scenario of a seed, without any seat's own acts. Tokens count from one again, so that twins have the same. */
export function scenarioOf(seed: number): Scenario {
  tokens = 0
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
    add('vice', 'far', [CRUISER, CRUISER], `${side}-vice`, { lat: 45.5, lon: side === 'red' ? -4 : -2.4 })
    add('far', 'far', [CRUISER])
  }
  const names: Record<string, string> = {}
  for (const force of forces) {
    names[force.key] = token(force.side, force.key)
    for (const ship of force.ships) names[ship.key] = token(force.side, ship.key)
  }
  const merchants = SIDES.flatMap((side) =>
    [0, 1].map((i): Scenario['merchants'][number] => ({ key: `${side[0]}-trader-${i}`, side, at: nearPoint(draw) })),
  )
  for (const side of SIDES) {
    const at = { lat: 49.9, lon: side === 'red' ? -1.005 : -2.995 }
    merchants.push({ key: `${side[0]}-lander`, side, at, troops: 500 })
  }
  for (const m of merchants) names[m.key] = token(m.side, m.key)
  const plots = Array.from({ length: MOVES }, () =>
    Object.fromEntries(
      forces.map((force) => [
        force.key,
        legs(
          draw,
          () => (force.zone === 'near' ? nearPoint(draw) : farPoint(draw, force.side)),
          force.ships[0]?.type ?? '',
        ),
      ]),
    ),
  )
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
        ? []
        : [{ do: 'rule', given: { says: 'pay', points: SIDES.map((side) => ({ side, points: 1, says: 'Pay' })) } }],
    ),
  }
}

/** One to three legs, some at full speed, some with a wait. */
export function legs(draw: Draw, point: () => Position, type: string): OrderedLeg[] {
  const most = type === 'battleship' ? 15 : 18
  const knots = draw() < 0.3 ? most : pick(draw, [9, 10.5, 12, 13.5])
  const out: OrderedLeg[] = []
  if (draw() < 0.3) out.push({ waitMinutes: Math.floor(between(draw, 10, 200)) })
  // Some set to work first: at their own damage, or at coal from somebody who is not there.
  const work = draw()
  if (work < 0.15) out.push({ operate: 'repair', sections: 1 + Math.floor(work * 20) })
  else if (work < 0.19) out.push({ operate: 'coal', days: 1, from: 'nobody' })
  // Buoys want no mines: a row of them is laid where she lies, for the chart of her own side alone.
  else if (work < 0.27) out.push({ operate: 'layMines', mines: 'sham', squares: 2, bearing: Math.floor(work * 1000) })
  const count = 1 + Math.floor(draw() * 3)
  for (let i = 0; i < count; i++) out.push({ to: point(), knots })
  return out
}

/** Standing orders of every kind of trigger, one to three of them. */
export function standingOrders(draw: Draw, point: () => Position): NonNullable<Movement['standing']> {
  type Standing = NonNullable<Movement['standing']>[number]
  const when = (): Standing['when'] =>
    pick(draw, [
      { if: 'enemy' },
      { if: 'enemy', stronger: true },
      { if: 'enemy', kind: 'warship' },
      { if: 'sighted' },
      { if: 'dusk' },
      { if: 'dawn' },
      { if: 'hour', at: '1898-05-02T17:17:00Z' },
      { if: 'coal', days: 4 },
      { if: 'hears', words: 'text' },
    ] as const)
  const act = (): Standing['act'] => {
    const what = draw()
    if (what < 0.3) return { legs: [{ to: point(), knots: 9 }] }
    if (what < 0.6) return { course: Math.floor(draw() * 36) * 10, knots: 9 }
    return what < 0.8 ? { onContact: pick(draw, ['standOn', 'close', 'avoid', 'shadow'] as const) } : { lights: true }
  }
  return Array.from({ length: 1 + Math.floor(draw() * 3) }, () => ({ when: when(), act: act() }))
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
  ])
  const laid = applySetup(
    { ...pack, seats: [...pack.seats, ...seats] },
    {
      start: NOON,
      sides: SIDES.map((key) => ({ key })),
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
          type: m.troops === undefined ? 'merchantman' : 'liner',
          name: names[m.key],
          position: m.at,
          ...(m.troops === undefined ? {} : { troops: m.troops }),
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
