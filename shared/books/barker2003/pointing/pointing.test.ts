import { describe, expect, it } from 'vitest'
import { openAction, sealOrders, stepAction, wantedSeats } from '../../../action/action.ts'
import { endOf, legTo } from '../../../action/pointing/legs.ts'
import { keyedDice } from '../../../dice/dice.ts'
import type { Plain } from '../../../explanation/finding.ts'
import { barker2003 as book } from '../book.ts'
import { pointing } from './pointing.ts'

type Played = ReturnType<typeof open>
const dice = keyedDice({ seed: 'pointing', branch: 'main' })
const ship = (key: string, x: number, y: number, headingDeg = 90) => ({
  key,
  type: 'battleship',
  at: { x, y },
  headingDeg,
})
const open = (red: readonly unknown[], mode: 'combat' | 'cruising' = 'combat') =>
  openAction(
    book,
    book.readSetup({
      year: 1905,
      mode,
      bodies: [
        { side: 'red', id: '1BS', ships: red },
        { side: 'blue', id: '2BS', ships: [ship('Asahi', 8000, 9000, 180)] },
      ],
    }),
    'test',
  )

/** One step with these orders by ship of the seat that is to order; the others order nothing. */
function step(action: Played, ships: Readonly<Record<string, Plain>> = {}): Played {
  const mine = (seat: string) =>
    Object.keys(ships).some((id) => book.view(action.state, seat).choices.some((one) => one.ship === id))
  const sealed = wantedSeats(book, action)
    .filter(mine)
    .reduce((at, seat) => sealOrders(book, at, seat, { ships }), action)
  return stepAction(book, sealed, dice, { acceptStanding: true }).action
}
/** Up to the movement of a side, by its ship. */
function movingOf(id: string, red: readonly unknown[], mode?: 'combat' | 'cruising'): { at: Played; seat: string } {
  let at = open(red, mode)
  for (let n = 0; n < 12; n++) {
    for (const seat of wantedSeats(book, at)) {
      const choices = book.view(at.state, seat).choices.find((one) => one.ship === id)
      if (at.state.phase === 'moving' && choices) return { at, seat }
    }
    at = step(at)
  }
  throw new Error(`${id} never moves`)
}
const placeOf = ({ state }: Played, id: string) => {
  const found = state.board.ships.find((one) => one.id === id)
  return found && { x: found.at.x, y: found.at.y, headingDegrees: found.headingDeg }
}

describe('Barker 2003: orders by pointing', () => {
  const alone = [ship('Kent', 8000, 6000)]

  it('BK-MV-01, BK-TN-01: every way of a ship may be sealed, costs what was said, and leaves her where the ghost stood', () => {
    for (const mode of ['combat', 'cruising'] as const) {
      const { at, seat } = movingOf('Kent', alone, mode)
      const view = book.view(at.state, seat)
      const legs = pointing.legs(view, 'Kent')
      expect(legs.length).toBeGreaterThan(3)
      for (const leg of legs) {
        const order = pointing.steered({}, leg)
        expect(book.checkOrders(at.state, seat, book.readOrders({ ships: { Kent: order } }))).toBeNull()
        const ghost = endOf(leg)
        const lies = placeOf(step(at, { Kent: order }), 'Kent')
        expect(Math.hypot((lies?.x ?? 0) - ghost.x, (lies?.y ?? 0) - ghost.y)).toBeLessThan(0.01)
        expect(lies?.headingDegrees).toBeCloseTo(ghost.headingDegrees, 6)
        const foreseen = pointing.foreseen(view, 'Kent', order)
        expect(foreseen?.path.at(-1)).toEqual(ghost)
        expect(foreseen?.helm).toMatch(/\d+ of \d+ points?$/)
      }
    }
  })

  it('BK-TN-02: who leads a line ahead leads it by her ghost, and the others turn where she turned', () => {
    const { at, seat } = movingOf('Kent', [ship('Kent', 8000, 6000), ship('Ajax', 7600, 6000)])
    const view = book.view(at.state, seat)
    expect(pointing.flag?.(view)).toBe('Kent')
    const legs = pointing.legs(view, 'Kent')
    const turns = legs.filter(({ order }) => JSON.stringify(order).includes('succession'))
    for (const leg of [legs[0], ...turns]) {
      if (!leg) continue
      const after = step(at, { Kent: pointing.steered({}, leg) })
      const ghost = endOf(leg)
      const lies = placeOf(after, 'Kent')
      expect(Math.hypot((lies?.x ?? 0) - ghost.x, (lies?.y ?? 0) - ghost.y)).toBeLessThan(0.01)
      if (JSON.stringify(leg.order) === '{}') continue
      const order = pointing.steered({}, leg)
      const led = pointing.foreseen(view, 'Ajax', {}, { ships: { Kent: order } })?.path.at(-1)
      const went = placeOf(after, 'Ajax')
      expect(Math.hypot((went?.x ?? 0) - (led?.x ?? 0), (went?.y ?? 0) - (led?.y ?? 0))).toBeLessThan(0.01)
      expect(went?.headingDegrees).toBeCloseTo(led?.headingDegrees ?? -1, 6)
    }
  })

  it('BK-FM-01, BK-TN-05: one line orders the body to follow or to turn together; it has no order to form line abreast', () => {
    const { at, seat } = movingOf('Kent', [ship('Kent', 8000, 6000), ship('Ajax', 7600, 6000)])
    const view = book.view(at.state, seat)
    const leg = pointing.legs(view, 'Kent').find(({ order }) => JSON.stringify(order).includes('"deg":45'))
    const order = leg ? pointing.steered({}, leg) : {}
    const together = pointing.body?.(view, 'Kent', order, 'together')
    expect(together?.moves).toEqual(['Ajax'])
    expect(JSON.stringify(together?.order)).toContain('"way":"each"')
    expect(book.checkOrders(at.state, seat, book.readOrders({ ships: { Kent: together?.order ?? {} } }))).toBeNull()
    expect(JSON.stringify(pointing.body?.(view, 'Kent', order, 'follow')?.order)).toContain('"way":"succession"')
    expect(pointing.body?.(view, 'Kent', order, 'lineAbreast')).toBeNull()
    expect(pointing.body?.(view, 'Ajax', {}, 'follow')).toBeNull()
  })

  it('BK-SQ-01, BK-MV-12: says what an order takes of the points of the body, and none where nothing is thrown for', () => {
    const { at, seat } = movingOf('Kent', alone)
    const view = book.view(at.state, seat)
    const has = at.state.nip['1BS'] ?? 0
    const points = (order: Plain, of = view) => pointing.foreseen(of, 'Kent', order)?.points
    expect(points({})).toEqual({ of: '1BS', words: 'points of naval initiative', has, takes: 0 })
    // A battleship's second move is one point (BK-MV-06), and to stop is two (BK-MV-08).
    expect(points({ moves: [{ do: 'ahead' }, { do: 'ahead' }] })?.takes).toBe(has >= 1 ? 1 : 0)
    expect(points({ moves: [{ do: 'stop' }] })?.takes).toBe(has >= 2 ? 2 : 0)
    let later = at
    while (later.state.phase !== 'shooting') later = step(later)
    const seats = wantedSeats(book, later).map((one) => book.view(later.state, one))
    expect(seats.flatMap((one) => points({}, one) ?? [])).toEqual([])
  })

  it('BK-MV-03: a ghost that is not dragged shows the compulsory move, and one dragged to starboard writes a turn to starboard', () => {
    const { at, seat } = movingOf('Kent', alone)
    const view = book.view(at.state, seat)
    expect(pointing.foreseen(view, 'Kent', {})?.speed).toBe('1 move')
    const legs = pointing.legs(view, 'Kent')
    const south = legs.filter((leg) => endOf(leg).headingDegrees > 90)
    const leg = legTo(legs, { x: 8900, y: 5000 })
    if (south.length > 0) expect(endOf(leg ?? { path: [] }).headingDegrees).toBeGreaterThan(90)
    const order = leg && pointing.steered({ signal: { means: 'flags', code: false, text: 'x' } } as Plain, leg)
    expect(order).toHaveProperty('signal')
    expect(order).toHaveProperty('moves')
  })

  it('BK-SQ-04: when targets are named, a click lays her fire and a second takes it off; she has no ghost then', () => {
    let { at, seat } = movingOf('Kent', alone)
    while (at.state.phase !== 'shooting') at = step(at)
    seat =
      wantedSeats(book, at).find((one) => book.view(at.state, one).choices.some(({ ship: id }) => id === 'Kent')) ??
      seat
    const view = book.view(at.state, seat)
    expect(pointing.legs(view, 'Kent')).toEqual([])
    const foes = pointing.foes(view, 'Kent')
    expect(foes.length).toBeGreaterThan(0)
    const order = pointing.laid(view, 'Kent', {}, foes.slice(0, 1), false)
    expect(order).toEqual({ fire: foes.slice(0, 1) })
    // The words of the order name her target; what comes of it does not say it again.
    expect(book.orderForm?.foresee?.(view, { ships: { Kent: order } })?.says).toEqual([])
    expect(book.checkOrders(at.state, seat, book.readOrders({ ships: { Kent: order } }))).toBeNull()
    expect(pointing.liesTo(view, 'Kent', {}, foes[0] ?? '')).toMatch(/^[\d,]+ yards, (normal|long|extreme) range$/)
    expect(pointing.laid(view, 'Kent', order, [], false)).toEqual({})
  })

  it('BK-RG-01: the range to whom she looks at is that between the models, by which she fires', () => {
    const { at, seat } = movingOf('Kent', alone)
    const view = book.view(at.state, seat)
    const own = view.friends.find(({ id }) => id === 'Kent')
    const foe = view.others[0]
    if (!own || !foe) throw new Error('nobody is there')
    const { x, y } = own
    // Ahead of each other, 1,500 yards between the bases when she has made her one move of 400: 1,700 between the models, which is long range.
    const there = { ...foe, x, y: y + 2300, headingDegrees: 0, plan: own.plan }
    const friends = view.friends.map((one) => (one.id === 'Kent' ? { ...one, headingDegrees: 0 } : one))
    expect(pointing.liesTo({ ...view, friends, others: [there] }, 'Kent', {}, foe.id)).toBe('1,700 yards, long range')
    // The line to the enemy begins where her orders lead her: another move on, she is nearer by as much.
    const two = { moves: [{ do: 'ahead' }, { do: 'ahead' }] }
    expect(pointing.liesTo({ ...view, friends, others: [there] }, 'Kent', two, foe.id)).toBe(
      '1,300 yards, normal range',
    )
  })

  it('BK-SQ-02: another seat’s ship is not pointed at, and its form leaves out what cannot be ordered now', () => {
    const { at, seat } = movingOf('Kent', alone)
    const view = book.view(at.state, seat)
    expect(pointing.legs(view, 'Asahi')).toEqual([])
    expect(pointing.foreseen(view, 'Asahi', {})).toBeNull()
    const [kent] = view.choices
    expect(kent?.closed).toEqual(expect.arrayContaining(['fire', 'names', 'sow', 'disclose', 'flagTo', 'body']))
    expect(kent?.closed).not.toContain('moves')
    expect(kent?.closed).not.toContain('signal')
  })

  it('BK-MV-12, BK-SQ-02: a form tells where its orders lead and what they take, and refuses what the seat may not order', () => {
    const { at, seat } = movingOf('Kent', [ship('Kent', 8000, 6000), ship('Ajax', 7600, 6000)])
    const view = book.view(at.state, seat)
    const has = at.state.nip['1BS'] ?? 0
    const foresee = (ships: Readonly<Record<string, object>>) => book.orderForm?.foresee?.(view, { ships } as Plain)
    const one = foresee({ Kent: { moves: [{ do: 'ahead' }, { do: 'ahead' }] } })
    expect(one?.says).toEqual([`Kent: 2 moves; 1 of ${has} ${has === 1 ? 'point' : 'points'}.`])
    expect(one?.drawing?.plots?.[0]?.points.at(-1)).toEqual({ x: 8800, y: 6000 })
    const many = [{ do: 'ahead' }, { do: 'turn', deg: 45 }]
    // A ship is not ordered by herself when her leader has moved the whole formation; before it she is.
    const all = { moves: [{ do: 'ahead' }], body: true }
    expect(() => foresee({ Kent: all, Ajax: { moves: [{ do: 'ahead' }] } })).toThrow(
      'ships.Ajax.moves cannot be made beside those of Kent, who moves her whole formation first: order each ship by herself (BK-FM-01).',
    )
    expect(foresee({ Ajax: { moves: [{ do: 'ahead' }] }, Kent: all })?.says).toHaveLength(2)
    const both = foresee({ Kent: { moves: many }, Ajax: { moves: many } })?.says ?? []
    expect(both.some((line) => line.includes('1BS has'))).toBe(has < 4)
    const refused = (ships: Readonly<Record<string, object>>) => {
      try {
        foresee(ships)
      } catch (fault) {
        return (fault as { refusal: { path?: string; message: string } }).refusal
      }
      throw new Error('it was not refused')
    }
    expect(refused({ Asahi: { moves: [{ do: 'ahead' }] } })).toMatchObject({ path: 'ships.Asahi' })
    expect(refused({ Kent: { fire: ['ship 9'] } }).message).toBe(
      'ships.Kent.fire[0] is "ship 9", which she does not know (BK-VI-01).',
    )
    expect(refused({ Kent: { moves: [{ do: 'ahead' }, { do: 'ahead' }, { do: 'ahead' }] } })).toMatchObject({
      path: 'ships.Kent.moves',
    })
  })

  it('BK-CB-01: a target that may not be fired at is named once, with the reason in plain words', () => {
    let { at } = movingOf('Grom', [{ ...ship('Grom', 8000, 6000), type: 'destroyers' }])
    at = step(at)
    const seat = wantedSeats(book, at).find((one) =>
      book.view(at.state, one).choices.some(({ ship: id }) => id === 'Grom'),
    )
    const view = book.view(at.state, seat ?? '')
    const given = { ships: { Grom: { fire: [view.others[0]?.id ?? ''] } } } as Plain
    expect(() => book.orderForm?.foresee?.(view, given)).toThrow(
      'ships.Grom.fire[0] may not be "ship 1": she has no shot at long range, where her Attack Factor is an x (BK-CB-01).',
    )
  })
})
