import { z } from 'zod'
import { merchantTypes, warshipTypes } from '../packs/schema-words.ts'
import { compassPoint } from '../sky/words.ts'
import { calendar, clockFigures, parseTime } from '../vocabulary/time.ts'

/**
 * Standing orders: what a force is to do of itself when something happens that those aboard can see, reckon or hear. Conduct on
 * contact is the last of them: "if an enemy is sighted", said once for all meetings.
 */
export const ON_CONTACT = ['standOn', 'close', 'avoid', 'shadow', 'capture'] as const
export type OnContact = (typeof ON_CONTACT)[number]

/** What is made out of an enemy's outline: a type of the register, or any warship or merchant vessel. */
export const ENEMY_KINDS = ['warship', 'merchant', ...warshipTypes, ...merchantTypes] as const
export type EnemyKind = (typeof ENEMY_KINDS)[number]

export const triggerSchema = z.discriminatedUnion('if', [
  /** An enemy comes in sight: any; so many vessels or more; more than she has herself; or, once made out, of this kind. */
  z.strictObject({
    if: z.literal('enemy'),
    kind: z.enum(ENEMY_KINDS).optional(),
    vessels: z.number().int().min(1).max(200).optional(),
    stronger: z.literal(true).optional(),
  }),
  /** An enemy whom she has in sight is near enough, by the book, to see her. */
  z.strictObject({ if: z.literal('sighted') }),
  z.strictObject({ if: z.literal('dusk') }),
  z.strictObject({ if: z.literal('dawn') }),
  /** A time, ISO 8601 UTC; one that is past when the order reaches her is carried out at once. */
  z.strictObject({ if: z.literal('hour'), at: z.string() }),
  /** Any ship of hers has so many days' supplies of coal left, or fewer. */
  z.strictObject({ if: z.literal('coal'), days: z.number().min(0).max(100) }),
  /** A despatch is delivered aboard: any, or one in which these words stand. */
  z.strictObject({ if: z.literal('hears'), words: z.string().min(1).max(80).optional() }),
])
export type Trigger = z.infer<typeof triggerSchema>

/** The schema of standing orders whose new courses are legs of this schema. */
export function standingSchema<L extends z.ZodType>(leg: L) {
  return z.strictObject({
    when: triggerSchema,
    act: z.strictObject({
      /** A new plot, in place of what is left of the old one. */
      legs: z.array(leg).max(60).optional(),
      /** Or a true course, held as far as land and chart allow. */
      course: z.number().min(0).lt(360).optional(),
      /** A speed: of the new course or the chase, or of what is left of the plot. */
      knots: z.number().positive().max(60).optional(),
      onContact: z.enum(ON_CONTACT).optional(),
      lights: z.boolean().optional(),
      /** Gives up a chase, and goes on with what she was ordered before it. */
      resume: z.literal(true).optional(),
    }),
    /** Stands for the next time too: at dusk, at dawn, at each sighting. Left out, it is carried out once. */
    again: z.literal(true).optional(),
  })
}

/** A standing order whose courses are legs `L`: as ordered, as known, or as it is. */
export interface StandingOrder<L> {
  readonly when: Trigger
  readonly act: {
    readonly legs?: readonly L[] | undefined
    readonly course?: number | undefined
    readonly knots?: number | undefined
    readonly onContact?: OnContact | undefined
    readonly lights?: boolean | undefined
    readonly resume?: true | undefined
  }
  readonly again?: true | undefined
}

/** As many as a force will carry in its head. */
export const MOST_STANDING = 12

export const CONDUCT_WORDS: Readonly<Record<OnContact, string>> = {
  standOn: 'stand on',
  close: 'close',
  avoid: 'avoid action',
  shadow: 'shadow',
  capture: 'take merchantmen and keep clear of men-of-war',
}

/** "if 3 or more vessels of the enemy are sighted", "at dusk", "at 1800". */
export function triggerWords(when: Trigger, zoneMinutes: number): string {
  switch (when.if) {
    case 'enemy':
      return enemyWords(when)
    case 'sighted':
      return 'if an enemy sees her'
    case 'dusk':
      return 'at dusk'
    case 'dawn':
      return 'at dawn'
    case 'hour': {
      const at = parseTime(when.at)
      if (at === null) return 'at an hour'
      const { day, monthName } = calendar(at, zoneMinutes)
      return `at ${clockFigures(at, zoneMinutes)} on ${day} ${monthName}`
    }
    case 'coal':
      return `when her coal is down to ${when.days === 1 ? '1 day' : `${when.days} days`}`
    case 'hears':
      return when.words === undefined ? 'on any despatch' : `on a despatch with “${when.words}”`
  }
}

function enemyWords({ kind, vessels, stronger }: Extract<Trigger, { if: 'enemy' }>): string {
  const what =
    kind === undefined || kind === 'warship'
      ? kind === 'warship'
        ? 'an enemy warship'
        : 'an enemy'
      : kind === 'merchant'
        ? 'a merchant vessel of the enemy'
        : `an enemy’s ${kind.replaceAll('-', ' ')}`
  const seen = kind === undefined ? 'is sighted' : 'is made out'
  const number = vessels === undefined ? '' : `, ${vessels === 1 ? 'one vessel' : `${vessels} vessels`} or more`
  return `if ${what} ${seen}${number}${stronger ? ', more vessels than her own' : ''}`
}

/** A standing order in one line; `legs` puts a plot in words. */
export function standingWords<L>(
  order: StandingOrder<L>,
  zoneMinutes: number,
  legs: (legs: readonly L[]) => string,
): string {
  const { act } = order
  const acts: string[] = []
  if (act.legs !== undefined) acts.push(legs(act.legs))
  if (act.resume) acts.push('give up any chase and go on as ordered')
  if (act.course !== undefined) acts.push(`steer ${compassPoint(act.course)} (${Math.round(act.course)}°)`)
  if (act.onContact !== undefined) acts.push(CONDUCT_WORDS[act.onContact])
  if (act.knots !== undefined) acts.push(`${acts.length > 0 ? 'at' : 'make'} ${act.knots} knots`)
  if (act.lights !== undefined) acts.push(act.lights ? 'show lights' : 'show no lights')
  return `${triggerWords(order.when, zoneMinutes)}${order.again ? ', each time' : ''}: ${acts.join('; ')}`
}
