import { because } from '../../../explanation/finding.ts'
import { refuse } from '../../../explanation/refusal.ts'
import { record, type Turn } from '../../context.ts'
import { DAY_OF_COAL, freshForce, freshShip, shipOnCard } from '../../fresh.ts'
import { isMerchantType } from '../../ground.ts'
import { demandClasses } from '../../gun-classes.ts'
import type { Ruling } from '../../inputs.ts'
import { enrol, regroup } from '../../rolls.ts'
import type { Force } from '../../world.ts'

/** A ship that the umpire brings into the war after hour zero, with her particulars (`ship.added`). */
type Added = NonNullable<Ruling['added']>[number]

/** Refuses what cannot be added, before anything of the ruling is done. */
export function checkAdded(turn: Turn, added: readonly Added[]): void {
  const { ground, world } = turn
  const seniorities = new Set<string>()
  added.forEach((one, i) => {
    const no = (field: string, message: string, rule = ground.cite('ship.added')): never =>
      refuse('ruling.added', message, { path: `added[${i}].${field}`, rule })
    if (!world.sides.some((side) => side.key === one.side)) no('side', `There is no side ${JSON.stringify(one.side)}.`)
    demandClasses(ground, one.rounds, `added[${i}].rounds`)
    demandClasses(ground, one.guns, `added[${i}].guns`)
    const card = ground.ships.get(one.card) ?? ground.merchants.get(one.card)
    if (!card)
      no('card', `There is no card ${JSON.stringify(one.card)} to take her particulars and scoring sheet from.`)
    const places = [one.force, one.place, one.position].filter((where) => where !== undefined)
    if (places.length !== 1) no('force', 'Say where she is: in a force, in a harbour or at a position at sea.')
    const force = one.force === undefined ? undefined : world.forces[one.force]
    if (one.force !== undefined && force?.side !== one.side)
      no('force', `There is no force ${JSON.stringify(one.force)} of that side.`)
    if (one.place !== undefined && ground.places.get(one.place)?.gate === undefined)
      no('place', `There is no harbour ${JSON.stringify(one.place)}.`)
    if (one.position !== undefined && ground.coast.onLand(one.position)) no('position', 'That position is on land.')
    const senior = `${one.side} ${one.seniority}`
    const tied = Object.values(world.ships).find((ship) => ship.side === one.side && ship.seniority === one.seniority)
    if (tied || seniorities.has(senior))
      no(
        'seniority',
        `${tied?.name ?? 'Another'} has seniority ${one.seniority} already: no two captains of a side have the same.`,
        ground.cite('command.seniority'),
      )
    seniorities.add(senior)
  })
}

export function addShip(turn: Turn, one: Added): void {
  const { world, ground } = turn
  const id = freeKey(turn, one.name)
  const card = ground.ships.get(one.card)
  const merchant = ground.merchants.get(one.card)
  const assigned =
    one.assignedKnots ?? ground.cards.get(one.card)?.assignedKnots ?? ground.book.merchantKnots(merchant?.type ?? '')
  const capacity = one.coalCapacityDays ?? ground.cards.get(one.card)?.enduranceDays ?? merchant?.enduranceDays ?? 0
  const given = { id, name: one.name, side: one.side, force: one.force ?? id, seniority: one.seniority }
  const printed = card ? shipOnCard(ground, card, given) : { ...given, card: one.card }
  const ship = freshShip({
    ...printed,
    assignedKnots: assigned,
    presentKnots: assigned,
    enduranceDays: capacity,
    coalCapacityMinutes: capacity * DAY_OF_COAL,
    coalMinutes: Math.min(capacity, one.coalDays ?? capacity) * DAY_OF_COAL,
    ...(one.rounds ? { rounds: { ...one.rounds } } : {}),
    ...(one.guns ? { guns: { ...one.guns } } : {}),
    ...(one.torpedoes === undefined ? {} : { torpedoes: one.torpedoes }),
    ...(one.men === undefined ? {} : { men: one.men }),
  })
  const force = one.force === undefined ? forceOf(turn, one, id) : world.forces[one.force]
  if (!force) return
  regroup(world, world.clock, [force], () => {
    enrol(world, force, ship)
    if (one.force !== undefined) force.ships.push(id)
  })
  if (one.force !== undefined) {
    force.ships.sort((a, b) => (world.ships[a]?.seniority ?? 0) - (world.ships[b]?.seniority ?? 0))
    force.anchor = undefined
  }
  turn.outcome.touched.ships.add(id)
  turn.outcome.touched.forces.add(force.id)
  const says = `${one.name} is added, with the particulars of ${card?.name ?? merchant?.name ?? one.card}.`
  record(turn, world.clock, 'added', id, says, [
    because(ground.cite('ship.added'), 'ships not in the game may be added at any time, with scoring sheets'),
  ])
}

/** A force of her own: a merchant vessel is her side's trade officer's, a warship nobody's until she is given to a seat. */
function forceOf(turn: Turn, one: Added, id: string): Force {
  const { world, ground } = turn
  const place = one.place === undefined ? undefined : ground.places.get(one.place)
  const merchant = isMerchantType(ground.ships.get(one.card)?.type ?? ground.merchants.get(one.card)?.type ?? '')
  const trade = Object.values(world.seats).find((seat) => seat.role === 'trade' && seat.side === one.side)
  const craft = ground.cards.get(one.card)?.torpedoCraft === true
  return freshForce({
    id,
    side: one.side,
    name: one.name,
    kind: merchant ? 'trade' : craft ? 'flotilla' : 'warships',
    ships: [id],
    flag: id,
    commander: merchant ? (trade?.id ?? null) : null,
    position: place ? { lat: place.lat, lon: place.lon } : (one.position ?? { lat: 0, lon: 0 }),
    whereabouts: one.place === undefined ? { at: 'sea' } : { at: 'harbour', place: one.place },
  })
}

function freeKey({ world }: Turn, name: string): string {
  const base =
    name
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '') || 'ship'
  for (let n = 1; ; n++) {
    const key = n === 1 ? base : `${base}-${n}`
    if (world.ships[key] === undefined && world.forces[key] === undefined) return key
  }
}
