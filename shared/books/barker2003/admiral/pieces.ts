/** Ships as the admiral moves them in his mind: straight on, round the turns of their line, over whoever lies in the way. */
import type { Place } from '../../bearings.ts'
import { ahead, type Based, cornersOf } from '../procedures/bases.ts'
import { dot, minus } from '../procedures/geometry.ts'
import { advanced, pivoted } from '../procedures/turning.ts'
import { scaleOf } from '../tables/scales.ts'
import { sizeOrder } from '../tables/types.ts'
import type { Fights } from './worth-of-fire.ts'

/** The length of every move that he looks ahead to. */
export const MOVE_YD = scaleOf('combat').baseYd

/** A place where she will turn, as the leader of her line did there (BK-TN-03). */
interface Turn extends Based {
  readonly turnDeg: number
}

export interface Piece extends Based {
  readonly id: string
  readonly fights: Fights
  readonly worth: number
  /** Yards that she goes on by herself in a spell of her side. */
  readonly runsYd: number
  readonly turning: readonly Turn[]
}

export type Step = 'ahead' | { readonly turnDeg: number; readonly way: 'alone' | 'succession' | 'each' | 'wheel' }

/** Moves of a line of orders as the notation has them; null where it holds something else. */
export function stepsIn(moves: string): readonly Step[] | null {
  const steps = moves.split(', ').map((move): Step | null => {
    if (move === 'ahead') return 'ahead'
    const [, wheel, side, degrees, how] = /^(wheel )?(port|starboard) (\d+)( in succession| each)?$/.exec(move) ?? []
    if (side === undefined) return null
    const way = wheel ? 'wheel' : how === ' each' ? 'each' : how ? 'succession' : 'alone'
    return { turnDeg: side === 'port' ? -Number(degrees) : Number(degrees), way }
  })
  return steps.includes(null) ? null : (steps as Step[])
}

/** Straight on by so many yards, and round at every place where the leader of her line turned. */
export function goesOn(piece: Piece, yards: number): Piece {
  let at: Based = piece
  let left = yards
  let [next, ...later] = piece.turning
  while (next) {
    const toGo = dot(minus(next.at, at.at), ahead(at.headingDeg))
    if (left <= toGo + 1e-6) break
    at = pivoted(advanced(at, Math.max(0, toGo)), next.turnDeg)
    left -= Math.max(0, toGo)
    ;[next, ...later] = later
  }
  return { ...piece, ...advanced(at, left), turning: next ? [next, ...later] : [] }
}

const turns = (piece: Piece, turnDeg: number, about?: Place): Piece => ({
  ...piece,
  ...advanced(pivoted(piece, turnDeg, 'combat', about), MOVE_YD),
  turning: [],
})

/** One move of ships that go together, the leader of their line first. */
export function makes(unit: readonly Piece[], step: Step): readonly Piece[] {
  if (step === 'ahead') return unit.map((piece) => goesOn(piece, MOVE_YD))
  const { turnDeg, way } = step
  const [leader] = unit
  if (!leader) return unit
  if (way === 'succession') {
    const point = { at: leader.at, headingDeg: leader.headingDeg, turnDeg }
    return unit.map((piece) =>
      piece === leader ? turns(piece, turnDeg) : goesOn({ ...piece, turning: [...piece.turning, point] }, MOVE_YD),
    )
  }
  if (way !== 'wheel') return unit.map((piece) => turns(piece, turnDeg))
  // About the inner front corner of the innermost (BK-R66).
  const right = ahead(leader.headingDeg + 90)
  const inward = (piece: Piece) => dot(piece.at, right) * Math.sign(turnDeg)
  const innermost = unit.reduce((most, piece) => (inward(piece) > inward(most) ? piece : most))
  const { frontRight, frontLeft } = cornersOf(innermost)
  return unit.map((piece) => turns(piece, turnDeg, turnDeg > 0 ? frontRight : frontLeft))
}

/** Ships of a line in their order: those ahead first, when all have made the turns that are before them. */
export function inLine(ships: readonly Piece[]): readonly Piece[] {
  const turnsLeft = Math.max(0, ...ships.map(({ turning }) => turning.length))
  const yards = MOVE_YD * ships.length * (turnsLeft + 1)
  const beyond = ships.map((ship) => ({ ship, at: turnsLeft === 0 ? ship : goesOn(ship, yards) }))
  const [first] = beyond
  if (!first) return ships
  const forward = ({ at }: { at: Based }) => dot(at.at, ahead(first.at.headingDeg))
  return beyond.sort((a, b) => forward(b) - forward(a)).map(({ ship }) => ship)
}

const HALF_LONG = MOVE_YD / 2
const HALF_WIDE = MOVE_YD / 4
/** Bases that touch do not cross (BK-R48). */
const SPARE_YD = 1

/** Whether two rectangles have any of their insides in common; `long` and `wide` are half of their sides. */
function overlap(one: Based, long: number, other: Based): boolean {
  const apart = minus(other.at, one.at)
  for (const [of, by, with_] of [
    [one, long, other],
    [other, HALF_LONG, one],
  ] as const) {
    const u = ahead(of.headingDeg)
    const r = { x: u.y, y: -u.x }
    const v = ahead(with_.headingDeg)
    const w = { x: v.y, y: -v.x }
    const [l, s] = with_ === one ? [long, HALF_WIDE] : [HALF_LONG, HALF_WIDE]
    if (Math.abs(dot(apart, u)) > by + l * Math.abs(dot(v, u)) + s * Math.abs(dot(w, u)) - SPARE_YD) return false
    if (Math.abs(dot(apart, r)) > HALF_WIDE + l * Math.abs(dot(v, r)) + s * Math.abs(dot(w, r)) - SPARE_YD) return false
  }
  return true
}

const sizes = new Map(sizeOrder.flatMap((types, n) => types.map((type) => [type, n])))

/** Cripples that her compulsory move, straight on from here, takes her over (BK-CO-02), and whether each of them sinks (BK-CO-03). */
export function runsDown(
  from: Piece,
  others: readonly Piece[],
): readonly { readonly other: Piece; readonly sinks: boolean }[] {
  if (from.runsYd === 0) return []
  const swept = advanced(from, from.runsYd / 2)
  const long = HALF_LONG + from.runsYd / 2
  return others
    .filter(({ id, fights }) => fights.crippled && id !== from.id)
    .filter((other) => overlap(swept, long, other) && !overlap(from, HALF_LONG, other))
    .map((other) => ({
      other,
      sinks: (sizes.get(other.fights.type) ?? 0) >= (sizes.get(from.fights.type) ?? 0),
    }))
}
