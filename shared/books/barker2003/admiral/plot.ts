/** Barker's table as the program's admiral plots it: from one seat's view, and from the printed factors. */
import type {
  BoardView,
  BookAdmiral,
  FriendlyShip,
  Leg,
  Offer,
  Plot,
  PlottedFoe,
  PlottedShip,
  SeenShip,
  ShipSheet,
  ViewPoint,
} from '../../../action/contract.ts'
import { onwards, YARDS_A_KNOT } from '../../../action/opponent/dead-reckoning.ts'
import { apart } from '../../../action/pointing/legs.ts'
import { bandReach } from '../tables/factors.ts'
import { CARDS } from '../tables/outlines.ts'
import { type Mode, scaleFigures, scaleOf } from '../tables/scales.ts'
import type { ShipType } from '../tables/types.ts'
import { type Fights, typeOf, worthOfFire } from './worth-of-fire.ts'

/** What their guns do to us counts so much beside what ours do: who hangs back decides nothing (found by playing). */
const FEAR = 0.6
/** Within so many degrees of her head or her stern a target has her ends alone, at reduced effect. */
const ENDS = 45

interface Written {
  readonly lines: readonly string[]
}
/** What a sheet says of its own ship. */
interface Helm {
  readonly body: string
  readonly flag: string | null
  readonly stopped: boolean
  readonly aground: boolean
  readonly waiting: boolean
  readonly underWater: boolean
  readonly mode?: Mode
  readonly year?: number
}
interface Fight {
  readonly damages: number
  readonly crippled: boolean
  readonly fired: boolean
  readonly obsolete: boolean
}
interface Own {
  readonly ship: FriendlyShip & { readonly sheet: ShipSheet }
  readonly helm: Helm
  readonly offers: readonly Offer[]
}

const linesOf = ({ order }: Offer): readonly string[] => order as unknown as readonly string[]

const turned = (at: ViewPoint, degrees: number): ViewPoint => ({
  ...at,
  headingDegrees: (((at.headingDegrees + degrees) % 360) + 360) % 360,
})

/** Where the moves of a line lead, as a captain judges it: each a length ahead, a turn at its beginning. */
function pathOf(at: ViewPoint, moves: string, length: number): ViewPoint[] {
  const path = [at]
  for (const move of moves.split(', ')) {
    const here = path.at(-1) ?? at
    const turn = /(port|starboard) (\d+)/.exec(move)
    if (move === 'stop') return [at, at]
    path.push(onwards(turn ? turned(here, Number(turn[2]) * (turn[1] === 'port' ? -1 : 1)) : here, length))
  }
  return path
}

/** Whether a place lies before her ends, where she fires with a part of her guns. */
function beforeEnds(at: ViewPoint, there: { x: number; y: number }): boolean {
  const bearing = (Math.atan2(there.x - at.x, there.y - at.y) * 180) / Math.PI
  const off = Math.abs(((((bearing - at.headingDegrees) % 360) + 540) % 360) - 180)
  return off < ENDS || off > 180 - ENDS
}

/** What shows of a ship of another side, in the words in which the book tells it. */
const shownOf = ({ showing = [] }: SeenShip): Pick<Fights, 'damages' | 'crippled' | 'obsolete'> => ({
  crippled: showing.includes('on fire'),
  damages: showing.includes('one puff of smoke') ? 1 : showing.includes('2 puffs of smoke') ? 2 : 0,
  obsolete: showing.includes('an old ship'),
})

function plot(view: BoardView): Plot<Written> {
  const owned = view.friends.flatMap((ship): Own[] => {
    const choices = view.choices.find((one) => one.ship === ship.id)
    if (!ship.own || !ship.sheet || !choices || ship.status !== 'afloat') return []
    return [{ ship: { ...ship, sheet: ship.sheet }, helm: ship.sheet.helm as unknown as Helm, offers: choices.offers }]
  })
  const shooting = owned.some(({ offers }) => offers.some(({ key }) => key === 'hold'))
  const moving = !shooting && owned.some(({ offers }) => offers.some(({ key }) => key === 'ahead'))
  const [{ helm } = { helm: undefined }] = owned
  const mode = helm?.mode ?? 'combat'
  const year = helm?.year ?? bandReach.laterFrom
  const length = scaleOf(mode).baseYd
  const minutes = view.moveSeconds / 60
  const knots = (yards: number) => yards / (minutes * YARDS_A_KNOT)

  const foes = view.others
    .filter(({ status, inSight, kind }) => status === 'afloat' && inSight && kind === undefined)
    .map((seen) => {
      const type = typeOf(seen.plan.lengthFeet, seen.plan.beamFeet)
      const from = seen.path[0]
      const { x, y, headingDegrees } = seen
      const fights: Fights = { type, fired: false, ...shownOf(seen) }
      return {
        ship: seen.id,
        at: { x, y, headingDegrees },
        // The sides move by turns: he is taken to come half as far as he last did in each of the steps ahead.
        knots: from ? knots(apart(from, seen) / 2) : 0,
        lengthYards: length,
        worth: Math.sqrt(CARDS[type].tons / 10_000),
        fights,
      } satisfies PlottedFoe & { fights: Fights }
    })
  const foeFights = new Map(foes.map(({ ship, fights }) => [ship, fights]))
  const ownFights = new Map(
    owned.map(({ ship }): [string, Fights] => {
      const fight = ship.sheet.fight as unknown as Fight
      return [ship.id, { type: ship.sheet.card.type as ShipType, ...fight }]
    }),
  )

  /** Moves of hers, or of the body that she leads; a ship that follows another goes with her. */
  function legsOf({ ship, helm: way, offers }: Own): Leg[] {
    const { x, y, headingDegrees } = ship
    const at = { x, y, headingDegrees }
    const leg = (path: readonly ViewPoint[], order: readonly string[]): Leg => ({
      path: path.map((place, n) => ({ ...place, t: path.length === 1 ? 1 : n / (path.length - 1) })),
      knots: knots(length / 2),
      order,
    })
    const still = way.stopped || way.aground || way.waiting || way.underWater
    const carriesOn = leg(still ? [at, at] : [at, onwards(at, length)], [])
    if (!moving || still) return [carriesOn]
    const mates = owned.filter(({ helm: other }) => other.body === way.body)
    if (mates.length > 1 && way.flag !== ship.id) return [carriesOn]
    const together = mates.length > 1
    const ways = offers.flatMap((offer): Leg[] => {
      const lines = linesOf(offer)
      const [line = ''] = lines
      const moves = line.slice(line.indexOf(': ') + 2)
      if (!offer.allowed || lines.length !== 1 || !/^(ahead|port|starboard)/.test(moves)) return []
      if (offer.key.startsWith('body: ') !== together) return []
      return [leg(pathOf(at, moves, length), lines)]
    })
    return [carriesOn, ...ways]
  }

  const own = owned.map((one): PlottedShip => {
    const { x, y, headingDegrees } = one.ship
    return {
      ship: one.ship.id,
      at: { x, y, headingDegrees },
      lengthYards: length * scaleFigures.widthPerLength,
      worth: Math.sqrt(one.ship.sheet.card.tons / 10_000),
      legs: legsOf(one),
    }
  })

  const fire = (from: Fights | undefined, at: ViewPoint, to: Fights | undefined, there: ViewPoint): number =>
    from && to ? worthOfFire(from, to, apart(at, there), year, beforeEnds(at, there) ? 'reduced' : 'full') : 0

  return {
    own,
    foes,
    inTheWay: [],
    reachYards: bandReach.long,
    deals: (ship, at, foe, there) => fire(ownFights.get(ship.ship), at, foeFights.get(foe.ship), there),
    takes: (ship, at, foe, there) => FEAR * fire(foeFights.get(foe.ship), there, ownFights.get(ship.ship), at),
    orders(decided) {
      const lines: string[] = []
      for (const { ship, leg, targets } of decided) {
        const one = owned.find((each) => each.ship.id === ship)
        if (!one) continue
        const open = one.offers.filter(({ allowed }) => allowed)
        if (shooting) {
          // Several are engaged at once where she may: a place that is left empty fires at nobody.
          const all = open.find(({ key }) => key === 'fire at all she may')
          const first = targets.flatMap((foe) => open.find(({ key }) => key === `fire at ${foe.ship}`) ?? [])
          const chosen = all ?? first[0]
          if (chosen) lines.push(...linesOf(chosen))
        } else if (one.helm.waiting) {
          const enters = open.filter(({ key }) => key.startsWith('enter'))
          const middle = enters[Math.floor(enters.length / 2)]
          if (middle) lines.push(...linesOf(middle))
        } else if (moving) lines.push(...(leg.order as unknown as readonly string[]))
      }
      return { lines }
    },
  }
}

export const admiral: BookAdmiral<Written> = { strengths: ['weak', 'fair', 'strong'], plot }
