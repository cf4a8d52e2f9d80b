import { figureIn, sourcedTable } from '../../sourced-table.ts'
import type { Mode } from './scales.ts'

export const LIGHTS = ['night', 'dawn', 'sunrise', 'day', 'sunset', 'dusk'] as const
export type Light = (typeof LIGHTS)[number]
export const WEATHERS = ['clear', 'mist', 'haze', 'squall', 'fog'] as const
export type Weather = (typeof WEATHERS)[number]

/** How far things are seen, yards between bases (T4). */
export const sightTable = sourcedTable({
  title: 'Sighting',
  columns: ['condition', 'yards', 'rule'],
  page: `
    condition    | yards      | rule     | line
    clear day    | 32,000     | BK-VI-02 | 156
    thick day    | 12,000     | BK-VI-03 | 158
    dusk or dawn | 4,000      | BK-VI-04 | 160
    night, lit   | 4,000      | BK-VI-04 | 160
    night, unlit | 1,000      | BK-VI-05 | 162
    fog          | 200        | BK-VI-06 | 164
    mines        | 200        | BK-VI-08 | 166
    searchlight  | 4,000      | BK-VI-04 | BK-R22`,
  notes: [
    'Thick is mist, haze or a rain squall; lit by a searchlight, using one, or on fire, which a cripple is (BK-R23).',
    'A surfaced submarine is seen at half of each; where several hold the shortest counts (BK-R21).',
  ],
})

const seenAt = (name: string) => figureIn(sightTable.row('condition', name).yards)

export const sightYards = {
  clearDay: seenAt('clear day'),
  thickDay: seenAt('thick day'),
  duskOrDawn: seenAt('dusk or dawn'),
  nightLit: seenAt('night, lit'),
  nightUnlit: seenAt('night, unlit'),
  fog: seenAt('fog'),
  mines: seenAt('mines'),
  searchlight: seenAt('searchlight'),
  /** A surfaced submarine's part of any of these (line 166). */
  submarinePart: 0.5,
} as const

export const MEANS = ['flag', 'searchlight', 'lamp', 'wireless'] as const
export type Means = (typeof MEANS)[number]

/** How far signals are read, yards (T4). The first figures of flags and searchlights are of battleships, cruisers of the three classes and the shore; they stand with the types. */
export const signalTable = sourcedTable({
  title: 'Signals',
  columns: ['means', 'yards', 'from others', 'when', 'rule'],
  page: `
    means       | yards          | from others | when       | rule     | line
    flag        | 20,000         | 8,000       | daylight   | BK-SG-01 | 169
    searchlight | 20,000         | 8,000       | any time   | BK-SG-01 | 169
    lamp        | 4,000 [BK-R15] | 4,000 [BK-R15] | any time | BK-SG-02 | 169
    wireless    | 130,000        | 130,000     | from 1900  | BK-SG-04 | 171`,
  notes: [
    'A lamp is printed as 2 sea miles (2,000 yards): the miles count (BK-R15).',
    'Mist or rain halves all but wireless, fog leaves nothing (line 169).',
    'Wireless is for ships that are fitted with it, and for no cripple (line 171).',
  ],
})

const signalledAt = (name: Means) => figureIn(signalTable.row('means', name).yards)

export const signalYards = {
  lamp: signalledAt('lamp'),
  wireless: signalledAt('wireless'),
  wirelessFrom: 1900,
  /** Part left in mist or rain. */
  thickPart: 0.5,
} as const

/** Faces of the die that delete a word of a wireless message (line 171). */
export const wordLostUpTo = 2

/** Words of a message in Morse in one spell (BK-SG-06). */
export const wordTable = sourcedTable({
  title: 'Words of a message in Morse',
  columns: ['mode', 'clear', 'code'],
  page: `
    mode     | clear       | code | line
    combat   | 6           | 3    | 173
    cruising | 40 [BK-R45] | 20   | 173`,
  notes: ['Flags have no limit in the print, and none is applied (BK-R45).'],
})

export function wordLimit(mode: Mode, code: boolean): number {
  const row = wordTable.row('mode', mode)
  return figureIn(code ? row.code : row.clear)
}
