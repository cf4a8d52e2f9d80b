import { z } from 'zod'
import { umpireResultSchema } from '../action/result-sheet.ts'
import { freightFacts, reportViewSchema, shipFacts, weatherViewSchema, workViewSchema } from '../knowledge/view.ts'
import { missionSchema } from '../staff/missions.ts'
import { MINES } from '../vocabulary/mines.ts'
import { MODULES } from '../vocabulary/modules.ts'
import { RANSOM_STATES } from '../vocabulary/ransoms.ts'
import { MEDIA, ROLES } from '../vocabulary/roles.ts'
import { operationSchema } from './operations.ts'
import { shoreActSchema } from './shore/shore-orders.ts'
import { standingSchema } from './standing.ts'
import { DESPATCH_STATES } from './world.ts'

/**
 * What the umpire's window receives: the truth, where every object carries the `key` that its pack or set-up gave it. Times are
 * ISO 8601 UTC. Built from the world by `umpireView` in `umpire-view-build.ts`; no seat but the umpire's is ever sent this.
 */
const time = z.string()
const position = z.strictObject({ lat: z.number(), lon: z.number() })
const plain = z.unknown()
const reason = z.strictObject({
  rule: z.string(),
  says: z.string(),
  inputs: z.record(z.string(), plain).optional(),
  result: plain.optional(),
})
const thrown = z.strictObject({
  rule: z.string(),
  subject: z.string(),
  purpose: z.string(),
  faces: z.array(z.number()),
})
const leg = z.union([
  z.strictObject({ to: position, knots: z.number() }),
  z.strictObject({ waitMinutes: z.number() }),
  z.strictObject({ enter: z.string(), knots: z.number() }),
  operationSchema,
])

export const decisionViewSchema = z.strictObject({
  id: z.string(),
  kind: z.string(),
  at: time,
  subject: z.string(),
  says: z.string(),
  options: z.array(
    z.strictObject({
      key: z.string(),
      label: z.string(),
      default: z.boolean().optional(),
      /** Dice are thrown for it, which may be looked at before they count. */
      dice: z.boolean().optional(),
    }),
  ),
  because: z.array(reason),
  about: z.record(z.string(), plain),
  /** It lies by until then, or until it is taken up (null); left out where the clock stands for it. */
  deferred: z.strictObject({ until: time.nullable() }).optional(),
  /** Throws that were looked at, the last of which may be let stand. */
  tried: z
    .array(
      z.strictObject({
        choice: z.string(),
        thrown: z.array(thrown),
        says: z.array(z.string()),
        why: z.string().nullable(),
      }),
    )
    .optional(),
})

export const umpireViewSchema = z.strictObject({
  seat: z.strictObject({ id: z.string(), role: z.literal('umpire'), title: z.string() }),
  campaign: z.strictObject({
    title: z.string(),
    pack: z.string(),
    book: z.string(),
    zoneMinutes: z.number(),
    settings: z.record(z.string(), plain),
    /** Modules that are not played; absent where all are. */
    without: z.array(z.enum(MODULES)).optional(),
    /** Two sides each that are at peace; absent where all are at war. */
    peace: z
      .array(z.tuple([z.string(), z.string()]).readonly())
      .readonly()
      .optional(),
    /** He has opened the whole review to every seat. */
    reviewOpen: z.literal(true).optional(),
  }),
  branch: z.string(),
  /** What the host could not do for the file, in one sentence; left out while all is well. */
  trouble: z.string().optional(),
  clock: time,
  /** `stops`: the only hours of it that can be read; left out where every second can. */
  span: z.strictObject({ from: time, to: time, stops: z.array(time).optional() }),
  move: z.strictObject({
    number: z.number(),
    state: z.enum(['waiting', 'open', 'running', 'over']),
    opens: time,
    ends: time,
    timeLimitMinutes: z.number().nullable(),
  }),
  sides: z.array(
    z.strictObject({
      key: z.string(),
      name: z.string(),
      adjective: z.string(),
      order: z.number(),
      /** What it has left, and what its government knows of that; absent where no points are reckoned. */
      balance: z.number().optional(),
      known: z.number().optional(),
    }),
  ),
  seats: z.array(
    z.strictObject({
      id: z.string(),
      role: z.enum(ROLES),
      side: z.string().nullable(),
      title: z.string(),
      force: z.string().nullable(),
      ready: z.boolean(),
      ordersAt: time.nullable(),
      /** Nothing has come in from it since the last move closed: what stood before stands. */
      standing: z.boolean(),
      /** Its holder has written or broken his seal since then, and has not sealed. */
      writing: z.boolean(),
      /** The mission of the staff officer who keeps it; left out where none does. */
      staff: missionSchema.optional(),
      /** It handed in orders while the clock stood for others: they are carried out when its own moves. */
      waits: z.literal(true).optional(),
    }),
  ),
  /** Assistant umpires, and the side that each keeps; null: all of them. Left out where there is none. */
  assistants: z.array(z.strictObject({ id: z.string(), title: z.string(), side: z.string().nullable() })).optional(),
  /** What an assistant umpire may do; left out for the chief, who may do everything. */
  rights: z.strictObject({ side: z.string().nullable(), title: z.string() }).optional(),
  /** Of an assistant of one side: what that side has been told of others, in place of the truth of them. */
  reports: z.array(reportViewSchema.extend({ seat: z.string() })).optional(),
  weather: z.array(weatherViewSchema),
  light: z.strictObject({
    sunrise: time.nullable(),
    sunset: time.nullable(),
    moonLit: z.number(),
    moonrise: time.nullable(),
    moonset: time.nullable(),
  }),
  forces: z.array(
    z.strictObject({
      key: z.string(),
      name: z.string(),
      mark: z.string(),
      side: z.string(),
      kind: z.enum(['warships', 'flotilla', 'trade', 'despatch']),
      commander: z.string().nullable(),
      position,
      courseDegrees: z.number(),
      knots: z.number(),
      state: z.enum(['sea', 'harbour', 'passage', 'board']),
      place: z.string().nullable(),
      plot: z.array(leg),
      work: workViewSchema.nullable(),
      onContact: z.string(),
      standing: z.array(standingSchema(leg)),
      ships: z.array(z.string()),
      track: z.array(z.strictObject({ lat: z.number(), lon: z.number(), at: time })),
    }),
  ),
  ships: z.array(
    z.strictObject({
      ...shipFacts,
      key: z.string(),
      side: z.string(),
      force: z.string(),
      assignedKnots: z.number(),
      trade: z
        .strictObject({
          ...freightFacts,
          /** A prize: the side from which she was taken. */
          prizeFrom: z.string().nullable(),
        })
        .optional(),
      fullSpeedMinutes: z.number().optional(),
    }),
  ),
  contacts: z.array(z.strictObject({ a: z.string(), b: z.string(), since: time, hostile: z.boolean() })),
  despatches: z.array(
    z.strictObject({
      id: z.string(),
      from: z.string(),
      to: z.string(),
      text: z.string(),
      order: z.string().nullable(),
      medium: z.enum(MEDIA),
      state: z.enum(DESPATCH_STATES),
      route: z.array(z.string()),
      writtenAt: time,
      sentAt: time.nullable(),
      dueAt: time.nullable(),
      deliveredAt: time.nullable(),
      delivered: z.string().nullable(),
      note: z.string().nullable(),
    }),
  ),
  tales: z.array(
    z.strictObject({
      id: z.string(),
      to: z.string(),
      dueAt: time.nullable(),
      says: z.string(),
      delivered: z.boolean(),
      /** What the umpire did with it, and where it lies for want of a road. */
      note: z.string().optional(),
      lies: z.string().optional(),
    }),
  ),
  ledger: z.array(
    z.strictObject({
      id: z.string(),
      side: z.string(),
      at: time,
      /** Null while the news of it is still afloat. */
      knownAt: time.nullable(),
      account: z.string(),
      against: z.string(),
      points: z.number(),
      says: z.string(),
      rule: z.string(),
      /** Who ordered it. */
      by: z.string(),
    }),
  ),
  decisions: z.array(decisionViewSchema),
  encounters: z.array(
    z.strictObject({
      id: z.string(),
      state: z.enum(['told', 'squares', 'action', 'closed']),
      openedAt: time,
      clock: time,
      move: z.number(),
      forces: z.array(z.string()),
      seats: z.array(z.string()),
      sealed: z.array(z.string()),
      origin: position,
      squares: z
        .array(
          z.strictObject({
            force: z.string(),
            name: z.string(),
            side: z.string(),
            x: z.number(),
            y: z.number(),
            courseDegrees: z.number(),
            knots: z.number(),
            allowance: z.number(),
          }),
        )
        .nullable(),
      board: z.record(z.string(), plain).nullable(),
      /** Its boards that are closed, the oldest first. */
      results: z.array(umpireResultSchema.extend({ from: time, to: time })),
    }),
  ),
  events: z.array(
    z.strictObject({
      at: time,
      kind: z.string(),
      subject: z.string(),
      says: z.string(),
      because: z.array(reason),
      dice: z.array(thrown),
      /** Of a sheet that was refused: its seat has handed in another since, before the next move closed. */
      replaced: z.literal(true).optional(),
    }),
  ),
  cablesCut: z.array(z.string()),
  /** War ashore: forts that stand anywhere, men who are ashore, and sums demanded. */
  forts: z.array(
    z.strictObject({
      id: z.string(),
      place: z.string(),
      owner: z.string(),
      guns: z.number(),
      /** What stands in it, as it was built. */
      arms: z.string(),
      gunsDisabled: z.number(),
      gunsServed: z.number(),
      garrison: z.number(),
      silencedAt: time.nullable(),
      /** When its guns were taken by whoever holds it now. */
      takenAt: time.nullable(),
      state: z.enum(['stands', 'silenced', 'destroyed']),
    }),
  ),
  parties: z.array(
    z.strictObject({
      id: z.string(),
      side: z.string(),
      place: z.string(),
      /** The force that landed them; null for a garrison. */
      force: z.string().nullable(),
      men: z.number(),
      miles: z.number(),
      worn: z.boolean(),
      prisoners: z.number(),
      doing: shoreActSchema.nullable(),
      endsAt: time.nullable(),
    }),
  ),
  ransoms: z.array(
    z.strictObject({
      id: z.string(),
      place: z.string(),
      taker: z.string(),
      payer: z.string(),
      force: z.string(),
      points: z.number(),
      least: z.number(),
      offered: z.number().nullable(),
      state: z.enum(RANSOM_STATES),
      demandedAt: time,
      /** When the payer's government hears of it. */
      heardAt: time,
    }),
  ),
  minefields: z.array(
    z.strictObject({
      id: z.string(),
      side: z.string(),
      mines: z.enum(MINES),
      bearingDegrees: z.number(),
      squares: z.array(z.strictObject({ position, state: z.enum(['mined', 'blocked', 'swept']) })),
      station: z.string().nullable(),
      stationManned: z.boolean(),
      cableWhole: z.boolean(),
      holdsFire: z.boolean(),
      /** Forces whose captains have its chart, and forces that have found it. */
      charted: z.array(z.string()),
      found: z.array(z.string()),
    }),
  ),
})

export type UmpireView = z.infer<typeof umpireViewSchema>
export type DecisionView = z.infer<typeof decisionViewSchema>
