import { z } from 'zod'
import { Coast } from '../navigation/coast.ts'
import type { Position } from '../vocabulary/position.ts'
import { parseTime } from '../vocabulary/time.ts'
import { checkMeetings } from './check-meetings.ts'
import { FaultList } from './faults.ts'
import { linesOf } from './lines.ts'
import type {
  MerchantType,
  Pack,
  PackCable,
  PackFault,
  PackForce,
  PackMerchant,
  PackPlace,
  PackSeat,
  PackShip,
  ShipState,
  WarshipType,
} from './pack.ts'
import { meetingSchema, weatherSchema } from './schema.ts'
import { cableSchema, placeSchema } from './schema-chart.ts'
import { fortSchema, standingSchema } from './schema-fleet.ts'
import {
  degrees,
  isoTime,
  json,
  key,
  merchantTypes,
  positionSchema,
  roundsSchema,
  text,
  warshipTypes,
  whole,
} from './schema-words.ts'
import { sentences } from './sentences.ts'
import { usualShip } from './usual-ships.ts'

const setupShipSchema = z.strictObject({
  key,
  side: key,
  /** The key of a ship of the pack whose card this one has; or else `type`. */
  card: key.optional(),
  type: z.enum([...warshipTypes, ...merchantTypes]).optional(),
  name: text.optional(),
  /** Where she is at sea; or else `at`, the harbour in which she lies. */
  position: positionSchema.optional(),
  at: key.optional(),
  courseDegrees: degrees.optional(),
  speedKnots: z.number().min(0).max(30).optional(),
  coalDays: z.number().min(0).optional(),
  /** Days of coal that a carrier has in her hold for others. */
  cargoCoalDays: whole.max(40).optional(),
  /** A merchantman's trade route by its key, the freight in her holds, and the miles that she has made good homeward, if she is homeward. */
  route: key.optional(),
  freight: whole.max(20).optional(),
  homewardMiles: z.number().min(0).optional(),
  /** Soldiers aboard a transport. */
  troops: whole.max(1000).optional(),
  rounds: roundsSchema.optional(),
  men: whole.optional(),
  damage: z
    .strictObject({
      sections: whole.optional(),
      gunsLost: roundsSchema.optional(),
      knotsLost: z.number().min(0).optional(),
    })
    .optional(),
  /** Miles that her wireless reaches, null for none; absent: as her card says. */
  wirelessMiles: z.number().positive().nullable().optional(),
})

/** A set-up: what it names takes the place of the pack's. Only `start` and `sides` are required. */
export const setupSchema = z.strictObject({
  start: isoTime,
  /** By their printed names; the others stay as the pack has them. */
  settings: z.record(text, json).optional(),
  /** Meetings off blockaded ports that are fought on a board of their own, in place of the pack's. */
  meetings: z.array(meetingSchema).optional(),
  /** Period by period from the start. */
  weather: z.array(weatherSchema).optional(),
  sides: z.array(z.strictObject({ key, points: z.int().min(1).optional() })).min(1),
  /** All the ships there are: given, the pack's own warships and merchants stay away. */
  ships: z.array(setupShipSchema).optional(),
  /** Which of `ships` sail together; a ship in none sails alone, under her own key. */
  forces: z
    .array(
      z.strictObject({
        key,
        side: key,
        name: text.optional(),
        ships: z.array(key).min(1),
        at: standingSchema.optional(),
        seat: key.optional(),
      }),
    )
    .optional(),
  /** Changes to places of the pack by key, or new ones. */
  places: z.array(placeSchema.partial().required({ key: true })).optional(),
  /** Changes to cables of the pack by key (`"cut": true`), or new ones. */
  cables: z.array(cableSchema.partial().required({ key: true })).optional(),
  towns: z
    .array(
      z.strictObject({ place: key, value: z.union([z.literal(0), z.literal(50), z.literal(100), z.literal(200)]) }),
    )
    .optional(),
  stores: z
    .array(
      z.strictObject({
        place: key,
        coalDays: whole.optional(),
        rounds: roundsSchema.optional(),
        mines: whole.optional(),
        torpedoes: whole.optional(),
        troops: whole.optional(),
        forts: z.array(fortSchema).optional(),
      }),
    )
    .optional(),
})

export type Setup = z.infer<typeof setupSchema>
type SetupShip = Omit<z.infer<typeof setupShipSchema>, 'position'> & { readonly position: Position }

const file = 'setup'
const isMerchant = (type: string): type is MerchantType => (merchantTypes as readonly string[]).includes(type)

/** A pack with a set-up laid over it, or the faults of the set-up. Seats that a set-up's forces do not name are filled in order. */
export function applySetup(pack: Pack, given: unknown): { pack?: Pack; faults: PackFault[] } {
  const faults = new FaultList()
  const parsed = setupSchema.safeParse(given)
  if (!parsed.success) {
    for (const { path, message } of sentences(parsed.error.issues, given)) faults.add(file, path, message)
    return { faults: faults.list }
  }
  const setup = parsed.data
  const sides = new Set(pack.sides.map((side) => side.key))
  faults.unique(file, 'sides', 'side', setup.sides)
  setup.sides.forEach((side, i) => {
    faults.named(file, `sides[${i}].key`, side.key, 'side', sides)
  })
  const areas = new Set(pack.chart.areas.map((area) => area.key))
  setup.weather?.forEach((weather, i) => {
    if (weather.area !== undefined) faults.named(file, `weather[${i}].area`, weather.area, 'weather area', areas)
  })

  const places = withTowns(layPlaces(pack, setup, faults), setup, faults)
  const cables = layCables(pack, setup, places, faults)
  const fleet = setup.ships
    ? layShips(pack, setup, withPositions(setup.ships, places, faults), faults)
    : regroup(pack, setup, faults)
  const stores = layStores(pack, setup, places, faults)
  const meetings = setup.meetings ?? pack.meetings
  if (setup.meetings) checkMeetings({ meetings, sides: pack.sides, chart: { ...pack.chart, places } }, file, faults)
  if (faults.list.length > 0) return { faults: faults.list }

  const points = new Map(setup.sides.map((side) => [side.key, side.points]))
  return {
    faults: [],
    pack: {
      ...pack,
      ...fleet,
      start: parseTime(setup.start) ?? pack.start,
      settings: { ...pack.settings, ...setup.settings },
      meetings,
      weather: setup.weather ?? pack.weather,
      sides: pack.sides.map((side) => ({ ...side, points: points.get(side.key) ?? side.points })),
      stores,
      chart: { ...pack.chart, places, cables, lines: linesOf(places, cables, pack.chart.networks) },
    },
  }
}

function layPlaces(pack: Pack, setup: Setup, faults: FaultList): PackPlace[] {
  const places = new Map(pack.chart.places.map((place) => [place.key, place]))
  faults.unique(file, 'places', 'place', setup.places ?? [])
  const owners = new Set([...pack.sides, ...pack.neutrals].map((state) => state.key))
  setup.places?.forEach((change, i) => {
    const usual = { rank: 3, dock: null, coalGrade: 0, magazine: false, watch: false, telegraph: false, forts: 0 }
    const before = places.get(change.key) ?? { ...usual, sources: { position: 'DES', facts: 'DES' } }
    const whole = placeSchema.safeParse({ ...before, ...change })
    if (!whole.success) {
      for (const { path, message } of sentences(whole.error.issues, { ...before, ...change })) {
        faults.add(file, `places[${i}].${path}`, `places[${i}].${message}`)
      }
      return
    }
    if (whole.data.owner !== null) faults.named(file, `places[${i}].owner`, whole.data.owner, 'side or neutral', owners)
    places.set(change.key, whole.data)
  })
  return [...places.values()]
}

function withTowns(places: readonly PackPlace[], setup: Setup, faults: FaultList): PackPlace[] {
  const byKey = new Map(places.map((place) => [place.key, place]))
  setup.towns?.forEach((town, i) => {
    const place = byKey.get(town.place)
    if (!faults.named(file, `towns[${i}].place`, town.place, 'place', byKey) || !place) return
    const { townValue: _before, ...rest } = place
    byKey.set(town.place, town.value === 0 ? rest : { ...rest, townValue: town.value })
  })
  return [...byKey.values()]
}

function layCables(pack: Pack, setup: Setup, places: readonly PackPlace[], faults: FaultList): PackCable[] {
  const cables = new Map(pack.chart.cables.map((cable) => [cable.key, cable]))
  const offices = new Set(places.filter((place) => place.telegraph).map((place) => place.key))
  faults.unique(file, 'cables', 'cable', setup.cables ?? [])
  setup.cables?.forEach((change, i) => {
    const before = cables.get(change.key) ?? { company: 'unknown', year: null, confidence: 'low', source: 'DES' }
    const whole = cableSchema.safeParse({ ...before, ...change })
    if (!whole.success) {
      for (const { path, message } of sentences(whole.error.issues, { ...before, ...change })) {
        faults.add(file, `cables[${i}].${path}`, `cables[${i}].${message}`)
      }
      return
    }
    for (const end of ['from', 'to'] as const) {
      const office = whole.data[end]
      if (office !== null) faults.named(file, `cables[${i}].${end}`, office, 'telegraph office', offices)
    }
    cables.set(change.key, whole.data)
  })
  return [...cables.values()]
}

function layStores(pack: Pack, setup: Setup, places: readonly PackPlace[], faults: FaultList): Pack['stores'] {
  const stores = new Map(pack.stores.map((store) => [store.place, store]))
  const owned = new Map(places.map((place) => [place.key, place]))
  setup.stores?.forEach((change, i) => {
    if (!faults.named(file, `stores[${i}].place`, change.place, 'place', owned)) return
    const before = stores.get(change.place) ?? { coalDays: 0, rounds: {}, mines: 0, torpedoes: 0, source: 'DES' }
    stores.set(change.place, { ...before, ...change })
  })
  return [...stores.values()]
}

/** Where each ship is: her position at sea, or that of the harbour in which she lies. */
function withPositions(
  ships: readonly z.infer<typeof setupShipSchema>[],
  places: readonly PackPlace[],
  faults: FaultList,
): SetupShip[] {
  const harbours = new Map(places.filter((place) => place.gate !== undefined).map((place) => [place.key, place]))
  return ships.flatMap((ship, i) => {
    if ((ship.position === undefined) === (ship.at === undefined)) {
      const has = ship.at === undefined ? 'neither' : 'both'
      faults.add(file, `ships[${i}]`, `ships[${i}] must have either a position or a harbour to lie at; it has ${has}.`)
      return []
    }
    if (ship.position) return [{ ...ship, position: ship.position }]
    if (!faults.named(file, `ships[${i}].at`, ship.at ?? '', 'harbour', harbours)) return []
    const { lat, lon } = harbours.get(ship.at ?? '') ?? { lat: 0, lon: 0 }
    return [{ ...ship, position: { lat, lon } }]
  })
}

type Fleet = Pick<Pack, 'ships' | 'forces' | 'merchants' | 'seats'>

function layShips(pack: Pack, setup: Setup, given: readonly SetupShip[], faults: FaultList): Fleet {
  const coast = new Coast(pack.chart.coast.polygons)
  faults.unique(file, 'ships', 'ship', given)
  const ships: PackShip[] = []
  const merchants: PackMerchant[] = []
  given.forEach((ship, i) => {
    const at = `ships[${i}]`
    if (!faults.named(file, `${at}.side`, ship.side, 'side', new Set(setup.sides.map((side) => side.key)))) return
    if (ship.at === undefined) checkPosition(pack, coast, ship, at, faults)
    if ((ship.card === undefined) === (ship.type === undefined)) {
      faults.add(
        file,
        at,
        `${at} must have either a card or a type; it has ${ship.card === undefined ? 'neither' : 'both'}.`,
      )
      return
    }
    const lent = ship.card === undefined ? undefined : pack.merchants.find((merchant) => merchant.key === ship.card)
    const type = lent?.type ?? ship.type
    if (type !== undefined && isMerchant(type)) {
      checkTrade(pack, ship, at, faults)
      merchants.push(merchantOf(pack, ship, type, lent))
      return
    }
    for (const field of ['route', 'freight', 'homewardMiles'] as const)
      if (ship[field] !== undefined)
        faults.add(file, `${at}.${field}`, `${at}.${field} is a merchantman’s, and ${ship.key} is a ship of war.`)
    const seniority = ships.filter((other) => other.side === ship.side).length + 1
    const card = cardOf(pack, ship, seniority)
    if (!card) {
      faults.named(file, `${at}.card`, ship.card ?? '', 'ship', new Set<string>())
      return
    }
    const initial = stateOf(ship)
    const made: PackShip = {
      ...card,
      wirelessMiles: ship.wirelessMiles === undefined ? card.wirelessMiles : ship.wirelessMiles,
      ...(Object.keys(initial).length > 0 ? { initial } : {}),
    }
    checkState(made, ship, at, faults)
    ships.push(made)
  })
  const forces = formForces(setup, given, ships, faults)
  return { ships, merchants, forces, seats: seatForces(pack, forces, setup, faults) }
}

/** A merchantman works a route of her own side, and has no homeward miles without one. */
function checkTrade(pack: Pack, ship: SetupShip, at: string, faults: FaultList): void {
  const routes = pack.chart.routes.filter((route) => route.side === ship.side)
  if (ship.route !== undefined)
    faults.named(file, `${at}.route`, ship.route, 'route', new Set(routes.map((r) => r.key)))
  if (ship.homewardMiles !== undefined && ship.route === undefined)
    faults.add(file, `${at}.homewardMiles`, `${at}.homewardMiles are counted along a route, and none is named.`)
}

function checkPosition(pack: Pack, coast: Coast, ship: SetupShip, at: string, faults: FaultList): void {
  const { bounds } = pack.chart
  const { lat, lon } = ship.position
  const figures = `${lat.toFixed(3)}, ${lon.toFixed(3)}`
  if (lat < bounds.south || lat > bounds.north || lon < bounds.west || lon > bounds.east) {
    faults.add(file, `${at}.position`, `${at}.position ${figures} lies outside the chart's bounds.`)
  } else if (coast.onLand(ship.position)) {
    faults.add(file, `${at}.position`, `${at}.position ${figures} lies on land.`)
  }
}

function cardOf(pack: Pack, ship: SetupShip, seniority: number): PackShip | undefined {
  if (ship.type !== undefined) {
    return usualShip(ship.type as WarshipType, ship.key, ship.name ?? ship.key, ship.side, seniority)
  }
  const card = pack.ships.find((other) => other.key === ship.card)
  return card && { ...card, key: ship.key, name: ship.name ?? card.name, side: ship.side, seniority }
}

function stateOf(ship: SetupShip): ShipState {
  const { coalDays, rounds, men, damage } = ship
  return {
    ...(coalDays !== undefined && { coalDays }),
    ...(rounds && { rounds }),
    ...(men !== undefined && { men }),
    ...(damage && { damage }),
  }
}

function checkState(card: PackShip, ship: SetupShip, at: string, faults: FaultList): void {
  const { jane, particulars } = card
  const most = (field: string, value: number | undefined, limit: number, unit: string) => {
    if (value !== undefined && value > limit) {
      faults.add(file, `${at}.${field}`, `${at}.${field} is ${value}, and ${card.name} has at most ${limit} ${unit}.`)
    }
  }
  most('speedKnots', ship.speedKnots, jane.assignedKnots, 'knots')
  most('coalDays', ship.coalDays, jane.enduranceDays, 'days of coal')
  most('men', ship.men, particulars.complement, 'men')
  most('damage.knotsLost', ship.damage?.knotsLost, jane.assignedKnots, 'knots to lose')
  for (const letter of ['A', 'B', 'C', 'D', 'E', 'F'] as const) {
    most(`damage.gunsLost.${letter}`, ship.damage?.gunsLost?.[letter], jane.guns[letter], `guns of class ${letter}`)
    if (jane.guns[letter] === 0 && (ship.rounds?.[letter] ?? 0) > 0) {
      faults.add(
        file,
        `${at}.rounds.${letter}`,
        `${at}.rounds.${letter} is ${ship.rounds?.[letter]}, and ${card.name} has no gun of class ${letter}.`,
      )
    }
  }
}

function merchantOf(pack: Pack, ship: SetupShip, type: MerchantType, lent: PackMerchant | undefined): PackMerchant {
  const port = pack.chart.places.find((place) => place.owner === ship.side && place.gate !== undefined)
  return {
    ...(lent ?? { cargo: {}, enduranceDays: 20, source: 'DES' }),
    at: lent?.at ?? port?.key ?? '',
    key: ship.key,
    name: ship.name ?? lent?.name ?? ship.key,
    side: ship.side,
    type,
    ...(ship.cargoCoalDays === undefined && ship.freight === undefined && ship.troops === undefined
      ? {}
      : {
          cargo: {
            ...(ship.cargoCoalDays === undefined ? {} : { coalDays: ship.cargoCoalDays }),
            ...(ship.freight === undefined ? {} : { freight: ship.freight }),
            ...(ship.troops === undefined ? {} : { troops: ship.troops }),
          },
        }),
    ...(ship.route === undefined ? {} : { route: ship.route }),
    ...(ship.homewardMiles === undefined ? {} : { homewardMiles: ship.homewardMiles }),
    ...(ship.at === undefined ? { position: ship.position } : { at: ship.at }),
    courseDegrees: ship.courseDegrees ?? 0,
    speedKnots: ship.speedKnots ?? 0,
  }
}

/** The forces a set-up names, then each remaining ship alone. */
function formForces(
  setup: Setup,
  given: readonly SetupShip[],
  ships: readonly PackShip[],
  faults: FaultList,
): PackForce[] {
  const cards = new Map(ships.map((ship) => [ship.key, ship]))
  const standing = new Map<string, PackForce['at']>(
    given.map((ship) => [
      ship.key,
      ship.at === undefined
        ? { position: ship.position, courseDegrees: ship.courseDegrees ?? 0, speedKnots: ship.speedKnots ?? 0 }
        : { place: ship.at },
    ]),
  )
  const taken = new Map<string, string>()
  const named = namedForces(setup, cards, taken, faults).map(({ at, ...force }): PackForce => {
    const first = standing.get(force.ships[0] ?? '') ?? {
      position: { lat: 0, lon: 0 },
      courseDegrees: 0,
      speedKnots: 0,
    }
    return { ...force, at: at ?? first }
  })
  const alone = ships
    .filter((ship) => !taken.has(ship.key))
    .map((ship): PackForce => {
      const at = standing.get(ship.key) ?? { position: { lat: 0, lon: 0 }, courseDegrees: 0, speedKnots: 0 }
      return { key: ship.key, side: ship.side, name: ship.name, ships: [ship.key], at }
    })
  const forces = [...named, ...alone]
  faults.unique(file, 'forces', 'force', forces)
  return forces
}

type NamedForce = Omit<PackForce, 'at'> & { at?: PackForce['at'] }

function namedForces(
  setup: Setup,
  cards: ReadonlyMap<string, PackShip>,
  taken: Map<string, string>,
  faults: FaultList,
): NamedForce[] {
  return (setup.forces ?? []).map((force, i) => {
    force.ships.forEach((ship, j) => {
      const path = `forces[${i}].ships[${j}]`
      if (!faults.named(file, path, ship, 'ship', cards)) return
      if (cards.get(ship)?.side !== force.side)
        faults.add(file, path, `${path} is "${ship}", which does not belong to "${force.side}".`)
      const other = taken.get(ship)
      if (other !== undefined) faults.add(file, path, `${path} is "${ship}", which sails with "${other}" already.`)
      taken.set(ship, force.key)
    })
    const { key: name, side, ships, seat, at } = force
    return { key: name, side, name: force.name ?? name, ships, ...(seat && { seat }), ...(at && { at }) }
  })
}

/** Forces named where the ships are the pack's own: they take their ships out of the pack's forces. */
function regroup(pack: Pack, setup: Setup, faults: FaultList): Fleet {
  if (!setup.forces) return { ships: pack.ships, merchants: pack.merchants, forces: pack.forces, seats: pack.seats }
  const taken = new Map<string, string>()
  const cards = new Map(pack.ships.map((ship) => [ship.key, ship]))
  const named = namedForces(setup, cards, taken, faults).map((force): PackForce => {
    const before = pack.forces.find((other) => other.ships.includes(force.ships[0] ?? ''))
    const old = pack.forces.find((other) => other.key === force.key)
    const seat = force.seat ?? old?.seat
    return { ...force, at: force.at ?? before?.at ?? { place: '' }, ...(seat && { seat }) }
  })
  const kept = pack.forces
    .filter((force) => !named.some((other) => other.key === force.key))
    .map((force) => ({ ...force, ships: force.ships.filter((ship) => !taken.has(ship)) }))
    .filter((force) => force.ships.length > 0)
  const forces = [...named, ...kept]
  return { ships: pack.ships, merchants: pack.merchants, forces, seats: seatForces(pack, forces, setup, faults) }
}

/** Gives each seat the force that names it; where ships are the set-up's own, the other seats take forces in order. */
function seatForces(pack: Pack, forces: PackForce[], setup: Setup, faults: FaultList): PackSeat[] {
  const seats = new Map(pack.seats.map((seat) => [seat.key, seat]))
  forces.forEach((force, i) => {
    if (force.seat === undefined) return
    const seat = seats.get(force.seat)
    if (!faults.named(file, `forces[${i}].seat`, force.seat, 'seat', seats)) return
    if (seat?.side !== force.side || (seat.role !== 'admiral' && seat.role !== 'captain')) {
      faults.add(
        file,
        `forces[${i}].seat`,
        `forces[${i}].seat is "${force.seat}", which is no admiral's or captain's seat of "${force.side}".`,
      )
    }
    const other = forces.findIndex((f) => f.seat === force.seat)
    if (other !== i)
      faults.add(
        file,
        `forces[${i}].seat`,
        `forces[${i}].seat is "${force.seat}", which commands "${forces[other]?.key}" already.`,
      )
  })
  const command = pack.seats.filter((seat) => seat.role === 'admiral' || seat.role === 'captain')
  for (const seat of setup.ships ? command : []) {
    if (forces.some((force) => force.seat === seat.key)) continue
    const free = forces.findIndex((force) => force.side === seat.side && force.seat === undefined)
    const force = forces[free]
    if (force) forces[free] = { ...force, seat: seat.key }
  }
  return pack.seats.map((seat) => {
    const { force: _before, ...bare } = seat
    const force = forces.find((f) => f.seat === seat.key)?.key
    return force === undefined ? bare : { ...bare, force }
  })
}
