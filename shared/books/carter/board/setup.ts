/** A game set up from plain data, with everything that may be left out filled in. */
import { z } from 'zod'
import { refuse } from '../../../explanation/refusal.ts'
import { SIDES as SHIP_SIDES } from '../procedures/arcs.ts'
import { rateOf } from '../procedures/damage.ts'
import { ENTRY_PARTS } from '../procedures/night.ts'
import {
  FACINGS,
  onBoard,
  SQUARE_NAME,
  type Square,
  squareName,
  squareNamed,
  usualBoard,
} from '../procedures/squares.ts'
import { submarineRate } from '../procedures/submarines.ts'
import { SIDES, type Side } from '../procedures/turn-order.ts'
import { MOUNTS } from '../tables/arcs.ts'
import { ROLES } from '../tables/cards.ts'
import { fastestKnots } from '../tables/speed.ts'
import { delivered, type PlayedTable, playedPages, withEdits } from '../tables/table-set.ts'
import { TORPEDOES } from '../tables/torpedoes.ts'
import { type BoardState, lossesOf, type Ship, usualOptions } from './state.ts'
import { silentTurrets } from './turrets.ts'

const square = z
  .string()
  .refine((name) => SQUARE_NAME.test(name), 'letters from the west and a number from the south, like "C7"')
  .transform(squareNamed)
const side = z.enum(SIDES)
const facing = z.enum(FACINGS)
const edge = z.enum(['north', 'east', 'south', 'west'])
const whole = z.int().min(0)
const name = z.string().regex(/^\w+$/)
/** What a ship is called in orders: her id. */
const shipName = z.string().min(1).max(120)

const shipSchema = z.strictObject({
  side,
  id: shipName,
  tons: z.number().positive().max(200_000),
  knots: z.int().min(0).max(fastestKnots).default(0),
  /** Left out: what her tonnage gives (CT-SK-04), or a submarine's (CT-S04). */
  rate: z.number().positive().max(10_000).optional(),
  batteries: z
    .array(
      z.strictObject({
        role: z.enum(ROLES),
        gun: z.string(),
        turrets: z
          .array(
            z.strictObject({
              name,
              mount: z.enum(MOUNTS),
              guns: z.int().min(1).max(12),
              side: z.enum(SHIP_SIDES).optional(),
            }),
          )
          .max(40),
      }),
    )
    .max(8)
    .default([]),
  torpedoSets: z
    .array(
      z.strictObject({ type: z.enum(TORPEDOES), tubes: z.int().min(1).max(20), fired: z.boolean().default(false) }),
    )
    .max(12)
    .default([]),
  square: square.nullish(),
  facing: facing.default('N'),
  damage: z.number().min(0).default(0),
  turretsOut: z.array(name).default([]),
  mines: whole.default(0),
  minesweeper: z.boolean().default(false),
  depotShip: z.boolean().default(false),
  submarine: z.boolean().default(false),
  submerged: z.boolean().default(false),
})

/** What a game begins with. */
export const boardSetup = z.strictObject({
  ships: z.array(shipSchema).min(1),
  columns: z.int().min(1).max(200).default(usualBoard.columns),
  rows: z.int().min(1).max(200).default(usualBoard.rows),
  land: z.array(square).default([]),
  harbour: z.array(square).default([]),
  minefields: z
    .array(z.strictObject({ square, owner: side, passagesLeft: whole.default(delivered.fixed.minePassages) }))
    .default([]),
  weather: z.boolean().default(false),
  screenMoves: z.union([z.literal(0), z.literal(2), z.literal(3)]).default(0),
  startMove: z.int().min(1).default(1),
  groups: z.array(z.strictObject({ side, ships: z.array(shipName) })).default([]),
  objectives: z
    .array(
      z.discriminatedUnion('kind', [
        z.strictObject({
          kind: z.literal('convoy'),
          side,
          edge,
          ships: z.array(shipName).min(1),
          share: z.number().min(0).max(1),
        }),
        z.strictObject({ kind: z.literal('raider'), side, ship: shipName }),
        z.strictObject({ kind: z.literal('losses'), side }),
        z.strictObject({ kind: z.literal('islands'), side, wanted: z.int().min(1) }),
        z.strictObject({
          kind: z.literal('points'),
          side,
          quota: z.number().positive(),
          worth: z.strictObject({ sunk: z.record(shipName, z.number().min(0)).default({}), island: whole.default(0) }),
        }),
      ]),
    )
    .default([]),
  islands: z.array(z.strictObject({ name: z.string().min(1).max(80), squares: z.array(square).min(1) })).default([]),
  modules: z.array(z.enum(['submarines'])).default([]),
  enters: z.array(z.strictObject({ side, id: shipName, edge, facing, move: z.int().min(1) })).default([]),
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

/** A gun that is in no row: those of her bore are named, or some of all where there are none. */
function wrongGun(path: string, gun: string, guns: readonly string[]): never {
  const bore = /^[\d.]+/.exec(gun)?.[0]
  const ofBore = guns.filter((one) => bore !== undefined && /^[\d.]+/.exec(one)?.[0] === bore)
  const some = (ofBore.length > 0 ? ofBore : guns.slice(0, 6)).join(', ')
  return refuse(
    'input.invalid',
    `${path} must be a gun of the table, such as ${some}; "${gun}" was given (CT-GN-03).`,
    { path, rule: 'CT-GN-03' },
  )
}

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
    for (const [at, { gun }] of ship.batteries.entries())
      if (!tables.guns.has(gun)) wrongGun(`${path}.batteries[${at}].gun`, gun, [...tables.guns.keys()])
    if (ship.square && (!onBoard(ship.square, board) || onLand(ship.square)))
      wrong(
        `${path}.square`,
        `${path}.square must be a square of sea on the board; "${squareName(ship.square)}" was given.`,
      )
    if (ship.submarine && !setup.modules.includes('submarines'))
      wrong(`${path}.submarine`, `${path}.submarine is true, but modules has no "submarines" (CT-S01).`)
    if (ship.submerged && !ship.submarine)
      wrong(`${path}.submerged`, `${path}.submerged is for submarines, and ${ship.id} is none (CT-S01).`)
    const turrets = ship.batteries.flatMap((battery) => (battery.role === 'main' ? battery.turrets : []))
    if (new Set(turrets.map((turret) => turret.name)).size !== turrets.length)
      wrong(`${path}.batteries`, `${path}.batteries must have main turrets of different names (CT-TP-09).`)
    const stranger = ship.turretsOut.find((one) => !turrets.some((turret) => turret.name === one))
    if (stranger !== undefined)
      wrong(`${path}.turretsOut`, `${path}.turretsOut must be main turrets of hers; "${stranger}" was given.`)
    if (!ship.square && !setup.enters.some((one) => one.id === ship.id))
      wrong(`${path}.square`, `${path}.square is missing: it is a square, or enters says where ${ship.id} comes in.`)
  }
  const known = (id: string) => setup.ships.some((ship) => ship.id === id)
  for (const [n, one] of setup.enters.entries()) {
    if (!known(one.id))
      wrong(`enters[${n}].id`, `enters[${n}].id must be a ship of this set-up; "${one.id}" was given.`)
    const length = one.edge === 'north' || one.edge === 'south' ? board.columns : board.rows
    if (length < ENTRY_PARTS)
      wrong(
        `enters[${n}].edge`,
        `enters[${n}].edge must have ${ENTRY_PARTS} squares at least; it has ${length} (CT-HS-02).`,
      )
  }
  for (const [n, one] of setup.objectives.entries()) {
    const named = one.kind === 'raider' ? [one.ship] : one.kind === 'convoy' ? one.ships : []
    const missing = named.find((id) => !known(id))
    if (missing !== undefined)
      wrong(`objectives[${n}]`, `objectives[${n}] must name ships of this set-up; "${missing}" was given (CT-OB-02).`)
  }
  for (const [n, group] of setup.groups.entries()) {
    const missing = group.ships.find((id) => setup.ships.find((ship) => ship.id === id)?.side !== group.side)
    if (missing !== undefined)
      wrong(
        `groups[${n}].ships`,
        `groups[${n}].ships must be ships of ${group.side}; "${missing}" was given (CT-MV-07).`,
      )
  }
  for (const [n, field] of setup.minefields.entries())
    if (!onBoard(field.square, board) || onLand(field.square))
      wrong(
        `minefields[${n}].square`,
        `minefields[${n}].square must be a square of sea on the board; "${squareName(field.square)}" was given.`,
      )
  const rateAboard = (ship: (typeof setup.ships)[number]) =>
    ship.rate ?? (ship.submarine ? submarineRate(ship.tons, tables) : rateOf(ship.tons, 1, tables))
  for (const [n, ship] of setup.ships.entries())
    if (ship.damage > rateAboard(ship))
      wrong(
        `ships[${n}].damage`,
        `ships[${n}].damage must be at most her sinking rate, ${rateAboard(ship)}; ${ship.damage} was given (CT-SK-01).`,
      )
  const ships = setup.ships.map((ship): Ship => {
    const aboard: Ship = {
      ...ship,
      rate: rateAboard(ship),
      loses: [],
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
    }
    // Who comes damaged has lost what that damage takes (CT-SK-03), beside what her card says.
    const { mainOut } = lossesOf(aboard, tables)
    return aboard.turretsOut.length >= mainOut ? aboard : { ...aboard, turretsOut: silentTurrets(aboard, mainOut) }
  })
  const chartOf = (owner: Side) =>
    setup.minefields
      .filter((field) => field.owner === owner && field.passagesLeft > 0)
      .map((field) => ({ square: { ...field.square }, own: true, passagesLeft: field.passagesLeft }))
  return {
    board,
    land: setup.land,
    harbour: setup.harbour,
    options: {
      ...usualOptions,
      weather: setup.weather,
      screenTo: setup.screenMoves === 0 ? 0 : setup.startMove + setup.screenMoves - 1,
      submarines: setup.modules.includes('submarines'),
    },
    tables: setup.tables,
    groups: setup.groups.map((group) => group.ships),
    objectives: setup.objectives,
    islands: setup.islands.map((island) => ({ ...island, heldBy: null })),
    enters: setup.enters.map(({ id, edge: at, facing: heading, move }) => ({ id, edge: at, facing: heading, move })),
    ships,
    fields: setup.minefields.map((field) => ({ ...field, swept: 0, passing: 0 })),
    charts: { blue: chartOf('blue'), red: chartOf('red') },
    searched: [],
    announced: [],
    move: setup.startMove,
    phase: 'sky',
    first: 'blue',
    firstInMoveOne: null,
    weather: { 1: 'good', 2: 'good', 3: 'good', 4: 'good' },
    hits: [],
    reachedBy: [],
  }
}
