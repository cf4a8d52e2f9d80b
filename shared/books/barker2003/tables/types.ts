import { figureIn, figureOrBlank, sourcedTable } from '../../sourced-table.ts'

/** Types of ships and what is known of each but her guns (T1). "—" is what a type has not; moves of a minelayer are her hull's. */
export const shipTypes = sourcedTable({
  title: 'Types of ships',
  columns: [
    'type',
    'from year',
    'points',
    'obsolete points',
    'moves',
    'knots',
    'compulsory',
    'free second',
    'signals, miles',
  ],
  page: `
    type                 | from year | points     | obsolete points | moves      | knots    | compulsory | free second | signals, miles | line
    battleship           | —         | 12 [21]    | 6 [42]          | 2          | 14       | yes        | no          | 10 [169]       | 208
    firstClassCruiser    | —         | 8 [24]     | 4 [42]          | 3          | 21       | yes        | yes [211]   | 10 [169]       | 208
    secondClassCruiser   | —         | 6 [27]     | 3 [42]          | 3          | 21       | yes        | yes [211]   | 10 [169]       | 208
    thirdClassCruiser    | —         | 4 [30]     | 2 [42]          | 2 [BK-R04] | —        | yes        | no          | 10 [169]       | 208
    scoutCruiser         | 1905 [33] | 4 [33]     | —               | 4          | 28       | yes        | no          | 4 [169]        | 208
    destroyers           | 1895 [36] | 2 [36]     | —               | 4          | 28       | yes        | no          | 4 [169]        | 208
    torpedoBoats         | —         | 2 [36]     | 1 [42]          | 4          | 28       | yes        | no          | 4 [169]        | 208
    submarine            | 1900 [39] | 6 [39]     | —               | 1          | —        | no [211]   | no          | 4 [169]        | 208
    liner                | —         | 2 [BK-R37] | —               | 3          | 21 [208] | yes        | yes         | 4 [169]        | 234
    transport            | —         | 2 [BK-R37] | —               | 2          | 14 [208] | yes        | no          | 4 [169]        | 234
    tramp                | —         | 1 [BK-R37] | —               | 1          | —        | no         | no          | 4 [169]        | 234
    sailingVessel        | —         | 0 [BK-R37] | —               | 1          | —        | no         | no          | 4 [169]        | 234
    fishingFleet         | —         | 0 [BK-R37] | —               | 1          | —        | no         | no          | 4 [169]        | 234
    linerRaider          | —         | 4 [BK-R37] | —               | 3          | 21 [208] | yes        | yes         | 4 [169]        | 342
    armedMerchantCruiser | —         | 4 [BK-R37] | —               | 3          | 21 [208] | yes        | yes         | 4 [169]        | 342
    trampRaider          | —         | 4 [BK-R37] | —               | 2 [BK-R04] | —        | yes        | no          | 4 [169]        | 342
    minelayer            | —         | 4 [BK-R37] | —               | —          | —        | —          | —           | 4 [169]        | 238
    shoreBattery         | —         | 6 [BK-R37] | —               | 0          | —        | no         | no          | 10 [169]       | 169`,
  notes: [
    'Destroyers and torpedo boats are pairs on one base; torpedo boats are always obsolete (line 42).',
    'Raiders and the armed merchant cruiser are as they are once disclosed.',
    'A fishing fleet’s one move is its die’s (line 234).',
  ],
})

export const SHIP_TYPES = [
  'battleship',
  'firstClassCruiser',
  'secondClassCruiser',
  'thirdClassCruiser',
  'scoutCruiser',
  'destroyers',
  'torpedoBoats',
  'submarine',
  'liner',
  'transport',
  'tramp',
  'sailingVessel',
  'fishingFleet',
  'linerRaider',
  'armedMerchantCruiser',
  'trampRaider',
  'minelayer',
  'shoreBattery',
] as const
export type ShipType = (typeof SHIP_TYPES)[number]

/** What a minelayer looks like and moves as (BK-AX-01). */
export const HULLS = ['liner', 'tramp'] as const
export type Hull = (typeof HULLS)[number]

export interface TypeFigures {
  readonly fromYear: number | null
  readonly points: number
  /** Null where no such ship is obsolete. */
  readonly obsoletePoints: number | null
  readonly moves: number
  /** Knots printed for the class whose moves she makes; null where the print has none. */
  readonly knots: number | null
  readonly compulsory: boolean
  readonly freeSecond: boolean
  readonly signalMiles: number
}

/** Lines that have been read: prices and sights ask for them again and again. */
const readLines = new Map<string, TypeFigures>()

/** The line of a type; a minelayer's moves are those of her hull (BK-AX-01). */
export function typeFigures(type: ShipType, hull: Hull = 'tramp'): TypeFigures {
  const key = `${type} ${hull}`
  const line = readLines.get(key) ?? readLine(type, hull)
  readLines.set(key, line)
  return line
}

function readLine(type: ShipType, hull: Hull): TypeFigures {
  const row = shipTypes.row('type', type)
  const moving = type === 'minelayer' ? shipTypes.row('type', hull) : row
  return {
    fromYear: figureOrBlank(row['from year']),
    points: figureIn(row.points),
    obsoletePoints: figureOrBlank(row['obsolete points']),
    moves: figureIn(moving.moves),
    knots: figureOrBlank(moving.knots),
    compulsory: moving.compulsory.text === 'yes',
    freeSecond: moving['free second'].text === 'yes',
    signalMiles: figureIn(row['signals, miles']),
  }
}

/** Ships that the points of BK-R37 are ours for, and the name under which another value is given. */
export const EXTRA_POINTS = [
  'shoreBattery',
  'liner',
  'transport',
  'tramp',
  'sailingVessel',
  'fishingFleet',
  'auxiliary',
] as const
export type ExtraPoints = (typeof EXTRA_POINTS)[number]

/** Ships built before this year are obsolete (line 42); the set covers the years from the first to the last (line 6). */
export const years = { modernFrom: 1890, first: 1890, last: 1913 } as const

/** Hull under a raider or an armed merchant cruiser; a minelayer’s is said with her, or else a tramp. */
export const hullUnder: Readonly<Partial<Record<ShipType, Hull>>> = {
  linerRaider: 'liner',
  armedMerchantCruiser: 'liner',
  trampRaider: 'tramp',
  minelayer: 'tramp',
}

const among =
  (...types: readonly ShipType[]) =>
  (type: ShipType): boolean =>
    types.includes(type)

export const isTorpedoCraft = among('destroyers', 'torpedoBoats')
/** Those that fight as one: at close range, one target in any direction, and results of torpedoes. */
export const fightsByTorpedo = among('destroyers', 'torpedoBoats', 'submarine')
export const isMerchant = among('liner', 'transport', 'tramp', 'sailingVessel', 'fishingFleet')
export const isAuxiliary = among('linerRaider', 'armedMerchantCruiser', 'trampRaider', 'minelayer')
/** Those that may be neutral: merchant shipping but transports (line 234). */
export const mayBeNeutral = among('liner', 'tramp', 'sailingVessel', 'fishingFleet')
/** Battleships and cruisers (BK-AD-07). */
export const isMajorWarship = among(
  'battleship',
  'firstClassCruiser',
  'secondClassCruiser',
  'thirdClassCruiser',
  'scoutCruiser',
)
/** Those that age: battleships, and cruisers of the three classes (line 42). */
export const mayBeObsolete = among(
  'battleship',
  'firstClassCruiser',
  'secondClassCruiser',
  'thirdClassCruiser',
  'torpedoBoats',
)

/** Orders of size for a collision, biggest first; types in one list are of a size (BK-R42). */
export const sizeOrder: readonly (readonly ShipType[])[] = [
  ['battleship'],
  ['firstClassCruiser', 'liner'],
  ['secondClassCruiser', 'transport'],
  ['thirdClassCruiser', 'tramp'],
  ['scoutCruiser', 'sailingVessel'],
  ['destroyers', 'torpedoBoats', 'submarine', 'fishingFleet'],
]
