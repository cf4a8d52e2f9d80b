import { describe, expect, it } from 'vitest'
import { findStrategicBook } from '../../../../shared/books/registry.ts'
import {
  fortOrder,
  fortWords,
  freshPlan,
  menWords,
  type OwnFort,
  planOfFort,
  readPlan,
  sizeWords,
} from './fort-plans.ts'

const fort: OwnFort = {
  fort: 'devonport 1',
  share: 0.5,
  frontYards: 50,
  sections: 6,
  guns: { A: 1, D: 2 },
  gunsFit: { A: 1, D: 1 },
  pneumaticGuns: 0,
  pneumaticFit: 0,
  searchLights: 2,
  brennan: true,
  garrison: 20,
  garrisonWanted: 30,
  destroyed: false,
}

const book = findStrategicBook('jane1898')

describe('A fort as a government writes and reads it', () => {
  it('JS-FORT-08: what is left empty is the book’s own; a share is per cent of a whole one', () => {
    expect(readPlan(book, freshPlan)).toEqual({ plan: {}, fault: null })
    expect(
      readPlan(book, { ...freshPlan, percent: '25', front: '50', guns: 'a 1, D 2', pneumatic: '1', lights: '4' }).plan,
    ).toEqual({
      share: 0.25,
      frontYards: 50,
      guns: { A: 1, D: 2 },
      pneumaticGuns: 1,
      searchLights: 4,
    })
    expect(readPlan(book, { ...freshPlan, percent: '0' }).fault).toBe(
      'A fort is so many per cent of a whole one: 1 to 100.',
    )
    expect(readPlan(book, { ...freshPlan, guns: 'F 2' }).fault).toMatch(
      /^Guns by class, of A, B, C, D and E: “A 2, D 1”/,
    )
    expect(readPlan(book, { ...freshPlan, front: 'long' }).fault).toBe('The front is a whole number of yards.')
  })

  it('JS-FORT-01, JS-FORT-03: is armed as it is written out, and manned by the men that are named', () => {
    expect(fortOrder(book, fort, null, '')).toEqual({ order: null, fault: null })
    expect(fortOrder(book, fort, null, '40').order).toEqual({ fort: 'devonport 1', men: 40 })
    expect(fortOrder(book, fort, null, 'many').fault).toBe('Men are a whole number.')
    expect(fortOrder(book, fort, { ...planOfFort(book, fort), guns: 'A 1', brennan: false }, '').order).toEqual({
      fort: 'devonport 1',
      arm: { guns: { A: 1 }, pneumaticGuns: 0, searchLights: 2, brennan: false },
    })
  })

  it('JS-FORT-04, JS-FORT-05: says its size, what of it can fire, and who is wanting', () => {
    expect(sizeWords(fort)).toBe('half a fort, 50 yards, 6 sections')
    expect(fortWords(book, fort)).toBe('1 A, 1 of 2 D, 2 search-lights, Brennan station')
    expect(menWords(fort)).toBe('20 men of the 30 that its guns want')
    expect(menWords({ ...fort, garrison: 30 })).toBe('30 men')
  })
})
