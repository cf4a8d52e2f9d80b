/** A torpedo shot as players write it: "S. F. T., 15 NE." (ND-TORP-03). */
import { because, type Finding, finding } from '../../../explanation/finding.ts'
import { refuse } from '../../../explanation/refusal.ts'
import { directionOf } from '../../../vocabulary/compass-points.ts'
import { moveSeconds } from '../tables/speed.ts'
import type { BoardGame } from './speed.ts'

export const TUBES = ['SF', 'SA', 'PF', 'PA'] as const
export type Tube = (typeof TUBES)[number]

export interface WrittenShot {
  readonly tube: Tube
  readonly second: number
  readonly directionDeg: number
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
