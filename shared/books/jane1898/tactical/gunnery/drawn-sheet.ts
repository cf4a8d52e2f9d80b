/**
 * A scoring sheet for any ship, drawn from her particulars: her length, her kind, her funnels, masts and turrets, and the guns she has by class. The same
 * particulars always give the same sheet. The method, in the order of drawing:
 *
 * 1. Four decks over the water and one under it, with heights by kind; belt, upper belt and battery from the end of the bow quarter to the beginning of
 *    the after one, in whole sections, so that what counts as her ends can be shot away (JT-EFF-20, -31); the ends are bare, or thinly plated.
 * 2. Bulkheads where the belt begins and ends, and amidships of a bare ship.
 * 3. Turrets from the ends inward on the middle line, two big guns in each; without turrets big guns stand in open mounts the same way.
 * 4. The other guns in pairs along the battery, heaviest amidships, one to a side; the last odd one on the middle line right aft.
 * 5. Superstructure, conning tower at its fore end, funnels evenly within it with an uptake under each, masts before and abaft.
 */
import { type ByGunClass, GUN_CLASSES } from '../../gun-classes.ts'
import { endSections } from '../procedures/effects-on-ship.ts'
import { shipSections } from '../procedures/sections.ts'
import { damageFigures } from '../tables/damage.ts'
import { type Build, builds, drawing, usualGuns } from '../tables/drawn-sheets.ts'
import type { Gun } from '../tables/guns.ts'
import { readSheet, type Sheet } from './sheet.ts'

export interface Particulars {
  readonly type: string
  readonly tons: number
  readonly lengthFeet: number
  readonly funnels: number
  readonly masts: number
  readonly turrets: number
  readonly guns: ByGunClass<number>
  readonly torpedoTubes: number
}

type Zone = Record<string, unknown>
type Mount = Record<string, unknown>

const CRAFT: Readonly<Record<string, Sheet['craft']>> = {
  catcher: 'catcher',
  destroyer: 'destroyer',
  'torpedo-boat': 'torpedoBoat',
  // A Brennan station in the open is shot at as a torpedo boat (JT-BREN-07).
  station: 'torpedoBoat',
}

/** The build of a kind; a kind unknown to the tables is drawn as a cruiser. */
function buildOf(type: string): Build {
  const build = builds[type] ?? builds['cruiser']
  if (!build) throw new Error('there is no build of a cruiser')
  return build
}

const feet = (value: number) => Math.round(value * 100) / 100

/** A sheet for a ship that has none of her own. */
export function drawnSheet(of: Particulars): Sheet {
  const build = buildOf(of.type)
  const { lengthFeet: length } = of
  const [strake, main, upper, works] = build.heights
  const at = (part: number) => feet(length * part)
  const [beltFrom, beltTo] = between(length)
  const worksFrom = at(build.works[0])
  const worksTo = at(build.works[1])
  const bulkheads = [...new Set(build.belt === 'none' ? [beltFrom, at(0.5), beltTo] : [beltFrom, beltTo])].sort(
    (a, b) => a - b,
  )
  const side = (
    id: string,
    kind: string,
    row: number,
    from: number,
    to: number,
    low: number,
    high: number,
    more: Zone = {},
  ) => ({ id, kind, row, fromFeet: from, toFeet: to, bottomFeet: low, topFeet: high, ...more })
  const zones: Zone[] = []
  const put = (zone: ReturnType<typeof side>) => {
    if (zone.toFeet > zone.fromFeet && zone.topFeet > zone.bottomFeet) zones.push(zone)
  }
  const armoured = build.belt !== 'none'
  const middle = armoured ? { armour: build.belt, coal: build.coal } : { coal: build.coal }
  const ends = build.ends === 'none' ? ('waterline' as const) : ('belt' as const)
  put(side('bow', ends, 1, 0, beltFrom, 0, strake, { armour: build.ends }))
  put(side('belt', armoured ? 'belt' : 'waterline', 1, beltFrom, beltTo, 0, strake, middle))
  put(side('stern', ends, 1, beltTo, length, 0, strake, { armour: build.ends }))
  if (build.deckAft !== 'none')
    put(side('deck aft', 'protectiveDeck', 1, at(0.875), length, 0, strake / 3, { armour: build.deckAft, layer: 2 }))
  put(side('fore body', 'hull', 2, 0, beltFrom, strake, main))
  put(
    side('citadel', build.upperBelt === 'none' ? 'hull' : 'upperBelt', 2, beltFrom, beltTo, strake, main, {
      armour: build.upperBelt,
    }),
  )
  put(side('after body', 'hull', 2, beltTo, length, strake, main))
  put(side('fore hull', 'hull', 3, 0, beltFrom, main, upper))
  const battery = build.battery === 'none' ? null : 'battery'
  put(
    side('battery', battery ? 'battery' : 'hull', 3, beltFrom, beltTo, main, upper, { armour: build.battery, battery }),
  )
  put(side('after hull', 'hull', 3, beltTo, length, main, upper))
  put(side('superstructure', 'upperworks', 4, worksFrom, worksTo, upper, works))
  if (build.conningTower !== 'none') {
    const { conningTowerFeet, conningTowerHighFeet } = drawing
    const more = { armour: build.conningTower, curved: true, layer: 4 }
    put(
      side(
        'conning tower',
        'conningTower',
        4,
        worksFrom,
        worksFrom + conningTowerFeet,
        works - conningTowerHighFeet,
        works,
        more,
      ),
    )
  }
  const hamper = build.funnels
    ? evenly(of.funnels, at(build.funnels[0]), at(build.funnels[1]))
    : evenly(of.funnels, worksFrom + length * 0.06, worksTo)
  const foot = build.funnels ? upper : works
  hamper.forEach((x, index) => {
    const half = Math.min(drawing.funnelWideFeet, length / 25) / 2
    const name = `funnel ${index + 1}`
    const [from, to] = [feet(x - half), feet(x + half)]
    zones.push({ ...side(name, 'funnel', 0, from, to, foot, works + build.funnelFeet, { layer: 2 }), row: null })
    put(side(`uptake ${index + 1}`, 'uptake', 3, from, to, main, upper, { layer: 0 }))
  })
  mastPlaces(of.masts, worksFrom, worksTo).forEach((x, index) => {
    const half = Math.min(drawing.mastWideFeet, length / 100) / 2
    zones.push({
      ...side(`mast ${index + 1}`, 'mast', 0, feet(x - half), feet(x + half), upper, upper + build.mastFeet, {
        layer: 2,
      }),
      row: null,
    })
  })
  const { mounts, shown } = mountsOf(of, build, length, beltFrom, beltTo)
  zones.push(...shown)
  return readSheet({
    type: of.type,
    tons: of.tons,
    lengthFeet: length,
    craft: CRAFT[of.type] ?? null,
    decks: [
      { row: 0, name: 'below the protective deck', bottomFeet: -20, topFeet: 0 },
      { row: 1, name: 'waterline', bottomFeet: 0, topFeet: strake, protectiveDeckBelow: build.deckAft !== 'none' },
      { row: 2, name: 'main deck', bottomFeet: strake, topFeet: main },
      { row: 3, name: 'upper deck', bottomFeet: main, topFeet: upper },
      { row: 4, name: 'upper works', bottomFeet: upper, topFeet: works },
    ],
    bulkheads: bulkheads.flatMap((atFeet) => [1, 2].map((row) => ({ row, atFeet, armour: build.upperBelt }))),
    zones,
    vitalsProtection: build.vitals,
    machinery: {
      fromFeet: at(drawing.machineryPart[0]),
      toFeet: at(drawing.machineryPart[1]),
      rows: [...build.machineryRows],
    },
    mounts,
    tubes: tubesOf(of, length),
  })
}

/** From where to where the middle of a ship runs, feet: the sections between the quarters at her ends, a short last one among those of the after end. */
function between(lengthFeet: number): [from: number, to: number] {
  const sections = shipSections(lengthFeet).value
  const end = endSections(sections) * damageFigures.sectionFeet
  const from = Math.min(end, lengthFeet / 2)
  return [from, Math.max(from, sections * damageFigures.sectionFeet - end)]
}

/** So many places evenly between two points, each in the middle of its share. */
function evenly(count: number, from: number, to: number): number[] {
  return Array.from({ length: count }, (_, index) => feet(from + ((to - from) * (index + 0.5)) / count))
}

/** One mast before the superstructure, the next abaft it, others between. */
function mastPlaces(count: number, from: number, to: number): number[] {
  if (count === 0) return []
  if (count === 1) return [feet(from)]
  return Array.from({ length: count }, (_, index) => feet(from + ((to - from) * index) / (count - 1)))
}

interface Placed {
  readonly mounts: Mount[]
  readonly shown: Zone[]
}

function mountsOf(of: Particulars, build: Build, length: number, from: number, to: number): Placed {
  const upper = build.heights[2]
  const mounts: Mount[] = []
  const shown: Zone[] = []
  const big = (['A', 'B', 'C'] as const).flatMap((letter) =>
    Array.from({ length: of.guns[letter] ?? 0 }, () => usualGuns[letter]),
  )
  const { gunsToTurret, turretPart, turretFeet, turretHighFeet, turretHalfArc } = drawing
  // Where turrets are too few for the guns there are more of them: no turret holds a battery.
  const room = Math.ceil(big.length / gunsToTurret)
  const turrets = of.turrets > 0 ? (big.length > of.turrets * 2 * gunsToTurret ? room : Math.min(of.turrets, room)) : 0
  const each = turrets > 0 ? Math.ceil(big.length / turrets) : 1
  const stands = turrets > 0 ? turrets : big.length
  const wide = Math.min(turretFeet, length / 8)
  for (let index = 0; index < stands; index++) {
    const guns = big.slice(index * each, (index + 1) * each)
    if (guns.length === 0) break
    // From the ends inward: fore, aft, then others between.
    const fore = index % 2 === 0
    const inward = Math.floor(index / 2) * 0.1
    const x = feet(length * (fore ? turretPart + inward : 1 - turretPart - inward))
    const id = `big ${index + 1}`
    const arc = fore ? [360 - turretHalfArc, turretHalfArc] : [180 - turretHalfArc, 180 + turretHalfArc]
    mounts.push({
      id,
      kind: turrets > 0 ? 'turret' : 'openShield',
      atFeet: x,
      row: 4,
      side: 'centre',
      armour: turrets > 0 ? build.turret : 'none',
      baseArmoured: build.turret !== 'none',
      arcFromDegrees: arc[0],
      arcToDegrees: arc[1],
      guns: guns.map((gun, number) => ({ id: `${id}.${number + 1}`, gun })),
    })
    shown.push({
      id: turrets > 0 ? `turret ${index + 1}` : `shield ${index + 1}`,
      kind: turrets > 0 ? 'turret' : 'gun',
      row: 4,
      fromFeet: feet(x - (turrets > 0 ? wide : drawing.shieldFeet) / 2),
      toFeet: feet(x + (turrets > 0 ? wide : drawing.shieldFeet) / 2),
      bottomFeet: upper,
      topFeet: upper + (turrets > 0 ? turretHighFeet : drawing.shieldFeet),
      armour: turrets > 0 ? build.turret : 'none',
      curved: turrets > 0,
      of: turrets > 0 ? id : `${id}.1`,
      layer: 3,
    })
  }
  const small = (['D', 'E', 'F'] as const).flatMap((letter) =>
    Array.from({ length: of.guns[letter] ?? 0 }, (): Gun => usualGuns[letter]),
  )
  for (const one of broadside(small, build, from, to, length)) {
    mounts.push(one.mount)
    shown.push(one.shown)
  }
  return { mounts, shown }
}

/** Pairs along the battery, heaviest amidships; the odd gun right aft. Each shows a muzzle that may itself be hit (JT-FIRE-18, JT-EFF-05). */
function broadside(
  guns: readonly Gun[],
  build: Build,
  from: number,
  to: number,
  length: number,
): { mount: Mount; shown: Zone }[] {
  const pairs = Math.floor(guns.length / 2)
  const { broadsideHalfArc: half, muzzleFeet, muzzleHighFeet } = drawing
  const closed = build.battery !== 'none'
  const [first, last] = closed ? [from, to] : drawing.broadsidePart.map((part) => feet(length * part))
  const places = evenly(pairs, first ?? from, last ?? to).sort(
    (a, b) => Math.abs(a - length / 2) - Math.abs(b - length / 2),
  )
  const [, main, upper] = build.heights
  return guns.map((gun, index) => {
    const odd = index === pairs * 2
    const side = odd ? 'centre' : index % 2 === 0 ? 'port' : 'starboard'
    const axis = side === 'port' ? 270 : side === 'starboard' ? 90 : 180
    const id = `gun ${index + 1}`
    const x = odd ? feet(length * 0.92) : (places[Math.floor(index / 2)] ?? length / 2)
    const inBattery = closed && !odd
    const low = inBattery ? (main + upper - muzzleHighFeet) / 2 : upper
    const mount = {
      id,
      kind: inBattery ? 'battery' : 'openShield',
      atFeet: x,
      row: inBattery ? 3 : 4,
      side,
      armour: inBattery ? build.battery : 'none',
      baseArmoured: false,
      arcFromDegrees: (axis - (odd ? drawing.turretHalfArc : half) + 360) % 360,
      arcToDegrees: (axis + (odd ? drawing.turretHalfArc : half)) % 360,
      guns: [{ id: `${id}.1`, gun }],
    }
    const shown = {
      id: `muzzle ${index + 1}`,
      kind: 'gun',
      row: mount.row,
      fromFeet: feet(x - muzzleFeet / 2),
      toFeet: feet(x + muzzleFeet / 2),
      bottomFeet: low,
      topFeet: low + muzzleHighFeet,
      side: odd ? 'both' : side,
      armour: mount.armour,
      of: `${id}.1`,
      layer: 5,
    }
    return { mount, shown }
  })
}

/** Tubes as a boat's where nothing is noted: forward ones to port, after ones to starboard, 45° before the beam (JT-TORP-09). */
function tubesOf(of: Particulars, length: number): Record<string, unknown>[] {
  const boat = CRAFT[of.type] !== undefined
  return Array.from({ length: Math.min(of.torpedoTubes, 8) }, (_, index) => {
    const forward = index % 2 === 0
    const axis = forward ? 315 : 45
    return {
      id: `tube ${index + 1}`,
      type: boat ? 'boat' : 'aboveWater',
      atFeet: feet(length * (forward ? 0.3 : 0.7)),
      row: 2,
      side: forward ? 'port' : 'starboard',
      arcFromDegrees: axis - 22.5 < 0 ? axis + 337.5 : axis - 22.5,
      arcToDegrees: (axis + 22.5) % 360,
    }
  })
}

/** Guns that a sheet mounts, by class, for the check that none is lost in the drawing. */
export function gunsOnSheet(sheet: Sheet): number {
  return sheet.mounts.reduce((sum, one) => sum + one.guns.length, 0)
}

/** Guns that particulars name. */
export function gunsNamed(guns: ByGunClass<number>): number {
  return GUN_CLASSES.reduce((sum, letter) => sum + (guns[letter] ?? 0), 0)
}
