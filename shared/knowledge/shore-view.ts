import { z } from 'zod'
import { shoreActSchema } from '../campaign/shore/shore-orders.ts'
import { RANSOM_STATES } from '../vocabulary/ransoms.ts'
import { isoTime } from '../vocabulary/time.ts'
import type { Knowledge } from './knowledge.ts'

/** What a seat's window shows of war on and against a coast. Times are ISO 8601 UTC. */
const time = z.string()

/** A place ashore as it stood when word of it was sent. */
export const shoreViewSchema = z.strictObject({
  place: z.string(),
  asOf: time,
  knownAt: time,
  owner: z.string(),
  townPoints: z.number().nullable(),
  docksDestroyed: z.boolean(),
  coastguardDestroyed: z.boolean(),
  telegraphBroken: z.boolean(),
  forts: z.array(
    z.strictObject({
      owner: z.string(),
      state: z.enum(['stands', 'silenced', 'destroyed']),
      /** Of one's own forts. */
      gunsServed: z.number().nullable(),
    }),
  ),
})

/** Men of one's own ashore. */
export const partyViewSchema = z.strictObject({
  id: z.string(),
  place: z.string(),
  position: z.strictObject({ lat: z.number(), lon: z.number() }),
  asOf: time,
  knownAt: time,
  men: z.number(),
  /** From the place for which they were landed. */
  miles: z.number(),
  worn: z.boolean(),
  prisoners: z.number(),
  doing: shoreActSchema.nullable(),
  endsAt: time.nullable(),
})

/** A sum demanded, of this seat's government or by its side. */
export const ransomViewSchema = z.strictObject({
  id: z.string(),
  place: z.string(),
  part: z.enum(['payer', 'taker']),
  points: z.number(),
  offered: z.number().nullable(),
  state: z.enum(RANSOM_STATES),
  demandedAt: time,
  payableAt: time,
  knownAt: time,
})

export type ShoreView = z.infer<typeof shoreViewSchema>
export type PartyView = z.infer<typeof partyViewSchema>
export type RansomView = z.infer<typeof ransomViewSchema>

export function shoreViews(k: Knowledge): ShoreView[] {
  return [...k.shore.values()].map(({ at, body: { kind: _, ...body } }) => ({
    ...body,
    forts: body.forts.map((fort) => ({ ...fort })),
    asOf: isoTime(body.asOf),
    knownAt: isoTime(at),
  }))
}

/** Parties that still have men. */
export function partyViews(k: Knowledge): PartyView[] {
  return [...k.parties.values()].flatMap(({ at, body: { kind: _, party, ...body } }) =>
    body.men > 0
      ? [
          {
            ...body,
            id: party,
            asOf: isoTime(body.asOf),
            knownAt: isoTime(at),
            endsAt: body.endsAt === null ? null : isoTime(body.endsAt),
          },
        ]
      : [],
  )
}

export function ransomViews(k: Knowledge): RansomView[] {
  return [...k.ransoms.values()].map(({ at, body: { kind: _, ransom, ...body } }) => ({
    ...body,
    id: ransom,
    demandedAt: isoTime(body.demandedAt),
    payableAt: isoTime(body.payableAt),
    knownAt: isoTime(at),
  }))
}
