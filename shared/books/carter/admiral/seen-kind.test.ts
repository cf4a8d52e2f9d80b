import { describe, expect, it } from 'vitest'
import { rateOf } from '../procedures/damage.ts'
import { usualKinds } from '../tables/battle-kinds.ts'
import { takenFor } from './seen-kind.ts'

describe('What a ship is taken for by her outline (CT-CD-01)', () => {
  it.each(usualKinds.map((kind) => [kind.key, kind] as const))(
    'CT-SK-04: who looks closely takes a %s for what she is: her guns, and what she can bear',
    (_, { lengthFeet, beamFeet, funnels, turrets, gun, tons }) => {
      const taken = takenFor({ lengthFeet, beamFeet, funnels, masts: 2, turrets }, false, true)
      expect(taken.guns[0]?.gun).toBe(gun)
      expect(taken.rate).toBe(rateOf(tons))
    },
  )

  it('CT-SK-04: a longer and broader ship of a kind can bear more', () => {
    const plan = { lengthFeet: 400, beamFeet: 75, funnels: 2, masts: 2, turrets: 2 }
    const [usual, larger] = [takenFor(plan, false, true), takenFor({ ...plan, beamFeet: 80 }, false, true)]
    expect(larger.guns).toEqual(usual.guns)
    expect(larger.rate).toBeGreaterThan(usual.rate)
  })

  it('who goes by her size alone takes a pre-dreadnought for a heavy cruiser', () => {
    const plan = { lengthFeet: 400, beamFeet: 75, funnels: 2, masts: 2, turrets: 2 }
    expect(takenFor(plan, false, false).guns[0]?.gun).toBe('8in/50')
    expect(takenFor(plan, false, true).guns[0]?.gun).toBe('12in/40')
  })
})
