import { describe, expect, it } from 'vitest'
import { givenCampaign } from '../../../test-kit/campaign.ts'
import { newOutcome } from '../../context.ts'
import type { Leg } from '../../world.ts'
import { orderWords } from './words.ts'

const war = givenCampaign()
const turn = {
  ground: war.ground,
  state: war.state,
  world: war.world,
  dice: undefined as never,
  outcome: newOutcome(war.world),
  acceptDefaults: false,
}
const said = (leg: object): string => orderWords(turn as never, [{ do: 'operate', ...leg } as Leg])

describe('an order in words', () => {
  it('calls a line by its ends and a route by its name, and shows nobody a key of the pack', () => {
    expect(said({ operate: 'cut', cable: 'red-coast-line' })).toBe('cut the line from red-point to red-head')
    expect(said({ operate: 'mend', cable: 'red-coast-line' })).toBe('mend the line from red-point to red-head')
    const route = war.ground.pack.chart.routes[0]
    expect(route?.name).not.toBe(route?.key)
    expect(said({ operate: 'freight', route: route?.key })).toBe(`load freight for the route ${route?.name}`)
  })

  it('is called so in the answer to whoever hands it in', () => {
    war.open()
    const { accepted } = war.send('red-admiral', 'red-fleet', [{ operate: 'cut', cable: 'red-coast-line' }])
    expect(accepted[0]?.says).toContain('cut the line from red-point to red-head')
  })
})
