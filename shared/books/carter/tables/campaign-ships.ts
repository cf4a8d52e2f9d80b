import type { GunClass } from '../../../vocabulary/guns.ts'
import { figureIn, sourcedTable } from '../../sourced-table.ts'

/** With which guns of this book a campaign's classes are fought, and how (CT-R32; all ours: the print has no campaigns). */
export const campaignGuns = sourcedTable({
  title: 'Guns of a campaign by their classes',
  columns: ['class', 'gun', 'guns a turret', 'mounting'],
  page: `
    class | gun      | guns a turret | mounting   | line
    A     | 12in/40  | 2             | centreline | D
    B     | 10in/45  | 2             | centreline | D
    C     | 8in old  | 1             | wing       | D
    D     | 6in/45   | 1             | wing       | D
    E     | 4in      | 1             | wing       | D
    F     | 3in      | 1             | wing       | D`,
  notes: ['Centreline turrets stand fore and aft by turns; wing mountings to starboard and port by turns.'],
})

/** Classes of a campaign that are fought on this board, the heaviest first. */
export const CAMPAIGN_CLASSES: readonly GunClass[] = campaignGuns.rows.map((row) => row.class.text)

export interface CampaignGun {
  readonly gun: string
  readonly perTurret: number
  readonly wing: boolean
}

/** The gun of a class of a campaign. */
export function campaignGun(letter: string): CampaignGun {
  const row = campaignGuns.row('class', letter)
  return { gun: row.gun.text, perTurret: figureIn(row['guns a turret']), wing: row.mounting.text === 'wing' }
}

const figures = sourcedTable({
  title: 'Ships of a campaign on this board',
  columns: ['what', 'figure'],
  page: `
    what                           | figure | line
    tubes of a ship at most        | 4      | D
    knots of a square lost         | 7      | D
    sections a stage of damage     | 1      | D
    force of wind of high seas     | 6      | D`,
  notes: ['A torpedo of a campaign is a tube of one, 18 inch. Half a square is 3½ knots (CT-MV-08).'],
})
const at = (what: string) => figureIn(figures.row('what', what).figure)

export const campaignFigures = {
  mostTubes: at('tubes of a ship at most'),
  knotsASquare: at('knots of a square lost'),
  sectionsAStage: at('sections a stage of damage'),
  highSeasForce: at('force of wind of high seas'),
} as const
