/** Forts under fire, mines that ships run over, and submarines (NF-FORT, NF-MINE, NF-SUB, R-39 to -42). */
import type { ActionEvent } from '../../../action/contract.ts'
import type { Dice } from '../../../dice/dice.ts'
import { because, type Reason } from '../../../explanation/finding.ts'
import { type Place, yardsBetween } from '../../bearings.ts'
import { figure } from '../../figures.ts'
import { poseAt } from '../board/motion.ts'
import type { Telling } from '../duel/knowing.ts'
import type { ShipOrder } from '../duel/orders.ts'
import { type CollegeBoard, nameOf, type Ship, seatOf, shipNamed, withShip } from '../duel/state.ts'
import { fortNextFactor, mined, submarineFound, submarineShot } from '../procedures/coast.ts'
import { torpedoEffect } from '../procedures/power.ts'
import { submarineAttack, submarineFigures } from '../tables/coast.ts'
import { partOf } from './commanding.ts'
import { hurt, type Injuries, receivedBy } from './marking.ts'

export interface CoastStep {
  readonly dice: Dice
  readonly occasion: string
  readonly tell: Telling
  readonly events: ActionEvent[]
  readonly injuries: Injuries
}

const throwOne = ({ dice, occasion }: CoastStep, rule: string, subject: string, purpose: string): number =>
  dice.throwDice({ rule, subject, occasion: `${occasion}, ${purpose}`, purpose }).faces[0] ?? 6

/** As torpedoed: 500 points and all her speed (NF-TORP-09). */
function blown(board: CollegeBoard, ship: Ship, step: CoastStep, why: readonly Reason[]): CollegeBoard {
  const effect = torpedoEffect(ship.type, ship.damage, board.game)
  hurt(step.injuries, ship.id, effect.value.points, [...why, ...effect.because])
  return withShip(board, ship.id, { torpedoed: true })
}

/** What is left of each fort's fire in the next move (NF-FORT-02, R-39). */
export function fortsAfter(given: CollegeBoard, { tell, events, injuries }: CoastStep): CollegeBoard {
  const part = partOf(given)
  if (part.forts.length === 0) return given
  const forts = part.forts.map((fort) => {
    const received = receivedBy(injuries, fort.id)
    const next = fortNextFactor(received)
    if (next.value !== fort.factor) {
      const left = next.value === 0 ? 'is silenced' : next.value < 1 ? 'fires at half' : 'fires again in full'
      const says = `${fort.name} ${left} in the next move.`
      events.push({ kind: 'fort', ships: [fort.id], says, because: [...next.because] })
      tell.seat(fort.seat, says, next.because, fort.id)
    }
    return { ...fort, received, factor: next.value, fireAt: null }
  })
  return { ...given, fleet: { ...part, forts } }
}

/** Whether the way from one place to another crosses a line. */
function crosses(a: Place, b: Place, from: Place, to: Place): boolean {
  const side = (p: Place, q: Place, r: Place) => (q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x)
  return side(a, b, from) > 0 !== side(a, b, to) > 0 && side(from, to, a) > 0 !== side(from, to, b) > 0
}

const SAMPLES = 30

/** Ships that run over a mined line in this move are thrown for, one by one (NF-MINE-02, R-40). */
export function overMines(given: CollegeBoard, step: CoastStep): CollegeBoard {
  let board = given
  for (const line of partOf(given).mines)
    for (const { id } of given.ships) {
      const ship = shipNamed(board, id)
      if (!ship || ship.sunk || ship.side === line.side || ship.legs.length === 0) continue
      const places = Array.from(
        { length: SAMPLES + 1 },
        (_, n) => poseAt(ship.legs, (n * given.lastMoveS) / SAMPLES).at,
      )
      if (!places.some((at, n) => n > 0 && crosses(places[n - 1] as Place, at, line.from, line.to))) continue
      const face = throwOne(step, 'NF-MINE-02', ship.id, `whether ${nameOf(board, ship.id)} is mined in ${line.id}`)
      const found = mined(face)
      const name = nameOf(board, ship.id)
      const says = found.value ? `${name} strikes a mine.` : `${name} passes over the mines of ${line.id} unhurt.`
      step.events.push({ kind: 'mines', ships: [ship.id], says, because: [...found.because] })
      // Who passes unhurt has learnt nothing; whoever is mined has, and all see it.
      if (!found.value) continue
      const plain = because('NF-MINE-02', 'as torpedoed (R-40)', {}, true)
      step.tell.all(says, [plain], ship.id, { kind: 'mine', at: ship.id })
      board = blown(board, ship, step, found.because)
    }
  return board
}

const enemiesOf = (board: CollegeBoard, ship: Ship): readonly Ship[] =>
  board.ships.filter((one) => one.side !== ship.side && !one.sunk && one.type !== 's')

/** Submarines fire at whom they were sent against, and those awash may be found (NF-SUB-03 to -05, R-41, R-42). */
export function submarines(
  given: CollegeBoard,
  orders: Readonly<Record<string, ShipOrder>>,
  step: CoastStep,
): CollegeBoard {
  let board = given
  for (const { id } of given.ships) {
    const boat = shipNamed(board, id)
    if (!boat || boat.sunk || boat.type !== 's') continue
    const target = orders[id]?.attack === undefined ? null : shipNamed(board, orders[id].attack)
    const name = nameOf(board, id)
    if (target && !target.sunk && target.side !== boat.side) {
      const far = yardsBetween(boat.way.at, target.way.at)
      const of = boat.hidden ? ('undiscovered' as const) : ('discovered' as const)
      const shotsBefore = board.torpedoesSpent[id] ?? 0
      const may = submarineShot(of, far, shotsBefore)
      const against = nameOf(board, target.id)
      if (may.value.allowed) {
        const { rule } = submarineAttack(of)
        const face = throwOne(step, rule, target.id, `whether ${name} hits ${against}`)
        const shot = submarineShot(of, far, shotsBefore, face)
        board = {
          ...withShip(board, id, { torpedoes: Math.max(0, boat.torpedoes - 1) }),
          torpedoesSpent: { ...board.torpedoesSpent, [id]: shotsBefore + 1 },
        }
        const says = `${name} fires at ${against}, ${figure(Math.round(far))} yards: ${shot.value.hit ? 'a hit' : 'a miss'}.`
        step.events.push({ kind: 'submarine', ships: [id, target.id], says, because: [...shot.because] })
        const saw = shot.value.hit ? 'hit' : 'wide'
        step.tell.seat(seatOf(board, id), says, shot.because, id, { kind: 'torpedo', from: id, at: target.id, saw })
        if (shot.value.hit) {
          const plain = because('NF-TORP-09', 'a torpedo takes 500 points and all her speed', {}, 500)
          const struck = { kind: 'struck', at: target.id } as const
          step.tell.side(target.side, `${against} is struck by a torpedo.`, [plain], target.id, struck)
          board = blown(board, target, step, shot.because)
        }
      } else {
        const says = `${name} does not fire at ${against}, ${figure(Math.round(far))} yards off.`
        step.events.push({ kind: 'submarine', ships: [id], says, because: [...may.because] })
        step.tell.seat(seatOf(board, id), says, may.because, id)
      }
    }
    board = searched(board, id, step)
  }
  return board
}

/** A submarine awash within a thousand yards of an enemy may be found. */
function searched(board: CollegeBoard, id: string, step: CoastStep): CollegeBoard {
  const boat = shipNamed(board, id)
  if (!boat?.hidden) return board
  const far = Math.min(...enemiesOf(board, boat).map((one) => yardsBetween(boat.way.at, one.way.at)))
  if (!(far <= submarineFigures.foundWithinYd)) return board
  const name = nameOf(board, id)
  const found = submarineFound(far, throwOne(step, 'NF-SUB-04', id, `whether ${name} is found`))
  if (!found.value) return board
  const says = `${name}, a submarine, is found awash.`
  step.events.push({ kind: 'found', ships: [id], says, because: [...found.because] })
  step.tell.all(says, [because('NF-SUB-04', 'she was seen (R-41)', {}, true)], id, { kind: 'sighted', at: id })
  return withShip(board, id, { hidden: false })
}
