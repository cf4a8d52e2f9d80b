import { funnelSpans, hulls } from './hull-shapes.ts'
import type { ShipParticulars } from './particulars.ts'

type Span = readonly [from: number, to: number, low: number, high: number]

export interface Turret {
  readonly x: number
  readonly y: number
  readonly r: number
  readonly base: number
  readonly h: number
  readonly guns: number
  readonly bore: number
  readonly dir: number
}

/** The worked-out form of a ship: feet, x from the stem aft, heights above the water. */
export interface ShipForm {
  readonly len: number
  readonly beam: number
  readonly hull: { entry: number; run: number; stern: number; ram: number; stem: 'ram' | 'plough' | 'plumb' }
  readonly sheer: readonly (readonly [number, number])[]
  readonly houses: readonly Span[]
  readonly funnels: readonly { x: number; w: number; l: number; top: number; pair: number }[]
  readonly masts: readonly { x: number; top: number; tops: readonly number[]; thick: number }[]
  readonly turrets: readonly Turret[]
  readonly pivots: readonly (readonly [x: number, y: number, dir: number])[]
  readonly battery: readonly (readonly [x: number, h: number])[]
  readonly boats: readonly (readonly [x: number, l: number])[]
  readonly hatches: readonly (readonly [from: number, to: number])[]
}

/** Works out where everything stands from the particulars; proportions are those usual for the shape. */
export function shipForm(ship: ShipParticulars): ShipForm {
  const { lengthFeet: len, beamFeet: beam, type } = ship
  const hull = hulls[type]
  const tall = Math.sqrt(len / 400)
  const sheer = hull.freeboard.map(
    ([t, f]) => [t, type === 'destroyer' || type === 'torpedo-boat' ? f : f * tall] as const,
  )
  const small = type === 'destroyer' || type === 'torpedo-boat'
  const deck = (x: number): number => freeboardAt(sheer, x / len)

  const [wideFrom, wideTo, height] = funnelSpans[type]
  // Two funnels stand closer together than three or four.
  const draw = ship.funnels === 2 && (type === 'cruiser' || type === 'liner') ? 0.05 : 0
  const [from, to] = [wideFrom + draw, wideTo - draw]
  const funnels = Array.from({ length: Math.max(0, ship.funnels) }, (_, i) => {
    const t = ship.funnels === 1 ? (from + to) / 2 : from + ((to - from) * i) / (ship.funnels - 1)
    const l = Math.max(4, Math.min(19, len * 0.045)) * (ship.funnels > 3 ? 0.85 : 1)
    return {
      x: t * len,
      l,
      w: l * 0.86,
      top: Math.max(len * height * (type === 'battleship' ? 1 : 0.95), small ? 19 : 40),
      pair: ship.funnelsAbreast ? beam * 0.2 : 0,
    }
  })

  const mastCount = ship.masts ?? (small ? 1 : 2)
  const military = type === 'battleship' ? [0.17, 0.23] : type === 'cruiser' ? [0.16] : []
  const masts = Array.from({ length: mastCount }, (_, i) => ({
    x:
      len *
      (small
        ? 0.33
        : type === 'merchantman'
          ? i === 0
            ? 0.25
            : 0.75
          : mastCount === 1
            ? 0.32
            : i === 0
              ? 0.32
              : 0.66),
    top: len * (small ? 0.25 : 0.35),
    tops: military.map((h) => h * len),
    thick: ship.plough ? 9 : 4.5,
  }))

  const wings = (ship.turrets ?? []).filter((t) => t.end === 'wing')
  const turrets: Turret[] = []
  const placedAt = { fore: 0.245, aft: 0.73 }
  const seen = { fore: 0, aft: 0 }
  for (const t of ship.turrets ?? []) {
    const r = t.guns > 1 ? Math.min(20, beam * 0.25) : Math.min(13, beam * 0.18)
    const base = deck(len / 2) + 2
    if (t.end === 'wing') {
      const index = wings.indexOf(t)
      const x = (t.along ?? (wings.length === 1 ? 0.48 : 0.36 + (0.24 * index) / Math.max(1, wings.length - 1))) * len
      for (const dir of [90, 270])
        turrets.push({
          x,
          y: (dir === 90 ? 1 : -1) * (beam / 2 - r * 0.7),
          r: r * 0.85,
          base,
          h: 10,
          guns: t.guns,
          bore: r * 2.1,
          dir,
        })
    } else {
      const shift = seen[t.end]++ * 0.1
      const x = (t.along ?? (t.end === 'fore' ? placedAt.fore + shift : placedAt.aft - shift)) * len
      turrets.push({
        x,
        y: 0,
        r,
        base: deck(x) + 1,
        h: 12,
        guns: t.guns,
        bore: r * (t.guns > 1 ? 1.7 : 2.4),
        dir: t.end === 'fore' ? 0 : 180,
      })
    }
  }

  const battery = Array.from({ length: ship.battery ?? 0 }, (_, i) => {
    const n = ship.battery ?? 1
    const t = n === 1 ? 0.5 : 0.32 + (0.34 * i) / (n - 1)
    return [t * len, deck(t * len) * 0.62] as const
  })
  const pivots: [number, number, number][] = []
  if (turrets.length === 0 && type !== 'merchantman' && type !== 'liner') {
    if (type === 'torpedo-boat') pivots.push([0.71 * len, 0, 180])
    else if (type === 'destroyer') pivots.push([0.27 * len, 0, 0], [0.66 * len, 0, 180], [0.93 * len, 0, 180])
    else {
      pivots.push([0.15 * len, 0, 0], [0.88 * len, 0, 180])
      for (const y of [beam * 0.39, -beam * 0.39])
        pivots.push([0.35 * len, y, y > 0 ? 30 : 330], [0.71 * len, y, y > 0 ? 150 : 210])
    }
  }

  const houseBase = deck(hull.house[0] * len + 1)
  const houses: Span[] = [[hull.house[0] * len, hull.house[1] * len, houseBase, houseBase + (small ? 9 : 9 * tall)]]
  if (type === 'battleship')
    houses.push(
      [0.31 * len, 0.4 * len, houseBase + 8, houseBase + 23],
      [0.62 * len, 0.67 * len, houseBase + 8, houseBase + 18],
    )
  if (type === 'cruiser') houses.push([0.76 * len, 0.8 * len, deck(0.78 * len), deck(0.78 * len) + 10])
  if (type === 'liner') houses.push([0.3 * len, 0.7 * len, houseBase + 8, houseBase + 18])

  return {
    len,
    beam,
    hull: { ...hull, ram: ship.plough ? 16 : hull.ram, stem: ship.plough ? 'plough' : hull.ram > 0 ? 'ram' : 'plumb' },
    sheer,
    houses,
    funnels,
    masts,
    turrets,
    pivots,
    battery,
    boats: small
      ? []
      : [
          [0.5 * len, 30],
          [0.56 * len, 30],
        ],
    hatches:
      type === 'merchantman'
        ? [
            [0.18 * len, 0.3 * len],
            [0.67 * len, 0.8 * len],
          ]
        : [],
  }
}

/** The height of the weather deck at a share of the length. */
export function freeboardAt(sheer: readonly (readonly [number, number])[], t: number): number {
  for (let i = 1; i < sheer.length; i++) {
    const [b, high] = sheer[i] ?? [1, 0]
    const [a, low] = sheer[i - 1] ?? [0, 0]
    if (t <= b) return low + ((high - low) * (t - a)) / (b - a || 1)
  }
  return sheer.at(-1)?.[1] ?? 0
}

/** Half the breadth as a share of half the beam, from 0 (stem) to 1 (stern), by how long the entry and the run are and how broad the stern. */
export function halfBreadth(hull: Pick<ShipForm['hull'], 'entry' | 'run' | 'stern'>, t: number): number {
  if (t < hull.entry) return Math.sin(((Math.PI / 2) * t) / hull.entry) ** 0.82
  if (t > 1 - hull.run) {
    const u = (t - 1 + hull.run) / hull.run
    return Math.max(0, Math.sqrt(1 - u ** 2.6 * (1 - hull.stern * hull.stern * (1 - u ** 14))))
  }
  return 1
}
