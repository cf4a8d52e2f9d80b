import type { FaultList } from './faults.ts'
import type { Pack, PackForce, PackSeat, PackShip } from './pack.ts'
import { SETUP_FILE, type Setup, type SetupShip } from './schema-setup.ts'

/** What of a pack sails, and who commands it. */
export type Fleet = Pick<Pack, 'ships' | 'forces' | 'merchants' | 'seats'>

/** The forces a set-up names, then each remaining ship alone. */
export function formForces(
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
  faults.unique(SETUP_FILE, 'forces', 'force', forces)
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
      if (!faults.named(SETUP_FILE, path, ship, 'ship', cards)) return
      if (cards.get(ship)?.side !== force.side)
        faults.add(SETUP_FILE, path, `${path} is "${ship}", which does not belong to "${force.side}".`)
      const other = taken.get(ship)
      if (other !== undefined)
        faults.add(SETUP_FILE, path, `${path} is "${ship}", which sails with "${other}" already.`)
      taken.set(ship, force.key)
    })
    const { key: name, side, ships, seat, at } = force
    return { key: name, side, name: force.name ?? name, ships, ...(seat && { seat }), ...(at && { at }) }
  })
}

/** Forces named where the ships are the pack's own: they take their ships out of the pack's forces. */
export function regroup(pack: Pack, setup: Setup, faults: FaultList): Fleet {
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
export function seatForces(pack: Pack, forces: PackForce[], setup: Setup, faults: FaultList): PackSeat[] {
  const seats = new Map(pack.seats.map((seat) => [seat.key, seat]))
  forces.forEach((force, i) => {
    if (force.seat === undefined) return
    const seat = seats.get(force.seat)
    if (!faults.named(SETUP_FILE, `forces[${i}].seat`, force.seat, 'seat', seats)) return
    if (seat?.side !== force.side || (seat.role !== 'admiral' && seat.role !== 'captain')) {
      faults.add(
        SETUP_FILE,
        `forces[${i}].seat`,
        `forces[${i}].seat is "${force.seat}", which is no admiral's or captain's seat of "${force.side}".`,
      )
    }
    const other = forces.findIndex((f) => f.seat === force.seat)
    if (other !== i)
      faults.add(
        SETUP_FILE,
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
