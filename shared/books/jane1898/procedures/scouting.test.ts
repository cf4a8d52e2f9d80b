import { describe, expect, it } from 'vitest'
import { mayScout } from './scouting.ts'

describe('Jane 1898 strategical: scouts', () => {
  it('JS-SCOUT-05: the book sets no limit; by the rules of 1905 destroyers go 500 miles and five days, torpedo boats not at all', () => {
    expect(mayScout('destroyer', 900, 9, 'none').value).toBe(true)
    expect(mayScout('destroyer', 500, 5, 'nwc1905').value).toBe(true)
    expect(mayScout('destroyer', 501, 1, 'nwc1905').value).toBe(false)
    expect(mayScout('destroyer', 10, 6, 'nwc1905').value).toBe(false)
    expect(mayScout('torpedo-boat', 10, 1, 'nwc1905').value).toBe(false)
    expect(mayScout('cruiser', 900, 9, 'nwc1905').value).toBe(true)
  })
})
