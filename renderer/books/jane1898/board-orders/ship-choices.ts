import type { SeenShip } from '../../../../shared/action/contract.ts'
import type { FieldChoice } from '../../../../shared/action/order-form.ts'
import { ticketParts } from '../../../../shared/books/jane1898/tactical/procedures/firing.ts'
import { pointName } from '../../../../shared/vocabulary/compass-points.ts'

/** The name by which a captain knows a ship of the enemy. */
export const knownAs = (one: SeenShip): string => one.name ?? one.id

/** When in her move something is dropped or discharged: before each unit of it, or at its end. */
export function unitChoices(units: number, end = 'at the end'): FieldChoice[] {
  const whole = Math.ceil(ticketParts(units))
  // What lies still states tenths of the minute (JT-FIRE-03).
  const label = (n: number) => (units > 0 ? `before unit ${n}` : `when ${n - 1} tenths of the move have run`)
  return [
    { key: '1', label: 'at once' },
    ...Array.from({ length: whole - 1 }, (_, n) => ({ key: `${n + 2}`, label: label(n + 2) })),
    { key: `${whole + 1}`, label: end },
  ]
}

/** The eight principal points as courses in degrees. */
export const compass: readonly FieldChoice[] = Array.from({ length: 8 }, (_, n) => ({
  key: String(n * 45),
  label: `${pointName(n * 45)}, ${n * 45}°`,
}))
