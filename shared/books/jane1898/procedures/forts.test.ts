import { describe, expect, it } from 'vitest'
import { settingsSchema } from '../settings.ts'
import { fort, garrison, halfFort, silencedGun } from './forts.ts'
import { refusalOf } from './verdict.ts'

const settings = settingsSchema.parse({})

describe('Jane 1898 strategical: forts', () => {
  it('JS-FORT-01: too many guns are refused with what the fort may have', () => {
    expect(refusalOf(fort(0.5, [{ gunClass: 'A', number: 2 }], 0, 0, settings))?.message).toBe(
      'Guns come to 100 points; a fort of this size may have 75.',
    )
  })

  it('JS-FORT-08: a fort of no size is none', () => {
    expect(refusalOf(fort(0, [], 0, 0, settings))?.code).toBe('E-FORT')
  })

  it('JS-FORT-03: a garrison cannot lose more men than it has', () => {
    expect(garrison(6, 6, 20).value).toEqual({ leastMen: 60, menLeft: 0, gunsManned: 0 })
  })

  it('JS-FORT-05: a gun never fired at is fit, and a later fire does not reach back', () => {
    expect(silencedGun([], 0, false, false).value.fit).toBe(true)
    expect(silencedGun([6, 50], 30, false, false).value.fit).toBe(true)
  })

  it('JS-FORT-09: time beyond what is needed is not counted, and a work of no size is refused', () => {
    expect(halfFort(0.5, 4, [{ hours: 200, garrisonMen: 40 }]).value).toMatchObject({ hoursDone: 120, finished: true })
    expect(refusalOf(halfFort(0, 0, []))?.code).toBe('E-FORT')
  })
})
