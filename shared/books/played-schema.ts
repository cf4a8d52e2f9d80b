import { z } from 'zod'
import type { Module } from '../vocabulary/modules.ts'
import type { Operation } from '../vocabulary/operations.ts'
import { moduleOfRuling, moduleOfTrigger, moduleOfWork } from './modules.ts'

/**
 * A schema of orders or rulings without what belongs to modules that are not played: their operations, what sets off standing orders of
 * theirs, and their fields. All else of it stays as it is.
 */
export function playedSchema(schema: z.ZodType, without: readonly Module[]): z.ZodType {
  const missing = (module: Module | null): boolean => module !== null && without.includes(module)
  const shorn = (given: z.core.$ZodType): z.ZodType => {
    if (given instanceof z.ZodOptional) return shorn(given.def.innerType).optional()
    if (given instanceof z.ZodNullable) return shorn(given.def.innerType).nullable()
    if (given instanceof z.ZodArray) return given.clone({ ...given.def, element: shorn(given.def.element) })
    if (given instanceof z.ZodUnion)
      return given.clone({ ...given.def, options: given.def.options.filter((one) => !isMissing(one)).map(shorn) })
    if (given instanceof z.ZodObject) {
      const fields = Object.entries(given.def.shape as Readonly<Record<string, z.core.$ZodType>>)
      const kept = fields.filter(([name]) => !missing(moduleOfRuling(name)))
      return given.clone({ ...given.def, shape: Object.fromEntries(kept.map(([name, field]) => [name, shorn(field)])) })
    }
    return given as z.ZodType
  }
  /** An operation or a trigger of a module that is missing, told by the word that stands for it. */
  const isMissing = (given: z.core.$ZodType): boolean => {
    if (!(given instanceof z.ZodObject)) return false
    const { operate, if: trigger } = given.def.shape as Readonly<Record<string, z.core.$ZodType | undefined>>
    if (operate instanceof z.ZodLiteral) return missing(moduleOfWork(operate.value as Operation))
    return trigger instanceof z.ZodLiteral && missing(moduleOfTrigger(String(trigger.value)))
  }
  return without.length === 0 ? schema : shorn(schema)
}
