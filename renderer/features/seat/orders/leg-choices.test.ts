import { describe, expect, it } from 'vitest'
import type { ShoreView } from '../../../../shared/knowledge/shore-view.ts'
import type { Operation } from '../../../../shared/vocabulary/operations.ts'
import { forceSample, seatViewSample } from '../seat-frame/sample-view.ts'
import { legChoices, nearPlaces } from './leg-choices.ts'

const place = (key: string, owner: string | null) => ({ key, name: key, lat: 50, lon: -1, owner, forts: 0 })
const chart = {
  places: [place('Cowes', 'gb'), place('Havre', 'fr'), place('Flushing', null), place('Lisbon', 'pt')],
  sides: [{ key: 'gb' }, { key: 'fr' }],
  routes: [],
}
const heard: ShoreView[] = []
const offered = (operate: Operation, chosen = '', shore = heard) => {
  const choices = legChoices({ ...seatViewSample(), shore }, forceSample(), { chart } as never)
  return nearPlaces(choices, { lat: 50, lon: -1 }, operate, chosen).map(({ key }) => key)
}

describe('Places of the coast that a line of orders offers', () => {
  it('JS-BOMB-12: only an enemy’s town is offered to be bombarded or put to ransom, and only one’s own to be mended', () => {
    expect(offered('bombard')).toEqual(['Havre'])
    expect(offered('ransom')).toEqual(['Havre'])
    expect(offered('mend')).toEqual(['Cowes'])
    expect(offered('land')).toEqual(['Cowes', 'Havre'])
  })

  it('a harbour that was taken may be entered by those who have heard of it, and by its owner no more', () => {
    const gates = chart.places.map((one) => ({ ...one, gate: { lat: 50, lon: -1 } }))
    const harbours = (shore: ShoreView[]) =>
      legChoices({ ...seatViewSample(), shore }, forceSample(), { chart: { ...chart, places: gates } } as never)
        .lists['harbours']?.map(({ key }) => key)
        .filter(Boolean)
    expect(harbours([])).toEqual(['Cowes', 'Flushing', 'Lisbon'])
    const taken = [
      { place: 'Havre', owner: 'gb' },
      { place: 'Cowes', owner: 'fr' },
    ] as ShoreView[]
    expect(harbours(taken)).toEqual(['Flushing', 'Havre', 'Lisbon'])
  })

  it('JS-COMM-05, JS-MINE-05: prizes are sent to a harbour that was taken, and mines fired from it, by its captor and its owner no more', () => {
    const gates = chart.places.map((one) => ({ ...one, gate: { lat: 50, lon: -1 } }))
    const own = (shore: ShoreView[]) => {
      const { lists } = legChoices({ ...seatViewSample(), shore }, forceSample(), {
        chart: { ...chart, places: gates },
      } as never)
      return [lists['ports'], lists['stations']].map((list) => list?.map(({ key }) => key))
    }
    expect(own([])).toEqual([['Cowes'], ['Cowes']])
    const taken = [
      { place: 'Havre', owner: 'gb' },
      { place: 'Cowes', owner: 'fr' },
    ] as ShoreView[]
    expect(own(taken)).toEqual([['Havre'], ['Havre']])
  })

  it('whose it is goes by what was heard, and what was chosen before stays to be read', () => {
    const taken = [{ place: 'Havre', owner: 'gb' }] as ShoreView[]
    expect(offered('bombard', '', taken)).toEqual([])
    expect(offered('bombard', 'Cowes')).toEqual(['Cowes', 'Havre'])
  })
})
