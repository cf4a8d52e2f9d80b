/** Ships of a campaign as this board has them: their guns by classes, their torpedoes, and the damage that they bring. */
import { z } from 'zod'
import type { ActionSetup, BoardShip } from '../../../action/contract.ts'
import { because, type Reason } from '../../../explanation/finding.ts'
import { MINUTE } from '../../../vocabulary/time.ts'
import { type BoardState, isHarbour, isLand, type LightFrom, type Ship } from '../board/state.ts'
import { lossesAt, rateOf } from '../procedures/damage.ts'
import { crowded } from '../procedures/occupation.ts'
import { type Board, FACINGS, type Facing, onBoard, type Square, squareName } from '../procedures/squares.ts'
import type { Side } from '../procedures/turn-order.ts'
import { wholeKnots } from '../settings.ts'
import { campaignFigures } from '../tables/campaign-ships.ts'
import { delivered } from '../tables/table-set.ts'
import { campaignBatteries, campaignTubes } from './campaign-arms.ts'
import { YARDS_A_SQUARE, yardsOf } from './state.ts'

/** What a ship takes with her from one board of this book to the next (`ShipResult.fight`). */
const carried = z.object({ carter: z.object({ damage: z.number().min(0), sections: z.number().min(0) }) })

/** The damage that she comes with: what she had when she left a board of this book, less what has been repaired since. */
function damageOf(ship: BoardShip, rate: number): number {
  const before = carried.safeParse(ship.fight)
  if (!before.success) {
    const stages = ship.sectionsLost / campaignFigures.sectionsAStage
    const worst = delivered.losses.at(-1)?.stage ?? 0
    const stage = delivered.losses.find((one) => one.stage === Math.min(worst, Math.floor(stages)))
    return Math.floor((stage?.fromShare ?? 0) * rate)
  }
  const { damage, sections } = before.data.carter
  if (sections === 0) return Math.min(damage, rate)
  return Math.floor(Math.min(rate, damage * Math.min(1, ship.sectionsLost / sections)))
}

const facingOf = (degrees: number): Facing => FACINGS[Math.round(degrees / 45) % FACINGS.length] ?? 'N'

/** A ship of a campaign on a square, fought by our substitute figures. */
export function campaignShip(ship: BoardShip, side: Side, square: Square): Ship {
  const rate = rateOf(ship.card.tons)
  const damage = damageOf(ship, rate)
  const batteries = campaignBatteries(ship).map(({ battery }) => battery)
  const main = batteries.filter(({ role }) => role === 'main').flatMap(({ turrets }) => turrets)
  const out = lossesAt(damage, rate, { mainTurrets: main.length, secondaryMounts: 0, tertiaryMounts: 0 }).mainOut
  return {
    id: ship.id,
    side,
    tons: ship.card.tons,
    knots: wholeKnots(ship.presentKnots),
    rate,
    batteries,
    torpedoSets: campaignTubes(ship),
    minesweeper: false,
    depotShip: false,
    submarine: false,
    submerged: false,
    loses: [],
    square,
    facing: facingOf(ship.courseDegrees),
    damage,
    sunk: false,
    turretsOut: main.slice(main.length - out).map(({ name }) => name),
    mines: 0,
    began: square,
    slowedBy: 0,
    ordered: false,
    entered: 0,
    tasks: [],
  }
}

/** The south-west corner that puts the middle of these ships on the middle of the board, in whole squares. */
export function cornerFor(ships: readonly BoardShip[], { columns, rows }: Board): { x: number; y: number } {
  const middle = (values: readonly number[]) => (Math.min(...values) + Math.max(...values)) / 2
  const x = middle(ships.map((ship) => ship.x))
  const y = middle(ships.map((ship) => ship.y))
  const corner = (at: number, squares: number) =>
    (Math.floor(at / YARDS_A_SQUARE) - Math.floor(squares / 2)) * YARDS_A_SQUARE
  return { x: corner(x, columns), y: corner(y, rows) }
}

const NIGHT = /night|dark/i

/** The light of each game move by the clock of the campaign, that of the moment at which it begins (CT-R32). */
export function lightOfCampaign(
  { lightAhead, lightCondition }: ActionSetup,
  minutesAMove: number,
): 'day' | 'night' | LightFrom[] {
  if (lightAhead === undefined) return NIGHT.test(lightCondition) ? 'night' : 'day'
  return lightAhead.states.map(({ fromSeconds, condition }) => ({
    move: 1 + Math.ceil(fromSeconds / (minutesAMove * MINUTE)),
    light: NIGHT.test(condition) ? 'night' : 'day',
  }))
}

/** Squares of a campaign's land: those whose middle lies on it (CT-R29). */
export function landSquares(
  shores: NonNullable<ActionSetup['land']>,
  corner: { readonly x: number; readonly y: number },
  { columns, rows }: Board,
): Square[] {
  const squares: Square[] = []
  for (let y = 1; y <= rows; y++)
    for (let x = 1; x <= columns; x++) {
      const middle = yardsOf({ corner }, { x, y })
      if (shores.some((shore) => isWithin(middle, shore))) squares.push({ x, y })
    }
  return squares
}

/** An odd number of shores east of a place means that it lies on land. */
function isWithin({ x, y }: { x: number; y: number }, shore: readonly { x: number; y: number }[]): boolean {
  let inside = false
  for (const [n, to] of shore.entries()) {
    const from = shore.at(n - 1) ?? to
    if (from.y > y !== to.y > y && from.x + ((to.x - from.x) * (y - from.y)) / (to.y - from.y) > x) inside = !inside
  }
  return inside
}

/** The free square nearest to the one where she lies: a square of the board holds no more than CT-MV-05 says. */
export function placeOf(
  game: BoardState,
  ship: Ship,
  wanted: Square,
): { readonly square: Square; readonly moved: boolean } {
  const { columns, rows } = game.board
  const free = (square: Square): boolean => {
    if (isLand(game, square)) return false
    const others = game.ships.filter(
      (one) => one.id !== ship.id && one.square !== null && !one.sunk && squareName(one.square) === squareName(square),
    )
    return isHarbour(game, square) || !crowded([ship.tons, ...others.map(({ tons }) => tons)])
  }
  const all = Array.from(
    { length: columns * rows },
    (_, n): Square => ({ x: (n % columns) + 1, y: Math.floor(n / columns) + 1 }),
  )
  const far = ({ x, y }: Square) => Math.abs(x - wanted.x) + Math.abs(y - wanted.y)
  const square =
    all.filter(free).sort((one, other) => far(one) - far(other) || one.y - other.y || one.x - other.x)[0] ?? wanted
  return { square, moved: !onBoard(wanted, game.board) || squareName(square) !== squareName(wanted) }
}

export const movedNote = (name: string, square: Square): Reason =>
  because(
    'CT-MV-05',
    `${name} is put in ${squareName(square)}: the square where she was cannot hold her, is land, or is off the board.`,
    { square: squareName(square) },
  )
