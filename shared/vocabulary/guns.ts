import { z } from 'zod'

/** The code of a class of guns as the book of a campaign names it ("A"). Which there are, only that book says: `Armament`. */
export type GunClass = string
export type ByGunClass<T> = Readonly<Record<GunClass, T>>

/** One class of guns of a book. */
export interface GunFacts {
  readonly code: string
  /** What windows and sentences call it. */
  readonly says: string
  /** It is mounted in forts at their owner's option. */
  readonly inForts?: boolean
  /** So light that no crew is told off for it: it is not counted among the guns that men serve. */
  readonly light?: boolean
}

/** One sort of shot or shell, of those that a magazine may be filled with by choice. */
export interface ProjectileFacts {
  readonly code: string
  readonly says: string
  /** What stands for it where there is little room; absent: `says`. */
  readonly short?: string
}

/** Guns and ammunition of a book: its classes, the heaviest first, and what they fire where that is chosen. */
export interface Armament {
  readonly guns: readonly GunFacts[]
  readonly projectiles: readonly ProjectileFacts[]
}

/** Of a book in which guns are not counted. */
export const NO_ARMAMENT: Armament = { guns: [], projectiles: [] }

/** What has guns: a book, which may count none. */
interface Armed {
  readonly armament?: Armament | undefined
}

/** The classes of a book, the heaviest first. */
export const gunsOf = ({ armament = NO_ARMAMENT }: Armed): readonly GunClass[] => armament.guns.map(({ code }) => code)

/** Those of which forts are armed. */
export const fortGunsOf = ({ armament = NO_ARMAMENT }: Armed): readonly GunClass[] =>
  armament.guns.flatMap(({ code, inForts }) => (inForts ? [code] : []))

/** Whether men are told off to serve guns of a class. */
export const isServed = ({ armament = NO_ARMAMENT }: Armed, gun: GunClass): boolean =>
  armament.guns.find(({ code }) => code === gun)?.light !== true

/** What a class is called. */
export const gunSays = ({ armament = NO_ARMAMENT }: Armed, gun: GunClass): string =>
  armament.guns.find(({ code }) => code === gun)?.says ?? gun

/** "A, B and C": the classes in a sentence. */
export function classWords(classes: readonly GunClass[]): string {
  return classes.length < 2 ? classes.join('') : `${classes.slice(0, -1).join(', ')} and ${classes.at(-1)}`
}

/** Classes that are counted anywhere in these, in the order in which they stand there. */
export const classesIn = (...counts: readonly ByGunClass<unknown>[]): GunClass[] => [
  ...new Set(counts.flatMap((one) => Object.keys(one))),
]

/** "2 A, 1 C": guns by class as lists and sentences write them, in the order of the book. */
export const gunWords = (book: Armed, guns: ByGunClass<number>): string =>
  gunsOf(book)
    .flatMap((gun) => ((guns[gun] ?? 0) > 0 ? [`${guns[gun]} ${gunSays(book, gun)}`] : []))
    .join(', ')

/** A code as files and orders may write one; whether there is such a class, the book says who is asked. */
export const gunCode = z
  .string()
  .regex(/^[A-Za-z0-9][A-Za-z0-9.-]{0,15}$/, 'a class of guns is a short code, such as "A"')

/** The same of a sort of shot or shell. */
export const projectileCode = z
  .string()
  .regex(/^[A-Za-z][A-Za-z0-9-]{0,23}$/, 'a sort of shot or shell is a short word, such as "shot"')

/** Something for each class that is named. */
export const byGun = <T extends z.ZodType>(each: T) => z.record(gunCode, each)
