/** What the second referee of Barker reads off a board: clock and light, who sees what, and who stands in the way. */
import type { BoardShip, BoardState } from '../../../../shared/books/barker2003/board/state.ts'
import {
  apart,
  arcOf,
  base,
  betweenBases,
  betweenLines,
  edges,
  type Line,
  model,
  type Place,
  round,
  through,
  toLine,
} from './sea.ts'

export type Side = 'red' | 'blue'
export const enemyOf = (side: Side): Side => (side === 'red' ? 'blue' : 'red')

export const scaleOf = (board: BoardState): number => (board.mode === 'cruising' ? 10 : 1)
export const isOn = (ship: BoardShip): boolean => !ship.sunk && !ship.offTable && !ship.waiting
export const isUnder = (ship: BoardShip): boolean => ship.wentUnder !== null

/** BK-R18: minutes from the beginning of play to the beginning of a side's present spell. */
export function minuteOf(board: BoardState, side: Side): number {
  const spell = board.mode === 'cruising' ? 30 : 5
  const since = Math.max(0, board.spells[side] - board.counted.spells[side] - 1)
  return board.counted.minute + since * spell + (side === board.initiative ? 0 : spell / 2)
}

/** BK-TD-02 to BK-TD-05, BK-R18b: the light of a side's present spell. */
export function lightOf(board: BoardState, side: Side): string {
  if (typeof board.light === 'string') return board.light
  if (!('score' in board.light))
    throw new Error('the referee judges games by themselves: a campaign’s sun is not in its rules')
  const minute = minuteOf(board, side)
  const day = board.rulings['bk.daylight_hours'] * 60
  const { score } = board.light
  const table: readonly (readonly [number, string])[] =
    score <= 1
      ? [
          [0, 'night'],
          [30, 'dawn'],
          [60, 'sunrise'],
          [90, 'day'],
          [60 + day, 'sunset'],
          [90 + day, 'dusk'],
          [120 + day, 'night'],
        ]
      : [
          [0, 'day'],
          [60 * score, 'sunset'],
          [60 * score + 30, 'dusk'],
          [60 * score + 60, 'night'],
        ]
  return table.filter(([from]) => minute >= from).at(-1)?.[1] ?? 'night'
}

export const cornersOf = (board: BoardState, ship: BoardShip): readonly Place[] =>
  isUnder(ship) ? [ship.at] : base(ship, scaleOf(board))

export function baseYards(board: BoardState, one: BoardShip, other: BoardShip): number {
  const [a, b] = [cornersOf(board, one), cornersOf(board, other)]
  if (a.length > 1 && b.length > 1) return betweenBases(a, b)
  if (a.length === 1 && b.length === 1) return apart(a[0] as Place, b[0] as Place)
  const [point, figure] = a.length === 1 ? [a[0] as Place, b] : [b[0] as Place, a]
  return Math.min(...figure.map((from, n) => toLine(point, { from, to: figure[(n + 1) % figure.length] as Place })))
}

/** BK-RG-01: between the models; a battery is the point where it stands. */
export function modelYards(board: BoardState, one: BoardShip, other: BoardShip): number {
  const length = board.rulings['bk.model_length']
  const line = (ship: BoardShip): Line =>
    ship.type === 'shoreBattery' ? { from: ship.at, to: ship.at } : model(ship, length)
  return betweenLines(line(one), line(other))
}

/** BK-VI-04, BK-R23: whether a ship shows by night: lit, using her searchlight, or on fire. */
export const litBy = (board: BoardState, target: BoardShip): readonly BoardShip[] =>
  board.ships.filter((ship) => isOn(ship) && !isUnder(ship) && ship.lights === target.id)
export const showsByNight = (board: BoardState, target: BoardShip): boolean =>
  target.lights !== null || target.crippled || litBy(board, target).length > 0

/** BK-VI-02 to BK-VI-07, BK-R21: the least of what light and weather allow; a surfaced submarine at half. */
export function sightYards(board: BoardState, light: string, observer: Place, target: BoardShip): number {
  const limits = [32_000]
  if (light === 'dawn' || light === 'dusk') limits.push(4000)
  if (light === 'night') limits.push(showsByNight(board, target) ? 4000 : 1000)
  if (board.weather === 'fog') limits.push(200)
  else if (board.weather !== 'clear') limits.push(12_000)
  for (const bank of board.banks)
    if (toLine(bank.at, { from: observer, to: target.at }) <= bank.radiusYd)
      limits.push(bank.kind === 'fog' ? 200 : 12_000)
  return Math.min(...limits) / (target.type === 'submarine' ? 2 : 1)
}

const isHigh = (kind: string): boolean => kind !== 'shoal'
export const landBetween = (board: BoardState, one: Place, other: Place, shoals = false): boolean =>
  board.features.some(({ kind, outline }) => (shoals || isHigh(kind)) && through({ from: one, to: other }, outline))

/** Yards by which the limit of sight is missed (more than none) or kept; endless when land is between. */
export function beyondSight(board: BoardState, light: string, observer: BoardShip, target: BoardShip): number {
  if (landBetween(board, observer.at, target.at)) return Number.POSITIVE_INFINITY
  return baseYards(board, observer, target) - sightYards(board, light, observer.at, target)
}

/** BK-R26: other bases in the line of fire, of those that stop it. */
export function inTheWay(board: BoardState, firer: BoardShip, target: BoardShip, over: boolean): BoardShip[] {
  if (!board.rulings['bk.ships_block']) return []
  return board.ships.filter((ship) => {
    if (ship.id === firer.id || ship.id === target.id || !isOn(ship) || isUnder(ship)) return false
    if (over && (ship.type === 'destroyers' || ship.type === 'torpedoBoats')) return false
    return through({ from: firer.at, to: target.at }, base(ship, scaleOf(board)))
  })
}

/** Whether a base on the line is only grazed, by a yard or so at a corner: then rounding decides. */
export const grazes = (board: BoardState, firer: BoardShip, target: BoardShip): boolean =>
  board.ships.some((ship) => {
    if (ship.id === firer.id || ship.id === target.id || !isOn(ship) || isUnder(ship)) return false
    const line = { from: firer.at, to: target.at }
    const corners = base(ship, scaleOf(board))
    return edges(corners).some((edge) => betweenLines(line, edge) < 1) && !through(line, corners)
  })

/** BK-TD-04, BK-TD-05, BK-R24: whether the low sun hinders fire on that bearing. */
export function sunHinders(light: string, bearingDeg: number): boolean {
  const at = round(bearingDeg)
  if (light === 'sunrise') return at >= 45 - 1e-9 && at <= 135 + 1e-9
  return light === 'sunset' && at >= 225 - 1e-9 && at <= 315 + 1e-9
}

export const arcTo = (firer: BoardShip, target: BoardShip) => arcOf(firer, target.at)
