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
import { apart } from '../../../action/pointing/legs.ts'
import { each } from '../offers/together.ts'
import { rateOf } from '../procedures/damage.ts'
import { gunNamed } from '../procedures/gunnery.ts'
import { degreesOf, eitherSide, type FACINGS, squareNamed } from '../procedures/squares.ts'
import type { Role } from '../tables/cards.ts'
import { delivered } from '../tables/table-set.ts'
import type { TorpedoType } from '../tables/torpedoes.ts'
import { endsOf, pointsByRange, replierFor, repliesTo } from './foreseen-replies.ts'
import { keepsOn, runsToMeet } from './keeps-on.ts'
import { pointsHad, remembered, stagesBy } from './remembered.ts'
import { type Guns, type Taken, type Tubes, takenFor } from './seen-kind.ts'
import { shareFire, type Target, type Weapon } from './sharing-fire.ts'
import { pointsOfGuns, pointsOfTubes, SQUARE, squaresApart, torpedoChance, weaponsOf } from './weapons.ts'

/** What their guns do to us counts so much beside what ours do: who hangs back decides nothing on these squares (found by playing). */
const FEAR = 0.6
/** Two that end in one square are too near for the mind. */
const LENGTH = 200
/** Of a mine where she ends, in shares of the ship. */
const MINE = 0.3
/** Of a ship that is afloat still, so much is left at least, whatever hits were counted. */
const LEAST_LEFT = 0.1

/** How a strength plays on squares. */
interface Ways {
  readonly mind: Partial<Mind>
  /** His ships share their fire out among the enemies; else each fires at the nearest. */
  readonly shares: boolean
  /** Tubes are filled once: what they could do counts so much beside guns. */
  readonly tubes: number
  /** By which power of her tons a ship counts. */
  readonly tons: number
  /** What our hurts weigh where all ships are judged together, when the enemy has moved and when he is to move yet. Absent: as in the mind. */
  readonly cautions?: { readonly moved: number; readonly toMove: number }
  /** He looks closely at foes, remembers what they have fired and lost, foresees where those go who steam on or move after him, and keeps tubes for a side that shows. */
  readonly foresees: boolean
}

/** On squares a ship turns as she likes: the coming move is judged alone, and nobody runs into another in the one after (found by playing). */
const MIND: Partial<Mind> = { ahead: 1, caution: 0.5, concentrates: false, tooFar: 0.00015, near: 0.2, steamsInto: 0 }
const PLAIN: Ways = { mind: MIND, shares: false, tubes: 0.5, tons: 0.5, foresees: false }
const WAYS: Readonly<Record<Gunners, Ways>> = {
  plain: PLAIN,
  weak: PLAIN,
  fair: { ...PLAIN, mind: { ...MIND, joins: 12 }, shares: true },
  strong: {
    mind: { ...MIND, joins: 24, company: 0.15 },
    shares: true,
    tubes: 1,
    tons: 0.75,
    cautions: { moved: 0.8, toMove: 1 },
    foresees: true,
  },
}
/** One who foresees is as near as he wishes to be when so many squares less than the reach of his guns lie between. */
const WITHIN_REACH = 1
/** Their guns may carry farther than ours, by so many squares. */
const FARTHER = 3
/** A torpedo is not worth running that strikes less often than this, unless the ship may be lost with it. */
const WORTH_RUNNING = 0.2

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
  readonly square: string | null
  readonly squares: number
  readonly enemyHasMoved: boolean
  readonly submerged?: boolean
}

const orderOf = ({ order }: Offer): Order => order as unknown as Order
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
  /** Squares that she goes in this move, and as far as is known in the next. */
  readonly squares: number
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

/** Whether a place of the plot lies on the board; where no board is drawn there is no edge. */
function onBoard({ drawing }: BoardView): (at: ViewPoint) => boolean {
  if (!drawing) return () => true
  const { west, east, south, north } = drawing.bounds
  return ({ x, y }) => x > west * SQUARE && x < east * SQUARE && y > south * SQUARE && y < north * SQUARE
}

function plot(view: BoardView, _seat: string, gunners: Gunners): Plot<Written> {
  const ways = WAYS[gunners]
  const scale = SQUARE / (view.squareYards ?? delivered.fixed.yardsPerSquare)
  const placed = ({ x, y, headingDegrees }: ViewPoint): ViewPoint => ({ x: x * scale, y: y * scale, headingDegrees })
  const knots = (squares: number) => (squares * SQUARE) / ((view.moveSeconds / 60) * YARDS_A_KNOT)
  const targets = new Set(view.choices.flatMap(({ lists }) => (lists?.['enemies'] ?? []).map(({ key }) => key)))
  const ordered = view.friends.flatMap((ship) => {
    const choices = view.choices.find((one) => one.ship === ship.id)
    return ship.own && ship.sheet && choices && !choices.shut ? [{ ...ship, sheet: ship.sheet, choices }] : []
  })
  const firing = !ordered.some(({ choices }) => choices.offers.some((one) => orderOf(one).facing !== undefined))
  const foesHaveMoved = ordered.some(({ sheet }) => (sheet.helm as unknown as Helm).enemyHasMoved)
  const inside = onBoard(view)
  /** Where those who steam straight on lie at the end of the coming move and of those after it. */
  const goes = new Map<string, readonly ViewPoint[]>()
  const taken = new Map<string, Taken>()
  const had = pointsHad(view)
  const within = (one: ViewPoint, other: ViewPoint) => squaresApart(placed(one), placed(other))
  const foes = view.others
    .filter(({ id, status, inSight }) => status === 'afloat' && inSight && targets.has(id))
    .map((seen): PlottedFoe => {
      const usual = takenFor(seen.plan, seen.byLight === true, ways.foresees)
      const kind = ways.foresees ? remembered(usual, seen, view, had.get(seen.id) ?? 0, within) : usual
      taken.set(seen.id, kind)
      const at = placed(seen)
      if (ways.foresees) {
        const track = seen.track.map((point) => ({ ...placed(point), move: point.move }))
        const keeps = keepsOn({ track }, view.moveNumber, foesHaveMoved, inside)
        if (keeps) goes.set(seen.id, foesHaveMoved ? [at, ...keeps] : keeps)
      }
      return {
        ship: seen.id,
        at,
        // Who is to move yet may turn any way: she is taken to lie where she does (found by playing).
        knots: 0,
        lengthYards: LENGTH,
        worth: (kind.tons / 10_000) ** ways.tons,
      }
    })
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
        submerged: (sheet.helm as unknown as Helm).submerged === true,
        squares: (sheet.helm as unknown as Helm).squares,
        offers: choices.offers,
      }
      return [id, one]
    }),
  )
  const own = ordered.map((ship): PlottedShip => {
    const hers = ours.get(ship.id)
    const square = (ship.sheet.helm as unknown as Helm).square
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
      worth: (ship.sheet.card.tons / 10_000) ** ways.tons,
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
  const friends = new Map(
    own.flatMap(({ ship, worth }): [string, Target][] => {
      const hers = ours.get(ship)
      return hers ? [[ship, { rate: hers.rate, left: Math.max(1, hers.rate - hers.damage), worth }]] : []
    }),
  )
  /** What all foes could do to a ship of ours that lies there, of what she can bear. */
  const threat = (ship: string, at: ViewPoint): number => {
    const points = [...foesLie].reduce((sum, [foe, there]) => {
      const kind = taken.get(foe)
      return kind ? sum + pointsOfGuns(kind.guns, there, at) + pointsOfTubes(kind.tubes, there, at) : sum
    }, 0)
    return points / (friends.get(ship)?.left ?? 1)
  }
  /** All that may be fired now, each at those whom an offer names for it. */
  const bearing = (): Weapon[] =>
    [...ours].flatMap(([ship, hers]) => {
      const open = allowed(hers).map(firedBy)
      const keeps = ways.foresees && threat(ship, hers.at) < 1
      return weaponsOf(ship, hers, hers.at, foesLie, 1).map((weapon) => {
        const may = new Set(open.flatMap((fired) => (fired?.name === weapon.name ? [fired.at] : [])))
        const tells = ([at]: readonly [string, number]) => {
          const there = foesLie.get(at)
          return !keeps || !weapon.tubes || !there || torpedoChance(hers.at, there) >= WORTH_RUNNING
        }
        return { ...weapon, points: new Map([...weapon.points].filter((one) => may.has(one[0]) && tells(one))) }
      })
    })
  const repliers =
    ways.foresees && !foesHaveMoved && !firing
      ? foes.flatMap(({ ship, at }) => {
          if (goes.has(ship)) return []
          const [kind, target] = [taken.get(ship), targeted.get(ship)]
          return kind && target ? [replierFor(ship, at, kind, target, stagesBy(had.get(ship) ?? 0, kind.rate))] : []
        })
      : []
  const gunsOf = new Map([...ours].map(([ship, { guns: all }]) => [ship, pointsByRange(all)]))
  const foesGo = firing ? foesLie : new Map([...foesLie].map(([ship, at]) => [ship, goes.get(ship)?.[0] ?? at]))
  /** Where foes will lie when ours lie so. */
  const foesWillLie = (lying: ReadonlyMap<string, ViewPoint>): ReadonlyMap<string, ViewPoint> => {
    if (repliers.length === 0) return foesGo
    const lain = [...lying].flatMap(([ship, at]) => {
      const target = friends.get(ship)
      return target ? [{ at, target, guns: gunsOf.get(ship) ?? [] }] : []
    })
    return new Map([...foesGo, ...repliesTo(lain, repliers)])
  }
  const wanted = Math.max(1, reach - WITHIN_REACH)
  return {
    own,
    foes,
    inTheWay: view.friends
      .filter(({ id, status }) => !ours.has(id) && status === 'afloat')
      .map((ship) => ({ at: placed(ship), knots: 0, lengthYards: LENGTH })),
    reachYards: (reach + FARTHER) * SQUARE,
    mind: ways.foresees ? { ...ways.mind, near: wanted / (reach + FARTHER) } : ways.mind,
    away({ ship }, at, foe, there) {
      const foreseen = goes.get(foe.ship)
      const hers = ours.get(ship)
      if (!foreseen || !hers) return apart(at, there)
      // From where she can go in the move after, as she heads then: who has turned away from him is farther off.
      const later = endsOf(at.headingDegrees, hers.squares).map((end) => ({
        x: at.x + end.x * SQUARE,
        y: at.y + end.y * SQUARE,
      }))
      const runs = hers.squares * SQUARE
      const left = later.map((from) => runsToMeet(from, foreseen.slice(1), wanted * SQUARE, runs))
      return Math.min(...left) + runs + wanted * SQUARE
    },
    deals(ship, at, foe, place) {
      const there = goes.get(foe.ship)?.[0] ?? place
      const hers = ours.get(ship.ship)
      const target = targeted.get(foe.ship)
      if (!hers || !target) return 0
      const points = pointsOfGuns(hers.guns, at, there) + ways.tubes * pointsOfTubes(hers.tubes, at, there)
      // Nobody can be sunk twice.
      return Math.min(points, target.left) / target.rate
    },
    takes(ship, at, foe, place) {
      const there = goes.get(foe.ship)?.[0] ?? place
      const kind = taken.get(foe.ship)
      const hers = ours.get(ship.ship)
      if (!kind || !hers) return 0
      const points = FEAR * pointsOfGuns(kind.guns, there, at) + ways.tubes * pointsOfTubes(kind.tubes, there, at)
      return Math.min(points, hers.rate) / hers.rate
    },
    together(lying, caution) {
      const foesThere = foesWillLie(lying)
      const mine = [...lying].flatMap(([ship, at]) => {
        const hers = ours.get(ship)
        return hers ? weaponsOf(ship, hers, at, foesThere, ways.tubes) : []
      })
      const theirs = [...foesThere].flatMap(([ship, at]) => {
        const weapons = feared.get(ship)
        return weapons ? weaponsOf(ship, weapons, at, lying, ways.tubes) : []
      })
      const weighs = ways.cautions ? ways.cautions[foesHaveMoved ? 'moved' : 'toMove'] : caution
      return shareFire(mine, targeted).lost - weighs * shareFire(theirs, friends).lost
    },
    orders(decided) {
      const ships: Record<string, Order> = {}
      const going = new Set<string>()
      const shared = firing && ways.shares ? shareFire(bearing(), targeted).at : null
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

export const admiral: BookAdmiral<Written> = { strengths: ['weak', 'fair', 'strong'], plot }
