import { describe, expect, it } from 'vitest'
import { SHIP_TYPES, usualShips } from '../tables/general-speeds.ts'
import { aspectOf } from './aspect.ts'
import { drawnSheet, gunsNamed, gunsOnSheet, type Particulars } from './drawn-sheet.ts'
import { cardScale, shootingTarget, usualAim, zoneAt } from './target.ts'

const armed = { A: 4, C: 2, D: 12, E: 3, F: 16 }

function particulars(type: (typeof SHIP_TYPES)[number], over: Partial<Particulars> = {}): Particulars {
  const { tons, lengthFeet, funnels, masts, turrets } = usualShips[type]
  return { type, tons, lengthFeet, funnels, masts, turrets, guns: armed, torpedoTubes: 3, ...over }
}

describe('Jane 1898 tactical: a sheet drawn from particulars', () => {
  it.each(SHIP_TYPES)(
    'JT-SCORE-09: %s has every gun, funnel, mast and tube, inside her length, the same every time',
    (type) => {
      const of = particulars(type)
      const sheet = drawnSheet(of)
      expect(sheet).toEqual(drawnSheet(of))
      expect(gunsOnSheet(sheet)).toBe(gunsNamed(armed))
      for (const kind of ['funnel', 'mast'] as const)
        expect(sheet.zones.filter((zone) => zone.kind === kind)).toHaveLength(of[`${kind}s`])
      expect(sheet.zones.filter((zone) => zone.kind === 'uptake')).toHaveLength(of.funnels)
      expect(sheet.tubes).toHaveLength(3)
      for (const zone of sheet.zones) {
        expect(zone.fromFeet, zone.id).toBeGreaterThanOrEqual(0)
        expect(zone.toFeet, zone.id).toBeLessThanOrEqual(of.lengthFeet)
      }
      for (const mount of sheet.mounts) {
        expect(mount.atFeet, mount.id).toBeGreaterThan(0)
        expect(mount.atFeet, mount.id).toBeLessThan(of.lengthFeet)
      }
    },
  )

  it.each(SHIP_TYPES)('JT-SCORE-02: %s has no gap in her side from the water to her upper deck', (type) => {
    const of = particulars(type)
    const sheet = drawnSheet(of)
    const top = sheet.decks.find((deck) => deck.row === 3)?.topFeet ?? 0
    for (let x = 0; x < of.lengthFeet; x += 3.7)
      for (let y = 0; y < top; y += 0.9) expect(zoneAt(sheet, { x, y }, 'port', 0), `${x}, ${y}`).not.toBeNull()
    expect(usualAim(sheet)).toEqual({ x: of.lengthFeet / 2, y: top / 2 })
  })

  it('JT-GEN-19: in merchantmen the engines lie on the lower deck amidships, and nothing protects them', () => {
    const sheet = drawnSheet(particulars('liner'))
    expect(sheet.machinery.rows).toEqual([1, 2])
    expect(sheet.machinery.fromFeet).toBeCloseTo(500 / 3, 1)
    expect(sheet.vitalsProtection).toBe('none')
  })

  it('JT-TB-01: boats are scored by hits', () => {
    expect(drawnSheet(particulars('torpedo-boat')).craft).toBe('torpedoBoat')
    expect(drawnSheet(particulars('catcher')).craft).toBe('catcher')
    expect(drawnSheet(particulars('cruiser')).craft).toBeNull()
  })

  it('JT-EFF-05: the muzzle of a gun behind armour may be hit, and the gun is lost though nothing is pierced', () => {
    const sheet = drawnSheet(particulars('battleship-1'))
    const muzzle = sheet.zones.find((zone) => zone.id === 'muzzle 1')
    expect(muzzle).toMatchObject({ kind: 'gun', side: 'port', armour: 'e', of: 'gun 1.1' })
  })

  it('two ships of a kind with other funnels and turrets look different', () => {
    const shapes = (of: Particulars) =>
      JSON.stringify(shootingTarget(drawnSheet(of), 2000, aspectOf(0, 270)).value.shapes)
    expect(shapes(particulars('battleship-1'))).not.toBe(shapes(particulars('battleship-1', { funnels: 3 })))
    expect(shapes(particulars('battleship-1'))).not.toBe(shapes(particulars('battleship-1', { turrets: 0 })))
  })
})

describe('Jane 1898 tactical: the shooting target', () => {
  const sheet = drawnSheet(particulars('battleship-1', { lengthFeet: 400 }))

  it('JT-FIRE-18: 400 feet are five inches at 1,000 yards and an inch and a quarter at 4,000', () => {
    expect(400 * cardScale(1000)).toBeCloseTo(5, 10)
    expect(shootingTarget(sheet, 4000, aspectOf(0, 270)).value.lengthInches).toBeCloseTo(1.25, 10)
  })

  it('JT-FIRE-13, JT-FIRE-14: half of it counts at 45 degrees and a quarter from 60, the end nearer the firer', () => {
    expect(shootingTarget(sheet, 1000, aspectOf(0, 315)).value.live).toEqual({ fromFeet: 0, toFeet: 200 })
    expect(shootingTarget(sheet, 1000, aspectOf(0, 20)).value.live).toEqual({ fromFeet: 0, toFeet: 100 })
    expect(shootingTarget(sheet, 1000, aspectOf(90, 280)).value.live).toEqual({ fromFeet: 300, toFeet: 400 })
  })

  it('JT-GEN-14: it carries no name, nor anything but outlines', () => {
    const found = shootingTarget(sheet, 1000, aspectOf(0, 270))
    expect(Object.keys(found.value).sort()).toEqual([
      'inchesToFoot',
      'lengthInches',
      'live',
      'shapes',
      'targetYards',
      'usualAim',
    ])
    for (const shape of found.value.shapes)
      expect(Object.keys(shape).sort()).toEqual(['bottomFeet', 'fromFeet', 'toFeet', 'topFeet'])
  })
})

describe('Jane 1898 tactical: how two ships lie', () => {
  it('JT-GUN-06, JT-FIRE-13: angles off the square, off the bow and off the end', () => {
    expect(aspectOf(0, 90)).toEqual({
      obliquityDegrees: 0,
      firer: 'beforeBeam',
      side: 'starboard',
      offEndDegrees: 90,
      offBowDegrees: 90,
    })
    expect(aspectOf(350, 10)).toMatchObject({
      obliquityDegrees: 70,
      firer: 'beforeBeam',
      side: 'starboard',
      offBowDegrees: 20,
    })
    expect(aspectOf(10, 350)).toMatchObject({ side: 'port', offBowDegrees: 20 })
    expect(aspectOf(90, 225)).toMatchObject({
      obliquityDegrees: 45,
      firer: 'abaftBeam',
      side: 'starboard',
      offEndDegrees: 45,
    })
  })
})
