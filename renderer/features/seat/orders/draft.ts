import { z } from 'zod'
import { type FieldDraft, isDraft, isGroup } from '../../../../shared/action/order-form.ts'
import { ON_CONTACT } from '../../../../shared/campaign/standing.ts'

/**
 * What a seat is writing: kept with the host as it is typed, so it holds texts as they stand in their fields, half-typed ones too.
 * Nothing of it counts until it is sent or sealed.
 */
const order = z.custom<{ readonly [name: string]: FieldDraft | undefined }>((kept) => isDraft(kept) && isGroup(kept))
/** Up to version 0.2 the length of a wait and a harbour went by other names than in the schema of a leg. */
const legNow = (kept: unknown): unknown => {
  if (!isDraft(kept) || !isGroup(kept)) return kept
  const { minutes, place, ...rest } = kept
  return {
    ...rest,
    ...(minutes === undefined ? {} : { waitMinutes: minutes }),
    ...(place === undefined ? {} : { enter: place }),
  }
}
const leg = z.preprocess(
  legNow,
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('steam'), lat: z.number(), lon: z.number(), knots: z.string() }),
    z.object({ kind: z.literal('wait'), waitMinutes: z.string() }),
    z.object({ kind: z.literal('enter'), enter: z.string(), knots: z.string() }),
    /** Work by the hour: a draft of its schema. */
    z.object({ kind: z.literal('operate'), order }),
  ]),
)
const road = z.object({
  /** Empty: the best road that the seat knows of. */
  medium: z.enum(['', 'telegraph', 'vessel', 'signal', 'wireless']),
  office: z.string(),
  vessel: z.string(),
})
const standing = z.object({
  line: order,
  /** An order given otherwise, which the sheet does not show in its parts. */
  kept: z.record(z.string(), z.unknown()).nullable(),
})
const course = z.object({
  force: z.string(),
  legs: z.array(leg),
  onContact: z.enum(ON_CONTACT),
  thisMoveOnly: z.boolean(),
  lights: z.boolean(),
  /** Null: those that she has stay in force. */
  standing: z.array(standing).nullable().default(null),
  /** The ship to which the flag is shifted; empty: it stays. */
  flag: z.string().default(''),
  /** Ships that are sent off from the fleet, body by body, each with orders of its own. */
  sentOff: z
    .array(
      z.object({
        ships: z.array(z.string()),
        legs: z.array(leg),
        onContact: z.enum(ON_CONTACT),
        /** Their next position, as far as it is typed. */
        next: z.string().optional(),
      }),
    )
    .default([]),
  /** Gives up a chase for what she was ordered before it. */
  resume: z.boolean().default(false),
  /** Submarine boats alone. */
  submerged: z.boolean().optional(),
  by: road,
})
/** Up to version 0.2 a line of a sheet of purchases, and the works in it, had fields of their own. */
function purchaseNow(kept: unknown): unknown {
  if (!isDraft(kept) || !isGroup(kept) || !('article' in kept)) return kept
  const { article, works, ...rest } = kept
  const before = isGroup(works) ? works : {}
  const { percent, front, pneumatic, lights, guns, brennan } = before
  const now = { share: percent, frontYards: front, guns, pneumaticGuns: pneumatic, brennan }
  return { ...rest, buy: article, ...(works ? { works: { ...now, searchLights: lights === '0' ? '' : lights } } : {}) }
}
/** A line of a government's sheet: a draft of its schema. */
const purchase = z.preprocess(purchaseNow, order)
const telegram = z.object({ to: z.string(), by: road, text: z.string() })
/** What is written for a board, by its encounter or its seat, in the fields of the desk that writes it. */
const boards = z.record(z.string(), z.record(z.string(), z.unknown())).catch({})
const tableDraft = z.object({ boards })
const point = z.object({ lat: z.number(), lon: z.number() })
const path = z.object({
  points: z.array(z.object({ x: z.number(), y: z.number() })),
  knots: z.string(),
  /** Ships sent off with it, that cannot keep up. */
  off: z.array(z.string()).optional(),
})
const draft = z.object({
  courses: z.array(course).catch([]),
  /** The next position of a course, as far as it is typed and not yet added to it, by force. */
  next: z.record(z.string(), z.string()).catch({}),
  telegram: telegram.nullable().catch(null),
  /** A government's sheet of what is to be bought. */
  purchases: z.array(purchase).catch([]),
  /** Paths on the squares by encounter with the hour of its move, and by force. */
  squares: z.record(z.string(), z.record(z.string(), path)).catch({}),
  boards,
  /** Lines on the tracing paper, and words that stand at a point of it. */
  pencil: z.array(z.union([z.array(point), z.object({ at: point, words: z.string() })])).catch([]),
})

export type SeatDraft = z.infer<typeof draft>
export type DraftCourse = z.infer<typeof course>
export type DraftBody = DraftCourse['sentOff'][number]
export type DraftLeg = z.infer<typeof leg>
export type DraftWork = Extract<DraftLeg, { kind: 'operate' }>
export type DraftStanding = z.infer<typeof standing>
export type DraftRoad = z.infer<typeof road>
export type DraftPurchase = z.infer<typeof purchase>
export type DraftTelegram = z.infer<typeof telegram>
export type DraftPath = z.infer<typeof path>
export type Pencilled = SeatDraft['pencil'][number]

export const noRoad: DraftRoad = { medium: '', office: '', vessel: '' }
export const emptyDraft: SeatDraft = {
  courses: [],
  next: {},
  telegram: null,
  purchases: [],
  squares: {},
  boards: {},
  pencil: [],
}

/** Up to version 0.1 the parts of a board's paper stood by themselves, each by encounter. */
const PARTS_BEFORE = { board: 'orders', works: 'works', strikes: 'strikes', notes: 'notes' } as const
function withBoards(kept: unknown): unknown {
  if (typeof kept !== 'object' || kept === null || 'boards' in kept) return kept
  const found: Record<string, Record<string, unknown>> = {}
  for (const [before, part] of Object.entries(PARTS_BEFORE)) {
    const papers = (kept as Readonly<Record<string, unknown>>)[before]
    if (typeof papers !== 'object' || papers === null) continue
    for (const [encounter, paper] of Object.entries(papers)) found[encounter] = { ...found[encounter], [part]: paper }
  }
  return { ...kept, boards: found }
}

/** Reads a draft as the host had it; what cannot be read of it is left out. */
export function readDraft(kept: unknown): SeatDraft {
  const read = draft.safeParse(withBoards(kept))
  return read.success ? read.data : emptyDraft
}

/** Reads what is being written at a table, by seat. */
export function readTableDraft(kept: unknown): z.infer<typeof tableDraft> {
  const read = tableDraft.safeParse(kept)
  return read.success ? read.data : { boards: {} }
}
