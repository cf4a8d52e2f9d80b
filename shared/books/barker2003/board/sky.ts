/** What lies over the sea: weather between two places, banks that drift, and searchlights. */
import type { Place } from '../../bearings.ts'
import { atLeast } from '../../figures.ts'
import { ahead } from '../procedures/bases.ts'
import { plus, pointToSegment, tidyPlace, times } from '../procedures/geometry.ts'
import type { Side } from '../procedures/setting-up.ts'
import { scaleOf } from '../tables/scales.ts'
import type { Weather } from '../tables/seeing.ts'
import { type Bank, bankFigures, windDegrees } from '../tables/setting-up.ts'
import { type BoardState, type DriftingBank, extentOf, isUp } from './state.ts'

/** From what hides least to what hides most. */
const BY_THICKNESS: readonly Weather[] = ['clear', 'haze', 'mist', 'squall', 'fog']

const thicker = (one: Weather, other: Weather): Weather =>
  BY_THICKNESS.indexOf(one) >= BY_THICKNESS.indexOf(other) ? one : other

/** The weather between two places: of the whole sea, or of the thickest bank that either lies in or the line crosses (BK-R21). */
export function weatherBetween(state: Pick<BoardState, 'weather' | 'banks'>, one: Place, other: Place): Weather {
  return state.banks
    .filter(({ at, radiusYd }) => atLeast(radiusYd, pointToSegment(at, [one, other])))
    .reduce<Weather>((worst, { kind }) => thicker(worst, kind), state.weather)
}

/** Whether any searchlight, or one of this side, is held on a ship. */
export const isLit = (state: Pick<BoardState, 'ships'>, id: string, by?: Side): boolean =>
  state.ships.some((ship) => ship.lights === id && isUp(ship) && (by === undefined || ship.side === by))

/** A bank that starts: at the corner from which the wind blows, or where a side places its mist (BK-R49). */
export function newBank(state: BoardState, kind: Bank, id: string, side: Side | null, at?: Place): DriftingBank {
  const most = extentOf(state)
  const wind = state.wind ?? 'SW'
  const corner = {
    x: wind === 'NE' || wind === 'SE' ? most.x : 0,
    y: wind === 'NE' || wind === 'NW' ? most.y : 0,
  }
  const radiusYd = state.rulings['bk.bank_radius'] * scaleOf(state.mode).baseYd
  return { id, kind, side, at: tidyPlace(at ?? corner), radiusYd }
}

/** Every bank goes down the wind by the moves of its kind; those that have left the sea are gone. */
export function drift(state: BoardState): BoardState {
  if (state.wind === null) return state
  const downwind = ahead(windDegrees[state.wind] + 180)
  const most = extentOf(state)
  const banks = state.banks
    .map((bank) => {
      const yards = bankFigures(bank.kind).moves * scaleOf(state.mode).baseYd
      return { ...bank, at: tidyPlace(plus(bank.at, times(downwind, yards))) }
    })
    .filter(({ at: { x, y }, radiusYd }) => {
      return x > -radiusYd && y > -radiusYd && x < most.x + radiusYd && y < most.y + radiusYd
    })
  return { ...state, banks }
}
