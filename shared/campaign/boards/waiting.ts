import { unsealedSeats } from '../../action/action.ts'
import { clockFigures } from '../../vocabulary/time.ts'
import type { Turn } from '../context.ts'
import type { WaitsFor } from '../outcome.ts'
import type { Encounter, World } from '../world.ts'
import { actionOf, boardBook, openEncounters, present } from './engaged.ts'
import { boardName } from './off-port.ts'

/* Squares and boards that keep the campaign's clock standing, said so that nobody steps for ever against them. */

/** What the clock stands for on squares and boards, the hindmost first: each is to be ordered and stepped, or ended. */
export function waitsFor(turn: Turn): WaitsFor[] {
  const { world } = turn
  if (world.move.state !== 'running') return []
  return openEncounters(world)
    .filter((encounter) => encounter.clock <= world.clock)
    .map((encounter) => {
      const seats = unsealed(turn, encounter)
      const who = present(turn, encounter)
        .map((force) => force.name)
        .join(', ')
      const where = encounter.state === 'squares' ? 'on the squares' : 'on the board'
      const titles = seats.map((id) => world.seats[id]?.title ?? id).join(', ')
      const orders = seats.length > 0 ? `${titles} may seal orders for its next move; then step it` : 'Step it'
      return {
        encounter: encounter.id,
        seats,
        says: `${who} are ${where}, where it is ${clockFigures(encounter.clock, world.campaign.zoneMinutes)}. ${orders}, or end it.${seats.length > 0 ? ` ${withoutOrders(turn, encounter)}` : ''}`,
      }
    })
}

/** What becomes of those without orders in the move to come: on squares they run straight on, on a board as its book has it. */
function withoutOrders(turn: Turn, encounter: Encounter): string {
  if (encounter.state === 'squares') return 'Forces without orders run straight on.'
  return boardBook(turn, encounter).withoutOrders(actionOf(encounter).state)
}

/**
 * The squares or board for which the clock stands now, where nobody but officers of the program gives orders on it, or is about to: they
 * write, and it is stepped for them. Null where a player has a say, where there are stand-ins alone, and where nothing keeps the clock. A
 * stand-in among the officers is the umpire's to order: then too it is null, unless the umpire takes the defaults and lets them carry on.
 */
export function fightOfOfficers(
  { encounters, forces, staff = {}, clock, move }: World,
  acceptDefaults: boolean,
): Encounter | null {
  if (move.state !== 'running') return null
  const waiting = Object.values(encounters).find(
    (one) => (one.state === 'squares' || one.state === 'action') && one.clock <= clock,
  )
  if (!waiting) return null
  const there = [...waiting.forces, ...waiting.joining].flatMap((id) => (forces[id]?.ships.length ? forces[id] : []))
  if (!acceptDefaults && there.some(({ commander, kind }) => commander === null && kind !== 'trade')) return null
  const seats = there.flatMap(({ commander }) => commander ?? [])
  return seats.length > 0 && seats.every((seat) => staff[seat] !== undefined) ? waiting : null
}

/** Seats that have not sealed orders for the next move; those of stand-ins are the umpire's own. */
function unsealed(turn: Turn, encounter: Encounter): string[] {
  const { seats } = turn.world
  if (encounter.state === 'action') {
    const names = unsealedSeats(boardBook(turn, encounter), actionOf(encounter))
    if (!encounter.blockade) return names.filter((id) => seats[id] !== undefined)
    return present(turn, encounter).flatMap((force) => {
      const name = boardName(encounter, force.id)
      return force.commander !== null && name !== null && names.includes(name) ? [force.commander] : []
    })
  }
  const waiting = present(turn, encounter).filter((force) => encounter.sealed[force.id] === undefined)
  return [...new Set(waiting.flatMap((force) => force.commander ?? []))]
}
