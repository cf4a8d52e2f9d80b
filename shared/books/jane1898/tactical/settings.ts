import { z } from 'zod'
import { read } from '../../../action/reading.ts'
import type { Settings } from '../../contract.ts'

/** Settings of the board, by the names that campaigns and set-ups write. */
export const boardSettings = z.strictObject({
  /** Diagonals count as one square, or go by measure (JT-MOVE-05, -06; JT-OPT-08). */
  'board.diagonals': z.enum(['counted', 'measured']).default('counted'),
  /** Greatest squares astern; null: as many as ahead (JT-SPD-02). */
  'board.asternCapSquares': z.int().min(0).max(12).nullable().default(null),
})

/** Picks the board's settings out of a campaign's, which has others beside them. */
export function boardSettingsOf(settings: Settings): z.output<typeof boardSettings> {
  const own = Object.fromEntries(Object.entries(settings).filter(([name]) => Object.hasOwn(boardSettings.shape, name)))
  return read(boardSettings, own, 'the settings')
}
