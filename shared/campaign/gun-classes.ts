import { refuse } from '../explanation/refusal.ts'
import { classesIn, classWords, fortGunsOf, type GunClass, gunSays, gunsOf } from '../vocabulary/guns.ts'
import type { Ground } from './ground.ts'
import type { OperationOrder } from './operations.ts'

/** Classes of gun and sorts of shot as orders and rulings name them, judged by the book of the campaign. */
type Book = Pick<Ground, 'book'>

/** Refuses what is counted for a class that the book has not. */
export function demandClasses(
  { book }: Book,
  counted: Readonly<Record<GunClass, unknown>> | undefined,
  path: string,
  classes: readonly GunClass[] = gunsOf(book),
): void {
  const unknown = classesIn(counted ?? {}).find((gun) => !classes.includes(gun))
  if (unknown !== undefined) refuse('guns.class', noSuchClass(book, unknown, classes), { path: `${path}.${unknown}` })
}

/** The same of the guns of a fort. */
export const demandFortClasses = (ground: Book, guns: Readonly<Record<GunClass, unknown>> | undefined, path: string) =>
  demandClasses(ground, guns, path, fortGunsOf(ground.book))

/** "There is no class G of guns in Jane Naval War Game: there are A, B and C." */
export function noSuchClass(book: Ground['book'], gun: GunClass, classes: readonly GunClass[] = gunsOf(book)): string {
  const named = classes.map((one) => (gunSays(book, one) === one ? one : `${one} (${gunSays(book, one)})`))
  const there = named.length === 0 ? 'it counts no guns by class' : `there are ${classWords(named)}`
  return `There is no class ${gun} of guns in ${book.identity.title}: ${there}.`
}

/** Refuses classes and sorts of ammunition that an operation names and the book has not. */
export function demandArms(ground: Book, order: OperationOrder, path: string): void {
  const { rounds, mix, guns, gun } = order as {
    readonly [field in 'rounds' | 'mix' | 'guns']?: Readonly<Record<GunClass, unknown>>
  } & { readonly gun?: GunClass }
  demandClasses(ground, rounds, `${path}.rounds`)
  demandClasses(ground, guns, `${path}.guns`)
  demandClasses(ground, mix, `${path}.mix`)
  if (gun !== undefined && !gunsOf(ground.book).includes(gun))
    refuse('guns.class', noSuchClass(ground.book, gun), { path: `${path}.gun` })
  const sorts = ground.book.armament?.projectiles ?? []
  for (const [of, parts] of Object.entries(mix ?? {}))
    for (const sort of Object.keys(parts as object))
      if (!sorts.some(({ code }) => code === sort))
        refuse(
          'guns.projectile',
          `There is no shot or shell ${JSON.stringify(sort)} in ${ground.book.identity.title}${sorts.length === 0 ? '' : `: there are ${classWords(sorts.map(({ code }) => code))}`}.`,
          { path: `${path}.mix.${of}.${sort}` },
        )
}
