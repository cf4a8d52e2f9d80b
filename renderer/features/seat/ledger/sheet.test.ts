import { describe, expect, it } from 'vitest'
import type { Economy } from '../../../../shared/books/economy.ts'
import { jane1898 } from '../../../../shared/books/jane1898/book.ts'
import type { DraftPurchase } from '../orders/draft.ts'
import { readPurchase, sheetOf } from './sheet.ts'

const economy = jane1898.economy as Economy
const { settings } = jane1898.readSettings({})
const line = (buy: string, number: string, more: DraftPurchase = {}): DraftPurchase => ({
  buy,
  number,
  place: 'devonport',
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
    const read = (of: DraftPurchase, wartime: boolean) =>
      readPurchase(of, article(String(of['buy'])), wartime, jane1898)
    expect(read(line('coalDay', '0'), false)).toMatchObject({ at: ['number'] })
    expect(read(line('coalDay', ''), false)).toEqual({
      at: ['number'],
      says: 'The number must be a whole one above 0.',
    })
    expect(read(line('coalDay', '4', { ship: 's', name: 'x' }), false)).toEqual({
      given: { buy: 'coalDay', number: 4, place: 'devonport', ship: 's' },
    })
    expect(read(line('coalDay', '4', { ship: 's' }), true)).not.toHaveProperty('given.ship')
    expect(read(line('collier', '1', { name: ' Sea Coal ' }), true)).toHaveProperty('given.name', 'Sea Coal')
  })

  it('JS-FORT-08: builds works as they are written; what is left empty is the book’s own, a share is per cent of a whole fort', () => {
    const fort = economy.articles.find(({ works }) => works !== undefined)
    const read = (works: NonNullable<DraftPurchase['works']>) =>
      readPurchase(line(fort?.key ?? '', '1', { works }), fort, false, jane1898)
    expect(read({ share: '', brennan: false })).not.toHaveProperty('given.works')
    const works = { share: '25', frontYards: '50', guns: 'a 1, D 2', pneumaticGuns: '1', searchLights: '4' }
    expect(read(works)).toHaveProperty('given.works', {
      share: 0.25,
      frontYards: 50,
      guns: { A: 1, D: 2 },
      pneumaticGuns: 1,
      searchLights: 4,
    })
    expect(read({ share: '0' })).toEqual({
      at: ['works', 'share'],
      says: 'A fort is so many per cent of a whole one: 1 to 100.',
    })
    expect(read({ guns: 'F 2' })).toMatchObject({
      at: ['works', 'guns'],
      says: expect.stringMatching(/^Guns by class, of A, B, C, D and E: “A 2, D 1”/),
    })
    expect(read({ frontYards: 'long' })).toHaveProperty('at', ['works', 'frontYards'])
  })
})
