import { z } from 'zod'
import { MINES } from '../vocabulary/mines.ts'
import { GLASSES, SKIES } from '../vocabulary/weather.ts'
import { besideShips } from './beside-ships.ts'
import { MOMENTS } from './contract.ts'
import { drawingSchema } from './drawing.ts'
import { byGunClass } from './setup.ts'

/* Every field that a board's view may carry, and no other: what is not listed here is sent to nobody. */

const text = z.string()
const plain = z.json()
const point = { x: z.number(), y: z.number() }
const pose = { ...point, headingDegrees: z.number() }

export const reasonSchema = z.strictObject({
  rule: text,
  says: text,
  inputs: z.record(text, plain).optional(),
  result: plain.optional(),
})

const plan = z.strictObject({
  lengthFeet: z.number(),
  beamFeet: z.number(),
  funnels: z.number(),
  masts: z.number(),
  turrets: z.number(),
})

const card = z.strictObject({
  ...plan.shape,
  type: text,
  kind: text.optional(),
  tons: z.number(),
  screws: z.number(),
  assignedKnots: z.number(),
  turnInterval: z.number(),
  lowFreeboard: z.boolean(),
  torpedoCraft: z.boolean(),
})

export const stores = z.strictObject({
  guns: byGunClass,
  rounds: byGunClass,
  torpedoes: z.number(),
  men: z.number(),
  coalMinutes: z.number(),
})

const shown = z.strictObject({
  kind: z.enum(MOMENTS),
  t: z.number().optional(),
  from: text.optional(),
  at: text.optional(),
  saw: z.enum(['hit', 'short', 'wide']).optional(),
  hits: z.number().optional(),
  points: z.number().optional(),
  scale: text.optional(),
  along: z.number().optional(),
})

const sheet = z.strictObject({
  knots: z.number(),
  maxKnots: z.number(),
  assignedKnots: z.number(),
  stores,
  sectionsLost: z.number(),
  card,
  because: z.array(reasonSchema),
  helm: plain,
  fight: plain.optional(),
})

const ship = {
  ...pose,
  id: text,
  inSight: z.boolean(),
  move: z.number(),
  plan,
  status: text,
  lostIn: z.number().optional(),
  track: z.array(z.strictObject({ ...pose, move: z.number() })),
  path: z.array(z.strictObject({ ...pose, t: z.number().optional() })),
}
const seen = z.strictObject({
  ...ship,
  name: text.optional(),
  kind: text.optional(),
  showing: z.array(text).optional(),
  byLight: z.literal(true).optional(),
  neutral: z.literal(true).optional(),
  toldBy: text.optional(),
  target: plain.optional(),
})
const friend = z.strictObject({ ...ship, name: text, kind: text.optional(), own: z.boolean(), sheet: sheet.optional() })

export const outcomeSchema = z.strictObject({
  winner: text.nullable(),
  by: text,
  decided: z.boolean(),
  because: z.array(reasonSchema),
})

const openTable = z.strictObject({
  extent: z.strictObject({ west: z.number(), south: z.number(), east: z.number(), north: z.number() }).nullable(),
  features: z.array(z.strictObject({ kind: text, points: z.array(z.strictObject(point)) })),
  score: z.array(z.strictObject({ ship: text, points: z.number() })),
  phase: text,
  says: text,
  toOrder: z.array(text),
  last: z.array(
    z.strictObject({
      kind: text,
      says: text,
      because: z.array(reasonSchema),
      detail: plain.optional(),
      ships: z.array(text).optional(),
    }),
  ),
  outcome: outcomeSchema.nullable(),
  particulars: plain.optional(),
})

const gun = z.strictObject({
  key: text,
  name: text,
  bears: z.boolean(),
  says: text,
  rule: text,
  field: z.array(z.strictObject(point)),
})

const offer = z.strictObject({
  key: text,
  order: plain,
  allowed: z.boolean(),
  says: text,
  rule: text,
  cost: z.number().optional(),
  leads: z
    .strictObject({ to: z.strictObject(pose), range: text.nullable(), guns: z.array(gun), notes: z.array(text) })
    .optional(),
})

const places = z.array(z.strictObject(point))
const works = z.strictObject({
  land: places,
  shoals: places,
  fields: z.array(
    z.strictObject({
      id: text,
      mines: z.enum(MINES),
      squares: z.array(z.strictObject({ ...point, number: z.number(), state: z.enum(['mined', 'blocked', 'swept']) })),
      station: z.strictObject(point).nullable(),
      ordered: z.boolean(),
      answers: z.boolean(),
      side: text.optional(),
    }),
  ),
  brennans: z.array(
    z.strictObject({
      id: text,
      station: z.strictObject(point),
      standing: z.boolean(),
      left: z.number(),
      readyMove: z.number().nullable(),
      torpedo: z.strictObject(pose).nullable(),
      way: places.optional(),
      side: text.optional(),
    }),
  ),
  pneumatics: z.array(
    z.strictObject({
      ...point,
      id: text,
      standing: z.boolean(),
      rounds: z.number(),
      readyMove: z.number(),
      fell: z.strictObject({ ...point, move: z.number(), hit: z.boolean() }).optional(),
      side: text.optional(),
    }),
  ),
  account: z.array(z.strictObject({ says: text, because: z.array(reasonSchema) })),
})

const shared = {
  book: text,
  moveSeconds: z.number(),
  moveNumber: z.number(),
  squareYards: z.number().nullable(),
  measured: z.boolean(),
  weather: z.strictObject({
    windFromDegrees: z.number(),
    force: z.number(),
    sky: z.enum(SKIES),
    glass: z.enum(GLASSES),
    glassInches: z.number(),
  }),
  lightCondition: text,
  sightYards: z.number().nullable(),
  marks: z.array(z.strictObject({ ...point, kind: text, ship: text })),
  signals: z.array(
    z.strictObject({
      move: z.number(),
      from: text,
      text,
      kind: text.optional(),
      meaning: text.optional(),
      byHand: z.boolean().optional(),
    }),
  ),
  works: works.optional(),
  lights: z
    .array(z.strictObject({ ...point, ship: text, bearingDegrees: z.number(), yards: z.number(), at: text.nullable() }))
    .optional(),
  open: openTable.optional(),
  withoutOrders: text.optional(),
  drawing: drawingSchema.optional(),
  ...besideShips,
}

/** One seat's board, or an onlooker's. */
export const boardViewSchema = z.strictObject({
  ...shared,
  side: text.nullable(),
  friends: z.array(friend),
  others: z.array(seen),
  choices: z.array(
    z.strictObject({
      ship: text,
      name: text,
      standing: plain,
      offers: z.array(offer),
      lists: z
        .record(text, z.array(z.strictObject({ key: text, label: text, disabled: z.literal(true).optional() })))
        .optional(),
      closed: z.array(text).optional(),
      says: text.optional(),
      shut: z.literal(true).optional(),
    }),
  ),
  writes: z
    .strictObject({
      how: z.enum(['together', 'singly']),
      says: text,
      spends: z.strictObject({ left: z.number(), of: z.number(), unit: text }).optional(),
      mayPass: z.literal(true).optional(),
    })
    .optional(),
  told: z
    .array(
      z.strictObject({
        move: z.number(),
        says: text,
        because: z.array(reasonSchema),
        about: text.optional(),
        shows: shown.optional(),
      }),
    )
    .optional(),
  code: z.record(text, text).optional(),
  strikes: z
    .array(z.strictObject({ key: text, ship: text, gun: text, at: text, rangeYards: z.number(), card: plain }))
    .optional(),
})

/** The umpire's board. */
export const umpireBoardSchema = z.strictObject({
  ...shared,
  ships: z.array(z.strictObject({ ...friend.shape, sheet, side: text, seat: text })),
  command: z
    .record(
      text,
      z.strictObject({
        ship: text.nullable(),
        flag: z.boolean(),
        told: z.array(text),
        shifting: z.strictObject({ to: text, untilMove: z.number() }).optional(),
        generalOrders: text.optional(),
        code: z.record(text, text).optional(),
      }),
    )
    .optional(),
  knownAs: z.record(text, z.record(text, text)),
  sighted: z.record(text, z.record(text, z.boolean())).optional(),
  ranges: z.array(z.strictObject({ from: text, to: text, yards: z.number(), bearingDegrees: z.number() })),
  queue: z
    .array(
      z.strictObject({
        key: text,
        kind: text,
        ship: text,
        seat: text,
        guns: z.array(text),
        at: text,
        t: z.number(),
        aim: plain,
      }),
    )
    .optional(),
})
