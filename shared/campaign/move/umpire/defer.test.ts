import { describe, expect, it } from 'vitest'
import { at, givenCampaign, MIDDLE, off, type SmallWar } from '../../../test-kit/campaign.ts'
import { HOUR } from '../../../vocabulary/time.ts'
import type { Answer, Deferral, Input } from '../../inputs.ts'
import { trayOf } from '../../tray.ts'
import { buildUmpireView } from '../../umpire-view-build.ts'

/** A cruiser five hours into her six at full speed, whose throw falls due at 1300 at the umpire's table. */
function fast(settings: Record<string, unknown> = {}): SmallWar {
  const war = givenCampaign({
    ships: [{ key: 'r1', side: 'red', type: 'first-class-cruiser', position: MIDDLE }],
    settings: { 'dice.source': 'hand', 'breakdown.throw': '3 of 6', ...settings },
  })
  war.ship('r1').fullSpeedMinutes = 300
  war.open()
  war.send('red-admiral', 'r1', [
    { to: off(MIDDLE, -85, 0), knots: 18 },
    { to: off(MIDDLE, -85, 100), knots: 18 },
  ])
  return war
}

const due = (war: SmallWar) => Object.values(war.world.decisions).find((one) => one.answer === null)
const deferring = (war: SmallWar, given: Deferral): Input => ({ kind: 'defer', decision: due(war)?.id ?? '', given })
const answering = (war: SmallWar, given: Answer): Input => ({ kind: 'decide', decision: due(war)?.id ?? '', given })
const viewOf = (war: SmallWar) => buildUmpireView(war.ground, war.state, { tracks: [], events: [], ordersAt: {} })

describe('JS-GOV-02: a decision that the umpire defers', () => {
  it('stays in the tray, marked, and the clock goes on to the hour that he named', () => {
    const war = fast()
    expect(war.step().state).toBe('decision')
    war.do(deferring(war, { until: '1898-05-02T15:00:00Z', says: 'I ask the captain.' }))
    expect(viewOf(war).decisions[0]?.deferred).toEqual({ until: '1898-05-02T15:00:00Z' })
    expect(trayOf(viewOf(war)).find(({ kind }) => kind === 'decision')).toMatchObject({
      stops: false,
      letBe: 'Deferred: at 1500 the clock stands for it.',
    })
    expect(war.of('deferred').at(-1)?.says).toContain('Deferred until 1500. I ask the captain.')
    expect(war.step().state).toBe('decision')
    expect(war.clock).toBe(at('1898-05-02T15:00:00Z'))
    expect(viewOf(war).decisions[0]?.deferred).toBeUndefined()
    expect(war.refusal({ kind: 'step', given: {} }).code).toBe('decision.due')
    war.do(answering(war, { choice: 'faces', faces: [1, 6] }))
    expect(war.of('breakdown').at(-1)?.at).toBe(at('1898-05-02T15:00:00Z'))
  })

  it('without an hour lies by until it is taken up, over the close of a move, and is asked once', () => {
    const war = fast()
    war.step()
    war.do(deferring(war, {}))
    war.move()
    expect(war.world.move.state).toBe('waiting')
    expect(Object.values(war.world.decisions)).toHaveLength(1)
    war.do(deferring(war, { takeUp: true }))
    expect(war.refusal({ kind: 'step', given: {} }).code).toBe('decision.due')
    expect(war.refusal(deferring(war, { takeUp: true })).message).toBe('That decision was not deferred.')
    war.do(answering(war, { choice: 'faces', faces: [6] }))
    expect(war.ship('r1').breakdown).toBeNull()
    expect(
      war.refusal({ ...deferring(war, {}), decision: Object.keys(war.world.decisions)[0] ?? '' } as Input).code,
    ).toBe('decision.done')
  })

  it('holds a despatch meanwhile, which is then delivered at the hour of the answer', () => {
    const war = givenCampaign({ settings: { 'despatches.release': 'hand' } })
    war.open()
    war.orders('red-government', { despatches: [{ to: 'red-admiral', text: 'Sail.' }] })
    expect(war.step().state).toBe('decision')
    war.do(deferring(war, { until: '1898-05-02T16:30:00Z' }))
    war.step()
    expect([war.clock, war.despatches[0]?.state]).toEqual([at('1898-05-02T16:30:00Z'), 'umpire'])
    war.do(answering(war, { choice: 'deliver' }))
    expect(war.despatches[0]?.deliveredAt).toBe(at('1898-05-02T16:30:00Z'))
  })

  it('is refused where it must be decided first, with the reason', () => {
    const war = givenCampaign({
      ships: [
        { key: 'r1', side: 'red', type: 'battleship', position: off(MIDDLE, 40, 0) },
        { key: 'b1', side: 'blue', type: 'battleship', position: off(MIDDLE, 40, 9) },
      ],
    })
    war.open()
    war.step()
    expect(war.refusal(deferring(war, {}))).toMatchObject({
      code: 'decision.first',
      message: 'This must be decided before the clock goes on: the forces would steam on past what they see.',
      path: 'decision',
    })
  })

  it('to an hour that is past, or none, is refused by the clock', () => {
    const war = fast()
    war.step()
    expect(war.refusal(deferring(war, { until: '1898-05-02T12:30:00Z' })).message).toBe(
      'until must lie after the clock, which stands at 1300.',
    )
    expect(war.refusal(deferring(war, { until: 'soon' })).message).toBe(
      'until cannot be "soon": give an ISO 8601 time.',
    )
  })
})

describe('JS-GOV-02: a throw that is looked at before it counts', () => {
  it('counts for nothing until it is let stand, and is then the throw that would have been made at once', () => {
    const [plain, looked] = [fast(), fast()]
    for (const war of [plain, looked]) war.step()
    const before = JSON.stringify(looked.world.ships)
    looked.do(answering(looked, { choice: 'throw', look: true }))
    expect(JSON.stringify(looked.world.ships)).toBe(before)
    const [tried] = viewOf(looked).decisions[0]?.tried ?? []
    expect(tried?.thrown.length).toBeGreaterThan(0)
    expect(viewOf(looked).decisions[0]?.options[0]).toMatchObject({ key: 'stand', default: true })
    plain.do(answering(plain, { choice: 'throw' }))
    looked.do(answering(looked, { choice: 'stand' }))
    expect(JSON.stringify(looked.world.ships)).toBe(JSON.stringify(plain.world.ships))
    expect(looked.view('red-admiral').notices).toEqual(plain.view('red-admiral').notices)
  })

  it('thrown again falls by dice of its own; both stay on the record, with the reason', () => {
    const war = fast()
    war.step()
    war.do(answering(war, { choice: 'throw', look: true }))
    const first = due(war)?.tried?.[0]?.thrown.map(({ faces }) => faces)
    const { dice } = war.do(answering(war, { choice: 'throw', again: 'The die was cocked.' }))
    expect(dice.map(({ faces }) => faces)).toEqual(first)
    expect(war.of('setAside').at(-1)?.says).toContain('The die was cocked.')
    expect(due(war)?.tried?.map(({ why }) => why)).toEqual([null, 'The die was cocked.'])
    const second = due(war)?.tried?.[1]?.thrown.map(({ faces }) => faces)
    const stood = war.do(answering(war, { choice: 'stand' }))
    expect(stood.dice.map(({ faces }) => faces)).toEqual(second)
  })

  it('is set aside by no act without a reason', () => {
    const war = fast()
    war.step()
    expect(war.refusal(answering(war, { choice: 'throw', again: 'Too soon' })).message).toBe(
      'Nothing has been thrown for this yet: throw and look first.',
    )
    expect(war.refusal(answering(war, { choice: 'faces', faces: [1], look: true })).message).toBe(
      'A throw is missing: nature of the breakdown (JS-BRK-06, r1).',
    )
    war.do(answering(war, { choice: 'throw', look: true }))
    for (const given of [{ choice: 'throw' }, { choice: 'throw', look: true }] as const)
      expect(war.refusal(answering(war, given)).message).toBe(
        'It is thrown already: let it stand, or throw again and say why.',
      )
    expect(war.refusal(answering(war, { choice: 'faces', faces: [6] })).message).toBe(
      'Say why what was thrown does not stand: it stays on the record.',
    )
    war.do(answering(war, { choice: 'faces', faces: [6], note: 'Thrown at the table instead.' }))
    expect(war.of('setAside')).toHaveLength(1)
    expect(war.ship('r1').fullSpeedThrows).toBe(1)
  })

  it('is put to the umpire by a step that pauses at each thing, whoever throws the dice', () => {
    const war = fast({ 'dice.source': 'seed' })
    for (let state = ''; state !== 'decision' && war.clock < war.world.move.ends; )
      state = war.step({ pause: true }).state
    expect(due(war)?.kind).toBe('throw')
    expect(war.clock).toBe(war.world.campaign.start + HOUR)
  })
})
