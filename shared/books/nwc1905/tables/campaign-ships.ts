import type { GunClass } from '../../../vocabulary/guns.ts'
import { figureIn, sourcedTable } from '../../sourced-table.ts'
import type { ShipClass } from './classes.ts'
import { CALIBRES, type Calibre } from './duel.ts'
import type { FleetType } from './fleet-fire.ts'

/** With which guns of this book a campaign's classes are fought; the print has no campaigns of another book. */
export const campaignGuns = sourcedTable({
  title: 'Guns of a campaign by their classes, on the Duel’s paper',
  columns: ['class', 'fought as', 'guns a turret'],
  page: `
    class | fought as | guns a turret | line
    A     | 12        | 2             | R-73
    B     | 12        | 2             | R-73
    C     | 8         | 2             | R-73
    D     | small     | 1             | R-73
    E     | small     | 1             | R-73
    F     | small     | 1             | R-73`,
  notes: [
    'Turrets of 12-inch guns stand forward and aft by turns, those of 8-inch guns as the type ship has them. Small guns are shared out to both beams.',
  ],
})

/** Classes of a campaign that are fought on this board, the heaviest first. */
export const CAMPAIGN_CLASSES: readonly GunClass[] = campaignGuns.rows.map((row) => row.class.text)

export type FoughtAs = Calibre | 'small'

export function campaignGun(letter: GunClass): { readonly as: FoughtAs; readonly perTurret: number } {
  const row = campaignGuns.row('class', letter)
  const as = CALIBRES.find((one) => one === row['fought as'].text) ?? 'small'
  return { as, perTurret: figureIn(row['guns a turret']) }
}

/** Types of this book for ships of a campaign, by their displacement. */
export const campaignTypes = sourcedTable({
  title: 'Types of a campaign’s ships by displacement',
  columns: ['tons from', 'type'],
  page: `
    tons from | type             | line
    9,000     | battleship       | R-73
    6,000     | armouredCruiser  | R-73
    3,000     | protectedCruiser | R-73
    1,500     | F                | R-73
    600       | D                | R-73
    200       | V                | R-73
    0         | t                | R-73`,
})

export function campaignType(tons: number): FleetType {
  const row = campaignTypes.rows.find((one) => tons >= figureIn(one['tons from']))
  return (row?.type.text ?? 't') as FleetType
}

/** The type of this book for a ship that a campaign of it has by her class: the three that the tables of fire name, and the class itself (NF-COAST-01, R-50). */
export function typeOfClass(shipClass: ShipClass): FleetType {
  return shipClass === 'A'
    ? 'battleship'
    : shipClass === 'B'
      ? 'armouredCruiser'
      : shipClass === 'C'
        ? 'protectedCruiser'
        : shipClass
}

const figures = sourcedTable({
  title: 'Ships of a campaign on the Duel’s paper',
  columns: ['what', 'figure'],
  page: `
    what                            | figure | line
    sections of a ring              | 1      | R-73
    torpedoes of a ship from a file | 12     | R-73
    final diameter, yards           | 420    | 111`,
  notes: ['A ring is 30 per cent of what she can bear; a second ring is 60 (ND-GUN-10).'],
})
const at = (what: string) => figureIn(figures.row('what', what).figure)

export const campaignFigures = {
  sectionsARing: at('sections of a ring'),
  usualTorpedoes: at('torpedoes of a ship from a file'),
  finalDiameterYd: at('final diameter, yards'),
} as const
