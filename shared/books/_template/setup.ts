import { z } from 'zod'
import type { ActionSetup, BoardShip } from '../../action/contract.ts'
import { read } from '../../action/reading.ts'
import { QUIET } from '../../action/setup.ts'
import { refuse } from '../../explanation/refusal.ts'
import { settingsOf, settingsSchema } from './settings.ts'
import type { Launch, TemplateBoard } from './state.ts'

const name = z.string().min(1).max(80)

/** A board as a file sets it up. */
export const setupSchema = z.strictObject({
  settings: settingsSchema.partial().optional(),
  first: name.default('first'),
  second: name.default('second'),
})

const launch = (id: string): BoardShip => ({
  id,
  name: `launch ${id}`,
  side: id,
  seat: id,
  x: 0,
  y: 0,
  courseDegrees: 90,
  knots: 6,
  presentKnots: 6,
  card: {
    type: 'launch',
    tons: 12,
    lengthFeet: 50,
    beamFeet: 10,
    funnels: 1,
    masts: 1,
    turrets: 0,
    screws: 1,
    assignedKnots: 6,
    turnInterval: 1,
    lowFreeboard: true,
    torpedoCraft: false,
  },
  stores: { guns: {}, rounds: {}, torpedoes: 0, men: 8, coalMinutes: 240 },
  sectionsLost: 0,
})

/** Reads a set-up; refuses with one sentence. */
export function readSetup(given: unknown): ActionSetup {
  const file = read(setupSchema, given ?? {}, 'the set-up')
  if (file.first === file.second) refuse('setup.ships', `Both launches are called "${file.first}".`, { path: 'second' })
  return {
    at: 0,
    origin: null,
    weather: QUIET,
    lightCondition: 'day',
    sightYards: null,
    settings: settingsOf(file.settings ?? {}),
    ships: [launch(file.first), launch(file.second)],
  }
}

/** Sets up the board; the state is plain JSON. */
export function setUp(setup: ActionSetup): { state: TemplateBoard; notes: [] } {
  const [one, two] = setup.ships
  if (!one || !two || setup.ships.length > 2)
    return refuse('setup.ships', `A race is of two launches, not ${setup.ships.length}.`, {
      rule: 'TP-01',
      path: 'ships',
    })
  const place = (aboard: BoardShip): Launch => ({
    aboard,
    squares: 0,
    track: [{ move: 0, x: 0, y: aboard.y, headingDegrees: 90 }],
  })
  return {
    state: {
      moveNumber: 0,
      settings: settingsOf(setup.settings),
      weather: setup.weather,
      launches: [place(one), place(two)],
    },
    notes: [],
  }
}
