/** Two fleets for scripted actions on Jane's board, and a captain who fights his ship by a fixed plan from what he sees of the board. */
import type { BoardView, FriendlyShip } from '../../../action/contract.ts'
import type { FightSheet } from '../tactical/fight-sheet.ts'
import { gunsOf, sheetOf } from '../tactical/fighting.ts'
import type { HelmStep, JaneOrders, OrderedAim, ShipOrder } from '../tactical/orders.ts'

type Given = Record<string, unknown>

const TYPES = ['battleship-1', 'battleship-2', 'armoured-cruiser', 'cruiser-1', 'cruiser', 'battleship-fast']

/** Two lines of so many ships, a seat each, on opposite courses two thousand yards apart. */
export function twoFleets(each: number, more: Given = {}): Given {
  const line = (side: string, x: number, courseDegrees: number) =>
    Array.from({ length: each }, (_, index) => ({
      key: `${side}-${index + 1}`,
      name: `${side.toUpperCase()} ${index + 1}`,
      side,
      seat: `${side} captain ${index + 1}`,
      type: TYPES[index % TYPES.length],
      position: { x, y: (courseDegrees === 0 ? -1 : 1) * index * 4 },
      courseDegrees,
      speedKnots: 12,
      fight: { flagship: index === 0 },
    }))
  return { positionsIn: 'squares', ships: [...line('gb', 0, 0), ...line('fr', 20, 180)], ...more }
}

interface Enemy {
  readonly label: string
  readonly yards: number
  /** Off the bow, clockwise. */
  readonly offBowDegrees: number
}

const clockwise = (degrees: number) => ((degrees % 360) + 360) % 360

function enemiesOf(view: BoardView, own: FriendlyShip): Enemy[] {
  // She fires at what her own people see.
  const sees = new Set((own.sheet?.fight as unknown as FightSheet | undefined)?.sees)
  return view.others
    .filter((one) => one.inSight && one.status === 'afloat' && sees.has(one.id))
    .map((one) => {
      const bearing = (Math.atan2(one.x - own.x, one.y - own.y) * 180) / Math.PI
      return {
        label: one.id,
        yards: Math.hypot(one.x - own.x, one.y - own.y),
        offBowDegrees: clockwise(bearing - own.headingDegrees),
      }
    })
    .sort((a, b) => a.yards - b.yards)
}

interface Arc {
  readonly arcFromDegrees: number
  readonly arcToDegrees: number
}

const bears = (arc: Arc | undefined, offBow: number) =>
  arc !== undefined && clockwise(offBow - arc.arcFromDegrees) <= clockwise(arc.arcToDegrees - arc.arcFromDegrees)

/** Closes to 800 yards and keeps the enemy on the beam. */
function helmFor(enemy: Enemy, buoy: unknown): HelmStep[] {
  const wanted = enemy.yards > 800 ? 0 : enemy.offBowDegrees > 180 ? 270 : 90
  const turn = clockwise(enemy.offBowDegrees - wanted)
  const off = turn > 180 ? turn - 360 : turn
  const doing = Math.abs(off) < 45 ? 'steady' : off > 0 ? 'starboard' : 'port'
  return (doing === 'steady' && buoy === 'none') || doing === buoy ? [] : [{ atUnit: 1, do: doing }]
}

/**
 * What one captain orders: he closes the nearest enemy, fires every gun that may and bears, sends torpedoes within 400 yards, and hauls down his flag
 * when she has lost half her guns or fired
 * everything, or when the line is beaten. Decided from his own view alone.
 */
export function plan(view: BoardView, aim: OrderedAim = 'dice'): JaneOrders {
  const ships: Record<string, ShipOrder> = {}
  const afloat = view.friends.filter((one) => one.status === 'afloat').length
  const enemies = view.others.filter((one) => one.status === 'afloat').length
  const lost = afloat * 2 <= view.friends.length && afloat < enemies
  for (const own of view.friends) {
    if (!own.own || !own.sheet || own.status !== 'afloat') continue
    ships[own.id] = lost ? { program: [], strikeFlag: true } : orderFor(own, enemiesOf(view, own), aim, view.moveNumber)
  }
  return { ships }
}

function orderFor(own: FriendlyShip, enemies: readonly Enemy[], aim: OrderedAim, moves: number): ShipOrder {
  const nearest = enemies[0]
  const { sheet } = own
  if (!nearest || !sheet) return { program: [] }
  const fight = sheet.fight as unknown as FightSheet
  const drawn = sheetOf(fight)
  const mounted = gunsOf(drawn)
  const ready = fight.guns.filter(
    (gun) => gun.mayNot === null && bears(mounted.get(gun.id)?.mount, nearest.offBowDegrees),
  )
  const left = Object.fromEntries(
    Object.entries(fight.magazine).map(([letter, held]) => [letter, Object.values(held).reduce((a, b) => a + b, 0)]),
  )
  const usable = new Set(fight.guns.filter((gun) => gun.status !== 'disabled').map((gun) => gun.gunClass as string))
  const rounds = Object.entries(left).reduce((sum, [letter, one]) => sum + (usable.has(letter) ? one : 0), 0)
  const tubes = Object.entries(fight.marks.tubes)
  const spent = rounds === 0 && !tubes.some(([, tube]) => tube.state === 'loaded')
  const fit = fight.guns.filter((gun) => gun.status !== 'disabled').length
  if (spent || fit * 2 < fight.guns.length) return { program: [], strikeFlag: true }
  const near = nearest.yards <= 5000
  const fire = ready
    .filter((gun) => gun.big && near)
    .filter((gun) => {
      left[gun.gunClass] = (left[gun.gunClass] ?? 0) - 1
      return (left[gun.gunClass] ?? 0) >= 0
    })
    .map((gun) => ({ gun: gun.id, at: nearest.label, atUnit: 1, aim }))
  const quick = near && fight.guns.some((gun) => !gun.big && gun.mayNot === null)
  const torpedoes = drawn.tubes
    .filter((tube) => nearest.yards <= 400 && fight.marks.tubes[tube.id]?.state === 'loaded')
    .filter((tube) => !fight.waterlogged && bears(tube, nearest.offBowDegrees))
    .map((tube) => ({ tube: tube.id, at: nearest.label, atUnit: 1 }))
  const helm = own.sheet?.helm as { buoy?: unknown } | undefined
  return {
    program: sheet.knots > 0 ? helmFor(nearest, helm?.buoy) : [],
    ...(fire.length > 0 ? { fire } : {}),
    ...(quick ? { quickFire: [{ at: nearest.label, aim, ceaseFire: false }] } : {}),
    // Shell for the quick-firers, which pierce nothing; big guns keep their shot.
    ...(moves === 0
      ? { load: fight.guns.filter((gun) => !gun.big).map(({ id }) => ({ gun: id, projectile: 'he' as const })) }
      : {}),
    ...(torpedoes.length > 0 ? { torpedoes } : {}),
  }
}
