import type { Stroke } from '../../../symbols/particulars.ts'
import { fortProfile } from './fort-strokes.ts'
import { type Box, heightAt, type ShipLines } from './ship-lines.ts'

/** How much is drawn: 0 what is recognised in a list, 1 guns in her side, boats and yards, 2 everything. */
export type Detail = 0 | 1 | 2

export interface ProfileOptions {
  readonly detail?: Detail
  /** Feet of hull shown below the water. */
  readonly under?: number
  /** Feet to a pixel: nothing is drawn finer than can be seen. */
  readonly pixelFeet?: number
}

const round = (value: number): number => Math.round(value * 10) / 10

/** Feet by which the drawing reaches beyond her length, before the stem and abaft the stern. */
export function overhang(lines: ShipLines): { fore: number; aft: number } {
  if (lines.fort) return { fore: 12, aft: 12 }
  const scale = lines.lengthFeet / 400
  const { stem, reachFeet, counter } = lines.style
  const fore = stem === 'clipper' ? reachFeet * scale * 2.2 : reachFeet * scale
  return { fore: fore + 2, aft: counter ? lines.lengthFeet * 0.02 + 2 : 3 }
}

/** Feet from the water to the truck of her highest mast. */
export function highestFeet(lines: ShipLines): number {
  if (lines.fort) return Math.max(lines.fort.parapetFeet, ...lines.fort.embrasures.map((one) => one.high)) + 2
  return Math.max(
    ...lines.deck.map(([, high]) => high),
    ...lines.masts.map((one) => one.high),
    ...lines.funnels.map((one) => one.high),
    ...lines.houses.map((one) => one.high),
    ...lines.turrets.map((one) => one.high),
  )
}

/** The ship from her port side, bow at the left, origin at the stem on the water, feet. Drawn from the back forward, so that outlines hide what they cover. */
export function profileStrokes(lines: ShipLines, options: ProfileOptions = {}): Stroke[] {
  const { fort } = lines
  if (fort) return fortProfile({ ...lines, fort })
  const { detail = 2, under = 7, pixelFeet = 0 } = options
  const strokes: Stroke[] = []
  const add = (tag: Stroke['tag'], pen: string, at: Stroke['at']): void => {
    strokes.push({ tag, pen, at })
  }
  const box = (pen: string, x: number, y: number, width: number, height: number): void =>
    add('rect', pen, { x: round(x), y: round(y), width: round(Math.max(0, width)), height: round(Math.max(0, height)) })
  const deckAt = (x: number): number => heightAt(lines.deck, x)
  const { style, lengthFeet: length } = lines
  const seen = <T extends { readonly beam: string }>(list: readonly T[]): T[] =>
    list.filter((one) => one.beam !== 'starboard')

  masts()
  funnels()
  houses()
  boats()
  for (const one of seen(lines.turrets)) turret(one)
  add('path', 'side', { d: hullPath(lines, under) })
  if (under > 0) {
    const { entry } = waterEnds(lines)
    add('line', 'fine', { x1: round(entry), x2: round(length - 2), y1: 0, y2: 0 })
  }
  inHerSide()
  shields()
  return strokes

  function masts(): void {
    for (const { x, low, high, tops } of lines.masts) {
      const whole = high - low
      const at = (height: number): number => x + (height - low) * style.mastRake
      const lower = low + whole * (tops.length > 0 ? 0.62 : 0.6)
      const thick = Math.max(style.mastFeet, pixelFeet * (tops.length > 0 ? 1.7 : 1.1))
      spar(thick, Math.min(deckAt(x), low), lower)
      spar(Math.max(thick * 0.45, pixelFeet * 0.8), lower, high)
      for (const top of tops) {
        const wide = Math.max(style.mastFeet * 1.9, length / 52, pixelFeet * 1.7)
        const deep = Math.max(6, pixelFeet * 2)
        const c = at(top)
        add('path', 'side', {
          d: `M${round(c - wide * 0.6)},${round(-top + deep)}L${round(c - wide)},${round(-top)}H${round(c + wide)}L${round(c + wide * 0.6)},${round(-top + deep)}Z`,
        })
      }
      if (detail >= 1)
        for (let n = 0; n < style.yards; n++) {
          const y = low + whole * (0.78 - n * 0.22)
          const half = whole * (0.2 + n * 0.06)
          add('line', 'yard', { x1: round(at(y) - half), x2: round(at(y) + half), y1: round(-y), y2: round(-y) })
        }
      // A collier is known by the derricks at her masts.
      if (lines.kind === 'collier' && detail >= 1)
        for (const way of [-1, 1])
          add('line', 'yard', {
            x1: round(x),
            y1: round(-low - whole * 0.08),
            x2: round(x + way * whole * 0.34),
            y2: round(-low - whole * 0.42),
          })
      function spar(wide: number, from: number, to: number): void {
        const [a, b] = [at(from), at(to)]
        add('path', 'side', {
          d: `M${round(a - wide / 2)},${round(-from)}L${round(b - wide / 2)},${round(-to)}H${round(b + wide / 2)}L${round(a + wide / 2)},${round(-from)}Z`,
        })
      }
    }
  }

  function funnels(): void {
    for (const { from, to, low, high } of lines.funnels) {
      const foot = Math.min(low, deckAt((from + to) / 2))
      const lean = (high - low) * style.funnelRake
      const wide = Math.max(to - from, pixelFeet * 2)
      const x = (from + to - wide) / 2
      add('path', 'side', {
        d: `M${round(x)},${round(-foot)}L${round(x + lean)},${round(-high)}H${round(x + lean + wide)}L${round(x + wide)},${round(-foot)}Z`,
      })
      const cap = Math.max(2.6, (high - low) * 0.06)
      box('cowl', x + lean - 1, -high, wide + 2, cap)
      if (detail >= 1) box('cowl', x + lean * 0.55 - 0.8, -low - (high - low) * 0.55, wide + 1.6, 1.4)
    }
  }

  function houses(): void {
    const { tower } = lines
    // A bridge with its wings stands on the tower of a ship of war, and on the fore part of a merchantman's house.
    const bridge: Box | null = tower
      ? { from: tower.from - 7, to: tower.to + 12, low: tower.high, high: tower.high + 7 }
      : bridgeOf(lines.houses[0])
    if (bridge) {
      box('side', bridge.from + 4, -bridge.high, bridge.to - bridge.from - 8, bridge.high - bridge.low)
      box('cowl', bridge.from, -bridge.low - 1, bridge.to - bridge.from, 1.6)
    }
    for (const { from, to, low, high } of lines.houses) {
      box('side', from, -high, to - from, high - Math.min(low, deckAt((from + to) / 2)) + 1)
      if (lines.kind === 'liner' && detail === 2) box('cowl', from - 4, -(low + (high - low) * 0.52), to - from + 8, 1)
      if (lines.kind === 'battleship' || lines.kind === 'armouredCruiser')
        box('cowl', from - 5, -high, to - from + 10, Math.max(1.1, pixelFeet * 0.8))
    }
    for (const { from, to, low, high } of lines.platforms) box('side', from, -high, to - from, high - low + 1)
    if (tower && detail >= 1) box('side', tower.from, -tower.high, tower.to - tower.from, tower.high - tower.low)
  }

  function bridgeOf(house: Box | undefined): Box | null {
    if (!house || house.to - house.from < 12) return null
    const long = Math.min(24, (house.to - house.from) * 0.5)
    const high = Math.min(8, Math.max(4, length / 60))
    return { from: house.from - 1, to: house.from + long, low: house.high, high: house.high + high }
  }

  function boats(): void {
    if (detail === 0 && style.boats !== 'inRow') return
    for (const { x, longFeet, low } of lines.boats) {
      const half = longFeet / 2
      const deep = longFeet * 0.17
      add('path', 'side', {
        d: `M${round(x - half)},${round(-low - deep)}Q${round(x)},${round(-low - deep * 0.6)} ${round(x + half)},${round(-low - deep)}L${round(x + half * 0.7)},${round(-low)}H${round(x - half * 0.7)}Z`,
      })
    }
  }

  function turret(one: ShipLines['turrets'][number]): void {
    const { x, radius, low, high, toward } = one
    const tall = high - low
    const ahead = toward === 'bow' ? -1 : 1
    const thick = Math.max(one.boreFeet, pixelFeet)
    const face = x + ahead * radius * 0.8
    const reach = face + ahead * one.barrelFeet
    box('gun', Math.min(face, reach), -low - tall * 0.56 - thick / 2, Math.abs(reach - face), thick)
    // The gunhouse slopes to its face.
    const slope = ahead < 0 ? [0.55, 0.9] : [0.9, 0.55]
    add('path', 'side', {
      d: `M${round(x - radius)},${round(-low)}V${round(-low - tall * 0.6)}L${round(x - radius * (slope[0] ?? 1))},${round(-high)}H${round(x + radius * (slope[1] ?? 1))}L${round(x + radius)},${round(-low - tall * 0.6)}V${round(-low)}Z`,
    })
    box('side', x - radius * 1.08, -low - 2, radius * 2.16, low + 2 - Math.min(low, deckAt(x)) + 2)
  }

  function inHerSide(): void {
    if (detail === 0) return
    const foremost = lines.kind === 'liner' || lines.kind === 'collier'
    for (const one of seen(lines.ports)) {
      const heavy = one.barrelFeet >= 7
      if (!heavy && detail < 2) continue
      const half = heavy ? Math.max(4.5, pixelFeet) : 2
      const ahead = one.toward === 'bow' ? -1 : 1
      box('port', one.x - half, -one.height - half * 0.75, half * 2, half * 1.5)
      add('line', 'muzzle', {
        x1: round(one.x),
        y1: round(-one.height),
        x2: round(one.x + ahead * (half + one.barrelFeet * 0.7)),
        y2: round(-one.height),
      })
    }
    if (!foremost || detail < 2) return
    const row = heightAt(lines.deck, length / 2) * 0.62
    for (let x = length * 0.1; x < length * 0.9; x += length / 42)
      add('circle', 'port', { cx: round(x), cy: round(-row), r: 0.9 })
  }

  function shields(): void {
    for (const one of seen(lines.shields)) {
      if (one.barrelFeet < 6 && detail < 1) continue
      const ahead = one.toward === 'bow' ? -1 : 1
      const half = Math.min(4, one.barrelFeet * 0.45)
      const tall = half * 1.5
      const low = one.low
      add('path', 'side', {
        d: `M${round(one.x - half)},${round(-low)}V${round(-low - tall * (ahead < 0 ? 1 : 0.6))}L${round(one.x)},${round(-low - tall)}L${round(one.x + half)},${round(-low - tall * (ahead < 0 ? 0.6 : 1))}V${round(-low)}Z`,
      })
      const thick = Math.max(one.boreFeet, pixelFeet * 0.8)
      const reach = one.x + ahead * (half + one.barrelFeet)
      box('gun', Math.min(one.x, reach), -low - tall * 0.6, Math.abs(reach - one.x), thick)
    }
    if (style.stem !== 'turtleback') return
    for (const { x } of lines.tubes) {
      const long = Math.min(18, length * 0.1)
      const thick = Math.max(1.8, pixelFeet * 0.8)
      box('gun', x - long / 2, -deckAt(x) - 1.6 - thick, long, thick)
      box('side', x - 1.2, -deckAt(x) - 2, 2.4, 2)
    }
  }
}

/** Where she meets the water, forward. */
function waterEnds(lines: ShipLines): { entry: number } {
  const scale = lines.lengthFeet / 400
  return { entry: lines.style.stem === 'ram' ? -lines.style.reachFeet * scale * 0.55 : 0 }
}

/** Her side from the keel that is shown to the weather deck, with the stem and stern of her kind. */
export function hullPath(lines: ShipLines, under: number): string {
  const { style, deck, lengthFeet: length, beamFeet } = lines
  const deep = Math.min(under, beamFeet * 0.24)
  const reach = style.reachFeet * (length / 400)
  const fore = heightAt(deck, 0)
  const aft = heightAt(deck, length)
  const p = (x: number, y: number): string => `${round(x)},${round(y)}`
  const parts: string[] = []
  if (style.stem === 'ram' && deep > 0)
    parts.push(
      `M${p(length * 0.08, deep)}`,
      `Q${p(2, deep)} ${p(-reach, deep * 0.72)}`,
      `Q${p(-reach * 0.9, deep * 0.2)} ${p(-reach * 0.45, -fore * 0.12)}`,
      `Q${p(-1, -fore * 0.4)} ${p(1, -fore)}`,
    )
  else if (style.stem === 'ram') parts.push(`M${p(0, 0)}`, `Q${p(-1, -fore * 0.4)} ${p(1, -fore)}`)
  else if (style.stem === 'clipper') {
    parts.push(
      deep > 0 ? `M${p(length * 0.04, deep)}Q${p(1, deep)} ${p(0, 0)}` : `M${p(0, 0)}`,
      `Q${p(-reach * 0.2, -fore * 0.62)} ${p(-reach, -fore - 1)}`,
      // Her bowsprit.
      `L${p(-reach * 2.1, -fore - reach * 0.42)}`,
      `L${p(-reach * 2.05, -fore - reach * 0.42 - 1.2)}`,
      `L${p(-reach * 0.9, -fore - 3)}`,
    )
  } else if (style.stem === 'turtleback')
    parts.push(
      deep > 0 ? `M${p(length * 0.03, deep)}L${p(0, 0)}` : `M${p(0, 0)}`,
      `L${p(-1.5, -fore * 0.72)}`,
      `Q${p(-1, -fore * 0.98)} ${p(length * 0.035, -fore)}`,
    )
  else parts.push(deep > 0 ? `M${p(3, deep)}L${p(0, 0)}` : `M${p(0, 0)}`, `L${p(-1, -fore)}`)
  for (const [x, high] of deck)
    if (x > (style.stem === 'turtleback' ? length * 0.035 : 1)) parts.push(`L${p(x, -high)}`)
  if (style.counter) {
    const over = length * 0.02
    parts.push(
      `L${p(length + over, -aft)}`,
      `Q${p(length + over * 0.7, -aft * 0.5)} ${p(length - 1, -aft * 0.2)}`,
      `L${p(length - 3, 0)}`,
      ...(deep > 0 ? [`L${p(length - 5, deep)}`] : []),
    )
  } else
    parts.push(
      `L${p(length, -aft)}`,
      `Q${p(length + 2, -aft * 0.4)} ${p(length - 3, 0)}`,
      ...(deep > 0 ? [`Q${p(length - 12, deep * 0.8)} ${p(length - length * 0.09, deep)}`] : []),
    )
  return `${parts.join('')}Z`
}
