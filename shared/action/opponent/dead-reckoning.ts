import type { ViewPoint } from '../contract.ts'

/** Yards that a ship of one knot runs in a minute: the sea mile of 2,025.4 yards. */
export const YARDS_A_KNOT = 2025.4 / 60

/** Straight on from a place. */
export function onwards(at: ViewPoint, yards: number): ViewPoint {
  const radians = (at.headingDegrees * Math.PI) / 180
  return { ...at, x: at.x + yards * Math.sin(radians), y: at.y + yards * Math.cos(radians) }
}
