import { describe, expect, it } from 'vitest'
import { givenCampaign, MIDDLE, NOON, off, type SmallWar } from '../../../test-kit/campaign.ts'
import { HOUR, isoTime, MINUTE, parseTime } from '../../../vocabulary/time.ts'
import type { SeatOrders } from '../../orders.ts'

const cruiser = (key: string, side: 'red' | 'blue', position: { lat: number; lon: number }) => ({
  key,
  side,
  type: 'first-class-cruiser',
  position,
})
const NORTH = { lat: 50.3, lon: -3.5 }
const noon = parseTime(NOON) ?? 0

const captain = (side: 'red' | 'blue') =>
  ({ key: `${side}-captain`, role: 'captain', side, title: `${side} captain` }) as const

/** Two captains meet north of the admirals, who hear nothing of it. */
function war(blue = { lat: 48.2, lon: 0.5 }): SmallWar {
  const w = givenCampaign({
    ships: [
      cruiser('r1', 'red', MIDDLE),
      cruiser('b1', 'blue', blue),
      cruiser('r2', 'red', NORTH),
      cruiser('b2', 'blue', off(NORTH, 0, 16)),
    ],
    forces: [
      { key: 'r1', side: 'red', ships: ['r1'], seat: 'red-admiral' },
      { key: 'r2', side: 'red', ships: ['r2'], seat: 'red-captain' },
      { key: 'b1', side: 'blue', ships: ['b1'], seat: 'blue-admiral' },
      { key: 'b2', side: 'blue', ships: ['b2'], seat: 'blue-captain' },
    ],
    seats: [captain('red'), captain('blue')],
  })
  w.open()
  w.send('red-captain', 'r2', [{ to: off(NORTH, 0, 30), knots: 12 }])
  return w
}

const south = off(MIDDLE, -30, 0)

function sheet(w: SmallWar, more: SeatOrders = {}): SeatOrders {
  return {
    movements: [
      { force: w.alias('red-admiral', 'r1'), legs: [{ to: south, knots: 12 }] },
      { force: w.alias('red-admiral', 'r1'), legs: [{ to: south, knots: 40 }] },
    ],
    despatches: [{ to: 'red-government', text: 'Going south.' }],
    ...more,
  }
}

/** The clock stands in the midst of the move, for two captains far off. */
function stoppedForOthers(w: SmallWar): void {
  expect(w.step().state).toBe('decision')
  expect(w.clock).toBeGreaterThan(noon)
  expect(w.view('red-captain').move.state).toBe('stopped')
  expect(w.view('red-admiral').move.state).toBe('open')
}

const close = (w: SmallWar) => {
  while (w.world.move.state === 'running') w.step({ acceptDefaults: true })
}

describe('orders handed in while the clock stands for others', () => {
  it('JS-MOVE-12: they have the answer and the window that they would have had before the move was run', () => {
    const before = war()
    const given = sheet(before)
    const answer = before.orders('red-admiral', given)
    const after = war()
    stoppedForOthers(after)
    expect(after.orders('red-admiral', given)).toEqual(answer)
    expect(answer.accepted.map(({ path }) => path)).toEqual(['movements[0]', 'despatches[0]'])
    expect(answer.refused.map(({ code }) => code)).toEqual(['speed.above'])
    expect(after.view('red-admiral')).toEqual(before.view('red-admiral'))
    const more: SeatOrders = { despatches: [{ to: 'red-government', text: 'All well.' }], ready: true }
    expect(after.orders('red-admiral', more)).toEqual(before.orders('red-admiral', more))
    expect(after.view('red-admiral')).toEqual(before.view('red-admiral'))
  })

  it('nothing that has happened since is in their answer', () => {
    const w = war()
    w.step({ until: isoTime(noon + HOUR) })
    // Hidden from him: his ship is sunk, the enemy has her name on every chart.
    w.ship('r1').presentKnots = 3
    w.force('r1').whereabouts = { at: 'board', encounter: 'none' }
    const { accepted } = w.orders('red-admiral', sheet(w))
    expect(accepted.map(({ path }) => path)).toEqual(['movements[0]', 'despatches[0]'])
  })

  it('JS-MOVE-12: they are carried out when the move closes, and not before', () => {
    const w = war()
    stoppedForOthers(w)
    w.orders('red-admiral', sheet(w))
    expect(w.force('r1').plot).toEqual([])
    expect(w.despatches).toEqual([])
    close(w)
    expect(w.force('r1').position).toEqual(MIDDLE)
    expect(w.force('r1').plot).toMatchObject([{ do: 'steam', to: south, knots: 12 }])
    expect(w.despatches.map(({ text, writtenAt }) => [text, writtenAt])).toEqual([['Going south.', w.clock]])
    const view = w.view('red-admiral')
    expect(view.forces.find(({ name }) => name === w.force('r1').name)?.plot).toMatchObject([{ knots: 12 }])
    expect(view.despatches.map(({ text, sentAt }) => [text, sentAt])).toEqual([['Going south.', isoTime(w.clock)]])
    expect(view.notices.at(-1)).toMatchObject({
      at: isoTime(w.clock),
      says: 'What you handed in at 1200 came when the move was being run: it is carried out now.',
    })
    w.move()
    expect(w.force('r1').position.lat).toBeCloseTo(south.lat)
  })

  it('JS-MOVE-12: they are carried out at the next stop of the seat’s own, and bind from that minute', () => {
    const w = war(off(MIDDLE, 0, 30))
    w.send('red-admiral', 'r1', [{ to: off(MIDDLE, 0, 30), knots: 12 }])
    stoppedForOthers(w)
    w.orders('red-admiral', { movements: [{ force: w.alias('red-admiral', 'r1'), legs: [{ to: south, knots: 12 }] }] })
    for (let i = 0; i < 20 && w.view('red-admiral').move.state !== 'stopped'; i++)
      if (Object.values(w.world.decisions).some(({ answer }) => answer === null)) w.decide('standOn')
      else w.step()
    const stop = w.clock
    expect(stop).toBeLessThan(noon + 6 * HOUR)
    expect(w.force('r1').position.lon).toBeGreaterThan(MIDDLE.lon)
    expect(w.force('r1').plot).toMatchObject([{ do: 'steam', to: south }])
    expect(w.view('red-admiral').notices.at(-1)?.says).toMatch(/it is carried out now/)
  })

  it('what cannot be carried out any more is told as news, and the other lines are carried out', () => {
    const w = war()
    stoppedForOthers(w)
    const { refused } = w.orders('red-admiral', {
      movements: [{ force: w.alias('red-admiral', 'r1'), legs: [{ to: south, knots: 18 }] }],
      despatches: [{ to: 'red-government', text: 'Going south.' }],
    })
    expect(refused).toEqual([])
    w.ship('r1').presentKnots = 9
    close(w)
    expect(w.force('r1').plot).toEqual([])
    expect(w.despatches.map(({ text }) => text)).toEqual(['Going south.'])
    expect(w.view('red-admiral').notices.at(-1)).toMatchObject({
      says: 'Of what waited, “r1: to 49°00′N. 2°00′W. at 18 knots” could not be carried out: She can do at most 9 knots; you wrote 18.',
      rule: 'JS-MOVE-06',
    })
    // And the umpire, whose story of the move would be without it.
    expect(w.of('refusedOrders').map(({ subject, says }) => [subject, says.replace(/^.*refused: /, '')])).toEqual([
      ['red-admiral', 'She can do at most 9 knots; you wrote 18.'],
    ])
  })

  it('is told in the words that it was answered with, wherever it stood on the sheet', () => {
    const w = war()
    stoppedForOthers(w)
    const force = w.alias('red-admiral', 'r1')
    const to = (knots: number) => ({ force, legs: [{ to: south, knots }] })
    const { accepted } = w.orders('red-admiral', { movements: [to(40), to(18)] })
    expect(accepted.map(({ path }) => path)).toEqual(['movements[1]'])
    w.ship('r1').presentKnots = 9
    close(w)
    const told = w.view('red-admiral').notices.filter(({ says }) => says.includes('could not be carried out'))
    expect(told.map(({ says }) => says)).toEqual([
      expect.stringMatching(/^Of what waited, “r1: .* at 18 knots” could not/),
    ])
  })

  it('each is judged after those handed in before it, as if nothing were being run', () => {
    const w = war()
    stoppedForOthers(w)
    const order = (knots: number) =>
      w.send('red-admiral', 'r1', [{ to: south, knots }]).accepted.map(({ says }) => says)
    expect(order(12)[0]).toMatch(/12 knots/)
    expect(order(9)[0]).toMatch(/9 knots/)
    close(w)
    expect(w.force('r1').plot).toMatchObject([{ knots: 9 }])
  })

  it('a seat whose stop the umpire has stepped over hands in as at that stop', () => {
    const w = war()
    stoppedForOthers(w)
    const stop = w.clock
    const lines: SeatOrders = {
      movements: [{ force: w.alias('red-captain', 'r2'), legs: [{ to: NORTH, knots: 12 }] }],
    }
    w.decide('standOn')
    const there = structuredClone(w.state)
    const answer = w.orders('red-captain', lines)
    w.state = there
    w.step({ until: isoTime(stop + 20 * MINUTE) })
    if (w.world.move.state !== 'running' || w.view('red-captain').clock !== isoTime(stop)) throw new Error('no pause')
    expect(w.orders('red-captain', lines)).toEqual(answer)
    expect(w.force('r2').plot).toMatchObject([{ to: off(NORTH, 0, 30) }])
    close(w)
    expect(w.view('red-captain').notices.map(({ says }) => says)).toContainEqual(
      expect.stringMatching(/^What you handed in at .* is carried out now\.$/),
    )
    expect(w.force('r2').position.lon).toBeLessThan(off(NORTH, 0, 30).lon)
  })

  it('JS-GOV-02: a ruling that he reads when his clock moves is not in their answer', () => {
    const w = war()
    stoppedForOthers(w)
    w.rule({ says: 'A mine.', ships: [{ ship: 'r1', presentKnots: 9 }] })
    expect(w.send('red-admiral', 'r1', [{ to: south, knots: 18 }]).refused).toEqual([])
  })

  it('JS-GOV-13: where the war ends with the move they are not carried out, and no window says that they were', () => {
    const w = war()
    stoppedForOthers(w)
    w.orders('red-admiral', sheet(w))
    expect(w.view('red-admiral').despatches).toHaveLength(1)
    w.rule({ says: 'The treasury is burnt.', points: [{ side: 'red', points: -100_000, says: 'burnt' }] })
    close(w)
    expect(w.world.move.state).toBe('over')
    expect(w.despatches).toEqual([])
    expect(w.world.kept).toEqual({})
    const { despatches, forces, notices } = w.view('red-admiral')
    expect(despatches).toEqual([])
    expect(forces.flatMap(({ plot }) => plot)).toEqual([])
    expect(notices.at(-1)?.says).toBe(
      'What you handed in at 1200 came when the move was being run, and the war is over: it is not carried out.',
    )
  })

  it('when the war is over no orders are taken', () => {
    const w = war()
    w.world.move.state = 'over'
    expect(w.refusal({ kind: 'orders', seat: 'red-admiral', given: {} })).toMatchObject({ code: 'order.late' })
  })

  it('the close keeps nothing of what the seats were judged by', () => {
    const w = war()
    stoppedForOthers(w)
    expect(Object.keys(w.world.behind?.worlds ?? {})).toEqual(['opening'])
    w.orders('red-admiral', sheet(w))
    close(w)
    expect(w.world.behind).toEqual({ seats: {}, worlds: {} })
    expect(w.world.kept).toEqual({})
  })
})
