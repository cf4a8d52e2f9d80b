import { describe, expect, it } from 'vitest'
import type { ShipType } from '../tables/types.ts'
import { exchange, lying, together } from './exchange.ts'
import type { Piece } from './pieces.ts'
import { hurt } from './worth-of-fire.ts'

const YEAR = 1904
const REACH = 6000
const piece = (id: string, x: number, y: number, headingDeg: number, more: Partial<Piece['fights']> = {}): Piece => ({
  id,
  at: { x, y },
  headingDeg,
  fights: { type: 'battleship' as ShipType, obsolete: false, crippled: false, damages: 0, fired: false, ...more },
  worth: 1,
  runsYd: 400,
  turning: [],
})
const fires = (own: readonly Piece[], foes: readonly Piece[], how?: 'shared' | 'nearest') => {
  const [ours, theirs] = [lying(own, 200), lying(foes, 200)]
  const { lost, at } = exchange(ours, theirs, [...ours, ...theirs], YEAR, REACH, how)
  return { lost, at: Object.fromEntries(at) }
}

describe('Barker 2003: what one shooting is judged to do', () => {
  const own = [piece('a', 0, 0, 90), piece('b', -400, 0, 90)]
  const foes = [piece('x', 0, 3000, 90), piece('y', -1000, 3100, 90)]

  it('BK-CB-06: two ships that might fire at one enemy take one each, and do more so', () => {
    expect(fires(own, foes).at).toEqual({ a: ['x'], b: ['y'] })
    expect(fires(own, foes, 'nearest').at).toEqual({ a: ['x'], b: ['x'] })
    expect(fires(own, foes).lost).toBeGreaterThan(fires(own, foes, 'nearest').lost)
  })

  it('BK-EN-03, BK-EN-05: an enemy ahead is fired at with less effect than the same enemy on the beam', () => {
    const [enemy] = [piece('x', 0, 3000, 90)]
    expect(fires([piece('a', 0, 0, 0)], [enemy]).lost).toBeLessThan(fires([piece('a', 0, 0, 90)], [enemy]).lost / 2)
  })

  it('BK-EN-07: of a line that is crossed ahead only the first can fire', () => {
    const line = [piece('x', 0, 2000, 180), piece('y', 0, 2400, 180), piece('z', 0, 2800, 180)]
    expect(fires(line, [piece('a', 0, 0, 90)]).at).toEqual({ x: ['a'] })
  })

  it('BK-EN-03, BK-EN-04: of enemies on both broadsides at long range she engages one, at normal range both', () => {
    const [firer] = lying([piece('a', 0, 0, 0)], 200)
    const names = (yards: number) => {
      const targets = lying([piece('x', yards, 0, 0), piece('y', -yards, 0, 0)], 200)
      return firer ? together(firer, targets, [firer, ...targets], YEAR, REACH) : []
    }
    expect(names(3000)).toEqual(['x'])
    expect(names(1500)).toEqual(['x', 'y'])
  })

  it('BK-DM-01, BK-DM-02, BK-DM-03: every puff is a step on the way to a cripple, and from there to the bottom', () => {
    const steps = [false, true].flatMap((crippled) => [0, 1, 2].map((damages) => hurt({ damages, crippled })))
    expect([...steps].sort((a, b) => a - b)).toEqual(steps)
    expect(steps[0]).toBe(0)
    expect(steps.at(-1)).toBeLessThan(1)
  })
})
