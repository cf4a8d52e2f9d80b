/**
 * An enemy's card as it is drawn and spoken of, from the little that a firer may see of her: rectangles, the part that counts, and the scale. What is drawn
 * with a full line may be struck, to the foot; thin lines are the draughtsman's, and are worked out from the rectangles alone (JT-GEN-14, JT-FIRE-18).
 */

import type { Shape, ShootingTarget } from '../../../../shared/books/jane1898/tactical/gunnery/target.ts'
import { inFigures } from '../../../../shared/explanation/figures.ts'

export interface Point {
  /** Feet from the bow. */
  readonly x: number
  /** Feet above the water. */
  readonly y: number
}

/** What a firer may see of a card. */
export type Card = Pick<
  ShootingTarget,
  'targetYards' | 'inchesToFoot' | 'lengthInches' | 'shapes' | 'live' | 'usualAim'
>

/** Feet beyond the ship on all sides where a point may still be set. */
const BEYOND = { ends: 25, over: 12, under: 12 } as const

export const lengthFeet = (card: Pick<Card, 'lengthInches' | 'inchesToFoot'>): number =>
  Math.round((card.lengthInches / card.inchesToFoot) * 100) / 100
export const topFeet = (card: Card): number => Math.max(0, ...card.shapes.map((one) => one.topFeet))

/** A point in whole feet, no farther off than a hand would set it. */
export function within(card: Card, point: Point): Point {
  const hold = (value: number, from: number, to: number): number => Math.round(Math.min(to, Math.max(from, value)))
  return {
    x: hold(point.x, -BEYOND.ends, Math.ceil(lengthFeet(card)) + BEYOND.ends),
    y: hold(point.y, -BEYOND.under, Math.ceil(topFeet(card)) + BEYOND.over),
  }
}

/** Where a point lies: on the part of her that counts, on the part that does not, in the water, or clear of her. */
export function liesOn(card: Card, { x, y }: Point): 'live' | 'dead' | 'water' | 'clear' {
  if (y < 0) return 'water'
  const on = card.shapes.some((one) => x >= one.fromFeet && x < one.toFeet && y >= one.bottomFeet && y < one.topFeet)
  if (!on) return 'clear'
  return x >= card.live.fromFeet && x < card.live.toFeet ? 'live' : 'dead'
}

const feet = (n: number): string => `${inFigures(n)} ${n === 1 ? 'foot' : 'feet'}`

/** "142 feet from the bow, 9 feet above water". */
export function pointWords(card: Card, point: Point): string {
  const [x, y] = [Math.round(point.x), Math.round(point.y)]
  const length = Math.round(lengthFeet(card))
  const along =
    x < 0
      ? `${feet(-x)} before the bow`
      : x > length
        ? `${feet(x - length)} abaft the stern`
        : `${feet(x)} from the bow`
  const up = y === 0 ? 'at the waterline' : y < 0 ? `${feet(-y)} under water` : `${feet(y)} above water`
  return `${along}, ${up}`
}

const LIES = {
  live: '',
  dead: '; does not count',
  water: '; in the water',
  clear: '; clear of her',
} as const

/** The same, with a warning where a strike there would be none. */
export const aimWords = (card: Card, point: Point): string => `${pointWords(card, point)}${LIES[liesOn(card, point)]}`

const figure = (n: number): string => String(Math.round(n * 100) / 100)

/** The scale in words: "Target for 2,000 yards: 160 feet to the inch; she is 2.4 inches long". */
export function scaleWords(card: Card): string {
  const toInch = Math.round(1 / card.inchesToFoot)
  return `Target for ${inFigures(card.targetYards)} yards: ${toInch} feet to the inch; she is ${figure(card.lengthInches)} inches long`
}

/** Which part of her counts, in words. */
export function liveWords(card: Card): string {
  const { fromFeet, toFeet } = card.live
  const length = lengthFeet(card)
  if (fromFeet <= 0 && toFeet >= length - 0.01) return 'All of her counts'
  const part = (toFeet - fromFeet) / length
  const share = Math.abs(part - 0.5) < 0.01 ? 'half' : Math.abs(part - 0.25) < 0.01 ? 'quarter' : 'part'
  return `Only her ${fromFeet <= 0 ? 'bow' : 'stern'} ${share} counts: the hatched part is a miss`
}

/** The pieces of the shapes between two points of her length. */
export function between(shapes: readonly Shape[], from: number, to: number): Shape[] {
  return shapes
    .map((one) => ({ ...one, fromFeet: Math.max(one.fromFeet, from), toFeet: Math.min(one.toFeet, to) }))
    .filter((one) => one.toFeet > one.fromFeet)
}

/** The pieces that do not count. */
export function deadParts(card: Card): Shape[] {
  const far = Math.max(lengthFeet(card), ...card.shapes.map((one) => one.toFeet))
  return [...between(card.shapes, 0, card.live.fromFeet), ...between(card.shapes, card.live.toFeet, far)]
}

/** How a card lies on the paper: seen through the glass, as large as the paper lets her be, and beside it as she is at the range. */
export interface Layout {
  readonly wide: number
  readonly high: number
  /** Units to a foot through the glass. */
  readonly scale: number
  readonly waterY: number
  readonly px: (xFeet: number) => number
  readonly py: (yFeet: number) => number
  readonly feetAt: (x: number, y: number) => Point
  /** Units to an inch of card: the same for every ship and range. */
  readonly inch: number
  /** The card itself, true to the range: where it stands and its units to a foot; null where the glass makes her no larger. */
  readonly held: { readonly left: number; readonly waterY: number; readonly scale: number } | null
}

/** Inches of paper from edge to edge: a battleship at 1,000 yards with some room. */
const CARD_INCHES = 5.6
/** Units that she may be high, and that section numbers and scale want below her. */
const ROOM = { ends: 24, top: 14, high: 132, below: 30, foot: 22 } as const

/** Lays the card out on paper so many units wide. */
export function layOut(card: Card, wide: number, bowRight: boolean): Layout {
  const length = lengthFeet(card)
  const top = Math.max(topFeet(card), 1)
  const scale = Math.min((wide - 2 * ROOM.ends) / length, ROOM.high / top)
  const waterY = Math.round(top * scale + ROOM.top)
  const inch = wide / CARD_INCHES
  const held = inch * card.inchesToFoot
  const left = (wide - length * scale) / 2
  const isHeld = held < scale * 0.7
  const foot = isHeld ? Math.max(ROOM.foot, top * held + 14) : ROOM.foot
  const high = Math.round(waterY + ROOM.below + foot)
  return {
    wide,
    high,
    scale,
    waterY,
    px: (x) => (bowRight ? wide - left - x * scale : left + x * scale),
    py: (y) => waterY - y * scale,
    feetAt: (x, y) => ({ x: (bowRight ? wide - left - x : x - left) / scale, y: (waterY - y) / scale }),
    inch,
    held: isHeld ? { left: wide - 14 - length * held, waterY: high - 9, scale: held } : null,
  }
}

const round = (value: number): number => Math.round(value * 10) / 10

/** Thin lines that make a ship of rectangles, in units of the layout: guns of what must be turrets, tops and yards, caps of funnels, her body under water. */
export function penwork(card: Card, { px, py, scale }: Layout): string[] {
  const length = lengthFeet(card)
  const lines: string[] = []
  const at = (x: number, y: number): string => `${round(px(x))},${round(py(y))}`
  const hullTop = hullHeight(card)
  for (const one of card.shapes) {
    const wide = one.toFeet - one.fromFeet
    const tall = one.topFeet - one.bottomFeet
    const middle = (one.fromFeet + one.toFeet) / 2
    if (one.bottomFeet < hullTop - 0.5) continue
    if (wide <= 5 && tall >= 8 * wide && tall * scale > 16) {
      const half = Math.min(tall * 0.16, length * 0.05)
      const y = one.bottomFeet + tall * 0.78
      lines.push(`M${at(middle - half, y)}L${at(middle + half, y)}`)
      if (tall > 60)
        for (const part of [0.36, 0.56]) {
          const top = one.bottomFeet + tall * part
          lines.push(
            `M${at(middle - 5, top - 6)}L${at(middle - 8, top)}L${at(middle + 8, top)}L${at(middle + 5, top - 6)}`,
          )
        }
    } else if (wide >= 5 && wide <= 22 && tall >= wide * 0.9 && tall * scale > 10) {
      lines.push(`M${at(one.fromFeet, one.topFeet - tall * 0.08)}L${at(one.toFeet, one.topFeet - tall * 0.08)}`)
      lines.push(`M${at(one.fromFeet, one.topFeet - tall * 0.45)}L${at(one.toFeet, one.topFeet - tall * 0.45)}`)
    } else if (wide >= 16 && wide <= 44 && tall >= 5 && tall <= 16 && !carries(card.shapes, one)) {
      const fore = middle < length / 2
      const face = fore ? one.fromFeet : one.toFeet
      const reach = face + (fore ? -1 : 1) * wide * 0.75
      for (const off of [0.44, 0.58])
        lines.push(`M${at(face, one.bottomFeet + tall * off)}L${at(reach, one.bottomFeet + tall * off)}`)
    }
  }
  // Her body under water: nothing there can be struck.
  const deep = Math.min(9, 9 / Math.max(scale, 0.4))
  const ram = Math.min(9, length * 0.022)
  lines.push(
    `M${at(0, 0)}Q${at(-ram * 1.2, -deep * 0.4)} ${at(-ram, -deep * 0.8)}Q${at(length * 0.02, -deep)} ${at(length * 0.08, -deep)}L${at(length * 0.9, -deep)}Q${at(length * 0.97, -deep * 0.9)} ${at(length, 0)}`,
  )
  return lines
}

/** The height up to which she is one body from end to end. */
export function hullHeight(card: Omit<Card, 'usualAim'>): number {
  const length = lengthFeet(card)
  const long = card.shapes.filter(
    (one) => one.bottomFeet < 40 && one.toFeet - one.fromFeet >= length * 0.12 && one.fromFeet <= length * 0.25,
  )
  const ends = long.filter((one) => one.fromFeet <= 1)
  return Math.max(0, ...(ends.length > 0 ? ends : long).map((one) => one.topFeet))
}

const carries = (shapes: readonly Shape[], one: Shape): boolean =>
  shapes.some(
    (other) =>
      other !== one &&
      other.bottomFeet >= one.topFeet - 0.5 &&
      other.fromFeet < one.toFeet &&
      other.toFeet > one.fromFeet &&
      other.toFeet - other.fromFeet > 6,
  )
