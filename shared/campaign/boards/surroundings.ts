import type { ActionSetup, LightAhead, TacticalBook } from '../../action/contract.ts'
import { toYards, type YardsPoint } from '../../navigation/plane.ts'
import { SkyWindow } from '../../sky/window.ts'
import type { Position } from '../../vocabulary/position.ts'
import { HOUR, MINUTE, type Seconds } from '../../vocabulary/time.ts'
import type { Turn } from '../context.ts'
import { conditionAt, lightAt } from '../move/weather/light.ts'
import { minesOnBoard } from './mines.ts'

/* What lies about a board beside ships: the light that comes, and the land, for the books that ask for them. */

/** Degrees of the sun's centre at which its upper edge stands on the horizon. */
const HORIZON = -0.833

/** A set-up with the light that comes, and the land and mines that the board reaches, where its book asks for them. */
export function withSurroundings(turn: Turn, book: TacticalBook, setup: ActionSetup): ActionSetup {
  const { origin, at } = setup
  if (origin === null) return setup
  return {
    ...setup,
    ...(book.lightHours === undefined ? {} : { lightAhead: lightAhead(turn, origin, at, book.lightHours) }),
    ...(book.landYards === undefined
      ? {}
      : { land: landAbout(turn, origin, book.landYards), mines: minesOnBoard(turn, origin, book.landYards) }),
  }
}

/** The states of light by the minute, the sky of its waters staying as it is; and each sunrise and sunset, from an hour before the opening. */
function lightAhead({ ground, world }: Turn, origin: Position, at: Seconds, hours: number): LightAhead {
  const sky = new SkyWindow(at - HOUR, at + hours * HOUR)
  const words = ground.book.boardLights ?? ground.book.conditions
  const stateAt = (t: Seconds): string => words[conditionAt(ground, world, sky, origin, t)] ?? ''
  const isUp = (t: Seconds): boolean => lightAt(ground, sky, origin, t).sunAltitude > HORIZON
  const states: { fromSeconds: number; condition: string }[] = []
  const sunrises: number[] = []
  const sunsets: number[] = []
  let up = isUp(at - HOUR)
  for (let after = -HOUR; after <= hours * HOUR; after += MINUTE) {
    const now = isUp(at + after)
    if (now !== up) (now ? sunrises : sunsets).push(after)
    up = now
    if (after < 0) continue
    const condition = stateAt(at + after)
    if (states.at(-1)?.condition !== condition) states.push({ fromSeconds: after, condition })
  }
  return { states, sunUp: isUp(at), sunrises, sunsets }
}

type Box = { readonly x: number; readonly y: number }

/** Shores cut off at the edges of the board's box; a ring that does not come into it is left out. */
function landAbout({ ground }: Turn, origin: Position, box: Box): YardsPoint[][] {
  return ground.coast.shores.flatMap((shore) => {
    const ring = shore.map(([lon = 0, lat = 0]) => toYards(origin, { lat, lon }))
    const beyond = (axis: 'x' | 'y') =>
      ring.every((point) => point[axis] > box[axis]) || ring.every((point) => point[axis] < -box[axis])
    if (beyond('x') || beyond('y')) return []
    const cut = cutTo(ring, box)
    return cut.length < 3 ? [] : [cut]
  })
}

/** A ring within a box, one edge of the box after another. */
function cutTo(ring: readonly YardsPoint[], box: Box): YardsPoint[] {
  let left = [...ring]
  for (const axis of ['x', 'y'] as const)
    for (const sign of [1, -1] as const) {
      const depth = (point: YardsPoint): number => box[axis] - sign * point[axis]
      left = left.flatMap((point, n) => {
        const before = left.at(n - 1) ?? point
        const [here, there] = [depth(point), depth(before)]
        const part = there / (there - here)
        const between = (a: number, b: number): number => Math.round(a + (b - a) * part)
        const edge = here >= 0 !== there >= 0 ? [{ x: between(before.x, point.x), y: between(before.y, point.y) }] : []
        return [...edge, ...(here >= 0 ? [{ x: Math.round(point.x), y: Math.round(point.y) }] : [])]
      })
    }
  return left
}
