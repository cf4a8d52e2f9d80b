/** The College's paper as the program's admiral plots it: from one seat's view, and from the printed tables. */
import type {
  BoardView,
  BookAdmiral,
  FriendlyShip,
  Gunners,
  Leg,
  Mind,
  Plot,
  PlottedFoe,
  PlottedShip,
  SeenShip,
  ShipSheet,
  ViewPoint,
} from '../../../action/contract.ts'
import { onwards, YARDS_A_KNOT } from '../../../action/opponent/dead-reckoning.ts'
import { bearingOf, compass, turnBetween } from '../../bearings.ts'
import { figureIn } from '../../sourced-table.ts'
import type { CollegeOrders, ShipOrder } from '../duel/orders.ts'
import { pointing } from '../fleet/pointing.ts'
import { bears } from '../procedures/duel-fire.ts'
import { gunLimitYd, gunTablePoints, usualTable } from '../procedures/gun-range.ts'
import { enduranceOf } from '../procedures/power.ts'
import { batteryOf, sectorOf } from '../procedures/sectors.ts'
import type { BoardGame } from '../procedures/speed.ts'
import { type Calibre, duelFigures, gunFigures, typeShipTurrets } from '../tables/duel.ts'
import { type FleetType, fireFactor, typeFigures } from '../tables/fleet-fire.ts'
import { torpedo } from '../tables/torpedo.ts'
import { type Fleet, fleetLed } from './fleet-led.ts'

const SECONDS_A_MINUTE = 60
/**
 * A fleet's move is five of a Duel's, and its column is led anew in each: a course is followed on for one of them, or for two. In a Duel
 * captains of equal minds would lie at one range and give alike: the weaker look up less often (all found by playing).
 */
const FLEET: Readonly<Record<Gunners, Partial<Mind>>> = {
  plain: {},
  weak: {},
  fair: { ahead: 2, caution: 1 },
  strong: { ahead: 1, caution: 0.6 },
}
const DUEL: Readonly<Record<Gunners, Partial<Mind>>> = {
  plain: {},
  weak: { lapses: 0.7 },
  fair: { ahead: 4, caution: 1, lapses: 0.45 },
  strong: { ahead: 4, caution: 1 },
}
/** What their guns do to us counts so much beside what ours do: who hangs back decides nothing (found by playing). */
const FEAR = 0.7
/** A torpedo is fired at who will lie within so much of its run, and so near to where it points, degrees. */
const RUN_SHARE = 0.8
const OFF_POINT_DEG = 4
/** Yards from ship to ship in a column. */
const INTERVAL_YARDS = 400
/** Seconds after which offered shots leave their tubes, by the game. */
const SHOT_SECOND: Readonly<Record<BoardGame, number>> = { duel: 15, melee: 15, fleet: 75 }

type Shot = NonNullable<ShipOrder['torpedoes']>[number]
interface Gun {
  readonly calibre: Calibre
  readonly guns: number
  readonly fromPoint: number
  readonly toPoint: number
}
interface Fight {
  readonly damage: number
  readonly endurance: number
  readonly power: number
  readonly turrets: readonly Gun[]
  readonly tubes: readonly { readonly tube: string; readonly setDeg: number }[]
  readonly torpedoes: number
  readonly torpedoRange: number
}
/** A ship as far as fire goes. */
interface Fights {
  readonly endurance: number
  /** Share of a battle ship's battery. */
  readonly battery: number
  readonly power: number
  readonly turrets: readonly Gun[]
}

const typeShip: readonly Gun[] = typeShipTurrets.rows.map((row) => ({
  calibre: row.calibre.text as Calibre,
  guns: figureIn(row.guns),
  fromPoint: figureIn(row['from point']),
  toPoint: figureIn(row['to point']),
}))

/** Kinds of ship by their length in feet, as an officer tells them apart (the print gives its ships no measures). */
const KINDS: readonly { readonly feet: number; readonly beam: number; readonly type: FleetType }[] = [
  { feet: 400, beam: 72, type: 'battleship' },
  { feet: 480, beam: 70, type: 'armouredCruiser' },
  { feet: 370, beam: 50, type: 'protectedCruiser' },
  { feet: 215, beam: 21, type: 'V' },
  { feet: 145, beam: 16, type: 't' },
]
function typeOf({ plan }: SeenShip): FleetType {
  const unlike = ({ feet, beam }: (typeof KINDS)[number]) =>
    Math.abs(Math.log((plan.lengthFeet + 1) / feet)) + 2 * Math.abs(Math.log((plan.beamFeet + 1) / beam))
  return [...KINDS].sort((one, other) => unlike(one) - unlike(other))[0]?.type ?? 'battleship'
}

/** Game in which a move of so many seconds is made, as far as guns are concerned. */
const gameOf = (view: BoardView): BoardGame =>
  view.moveSeconds === duelFigures.moveSeconds
    ? view.friends.length + view.others.length > 2
      ? 'melee'
      : 'duel'
    : 'fleet'

/** Where an enemy heads and how fast she goes: as she was plotted, or from her last two positions. */
function courseOf(seen: SeenShip, minutes: number): { headingDegrees: number; knots: number } {
  const before = [...seen.track].reverse().find(({ move }) => move < seen.move)
  const ran = before ? Math.hypot(seen.x - before.x, seen.y - before.y) : 0
  const headingDegrees =
    seen.byLight !== true ? seen.headingDegrees : before && ran > 1 ? bearingOf(before, seen) : seen.headingDegrees
  return { headingDegrees, knots: before ? ran / ((seen.move - before.move) * minutes * YARDS_A_KNOT) : 0 }
}

const tables = new Map<number, number>()
/** The table at a range, read at every twenty-five yards. */
function tablePoints(yards: number): number {
  const at = Math.round(yards / 25) * 25
  const known = tables.get(at)
  if (known !== undefined) return known
  const points = gunTablePoints(at, usualTable).value
  tables.set(at, points)
  return points
}

/** Points that a ship gives in a move on the average, lying so. */
function fireOf(firer: Fights, at: ViewPoint, there: ViewPoint, game: BoardGame): number {
  const yards = Math.hypot(there.x - at.x, there.y - at.y)
  const table = tablePoints(yards)
  if (table === 0) return 0
  const relative = compass(bearingOf(at, there) - at.headingDegrees)
  if (game === 'fleet')
    return (
      table *
      firer.battery *
      firer.power *
      fireFactor(batteryOf(sectorOf(relative)) === 'broadside' ? 'broadside' : 'endOn')
    )
  const pairs = firer.turrets.reduce((sum, { calibre, guns, fromPoint, toPoint }) => {
    if (!bears(fromPoint, toPoint, relative)) return sum
    const { counts, moves } = gunFigures(calibre)
    return sum + (counts * guns) / 2 / moves
  }, 0)
  return (table / duelFigures.fleetPointsPerPairPoint) * pairs * firer.battery * firer.power
}

function plot(view: BoardView, _seat: string, gunners: Gunners): Plot<CollegeOrders> {
  const game = gameOf(view)
  const minutes = view.moveSeconds / SECONDS_A_MINUTE
  const lists = new Set(view.choices.flatMap(({ lists: of }) => (of?.['enemies'] ?? []).map(({ key }) => key)))
  const foes = view.others
    .filter(({ id, status, inSight }) => status === 'afloat' && inSight && lists.has(id))
    .map((seen): PlottedFoe & { fights: Fights } => {
      const type = typeOf(seen)
      const { headingDegrees, knots } = courseOf(seen, minutes)
      const { battery } = typeFigures(type)
      const endurance = enduranceOf(type, game)
      return {
        ship: seen.id,
        at: { x: seen.x, y: seen.y, headingDegrees },
        knots,
        lengthYards: seen.plan.lengthFeet / 3,
        worth: Math.sqrt(endurance / enduranceOf('battleship', game)),
        fights: { endurance, battery, power: 1, turrets: typeShip },
      }
    })
  const foeFights = new Map(foes.map(({ ship, fights }) => [ship, fights]))
  const owned = view.friends.flatMap((ship): (FriendlyShip & { readonly sheet: ShipSheet })[] =>
    ship.own && ship.sheet && ship.status === 'afloat' && view.choices.some((one) => one.ship === ship.id)
      ? [{ ...ship, sheet: ship.sheet }]
      : [],
  )
  const ownFight = new Map(owned.map(({ id, sheet }) => [id, sheet.fight as unknown as Fight]))
  const ownFights = new Map(
    owned.map(({ id, sheet }): [string, Fights] => {
      const { endurance, power, turrets } = sheet.fight as unknown as Fight
      const battery = endurance / enduranceOf('battleship', game)
      return [id, { endurance, power, turrets: turrets.length > 0 ? turrets : typeShip, battery: Math.min(1, battery) }]
    }),
  )
  const led: Fleet | null = game === 'fleet' ? fleetLed(view) : null
  const own = owned.map((ship): PlottedShip => {
    const { x, y, headingDegrees } = ship
    const at = { x, y, headingDegrees }
    // Of a fleet in hand the commander steers the head of his column, and the others follow her.
    const pointed = led?.head === ship.id ? led.legs : led?.line.includes(ship.id) ? [] : pointing.legs(view, ship.id)
    const legs = pointed.map(
      ({ path, speed, order }): Leg => ({
        path: path.map((place, n) => ({ ...place, t: path.length === 1 ? 1 : n / (path.length - 1) })),
        knots: typeof speed === 'number' ? speed : 0,
        order,
      }),
    )
    const stays: Leg = {
      path: [
        { ...at, t: 0 },
        { ...onwards(at, ship.sheet.knots * minutes * YARDS_A_KNOT), t: 1 },
      ],
      knots: ship.sheet.knots,
      order: {},
    }
    return {
      ship: ship.id,
      at,
      lengthYards: ship.plan.lengthFeet / 3,
      worth: Math.sqrt((ownFights.get(ship.id)?.endurance ?? 0) / enduranceOf('battleship', game)),
      legs: legs.length > 0 ? legs : [stays],
    }
  })
  const reachYards = gunLimitYd(usualTable)
  /** What is dealt or taken at a place; of the head of a column for her whole line, which comes after her. */
  const forLine = (ship: PlottedShip, at: ViewPoint, worth: (fights: Fights, at: ViewPoint) => number): number => {
    const line = led?.head === ship.ship ? led.line : [ship.ship]
    return line.reduce((sum, id, n) => {
      const fights = ownFights.get(id)
      return fights ? sum + worth(fights, onwards(at, -INTERVAL_YARDS * n)) / line.length : sum
    }, 0)
  }

  /** A tube that points at where a foe will be when its torpedo is there; only on a ship that goes straight on. */
  function shotOf(ship: string, leg: Leg, targets: readonly PlottedFoe[]): Shot | null {
    const fight = ownFight.get(ship)
    const offers = view.choices.find((one) => one.ship === ship)?.offers ?? []
    if (!fight || Object.keys(leg.order as object).length > 0) return null
    const second = SHOT_SECOND[game]
    const part = second / view.moveSeconds
    const from = leg.path.find(({ t }) => t >= part) ?? leg.path.at(-1)
    if (!from) return null
    for (const { tube, setDeg } of fight.tubes) {
      const offer = offers.find(({ key, allowed }) => key === `${tube}T` && allowed)
      if (!offer) continue
      for (const foe of targets) {
        const yardsASecond = (torpedo.knots * YARDS_A_KNOT) / SECONDS_A_MINUTE
        let there = foe.at
        for (let n = 0; n < 4; n++) {
          const run = Math.hypot(there.x - from.x, there.y - from.y) / yardsASecond
          there = onwards(foe.at, ((second + run) / SECONDS_A_MINUTE) * foe.knots * YARDS_A_KNOT)
        }
        const run = Math.hypot(there.x - from.x, there.y - from.y)
        const off = Math.abs(turnBetween(compass(from.headingDegrees + setDeg), bearingOf(from, there)))
        if (run < fight.torpedoRange * RUN_SHARE && off < OFF_POINT_DEG)
          return (offer.order as unknown as ShipOrder).torpedoes?.[0] ?? null
      }
    }
    return null
  }

  return {
    own,
    foes,
    inTheWay: view.friends
      .filter(({ id, status }) => status === 'afloat' && !ownFights.has(id))
      .map(({ x, y, headingDegrees, plan }) => ({
        at: { x, y, headingDegrees },
        knots: 0,
        lengthYards: plan.lengthFeet / 3,
      })),
    reachYards,
    mind: (game === 'fleet' ? FLEET : DUEL)[gunners],
    deals(ship, at, foe, there) {
      const theirs = foeFights.get(foe.ship)
      return theirs ? forLine(ship, at, (mine, place) => fireOf(mine, place, there, game) / theirs.endurance) : 0
    },
    takes(ship, at, foe, there) {
      const theirs = foeFights.get(foe.ship)
      return theirs ? FEAR * forLine(ship, at, (mine, place) => fireOf(theirs, there, place, game) / mine.endurance) : 0
    },
    orders(decided) {
      const ships: Record<string, ShipOrder> = {}
      const head = decided.find(({ ship }) => ship === led?.head)
      const signals: Pick<CollegeOrders, 'signals'> = head ? (head.leg.order as unknown as typeof signals) : {}
      for (const { ship, leg, targets } of decided) {
        const heads = led?.head === ship
        const order: ShipOrder = heads ? {} : { ...(leg.order as unknown as ShipOrder) }
        const [first] = targets
        // A weak one has his guns at the nearest; the book's own choice, where a ship gives most, is better (found by playing).
        if (gunners === 'weak' && foes.length > 1 && first) {
          const mine = ownFights.get(ship)
          const end = leg.path.at(-1)
          const there = onwards(first.at, minutes * first.knots * YARDS_A_KNOT)
          // Who aims among several fires at nobody where his guns do not reach.
          if (mine && end && fireOf(mine, end, there, game) > 0) order.fireAt = first.ship
        }
        // Tubes are pointed along the way that is foreseen: not where a signal turns the line.
        const shoots = gunners !== 'plain' && gunners !== 'weak' && signals.signals === undefined
        const shot = shoots ? shotOf(ship, heads ? { ...leg, order: {} } : leg, targets) : null
        if (shot) order.torpedoes = [shot]
        if (Object.keys(order).length > 0) ships[ship] = order
      }
      return { ships, ...signals }
    },
  }
}

export const admiral: BookAdmiral<CollegeOrders> = { strengths: ['weak', 'fair', 'strong'], plot }
