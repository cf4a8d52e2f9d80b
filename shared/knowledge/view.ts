import { z } from 'zod'
import { seatResultSchema } from '../action/result-sheet.ts'
import { operationSchema } from '../campaign/operations.ts'
import { PURCHASE_STATES } from '../campaign/purchases.ts'
import { standingSchema } from '../campaign/standing.ts'
import { ACCOUNTS } from '../campaign/world.ts'
import { diceProofSchema } from '../dice/secrets.ts'
import { MINES } from '../vocabulary/mines.ts'
import { MODULES } from '../vocabulary/modules.ts'
import { OPERATIONS } from '../vocabulary/operations.ts'
import { DEGREES_OF_KNOWLEDGE, MEDIA, ROLES } from '../vocabulary/roles.ts'
import { GLASSES, SKIES } from '../vocabulary/weather.ts'
import { partyViewSchema, ransomViewSchema, shoreViewSchema } from './shore-view.ts'

/**
 * What a seat's window receives: exactly this, by every transport and by `wardroom view`. Times are ISO 8601 UTC. The host
 * checks each view against this schema before it leaves, so a field that is not listed here cannot cross.
 */
const time = z.string()
const position = z.strictObject({ lat: z.number(), lon: z.number() })
const leg = z.union([
  z.strictObject({ to: position, knots: z.number() }),
  z.strictObject({ waitMinutes: z.number() }),
  z.strictObject({ enter: z.string(), knots: z.number() }),
  operationSchema,
])
const trackPoint = z.strictObject({ lat: z.number(), lon: z.number(), at: time })

export const weatherViewSchema = z.strictObject({
  area: z.string(),
  from: time,
  to: time,
  windFromDegrees: z.number(),
  force: z.number(),
  sky: z.enum(SKIES),
  glass: z.enum(GLASSES),
  glassInches: z.number(),
  visibility: z.string(),
  sightMiles: z.number(),
})

/** What is said alike of a ship to her seat and to the umpire. */
export const shipFacts = {
  name: z.string(),
  card: z.string(),
  status: z.enum(['afloat', 'sunk', 'taken']),
  knots: z.number(),
  /** What is in her bunkers and what they hold; absent where no coal is burnt. */
  coalDays: z.number().optional(),
  coalCapacityDays: z.number().optional(),
  rounds: z.record(z.string(), z.number()),
  torpedoes: z.number(),
  /** Guns that can fire, by class. */
  guns: z.record(z.string(), z.number()),
  /** Mines for so many squares, to be laid. */
  mines: z.number(),
  men: z.number(),
  sectionsLost: z.number(),
  cargoCoalDays: z.number(),
  /** Shot and shell among her rounds of a class. */
  mix: z.record(z.string(), z.record(z.string(), z.number())).optional(),
  /** Guns whose crews are away in prizes, by class. */
  unmanned: z.record(z.string(), z.number()).optional(),
  /** The place in whose dock she lies. */
  dock: z.string().nullable(),
  breakdown: z.string().nullable(),
  /** A ship of her own force has her in tow; absent of nearly all. */
  inTow: z.literal(true).optional(),
}

/** A merchant vessel's freight, as her seat and the umpire have it. */
export const freightFacts = {
  route: z.string().nullable(),
  homeward: z.boolean(),
  freight: z.number(),
  /** Miles made good homeward; a prize's when she was taken. */
  miles: z.number(),
}

export const shipViewSchema = z.strictObject({
  id: z.string(),
  ...shipFacts,
  trade: z.strictObject({ ...freightFacts, prizeMiles: z.number().nullable() }).optional(),
  troops: z.number(),
  troopsWorn: z.boolean(),
  ransomPoints: z.number(),
  /** When she ran faster than she may run all day. */
  fastRuns: z.array(z.strictObject({ from: time, to: time })).optional(),
  /** Miles that count against her since she came out of port, where they slow her down. */
  milesOut: z.number().optional(),
})

/** The operation that a force is about, ship by ship. */
export const workViewSchema = z.strictObject({
  operate: z.enum(OPERATIONS),
  ships: z.array(
    z.strictObject({
      id: z.string(),
      name: z.string(),
      state: z.enum(['working', 'waiting', 'asked', 'over']),
      /** How much it has brought: days, sections. */
      got: z.number(),
      says: z.string(),
      waitsFor: z.string().nullable(),
      /** When the piece in hand is done. */
      endsAt: time.nullable(),
    }),
  ),
})

export const forceViewSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  mark: z.string(),
  kind: z.enum(['warships', 'flotilla', 'trade', 'despatch']),
  degree: z.enum(DEGREES_OF_KNOWLEDGE),
  position,
  /** When it was there. */
  asOf: time,
  /** When the seat came to know. */
  knownAt: time,
  source: z.string(),
  medium: z.enum(MEDIA),
  courseDegrees: z.number(),
  knots: z.number(),
  place: z.string().nullable(),
  state: z.enum(['sea', 'harbour', 'passage', 'board']),
  ships: z.array(shipViewSchema),
  /** The orders in force as this seat knows or gave them. */
  plot: z.array(leg),
  work: workViewSchema.nullable(),
  onContact: z.string(),
  /** Her standing orders as this seat knows or gave them. */
  standing: z.array(standingSchema(leg)),
  lights: z.boolean(),
  submerged: z.boolean(),
  track: z.array(trackPoint),
  /** Whether orders of this seat act on it at once. */
  inCompany: z.boolean(),
  /** What befell her, so that this seat has her no longer. */
  fate: z.string().nullable(),
})

export const reportViewSchema = z.strictObject({
  id: z.string(),
  contact: z.string(),
  of: z.enum(['enemy', 'own', 'neutral']),
  vessels: z.number(),
  words: z.string(),
  position,
  courseDegrees: z.number().nullable(),
  knots: z.number().nullable(),
  seenAt: time,
  knownAt: time,
  source: z.string(),
  medium: z.enum(MEDIA),
  lost: z.boolean(),
})

export const despatchViewSchema = z.strictObject({
  id: z.string(),
  direction: z.enum(['in', 'out']),
  from: z.string(),
  to: z.string(),
  text: z.string(),
  order: z.string().nullable(),
  medium: z.enum(MEDIA),
  route: z.array(z.string()),
  sentAt: time,
  /** Received (in), or expected by what the sender knows (out). */
  receivedAt: time.nullable(),
  expectedAt: time.nullable(),
  /** Its order was out of date when it came: one written later had been read. */
  superseded: z.boolean().optional(),
})

export const ledgerViewSchema = z.strictObject({
  id: z.string(),
  at: time,
  points: z.number(),
  /** The account that it came from or went to. */
  account: z.enum(ACCOUNTS),
  says: z.string(),
  rule: z.string(),
  by: z.string(),
  balance: z.number(),
})

/** A line of a sheet of purchases, as far as its government knows. */
export const purchaseViewSchema = z.strictObject({
  id: z.string(),
  article: z.string(),
  number: z.number(),
  place: z.string(),
  ship: z.string().nullable(),
  points: z.number(),
  state: z.enum(PURCHASE_STATES),
  orderedAt: time,
  readyAt: time.nullable(),
  knownAt: time,
  says: z.string(),
  rule: z.string(),
})

/** What a harbour's stores held when word of them was sent; of a place with forts and no harbour, its forts alone. */
export const storeViewSchema = z.strictObject({
  place: z.string(),
  asOf: time,
  coalDays: z.number().optional(),
  rounds: z.record(z.string(), z.number()),
  torpedoes: z.number(),
  mines: z.number(),
  held: z.record(z.string(), z.number()),
  townPoints: z.number().nullable(),
  /** Forts of this side there, as their captains report them. */
  forts: z
    .array(
      z.strictObject({
        fort: z.string(),
        share: z.number(),
        frontYards: z.number(),
        sections: z.number(),
        guns: z.record(z.string(), z.number()),
        gunsFit: z.record(z.string(), z.number()),
        pneumaticGuns: z.number(),
        pneumaticFit: z.number(),
        searchLights: z.number(),
        brennan: z.boolean(),
        garrison: z.number(),
        garrisonWanted: z.number(),
        destroyed: z.boolean(),
      }),
    )
    .optional(),
})

/** A minefield on this seat's chart: its own side's, or another's buoys and wrecks as far as they were seen. */
export const minefieldViewSchema = z.strictObject({
  id: z.string(),
  own: z.boolean(),
  mines: z.enum(MINES).nullable(),
  bearingDegrees: z.number().nullable(),
  station: z.string().nullable(),
  squares: z.array(z.strictObject({ position, state: z.enum(['mined', 'blocked', 'swept']) })),
  asOf: time,
  knownAt: time,
  medium: z.enum(MEDIA),
  source: z.string(),
})

/** Where a buoy was at the ends of the moves before, the oldest first, as this seat was shown it. */
const squaresTrack = z.array(z.strictObject({ x: z.number(), y: z.number() }))

export const encounterViewSchema = z.strictObject({
  id: z.string(),
  state: z.enum(['told', 'squares', 'action', 'closed']),
  says: z.string(),
  at: time,
  bearingDegrees: z.number().nullable(),
  miles: z.number().nullable(),
  vessels: z.number(),
  clock: time,
  move: z.number(),
  squares: z
    .strictObject({
      origin: position,
      squareYards: z.number(),
      own: z.array(
        z.strictObject({
          force: z.string(),
          name: z.string(),
          x: z.number(),
          y: z.number(),
          courseDegrees: z.number(),
          allowance: z.number(),
          knots: z.number(),
          sealed: z.boolean(),
          still: z.string().optional(),
          partings: z
            .array(
              z.strictObject({
                ships: z.array(z.string()).readonly(),
                names: z.string(),
                knots: z.number(),
                allowance: z.number(),
              }),
            )
            .readonly()
            .optional(),
          track: squaresTrack,
        }),
      ),
      seen: z.array(
        z.strictObject({
          buoy: z.string(),
          x: z.number(),
          y: z.number(),
          vessels: z.number(),
          signalledBy: z.string().optional(),
          track: squaresTrack,
        }),
      ),
      friends: z
        .array(
          z.strictObject({
            force: z.string(),
            name: z.string(),
            x: z.number(),
            y: z.number(),
            vessels: z.number(),
            track: squaresTrack,
          }),
        )
        .optional(),
    })
    .nullable(),
  /** The tactical book's own view for this seat; its schema stands in the book and is checked there. */
  board: z.record(z.string(), z.unknown()).nullable(),
})

/** By what every seat can see later that dice and record were not changed. Absent in a file of before version 0.2. */
const proofSchema = diceProofSchema.extend({
  /** The link of the record at the close of that move; it changes then and at no other time. */
  link: z.strictObject({ move: z.number(), head: z.string().regex(/^[0-9a-f]{64}$/) }),
})
export type Proof = Readonly<z.infer<typeof proofSchema>>

const lineStood = z.strictObject({ move: z.number(), clock: time })

export const seatViewSchema = z.strictObject({
  seat: z.strictObject({
    id: z.string(),
    role: z.enum(ROLES),
    title: z.string(),
    side: z.strictObject({ key: z.string(), name: z.string(), adjective: z.string(), order: z.number() }).nullable(),
    force: z.string().nullable(),
    office: z.string().nullable(),
  }),
  campaign: z.strictObject({
    title: z.string(),
    pack: z.string(),
    book: z.string(),
    zoneMinutes: z.number(),
    /** Modules that are not played; absent where all are. */
    without: z.array(z.enum(MODULES)).optional(),
    proof: proofSchema.optional(),
    /** The umpire has opened the whole review to every seat; after the war it is open anyway. */
    reviewOpen: z.literal(true).optional(),
  }),
  /** The time to which this seat has been shown the war, or the time asked for with `at`. */
  clock: time,
  /**
   * What this window has not been sent, as it is old, and asks for when it is looked at: how much of each part, what the left-out lines of account
   * come to, and the numbers of the contacts that are in here. Absent where nothing is left out (`window-view.ts`).
   */
  earlier: z
    .strictObject({
      since: time,
      counts: z.strictObject({
        reports: z.number(),
        despatches: z.number(),
        ledger: z.number(),
        notices: z.number(),
        encounters: z.number(),
        results: z.number(),
        tracks: z.number(),
      }),
      sums: z.record(z.string(), z.number()),
      numbers: z.record(z.string(), z.number()),
    })
    .optional(),
  /** The earliest and latest times that `at` may ask for. */
  span: z.strictObject({ from: time, to: time }),
  move: z.strictObject({
    number: z.number(),
    state: z.enum(['waiting', 'open', 'stopped', 'over']),
    opens: time,
    ends: time,
    ready: z.boolean(),
    timeLimitMinutes: z.number().nullable(),
  }),
  /**
   * The umpire has shown this seat another line of play, and it has not read of it yet: where its window stood and stands, and what it had been
   * told and now is not so (`other-line.ts`). Absent where nothing is to be said.
   */
  line: z
    .strictObject({
      from: lineStood,
      to: lineStood,
      told: z.array(z.strictObject({ at: time, says: z.string() })),
      /** How many there are before these. */
      left: z.number(),
    })
    .optional(),
  weather: z.array(weatherViewSchema),
  forces: z.array(forceViewSchema),
  reports: z.array(reportViewSchema),
  despatches: z.array(despatchViewSchema),
  ledger: z.array(ledgerViewSchema).optional(),
  balance: z.number().optional(),
  purchases: z.array(purchaseViewSchema).optional(),
  stores: z.array(storeViewSchema).optional(),
  minefields: z.array(minefieldViewSchema),
  decisions: z.array(z.strictObject({ id: z.string(), says: z.string() })),
  encounters: z.array(encounterViewSchema),
  /** Boards that have closed, as this seat may believe they went, the oldest first. */
  results: z.array(z.strictObject({ encounter: z.string(), from: time, to: time, sheet: seatResultSchema })),
  notices: z.array(z.strictObject({ at: time, says: z.string(), rule: z.string().nullable() })),
  /** Places ashore as they were last heard of, own men there, and sums demanded. */
  shore: z.array(shoreViewSchema),
  parties: z.array(partyViewSchema),
  ransoms: z.array(ransomViewSchema),
  /** Cables known to be cut. */
  cablesCut: z.array(z.string()),
  /** Own seats that may be written to, and forces of the side that the seat knows to exist. */
  addressees: z.array(z.strictObject({ id: z.string(), kind: z.enum(['seat', 'force']), title: z.string() })),
})

export type SeatView = z.infer<typeof seatViewSchema>
export type ForceView = z.infer<typeof forceViewSchema>
export type ReportView = z.infer<typeof reportViewSchema>
export type DespatchView = z.infer<typeof despatchViewSchema>
export type MinefieldView = z.infer<typeof minefieldViewSchema>
export type EncounterView = z.infer<typeof encounterViewSchema>
export type StoreView = z.infer<typeof storeViewSchema>
export type ShipView = z.infer<typeof shipViewSchema>
