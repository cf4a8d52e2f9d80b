import { refuse } from '../../../explanation/refusal.ts'
import type { Knowledge, KnownForceState } from '../../../knowledge/knowledge.ts'
import { separationMiles } from '../../../navigation/great-circle.ts'
import type { Position } from '../../../vocabulary/position.ts'
import { HOUR } from '../../../vocabulary/time.ts'
import { type Ground, shipFacts } from '../../ground.ts'
import type { OrderedLeg } from '../../orders.ts'
import { legStarts } from './leg-times.ts'

/**
 * Refuses a plot on which these ships may not be sent, in a book that limits how far from their fleet or base some may go. Judged by what the writer
 * knows: of his own harbours all, of his other forces where he last heard of them.
 */
export function checkErrand(
  ground: Ground,
  side: string,
  known: KnownForceState,
  knowledge: Knowledge,
  legs: readonly OrderedLeg[],
  path: string,
): void {
  const { book, settings } = ground
  if (!book.errandRefusal || known.known.kind === 'despatch') return
  const facts = factsOf(ground, known.known.ships)
  const friends = friendsOf(ground, side, known, knowledge)
  const last = legs.at(-1)
  const ends = legStarts(ground, known.known.position, [...legs, { waitMinutes: 0 }], knowledge.clock).at(-1)
  const hours = ends == null ? 0 : (ends - knowledge.clock) / HOUR
  for (const [i, leg] of legs.entries()) {
    if (!('to' in leg)) continue
    const errand = {
      milesFromFriends: Math.min(...friends.map((friend) => separationMiles(friend, leg.to))),
      milesFromShore: ground.coast.nearestLand(leg.to)?.miles ?? Number.POSITIVE_INFINITY,
      hours,
      toHarbour: last !== undefined && 'enter' in last,
      knots: leg.knots,
    }
    const no = book.errandRefusal(facts, errand, settings)
    if (no) refuse(no.code, no.message, { rule: no.rule, path: `${path}.legs[${i}]` })
  }
}

function factsOf(ground: Ground, ships: KnownForceState['known']['ships']) {
  return ships.map((ship) =>
    shipFacts(ground, { id: ship.name, card: ship.card, assignedKnots: ship.knots, fastMinutes: 0 }, ship.knots),
  )
}

/**
 * Where the writer knows of help: his side's harbours, and other forces of his in which there is more than such craft. Ships that are sent off,
 * and those whom they leave, are such a force to each other.
 */
function friendsOf(ground: Ground, side: string, one: KnownForceState, knowledge: Knowledge): Position[] {
  const harbours = [...ground.places.values()].filter(({ owner }) => owner === side)
  const going = one.known.ships.map(({ id }) => id)
  const forces = [...knowledge.forces.values()].filter(
    ({ known, fate }) =>
      fate === null &&
      factsOf(
        ground,
        known.ships.filter(({ id }) => known.force !== one.known.force || !going.includes(id)),
      ).some(({ merchant, torpedoCraft }) => !merchant && !torpedoCraft),
  )
  return [...harbours.map(({ lat, lon }) => ({ lat, lon })), ...forces.map(({ known }) => known.position)]
}
