import { describe, expect, it } from 'vitest'
import { settingsSchema } from '../settings.ts'
import type { Article } from '../tables/costs.ts'
import { cargo, carrier } from './carriers.ts'
import { price, purchases } from './costs.ts'
import { refusalOf } from './verdict.ts'

const settings = settingsSchema.parse({})
const sheet = (balance: number, lines: readonly [Article, number][], more: object = {}, with_: object = {}) =>
  purchases(
    lines.map(([article, number]) => ({ article, number })),
    { balance, wartime: false, confirmZero: false, ...more },
    settingsSchema.parse(with_),
  )

describe('Jane 1898 strategical: costs', () => {
  it('JS-COST-18: thick armour is refused, and the sentence says what may be had', () => {
    expect(refusalOf(price('sectionAA', 1, settings))).toEqual({
      code: 'E-ARMOUR',
      rule: 'JS-COST-18',
      message: 'Only armour of grades d, e and f can be replaced. The structure alone costs 3 points a section.',
    })
  })

  it('JS-GOV-12 and JS-COST-26: the umpire may price what the list does not, each by itself', () => {
    const priced = settingsSchema.parse({ 'cost.extra': { dock: 40 } })
    expect(price('dock', 2, priced).value.points).toBe(80)
    expect(price('base', 2, priced).value.points).toBe(0)
  })

  it('JS-COST-29: a refused line is told with what it costs and what is left', () => {
    const found = sheet(60, [['gunA', 2]])
    expect(found.value).toEqual({ lines: [{ allowed: false, points: 100, code: 'E-FUNDS' }], balance: 60 })
    expect(found.because.map((step) => step.says)).toContain('This costs 100 points; you have 60.')
  })

  it('JS-GOV-13: with nothing in hand, what costs nothing may still be had', () => {
    expect(sheet(0, [['shamBuoy', 3]]).value.lines[0]?.allowed).toBe(true)
  })

  it('JS-COST-18: thick armour on a sheet is refused and the other lines pass', () => {
    const found = sheet(100, [
      ['sectionC', 1],
      ['coalDay', 10],
    ])
    expect(found.value).toEqual({
      lines: [
        { allowed: false, points: null, code: 'E-ARMOUR' },
        { allowed: true, points: 10, code: null },
      ],
      balance: 90,
    })
  })

  it('JS-COST-29 (R-19): where the sheet stands or falls whole, one that fits is bought whole', () => {
    const found = sheet(100, [['coalDay', 10]], {}, { 'cost.overBudget': 'wholeSheet' })
    expect(found.value).toEqual({ lines: [{ allowed: true, points: 10, code: null }], balance: 90 })
  })

  it('JS-COST-31: the umpire’s figure for stores stands', () => {
    const more = settingsSchema.parse({ 'cargo.storesPoints': { merchant: 300 } })
    expect(carrier('collier', more).value.storesPoints).toBe(300)
    expect(carrier('liner', more).value.storesPoints).toBe(1000)
  })

  it('JS-COST-23: the refusal of a cargo says what she carries', () => {
    expect(refusalOf(cargo('collier', { freightPoints: 0, coalDays: 21, troops: 0 }, settings))?.message).toBe(
      'She carries 10 points of freight, or 20 days of coal, or 250 men; not more, and not mixed.',
    )
  })
})
