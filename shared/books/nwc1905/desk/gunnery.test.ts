import { describe, expect, it } from 'vitest'
import { keyedDice } from '../../../dice/dice.ts'
import { refusal } from '../../../test-kit/refused.ts'
import { reckon } from '../../desk.ts'

const fleetFire = (given: object) => () =>
  reckon(
    'nwc1905.fleetFire',
    { rangeYd: 1000, oppositeBeam: true, ...given },
    keyedDice({ seed: 'desk', branch: 'main' }),
  )

describe('the desk on Fleet gun fire', () => {
  it('NF-GUN-16: the quarter of the other beam is had on a beam only, not ahead or astern', () => {
    expect(refusal(fleetFire({ relativeBearingDeg: 20 }))).toMatchObject({
      rule: 'NF-GUN-16',
      path: 'relativeBearingDeg',
      message: 'relativeBearingDeg must be from 45 to 135 where oppositeBeam is true, on that beam; 20 was given.',
    })
    expect(refusal(fleetFire({ relativeBearingDeg: 140 }))).toMatchObject({ path: 'relativeBearingDeg' })
    expect(fleetFire({ relativeBearingDeg: 45 })()).toMatchObject({ value: { points: 52.5 } })
  })
})
