/** Ships to shoot at, for tests and proofs: a small battleship with a whole sheet, and four outlines with the rates that the calibration gives. */

import type { Point } from '../tactical/gunnery/scatter.ts'
import { readSheet, type Sheet } from '../tactical/gunnery/sheet.ts'
import type { Shape } from '../tactical/gunnery/target.ts'
import type { Conditions, Crew } from '../tactical/tables/shooting.ts'

/** An invented battleship of 12,000 tons and 400 feet. */
export function exampleBattleship(): Sheet {
  const armoured = { side: 'both' as const, battery: null }
  return readSheet({
    type: 'battleship-1',
    tons: 12000,
    lengthFeet: 400,
    decks: [
      { row: 0, name: 'below protective deck', bottomFeet: -20, topFeet: 0 },
      { row: 1, name: 'waterline', bottomFeet: 0, topFeet: 5, protectiveDeckBelow: true },
      { row: 2, name: 'main deck', bottomFeet: 5, topFeet: 11 },
      { row: 3, name: 'upper deck', bottomFeet: 11, topFeet: 18 },
      { row: 4, name: 'upper works', bottomFeet: 18, topFeet: 32 },
    ],
    bulkheads: [
      { row: 1, atFeet: 100, armour: 'b' },
      { row: 1, atFeet: 300, armour: 'b' },
      { row: 2, atFeet: 100, armour: 'b' },
      { row: 2, atFeet: 300, armour: 'b' },
    ],
    zones: [
      part('bow', 'waterline', 1, [0, 100], [0, 5]),
      { ...part('belt', 'belt', 1, [100, 300], [0, 5]), armour: 'a', coal: true, ...armoured },
      part('stern', 'waterline', 1, [300, 400], [0, 5]),
      { ...part('deck aft', 'protectiveDeck', 1, [350, 400], [0, 1.5]), armour: 'e', layer: 2 },
      part('fore body', 'hull', 2, [0, 100], [5, 11]),
      { ...part('citadel', 'upperBelt', 2, [100, 300], [5, 11]), armour: 'd' },
      part('after body', 'hull', 2, [300, 400], [5, 11]),
      part('fore hull', 'hull', 3, [0, 125], [11, 18]),
      { ...part('battery', 'battery', 3, [125, 275], [11, 18]), armour: 'e', battery: 'main battery' },
      part('after hull', 'hull', 3, [275, 400], [11, 18]),
      part('superstructure', 'upperworks', 4, [120, 290], [18, 32]),
      { ...part('fore turret', 'turret', 4, [70, 105], [18, 28]), armour: 'b', curved: true, of: 'A', layer: 3 },
      { ...part('after turret', 'turret', 4, [300, 335], [18, 28]), armour: 'b', curved: true, of: 'B', layer: 3 },
      { ...part('conning tower', 'conningTower', 4, [120, 132], [24, 32]), armour: 'a', curved: true, layer: 4 },
      { ...part('fore uptake', 'uptake', 3, [170, 184], [11, 18]), layer: 0 },
      { ...part('after uptake', 'uptake', 3, [200, 214], [11, 18]), layer: 0 },
      { ...part('fore funnel', 'funnel', null, [170, 184], [32, 75]), layer: 2 },
      { ...part('after funnel', 'funnel', null, [200, 214], [32, 75]), layer: 2 },
      { ...part('foremast', 'mast', null, [115, 118], [18, 110]), layer: 2 },
      { ...part('mainmast', 'mast', null, [290, 293], [18, 110]), layer: 2 },
      { ...part('P1', 'gun', 3, [150, 156], [13, 15]), side: 'port', of: 'P1', layer: 5 },
    ],
    vitalsProtection: 'aaa',
    machinery: { fromFeet: 125, toFeet: 275 },
    mounts: [
      mount('A', 'turret', 87.5, 4, 'centre', 'b', [225, 135], ['A1', 'A2'], '12-in'),
      mount('B', 'turret', 317.5, 4, 'centre', 'b', [45, 315], ['B1', 'B2'], '12-in'),
      mount('P', 'battery', 153, 3, 'port', 'e', [210, 330], ['P1'], '6-in QF'),
      mount('Q', 'battery', 225, 3, 'port', 'e', [210, 330], ['P2'], '6-in QF'),
      mount('S', 'battery', 153, 3, 'starboard', 'e', [30, 150], ['S1'], '6-in QF'),
      mount('U', 'openShield', 260, 4, 'centre', 'none', [0, 360], ['U1'], '3-in'),
    ],
    tubes: [
      {
        id: 'T1',
        type: 'submergedBritish',
        atFeet: 90,
        row: 0,
        side: 'port',
        arcFromDegrees: 247.5,
        arcToDegrees: 292.5,
      },
      { id: 'T2', type: 'aboveWater', atFeet: 362, row: 2, side: 'port', arcFromDegrees: 225, arcToDegrees: 315 },
    ],
  })
}

function part(id: string, kind: string, row: number | null, x: [number, number], y: [number, number]) {
  return { id, kind, row, fromFeet: x[0], toFeet: x[1], bottomFeet: y[0], topFeet: y[1] }
}

function mount(
  id: string,
  kind: string,
  atFeet: number,
  row: number,
  side: string,
  armour: string,
  arc: [number, number],
  guns: string[],
  gun: string,
) {
  const [arcFromDegrees, arcToDegrees] = arc
  return { id, kind, atFeet, row, side, armour, arcFromDegrees, arcToDegrees, guns: guns.map((id) => ({ id, gun })) }
}

/** An outline of disjoint rectangles, the point aimed at, and hits per hundred strikes by setting at 1,000 to 7,000 yards. */
export interface Outline {
  readonly name: string
  readonly aim: Point
  readonly shapes: readonly Shape[]
  readonly percent: Readonly<Record<Setting, readonly number[]>>
}

export const SETTINGS = {
  averagePractice: { crew: 'average', conditions: 'practice' },
  poorPractice: { crew: 'poor', conditions: 'practice' },
  crackPractice: { crew: 'crack', conditions: 'practice' },
  averageAction: { crew: 'average', conditions: 'action' },
} as const satisfies Readonly<Record<string, { crew: Crew; conditions: Conditions }>>
export type Setting = keyof typeof SETTINGS

/** Ranges of the rates, yards. */
export const RATE_YARDS = [1000, 2000, 3000, 4000, 5000, 6000, 7000] as const
/** Points of a hundred by which a measured rate may differ from the exact normal integral, at 20,000 strikes. */
export const RATE_TOLERANCE = 1.5

const shapes = (...of: readonly (readonly [number, number, number, number])[]): Shape[] =>
  of.map(([fromFeet, toFeet, bottomFeet, topFeet]) => ({ fromFeet, toFeet, bottomFeet, topFeet }))

export const OUTLINES: readonly Outline[] = [
  {
    name: 'battleship of 400 feet',
    aim: { x: 200, y: 9 },
    shapes: shapes(
      [0, 400, 0, 18],
      [120, 290, 18, 32],
      [70, 105, 18, 28],
      [300, 335, 18, 28],
      [170, 184, 32, 75],
      [200, 214, 32, 75],
      [115, 118, 18, 110],
      [290, 293, 18, 110],
    ),
    percent: {
      averagePractice: [83.9, 63.7, 51.3, 42.1, 34.9, 29.3, 25.1],
      poorPractice: [72.4, 51.3, 38.3, 29.3, 23.3, 19.1, 15.9],
      crackPractice: [98.2, 85.2, 74.0, 65.3, 58.5, 52.9, 48.1],
      averageAction: [51.3, 29.3, 19.1, 13.5, 10.1, 7.8, 6.2],
    },
  },
  {
    name: 'cruiser of 300 feet',
    aim: { x: 150, y: 7 },
    shapes: shapes(
      [0, 300, 0, 14],
      [90, 210, 14, 24],
      [120, 132, 24, 60],
      [160, 172, 24, 60],
      [70, 73, 14, 95],
      [215, 218, 14, 95],
    ),
    percent: {
      averagePractice: [75.4, 51.8, 40.7, 32.7, 26.6, 22.0, 18.5],
      poorPractice: [60.9, 40.7, 29.5, 22.0, 17.1, 13.7, 11.2],
      crackPractice: [94.9, 77.1, 62.7, 53.3, 47.0, 42.1, 37.9],
      averageAction: [40.7, 22.0, 13.7, 9.3, 6.7, 5.0, 3.9],
    },
  },
  {
    name: 'destroyer of 200 feet',
    aim: { x: 100, y: 4 },
    shapes: shapes([0, 200, 0, 8], [60, 68, 8, 22], [90, 98, 8, 22], [120, 128, 8, 22], [40, 50, 8, 14]),
    percent: {
      averagePractice: [44.2, 24.5, 16.8, 12.6, 10.0, 8.2, 6.8],
      poorPractice: [31.8, 16.8, 11.2, 8.2, 6.2, 4.9, 3.9],
      crackPractice: [69.3, 45.8, 33.3, 25.7, 20.9, 17.6, 15.2],
      averageAction: [16.8, 8.2, 4.9, 3.2, 2.2, 1.6, 1.2],
    },
  },
  {
    name: 'torpedo boat of 130 feet',
    aim: { x: 65, y: 3 },
    shapes: shapes([0, 130, 0, 6], [50, 56, 6, 16], [35, 41, 6, 11]),
    percent: {
      averagePractice: [27.9, 15.8, 10.7, 7.8, 6.0, 4.8, 3.8],
      poorPractice: [20.3, 10.7, 6.8, 4.8, 3.4, 2.6, 2.0],
      crackPractice: [51.7, 29.0, 21.2, 16.6, 13.4, 11.2, 9.6],
      averageAction: [10.7, 4.8, 2.6, 1.6, 1.1, 0.7, 0.6],
    },
  },
]

/** Is a point inside an outline? */
export function onOutline(shapes: readonly Shape[], at: Point): boolean {
  return shapes.some((one) => at.x >= one.fromFeet && at.x < one.toFeet && at.y >= one.bottomFeet && at.y < one.topFeet)
}
