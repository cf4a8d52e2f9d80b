import { describe, expect, it } from 'vitest'
import type { BoardView, PointedLeg } from '../../../action/contract.ts'
import { legTo, nextLeg, pointedEnd } from '../../../action/pointing/legs.ts'
import type { Plain } from '../../../explanation/finding.ts'
import { collegeBoards as book } from '../boards.ts'
import type { CollegeOrders } from '../duel/orders.ts'
import { at, BLUE, column, type FleetAction, fleets, openFleets, play, RED, shipOf } from '../test-kit/fleets.ts'
import { pointing } from './pointing.ts'

const [FLAG = '', SECOND = ''] = BLUE
const viewOf = (action: FleetAction): BoardView => book.view(action.state, 'blue')
const legs = (view: BoardView, id = FLAG): readonly PointedLeg[] => pointing.legs(view, id)
/** What a leg writes beside the ships, as the book reads it. */
function writes(leg: PointedLeg | null | undefined, written: Plain = {}): CollegeOrders {
  if (!leg) throw new Error('there is no such leg')
  return book.readOrders(pointing.signed?.(written, leg))
}
const words = (orders: CollegeOrders): string => book.writeText(orders)
const body = (view: BoardView, manoeuvre: 'follow' | 'together' | 'lineAbreast' | 'open', written: Plain = {}) =>
  pointing.body?.(view, FLAG, {}, manoeuvre, written)
const near = (one: { x: number; y: number }, other: { x: number; y: number }) =>
  Math.hypot(one.x - other.x, one.y - other.y)

describe('NWC 1905: a fleet ordered by pointing', () => {
  it('NF-SPEED-02: when the first ship of a seat is sunk, the others are still moved by their fleet and have her reserve', () => {
    const { state } = openFleets([...column('blue', BLUE, 0, 0, 0), ...column('red', RED, 4000, 0, 0)])
    const written = (of: typeof state, id: string) =>
      pointing.legs(book.view(of, 'blue'), id).map(({ order }) => Object.keys(order as object))
    const third = BLUE[2] ?? ''
    const sunk = { ...state, ships: state.ships.map((ship) => (ship.id === FLAG ? { ...ship, sunk: true } : ship)) }
    expect(written(state, third)).toEqual([[], ['reserve']])
    expect(written(sunk, third)).toEqual([[], ['reserve']])
  })

  it('NF-SETUP-05: the ghost of the first move goes at the fleet speed that is handed in with it, as the move then does', () => {
    const action = fleets()
    const written = { fleetKnots: 9 } as unknown as Plain
    const ghost = pointing.foreseen(viewOf(action), FLAG, {}, written)
    expect(ghost?.speed).toBe('9 knots')
    expect(near(at(play(action, { blue: 'speed: 9' }), FLAG), ghost?.path.at(-1) ?? { x: 0, y: 0 })).toBeLessThan(0.01)
    const view = viewOf(action)
    const says = book.orderFormFor?.(view)?.foresee?.(view, { fleetKnots: 9, ships: { [FLAG]: {} } })?.says ?? []
    expect(says.join()).toContain('at 9 knots')
  })

  it('NF-COAST-01: of a ship that her fleet moves no helm is asked, of one without guns no target, of neither an attack', () => {
    const boat = {
      key: 'Furor',
      side: 'blue',
      type: 'V',
      position: { x: -400, y: 0 },
      courseDegrees: 0,
      speedKnots: 12,
    }
    const { state } = openFleets([...column('blue', BLUE, 0, 0, 0), boat, ...column('red', RED, 4000, 0, 0)])
    const view = book.view(state, 'blue')
    const closed = (id: string) => view.choices.find(({ ship }) => ship === id)?.closed
    expect(closed(FLAG)).toEqual(['helm', 'engines', 'attack'])
    expect(closed('Furor')).toEqual(['fireAt', 'alsoAt', 'otherBeam', 'attack'])
    expect(pointing.foes(view, FLAG)).toHaveLength(RED.length)
    expect(pointing.foes(view, 'Furor')).toEqual([])
  })

  it('NF-SIG-03: the flag’s ghost pointed at where she will be a move later hoists the signal that leads there, and it does', () => {
    const action = fleets()
    const view = viewOf(action)
    // Four points to the right after a move straight on, by the printed card.
    const leg = legTo(legs(view), { x: 539, y: 1754 })
    expect(words(writes(leg))).toBe('move: H V 4 R')
    expect(leg?.path.at(-1)?.headingDegrees).toBe(0)
    const hoisted = play(action, { blue: words(writes(leg)) })
    expect(shipOf(hoisted, FLAG).way.headingDeg).toBe(0)
    // A move later the same finger hauls it down, for all ships.
    const down = legTo(legs(viewOf(hoisted)), { x: 539, y: 1754 })
    expect(words(writes(down))).toBe('move: X V 4 R')
    const turned = play(hoisted, { blue: words(writes(down)) })
    expect(BLUE.map((id) => shipOf(turned, id).way.headingDeg)).toEqual([45, 45, 45])
    expect(near(at(turned, FLAG), pointedEnd(leg as PointedLeg))).toBeLessThan(0.01)
  })

  it('NF-SIG-01: the flag at the head of her column is turned at once where the ghost of this move is dragged, and she alone writes signals', () => {
    const action = fleets()
    const leg = legTo(legs(viewOf(action)), { x: 539, y: 754 })
    expect(words(writes(leg))).toBe('move: C 4 R')
    expect(near(at(play(action, { blue: 'move: C 4 R' }), FLAG), pointedEnd(leg as PointedLeg))).toBeLessThan(0.01)
    expect(legs(viewOf(action), SECOND).some(({ beside }) => beside !== undefined)).toBe(false)
    // Once they have turned together nobody leads a column: nothing turns at once.
    const abreast = play(play(action, { blue: 'move: H V 8 R' }), { blue: 'move: X V 8 R' })
    expect(legs(viewOf(abreast)).some((one) => !one.next && words(writes(one)).includes('C '))).toBe(false)
  })

  it('NF-SIG-03: every ship is drawn where the signal leads her a move later, and keys go from point to point', () => {
    const view = viewOf(fleets())
    const all = legs(view)
    const one = nextLeg(all, all[0] as PointedLeg, 'starboard')
    expect(words(writes(one))).toBe('move: H V 1 R')
    expect(words(writes(nextLeg(all, one, 'starboard')))).toBe('move: H V 2 R')
    expect(words(writes(nextLeg(all, all[0] as PointedLeg, 'port')))).toBe('move: H V 1 L')
    expect(words(writes(nextLeg(all, all[0] as PointedLeg, 'slower')))).toBe('move: H SPEED HALF')
    const written = pointing.signed?.({}, one) as Plain
    for (const id of BLUE) expect(pointing.foreseen(view, id, {}, written)?.next?.at(-1)?.headingDegrees).toBe(11.25)
    expect(pointing.foreseen(view, FLAG, {}, written)?.helm).toBe('hoists “V 1 R”')
    expect(pointing.foreseen(view, SECOND, {}, {})?.next).toBeUndefined()
  })

  it('NF-SIG-01: a lone ship is turned at once by keys, and hoists no turn to herself', () => {
    const lone = openFleets([...column('blue', [FLAG], 0, 0, 0), ...column('red', RED, 4000, 0, 0)])
    const all = legs(viewOf(lone))
    const one = nextLeg(all, all[0] as PointedLeg, 'starboard')
    expect(words(writes(one))).toBe('move: C 1 R')
    expect(words(writes(nextLeg(all, one, 'starboard')))).toBe('move: C 2 R')
    expect(words(writes(nextLeg(all, all[0] as PointedLeg, 'port')))).toBe('move: C 1 L')
    expect(shipOf(play(lone, { blue: words(writes(one)) }), FLAG).way.headingDeg).toBe(11.25)
    expect(words(writes(nextLeg(all, all[0] as PointedLeg, 'slower')))).toBe('move: H SPEED HALF')
  })

  it('every leg of the flag may be sealed as it stands, and leaves other signals alone', () => {
    for (const action of [fleets(), play(fleets(), { blue: 'move: H V 4 R; H SPEED HALF' })]) {
      const view = viewOf(action)
      const other: Plain = { signals: [{ act: 'hoist', what: 'gyro', degrees: 60 }] }
      const signing = legs(view).filter(({ beside }) => beside !== undefined)
      expect(signing.length).toBeGreaterThan(40)
      for (const leg of signing) {
        expect(book.checkOrders(action.state, 'blue', writes(leg))).toBeNull()
        expect(words(writes(leg, other))).toContain('H GYRO 60')
      }
    }
  })

  it('NF-SIG-07: one line makes the flag’s turn one in succession or all together, or signals a formation', () => {
    const action = fleets()
    const view = viewOf(action)
    const turn: Plain = { signals: [{ act: 'hoist', what: 'vessels', points: 4, side: 'L' }] }
    const signs = (manoeuvre: 'follow' | 'together' | 'lineAbreast', written: Plain) =>
      words(book.readOrders(body(view, manoeuvre, written)?.signed?.written))
    // The flag leads her column: in succession it needs no flags.
    expect(signs('follow', turn)).toBe('move: C 4 L')
    expect(signs('together', turn)).toBe('move: H V 4 L')
    expect(signs('lineAbreast', turn)).toBe('move: H V 4 L; H FORM line abreast')
    expect(body(view, 'open', turn)).toBeNull()
    expect(body(view, 'together', {})?.signed).toMatchObject({ written: {}, says: expect.stringContaining('steer') })
    // What flies is hauled down.
    const flying = play(action, { blue: 'move: H V 4 L' })
    const down = body(viewOf(flying), 'together', { signals: [{ act: 'head', what: 'column', points: 4, side: 'L' }] })
    expect(words(book.readOrders(down?.signed?.written))).toBe('move: X V 4 L')
    expect(words(book.readOrders(body(viewOf(flying), 'together')?.signed?.written))).toBe('move: X V 4 L')
    expect(body(viewOf(flying), 'follow')?.signed?.says).toContain('steer')
  })
})
