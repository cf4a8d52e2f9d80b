import { z } from 'zod'
import type { ActionSetup, BoardCard, BoardShip } from '../../../action/contract.ts'
import { read } from '../../../action/reading.ts'
import { count, gunCount, QUIET, shipFile, weatherFile } from '../../../action/setup.ts'
import type { Plain } from '../../../explanation/finding.ts'
import { refuse } from '../../../explanation/refusal.ts'
import { parseTime } from '../../../vocabulary/time.ts'
import { printedNumber } from '../../printed-table.ts'
import { GUN_CLASSES } from '../gun-classes.ts'
import { byClass } from '../ship-block.ts'
import { outfits } from '../tables/ammunition.ts'
import { besideFile, readBeside } from './beside/setup.ts'
import { gunsByClass } from './fighting.ts'
import { readSheet, sheetSchema } from './gunnery/sheet.ts'
import { coastDistance } from './procedures/coast.ts'
import { boardSettings, boardSettingsOf } from './settings.ts'
import {
  demandDisguise,
  demandMounted,
  demandOnePiece,
  demandOneRank,
  demandOneSideASeat,
  demandWhole,
} from './setup-checks.ts'
import { SIGHT_YARDS } from './sight.ts'
import type { Command } from './state.ts'
import { armaments } from './tables/drawn-sheets.ts'
import { generalKnots, isTorpedoCraft, SHIP_TYPES, type ShipType, usualShips } from './tables/general-speeds.ts'
import { COAST_MEASURES } from './tables/sea-and-works.ts'
import { SQUARE_YARDS } from './tables/squares-per-move.ts'
import { turning } from './tables/turning.ts'
import { fortFile, fortShip } from './works/fort.ts'
import { readWorks, worksFile } from './works/setup.ts'

const NOON = '1898-04-23T12:00:00Z'

/** Parts of a mix: only how they stand to one another matters. */
const rounds = z.int().min(0).max(1000)

/** How a ship is armed beyond her stores: her own scoring sheet, her mix of projectiles (JT-FIRE-01), tubes not loaded (JT-TORP-01). */
const fightFile = z
  .strictObject({
    sheet: sheetSchema,
    mix: z.partialRecord(
      z.enum(GUN_CLASSES),
      z
        .strictObject({ shot: rounds, apShell: rounds, common: rounds, he: rounds })
        .partial()
        .refine((parts) => Object.values(parts).some((part) => part > 0), {
          message: 'parts of one projectile at least (JT-FIRE-01)',
        }),
    ),
    flagship: z.boolean(),
    /** Of her captain, 1 the most senior (JT-GEN-11). */
    seniority: z.int().min(1).max(999),
    lively: z.boolean(),
    /** Of her coal, 0 to 1: from three quarters on she lacks a grade at the waterline (JT-ARM-09). */
    coalUsedShare: z.number().min(0).max(1),
    /** Carries a spar torpedo against submarine boats (JT-SUB01-08). */
    spar: z.boolean(),
    /** Funnels and masts that others are to see: masts struck, others of either of canvas (JT-GEN-14). */
    disguise: z.strictObject({ funnels: z.int().min(0).max(8), masts: z.int().min(0).max(8) }).partial(),
    waterlogged: z.boolean(),
    unloadedTubes: z.array(z.string().min(1)).max(20),
  })
  .partial()

const charted = Object.keys(COAST_MEASURES) as (keyof typeof COAST_MEASURES)[]

/** Yards to one of what positions are in (JT-MOVE-01, JT-COAST-08). */
function yardsTo(unit: 'yards' | 'squares' | keyof typeof COAST_MEASURES): number {
  if (unit === 'yards') return 1
  return SQUARE_YARDS * (unit === 'squares' ? 1 : coastDistance(COAST_MEASURES[unit], 1).value.squares)
}

const bearing = z.number().min(0).lt(360)
/** The light of a board: its state, how far one sees, and true bearings of a low sun and of the moon where they are seen. */
export const lightFields = {
  condition: z.enum(['clearDay', 'squallyDay', 'fog', 'moonNight', 'darkNight']),
  sightYards: z.number().min(0).max(100_000).nullable(),
  lowSunDegrees: bearing,
  moonDegrees: bearing,
}

/** Its states in words. */
export const LIGHT_WORDS: Readonly<Record<z.output<typeof lightFields.condition>, string>> = {
  clearDay: 'a clear day',
  squallyDay: 'a squally day',
  fog: 'fog or mist',
  moonNight: 'a night with moon',
  darkNight: 'a dark night',
}

/** A board's set-up as a file writes it; only `ships` is required. */
export const setupSchema = z.strictObject({
  start: z.string().default(NOON),
  settings: boardSettings.partial().optional(),
  weather: weatherFile.optional(),
  light: z.strictObject(lightFields).partial({ sightYards: true, lowSunDegrees: true, moonDegrees: true }).optional(),
  /** By side: groups of its own code and what they stand for (JT-SIG-02); and orders by word of mouth before the action (JT-GEN-05). */
  codes: z.record(z.string().min(1), z.record(z.string().min(1).max(20), z.string().min(1).max(200))).optional(),
  generalOrders: z.record(z.string().min(1), z.string().min(1).max(2000)).optional(),
  positionsIn: z
    .enum(['yards', 'squares', ...charted])
    .default('yards')
    .describe(
      'of positions in this set-up, miles and leagues as the coast game has them (JT-COAST-08); a plan is always in yards, coast in squares, and views and orders are in yards',
    ),
  ...besideFile,
  ships: z
    .array(
      z.strictObject({
        ...shipFile,
        guns: byClass(gunCount).optional(),
        rounds: byClass(count).optional(),
        damage: z
          .strictObject({ sections: count, gunsLost: byClass(count), knotsLost: z.number().min(0).max(36) })
          .partial()
          .optional(),
        type: z
          .enum([...SHIP_TYPES, 'fort'] as unknown as readonly [ShipType, ...ShipType[], 'fort'])
          .default('battleship-1'),
        fight: fightFile.optional(),
        /** Of a fort: `courseDegrees` is then the way its front looks (JT-FORT-02). */
        fort: fortFile.optional(),
      }),
    )
    .min(1)
    .max(200),
  works: worksFile.optional(),
})

/** The particulars of the usual ship of a kind, with what is known better put over them. */
export function usualCard(type: ShipType, better: Partial<BoardCard> = {}): BoardCard {
  return {
    type,
    ...usualShips[type],
    assignedKnots: generalKnots(type),
    turnInterval: turning.usualInterval,
    lowFreeboard: type === 'monitor',
    torpedoCraft: isTorpedoCraft(type),
    ...better,
  }
}

/** Reads a set-up; a fault is one sentence naming the field, the value and what is allowed. */
export function readSetup(given: unknown): ActionSetup {
  const file = read(setupSchema, given, 'the set-up')
  const at =
    parseTime(file.start) ??
    refuse('input.invalid', `start is "${file.start}"; it takes an ISO 8601 time such as ${NOON}.`, { path: 'start' })
  const scale = yardsTo(file.positionsIn)
  const keys = new Set<string>()
  const ships = file.ships.map((ship, index): BoardShip => {
    if (keys.has(ship.key))
      refuse('input.invalid', `ships[${index}].key is "${ship.key}", which another ship has already.`, {
        path: `ships[${index}].key`,
      })
    keys.add(ship.key)
    if (ship.type === 'fort') return fortShip(ship, `ships[${index}]`, scale, usualRounds)
    if (ship.fort)
      refuse('input.invalid', `ships[${index}].fort goes with type "fort", not "${ship.type}".`, {
        path: `ships[${index}].fort`,
      })
    const card = usualCard(
      ship.type,
      Object.fromEntries(Object.entries(ship.card ?? {}).filter(([, value]) => value !== undefined)),
    )
    demandDisguise(ship.fight, card, `ships[${index}].fight.disguise`)
    const usual = armaments[ship.type]
    const mounted = ship.fight?.sheet ? gunsByClass(readSheet(ship.fight.sheet)) : undefined
    if (mounted && ship.guns) demandMounted(ship.guns, mounted, `ships[${index}].guns`)
    const guns: Record<string, number> = { ...(ship.guns ?? mounted ?? usual?.guns) }
    for (const letter of GUN_CLASSES) {
      const lost = ship.damage?.gunsLost?.[letter] ?? 0
      if (lost > (guns[letter] ?? 0)) {
        const path = `ships[${index}].damage.gunsLost.${letter}`
        refuse('input.invalid', `${path} is ${lost}, but she has ${guns[letter] ?? 0} guns of class ${letter}.`, {
          path,
        })
      }
      if (lost > 0) guns[letter] = (guns[letter] ?? 0) - lost
    }
    return {
      id: ship.key,
      name: ship.name ?? ship.key,
      side: ship.side,
      seat: ship.seat ?? ship.side,
      x: ship.position.x * scale,
      y: ship.position.y * scale,
      courseDegrees: ship.courseDegrees % 360,
      knots: ship.speedKnots,
      presentKnots: Math.max(0, card.assignedKnots - (ship.damage?.knotsLost ?? 0)),
      card,
      stores: {
        guns,
        rounds: ship.rounds ?? usualRounds(card.tons, guns),
        torpedoes: ship.torpedoes ?? usual?.torpedoes ?? 0,
        men: ship.men ?? usual?.men ?? 0,
        coalMinutes: ship.coalMinutes ?? 0,
      },
      sectionsLost: ship.damage?.sections ?? 0,
      ...(ship.fight
        ? {
            fight: {
              ...ship.fight,
              // Read again as a sheet: parts that name one another must exist.
              ...(ship.fight.sheet ? { sheet: readSheet(ship.fight.sheet) } : {}),
            } as unknown as Plain,
          }
        : {}),
    }
  })
  for (const [index, ship] of ships.entries()) demandWhole(ship, `ships[${index}]`)
  demandOneSideASeat(ships)
  demandOneRank(ships)
  const settings = boardSettingsOf(file.settings ?? {})
  if (settings['board.onePieceACaptain']) demandOnePiece(file.ships)
  const command = commandOf(file, ships)
  const works = file.works ? readWorks(file.works, ships, scale) : null
  const beside = readBeside(file, scale, settings, new Set(ships.map((ship) => ship.seat)))
  for (const unit of beside.units) {
    if (keys.has(unit.id)) refuse('input.invalid', `The key "${unit.id}" is given twice.`, { path: 'key' })
    keys.add(unit.id)
  }
  const drawnOn = {
    ...(command ? { command } : {}),
    ...(Object.keys(beside.board).length > 0 ? { beside: beside.board } : {}),
    ...(works ? { works: works.board } : {}),
    ...(file.light ? { bearings: skyGiven(file.light) } : {}),
  }
  const condition = file.light?.condition ?? 'clearDay'
  const sightYards = file.light?.sightYards
  return {
    at,
    origin: null,
    weather: file.weather ?? QUIET,
    lightCondition: condition,
    sightYards: sightYards === undefined ? (SIGHT_YARDS[condition] ?? null) : sightYards,
    settings: { ...settings },
    ships: [...ships, ...(works?.ships ?? []), ...beside.units],
    ...(works && works.mines.length > 0 ? { mines: works.mines } : {}),
    ...(Object.keys(drawnOn).length > 0 ? { board: drawnOn as unknown as Plain } : {}),
  }
}

/** Codes and general orders of the sides; null where no side has any. Refuses a side without ships. */
function commandOf(
  file: Pick<z.output<typeof setupSchema>, 'codes' | 'generalOrders'>,
  ships: readonly BoardShip[],
): Pick<Command, 'codes' | 'generalOrders'> | null {
  for (const field of ['codes', 'generalOrders'] as const) {
    const stranger = Object.keys(file[field] ?? {}).find((side) => !ships.some((ship) => ship.side === side))
    if (stranger !== undefined)
      refuse('input.invalid', `${field}.${stranger} is for the side "${stranger}", which has no ship.`, {
        path: `${field}.${stranger}`,
      })
  }
  return file.codes || file.generalOrders ? { codes: file.codes ?? {}, generalOrders: file.generalOrders ?? {} } : null
}

/** The allowance of a ship whose captain was given none: ten to twenty rounds a gun by her tonnage (JT-FIRE-22). */
function usualRounds(tons: number, guns: Readonly<Record<string, number>>): Record<string, number> {
  const each = printedNumber(outfits.rows.findLast((row) => tons >= printedNumber(row['tons from']))?.rounds ?? '10')
  return Object.fromEntries(Object.entries(guns).map(([letter, number]) => [letter, number * each]))
}

/** Only what was given: the set-up is plain JSON. */
function skyGiven({ lowSunDegrees, moonDegrees }: SkyGiven): Record<string, number> {
  return {
    ...(lowSunDegrees === undefined ? {} : { lowSunDegrees }),
    ...(moonDegrees === undefined ? {} : { moonDegrees }),
  }
}

export interface SkyGiven {
  readonly lowSunDegrees?: number | undefined
  readonly moonDegrees?: number | undefined
}
