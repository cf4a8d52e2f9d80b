import { describe, expect, it } from 'vitest'
import { plainHull, type ShipParticulars } from './particulars.ts'
import { shipForm } from './ship-form.ts'
import { shipPlan } from './ship-plan.ts'
import { shipProfile } from './ship-profile.ts'

const majestic: ShipParticulars = {
  lengthFeet: 421,
  beamFeet: 75,
  type: 'battleship',
  funnels: 2,
  funnelsAbreast: false,
  turrets: [
    { guns: 2, end: 'fore' },
    { guns: 2, end: 'aft' },
  ],
  battery: 6,
}

describe('ship silhouettes', () => {
  it('a plan is as long and as broad as the particulars say', () => {
    const hull = shipPlan(majestic).find((stroke) => stroke.pen === 'hull')
    const numbers = [...String(hull?.at['d']).matchAll(/(-?[\d.]+),(-?[\d.]+)/g)].map(
      (m) => [Number(m[1]), Number(m[2])] as const,
    )
    expect(Math.max(...numbers.map(([x]) => x)) - Math.min(...numbers.map(([x]) => x))).toBeCloseTo(421, 0)
    expect(Math.max(...numbers.map(([, y]) => y)) - Math.min(...numbers.map(([, y]) => y))).toBeCloseTo(75, 0)
  })

  it('funnels and turrets are counted by eye, so each one is drawn', () => {
    const plan = shipPlan({ ...majestic, funnels: 3 }, 0)
    expect(plan.filter((s) => s.pen === 'funnel')).toHaveLength(3)
    expect(plan.filter((s) => s.pen === 'turret')).toHaveLength(2)
    expect(shipPlan({ ...majestic, funnelsAbreast: true }, 0).filter((s) => s.pen === 'funnel')).toHaveLength(4)
  })

  it('a wing mounting stands on both sides', () => {
    const plan = shipPlan({ ...majestic, turrets: [{ guns: 1, end: 'wing' }] }, 0)
    const y = plan.filter((s) => s.pen === 'turret').map((s) => Number(s.at['cy']))
    expect(y).toHaveLength(2)
    expect(y[0]).toBeCloseTo(-(y[1] ?? 0))
  })

  it('everything on a form stands within the length of the ship', () => {
    for (const type of [
      'battleship',
      'cruiser',
      'gunboat',
      'destroyer',
      'torpedo-boat',
      'liner',
      'merchantman',
    ] as const) {
      const form = shipForm({ lengthFeet: 300, beamFeet: 40, type, funnels: 4, battery: 5 })
      for (const x of [...form.funnels, ...form.masts].map((f) => f.x)) {
        expect(x, type).toBeGreaterThan(0)
        expect(x, type).toBeLessThan(300)
      }
    }
  })

  it('no attribute of a silhouette is ever not a number', () => {
    const all = [
      ...shipPlan(majestic, 2),
      ...shipProfile(majestic),
      ...shipProfile(plainHull(118)),
      ...shipPlan(plainHull(210), 2),
    ]
    for (const stroke of all)
      for (const value of Object.values(stroke.at))
        expect(String(value), `${stroke.tag} ${stroke.pen}`).not.toMatch(/NaN|Infinity|undefined/)
  })
})
