import type { Settings } from '../books/contract.ts'
import { inFigures } from '../explanation/figures.ts'
import { because, type Reason } from '../explanation/finding.ts'
import { refuse } from '../explanation/refusal.ts'
import { fromYards, toYards } from '../navigation/plane.ts'
import { wrapBearing } from '../navigation/sphere.ts'
import type { Position } from '../vocabulary/position.ts'
import type { Seconds } from '../vocabulary/time.ts'
import type { Weather } from '../vocabulary/weather.ts'
import type { ActionResult, ActionSetup, BoardMinefield, BoardShip, ShipResult } from './contract.ts'

/**
 * A ship of an encounter as the chart has her: by her position on the sea, where the board has yards. Ships of a force that share one
 * position are put in line ahead.
 */
export interface ChartShip extends Omit<BoardShip, 'x' | 'y'> {
  readonly position: Position
  /** Where the force's order of steaming puts her, yards astern and to starboard of the position; else line ahead. */
  readonly station?: { readonly asternYards: number; readonly starboardYards: number }
}

export interface Encounter {
  readonly ships: readonly ChartShip[]
  readonly origin: Position
  readonly weather: Weather
  readonly lightCondition: string
  /** How far one sees in this light, yards; null: farther than the board reaches. */
  readonly sightYards: number | null
  readonly at: Seconds
  readonly settings?: Settings
  readonly sideNames?: ActionSetup['sideNames']
  readonly mines?: readonly BoardMinefield[]
  /** Yards between ships in line ahead that share a position; two cables unless given. */
  readonly intervalYards?: number
}

const TWO_CABLES = 400

/** How a board lies on the chart: where one point of it is, and the true bearing of the board's north. */
export interface BoardFrame {
  readonly origin: Position
  readonly at: { readonly x: number; readonly y: number }
  readonly northDegrees: number
}

/** The position of a place on a board, in yards, that lies so on the chart. */
export function ontoChart(frame: BoardFrame, point: { readonly x: number; readonly y: number }): Position {
  const north = (frame.northDegrees * Math.PI) / 180
  const x = point.x - frame.at.x
  const y = point.y - frame.at.y
  return fromYards(frame.origin, {
    x: x * Math.cos(north) + y * Math.sin(north),
    y: y * Math.cos(north) - x * Math.sin(north),
  })
}

/** The true course of a heading on a board that lies so on the chart. */
export function trueCourse(frame: BoardFrame, headingDegrees: number): number {
  return wrapBearing(headingDegrees + frame.northDegrees)
}

/**
 * Sets up a board from an encounter: true bearings and distances from the origin, in yards. Nothing is rounded here; a book whose
 * board has squares says itself where it puts a ship. Ships of one side that share a position and course, without stations, follow
 * in line ahead in the order given (seniors first), and `notes` says so.
 */
export function boardFromChart(encounter: Encounter): { setup: ActionSetup; notes: Reason[] } {
  const interval = encounter.intervalYards ?? TWO_CABLES
  const notes: Reason[] = []
  const inLine = new Map<string, number>()
  const ships = encounter.ships.map((ship): BoardShip => {
    const { lat, lon } = ship.position
    const place = `${ship.side}|${lat}|${lon}|${ship.courseDegrees}`
    let station = ship.station
    if (!station) {
      const before = inLine.get(place) ?? 0
      inLine.set(place, before + 1)
      station = { asternYards: before * interval, starboardYards: 0 }
      if (before > 0) {
        notes.push(
          because(
            'hand-off',
            `${ship.name} is put in line ahead, ${inFigures(before * interval)} yards astern of her leader.`,
            {
              ship: ship.id,
              asternYards: before * interval,
            },
          ),
        )
      }
    }
    const course = (ship.courseDegrees * Math.PI) / 180
    const bow = toYards(encounter.origin, ship.position)
    return {
      id: ship.id,
      name: ship.name,
      side: ship.side,
      seat: ship.seat,
      x: bow.x - station.asternYards * Math.sin(course) + station.starboardYards * Math.cos(course),
      y: bow.y - station.asternYards * Math.cos(course) - station.starboardYards * Math.sin(course),
      courseDegrees: ship.courseDegrees,
      knots: ship.knots,
      presentKnots: ship.presentKnots,
      card: ship.card,
      stores: ship.stores,
      sectionsLost: ship.sectionsLost,
      ...(ship.mix ? { mix: ship.mix } : {}),
      ...(ship.fireRate === undefined || ship.fireRate >= 1 ? {} : { fireRate: ship.fireRate }),
      ...(ship.waterlineGradesLost ? { waterlineGradesLost: ship.waterlineGradesLost } : {}),
      ...(ship.fight === undefined ? {} : { fight: ship.fight }),
    }
  })
  return {
    setup: {
      at: encounter.at,
      origin: encounter.origin,
      weather: encounter.weather,
      lightCondition: encounter.lightCondition,
      sightYards: encounter.sightYards,
      settings: encounter.settings ?? {},
      ships,
      ...(encounter.sideNames ? { sideNames: encounter.sideNames } : {}),
      ...(encounter.mines?.length ? { mines: encounter.mines } : {}),
    },
    notes,
  }
}

/** A ship back on the chart, with all that flows back of her. */
export interface ChartReturn extends Omit<ShipResult, 'x' | 'y'> {
  readonly position: Position
}

/**
 * Puts the ships of a finished action back on the chart, from a board that lay so on it, or with its origin and true bearings.
 * Refuses a board that stood alone, since its origin is nowhere.
 */
export function chartFromBoard(
  result: ActionResult,
  frame?: BoardFrame,
): { ships: ChartReturn[]; at: Seconds; minutes: number } {
  const origin = result.origin
  if (origin === null)
    return refuse('action.noChart', 'This board stood alone: it has no place on a chart to return to.')
  return {
    ships: result.ships.map(({ x, y, ...ship }) => ({
      ...ship,
      position: frame ? ontoChart(frame, { x, y }) : fromYards(origin, { x, y }),
      courseDegrees: frame ? trueCourse(frame, ship.courseDegrees) : ship.courseDegrees,
    })),
    at: result.endedAt,
    minutes: result.minutes,
  }
}
