import { z } from 'zod'
import { missionSchema } from '../staff/missions.ts'
import { byGun as byGunOf } from '../vocabulary/guns.ts'
import { GLASSES, SKIES } from '../vocabulary/weather.ts'
import { positionSchema, seatOrdersSchema, squaresOrdersSchema } from './orders.ts'

/** The most of anything that is counted: what lies beyond it is a slip of the pen. */
const MOST = 1_000_000
const count = z.number().int().min(0).max(MOST)
const byGun = byGunOf(count)
/** Minutes of a delay or of work, at most a hundred days. */
const MOST_MINUTES = 144_000

/** Everything that can change a campaign, as it stands in the journal. The journal replays to the same campaign. */
export const weatherSchema = z.strictObject({
  area: z.string().optional(),
  windFromDegrees: z.number().min(0).max(360),
  force: z.number().int().min(0).max(9),
  sky: z.enum(SKIES),
  glass: z.enum(GLASSES),
  glassInches: z.number().min(27).max(32).optional(),
})

export const openSchema = z.strictObject({
  hours: z.number().positive().max(48).optional(),
  weather: z.union([weatherSchema, z.array(weatherSchema)]).optional(),
  timeLimitMinutes: z.number().int().positive().max(MOST_MINUTES).optional(),
})

/** Minutes that the players have to write in, from the announcement of the move; null: no limit any more. */
export const limitSchema = z.strictObject({
  minutes: z.number().int().positive().max(MOST_MINUTES).nullable(),
})

export const stepSchema = z.strictObject({
  hours: z.number().positive().max(48).optional(),
  until: z.string().optional(),
  acceptDefaults: z.boolean().optional(),
  /** Stops after each thing that happens, so that it can be looked at, ruled upon or let be before the next. */
  pause: z.boolean().optional(),
})

/** A move to be run quietly: to its end, or until the first of these. */
export const quietSchema = z.strictObject({
  until: z.string().optional(),
  /** Men-of-war of two sides come in sight of each other. */
  contact: z.literal(true).optional(),
  /** Something is reported or written to this seat, and stands in its window. */
  seat: z.string().optional(),
})

/** The umpire's answer: one of the decision's option keys, with what that option wants to know. */
export const answerSchema = z.strictObject({
  choice: z.string().min(1),
  note: z.string().max(2000).optional(),
  minutes: z.number().nonnegative().max(MOST_MINUTES).optional(),
  text: z.string().max(2000).optional(),
  faces: z.array(z.number().int().min(1).max(100)).optional(),
  /** Throws for the choice and shows what falls, before it counts. */
  look: z.literal(true).optional(),
  /** Throws again for what was looked at, and why: both throws stay on the record. */
  again: z.string().trim().min(1).max(500).optional(),
  /** Of fire at a fort: guns struck, and whether it is silent or gone. */
  fort: z
    .strictObject({
      gunsDisabled: count,
      silenced: z.boolean().optional(),
      destroyed: z.boolean().optional(),
    })
    .optional(),
  /** Soldiers who are saved out of a transport. */
  men: count.optional(),
  /** Of a battle ashore: killed and wounded. */
  losses: z.strictObject({ attackers: count, defenders: count }).optional(),
})

/** A decision is put by, until an hour or until it is taken up. */
export const deferralSchema = z.union([
  z.strictObject({ takeUp: z.literal(true), says: z.string().max(500).optional() }),
  z.strictObject({ until: z.string().optional(), says: z.string().max(500).optional() }),
])

/** An umpire's ruling: changes anything, on the record. `says` is the reason, and is required. */
export const rulingSchema = z.strictObject({
  says: z.string().min(1).max(2000),
  ships: z
    .array(
      z.strictObject({
        ship: z.string(),
        status: z.enum(['afloat', 'sunk', 'taken']).optional(),
        presentKnots: z.number().min(0).max(60).optional(),
        coalMinutes: z.number().min(0).max(MOST).optional(),
        rounds: byGun.optional(),
        /** Guns fit to fire of each class; with each that is lost go as many men as the book says, where `men` names no number. */
        guns: byGun.optional(),
        torpedoes: count.optional(),
        men: count.optional(),
        sectionsLost: count.optional(),
        /** A breakdown for a mistake in the player's own favour: 1 slight, 2 middling, 3 grave. */
        breakdown: z.literal([1, 2, 3]).optional(),
        /** Soldiers aboard: of men-of-war as the umpire directs. */
        troops: count.optional(),
        force: z.string().optional(),
      }),
    )
    .optional(),
  forces: z
    .array(
      z.strictObject({
        force: z.string(),
        position: positionSchema.optional(),
        place: z.string().optional(),
        courseDegrees: z.number().min(0).max(360).optional(),
        lights: z.boolean().optional(),
      }),
    )
    .optional(),
  /** Ships brought into the war, each with the particulars and scoring sheet of a card of the register, or with those given here. */
  added: z
    .array(
      z.strictObject({
        name: z.string().min(1).max(60),
        side: z.string(),
        card: z.string(),
        /** Where she is: one of the three. */
        force: z.string().optional(),
        place: z.string().optional(),
        position: positionSchema.optional(),
        /** No two captains of a side have the same; the lower is the senior. */
        seniority: z.number().int().min(1).max(9999),
        assignedKnots: z.number().min(0).max(60).optional(),
        coalCapacityDays: z.number().min(0).max(100).optional(),
        coalDays: z.number().min(0).max(100).optional(),
        rounds: byGun.optional(),
        guns: byGun.optional(),
        torpedoes: count.optional(),
        men: count.optional(),
      }),
    )
    .max(50)
    .optional(),
  cables: z.array(z.strictObject({ cable: z.string(), cut: z.boolean() })).optional(),
  places: z
    .array(
      z.strictObject({
        place: z.string(),
        coastguardDestroyed: z.boolean().optional(),
        telegraphBroken: z.boolean().optional(),
        docksDestroyed: z.boolean().optional(),
        owner: z.string().optional(),
        /** Its forts by name, as the board left them. */
        forts: z
          .array(
            z.strictObject({
              fort: z.string(),
              gunsDisabled: count.optional(),
              silenced: z.boolean().optional(),
              destroyed: z.boolean().optional(),
              garrison: count.optional(),
            }),
          )
          .optional(),
        /** Points of its town lost: its owner's treasury pays as the book says. */
        townLost: z.number().int().min(1).max(MOST).optional(),
        /** What its stores hold now. */
        stores: z
          .strictObject({
            coalDays: count.optional(),
            rounds: byGun.optional(),
            torpedoes: count.optional(),
            mines: count.optional(),
          })
          .optional(),
      }),
    )
    .optional(),
  points: z
    .array(
      z.strictObject({
        side: z.string(),
        points: z.number().int().min(-MOST).max(MOST),
        says: z.string().min(1),
        /** False: its government hears of it when the move closes. */
        knownNow: z.boolean().optional(),
      }),
    )
    .optional(),
  /** Minefields by id: a square cleared (or mined again), the firing station, its cable, and whether it is to hold its fire. */
  mines: z
    .array(
      z.strictObject({
        field: z.string(),
        square: z.number().int().min(1).max(MOST).optional(),
        state: z.enum(['mined', 'swept']).optional(),
        stationManned: z.boolean().optional(),
        cableWhole: z.boolean().optional(),
        holdsFire: z.boolean().optional(),
      }),
    )
    .optional(),
  weather: z.array(weatherSchema.extend({ period: z.number().int().min(-MOST).max(MOST) })).optional(),
  /** An admiral or captain stands in another ship: one who was lost with his own, or whom the umpire moves. */
  seats: z
    .array(z.strictObject({ seat: z.string(), force: z.string() }))
    .max(50)
    .optional(),
  /** A false or added report put before a seat, marked so on the record alone. */
  reports: z
    .array(z.strictObject({ seat: z.string(), text: z.string().min(1), position: positionSchema.optional() }))
    .optional(),
})

export const deskActSchema = z.union([
  z.strictObject({ delayMinutes: z.number().int().positive().max(MOST_MINUTES) }),
  z.strictObject({ hold: z.literal(true) }),
  z.strictObject({ release: z.literal(true) }),
  z.strictObject({ alter: z.string().max(2000) }),
  z.strictObject({ lose: z.literal(true) }),
])

/** An assistant umpire as the chief appoints him: for one side, or for all where none is named (`umpire.assistants`). */
export const assistantSchema = z.strictObject({
  id: z.string().regex(/^assistant-[1-9]\d{0,3}$/, 'the id of an assistant umpire, such as assistant-1'),
  title: z.string().trim().min(1).max(60),
  side: z.string().optional(),
})

/** The seats that a staff officer of the program keeps, by seat. */
export const staffSchema = z.record(z.string().min(1), missionSchema)

/** The assistant umpire who gives it: it is judged by his rights, and the record says so. */
const by = { by: z.string().optional() }

/**
 * That the umpire writes for a player who is not there, or the staff officer who keeps a seat for the program: it is on the record, and the
 * player reads it in his log.
 */
const writer = { by: z.enum(['umpire', 'staff']).optional() }

const dice = {
  dice: z
    .array(z.strictObject({ rule: z.string(), subject: z.string().optional(), faces: z.array(z.number().int()) }))
    .optional(),
}

export const inputSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('open'), given: openSchema, ...dice }),
  /** The time to write of the move that is announced, set anew. */
  z.strictObject({ kind: z.literal('limit'), given: limitSchema, ...dice }),
  z.strictObject({ kind: z.literal('orders'), seat: z.string(), given: seatOrdersSchema, ...writer, ...dice }),
  z.strictObject({ kind: z.literal('step'), given: stepSchema, ...dice }),
  z.strictObject({ kind: z.literal('decide'), decision: z.string(), given: answerSchema, ...by, ...dice }),
  z.strictObject({ kind: z.literal('defer'), decision: z.string(), given: deferralSchema, ...by, ...dice }),
  z.strictObject({ kind: z.literal('rule'), given: rulingSchema, ...by, ...dice }),
  z.strictObject({ kind: z.literal('despatch'), despatch: z.string(), given: deskActSchema, ...by, ...dice }),
  z.strictObject({ kind: z.literal('squares'), seat: z.string(), given: squaresOrdersSchema, ...writer, ...dice }),
  /** One ten-minute move of an encounter's squares, or one move of its board; seats that have not sealed carry on. */
  z.strictObject({
    kind: z.literal('boardStep'),
    encounter: z.string(),
    /** The campaign comes up no farther than this hour; left out, as far as it can. */
    until: z.string().optional(),
    ...dice,
  }),
  z.strictObject({
    kind: z.literal('boardOrders'),
    seat: z.string(),
    encounter: z.string(),
    given: z.unknown(),
    ...writer,
    ...dice,
  }),
  /** Losses entered or corrected by hand, as the tactical book takes them. */
  z.strictObject({ kind: z.literal('boardCorrect'), encounter: z.string(), given: z.unknown(), ...dice }),
  z.strictObject({
    kind: z.literal('boardEnd'),
    encounter: z.string(),
    note: z.string().trim().min(1).max(2000).optional(),
    ...dice,
    /** Fought on a real table: its minutes, and what it did to each ship; `tableResultSchema` is asked when it is entered. */
    table: z.unknown().optional(),
  }),
  z.strictObject({ kind: z.literal('assistants'), given: z.array(assistantSchema).max(40), ...dice }),
  /** The seats that the program keeps, all of them, each with its mission. */
  z.strictObject({ kind: z.literal('staff'), given: staffSchema, ...dice }),
  /** Whether all seats may read the whole review while the war lasts. */
  z.strictObject({ kind: z.literal('review'), given: z.strictObject({ open: z.boolean() }), ...dice }),
])

export type Input = z.infer<typeof inputSchema>
export type InputKind = Input['kind']
export type OpenGiven = z.infer<typeof openSchema>
export type LimitGiven = z.infer<typeof limitSchema>
export type StepGiven = z.infer<typeof stepSchema>
export type QuietGiven = z.infer<typeof quietSchema>
export type Answer = z.infer<typeof answerSchema>
export type Ruling = z.infer<typeof rulingSchema>
export type Appointment = z.infer<typeof assistantSchema>
export type Deferral = z.infer<typeof deferralSchema>
export type DeskAct = z.infer<typeof deskActSchema>
