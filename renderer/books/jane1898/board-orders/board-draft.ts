import { z } from 'zod'

/* What a seat writes for a tactical board, as texts stand in their fields. What an older draft has not is filled in as nothing ordered. */

const text = z.string().default('')
/** A place or square of the board as "300,-400", yards. */
const place = z.string()

/** At whom; an empty name is nobody yet. `aim` is "strike", "dice" or a point on her card as "142,9". */
const quickFire = z.object({ at: z.string(), aim: z.string(), guns: z.array(z.string()), ceaseFire: z.boolean() })

/** A submarine boat's move. */
const boat = z.object({
  squares: text,
  turns: z
    .array(z.object({ square: z.string(), to: z.enum(['port', 'starboard']), points: z.enum(['4', '8']) }))
    .default([]),
  level: text,
  depth: text,
  air: text,
  torpedoes: z.array(z.object({ at: z.string(), square: z.string() })).default([]),
})
const balloon = z.object({ squares: text, to: text, feet: text, drop: z.boolean().default(false) })
const land = z.object({
  march: text,
  pace: text,
  face: text,
  formation: text,
  fireAt: text,
  replies: z.array(z.object({ gun: z.string(), at: place })).default([]),
})

const shipOrder = z.object({
  knots: z.string(),
  /** The short form: one thing done before the first unit. */
  helm: z.string(),
  /** Or several, unit by unit. */
  program: z.array(z.object({ unit: z.string(), do: z.string() })).catch([]),
  signal: z.string(),
  call: text,
  answer: text,
  shiftFlag: text,
  /** Tickets of big guns by gun. */
  fire: z.record(z.string(), z.object({ at: z.string(), unit: z.string(), aim: z.string() })).default({}),
  quickFire: z.array(quickFire).default([]),
  torpedoes: z.record(z.string(), z.object({ at: z.string(), unit: z.string() })).default({}),
  /** What guns are loaded with from now on, and tubes that are loaded or unloaded. */
  load: z.record(z.string(), z.string()).default({}),
  tubes: z.record(z.string(), z.enum(['load', 'unload'])).default({}),
  ram: text,
  board: text,
  strikeFlag: z.boolean().default(false),
  /** Guns manned before all others. */
  man: z.array(z.string()).default([]),
  light: z.object({ how: z.enum(['', 'off', 'on', 'along']), at: text, bearing: text }).default({
    how: '',
    at: '',
    bearing: '',
  }),
  tow: text,
  countermine: text,
  playOnSquare: text,
  atBoats: z.array(z.object({ at: z.string(), by: z.string(), tube: text })).default([]),
  wireless: z.array(z.object({ to: z.string(), text: z.string() })).default([]),
  shell: z.array(z.object({ at: z.string(), guns: z.array(z.string()) })).default([]),
  bombard: z.record(z.string(), place).default({}),
  boat: boat.nullable().default(null),
  balloon: balloon.nullable().default(null),
  land: land.nullable().default(null),
  /** Typed in the book's own notation and not to be read yet; the fields stand as they were. */
  text,
})

/** Of a work ashore: squares fired, a torpedo's run, a shot of a pneumatic gun. */
const workOrder = z.object({
  explode: z.array(z.number()).default([]),
  run: z.array(place).default([]),
  makeReady: z.boolean().default(false),
  fireAt: text,
  aim: text,
  text,
})

export const boardDraft = {
  orders: z.record(z.string(), shipOrder),
  works: z.record(z.string(), workOrder),
  /** Points on the cards of tickets by the ticket's key: "dice" or "142,9". */
  strikes: z.record(z.string(), z.string()),
  /** His own notes on ships of the enemy. */
  notes: z.record(z.string(), z.string()),
}

const paper = z.object({
  orders: boardDraft.orders.catch({}),
  works: boardDraft.works.catch({}),
  strikes: boardDraft.strikes.catch({}),
  notes: boardDraft.notes.catch({}),
  /** The move and its part for which it was written: at one screen a move is made while another player's sheet is up. */
  stage: z.string().optional().catch(undefined),
})
export type JanePaper = z.infer<typeof paper>

/** What was kept of a board's paper. What was written for a move that has been made since is done with; notes on the enemy stay. */
export function readPaper(kept: Readonly<Record<string, unknown>>, stage: string | null): JanePaper {
  const found = paper.parse(kept)
  if (found.stage === undefined || stage === null || found.stage === stage) return found
  return { ...found, orders: {}, works: {}, strikes: {} }
}

export type DraftShipOrder = z.infer<typeof shipOrder>
export type DraftQuickFire = z.infer<typeof quickFire>
export type DraftBoat = z.infer<typeof boat>
export type DraftBalloon = z.infer<typeof balloon>
export type DraftLand = z.infer<typeof land>
export type DraftWorkOrder = z.infer<typeof workOrder>
export type DraftStrikes = z.infer<typeof boardDraft.strikes>

export const asSheGoes: DraftShipOrder = shipOrder.parse({ knots: '', helm: '', program: [], signal: '' })
export const nothingOrdered: DraftWorkOrder = workOrder.parse({})
export const emptyBoat: DraftBoat = boat.parse({})
export const emptyBalloon: DraftBalloon = balloon.parse({})
export const emptyLand: DraftLand = land.parse({})
