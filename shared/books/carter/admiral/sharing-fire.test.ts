import { describe, expect, it } from 'vitest'
import { shareFire, type Target, type Weapon } from './sharing-fire.ts'

const weapon = (name: string, points: Readonly<Record<string, number>>, tubes = false): Weapon => ({
  ship: 'ours',
  name,
  tubes,
  points: new Map(Object.entries(points)),
})
const target = (rate: number, left = rate, worth = 1): Target => ({ rate, left, worth })
const targetsOf = (weapons: readonly Weapon[], targets: Readonly<Record<string, Target>>) => {
  const { at } = shareFire(weapons, new Map(Object.entries(targets)))
  return weapons.map((one) => at.get(one) ?? null)
}

describe('Fire that is shared out', () => {
  it('leaves a ship alone that others sink already, and goes to the next', () => {
    const both = { destroyer: 100, cruiser: 100 }
    const chosen = targetsOf([weapon('main', both), weapon('secondary', both), weapon('tertiary', both)], {
      destroyer: target(60),
      cruiser: target(300),
    })
    expect(chosen.filter((one) => one === 'destroyer')).toHaveLength(1)
    expect(chosen.filter((one) => one === 'cruiser')).toHaveLength(2)
  })

  it('takes of two alike the one that is hurt already, and can be sunk', () => {
    const both = { whole: 100, hurt: 100 }
    expect(targetsOf([weapon('main', both)], { whole: target(300), hurt: target(300, 90) })).toEqual(['hurt'])
  })

  it('spends no tubes where guns do the work', () => {
    const tubes = weapon('set 1', { destroyer: 200 }, true)
    expect(targetsOf([tubes, weapon('main', { destroyer: 100 })], { destroyer: target(60) })).toEqual([
      null,
      'destroyer',
    ])
  })

  it('names nobody for a weapon that bears on nobody', () => {
    expect(targetsOf([weapon('main', {})], { cruiser: target(300) })).toEqual([null])
  })

  it('tells what is lost by it: never more than the ships that are there', () => {
    const heavy = weapon('main', { one: 10_000, other: 10_000 })
    const targets = new Map([
      ['one', target(300, 300, 0.5)],
      ['other', target(300)],
    ])
    expect(shareFire([heavy], targets).lost).toBeCloseTo(1, 12)
    expect(shareFire([heavy, weapon('secondary', { one: 10_000 })], targets).lost).toBeCloseTo(1.5, 12)
  })
})
