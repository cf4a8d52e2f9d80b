import type { Plain } from '../../explanation/finding.ts'

/** Marks of a former board on a ship (`ShipResult.fight`). */
export interface Marks {
  readonly damages: number
  readonly crippled: boolean
  readonly fired: boolean
}
export const marksOf = (fight: Plain | undefined): Partial<Marks> => {
  const own = (fight as { barker2003?: Partial<Marks> } | null | undefined)?.barker2003
  return own ?? {}
}
