import type { BattleWanted } from './contract.ts'

/** A ship of a battle where she begins: yards east and north of the first leader; true course. */
export interface Post {
  readonly line: 0 | 1
  readonly n: number
  readonly x: number
  readonly y: number
  readonly courseDegrees: number
}

const TURN = 360
const ABEAM = 90
const clean = (value: number): number => Math.round(value * 1000) / 1000 + 0
const turned = (degrees: number): number => ((degrees % TURN) + TURN) % TURN

/** Courses of the two lines. Abreast both steer the same way with the enemy abeam; passing, opposite ways; head on, at each other. */
export function coursesOf({
  bearingDegrees,
  meeting,
}: Pick<BattleWanted, 'bearingDegrees' | 'meeting'>): readonly [number, number] {
  if (meeting === 'headOn') return [turned(bearingDegrees), turned(bearingDegrees + TURN / 2)]
  const first = turned(bearingDegrees - ABEAM)
  return [first, meeting === 'passing' ? turned(first + TURN / 2) : first]
}

/** Two lines ahead, their leaders `rangeYards` apart, so many yards from ship to ship. */
export function postsOf(
  wanted: Pick<BattleWanted, 'lines' | 'rangeYards' | 'bearingDegrees' | 'meeting'>,
  intervalYards: number,
): readonly Post[] {
  const courses = coursesOf(wanted)
  const bearing = (wanted.bearingDegrees * Math.PI) / 180
  return wanted.lines.flatMap(({ ships }, at) => {
    const line = at === 0 ? (0 as const) : (1 as const)
    const courseDegrees = courses[line]
    const course = (courseDegrees * Math.PI) / 180
    const out = line === 0 ? 0 : wanted.rangeYards
    return ships.map(
      (_, n): Post => ({
        line,
        n,
        x: clean(out * Math.sin(bearing) - n * intervalYards * Math.sin(course)),
        y: clean(out * Math.cos(bearing) - n * intervalYards * Math.cos(course)),
        courseDegrees,
      }),
    )
  })
}
