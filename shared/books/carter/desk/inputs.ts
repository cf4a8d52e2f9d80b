import { z } from 'zod'
import { refuse } from '../../../explanation/refusal.ts'
import {
  type Board,
  FACINGS,
  onBoard,
  SQUARE_NAME,
  type Square,
  STEPS,
  squareName,
  squareNamed,
  usualBoard,
  ZONES,
} from '../procedures/squares.ts'
import { gunTable } from '../tables/guns.ts'
import { shipTable } from '../tables/sinking-rates.ts'
import { fastestKnots } from '../tables/speed.ts'
import { WEATHERS } from '../tables/weather.ts'

/* The words in which the desk is asked: squares by name, whole knots and squares, tons of displacement, game moves from 1. */

export const squareIn = z
  .string()
  .refine((name) => SQUARE_NAME.test(name), 'letters from the west and a number from the south, like "C7"')
  .describe('letters from the west and a number from the south, like "C7"; after Z comes AA')
export const square = squareIn.transform(squareNamed)
export const facing = z.enum(FACINGS)
export const step = z.enum(STEPS).describe('through a side of the square')
export const knots = z.int().min(0).max(fastestKnots).describe('knots, whole')
export const squares = z.int().min(0).describe('squares, counted sideways and up or down')
export const tons = z.number().positive().describe('tons of displacement')
export const usualTons = tons.default(20_000).describe('tons of displacement; they count in high seas')
export const move = z.int().min(1).describe('number of a game move, from 1')
export const points = z.number().nonnegative().describe('points of damage')
export const rate = z.number().positive().describe('her sinking rate, points of damage')
export const weather = z.enum(WEATHERS)
export const zone = z
  .union(ZONES.map((one) => z.literal(one)))
  .describe('1 north-west, 2 north-east, 3 south-east, 4 south-west')
export const count = (what: string) => z.int().min(0).describe(what)
export const face = z.int().min(1).max(6).describe('face of a die')
export const squaresLost = z.int().min(0).default(0).describe('squares a game move lost by damage')
export const bonusAtMax = z
  .boolean()
  .default(true)
  .describe('CT-R07: a set repeated at the same target hits on 4 to 6 at the greatest range too; false: on 6 there')
export const gunName = z.enum(gunTable.rows.map((row) => row.gun.text)).describe('its name in the table of guns')
export const shipName = z
  .enum(shipTable.rows.map((row) => row.ship.text))
  .describe('her name in the table of sinking rates')
export const board = {
  columns: z.int().min(1).default(usualBoard.columns).describe('columns of the board'),
  rows: z.int().min(1).default(usualBoard.rows).describe('rows of the board'),
} as const

/** Refuses an input that is missing. */
export function missing(name: string, is: string, rule: string): never {
  return refuse('input.invalid', `${name} is missing: it is ${is}.`, { rule, path: name })
}

/** Refuses an input that is of no use here. */
export function leftOut(name: string, where: string, given: unknown, rule: string): never {
  return refuse('input.invalid', `${name} must be left out ${where}; ${JSON.stringify(given)} was given.`, {
    rule,
    path: name,
  })
}

/** Refuses an input that goes against another. */
export function mustBe(name: string, is: string, given: unknown, rule: string): never {
  return refuse('input.invalid', `${name} must be ${is}; ${JSON.stringify(given)} was given.`, { rule, path: name })
}

/** Refuses a square that is not on the board. */
export function held(name: string, at: Square, of: Board, rule: string): Square {
  if (onBoard(at, of)) return at
  const corner = squareName({ x: of.columns, y: of.rows })
  return mustBe(name, `on a board from A1 to ${corner}`, squareName(at), rule)
}
