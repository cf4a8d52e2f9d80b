import { describe, expect, it } from 'vitest'
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

describe('A fort as a government writes and reads it', () => {
  it('JS-FORT-08: what is left empty is the book’s own; a share is per cent of a whole one', () => {
    expect(readPlan(freshPlan)).toEqual({ plan: {}, fault: null })
    expect(
      readPlan({ ...freshPlan, percent: '25', front: '50', guns: 'a 1, D 2', pneumatic: '1', lights: '4' }).plan,
    ).toEqual({
      share: 0.25,
      frontYards: 50,
      guns: { A: 1, D: 2 },
      pneumaticGuns: 1,
      searchLights: 4,
    })
    expect(readPlan({ ...freshPlan, percent: '0' }).fault).toBe('A fort is so many per cent of a whole one: 1 to 100.')
    expect(readPlan({ ...freshPlan, guns: 'F 2' }).fault).toMatch(/^Guns by class, A to E/)
    expect(readPlan({ ...freshPlan, front: 'long' }).fault).toBe('The front is a whole number of yards.')
  })

  it('JS-FORT-01, JS-FORT-03: is armed as it is written out, and manned by the men that are named', () => {
    expect(fortOrder(fort, null, '')).toEqual({ order: null, fault: null })
    expect(fortOrder(fort, null, '40').order).toEqual({ fort: 'devonport 1', men: 40 })
    expect(fortOrder(fort, null, 'many').fault).toBe('Men are a whole number.')
    expect(fortOrder(fort, { ...planOfFort(fort), guns: 'A 1', brennan: false }, '').order).toEqual({
      fort: 'devonport 1',
      arm: { guns: { A: 1 }, pneumaticGuns: 0, searchLights: 2, brennan: false },
    })
  })

  it('JS-FORT-04, JS-FORT-05: says its size, what of it can fire, and who is wanting', () => {
    expect(sizeWords(fort)).toBe('half a fort, 50 yards, 6 sections')
    expect(fortWords(fort)).toBe('1 A, 1 of 2 D, 2 search-lights, Brennan station')
    expect(menWords(fort)).toBe('20 men of the 30 that its guns want')
    expect(menWords({ ...fort, garrison: 30 })).toBe('30 men')
  })
})
