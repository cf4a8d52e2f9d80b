import type { FaultList } from '../../packs/faults.ts'
import type { MerchantType, Pack, PackShip } from '../../packs/pack.ts'
import { GUN_CLASSES } from './gun-classes.ts'
import { blockOf } from './ship-block.ts'

const PLACES = 'public/places.json'
const SHIPS = 'sealed/ships.json'
const FORCES = 'sealed/forces.json'
const MERCHANTS = 'sealed/merchants.json'

/** What each kind of carrier holds of one cargo (JS-COST-23 to -25). */
const holds: Readonly<Record<MerchantType, { freight: number; coalDays: number; troops: number }>> = {
  collier: { freight: 10, coalDays: 20, troops: 250 },
  merchantman: { freight: 10, coalDays: 20, troops: 250 },
  liner: { freight: 20, coalDays: 40, troops: 1000 },
  'fast-liner': { freight: 20, coalDays: 40, troops: 1000 },
}

/** What Jane asks of a pack beside what every pack must have: towns and points, the cards of ships, speeds, routes and cargoes. */
export function janePackFaults(pack: Pack, faults: FaultList): void {
  const without = withoutOf(pack)
  if (!without.includes('points')) checkTowns(pack, faults)
  if (!without.includes('trade')) checkTrade(pack, faults)
  checkShips(pack, faults)
  checkSpeeds(pack, faults)
  checkMerchants(pack, faults)
  for (const side of without.includes('points') ? [] : pack.sides)
    if (side.points === 0)
      faults.add('sealed/points.json', 'sides', `${side.name} has no points in sealed/points.json (JS-GOV-11).`)
}

/** The modules that a pack leaves out; what it may leave out is judged where its settings are read. */
function withoutOf({ settings }: Pack): readonly unknown[] {
  const off = settings['play.without']
  return Array.isArray(off) ? off : []
}

function checkTowns(pack: Pack, faults: FaultList): void {
  for (const side of pack.sides) {
    const values = pack.chart.places.filter((place) => place.owner === side.key).map((place) => place.townValue)
    const count = (value: number) => values.filter((v) => v === value).length
    if (count(200) !== 1)
      faults.add(
        PLACES,
        'places',
        `${side.name} has ${count(200)} towns of 200 points; a side has exactly one (JS-COST-27).`,
      )
    if (count(50) <= count(100))
      faults.add(
        PLACES,
        'places',
        `${side.name} has ${count(50)} towns of 50 points and ${count(100)} of 100; there must be more of 50 (JS-COST-27).`,
      )
  }
}

function checkTrade({ chart: { routes }, sides }: Pack, faults: FaultList): void {
  for (const side of sides)
    if (side.mustTrade && !routes.some((route) => route.side === side.key))
      faults.add('public/routes.json', 'routes', `${side.name} must trade and has no route (JS-COMM-09).`)
}

function checkShips(pack: Pack, faults: FaultList): void {
  const seniority = new Map<string, string>()
  pack.ships.forEach((ship, i) => {
    const at = `ships[${i}]`
    const rank = `${ship.side} ${ship.seniority}`
    const other = seniority.get(rank)
    if (other === undefined) seniority.set(rank, ship.name)
    else
      faults.add(
        SHIPS,
        `${at}.seniority`,
        `${ship.name} has seniority ${ship.seniority}, which ${other} has already; each captain's is his own (JS-GOV-09).`,
      )
    const { assignedKnots } = blockOf(ship)
    if (assignedKnots > ship.particulars.trialKnots)
      faults.add(
        SHIPS,
        `${at}.byBook.jane1898.assignedKnots`,
        `${ship.name} is assigned ${assignedKnots} knots, more than her trial speed of ${ship.particulars.trialKnots}.`,
      )
    checkGuns(ship, at, faults)
  })
}

function checkGuns(ship: PackShip, at: string, faults: FaultList): void {
  const block = blockOf(ship)
  const { guns } = ship.particulars
  if (block.mounted.length !== guns.length) {
    faults.add(
      SHIPS,
      `${at}.byBook.jane1898.mounted`,
      `${ship.name} has ${guns.length} lines of guns in her particulars and ${block.mounted.length} in byBook.jane1898.mounted; each line has its own.`,
    )
    return
  }
  for (const letter of GUN_CLASSES) {
    const mounted = guns.reduce((n, g, i) => n + (block.mounted[i]?.class === letter ? g.number : 0), 0)
    const counted = block.guns[letter]
    const rounds = block.rounds[letter]
    if (mounted !== counted)
      faults.add(
        SHIPS,
        `${at}.byBook.jane1898.guns.${letter}`,
        `${ship.name} counts ${counted} guns of class ${letter}; her particulars list ${mounted}.`,
      )
    if (counted > 0 && rounds === undefined)
      faults.add(
        SHIPS,
        `${at}.byBook.jane1898.rounds.${letter}`,
        `${ship.name} has ${counted} guns of class ${letter} and no outfit of rounds for them (JS-AMMO-01).`,
      )
    if (counted === 0 && rounds !== undefined)
      faults.add(
        SHIPS,
        `${at}.byBook.jane1898.rounds.${letter}`,
        `${ship.name} has rounds for class ${letter} and no gun of that class.`,
      )
  }
}

/** No force begins faster than the slowest of its ships is assigned. */
function checkSpeeds(pack: Pack, faults: FaultList): void {
  const ships = new Map(pack.ships.map((ship) => [ship.key, ship]))
  pack.forces.forEach((force, i) => {
    const slower = (knots: number): PackShip[] =>
      force.ships.flatMap((key) => ships.get(key) ?? []).filter((ship) => blockOf(ship).assignedKnots < knots)
    if ('speedKnots' in force.at)
      for (const ship of slower(force.at.speedKnots))
        faults.add(
          FORCES,
          `forces[${i}].at.speedKnots`,
          `${force.name} steams at ${force.at.speedKnots} knots, and ${ship.name} can do at most ${blockOf(ship).assignedKnots}.`,
        )
    force.plot?.forEach(({ knots }, j) => {
      for (const ship of slower(knots))
        faults.add(
          FORCES,
          `forces[${i}].plot[${j}].knots`,
          `${force.name} is to steam at ${knots} knots, and ${ship.name} can do at most ${blockOf(ship).assignedKnots}.`,
        )
    })
  })
}

function checkMerchants(pack: Pack, faults: FaultList): void {
  const routes = new Map(pack.chart.routes.map((route) => [route.key, route]))
  pack.merchants.forEach((ship, i) => {
    const at = `merchants[${i}]`
    const route = ship.route === undefined ? undefined : routes.get(ship.route)
    if (route && !ship.position && ship.at !== route.home && ship.at !== route.foreign)
      faults.add(
        MERCHANTS,
        `${at}.at`,
        `${ship.name} lies at "${ship.at}"; a ship of the route "${ship.route}" begins at "${route.home}" or "${route.foreign}" (JS-COMM-02).`,
      )
    for (const kind of ['freight', 'coalDays', 'troops'] as const) {
      const amount = ship.cargo[kind] ?? 0
      const most = holds[ship.type][kind]
      if (amount > most)
        faults.add(
          MERCHANTS,
          `${at}.cargo.${kind}`,
          `${ship.name} carries ${amount} of ${kind}; a ${ship.type} holds at most ${most} (JS-COST-23).`,
        )
    }
  })
}
