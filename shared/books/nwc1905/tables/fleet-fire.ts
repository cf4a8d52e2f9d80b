import { figureIn, sourcedTable } from '../../sourced-table.ts'

/** Types of the Fleet game: what each can bear, and the share of a battle ship's battery (NF-GUN-08, NF-GUN-11). */
export const fleetTypes = sourcedTable({
  title: 'Endurance and battery, Fleet game',
  columns: ['type', 'endurance', 'battery'],
  page: `
    type             | endurance | battery | line
    battleship       | 1,000     | 1 [289] | 285
    armouredCruiser  | 500       | ½ [289] | 285
    protectedCruiser | 170       | ¼ [289] | 285
    M                | 500       | ½       | R-50
    F                | 127.5     | 0.1875  | R-50
    D                | 85        | ⅛       | R-50
    E                | 85        | ⅛       | R-50
    V                | 40        | 0       | R-50
    g                | 40        | 0       | R-50
    t                | 20        | 0       | R-50
    s                | 10        | 0       | R-50`,
  notes: [
    'The first three are printed, and stand for the classes A, B and C; the others are scaled by their strategic value (R-50).',
    'A monitor at sea has three tenths of her battery: 0.15 (R-50).',
  ],
})

export const FLEET_TYPES = [
  'battleship',
  'armouredCruiser',
  'protectedCruiser',
  'M',
  'F',
  'D',
  'E',
  'V',
  'g',
  't',
  's',
] as const
export type FleetType = (typeof FLEET_TYPES)[number]

export interface TypeFigures {
  readonly endurance: number
  /** Share of a battle ship's battery. */
  readonly battery: number
}

/** Endurance and battery of a type, Fleet game. */
export function typeFigures(type: FleetType): TypeFigures {
  const row = fleetTypes.row('type', type)
  return { endurance: figureIn(row.endurance), battery: figureIn(row.battery) }
}

/** Factors on a battle ship's broadside (NF-GUN-06, -15, -16, -20). */
export const fireFactors = sourcedTable({
  title: 'Factors on Fleet fire',
  columns: ['case', 'factor', 'rule'],
  page: `
    case                    | factor | rule      | line
    broadside               | 1      | NF-GUN-06 | 281
    endOn                   | ½      | NF-GUN-06 | 281
    eachOfTwoTargets        | ½      | NF-GUN-15 | 355
    oppositeBeam            | ¼      | NF-GUN-16 | 355
    turnedOverEightPoints   | ½      | NF-GUN-20 | 364
    powerAt30PerCent        | ½      | NF-GUN-10 | 285
    powerAt60PerCent        | ¼      | NF-GUN-10 | 285`,
})

export type FireFactor =
  | 'broadside'
  | 'endOn'
  | 'eachOfTwoTargets'
  | 'oppositeBeam'
  | 'turnedOverEightPoints'
  | 'powerAt30PerCent'
  | 'powerAt60PerCent'

export function fireFactor(of: FireFactor): number {
  return figureIn(fireFactors.row('case', of).factor)
}

/** Shares of her endurance at which a ship loses power (line 285), and the bow and quarter lines that bound the end-on sectors, in points (line 281). */
export const powerSteps = { halfAtShare: 0.3, quarterAtShare: 0.6 } as const
export const endOnWithinPoints = 4
/** Points of turning in one move beyond which a ship's fire is halved (line 364). */
export const swingOverPoints = 8
/** What a torpedo takes of a ship in the Fleet game, besides all her speed (line 287). */
export const fleetTorpedoHit = 500
