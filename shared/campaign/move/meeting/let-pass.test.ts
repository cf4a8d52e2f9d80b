import { describe, expect, it } from 'vitest'
import { keyedDice } from '../../../dice/dice.ts'
import { separationMiles } from '../../../navigation/great-circle.ts'
import { type Given, givenCampaign, off, type SmallWar } from '../../../test-kit/campaign.ts'
import type { Position } from '../../../vocabulary/position.ts'
import { isoTime, MINUTE } from '../../../vocabulary/time.ts'
import { newOutcome, type Turn } from '../../context.ts'
import { dropForgotten, hasTurnedToClose, letPass, withoutForgotten } from './let-pass.ts'

const NORTH: Position = { lat: 49.99, lon: -2.6 }

/** Two at sea, so many miles apart on one parallel: red under her admiral, blue under hers. */
function two(miles: number, settings: Given['settings'] = {}, type = 'battleship'): SmallWar {
  const war = givenCampaign({
    ships: [
      { key: 'r1', side: 'red', type: 'battleship', position: NORTH },
      { key: 'b1', side: 'blue', type, position: off(NORTH, 0, miles), ...(type === 'merchantman' ? { men: 30 } : {}) },
    ],
    settings,
  })
  war.open()
  return war
}

const due = (war: SmallWar) => Object.values(war.world.decisions).filter(({ answer }) => answer === null)
const asked = (war: SmallWar, kind: string) => Object.values(war.world.decisions).filter((one) => one.kind === kind)
/** Written, read again and gone on from. */
const reload = (war: SmallWar): void => {
  war.state = JSON.parse(JSON.stringify(war.state))
}

/** Steps to the end of the move, letting both stand on whenever the umpire is asked. */
function standOnThrough(war: SmallWar, between: () => void = () => {}): void {
  const { number } = war.world.move
  for (let i = 0; i < 100 && war.world.move.number === number && war.world.move.state !== 'waiting'; i++) {
    between()
    if (due(war).length > 0) war.decide('standOn')
    else war.step()
  }
}

describe('what is proposed when men-of-war meet', () => {
  const proposed = (red: 'shadow' | 'avoid' | 'close', blue: 'shadow' | 'capture'): string | undefined => {
    const war = two(12)
    war.send('red-admiral', 'r1', [{ to: off(NORTH, 0, 8), knots: 12 }], { onContact: red })
    war.send('blue-admiral', 'b1', [{ to: off(NORTH, 30, 12), knots: 6 }], { onContact: blue })
    war.step()
    return due(war)[0]?.options.find((one) => one.default)?.key
  }

  it('is the squares where one of them is to close, and to let both stand on where neither seeks an action', () => {
    expect(proposed('close', 'shadow')).toBe('squares')
    expect(proposed('shadow', 'shadow')).toBe('standOn')
    expect(proposed('avoid', 'capture')).toBe('standOn')
  })
})

describe('touch on the chart', () => {
  /** Out of sight of each other for so many minutes: she turns back as soon as that is half over. */
  const apart = (minutes: number, between: () => void = () => {}, war = two(9)): SmallWar => {
    const miles = 1 + (12 * minutes) / 120
    war.send('red-admiral', 'r1', [
      { to: off(NORTH, 0, -miles), knots: 12 },
      { to: NORTH, knots: 12 },
    ])
    standOnThrough(war, between)
    return war
  }

  for (const again of [false, true]) {
    it(`JS-MOVE-15: two who are out of sight for less than a move of the squares have not lost touch${again ? ', after a reload too' : ''}`, () => {
      const war = two(9)
      apart(8, again ? () => reload(war) : undefined, war)
      expect(war.of('contact')).toHaveLength(1)
      expect(war.of('lost')).toEqual([])
      expect(asked(war, 'contact')).toHaveLength(1)
      const reports = war.view('red-admiral').reports
      expect(new Set(reports.map(({ contact }) => contact)).size).toBe(1)
      expect(reports.every(({ lost }) => !lost)).toBe(true)
      expect(war.world.touch).toEqual({})
    })
  }

  it('JS-MOVE-15: out of sight for longer they have lost touch, ten minutes after they last saw each other', () => {
    const war = apart(30)
    const [lost] = war.of('lost')
    expect(lost?.at).toBe(war.world.campaign.start + 15 * MINUTE + 1)
    expect(lost?.because.at(-1)?.rule).toBe('JS-MOVE-15')
    expect(war.of('contact')).toHaveLength(2)
    // What is told is what was seen last, when it was seen.
    const report = war.view('red-admiral').reports.find(({ lost }) => lost)
    expect(report?.seenAt).toBe(isoTime(war.world.campaign.start + 5 * MINUTE + 1))
  })

  it('what is told of an enemy lost to sight does not hang on what he does afterwards', () => {
    const told = (turns: number) => {
      const war = two(9)
      expect(war.send('red-admiral', 'r1', [{ to: off(NORTH, 0, -14), knots: 12 }]).refused).toEqual([])
      war.step()
      war.decide('standOn')
      war.step({ until: isoTime(war.world.campaign.start + 6 * MINUTE) })
      // He is out of her sight now, and turns where she cannot see it.
      war.force('b1').plot = [{ do: 'steam', to: off(NORTH, turns, 60), knots: 12 }]
      standOnThrough(war)
      return JSON.stringify(war.view('red-admiral').reports, null, 1)
    }
    expect(told(30)).toEqual(told(-20))
    expect(told(30)).toMatch(/"lost": true/)
  })

  it('JS-MOVE-15: touch.lostMoves of the campaign is the measure', () => {
    expect(apart(15, undefined, two(9, { 'touch.lostMoves': 2 })).of('lost')).toEqual([])
    expect(apart(15, undefined, two(9)).of('lost')).toHaveLength(1)
  })
})

describe('what the umpire has let pass', () => {
  /** In thick weather, in and out of the mile at which ships are seen: within the book's distance for a board each time. */
  const thick = (between: (war: SmallWar) => void = () => {}, settings: Given['settings'] = {}): SmallWar => {
    const war = two(3, { sight: { clearDay: 1 }, ...settings })
    const inAndOut = [
      { to: off(NORTH, 0, 2.2), knots: 9 },
      { to: off(NORTH, 0, -0.5), knots: 9 },
    ]
    war.send('red-admiral', 'r1', Array.from({ length: 6 }, () => inAndOut).flat())
    standOnThrough(war, () => between(war))
    return war
  }

  for (const again of [false, true])
    it(`a trigger once let pass is not asked again while nothing has changed${again ? ', after a reload either' : ''}`, () => {
      const war = thick(again ? reload : undefined)
      expect(war.of('contact').length).toBeGreaterThan(4)
      expect(asked(war, 'trigger')).toHaveLength(1)
      expect(asked(war, 'contact')).toHaveLength(1)
    })

  it('contact.askAgain: touch lost for longer than the table’s minutes is a new meeting', () => {
    const often = thick(undefined, { 'contact.askAgain': 0 })
    expect(asked(often, 'trigger')).toHaveLength(often.of('contact').length)
  })

  /** Met by day and let stand on; then something changes and they meet again a while later. */
  const again = (change: (war: SmallWar) => void): number => {
    const war = two(9)
    war.send('red-admiral', 'r1', [
      { to: off(NORTH, 0, -3), knots: 12 },
      { to: NORTH, knots: 12 },
    ])
    war.step()
    war.decide('standOn')
    war.step({ until: isoTime(war.world.campaign.start + 16 * MINUTE) })
    change(war)
    standOnThrough(war)
    expect(war.of('contact')).toHaveLength(2)
    return asked(war, 'contact').length
  }

  it('is asked again for other orders and for other conduct, and not for nothing', () => {
    expect(again(() => {})).toBe(1)
    expect(again((war) => Object.assign(war.force('b1'), { onContact: 'close' }))).toBe(2)
    expect(
      again((war) => {
        war.force('b1').plot = [{ do: 'wait', minutes: 30 }]
      }),
    ).toBe(2)
  })

  it('contact.stops "every": each meeting is put to the umpire, as long as it is in sight', () => {
    const war = two(9, { 'contact.stops': 'every' }, 'merchantman')
    expect(war.step().state).toBe('decision')
    expect(due(war)[0]?.options).toHaveLength(1)
  })
})

describe('a stop with one possible answer', () => {
  it('is none: it is told in passing, on the record and to those whom it concerns', () => {
    const war = two(9, {}, 'merchantman')
    war.force('r1').commander = null
    expect(war.step().state).toBe('moved')
    expect(Object.keys(war.world.decisions)).toEqual([])
    expect(war.of('contact')).toHaveLength(1)
    expect(war.of('inPassing')[0]?.says).toMatch(/in sight of each other.* Let both stand on\.$/)
    expect(war.view('blue-trade').encounters).toMatchObject([{ state: 'closed', vessels: 1 }])
    expect(war.view('blue-trade').reports.length).toBeGreaterThan(0)
  })

  it('JS-MOVE-08: the clock stands for a captain aboard, whom no umpire keeps, and he may change the rest of his move', () => {
    const war = two(9, {}, 'merchantman')
    expect(war.step()).toMatchObject({ state: 'stopped', decisions: [] })
    expect(war.view('red-admiral').move.state).toBe('stopped')
    expect(war.view('blue-trade').move.state).not.toBe('stopped')
    const { contact } = war.view('red-admiral').reports[0] ?? { contact: '' }
    expect(war.send('red-admiral', 'r1', [{ operate: 'capture', contact }]).refused).toEqual([])
    reload(war)
    expect(war.step().state).toBe('moved')
  })

  it('JS-MOVE-07: whether it stands for him says nothing of what is in sight: men-of-war and merchantmen stop him alike', () => {
    const stopped = (type: string) => {
      const war = two(9, {}, type)
      war.step()
      const { move, reports, encounters } = war.view('red-admiral')
      return { move, reports: reports.map(({ contact: _, ...report }) => report), miles: encounters[0]?.miles }
    }
    expect(stopped('merchantman')).toEqual(stopped('battleship'))
  })
})

describe('enemies who stay in sight of each other', () => {
  const encounterOf = (war: SmallWar): string => Object.keys(war.world.encounters)[0] ?? ''
  const milesApart = (war: SmallWar): number => separationMiles(war.force('r1').position, war.force('b1').position)

  it('JS-MOVE-14: squares that end farther apart than the book’s distance leave the board to be asked of when they come within it', () => {
    const war = two(9)
    war.send('red-admiral', 'r1', [{ to: off(NORTH, 0, 20), knots: 9 }])
    war.step()
    war.decide('squares')
    war.do({ kind: 'boardEnd', encounter: encounterOf(war), note: 'They part.' })
    for (let i = 0; i < 9 && due(war).length === 0; i++) war.step()
    expect(due(war).map(({ kind }) => kind)).toEqual(['trigger'])
    expect(milesApart(war)).toBeCloseTo(2.5, 1)
  })

  it('JS-MOVE-15: squares that end within it leave the board unasked until they have been farther apart', () => {
    const war = two(2)
    war.send('red-admiral', 'r1', [
      { to: off(NORTH, 0, -4), knots: 12 },
      { to: NORTH, knots: 12 },
    ])
    war.step()
    war.decide('squares')
    war.do({ kind: 'boardEnd', encounter: encounterOf(war), note: 'They part.' })
    war.step({ until: isoTime(war.world.campaign.start + 5 * MINUTE) })
    expect(asked(war, 'trigger')).toEqual([])
    war.step()
    // Out beyond it for less than the table’s hour they are as they were.
    expect(asked(war, 'trigger')).toEqual([])
  })

  /** They draw apart beyond the book’s distance, and come within it again so many minutes later. */
  const apart = (minutes: number): number => {
    const war = two(2.4)
    const out = (12 * minutes) / 120
    war.send('red-admiral', 'r1', [
      { to: off(NORTH, 0, -out), knots: 12 },
      { to: NORTH, knots: 12 },
    ])
    standOnThrough(war)
    expect(war.of('contact')).toHaveLength(1)
    return asked(war, 'trigger').length
  }

  it('contact.askAgain: farther apart than the book’s distance for longer than the table’s minutes, they come within it anew', () => {
    expect(apart(30)).toBe(1)
    expect(apart(65)).toBe(2)
  })

  for (const again of [false, true])
    it(`two whom he let lie within the book’s distance are put to him again at half of it${again ? ', after a reload too' : ''}`, () => {
      const war = two(9)
      war.send('red-admiral', 'r1', [{ to: off(NORTH, 0, 9), knots: 9 }])
      const miles: number[] = []
      standOnThrough(war, () => {
        if (again) reload(war)
        if (due(war)[0]?.kind === 'trigger') miles.push(Math.round(milesApart(war) * 10) / 10)
      })
      expect(miles).toEqual([2.5, 1, 0.5])
    })

  it('one who turns to close is put to him again; when is no business of the other’s', () => {
    const seen = (closes: boolean) => {
      const war = two(2.4)
      standOnTo(war, 10)
      // A despatch has reached her captain, say.
      if (closes) Object.assign(war.force('r1'), { onContact: 'close' })
      const until = isoTime(war.world.campaign.start + 12 * MINUTE)
      const { state } = war.step({ until })
      const put = asked(war, 'trigger').length
      if (state === 'decision') {
        war.decide('standOn')
        war.step({ until })
      }
      return { put, state, at: due(war), enemy: JSON.stringify(war.view('blue-admiral')) }
    }
    const [stands, closes] = [seen(false), seen(true)]
    expect([stands.put, closes.put]).toEqual([1, 2])
    expect(closes.state).toBe('decision')
    expect(closes.enemy).toEqual(stands.enemy)
  })

  it('two who turn to close by turns are put to him once for each, and not without end', () => {
    const war = two(2.4)
    standOnTo(war, 10)
    expect(asked(war, 'trigger')).toHaveLength(1)
    const [r1, b1] = [war.force('r1'), war.force('b1')]
    const turn: Turn = {
      ground: war.ground,
      state: war.state,
      world: war.world,
      outcome: newOutcome(war.world),
      dice: keyedDice({ seed: 'x', branch: 'main' }),
      acceptDefaults: false,
    }
    let askedAgain = 0
    for (let i = 0; i < 6; i++) {
      const [closes, stands] = i % 2 === 0 ? [r1, b1] : [b1, r1]
      const { position: seen, plot: aside } = closes
      stands.chase = undefined
      closes.chase = { conduct: 'close', target: stands.id, next: war.clock, knots: 9, aside, since: war.clock, seen }
      if (!hasTurnedToClose(turn, r1, b1)) continue
      askedAgain += 1
      letPass(turn, 'trigger', r1, b1, war.clock)
    }
    expect(askedAgain).toBe(2)
  })

  it('contact.askAgain: what was let pass of two who lost touch longer ago leaves the truth, and the comparison of truths', () => {
    const war = two(2.4)
    standOnTo(war, 10)
    const [passed] = Object.values(war.world.letPass ?? {})
    if (!passed) throw new Error('nothing was let pass')
    const at = war.world.move.opens
    const lost = (minutes: number | null) => ({ ...passed, lostAt: minutes === null ? null : at - minutes * MINUTE })
    const world = { ...war.world, letPass: { near: lost(null), late: lost(60), old: lost(61) } }
    expect(Object.keys(withoutForgotten(war.ground, world).letPass ?? {})).toEqual(['near', 'late'])
    dropForgotten({ ground: war.ground, world }, at)
    expect(Object.keys(world.letPass)).toEqual(['near', 'late'])
  })

  /** Lets both stand on until so many minutes after noon. */
  function standOnTo(war: SmallWar, minutes: number): void {
    const until = war.world.campaign.start + minutes * MINUTE
    for (let i = 0; i < 20 && war.clock < until; i++) {
      if (due(war).length > 0) war.decide('standOn')
      else war.step({ until: isoTime(until) })
    }
  }
})
