/** What a set-up says of works, and the works that a board opens with. */
import { z } from 'zod'
import type { ActionSetup, BoardMinefield, BoardShip } from '../../../../action/contract.ts'
import { read } from '../../../../action/reading.ts'
import { nameOfThing as name, placeFile as place } from '../../../../action/setup.ts'
import type { Plain } from '../../../../explanation/finding.ts'
import { refuse } from '../../../../explanation/refusal.ts'
import { MINES } from '../../../../vocabulary/mines.ts'
import { isAshore } from '../tables/general-speeds.ts'
import { SQUARE_YARDS } from '../tables/squares-per-move.ts'
import { stationCard } from './fort.ts'
import { BOTTOMS, type Field, NO_WORKS, squareOf, type Works } from './state.ts'

const mines = z.strictObject({
  key: name,
  side: name,
  seat: name
    .optional()
    .describe(
      'who fires observation mines by his orders; left out, the station fires at every enemy that it sees over them',
    ),
  mines: z.enum(MINES).default('contact'),
  squares: z
    .array(z.strictObject({ ...place.shape, state: z.enum(['mined', 'blocked', 'swept']).default('mined') }))
    .min(1)
    .max(400),
  station: place.nullable().default(null),
  /** The fort in which the station is. */
  fort: name.optional(),
  fires: z.boolean().default(true).describe('whether a station without a seat fires of itself'),
  charted: z
    .array(name)
    .max(200)
    .default([])
    .describe('ships, by key, whose captains have the chart of the field and cross it in safety'),
})

const brennan = z.strictObject({
  key: name,
  side: name,
  seat: name.optional(),
  position: place,
  /** The fort that covers its station, and how far from the left of that (JT-BREN-07). */
  fort: name.optional(),
  atFeet: z.number().min(0).max(300).optional(),
  torpedoes: z.int().min(1).max(20).default(2),
})

const pneumatic = z.strictObject({
  key: name,
  side: name,
  seat: name.optional(),
  position: place,
  /** The fort in which it stands, and with which it is lost. */
  fort: name.optional(),
  rounds: z.int().min(0).max(200).default(10),
})

/** Coast, minefields and the weapons of the shore. Places are in what `positionsIn` says. */
export const worksFile = z
  .strictObject({
    land: z.array(place).max(4000),
    shoals: z.array(place).max(4000),
    bottom: z.enum(BOTTOMS),
    mines: z.array(mines).max(40),
    brennans: z.array(brennan).max(20),
    pneumatics: z.array(pneumatic).max(20),
    /** Works ashore that a side has reconnoitred: forts and Brennan stations by their keys (JT-COAST-09). */
    scouted: z.array(z.strictObject({ side: name, work: name })).max(100),
  })
  .partial()
type WorksFile = z.output<typeof worksFile>

const wrong = (path: string, says: string): never => refuse('input.invalid', `${path} ${says}.`, { path })

/** What `ActionSetup.board` carries of works: all but minefields, which every book's set-up has. */
const carriedSchema = worksFile.omit({ mines: true })

export interface WorksRead {
  readonly board: Plain
  readonly mines: readonly BoardMinefield[]
  /** Brennan stations in the open, which are pieces (JT-BREN-07). */
  readonly ships: readonly BoardShip[]
}

/** Reads the works of a set-up in yards, beside the ships that it has. Refuses keys given twice and forts that are not there. */
export function readWorks(file: WorksFile, ships: readonly BoardShip[], scale: number): WorksRead {
  const inYards = ({ x, y }: { x: number; y: number }) => ({ x: x * scale, y: y * scale })
  const keys = new Set(ships.map((ship) => ship.id))
  const forts = new Map(ships.filter((ship) => ship.card.type === 'fort').map((ship) => [ship.id, ship]))
  const claim = (key: string, path: string) => {
    if (keys.has(key)) wrong(`${path}.key`, `is "${key}", which something else has already`)
    keys.add(key)
  }
  const fortOf = (key: string | undefined, side: string, path: string) => {
    if (key !== undefined && forts.get(key)?.side !== side)
      wrong(`${path}.fort`, `is "${key}", and "${side}" has no fort of that name`)
  }
  const fields = (file.mines ?? []).map((field, index): BoardMinefield => {
    const path = `works.mines[${index}]`
    claim(field.key, path)
    fortOf(field.fort, field.side, path)
    if (field.mines === 'observation' && field.station === null)
      wrong(`${path}.station`, 'is missing; observation mines are fired from a station (JT-MINE-01)')
    return {
      id: field.key,
      side: field.side,
      mines: field.mines,
      squareYards: SQUARE_YARDS,
      squares: field.squares.map((square) => ({ ...inYards(square), state: square.state })),
      station: field.station === null ? null : inYards(field.station),
      fires: field.fires,
      charted: field.charted,
      ...(field.seat === undefined ? {} : { seat: field.seat }),
      ...(field.fort === undefined ? {} : { fort: field.fort }),
    }
  })
  const stations: BoardShip[] = []
  for (const [index, one] of (file.brennans ?? []).entries()) {
    const path = `works.brennans[${index}]`
    claim(one.key, path)
    fortOf(one.fort, one.side, path)
    if ((one.fort === undefined) !== (one.atFeet === undefined))
      wrong(`${path}.atFeet`, 'goes with fort: where in the fort the station is (JT-BREN-07)')
    if (one.fort !== undefined) continue
    const card = stationCard()
    stations.push({
      id: one.key,
      name: one.key,
      side: one.side,
      seat: one.seat ?? one.side,
      ...inYards(one.position),
      courseDegrees: 0,
      knots: 0,
      presentKnots: 0,
      card,
      stores: { guns: {}, rounds: {}, torpedoes: 0, men: 0, coalMinutes: 0 },
      sectionsLost: 0,
      fight: { concealed: true },
    })
  }
  for (const [index, one] of (file.pneumatics ?? []).entries()) {
    claim(one.key, `works.pneumatics[${index}]`)
    fortOf(one.fort, one.side, `works.pneumatics[${index}]`)
  }
  for (const [index, one] of (file.scouted ?? []).entries()) {
    if (!forts.has(one.work) && !stations.some((station) => station.id === one.work))
      wrong(`works.scouted[${index}].work`, `is "${one.work}", and no fort or Brennan station has that name`)
  }
  const { mines: _, ...rest } = file
  const board = {
    ...rest,
    ...(file.land ? { land: file.land.map(inYards) } : {}),
    ...(file.shoals ? { shoals: file.shoals.map(inYards) } : {}),
    ...(file.brennans ? { brennans: file.brennans.map((one) => ({ ...one, position: inYards(one.position) })) } : {}),
    ...(file.pneumatics
      ? { pneumatics: file.pneumatics.map((one) => ({ ...one, position: inYards(one.position) })) }
      : {}),
  }
  return { board: board as unknown as Plain, mines: fields, ships: stations }
}

function fieldOf(given: BoardMinefield): Field {
  return {
    id: given.id,
    side: given.side,
    seat: given.seat ?? null,
    mines: given.mines,
    squares: given.squares.map((square) => ({ ...squareOf(square), state: square.state })),
    station: given.station === null ? null : { x: given.station.x, y: given.station.y },
    fort: given.fort ?? null,
    fires: given.fires,
    cableWhole: true,
    cutKnown: false,
    charted: given.charted,
  }
}

/** The works with which a board opens; undefined where the set-up has none. */
export function worksOf(setup: ActionSetup): Works | undefined {
  const carried = (setup.board as Record<string, unknown> | undefined)?.['works']
  const fields = setup.mines ?? []
  const ashore = setup.ships.some((ship) => isAshore(ship.card.type))
  if (carried === undefined && fields.length === 0 && !ashore) return undefined
  const file = read(carriedSchema, carried ?? {}, 'the works')
  const scouted: Record<string, string[]> = {}
  for (const { side, work } of file.scouted ?? []) scouted[side] = [...(scouted[side] ?? []), work]
  return {
    ...NO_WORKS,
    land: (file.land ?? []).map(squareOf),
    shoals: (file.shoals ?? []).map(squareOf),
    bottom: file.bottom ?? 'sand',
    fields: fields.map(fieldOf),
    wrecks: fields.flatMap((field) => field.squares.filter((one) => one.state === 'blocked').map(squareOf)),
    brennans: (file.brennans ?? []).map((one) => ({
      id: one.key,
      side: one.side,
      seat: one.seat ?? one.side,
      station: { x: one.position.x, y: one.position.y },
      piece: one.fort ?? one.key,
      atFeet: one.atFeet ?? null,
      standing: true,
      left: one.torpedoes,
      readyMove: 1,
      torpedo: null,
      between: [],
    })),
    pneumatics: (file.pneumatics ?? []).map((one) => ({
      id: one.key,
      side: one.side,
      seat: one.seat ?? one.side,
      x: one.position.x,
      y: one.position.y,
      ...(one.fort === undefined ? {} : { fort: one.fort }),
      standing: true,
      rounds: one.rounds,
      readyMove: 1,
      ordered: null,
    })),
    scouted,
  }
}
