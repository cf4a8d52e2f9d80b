import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { correct, seatBoard } from '../../../action/action.ts'
import { orderField } from '../../../action/order-form.ts'
import { boardViewSchema } from '../../../action/view-schema.ts'
import { refusal } from '../../../test-kit/refused.ts'
import { turnBetween, yardsBetween } from '../../bearings.ts'
import { poseAt } from '../board/motion.ts'
import { collegeBoards as book } from '../boards.ts'
import { curveOf } from '../procedures/turning.ts'
import { onTheCard } from '../procedures/turning-card.ts'
import {
  at,
  BLUE,
  column,
  type FleetAction,
  fleets,
  type Given,
  openFleets,
  play,
  RED,
  seal,
  shipOf,
} from '../test-kit/fleets.ts'

describe('NWC 1905, the Fleet Game: moves of two and a half minutes', () => {
  it('NF-SEQ-01, NF-TURN-01: a move is 150 seconds, in which 12 knots are 1,000 yards', () => {
    const moved = play(fleets())
    expect(at(moved, 'Iowa').y).toBeCloseTo(1000, 6)
    expect(book.elapsedSeconds?.(moved.state)).toBe(150)
    expect(book.view(moved.state, 'blue').moveSeconds).toBe(150)
  })

  it('NF-SEQ-02: the board is open to both, places and headings and the way they came', () => {
    const moved = play(fleets(5000), { red: 'move: C 2 R' })
    const seen = book.view(moved.state, 'blue').others.find(({ id }) => id === 'Jena')
    expect(seen?.headingDegrees).toBeCloseTo(22.5, 6)
    expect(seen).not.toHaveProperty('byLight')
    expect(seen?.path.length).toBeGreaterThan(5)
    for (const seat of ['blue', 'red']) boardViewSchema.parse(seatBoard(book, moved, seat).board)
  })

  it('NF-TURN-02: vessels that turn 8 points are where the card has them, at the speed that it gives', () => {
    const turned = play(play(fleets(), { blue: 'move: H V 8 R' }), { blue: 'move: X V 8 R' })
    const card = onTheCard(curveOf(420), 12, 8, 0).value
    expect(at(turned, 'Iowa').x).toBeCloseTo(card.yYd, 3)
    expect(at(turned, 'Iowa').y - 1000).toBeCloseTo(card.xYd, 3)
    expect(shipOf(turned, 'Ohio').way.headingDeg).toBeCloseTo(90, 6)
    expect(at(turned, 'Iowa').y - at(turned, 'Ohio').y).toBeCloseTo(800, 6)
  })

  it('NF-TURN-03, NF-TURN-04: on a circle of 600 yards 50 seconds of 16 points fall into the next move', () => {
    const wide = fleets(12_000, {}, {}, { blue: { finalDiameterYd: 600 } })
    const turning = play(play(wide, { blue: 'move: H V 16 L' }), { blue: 'move: X V 16 L' })
    expect(shipOf(turning, 'Iowa').way.turning).not.toBeNull()
    const after = play(turning)
    expect(shipOf(after, 'Iowa').way.headingDeg).toBeCloseTo(180, 6)
    const steady = shipOf(after, 'Iowa')
      .legs.filter((leg) => leg.turning)
      .at(-1)?.toS
    expect(steady).toBeCloseTo(50, 0)
  })

  it('R-33, NF-TURN-05: in column each follows round where the head turned, in the midst of the move', () => {
    const turned = play(fleets(), { blue: 'move: C 8 R' })
    const [iowa, maine] = [shipOf(turned, 'Iowa'), shipOf(turned, 'Maine')]
    expect(iowa.way.headingDeg).toBeCloseTo(90, 6)
    // Sixty seconds later the next is there: what the head had turned 60 seconds before the end she has turned then.
    expect(turnBetween(poseAt(iowa.legs, 90).headingDeg, maine.way.headingDeg)).toBeCloseTo(0, 6)
    const later = play(turned)
    expect(at(later, 'Maine').y).toBeCloseTo(at(later, 'Iowa').y, 3)
    expect(at(later, 'Ohio').y).toBeCloseTo(at(later, 'Iowa').y, 3)
    expect(shipOf(play(later), 'Ohio').way.headingDeg).toBeCloseTo(90, 6)
  })

  it('R-03 to R-06: no ship jumps in place or heading between moves or within them', () => {
    let action = fleets(9000)
    for (const move of ['C 4 L', 'H V 8 R; H SPEED HALF', 'X V 8 R; X SPEED HALF', 'H C 6 L', 'X C 6 L', 'A']) {
      const before = action
      action = play(action, { blue: `move: ${move}` })
      for (const id of BLUE) {
        const { legs, way } = shipOf(action, id)
        expect(yardsBetween(poseAt(legs, 0).at, shipOf(before, id).way.at)).toBeLessThan(1e-6)
        for (let s = 0; s < 150; s += 1)
          expect(yardsBetween(poseAt(legs, s).at, poseAt(legs, s + 1).at)).toBeLessThan(12 * (5 / 9) + 0.01)
        expect(yardsBetween(poseAt(legs, 150).at, way.at)).toBeLessThan(1e-6)
      }
    }
  })
})

describe('NWC 1905, the Fleet Game: signals', () => {
  it('NF-SIG-03, NF-SIG-04: a signal flies a whole move, in which the fleet stands on', () => {
    const flying = play(fleets(), { blue: 'move: H V 4 R' })
    expect(shipOf(flying, 'Iowa').way.headingDeg).toBe(0)
    expect(shipOf(play(flying, { blue: 'move: X V 4 R' }), 'Ohio').way.headingDeg).toBeCloseTo(45, 6)
    expect(refusal(() => seal(fleets(), 'move: X V 4 R'))).toMatchObject({ rule: 'NF-SIG-02', path: 'signals[0]' })
    // Hoisted and executed in one move it is refused as well.
    expect(refusal(() => seal(fleets(), 'move: H V 4 R; X V 4 R')).message).toMatch(/does not fly/)
  })

  it('NF-SIG-05: left flying as long as he likes it is executed later', () => {
    let action = play(fleets(), { blue: 'move: H V 4 R' })
    action = play(play(action, { blue: 'move: A' }))
    expect(shipOf(action, 'Iowa').way.headingDeg).toBe(0)
    expect(shipOf(play(action, { blue: 'move: X V 4 R' }), 'Iowa').way.headingDeg).toBeCloseTo(45, 6)
  })

  it('NF-SIG-06: a signal is annulled, and its successor goes up with the annulling one', () => {
    const flying = play(fleets(), { blue: 'move: H V 4 R' })
    const annulled = play(flying, { blue: 'move: AN V 4 R; H V 4 L' })
    expect(shipOf(annulled, 'Iowa').way.headingDeg).toBe(0)
    expect(refusal(() => seal(annulled, 'move: X V 4 R')).message).toMatch(/"V 4 R" does not fly/)
    expect(shipOf(play(annulled, { blue: 'move: X V 4 L' }), 'Iowa').way.headingDeg).toBeCloseTo(315, 6)
  })

  it('NF-SIG-01: the flagship that leads a column turns its head at once, and only so', () => {
    expect(shipOf(play(fleets(), { blue: 'move: C 2 R' }), 'Iowa').way.headingDeg).toBeCloseTo(22.5, 6)
    const astern = fleets(12_000, {}, { fleets: { blue: { flagship: 'Ohio' } } })
    expect(refusal(() => seal(astern, 'move: C 2 R'))).toMatchObject({ rule: 'NF-SIG-01' })
    const abreast = play(play(fleets(), { blue: 'move: H V 8 R' }), { blue: 'move: X V 8 R' })
    expect(refusal(() => seal(abreast, 'move: C 2 R')).message).toMatch(/Iowa, the flagship, does not lead a column/)
  })

  it('NF-SIG-02, NF-SETUP-03: what the general instructions provide for needs no flags; the enemy never reads them', () => {
    const ready = fleets(
      12_000,
      {},
      { fleets: { blue: { instructions: 'turn away from torpedoes', foreseen: ['V 8 L'] } } },
    )
    expect(shipOf(play(ready, { blue: 'move: X V 8 L' }), 'Iowa').way.headingDeg).toBeCloseTo(270, 6)
    expect(JSON.stringify(book.view(ready.state, 'red'))).not.toMatch(/turn away|V 8 L/)
    const handed = play(fleets(), { blue: 'instructions: keep close\nforeseen: V 8 L' })
    expect(() => seal(handed, 'move: X V 8 L')).not.toThrow()
    expect(refusal(() => seal(handed, 'instructions: other')).rule).toBe('NF-SETUP-03')
  })

  it('NF-SETUP-04: the umpire strikes out instructions that could not be carried out at sea', () => {
    const ready = fleets(12_000, {}, { fleets: { blue: { foreseen: ['V 16 L'] } } })
    const struck = correct(book, ready, 'board', {
      note: 'not in column',
      board: { strike: { side: 'blue', signal: 'V 16 L' } },
    }).action
    expect(refusal(() => seal(struck, 'move: X V 16 L')).rule).toBe('NF-SIG-02')
  })

  it('NF-SIG-07: the book’s abbreviations and the fields of the form are one and the same', () => {
    const text =
      'move: H V 4 R; X C 2.5 L; H SPEED HALF; H FIRE Jena; H GYRO 45; H FORM line abreast; H CLOSE ACTION; A'
    expect(book.writeText(book.readText(text))).toBe(text)
    expect(book.readOrders({ signals: [{ act: 'hoist', what: 'vessels', points: 4, side: 'R' }] })).toEqual(
      book.readOrders({ move: 'h v4r' }),
    )
    expect(refusal(() => book.readOrders({ signals: [{ act: 'hoist', what: 'vessels' }] })).message).toBe(
      'signals[0].points is missing; the signal "vessels" takes it (NF-SIG-07).',
    )
    expect(refusal(() => book.readOrders({ move: 'H UP' }))).toMatchObject({ path: 'move', rule: 'NF-SIG-07' })
  })

  it('R-31, NF-SETUP-02: the flagship alone signals; lost, its flags fall and the second in command hoists', () => {
    const two = openFleets([
      ...column('blue', ['Iowa'], 0, 0, 0, { seat: 'admiral', damage: 999 }),
      ...column('blue', ['Maine', 'Ohio'], 0, -400, 0, { seat: 'rear' }),
      ...column('red', RED, 3000, 0, 0),
    ])
    expect(refusal(() => seal(two, 'move: H V 4 R', 'rear')).message).toMatch(/the fleet is commanded from Iowa/)
    const lost = play(two, { admiral: 'move: H V 4 R' })
    expect(shipOf(lost, 'Iowa').sunk).toBe(true)
    const next = play(lost, { rear: 'move: H V 4 L' })
    expect(next.state.flying.map(({ text }) => text)).toEqual(['V 4 L'])
  })

  it('NF-SIG-03: that a signal flies is seen by the enemy within 6,000 yards, never what it says', () => {
    const flying = (apart: number, settings: Given = {}) =>
      play(fleets(apart, settings), { blue: 'move: H FORM wedge' })
    const seen = (action: FleetAction) => book.view(action.state, 'red').others.find(({ id }) => id === 'Iowa')?.showing
    expect(seen(flying(5900))).toEqual(['signal flying'])
    expect(seen(flying(6100))).toBeUndefined()
    expect(seen(flying(5900, { 'nwc.flags_seen': false }))).toBeUndefined()
    expect(JSON.stringify(seatBoard(book, flying(5900), 'red'))).not.toMatch(/wedge/)
  })
})

describe('NWC 1905, the Fleet Game: the form and the paper', () => {
  const formOf = (action: FleetAction) => book.orderFormFor?.(book.view(action.state, 'blue'))
  const labels = (schema: z.ZodType | undefined) => {
    const field = schema && orderField(schema)
    return field?.kind === 'group' ? field.fields.map(({ label }) => label) : []
  }

  it('NF-SETUP-02, NF-SETUP-03: what is laid down is asked for before the first move, each by its own name', () => {
    const first = formOf(fleets())
    expect(labels(first?.seat)).toEqual([
      'Signals',
      'Flagship',
      'Second in command in',
      'Fleet speed',
      'General instructions',
      'Needing no flags',
    ])
    expect(labels(formOf(play(fleets()))?.seat)).toEqual(['Signals'])
    expect(labels(first?.ship)).not.toContain('Helm')
    const forming = play(play(fleets(), { blue: 'move: H FORM wedge' }), { blue: 'move: X FORM wedge' })
    expect(labels(formOf(forming)?.ship)).toContain('Helm')
  })

  it('NF-TURN-02: the cards are laid by the seat’s view alone, with what is signalled beside the ships', () => {
    const flying = play(fleets(), { blue: 'move: H V 4 R' })
    const view = book.view(flying.state, 'blue')
    const orders = { move: 'X V 4 R', ships: {} }
    const foreseen = formOf(flying)?.foresee?.(view, orders)
    const moved = play(flying, { blue: 'move: X V 4 R' })
    const end = foreseen?.drawing?.plots?.find(({ id }) => id === 'way of Ohio')?.points.at(-1)
    expect(yardsBetween(end ?? { x: 0, y: 0 }, at(moved, 'Ohio'))).toBeLessThan(1e-6)
    const ghost = book.pointing?.foreseen(view, 'Ohio', {}, orders)
    expect(yardsBetween(ghost?.path.at(-1) ?? { x: 0, y: 0 }, at(moved, 'Ohio'))).toBeLessThan(1e-6)
    expect(refusal(() => formOf(flying)?.foresee?.(view, { move: 'X V 8 R', ships: {} })).rule).toBe('NF-SIG-02')
    // An enemy clicked is fired at, two share her fire.
    expect(book.pointing?.laid(view, 'Ohio', {}, ['Jena', 'Hoche'], false)).toEqual({ fireAt: 'Jena', alsoAt: 'Hoche' })
    expect(book.pointing?.legs(view, 'Ohio').map(({ order }) => order)).toEqual([{}, { reserve: 14.4 }])
  })
})

describe('NWC 1905, the Fleet Game: speed', () => {
  const run = (moves: readonly string[]) => {
    let action = fleets()
    return moves.map((move) => {
      const { y } = at(action, 'Iowa')
      action = play(action, { blue: `move: ${move}` })
      return Math.round(at(action, 'Iowa').y - y)
    })
  }

  it('NF-SPEED-04, NF-SPEED-05: full to half is a move at three-quarters, and back', () => {
    expect(run(['H SPEED HALF', 'X SPEED HALF', 'A', 'H SPEED FULL', 'X SPEED FULL', 'A'])).toEqual([
      1000, 750, 500, 500, 750, 1000,
    ])
  })

  it('NF-SPEED-06: full to stop is three-quarters and a quarter, stop to full the reverse', () => {
    expect(run(['H SPEED STOP', 'X SPEED STOP', 'A', 'H SPEED FULL', 'X SPEED FULL', 'A', 'A'])).toEqual([
      1000, 750, 250, 0, 250, 750, 1000,
    ])
  })

  it('NF-SPEED-07: between stop and half a quarter is made', () => {
    expect(
      run(['H SPEED STOP', 'X SPEED STOP', 'H SPEED HALF', 'X SPEED HALF', 'H SPEED STOP', 'X SPEED STOP', 'A']),
    ).toEqual([1000, 750, 250, 250, 500, 250, 0])
  })

  it('NF-SPEED-01, NF-SPEED-02, NF-SPEED-03: a ship has a fifth of the fleet speed in reserve, for four moves running', () => {
    let action = fleets()
    const before = at(action, 'Ohio').y
    action = play(action, { blue: 'Ohio: reserve 14.4' })
    // 13, 14 and then 14.4 knots by half-minutes.
    expect(at(action, 'Ohio').y - before).toBeCloseTo((13 + 14 + 14.4 * 3) * (5 / 9) * 30, 3)
    expect(refusal(() => seal(action, 'Ohio: reserve 14.5'))).toMatchObject({ rule: 'NF-SPEED-02' })
    for (let n = 0; n < 3; n += 1) action = play(action, { blue: 'Ohio: reserve 14.4' })
    expect(refusal(() => seal(action, 'Ohio: reserve 14.4')).message).toMatch(/4 moves running/)
    const rested = play(action)
    expect(() => seal(rested, 'Ohio: reserve 14.4')).not.toThrow()
    // Back in station she goes with the fleet.
    const [a, b] = [play(rested), play(play(rested))]
    expect(at(b, 'Ohio').y - at(a, 'Ohio').y).toBeCloseTo(1000, 6)
  })

  it('NF-SETUP-01: fleets that are placed nearer than usual are told of, and so is gun range', () => {
    const says = (apart: number) =>
      fleets(apart)
        .notes.map((note) => note.says)
        .join('; ')
    expect(says(12_000)).toBe('')
    expect(says(9000)).toMatch(/usually 11,000 yards or more/)
  })

  it('NF-SETUP-06: the angles of the gyroscopes are laid down at the beginning', () => {
    const laid = fleets(12_000, {}, {}, { blue: { gyros: { SF: 45 } } })
    expect(() => seal(laid, 'Iowa: SFT 10 NE')).not.toThrow()
    expect(refusal(() => seal(laid, 'Iowa: SFT 10 E')).rule).toBe('ND-TORP-03')
  })

  it('NF-SETUP-05: the fleet speed is that of a card, and no more than the slowest ship makes', () => {
    const fast = play(fleets(12_000, {}, {}, { blue: { fullKnots: 18 } }), { blue: 'speed: 14.4' })
    expect(fast.state.fleet?.sides['blue']?.fleetKn).toBe(14.4)
    expect(at(play(fast), 'Iowa').y - at(fast, 'Iowa').y).toBeGreaterThan(1000)
    expect(refusal(() => seal(fleets(), 'speed: 20'))).toMatchObject({ rule: 'NF-SETUP-05', path: 'fleetKnots' })
  })

  it('NF-SIG-02: captains steer only while a formation is taken, which a signal orders', () => {
    expect(refusal(() => seal(fleets(), 'Ohio: R 2'))).toMatchObject({ rule: 'NF-SIG-02', path: 'ships.Ohio.helm' })
    const forming = play(fleets(), { blue: 'move: H FORM line abreast' })
    const told = seal(forming, 'move: X FORM line abreast')
    expect(told.sealed['blue']).toBeDefined()
    const formed = play(forming, { blue: 'move: X FORM line abreast' })
    const steered = play(formed, { blue: 'Ohio: R 2 at 10, ahead 14.4' })
    expect(shipOf(steered, 'Ohio').way.headingDeg).toBeCloseTo(22.5, 6)
    expect(shipOf(steered, 'Iowa').way.headingDeg).toBe(0)
    expect(refusal(() => seal(formed, 'Ohio: ahead 16')).rule).toBe('NF-SPEED-02')
  })
})
