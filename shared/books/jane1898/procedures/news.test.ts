import { describe, expect, it } from 'vitest'
import { settingsSchema } from '../settings.ts'
import { maySignal, newsShown, told } from './news.ts'

const settings = settingsSchema.parse({})

describe('Jane 1898 strategical: what a seat is told', () => {
  it('JS-INFO-15: no news whatever tells of a submarine boat destroyed', () => {
    for (const by of ['none', 'signal', 'coastguard', 'despatchVessel', 'telegraph', 'detailsInSight'] as const)
      expect(told('submarineDestroyed', 'owner', by).value).toBe(false)
  })

  it('JS-INFO-08: her own captain needs no news of his breakdown, an enemy gets none by any', () => {
    expect(told('breakdown', 'captain', 'none').because[0]?.rule).toBe('JS-INFO-08')
    expect(told('breakdown', 'enemy', 'detailsInSight').value).toBe(false)
  })

  it('JS-INFO-06: in fog nobody signals beyond the sighting distance', () => {
    expect(maySignal('fog', 1000, false, settings).value).toBe(true)
    expect(maySignal('fog', 1001, false, settings).value).toBe(false)
  })

  it('JS-INFO-12: what is known as a move closes is shown then', () => {
    expect([0, 6, 6.01, 18].map((hour) => newsShown(hour).value.shownAtHour)).toEqual([0, 6, 12, 18])
  })

  it('JS-SUB-06: the players of ships do not know that a submarine boat is about; her government does', () => {
    const knows = (seat: 'captain' | 'squadronMate' | 'government' | 'enemy') =>
      told('submarineAtSea', seat, 'signal').value
    expect([knows('captain'), knows('squadronMate'), knows('government'), knows('enemy')]).toEqual([
      false,
      false,
      true,
      false,
    ])
  })
})
