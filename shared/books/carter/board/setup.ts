/** A game set up from plain data, with everything that may be left out filled in. */
import { z } from 'zod'
import { refuse } from '../../../explanation/refusal.ts'
import { SIDES as SHIP_SIDES } from '../procedures/arcs.ts'
import {
  FACINGS,
  onBoard,
  SQUARE_NAME,
  type Square,
  squareName,
  squareNamed,
  usualBoard,
} from '../procedures/squares.ts'
import { SIDES } from '../procedures/turn-order.ts'
import { MOUNTS } from '../tables/arcs.ts'
import { ROLES } from '../tables/cards.ts'
import { delivered, type PlayedTable, playedPages, withEdits } from '../tables/table-set.ts'
import { TORPEDOES } from '../tables/torpedoes.ts'
import { type BoardState, type Ship, usualOptions } from './state.ts'

const square = z
  .string()
  .refine((name) => SQUARE_NAME.test(name), 'letters from the west and a number from the south, like "C7"')
  .transform(squareNamed)
const side = z.enum(SIDES)
const facing = z.enum(FACINGS)
const edge = z.enum(['north', 'east', 'south', 'west'])
const whole = z.int().min(0)
const name = z.string().regex(/^\w+$/)

const shipSchema = z.strictObject({
  side,
  id: name,
  tons: z.number().positive(),
  knots: whole,
  rate: z.number().positive(),
  batteries: z.array(
    z.strictObject({
      role: z.enum(ROLES),
      gun: z.string(),
      turrets: z.array(
        z.strictObject({
          name,
          mount: z.enum(MOUNTS),
          guns: z.int().min(1),
          side: z.enum(SHIP_SIDES).optional(),
        }),
      ),
    }),
  ),
  torpedoSets: z.array(
    z.strictObject({ type: z.enum(TORPEDOES), tubes: z.int().min(1), fired: z.boolean().default(false) }),
  ),
  square: square.nullish(),
  facing,
  damage: z.number().min(0).default(0),
  turretsOut: z.array(name).default([]),
  mines: whole.default(0),
  minesweeper: z.boolean().default(false),
  depotShip: z.boolean().default(false),
})

/** What a game begins with. */
export const boardSetup = z.strictObject({
  ships: z.array(shipSchema).min(1),
  columns: z.int().min(1).default(usualBoard.columns),
  rows: z.int().min(1).default(usualBoard.rows),
  land: z.array(square).default([]),
  harbour: z.array(square).default([]),
  minefields: z
    .array(z.strictObject({ square, owner: side, passagesLeft: whole.default(delivered.fixed.minePassages) }))
    .default([]),
  weather: z.boolean().default(false),
  screenMoves: z.union([z.literal(0), z.literal(2), z.literal(3)]).default(0),
  startMove: z.int().min(1).default(1),
  groups: z.array(z.strictObject({ side, ships: z.array(name) })).default([]),
  objectives: z
    .array(
      z.discriminatedUnion('kind', [
        z.strictObject({
          kind: z.literal('convoy'),
          side,
          edge,
          ships: z.array(name).min(1),
          share: z.number().min(0).max(1),
        }),
        z.strictObject({ kind: z.literal('raider'), side, ship: name }),
        z.strictObject({ kind: z.literal('losses'), side }),
      ]),
    )
    .default([]),
  enters: z.array(z.strictObject({ side, id: name, edge, facing, move: z.int().min(1) })).default([]),
  tables: z
    .array(
      z.strictObject({
        table: z.enum(Object.keys(playedPages) as [PlayedTable, ...PlayedTable[]]),
        row: z.string(),
        column: z.string(),
        text: z.string(),
      }),
    )
    .default([]),
})

const wrong = (path: string, message: string): never => refuse('input.invalid', message, { path })

/** Opens a game. Refuses `input.invalid` for two ships of one name, an unknown gun, and a square off the board or on land. */
export function openBoard(given: z.input<typeof boardSetup>): BoardState {
  const setup = boardSetup.parse(given)
  const board = { columns: setup.columns, rows: setup.rows }
  const tables = withEdits(delivered, setup.tables)
  const onLand = (at: Square) => setup.land.some((one) => squareName(one) === squareName(at))
  for (const [n, ship] of setup.ships.entries()) {
    const path = `ships[${n}]`
    if (setup.ships.findIndex((one) => one.id === ship.id) !== n)
      wrong(`${path}.id`, `${path}.id must be a name of her own; "${ship.id}" was given twice.`)
    for (const { gun } of ship.batteries)
      if (!tables.guns.has(gun))
        wrong(`${path}.batteries`, `${path}.batteries must have guns of the table; "${gun}" was given.`)
    if (ship.square && (!onBoard(ship.square, board) || onLand(ship.square)))
      wrong(
        `${path}.square`,
        `${path}.square must be a square of sea on the board; "${squareName(ship.square)}" was given.`,
      )
    if (!ship.square && !setup.enters.some((one) => one.id === ship.id))
      wrong(`${path}.square`, `${path}.square is missing: it is a square, or enters says where ${ship.id} comes in.`)
  }
  const ships = setup.ships.map(
    (ship): Ship => ({
      ...ship,
      batteries: ship.batteries.map((battery) => ({
        ...battery,
        turrets: battery.turrets.map((turret) => ({ ...turret, side: turret.side ?? null })),
      })),
      square: ship.square ?? null,
      sunk: false,
      began: ship.square ?? null,
      slowedBy: 0,
      ordered: false,
      entered: 0,
      tasks: [],
    }),
  )
  return {
    board,
    land: setup.land,
    harbour: setup.harbour,
    options: { ...usualOptions, weather: setup.weather, screenMoves: setup.screenMoves },
    tables: setup.tables,
    groups: setup.groups.map((group) => group.ships),
    objectives: setup.objectives,
    enters: setup.enters.map(({ id, edge: at, facing: heading, move }) => ({ id, edge: at, facing: heading, move })),
    ships,
    fields: setup.minefields.map((field) => ({ ...field, swept: 0, passing: 0, known: false })),
    move: setup.startMove,
    phase: 'sky',
    first: 'blue',
    firstInMoveOne: null,
    weather: { 1: 'good', 2: 'good', 3: 'good', 4: 'good' },
    hits: [],
    reachedBy: [],
  }
}
