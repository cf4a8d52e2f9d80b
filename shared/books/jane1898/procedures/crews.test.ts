import { describe, expect, it } from 'vitest'
import { settingsSchema } from '../settings.ts'
import { boarding, crew, prizeCrews } from './crews.ts'
import { type RepairOrder, repair } from './repairs.ts'
import { refusalOf } from './verdict.ts'

const settings = settingsSchema.parse({})
const mend = (order: Partial<RepairOrder>) =>
  repair(
    {
      by: 'dockyard',
      sections: [],
      men: 0,
      docked: true,
      belowWater: false,
      docksDestroyed: false,
      structureOnly: false,
      ...order,
    },
    settings,
  )

describe('Jane 1898 strategical: crews', () => {
  it('JS-PERS-01: no more men are lost than there are', () => {
    expect(crew(10, 10, 20, 0).value).toMatchObject({ menOut: 20, menLeft: 0 })
    expect(crew(10, 0, 20, 50).value).toMatchObject({ menLeft: 0, rate: 0 })
  })

  it('JS-COMM-08: a small gun cannot be named, nor one that she has not', () => {
    const guns = [
      { gunClass: 'E', number: 1 },
      { gunClass: 'F', number: 6 },
    ] as const
    expect(refusalOf(prizeCrews(guns, 1, ['F']))?.message).toBe(
      'She has no F gun to give up: a prize crew costs a gun of class E or over that she has.',
    )
    expect(refusalOf(prizeCrews(guns, 2))?.message).toBe(
      'She has 1 gun of class E or over, and each prize crew takes one; 2 prizes were named.',
    )
  })
})

describe('Jane 1898 strategical: boarding', () => {
  it('JS-PERS-07: the umpire decides from the men available in both ships', () => {
    const ship = { guns: 10, gunsDisabled: 2, men: 100, menAway: 0 }
    expect(boarding(ship, { ...ship, menAway: 30 }).value).toEqual({
      boarderMen: 90,
      boardedMen: 60,
      umpireDecides: true,
    })
  })
})

describe('Jane 1898 strategical: repairs', () => {
  it('JS-REP-03: four gangs share armoured and plain sections, the longest first', () => {
    const sections = [
      { armour: 'd', number: 1 },
      { armour: 'none', number: 5 },
    ] as const
    expect(mend({ sections, docked: false }).value).toMatchObject({ minutes: 1440, points: 27, armourRestored: true })
  })

  it('JS-REP-01: without hands nothing is mended', () => {
    expect(refusalOf(mend({ by: 'company', sections: [{ armour: 'none', number: 1 }] }))?.code).toBe('E-CREW')
  })

  it('JS-REP-01: a ship’s company makes good the structure behind any armour', () => {
    expect(mend({ by: 'company', sections: [{ armour: 'aa', number: 1 }], men: 100 }).value).toMatchObject({
      points: 3,
      armourRestored: false,
    })
  })

  it('JS-REP-05 and JS-REP-06: destroyed docks cannot take a ship damaged below water', () => {
    expect(refusalOf(mend({ by: 'company', belowWater: true, docksDestroyed: true, men: 100 }))?.code).toBe('E-PLACE')
  })
})
