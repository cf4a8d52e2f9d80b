import { describe, expect, it } from 'vitest'
import { settingsSchema } from '../settings.ts'
import { foodSupply, grownFreight, homewardMiles, voyageEnd } from './commerce.ts'

const settings = settingsSchema.parse({})

describe('Jane 1898 strategical: commerce', () => {
  it('JS-COMM-04 (R-28): the three readings agree for the first hundred miles and part at the second', () => {
    const by = (growth: 'linear' | 'twice' | 'exponential', miles: number) =>
      grownFreight(10, miles, settingsSchema.parse({ 'freight.growth': growth })).value
    expect([100, 200, 300].map((miles) => by('linear', miles))).toEqual([20, 30, 40])
    expect([100, 200, 300].map((miles) => by('twice', miles))).toEqual([20, 40, 60])
    expect([100, 200, 300].map((miles) => by('exponential', miles))).toEqual([20, 40, 80])
  })

  it('JS-COMM-02: on either side of the line, and nowhere on it, counts as it should', () => {
    expect(homewardMiles([{ alongMiles: 90, offMiles: -25 }], settings).value).toBe(90)
    expect(homewardMiles([{ alongMiles: 90, offMiles: -26 }], settings).value).toBe(0)
    expect(homewardMiles([], settings).value).toBe(0)
  })

  it('JS-COMM-06: a ship retaken and then safe home pays her owner', () => {
    const voyage = { freightPoints: 10, homewardMiles: 400, milesWhenTaken: 200, fate: 'homeHarbour' } as const
    expect(voyageEnd(voyage, settings).value).toEqual({ ownerPoints: 50, captorPoints: 0, hullTo: 'owner' })
  })

  it('JS-COMM-05: a ship at sea that was never taken is still her owner’s', () => {
    expect(voyageEnd({ freightPoints: 10, homewardMiles: 400, fate: 'atSea' }, settings).value.hullTo).toBe('owner')
  })

  it('JS-COMM-07: food is never charged beyond what is left', () => {
    expect(foodSupply(30, 50, 0, 8).value).toEqual({ charged: 50, balance: 0, defeated: true })
  })
})
