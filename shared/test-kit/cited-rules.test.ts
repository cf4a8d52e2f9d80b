import { describe, expect, it } from 'vitest'
import { advance } from '../campaign/engine.ts'
import { givenCampaign } from './campaign.ts'
import { NoSuchRule } from './cited-rules.ts'

describe('rules that are named', () => {
  it('an event that names what is no rule of the war’s books is caught', () => {
    const war = givenCampaign()
    const cite: typeof war.ground.cite = (topic) => (topic === 'move.hours' ? 'JS-MOVE-99' : war.ground.cite(topic))
    expect(() => advance({ ...war.ground, cite }, war.state, { kind: 'open', given: {} })).toThrow(NoSuchRule)
  })

  it('so is a refusal that does', () => {
    const war = givenCampaign()
    const cite: typeof war.ground.cite = (topic) => (topic === 'command.duties' ? '' : war.ground.cite(topic))
    const orders = { kind: 'orders', seat: 'nobody', given: {} } as const
    expect(() => advance({ ...war.ground, cite }, war.state, orders)).toThrow('"" in the refusal "order.seat"')
  })
})
