/** Inputs that several questions of the board share, named with their units. */
import { z } from 'zod'
import { type Finding, finding } from '../../../../explanation/finding.ts'
import { GRADES } from '../tables/armour.ts'
import { PROJECTILES, SHELLS } from '../tables/damage.ts'
import { GUNS } from '../tables/guns.ts'

export { chosen, DESK, die, force } from '../../desk/inputs.ts'

export const gun = z.enum(GUNS)
export const grade = z.enum(GRADES)
export const projectile = z.enum(PROJECTILES)
export const shell = z.enum(SHELLS)
export const rangeYards = z.number().nonnegative()
export const feet = z.number().nonnegative()
export const knots = z.number().min(0).max(40)
export const count = z.int().nonnegative()
export const move = z.int().nonnegative()
export const sections = z.number().nonnegative()
/** 0 beam on to 90 end on. */
export const obliquity = z.number().min(0).max(90).default(0)
export const degrees = z.number().min(0).max(360)
/** Off the bow, on either side. */
export const offBow = z.number().min(0).max(180)

/** The same finding with its value under a name, as the question's answer has it. */
export function as<K extends string, T>(name: K, found: Finding<T>): Finding<Record<K, T>> {
  return finding({ [name]: found.value } as Record<K, T>, found.because, found.dice ? { dice: found.dice } : {})
}
