/** Carter's squares as the program's admiral plots them: from one seat's view, and from the printed tables. */
import type {
  BoardView,
  BookAdmiral,
  Gunners,
  Leg,
  Mind,
  Offer,
  Plot,
  PlottedFoe,
  PlottedShip,
  ViewPoint,
} from '../../../action/contract.ts'
import { YARDS_A_KNOT } from '../../../action/opponent/dead-reckoning.ts'
import { each } from '../offers/together.ts'
import { mountBears } from '../procedures/arcs.ts'
import { rateOf } from '../procedures/damage.ts'
import { gunNamed, meanFire } from '../procedures/gunnery.ts'
import { degreesOf, eitherSide, type FACINGS, squareNamed } from '../procedures/squares.ts'
import { aspectAt } from '../procedures/torpedoes.ts'
import type { Role } from '../tables/cards.ts'
import { delivered } from '../tables/table-set.ts'
import type { TorpedoType } from '../tables/torpedoes.ts'
import { type Guns, type Taken, type Tubes, takenFor } from './seen-kind.ts'
import { shareFire, type Target, type Weapon } from './sharing-fire.ts'

/** Yards of the plot that stand for a square: the mind's measures of keeping together and clear are those of ships that lie near. */
const SQUARE = 500
/** What their guns do to us counts so much beside what ours do: who hangs back decides nothing on these squares (found by playing). */
const FEAR = 0.6
/** Two that end in one square are too near for the mind. */
const LENGTH = 200
/** Tubes are filled once: what they could do counts so much beside guns. */
const TUBES_COUNT = 0.5
/** Of a mine where she ends, in shares of the ship. */
const MINE = 0.3
/** Of a ship that is afloat still, so much is left at least, whatever hits were counted. */
const LEAST_LEFT = 0.1
/** Points of a hit by a ship that is no more. */
const USUAL_HIT = 5

/** On squares a ship turns as she likes: the coming move is judged alone, and nobody runs into another in the one after (found by playing). */
const MIND: Partial<Mind> = { ahead: 1, caution: 0.5, concentrates: false, tooFar: 0.00015, near: 0.2, steamsInto: 0 }
const MINDS: Readonly<Record<Gunners, Partial<Mind>>> = {
  plain: MIND,
  weak: MIND,
  fair: { ...MIND, joins: 12 },
  strong: { ...MIND, joins: 12 },
}

/** An order of one ship, as far as an admiral writes one. */
interface Order {
  to?: string
  facing?: (typeof FACINGS)[number]
  fire?: { battery: Role; at: string }[]
  torpedoes?: { set: number; at: string }[]
  task?: 'repairs' | 'reloads' | 'sweeps'
}
interface Written {
  ships: Record<string, Order>
}

/** The account of a sheet that is her own. */
interface Fight {
  readonly rate: number
  readonly damage: number
  readonly batteries: readonly {
    readonly role: Role
    readonly gun: string
    readonly bears: readonly Omit<Guns, 'gun'>[]
  }[]
  readonly sets: readonly { readonly type: TorpedoType; readonly tubes: number; readonly fired: boolean }[]
}
interface Helm {
  readonly submerged?: boolean
}

const orderOf = ({ order }: Offer): Order => order as unknown as Order
const squaresApart = (one: ViewPoint, other: ViewPoint): number =>
  Math.abs(Math.round((one.x - other.x) / SQUARE)) + Math.abs(Math.round((one.y - other.y) / SQUARE))

/** Clockwise from a ship's head to a place; null in her own square. */
function clockwise(at: ViewPoint, there: ViewPoint): number | null {
  if (squaresApart(at, there) === 0) return null
  const bearing = (Math.atan2(there.x - at.x, there.y - at.y) * 180) / Math.PI
  return (((bearing - at.headingDegrees) % 360) + 360) % 360
}

const means = new Map<string, number>()
/** Points that a gun makes with all its sets at this range on the average. */
function pointsOf(gun: string, squares: number): number {
  const key = `${gun} ${squares}`
  const known = means.get(key)
  if (known !== undefined) return known
  const points = squares > gunNamed(gun).squares ? 0 : meanFire(gun, 1, squares, true).value.points
  means.set(key, points)
  return points
}

function pointsOfGuns(guns: readonly Guns[], at: ViewPoint, there: ViewPoint): number {
  const squares = squaresApart(at, there)
  const way = clockwise(at, there)
  return guns.reduce((sum, { gun, guns: n, mount, side }) => {
    const each = pointsOf(gun, squares)
    return each > 0 && mountBears(mount, side, way) ? sum + n * each : sum
  }, 0)
}

/** How likely a torpedo from there strikes a ship that lies so. */
function torpedoChance(at: ViewPoint, there: ViewPoint): number {
  const way = clockwise(there, at)
  return aspectAt(way === null ? null : eitherSide(way)).value.chance
}

function pointsOfTubes(tubes: readonly Tubes[], at: ViewPoint, there: ViewPoint): number {
  const squares = squaresApart(at, there)
  return tubes.reduce((sum, { type, tubes: n }) => {
    const { squares: reach, damage } = delivered.torpedoes[type]
    return squares > reach ? sum : sum + n * damage * torpedoChance(at, there)
  }, 0)
}

/** Points of one hit of hers on the average. */
function pointsAHit({ batteries }: Fight): number {
  const fires = batteries.flatMap(({ gun, bears }) => {
    const guns = bears.reduce((sum, one) => sum + one.guns, 0)
    return guns === 0 ? [] : [meanFire(gun, guns, 1, true).value]
  })
  const hits = fires.reduce((sum, one) => sum + one.hits, 0)
  return hits === 0 ? USUAL_HIT : fires.reduce((sum, one) => sum + one.points, 0) / hits
}

/** A ship of the seat's own, as her sheet has her. */
interface Ours {
  readonly at: ViewPoint
  readonly rate: number
  readonly damage: number
  readonly batteries: readonly { readonly role: Role; readonly guns: readonly Guns[] }[]
  readonly guns: readonly Guns[]
  readonly sets: Fight['sets']
  readonly tubes: readonly Tubes[]
  readonly submerged: boolean
  readonly offers: readonly Offer[]
}

/** Ways that are offered her, in the plot's yards; the first leads straight on as far as she can. */
function legsOf({ at, offers }: Ours, own: string, knots: (squares: number) => number, mined: ReadonlySet<string>) {
  const stays: Leg = {
    path: [
      { ...at, t: 0 },
      { ...at, t: 1 },
    ],
    knots: 0,
    order: {},
  }
  const corner = squareNamed(own)
  const ways = each(offers).flatMap((offer): { leg: Leg; squares: number; ahead: boolean }[] => {
    const { to, facing } = orderOf(offer)
    if (!offer.allowed || facing === undefined) return []
    const square = to === undefined ? corner : squareNamed(to)
    const [east, north] = [square.x - corner.x, square.y - corner.y]
    const headingDegrees = degreesOf(facing)
    const end = { x: at.x + east * SQUARE, y: at.y + north * SQUARE, headingDegrees }
    const squares = Math.abs(east) + Math.abs(north)
    const course = (Math.atan2(east, north) * 180) / Math.PI
    const ahead =
      squares > 0 && headingDegrees === at.headingDegrees && eitherSide((course - headingDegrees + 720) % 360) < 30
    const leg: Leg = {
      path: [
        { ...at, t: 0 },
        { ...end, t: 1 },
      ],
      knots: knots(squares),
      ...(mined.has(`${square.x} ${square.y}`) ? { risk: MINE } : {}),
      order: offer.order,
    }
    return [{ leg, squares, ahead }]
  })
  const [onwards] = ways.filter(({ ahead }) => ahead).sort((one, other) => other.squares - one.squares)
  const all = ways.map(({ leg }) => leg)
  return onwards ? [onwards.leg, ...all.filter((leg) => leg !== onwards.leg), stays] : [stays, ...all]
}

const allowed = ({ offers }: Ours): Order[] => offers.filter((offer) => offer.allowed).map(orderOf)

/** The one battery, or the one set of tubes, that an offer fires, by its name in the order, and at whom. */
function firedBy({ fire, torpedoes }: Order): { name: string; at: string } | null {
  const [line] = fire ?? []
  const [tube] = torpedoes ?? []
  if (line && fire?.length === 1 && !torpedoes) return { name: line.battery, at: line.at }
  return tube && torpedoes?.length === 1 && !fire ? { name: `set ${tube.set}`, at: tube.at } : null
}

/** All that her offers fire by the names of `firedBy`, each at the target that is chosen for it; her work where she fires nothing. */
function fireOf(ours: Ours, at: (name: string, targets: readonly string[]) => string | undefined): Order {
  const open = allowed(ours)
  const targets = new Map<string, string[]>()
  for (const order of open) {
    const fired = firedBy(order)
    if (fired) targets.set(fired.name, [...(targets.get(fired.name) ?? []), fired.at])
  }
  const chosen = new Map([...targets].map(([name, all]) => [name, at(name, all)]))
  const fires = open.filter((order) => {
    const fired = firedBy(order)
    return fired !== null && chosen.get(fired.name) === fired.at
  })
  const fire = fires.flatMap((order) => order.fire ?? [])
  const torpedoes = fires.flatMap((order) => order.torpedoes ?? []).slice(0, ours.submerged ? 1 : undefined)
  if (fire.length + torpedoes.length > 0)
    return { ...(fire.length > 0 ? { fire } : {}), ...(torpedoes.length > 0 ? { torpedoes } : {}) }
  const task = open.find((one) => one.task !== undefined)?.task
  return task === undefined ? {} : { task }
}

/** Weapons of a ship that lies there, on ships that lie so; `tubesCount`: what tubes count beside guns. */
function weaponsOf(
  ship: string,
  { batteries, sets }: Pick<Ours, 'batteries' | 'sets'>,
  at: ViewPoint,
  others: ReadonlyMap<string, ViewPoint>,
  tubesCount: number,
): Weapon[] {
  const points = (of: (there: ViewPoint) => number) => new Map([...others].map(([other, there]) => [other, of(there)]))
  return [
    ...batteries.map(({ role, guns }) => ({
      ship,
      name: role,
      tubes: false,
      points: points((there) => pointsOfGuns(guns, at, there)),
    })),
    ...sets.flatMap((set, n) =>
      set.fired
        ? []
        : [
            {
              ship,
              name: `set ${n + 1}`,
              tubes: true,
              points: points((there) => tubesCount * pointsOfTubes([set], at, there)),
            },
          ],
    ),
  ]
}

function plot(view: BoardView, _seat: string, gunners: Gunners): Plot<Written> {
  const scale = SQUARE / (view.squareYards ?? delivered.fixed.yardsPerSquare)
  const placed = ({ x, y, headingDegrees }: ViewPoint): ViewPoint => ({ x: x * scale, y: y * scale, headingDegrees })
  const knots = (squares: number) => (squares * SQUARE) / ((view.moveSeconds / 60) * YARDS_A_KNOT)
  const targets = new Set(view.choices.flatMap(({ lists }) => (lists?.['enemies'] ?? []).map(({ key }) => key)))
  const ordered = view.friends.flatMap((ship) => {
    const choices = view.choices.find((one) => one.ship === ship.id)
    return ship.own && ship.sheet && choices && !choices.shut ? [{ ...ship, sheet: ship.sheet, choices }] : []
  })
  const firing = !ordered.some(({ choices }) => choices.offers.some((one) => orderOf(one).facing !== undefined))
  const taken = new Map<string, Taken>()
  const foes = view.others
    .filter(({ id, status, inSight }) => status === 'afloat' && inSight && targets.has(id))
    .map((seen): PlottedFoe => {
      const kind = takenFor(seen.plan, seen.byLight === true)
      taken.set(seen.id, kind)
      const at = placed(seen)
      return {
        ship: seen.id,
        at,
        // Who is to move yet may turn any way: she is taken to lie where she does (found by playing).
        knots: 0,
        lengthYards: LENGTH,
        worth: Math.sqrt(kind.tons / 10_000),
      }
    })
  /** Points that foes have had of us, by the hits of which the seat was told. */
  const had = new Map<string, number>()
  for (const { shows } of view.told ?? []) {
    if (!shows?.hits || shows.at === undefined) continue
    const by = view.friends.find(({ id }) => id === shows.from)?.sheet
    const each = by ? pointsAHit(by.fight as unknown as Fight) : USUAL_HIT
    had.set(shows.at, (had.get(shows.at) ?? 0) + shows.hits * each)
  }
  const leftOf = (foe: string, rate: number) => Math.max(rate * LEAST_LEFT, rate - (had.get(foe) ?? 0))
  const mined = new Set(
    view.marks
      .filter(({ kind }) => kind.startsWith('enemy mines') || kind.startsWith('own mines'))
      .map((mark) => `${mark.x} ${mark.y}`),
  )
  const ours = new Map(
    ordered.map(({ id, sheet, choices, ...ship }) => {
      const fight = sheet.fight as unknown as Fight
      const batteries = [...new Set(fight.batteries.map(({ role }) => role))].map((role) => ({
        role,
        guns: fight.batteries
          .filter((battery) => battery.role === role)
          .flatMap(({ gun, bears }) => bears.map((guns) => ({ gun, ...guns }))),
      }))
      const one: Ours = {
        at: placed(ship),
        rate: fight.rate,
        damage: fight.damage,
        batteries,
        guns: batteries.flatMap(({ guns }) => guns),
        sets: fight.sets,
        tubes: fight.sets.filter(({ fired }) => !fired),
        submerged: (sheet.helm as Helm).submerged === true,
        offers: choices.offers,
      }
      return [id, one]
    }),
  )
  const own = ordered.map((ship): PlottedShip => {
    const hers = ours.get(ship.id)
    const square = (ship.sheet.helm as unknown as { readonly square: string | null }).square
    const at = placed(ship)
    const minedNear = new Set(
      [...mined].map((name) => {
        const [x = 0, y = 0] = name.split(' ').map(Number)
        const corner = square === null ? { x: 0, y: 0 } : squareNamed(square)
        return `${corner.x + Math.round((x * scale - at.x) / SQUARE)} ${corner.y + Math.round((y * scale - at.y) / SQUARE)}`
      }),
    )
    return {
      ship: ship.id,
      at,
      lengthYards: LENGTH,
      worth: Math.sqrt(ship.sheet.card.tons / 10_000),
      legs: hers && square !== null ? legsOf(hers, square, knots, minedNear) : [],
    }
  })
  const guns = [...ours.values()].flatMap((one) => one.guns.map(({ gun }) => gunNamed(gun).squares))
  const reach = Math.max(1, ...guns)
  const foesLie = new Map(foes.map(({ ship, at }) => [ship, at]))
  const targeted = new Map(
    foes.map(({ ship, worth }): [string, Target] => {
      const rate = taken.get(ship)?.rate ?? rateOf(10_000)
      return [ship, { rate, left: leftOf(ship, rate), worth }]
    }),
  )
  /** Guns and tubes that foes are taken to have, as if they were sheets. */
  const feared = new Map(
    [...taken].map(([ship, { guns, tubes }]) => [
      ship,
      {
        batteries: [
          { role: 'main' as const, guns: guns.filter(({ gun }) => gun === guns[0]?.gun) },
          { role: 'secondary' as const, guns: guns.filter(({ gun }) => gun !== guns[0]?.gun) },
        ],
        sets: tubes.map((set) => ({ ...set, fired: false })),
      },
    ]),
  )
  /** All that may be fired now, each at those whom an offer names for it. */
  const bearing = (): Weapon[] =>
    [...ours].flatMap(([ship, hers]) => {
      const open = allowed(hers).map(firedBy)
      return weaponsOf(ship, hers, hers.at, foesLie, 1).map((weapon) => {
        const may = new Set(open.flatMap((fired) => (fired?.name === weapon.name ? [fired.at] : [])))
        return { ...weapon, points: new Map([...weapon.points].filter(([at]) => may.has(at))) }
      })
    })
  return {
    own,
    foes,
    inTheWay: view.friends
      .filter(({ id, status }) => !ours.has(id) && status === 'afloat')
      .map((ship) => ({ at: placed(ship), knots: 0, lengthYards: LENGTH })),
    // Their guns may carry farther than ours.
    reachYards: (reach + 3) * SQUARE,
    mind: MINDS[gunners],
    deals(ship, at, foe, there) {
      const hers = ours.get(ship.ship)
      const target = targeted.get(foe.ship)
      if (!hers || !target) return 0
      const points = pointsOfGuns(hers.guns, at, there) + TUBES_COUNT * pointsOfTubes(hers.tubes, at, there)
      // Nobody can be sunk twice.
      return Math.min(points, target.left) / target.rate
    },
    takes(ship, at, foe, there) {
      const kind = taken.get(foe.ship)
      const hers = ours.get(ship.ship)
      if (!kind || !hers) return 0
      const points = FEAR * pointsOfGuns(kind.guns, there, at) + TUBES_COUNT * pointsOfTubes(kind.tubes, there, at)
      return Math.min(points, hers.rate) / hers.rate
    },
    together(lying, caution) {
      const mine = [...lying].flatMap(([ship, at]) => {
        const hers = ours.get(ship)
        return hers ? weaponsOf(ship, hers, at, foesLie, TUBES_COUNT) : []
      })
      const theirs = [...foesLie].flatMap(([ship, at]) => {
        const weapons = feared.get(ship)
        return weapons ? weaponsOf(ship, weapons, at, lying, TUBES_COUNT) : []
      })
      const friends = new Map(
        own.flatMap(({ ship, worth }): [string, Target][] => {
          const hers = ours.get(ship)
          return hers ? [[ship, { rate: hers.rate, left: Math.max(1, hers.rate - hers.damage), worth }]] : []
        }),
      )
      return shareFire(mine, targeted).lost - caution * shareFire(theirs, friends).lost
    },
    orders(decided) {
      const ships: Record<string, Order> = {}
      const going = new Set<string>()
      // A fair admiral's ships share their fire out among the enemies; others fire at the nearest.
      const shared = firing && gunners !== 'plain' && gunners !== 'weak' ? shareFire(bearing(), targeted).at : null
      for (const { ship, leg, targets: foesInTurn } of decided) {
        const hers = ours.get(ship)
        if (!hers) continue
        if (firing) {
          const order = fireOf(hers, (name, open) => {
            if (!shared) return foesInTurn.find((foe) => open.includes(foe.ship))?.ship
            for (const [weapon, at] of shared) if (weapon.ship === ship && weapon.name === name) return at
            return undefined
          })
          if (Object.keys(order).length > 0) ships[ship] = order
          continue
        }
        const { to, facing } = leg.order as unknown as Order
        // A square that another of ours makes for may not hold both: who was second stays.
        if (facing === undefined || (to !== undefined && going.has(to))) continue
        if (to !== undefined) going.add(to)
        ships[ship] = { ...(to === undefined ? {} : { to }), facing }
      }
      return { ships }
    },
  }
}

/** A third that is stronger than the fair one was not found: what was tried is told in docs/decisions/0022. */
export const admiral: BookAdmiral<Written> = { strengths: ['weak', 'fair'], plot }
