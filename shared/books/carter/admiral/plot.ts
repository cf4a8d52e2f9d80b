/** Carter's squares as the program's admiral plots them: from one seat's view, and from the printed tables. */
import type {
  BoardView,
  BookAdmiral,
  Gunners,
  Leg,
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
/** A torpedo that hits less often than this is kept by those who know better. */
const LEAST_CHANCE = 0.3

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
  readonly batteries: readonly { readonly gun: string; readonly bears: readonly Omit<Guns, 'gun'>[] }[]
  readonly sets: readonly { readonly type: TorpedoType; readonly tubes: number; readonly fired: boolean }[]
}
interface Helm {
  readonly submerged?: boolean
  readonly enemyHasMoved?: boolean
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

/** A ship of the seat's own, as her sheet has her. */
interface Ours {
  readonly at: ViewPoint
  readonly rate: number
  readonly guns: readonly Guns[]
  readonly tubes: readonly Tubes[]
  readonly sets: Fight['sets']
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

/** What a ship fires: each battery at the first target on which it bears, tubes where they are worth it. */
function fireOf(ours: Ours, targets: readonly string[], lies: (foe: string) => ViewPoint, gunners: Gunners): Order {
  const open = ours.offers.filter(({ allowed }) => allowed).map(orderOf)
  const fire: NonNullable<Order['fire']> = []
  const torpedoes: NonNullable<Order['torpedoes']> = []
  for (const foe of targets) {
    for (const { fire: lines, torpedoes: tubes } of open) {
      const [line] = lines ?? []
      if (lines?.length === 1 && !tubes && line?.at === foe && !fire.some(({ battery }) => battery === line.battery))
        fire.push({ ...line })
      const [tube] = tubes ?? []
      if (tubes?.length !== 1 || lines || tube?.at !== foe || torpedoes.some(({ set }) => set === tube.set)) continue
      if (ours.submerged && torpedoes.length > 0) continue
      if (gunners !== 'strong' || torpedoChance(ours.at, lies(foe)) > LEAST_CHANCE) torpedoes.push({ ...tube })
    }
  }
  if (fire.length + torpedoes.length > 0)
    return { ...(fire.length > 0 ? { fire } : {}), ...(torpedoes.length > 0 ? { torpedoes } : {}) }
  const task = open.find((one) => one.task !== undefined)?.task
  return task === undefined ? {} : { task }
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
  const moved = firing || ordered.some(({ sheet }) => (sheet.helm as Helm).enemyHasMoved === true)
  const taken = new Map<string, Taken>()
  const foes = view.others
    .filter(({ id, status, inSight }) => status === 'afloat' && inSight && targets.has(id))
    .map((seen): PlottedFoe => {
      const kind = takenFor(seen.plan, seen.byLight === true)
      taken.set(seen.id, kind)
      const at = placed(seen)
      const before = seen.track.filter(({ move }) => move >= view.moveNumber - 3).map((point) => placed(point))
      const ran = Math.max(0, ...before.map((point) => squaresApart(point, at)))
      return {
        ship: seen.id,
        at,
        // Who is to move yet may turn: she is taken to come half as far as she last did.
        knots: moved ? 0 : knots(ran / 2),
        lengthYards: LENGTH,
        worth: Math.sqrt(kind.tons / 10_000),
      }
    })
  const mined = new Set(
    view.marks
      .filter(({ kind }) => kind.startsWith('enemy mines') || kind.startsWith('own mines'))
      .map((mark) => `${mark.x} ${mark.y}`),
  )
  const ours = new Map(
    ordered.map(({ id, sheet, choices, ...ship }) => {
      const fight = sheet.fight as unknown as Fight
      const one: Ours = {
        at: placed(ship),
        rate: fight.rate,
        guns: fight.batteries.flatMap(({ gun, bears }) => bears.map((guns) => ({ gun, ...guns }))),
        tubes: fight.sets.filter(({ fired }) => !fired),
        sets: fight.sets,
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
  return {
    own,
    foes,
    inTheWay: view.friends
      .filter(({ id, status }) => !ours.has(id) && status === 'afloat')
      .map((ship) => ({ at: placed(ship), knots: 0, lengthYards: LENGTH })),
    // Their guns may carry farther than ours.
    reachYards: (reach + 3) * SQUARE,
    deals(ship, at, foe, there) {
      const hers = ours.get(ship.ship)
      const rate = taken.get(foe.ship)?.rate ?? rateOf(10_000)
      if (!hers) return 0
      return (pointsOfGuns(hers.guns, at, there) + TUBES_COUNT * pointsOfTubes(hers.tubes, at, there)) / rate
    },
    takes(ship, at, foe, there) {
      const kind = taken.get(foe.ship)
      const hers = ours.get(ship.ship)
      if (!kind || !hers) return 0
      return (
        (FEAR * pointsOfGuns(kind.guns, there, at) + TUBES_COUNT * pointsOfTubes(kind.tubes, there, at)) / hers.rate
      )
    },
    orders(decided) {
      const ships: Record<string, Order> = {}
      const going = new Set<string>()
      for (const { ship, leg, targets: foesInTurn } of decided) {
        const hers = ours.get(ship)
        if (!hers) continue
        if (firing) {
          const lies = (id: string): ViewPoint => foes.find((foe) => foe.ship === id)?.at ?? hers.at
          const order = fireOf(
            hers,
            foesInTurn.map((foe) => foe.ship),
            lies,
            gunners,
          )
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

export const admiral: BookAdmiral<Written> = { strengths: ['weak', 'fair', 'strong'], plot }
