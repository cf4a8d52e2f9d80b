import { describe, expect, it } from 'vitest'
import { givenCampaign, MIDDLE, off, type SmallWar } from '../../test-kit/campaign.ts'
import type { Input } from '../inputs.ts'
import { buildUmpireView } from '../umpire-view-build.ts'

const RED = { id: 'assistant-1', title: 'Umpire for red', side: 'red' }
const BLUE = { id: 'assistant-2', title: 'Umpire for blue', side: 'blue' }
const ALL = { id: 'assistant-3', title: 'Deputy' }

const appointing = (...given: Extract<Input, { kind: 'assistants' }>['given']): Input => ({ kind: 'assistants', given })

/** A ship of each side, so many miles west and east of the middle. */
function opposed(type: string, miles: number, settings: Record<string, unknown> = {}): SmallWar {
  return givenCampaign({
    ships: [
      { key: 'red-one', side: 'red', type, name: 'Rouge', position: off(MIDDLE, 0, -miles) },
      { key: 'blue-one', side: 'blue', type, name: 'Azur', position: off(MIDDLE, 0, miles) },
    ],
    forces: [
      { key: 'r', side: 'red', ships: ['red-one'], seat: 'red-admiral' },
      { key: 'b', side: 'blue', ships: ['blue-one'], seat: 'blue-admiral' },
    ],
    settings,
  })
}

/** Cruisers at full speed, far from each other, whose engines fall due to be thrown for at the umpire's table. */
function chasing(settings: Record<string, unknown> = {}): SmallWar {
  const war = opposed('first-class-cruiser', 20, { 'dice.source': 'hand', ...settings })
  war.do(appointing(RED, BLUE, ALL))
  return war
}

/** Up and down at full speed. */
const patrol = (east: number) => [30, -30, 30, -30].map((north) => ({ to: off(MIDDLE, north, east), knots: 18 }))

/** Blue’s hours at full speed are up an hour before red's. */
function steamed(war: SmallWar): SmallWar {
  war.ship('blue-one').fullSpeedMinutes = 120
  war.ship('red-one').fullSpeedMinutes = 60
  war.open()
  war.send('red-admiral', 'r', patrol(-20))
  war.send('blue-admiral', 'b', patrol(20))
  return war
}

describe('JS-GOV-03: a chief umpire, and assistants with rights over one side or all', () => {
  it('are appointed by the chief for one side or for all, by names and ids of their own', () => {
    const war = chasing()
    expect(war.of('appointed').map(({ says }) => says)).toEqual([
      'Umpire for red is assistant umpire for Red.',
      'Umpire for blue is assistant umpire for Blue.',
      'Deputy is assistant umpire for all sides.',
    ])
    const { message, rule } = war.refusal(appointing({ ...RED, side: 'green' }))
    expect([message, rule]).toEqual(['There is no side "green".', 'JS-GOV-03'])
    expect(war.refusal(appointing(RED, { ...BLUE, title: RED.title })).message).toBe(
      'There is a seat named "Umpire for red" already.',
    )
    war.do(appointing(ALL))
    expect(Object.keys(war.world.assistants ?? {})).toEqual(['assistant-3'])
  })

  it('are nobody in the war: no seat hears of them, and none of them is written to', () => {
    const [with_, without] = [chasing(), chasing()]
    without.do(appointing())
    for (const seat of ['red-admiral', 'red-government', 'blue-admiral'])
      expect(with_.view(seat)).toEqual(without.view(seat))
  })

  it('of one side is shown that side’s forces, ships, seats and account, and nothing of the other', () => {
    const war = steamed(chasing())
    const view = war.assistantView('assistant-1')
    expect(view.rights).toEqual({ side: 'red', title: 'Umpire for red' })
    expect(view.forces.map(({ key }) => key)).toEqual(['r'])
    expect(view.ships.map(({ name }) => name)).toEqual(['Rouge'])
    expect(view.sides.map(({ key }) => key)).toEqual(['red'])
    expect(new Set(view.seats.map(({ side }) => side))).toEqual(new Set(['red']))
    expect(new Set(view.ledger.map(({ side }) => side))).toEqual(new Set(['red']))
    expect(JSON.stringify(view)).not.toMatch(/Azur|blue/i)
  })

  it('of one side is told nothing of a stop that is the other’s business, and decides what is his own', () => {
    const war = steamed(chasing())
    const before = JSON.stringify(war.assistantView('assistant-1'))
    expect(war.step().state).toBe('decision')
    const [theirs] = war.assistantView('assistant-2').decisions
    expect(theirs?.says).toContain('Azur has run six hours at full speed')
    expect(JSON.stringify(war.assistantView('assistant-1'))).toBe(before)
    const [real] = Object.values(war.world.decisions)
    for (const decision of [theirs?.id ?? '', real?.id ?? ''])
      expect(war.refusal({ kind: 'decide', decision, given: { choice: 'throw' }, by: 'assistant-1' })).toEqual({
        code: 'umpire.rights',
        message: `No decision ${JSON.stringify(decision)} of Red is put to Umpire for red.`,
        rule: 'JS-GOV-03',
        path: 'decision',
      })
    war.do({ kind: 'decide', decision: theirs?.id ?? '', given: { choice: 'faces', faces: [6] }, by: 'assistant-2' })
    expect(war.assistantView('assistant-2').decisions).toEqual([])
    expect(JSON.stringify(war.assistantView('assistant-1'))).toBe(before)
    expect(real).toMatchObject({ answer: 'faces', by: 'assistant-2' })
    // Who answers it once more is told what was decided, and by whom.
    expect(war.refusal({ kind: 'decide', decision: real?.id ?? '', given: { choice: 'throw' } }).message).toBe(
      'That is decided already: Enter a die, given by Umpire for blue.',
    )
    war.step()
    expect(war.assistantView('assistant-1').decisions[0]?.says).toContain('Rouge')
  })

  it('the record says who decided and who ruled', () => {
    const war = steamed(chasing())
    war.step()
    const [due] = war.assistantView('assistant-2').decisions
    war.do({ kind: 'decide', decision: due?.id ?? '', given: { choice: 'throw' }, by: 'assistant-2' })
    const decided = war.of('decision').at(-1)
    expect(decided?.says).toContain('Given by Umpire for blue.')
    expect(decided?.because.at(-1)).toMatchObject({
      rule: 'JS-GOV-03',
      inputs: { by: 'Umpire for blue', side: 'blue' },
    })
    war.do({
      kind: 'rule',
      given: { says: 'A fire aboard.', ships: [{ ship: 'blue-one', men: 300 }] },
      by: 'assistant-2',
    })
    const ruled = war.of('ruling').at(-1)
    expect(ruled).toMatchObject({ subject: 'assistant-2', says: 'A fire aboard.' })
    expect(ruled?.because.map(({ rule }) => rule)).toEqual(['JS-GOV-02', 'JS-GOV-03'])
    const own = war.assistantView('assistant-2').events.at(-1)
    expect(own).toMatchObject({ kind: 'ruling', says: 'A fire aboard.' })
    expect(war.assistantView('assistant-1').events.map(({ kind }) => kind)).not.toContain('ruling')
  })

  it('rule within their side; of what is another’s they hear no more than of what is not there', () => {
    const war = chasing()
    const rule = (given: object): Input => ({ kind: 'rule', given: { says: 'So be it.', ...given }, by: 'assistant-1' })
    const says = (what: string) => `There is no ${what} of Red; an assistant umpire rules within his side.`
    const refusals: [object, string][] = [
      [{ ships: [{ ship: 'blue-one', men: 1 }] }, says('ship "blue-one"')],
      [{ ships: [{ ship: 'nothing', men: 1 }] }, says('ship "nothing"')],
      [{ forces: [{ force: 'b', lights: true }] }, says('force "b"')],
      [{ points: [{ side: 'blue', points: 5, says: 'x' }] }, says('side "blue"')],
      [{ places: [{ place: 'blue-port', telegraphBroken: true }] }, says('place "blue-port"')],
      [{ reports: [{ seat: 'blue-admiral', text: 'x' }] }, says('seat "blue-admiral"')],
      [{ cables: [{ cable: 'blue-lines:blue-point', cut: true }] }, says('cable "blue-lines:blue-point"')],
      [{ ships: [{ ship: 'red-one', status: 'taken' }] }, 'Who has taken a ship is for the chief umpire to say.'],
      [
        { weather: [{ period: 9, windFromDegrees: 0, force: 1, sky: 'clear', glass: 'steady' }] },
        'The weather is everybody’s: the chief umpire rules on it.',
      ],
    ]
    for (const [given, message] of refusals)
      expect(war.refusal(rule(given))).toMatchObject({ code: 'umpire.rights', rule: 'JS-GOV-03', message })
    war.do(rule({ ships: [{ ship: 'red-one', men: 123 }] }))
    expect(war.ship('red-one').men).toBe(123)
    war.do({ ...rule({ ships: [{ ship: 'blue-one', men: 99 }] }), by: 'assistant-3' } as Input)
    expect(war.ship('blue-one').men).toBe(99)
  })

  it('hold and release despatches of their side by names of their own', () => {
    const war = chasing({ 'despatches.release': 'hand' })
    war.open()
    war.orders('red-admiral', { despatches: [{ to: 'red-government', text: 'Rouge sails.' }] })
    war.orders('blue-admiral', { despatches: [{ to: 'blue-government', text: 'Azur sails.' }] })
    const [ours] = war.assistantView('assistant-1').despatches
    expect(war.assistantView('assistant-1').despatches).toHaveLength(1)
    const [theirs] = war.assistantView('assistant-2').despatches
    const hold = (despatch: string): Input => ({ kind: 'despatch', despatch, given: { hold: true }, by: 'assistant-1' })
    expect(war.refusal(hold(theirs?.id ?? '')).message).toBe(
      `There is no despatch ${JSON.stringify(theirs?.id)} of Red.`,
    )
    war.do(hold(ours?.id ?? ''))
    expect(war.assistantView('assistant-1').despatches[0]).toMatchObject({ state: 'held', text: 'Rouge sails.' })
    expect(war.of('despatchDesk').at(-1)?.says).toBe('Umpire for red: despatch to Government held.')
  })

  it('of one side have of the enemy what the seats of that side were told', () => {
    const war = opposed('battleship', 8)
    war.do(appointing(RED))
    war.open()
    war.send('red-admiral', 'r', [{ to: off(MIDDLE, 0, 20), knots: 12 }])
    war.send('blue-admiral', 'b', [{ to: off(MIDDLE, 0, -20), knots: 12 }])
    war.step()
    const view = war.assistantView('assistant-1')
    expect(view.decisions).toEqual([])
    expect(view.encounters).toEqual([])
    expect(view.clock).toBe(war.view('red-admiral').clock)
    const told = war.view('red-admiral').reports
    expect(told.length).toBeGreaterThan(0)
    expect(view.reports?.filter(({ seat }) => seat === 'red-admiral').map(({ words }) => words)).toEqual(
      told.map(({ words }) => words),
    )
    expect(JSON.stringify(view)).not.toContain('Azur')
  })

  it('of all sides are shown what the chief is, in whose view they stand', () => {
    const war = chasing()
    const view = buildUmpireView(war.ground, war.state, { tracks: [], events: [], ordersAt: {} })
    expect(view.assistants).toEqual([
      { id: 'assistant-1', title: 'Umpire for red', side: 'red' },
      { id: 'assistant-2', title: 'Umpire for blue', side: 'blue' },
      { id: 'assistant-3', title: 'Deputy', side: null },
    ])
    expect(view.rights).toBeUndefined()
  })
})
