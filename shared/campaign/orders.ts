import { z } from 'zod'
import { asked } from '../action/order-form.ts'
import { MEDIA } from '../vocabulary/roles.ts'
import { operationSchema } from './operations.ts'
import { fortOrderSchema, purchaseSchema } from './purchases.ts'
import { ransomAnswerSchema } from './shore/shore-orders.ts'
import { MOST_STANDING, ON_CONTACT, standingSchema } from './standing.ts'

/**
 * What a seat may write, as it crosses every boundary (window, room, command line). Strict: an unknown key is refused by name.
 * Ids are those that the seat's own view gave it; place keys are public.
 */
export const positionSchema = z.strictObject({ lat: z.number().min(-85).max(85), lon: z.number().min(-180).max(180) })

const knots = asked(z.number().positive().max(60), {
  label: 'Knots',
  unit: 'knots',
  typed: 'knots',
  wants: 'A speed in knots, such as 10½.',
  unseen: true,
})
export const legSchema = z.union([
  z.strictObject({ to: asked(positionSchema, { label: 'To', unasked: true }), knots }),
  z.strictObject({
    waitMinutes: asked(z.number().int().positive().max(14_400), {
      label: 'Length of the wait',
      typed: 'run',
      placeholder: 'such as 2 h 30',
      wants: 'A wait in hours and minutes, such as 2 h 30 or 90 min.',
      unseen: true,
    }),
  }),
  z.strictObject({
    enter: asked(z.string().min(1), {
      label: 'Harbour to enter',
      from: 'harbours',
      wants: 'Choose the harbour she is to enter.',
      unseen: true,
    }),
    knots,
  }),
  operationSchema,
])

/** How a despatch is to go. `office`: the telegraph office it is sent to; `vessel`: the force that carries it on. */
export const roadSchema = z.strictObject({
  medium: asked(z.enum(MEDIA).extract(['signal', 'telegraph', 'wireless', 'vessel']), {
    label: 'By',
    from: 'media',
    none: 'Best road known',
  }),
  office: asked(z.string().min(1).optional(), {
    label: 'Office',
    from: 'offices',
    none: 'Choose the office',
    wants: 'Choose the office that it is sent to.',
    when: { field: 'medium', is: ['telegraph'] },
  }),
  vessel: asked(z.string().min(1).optional(), {
    label: 'Vessel',
    from: 'vessels',
    none: 'Choose the vessel',
    wants: 'Choose the vessel that carries it.',
    when: { field: 'medium', is: ['vessel'] },
  }),
})

const onContact = asked(z.enum(ON_CONTACT), {
  label: 'On contact',
  words: {
    standOn: 'Stand on',
    close: 'Close',
    avoid: 'Avoid',
    shadow: 'Shadow',
    capture: 'Take merchantmen',
  } satisfies Record<(typeof ON_CONTACT)[number], string>,
  usual: 'standOn',
})
const unasked = <S extends z.ZodType>(schema: S): S => asked(schema, { label: '', unasked: true })

/** What ships that are sent off are to do, from that minute on; what is left out stays as it was in the fleet. */
export const detachedSchema = z.strictObject({
  legs: z.array(legSchema).max(60),
  thisMoveOnly: z.boolean().optional(),
  onContact: z.enum(ON_CONTACT).optional(),
  standing: z.array(standingSchema(legSchema)).max(MOST_STANDING).optional(),
  lights: z.boolean().optional(),
})

export const movementSchema = z.strictObject({
  force: unasked(z.string().min(1)),
  /** Left out, she goes on with the course that she has. */
  legs: unasked(z.array(legSchema).max(60).optional()),
  onContact: onContact.optional(),
  thisMoveOnly: asked(z.boolean().optional(), { label: 'For this move only' }),
  /** What she is to do of herself when something happens, tried in this order; left out, the standing orders that she has stay in force. */
  standing: unasked(z.array(standingSchema(legSchema)).max(MOST_STANDING).optional()),
  /** Shows lights at night, and is seen the farther for it. */
  lights: asked(z.boolean().optional(), { label: 'Show lights at night' }),
  /** Gives up a chase, and goes on with what she was ordered before it. */
  resume: asked(z.literal(true).optional(), { label: 'Give up any chase' }),
  /** Submarine boats alone: under water they see nothing and are not seen, and have no air. */
  submerged: asked(z.boolean().optional(), { label: 'Under water' }),
  /** Of the writer's own force: the ship to which he shifts his flag, of hers or of a force in company that nobody commands. */
  flag: asked(z.string().min(1).optional(), {
    label: 'Shift the flag to',
    from: 'flags',
    none: 'The flag stays where it is',
    breadth: 'wide',
  }),
  /** Ships of hers that are sent off, to be a force by themselves. */
  detach: asked(z.array(z.string().min(1)).min(1).max(60).optional(), {
    label: 'Ships sent off',
    from: 'ships',
    as: 'ticks',
    unseen: true,
  }),
  /** Orders of their own for the ships of `detach`; left out, they follow the fleet's as fast as they can. */
  detached: unasked(detachedSchema.optional()),
  /** For a force that is not in company: how the order is sent. Left out, the best road the seat knows of is taken. */
  by: unasked(roadSchema.optional()),
})

export const despatchSchema = z.strictObject({
  to: asked(z.string().min(1), {
    label: 'To',
    from: 'addressees',
    none: 'Choose who it is for',
    wants: 'Choose who it is for.',
  }),
  text: asked(z.string().min(1).max(2000), { label: 'The words of the message', wants: 'Write the words first.' }),
  by: unasked(roadSchema.optional()),
})

export const seatOrdersSchema = z.strictObject({
  movements: z.array(movementSchema).max(200).optional(),
  despatches: z.array(despatchSchema).max(50).optional(),
  /** A government's sheet of what is to be bought; each line is handed in once and stands. */
  purchases: z.array(purchaseSchema).max(100).optional(),
  /** A government's word for its forts: their armament as one fits out, and the men who serve it. */
  forts: z.array(fortOrderSchema).max(100).optional(),
  /** A government's word to sums that are demanded of its towns. */
  ransoms: z.array(ransomAnswerSchema).max(50).optional(),
  /** Seals the seat's orders for the move; any later edit breaks the seal. */
  ready: z.boolean().optional(),
})

const line = z.unknown()

/**
 * A sheet of orders as it is handed in, its lines unread: each is read by itself, so that a slip in one of them refuses that line and lets
 * the others stand.
 */
export const orderSheetSchema = z.strictObject({
  movements: z.array(line).max(200).optional(),
  despatches: z.array(line).max(50).optional(),
  purchases: z.array(line).max(100).optional(),
  forts: z.array(line).max(100).optional(),
  ransoms: z.array(line).max(50).optional(),
  ready: z.boolean().optional(),
})
export type OrderSheet = z.infer<typeof orderSheetSchema>

/** Yards from the origin of the squares: no board is wider. */
const yards = z.number().min(-1_000_000).max(1_000_000)

/** Orders on the 1,000-yard squares: a path in yards from the origin and a speed, for each own force. */
export const squaresOrdersSchema = z.strictObject({
  encounter: z.string().min(1),
  forces: z
    .array(
      z.strictObject({
        force: z.string().min(1),
        path: z.array(z.strictObject({ x: yards, y: yards })).max(20),
        knots: z.number().min(0).max(60),
        /** Ships that cannot keep up, sent off as the move begins: they go on as they can. */
        detach: z.array(z.string().min(1)).min(1).max(60).optional(),
      }),
    )
    .min(1),
})

export type SeatOrders = z.infer<typeof seatOrdersSchema>
export type Movement = z.infer<typeof movementSchema>
export type DetachedOrders = z.infer<typeof detachedSchema>
export type OrderedLeg = z.infer<typeof legSchema>
export type Road = z.infer<typeof roadSchema>
export type SquaresOrders = z.infer<typeof squaresOrdersSchema>

/** What was made of a seat's orders, line by line: a refused line changes nothing and the others stand. */
export interface OrdersAnswer {
  readonly accepted: readonly { readonly path: string; readonly says: string }[]
  readonly refused: readonly {
    readonly path: string
    readonly code: string
    readonly message: string
    readonly rule?: string
  }[]
  readonly ready: boolean
}
