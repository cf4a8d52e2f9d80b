import { describe, expect, it } from 'vitest'
import { directionOf } from '../../../vocabulary/compass-points.ts'
import { ram } from './ramming.ts'
import { readTorpedoShot } from './torpedo-order.ts'
import { dividers, gyroAgrees, gyroArc, torpedoCrossing, torpedoRun, torpedoZone } from './torpedoes.ts'

const origin = { x: 0, y: 0 }
const shot = { from: origin, directionDeg: 90, firedAtS: 0, speedKn: 24, rangeYd: 3000 }

describe('NWC 1905: the torpedo card', () => {
  // Zones of the card at tenths of the range, by the angle with the keel.
  it.each([
    [20, [4, 3, 1, 1, 1, 1, 1, 1, 1, 1]],
    [30, [5, 4, 3, 2, 1, 1, 1, 1, 1, 1]],
    [45, [5, 4, 3, 3, 2, 1, 1, 1, 1, 1]],
    [60, [5, 4, 4, 3, 3, 2, 1, 1, 1, 1]],
    [75, [5, 4, 4, 3, 3, 2, 2, 1, 1, 1]],
    [90, [5, 5, 4, 4, 3, 3, 2, 2, 1, 1]],
  ])('ND-TORP-08: at %i degrees with the keel the zones fall as the card says', (angle, zones) => {
    const read = zones.map((_, n) => torpedoZone(60 * (n + 1), angle, 600).value.zone)
    expect(read).toEqual(zones)
    expect(zones.map((_, n) => torpedoZone(300 * (n + 1), angle, 3000).value.zone)).toEqual(zones)
  })

  it('ND-TORP-08: zone k hits on a throw of k or less (R-20)', () => {
    const hits = (thrown: number) => torpedoZone(240, 90, 600, thrown).value.hit
    expect([1, 2, 3, 4, 5, 6].map(hits)).toEqual([true, true, true, true, false, false])
    expect(torpedoZone(240, 90, 600).value).toEqual({ zone: 4, hit: null })
  })

  it('NF-TORP-07: exactly a point and a half from the keel is a miss, and a hair more is not (R-22)', () => {
    expect(torpedoZone(60, 16.875, 600, 1).value).toEqual({ zone: null, hit: false })
    expect(torpedoZone(60, 16.876, 600, 1).value.zone).not.toBeNull()
    // As printed the limit is the Fleet's alone: a Duel without it.
    expect(torpedoZone(60, 16.875, 600, 1, 0).value).toEqual({ zone: 4, hit: true })
    expect(torpedoZone(60, 0, 600, 1, 0).value).toEqual({ zone: null, hit: false })
  })

  it('ND-TORP-06: beyond its range a torpedo has no zone; its last yard counts', () => {
    expect(torpedoZone(600, 90, 600).value.zone).toBe(1)
    expect(torpedoZone(600.1, 90, 600, 1).value).toEqual({ zone: null, hit: false })
    expect(torpedoRun(2000, 3000, 24).value).toEqual({ reaches: true, seconds: 150 })
  })
})

describe('NWC 1905: the course of a torpedo', () => {
  const target = (y: number, speedKn = 10) => ({ id: 'R1', at: { x: 1600, y }, headingDeg: 0, speedKn })

  it('ND-TORP-07: hits while her keel, 133⅓ yards about the mast, lies on its line, and passes clear ahead or astern of it (R-21)', () => {
    const way = (10 * 2000 * 120) / 3600
    const at = (past: number) => torpedoCrossing(shot, [target(past - way)]).value
    expect(at(66.6)).toMatchObject({ hitShip: 'R1', reachYd: 1600, crossSeconds: 120, reason: 'hit' })
    expect(at(-66.6).reason).toBe('hit')
    expect(at(66.7)).toMatchObject({ hitShip: null, reason: 'passesClear' })
    expect(at(-66.7).reason).toBe('passesClear')
  })

  it('NF-TORP-06: finds the ship that the book’s dividers find', () => {
    const crossing = 2600
    const { placeYd, dividersYd } = dividers(crossing, 3000, 24, 12).value
    expect([placeYd, dividersYd]).toEqual([2000, 300])
    // At the end of the move the ship struck stands so far short of the crossing as the dividers are open.
    const short = dividersYd ?? 0
    const atStart = -(short + (12 * 2000 * 150) / 3600)
    const ships = [-400, 0, 400].map((off) => ({
      id: `R${off}`,
      at: { x: crossing, y: atStart + off },
      headingDeg: 0,
      speedKn: 12,
    }))
    expect(torpedoCrossing(shot, ships).value.hitShip).toBe('R0')
  })

  it('NF-TORP-05: a target’s track beyond the range, behind the tube or alongside the line is not reached', () => {
    expect(torpedoCrossing({ ...shot, rangeYd: 1500 }, [target(0, 0)]).value.reason).toBe('outOfRange')
    expect(torpedoCrossing({ ...shot, directionDeg: 270 }, [target(0)]).value).toEqual({
      hitShip: null,
      reachYd: null,
      crossSeconds: null,
      angleDeg: null,
      reason: 'noCrossing',
    })
    const along = { id: 'R1', at: { x: 1600, y: 5 }, headingDeg: 90, speedKn: 10 }
    expect(torpedoCrossing(shot, [along]).value.reason).toBe('noCrossing')
  })

  it('NF-TORP-07: a ship end-on by a point and a half is not struck, the one behind her may be', () => {
    const fine = { id: 'fine', at: { x: 1000, y: 0 }, headingDeg: 90 - 16.875, speedKn: 0 }
    const behind = { id: 'behind', at: { x: 1500, y: 0 }, headingDeg: 0, speedKn: 0 }
    expect(torpedoCrossing(shot, [fine]).value).toMatchObject({ hitShip: null, reason: 'tooFine' })
    expect(torpedoCrossing(shot, [fine, behind]).value.hitShip).toBe('behind')
  })

  it('ND-TORP-07: of two in its way it strikes the nearer', () => {
    const near = { id: 'near', at: { x: 900, y: 0 }, headingDeg: 0, speedKn: 0 }
    expect(torpedoCrossing(shot, [target(0, 0), near]).value.hitShip).toBe('near')
  })

  it('ND-TORP-02: a torpedo that turns leaves its tube’s axis on an arc of 166⅔ yards, whose length counts in its run (R-17)', () => {
    const { at, runYd } = gyroArc(origin, 90, 180).value
    expect(at.x).toBeCloseTo(500 / 3, 6)
    expect(at.y).toBeCloseTo(-500 / 3, 6)
    expect(runYd).toBeCloseTo((500 / 3) * (Math.PI / 2), 6)
    expect(gyroArc(origin, 90, 90).value).toEqual({ at: origin, runYd: 0 })
    // Half a circle: its diameter is the tactical diameter of 1,000 feet.
    expect(gyroArc(origin, 90, 270).value.at.y).toBeCloseTo(-1000 / 3, 6)
    const straight = torpedoCrossing(shot, [target(0, 0)]).value.reachYd
    const turned = torpedoCrossing({ ...shot, axisDeg: 60 }, [{ ...target(0, 0), headingDeg: 0 }]).value.reachYd
    expect(turned).toBeGreaterThan(straight ?? 0)
  })

  it('ND-TORP-01: a written direction agrees with the setting to within half a point (R-18)', () => {
    expect(gyroAgrees(0, 90, 95.625).value.allowed).toBe(true)
    expect(gyroAgrees(0, 90, 95.63).value.allowed).toBe(false)
    expect(gyroAgrees(350, 90, 80).value).toEqual({ allowed: true, offDeg: 0 })
  })
})

describe('NWC 1905: torpedo shots as they are written', () => {
  it.each([
    ['S. F. T., 15 NE.', 'SF', 15, 45],
    ['PAT 0 NNW', 'PA', 0, 337.5],
    ['sat 30 s by e', 'SA', 30, 168.75],
    ['PFT 7 NE by N', 'PF', 7, 33.75],
    ['PFT 7 NNE ½ E', 'PF', 7, 28.125],
  ] as const)('ND-TORP-03: "%s"', (text, tube, second, directionDeg) => {
    expect(readTorpedoShot(text, 'duel').value).toEqual({ tube, second, directionDeg })
  })

  it('ND-TORP-03: every one of the 32 points is read', () => {
    const names = 'N,N by E,NNE,NE by N,NE,NE by E,ENE,E by N'.split(',')
    expect(names.map(directionOf)).toEqual(names.map((_, n) => n * 11.25))
    const south = 'S,S by W,SSW,SW by S,SW,SW by W,WSW,W by S'.split(',')
    expect(south.map(directionOf)).toEqual(south.map((_, n) => 180 + n * 11.25))
    const rest = 'E by S,ESE,SE by E,SE,SE by S,SSE,S by E'.split(',')
    expect(rest.map(directionOf)).toEqual(rest.map((_, n) => 101.25 + n * 11.25))
    expect(['W by N', 'WNW', 'NW by W', 'NW', 'NW by N', 'NNW', 'N by W'].map(directionOf)).toEqual(
      rest.map((_, n) => 281.25 + n * 11.25),
    )
    expect(directionOf('NEE')).toBeNull()
  })
})

describe('NWC 1905: ramming', () => {
  it('ND-RAM-01: fourteen points apart are opposite courses, and a draw; a hair less is not (R-25)', () => {
    expect(ram(0, 157.5, 'side', 'duel').value).toEqual({ result: 'draw', sunk: false, stillMoves: 0 })
    expect(ram(0, 157.4, 'side', 'duel').value.result).toBe('rammed')
    expect(ram(10, 100, 'stem', 'duel').value.result).toBe('draw')
  })

  it('NM-RAM-01: in a Mêlée both lie still after a draw; a rammer lies still two minutes in either game', () => {
    expect(ram(0, 180, 'stem', 'melee').value.stillMoves).toBe(4)
    expect(ram(0, 90, 'stern', 'melee').value).toEqual({ result: 'rammed', sunk: true, stillMoves: 4 })
  })
})
