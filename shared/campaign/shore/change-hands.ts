import { tellNotice } from '../../knowledge/reporting.ts'
import { tellShore } from '../../knowledge/reporting-shore.ts'
import type { Seconds } from '../../vocabulary/time.ts'
import type { Turn } from '../context.ts'
import { newsOfPlace } from '../move/despatches/wire.ts'
import { isLost } from '../move/running/speeds.ts'
import { allForces } from '../rolls.ts'
import type { Force, PlaceState } from '../world.ts'
import { heldAgainst } from './forts.ts'
import { liesOff, tellDoers, tellOwner } from './shore-news.ts'

/** A place goes to another side, by a landing or by the umpire's word: with its stores, its docks and its forts (`magazine.lost`). */

interface Taking {
  readonly to: string
  readonly at: Seconds
  readonly says: string
  readonly rule: string
  /** When the government that has lost it hears of it, as its own wire carried the news while it was still its own. */
  readonly known: Seconds
  /** The force whose men took it; left out, one of the captor's that lies there or off it. */
  readonly by?: Force | null
}

/** When the government of a place's owner hears of what happens there now; asked before it is lost. */
export const heardByOwner = (turn: Turn, place: PlaceState, at: Seconds): Seconds =>
  newsOfPlace(turn, place.owner, place.id, at)

/** The place is another's from now on, and those who can know it are told: both governments as word of it travels, and whoever lies there. */
export function changeHands(turn: Turn, place: PlaceState, { to, at, says, rule, known, by }: Taking): void {
  const { owner } = place
  place.owner = to
  place.docked = []
  for (const fort of heldAgainst(turn, place, to)) fort.owner = to
  const befell = { place, at, says, rule }
  tellOwner(turn, befell, { owner, known })
  const there = allForces(turn.world).filter((one) => !isLost(turn.world, one) && liesOff(turn, one, place.id))
  const captor = by === undefined ? (there.find(({ side }) => side === to) ?? null) : by
  if (!turn.world.sides.find(({ key }) => key === to)?.neutral) tellDoers(turn, to, captor, befell)
  for (const force of there) {
    const caught = force.side === owner && force.whereabouts.at === 'harbour'
    // Those in its harbour who have lost it are put to the umpire, and hear of it with what becomes of them.
    if (force === captor || caught || (force.side !== owner && force.side !== to)) continue
    const seat = force.commander === null ? undefined : turn.world.seats[force.commander]
    if (!seat) continue
    tellShore(turn, seat, at, at, place)
    tellNotice(turn, seat.id, at, says, rule)
  }
}
