import { describe, expect, it } from 'vitest'
import { rulesInShort } from './rule-ids.ts'

describe('Rule ids in a line', () => {
  it('take three or more in a row of one family together', () => {
    expect(rulesInShort(['JS-COST-03', 'JS-COST-01', 'JS-COST-02', 'JS-FORT-08', 'JS-COST-05', 'JS-COST-06'])).toEqual([
      'JS-COST-01 to 03',
      'JS-COST-05',
      'JS-COST-06',
      'JS-FORT-08',
    ])
  })

  it('leave an id alone that ends in no number, and name none twice', () => {
    expect(rulesInShort(['CH-16a', 'CH-16b', 'CH-05', 'CH-05'])).toEqual(['CH-05', 'CH-16a', 'CH-16b'])
  })
})
