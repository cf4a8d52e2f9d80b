/** What a seat may order in a fleet's move: for each of its ships the usual orders, and the lists from which signals and targets are chosen. */
import type { FormChoice, Offer, ShipChoices } from '../../../action/contract.ts'
import { counted } from '../../../explanation/figures.ts'
import type { Plain } from '../../../explanation/finding.ts'
import { figure } from '../../figures.ts'
import { directionWords } from '../board/directions.ts'
import { knotsNow, poseAt } from '../board/motion.ts'
import { enemiesOf } from '../duel/choices.ts'
import { fleetShipOrder, type ShipOrder } from '../duel/orders.ts'
import {
  type CollegeBoard,
  fortsOf,
  liesStill,
  nameOf,
  positionNow,
  type Ship,
  shipsUnder,
  sideOfSeat,
} from '../duel/state.ts'
import { powerLeft } from '../procedures/power.ts'
import { typeFigures } from '../tables/fleet-fire.ts'
import { shipsInFleet } from './commanding.ts'
import type { Fort } from './fleets.ts'
import { fleetFault, waysFor } from './judging.ts'
import { RING_WORDS } from './marking.ts'
import { reserveOf, steersHerself } from './moving.ts'
import { flagsOf, seatCommands } from './signalling.ts'

const SHOT_SECOND = 75

function offer(
  board: CollegeBoard,
  seat: string,
  ship: Ship,
  key: string,
  order: ShipOrder,
  says: string,
  rule: string,
): Offer {
  const fault = fleetFault(board, seat, ship, { ships: { [ship.id]: order } })
  return {
    key,
    order: order as unknown as Plain,
    allowed: fault === null,
    says: fault === null ? says : `${says.replace(/\.$/, '')}: not now, for ${fault.says}.`,
    rule: fault?.rule ?? rule,
  }
}

function offersFor(board: CollegeBoard, seat: string, ship: Ship, enemies: readonly FormChoice[]): Offer[] {
  const one = (key: string, order: ShipOrder, says: string, rule: string) =>
    offer(board, seat, ship, key, order, says, rule)
  const going = [one('carry on', {}, 'As the fleet goes.', 'NF-SIG-04')]
  if (ship.type === 's')
    return [
      ...going,
      ...enemies.map(({ key, label }) => one(`attack ${key}`, { attack: key }, `Attack ${label}.`, 'NF-SUB-03')),
    ]
  const legs = waysFor(board, seat, { ships: {} }, ship.id).get(ship.id)?.legs ?? []
  const heading = legs.length > 0 ? poseAt(legs, SHOT_SECOND).headingDeg : ship.way.headingDeg
  const reserve = Math.round(reserveOf(board, ship) * 10) / 10
  return [
    ...going,
    ...(ship.inFleet.own
      ? []
      : [one('reserve', { reserve }, `With her reserve of speed, ${counted(reserve, 'knot')}.`, 'NF-SPEED-02')]),
    ...enemies.map(({ key, label }) => one(`fire at ${key}`, { fireAt: key }, `Guns at ${label}.`, 'NF-GUN-14')),
    ...ship.tubes.map(({ tube, setDeg }) => {
      const direction = directionWords(heading + setDeg)
      const order: ShipOrder = { torpedoes: [{ tube, second: SHOT_SECOND, direction }] }
      return one(`${tube}T`, order, `${tube} torpedo at second ${SHOT_SECOND}, ${direction}.`, 'NF-TORP-04')
    }),
  ]
}

/** What her captain has before him: her way, her injury, her tubes. */
function stateWords(board: CollegeBoard, ship: Ship): string {
  const position = positionNow(board) + 1
  const tubes = ship.tubes.filter(({ ready }) => ready.move <= position).map(({ tube }) => tube)
  const { ring } = powerLeft(ship.endurance, ship.damage, 'fleet').value
  const way =
    liesStill(ship, position) === null
      ? `Heading ${figure(Math.round(ship.way.headingDeg * 10) / 10)}°, ${counted(Math.round(knotsNow(ship.way) * 10) / 10, 'knot')}${ship.way.turning ? ', turning' : ''}`
      : 'Without way'
  const hand = steersHerself(board, ship, position) ? '; her captain steers' : ''
  return `${way}${hand}; injury ${figure(Math.round(ship.damage * 10) / 10)} of the ${figure(ship.endurance)} points that sink her, ${RING_WORDS[ring]}; tubes: ${tubes.join(', ') || 'none'}, ${counted(ship.torpedoes, 'torpedo', 'torpedoes')}.`
}

function fortChoices(fort: Fort, lists: ShipChoices['lists'], enemies: readonly FormChoice[]): ShipChoices {
  const fire = fort.factor === 1 ? 'fires in full' : fort.factor > 0 ? 'fires at half' : 'is silenced'
  return {
    ship: fort.id,
    name: fort.name,
    standing: {},
    offers: [
      { key: 'carry on', order: {}, allowed: true, says: 'At whom it hurts most.', rule: 'NF-FORT-01' },
      ...enemies.map(
        ({ key, label }): Offer => ({
          key: `fire at ${key}`,
          order: { fireAt: key },
          allowed: true,
          says: `Guns at ${label}.`,
          rule: 'NF-FORT-01',
        }),
      ),
    ],
    ...(lists ? { lists } : {}),
    // A fort lies where it lies, and fires (NF-FORT-01).
    closed: Object.keys(fleetShipOrder.shape).filter((field) => field !== 'fireAt'),
    says: `${figure(fort.battleships)} battle ships’ broadsides; it ${fire} in this move.`,
  }
}

/** What she is not asked for: helm and engines while her fleet moves her, guns that she has none of, an attack that only a submarine makes. */
function closedTo(board: CollegeBoard, ship: Ship): readonly string[] {
  return [
    ...(steersHerself(board, ship, positionNow(board) + 1) ? [] : ['helm', 'engines']),
    ...(typeFigures(ship.type).battery > 0 ? [] : ['fireAt', 'alsoAt', 'otherBeam']),
    ...(ship.type === 's' ? [] : ['attack']),
    ...(ship.tubes.length > 0 && ship.torpedoes > 0 ? [] : ['torpedoes']),
  ]
}

export function fleetChoices(board: CollegeBoard, seat: string): readonly ShipChoices[] {
  const side = sideOfSeat(board, seat)
  if (board.ended || side === null) return []
  const enemies = enemiesOf(board, side)
  const forts = fortsOf(board)
  const lists = {
    enemies: [
      ...enemies,
      ...forts.filter((one) => one.side !== side).map(({ id, name }) => ({ key: id, label: name })),
    ],
    flags: seatCommands(board, seat) ? flagsOf(board, side) : [],
    fleet: shipsInFleet(board, side).map(({ id }) => ({ key: id, label: nameOf(board, id) })),
  }
  return [
    ...shipsUnder(board, seat).map(
      (ship): ShipChoices => ({
        ship: ship.id,
        name: nameOf(board, ship.id),
        standing: {},
        offers: offersFor(board, seat, ship, enemies),
        lists,
        closed: closedTo(board, ship),
        says: stateWords(board, ship),
      }),
    ),
    ...forts.filter((fort) => fort.seat === seat).map((fort) => fortChoices(fort, lists, enemies)),
  ]
}
