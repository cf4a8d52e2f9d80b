import { describe, expect, it } from 'vitest'
import type { ViewPoint } from '../../../action/contract.ts'
import { type Lain, pointsByRange, replierFor, repliesTo } from './foreseen-replies.ts'
import type { Taken } from './seen-kind.ts'
import { SQUARE, squaresApart } from './weapons.ts'

const at = (x: number, y: number, headingDegrees = 0): ViewPoint => ({ x: x * SQUARE, y: y * SQUARE, headingDegrees })
const destroyer: Taken = {
  tons: 1500,
  rate: 60,
  knots: 35,
  guns: [{ gun: '4.7in', guns: 4, mount: 'fore', side: null }],
  tubes: [{ type: '21in_ww2', tubes: 8 }],
}
const battleship = (there: ViewPoint, worth = 1): Lain => ({
  at: there,
  target: { rate: 700, left: 700, worth },
  guns: [],
})
const target = { rate: 60, left: 60, worth: 0.4 }
const reply = (ours: readonly Lain[], from: ViewPoint, slower = 0) => {
  const end = repliesTo(ours, [replierFor('theirs', from, destroyer, target, slower)]).get('theirs')
  if (!end) throw new Error('nobody replied')
  return end
}

describe('Where enemies would go who move after us (CT-MV-09, CT-R10)', () => {
  it('CT-TP-01: a destroyer comes within the reach of her torpedoes where she can get there', () => {
    const ours = battleship(at(0, 7))
    expect(squaresApart(reply([ours], at(0, 0)), ours.at)).toBeLessThanOrEqual(2)
  })

  it('CT-TP-03: she goes where a broadside is shown her', () => {
    const [west, north] = [battleship(at(-1, 5, 0)), battleship(at(-1, 5, 90))]
    const broadsideOf = (one: Lain) => {
      const end = reply([one], at(0, 2))
      return Math.abs(
        Math.sin(Math.atan2(end.x - one.at.x, end.y - one.at.y) - (one.at.headingDegrees * Math.PI) / 180),
      )
    }
    expect(broadsideOf(west)).toBeCloseTo(1)
    expect(broadsideOf(north)).toBeCloseTo(1)
  })

  it('CT-SK-03: hits that have slowed her keep her away', () => {
    const ours = battleship(at(0, 7))
    expect(squaresApart(reply([ours], at(0, 0), 3), ours.at)).toBeGreaterThan(2)
  })

  it('CT-MV-02, CT-MV-03: she goes no farther astern than she can turn', () => {
    const ours = battleship(at(0, 6))
    expect(squaresApart(reply([ours], at(0, 0, 0)), ours.at)).toBeLessThanOrEqual(2)
    expect(squaresApart(reply([ours], at(0, 0, 180)), ours.at)).toBeGreaterThan(2)
  })

  it('does not come for little where guns would sink her', () => {
    const guns = pointsByRange([{ gun: '6in/50', guns: 60, mount: 'fore', side: null }])
    const far = { ...battleship(at(0, 12), 0.01), guns }
    expect(squaresApart(reply([far], at(0, 6)), far.at)).toBeGreaterThan(5)
  })
})
