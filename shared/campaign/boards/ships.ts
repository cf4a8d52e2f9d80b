import { seatBoard } from '../../action/action.ts'
import type { BoardCard, TacticalBook } from '../../action/contract.ts'
import type { ChartShip, chartFromBoard } from '../../action/hand-off.ts'
import { plainBoardCard } from '../../books/ship-card.ts'
import { because } from '../../explanation/finding.ts'
import { refuse } from '../../explanation/refusal.ts'
import { isServed } from '../../vocabulary/guns.ts'
import { HOUR, type Seconds } from '../../vocabulary/time.ts'
import type { Weather } from '../../vocabulary/weather.ts'
import { record, type Turn } from '../context.ts'
import { cardOf } from '../ground.ts'
import { limitsOf } from '../move/boats/runs.ts'
import { knotsLeft, shipsOf } from '../move/running/speeds.ts'
import { loseShip } from '../move/squadrons/loss.ts'
import { weatherAt } from '../move/weather/forecast.ts'
import { gunsInUse } from '../move/work/crews.ts'
import { mixAboard } from '../move/work/magazine.ts'
import type { Encounter, Force, Ship } from '../world.ts'
import type { Pose } from './ahead.ts'
import { actionOf, boardBook } from './engaged.ts'
import { lossWords } from './loss-words.ts'
import { boardSeat } from './off-port.ts'

/* Ships as they go to a board and come back from it. */

export function chartShips(turn: Turn, force: Force, pose: Pose | undefined, book: TacticalBook): ChartShip[] {
  const { world, ground } = turn
  return shipsOf(world, force).map((ship) => ({
    id: ship.id,
    name: ship.name,
    side: ship.side,
    seat: force.commander ?? `standIn:${force.id}`,
    position: pose?.position ?? force.position,
    courseDegrees: pose?.courseDegrees ?? force.courseDegrees,
    knots: pose?.knots ?? force.knots,
    presentKnots: knotsLeft(ground, ship, world.clock),
    card: boardCard(turn, ship, book),
    stores: {
      guns: gunsInUse(ship),
      rounds: ship.rounds,
      torpedoes: ship.torpedoes,
      men: ship.men,
      coalMinutes: Math.round(ship.coalMinutes),
    },
    sectionsLost: ship.sectionsLost,
    fireRate: fireRate(turn, ship),
    ...(ship.mix ? { mix: mixAboard(ship) ?? {} } : {}),
    waterlineGradesLost: waterlineGradesLost(turn, ship),
    // Her captain's own, of no other ship of his side: by it command passes on the board too (`command.seniority`, `board.reported`).
    fight: {
      ...(ship.fight as object | undefined),
      flagship: force.flag === ship.id,
      seniority: ship.seniority,
    },
  }))
}

/** Ten men to each gun that wants a crew of its own, or her guns fire the slower (`men.serving`). */
export function fireRate(turn: Turn, ship: Ship): number {
  const served = gunsInUse(ship)
  const { book } = turn.ground
  const guns = Object.entries(served).reduce((sum, [gun, n]) => sum + (isServed(book, gun) ? (n ?? 0) : 0), 0)
  return book.operations?.fireRate?.(guns, ship.men).value ?? 1
}

/** Coal is a grade of protection: what a ship lacks of it at the waterline, reckoned from her bunkers whenever it is asked (`coal.armour`). */
export function waterlineGradesLost(turn: Turn, ship: Ship): number {
  const { operations } = turn.ground.book
  if (!operations?.waterlineGradesLost || ship.coalCapacityMinutes <= 0) return 0
  return operations.waterlineGradesLost(ship.coalCapacityMinutes - ship.coalMinutes, ship.coalCapacityMinutes).value
}

/** Outlines of merchantmen, of no ship in particular: the register has none of them. */
const MERCHANT_OUTLINES = {
  collier: { tons: 2000, lengthFeet: 250, beamFeet: 34, funnels: 1, screws: 1 },
  merchantman: { tons: 3000, lengthFeet: 300, beamFeet: 38, funnels: 1, screws: 1 },
  liner: { tons: 6000, lengthFeet: 420, beamFeet: 48, funnels: 2, screws: 2 },
  'fast-liner': { tons: 9000, lengthFeet: 520, beamFeet: 58, funnels: 2, screws: 2 },
} as const

/** What the board takes from her card: what its own book reads there, else what the campaign's gives. */
function boardCard(turn: Turn, ship: Ship, book: TacticalBook): BoardCard {
  const merchant = turn.ground.merchants.get(ship.card)
  if (merchant)
    return {
      type: merchant.type,
      ...MERCHANT_OUTLINES[merchant.type],
      masts: 2,
      turrets: 0,
      assignedKnots: ship.assignedKnots,
      turnInterval: 3,
      lowFreeboard: false,
      torpedoCraft: false,
    }
  const card = turn.ground.ships.get(ship.card)
  if (!card) return refuse('board.card', `There is no card ${JSON.stringify(ship.card)} in the register.`)
  const plain = plainBoardCard(card, cardOf(turn.ground, card.key))
  const usual = turn.ground.book.boardCard?.(card, plain) ?? plain
  return book.boardCard?.(card, usual) ?? usual
}

export function actionWeather(turn: Turn, encounter: Encounter): Weather {
  return {
    windFromDegrees: 0,
    force: 0,
    sky: 'clear',
    glass: 'steady',
    glassInches: 30,
    ...turn.world.weather[turn.ground.areaOf(encounter.origin)],
    ...weatherAt(turn.ground, turn.world, encounter.origin),
  }
}

/** What a ship brings back: damage, guns, rounds, men, speed; coal is burnt by the minute on the chart. */
export function takeBack(
  turn: Turn,
  encounter: Encounter,
  back: ReturnType<typeof chartFromBoard>['ships'][number],
): void {
  const ship = turn.world.ships[back.id]
  if (!ship) return
  ship.presentKnots = Math.min(ship.presentKnots, back.presentKnots)
  // Guns whose crews are away in prizes stayed out of it, and are hers still.
  for (const [gun, number] of Object.entries(back.stores.guns))
    ship.guns[gun] = (number ?? 0) + (ship.unmanned?.[gun] ?? 0)
  Object.assign(ship.rounds, back.stores.rounds)
  if (back.status === 'sunk') sinkStores(ship)
  ship.torpedoes = back.stores.torpedoes
  ship.men = back.stores.men
  ship.sectionsLost = back.sectionsLost
  if (back.fight !== undefined) ship.fight = back.fight
  turn.outcome.touched.ships.add(ship.id)
  for (const loss of back.losses) {
    record(turn, encounter.clock, 'loss', ship.id, lossWords(ship.name, loss, 'ship'), [
      because(loss.rule, loss.why, { move: loss.move }),
    ])
  }
  if (back.status === 'afloat') return
  const fate = back.status === 'prize' ? 'taken' : back.status
  const says = fate === 'sunk' ? `${ship.name} is sunk in action.` : `${ship.name} has struck to the enemy.`
  const rule = fate === 'sunk' ? turn.ground.cite('command.seniority') : turn.ground.cite('prize.warship')
  const at = encounter.clock
  loseShip(turn, ship, { fate, at, says, rule, told: true, ...whenKnown(turn, encounter, ship, at) })
}

/** What went down with a ship is in her register no more, the guns whose crews were away in prizes too. */
function sinkStores(ship: Ship): void {
  for (const gun of Object.keys(ship.guns)) ship.guns[gun] = 0
  for (const gun of Object.keys(ship.rounds)) ship.rounds[gun] = 0
}

/** Of a boat of whose loss her own captain's board knows nothing her side hears when she has not come back (`boat.overdue`). */
function whenKnown(turn: Turn, encounter: Encounter, ship: Ship, at: Seconds): { knownAt?: Seconds } {
  const limits = limitsOf(turn.ground, ship)
  const seat = turn.world.forces[ship.force]?.commander
  if (!limits || seat == null) return {}
  const { board } = seatBoard(boardBook(turn, encounter), actionOf(encounter), boardSeat(turn, encounter, seat))
  const believed = board.friends.find(({ id }) => id === ship.id)?.status
  if (believed !== 'afloat') return {}
  return { knownAt: Math.max(at, (ship.boat?.clearAt ?? at) + limits.hoursFromHarbour * HOUR) }
}
