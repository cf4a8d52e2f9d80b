import type { Readers } from '../../../../shared/action/order-form.ts'
import type { Plain } from '../../../../shared/explanation/finding.ts'
import type { Position } from '../../../../shared/vocabulary/position.ts'
import { positionWords } from '../../../chart/words.ts'
import { type Armed, lotsExample, lotsText, parseLot } from '../../seat/orders/lots.ts'
import { type Places, typedPlace } from '../public-chart/typed-place.ts'

/** "A80 C 200", in any order of commas and blanks: undefined where a part of it is none. */
export function lotsTyped(book: Armed, text: string): Record<string, number> | undefined {
  const lots: Record<string, number> = {}
  for (const part of text.split(/[,;]+|(?<=\d)\s+/).filter((one) => one.trim() !== '')) {
    const lot = parseLot(book, part)
    if (!lot) return undefined
    lots[lot[0]] = lot[1]
  }
  return lots
}

const MINUTES_A_DAY = 1440
const figure = (text: string): number | undefined => {
  const typed = text.trim().replace(',', '.')
  return /^\d+(\.\d+)?$/.test(typed) ? Number(typed) : undefined
}

/** How the umpire’s fields are read that are typed in words: by the chart of the campaign, and the guns of its book. */
export const umpireReaders = (book: Armed, chart: Places | null): Readers => ({
  position: {
    read: (text) => typedPlace(text, chart) as Plain | undefined,
    write: (value) => positionWords(value as unknown as Position),
    example: '49 29 N 5 22 W',
    says: (text) => `A position is written 49 29 N 5 22 W, or a place named as the chart has it; "${text}" was typed.`,
  },
  lots: {
    read: (text) => lotsTyped(book, text),
    write: (value) => lotsText(book, value as Readonly<Record<string, number>>),
    example: lotsExample(book, [80, 200]),
    says: (text) => `Rounds are a class and a number, such as "${lotsExample(book, [80, 200])}"; "${text}" was typed.`,
  },
  /** Days on the sheet, minutes in the truth. */
  days: {
    read: (text) => {
      const days = figure(text)
      return days === undefined ? undefined : Math.round(days * MINUTES_A_DAY)
    },
    write: (value) => String(Number(value) / MINUTES_A_DAY),
    says: (text) => `A number of days is wanted, not "${text}".`,
  },
})
