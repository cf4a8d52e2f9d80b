/** Guns as a captain calls them, made of where they stand on his sheet, and the guns for which such a name stands. */
import { type Gun, guns as gunTable } from '../tables/guns.ts'
import type { Mount, Sheet } from './sheet.ts'

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

/** "1st", "2nd", "3rd", "4th". */
export function ordinal(n: number): string {
  const tens = n % 100
  const end = tens >= 11 && tens <= 13 ? 'th' : (['th', 'st', 'nd', 'rd'][n % 10] ?? 'th')
  return `${n}${end}`
}

/** The class of a gun in the book, or null for the lightest, which have none. */
export function letterOf(gun: Gun): string | null {
  const letter = gunTable.row('gun', gun).class
  return letter === '—' ? null : letter
}

const isTurret = (mount: Mount): boolean => mount.kind === 'turret' || mount.kind === 'barbette'

/** Where a gun stands, as her captain says it: "fore turret", "port battery", "bow chaser". */
export function mountWords(sheet: Sheet, mount: Mount): string {
  if (sheet.type === 'fort') return fortGunWords(sheet, mount)
  const like = sheet.mounts
    .filter((one) => isTurret(one) === isTurret(mount) && one.side === mount.side && one.guns.length > 0)
    .sort((a, b) => a.atFeet - b.atFeet)
  if (isTurret(mount)) {
    if (mount.side !== 'centre') return `${mount.side} wing ${mount.kind}${numbered(like, mount)}`
    if (like.length === 1) return mount.atFeet <= sheet.lengthFeet / 2 ? `fore ${mount.kind}` : `after ${mount.kind}`
    if (like[0] === mount) return `fore ${mount.kind}`
    if (like.at(-1) === mount) return `after ${mount.kind}`
    return like.length === 3 ? `amidships ${mount.kind}` : `${mount.kind} ${like.indexOf(mount) + 1} from the bow`
  }
  if (mount.side === 'centre') {
    const part = mount.atFeet / sheet.lengthFeet
    const place = part < 0.3 ? 'bow gun' : part > 0.7 ? 'stern gun' : 'gun amidships'
    const same = like.filter((one) => placeOf(sheet, one) === placeOf(sheet, mount))
    return `${place}${numbered(same, mount)}`
  }
  return mount.kind === 'openShield' ? `${mount.side} deck gun` : `${mount.side} ${mount.kind}`
}

/** Guns of a fort are counted from the left as its gunners look; its quick-firers are told together. */
function fortGunWords(sheet: Sheet, mount: Mount): string {
  const small = (one: Mount) => one.guns.every(({ gun }) => gun === '3-in')
  if (small(mount)) return 'quick-firers'
  const guns = sheet.mounts.filter((one) => one.guns.length > 0 && !small(one)).sort((a, b) => a.atFeet - b.atFeet)
  return `${mount.kind === 'disappearing' ? 'hidden gun' : 'gun'} ${guns.indexOf(mount) + 1} from the left`
}

const placeOf = (sheet: Sheet, mount: Mount): number => {
  const part = mount.atFeet / sheet.lengthFeet
  return part < 0.3 ? 0 : part > 0.7 ? 2 : 1
}

function numbered(like: readonly Mount[], mount: Mount): string {
  return like.length > 1 ? ` ${like.indexOf(mount) + 1}` : ''
}

/** Guns that a captain counts together: a turret's, or all of one kind along one side. */
export interface Battery {
  readonly key: string
  readonly words: string
  readonly gun: Gun
  readonly mounts: readonly Mount[]
  readonly guns: readonly { readonly id: string; readonly gun: Gun; readonly mount: Mount; readonly words: string }[]
}

/** Her guns in batteries, the heaviest first, each from the bow aft; every gun has a name of her own. */
export function batteriesOf(sheet: Sheet): Battery[] {
  const found = new Map<string, Mount[]>()
  for (const mount of sheet.mounts) {
    const first = mount.guns[0]
    if (!first) continue
    const key = isTurret(mount) ? mount.id : `${mountWords(sheet, mount)}, ${first.gun}`
    found.set(key, [...(found.get(key) ?? []), mount])
  }
  const order = gunTable.rows.map((row) => row.gun)
  return [...found]
    .map(([key, mounts]): Battery => {
      const inOrder = [...mounts].sort((a, b) => a.atFeet - b.atFeet)
      const lead = inOrder[0] as Mount
      const words = capital(mountWords(sheet, lead))
      const all = inOrder.flatMap((mount) => mount.guns.map((one) => ({ ...one, mount })))
      const from = sheet.type === 'fort' ? 'left' : 'bow'
      const guns = all.map((one, index) => ({
        ...one,
        words: wordsOfGun(words, one.mount, one.gun, index, all.length, from),
      }))
      return { key, words, gun: all[0]?.gun ?? '3-pounder', mounts: inOrder, guns }
    })
    .sort((a, b) => order.indexOf(a.gun) - order.indexOf(b.gun) || a.key.localeCompare(b.key, 'en'))
}

function wordsOfGun(battery: string, mount: Mount, gun: Gun, index: number, count: number, from: string): string {
  if (count === 1) return `${battery}, ${gun}`
  if (isTurret(mount) && count === 2) return `${battery}, ${index === 0 ? 'left' : 'right'} ${gun}`
  return `${battery}, ${ordinal(index + 1)} ${gun}${isTurret(mount) ? '' : ` from the ${from}`}`
}

/** A gun's name without what she is: "fore turret, left" of "fore turret, left 12-in". */
const withoutKind = (words: string, gun: Gun): string => words.replace(` ${gun}`, '').replace(/,$/, '')

/** Names of one sheet's guns: what each stands for, by words without commas; how each gun is called, and at full length. */
interface Names {
  readonly stand: ReadonlyMap<string, readonly string[]>
  readonly called: ReadonlyMap<string, string>
  readonly whole: ReadonlyMap<string, string>
}
const named = new WeakMap<Sheet, Names>()

const plain = (words: string): string =>
  words
    .toLowerCase()
    .replace(/[,\s]+/g, ' ')
    .trim()
    .replace(/^the /, '')

function namesOf(sheet: Sheet): Names {
  const before = named.get(sheet)
  if (before) return before
  const stand = new Map<string, string[]>()
  const add = (words: string, ids: readonly string[]): void => {
    const all = stand.get(plain(words)) ?? []
    stand.set(plain(words), [...all, ...ids.filter((id) => !all.includes(id))])
  }
  const batteries = batteriesOf(sheet)
  for (const { words, gun, guns } of batteries) {
    const ids = guns.map(({ id }) => id)
    const letter = letterOf(gun)
    for (const name of [words, `${words} ${gun}`, `${gun} ${words}`, gun, `${gun} guns`]) add(name, ids)
    for (const name of letter === null ? [] : [`class ${letter}`, `guns of class ${letter}`]) add(name, ids)
    for (const one of guns) {
      add(one.id, [one.id])
      add(one.words, [one.id])
      add(withoutKind(one.words, gun), [one.id])
    }
  }
  const short = ({ words, gun }: { readonly words: string; readonly gun: Gun }): string => {
    const without = withoutKind(words, gun)
    return stand.get(plain(without))?.length === 1 ? without : words
  }
  const all = batteries.flatMap(({ guns }) => guns)
  const made = {
    stand,
    called: new Map(all.map((one) => [one.id, short(one)])),
    whole: new Map(all.map(({ id, words }) => [id, words])),
  }
  named.set(sheet, made)
  return made
}

/** The guns of a sheet for which a name stands: "fore turret", "port battery, 6-in QF", "class D", "fore turret, left"; null: none goes by it. */
export const gunsByName = (sheet: Sheet, words: string): readonly string[] | null =>
  namesOf(sheet).stand.get(plain(words)) ?? null

/** How a gun is called where it is ordered: "fore turret, left"; its id where the sheet has no such gun. */
export function gunCalled(sheet: Sheet, gun: string): string {
  const words = namesOf(sheet).called.get(gun)
  return words === undefined ? gun : words.charAt(0).toLowerCase() + words.slice(1)
}

/** A gun as it begins a sentence: "Fore turret, left 12-in"; its id where the sheet has no such gun. */
export const gunWords = (sheet: Sheet, gun: string): string => namesOf(sheet).whole.get(gun) ?? gun

/** Guns that fire as one: by name the only one, by their battery those of one, else by what they are: "Starboard battery, 6-in QF". */
export function gunsWords(sheet: Sheet, ids: readonly string[]): string {
  const [first = ''] = ids
  if (ids.length === 1) return gunWords(sheet, first)
  const of = batteriesOf(sheet).filter(({ guns }) => guns.some(({ id }) => ids.includes(id)))
  const gun = of[0]?.gun
  if (gun === undefined) return gunWords(sheet, first)
  return of.length === 1 ? `${of[0]?.words.replace(/ gun$/, ' guns')}, ${gun}` : `Guns of both sides, ${gun}`
}

/** A line of an account as a sentence: it begins with a capital, and with the gun's name where a record of an earlier version has her id. */
export const toldWords = (sheet: Sheet, says: string, gun: string | undefined): string =>
  capital(gun !== undefined && says.startsWith(`${gun} `) ? `${gunWords(sheet, gun)}${says.slice(gun.length)}` : says)
