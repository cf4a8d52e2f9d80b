import { describe, expect, it } from 'vitest'
import type { PartyView, RansomView, ShoreView } from '../../../../shared/knowledge/shore-view.ts'
import { isOpen, partyWords, placeWords, ransomWords } from './ashore-words.ts'

const at = '1898-05-02T18:00:00Z'
const party: PartyView = {
  id: 'p',
  place: 'x',
  position: { lat: 50, lon: 0 },
  asOf: at,
  knownAt: at,
  men: 1000,
  miles: 6,
  worn: true,
  prisoners: 0,
  doing: { do: 'march' },
  endsAt: at,
}
const ransom: RansomView = {
  id: 'r',
  place: 'x',
  part: 'payer',
  points: 80,
  offered: null,
  state: 'demanded',
  demandedAt: at,
  payableAt: at,
  knownAt: at,
}
const shore: ShoreView = {
  place: 'x',
  asOf: at,
  knownAt: at,
  owner: 'fr',
  townPoints: 40,
  docksDestroyed: false,
  coastguardDestroyed: true,
  telegraphBroken: false,
  forts: [{ owner: 'gb', state: 'silenced', gunsServed: null }],
}

const lineName = (key: string): string => `the line from ${key}`

describe('War ashore in words', () => {
  it('says what men are about', () => {
    expect(partyWords(party, () => '1800', lineName)).toBe(
      '1,000 men, 6 miles from it, worn by the passage, to march on it, till 1800',
    )
    expect(partyWords({ ...party, men: 1, miles: 0, worn: false, doing: null, endsAt: null }, () => '', lineName)).toBe(
      '1 man',
    )
  })

  it('names a line that men are to cut as the chart does, not by its key', () => {
    expect(
      partyWords(
        { ...party, doing: { do: 'cut', cable: 'x-y' } },
        () => '1800',
        () => 'the line from X to Y',
      ),
    ).toContain(', to cut the line from X to Y, till 1800')
  })

  it('JS-BOMB-05: says how a demand stands, and whether it may still be answered', () => {
    expect(ransomWords(ransom)).toBe('80 points, not answered')
    expect(ransomWords({ ...ransom, state: 'agreed', offered: 60 })).toBe('80 points, to be paid: 60')
    expect([isOpen(ransom), isOpen({ ...ransom, state: 'aboard' }), isOpen({ ...ransom, part: 'taker' })]).toEqual([
      true,
      false,
      false,
    ])
  })

  it('says what has become of a place, and nothing of one that stands as it stood', () => {
    const words = (given: Partial<ShoreView>) =>
      placeWords({ ...shore, ...given }, { owner: 'gb', townValue: 100 }, () => 'France')
    expect(words({})).toBe('held by France, town 40 of 100, coastguard station destroyed, 1 of 1 forts silent')
    expect(words({ owner: 'gb', townPoints: 100, coastguardDestroyed: false, forts: [] })).toBe('')
  })
})
