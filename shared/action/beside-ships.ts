import { z } from 'zod'

/* What a board's view may carry beside ships, and no other: submarine boats, balloons, the coast, the plan of a place. Types come from the schemas. */

const text = z.string()
const place = { x: z.number(), y: z.number() }
const reason = z.strictObject({
  rule: text,
  says: text,
  inputs: z.record(text, z.json()).optional(),
  result: z.json().optional(),
})
const account = z.array(
  z.strictObject({
    what: text,
    says: text,
    because: z.array(reason),
    at: text.optional(),
    fell: z.strictObject(place).optional(),
    saw: text.optional(),
  }),
)
/** A thing of another side that is no ship, where it was last seen. */
const sighted = z.strictObject({ ...place, id: text, inSight: z.boolean(), move: z.number() })

/** What a boat was told of a ship: never how far off it is. */
const contact = z.strictObject({
  id: text,
  where: text,
  headingDegrees: z.number().nullable(),
  bearingDegrees: z.number().nullable(),
  plan: z
    .strictObject({
      lengthFeet: z.number(),
      beamFeet: z.number(),
      funnels: z.number(),
      masts: z.number(),
      turrets: z.number(),
    })
    .nullable(),
  name: text.nullable(),
})

export const boatsViewSchema = z.strictObject({
  edition: z.enum(['1898', '1901']),
  /** Boats of this seat. */
  own: z.array(
    z.strictObject({
      ship: text,
      level: text,
      depthFeet: z.number(),
      squares: z.number(),
      torpedoes: z.number(),
      minutesWithoutAir: z.number(),
      minutesFromHarbour: z.number(),
      movesOfAir: z.number(),
      movesToSink: z.number(),
      /** She plots on a blank sheet: of the board she has what she was told. */
      blank: z.boolean(),
      contacts: z.array(contact),
      heard: z.array(z.strictObject({ move: z.number(), from: text, text })),
      account,
    }),
  ),
  /** Boats of other sides that were seen. */
  sighted: z.array(sighted),
  /** Boats of one's own side that may be called by wireless. */
  ours: z.array(z.strictObject({ id: text, name: text })),
})

export const skyViewSchema = z.strictObject({
  own: z.array(
    z.strictObject({
      ship: text,
      heightFeet: z.number(),
      bombs: z.number(),
      squares: z.number(),
      most: z.strictObject({
        squares: z.number(),
        turnDegrees: z.number(),
        feetAMove: z.number(),
        heightFeet: z.number(),
      }),
      account,
    }),
  ),
  sighted: z.array(sighted),
})

export const coastViewSchema = z.strictObject({
  areas: z.array(
    z.strictObject({
      from: z.strictObject(place),
      to: z.strictObject(place),
      land: text.nullable(),
      depthFeet: z.number().nullable(),
      heightFeet: z.number(),
      cover: text,
    }),
  ),
  own: z.array(
    z.strictObject({
      ship: text,
      kind: text,
      formation: text,
      men: z.number(),
      guns: z.array(z.strictObject({ gun: text, number: z.number(), readyMove: z.number() })),
      account,
    }),
  ),
  sighted: z.array(z.strictObject({ ...sighted.shape, kind: text, headingDegrees: z.number() })),
})

export const planViewSchema = z.strictObject({
  name: text,
  at: z.strictObject(place),
  width: z.number(),
  height: z.number(),
  horizonYards: z.number(),
  /** The whole plan for the side whose place it is; for those at sea what is seen from there. */
  features: z.array(
    z.strictObject({
      ...place,
      id: text,
      kind: text,
      width: z.number(),
      height: z.number(),
      ruined: z.number().nullable(),
    }),
  ),
  /** Shells of this seat's ships, or all that fell on the place; `at` is null where nobody saw it fall. */
  falls: z.array(
    z.strictObject({
      move: z.number(),
      ship: text.nullable(),
      gun: text.nullable(),
      aim: z.strictObject(place).nullable(),
      at: z.strictObject(place).nullable(),
    }),
  ),
})

/** Fields of a board's view, each absent where the board or the seat has none. */
export const besideShips = {
  boats: boatsViewSchema.optional(),
  sky: skyViewSchema.optional(),
  coast: coastViewSchema.optional(),
  plan: planViewSchema.optional(),
} as const

type Deep<T> = T extends readonly (infer I)[]
  ? readonly Deep<I>[]
  : T extends object
    ? { readonly [K in keyof T]: Deep<T[K]> }
    : T
export type BoatsView = z.output<typeof boatsViewSchema>
export type SkyView = z.output<typeof skyViewSchema>
export type CoastView = z.output<typeof coastViewSchema>
export type PlanView = z.output<typeof planViewSchema>

export interface BesideShips {
  readonly boats?: Deep<BoatsView>
  readonly sky?: Deep<SkyView>
  readonly coast?: Deep<CoastView>
  readonly plan?: Deep<PlanView>
}
