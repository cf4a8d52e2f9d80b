import { describe, expect, it } from 'vitest'
import { givenCampaign } from './campaign.ts'
import { faultsOfState } from './plain-state.ts'

/** The faults of a small war's state after one thing has been done to it. */
function faultsAfter(spoil: (war: ReturnType<typeof givenCampaign>, world: Record<string, unknown>) => void): string[] {
  const war = givenCampaign()
  spoil(war, war.world as unknown as Record<string, unknown>)
  return faultsOfState(war.ground, war.state, INPUT)
}

const INPUT = { kind: 'step', given: { hours: 1 } }

describe('The look at a state under test', () => {
  it('finds nothing in a war that has begun', () => {
    expect(faultsAfter(() => undefined)).toEqual([])
  })

  it('names both places of a part that stands in two', () => {
    expect(
      faultsAfter((war, world) => {
        world['zz'] = war.world.campaign
      }),
    ).toEqual(['world.zz is the very object that world.campaign is'])
  })

  it('names a part of the input, and one of what the war is made from', () => {
    expect(
      faultsAfter((_, world) => {
        world['zz'] = { given: INPUT.given }
      }),
    ).toEqual(['world.zz.given is a part of the input'])
    expect(
      faultsAfter((war, world) => {
        world['zz'] = war.ground.settings
      }),
    ).toContain('world.zz is a part of what the war is made from')
  })

  it.each<[unknown, string]>([
    [-0, 'is -0, which is written as 0'],
    [Number.NaN, 'is NaN, which is written as null'],
    [new Map(), 'is a Map'],
    [[undefined], 'is undefined'],
    [Object.assign([], { 1: 'b' }), 'is a list with holes, or with names in it'],
  ])('names %s and what is wrong with it', (value, fault) => {
    const [found, ...more] = faultsAfter((_, world) => {
      world['zz'] = { at: value }
    })
    expect(found).toContain(fault)
    expect(more).toEqual([])
  })
})
