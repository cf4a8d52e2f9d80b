import { findStrategicBook } from '../books/registry.ts'
import type { ShipCard } from '../books/ship-card.ts'
import { Coast } from '../navigation/coast.ts'
import type { FaultList } from './faults.ts'
import type { MerchantType, Pack, PackMerchant, PackPlace, PackShip, ShipState, WarshipType } from './pack.ts'
import { type GivenShip, SETUP_FILE, type Setup, type SetupShip } from './schema-setup.ts'
import { merchantTypes } from './schema-words.ts'
import { type Fleet, formForces, seatForces } from './setup-forces.ts'

const isMerchant = (type: string): type is MerchantType => (merchantTypes as readonly string[]).includes(type)

/** Where each ship is: her position at sea, or that of the harbour in which she lies. */
export function withPositions(
  ships: readonly GivenShip[],
  places: readonly PackPlace[],
  faults: FaultList,
): SetupShip[] {
  const harbours = new Map(places.filter((place) => place.gate !== undefined).map((place) => [place.key, place]))
  return ships.flatMap((ship, i) => {
    if ((ship.position === undefined) === (ship.at === undefined)) {
      const has = ship.at === undefined ? 'neither' : 'both'
      faults.add(
        SETUP_FILE,
        `ships[${i}]`,
        `ships[${i}] must have either a position or a harbour to lie at; it has ${has}.`,
      )
      return []
    }
    if (ship.position) return [{ ...ship, position: ship.position }]
    if (!faults.named(SETUP_FILE, `ships[${i}].at`, ship.at ?? '', 'harbour', harbours)) return []
    const { lat, lon } = harbours.get(ship.at ?? '') ?? { lat: 0, lon: 0 }
    return [{ ...ship, position: { lat, lon } }]
  })
}

export function layShips(pack: Pack, setup: Setup, given: readonly SetupShip[], faults: FaultList): Fleet {
  const coast = new Coast(pack.chart.coast.polygons, pack.chart.bounds)
  faults.unique(SETUP_FILE, 'ships', 'ship', given)
  const ships: PackShip[] = []
  const merchants: PackMerchant[] = []
  given.forEach((ship, i) => {
    const at = `ships[${i}]`
    if (!faults.named(SETUP_FILE, `${at}.side`, ship.side, 'side', new Set(setup.sides.map((side) => side.key)))) return
    if (ship.at === undefined) checkPosition(pack, coast, ship, at, faults)
    if ((ship.card === undefined) === (ship.type === undefined)) {
      faults.add(
        SETUP_FILE,
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
        faults.add(SETUP_FILE, `${at}.${field}`, `${at}.${field} is a merchantman’s, and ${ship.key} is a ship of war.`)
    const seniority = ships.filter((other) => other.side === ship.side).length + 1
    const card = cardOf(pack, ship, seniority)
    if (!card && ship.type !== undefined) {
      const { title } = findStrategicBook(pack.book).identity
      faults.add(
        SETUP_FILE,
        `${at}.type`,
        `${at}.type is "${ship.type}", and ${title} has no usual ships; name a card of the pack.`,
      )
      return
    }
    if (!card) {
      faults.named(SETUP_FILE, `${at}.card`, ship.card ?? '', 'ship', new Set<string>())
      return
    }
    const initial = stateOf(ship)
    const made: PackShip = {
      ...card,
      wirelessMiles: ship.wirelessMiles === undefined ? card.wirelessMiles : ship.wirelessMiles,
      ...(Object.keys(initial).length > 0 ? { initial } : {}),
    }
    checkState(made, findStrategicBook(pack.book).shipCard(made), ship, at, faults)
    ships.push(made)
  })
  const forces = formForces(setup, given, ships, faults)
  return { ships, merchants, forces, seats: seatForces(pack, forces, setup, faults) }
}

/** A merchantman works a route of her own side, and has no homeward miles without one. */
function checkTrade(pack: Pack, ship: SetupShip, at: string, faults: FaultList): void {
  const routes = pack.chart.routes.filter((route) => route.side === ship.side)
  if (ship.route !== undefined)
    faults.named(SETUP_FILE, `${at}.route`, ship.route, 'route', new Set(routes.map((r) => r.key)))
  if (ship.homewardMiles !== undefined && ship.route === undefined)
    faults.add(SETUP_FILE, `${at}.homewardMiles`, `${at}.homewardMiles are counted along a route, and none is named.`)
}

function checkPosition(pack: Pack, coast: Coast, ship: SetupShip, at: string, faults: FaultList): void {
  const { bounds } = pack.chart
  const { lat, lon } = ship.position
  const figures = `${lat.toFixed(3)}, ${lon.toFixed(3)}`
  if (lat < bounds.south || lat > bounds.north || lon < bounds.west || lon > bounds.east) {
    faults.add(SETUP_FILE, `${at}.position`, `${at}.position ${figures} lies outside the chart's bounds.`)
  } else if (coast.onLand(ship.position)) {
    faults.add(SETUP_FILE, `${at}.position`, `${at}.position ${figures} lies on land.`)
  }
}

function cardOf(pack: Pack, ship: SetupShip, seniority: number): PackShip | undefined {
  if (ship.type !== undefined) {
    const { usualShip } = findStrategicBook(pack.book)
    return usualShip?.(ship.type as WarshipType, ship.key, ship.name ?? ship.key, ship.side, seniority)
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

function checkState(card: PackShip, figures: ShipCard, ship: SetupShip, at: string, faults: FaultList): void {
  const most = (field: string, value: number | undefined, limit: number, unit: string) => {
    if (value !== undefined && value > limit) {
      faults.add(
        SETUP_FILE,
        `${at}.${field}`,
        `${at}.${field} is ${value}, and ${card.name} has at most ${limit} ${unit}.`,
      )
    }
  }
  most('speedKnots', ship.speedKnots, figures.assignedKnots, 'knots')
  most('coalDays', ship.coalDays, figures.enduranceDays, 'days of coal')
  most('men', ship.men, card.particulars.complement, 'men')
  most('damage.knotsLost', ship.damage?.knotsLost, figures.assignedKnots, 'knots to lose')
  for (const letter of ['A', 'B', 'C', 'D', 'E', 'F'] as const) {
    most(
      `damage.gunsLost.${letter}`,
      ship.damage?.gunsLost?.[letter],
      figures.guns[letter] ?? 0,
      `guns of class ${letter}`,
    )
    if ((figures.guns[letter] ?? 0) === 0 && (ship.rounds?.[letter] ?? 0) > 0) {
      faults.add(
        SETUP_FILE,
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
