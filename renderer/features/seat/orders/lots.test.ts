import { describe, expect, it } from 'vitest'
import { findStrategicBook } from '../../../../shared/books/registry.ts'
import { gunsText, lotsText, mixText, parseGuns, parseLots, parseMix } from './lots.ts'

const book = findStrategicBook('jane1898')

describe('Numbers by class of gun as they are typed', () => {
  it('are read in any order and case, and written heaviest first', () => {
    expect(parseLots(book, 'd 30, A20')).toEqual({ D: 30, A: 20 })
    expect(lotsText(book, { D: 30, A: 20 })).toBe('A 20, D 30')
    expect(parseLots(book, ' ')).toBeNull()
  })

  it('are nothing when a class is none, stands twice or has no number', () => {
    for (const text of ['G 3', 'A', 'A 1, A 2', '20', 'A 1 D 2', 'A -1']) expect(parseLots(book, text)).toBeUndefined()
  })

  it('of guns to be mended may be all of them, and none of a class is no order', () => {
    expect(parseGuns(book, 'All')).toEqual({})
    expect(gunsText(book, {})).toBe('all')
    expect(parseGuns(book, 'A 1')).toEqual({ A: 1 })
    expect(parseGuns(book, 'A 0')).toBeUndefined()
  })

  it('JS-AMMO-02: of shot and shell are parts by their short names or their long ones', () => {
    const mix = { A: { shot: 1, common: 3 }, B: { armourPiercing: 1, highExplosive: 2 } }
    expect(parseMix(book, 'A 1 shot, 3 common; B 1 AP, 2 HE')).toEqual(mix)
    expect(parseMix(book, 'b: 1 armour-piercing, 2 high explosive ; a: 1 shot, 3 common')).toEqual(mix)
    expect(parseMix(book, mixText(book, mix))).toEqual(mix)
    for (const text of ['A', 'A shot', 'A 1 shells', 'A 0 shot', 'A 1 shot; A 2 shot', 'A 1 shot, 2 shot'])
      expect(parseMix(book, text)).toBeUndefined()
  })
})
