import { describe, expect, it } from 'vitest'
import { BLUE_GATE, CLEAR, givenCampaign, off, type SmallWar } from '../../../test-kit/campaign.ts'
import { NORTH, type One, warOf } from '../../../test-kit/on-a-line.ts'
import { HOUR, isoTime } from '../../../vocabulary/time.ts'
import { collegeCampaign } from './book.ts'

/* What is learnt of vessels beyond sight: their smoke, and their guns. */

const war = warOf(collegeCampaign)
const cruiser = (key: string, east: number): One => ({ key, type: 'armoured-cruiser', east })
const company = (side: string, many: number, east: number): One[] =>
  Array.from({ length: many }, (_, n) => cruiser(`${side}${n + 1}`, east))
const said = (one: SmallWar, seat: string, what: RegExp) =>
  one.entries(seat, 'notice').filter(({ body }) => what.test(body.says))
/** Miles that red, who stands east at ten knots towards blue so many miles off, is from her when a notice is written. */
const milesAt = (one: SmallWar, miles: number, at: number | undefined): number =>
  Math.round((miles - (((at ?? 0) - one.world.move.opens) / HOUR) * 10) * 10) / 10

describe('NWC 1905: what is learnt of vessels beyond sight', () => {
  it.each([
    ['one vessel', 1, 15],
    ['several vessels', 8, 20],
    ['many vessels', 9, 30],
  ])('NS-SMOKE-01: by day the smoke of %s (%i) is seen %i miles off', (words, many, miles) => {
    // Blue sees red's smoke, who is under way; red sees nothing of blue's, who lie to.
    const one = war(company('r', many, 0), [cruiser('b1', 45)])
    one.open({ weather: CLEAR, hours: 5 })
    one.send('red-admiral', 'red-force', [{ to: off(NORTH, 0, 60), knots: 10 }])
    one.step({ acceptDefaults: true })
    const [smoke] = said(one, 'blue-admiral', /^Smoke/)
    expect(smoke?.body).toMatchObject({ says: `Smoke W.: ${words}.`, rule: 'NS-SMOKE-01' })
    expect(milesAt(one, 45, smoke?.at)).toBeCloseTo(miles, 0)
    expect(said(one, 'red-admiral', /^Smoke/)).toEqual([])
  })

  it('NS-SIGHT-01: who is seen for her size is seen herself, and neither question nor record speaks of lights', () => {
    const one = war([{ key: 'r1', type: 'battleship', east: 0 }], [{ key: 'b1', type: 'torpedo-boat', east: 25 }])
    one.open({ weather: CLEAR, hours: 12 })
    one.send('red-admiral', 'red-force', [{ to: off(NORTH, 0, 40), knots: 10 }])
    // Her smoke first, and then herself.
    one.step()
    one.step()
    const [contact] = one.of('contact')
    expect(contact?.says).toMatch(/^blue-force sights red-force, who does not see her, at \d{4}, 9.0 miles/)
    expect(JSON.stringify(contact?.because)).not.toContain('lights')
    expect(Object.values(one.world.decisions)[0]?.says).toMatch(
      /^blue-force is in sight of red-force, who does not see her,/,
    )
  })

  it('NS-SMOKE-02: at night the smoke of a squadron is seen 2 miles off, where a battle ship is seen at 1', () => {
    const night = { almanac: 'fixed', 'almanac.day': ['00:00', '00:01'] }
    const one = war(company('r', 4, 0), [cruiser('b1', 20)], night)
    one.open({ weather: CLEAR, hours: 2 })
    one.send('red-admiral', 'red-force', [{ to: off(NORTH, 0, 60), knots: 10 }])
    one.step({ acceptDefaults: true })
    const [smoke] = said(one, 'blue-admiral', /^Smoke/)
    expect(smoke?.body.rule).toBe('NS-SMOKE-02')
    expect(milesAt(one, 20, smoke?.at)).toBeCloseTo(2, 1)
  })

  it('NS-SMOKE-01: smoke stops the clock for her captain, and is told again only after it was out of sight', () => {
    const one = war([cruiser('r1', 0)], [cruiser('b1', 20)])
    one.open({ weather: CLEAR, hours: 6 })
    const legs = [5.5, 4, 6, 3].map((miles) => ({ to: off(NORTH, 0, miles), knots: 10 }))
    one.send('red-admiral', 'red-force', legs)
    one.step({})
    expect((one.world.clock - one.world.move.opens) / HOUR).toBeCloseTo(0.5, 2)
    expect(one.entries('blue-admiral', 'stopped')).toHaveLength(1)
    expect(one.entries('red-admiral', 'stopped')).toHaveLength(0)
    one.step({ acceptDefaults: true })
    expect(said(one, 'blue-admiral', /^Smoke/).map(({ body }) => body.says)).toEqual([
      'Smoke W.: one vessel.',
      'Smoke W. is out of sight.',
      'Smoke W.: one vessel.',
      'Smoke W. is out of sight.',
    ])
  })

  it('NS-SMOKE-01: who enters harbour with smoke in sight has it go out of sight there once, and the move runs on', () => {
    const one = givenCampaign({
      book: collegeCampaign,
      settings: { 'contact.default': 'standOn' },
      ships: [
        { key: 'r1', side: 'red', type: 'armoured-cruiser', position: off(BLUE_GATE, 0, -14) },
        { key: 'b1', side: 'blue', type: 'armoured-cruiser', position: off(BLUE_GATE, 0, -1) },
      ],
      forces: [
        { key: 'red-force', side: 'red', ships: ['r1'], seat: 'red-admiral' },
        { key: 'blue-force', side: 'blue', ships: ['b1'], seat: 'blue-admiral' },
      ],
    })
    one.open({ weather: CLEAR, hours: 6 })
    one.send('red-admiral', 'red-force', [{ to: off(BLUE_GATE, 20, -16), knots: 10 }])
    one.send('blue-admiral', 'blue-force', [{ enter: 'blue-port', knots: 10 }])
    // A run that never ends fails here, and does not take the whole of the memory first.
    const log = one.state.logbooks['blue-admiral'] ?? []
    const push = log.push.bind(log)
    log.push = (...more) => {
      if (log.length > 500) throw new Error(`the move does not run on: ${JSON.stringify(log.at(-1))}`)
      return push(...more)
    }
    one.step({ acceptDefaults: true })
    expect(one.clock).toBe(one.world.move.ends)
    expect(said(one, 'blue-admiral', /^Smoke/).map(({ body }) => body.says)).toEqual([
      'Smoke W.: one vessel.',
      'Smoke W. is out of sight.',
    ])
  })

  it('NS-HEAR-01: the guns of a meeting that the umpire decides are heard 10 miles off, and no farther', () => {
    const heard = (miles: number): string[] => {
      const one = war(company('r', 2, 0), [cruiser('b1', 14)], {}, cruiser('r9', 12 - miles))
      one.open({ weather: CLEAR, hours: 6 })
      one.send('red-admiral', 'red-force', [{ to: off(NORTH, 0, 40), knots: 10 }])
      for (let n = 0; n < 20 && one.world.clock < one.world.move.ends; n++) {
        const due = Object.values(one.world.decisions).find(({ answer }) => answer === null)
        if (due) one.decide(due.kind === 'trigger' ? 'worth' : 'standOn')
        else one.step({})
      }
      return said(one, 'red-captain', /guns/).map(({ body }) => `${body.says} ${body.rule}`)
    }
    expect(heard(9.5)).toEqual(['Heavy guns heard E. NS-HEAR-01'])
    expect(heard(10.5)).toEqual([])
  })

  /** Red and blue on a board, and a scout of red's three miles from them. */
  function onTheBoard(): { one: SmallWar; board: string } {
    const one = war([cruiser('r1', 0)], [cruiser('b1', 14)], {}, cruiser('r9', 3))
    one.open({ weather: CLEAR, hours: 6 })
    one.send('red-admiral', 'red-force', [{ to: off(NORTH, 0, 40), knots: 10 }])
    const open = () => Object.values(one.world.encounters).find(({ state }) => state === 'action')?.id
    for (let n = 0; n < 25 && open() === undefined; n++) {
      const due = Object.values(one.world.decisions).find(({ answer }) => answer === null)
      if (due) one.decide(due.options.some(({ key }) => key === 'board') ? 'board' : 'standOn')
      else one.step({})
    }
    return { one, board: open() ?? '' }
  }

  it('NS-HEAR-01: nothing is heard of a board on which nobody has fired', () => {
    const { one, board } = onTheBoard()
    for (let n = 0; n < 3; n++) one.do({ kind: 'boardStep', encounter: board })
    expect(one.clock).toBeGreaterThan(one.world.encounters[board]?.openedAt ?? Number.POSITIVE_INFINITY)
    expect(said(one, 'red-captain', /guns/)).toEqual([])
  })

  it('NS-HEAR-01: the guns of a board are heard from the second of its first shot, and once', () => {
    const { one, board } = onTheBoard()
    const book = one.ground.tactical.jane1898
    if (!book) throw new Error('the board has no book')
    const { resolve, shownOf } = book
    const shot = (t: number) => ({ kind: 'hit', ships: [], says: 'A shot.', because: [], t })
    const heard = () => said(one, 'red-captain', /guns/).map(({ at }) => at)
    const start = one.clock
    Object.assign(book, {
      shownOf: () => ({ kind: 'gun' }),
      resolve: (...given: Parameters<typeof resolve>) => ({ ...resolve(...given), events: [shot(0.5), shot(0.75)] }),
    })
    for (let n = 0; n < 3; n++)
      if (one.world.encounters[board]?.clock === one.clock) one.do({ kind: 'boardStep', encounter: board })
    Object.assign(book, { resolve, shownOf })
    expect(heard()).toEqual([start + book.moveSeconds / 2])
  })

  it('NS-HEAR-01: an action that is fought on a table is heard from when it begins', () => {
    const { one, board } = onTheBoard()
    const start = one.clock
    one.do({ kind: 'boardEnd', encounter: board, note: 'fought out', table: { minutes: 30, ships: {} } })
    one.step({ acceptDefaults: true })
    expect(said(one, 'red-captain', /guns/).map(({ at }) => at)).toEqual([start])
    // What is silent is not kept.
    expect(one.world.heard).toEqual({})
  })

  it('NS-SMOKE-01: smoke of a vessel that is taken is forgotten without a word of where she is', () => {
    const one = war([cruiser('r1', 0)], [cruiser('b1', 20)])
    one.open({ weather: CLEAR, hours: 6 })
    one.send('red-admiral', 'red-force', [{ to: off(NORTH, 0, 60), knots: 10 }])
    one.step({})
    expect(said(one, 'blue-admiral', /^Smoke/)).toHaveLength(1)
    // She changes sides, and goes off; then she is red's again, far beyond where smoke is seen.
    const red = one.force('red-force')
    const change = (side: string): void => void Object.assign(red, { side })
    change('blue')
    one.step({ until: isoTime(one.clock + 60) })
    change('red')
    expect(one.world.smoke).toEqual({})
    Object.assign(red, { position: off(NORTH, 0, -40), plot: [] })
    one.step({ acceptDefaults: true })
    expect(said(one, 'blue-admiral', /^Smoke/)).toHaveLength(1)
  })
})
