import { describe, expect, it } from 'vitest'
import { advance } from '../../../shared/campaign/engine.ts'
import type { Input } from '../../../shared/campaign/inputs.ts'
import { Refused } from '../../../shared/explanation/refusal.ts'
import { givenCampaign, MIDDLE, off } from '../../../shared/test-kit/campaign.ts'
import { engine } from './engine.ts'
import { rehearse } from './rehearsal.ts'

const war = () => {
  const w = givenCampaign({
    ships: [
      { key: 'r1', side: 'red', type: 'first-class-cruiser', position: off(MIDDLE, 40, 0) },
      { key: 'b1', side: 'blue', type: 'first-class-cruiser', position: off(MIDDLE, 40, 25) },
    ],
  })
  w.open()
  w.send('red-admiral', 'r1', [{ to: off(MIDDLE, 40, 30), knots: 12 }])
  return w
}

describe('A rehearsal', () => {
  it('JS-GOV-02: shows what a ruling would bring and who would be told what, and leaves the campaign as it is', () => {
    const w = war()
    const before = JSON.stringify(w.state)
    const acts: Input[] = [
      {
        kind: 'rule',
        given: { says: 'A false alarm.', reports: [{ seat: 'blue-admiral', text: 'Smoke to the west.' }] },
      },
      { kind: 'step', given: {} },
    ]
    const tried = rehearse(engine, w.ground, w.state, acts)
    expect(JSON.stringify(w.state)).toBe(before)
    expect(tried.state).toBe('decision')
    expect(tried.decisions).toHaveLength(1)
    expect(tried.entries['blue-admiral']?.map(({ body }) => body.kind)).toContain('received')
    expect(tried.entries['red-trade']).toBeUndefined()
    // Done in earnest it comes as it was shown, throws and all.
    const events = acts.flatMap((act) => advance(w.ground, w.state, act).events)
    expect(events).toEqual(tried.events)
  })

  it('is refused as the act would be, and leaves nothing behind', () => {
    const w = war()
    const before = JSON.stringify(w.state)
    const acts: Input[] = [
      { kind: 'rule', given: { says: 'x', ships: [{ ship: 'r1', status: 'sunk' }] } },
      { kind: 'decide', decision: 'none', given: { choice: 'x' } },
    ]
    expect(() => rehearse(engine, w.ground, w.state, acts)).toThrow(Refused)
    expect(JSON.stringify(w.state)).toBe(before)
  })
})
