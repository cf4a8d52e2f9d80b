import { describe, expect, it } from 'vitest'
import { janeEconomy } from './economy.ts'
import { readSettings } from './settings.ts'

const settings = readSettings({}).settings
const line = (article: string, number: number, confirmZero = false) => ({ article, number, confirmZero })

describe('Jane 1898 strategical: points', () => {
  it('JS-COST: what a government may buy is the printed scale, without sections and what has no price', () => {
    const keys = janeEconomy.articles.map((article) => article.key)
    expect(keys).toContain('coalDay')
    expect(keys).toContain('fastLiner')
    expect(keys.some((key) => key.startsWith('section'))).toBe(false)
    expect(keys).not.toContain('soldiers')
  })

  it('JS-COST-29: each line is judged against what the lines before it leave, in one sentence', () => {
    const { lines, balance } = janeEconomy.sheet(
      [line('fort', 1), line('gunA', 3), line('coalDay', 60), line('torpedo', 8)],
      { balance: 300, wartime: false },
      settings,
    ).value
    expect(lines.map(({ refusal }) => refusal?.code ?? null)).toEqual([null, 'E-FUNDS', null, 'E-ZERO'])
    expect(lines[1]?.refusal?.message).toBe('This costs 150 points; you have 100.')
    expect(balance).toBe(40)
  })

  it('JS-GOV-13: a line that leaves nothing passes when it is meant', () => {
    const purse = { balance: 40, wartime: false }
    expect(janeEconomy.sheet([line('torpedo', 8, true)], purse, settings).value.balance).toBe(0)
  })

  it('JS-FORT-09: no full fort is bought once the war has begun, and half a fort takes five days', () => {
    const purse = { balance: 900, wartime: true }
    expect(janeEconomy.sheet([line('fort', 1)], purse, settings).value.lines[0]?.refusal?.code).toBe('E-FORT')
    expect(janeEconomy.articles.find(({ key }) => key === 'halfFort')?.minutes).toBe(5 * 24 * 60)
  })

  it('JS-COMM-07: food costs the side that is named its figure a day, and others nothing', () => {
    const fed = readSettings({ 'food.perDay': { gb: 40 } }).settings
    expect(janeEconomy.foodPerDay('gb', fed).value).toBe(40)
    expect(janeEconomy.foodPerDay('fr', fed).value).toBe(0)
  })

  it('JS-GOV-12: ships in commission, bases and soldiers cost a side what the campaign prices them at by the day, and by default nothing', () => {
    const priced = readSettings({ 'cost.perDay': { gb: 270 } }).settings
    expect(janeEconomy.establishmentPerDay?.('gb', priced).value).toBe(270)
    expect(janeEconomy.establishmentPerDay?.('fr', priced).value).toBe(0)
    expect(janeEconomy.establishmentPerDay?.('gb', settings).value).toBe(0)
  })

  it('JS-COST-27: a town’s loss is its owner’s treasury’s, or a score beside it', () => {
    expect(janeEconomy.townLoss(40, settings).value).toBe(40)
    expect(janeEconomy.townLoss(40, readSettings({ 'town.loss': 'separate' }).settings).value).toBe(0)
  })

  it('JS-REP-02: each section made good costs 3 points', () => {
    expect(janeEconomy.sections(5, settings).value).toBe(15)
  })
})
