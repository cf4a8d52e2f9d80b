import { describe, expect, it } from 'vitest'
import { shipProfile } from '../../../symbols/ship-profile.ts'
import { factsShape } from './ship-shape.ts'

const facts = { kind: 'battleship', lengthFeet: 390, beamFeet: 75, funnels: 2, masts: 2, guns: [] }

describe('What is drawn of a ship by what is known of her', () => {
  it('has one place for two funnels that stand side by side, and two for two that stand one behind the other', () => {
    expect(factsShape(facts)).toMatchObject({ funnels: 2 })
    expect(factsShape({ ...facts, funnelsAbreast: true })).toMatchObject({ funnels: 1, funnelsAbreast: true })
    const drawn = (abreast: boolean) => JSON.stringify(shipProfile(factsShape({ ...facts, funnelsAbreast: abreast })))
    expect(drawn(true)).not.toBe(drawn(false))
  })
})
