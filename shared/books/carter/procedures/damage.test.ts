import { describe, expect, it } from 'vitest'
import { typedDice } from '../../../dice/dice.ts'
import { damageBy, isSunk, lossesAt, repair, repairAMove } from './damage.ts'
import { fireGuns } from './gunnery.ts'

describe('Carter: damage', () => {
  it('CT-SK-01, CT-SK-03: of every damage that a ship of 900 can bear, a quarter of the rate opens a stage and only more than all sinks', () => {
    const of = { mainTurrets: 3, secondaryMounts: 10, tertiaryMounts: 4 }
    for (let damage = 0; damage <= 901; damage += 1) {
      const stage = damage > 900 ? 'sunk' : Math.min(3, Math.floor(damage / 225))
      expect([damage, lossesAt(damage, 900, of).stage]).toEqual([damage, stage])
    }
    expect(lossesAt(901, 900, of)).toEqual({
      stage: 'sunk',
      mainOut: 3,
      secondaryOut: 10,
      tertiaryOut: 4,
      squaresLost: null,
    })
  })

  it('CT-TP-09: turrets and speed never come back as damage grows', () => {
    for (let main = 0; main <= 6; main += 1) {
      let before = lossesAt(0, 55, { mainTurrets: main, secondaryMounts: 7, tertiaryMounts: 0 })
      expect([before.mainOut, before.secondaryOut, before.squaresLost]).toEqual([0, 0, 0])
      for (let damage = 1; damage <= 55; damage += 1) {
        const now = lossesAt(damage, 55, { mainTurrets: main, secondaryMounts: 7, tertiaryMounts: 0 })
        expect(now.mainOut).toBeGreaterThanOrEqual(before.mainOut)
        expect(now.secondaryOut).toBeGreaterThanOrEqual(before.secondaryOut)
        expect(now.squaresLost).toBeGreaterThanOrEqual(before.squaresLost ?? 0)
        expect(now.mainOut).toBeLessThanOrEqual(main)
        before = now
      }
    }
  })

  it('CT-GN-10, CT-SK-01: a destroyer of 55 goes down to the second of two hits of 32, and not to one', () => {
    const firing = { gun: '15in/42', guns: 2, subject: 'firer', occasion: 'a test' }
    const fire = (faces: number[]) =>
      fireGuns(firing, [{ target: 'destroyer', squares: 4 }], true, typedDice([{ rule: 'CT-GN-05', faces }])).value
        .totals[0]?.points ?? 0
    expect([fire([6, 1]), fire([5, 6])]).toEqual([32, 64])
    expect([isSunk(fire([6, 1]), 55), isSunk(fire([5, 6]), 55)]).toEqual([false, true])
    expect(damageBy(55, 0, [32, 32, 32]).value).toEqual({ damage: 96, sunk: true, left: 0, wasted: 1 })
  })

  it('CT-RP-01: ten whole moves in port give a whole rate back, whatever it is, to the decimal that each is kept to', () => {
    for (const rate of [5, 55, 80, 355, 400, 900]) {
      expect(repairAMove(rate) * 10).toBeCloseTo(rate, 6)
      expect(repair(rate, rate, 10).value).toEqual({ regained: rate, damage: 0, stage: 0 })
    }
    expect(repair(55, 3, 1).value).toEqual({ regained: 3, damage: 0, stage: 0 })
  })
})
