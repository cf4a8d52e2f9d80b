/** Scoring sheets for looking at: drawn by the book's method from particulars near to those of ships of 1898, and a monitor with a sheet of her own. */
import { drawnSheet, type Particulars } from '../../../../shared/books/jane1898/tactical/gunnery/drawn-sheet.ts'
import { readSheet, type Sheet } from '../../../../shared/books/jane1898/tactical/gunnery/sheet.ts'
import { cleanMarks, type Marks } from '../../../../shared/books/jane1898/tactical/gunnery/state.ts'

function drawn(
  type: string,
  tons: number,
  lengthFeet: number,
  [funnels, masts, turrets]: readonly [number, number, number],
  guns: Particulars['guns'],
  torpedoTubes = 0,
): Sheet {
  return drawnSheet({ type, tons, lengthFeet, funnels, masts, turrets, guns, torpedoTubes })
}

const ashore = drawn('battleship-2', 4800, 260, [1, 1, 2], { A: 4, F: 8 })

/** A monitor: what a sheet of her own says, low in the water with her turrets on the deck. */
const monitor: Sheet = readSheet({
  ...ashore,
  type: 'coast-defence-battleship',
  decks: [
    { row: 0, name: 'below the protective deck', bottomFeet: -16, topFeet: 0 },
    { row: 1, name: 'waterline', bottomFeet: 0, topFeet: 4, protectiveDeckBelow: true },
    { row: 2, name: 'superstructure', bottomFeet: 4, topFeet: 14 },
  ],
  bulkheads: [
    { row: 1, atFeet: 60, armour: 'e' },
    { row: 1, atFeet: 200, armour: 'e' },
  ],
  machinery: { fromFeet: 90, toFeet: 170, rows: [1] },
  zones: [
    { id: 'belt', kind: 'belt', row: 1, fromFeet: 0, toFeet: 260, bottomFeet: 0, topFeet: 4, armour: 'b' },
    { id: 'works', kind: 'upperworks', row: 2, fromFeet: 92, toFeet: 178, bottomFeet: 4, topFeet: 14 },
    {
      id: 'conning tower',
      kind: 'conningTower',
      row: 2,
      fromFeet: 92,
      toFeet: 102,
      bottomFeet: 10,
      topFeet: 18,
      armour: 'b',
      curved: true,
      layer: 4,
    },
    { id: 'funnel 1', kind: 'funnel', row: null, fromFeet: 126, toFeet: 138, bottomFeet: 14, topFeet: 44, layer: 2 },
    { id: 'mast 1', kind: 'mast', row: null, fromFeet: 108, toFeet: 112, bottomFeet: 14, topFeet: 74, layer: 2 },
    {
      id: 'turret 1',
      kind: 'turret',
      row: 2,
      fromFeet: 54,
      toFeet: 82,
      bottomFeet: 4,
      topFeet: 14,
      armour: 'b',
      curved: true,
      of: 'big 1',
      layer: 3,
    },
    {
      id: 'turret 2',
      kind: 'turret',
      row: 2,
      fromFeet: 186,
      toFeet: 214,
      bottomFeet: 4,
      topFeet: 14,
      armour: 'b',
      curved: true,
      of: 'big 2',
      layer: 3,
    },
  ],
  mounts: ashore.mounts
    .filter((one) => one.kind === 'turret')
    .map((one, index) => ({ ...one, row: 2, atFeet: index === 0 ? 68 : 200 })),
})

export const sheets = {
  battleship: drawn('battleship-1', 14900, 390, [2, 2, 2], { A: 4, D: 12, F: 16 }, 5),
  armouredCruiser: drawn('armoured-cruiser', 9000, 430, [3, 2, 2], { B: 4, D: 10, F: 12 }, 4),
  cruiser: drawn('cruiser', 5600, 350, [2, 2, 0], { D: 5, E: 6, F: 8 }, 3),
  firstClass: drawn('cruiser-1', 11000, 435, [4, 2, 0], { D: 16, F: 14 }, 3),
  monitor,
  ironclad: drawn('old-ironclad', 9200, 325, [2, 3, 0], { C: 8, E: 6 }, 2),
  gunboat: drawn('catcher', 810, 230, [2, 2, 0], { E: 2, F: 4 }, 5),
  destroyer: drawn('destroyer', 310, 210, [3, 1, 0], { F: 1 }, 2),
  torpedoBoat: drawn('torpedo-boat', 130, 140, [1, 1, 0], {}, 3),
  liner: drawn('liner', 12000, 560, [2, 3, 0], { E: 8 }),
  collier: drawn('collier', 4000, 310, [1, 2, 0], {}),
} as const

/** A hard-fought battleship, on the sheet above: each mark as the engine would have written it. */
export const marksAfterMove13: Marks = {
  ...cleanMarks({
    'tube 1': { state: 'loaded', sinceMove: null },
    'tube 2': { state: 'wrecked', sinceMove: null },
    'tube 3': { state: 'loading', sinceMove: 12 },
    'tube 4': { state: 'loaded', sinceMove: null },
    'tube 5': { state: 'empty', sinceMove: null },
  }),
  coverage: {
    4: [{ fromFeet: 222, toFeet: 275 }],
    3: [
      { fromFeet: 50, toFeet: 100 },
      { fromFeet: 250, toFeet: 268 },
    ],
    2: [
      { fromFeet: 50, toFeet: 75 },
      { fromFeet: 340, toFeet: 365 },
    ],
    1: [{ fromFeet: 25, toFeet: 50 }],
  },
  holes: [
    { move: 9, section: 2, counts: false },
    { move: 11, section: 8, counts: true },
    { move: 12, section: 8, counts: true },
    { move: 13, section: 11, counts: true },
  ],
  mountHits: { 'big 2': [{ kind: 'shellUnder', move: 12, sections: 4 }] },
  hoistsHit: ['big 1'],
  gunBursts: {
    'gun 3.1': [{ move: 11, shell: 'he' }],
    'gun 5.1': [{ move: 10, shell: 'common' }],
    'gun 2.1': [{ move: 6, shell: 'he' }],
    'gun 16.1': [{ move: 8, shell: 'strike' }],
  },
  funnelHits: { 'funnel 1': { bigHighExplosive: 1, quickFiringHighExplosiveMinutes: 0, otherHits: 0 } },
  mastHits: { 'mast 2': { bigHits: 1, mediumHits: 0, smallHits: 0 } },
  mastsDown: { 'mast 2': { inMove: 12, quickFiringInMoves: [] } },
  uptakesDamaged: ['uptake 2'],
  steering: [{ what: 'conningTowerBigShell', inMove: 12 }],
  losses: [
    { loss: 'mast', move: 12, of: 'mast 2' },
    { loss: 'machineryShot', move: 13, of: null },
  ],
}
