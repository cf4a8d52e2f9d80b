import { letterOf } from '../../../../shared/books/jane1898/tactical/gunnery/gun-names.ts'
import { deckTitle, type Tube } from '../../../../shared/books/jane1898/tactical/gunnery/sheet.ts'
import type { Gun } from '../../../../shared/books/jane1898/tactical/tables/guns.ts'

/** "2 × 12-in, class A". */
export function armamentWords(battery: { readonly guns: readonly unknown[]; readonly gun: Gun }): string {
  const letter = letterOf(battery.gun)
  return `${battery.guns.length} × ${battery.gun}${letter ? `, class ${letter}` : ''}`
}

const POINTS = ['ahead', 'on the starboard beam', 'astern', 'on the port beam']

/** An arc in words: "from 225° round by ahead to 135°". */
export function arcWords(fromDegrees: number, toDegrees: number): string {
  const span = (toDegrees - fromDegrees + 360) % 360 || 360
  if (span === 360) return 'all round'
  const middle = (fromDegrees + span / 2) % 360
  const nearest = POINTS[Math.round(middle / 90) % 4] ?? 'ahead'
  const off = Math.abs(((middle - Math.round(middle / 90) * 90 + 540) % 360) - 180)
  const round = (degrees: number): number => Math.round(degrees * 10) / 10
  return `${round(span)}° ${off < 1 ? nearest : `about ${round(middle)}°`}, from ${round(fromDegrees)}° to ${round(toDegrees)}°`
}

export function tubeWords(tube: Tube): string {
  const where = tube.side === 'bow' || tube.side === 'stern' ? tube.side : `${tube.side} side`
  const kind =
    tube.type === 'boat' || tube.type === 'aboveWater'
      ? 'above water'
      : tube.type === 'elswick'
        ? 'Elswick'
        : 'submerged'
  return `${where.charAt(0).toUpperCase() + where.slice(1)} torpedo tube, ${kind}`
}

/** A deck as it heads its row: short, with a capital. */
export const deckWords = deckTitle
