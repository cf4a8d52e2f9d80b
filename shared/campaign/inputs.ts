import { z } from 'zod'
import { asked } from '../action/order-form.ts'
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

/** Words that are called what they are. */
const same = (words: readonly string[]): Record<string, string> => Object.fromEntries(words.map((word) => [word, word]))
const AS_IT_IS = { none: 'as it is' } as const
const YES_NO = { ...AS_IT_IS, words: { true: 'yes', false: 'no' } } as const
const ROUNDS = { label: 'Rounds, by class', typed: 'lots' } as const
/** Something that must be chosen from a list. */
const chosen = (label: string, from: string, wants: string) =>
  asked(z.string(), { label, from, none: 'Choose…', wants, breadth: 'wide' })
const POSITION = { typed: 'position', breadth: 'wide' } as const

/** Everything that can change a campaign, as it stands in the journal. The journal replays to the same campaign. */
export const weatherSchema = z.strictObject({
  area: asked(z.string().optional(), { label: 'Water', from: 'areas', none: 'All waters', breadth: 'wide' }),
  windFromDegrees: asked(z.number().min(0).max(360), { label: 'Wind from', from: 'winds', usual: '225' }),
  force: asked(z.number().int().min(0).max(9), { label: 'Force, 0 to 9', wants: 'What is its force, 0 to 9?' }),
  sky: asked(z.enum(SKIES), { label: 'Sky', words: same(SKIES), usual: 'clear' }),
  glass: asked(z.enum(GLASSES), { label: 'Glass', words: same(GLASSES), usual: 'steady' }),
  glassInches: asked(z.number().min(27).max(32).optional(), { label: 'Inches of the glass', unasked: true }),
})
/** Weather as it is begun to be written. */
export const FRESH_WEATHER = { windFromDegrees: '225', force: '3', sky: 'clear', glass: 'steady' } as const

export const openSchema = z.strictObject({
  hours: asked(z.number().positive().max(48).optional(), { label: 'Length', unit: 'hours', wants: 'How many hours?' }),
  weather: asked(z.union([weatherSchema, z.array(weatherSchema)]).optional(), { label: 'Weather', unasked: true }),
  timeLimitMinutes: asked(z.number().int().positive().max(MOST_MINUTES).optional(), {
    label: 'Time to write, if limited',
    unit: 'min',
  }),
})

/** Minutes that the players have to write in, from the announcement of the move; null: no limit any more. */
export const limitSchema = z.strictObject({
  minutes: z.number().int().positive().max(MOST_MINUTES).nullable(),
})

export const stepSchema = z.strictObject({
  hours: asked(z.number().positive().max(48).optional(), { label: 'Hours', unasked: true }),
  until: asked(z.string().optional(), {
    label: 'Until, if not to the end of the move',
    typed: 'hour',
    placeholder: 'such as 0930',
  }),
  acceptDefaults: asked(z.boolean().optional(), { label: 'Take the book’s default at every decision' }),
  /** So that each can be looked at, ruled upon or let be before the next. */
  pause: asked(z.boolean().optional(), { label: 'Pause after each thing that happens' }),
})

/** A move to be run quietly: to its end, or until the first of these. */
export const quietSchema = z.strictObject({
  until: asked(z.string().optional(), {
    label: 'Or until',
    typed: 'hour',
    placeholder: 'such as 0930',
  }),
  /** Of two sides. */
  contact: asked(z.literal(true).optional(), {
    label: 'Call me when men-of-war come in sight of each other',
    breadth: 'wide',
  }),
  /** News is reported or written, and stands in the seat's window. */
  seat: asked(z.string().optional(), {
    label: 'Call me when news comes to',
    from: 'seats',
    none: 'nobody',
    breadth: 'wide',
  }),
})

/** Several such moves, one after another. */
export const quietRunSchema = z.strictObject({
  moves: asked(z.int().min(1).max(20), { label: 'Moves, at most', wants: 'How many moves, at most?' }),
  ...quietSchema.shape,
})

/** What an option of a decision wants to be told, as forms ask for it of these options. */
const of = (...options: readonly string[]) => ({ when: { field: 'choice', is: options } })
const LOST = 'Type what the attackers lost and what the defenders lost.'
const WORDS = 'Write the words as they are to be delivered.'

/** Why a throw that was looked at does not stand. */
export const againSchema = z.strictObject({
  again: asked(z.string().trim().min(1).max(500), {
    label: 'Why it does not stand',
    wants: 'Say why what was thrown does not stand: it stays on the record.',
  }),
})

/** The umpire's answer: one of the decision's option keys, with what that option wants to know. */
export const answerSchema = z.strictObject({
  choice: z.string().min(1),
  note: asked(z.string().max(2000).optional(), { label: 'Note for the record, with the answer' }),
  minutes: asked(z.number().nonnegative().max(MOST_MINUTES).optional(), {
    label: 'Minutes to wait; empty: until released',
    ...of('hold', 'delay', 'minutes', 'worth'),
  }),
  text: asked(z.string().max(2000).optional(), {
    label: 'Words as delivered',
    rows: 3,
    wants: WORDS,
    ...of('alter', 'garble'),
  }),
  faces: asked(z.array(z.number().int().min(1).max(100)).optional(), {
    label: 'Faces thrown',
    typed: 'faces',
    wants: 'Type the faces as they fell, such as "1 4".',
    ...of('faces'),
  }),
  /** Throws for the choice and shows what falls, before it counts. */
  look: asked(z.literal(true).optional(), { label: 'Look', unasked: true }),
  /** Throws again for what was looked at, and why: both throws stay on the record. */
  again: asked(againSchema.shape.again.optional(), { label: 'Again', unasked: true }),
  /** Of fire at a fort: guns struck, and whether it is silent or gone. */
  fort: asked(
    z
      .strictObject({
        gunsDisabled: asked(count, { label: 'Guns struck', wants: 'Type how many guns were struck, 0 if none.' }),
        silenced: asked(z.boolean().optional(), { label: 'It is silenced' }),
        destroyed: asked(z.boolean().optional(), { label: 'It is destroyed' }),
      })
      .optional(),
    { label: 'The fort', as: 'flat', wants: 'Type how many guns were struck, 0 if none.', ...of('struck') },
  ),
  /** Soldiers who are saved out of a transport. */
  men: asked(count.optional(), {
    label: 'Soldiers saved',
    wants: 'Type how many are saved, a whole number above 0.',
    ...of('saved'),
  }),
  /** Of a battle ashore: killed and wounded. */
  losses: asked(
    z
      .strictObject({
        attackers: asked(count, { label: 'Lost by the attackers', wants: LOST }),
        defenders: asked(count, { label: 'Lost by the defenders', wants: LOST }),
      })
      .optional(),
    { label: 'Losses', as: 'flat', wants: LOST, ...of('losses') },
  ),
})

const says = asked(z.string().max(500).optional(), { label: 'Why', unasked: true })
/** A decision is put by, until an hour or until it is taken up. */
export const putBySchema = z.strictObject({
  until: asked(z.string().optional(), {
    label: 'Until the hour, such as 1630; empty: until it is taken up',
    typed: 'hour',
  }),
  says,
})
export const deferralSchema = z.union([z.strictObject({ takeUp: z.literal(true), says }), putBySchema])

/** An umpire's ruling: changes anything, on the record. `says` is the reason, and is required. */
export const rulingSchema = z.strictObject({
  says: asked(z.string().min(1).max(2000), {
    label: 'Reason',
    rows: 2,
    wants: 'Write the reason: it stands on the record with the ruling.',
  }),
  ships: asked(
    z
      .array(
        z.strictObject({
          ship: chosen('Ship', 'ships', 'Choose the ship.'),
          status: asked(z.enum(['afloat', 'sunk', 'taken']).optional(), {
            label: 'Status',
            ...AS_IT_IS,
            words: same(['afloat', 'sunk', 'taken']),
          }),
          presentKnots: asked(z.number().min(0).max(60).optional(), { label: 'Greatest speed', unit: 'knots' }),
          coalMinutes: asked(z.number().min(0).max(MOST).optional(), { label: 'Coal', unit: 'days', typed: 'days' }),
          rounds: asked(byGun.optional(), ROUNDS),
          /** Guns fit to fire of each class; with each that is lost go as many men as the book says, where `men` names no number. */
          guns: asked(byGun.optional(), { label: 'Guns', unasked: true }),
          torpedoes: asked(count.optional(), { label: 'Torpedoes' }),
          men: asked(count.optional(), { label: 'Men' }),
          sectionsLost: asked(count.optional(), { label: 'Sections lost' }),
          /** A breakdown for a mistake in the player's own favour: 1 slight, 2 middling, 3 grave. */
          breakdown: asked(z.literal([1, 2, 3]).optional(), { label: 'Breakdown', unasked: true }),
          /** Soldiers aboard: of men-of-war as the umpire directs. */
          troops: asked(count.optional(), { label: 'Soldiers', unasked: true }),
          force: asked(z.string().optional(), { label: 'Into the force', from: 'forces', ...AS_IT_IS }),
        }),
      )
      .optional(),
    { label: 'A ship' },
  ),
  forces: asked(
    z
      .array(
        z.strictObject({
          force: chosen('Force', 'forces', 'Choose the force.'),
          position: asked(positionSchema.optional(), { label: 'At sea, in', ...POSITION }),
          place: asked(z.string().optional(), { label: 'Or in harbour', from: 'places', ...AS_IT_IS }),
          courseDegrees: asked(z.number().min(0).max(360).optional(), { label: 'Course', unit: '°' }),
          lights: asked(z.boolean().optional(), { label: 'Shows lights', ...YES_NO }),
        }),
      )
      .optional(),
    { label: 'A force' },
  ),
  /** Ships brought into the war, each with the particulars and scoring sheet of a card of the register, or with those given here. */
  added: asked(
    z
      .array(
        z.strictObject({
          card: chosen('With the particulars of', 'cards', 'Choose the ship whose particulars she has.'),
          name: asked(z.string().min(1).max(60), { label: 'Her name', wants: 'Name her.', breadth: 'wide' }),
          side: asked(z.string(), { label: 'Side', from: 'sides', none: 'Choose…', wants: 'Choose her side.' }),
          /** No two captains of a side have the same; the lower is the senior. */
          seniority: asked(z.number().int().min(1).max(9999), {
            label: 'Seniority',
            wants: 'Her captain’s seniority: no two captains of a side have the same.',
          }),
          /** Where she is: one of the three. */
          force: asked(z.string().optional(), { label: 'In the force', from: 'forces', none: 'none', breadth: 'wide' }),
          place: asked(z.string().optional(), { label: 'Or in harbour', from: 'places', none: 'none' }),
          position: asked(positionSchema.optional(), { label: 'Or at sea, in', typed: 'position' }),
          assignedKnots: asked(z.number().min(0).max(60).optional(), { label: 'Assigned speed', unit: 'knots' }),
          coalCapacityDays: asked(z.number().min(0).max(100).optional(), { label: 'Room for coal', unasked: true }),
          coalDays: asked(z.number().min(0).max(100).optional(), { label: 'Coal', unit: 'days' }),
          rounds: asked(byGun.optional(), ROUNDS),
          guns: asked(byGun.optional(), { label: 'Guns', unasked: true }),
          torpedoes: asked(count.optional(), { label: 'Torpedoes' }),
          men: asked(count.optional(), { label: 'Men' }),
        }),
      )
      .max(50)
      .optional(),
    { label: 'A ship added' },
  ),
  cables: asked(
    z
      .array(
        z.strictObject({
          cable: chosen('Cable', 'cables', 'Choose the cable.'),
          cut: asked(z.boolean(), { label: 'State', words: { true: 'cut', false: 'mended' }, usual: 'true' }),
        }),
      )
      .optional(),
    { label: 'A cable', line: { called: 'cable', more: 'A cable', fresh: { cut: 'true' } } },
  ),
  places: asked(
    z
      .array(
        z.strictObject({
          place: chosen('Place', 'places', 'Choose the place.'),
          coastguardDestroyed: asked(z.boolean().optional(), { label: 'Coastguard destroyed', ...YES_NO }),
          telegraphBroken: asked(z.boolean().optional(), { label: 'Telegraph broken', ...YES_NO }),
          docksDestroyed: asked(z.boolean().optional(), { label: 'Docks destroyed', unasked: true }),
          owner: asked(z.string().optional(), { label: 'In the hands of', from: 'sides', ...AS_IT_IS }),
          /** Its forts by name, as the board left them. */
          forts: asked(
            z
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
            { label: 'Forts', unasked: true },
          ),
          /** Points of its town lost: its owner's treasury pays as the book says. */
          townLost: asked(z.number().int().min(1).max(MOST).optional(), { label: 'Of its town lost', unit: 'points' }),
          /** What its stores hold now. */
          stores: asked(
            z
              .strictObject({
                coalDays: asked(count.optional(), { label: 'Coal left', unit: 'days' }),
                torpedoes: asked(count.optional(), { label: 'Torpedoes left' }),
                mines: asked(count.optional(), { label: 'Mines left' }),
                rounds: asked(byGun.optional(), { label: 'Rounds left', typed: 'lots' }),
              })
              .optional(),
            { label: 'Stores', as: 'flat' },
          ),
        }),
      )
      .optional(),
    { label: 'A place' },
  ),
  points: asked(
    z
      .array(
        z.strictObject({
          side: chosen('Side', 'sides', 'Choose the side.'),
          points: asked(z.number().int().min(-MOST).max(MOST), {
            label: 'Points',
            unit: 'points',
            wants: 'How many points? Points taken away begin with a minus.',
          }),
          says: asked(z.string().min(1), { label: 'For', wants: 'What for? The government reads it in its ledger.' }),
          /** False: its government hears of it when the move closes. */
          knownNow: asked(z.boolean().optional(), {
            label: 'Its government hears',
            none: 'at once',
            words: { false: 'when the move closes' },
          }),
        }),
      )
      .optional(),
    { label: 'Points' },
  ),
  /** Minefields by id: a square cleared (or mined again), the firing station, its cable, and whether it is to hold its fire. */
  mines: asked(
    z
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
    { label: 'A minefield', unasked: true },
  ),
  weather: asked(
    z
      .array(
        z.strictObject({
          period: asked(z.number().int().min(-MOST).max(MOST), {
            label: 'Period',
            from: 'periods',
            none: 'Choose…',
            wants: 'Choose the period that it is for.',
            breadth: 'wide',
          }),
          ...weatherSchema.shape,
        }),
      )
      .optional(),
    { label: 'Weather to come', line: { called: 'weather', more: 'Weather to come', fresh: FRESH_WEATHER } },
  ),
  /** An admiral or captain stands in another ship: one who was lost with his own, or whom the umpire moves. */
  seats: asked(
    z
      .array(
        z.strictObject({
          seat: chosen('Admiral or captain', 'commanders', 'Choose the seat.'),
          force: chosen('Stands now in', 'ownForces', 'Choose the force in which he stands now.'),
        }),
      )
      .max(50)
      .optional(),
    { label: 'A seat’s ship' },
  ),
  /** A false or added report put before a seat, marked so on the record alone. */
  reports: asked(
    z
      .array(
        z.strictObject({
          seat: chosen('Seat', 'seats', 'Choose the seat.'),
          text: asked(z.string().min(1), {
            label: 'What the seat reads',
            wants: 'Write what the seat is to read.',
            breadth: 'wide',
          }),
          position: asked(positionSchema.optional(), { label: 'Position in it, if any', ...POSITION }),
        }),
      )
      .optional(),
    { label: 'A report to a seat' },
  ),
})

export const deskActSchema = z.union([
  z.strictObject({
    delayMinutes: asked(z.number().int().positive().max(MOST_MINUTES), {
      label: 'Minutes later',
      wants: 'How many minutes later?',
    }),
  }),
  z.strictObject({ hold: z.literal(true) }),
  z.strictObject({ release: z.literal(true) }),
  z.strictObject({
    alter: asked(z.string().max(2000), { label: 'Words as they will be delivered', rows: 2, wants: WORDS }),
  }),
  z.strictObject({ lose: z.literal(true) }),
])

/** An assistant umpire as the chief appoints him: for one side, or for all where none is named (`umpire.assistants`). */
export const assistantSchema = z.strictObject({
  id: z.string().regex(/^assistant-[1-9]\d{0,3}$/, 'the id of an assistant umpire, such as assistant-1'),
  title: asked(z.string().trim().min(1).max(60), { label: 'His name at the table' }),
  side: asked(z.string().optional(), { label: 'He keeps', from: 'sides', none: 'All sides' }),
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
