import { describe, expect, it } from 'vitest'
import type { Stroke } from '../../../symbols/particulars.ts'
import { sheets } from '../test-kit/paper-sheets.ts'
import { HULL_KINDS } from './hull-kinds.ts'
import { halfBeamAt, planStrokes } from './plan-strokes.ts'
import { highestFeet, hullPath, overhang, profileStrokes } from './profile-strokes.ts'
import { heightAt, shipLines } from './ship-lines.ts'

const all = Object.entries(sheets)
const points = (d: unknown): [number, number][] =>
  [...String(d).matchAll(/(-?[\d.]+),(-?[\d.]+)/g)].map((one) => [Number(one[1]), Number(one[2])])
const hullOf = (strokes: readonly Stroke[], pen: string): [number, number][] =>
  points(strokes.find((one) => one.pen === pen && one.tag === 'path')?.at['d'])
const widest = (numbers: readonly number[]): number => Math.max(...numbers) - Math.min(...numbers)

describe('the lines of a ship, from her scoring sheet (JT-SCORE-09)', () => {
  it('an eye calls each by her kind, and no kind is never met', () => {
    expect(all.map(([, sheet]) => shipLines(sheet).kind)).toEqual([
      'battleship',
      'armouredCruiser',
      'cruiser',
      'cruiser',
      'monitor',
      'ironclad',
      'gunboat',
      'destroyer',
      'torpedoBoat',
      'liner',
      'collier',
    ])
    expect(new Set(all.map(([, sheet]) => shipLines(sheet).kind)).size).toBe(HULL_KINDS.length)
  })

  it.each(all)(
    '%s: funnels, masts and turrets stand where her zones say, so that a part can be pointed at',
    (_, sheet) => {
      const lines = shipLines(sheet)
      const zones = (kind: string) => sheet.zones.filter((zone) => zone.kind === kind)
      expect(lines.funnels.map((one) => one.from)).toEqual(zones('funnel').map((zone) => zone.fromFeet))
      expect(lines.funnels.map((one) => one.high)).toEqual(zones('funnel').map((zone) => zone.topFeet))
      expect(lines.masts.map((one) => one.high)).toEqual(zones('mast').map((zone) => zone.topFeet))
      const turrets = sheet.mounts.filter((mount) => mount.kind === 'turret')
      expect(lines.turrets.map((one) => [one.x, one.guns])).toEqual(
        turrets.map((mount) => [mount.atFeet, mount.guns.length]),
      )
      const guns = lines.turrets.length + lines.ports.length + lines.shields.length
      expect(guns).toBe(sheet.mounts.filter((mount) => mount.guns.length > 0).length)
    },
  )

  it('forward guns are trained ahead and after ones astern', () => {
    expect(shipLines(sheets.battleship).turrets.map((one) => one.toward)).toEqual(['bow', 'stern'])
    for (const one of shipLines(sheets.battleship).ports)
      expect(one.toward).toBe(one.x <= sheets.battleship.lengthFeet / 2 ? 'bow' : 'stern')
  })

  it('the weather deck follows a sheet that has steps of its own, and gains none', () => {
    const { zones } = sheets.cruiser
    const stepped = {
      ...sheets.cruiser,
      zones: zones.map((zone) => (zone.id === 'after hull' ? { ...zone, topFeet: zone.topFeet - 4 } : zone)),
    }
    const from = zones.find((zone) => zone.id === 'after hull')?.fromFeet ?? 0
    const lines = shipLines(stepped)
    expect(heightAt(lines.deck, from - 5) - heightAt(lines.deck, from + 5)).toBeCloseTo(4, 0)
    expect(shipLines(sheets.cruiser).deck.length).not.toBe(lines.deck.length)
  })

  it('a monitor lies low and a liner high', () => {
    const middle = (sheet: typeof sheets.monitor): number => heightAt(shipLines(sheet).deck, sheet.lengthFeet / 2)
    expect(middle(sheets.monitor)).toBeLessThan(6)
    expect(middle(sheets.battleship)).toBeGreaterThan(15)
    expect(middle(sheets.liner)).toBeGreaterThan(middle(sheets.battleship))
  })

  it('her breadth comes from her tons, near to that of ships whose breadth is known', () => {
    // Majestic 75 feet, Diadem 69, Eclipse 53½, a 30-knotter 19½.
    const of = (sheet: typeof sheets.battleship, tons: number, lengthFeet: number): number =>
      shipLines({ ...sheet, tons, lengthFeet }).beamFeet
    expect(of(sheets.battleship, 14_900, 421)).toBeCloseTo(75, -0.5)
    expect(Math.abs(of(sheets.firstClass, 11_000, 462) - 69)).toBeLessThan(4)
    expect(Math.abs(of(sheets.cruiser, 5600, 373) - 53.5)).toBeLessThan(3)
    expect(Math.abs(of(sheets.destroyer, 310, 210) - 19.5)).toBeLessThan(2)
    expect(shipLines(sheets.battleship, 80).beamFeet).toBe(80)
  })
})

describe('silhouettes from those lines', () => {
  it.each(all)('%s: the hull is as long and as broad as she is, from the side and from above', (_, sheet) => {
    const lines = shipLines(sheet)
    const over = overhang(lines)
    const plan = hullOf(planStrokes(lines, { detail: 0 }), 'hull')
    expect(widest(plan.map(([x]) => x))).toBeCloseTo(sheet.lengthFeet, 0)
    expect(widest(plan.map(([, y]) => y))).toBeCloseTo(lines.beamFeet, 0)
    for (const stroke of profileStrokes(lines))
      for (const [x, y] of points(stroke.at['d'])) {
        expect(x).toBeGreaterThanOrEqual(-over.fore - 0.2)
        expect(x).toBeLessThanOrEqual(sheet.lengthFeet + over.aft)
        expect(-y).toBeLessThanOrEqual(highestFeet(lines) + 0.1)
      }
  })

  it.each(all)('%s: no attribute is ever not a number, at any size', (_, sheet) => {
    for (const detail of [0, 1, 2] as const)
      for (const pixelFeet of [0, 1, 8])
        for (const stroke of [
          ...profileStrokes(shipLines(sheet), { detail, pixelFeet, under: detail * 4 }),
          ...planStrokes(shipLines(sheet), { detail, pixelFeet, beamFactor: 1.3 }),
        ])
          for (const value of Object.values(stroke.at))
            expect(String(value), `${stroke.tag} ${stroke.pen}`).not.toMatch(/NaN|Infinity|undefined/)
  })

  it('each has what makes her known: a ram, a clipper bow, derricks and hatches', () => {
    const stem = (sheet: typeof sheets.liner): number =>
      Math.min(...points(hullPath(shipLines(sheet), 7)).map(([x]) => x))
    expect(stem(sheets.liner)).toBeLessThan(-20)
    expect(stem(sheets.battleship)).toBeLessThan(-6)
    expect(stem(sheets.collier)).toBeGreaterThan(-2)
    const derricks = (sheet: typeof sheets.liner): number =>
      profileStrokes(shipLines(sheet)).filter((one) => one.pen === 'yard').length
    expect(derricks(sheets.collier)).toBe(4)
    expect(derricks(sheets.monitor)).toBe(0)
    expect(shipLines(sheets.collier).hatches).toHaveLength(4)
    expect(shipLines(sheets.liner).boats.length).toBeGreaterThan(2)
  })

  it('outlines at 60 pixels differ between every two kinds', () => {
    const small = (sheet: typeof sheets.liner): string => {
      const lines = shipLines(sheet)
      const scale = 60 / sheet.lengthFeet
      // The height of the outline in pixels at each of the 60 columns: what is left of a ship at that size.
      const columns = new Array<number>(60).fill(0)
      for (const stroke of profileStrokes(lines, { detail: 0, under: 0, pixelFeet: 1 / scale })) {
        const xs = points(stroke.at['d'])
        const [x, y, wide] = [stroke.at['x'], stroke.at['y'], stroke.at['width']].map(Number)
        const corners: [number, number][] =
          xs.length > 0
            ? xs
            : [
                [x ?? 0, y ?? 0],
                [(x ?? 0) + (wide ?? 0), y ?? 0],
              ]
        const from = Math.max(0, Math.floor(Math.min(...corners.map(([at]) => at)) * scale))
        const to = Math.min(59, Math.floor(Math.max(...corners.map(([at]) => at)) * scale))
        const top = Math.round(Math.max(...corners.map(([, at]) => -at)) * scale)
        for (let at = from; at <= to; at++) columns[at] = Math.max(columns[at] ?? 0, top)
      }
      return columns.join(' ')
    }
    const outlines = all.map(([, sheet]) => small(sheet).split(' ').map(Number))
    for (const [at, one] of outlines.entries())
      for (const [other, two] of outlines.entries()) {
        if (other <= at) continue
        const apart = one.reduce((sum, height, column) => sum + Math.abs(height - (two[column] ?? 0)), 0)
        expect(apart, `${all[at]?.[0]} and ${all[other]?.[0]}`).toBeGreaterThan(15)
      }
  })

  it('half the breadth is nothing at the stem and never more than half the beam', () => {
    const lines = shipLines(sheets.battleship)
    expect(halfBeamAt(lines, 0)).toBeCloseTo(0)
    for (let x = 0; x <= lines.lengthFeet; x += 10)
      expect(halfBeamAt(lines, x)).toBeLessThanOrEqual(lines.beamFeet / 2 + 1e-9)
  })
})
