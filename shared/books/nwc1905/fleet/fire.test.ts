import { describe, expect, it } from 'vitest'
import { endAction, seatBoard } from '../../../action/action.ts'
import { balance } from '../../../action/balance.ts'
import { refusal } from '../../../test-kit/refused.ts'
import { collegeBoards as book } from '../boards.ts'
import { gunTablePoints } from '../procedures/gun-range.ts'
import { column, damage, fleets, type Given, openFleets, play, seal, ship, shipOf, told } from '../test-kit/fleets.ts'

const use = { table: 'II', reading: 'wand', pointsFactor: 1, rangeFactor: 1 } as const
const tableII = (yards: number) => gunTablePoints(yards, use).value
/** One ship of blue against one of red abreast of her, both standing on. */
const pair = (apart: number, settings: Given = {}, iowa: Given = {}, jena: Given = {}) =>
  openFleets([ship('Iowa', 'blue', 0, 0, 0, iowa), ship('Jena', 'red', apart, 0, 0, jena)], settings)

describe('NWC 1905, the Fleet Game: gun fire', () => {
  it('NF-GUN-05, NF-SHIP-02, NF-GUN-13: Table II gives the points of a move at the range from mast to mast', () => {
    const fired = play(pair(2915))
    expect([damage(fired, 'Jena'), damage(fired, 'Iowa')]).toEqual([70, 70])
    expect(told(fired, 'blue')).toMatch(/Iowa fires at Jena, 2,915 yards: 70 points/)
  })

  it('NF-GUN-02, NF-GUN-03, NF-GUN-12: Table I, which ends at 6,000 yards, where it is agreed', () => {
    expect(damage(play(pair(1120, { 'nwc.table': 'I' })), 'Jena')).toBe(160)
    expect(damage(play(pair(6001, { 'nwc.table': 'I' })), 'Jena')).toBe(0)
    expect(damage(play(pair(6001)), 'Jena')).toBeGreaterThan(0)
  })

  it('NF-GUN-04: a new table by a factor on its points or ranges', () => {
    expect(damage(play(pair(2915, { 'nwc.points_percent': 50 })), 'Jena')).toBe(35)
    expect(damage(play(pair(5830, { 'nwc.range_percent': 200 })), 'Jena')).toBe(70)
  })

  it('NF-GUN-06, R-27: end on she fires half a broadside', () => {
    const ahead = openFleets([ship('Iowa', 'blue', 0, 0, 90), ship('Jena', 'red', 2915, 0, 0, { speedKnots: 0 })], {
      'nwc.fleet_knots': 12,
    })
    const fired = play(ahead)
    const range = Math.hypot(2915 - 1000, shipOf(fired, 'Jena').way.at.y)
    expect(damage(fired, 'Jena')).toBeCloseTo(tableII(range) / 2, 6)
  })

  it('NF-GUN-07: end-on and broadside targets are alike, unless it is agreed otherwise', () => {
    expect(damage(play(pair(2915, { 'nwc.broadside_percent': 50 })), 'Jena')).toBe(35)
  })

  it('NF-GUN-08, NF-GUN-11: cruisers have a half and a quarter of the battery, and bear 500 and 170', () => {
    const cruiser = (type: string) => play(pair(2915, {}, { type }))
    expect(damage(cruiser('armouredCruiser'), 'Jena')).toBe(35)
    expect(damage(cruiser('protectedCruiser'), 'Jena')).toBe(17.5)
    expect(shipOf(cruiser('armouredCruiser'), 'Iowa').endurance).toBe(500)
    expect(shipOf(cruiser('protectedCruiser'), 'Iowa').endurance).toBe(170)
  })

  it('NF-GUN-10, NF-GUN-17: at 30 and 60 per cent half and a quarter are left, from the next move on', () => {
    const fire = (hurt: number) => damage(play(pair(2915, {}, { damage: hurt })), 'Jena')
    expect([fire(299), fire(300), fire(599), fire(600)]).toEqual([70, 35, 35, 17.5])
    // Rung in this move she has fired in it with her whole power.
    const rung = play(pair(2915, {}, { damage: 299 }))
    expect([damage(rung, 'Iowa'), damage(rung, 'Jena')]).toEqual([369, 70])
    expect(damage(play(rung), 'Jena')).toBe(105)
  })

  it('NF-GUN-09, NF-GUN-17: with all that she bears she is gone, after her own fire has been measured', () => {
    const last = play(pair(2915, {}, { damage: 990 }, { damage: 990 }))
    expect([shipOf(last, 'Iowa').sunk, shipOf(last, 'Jena').sunk]).toEqual([true, true])
    expect(last.over?.says).toBe('No ship is left.')
  })

  it('NF-REC-01, NF-REC-03, NF-REC-04: the score card by tenths, rings and crosses, which both sides see', () => {
    const rung = play(pair(2915, {}, {}, { damage: 290 }))
    expect(told(rung, 'blue')).toMatch(/Jena has a single ring, half power/)
    expect(told(rung, 'blue')).not.toMatch(/360/)
    expect(told(rung, 'red')).toMatch(/injury 70 \/ 360 of 1,000/)
    const label = (seat: string) => book.view(rung.state, seat).drawing?.pieces.find(({ id }) => id === 'Jena')?.label
    expect([label('blue'), label('red')]).toEqual(['Jena, a single ring', 'Jena, a single ring'])
    const card = book.view(rung.state, 'red').drawing?.pieces.find(({ id }) => id === 'Jena')?.card
    const says = book.view(rung.state, 'red').choices.find(({ ship }) => ship === 'Jena')?.says
    expect(says).toContain('; injury 360 of the 1,000 points that sink her, a single ring')
    expect(card).toContainEqual(['Score card', '3.6 of 10 inches'])
  })

  it('NF-GUN-14, NF-GUN-19, R-28: undirected she fires at one enemy, where she gives most', () => {
    const two = openFleets([
      ship('Iowa', 'blue', 0, 0, 0),
      ship('Jena', 'red', 2915, 0, 0),
      ship('Hoche', 'red', 3600, 500, 0),
    ])
    const natural = play(two)
    expect([damage(natural, 'Jena'), damage(natural, 'Hoche')]).toEqual([70, 0])
    const told = play(two, { blue: 'Iowa: fire at Hoche' })
    expect([damage(told, 'Jena'), damage(told, 'Hoche') > 0]).toEqual([0, true])
  })

  it('NF-GUN-19: fire is concentrated by signal, which flies its move', () => {
    const begun = openFleets([
      ...column('blue', ['Iowa', 'Maine'], 0, 0, 0),
      ship('Jena', 'red', 3000, 0, 0),
      ship('Hoche', 'red', 3600, -800, 0),
    ])
    const flying = play(begun, { blue: 'move: H FIRE Hoche' })
    expect(damage(flying, 'Hoche')).toBe(0)
    const concentrated = play(flying, { blue: 'move: X FIRE Hoche' })
    expect(damage(concentrated, 'Hoche')).toBeGreaterThan(damage(flying, 'Hoche') + 60)
    expect(damage(concentrated, 'Jena')).toBe(damage(flying, 'Jena'))
  })

  it('NF-GUN-15: divided between two each gets an end-on battery, unless both lie in one end-on sector', () => {
    const two = (hoche: { x: number; y: number }) =>
      openFleets([
        ship('Iowa', 'blue', 0, 0, 0),
        ship('Jena', 'red', 2915, 0, 0),
        ship('Hoche', 'red', hoche.x, hoche.y, 0),
      ])
    const divided = play(two({ x: -2915, y: 0 }), { blue: 'Iowa: fire at Jena, also at Hoche' })
    expect([damage(divided, 'Jena'), damage(divided, 'Hoche')]).toEqual([35, 35])
    const bow = openFleets([
      ship('Iowa', 'blue', 0, 0, 0),
      ship('Jena', 'red', 500, 3000, 0),
      ship('Hoche', 'red', -500, 3000, 0),
    ])
    const both = play(bow, { blue: 'Iowa: fire at Jena, also at Hoche' })
    expect([damage(both, 'Jena') > 0, damage(both, 'Hoche')]).toEqual([true, 0])
    expect(told(both, 'blue')).toContain('Iowa does not fire at Hoche: her fire cannot be divided so.')
    expect(told(divided, 'blue')).not.toContain('does not fire')
    expect(refusal(() => seal(bow, 'Iowa: also at Hoche'))).toMatchObject({ rule: 'NF-GUN-15' })
  })

  it('NF-GUN-16: beside a full broadside a quarter is left on the other beam', () => {
    const two = openFleets([
      ship('Iowa', 'blue', 0, 0, 0),
      ship('Jena', 'red', 2915, 0, 0),
      ship('Hoche', 'red', -2915, 0, 0),
    ])
    const fired = play(two, { blue: 'Iowa: fire at Jena, other beam Hoche' })
    expect([damage(fired, 'Jena'), damage(fired, 'Hoche')]).toEqual([70, 17.5])
  })

  it('NF-GUN-18: nobody fires over a ship in between, friend or foe', () => {
    const covered = openFleets([
      ship('Iowa', 'blue', 0, 0, 0),
      ship('Maine', 'blue', 1000, 0, 0, { type: 'V' }),
      ship('Jena', 'red', 2915, 0, 0),
    ])
    expect(damage(play(covered), 'Jena')).toBe(0)
    // Who ordered it is told that it was not done, and why; nobody else is.
    const ordered = play(covered, { blue: 'Iowa: fire at Jena' })
    expect(told(ordered, 'blue')).toContain('Iowa does not fire at Jena: Maine lies between.')
    expect(told(ordered, 'red')).not.toContain('does not fire')
  })

  it('NF-GUN-20, R-30: who turns through more than eight points in a move loses half of her fire', () => {
    const turning = (points: string) => {
      const flying = play(pair(2915), { blue: `move: H V ${points} R` })
      const done = play(flying, { blue: `move: X V ${points} R` })
      const { at } = shipOf(done, 'Iowa').way
      const range = Math.hypot(2915 - at.x, shipOf(done, 'Jena').way.at.y - at.y)
      return (damage(done, 'Jena') - damage(flying, 'Jena')) / tableII(range)
    }
    // Headed for red or past her: end on after 8 points, and after 10 end on and swinging.
    expect(turning('8')).toBeCloseTo(0.5, 6)
    expect(turning('10')).toBeCloseTo(0.25, 6)
  })
})

describe('NWC 1905, the Fleet Game: torpedoes', () => {
  /** Red comes up from the south on Iowa’s beam: a torpedo fired at once crosses her track in 120 seconds. */
  const near = (settings: Given = {}, jena: Given = {}) =>
    openFleets(
      [
        ship('Iowa', 'blue', 0, 0, 0, { speedKnots: 0, type: 'V', own: false }),
        ship('Jena', 'red', 1600, -620, 0, { speedKnots: 10, ...jena }),
        ship('Hoche', 'red', 9000, 9000, 0),
      ],
      { 'nwc.fleet_knots': 10, 'nwc.farthest_fire': 100, ...settings },
      { fleets: { blue: { fleetKnots: 10 } } },
    )
  const lying = (action: ReturnType<typeof near>) => play(action, {})

  it('NF-TORP-03, -04, -06, R-37: plotted when the next orders are in; without a die the ship on the crossing is struck', () => {
    const fired = play(near(), { blue: 'Iowa: SFT 0 E' })
    expect([damage(fired, 'Jena'), fired.state.running.length]).toEqual([0, 1])
    expect(told(fired, 'red')).not.toMatch(/torpedo/)
    expect(JSON.stringify(seatBoard(book, fired, 'red'))).not.toMatch(/SF torpedo(, second|, move| of)/)
    const { at } = shipOf(fired, 'Jena').way
    const plotted = lying(fired)
    expect(shipOf(plotted, 'Jena')).toMatchObject({ damage: 500, torpedoed: true })
    expect(plotted.state.running).toEqual([])
    // NF-TORP-09: and all her speed, from this move on.
    expect(shipOf(plotted, 'Jena').way.at).toEqual(at)
    expect(told(plotted, 'red')).toMatch(/Jena is struck by a torpedo: 500 points, and all her speed/)
    expect(refusal(() => seal(plotted, 'Jena: reserve 11', 'red')).rule).toBe('NF-TORP-09')
  })

  it('NF-TORP-06: between two ships it passes', () => {
    const fired = play(near({}, { position: { x: 1600, y: -900 } }), { blue: 'Iowa: SFT 0 E' })
    expect(damage(lying(lying(fired)), 'Jena')).toBe(0)
  })

  it('NF-TORP-05: beyond the run that is set it misses', () => {
    const fired = play(near({ 'nwc.torpedo_range': 1500 }), { blue: 'Iowa: SFT 0 E' })
    const missed = lying(fired)
    expect(damage(missed, 'Jena')).toBe(0)
    expect(told(missed, 'blue')).toMatch(/has run out/)
  })

  it('NF-TORP-07: at a point and a half from the keel or less it does not count', () => {
    const keel = (courseDegrees: number) => {
      const begun = openFleets(
        [
          ship('Iowa', 'blue', 0, 0, 0, { type: 'V', own: false, speedKnots: 0 }),
          ship('Jena', 'red', 1000, 0, courseDegrees, { speedKnots: 0 }),
          ship('Hoche', 'red', 9000, 9000, 0),
        ],
        { 'nwc.farthest_fire': 100 },
      )
      const stopped = {
        ...begun,
        state: { ...begun.state, ships: begun.state.ships.map((one) => ({ ...one, torpedoed: true })) },
      }
      return damage(play(play(stopped, { blue: 'Iowa: SFT 0 E' })), 'Jena')
    }
    expect([keel(90 + 16), keel(90 + 18)]).toEqual([0, 500])
  })

  it('NF-TORP-01, NF-TORP-08: four tubes, loaded again after five minutes, which are two moves', () => {
    const fired = play(near(), { blue: 'Iowa: SFT 0 E, SAT 0 E, PFT 0 W, PAT 0 W' })
    expect(fired.state.torpedoesSpent).toEqual({ Iowa: 4 })
    expect(refusal(() => seal(fired, 'Iowa: PFT 149 W'))).toMatchObject({ rule: 'ND-TORP-05' })
    expect(() => seal(lying(fired), 'Iowa: PFT 0 W')).not.toThrow()
  })

  it('NF-TORP-02: gyroscopes are set by signal, and take five minutes more', () => {
    const executed = play(play(near(), { blue: 'move: H GYRO 45' }), { blue: 'move: X GYRO 45' })
    expect(shipOf(executed, 'Iowa').tubes.map(({ setDeg }) => setDeg)).toEqual([45, 45, 315, 315])
    expect(refusal(() => seal(executed, 'Iowa: SFT 0 NE')).rule).toBe('ND-TORP-05')
    expect(() => seal(lying(executed), 'Iowa: SFT 0 NE')).not.toThrow()
    expect(refusal(() => seal(near(), 'Iowa: gyro SF 45'))).toMatchObject({ rule: 'NF-TORP-02' })
  })

  it('R-73: torpedoes fired and injury are in the accounts when the ships go home', () => {
    const setup = book.readSetup({
      game: 'fleet',
      ships: [ship('Iowa', 'blue', 0, 0, 0), ship('Jena', 'red', 2000, 0, 0)],
    })
    const fired = play(pair(2000), { blue: 'Iowa: SFT 0 E' })
    const { result } = endAction(book, fired, 'enough')
    expect(balance(setup, result)).toEqual([])
    expect(result.minutes).toBe(2.5)
  })
})

describe('NWC 1905, the Fleet Game: a broadside of three', () => {
  it('NF-SEQ-02: all fire at once, and what is received is recorded', () => {
    const fired = play(fleets(2915))
    expect(damage(fired, 'Jena') + damage(fired, 'Hoche')).toBeGreaterThanOrEqual(200)
    expect(['Iowa', 'Maine', 'Ohio'].reduce((sum, id) => sum + damage(fired, id), 0)).toBeGreaterThanOrEqual(138)
  })
})
