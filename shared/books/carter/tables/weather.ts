import { figureIn, type SourcedTable, sourcedTable } from '../../sourced-table.ts'

/** What a die thrown for a zone means (CT-WX-01). */
export const weatherTable = sourcedTable({
  title: 'Weather by a throw',
  columns: ['face', 'weather'],
  page: `
    face | weather  | line
    1    | good     | 127
    2    | good     | 127
    3    | good     | 127
    4    | highSeas | 127
    5    | highSeas | 127
    6    | fog      | 127`,
})

export const WEATHERS = ['good', 'highSeas', 'fog'] as const
export type Weather = (typeof WEATHERS)[number]

type WeatherColumn = (typeof weatherTable.columns)[number]

/** The weather of each face, 1 first. */
export function weatherFaces(table: SourcedTable<WeatherColumn>): readonly Weather[] {
  return [...table.rows]
    .sort((one, other) => figureIn(one.face) - figureIn(other.face))
    .map((row) => row.weather.text as Weather)
}
