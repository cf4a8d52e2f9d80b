import type { BoardView } from '../../action/contract.ts'
import { admiralOrders } from '../../action/opponent/admiral.ts'
import { drawKey } from '../../dice/secrets.ts'
import { type SeatView, seatViewSchema } from '../../knowledge/view.ts'
import type { Mission } from '../../staff/missions.ts'
import { staffOrders } from '../../staff/officer.ts'
import { SeaMap } from '../../staff/sea-map.ts'
import { squaresOrders } from '../../staff/squares.ts'
import { assignedKnots, type Ground, shipFacts } from '../ground.ts'
import type { Input } from '../inputs.ts'
import type { World } from '../world.ts'

/*
 * The seats that the program keeps, asked for their orders: an officer is given his seat's own view, as it leaves for a window, the public
 * chart and his mission. Which seats are asked and when hangs on what those windows show, and on nothing else.
 */

const maps = new WeakMap<Ground, SeaMap>()
function mapOf(ground: Ground): SeaMap {
  const map = maps.get(ground) ?? staffMap(ground)
  maps.set(ground, map)
  return map
}

/** What is printed for every seat: the chart, and the book's rule of speed for ships of which a card is at hand. */
export const staffMap = (ground: Ground): SeaMap =>
  new SeaMap({ ...ground.pack.chart, seats: ground.pack.seats }, ground.coast, (ships, knots) => {
    const facts = ships.map(({ name, card, knots: best, milesOut }) => {
      const miles = milesOut === undefined ? {} : { milesOut }
      return shipFacts(
        ground,
        { id: name, card, assignedKnots: assignedKnots(ground, card), fastMinutes: 0, ...miles },
        best,
      )
    })
    return facts.length === 0 || ground.book.speedRefusal(facts, knots, ground.settings) === null
  })

/** A staff officer writes when a move has been announced, and before it is stepped: only then can he. */
const WRITES: readonly SeatView['move']['state'][] = ['waiting', 'open', 'stopped']

/** How far he thinks on a board: no farther than a seat waits for gladly, where many of them may be kept in one war. */
const STRENGTH = 'weak'

/** What the staff officers hand in now, of the seats that they keep: their sheets where they have not sealed, and the next move of squares and boards. */
export function staffInputs(ground: Ground, world: World, viewOf: (seat: string) => SeatView): Input[] {
  if (world.move.state === 'over') return []
  const open = Object.values(world.encounters).some(({ state }) => state === 'squares' || state === 'action')
  return Object.entries(world.staff ?? {}).flatMap(([seat, mission]): Input[] => {
    const sealed = world.seats[seat]?.ready !== false
    if (sealed && !open) return []
    // As it leaves for a window, and nothing beside it.
    const view = seatViewSchema.parse(viewOf(seat))
    const writes = !sealed && WRITES.includes(view.move.state) && !fights(view)
    return [
      ...(writes ? [sheetOf(ground, seat, view, mission)] : []),
      ...squaresOrders(view, mapOf(ground), mission).map(
        (given): Input => ({ kind: 'squares', seat, given, by: 'staff' }),
      ),
      ...boardsOf(ground, world, seat, view),
    ]
  })
}

/** While his own force is on squares or a board, the rest of the move can wait: each of their moves is a stop. */
const fights = ({ seat, move, forces }: SeatView): boolean =>
  move.state === 'stopped' && forces.some(({ id, state }) => id === seat.force && state === 'board')

const sheetOf = (ground: Ground, seat: string, view: SeatView, mission: Mission): Input => ({
  kind: 'orders',
  seat,
  given: staffOrders(view, mapOf(ground), mission),
  by: 'staff',
})

/** On a board of a book that has an admiral, his orders; on any other the seat's ships carry on. */
function boardsOf(ground: Ground, world: World, seat: string, view: SeatView): Input[] {
  return view.encounters.flatMap(({ id, state, board }): Input[] => {
    if (state !== 'action' || !board) return []
    const { over, sealed, origin: _, ...shown } = board
    if (over !== false || sealed !== null) return []
    const sheet = shown as unknown as BoardView
    const book = ground.tactical[sheet.book]
    if (!book?.admiral || sheet.choices.length === 0) return []
    const { seed, secrets } = world.campaign
    // Chance of his own: it throws none of the action's dice, and whoever knows a chosen seed does not know what he will do.
    const key = drawKey({ seed: `staff ${seed}`, secrets }, world.branch)
    const given = admiralOrders(book.admiral, sheet, seat, STRENGTH, key)
    return [{ kind: 'boardOrders', seat, encounter: id, given, by: 'staff' }]
  })
}
