/** The coast of a campaign's chart on the board, and ships that would lie on land or beyond an edge put on the water nearest to them. */
import type { ActionSetup } from '../../../action/contract.ts'
import { because, type Reason } from '../../../explanation/finding.ts'
import type { Place } from '../../bearings.ts'
import { ahead, type Based, outlineOf } from '../procedures/bases.ts'
import { overlap, plus, pointToSegment, tidyPlace, times } from '../procedures/geometry.ts'
import type { Outlined } from '../procedures/seeing.ts'
import { headingOf } from '../procedures/turning.ts'
import { scaleFigures, scaleOf } from '../tables/scales.ts'
import { typeFigures } from '../tables/types.ts'
import { type BoardShip, type BoardState, isLeft, isOverEdge } from './state.ts'
import { runAhead } from './sweep.ts'

/** How far a campaign's land is taken: the usual sea at the cruising scale, from its middle. */
export const landYards = {
  x: (scaleFigures.seaLongLengths * scaleOf('cruising').baseYd) / 2,
  y: (scaleFigures.seaShortLengths * scaleOf('cruising').baseYd) / 2,
}

/** A shore of the board bends where the chart's lies farther than this from a straight one: half the width of a base in combat. */
const BEND_YD = (scaleOf('combat').baseYd * scaleFigures.widthPerLength) / 2

/** The shores of a campaign as coasts of the board (BK-GF-01), whose sizes the chart gives. */
export function coastOf(shores: ActionSetup['land'] = [], offset: Place): readonly Outlined[] {
  return shores.flatMap((shore, n) => {
    const outline = straightened(shore).map((at) => tidyPlace(plus(at, offset)))
    return outline.length < 3 ? [] : [{ id: `coast ${n + 1}`, kind: 'coast' as const, outline }]
  })
}

/** A ring with as few corners as keep it within BEND_YD of what it was. */
function straightened(ring: readonly Place[]): readonly Place[] {
  const [first] = ring
  if (!first) return []
  const far = (at: Place) => Math.hypot(at.x - first.x, at.y - first.y)
  const farthest = ring.reduce((most, at, n) => (far(at) > far(ring[most] ?? first) ? n : most), 0)
  return [...between(ring.slice(0, farthest + 1)), ...between([...ring.slice(farthest), first])]
}

/** The corners of a line that are needed, all but its last. */
function between(line: readonly Place[]): readonly Place[] {
  const [from, to] = [line[0], line.at(-1)]
  if (!from || !to || line.length < 2) return []
  let [most, at] = [0, 0]
  for (let n = 1; n < line.length - 1; n++) {
    const off = pointToSegment(line[n] ?? from, [from, to])
    if (off > most) [most, at] = [off, n]
  }
  return most <= BEND_YD ? [from] : [...between(line.slice(0, at + 1)), ...between(line.slice(at))]
}

const BEARINGS = 16
const MOST_RINGS = 200

/** Whether who orders a ship knows where another lies: her place must tell of none that he does not see. */
export type Knows = (ship: BoardShip, other: BoardShip) => boolean
const ownBody: Knows = (ship, other) => ship.body === other.body

/** Ships whose bases lie on land or over an edge, on the nearest water where no other lies that is known to them; who were moved so. */
export function onWater(
  state: BoardState,
  knows: Knows = ownBody,
): { readonly state: BoardState; readonly moved: readonly string[] } {
  const isDry = (base: Based) =>
    isOverEdge(base, state) || state.features.some(({ outline }) => overlap(outlineOf(base, state.mode), outline))
  const lies = (ship: BoardShip) => isLeft(ship) && ship.type !== 'shoreBattery'
  const dry = new Set(state.ships.filter((ship) => lies(ship) && !ship.aground && isDry(ship)).map(({ id }) => id))
  const placed = new Map(
    state.ships.filter((ship) => lies(ship) && !dry.has(ship.id)).map((ship) => [ship, ship as Based]),
  )
  for (const ship of state.ships) {
    if (!dry.has(ship.id)) continue
    const taken = [...placed].flatMap(([other, base]) => (knows(ship, other) ? [outlineOf(base, state.mode)] : []))
    const isFree = (base: Based) => !isDry(base) && !taken.some((other) => overlap(outlineOf(base, state.mode), other))
    placed.set(ship, placesAbout(ship, scaleOf(state.mode).baseYd / 4).find(isFree) ?? ship)
  }
  const ships = state.ships.map((ship) =>
    dry.has(ship.id) ? { ...ship, at: placed.get(ship)?.at ?? ship.at, turning: [] } : ship,
  )
  const before = new Map(state.ships.map((ship) => [ship.id, ship.at]))
  return { state: { ...state, ships }, moved: ships.flatMap(({ id, at }) => (at === before.get(id) ? [] : [id])) }
}

/** Places about a base, the nearest first. */
function placesAbout({ at, headingDeg }: Based, apart: number): Based[] {
  return Array.from({ length: MOST_RINGS * BEARINGS }, (_, n) => {
    const yards = apart * (1 + Math.floor(n / BEARINGS))
    return { at: tidyPlace(plus(at, times(ahead((360 / BEARINGS) * (n % BEARINGS)), yards))), headingDeg }
  })
}

const TURN_DEG = 15

/**
 * Ships laid out from a chart whose first move would take them ashore, turned away as little as clears it: on the chart they would not
 * have steamed on (BK-CO-01 is for what comes after).
 */
export function headedClear(
  state: BoardState,
  only: ReadonlySet<string>,
): { readonly state: BoardState; readonly turned: readonly string[] } {
  const { baseYd, freeMoveLengths } = scaleOf(state.mode)
  const goesAshore = (base: Based) => {
    const { pieces } = runAhead(base, [], baseYd * freeMoveLengths, state.mode)
    return state.features.some(({ outline }) => pieces.some((piece) => overlap(piece, outline)))
  }
  const turns = Array.from({ length: 360 / TURN_DEG }, (_, n) => Math.ceil(n / 2) * TURN_DEG * (n % 2 === 0 ? 1 : -1))
  const ships = state.ships.map((ship) => {
    if (!only.has(ship.id) || !isLeft(ship) || ship.stopped || !typeFigures(ship.type).compulsory || !goesAshore(ship))
      return ship
    const clear = turns
      .map((deg) => ({ ...ship, headingDeg: headingOf(ship.headingDeg + deg) }))
      .find(
        (one) =>
          !goesAshore(one) && !state.features.some(({ outline }) => overlap(outlineOf(one, state.mode), outline)),
      )
    return clear ?? ship
  })
  return { state: { ...state, ships }, turned: ships.filter((ship, n) => ship !== state.ships[n]).map(({ id }) => id) }
}

/** The notes of a board for ships that do not lie or head as on the chart. */
export const putNotes = (
  moved: readonly string[],
  turned: readonly string[],
  nameOf: (id: string) => string,
): readonly Reason[] => [
  ...moved.map((id) =>
    because(
      'BK-CO-01',
      `${nameOf(id)} is put on the nearest water: at the scale of the board she would lie on land`,
      { id },
      'moved',
    ),
  ),
  ...turned.map((id) =>
    because('BK-CO-01', `${nameOf(id)} is turned away from the land ahead of her`, { id }, 'turned'),
  ),
]
