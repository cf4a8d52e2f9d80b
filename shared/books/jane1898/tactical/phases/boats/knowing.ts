/** What a boat is told of ships, where she lies and at the level at which she lies. Submarine boats 6, 8, 9; Hints of 1901. */
import { submarineFigures } from '../../../tables/submarines.ts'
import type { Edition } from '../../beside/boat-orders.ts'
import type { BoatPart, Contact } from '../../beside/state.ts'
import { isNight } from '../../night.ts'
import { postureAt } from '../../postures.ts'
import { rangeAndBearing, squareAlong, squaresCovered } from '../../procedures/moving.ts'
import { submarineKnows } from '../../procedures/submarine-boats.ts'
import { look, shownPlan } from '../../sight.ts'
import type { Boat, JaneBoard, Piece } from '../../state.ts'
import { SQUARE_YARDS } from '../../tables/squares-per-move.ts'

interface Told {
  readonly contacts: readonly Contact[]
  readonly register: BoatPart['register']
  /** Of the board by the rules of 1901; absent by those of 1898, which show her none of it (JT-SUB-02). */
  readonly seen?: Boat['seen']
}

/** What her captain is told at the end of a move, or as she comes to the board. Nothing is thrown for it. */
export function whatBoatKnows(
  board: JaneBoard,
  pieces: readonly Piece[],
  move: number,
  one: Boat,
  edition: Edition,
): Told {
  return edition === '1898' ? told1898(board, pieces, one) : told1901(board, pieces, move, one)
}

export const outOfSight = (one: Boat): Boat['seen'] =>
  Object.fromEntries(Object.entries(one.seen).map(([ship, known]) => [ship, { ...known, inSight: false, path: [] }]))

export const onBoard = (pieces: readonly Piece[]) => pieces.filter((piece) => piece.status !== 'sunk')
const eighth = (degrees: number) => (Math.round(degrees / 45) % 8) * 45
const sameSquare = (a: { x: number; y: number }, b: { x: number; y: number }) =>
  Math.round(a.x / SQUARE_YARDS) === b.x && Math.round(a.y / SQUARE_YARDS) === b.y

/** Squares straight astern of a ship at which a boat lies: nought beneath her, none elsewhere (JT-SUB-08). */
function squaresAstern(one: Boat, ship: Piece): number | null {
  const covered = squaresCovered(ship.x, ship.y, ship.headingDegrees, ship.card.lengthFeet)
  if (covered.some((square) => sameSquare(one, square))) return 0
  const stern = covered[covered.length - 1] ?? { x: 0, y: 0 }
  const step = squareAlong(ship.headingDegrees, false)
  const astern = [1, 2, 3].find((squares) =>
    sameSquare(one, {
      x: stern.x - Math.round((squares * step.x) / SQUARE_YARDS),
      y: stern.y - Math.round((squares * step.y) / SQUARE_YARDS),
    }),
  )
  return astern ?? null
}

function told1898(board: JaneBoard, pieces: readonly Piece[], one: Boat): Told {
  const { level } = one.boat
  const blind = board.weather.force > submarineFigures.mayTakeAirUpToForce
  let register = one.boat.register
  const contacts: Contact[] = []
  let keels = 0
  for (const ship of onBoard(pieces)) {
    if (level === 'submerged') {
      const astern = squaresAstern(one, ship)
      if (!submarineKnows(true, astern, null).value.told) continue
      keels += 1
      // Under water she hears screws: neither which ship it is nor how she heads.
      contacts.push({
        label: `keel ${keels}`,
        ship: ship.id,
        where: astern === 0 ? 'overhead' : 'two squares ahead',
        headingDegrees: null,
        bearingDegrees: astern === 0 ? null : eighth(rangeAndBearing(one, ship).bearingDegrees),
        plan: null,
        name: null,
      })
      continue
    }
    const { yards, bearingDegrees } = rangeAndBearing(one, ship)
    if (blind || !submarineKnows(false, null, yards).value.told) continue
    register = { ...register, [ship.id]: register[ship.id] ?? `ship ${Object.keys(register).length + 1}` }
    contacts.push({
      label: register[ship.id] ?? '',
      ship: ship.id,
      where: 'within 1,000 yards',
      headingDegrees: ship.headingDegrees,
      bearingDegrees: eighth(bearingDegrees),
      plan: shownPlan(ship, isNight(board.lightCondition)),
      name: ship.side === one.side ? ship.name : null,
    })
  }
  return { contacts, register }
}

const EYE = 'the boat'

/** Up, or having looked round, she sees the board as a ship does; under water only what passes over her own square (JT-SUB01-02, -05). */
function told1901(board: JaneBoard, pieces: readonly Piece[], move: number, one: Boat): Told {
  const { register } = one.boat
  const looked = one.boat.rose?.move === move && one.boat.level === 'submerged'
  if (one.boat.level !== 'submerged' || looked) {
    const eye: Piece = { ...one, side: EYE, status: 'afloat' }
    const all = look([EYE], [...pieces, eye], { [EYE]: one.seen }, board, move)
    return { contacts: [], register, seen: all[EYE] ?? {} }
  }
  const contacts = onBoard(pieces)
    .filter((ship) => passesOver(one, ship))
    .map(
      (ship, index): Contact => ({
        label: `keel ${index + 1}`,
        ship: ship.id,
        where: 'passed over',
        headingDegrees: null,
        bearingDegrees: null,
        plan: null,
        name: null,
      }),
    )
  return { contacts, register, seen: outOfSight(one) }
}

function passesOver(one: Boat, ship: Piece): boolean {
  const times = [...new Set([...one.path, ...ship.path].map((point) => point.t).concat(1))]
  return times.some((t) => {
    const at = postureAt(ship, t)
    return squaresCovered(at.x, at.y, at.headingDegrees, ship.card.lengthFeet).some((square) =>
      sameSquare(postureAt(one, t), square),
    )
  })
}
