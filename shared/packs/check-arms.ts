import type { StrategicBook } from '../books/contract.ts'
import { tacticalBooks } from '../books/registry.ts'
import { classesIn, classWords, fortGunsOf, type GunClass, gunsOf } from '../vocabulary/guns.ts'
import type { FaultList } from './faults.ts'
import type { Pack } from './pack.ts'

const STORES = 'sealed/stores.json'

/** Classes of gun as a pack writes them against those of the book by which it is played; a book that counts no guns leaves them alone. */
export function checkArms(pack: Pack, book: StrategicBook, faults: FaultList): void {
  const classes = gunsOf(book)
  if (classes.length === 0) return
  const unknown = (
    counted: Readonly<Record<GunClass, unknown>>,
    known: readonly GunClass[],
    file: string,
    at: string,
  ) => {
    for (const gun of classesIn(counted))
      if (!known.includes(gun))
        faults.add(
          file,
          `${at}.${gun}`,
          `${book.identity.title} has no guns of class ${gun} here: it has ${classWords(known)}.`,
        )
  }
  for (const [i, { rounds, forts = [] }] of pack.stores.entries()) {
    unknown(rounds, classes, STORES, `stores[${i}].rounds`)
    for (const [n, { armament = {} }] of forts.entries())
      unknown(armament, fortGunsOf(book), STORES, `stores[${i}].forts[${n}].armament`)
  }
  for (const id of pack.tactical) {
    const { gunClasses, identity } = tacticalBooks.find((one) => one.identity.id === id) ?? {}
    const strange = gunClasses && classes.filter((gun) => !gunClasses.includes(gun))
    if (identity && strange && strange.length > 0)
      faults.add(
        'pack.json',
        'tactical',
        `The board of ${identity.title} knows no guns of class ${classWords(strange)}, which ${book.identity.title} has.`,
      )
  }
}
