import { describe, expect, it } from 'vitest'
import { correct } from '../../../../action/action.ts'
import { minute, openBoard as open, shipAt } from '../../test-kit/board.ts'
import { jane1898Tactical as book } from '../book.ts'
import { conditionIn } from '../fighting.ts'

const ship = (key: string, side: string, x: number, y: number, courseDegrees: number, speedKnots: number, more = {}) =>
  shipAt(key, side, [x, y], courseDegrees, speedKnots, more)

describe('Jane 1898 tactical: rams on the board', () => {
  // A comes up from the south at 15 knots on B, who crosses at 6; B's bow is on A's road when A is there.
  const crossing = (knots: number, hers = 6) =>
    open([
      ship('a', 'gb', 0, 0, 0, knots),
      ship('b', 'fr', hers > 6 ? -2 : -1, 4, 90, hers, { card: { lengthFeet: 300 } }),
      ship('c', 'fr', 90, 90, 0, 0),
    ])

  it('JT-RAM-02, JT-RAM-05: with six knots to spare the rammed ship is sunk, and both stop on the square before', () => {
    const after = minute(crossing(15))
    expect(after.event('ram')).toMatchObject({ ships: ['a', 'b'], says: 'A rams B.' })
    expect(after.piece('a')).toMatchObject({ x: 0, y: 300, status: 'afloat', way: { halves: 0 } })
    expect(after.piece('b')).toMatchObject({ x: 0, y: 400, status: 'sinking' })
    expect(after.piece('b').fight.marks.sinking).toEqual({ inMove: 1, rule: 'JT-RAM-02' })
    expect(after.account('a')).toContain('We ram her (ship 1).')
    expect(after.account('b')).toContain('Ship 1 rams us.')
  })

  it('JT-RAM-05, JT-TURN-06: with less there is no ram, the rammer ends her move short, and the umpire is told it is his', () => {
    const after = minute(crossing(15, 10.5))
    expect(after.event('ram')).toBeUndefined()
    const told = after.event('noRam')
    expect(told?.because.map((step) => step.rule)).toEqual(['JT-RAM-05', 'JT-TURN-06'])
    expect(after.piece('a')).toMatchObject({ status: 'afloat', way: { halves: 10 } })
    expect(after.piece('b').status).toBe('afloat')
    expect(after.piece('a').y).toBeLessThan(400)
  })

  it('JT-RAM-05: of a ship that lies stopped no more speed is wanted', () => {
    const still = open([ship('a', 'gb', 0, 0, 0, 3), ship('b', 'fr', 0, 1, 90, 0)])
    expect(minute(still).piece('b').status).toBe('sinking')
  })

  it('JT-RAM-02: bow to bow both are sunk', () => {
    const meeting = open([ship('a', 'gb', 0, 0, 0, 15), ship('b', 'fr', 0, 6, 180, 3)])
    const after = minute(meeting)
    expect(after.event('ram')?.says).toBe('A rams B, bow to bow.')
    expect([after.piece('a').status, after.piece('b').status]).toEqual(['sinking', 'sinking'])
  })

  it('JT-RAM-03: engines not reversed cost the rammer her bow sections; reversed in time, nothing', () => {
    const careless = minute(crossing(15)).piece('a')
    expect(careless.fight.marks.coverage['1']).toEqual([{ fromFeet: 0, toFeet: 100 }])
    expect(conditionIn(careless, 2)).toMatchObject({ maxKnots: 12, turnIntervalSquares: 3, foreDecksUnder: 1 })
    const careful = minute(crossing(15), { gb: { a: { program: [{ atUnit: 3, do: 'reverse' }] } } }).piece('a')
    expect(careful.fight.marks.coverage).toEqual({})
    expect(conditionIn(careful, 2).maxKnots).toBe(15)
  })

  it('JT-RAM-04: after a ram she has no way, and goes astern one square in the next move', () => {
    const after = minute(crossing(15), { gb: { a: { program: [{ atUnit: 3, do: 'reverse' }] } } })
    expect(after.piece('a').way).toMatchObject({ halves: 0, engines: 'reversed' })
    expect(minute(after.action).piece('a')).toMatchObject({ x: 0, y: 200 })
  })

  it('JT-RAM-01: the order to ram is told to the umpire beforehand, and the captain who did not reach her is told so', () => {
    const far = open([ship('a', 'gb', 0, 0, 0, 12), ship('b', 'fr', 0, 20, 90, 6)])
    const after = minute(far, { gb: { a: { program: [], ram: 'ship 1' } } })
    expect(after.event('ramAttempt')?.says).toBe('A means to ram B.')
    expect(after.account('a')).toContain('We did not reach ship 1.')
    expect(after.account('b')).toEqual([])
  })

  it('JT-RAM-01, JT-RAM-05: friends out of station ram one another with no margin of speed', () => {
    const line = open([
      ship('a', 'gb', 0, 0, 0, 12),
      ship('b', 'gb', 0, 3, 0, 9, { card: { lengthFeet: 300 } }),
      ship('c', 'fr', 90, 90, 0, 0),
    ])
    let after = minute(line)
    for (let move = 2; move < 5 && after.event('ram') === undefined; move++) after = minute(after.action)
    expect(after.event('ram')?.ships).toEqual(['a', 'b'])
    expect(after.event('ram')?.because[0]?.says).toBe('friends that meet by accident: no more speed is wanted')
    expect(after.piece('b').status).toBe('sinking')
  })

  it('JT-RAM-01: two ships of one square long that would change places meet', () => {
    const boats = open([
      ship('a', 'gb', 0, 0, 0, 15, { type: 'destroyer' }),
      ship('b', 'fr', 0, 3, 180, 3, { type: 'destroyer' }),
    ])
    const after = minute(boats)
    expect(after.event('ram')?.says).toBe('A rams B, bow to bow.')
  })

  it('JT-GEN-18: a sinking ship stays in the way, and who comes on her stops short of her', () => {
    const first = minute(crossing(15))
    const [late] = book.readSetup({
      positionsIn: 'squares',
      ships: [ship('d', 'gb', 0, 8, 180, 12, { card: { lengthFeet: 300 } })],
    }).ships
    if (!late) throw new Error('no ship')
    const joined = { ...first.action, state: book.join(first.action.state, [late]).state, over: null }
    const after = minute(joined)
    expect(after.event('noRam')?.because[0]?.rule).toBe('JT-GEN-18')
    expect(after.piece('d')).toMatchObject({ x: 0, y: 500, status: 'afloat' })
  })

  it('JT-RAM-02: what a rammed ship had yet to drop in that move is not fired', () => {
    const guns = { guns: { A: 4 }, men: 600, rounds: { A: 40 } }
    const action = open([
      ship('a', 'gb', 0, 0, 0, 15, guns),
      ship('b', 'fr', -2, 4, 90, 9, { card: { lengthFeet: 300 }, ...guns }),
    ])
    const fire = [1, 4].map((atUnit, index) => ({ gun: `big 1.${index + 1}`, at: 'ship 1', atUnit, aim: 'dice' }))
    const after = minute(action, { fr: { b: { program: [], fire } } })
    const silent = after.events.find((event) => event.kind === 'silent' && event.says.includes('too late'))
    expect(after.event('ram')?.because[0]?.rule).toMatch(/^JT-RAM-/)
    expect(silent?.because[0]?.rule).toBe('JT-FIRE-24')
  })

  it('JT-MOVE-09: a stern that swings or backs onto another is no ram; who went astern stops short', () => {
    const action = open([
      ship('a', 'gb', 0, 4, 0, 0),
      ship('b', 'fr', 0, 1, 90, 0, { card: { lengthFeet: 300 } }),
      ship('c', 'fr', 50, 50, 0, 0),
    ])
    const first = minute(action, { gb: { a: { program: [{ atUnit: 1, do: 'reverse' }] } } })
    expect(first.piece('a')).toMatchObject({ y: 300 })
    const second = minute(first.action)
    expect(second.event('touched')?.says).toBe('A and B touch, and neither bow strikes.')
    expect(second.piece('a')).toMatchObject({ y: 300, status: 'afloat', way: { halves: 0 } })
    expect(second.piece('b').status).toBe('afloat')
  })

  it('JT-RAM-01: what one side cannot see of the other stays out of what its captain is told', () => {
    const after = minute(crossing(15))
    const told = after.piece('b').account.flatMap((line) => [line.says, ...line.because.map((step) => step.rule)])
    expect(told).toContain('JT-RAM-02')
    // Neither her speed nor what she did to herself by it.
    expect(told).not.toContain('JT-RAM-05')
    expect(told).not.toContain('JT-RAM-03')
    expect(JSON.stringify(after.piece('b').account)).not.toMatch(/"A |Knots/)
  })

  it('JT-TURN-06: the umpire’s correction may sink the ship that was not rammed', () => {
    const after = minute(crossing(15, 10.5))
    const made = correct(book, after.action, 'b', { note: 'she was rammed after all', sunk: true })
    expect(made.action.state.pieces.find((one) => one.id === 'b')?.status).toBe('sunk')
  })
})
