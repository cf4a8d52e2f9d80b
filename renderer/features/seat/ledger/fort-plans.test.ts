import { describe, expect, it } from 'vitest'
import { readForm } from '../../../../shared/action/form-reading.ts'
import { type FieldDraft, orderField } from '../../../../shared/action/order-form.ts'
import { findStrategicBook } from '../../../../shared/books/registry.ts'
import {
  armsOf,
  fortOrder,
  fortWord,
  fortWords,
  menWords,
  type OwnFort,
  sizeWords,
  worksReaders,
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
  it('JS-FORT-01, JS-FORT-03: is armed as it is written out, and manned by the men that are named', () => {
    const ordered = (of: { readonly [name: string]: FieldDraft }) => {
      const read = readForm(fortWord, orderField(fortWord), of, worksReaders(book))
      return 'given' in read ? fortOrder(book, fort, 'arm' in of ? { arm: {}, ...read.given } : read.given) : read
    }
    expect(ordered({})).toBeNull()
    expect(ordered({ arm: armsOf(book, fort), men: '' })).toBeNull()
    expect(ordered({ arm: armsOf(book, fort), men: '40' })).toEqual({ fort: 'devonport 1', men: 40 })
    expect(ordered({ men: 'many' })).toEqual({ at: ['men'], says: 'A number is wanted, not "many".' })
    expect(ordered({ arm: { ...armsOf(book, fort), guns: 'A 1', brennan: false } })).toEqual({
      fort: 'devonport 1',
      arm: { guns: { A: 1 }, pneumaticGuns: 0, searchLights: 2, brennan: false },
    })
    expect(ordered({ arm: { guns: '', searchLights: '', brennan: false } })).toHaveProperty('arm.guns', {})
  })

  it('JS-FORT-04, JS-FORT-05: says its size, what of it can fire, and who is wanting', () => {
    expect(sizeWords(fort)).toBe('half a fort, 50 yards, 6 sections')
    expect(fortWords(book, fort)).toBe('1 A, 1 of 2 D, 2 search-lights, Brennan station')
    expect(menWords(fort)).toBe('20 men of the 30 that its guns want')
    expect(menWords({ ...fort, garrison: 30 })).toBe('30 men')
  })
})
