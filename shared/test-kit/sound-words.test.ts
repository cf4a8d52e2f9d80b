import { describe, expect, it } from 'vitest'
import { advance } from '../campaign/engine.ts'
import { givenCampaign } from './campaign.ts'
import { UnsoundWords, wordsWatcher } from './sound-words.ts'

describe('rules that are named', () => {
  it('an event that names what is no rule of the war’s books is caught', () => {
    const war = givenCampaign()
    const cite: typeof war.ground.cite = (topic) => (topic === 'move.hours' ? 'JS-MOVE-99' : war.ground.cite(topic))
    expect(() => advance({ ...war.ground, cite }, war.state, { kind: 'open', given: {} })).toThrow(UnsoundWords)
  })

  it('so is a reason with a time as a count of seconds, which people cannot read', () => {
    const war = givenCampaign()
    const seen = wordsWatcher.input.bind(wordsWatcher)
    const because = [
      { rule: war.ground.cite('move.hours'), says: 'it is written', inputs: { writtenAt: -2_261_563_200 } },
    ]
    const doing: Parameters<typeof seen>[3] = (...given) => {
      const outcome = advance(...given)
      return { ...outcome, events: outcome.events.map((event) => ({ ...event, because })) }
    }
    const open = { kind: 'open', given: {} } as const
    expect(() => seen(war.ground, war.state, open, doing)).toThrow('writtenAt: -2261563200 in an event')
  })

  it('so is an event that says one of a thing in the plural, or leaves a part of it open', () => {
    const saying = (says: string) => () => {
      const war = givenCampaign()
      return wordsWatcher.input(war.ground, war.state, { kind: 'open', given: {} }, (...given) => {
        const outcome = advance(...given)
        return { ...outcome, events: [{ at: 0, kind: 'work', subject: '', says, because: [], dice: [] }] }
      })
    }
    expect(saying('She has coal for 1 hours more.')).toThrow('"She has coal for 1 hours more." in an event')
    expect(saying('She has coal for 21 hours more, and 1 hour.')).not.toThrow()
    // And one that leaves open what came of it.
    const open = [
      'Hazel ends coaling. Poplar: ; Rowan: 2 days.',
      'Hazel does not coal. Poplar: .',
      'She is at undefined.',
    ]
    for (const says of open) expect(saying(says)).toThrow(UnsoundWords)
    expect(saying('Hazel ends coaling. Poplar: 2 days; Rowan: 1 day.')).not.toThrow()
  })

  it('so is a refusal that does', () => {
    const war = givenCampaign()
    const cite: typeof war.ground.cite = (topic) => (topic === 'command.duties' ? '' : war.ground.cite(topic))
    const orders = { kind: 'orders', seat: 'nobody', given: {} } as const
    expect(() => advance({ ...war.ground, cite }, war.state, orders)).toThrow('"" in the refusal "order.seat"')
  })
})
