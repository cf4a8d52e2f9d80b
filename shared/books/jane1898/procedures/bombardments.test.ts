import { describe, expect, it } from 'vitest'
import { settingsSchema } from '../settings.ts'
import { bombardment, mayBombard, planNeeded, ransom } from './bombardments.ts'
import { refusalOf } from './verdict.ts'

const settings = settingsSchema.parse({})

describe('Jane 1898 strategical: bombardments', () => {
  it('JS-BOMB-03: more shell does not make a town burn faster when the fire is broken off', () => {
    const need = bombardment(50, 50, 25, 90, settings).value
    expect(need).toMatchObject({ lossPoints: 25, minutes: 90, wastedPoints: 0 })
    expect(bombardment(50, 50, 500, 90, settings).value).toEqual(need)
  })

  it('JS-BOMB-02: points are whole, so that a part of a point is not lost', () => {
    expect(bombardment(200, 200, 100, 100, settings).value.lossPoints).toBe(47)
  })

  it('JS-BOMB-03: stopped at its end or later it was not broken off', () => {
    expect(bombardment(100, 100, 50, 300, settings).value).toMatchObject({ lossPoints: 100, minutes: 300 })
    expect(bombardment(100, 100, 50, 400, settings).value).toMatchObject({ lossPoints: 100, minutes: 300 })
  })

  it('JS-BOMB-01: an odd remainder needs the half point more', () => {
    expect(bombardment(50, 25, 13, undefined, settings).value).toMatchObject({
      needPoints: 13,
      lossPoints: 25,
      pointsLeft: 0,
      wastedPoints: 0,
    })
    expect(bombardment(50, 0, 10, undefined, settings).value).toMatchObject({
      lossPoints: 0,
      minutes: 0,
      wastedPoints: 10,
    })
  })

  it('JS-BOMB-12: each refusal says why', () => {
    const town = { owner: 'enemy', pointsLeft: 50, fortSilenced: false } as const
    expect(refusalOf(mayBombard({ ...town, fortYards: 4000 }))?.message).toContain('covered by a fort 4,000 yards off')
    expect(refusalOf(mayBombard({ ...town, fortYards: 0 }))?.message).toContain('covered by a fort of its own;')
    expect(refusalOf(mayBombard({ ...town, pointsLeft: 0 }))?.message).toBe('The town has nothing left to lose.')
    expect(refusalOf(mayBombard({ ...town, owner: 'own' }))?.message).toBe('It is a town of your own.')
  })

  it('JS-BOMB-05: no government can pay more than it holds', () => {
    expect(refusalOf(ransom(10, 140, 100, 'takersPort'))?.message).toBe(
      'A ransom of 140 points is more than the 100 that the payer holds.',
    )
  })

  it('JS-BOMB-11: the plan is left out only where no enemy can come up and nobody fires back', () => {
    expect(
      [planNeeded(false, false), planNeeded(true, false), planNeeded(false, true)].map((one) => one.value),
    ).toEqual([false, true, true])
  })
})
