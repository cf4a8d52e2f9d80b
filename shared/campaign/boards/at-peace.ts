import type { BoardView, TacticalBook } from '../../action/contract.ts'
import { refuse } from '../../explanation/refusal.ts'
import { seatName, type Turn } from '../context.ts'
import { sightOf } from '../move/captains/come-up.ts'
import { sees } from '../move/sight/lights.ts'
import type { Encounter, Force, Seat } from '../world.ts'
import { actionOf, fighting } from './engaged.ts'

/*
 * Sides at peace whom a third brought onto one board. A seat knows a neutral there by its own logbook alone: by a report of her, as long as she
 * was not lost to sight, and by the sheets of the board on which it had her as one.
 */

/** Forces of an encounter at peace with a side. */
function strangersAtPeace(turn: Turn, encounter: Encounter, side: string): Force[] {
  return fighting(turn, encounter).filter((force) => force.side !== side && !turn.ground.atWar(force.side, side))
}

/** Whether a seat's logbook has a force for a neutral's in sight, as far as its window has been shown it. */
function isReportedNeutral({ state, world }: Turn, seat: Seat, force: Force): boolean {
  const own = Object.values(world.forces).filter(({ side }) => side === seat.side)
  return own.some(({ id }) => {
    const sight = sightOf(world, id, force.id)
    // A name that the seat never heard is not to be made for the asking.
    if (!sight || world.counts[`contact|${seat.id}|${force.id}|${sight.since}`] === undefined) return false
    const contact = seatName(world, seat.id, 'contact', `${force.id}|${sight.since}`)
    const last = state.logbooks[seat.id]?.findLast(
      ({ at, body }) => body.kind === 'report' && body.contact === contact && at <= seat.shown,
    )?.body
    return last?.kind === 'report' && last.of === 'neutral' && !last.lost
  })
}

/** What the seat has on its last sheet of this board for neutrals. */
function neutralBefore({ state, world }: Turn, seat: Seat, encounter: Encounter): string[] {
  const name = seatName(world, seat.id, 'encounter', encounter.id)
  const last = state.logbooks[seat.id]?.findLast(({ body }) => body.kind === 'action' && body.encounter === name)?.body
  if (last?.kind !== 'action') return []
  const { others = [] } = last.sheet as Partial<Pick<BoardView, 'others'>>
  return others.flatMap(({ id, neutral }) => (neutral ? [id] : []))
}

/** How ships of a board are called by those who order from a place at it. */
function calledAt(book: TacticalBook, encounter: Encounter, place: string, side: string): ReadonlyMap<string, string> {
  const { knownAs } = book.umpireView(actionOf(encounter).state)
  return new Map(Object.entries(knownAs[place] ?? knownAs[side] ?? {}))
}

/** What a seat's board has of others, with those marked that the seat knows for neutrals. */
export function withNeutrals<T extends Pick<BoardView, 'others'>>(
  turn: Turn,
  encounter: Encounter,
  book: TacticalBook,
  seat: Seat,
  board: T,
): T {
  const atPeace = strangersAtPeace(turn, encounter, seat.side ?? '')
  if (atPeace.length === 0) return board
  const called = calledAt(book, encounter, seat.id, seat.side ?? '')
  const now = atPeace
    .filter((force) => isReportedNeutral(turn, seat, force))
    .flatMap(({ ships }) => ships.map((ship) => called.get(ship) ?? ship))
  const known = new Set([...now, ...neutralBefore(turn, seat, encounter)])
  return { ...board, others: board.others.map((one) => (known.has(one.id) ? { ...one, neutral: true as const } : one)) }
}

/** Whom those who order from a place at a board know for neutrals: a seat by its last sheet, a stand-in by what his force has in sight. */
function neutralsTo(turn: Turn, encounter: Encounter, book: TacticalBook, place: string): ReadonlySet<string> {
  const { world } = turn
  const seat = world.seats[place]
  if (seat) return new Set(neutralBefore(turn, seat, encounter))
  const standIn = fighting(turn, encounter).find(({ id }) => place === `standIn:${id}`)
  if (!standIn) return new Set()
  const called = calledAt(book, encounter, place, standIn.side)
  const seen = strangersAtPeace(turn, encounter, standIn.side).filter(({ id }) =>
    sees(sightOf(world, standIn.id, id), standIn.id),
  )
  return new Set(seen.flatMap(({ ships }) => ships.map((ship) => called.get(ship) ?? ship)))
}

/** Refuses orders by which a ship is attacked whom their writer knows for a neutral. */
export function checkPeace(turn: Turn, encounter: Encounter, book: TacticalBook, place: string, given: unknown): void {
  if (!turn.ground.pack.peace || !book.attackedBy) return
  const neutral = neutralsTo(turn, encounter, book, place)
  if (neutral.size === 0) return
  const wrong = book.attackedBy(book.readOrders(given)).find(({ ship }) => neutral.has(ship))
  if (wrong)
    refuse(
      'board.peace',
      `${wrong.path} is ${JSON.stringify(wrong.ship)}, reported as a neutral: sides at peace do not attack each other (peace in pack.json).`,
      { path: wrong.path },
    )
}

/** Why a board is over on which ships of several sides are left, all at peace with each other; null: it is not. */
export function peaceIsLeft(turn: Turn, encounter: Encounter, book: TacticalBook): string | null {
  if (!turn.ground.pack.peace) return null
  const { ships, works } = book.umpireView(actionOf(encounter).state)
  const sides = [...new Set(ships.filter(({ status }) => status === 'afloat').map(({ side }) => side))]
  const war = sides.some((one) => sides.some((other) => turn.ground.atWar(one, other)))
  return sides.length < 2 || war || works !== undefined ? null : 'those who are left are at peace with each other.'
}
