import { z } from 'zod'
import { asked } from '../action/order-form.ts'

/* What a tactical book lets one choose when a battle is made at the desk, and what it is then given. */

/** What is known of a ship, of whichever book: from a pack's register, or from a record. Feet, long tons, knots, inches. */
export interface ShipFacts {
  readonly name: string
  readonly class: string | null
  /** The registers' word for her kind ("armoured-cruiser", "merchantman"). */
  readonly kind: string
  readonly launched: number | null
  readonly tons: number
  readonly lengthFeet: number
  readonly beamFeet: number | null
  readonly funnels: number | null
  /** They stand side by side, two and two. */
  readonly funnelsAbreast?: boolean
  readonly masts: number | null
  readonly screws: number | null
  /** Best trial or design speed. */
  readonly knots: number
  readonly guns: readonly {
    readonly number: number
    readonly inches: number
    readonly calibres: number | null
    readonly arrangement?: string
  }[]
  readonly tubes: number
  readonly men: number | null
  /** What a register says of her for one book alone, by the book's id; absent of a ship that is in no register. */
  readonly byBook?: Readonly<Record<string, unknown>>
}

/** A kind of ship of a book, taken for a ship of which nothing else is known. */
export interface ShipKind {
  readonly key: string
  readonly label: string
  /** The usual one of her kind, by which she is drawn. */
  readonly facts: ShipFacts
}

export interface Choice {
  readonly key: string
  readonly label: string
}

/** A figure to choose. `none`: it may be left out, and what that means. */
export interface Span {
  readonly least: number
  readonly most: number
  readonly step: number
  readonly usual: number | null
  readonly unit: string
  readonly none?: string
}
export interface Listed {
  readonly options: readonly Choice[]
  readonly usual: string
}
/** What a book settles itself, and in which words it says so. */
export interface Settled {
  readonly says: string
}

/** How the lines lie to each other at first. */
export const MEETINGS = ['abreast', 'passing', 'headOn'] as const
export type Meeting = (typeof MEETINGS)[number]

/** What a book lets one choose of a battle; the rest it settles, and says so. */
export interface BattleTerms {
  /** Years of the ships that it was written for, the first and the last. */
  readonly era: readonly [number, number]
  /** Ships of a line at most. */
  readonly mostShips: number
  /** Yards between the leaders. */
  readonly range: Span | Settled
  /** Bearings of the second line's leader from the first's, degrees. */
  readonly bearings: readonly number[]
  readonly meetings: readonly Meeting[]
  readonly wind: { readonly from: readonly number[]; readonly usualFrom: number; readonly strength: Listed } | Settled
  readonly light: Listed | Settled
  readonly length: Span | Settled
  /** What lies on the board; absent where it is open sea. */
  readonly ground?: Listed & { readonly label: string }
  /** How guns are laid that nobody aims, where the book leaves it to the table; absent where it does not. */
  readonly laying?: Listed & { readonly label: string }
  /** Years in which it can be fought; absent where the book knows no year. */
  readonly year?: Span
}

export interface BattleShip {
  readonly name: string
  /** The book's kind of ship. */
  readonly kind: string
  /** Her own figures; absent: the usual ship of her kind. */
  readonly facts?: ShipFacts
}
export interface BattleLine {
  readonly side: string
  readonly ships: readonly BattleShip[]
}

/** What is chosen of a battle beside its lines, with the facts of each field; which choices there are the book's terms say. */
export const termsSchema = z.strictObject({
  /** Yards between the leaders. */
  rangeYards: asked(z.number(), { label: 'Range' }),
  bearingDegrees: asked(z.number(), { label: 'The enemy bears', from: 'bearings', usual: '' }),
  meeting: asked(z.enum(MEETINGS), {
    label: 'The lines steer',
    words: { abreast: 'Same way', passing: 'Passing', headOn: 'Head on' },
    usual: 'abreast',
    as: 'segments',
    breadth: 'wide',
  }),
  windFromDegrees: asked(z.number(), { label: 'Wind from the', from: 'winds', usual: '' }),
  windStrength: asked(z.string(), { label: 'Wind and sea', from: 'strengths', usual: '' }),
  light: asked(z.string(), { label: 'Light', from: 'lights', usual: '' }),
  year: asked(z.number(), { label: 'Year' }),
  /** In the book's own unit; null: no limit. */
  length: asked(z.number().nullable(), { label: 'Length' }),
  ground: asked(z.string(), { label: 'Ground', from: 'grounds', usual: '', breadth: 'wide' }),
  laying: asked(z.string().optional(), { label: 'Laying', from: 'layings', usual: '', breadth: 'wide' }),
})

/** A battle as it is wanted. What the book settles itself is not looked at. */
export type BattleWanted = Readonly<z.infer<typeof termsSchema>> & { readonly lines: readonly [BattleLine, BattleLine] }

/** A set-up as files write it. */
export type SetupGiven = Readonly<Record<string, unknown>>

/** What a book takes a ship for, and what it says of figures that it does not know. */
export interface TakenFor {
  readonly kind: string
  /** Words to follow her name, where the book's type of ship stands for her own figures; null where they are known. */
  readonly says: string | null
}

/** What a step of a guided battle waits for: a ship steered, fire laid, orders sealed, strikes sealed, or a word read. */
export type Guided = 'steer' | 'fire' | 'seal' | 'strike' | 'read'

/** One thing that a guided battle tells its player to do, in a move. */
export interface GuideStep {
  readonly move: number
  readonly does: Guided
  readonly says: string
}

/** A battle that a book has ready in its own form: of its print, or to learn it by. */
export interface BookBattle {
  readonly key: string
  readonly title: string
  readonly says: string
  readonly setup: SetupGiven
  /** Its player is told step by step what to do; absent: he knows. */
  readonly guide?: readonly GuideStep[]
}

/** A book's part in making battles. */
export interface BookBattles {
  /** Its kinds of ship, the heaviest first. */
  readonly kinds: readonly ShipKind[]
  readonly terms: BattleTerms
  /** Kinds of the two lines that lie there at first. */
  readonly opening: readonly [readonly string[], readonly string[]]
  readonly ready: readonly BookBattle[]
  takenFor(facts: ShipFacts, year: number): TakenFor
  /** The set-up, of a battle whose names, figures and choices the frame has looked at; refuses with one sentence and the field's path. */
  setupOf(wanted: BattleWanted): SetupGiven
}
