import { figureIn, type SourcedTable, sourcedTable } from '../../sourced-table.ts'

/** Sectors about a ship, degrees from her head to either side; a limit belongs to the sector nearer the beam (CT-R24). */
export const sectorTable = sourcedTable({
  title: 'Sectors about a ship',
  columns: ['sector', 'from', 'to'],
  page: `
    sector  | from  | to    | line
    ahead   | 0     | 22.5  | D
    bow     | 22.5  | 67.5  | D
    beam    | 67.5  | 112.5 | D
    quarter | 112.5 | 157.5 | D
    astern  | 157.5 | 180   | D`,
})

/** On which sectors a mounting bears (CT-GN-05, CT-R24). The text says only that guns must bear. */
export const arcTable = sourcedTable({
  title: 'Arcs of fire',
  columns: ['mounting', 'ahead', 'bow', 'beam', 'quarter', 'astern', 'sides'],
  page: `
    mounting | ahead | bow | beam | quarter | astern | sides | line
    fore     | yes   | yes | yes  | yes     | no     | both  | D
    aft      | no    | yes | yes  | yes     | yes    | both  | D
    midships | no    | yes | yes  | yes     | no     | both  | D
    wing     | no    | yes | yes  | yes     | no     | own   | D
    torpedo  | yes   | yes | yes  | yes     | yes    | both  | D`,
})

export const SECTORS = ['ahead', 'bow', 'beam', 'quarter', 'astern'] as const
export type Sector = (typeof SECTORS)[number]
export const MOUNTS = ['fore', 'aft', 'midships', 'wing', 'torpedo'] as const
export type Mount = (typeof MOUNTS)[number]

export interface SectorLimits {
  readonly sector: Sector
  readonly from: number
  readonly to: number
}
export interface Arc {
  readonly sectors: readonly Sector[]
  readonly ownSideOnly: boolean
}

type SectorColumn = (typeof sectorTable.columns)[number]
type ArcColumn = (typeof arcTable.columns)[number]

export function sectorLimits(table: SourcedTable<SectorColumn>): readonly SectorLimits[] {
  return table.rows.map((row) => ({
    sector: row.sector.text as Sector,
    from: figureIn(row.from),
    to: figureIn(row.to),
  }))
}

export function arcsOf(table: SourcedTable<ArcColumn>): Readonly<Record<Mount, Arc>> {
  return Object.fromEntries(
    MOUNTS.map((mount) => {
      const row = table.row('mounting', mount)
      const arc: Arc = {
        sectors: SECTORS.filter((sector) => row[sector].text === 'yes'),
        ownSideOnly: row.sides.text === 'own',
      }
      return [mount, arc]
    }),
  ) as Record<Mount, Arc>
}
