import type { z } from 'zod'
import type { Dice } from '../dice/dice.ts'
import type { Finding } from '../explanation/finding.ts'
import type { FaultList } from '../packs/faults.ts'
import type { Pack } from '../packs/pack.ts'
import type { Module } from '../vocabulary/modules.ts'
import type { Position } from '../vocabulary/position.ts'
import type { Seconds } from '../vocabulary/time.ts'
import type { Sky, WeatherHere } from '../vocabulary/weather.ts'
import type { Boats } from './boats.ts'
import type { Captains } from './captains.ts'
import type { Commerce } from './commerce.ts'
import type { Economy } from './economy.ts'
import type { MineRules } from './mines.ts'
import type { Operations } from './operations.ts'
import type { CampaignSheet } from './settings-sheet.ts'
import type { BookShips } from './ship-card.ts'
import type { Shore } from './shore.ts'
import type { Cites } from './topics.ts'

/**
 * What the engine asks of a rule book. The engine knows positions, times, tracks, wind, sky, stream and light; the book turns these
 * plain facts into miles run, miles seen, knots lost, delays, board sizes and trigger distances. No number of any book stands
 * outside its folder, and nobody outside asks which book it is: what a book lacks is absent here.
 */

/** A campaign's settings by their printed names ("chart.metric"); the book's schema fills in its defaults. */
export type Settings = Readonly<Record<string, unknown>>

/** One rule of a printed book. `kind` is fixed in the book's rules index, with its reason. */
export interface RuleEntry {
  readonly id: string
  readonly says: string
  readonly kind: 'rule' | 'seam' | 'duty' | 'note'
  readonly why?: string
}

/** A word that this book has or uses in a sense of its own, said to whoever points at it. */
export interface BookWord {
  readonly word: string
  /** Other forms in which it stands in a window. */
  readonly also?: readonly string[]
  /** In our own words, one sentence. */
  readonly means: string
  /** The rules that it comes from. */
  readonly rules: readonly string[]
}

export interface BookIdentity {
  readonly id: string
  readonly title: string
  readonly author: string
  readonly year: number
  readonly edition: string
}

/** One entry of the rules desk: a table or formula that can be asked by itself. */
export interface DeskEntry {
  /** "jane1898.coaling": book and question. */
  readonly id: string
  /** One question in plain words. */
  readonly asks: string
  readonly rules: readonly string[]
  /** Strict: an unknown input is refused by name. */
  readonly input: z.ZodType
  readonly example: { readonly input: Readonly<Record<string, unknown>>; readonly value: unknown }
  answer(input: unknown, dice: Dice): Finding<unknown>
}

/** What the engine tells a book of a ship. All plain facts of the register and of her present state. */
export interface ShipFacts {
  readonly key: string
  /** What people call her; absent: by her key. */
  readonly name?: string
  readonly type: string
  /** What the book calls her on her card, where it tells ships apart that a pack does not; absent: as her type has it. */
  readonly kind?: string
  /** Assigned (undamaged) and present maximum, knots, after damage and breakdown but before weather. */
  readonly assignedKnots: number
  readonly presentKnots: number
  readonly tons: number
  readonly lowFreeboard: boolean
  readonly torpedoCraft: boolean
  readonly merchant: boolean
  /** Hours run above the book's fast limit in the last 24, for craft that may not keep it up. */
  readonly fastHoursIn24: number
  /** Sections that are destroyed; told only where the book is asked what she is worth. */
  readonly sectionsLost?: number
  /** Miles run since she came out of port, less what rest has given back; only of craft whose book counts them. */
  readonly milesOut?: number
}

/** Light at a place and time as the ephemeris gives it; what counts as day is the book's. */
export interface LightFacts {
  readonly sunAltitude: number
  readonly moonAltitude: number
  /** Lit part of the disc, 0..1. */
  readonly moonLit: number
}

/** What a breakdown does, in the order it is suffered: a fixed number of knots off, a cap, or stopped, for so many minutes each. */
export interface BreakdownPhase {
  readonly kind: 'minus' | 'half' | 'stopped'
  readonly knots?: number
  readonly minutes: number
}
export interface Breakdown {
  readonly says: string
  readonly phases: readonly BreakdownPhase[]
}

/** Where a sighting was made from, which decides how soon a government hears of it. */
export type Watch = 'homeCoast' | 'destroyedStationCoast' | 'neutralCoast' | 'neutralWaters'

/** Who is lost of two forces whose meeting was decided by their worth, and which of them must withdraw: the first, the second. */
export interface WorthResult {
  readonly lost: readonly string[]
  readonly withdraw: readonly (0 | 1)[]
}

/** What a ship may do above a speed, and how fast she may go when her hours of it are spent. */
export interface FastLimit {
  readonly aboveKnots: number
  readonly hours: number
  /** Absent: \`aboveKnots\` itself. */
  readonly heldToKnots?: number
}

/** One piece of a telegraph route: miles of line, and whether it is a submarine cable. */
export interface LineHop {
  readonly miles: number
  readonly from: Position
  readonly to: Position
}

export interface WirelessFit {
  readonly type: string
  readonly fitted: boolean
  readonly shoreStation: boolean
}

/** A waypoint of a plot, by what its writer knows: how far it lies from help and from land, how long the plot is, and whether it ends in a harbour. */
export interface Errand {
  /** From the nearest harbour of her side, or other force of it. */
  readonly milesFromFriends: number
  readonly milesFromShore: number
  readonly hours: number
  readonly toHarbour: boolean
  /** Of the leg that leads there. */
  readonly knots: number
}

/** Smoke over the horizon. */
export interface Smoke {
  /** What those who see it call the vessels that make it, by how many they are. */
  readonly kinds: readonly string[]
  /** Of which kind the smoke of vessels in company is; null where they make none. */
  kind(company: readonly ShipFacts[]): number | null
  /** How many miles off it is seen in this state of visibility, with its working. */
  explained(condition: number, kind: number, settings: Settings): Finding<number>
}

export interface StrategicBook extends BookShips {
  readonly identity: BookIdentity
  readonly rules: readonly RuleEntry[]
  /** Words of its own, for whoever asks what they mean; absent: none. */
  readonly words?: readonly BookWord[]
  /** Which rule of this book speaks of what the engine judges; a topic left out rests on no rule of the book. */
  readonly cites?: Cites
  /** Rules of another book whose figures this one takes over, by their ids: they too are named where its own are. */
  readonly borrows?: readonly string[]
  readonly desk: readonly DeskEntry[]
  /** What this book asks of a pack beside what every pack must have: its faults are added to the list. */
  packFaults?(pack: Pack, faults: FaultList): void
  /** Modules of this book that a pack or a campaign may leave out (`play.without`); absent: none. */
  readonly optional?: readonly Module[]
  /** Settings that count for nothing where one of those is left out, by module; absent: none. */
  readonly settingsOfModules?: Partial<Record<Module, readonly string[]>>
  /** Reads settings by their printed names and fills in defaults; an unknown or wrong one is a fault with the sentence to show. */
  readSettings(given: Settings): {
    settings: Settings
    faults: readonly { path: string; message: string; rule?: string }[]
  }

  /** What of its settings a form asks for a campaign, in the groups in which a reader looks; absent: nothing. */
  readonly settingsSheet?: CampaignSheet

  /** Every setting by its printed name, with its default, what it may be and its rule; absent in a book that has none. */
  readonly settingsSchema?: z.ZodType

  /** Length of a campaign move, hours, and the hours of the pack's clock at which moves open. */
  readonly moveHours: number

  // Courses and speeds
  /** Speed that the book gives a collier, merchantman or liner; knots. */
  merchantKnots(type: string): number
  /** Miles of a leg as the book counts them for running (never for sighting). */
  runningMiles(from: Position, to: Position, settings: Settings): Finding<number>
  /** Whether news that comes inside a move waits for its close even where the clock stops for its reader before. */
  newsWaits?(settings: Settings): boolean
  /** Minutes that the book prints for a run in still water, in place of miles over knots; null where it prints none. */
  printedRunMinutes?(miles: number, knots: number, settings: Settings): number | null
  /** Greatest speed that may be ordered to these ships (one alone, or a fleet in company). */
  orderedSpeedLimit(ships: readonly ShipFacts[], settings: Settings): Finding<number>
  /** Why this speed may not be ordered, in the words shown; null when it may. */
  speedRefusal(
    ships: readonly ShipFacts[],
    knots: number,
    settings: Settings,
  ): { code: string; message: string; rule: string } | null
  /** Why these ships may not be sent on such an errand, in the words shown; null when they may. Absent in a book that limits none. */
  errandRefusal?(
    ships: readonly ShipFacts[],
    errand: Errand,
    settings: Settings,
  ): { code: string; message: string; rule: string } | null
  /** The share of its speed that a force makes in a move whose plot was not sealed in the time announced for it; absent: all of it. */
  latePlotting?(settings: Settings): Finding<number>
  /**
   * Miles that still count against a craft that slows down the farther she has run, after so many hours of rest in port; null for one that does
   * not. Absent in a book that counts none.
   */
  milesAfterRest?(ship: ShipFacts, hoursInPort: number, settings: Settings): Finding<number> | null
  /** Knots above which this ship may run for so many hours in any 24; null for one without such a limit. */
  fastLimit?(ship: ShipFacts, settings: Settings): FastLimit | null
  /** What weather leaves of a ship's ordered speed on this heading. */
  speedInWeather(
    ship: ShipFacts,
    knots: number,
    weather: WeatherHere,
    courseDegrees: number,
    settings: Settings,
  ): Finding<number>
  /** Knots that the stream adds along this course (negative against). */
  streamAlong(
    stream: { towardsDegrees: number; knots: number } | null,
    courseDegrees: number,
    settings: Settings,
  ): Finding<number>
  /** Is this full speed for breakdowns, for a ship whose best in this weather is `bestKnots`? */
  isFullSpeed(ship: ShipFacts, knots: number, bestKnots: number, settings: Settings): boolean
  /** Breakdowns: absent in a book without them. Minutes of full speed that call for one throw, and the throw itself; `occasion` makes it one of its own. */
  readonly fullSpeedMinutes: number
  /** Minutes in harbour that clear those run at full speed; absent where nothing does. */
  readonly fullSpeedClearedMinutes?: number
  fullSpeedThrow?(ship: ShipFacts, occasion: string, dice: Dice, settings: Settings): Finding<Breakdown | null>
  /** A plot for this move only that was too long by so many miles. */
  overrun?(milesUnrun: number, settings: Settings): Finding<Breakdown | null>
  /** The breakdown that the umpire may score for a mistake in a player's own favour: 1 slight, 2 middling, 3 grave. */
  gradedBreakdown?(grade: 1 | 2 | 3): Finding<Breakdown>
  /** Knots left of `assignedKnots` in one phase of a breakdown. */
  brokenKnots(assignedKnots: number, phase: BreakdownPhase, settings: Settings): number

  // Light and sight
  readonly light: {
    readonly dayAboveDegrees: number
    readonly moonAboveDegrees: number
    readonly moonLitAtLeast: number
  }
  /** Names of the states of visibility; a state is an index into this list. */
  readonly conditions: readonly string[]
  /** The same states as set-ups of boards call them; absent: as `conditions` does. */
  readonly boardLights?: readonly string[]
  condition(light: LightFacts, sky: Sky): number
  /** Names of the classes in which ships are seen, and see; Jane has one. The first is that of a watch ashore. */
  readonly sightClasses: readonly string[]
  /** The class of ships in company, the one that carries the flag first. */
  sightClass(company: readonly ShipFacts[]): number
  /** miles[condition][observer's class][target's class]: how far sighting reaches, inclusive. */
  sightMiles(settings: Settings): readonly (readonly (readonly number[])[])[]
  /** The same with its working, for the umpire's card. */
  sighting(condition: number, observer: number, target: number, settings: Settings): Finding<number>
  /** Miles within which details of one class are made out by another, so that the enemy's outline may be asked for. */
  recognitionMiles(condition: number, observer: number, target: number, settings: Settings): Finding<number>
  /** Miles at which a ship that shows lights is seen in this state, one way; null where lights make no difference. */
  litMiles(condition: number, settings: Settings): number | null
  /** Yards that one who sees nothing of a ship but her lights takes her to be off, and the least that is ever judged; absent: as she is. */
  readonly judgeLights?: {
    readonly leastYards: number
    thrown(yards: number, subject: string, occasion: string, dice: Dice): Finding<number>
  }
  /** Minutes of the pack's clock between which it is day, where the campaign keeps no almanac (a bare sketch map); else null. */
  fixedDay(settings: Settings): { readonly from: number; readonly to: number } | null

  /** Smoke, which is seen farther off than those who make it; absent in a book that has nothing of it. */
  readonly smoke?: Smoke
  /** Miles at which the guns of an action are heard by others, by day and night alike; absent in a book that has nothing of it. */
  gunsHeard?(settings: Settings): Finding<number>
  /** Hours that a meeting takes which is decided without a board; absent: no time. */
  actionHours?(settings: Settings): number

  // Coal
  /** Absent in a book in which ships do not run dry. Coal spent in so many minutes under way, in minutes of supply (a day's supply is 1,440). */
  coalBurnt?(minutesUnderWay: number, atFullSpeed: boolean, settings: Settings): Finding<number>
  /**
   * How many minutes of supply a minute under way takes of this ship at so many knots through the water, 0 being under banked fires; they are
   * what \`coalBurnt\` is then asked for. Absent: one, whatever she is and however fast she goes.
   */
  coalPace?(ship: ShipFacts, knots: number, settings: Settings): Finding<number>
  /** What a commander hands in of his coal as a move closes, in words; `shares` is what each ship has left of hers. Null: nothing is asked for. */
  coalMemorandum?(ships: readonly ShipFacts[], shares: readonly number[], settings: Settings): Finding<string> | null

  // News
  /** Miles within which ships signal by sight in this state of visibility. */
  signalMiles(condition: number, settings: Settings): Finding<number>
  /** Minutes until a government hears of what was seen; null: only when a ship brings it. */
  newsDelayMinutes(watch: Watch, settings: Settings): Finding<number | null>
  /** Whether a consul telegraphs home what is seen from a neutral coast, in the telegraph's own time besides that delay; absent: the delay is all. */
  consulsTelegraph?(settings: Settings): boolean
  /** Miles off a neutral coast within which shipping carries the tale. */
  neutralBandMiles(settings: Settings): number
  /**
   * How word goes between places ashore where no telegraph is played: at once between all that are not the enemy's, or only as ships carry it.
   * Absent: by ship.
   */
  readonly wordAshore?: 'atOnce' | 'byShip'
  /** The telegraph: absent in a book without it. When a telegram handed in at `at` arrives over these lines. `sunAltitude` lets a book count day and night. */
  telegraphArrival?(
    hops: readonly LineHop[],
    at: Seconds,
    sunAltitude: (p: Position, t: Seconds) => number,
    settings: Settings,
  ): Finding<Seconds>
  /** Wireless, where the campaign has it: reach of a station, and when word arrives along a chain; null when it may not be sent. */
  wirelessMiles?(fit: WirelessFit, settings: Settings): Finding<number>
  wirelessArrival?(linkMiles: readonly number[], at: Seconds, settings: Settings): Finding<Seconds | null>

  // Harbours
  /** Minutes to enter or leave harbour, beyond a place's own passage. */
  harbourMinutes(settings: Settings): Finding<number>

  /** Coaling, ammunition, docking, repairs and their like; absent in a book that has none of them. */
  readonly operations?: Operations

  /** What captains do of themselves; absent in a book in which they do only what they are told. */
  captains?(settings: Settings): Captains

  /** Submarine boats; absent in a book that has none. */
  readonly boats?: Boats

  /** Minefields; absent in a book that has none. */
  readonly mines?: MineRules
  /** War on and against a coast: bombardments, landings, ransoms; absent in a book that has none. */
  readonly shore?: Shore

  /** Points: what they buy and what takes them; absent in a book that has none. */
  readonly economy?: Economy

  /** Freight, voyages and prizes; absent in a book that has none. */
  readonly commerce?: Commerce

  // Contact
  readonly squares: ContactSquares | null
  /**
   * Moves of so many minutes on which enemies in sight of each other may be put while all others run their own: where the umpire is asked each time,
   * or for all who meet; null where the campaign has none. Absent in a book that has none.
   */
  movesInSight?(settings: Settings): Finding<{ readonly minutes: number; readonly when: 'asked' | 'always' } | null>
  /**
   * What comes of a meeting of two forces that the umpire has decided by their worth, in this state of visibility; null where the book prints nothing
   * for such odds. Absent in a book that has no such way.
   */
  meetingByWorth?(
    forces: readonly [readonly ShipFacts[], readonly ShipFacts[]],
    condition: number,
    names: readonly [string, string],
  ): Finding<WorthResult> | null
  /** Yards between opposing warships at which a tactical board is set up, and between which ships. */
  boardTrigger(settings: Settings): Finding<{ yards: number; between: 'any' | 'leaders' }>
}

/** The squares on which admirals close before a tactical board is set up (Jane: 1,000 yards, ten minutes). */
export interface ContactSquares {
  readonly squareYards: number
  readonly moveMinutes: number
  /** Squares that a ship of so many knots may run in one move. */
  allowance(knots: number): Finding<number>
  /** Cost in squares of a path of points (yards): straight, diagonal or by measure, and big turns. `courseBefore` in degrees. */
  pathCost(path: readonly { x: number; y: number }[], courseBefore: number, settings: Settings): Finding<number>
  /** Whole moves without any hostile pair in sight after which touch is lost. */
  touchLostMoves(settings: Settings): number
}
