import { describe, expect, it } from 'vitest'
import type { Economy } from '../../../../shared/books/economy.ts'
import { jane1898 } from '../../../../shared/books/jane1898/book.ts'
import type { DraftPurchase } from '../orders/draft.ts'
import { purchaseOf, sheetOf } from './sheet.ts'

const economy = jane1898.economy as Economy
const { settings } = jane1898.readSettings({})
const line = (article: string, number: string, more: Partial<DraftPurchase> = {}): DraftPurchase => ({
  article,
  number,
  place: 'devonport',
  ship: '',
  name: '',
  confirmZero: false,
  ...more,
})
const article = (key: string) => economy.articles.find((one) => one.key === key)

describe('A sheet that is being written', () => {
  it('JS-COST-29: says line by line what it costs and why not, and what all that stands leaves', () => {
    const lines = [line('coalDay', '40'), line('gunA', '30'), line('roundA', 'a dozen'), line('roundA', '12')]
    const sheet = sheetOf(lines, economy, { balance: 200, wartime: false }, settings, jane1898)
    expect(sheet.rows.map(({ points }) => points)).toEqual([40, 1500, null, 60])
    expect(sheet.rows[1]?.refusal?.message).toBe('This costs 1,500 points; you have 160.')
    expect([sheet.spent, sheet.left]).toEqual([100, 100])
  })

  it('is handed in with what its article can take, and not while it cannot be read', () => {
    expect(purchaseOf(line('coalDay', '0'), article('coalDay'), false, jane1898)).toBeNull()
    expect(purchaseOf(line('coalDay', '4', { ship: 's', name: 'x' }), article('coalDay'), false, jane1898)).toEqual({
      buy: 'coalDay',
      number: 4,
      place: 'devonport',
      ship: 's',
    })
    expect(purchaseOf(line('coalDay', '4', { ship: 's' }), article('coalDay'), true, jane1898)).not.toHaveProperty(
      'ship',
    )
    expect(purchaseOf(line('collier', '1', { name: ' Sea Coal ' }), article('collier'), true, jane1898)).toHaveProperty(
      'name',
      'Sea Coal',
    )
  })
})
