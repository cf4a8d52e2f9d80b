import type { Coast } from '../navigation/coast.ts'
import { MONTH_NAMES } from '../sky/climate.ts'
import { calendar } from '../vocabulary/time.ts'
import type { FaultList } from './faults.ts'
import { figuresOf } from './figures.ts'
import type { Pack, PackShip } from './pack.ts'

/** The sealed part: ships, forces, merchants, stores and climate agree with one another and with the chart. */
export function checkFleets(pack: Pack, faults: FaultList, coast: Coast): void {
  checkShips(pack, faults)
  checkForces(pack, faults, coast)
  checkMerchants(pack, faults)
  checkStores(pack, faults)
  checkClimate(pack, faults)
}

function checkShips(pack: Pack, faults: FaultList): void {
  const file = 'sealed/ships.json'
  const sides = new Set(pack.sides.map((side) => side.key))
  faults.unique(file, 'ships', 'ship', pack.ships)
  pack.ships.forEach((ship, i) => {
    const at = `ships[${i}]`
    faults.named(file, `${at}.side`, ship.side, 'side', sides)
    for (const [part, inches] of Object.entries(ship.particulars.armour.inches)) {
      if (inches && inches.min > inches.max) {
        faults.add(
          file,
          `${at}.particulars.armour.inches.${part}`,
          `The ${part} of ${ship.name} is at least ${inches.min} inches and at most ${inches.max}, which cannot be.`,
        )
      }
    }
    checkFigures(pack, ship, at, faults)
  })
}

function checkFigures(pack: Pack, ship: PackShip, at: string, faults: FaultList): void {
  const file = 'sealed/ships.json'
  const figures = new Set(figuresOf(ship))
  for (const figure of figures) {
    if (ship.sources[figure] === undefined) {
      faults.add(file, `${at}.sources`, `${ship.name}'s ${figure} has no source.`)
    }
  }
  const unlisted = new Map<string, string[]>()
  for (const [figure, keys] of Object.entries(ship.sources)) {
    if (!figures.has(figure)) {
      faults.add(
        file,
        `${at}.sources.${figure}`,
        `${ship.name} gives a source for ${figure}, and her card has no such figure.`,
      )
      continue
    }
    const trust = keys.split(',').map((key) => pack.sources[key]?.trust)
    const doubtful = trust.includes('unverified') && !trust.includes('looked-up')
    if (doubtful && !ship.unverified.includes(figure)) unlisted.set(keys, [...(unlisted.get(keys) ?? []), figure])
    if (!doubtful && ship.unverified.includes(figure))
      faults.add(
        file,
        `${at}.unverified`,
        `${ship.name}'s ${figure} is listed as unverified, and its source is ${keys}.`,
      )
  }
  // One line a ship and source: twenty for each ship of a new pack would hide every other fault.
  for (const [keys, figures] of unlisted)
    faults.add(
      file,
      `${at}.unverified`,
      `${ship.name}'s ${figures.join(', ')} ${figures.length === 1 ? 'rests' : 'rest'} on ${keys} alone and must be listed as unverified.`,
    )
  for (const figure of ship.unverified) {
    if (!figures.has(figure)) {
      faults.add(
        file,
        `${at}.unverified`,
        `${ship.name} lists ${figure} as unverified, and her card has no such figure.`,
      )
    }
  }
}

function checkForces(pack: Pack, faults: FaultList, coast: Coast): void {
  const file = 'sealed/forces.json'
  const ships = new Map(pack.ships.map((ship) => [ship.key, ship]))
  const seats = new Map(pack.seats.map((seat) => [seat.key, seat]))
  const places = new Map(pack.chart.places.map((place) => [place.key, place]))
  const sides = new Set(pack.sides.map((side) => side.key))
  const { bounds } = pack.chart
  faults.unique(file, 'forces', 'force', pack.forces)
  const berths = new Map<string, string>()
  const commands = new Map<string, string>()
  pack.forces.forEach((force, i) => {
    const at = `forces[${i}]`
    faults.named(file, `${at}.side`, force.side, 'side', sides)
    force.ships.forEach((key, j) => {
      if (!faults.named(file, `${at}.ships[${j}]`, key, 'ship', ships)) return
      const ship = ships.get(key)
      if (ship && ship.side !== force.side)
        faults.add(
          file,
          `${at}.ships[${j}]`,
          `${ship.name} belongs to "${ship.side}" and cannot sail with ${force.name} of "${force.side}".`,
        )
      const other = berths.get(key)
      if (other !== undefined)
        faults.add(
          file,
          `${at}.ships[${j}]`,
          `${ship?.name ?? key} sails with ${other} already; a ship is in one force.`,
        )
      berths.set(key, force.name)
    })
    if ('place' in force.at) {
      if (faults.named(file, `${at}.at.place`, force.at.place, 'place', places) && !places.get(force.at.place)?.gate) {
        faults.add(file, `${at}.at.place`, `${force.name} lies at "${force.at.place}", which has no gate for ships.`)
      }
    } else {
      const { position } = force.at
      const { lat, lon } = position
      const words = `${lat.toFixed(3)}, ${lon.toFixed(3)}`
      if (lat < bounds.south || lat > bounds.north || lon < bounds.west || lon > bounds.east) {
        faults.add(file, `${at}.at.position`, `${force.name} at ${words} lies outside the chart's bounds.`)
      } else if (coast.onLand(position))
        faults.add(file, `${at}.at.position`, `${force.name} at ${words} lies on land.`)
    }
    force.plot?.forEach((leg, j) => {
      const mark = `${at}.plot[${j}]`
      const { lat, lon } = leg.to
      const words = `${lat.toFixed(3)}, ${lon.toFixed(3)}`
      if (lat < bounds.south || lat > bounds.north || lon < bounds.west || lon > bounds.east)
        faults.add(file, `${mark}.to`, `${force.name} steers for ${words}, which lies outside the chart's bounds.`)
      else if (coast.onLand(leg.to))
        faults.add(file, `${mark}.to`, `${force.name} steers for ${words}, which lies on land.`)
    })
    if (force.seat === undefined) return
    if (!faults.named(file, `${at}.seat`, force.seat, 'seat', seats)) return
    const seat = seats.get(force.seat)
    if (seat && (seat.side !== force.side || (seat.role !== 'admiral' && seat.role !== 'captain'))) {
      faults.add(
        file,
        `${at}.seat`,
        `${force.name} of "${force.side}" cannot be commanded from the seat "${force.seat}" (${seat.role}${seat.side ? ` of "${seat.side}"` : ''}).`,
      )
    }
    const other = commands.get(force.seat)
    if (other !== undefined)
      faults.add(
        file,
        `${at}.seat`,
        `The seat "${force.seat}" commands ${other} already; an admiral sails with one force.`,
      )
    commands.set(force.seat, force.name)
  })
  pack.ships.forEach((ship, i) => {
    if (!berths.has(ship.key))
      faults.add('sealed/ships.json', `ships[${i}]`, `${ship.name} is in no force of sealed/forces.json.`)
  })
  pack.seats.forEach((seat, i) => {
    if (seat.role === 'admiral' && !commands.has(seat.key)) {
      faults.add(
        'pack.json',
        `seats[${i}]`,
        `The admiral's seat "${seat.key}" commands no force of sealed/forces.json.`,
      )
    }
  })
}

function checkMerchants(pack: Pack, faults: FaultList): void {
  const file = 'sealed/merchants.json'
  const routes = new Map(pack.chart.routes.map((route) => [route.key, route]))
  const places = new Map(pack.chart.places.map((place) => [place.key, place]))
  const sides = new Set(pack.sides.map((side) => side.key))
  faults.unique(file, 'merchants', 'merchant ship', pack.merchants)
  pack.merchants.forEach((ship, i) => {
    const at = `merchants[${i}]`
    faults.named(file, `${at}.side`, ship.side, 'side', sides)
    if (faults.named(file, `${at}.at`, ship.at, 'place', places) && !places.get(ship.at)?.gate) {
      faults.add(file, `${at}.at`, `${ship.name} lies at "${ship.at}", which has no gate for ships.`)
    }
    if (ship.route !== undefined && faults.named(file, `${at}.route`, ship.route, 'route', routes)) {
      const route = routes.get(ship.route)
      if (route && route.side !== ship.side)
        faults.add(
          file,
          `${at}.route`,
          `${ship.name} of "${ship.side}" cannot work the route "${ship.route}" of "${route.side}".`,
        )
    }
    const cargo = Object.entries(ship.cargo).filter(([, amount]) => amount !== undefined && amount > 0)
    if (cargo.length > 1)
      faults.add(
        file,
        `${at}.cargo`,
        `${ship.name} carries ${cargo.map(([kind]) => kind).join(' and ')}; a ship carries one kind of cargo (E-CARGO).`,
      )
  })
}

function checkStores(pack: Pack, faults: FaultList): void {
  const file = 'sealed/stores.json'
  const places = new Map(pack.chart.places.map((place) => [place.key, place]))
  const sides = new Set(pack.sides.map((side) => side.key))
  const seen = new Set<string>()
  pack.stores.forEach((store, i) => {
    const at = `stores[${i}].place`
    if (!faults.named(file, at, store.place, 'place', places)) return
    const owner = places.get(store.place)?.owner ?? null
    if (owner === null || !sides.has(owner))
      faults.add(file, at, `${at} is "${store.place}", which belongs to no side.`)
    if (seen.has(store.place)) faults.add(file, at, `"${store.place}" has two stores; write one.`)
    seen.add(store.place)
  })
}

function checkClimate(pack: Pack, faults: FaultList): void {
  const file = 'sealed/climate.json'
  const first = MONTH_NAMES[calendar(pack.start, pack.zone.offsetMinutes).month - 1]
  if (first && !pack.climate.months[first]) {
    faults.add(file, `months.${first}`, `The campaign begins in ${first}, and months.${first} is missing.`)
  }
  for (const [month, climate] of Object.entries(pack.climate.months)) {
    if (!climate) continue
    for (const table of ['force', 'windFrom'] as const) {
      const sum = Object.values(climate[table]).reduce((total, part) => total + part, 0)
      if (Math.abs(sum - 100) > 1)
        faults.add(file, `months.${month}.${table}`, `months.${month}.${table} adds up to ${sum} per cent, not 100.`)
    }
    const skies = climate.fogPercent + climate.squallyPercent + climate.overcastPercent
    if (skies > 100)
      faults.add(
        file,
        `months.${month}`,
        `Fog, squalls and overcast skies of months.${month} add up to ${skies} per cent, more than 100.`,
      )
  }
}
