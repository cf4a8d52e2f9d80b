import { figureIn, figureOrBlank, sourcedTable } from '../../sourced-table.ts'
import type { ShipType } from './types.ts'

export const BANDS = ['close', 'normal', 'long', 'extreme'] as const
export type Band = (typeof BANDS)[number]

/** Attack Factors by range and Defence Factors. "x": no firing is possible. */
export const factorTable = sourcedTable({
  title: 'Attack and Defence Factors',
  columns: ['type', 'close', 'normal', 'long', 'extreme', 'defence'],
  page: `
    type                | close      | normal | long       | extreme    | defence | line
    shoreBattery        | 2 [BK-R31] | 2      | 2          | 1          | 5       | 277
    battleship          | 3          | 3      | 2          | 1          | 4       | 279
    firstClassCruiser   | 3          | 2      | 1          | 0          | 3       | 281
    secondClassCruiser  | 2          | 2      | 0          | x          | 2       | 283
    thirdClassCruiser   | 2          | 1      | 0          | x          | 2       | 285
    scoutCruiser        | 2          | 1      | x          | x          | 1       | 287
    destroyers          | 2          | 0      | x          | x          | 1       | 289
    torpedoBoats        | 2          | 0      | x          | x          | 1       | 289
    submarine           | 2          | 0      | x          | x          | 3       | 291
    liner               | x          | x      | x          | x          | 2       | 339
    transport           | x          | x      | x          | x          | 1       | 339
    tramp               | x          | x      | x          | x          | 1       | 339
    sailingVessel       | x          | x      | x          | x          | 0       | 339
    fishingFleet        | x          | x      | x          | x          | 1       | 339
    linerRaider         | 2          | 2      | 0          | x          | 2 [339] | 342
    armedMerchantCruiser| 2          | 2      | 0          | x          | 2 [339] | 342
    trampRaider         | 2          | 1      | 0          | x          | 1 [339] | 342
    minelayer           | 1          | 1      | x [BK-R44] | x [BK-R44] | 0       | 342`,
  notes: [
    'A battery has a dash in the column of close range; she uses her figure at normal range (BK-R31).',
    'Raiders and the armed merchant cruiser keep the Defence Factor of their hull.',
    'A minelayer has the one figure, 1, and the print sets no limit to it (BK-R44).',
  ],
})

export interface FactorFigures {
  /** Null: no firing is possible. */
  readonly attack: Readonly<Record<Band, number | null>>
  readonly defence: number
}

/** How far a minelayer's one figure reaches (BK-R44). */
export const MINELAYER_BANDS = ['closeNormal', 'all'] as const
export type MinelayerBands = (typeof MINELAYER_BANDS)[number]

/** Factors of a type. */
export function factorsOf(type: ShipType, minelayerBands: MinelayerBands = 'closeNormal'): FactorFigures {
  const row = factorTable.row('type', type)
  const at = (band: Band) => {
    const cell = type === 'minelayer' && minelayerBands === 'all' ? row.normal : row[band]
    return cell.text === 'x' ? null : figureOrBlank(cell)
  }
  return {
    attack: { close: at('close'), normal: at('normal'), long: at('long'), extreme: at('extreme') },
    defence: figureIn(row.defence),
  }
}

/** Ranges, yards: each band reaches up to its figure, inclusive. */
export const rangeBands = sourcedTable({
  title: 'Bands of range',
  columns: ['band', 'up to yards', 'from year', 'rule'],
  page: `
    band    | up to yards | from year | rule     | line
    close   | 800         | —         | BK-RG-02 | 246
    normal  | 1,600       | —         | BK-RG-03 | 248
    long    | 4,800       | —         | BK-RG-04 | 250
    extreme | 6,000       | —         | BK-RG-05 | 252
    extreme, later | 8,000 | 1905     | BK-RG-05 | 252`,
  notes: ['Close range is only where a pair of torpedo craft or a submarine fires or is fired at.'],
})

const reach = (name: string) => figureIn(rangeBands.row('band', name)['up to yards'])

export const bandReach = {
  close: reach('close'),
  normal: reach('normal'),
  long: reach('long'),
  extreme: reach('extreme'),
  extremeLater: reach('extreme, later'),
  laterFrom: figureIn(rangeBands.row('band', 'extreme, later')['from year']),
} as const

export const FACTORS = [
  'crippled',
  'obsolete',
  'reduced',
  'firedBefore',
  'smallTargetUnlit',
  'sun',
  'ownLightOnly',
  'notFirst',
  'paint',
] as const
export type Factor = (typeof FACTORS)[number]

/** Tactical factors: what each adds, and to whom. */
export const tacticalFactors = sourcedTable({
  title: 'Tactical factors',
  columns: ['factor', 'adds', 'on', 'rule'],
  page: `
    factor           | adds | on    | rule     | line
    crippled         | −2   | both  | BK-CB-02 | 297
    obsolete         | −1   | both  | BK-CB-02 | 299
    reduced          | −2   | firer | BK-CB-03 | 304
    firedBefore      | −2   | firer | BK-CB-03 | 304
    smallTargetUnlit | −1   | firer | BK-CB-04 | 306
    sun              | −1   | firer | BK-CB-05 | 308
    ownLightOnly     | −1   | firer | BK-CB-05 | 308
    notFirst         | −1   | firer | BK-CB-06 | 310
    paint            | −1   | firer | BK-AD-03 | 361`,
  notes: [
    'Two that stand on one line of the print can never meet.',
    'What an admiral fond of paint takes from the firing die is counted among the factors; it comes to the same.',
  ],
})

export function factorFigure(factor: Factor): { adds: number; rule: string } {
  const row = tacticalFactors.row('factor', factor)
  return { adds: figureIn(row.adds), rule: row.rule.text }
}

/** Attack Factors of a mine (line 350). */
export const mineAttack = { torpedoCraft: 0, others: 5 } as const
