import type { Mix, MixByGun, Projectile } from '../../../../shared/vocabulary/ammunition.ts'
import { type Armament, type ByGunClass, type GunClass, gunSays, gunsOf } from '../../../../shared/vocabulary/guns.ts'

/** Numbers by class of gun, and shot and shell, as they are typed in a sheet of orders: by the classes of the book that is played. */

/** The book that is played, as far as its guns go. */
export interface Armed {
  readonly armament?: Armament | undefined
}

/** The class that a text begins with, by its code or by what it is called, and what follows; the longest name that fits. */
function classThen(book: Armed, text: string): readonly [GunClass, string] | undefined {
  const names = (book.armament?.guns ?? []).flatMap(({ code, says }) => [
    { code, name: code.toLowerCase() },
    { code, name: says.toLowerCase() },
  ])
  const typed = text.trim()
  const [found] = names
    .filter(({ name }) => typed.toLowerCase().startsWith(name))
    .sort((one, other) => other.name.length - one.name.length)
  return found && [found.code, typed.slice(found.name.length)]
}

/** One class and a number, such as "A 20", "A20", "A: 20" or "12-inch 20". */
export function parseLot(book: Armed, text: string): readonly [GunClass, number] | undefined {
  const [gun, rest = ''] = classThen(book, text) ?? []
  const number = /^\s*[:=]?\s*(\d{1,7})$/.exec(rest)?.[1]
  return gun === undefined || number === undefined ? undefined : [gun, Number(number)]
}

/** Reads "A 20, D 30"; undefined when it is none, null when it is empty. */
export function parseLots(book: Armed, text: string): ByGunClass<number> | null | undefined {
  if (text.trim() === '') return null
  const lots: Record<GunClass, number> = {}
  for (const part of text.split(',')) {
    const found = parseLot(book, part)
    if (!found || lots[found[0]] !== undefined || found[1] > 99_999) return undefined
    lots[found[0]] = found[1]
  }
  return lots
}

/** Classes for which something is counted: in the order of the book, then those that it does not know. */
function inOrder(book: Armed, counted: ByGunClass<unknown>): readonly GunClass[] {
  const known = gunsOf(book)
  return [...known.filter((gun) => gun in counted), ...Object.keys(counted).filter((gun) => !known.includes(gun))]
}

export function lotsText(book: Armed, lots: ByGunClass<number>): string {
  return inOrder(book, lots)
    .map((gun) => `${gunSays(book, gun)} ${lots[gun]}`)
    .join(', ')
}

/** Guns to be mended: "A 1, D 2", or "all", which names no class. */
export function parseGuns(book: Armed, text: string): ByGunClass<number> | null | undefined {
  if (/^\s*all\s*$/i.test(text)) return {}
  const lots = parseLots(book, text)
  return lots && Object.values(lots).some((n) => n === 0) ? undefined : lots
}

export function gunsText(book: Armed, guns: ByGunClass<number>): string {
  return lotsText(book, guns) || 'all'
}

/** "A 20, D 30": how numbers by class are typed, with two classes of the book. */
export function lotsExample(book: Armed, numbers: readonly [number, number]): string {
  const all = gunsOf(book).map((gun) => gunSays(book, gun))
  const [first = 'A', second] = [all[0], all[3] ?? all[1]]
  return `${first} ${numbers[0]}${second === undefined ? '' : `, ${second} ${numbers[1]}`}`
}

/** "A 1 shot, 3 common": how shot and shell are typed. */
export function mixExample(book: Armed): string {
  const [gun] = gunsOf(book)
  const names = sorts(book).map(({ says }) => says)
  const [one = 'shot', other = names[1] ?? one] = [names[0], names[2]]
  return `${gun === undefined ? 'A' : gunSays(book, gun)} 1 ${one}, 3 ${other}`
}

const sorts = (book: Armed) => book.armament?.projectiles ?? []

/** Reads "A 1 shot, 3 common; B 1 AP"; undefined when it is none, null when it is empty. */
export function parseMix(book: Armed, text: string): MixByGun | null | undefined {
  if (text.trim() === '') return null
  const mixes: Record<GunClass, Mix> = {}
  for (const lot of text.split(';')) {
    const [gun, rest = ''] = classThen(book, lot) ?? []
    const listed = /^\s*:?\s+(.+)$/.exec(rest)?.[1]
    const parts = gun !== undefined && listed && mixes[gun] === undefined ? parseParts(book, listed) : undefined
    if (!parts || gun === undefined) return undefined
    mixes[gun] = parts
  }
  return mixes
}

function parseParts(book: Armed, text: string): Mix | undefined {
  const mix: Record<Projectile, number> = {}
  for (const part of text.split(',')) {
    const found = /^\s*(\d{1,4})\s+([a-z][a-z -]*[a-z])\s*$/i.exec(part)
    const typed = found?.[2]?.toLowerCase()
    const sort = sorts(book).find((one) =>
      [one.code, one.says, one.short].some((name) => name?.toLowerCase() === typed),
    )
    if (!found || !sort || mix[sort.code] !== undefined) return undefined
    mix[sort.code] = Number(found[1])
  }
  return Object.values(mix).some((n) => n > 0) ? mix : undefined
}

export function mixText(book: Armed, mixes: MixByGun): string {
  return inOrder(book, mixes)
    .map((gun) => {
      const mix = mixes[gun] ?? {}
      const parts = sorts(book).flatMap(({ code, says, short = says }) =>
        mix[code] === undefined ? [] : [`${mix[code]} ${short}`],
      )
      return `${gunSays(book, gun)} ${parts.join(', ')}`
    })
    .join('; ')
}
