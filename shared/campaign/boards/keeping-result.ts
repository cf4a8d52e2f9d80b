import { seatBoard } from '../../action/action.ts'
import type { ActionResult, FogOfShip } from '../../action/contract.ts'
import { type SeatResult, seatResult, type UmpireResult, umpireResult } from '../../action/result-sheet.ts'
import { inFigures } from '../../explanation/figures.ts'
import { describeSighting, tellNotice, tellReport, tellResult } from '../../knowledge/reporting.ts'
import { record, type Turn } from '../context.ts'
import { seatsConcerned } from '../move/meeting/encounters.ts'
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
    tellGoneDown(turn, encounter, seat, own, result)
    const struck = own.others.filter(({ status }) => status === 'struck').length
    if (struck > 0) tellNotice(turn, seat.id, encounter.clock, struckWords(struck), turn.ground.cite('prize.warship'))
  }
}

/**
 * Who saw every vessel of the enemy go down is told so of the contact that they were to him: his chart had them where they were met, and in sight. It hangs
 * on what his own board showed him; how many vessels the contact has he was told when he met it.
 */
function tellGoneDown(
  turn: Turn,
  encounter: Encounter,
  seat: Seat,
  { others }: SeatResult,
  result: ActionResult,
): void {
  if (others.length === 0 || others.some(({ status }) => status !== 'sunk')) return
  const { world } = turn
  const sunk = new Set(result.ships.filter(({ status }) => status === 'sunk').map(({ id }) => id))
  for (const sight of Object.values(world.inSight)) {
    const pair = [sight.a, sight.b].flatMap((id) => (encounter.forces.includes(id) ? (world.forces[id] ?? []) : []))
    const observer = pair.find(({ commander }) => commander === seat.id)
    const target = pair.find(({ side }) => side !== seat.side)
    if (!sight.hostile || !observer || !target || sight.blind === observer.id) continue
    const vessels = shipsOf(world, target)
    if (vessels.length === 0 || vessels.some(({ id }) => !sunk.has(id))) continue
    const { clock: at } = encounter
    const { since, recognised } = sight
    const seen = { target, from: observer.position, since, at, source: observer.name, courseDegrees: null, recognised }
    const report = describeSighting(turn, { ...seen, medium: 'company', lost: true })
    const words = `${vessels.length === 1 ? 'One vessel' : `${vessels.length} vessels`} seen to go down`
    tellReport(turn, seat, at, seen, { ...report, words })
    sight.gone = [...(sight.gone ?? []), observer.id]
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
