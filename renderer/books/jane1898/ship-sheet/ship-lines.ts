/**
 * What is drawn of a ship, worked out from her scoring sheet and from nothing else: decks, houses, funnels, masts and mounts stand where her zones say, so
 * that a part may be pointed at on the drawing. What nothing is scored on (ram, sheer, boats, tops, her breadth) goes by her kind and her tons.
 * Feet; x from the bow aft, heights above the water.
 */
import type { Mount, Sheet, Zone } from '../../../../shared/books/jane1898/tactical/gunnery/sheet.ts'
import { HULL_ZONES, type HullKind, type HullStyle, hullKind, hullStyles } from './hull-kinds.ts'

export type Toward = 'bow' | 'stern'
export type Beam = 'port' | 'starboard' | 'centre'

export interface Box {
  readonly from: number
  readonly to: number
  readonly low: number
  readonly high: number
}

export interface Barrels {
  readonly x: number
  readonly beam: Beam
  readonly guns: number
  readonly toward: Toward
  readonly barrelFeet: number
  readonly boreFeet: number
}

/** What is drawn of a fort, which is no hull. */
export interface FortLines {
  readonly platformFeet: number
  readonly parapetFeet: number
  readonly embrasures: readonly Box[]
  readonly guns: readonly { readonly atFeet: number; readonly barrelFeet: number; readonly hidden: boolean }[]
}

export interface ShipLines {
  /** Set of a fort alone. */
  readonly fort?: FortLines
  readonly kind: HullKind
  readonly style: HullStyle
  readonly lengthFeet: number
  readonly beamFeet: number
  /** The weather deck from stem to stern. */
  readonly deck: readonly (readonly [x: number, height: number])[]
  readonly houses: readonly Box[]
  readonly tower: Box | null
  readonly funnels: readonly Box[]
  readonly masts: readonly {
    readonly x: number
    readonly low: number
    readonly high: number
    readonly tops: number[]
  }[]
  readonly turrets: readonly (Barrels & { readonly radius: number; readonly low: number; readonly high: number })[]
  /** Guns behind ports in her side, and the height of the port. */
  readonly ports: readonly (Barrels & { readonly height: number })[]
  /** Guns in the open behind shields. */
  readonly shields: readonly (Barrels & { readonly low: number })[]
  readonly tubes: readonly { readonly x: number; readonly beam: Beam; readonly axisDegrees: number }[]
  readonly boats: readonly { readonly x: number; readonly longFeet: number; readonly low: number }[]
  /** What stands on the deck of a boat besides: an after tower, a gun platform. */
  readonly platforms: readonly Box[]
  readonly hatches: readonly (readonly [from: number, to: number])[]
}

/** Calibre in inches by the name of a gun; a pounder by the bore that its shot had. */
export function calibreInches(gun: string): number {
  const inches = /([\d.]+)-in/.exec(gun)
  if (inches) return Number(inches[1])
  return gun.startsWith('6-') ? 2.24 : 1.85
}

/** Barrels outside their mount, feet for an inch of bore; how thick they are drawn. */
const BARREL = { feetToInch: 1.9, thickFeetToInch: 0.2, leastThickFeet: 1.2 } as const

/** A breadth from her tons (35 cubic feet of sea to each) and her length, within what ships were. */
export function beamOf(sheet: Sheet, style: HullStyle): number {
  const square = (sheet.tons * 35) / (sheet.lengthFeet * style.block * style.draught)
  const beam = Math.sqrt(square)
  return Math.round(Math.min(Math.max(beam, sheet.lengthFeet / 11), sheet.lengthFeet / 4) * 10) / 10
}

/** Where she is trained at rest: fore and aft, whichever the middle of her arc is nearer; a broadside gun toward the nearer end. */
function restOf(mount: Mount, lengthFeet: number): Toward {
  const span = (mount.arcToDegrees - mount.arcFromDegrees + 360) % 360
  const axis = (mount.arcFromDegrees + span / 2) % 360
  const ahead = Math.cos((axis * Math.PI) / 180)
  if (Math.abs(ahead) < 0.2) return mount.atFeet <= lengthFeet / 2 ? 'bow' : 'stern'
  return ahead > 0 ? 'bow' : 'stern'
}

function barrelsOf(mount: Mount, lengthFeet: number): Barrels {
  const calibre = Math.max(0, ...mount.guns.map(({ gun }) => calibreInches(gun)))
  return {
    x: mount.atFeet,
    beam: mount.side,
    guns: mount.guns.length,
    toward: restOf(mount, lengthFeet),
    barrelFeet: Math.min(calibre * BARREL.feetToInch, lengthFeet / 9),
    boreFeet: Math.max(calibre * BARREL.thickFeetToInch, BARREL.leastThickFeet),
  }
}

/** Everything that is drawn of the ship of this sheet. `beamFeet` is her true breadth where it is known. */
export function shipLines(sheet: Sheet, beamFeet?: number): ShipLines {
  const kind = hullKind(sheet)
  const style = hullStyles[kind]
  const { lengthFeet } = sheet
  const deck = weatherDeck(sheet, style)
  const deckAt = (x: number): number => heightAt(deck, x)
  const of = (what: Zone['kind']): Zone[] => sheet.zones.filter((zone) => zone.kind === what)
  const box = (zone: Zone): Box => ({
    from: zone.fromFeet,
    to: zone.toFeet,
    low: zone.bottomFeet,
    high: zone.topFeet,
  })
  const shown = (id: string): Zone | undefined => sheet.zones.find((zone) => zone.of === id)
  const armed = sheet.mounts.filter((mount) => mount.guns.length > 0)
  const houses = of('upperworks').map(box)
  const tower = of('conningTower').map(box)[0] ?? null
  const funnels = of('funnel').map(box)
  const parapet = sheet.type === 'fort' ? Math.max(...sheet.decks.map((one) => one.topFeet)) : null
  return {
    ...(parapet === null
      ? {}
      : {
          fort: {
            platformFeet: Math.max(...sheet.decks.map((one) => one.topFeet).filter((top) => top < parapet)),
            parapetFeet: parapet,
            embrasures: of('gun').map(box),
            guns: armed.map((mount) => ({
              atFeet: mount.atFeet,
              barrelFeet: barrelsOf(mount, lengthFeet).barrelFeet,
              hidden: mount.kind === 'disappearing',
            })),
          },
        }),
    kind,
    style,
    lengthFeet,
    beamFeet: beamFeet ?? beamOf(sheet, style),
    deck,
    houses,
    tower,
    funnels,
    masts: of('mast').map((zone) => ({
      x: (zone.fromFeet + zone.toFeet) / 2,
      low: zone.bottomFeet,
      high: zone.topFeet,
      tops: [0.34, 0.56].slice(2 - style.tops).map((part) => zone.bottomFeet + (zone.topFeet - zone.bottomFeet) * part),
    })),
    turrets: armed
      .filter((mount) => mount.kind === 'turret' || mount.kind === 'barbette')
      .map((mount) => {
        const zone = shown(mount.id)
        const radius = zone ? (zone.toFeet - zone.fromFeet) / 2 : Math.min(17, lengthFeet / 16)
        const low = zone?.bottomFeet ?? deckAt(mount.atFeet)
        return { ...barrelsOf(mount, lengthFeet), radius, low, high: zone?.topFeet ?? low + 10 }
      }),
    ports: armed
      .filter((mount) => mount.kind === 'battery' || mount.kind === 'casemate')
      .map((mount) => {
        const zone = shown(mount.guns[0]?.id ?? mount.id) ?? shown(mount.id)
        const height = zone ? (zone.bottomFeet + zone.topFeet) / 2 : deckAt(mount.atFeet) - 4
        return { ...barrelsOf(mount, lengthFeet), height }
      }),
    shields: armed
      .filter((mount) => mount.kind === 'openShield')
      .map((mount) => ({ ...barrelsOf(mount, lengthFeet), low: deckAt(mount.atFeet) })),
    tubes: sheet.tubes
      .filter((tube) => tube.type === 'boat' || tube.type === 'aboveWater')
      .map((tube) => {
        const span = (tube.arcToDegrees - tube.arcFromDegrees + 360) % 360
        const beam: Beam = tube.side === 'port' || tube.side === 'starboard' ? tube.side : 'centre'
        return { x: tube.atFeet, beam, axisDegrees: (tube.arcFromDegrees + span / 2) % 360 }
      }),
    boats: boatsOf(style, lengthFeet, houses, funnels, deckAt),
    platforms: platformsOf(kind, lengthFeet, deckAt),
    hatches: kind === 'collier' ? hatchesOf(lengthFeet, houses, style) : [],
  }
}

/** The weather deck: the top of her hull zones with their steps; where the sheet has it flush, forecastle and poop of her kind on it, and sheer. */
function weatherDeck(sheet: Sheet, style: HullStyle): [number, number][] {
  const { lengthFeet: length } = sheet
  const hull = sheet.zones.filter((zone) => HULL_ZONES.has(zone.kind))
  const topAt = (x: number): number =>
    Math.max(0, ...hull.filter((zone) => x >= zone.fromFeet && x < zone.toFeet).map((zone) => zone.topFeet))
  const edges = [...new Set([0, ...hull.flatMap((zone) => [zone.fromFeet, zone.toFeet]), length])]
    .filter((x) => x >= 0 && x <= length)
    .sort((a, b) => a - b)
  const steps: { from: number; to: number; top: number }[] = []
  for (const [index, from] of edges.slice(0, -1).entries()) {
    const to = edges[index + 1] ?? length
    const top = topAt((from + to) / 2)
    const last = steps.at(-1)
    if (last && last.top === top) last.to = to
    else steps.push({ from, to, top })
  }
  const flush = steps.length === 1
  const top = steps[0]?.top ?? 0
  if (flush) {
    const [fore, foreFeet] = style.forecastle
    const [aft, aftFeet] = style.poop
    // On a small ship the ends rise less than on a large one.
    const scale = Math.min(1, Math.max(0.6, length / 350))
    steps.length = 0
    if (fore > 0) steps.push({ from: 0, to: length * fore, top: top + foreFeet * scale })
    steps.push({ from: length * fore, to: length * (1 - aft), top })
    if (aft > 0) steps.push({ from: length * (1 - aft), to: length, top: top + aftFeet * scale })
  }
  const sheer = (x: number): number => {
    const t = x / length
    if (t < 0.32) return style.sheerFeet * (1 - t / 0.32) ** 2
    return t > 0.8 ? style.sheerFeet * 0.3 * ((t - 0.8) / 0.2) ** 2 : 0
  }
  return steps.flatMap(({ from, to, top: high }) => {
    const count = Math.max(1, Math.ceil((to - from) / (length / 16)))
    return Array.from({ length: count + 1 }, (_, index): [number, number] => {
      const x = from + ((to - from) * index) / count
      return [x, high + sheer(x)]
    })
  })
}

/** The height of the weather deck at a point; at a step the higher side. */
export function heightAt(deck: ShipLines['deck'], x: number): number {
  for (const [index, [to, high]] of deck.entries()) {
    if (index === 0) continue
    const [from, low] = deck[index - 1] ?? [0, 0]
    if (x >= from && x <= to && to > from) return low + ((high - low) * (x - from)) / (to - from)
  }
  return (x <= 0 ? deck[0]?.[1] : deck.at(-1)?.[1]) ?? 0
}

/** Boats on the houses amidships, clear of the funnels; a liner has them all along. */
function boatsOf(
  style: HullStyle,
  length: number,
  houses: readonly Box[],
  funnels: readonly Box[],
  deckAt: (x: number) => number,
): ShipLines['boats'] {
  if (style.boats === 'none') return []
  const longFeet = Math.min(30, Math.max(16, length * 0.06))
  const house = [...houses].sort((a, b) => b.to - b.from - (a.to - a.from))[0]
  const from = house?.from ?? length * 0.4
  const to = house?.to ?? length * 0.6
  const low = house?.high ?? deckAt(length / 2) + 6
  if (style.boats === 'inRow') {
    const count = Math.max(2, Math.floor((to - from) / (longFeet * 1.35)))
    return Array.from({ length: count }, (_, index) => ({
      x: from + ((to - from) * (index + 0.5)) / count,
      longFeet,
      low: low + 1,
    }))
  }
  const after = Math.max(from, ...funnels.map((one) => one.to))
  const places = [after + longFeet * 0.75, after + longFeet * 1.85].filter((x) => x + longFeet / 2 <= to)
  return (places.length > 0 ? places : [to - longFeet / 2]).map((x) => ({ x, longFeet, low: low + 1 }))
}

function platformsOf(kind: HullKind, length: number, deckAt: (x: number) => number): Box[] {
  const on = (from: number, to: number, high: number): Box => {
    const low = deckAt(length * from)
    return { from: length * from, to: length * to, low, high: low + high }
  }
  if (kind === 'torpedoBoat') return [on(0.62, 0.69, 5.5)]
  if (kind === 'destroyer') return [on(0.52, 0.55, 3), on(0.87, 0.93, 4.5)]
  return []
}

/** Two hatches before the house of a collier and two abaft it. */
function hatchesOf(length: number, houses: readonly Box[], style: HullStyle): [number, number][] {
  const from = Math.min(length * 0.44, ...houses.map((one) => one.from))
  const to = Math.max(length * 0.56, ...houses.map((one) => one.to))
  const wells: [number, number][] = [
    [length * style.forecastle[0], from],
    [to, length * (1 - style.poop[0])],
  ]
  return wells.flatMap(([a, b]) => {
    const step = (b - a) / 2
    return [0, 1].map((n): [number, number] => [a + step * (n + 0.18), a + step * (n + 0.82)])
  })
}
