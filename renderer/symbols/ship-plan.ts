/** What a ship's card says that can be seen from outside. Feet. */
export interface ShipParticulars {
  readonly lengthFeet: number
  readonly beamFeet: number
  readonly type: ShipShape
  readonly funnels: number
  /** Funnels stand in pairs side by side, as in the Majestics. */
  readonly funnelsAbreast?: boolean
  readonly masts?: number
  /** Heavy mountings, from bow to stern; wing mountings stand on both sides. */
  readonly turrets?: readonly ShipMounting[]
  /** Guns of the battery on one side. */
  readonly battery?: number
  /** Tumblehome and a plough bow, as in French and Russian ships. */
  readonly plough?: boolean
}

/** The broad outline of a hull and what stands on it. */
export type ShipShape = 'battleship' | 'cruiser' | 'gunboat' | 'destroyer' | 'torpedo-boat' | 'liner' | 'merchantman'

/** A heavy mounting: where it stands along the ship (0 stem to 1 stern; worked out when absent) and how many guns it has. */
export interface ShipMounting {
  readonly guns: number
  readonly end: 'fore' | 'aft' | 'wing'
  readonly along?: number
}

/** One element of a silhouette: an SVG tag, the class that gives it its pen, its attributes in feet. */
export interface Stroke {
  readonly tag: 'path' | 'rect' | 'ellipse' | 'circle' | 'line'
  readonly pen: string
  readonly at: Readonly<Record<string, string | number>>
}

type Span = readonly [from: number, to: number, low: number, high: number]

interface Turret {
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
interface ShipForm {
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

const round = (v: number): number => Math.round(v * 10) / 10
const toRadians = Math.PI / 180

const hulls: Record<
  ShipShape,
  {
    entry: number
    run: number
    stern: number
    ram: number
    freeboard: readonly (readonly [number, number])[]
    house: readonly [number, number]
  }
> = {
  battleship: {
    entry: 0.3,
    run: 0.26,
    stern: 0.34,
    ram: 9,
    freeboard: [
      [0, 24],
      [0.2, 21],
      [0.8, 19],
      [1, 19],
    ],
    house: [0.28, 0.69],
  },
  cruiser: {
    entry: 0.36,
    run: 0.31,
    stern: 0.27,
    ram: 7,
    freeboard: [
      [0, 27],
      [0.24, 26],
      [0.242, 18],
      [0.8, 17],
      [0.802, 25],
      [1, 25],
    ],
    house: [0.26, 0.33],
  },
  gunboat: {
    entry: 0.36,
    run: 0.32,
    stern: 0.3,
    ram: 3,
    freeboard: [
      [0, 18],
      [0.2, 17],
      [0.202, 11],
      [0.8, 11],
      [0.802, 16],
      [1, 16],
    ],
    house: [0.28, 0.36],
  },
  destroyer: {
    entry: 0.42,
    run: 0.34,
    stern: 0.5,
    ram: 0,
    freeboard: [
      [0, 13],
      [0.14, 12],
      [0.26, 8.5],
      [1, 6.5],
    ],
    house: [0.24, 0.3],
  },
  'torpedo-boat': {
    entry: 0.46,
    run: 0.36,
    stern: 0.3,
    ram: 0,
    freeboard: [
      [0, 8],
      [0.3, 6],
      [1, 5],
    ],
    house: [0.3, 0.37],
  },
  liner: {
    entry: 0.3,
    run: 0.28,
    stern: 0.4,
    ram: 0,
    freeboard: [
      [0, 32],
      [0.14, 29],
      [0.86, 28],
      [1, 31],
    ],
    house: [0.26, 0.74],
  },
  merchantman: {
    entry: 0.18,
    run: 0.18,
    stern: 0.5,
    ram: 0,
    freeboard: [
      [0, 24],
      [0.14, 22],
      [0.142, 14],
      [0.42, 14],
      [0.422, 23],
      [0.6, 23],
      [0.602, 14],
      [0.88, 15],
      [0.882, 22],
      [1, 23],
    ],
    house: [0.44, 0.53],
  },
}

const funnelSpans: Record<ShipShape, readonly [number, number, number]> = {
  battleship: [0.42, 0.57, 0.2],
  cruiser: [0.37, 0.62, 0.2],
  gunboat: [0.44, 0.56, 0.26],
  destroyer: [0.37, 0.6, 0.12],
  'torpedo-boat': [0.46, 0.54, 0.16],
  liner: [0.38, 0.62, 0.19],
  merchantman: [0.55, 0.58, 0.22],
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

function freeboardAt(sheer: readonly (readonly [number, number])[], t: number): number {
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

function planHull(form: ShipForm, beamFactor: number, inset = 0): string {
  const steps = 26
  const length = form.len - inset * 2
  const points = Array.from({ length: steps + 1 }, (_, i) => {
    const t = i / steps
    return [
      form.len / 2 - inset - t * length,
      halfBreadth(form.hull, t) * ((form.beam / 2) * beamFactor - inset),
    ] as const
  })
  const port = points.map(([x, y]) => `${round(x)},${round(-y)}`)
  const starboard = points.toReversed().map(([x, y]) => `${round(x)},${round(y)}`)
  return `M${port.join('L')}L${starboard.join('L')}Z`
}

/** The ship from above, bow towards +x, origin amidships, feet. Detail 0: hull, funnels, turrets; 1: guns and masts too; 2: deck edge, houses, boats.
 *  `beamFactor` widens small hulls so that a hollow one stays open (1.3 on boards). */
export function shipPlan(ship: ShipParticulars, detail: 0 | 1 | 2 = 1, beamFactor = 1): Stroke[] {
  const form = shipForm(ship)
  const along = (x: number): number => round(form.len / 2 - x)
  const strokes: Stroke[] = [{ tag: 'path', pen: 'hull', at: { d: planHull(form, beamFactor) } }]
  const add = (tag: Stroke['tag'], pen: string, at: Stroke['at']): void => {
    strokes.push({ tag, pen, at })
  }
  if (detail === 2) {
    add('path', 'fine', { d: planHull(form, beamFactor, 3.2) })
    for (const [n, [a, b]] of form.houses.entries()) {
      const w = n === 0 ? Math.min(form.beam * 0.62, form.beam - 16) : form.beam * 0.48
      if (w > 4) add('rect', 'fine', { x: along(b), y: round(-w / 2), width: round(b - a), height: round(w) })
    }
    for (const [x, l] of form.boats)
      for (const s of [-1, 1])
        add('ellipse', 'fine', { cx: along(x), cy: round(s * form.beam * 0.36), rx: round(l / 2), ry: 3 })
  }
  for (const f of form.funnels)
    for (const y of f.pair ? [-f.pair, f.pair] : [0])
      add('ellipse', 'funnel', { cx: along(f.x), cy: round(y), rx: round(f.l / 2), ry: round(f.w / 2) })
  for (const [a, b] of form.hatches)
    add('rect', 'funnel', {
      x: along(b),
      y: round(-form.beam * 0.2),
      width: round(b - a),
      height: round(form.beam * 0.4),
    })
  if (detail >= 1)
    for (const m of form.masts) add('circle', 'mast', { cx: along(m.x), cy: 0, r: m.tops.length ? 5 : 2.5 })
  for (const t of form.turrets) {
    const angle = -t.dir * toRadians
    const cx = along(t.x)
    const cy = round(t.y * beamFactor)
    if (detail >= 1) {
      for (const off of t.guns > 1 ? [-t.r * 0.36, t.r * 0.36] : [0]) {
        const x = cx - Math.sin(angle) * off
        const y = cy + Math.cos(angle) * off
        const reach = t.r * 0.3 + t.bore
        add('line', 'gun', {
          x1: round(x),
          y1: round(y),
          x2: round(x + Math.cos(angle) * reach),
          y2: round(y + Math.sin(angle) * reach),
        })
      }
    }
    add('circle', 'turret', { cx, cy, r: round(t.r * 0.86) })
  }
  if (detail >= 1) {
    for (const [x, y, dir] of form.pivots) {
      const angle = -dir * toRadians
      add('line', 'gun', {
        x1: along(x),
        y1: y,
        x2: round(along(x) + Math.cos(angle) * 13),
        y2: round(y + Math.sin(angle) * 13),
      })
      add('circle', 'pivot', { cx: along(x), cy: y, r: 3.4 })
    }
  }
  if (detail === 2) {
    for (const [x] of form.battery) {
      for (const s of [-1, 1]) {
        const y = s * ((form.beam / 2) * halfBreadth(form.hull, x / form.len) - 1)
        add('line', 'battery', {
          x1: along(x),
          y1: round(y * 0.9),
          x2: round(along(x) + (x < form.len / 2 ? 9 : -9)),
          y2: round(y + s * 9),
        })
      }
    }
  }
  return strokes
}

function profileHull(form: ShipForm, feetUnder: number): string {
  const deep = Math.min(feetUnder, form.beam * 0.22)
  const top = (x: number): number => round(-freeboardAt(form.sheer, x / form.len))
  const { ram, stem } = form.hull
  const L = form.len
  const points: [number, number][] = []
  if (deep < 1) points.push([0, 0], [stem === 'plough' ? 9 : 0, top(0)])
  else if (stem === 'plough') points.push([-ram * 0.1, deep * 0.55], [-ram, 7], [-ram * 0.72, 0], [2, -11], [9, top(0)])
  else if (stem === 'ram') points.push([2, deep * 0.8], [-ram, 8], [-ram * 0.55, 4], [0, 0], [0, top(0)])
  else points.push([5, deep], [0, 0], [-1, top(0)])
  const xs = new Set([...form.sheer.map(([t]) => t * L), ...Array.from({ length: 9 }, (_, i) => (i * L) / 8)])
  for (const x of [...xs].sort((a, b) => a - b)) if (x > 10 && x < L) points.push([x, top(x)])
  points.push([L, top(L)], [L - 3, -4], [L - 5, 0], [L - 16, deep * 0.5], [L - 30, deep])
  if (stem !== 'plumb') points.push([34, deep])
  return `M${points.map(([x, y]) => `${round(x)},${round(y)}`).join('L')}Z`
}

/** The ship from the side, bow at the left, origin at the stem on the water, feet. `under`: feet of hull shown below the water. */
export function shipProfile(ship: ShipParticulars, under = 8, poles = true): Stroke[] {
  const form = shipForm(ship)
  const strokes: Stroke[] = []
  const add = (tag: Stroke['tag'], pen: string, at: Stroke['at']): void => {
    strokes.push({ tag, pen, at })
  }
  const box = (pen: string, x: number, y: number, width: number, height: number): void =>
    add('rect', pen, { x: round(x), y: round(y), width: round(width), height: round(Math.max(0, height)) })
  const deck = (x: number): number => freeboardAt(form.sheer, x / form.len)
  for (const m of form.masts) {
    const low = m.tops.length ? Math.max(...m.tops) : m.top * 0.6
    box('side', m.x - m.thick / 2, -low, m.thick, low - deck(m.x))
    if (poles) {
      box('side', m.x - m.thick / 5, -m.top * 0.86, m.thick * 0.4, m.top * 0.86 - low + 1)
      box('pole', m.x - 0.5, -m.top, 1, m.top * 0.16)
      if (m.top > 60)
        add('line', 'yard', {
          x1: round(m.x - 20),
          x2: round(m.x + 20),
          y1: round(-m.top * 0.74),
          y2: round(-m.top * 0.74),
        })
    }
    for (const q of m.tops)
      add('path', 'side', {
        d: `M${round(m.x - m.thick * 1.1)},${round(-q + 7)}L${round(m.x - m.thick * 1.9)},${round(-q)}H${round(m.x + m.thick * 1.9)}L${round(m.x + m.thick * 1.1)},${round(-q + 7)}Z`,
      })
  }
  for (const f of form.funnels) {
    box('side', f.x - f.l / 2, -f.top, f.l, f.top - deck(f.x))
    box('cowl', f.x - f.l / 2 - 1, -f.top, f.l + 2, Math.min(3.4, f.top * 0.1))
  }
  for (const [a, b, low, high] of form.houses.toReversed()) box('side', a, -high, b - a, high - low + 2)
  for (const [x, l] of form.boats) {
    const house = form.houses.find(([a, b]) => x - l / 2 >= a - 4 && x + l / 2 <= b + 4)
    const y = -(house ? house[3] : deck(x) + 7) - 1
    add('path', 'side', {
      d: `M${round(x - l / 2)},${round(y - 5)}H${round(x + l / 2)}L${round(x + l / 2 - 4)},${round(y)}H${round(x - l / 2 + 4)}Z`,
    })
  }
  for (const t of form.turrets) {
    if (t.y < 0) continue
    const y = -t.base - t.h
    if (t.dir === 0) box('gun', t.x - t.r * 0.6 - t.bore, y + t.h * 0.38, t.bore, 2.6)
    else if (t.dir === 180) box('gun', t.x + t.r * 0.6, y + t.h * 0.38, t.bore, 2.6)
    add('path', 'side', {
      d: `M${round(t.x - t.r * 0.86)},${round(-t.base)}V${round(y + 3)}L${round(t.x - t.r * 0.6)},${round(y)}H${round(t.x + t.r * 0.6)}L${round(t.x + t.r * 0.86)},${round(y + 3)}V${round(-t.base)}Z`,
    })
    box('side', t.x - t.r, -t.base, t.r * 2, Math.max(3, t.base - deck(t.x) + 3))
    if (t.dir === 90) add('circle', 'gun', { cx: round(t.x), cy: round(y + t.h * 0.5), r: 2.6 })
  }
  add('path', 'side', { d: profileHull(form, under) })
  for (const [x, h] of form.battery) {
    const ahead = x < form.len / 2 ? -1 : 1
    box('port', x - 6, -h - 4, 12, 8)
    add('line', 'muzzle', { x1: round(x), y1: round(-h), x2: round(x + ahead * 14), y2: round(-h) })
  }
  for (const [x, , dir] of form.pivots) {
    const b = deck(x)
    const ahead = dir < 90 || dir > 270
    add('path', 'side', { d: `M${round(x - 4)},${round(-b)}V${round(-b - 6)}H${round(x + 4)}V${round(-b)}Z` })
    box('gun', ahead ? x - 17 : x, -b - 5, 17, 1.8)
  }
  return strokes
}

/** A plain hull for a ship of which only the length is known. */
export function plainHull(lengthFeet: number): ShipParticulars {
  const type: ShipShape = lengthFeet < 150 ? 'torpedo-boat' : lengthFeet < 260 ? 'destroyer' : 'cruiser'
  return {
    lengthFeet,
    beamFeet: lengthFeet / (lengthFeet < 260 ? 9.5 : 6.4),
    type,
    funnels: type === 'torpedo-boat' ? 1 : 2,
  }
}
