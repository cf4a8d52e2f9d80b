import { seatBoard } from '../../action/action.ts'
import type { ActionResult, FogOfShip } from '../../action/contract.ts'
import { type SeatResult, seatResult, type UmpireResult, umpireResult } from '../../action/result-sheet.ts'
import { inFigures } from '../../explanation/figures.ts'
import { tellNotice, tellResult } from '../../knowledge/reporting.ts'
import { record, type Turn } from '../context.ts'
import { seatsConcerned } from '../move/meeting/encounters.ts'
import { passGoneDown } from '../move/meeting/pass-on.ts'
import { shipsOf } from '../move/running/speeds.ts'
import type { Encounter, Force, Seat } from '../world.ts'
import { actionOf, boardBook, fighting } from './engaged.ts'
import { boardName, boardSeat } from './off-port.ts'

/** One line of the fog report (W48), for the umpire's narrative: what a side believed of a ship, and what she was. */
function fogWords(turn: Turn, { by, knownAs, believed, truth, offYards }: FogOfShip): string {
  const side = turn.world.sides.find((one) => one.key === by)?.name ?? by
  const off = offYards === null || offYards < 100 ? '' : `, ${inFigures(offYards)} yards from there`
  return knownAs === null
    ? `${side} never saw ${truth}.`
    : `${side} believed of ${knownAs}: ${believed}. In truth ${truth}${off}.`
}

/** The sheet that stays of a board when it closes: the umpire's with the fog of it, and each seat's own. */
export function keepResult(turn: Turn, encounter: Encounter, result: ActionResult): void {
  const book = boardBook(turn, encounter)
  const action = actionOf(encounter)
  const fog = book.fog?.(action.state) ?? []
  const assigned = (id: string) => action.manifest.find((ship) => ship.id === id)?.card.assignedKnots
  const { startedAt, endedAt } = result
  const sheet = named(turn, encounter, result, umpireResult(result, fog, assigned))
  encounter.results = [...(encounter.results ?? []), { startedAt, endedAt, ...sheet }]
  for (const one of fog) record(turn, encounter.clock, 'fog', encounter.id, fogWords(turn, one), one.because)
  for (const seat of seatsConcerned(turn, encounter.forces)) {
    const { board } = seatBoard(book, action, boardSeat(turn, encounter, seat.id))
    if (board.side === null) continue
    const own = ownName(turn, encounter, seat, seatResult(board, result, turn.ground.cite('board.captainKnows')))
    tellResult(turn, seat, encounter.clock, encounter.id, startedAt, own)
    const aboard = fighting(turn, encounter).filter(({ commander }) => commander === seat.id)
    for (const force of aboard) tellGoneDown(turn, encounter, force, own, result)
    const struck = own.others.filter(({ status }) => status === 'struck').length
    if (struck > 0) tellNotice(turn, seat.id, encounter.clock, struckWords(struck), turn.ground.cite('prize.warship'))
  }
  // A force that nobody commands has no seat, and saw no less: its captain reports it to those who hear him.
  for (const force of fighting(turn, encounter)) {
    if (force.commander !== null) continue
    const seat = boardName(encounter, force.id) ?? action.manifest.find(({ id }) => force.ships.includes(id))?.seat
    if (seat === undefined) continue
    const { board } = seatBoard(book, action, seat)
    if (board.side !== null) tellGoneDown(turn, encounter, force, board, result)
  }
}

/**
 * Who saw every vessel of the enemy go down tells it of the contact that they were: charts had them where they were met, and in sight. It hangs on what the
 * board showed the force's own seat, whether a player, the program or the umpire ordered her; how many vessels the contact has was told when it was met.
 */
function tellGoneDown(
  turn: Turn,
  encounter: Encounter,
  observer: Force,
  { others }: { readonly others: readonly { readonly status: string }[] },
  result: ActionResult,
): void {
  if (others.length === 0 || others.some(({ status }) => status !== 'sunk')) return
  const { world } = turn
  const sunk = new Set(result.ships.filter(({ status }) => status === 'sunk').map(({ id }) => id))
  const allSunk = (force: Force): boolean => {
    const vessels = shipsOf(world, force)
    return vessels.length > 0 && vessels.every(({ id }) => sunk.has(id))
  }
  for (const sight of Object.values(world.inSight)) {
    if (!sight.hostile || sight.blind === observer.id) continue
    const other = sight.a === observer.id ? sight.b : sight.b === observer.id ? sight.a : undefined
    const target = other !== undefined && encounter.forces.includes(other) ? world.forces[other] : undefined
    if (target && allSunk(target)) passGoneDown(turn, sight, observer, target, encounter.clock, !allSunk(observer))
  }
}

/** As far as a seat saw it: those who have struck lie where they are, and are nobody's until men are put aboard. */
const struckWords = (n: number): string =>
  n === 1
    ? 'An enemy has struck and lies where she is: possession is taken by coming up with her and an order to capture.'
    : `${n} enemies have struck and lie where they are: possession is taken by coming up with each and an order to capture.`

/** The force that goes by a name on a board off a port; elsewhere ships go by their own. */
const forceNamed = (turn: Turn, encounter: Encounter, name: string): Force | undefined =>
  encounter.blockade && fighting(turn, encounter).find((force) => boardName(encounter, force.id) === name)

/** Off a port the umpire reads who the two were and whose, which the board itself does not know. */
function named(turn: Turn, encounter: Encounter, result: ActionResult, sheet: UmpireResult): UmpireResult {
  const ships = sheet.ships.map((ship, n) => {
    const force = forceNamed(turn, encounter, result.ships[n]?.id ?? '')
    if (!force) return ship
    const holder = ship.prizeOf === null ? undefined : forceNamed(turn, encounter, ship.prizeOf)
    return { ...ship, name: force.name, side: force.side, prizeOf: holder?.side ?? ship.prizeOf }
  })
  return { ...sheet, ships }
}

/** Off a port a seat's own ship goes by her own name to it, and the other by what she is. */
function ownName(turn: Turn, encounter: Encounter, seat: Seat, sheet: SeatResult): SeatResult {
  if (!encounter.blockade) return sheet
  const own = fighting(turn, encounter).find((force) => force.commander === seat.id)
  return own ? { ...sheet, ships: sheet.ships.map((ship) => ({ ...ship, name: own.name })) } : sheet
}
