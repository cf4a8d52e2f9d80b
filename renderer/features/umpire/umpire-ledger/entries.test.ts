import { describe, expect, it } from 'vitest'
import { entriesOf } from './entries.ts'

const line = (id: string, side: string, account: string, against: string, points: number) => ({
  id,
  side,
  at: '1898-05-02T12:00:00Z',
  knownAt: '1898-05-02T12:00:00Z',
  account,
  against,
  points,
  says: id,
  rule: 'JS-PTS-01',
  by: 'The umpire',
})

describe('The umpire’s ledger', () => {
  const ledger = [
    line('grant', 'gb', 'treasury', 'warChest', 1000),
    line('grant', 'fr', 'treasury', 'warChest', 800),
    line('coal', 'gb', 'spent', 'treasury', 40),
  ]

  it('adds what comes into the treasury and takes off what leaves it, side by side', () => {
    expect(entriesOf(ledger, 'all').map(({ side, change, balance }) => [side, change, balance])).toEqual([
      ['gb', -40, 960],
      ['fr', 800, 800],
      ['gb', 1000, 1000],
    ])
  })

  it('shows one side alone with the same balances', () => {
    expect(entriesOf(ledger, 'gb').map((entry) => entry.balance)).toEqual([960, 1000])
  })

  it('has the lines by their time, and each balance as it stood then', () => {
    const early = { ...line('coal', 'gb', 'spent', 'treasury', 40), at: '1898-05-02T11:00:00Z' }
    expect(entriesOf([line('grant', 'gb', 'treasury', 'warChest', 100), early], 'gb')).toMatchObject([
      { id: 'grant', balance: 60 },
      { id: 'coal', balance: -40 },
    ])
  })
})
