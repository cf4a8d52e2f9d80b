import type { SeenShip } from '../../../../shared/action/contract.ts'
import { ticketParts } from '../../../../shared/books/jane1898/tactical/procedures/firing.ts'

export interface Choice {
  readonly key: string
  readonly label: string
  readonly disabled?: boolean
}

/** The name by which a captain knows a ship of the enemy. */
export const knownAs = (one: SeenShip): string => one.name ?? one.id

/** Nobody, or one of these ships; a name typed in the book's words is kept though she is not in sight. */
export function shipChoices(ships: readonly SeenShip[], chosen: string, nobody = 'nobody'): Choice[] {
  return withChosen([{ key: '', label: nobody }, ...ships.map((one) => ({ key: one.id, label: knownAs(one) }))], chosen)
}

/** These choices, and what is chosen already if it is none of them. */
export function withChosen(choices: readonly Choice[], chosen: string): Choice[] {
  const there = chosen === '' || choices.some((one) => one.key === chosen)
  return there ? [...choices] : [...choices, { key: chosen, label: chosen }]
}

/** When in her move something is dropped or discharged: before each unit of it, or at its end. */
export function unitChoices(units: number, end = 'at the end'): Choice[] {
  const whole = Math.ceil(ticketParts(units))
  // What lies still states tenths of the minute (JT-FIRE-03).
  const label = (n: number) => (units > 0 ? `before unit ${n}` : `when ${n - 1} tenths of the move have run`)
  return [
    { key: '1', label: 'at once' },
    ...Array.from({ length: whole - 1 }, (_, n) => ({ key: `${n + 2}`, label: label(n + 2) })),
    { key: `${whole + 1}`, label: end },
  ]
}

const POINTS = ['North', 'North-east', 'East', 'South-east', 'South', 'South-west', 'West', 'North-west'] as const

/** The eight principal points as courses in degrees, and any other that was typed. */
export function pointChoices(chosen: string, none: string): Choice[] {
  return withChosen(
    [{ key: '', label: none }, ...POINTS.map((label, n) => ({ key: String(n * 45), label: `${label}, ${n * 45}°` }))],
    chosen,
  ).map((one) => (one.key !== '' && one.label === one.key ? { ...one, label: `${one.key}°` } : one))
}
