import type { PackShip } from './pack.ts'

/** The figures of a card that must name their source. */
export function figuresOf(ship: PackShip): string[] {
  const { armour, ...particulars } = ship.particulars
  return [
    ...Object.keys(particulars)
      .filter((name) => name !== 'lengthKind')
      .map((name) => `particulars.${name}`),
    'particulars.armour.kind',
    ...Object.keys(armour.inches).map((part) => `particulars.armour.${part}`),
    ...Object.entries(ship.byBook).flatMap(([book, block]) =>
      Object.keys(block).map((name) => `byBook.${book}.${name}`),
    ),
  ]
}
