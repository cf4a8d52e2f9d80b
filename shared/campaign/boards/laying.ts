import { openAction } from '../../action/action.ts'
import type { ActionSetup, TacticalBook } from '../../action/contract.ts'
import { boardFromChart, type ChartShip } from '../../action/hand-off.ts'
import type { Settings } from '../../books/contract.ts'
import type { Plain, Reason } from '../../explanation/finding.ts'
import { SkyWindow } from '../../sky/window.ts'
import { namedBy, record, type Turn } from '../context.ts'
import { setCount } from '../counts.ts'
import { conditionAt } from '../move/weather/light.ts'
import type { Encounter } from '../world.ts'
import { STATION_YARDS, YARDS_A_MILE } from './engaged.ts'
import { minesOnBoard } from './mines.ts'
import { actionWeather } from './ships.ts'
import { tellSheets, tellState } from './telling.ts'

/* A board laid for an encounter, whatever book it is of. */

/** The set-up of an encounter's board, in the light and weather of its hour, with the ships at their true places. */
export function setupFromChart(
  turn: Turn,
  encounter: Encounter,
  ships: readonly ChartShip[],
  settings: Settings = turn.ground.settings,
): { setup: ActionSetup; notes: Reason[] } {
  const { world, ground } = turn
  const { origin, clock } = encounter
  const condition = conditionAt(ground, world, new SkyWindow(clock, clock), origin, clock)
  return boardFromChart({
    ships,
    origin,
    weather: actionWeather(turn, encounter),
    lightCondition: (ground.book.boardLights ?? ground.book.conditions)[condition] ?? '',
    sightYards: (ground.sight[condition]?.[0]?.[0] ?? 10) * YARDS_A_MILE,
    at: clock,
    settings,
    sideNames: Object.fromEntries(ground.pack.sides.map(({ key, name }) => [key, name])),
    intervalYards: STATION_YARDS,
    mines: minesOnBoard(turn, origin),
  })
}

/** Opens the action and tells those concerned. */
export function layBoard(
  turn: Turn,
  encounter: Encounter,
  book: TacticalBook,
  { setup, notes }: { setup: ActionSetup; notes: readonly Reason[] },
  why: readonly Reason[],
): void {
  const { world } = turn
  // The board's dice are keyed by its name: by its encounter and which of its boards this is, never by what happens elsewhere.
  const board = (world.counts[`action|${encounter.id}`] ?? 0) + 1
  setCount(world, `action|${encounter.id}`, board)
  const action = openAction(book, setup, namedBy(world, 'action', encounter.id, String(board)))
  encounter.action = { ...action, notes: [...notes, ...action.notes] } as unknown as Plain
  encounter.state = 'action'
  encounter.moveNumber = 0
  turn.outcome.boards.push({ encounter: encounter.id, action: encounter.action, events: [] })
  turn.outcome.touched.encounters.add(encounter.id)
  const ships = setup.ships.filter((ship) => turn.world.ships[ship.id] !== undefined || encounter.blockade).length
  record(turn, encounter.clock, 'board', encounter.id, `A board is set up with ${ships} ships.`, [
    ...why,
    ...notes,
    ...action.notes,
  ])
  tellState(turn, encounter, encounter.clock)
  tellSheets(turn, encounter)
}
