import { z } from 'zod'
import { asked } from '../action/order-form.ts'
import { byGun } from '../vocabulary/guns.ts'
import type { Seconds } from '../vocabulary/time.ts'
import type { OnWire } from './on-wire.ts'

const several = z.number().int().min(0).max(30)

/** How a fort is armed: guns of the classes that forts mount, pneumatic guns and search-lights, and whether a station of torpedoes lies in it. */
const armament = {
  guns: asked(byGun(several).optional(), { label: 'Guns by class', typed: 'fortGuns', breadth: 'wide' }),
  pneumaticGuns: asked(several.optional(), { label: 'Pneumatic', placeholder: 'none' }),
  searchLights: asked(several.optional(), { label: 'Search-lights', from: 'lights', none: 'none' }),
  brennan: asked(z.boolean().optional(), { label: 'A Brennan station lies in it', breadth: 'wide' }),
}

/** Of works: how much of a whole fort each is, the front that they are to cover, and what stands in them. */
export const worksSchema = z.strictObject({
  share: asked(z.number().positive().max(1).optional(), { label: 'Of a fort, %', typed: 'percent' }),
  frontYards: asked(z.number().int().positive().max(10_000).optional(), {
    label: 'Front, yards',
    placeholder: 'its own',
  }),
  ...armament,
})

/** A government's word for a fort of its own: how it is armed, before the war, and how many soldiers of the place are to man it. */
export const fortOrderSchema = z.strictObject({
  /** As the stores of its place name it. */
  fort: z.string().min(1),
  arm: asked(z.strictObject(armament).optional(), { label: 'How it is armed' }),
  men: asked(z.number().int().min(0).max(100_000).optional(), { label: 'Men to serve it' }),
})

/** A line of a government's sheet. Articles are the book's, places public, a ship is named as the writer's own view names her. */
export const purchaseSchema = z.strictObject({
  buy: asked(z.string().min(1), { label: 'Article, points each', from: 'articles' }),
  number: asked(z.number().int().min(1).max(100_000), {
    label: 'Number',
    wants: 'The number must be a whole one above 0.',
  }),
  /** The harbour in whose stores it is laid, or where a vessel lies when she is bought. */
  place: asked(z.string().min(1), { label: 'At', from: 'places', wants: 'Choose the harbour.' }),
  /** Fitting out: into this ship, not into the stores. */
  ship: asked(z.string().min(1).optional(), { label: 'Goes', from: 'ships', none: 'Into the stores' }),
  /** What a vessel that is bought is to be called. */
  name: asked(z.string().trim().min(1).max(40).optional(), { label: 'Her name', placeholder: 'a usual one' }),
  /** Means it, though nothing would be left. */
  confirmZero: asked(z.boolean().optional(), { label: 'This is meant, though nothing would be left' }),
  /** Of forts: their size and armament; left out, the book's own. */
  works: asked(worksSchema.optional(), { label: 'How it is built and armed' }),
})

export type PurchaseOrder = z.infer<typeof purchaseSchema>
export type FortOrder = z.infer<typeof fortOrderSchema>
type WorksOrder = z.infer<typeof worksSchema>

/** Soldiers ordered into a fort, or out of it, while the word is on its way. */
export interface Manning {
  readonly id: string
  readonly side: string
  readonly by: string
  readonly place: string
  readonly fort: string
  readonly men: number
  /** When the order is at the place; null while there is no line to it. */
  dueAt: Seconds | null
  /** The way of the order while it is on it; absent where it went none. */
  wire?: OnWire | undefined
}

export const PURCHASE_STATES = ['ordered', 'building', 'done', 'failed'] as const
export type PurchaseState = (typeof PURCHASE_STATES)[number]

/** What a government has ordered to be bought, from the order to the goods. */
export interface Purchase {
  readonly id: string
  readonly side: string
  /** The seat that ordered it. */
  readonly by: string
  readonly article: string
  readonly number: number
  readonly place: string
  readonly ship: string | null
  readonly name: string | null
  readonly confirmZero: boolean
  /** Of forts that are not of the book's usual sort. */
  readonly works?: WorksOrder
  /** Its price when it was ordered. */
  readonly points: number
  readonly orderedAt: Seconds
  /** The way of the order while it is on it; absent where it went none. */
  wire?: OnWire | undefined
  /** When the order is at the place; null while there is no line to it. */
  dueAt: Seconds | null
  /** When what was begun will be there. */
  readyAt: Seconds | null
  state: PurchaseState
}
