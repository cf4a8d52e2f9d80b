import { describe, expect, it } from 'vitest'
import type { BoardView, Minute, SeenShip } from '../contract.ts'
import { along } from './along.ts'
import { minuteOf, trueMinute } from './minute.ts'
import { paceOf, standingAt, stepFrom } from './pace.ts'

const plan = { lengthFeet: 300, beamFeet: 50, funnels: 2, masts: 2, turrets: 2 }
const here = { x: 0, y: 0, headingDegrees: 0 }
const other = (id: string, more: Partial<SeenShip> = {}): SeenShip => ({
  id,
  ...here,
  inSight: true,
  move: 3,
  plan,
  status: 'afloat',
  track: [2, 3].map((move) => ({ move, ...here })),
  path: [],
  ...more,
})
const own = { ...other('ajax'), name: 'Ajax', own: true }
const viewOf = (more: Partial<BoardView>): BoardView => ({
  book: 'paper',
  moveSeconds: 60,
  moveNumber: 3,
  side: 'gb',
  squareYards: 100,
  measured: false,
  weather: { windFromDegrees: 0, force: 0, sky: 'clear', glass: 'steady', glassInches: 30 },
  lightCondition: 'clearDay',
  sightYards: null,
  friends: [own],
  others: [],
  marks: [],
  signals: [],
  choices: [],
  ...more,
})
const line = (move: number, says: string, t?: number, more = {}) => ({
  move,
  says,
  because: [],
  shows: { kind: 'gun' as const, ...(t === undefined ? {} : { t }), ...more },
})

describe('The things of a move', () => {
  it('stand in their order of time, those of one instant as they were told, and what has no time last', () => {
    const told = [line(3, 'late'), line(3, 'second', 0.5), line(3, 'first', 0.25), line(3, 'third', 0.5)]
    const { moments } = minuteOf(viewOf({ told }), {})
    expect(moments.map(({ says }) => says)).toEqual(['first', 'second', 'third', 'late'])
  })

  it('are of the last move alone, and of none before the first', () => {
    const told = [line(2, 'before'), line(3, 'now')]
    expect(minuteOf(viewOf({ told }), {}).moments.map(({ says }) => says)).toEqual(['now'])
    expect(minuteOf(viewOf({ told: [line(0, 'set up')], moveNumber: 0 }), {}).moments).toEqual([])
  })

  it('name no piece that does not stand on this board', () => {
    const told = [line(3, 'a shot', 0.5, { from: 'ajax', at: 'ship 9' })]
    expect(minuteOf(viewOf({ told }), {}).moments).toEqual([
      { kind: 'gun', t: 0.5, says: 'a shot', because: [], from: 'ajax' },
    ])
  })

  it('begin with the signals, and tell who comes in sight and who is lost to it, when it was seen', () => {
    const fresh = other('ship 1', { track: [{ move: 3, ...here }], path: [{ ...here, t: 0.75 }] })
    const lost = other('ship 2', { inSight: false, track: [{ move: 2, ...here }], path: [{ ...here, t: 0.25 }] })
    const told = other('ship 3', { inSight: false, toldBy: 'Bold', track: [{ move: 2, ...here }] })
    const gone = other('ship 4', { inSight: false, move: 1, track: [{ move: 1, ...here }] })
    const signals = [{ move: 3, from: 'Ajax', text: '4 T.S.' }]
    const { moments } = minuteOf(viewOf({ signals, others: [fresh, lost, told, gone] }), {})
    expect(moments.map(({ t, says, from }) => [t, says, from])).toEqual([
      [0, 'Ajax signals “4 T.S.”.', 'ajax'],
      [0.25, 'Ship 2 is lost to sight.', undefined],
      [0.75, 'Ship 1 comes in sight.', undefined],
    ])
  })

  it('are for the umpire the events of the step, at their times', () => {
    const event = (says: string, t?: number) => ({
      kind: 'strike',
      ships: ['a', 'b'],
      says,
      because: [],
      ...(t === undefined ? {} : { t }),
    })
    const { moments } = trueMinute(1, [event('end'), event('early', 0.2)], {
      shownOf: () => ({ kind: 'gun', from: 'a', at: 'b' }),
    })
    expect(moments.map(({ t, says, kind, about }) => [t, says, kind, about])).toEqual([
      [0.2, 'early', 'gun', 'a'],
      [1, 'end', 'gun', 'a'],
    ])
  })
})

describe('A piece in the midst of her run', () => {
  const at = (x: number, t?: number) => ({ x, y: 0, headingDegrees: 90, ...(t === undefined ? {} : { t }) })
  it('lies between the points of her path, at their times', () => {
    const piece = { ...at(40), path: [at(0, 0), at(10, 0.5), at(40, 1)] }
    expect([0, 0.25, 0.75, 1].map((part) => along(piece, part).x)).toEqual([0, 5, 25, 40])
  })

  it('runs evenly where they have no times', () => {
    const piece = { ...at(40), path: [at(0), at(10), at(40)] }
    expect(along(piece, 0.75).x).toBe(25)
  })

  it('seen for a part of the move only, is where she was seen first before it, and where last after it', () => {
    const piece = { ...at(40), path: [at(20, 0.5), at(30, 0.75)] }
    expect([0.1, 0.6, 0.8].map((part) => Math.round(along(piece, part).x))).toEqual([20, 24, 30])
  })
})

describe('The pace of a move', () => {
  const things = (...times: readonly number[]): Minute => ({
    move: 1,
    moments: times.map((t, n) => ({ kind: 'gun', t, says: `${n}`, because: [] })),
  })
  it('stands still for each thing at its time, and runs between them', () => {
    const minute = things(0.5, 0.5, 1)
    const pace = paceOf(minute)
    const [first = 0, second = 0] = pace.at
    expect(standingAt(minute, pace, 0)).toEqual({ t: 0, happened: 0 })
    expect(standingAt(minute, pace, first / 2)).toEqual({ t: 0.25, happened: 0 })
    expect(standingAt(minute, pace, first + 0.01)).toEqual({ t: 0.5, happened: 1 })
    expect(standingAt(minute, pace, second + 0.01)).toEqual({ t: 0.5, happened: 2 })
    expect(standingAt(minute, pace, pace.seconds)).toEqual({ t: 1, happened: 3 })
  })

  it('never goes back, and comes to an end with every thing shown, however many there are', () => {
    const minute = things(...Array.from({ length: 200 }, (_, n) => n / 199))
    const pace = paceOf(minute)
    expect(pace.seconds).toBeLessThan(25)
    let before = { t: 0, happened: 0 }
    for (let second = 0; second <= pace.seconds; second += 0.05) {
      const now = standingAt(minute, pace, second)
      expect(now.t).toBeGreaterThanOrEqual(before.t)
      expect(now.happened).toBeGreaterThanOrEqual(before.happened)
      before = now
    }
    expect(standingAt(minute, pace, pace.seconds).happened).toBe(200)
  })

  it('steps from thing to thing, and at both ends to the ends', () => {
    const minute = things(0.25, 0.75)
    const pace = paceOf(minute)
    const seconds = [stepFrom(pace, 0, 1)]
    seconds.push(stepFrom(pace, seconds[0] ?? 0, 1))
    seconds.push(stepFrom(pace, seconds[1] ?? 0, 1))
    expect(seconds.map((second) => standingAt(minute, pace, second))).toEqual([
      { t: 0.25, happened: 1 },
      { t: 0.75, happened: 2 },
      { t: 1, happened: 2 },
    ])
    expect(stepFrom(pace, pace.seconds, -1)).toBe(pace.at[1])
    expect(stepFrom(pace, pace.at[0] ?? 0, -1)).toBe(0)
  })
})
