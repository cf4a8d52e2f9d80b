import { describe, expect, it } from 'vitest'
import { CLEAR, givenCampaign, MIDDLE, off, type SmallWar } from '../test-kit/campaign.ts'
import { stubBook } from '../test-kit/stub-book.ts'
import { HOUR, isoTime } from '../vocabulary/time.ts'
import { advance, begin } from './engine.ts'
import type { Input } from './inputs.ts'
import { umpireViewSchema } from './umpire-view.ts'
import { buildUmpireView } from './umpire-view-build.ts'

const NORTH = off(MIDDLE, 40, 0)
const meeting = (more: object = {}): SmallWar =>
  givenCampaign({
    ships: [
      { key: 'r1', side: 'red', type: 'battleship', position: NORTH },
      { key: 'b1', side: 'blue', type: 'battleship', position: off(NORTH, 0, 20) },
    ],
    ...more,
  })

describe('the campaign engine', () => {
  it('the same inputs give the same war to the byte, decisions, squares and board included', () => {
    const inputs = (war: SmallWar): Input[] => [
      { kind: 'open', given: { weather: CLEAR } },
      {
        kind: 'orders',
        seat: 'red-admiral',
        given: {
          movements: [{ force: war.alias('red-admiral', 'r1'), legs: [{ to: off(NORTH, 0, 40), knots: 13.5 }] }],
          despatches: [{ to: 'red-government', text: 'Standing east.', by: { medium: 'signal' } }],
        },
      },
      { kind: 'step', given: {} },
      { kind: 'step', given: { acceptDefaults: true } },
      { kind: 'step', given: { acceptDefaults: true } },
      { kind: 'step', given: { acceptDefaults: true } },
    ]
    const [one, two] = [meeting(), meeting()]
    for (const input of inputs(one)) one.do(input)
    // The second is stored and read again after each input, as a host does.
    for (const input of inputs(two)) {
      two.do(input)
      two.state = JSON.parse(JSON.stringify(two.state)) as SmallWar['state']
    }
    expect(one.of('contact').length).toBeGreaterThan(0)
    expect(JSON.stringify(two.state)).toBe(JSON.stringify(one.state))
    expect(two.events).toEqual(one.events)
  })

  it('another seed or one order changed gives another war', () => {
    const war = (seed: string, knots: number): string => {
      const w = meeting({ seed })
      w.open()
      w.send('red-admiral', 'r1', [{ to: off(NORTH, 0, 40), knots }])
      w.move()
      return JSON.stringify(w.state)
    }
    expect(war('a', 12)).not.toBe(war('b', 12))
    expect(war('a', 12)).not.toBe(war('a', 10.5))
    expect(war('a', 12)).toBe(war('a', 12))
  })

  it('knows no number of Jane’s: it runs a war on a book that has none of them', () => {
    const war = meeting({
      book: stubBook,
      settings: { 'contact.default': 'standOn' },
    })
    war.open()
    expect(war.world.move.ends - war.world.move.opens).toBe(4 * HOUR)
    war.send('red-admiral', 'r1', [{ to: off(NORTH, 0, 40), knots: 13 }])
    war.move()
    // The stub's large ships are seen at 13 miles by day.
    const [contact] = war.of('contact')
    expect(contact?.says).toMatch(/13\.0 miles apart/)
    expect(contact?.because.every((r) => !r.rule.startsWith('JS-SIGHT-0'))).toBe(true)
    expect(war.ship('r1').coalMinutes).toBeLessThan(war.ship('r1').coalCapacityMinutes)
  })

  it('JS-MOVE-05: a move is six hours unless the umpire calls a shorter one', () => {
    const war = givenCampaign()
    war.open({ hours: 3 })
    expect(war.world.move.ends - war.world.move.opens).toBe(3 * HOUR)
    war.move()
    expect(isoTime(war.clock)).toBe('1898-05-02T15:00:00Z')
    war.open()
    expect(war.world.move.ends - war.world.move.opens).toBe(6 * HOUR)
  })

  it('a move that is open is not opened again, and nothing is stepped past a decision', () => {
    const war = meeting()
    war.open()
    expect(war.refusal({ kind: 'open', given: {} })).toEqual({
      code: 'move.open',
      message: 'Move 1 is open already: step it first.',
    })
    war.send('red-admiral', 'r1', [{ to: off(NORTH, 0, 40), knots: 13.5 }])
    war.step()
    expect(war.refusal({ kind: 'step', given: {} }).message).toMatch(/^A decision is due first: r1 and b1 are in sight/)
  })

  it('a step until a time stops there, and refuses what is no time or lies behind', () => {
    const war = givenCampaign()
    war.open()
    war.step({ until: '1898-05-02T13:00:00Z' })
    expect(isoTime(war.clock)).toBe('1898-05-02T13:00:00Z')
    expect(war.refusal({ kind: 'step', given: { until: 'noon' } }).message).toBe(
      'until cannot be "noon": give an ISO 8601 time.',
    )
    expect(war.refusal({ kind: 'step', given: { until: '1898-05-02T13:00:00Z' } }).message).toBe(
      'until must lie after the clock, which stands at 1300.',
    )
  })

  it('JS-WX-13: weather for an area that the chart has not is refused, naming those it has', () => {
    expect(givenCampaign().refusal({ kind: 'open', given: { weather: { ...CLEAR, area: 'the moon' } } })).toEqual({
      code: 'weather.area',
      message: 'There is no weather area "the moon" on this chart: all.',
      path: 'weather.area',
      rule: 'JS-WX-13',
    })
  })

  it('JS-WX-02, JS-WX-08: the weather the umpire lays down is told to every seat as the move opens, and none beyond it', () => {
    const war = givenCampaign()
    war.rule({
      says: 'It will blow.',
      weather: [{ period: 1, windFromDegrees: 0, force: 8, sky: 'squally', glass: 'falling' }],
    })
    war.open({ weather: { ...CLEAR, force: 3 } })
    for (const seat of ['red-government', 'red-admiral', 'blue-admiral'])
      expect(war.view(seat).weather).toMatchObject([{ force: 3, windFromDegrees: 225, to: '1898-05-02T18:00:00Z' }])
    war.step()
    war.do({ kind: 'open', given: {} })
    expect(war.view('red-admiral').weather).toMatchObject([{ force: 8, sky: 'squally' }])
  })

  it('JS-GOV-02: a step may pause after each thing that happens, and the war is the same to the byte', () => {
    const run = (pause: boolean): { states: string[]; end: string } => {
      const war = meeting({ settings: { 'contact.default': 'standOn' } })
      war.open()
      war.send('red-admiral', 'r1', [{ to: off(NORTH, 0, 60), knots: 13.5 }], {
        standing: [{ when: { if: 'hour', at: '1898-05-02T12:45:00Z' }, act: { knots: 12 } }],
      })
      const states: string[] = []
      for (let i = 0; i < 60 && war.world.move.state !== 'waiting'; i++) {
        const { answer, events } = war.do({
          kind: 'step',
          given: { acceptDefaults: true, ...(pause ? { pause } : {}) },
        })
        const state = answer.kind === 'step' ? answer.step.state : ''
        states.push(state)
        // What is to be looked at is of one second, at which the clock stands.
        if (state === 'paused') expect(new Set(events.map((event) => event.at))).toEqual(new Set([war.clock]))
      }
      return { states, end: JSON.stringify(war.state) }
    }
    const [whole, paused] = [run(false), run(true)]
    expect(whole.states).toEqual(['moved'])
    expect(paused.states.filter((state) => state === 'paused').length).toBeGreaterThan(2)
    expect(paused.states.at(-1)).toBe('moved')
    expect(paused.end).toBe(whole.end)
  })

  it('typed dice are taken in the order asked, and one too few is named', () => {
    const war = givenCampaign({
      ships: [{ key: 'r1', side: 'red', type: 'first-class-cruiser', position: MIDDLE }],
    })
    war.open()
    war.send('red-admiral', 'r1', [
      { to: off(MIDDLE, -85, 0), knots: 18 },
      { to: off(MIDDLE, -85, 99), knots: 18 },
    ])
    expect(war.refusal({ kind: 'step', given: {}, dice: [] }).code).toBe('dice.missing')
    expect(
      war.refusal({
        kind: 'step',
        given: {},
        dice: [
          { rule: 'JS-BRK-05', faces: [3] },
          { rule: 'JS-BRK-06', faces: [3] },
        ],
      }).code,
    ).toBe('dice.unused')
    war.do({
      kind: 'step',
      given: {},
      dice: [
        { rule: 'JS-BRK-05', faces: [1] },
        { rule: 'JS-BRK-06', faces: [2] },
      ],
    })
    expect(war.of('breakdown')).toHaveLength(1)
  })

  it('the umpire’s view has the truth, in the shape that is declared', () => {
    const war = meeting()
    war.open()
    war.send('red-admiral', 'r1', [{ to: off(NORTH, 0, 40), knots: 13.5 }])
    war.step()
    war.decide('squares')
    const view = umpireViewSchema.parse(
      buildUmpireView(war.ground, war.state, { tracks: war.tracks, events: war.events, ordersAt: {} }),
    )
    expect(view.forces.map((f) => f.key)).toEqual(expect.arrayContaining(['r1', 'b1']))
    expect(view.encounters[0]?.squares).toHaveLength(2)
    expect(view.contacts[0]).toMatchObject({ a: 'r1', b: 'b1', hostile: true })
  })

  it('begin gives each seat its own side at the outbreak, and nothing of the other', () => {
    const war = meeting()
    const { state } = begin(war.ground, { campaignId: 'again', seed: 's', branch: 'main', settings: {} })
    expect(Object.keys(state.logbooks)).not.toContain('umpire')
    for (const seat of ['red-government', 'red-admiral', 'red-trade'])
      expect(JSON.stringify(state.logbooks[seat])).not.toContain('b1')
    expect(war.view('red-government')).toMatchObject({ balance: 500, move: { number: 0, state: 'waiting' } })
    expect(war.view('red-admiral').balance).toBeUndefined()
  })

  it('a refusal throws and says nothing else', () => {
    const war = givenCampaign()
    expect(() => advance(war.ground, war.state, { kind: 'boardStep', encounter: 'none' })).toThrowError(
      'There is no encounter "none".',
    )
  })
})
