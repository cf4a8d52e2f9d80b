import {
  deckTitle,
  type Mount,
  type Sheet,
  type Tube,
} from '../../../../shared/books/jane1898/tactical/gunnery/sheet.ts'
import { type Gun, guns as gunTable } from '../../../../shared/books/jane1898/tactical/tables/guns.ts'

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

/** "1st", "2nd", "3rd", "4th". */
export function ordinal(n: number): string {
  const tens = n % 100
  const end = tens >= 11 && tens <= 13 ? 'th' : (['th', 'st', 'nd', 'rd'][n % 10] ?? 'th')
  return `${n}${end}`
}

/** The class of a gun in the book, or null for the lightest, which have none. */
export function classOf(gun: Gun): string | null {
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
        words: gunWords(words, one.mount, one.gun, index, all.length, from),
      }))
      return { key, words, gun: all[0]?.gun ?? '3-pounder', mounts: inOrder, guns }
    })
    .sort((a, b) => order.indexOf(a.gun) - order.indexOf(b.gun) || a.key.localeCompare(b.key, 'en'))
}

function gunWords(battery: string, mount: Mount, gun: Gun, index: number, count: number, from: string): string {
  if (count === 1) return `${battery}, ${gun}`
  if (isTurret(mount) && count === 2) return `${battery}, ${index === 0 ? 'left' : 'right'} ${gun}`
  return `${battery}, ${ordinal(index + 1)} ${gun}${isTurret(mount) ? '' : ` from the ${from}`}`
}

/** "2 × 12-in, class A". */
export function armamentWords(battery: { readonly guns: readonly unknown[]; readonly gun: Gun }): string {
  const letter = classOf(battery.gun)
  return `${battery.guns.length} × ${battery.gun}${letter ? `, class ${letter}` : ''}`
}

const POINTS = ['ahead', 'on the starboard beam', 'astern', 'on the port beam']

/** An arc in words: "from 225° round by ahead to 135°". */
export function arcWords(fromDegrees: number, toDegrees: number): string {
  const span = (toDegrees - fromDegrees + 360) % 360 || 360
  if (span === 360) return 'all round'
  const middle = (fromDegrees + span / 2) % 360
  const nearest = POINTS[Math.round(middle / 90) % 4] ?? 'ahead'
  const off = Math.abs(((middle - Math.round(middle / 90) * 90 + 540) % 360) - 180)
  const round = (degrees: number): number => Math.round(degrees * 10) / 10
  return `${round(span)}° ${off < 1 ? nearest : `about ${round(middle)}°`}, from ${round(fromDegrees)}° to ${round(toDegrees)}°`
}

export function tubeWords(tube: Tube): string {
  const where = tube.side === 'bow' || tube.side === 'stern' ? tube.side : `${tube.side} side`
  const kind =
    tube.type === 'boat' || tube.type === 'aboveWater'
      ? 'above water'
      : tube.type === 'elswick'
        ? 'Elswick'
        : 'submerged'
  return `${capital(where)} torpedo tube, ${kind}`
}

/** A deck as it heads its row: short, with a capital. */
export const deckWords = deckTitle
