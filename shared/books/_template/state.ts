import type { BoardShip, TrackPoint } from '../../action/contract.ts'
import type { Weather } from '../../vocabulary/weather.ts'
import type { TemplateSettings } from './settings.ts'

export interface Launch {
  readonly aboard: BoardShip
  readonly squares: number
  readonly track: readonly TrackPoint[]
}

/** The board as plain JSON. */
export interface TemplateBoard {
  readonly moveNumber: number
  readonly settings: TemplateSettings
  readonly weather: Weather
  readonly launches: readonly [Launch, Launch]
}
