/** A torpedo shot as players write it: "S. F. T., 15 NE." (ND-TORP-03). */
import { because, type Finding, finding } from '../../../explanation/finding.ts'
import { refuse } from '../../../explanation/refusal.ts'
import { compass, DEGREES_A_POINT, turnBetween } from '../../bearings.ts'
import { moveSeconds } from '../tables/speed.ts'
import type { BoardGame } from './speed.ts'

export const TUBES = ['SF', 'SA', 'PF', 'PA'] as const
export type Tube = (typeof TUBES)[number]

export interface WrittenShot {
  readonly tube: Tube
  readonly second: number
  readonly directionDeg: number
}

const CARDINALS: Readonly<Record<string, number>> = { N: 0, E: 90, S: 180, W: 270 }
/** Half and quarter winds by their letters. */
const WINDS: Readonly<Record<string, number>> = {
  ...CARDINALS,
  NE: 45,
  SE: 135,
  SW: 225,
  NW: 315,
  NNE: 22.5,
  ENE: 67.5,
  ESE: 112.5,
  SSE: 157.5,
  SSW: 202.5,
  WSW: 247.5,
  WNW: 292.5,
  NNW: 337.5,
}
const FRACTIONS: Readonly<Record<string, number>> = {
  '¼': 0.25,
  '½': 0.5,
  '¾': 0.75,
  '1/4': 0.25,
  '1/2': 0.5,
  '3/4': 0.75,
}

const DIRECTION = /^([NESW]{1,3})(?: ?BY ?([NESW]))?(?: ?(¼|½|¾|1\/4|1\/2|3\/4) ?([NESW]))?$/

/** A point and its quarters: so much of a point from a wind towards a cardinal one. */
function towards(from: number, cardinal: string, points: number): number {
  return from + Math.sign(turnBetween(from, CARDINALS[cardinal] ?? from)) * points * DEGREES_A_POINT
}

/** Degrees of a direction in the 32 points of the compass and their quarters, "NE by N", "NNE ½ E"; null if it is none. */
export function directionOf(text: string): number | null {
  const [, wind = '', by, fraction, quarterTo] = DIRECTION.exec(text.toUpperCase().replace(/[.,]/g, '').trim()) ?? []
  const named = WINDS[wind]
  if (named === undefined) return null
  const point = by === undefined ? named : towards(named, by, 1)
  if (fraction === undefined || quarterTo === undefined) return compass(point)
  return compass(towards(point, quarterTo, FRACTIONS[fraction] ?? 0))
}

const SHOT = /^([SP])\s*([FA])\s*T\s+(\d+)\s+(.+)$/

/** Reads a written shot: tube, second of the move and direction (ND-TORP-03). Refuses `input.invalid`. */
export function readTorpedoShot(text: string, game: BoardGame): Finding<WrittenShot> {
  const cleaned = text.toUpperCase().replace(/[.,]/g, ' ').replace(/\s+/g, ' ').trim()
  const [, side, place, seconds, written = ''] = SHOT.exec(cleaned) ?? []
  const tube = TUBES.find((one) => one === `${side}${place}`)
  const no = (wants: string): never =>
    refuse('input.invalid', `text must be ${wants}; ${JSON.stringify(text)} was given.`, {
      rule: 'ND-TORP-03',
      path: 'text',
    })
  if (!tube) return no('a tube (SFT, SAT, PFT or PAT), a second of the move and a direction, like "SFT 15 NE"')
  const second = Number(seconds)
  if (second > moveSeconds[game]) return no(`a shot within the ${moveSeconds[game]} seconds of the move`)
  const directionDeg = directionOf(written)
  if (directionDeg === null)
    return no('a shot in one of the 32 points of the compass or their quarters, like "NE by N"')
  const value = { tube, second, directionDeg }
  return finding(value, [
    because('ND-TORP-03', `tube ${tube}, second ${second}, ${directionDeg}°`, { text, game }, value),
  ])
}
