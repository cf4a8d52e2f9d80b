import { describe, expect, it } from 'vitest'
import { endOf, legTo, nextLeg } from '../../../../action/pointing/legs.ts'
import { keyedDice } from '../../../../dice/dice.ts'
import { jane1898Tactical as book } from '../book.ts'
import type { ShipOrder } from '../orders.ts'
import { seatView } from '../views.ts'
import { pointing } from './pointing.ts'

const ship = (key: string, side: string, x: number, y: number, over: object = {}) => ({
  key,
  name: key,
  side,
  position: { x, y },
  courseDegrees: 0,
  speedKnots: 12,
  ...over,
})
const board = (ships: readonly object[], more: object = {}) =>
  book.setUp(book.readSetup({ positionsIn: 'squares', ships, ...more })).state
const two = () =>
  board([
    ship('mars', 'gb', 0, 0, { fight: { flagship: true } }),
    ship('hood', 'gb', 0, -4),
    ship('hoche', 'fr', 15, 1),
    ship('brennus', 'fr', 15, -3),
  ])

describe('Jane 1898 tactical: orders by pointing', () => {
  it('JT-MOVE-03, JT-TURN-01: every leg may be sealed, and the board then does what it showed', () => {
    const state = board([ship('mars', 'gb', 0, 0), ship('hoche', 'fr', 15, 1)])
    const view = seatView(state, 'gb')
    const legs = pointing.legs(view, 'mars')
    expect(legs.length).toBeGreaterThan(20)
    const [first] = legs
    expect(first && endOf(first)).toEqual({ x: 0, y: 400, headingDegrees: 0 })
    expect(new Set(legs.map(({ speed }) => speed))).toEqual(new Set([3, 6, 9, 12, 15]))
    for (const leg of legs) {
      const order = pointing.steered({ program: [] }, leg)
      const orders = book.readOrders({ ships: { mars: order } })
      expect(book.checkOrders(state, 'gb', orders)).toBeNull()
      const after = book.resolve(state, { gb: orders }, keyedDice({ seed: 'pointing', branch: 'main' }), 'move 1').state
      const mars = after.pieces.find(({ id }) => id === 'mars')
      expect({ x: mars?.x, y: mars?.y, headingDegrees: mars?.headingDegrees }).toEqual(endOf(leg))
    }
  })

  it('JT-FORT-01: a fort is laid on an enemy who is clicked, goes nowhere, and is no ship of the division', () => {
    const fort = {
      key: 'point',
      name: 'point',
      side: 'fr',
      type: 'fort',
      position: { x: 8, y: 0 },
      courseDegrees: 270,
      fort: { guns: [{ gun: '10-in', atFeet: 75 }] },
    }
    const state = board([ship('mars', 'gb', 0, 0), fort, ship('hoche', 'fr', 15, 1)])
    const view = seatView(state, 'fr')
    expect(pointing.foreseen(view, 'point', { program: [] })).toMatchObject({ stays: true, path: [], firesAt: [] })
    expect(pointing.legs(view, 'point')).toEqual([])
    const [foe = ''] = pointing.foes(view, 'point')
    const laid = pointing.laid(view, 'point', { program: [] }, [foe], false)
    expect(laid).toMatchObject({ fire: [{ at: foe, aim: 'dice' }] })
    expect(book.checkOrders(state, 'fr', book.readOrders({ ships: { point: laid } }))).toBeNull()
    expect(pointing.foreseen(view, 'point', laid)).toMatchObject({ firesAt: [foe], fire: `1 heavy gun at ${foe}` })
    expect(pointing.laid(view, 'point', laid, [], false)).toEqual({ program: [] })
    expect(pointing.flag?.(view)).not.toBe('point')
  })

  it('JT-TURN-02: helm that answers a move later is told apart from none by where it leads on', () => {
    const slow = board([ship('mars', 'gb', 0, 0, { speedKnots: 6 }), ship('hoche', 'fr', 15, 1)])
    const legs = pointing.legs(seatView(slow, 'gb'), 'mars').filter(({ speed }) => speed === 6)
    const straight = legs.filter((leg) => endOf(leg).headingDegrees === 0)
    expect(new Set(straight.map(({ onward }) => onward?.headingDegrees)).size).toBeGreaterThan(1)
    // Dragged straight on she is given no helm; dragged aside, the helm that will answer.
    expect(legTo(legs, { x: 0, y: 150 })?.order).toEqual({ program: [] })
    expect(JSON.stringify(legTo(legs, { x: -300, y: 150 })?.order)).toContain('port')
  })

  it('JT-TURN-02: a key that makes her faster or slower keeps the helm that answers a move later', () => {
    const legs = pointing.legs(seatView(two(), 'gb'), 'mars')
    const now = legs.find(
      (leg) => leg.speed === 12 && endOf(leg).headingDegrees === 0 && leg.onward?.headingDegrees === 45,
    )
    if (!now) throw new Error('no leg has its helm answered a move later')
    for (const way of ['faster', 'slower'] as const) {
      const next = nextLeg(legs, now, way)
      expect(next.speed).not.toBe(12)
      expect(JSON.stringify(next.order)).toContain('starboard')
    }
  })

  it('JT-FIRE-02: fire laid on a foe is what bears on her, and may be sealed; all else of the order stands', () => {
    const state = two()
    const view = seatView(state, 'gb')
    const [near = ''] = pointing.foes(view, 'mars')
    const order = pointing.laid(view, 'mars', { knots: 9, signal: 'F.M.' }, [near], false) as unknown as ShipOrder
    expect(order).toMatchObject({ knots: 9, signal: 'F.M.' })
    expect(order.fire?.length).toBeGreaterThan(0)
    expect(new Set(order.fire?.map(({ at }) => at))).toEqual(new Set([near]))
    expect(order.fire?.every(({ aim }) => aim === 'dice')).toBe(true)
    expect(book.checkOrders(state, 'gb', book.readOrders({ ships: { mars: order } }))).toBeNull()
    expect(pointing.foreseen(view, 'mars', order as never)).toMatchObject({ firesAt: [near], speed: '9 knots' })
  })

  it('JT-FIRE-16: of fire that is laid over a ship of her own it is said who lies in the way', () => {
    const line = (x: number) =>
      seatView(board([ship('mars', 'gb', 0, 0), ship('hood', 'gb', x, 4), ship('hoche', 'fr', 1, 20)]), 'gb')
    const fire = (view: ReturnType<typeof line>) =>
      pointing.foreseen(view, 'mars', pointing.laid(view, 'mars', {}, pointing.foes(view, 'mars'), false))?.fire
    expect(fire(line(0))).toMatch(/ at ship 1; hood in the way$/)
    expect(fire(line(5))).toMatch(/ at ship 1$/)
  })

  it('JT-FIRE-09: a captain who aims himself strikes with his heavy guns', () => {
    const view = seatView(two(), 'gb')
    const [near = ''] = pointing.foes(view, 'mars')
    const order = pointing.laid(view, 'mars', {}, [near], true) as unknown as ShipOrder
    expect(order.fire?.every(({ aim }) => aim === 'strike')).toBe(true)
  })

  it('JT-FIRE-02: fire laid on two foes is shared, a turret to each; on none it is held', () => {
    const state = two()
    const view = seatView(state, 'gb')
    const foes = pointing.foes(view, 'mars')
    expect(foes).toHaveLength(2)
    const shared = pointing.laid(view, 'mars', {}, foes, false) as unknown as ShipOrder
    expect(new Set(shared.fire?.map(({ at }) => at))).toEqual(new Set(foes))
    expect(book.checkOrders(state, 'gb', book.readOrders({ ships: { mars: shared } }))).toBeNull()
    const held = pointing.laid(view, 'mars', shared as never, [], false) as unknown as ShipOrder
    expect([held.fire, held.quickFire, held.torpedoes]).toEqual([undefined, undefined, undefined])
  })

  it('JT-FIRE-15: arcs are drawn from the end of her move, and the one that holds the foe is told', () => {
    const view = seatView(two(), 'gb')
    const [near = ''] = pointing.foes(view, 'mars')
    const arcs = pointing.arcs(view, 'mars', {}, near)
    expect(arcs.every(({ x, y }) => x === 0 && y === 400)).toBe(true)
    expect(arcs.some(({ kind, bears }) => kind === 'gun' && bears)).toBe(true)
    // The enemy is 1,500 yards off: no torpedo reaches her.
    expect(arcs.some(({ kind, bears }) => kind === 'torpedo' && bears)).toBe(false)
    expect(pointing.liesTo(view, 'mars', {}, near)).toMatch(/^1,\d\d0 yards; 12-in pierces a/)
  })

  it('JT-NIGHT-03: at night arcs reach 2,000 yards, and a foe beyond is told to be too far', () => {
    const far = (light: string) => {
      const foes = [ship('mars', 'gb', 0, 0), ship('hoche', 'fr', 25, 0)]
      const view = seatView(board(foes, { light: { condition: light } }), 'gb')
      const guns = pointing.arcs(view, 'mars', {}, undefined).filter(({ kind }) => kind === 'gun')
      return { words: pointing.liesTo(view, 'mars', {}, 'ship 1'), reach: new Set(guns.map(({ reach }) => reach)) }
    }
    expect(far('moonNight')).toEqual({
      words: expect.stringMatching(/^2,5\d0 yards: at night nobody fires beyond 2,000 yards$/),
      reach: new Set([2000]),
    })
    expect(far('clearDay')).toEqual({
      words: expect.stringMatching(/^2,5\d0 yards; 12-in pierces a/),
      reach: new Set([5500]),
    })
  })

  it('JT-LIGHT-04: no fire is laid on a ship whose light alone is seen', () => {
    const state = board([ship('mars', 'gb', 0, 0), ship('hoche', 'fr', 15, 1)])
    const view = seatView(state, 'gb')
    expect(pointing.foes(view, 'mars')).toEqual(['ship 1'])
    const lamps = { ...view, others: view.others.map((one) => ({ ...one, byLight: true as const })) }
    expect(pointing.foes(lamps, 'mars')).toEqual([])
  })

  it('JT-SIG-02: one line that leads a division has its group in the code', () => {
    const view = seatView(two(), 'gb')
    expect(pointing.flag?.(view)).toBe('mars')
    expect(pointing.signalled?.(view, {}, 'together', -45)).toMatchObject({
      order: { signal: '4 T.P.' },
      says: '“4 T.P.”: alter course together 4 points to port',
    })
    expect(pointing.signalled?.(view, {}, 'follow', 0)?.says).toBe('“F.M.”: follow my motions')
    const own = { ...view, code: { Z: 'form line ahead', 'O.O.': 'ram where you can' } }
    expect(pointing.signalled?.(own, {}, 'lineAhead', 0)?.says).toBe('“Z”: form line ahead')
    expect(pointing.signalled?.(own, {}, 'open', 0)).toBeNull()
  })

  it('JT-MOVE-02: a ship of another seat, a lost one and an unknown one are not pointed at', () => {
    const view = seatView(two(), 'gb')
    expect([pointing.legs(view, 'hoche'), pointing.legs(view, 'nobody')]).toEqual([[], []])
    expect(pointing.foreseen(view, 'hoche', {})).toBeNull()
  })
})
