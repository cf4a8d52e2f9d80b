/** Jane's board as the program's admiral plots it: from one seat's view, and from the printed tables. */
import type {
  BoardView,
  BookAdmiral,
  Gunners,
  Plot,
  PlottedFoe,
  PlottedShip,
  SeenShip,
  ViewPoint,
} from '../../../../action/contract.ts'
import type { FightSheet } from '../fight-sheet.ts'
import { gunsOf, type Mounted, sheetOf } from '../fighting.ts'
import { bears, foreseen, liesTo } from '../foresight.ts'
import type { Outline } from '../gunnery/target.ts'
import type { JaneOrders, ShipOrder } from '../orders.ts'
import { gunRow } from '../procedures/guns.ts'
import { torpedoChance } from '../procedures/rams-and-torpedoes.ts'
import { OUR_READINGS } from '../settings.ts'
import type { Projectile } from '../tables/damage.ts'
import { type Gun, guns as gunTable, penetrationFigures } from '../tables/guns.ts'
import { SQUARE_YARDS } from '../tables/squares-per-move.ts'
import { withFire } from './gunnery-orders.ts'
import { legsOf } from './manoeuvres.ts'
import { takenFor } from './seen-kind.ts'
import { type Lying, lyingOf, Marks } from './worth-of-fire.ts'

const NIGHT_YARDS = 2000
const NIGHTS = new Set(['moonNight', 'darkNight'])
const YARDS_A_KNOT = SQUARE_YARDS / 3
/** A torpedo that hits ends a ship's fighting, or the ship. */
const TORPEDOED = 0.8
/** Nobody lies long where torpedoes reach. */
const TORPEDO_YARDS = 600

type Shown = Pick<SeenShip, 'x' | 'y' | 'headingDegrees' | 'plan' | 'status'>

/** Guns of one kind that stand alike: fired together, worth as much. */
interface Battery {
  readonly gun: Gun
  readonly projectile: Projectile
  readonly arc: Mounted['mount']
  /** Strikes a move. */
  readonly strikes: number
}

function batteries(guns: readonly { one: Mounted; projectile: Projectile }[]): Battery[] {
  const alike = new Map<string, Battery>()
  for (const { one, projectile } of guns) {
    const { arcFromDegrees, arcToDegrees } = one.mount
    const each = gunTable.row('gun', one.gun)['guns to a strike']
    if (each === '—') continue
    const strikes = 1 / Number(each) / gunRow(one.gun, OUR_READINGS).value.everyMoves
    const name = [one.gun, projectile, arcFromDegrees, arcToDegrees].join(' ')
    const before = alike.get(name)
    alike.set(name, { gun: one.gun, projectile, arc: one.mount, strikes: (before?.strikes ?? 0) + strikes })
  }
  return [...alike.values()]
}

/** Something that lies or steams there, for whoever must keep clear of it. */
function lying({ x, y, headingDegrees, plan, status }: Shown, path: readonly ViewPoint[]) {
  const yards = path.slice(1).reduce((sum, to, index) => {
    const from = path[index] ?? to
    return sum + Math.hypot(to.x - from.x, to.y - from.y)
  }, 0)
  const knots = status === 'afloat' ? yards / YARDS_A_KNOT : 0
  return { at: { x, y, headingDegrees }, knots, lengthYards: plan.lengthFeet / 3, gone: status === 'sunk' }
}

const turned = (place: ViewPoint, yards: number): ViewPoint => {
  const radians = (place.headingDegrees * Math.PI) / 180
  return {
    x: place.x + Math.sin(radians) * yards,
    y: place.y + Math.cos(radians) * yards,
    headingDegrees: place.headingDegrees,
  }
}

function plot(
  view: BoardView,
  _seat: string,
  gunners: Gunners,
  draw: (...words: string[]) => number,
): Plot<JaneOrders> {
  const unaimed = gunners === 'plain'
  const marks = new Marks(unaimed)
  // An enemy is taken to aim as we do.
  const feared = new Marks(unaimed)
  const reachYards = NIGHTS.has(view.lightCondition) ? NIGHT_YARDS : penetrationFigures.noFireFromYards - 100

  const foes = view.others
    .filter(({ status, byLight, neutral }) => status === 'afloat' && !byLight && !neutral)
    .map((seen): PlottedFoe => {
      marks.put(seen.id, seen.plan, (seen.target ?? null) as unknown as Outline | null)
      const ran = seen.inSight
        ? seen.path.slice(1).reduce((yards, to, index) => {
            const from = seen.path[index] ?? to
            return yards + Math.hypot(to.x - from.x, to.y - from.y)
          }, 0)
        : 0
      const { x, y, headingDegrees } = seen
      return {
        ship: seen.id,
        at: { x, y, headingDegrees },
        knots: ran / YARDS_A_KNOT,
        lengthYards: seen.plan.lengthFeet / 3,
        worth: Math.sqrt(takenFor(seen.plan).tons / 10000),
      }
    })
  const theirGuns = new Map(
    view.others.map(({ id, plan }) => [
      id,
      batteries([...gunsOf(takenFor(plan).sheet).values()].map((one) => ({ one, projectile: 'common' as const }))),
    ]),
  )

  const ordered = view.friends.flatMap((ship) => {
    const choices = view.choices.find((one) => one.ship === ship.id)
    if (!ship.own || !ship.sheet?.fight || ship.status !== 'afloat' || !choices) return []
    return [{ ...ship, sheet: ship.sheet, choices }]
  })
  const ourGuns = new Map<string, Battery[]>()
  const own = ordered.map((ship): PlottedShip => {
    const { id, sheet, plan, x, y, headingDegrees } = ship
    const fight = sheet.fight as unknown as FightSheet
    const mounted = gunsOf(sheetOf(fight))
    ourGuns.set(
      id,
      batteries(
        fight.guns.flatMap(({ id: gun, status, projectile }) => {
          const one = mounted.get(gun)
          return one && status !== 'disabled' ? [{ one, projectile }] : []
        }),
      ),
    )
    feared.put(id, plan, null)
    return {
      ship: id,
      at: { x, y, headingDegrees },
      lengthYards: plan.lengthFeet / 3,
      worth: Math.sqrt(sheet.card.tons / 10000),
      legs: legsOf(ship, ship.choices, view.measured),
    }
  })
  const sheetsOf = new Map(ordered.map(({ id, sheet }) => [id, sheet]))

  const fire = (
    from: readonly Battery[],
    at: ViewPoint,
    there: ViewPoint,
    worth: (one: Battery, lying: Lying) => number,
  ) => {
    const lies = liesTo(at, there)
    if (lies.yards > reachYards) return 0
    const lying = lyingOf(lies)
    return from.reduce((sum, one) => sum + (bears(one.arc, lies) ? one.strikes * worth(one, lying) : 0), 0)
  }
  const torpedo = (yards: number, offEndDegrees: number, knots: number): number => {
    if (yards > TORPEDO_YARDS) return 0
    const shot = { tube: 'aboveWater', bears: true, waterlogged: false } as const
    const chance = torpedoChance(
      { ...shot, rangeYards: Math.min(yards, 500), targetOffEndDegrees: offEndDegrees, targetKnots: knots },
      OUR_READINGS,
    ).value
    return (chance / 6) * TORPEDOED
  }

  return {
    own,
    foes,
    inTheWay: [
      ...view.friends.filter(({ id }) => !sheetsOf.has(id)).map((ship) => lying(ship, ship.path)),
      ...view.others.filter(({ status }) => status !== 'afloat').map((ship) => lying(ship, [])),
      ...view.others
        .filter(({ status, neutral }) => status === 'afloat' && neutral)
        .map((ship) => lying(ship, ship.path)),
    ].filter(({ gone }) => !gone),
    reachYards,
    deals(ship, at, foe, there) {
      return fire(ourGuns.get(ship.ship) ?? [], at, there, ({ gun, projectile }, lying) =>
        marks.worth(foe, gun, projectile, lying),
      )
    },
    takes(ship, at, foe, there) {
      const lies = liesTo(there, at)
      return (
        fire(theirGuns.get(foe.ship) ?? [], there, at, ({ gun, projectile }, lying) =>
          feared.worth(ship, gun, projectile, lying),
        ) + torpedo(lies.yards, lies.aspect.offEndDegrees, sheetsOf.get(ship.ship)?.knots ?? 0)
      )
    },
    orders(decided) {
      if (view.strikes) return { ships: {}, strikes: {} }
      const ships = decided.map(({ ship, leg, targets }): [string, ShipOrder] => {
        const sheet = sheetsOf.get(ship)
        const at = ordered.find(({ id }) => id === ship)
        if (!sheet || !at) return [ship, leg.order as unknown as ShipOrder]
        const order = leg.order as unknown as ShipOrder
        const way = foreseen(at, sheet, order, view.measured)
        const firing = {
          ship,
          sheet,
          leg,
          units: way.units,
          targets,
          foeAt: (foe: PlottedFoe, t: number) => turned(foe.at, t * foe.knots * YARDS_A_KNOT),
          marks,
          gunners,
          reachYards,
          moveNumber: view.moveNumber,
          draw,
        }
        return [ship, withFire(firing, way)]
      })
      return { ships: Object.fromEntries(ships) }
    },
  }
}

/** A strong one was tried in three forms: in 160 battles against the fair it won 76, lost 75 and drew 9, and is not offered. */
export const admiral: BookAdmiral<JaneOrders> = { strengths: ['weak', 'fair'], plot }
