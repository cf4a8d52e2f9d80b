import { describe, expect, it } from 'vitest'
import type { HelmStep, HelmWord, ShipOrder } from '../orders.ts'
import { ahead, HELM_AMIDSHIPS, knotsOf } from '../state.ts'
import { type Moved, type Mover, movePiece, rangeAndBearing, squareAlong, squaresCovered, unitsOpen } from './moving.ts'

function ship(knots: number, over: Partial<Mover> = {}): Mover {
  return {
    x: 0,
    y: 0,
    headingDegrees: 0,
    way: ahead(Math.round(knots / 1.5)),
    helm: HELM_AMIDSHIPS,
    assignedKnots: 18,
    torpedoCraft: false,
    turnInterval: 2,
    ...over,
  }
}
const at = (atUnit: number, word: HelmWord): HelmStep => ({ atUnit, do: word })

/** Moves in turn; an order is a program, or a whole order. */
function run(
  first: Mover,
  orders: readonly (readonly HelmStep[] | ShipOrder)[],
  board: { measured?: boolean; cap?: number | null } = {},
): Moved[] {
  let mover = first
  return orders.map((given) => {
    const order: ShipOrder = Array.isArray(given) ? { program: given } : (given as ShipOrder)
    const moved = movePiece(mover, order, Math.floor(mover.assignedKnots / 1.5), {
      measured: board.measured ?? false,
      asternCapSquares: board.cap ?? null,
    })
    mover = { ...mover, ...moved }
    return moved
  })
}
const north = (moves: readonly Moved[]) => moves.map((moved) => moved.y / 100)
const headings = (moves: readonly Moved[]) => moves.map((moved) => moved.headingDegrees)
const rules = (moved: Moved | undefined) => moved?.because.map((step) => step.rule) ?? []

describe('Jane 1898 tactical: moving', () => {
  it.each([
    [3, 1],
    [6, 2],
    [9, 3],
    [12, 4],
    [15, 5],
    [18, 6],
    [21, 7],
    [24, 8],
    [27, 9],
    [30, 10],
  ])('JT-MOVE-01, JT-MOVE-03: %i knots run %i squares of 100 yards in a move', (knots, squares) => {
    expect(north(run(ship(knots, { assignedKnots: 30 }), [[]]))).toEqual([squares])
  })

  it('JT-MOVE-04, JT-OPT-11: on whole squares an odd half-square is carried: 4½ squares run 4, then 5', () => {
    const moves = run(ship(13.5), [[], [], [], []])
    expect(north(moves)).toEqual([4, 9, 13, 18])
    expect(moves.map((moved) => moved.way.carry)).toEqual([1, 0, 1, 0])
  })

  it('JT-MOVE-04, JT-MOVE-06: by measure the half-square is run at once', () => {
    expect(north(run(ship(13.5), [[], []], { measured: true }))).toEqual([4.5, 9])
  })

  it('JT-MOVE-04: 1½ knots run no square, then one', () => {
    expect(north(run(ship(1.5), [[], [], []]))).toEqual([0, 1, 1])
  })

  it('JT-MOVE-05: a diagonal step counts as one square', () => {
    const [moved] = run(ship(12, { headingDegrees: 45 }), [[]])
    expect([moved?.x, moved?.y]).toEqual([400, 400])
    expect(rules(moved)).toContain('JT-MOVE-05')
  })

  it('JT-MOVE-06, JT-OPT-08: by measure a move of four squares is exactly 400 yards of track on any heading', () => {
    for (const headingDegrees of [45, 135, 200, 301.5]) {
      const [moved] = run(ship(12, { headingDegrees }), [[]], { measured: true })
      expect(Math.hypot(moved?.x ?? 0, moved?.y ?? 0)).toBeCloseTo(400, 4)
    }
  })

  it('JT-MOVE-06: by measure a turn falls due in the middle of a unit', () => {
    const [moved, next] = run(ship(13.5), [[at(1, 'starboard')], []], { measured: true })
    expect(moved?.path.map((point) => point.by)).toEqual(['start', 'advance', 'advance', 'turn', 'advance', 'advance'])
    expect(moved?.helm.since).toBeCloseTo(1.5)
    expect(next?.path[1]).toMatchObject({ by: 'advance', headingDegrees: 45 })
    expect(next?.path[1]?.t).toBeCloseTo(0.5 / 4.5)
    expect(next?.path[2]).toMatchObject({ by: 'turn', headingDegrees: 90 })
  })

  it('JT-MOVE-07: each unit ends at its share of the minute, and the path begins at the spot left', () => {
    const [moved] = run(ship(12, { x: 300, y: -100 }), [[]])
    expect(moved?.path.map((point) => point.t)).toEqual([0, 0.25, 0.5, 0.75, 1])
    expect(moved?.path[0]).toEqual({ t: 0, x: 300, y: -100, headingDegrees: 0, by: 'start' })
  })

  it.each([
    [130, 1],
    [300, 1],
    [301, 2],
    [400, 2],
    [600, 2],
    [601, 3],
  ])('JT-MOVE-09: a ship of %i feet covers %i squares', (feet, squares) => {
    expect(squaresCovered(0, 0, 90, feet)).toHaveLength(squares)
  })

  it('JT-MOVE-09: the squares are her bow and those astern of it', () => {
    expect(squaresCovered(200, 300, 45, 390)).toEqual([
      { x: 2, y: 3 },
      { x: 1, y: 2 },
    ])
  })

  it('JT-MOVE-09, JT-COAST-06: range is counted bow to bow, centre to centre', () => {
    expect(rangeAndBearing({ x: 0, y: 0 }, { x: 300, y: 400 })).toEqual({ yards: 500, bearingDegrees: 36.9 })
    expect(rangeAndBearing({ x: 0, y: 0 }, { x: -1000, y: 0 })).toEqual({ yards: 1000, bearingDegrees: 270 })
  })

  it('JT-MOVE-05: the eight ways of a piece each lead to the neighbouring square', () => {
    expect([0, 45, 90, 135, 180, 225, 270, 315].map((way) => squareAlong(way, false))).toEqual([
      { x: 0, y: 100 },
      { x: 100, y: 100 },
      { x: 100, y: 0 },
      { x: 100, y: -100 },
      { x: 0, y: -100 },
      { x: -100, y: -100 },
      { x: -100, y: 0 },
      { x: -100, y: 100 },
    ])
  })
})

describe('Jane 1898 tactical: turning by helm', () => {
  it('JT-TURN-02: a turn that does not fit is the first unit of the next move', () => {
    const moves = run(ship(6), [[at(1, 'starboard')], []])
    expect(moves[0]?.path.map((point) => point.by)).toEqual(['start', 'advance', 'advance'])
    expect(moves[1]?.path.map((point) => point.by)).toEqual(['start', 'turn', 'advance'])
    expect([moves[1]?.x, moves[1]?.y]).toEqual([100, 300])
  })

  it('JT-TURN-01: the count begins where the buoy is dropped', () => {
    const [moved] = run(ship(15), [[at(3, 'port')]])
    expect(moved?.path.map((point) => point.by)).toEqual(['start', 'advance', 'advance', 'advance', 'advance', 'turn'])
    expect(moved?.headingDegrees).toBe(315)
  })

  it('JT-TURN-03: the buoy picked up just before the turn falls due, she keeps her course', () => {
    const [moved] = run(ship(15), [[at(1, 'port'), at(3, 'steady')]])
    expect([moved?.x, moved?.y, moved?.headingDegrees]).toEqual([0, 500, 0])
    expect(moved?.helm.buoy).toBe('none')
  })

  it('JT-TURN-03: a different buoy starts the count anew, the same buoy does not', () => {
    expect(headings(run(ship(12), [[at(1, 'port'), at(2, 'starboard')]]))).toEqual([45])
    expect(run(ship(12), [[at(1, 'port'), at(2, 'starboard')]])[0]?.path[4]?.by).toBe('turn')
    expect(run(ship(12), [[at(1, 'port'), at(2, 'port')]])[0]?.path[3]?.by).toBe('turn')
  })

  it('JT-TURN-05: a ship with a circle of three runs three squares before each turn', () => {
    const [moved] = run(ship(15, { turnInterval: 3 }), [[at(1, 'starboard')]])
    expect(moved?.path.map((point) => point.by)).toEqual(['start', 'advance', 'advance', 'advance', 'turn', 'advance'])
    expect(rules(moved)).toContain('JT-TURN-05')
  })

  it('JT-TURN-08: below a quarter of her speed the helm does nothing and the count stops', () => {
    const slow = run(ship(3, { assignedKnots: 15 }), [[at(1, 'starboard')], [], [], []])
    expect(headings(slow)).toEqual([0, 0, 0, 0])
    expect(slow[3]?.helm.since).toBe(0)
    expect(rules(slow[0])).toContain('JT-TURN-08')
  })

  it('JT-TURN-08: at exactly a quarter she steers', () => {
    expect(headings(run(ship(3, { assignedKnots: 12 }), [[at(1, 'starboard')], [], []]))).toEqual([0, 0, 45])
  })

  it('JT-TURN-08: torpedo craft need half their speed', () => {
    const boat = { assignedKnots: 24, torpedoCraft: true }
    expect(headings(run(ship(10.5, boat), [[at(1, 'starboard')], []]))).toEqual([0, 0])
    expect(headings(run(ship(12, boat), [[at(1, 'starboard')]]))).toEqual([45])
  })
})

describe('Jane 1898 tactical: turning with one engine reversed', () => {
  it('JT-TURN-04: on the second square she turns eight points and loses four squares', () => {
    const moves = run(ship(12), [[at(1, 'enginesPort')], [at(1, 'steady')]])
    expect(moves[0]?.path.map((point) => point.by)).toEqual(['start', 'advance', 'advance', 'turn', 'lost'])
    expect([moves[0]?.x, moves[0]?.y, moves[0]?.headingDegrees, moves[0]?.helm.owed]).toEqual([0, 200, 270, 2])
    expect(moves[1]?.path.map((point) => point.by)).toEqual(['start', 'lost', 'lost', 'advance', 'advance'])
    expect([moves[1]?.x, moves[1]?.y, moves[1]?.headingDegrees]).toEqual([-200, 200, 270])
  })

  it('JT-TURN-04: while the buoy stays down the turn repeats every second square', () => {
    expect(headings(run(ship(18), [[at(1, 'enginesStarboard')], []]))).toEqual([90, 180])
  })

  it('JT-TURN-04: eight points take six units by engines as by helm, in less room', () => {
    const [byEngines] = run(ship(18), [[at(1, 'enginesStarboard')]])
    const [byHelm] = run(ship(18), [[at(1, 'starboard')]])
    expect([byEngines?.headingDegrees, byHelm?.headingDegrees]).toEqual([90, 90])
    expect([byEngines?.x, byEngines?.y, byHelm?.x, byHelm?.y]).toEqual([0, 200, 200, 400])
  })

  it('JT-TURN-04, JT-TURN-08: engines turn her below steering way', () => {
    expect(headings(run(ship(3, { assignedKnots: 18 }), [[at(1, 'enginesPort')], [], []]))).toEqual([0, 0, 270])
  })

  it('JT-TURN-04, JT-TURN-05: a larger circle does not delay the turn by engines', () => {
    expect(run(ship(12, { turnInterval: 3 }), [[at(1, 'enginesPort')]])[0]?.path[3]?.by).toBe('turn')
  })
})

describe('Jane 1898 tactical: regulation of speed', () => {
  it('JT-SPD-01: a 15-knot ship reversed at the start of a move stops five squares on', () => {
    const moves = run(ship(15), [[at(1, 'stop')], [], []])
    expect(north(moves)).toEqual([5, 5, 5])
    expect(knotsOf(moves[0]?.way ?? ahead(9))).toBe(0)
  })

  it('JT-SPD-01: reversed before the fourth unit she runs five squares from there and lies stopped to the end of that move', () => {
    const moves = run(ship(15), [[at(4, 'reverse')], [], []])
    expect(north(moves)).toEqual([5, 8, 7])
    expect(knotsOf(moves[0]?.way ?? ahead(0))).toBe(15)
    expect(moves[1]?.path.map((point) => point.by)).toEqual(['start', 'advance', 'advance', 'advance', 'lost'])
  })

  it('JT-SPD-01: reversing puts both buoys down, so a turn begun does not go on', () => {
    const moves = run(ship(12), [[at(1, 'starboard'), at(2, 'reverse')], []])
    expect(headings(moves)).toEqual([0, 0])
    expect(north(moves)).toEqual([4, 5])
  })

  it('JT-SPD-02: engines kept reversed she goes astern one square, then two, then three', () => {
    expect(north(run(ship(15), [[at(1, 'reverse')], [], [], []]))).toEqual([5, 4, 2, -1])
  })

  it('JT-SPD-02: she goes no faster astern than ahead, or than the umpire sets', () => {
    const old = { assignedKnots: 9, way: { ...ahead(-6), engines: 'reversed' as const, astern: 3 } }
    expect(north(run(ship(0, old), [[], []]))).toEqual([-3, -6])
    expect(north(run(ship(0, old), [[]], { cap: 2 }))).toEqual([-2])
  })

  it('JT-SPD-02: reversed from rest she makes one square astern in that move', () => {
    expect(north(run(ship(0), [[at(1, 'reverse')], []]))).toEqual([-1, -3])
  })

  it('JT-SPD-03: from rest and from sternway she makes one square ahead in the very next move', () => {
    expect(north(run(ship(0), [[at(1, 'ahead')], { knots: 6, program: [] }]))).toEqual([1, 3])
    const astern = { way: { ...ahead(-4), engines: 'reversed' as const, astern: 2 } }
    const moves = run(ship(0, astern), [[at(1, 'ahead')]])
    expect(north(moves)).toEqual([1])
    expect(rules(moves[0])).toContain('JT-SPD-03')
  })

  it('JT-SPD-03: engines stopped with sternway, she lies where she is', () => {
    const astern = { way: { ...ahead(-4), engines: 'reversed' as const, astern: 2 } }
    expect(north(run(ship(0, astern), [[at(1, 'stop')], []]))).toEqual([0, 0])
    expect(north(run(ship(0, astern), [[at(2, 'stop')], []]))).toEqual([-3, -3])
  })

  it('JT-SPD-04, JT-SPD-05: the ordered speed holds from the start of the move', () => {
    expect(
      north(
        run(ship(12), [
          { knots: 15, program: [] },
          { knots: 3, program: [] },
        ]),
      ),
    ).toEqual([5, 6])
  })

  it('JT-SPD-01: ahead again while way runs off, she lies stopped first', () => {
    const moves = run(ship(15), [[at(3, 'reverse')], [at(1, 'ahead')], []])
    expect(north(moves)).toEqual([5, 7, 7])
    expect(moves[1]?.way).toEqual(ahead(0))
  })

  it('JT-TURN-07: with sternway she turns every fourth square, her head to the side of the buoy', () => {
    const astern = { way: { ...ahead(-6), engines: 'reversed' as const, astern: 3 } }
    const moves = run(ship(0, astern), [[at(1, 'port')], []])
    expect(headings(moves)).toEqual([0, 315])
    expect(moves[0]?.path.map((point) => point.by)).toEqual(['start', 'astern', 'astern', 'astern', 'astern'])
    expect(moves[1]?.path[1]?.by).toBe('turn')
    expect(rules(moves[1])).toContain('JT-TURN-07')
  })

  it('JT-SPD-01: a move has as many units as she runs squares', () => {
    expect(unitsOpen(ahead(10), { program: [] }, 12, false, null)).toBe(5)
    expect(unitsOpen({ ...ahead(0), engines: 'reversed', runOn: 2, rate: 5 }, { program: [] }, 12, false, null)).toBe(5)
    expect(unitsOpen({ ...ahead(-4), engines: 'reversed', astern: 2 }, { program: [] }, 12, false, null)).toBe(3)
    expect(unitsOpen(ahead(0), { program: [] }, 12, false, null)).toBe(0)
  })
})
