/** Inputs that several questions of the board share, named with their units. */
import { z } from 'zod'
import { type Finding, finding } from '../../../../explanation/finding.ts'
import { GRADES } from '../tables/armour.ts'
import { PROJECTILES, SHELLS } from '../tables/damage.ts'
import { GUNS } from '../tables/guns.ts'

export { chosen, DESK, die, force } from '../../desk/inputs.ts'

export const gun = z.enum(GUNS)
export const grade = z.enum(GRADES).describe('letter of the armour; none: unarmoured')
export const projectile = z.enum(PROJECTILES)
export const shell = z.enum(SHELLS)
export const rangeYards = z
  .number()
  .nonnegative()
  .describe('yards, from the middle of one bow square to that of the other')
export const feet = z.number().nonnegative().describe('feet from the bow')
export const knots = z.number().min(0).max(40)
export const count = z.int().nonnegative()
export const move = z.int().nonnegative().describe('number of a move; out for three after move 4 is out in 5, 6 and 7')
export const sections = z.number().nonnegative()
/** 0 beam on to 90 end on. */
export const obliquity = z
  .number()
  .min(0)
  .max(90)
  .default(0)
  .describe(
    'off the square of what is struck: 0 beam on, 90 end on; of an athwartship bulkhead 90 less that of the side',
  )
export const degrees = z.number().min(0).max(360)
/** Off the bow, on either side. */
export const offBow = z.number().min(0).max(180).describe('degrees off the bow, on either side')

/** The same finding with its value under a name, as the question's answer has it. */
export function as<K extends string, T>(name: K, found: Finding<T>): Finding<Record<K, T>> {
  return finding({ [name]: found.value } as Record<K, T>, found.because, found.dice ? { dice: found.dice } : {})
}
