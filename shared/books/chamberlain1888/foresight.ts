import type { Foresight, GunForeseen, ViewPoint } from '../../action/contract.ts'
import { because, type Reason } from '../../explanation/finding.ts'
import { gunsBearing } from './procedures/armament.ts'
import { reachOf } from './procedures/disabled-ship.ts'
import { gunsThatMayFire, oddsOf } from './procedures/firing.ts'
import type { Pose } from './procedures/moving.ts'
import { gainsOpenSea, isBackInHarbour } from './procedures/open-sea-and-harbour.ts'
import { rangeBetween } from './procedures/range.ts'
import { type ChamberlainBoard, featuresOf, poseOf } from './state.ts'
import { SQUARE_YARDS } from './tables/apparatus.ts'
import { type Arc, armament, gunRule, gunsOf, otherShip, RANGE_SQUARES, type Ship } from './tables/guns.ts'
import { degreesOf, type Heading, type Square, sameSquare } from './tables/headings.ts'

/* What a player could work out before he orders, with the procedures that will judge it; all of it is open to both. */

const pointOf = ({ square, heading }: Pose): ViewPoint => ({
  x: square.x * SQUARE_YARDS,
  y: square.y * SQUARE_YARDS,
  headingDegrees: degreesOf(heading),
})

const ARC_DEGREES: Readonly<Record<Arc, number>> = { bow: 0, starboard: 90, stern: 180, port: 270 }

/** Corners of the water that a gun commands on open sea: 45 degrees either side of its bearing, to the bent count's limit (CH-11, CH-12). */
function fieldOf(board: ChamberlainBoard, pose: Pose, arc: Arc): { x: number; y: number }[] {
  const steps = RANGE_SQUARES + (board.settings['ch.range_count'] === 'clear' ? 1 : 0)
  const { x, y } = pointOf(pose)
  const bearing = degreesOf(pose.heading) + ARC_DEGREES[arc]
  const limit = (degrees: number) => {
    const east = Math.sin((degrees * Math.PI) / 180)
    const north = Math.cos((degrees * Math.PI) / 180)
    const far = (steps * SQUARE_YARDS) / (Math.abs(east) + Math.abs(north))
    return { x: Math.round(x + far * east), y: Math.round(y + far * north) }
  }
  return [{ x, y }, limit(bearing - 45), limit(bearing), limit(bearing + 45)]
}

const capital = (text: string) => `${text[0]?.toUpperCase() ?? ''}${text.slice(1)}`

/** Her guns from a pose, each with why it may fire or may not (CH-11, CH-12, CH-14, CH-15). */
function gunsForeseen(board: ChamberlainBoard, ship: Ship, pose: Pose, enemy: Square): GunForeseen[] {
  const may = gunsThatMayFire(ship, pose, enemy, featuresOf(board), board.settings)
  const bearing = gunsBearing(ship, pose.square, pose.heading, enemy).value
  return gunsOf(ship).map((arc): GunForeseen => {
    const bears = may.value.includes(arc)
    const why = bearing.includes(arc) ? may.because.at(-1) : undefined
    return {
      key: arc,
      name: `${capital(arc)} ${armament.row('ship', ship)[arc]?.replace(`${arc} `, '')}`,
      bears,
      says: bears ? 'Bears.' : why ? `${capital(why.says)}.` : 'Does not bear: more than 45 degrees off.',
      rule: bears ? 'CH-14' : (why?.rule ?? gunRule[arc]),
      field: fieldOf(board, pose, arc),
    }
  })
}

/** Where a vessel placed on a square begins. */
export const foreseenStart = (square: Square, heading: Heading): Foresight => ({
  to: pointOf({ square, heading }),
  range: null,
  guns: [],
  notes: [],
})

/** Why no gun is fired from this square: moving on to it ends the game (CH-09, CH-10, CH-17); null where the game goes on. */
export function endsThere(board: ChamberlainBoard, ship: Ship, square: Square): Reason | null {
  if (board.phase === 'alter') return null
  if (sameSquare(poseOf(board, otherShip(ship)).square, square))
    return because('CH-17', 'the game ends there by ramming, before any shot')
  const sea = gainsOpenSea(ship, square)
  if (sea.value) return sea.because.at(-1) ?? null
  return isBackInHarbour(ship, square, board.settings).value
    ? because('CH-10', 'the game ends there, in harbour, before any shot')
    : null
}

/** What a course leads to: the square, the range as the book counts it, the guns that bear and what they may do. */
export function foreseen(board: ChamberlainBoard, ship: Ship, pose: Pose): Foresight {
  const enemy = poseOf(board, otherShip(ship)).square
  const to = pointOf(pose)
  if (endsThere(board, ship, pose.square)) return { to, range: null, guns: [], notes: [] }
  const { clearSquares } = rangeBetween(pose.square, enemy, board.settings).value
  const range = `${clearSquares} clear square${clearSquares === 1 ? '' : 's'}`
  if (board.phase === 'run') return { to, range, guns: [], notes: runNotes(board, ship, pose, enemy) }
  if (board.phase === 'alter') return { to, range, guns: [], notes: [] }
  const guns = gunsForeseen(board, ship, pose, enemy)
  const firing = guns.filter(({ bears }) => bears).length
  if (firing === 0) return { to, range, guns, notes: [] }
  const odds = oddsOf(firing).value
  const chance = firing === 1 ? '1 in 6' : `${Math.round(odds.disable * 36)} in 36`
  return { to, range, guns, notes: [`${firing === 1 ? 'One die' : 'Two dice'}: ${chance} to disable her.`] }
}

/** Whether what is left of the run still reaches the disabled ship (CH-16a, CH-16c). */
function runNotes(board: ChamberlainBoard, ship: Ship, pose: Pose, enemy: Square): string[] {
  // Where she must end the run on that very square, the fewest squares say nothing.
  if (!board.settings['ch.ram_on_entry']) return []
  const left = board.runLeft - 1
  const { fewestSquares } = reachOf(ship, pose, enemy, featuresOf(board), board.settings).value
  return fewestSquares !== null && fewestSquares <= left
    ? [`She can still ram: ${fewestSquares} more square${fewestSquares === 1 ? '' : 's'}, ${left} left.`]
    : [`The disabled ship can no longer be reached in the ${left} left.`]
}
