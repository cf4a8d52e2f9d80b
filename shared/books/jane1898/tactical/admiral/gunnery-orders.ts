/** What a ship fires, at whom and where it is aimed, what is put into her guns and which torpedoes she runs. */
import type { Gunners, Leg, PlottedFoe, ShipSheet, ViewPoint } from '../../../../action/contract.ts'
import type { FightSheet, GunLine } from '../fight-sheet.ts'
import { gunsOf, sheetOf } from '../fighting.ts'
import { atUnit, bears, type Foreseen, liesTo } from '../foresight.ts'
import type { QuickFire, ShipOrder, Ticket, TorpedoTicket } from '../orders.ts'
import { droppedAt, ticketParts } from '../procedures/firing.ts'
import { strikes } from '../procedures/guns.ts'
import { torpedoChance } from '../procedures/rams-and-torpedoes.ts'
import { OUR_READINGS } from '../settings.ts'
import { PROJECTILES, type Projectile } from '../tables/damage.ts'
import type { Gun } from '../tables/guns.ts'
import type { Telling } from './telling-shots.ts'
import { type Lying, lyingOf, type Marks } from './worth-of-fire.ts'

/** A ship that is about to fire. */
export interface Firing {
  readonly ship: string
  readonly sheet: ShipSheet
  readonly leg: Leg
  readonly units: number
  readonly targets: readonly PlottedFoe[]
  /** Where a foe is taken to be when this part of the move has run. */
  foeAt(foe: PlottedFoe, t: number): ViewPoint
  readonly marks: Marks
  readonly gunners: Gunners
  readonly reachYards: number
  readonly moveNumber: number
  draw(...words: string[]): number
}

const fightOf = (sheet: ShipSheet) => sheet.fight as unknown as FightSheet

/** A round is kept that is worth less than this part of what it would be worth at a thousand yards. */
const KEPT_BELOW = 0.15
/** A fair gunner takes every aim for as good that is worth so much of the best. */
const NEARLY = 0.55
/** A quick-firer gives up a move to be loaded with what is worth so many times as much. */
const CHANGE_PAYS = 1.6

const aims = ({ gunners }: Firing) => gunners !== 'plain'
const runsTorpedoes = ({ gunners }: Firing) => gunners === 'fair' || gunners === 'strong'

/** Where a gun is pointed: amidships by the dice, or at a point that tells. */
function aimed(firing: Firing, foe: PlottedFoe, gun: GunLine, lying: Lying): Ticket['aim'] {
  if (!aims(firing) || firing.marks.of(foe).bare) return 'dice'
  const all = firing.marks.aims(foe, gun.gun, gun.projectile, lying)
  const [best] = all
  if (!best) return 'dice'
  // What shows of her does not tell what is shot away: aims are taken in turn, of the strong the two best alone.
  const near: readonly Telling[] =
    firing.gunners === 'fair' ? all.filter(({ worth }) => worth >= best.worth * NEARLY) : all.slice(0, 2)
  const sum = near.reduce((total, { worth }) => total + worth, 0)
  const drawn = firing.draw('aim', firing.ship, gun.id) * sum
  let passed = 0
  const chosen =
    near.find(({ worth }) => {
      passed += worth
      return passed >= drawn
    }) ?? best
  return { x: Math.round(chosen.aim.x), y: Math.round(chosen.aim.y * 10) / 10 }
}

/** What a round of this gun is worth now, beside one at a thousand yards. */
function tells(firing: Firing, foe: PlottedFoe, gun: GunLine, lying: Lying): boolean {
  if (lying.yards >= firing.reachYards) return false
  if (!aims(firing)) return true
  const now = firing.marks.worth(foe, gun.gun, gun.projectile, lying)
  const near = firing.marks.worth(foe, gun.gun, gun.projectile, {
    yards: 1000,
    obliquityDegrees: 0,
    firer: 'beforeBeam',
  })
  return now > 0 && now >= near * KEPT_BELOW
}

/** The ticket of a big gun: the first target, and the first unit, at which it bears and tells. */
export function ticketOf(firing: Firing, foreseen: Foreseen, gun: GunLine, arc: Arc): Ticket | null {
  const last = Math.ceil(ticketParts(firing.units)) + 1
  for (const foe of firing.targets) {
    if (!fightOf(firing.sheet).sees.includes(foe.ship)) continue
    for (let unit = 1; unit <= last; unit++) {
      const t = droppedAt(unit, firing.units)
      const lies = liesTo(atUnit(foreseen, unit), firing.foeAt(foe, t))
      const lying = lyingOf(lies)
      if (!bears(arc, lies) || !tells(firing, foe, gun, lying)) continue
      return { gun: gun.id, at: foe.ship, atUnit: unit, aim: aimed(firing, foe, gun, lying) }
    }
  }
  return null
}

interface Arc {
  readonly arcFromDegrees: number
  readonly arcToDegrees: number
}

/** Quick-firers play the whole move through, and are judged at its half: each on the first target that it bears on and hurts. */
export function quickFires(
  firing: Firing,
  foreseen: Foreseen,
  guns: readonly GunLine[],
  arcs: (id: string) => Arc | undefined,
) {
  const half = atUnit(foreseen, 1 + ticketParts(firing.units) / 2)
  const at = new Map<PlottedFoe, GunLine[]>()
  for (const gun of guns) {
    const arc = arcs(gun.id)
    const foe = firing.targets.find((one) => {
      if (!arc || !fightOf(firing.sheet).sees.includes(one.ship)) return false
      const lies = liesTo(half, firing.foeAt(one, 0.5))
      return bears(arc, lies) && tells(firing, one, gun, lyingOf(lies))
    })
    if (foe) at.set(foe, [...(at.get(foe) ?? []), gun])
  }
  const fires: QuickFire[] = []
  for (const [foe, playing] of at) {
    const lying = lyingOf(liesTo(half, firing.foeAt(foe, 0.5)))
    for (const kind of new Set(playing.map(({ gun }) => gun))) {
      const alike = playing.filter(({ gun }) => gun === kind)
      const [first] = alike
      if (!first || strikes(kind, alike.length, firing.marks.of(foe).craft ? 'torpedoCraft' : 'ship').value === 0)
        continue
      fires.push({
        at: foe.ship,
        guns: alike.map(({ id }) => id),
        aim: aimed(firing, foe, first, lying),
        ceaseFire: false,
      })
    }
  }
  return fires
}

export function torpedoesOf(firing: Firing, foreseen: Foreseen): TorpedoTicket[] {
  const fight = fightOf(firing.sheet)
  if (fight.waterlogged) return []
  const last = Math.ceil(ticketParts(firing.units)) + 1
  return sheetOf(fight).tubes.flatMap((tube): TorpedoTicket[] => {
    if (fight.marks.tubes[tube.id]?.state !== 'loaded') return []
    let best: { chance: number; ticket: TorpedoTicket } | null = null
    for (const foe of firing.targets) {
      if (!fight.sees.includes(foe.ship)) continue
      for (let unit = 1; unit <= last; unit++) {
        const lies = liesTo(atUnit(foreseen, unit), firing.foeAt(foe, droppedAt(unit, firing.units)))
        const chance = torpedoChance(
          {
            tube: tube.type,
            rangeYards: lies.yards,
            bears: bears(tube, lies),
            waterlogged: false,
            targetOffEndDegrees: lies.aspect.offEndDegrees,
            targetKnots: foe.knots,
          },
          OUR_READINGS,
        ).value
        if (chance > (best?.chance ?? 0)) best = { chance, ticket: { tube: tube.id, at: foe.ship, atUnit: unit } }
      }
    }
    return best ? [best.ticket] : []
  })
}

/** The projectile that tells most on this foe from here, among those that are left. */
function bestFor(firing: Firing, gun: GunLine, foe: PlottedFoe, lying: Lying): { best: Projectile; gain: number } {
  const held = fightOf(firing.sheet).magazine[gun.gunClass]
  const worth = (projectile: Projectile) => firing.marks.worth(foe, gun.gun as Gun, projectile, lying)
  let best = gun.projectile
  for (const projectile of PROJECTILES)
    if ((held?.[projectile] ?? 0) > 0 && worth(projectile) > worth(best) * 1.02) best = projectile
  const now = worth(gun.projectile)
  return { best, gain: best === gun.projectile ? 1 : now > 0 ? worth(best) / now : Number.POSITIVE_INFINITY }
}

/** A ship's whole order: her leg, and her weapons. */
export function withFire(firing: Firing, foreseen: Foreseen): ShipOrder {
  const order = firing.leg.order as unknown as ShipOrder
  const fight = fightOf(firing.sheet)
  const mounted = gunsOf(sheetOf(fight))
  const arcs = (id: string): Arc | undefined => mounted.get(id)?.mount
  const next = firing.moveNumber + 1
  const [foe] = firing.targets
  if (!foe) return order
  const end = atUnit(foreseen, Math.ceil(ticketParts(firing.units)) + 1)
  const far = lyingOf(liesTo(end, firing.foeAt(foe, 1)))
  const closing: Lying = { ...far, yards: Math.min(far.yards, 2000) }
  const load: { gun: string; projectile: Projectile }[] = []
  const fit: GunLine[] = []
  for (const gun of fight.guns) {
    if (gun.status === 'disabled') continue
    if (aims(firing)) {
      const { best, gain } = bestFor(firing, gun, foe, closing)
      const empty = gun.readyMove > next
      const silent = far.yards >= firing.reachYards
      const pays = empty ? gain > 1.02 : gain > (silent ? 1.05 : CHANGE_PAYS) && (silent || !gun.big)
      if (best !== gun.projectile && pays) {
        load.push({ gun: gun.id, projectile: best })
        continue
      }
    }
    if (gun.mayNot === null) fit.push(gun)
  }
  const left = new Map(Object.entries(fight.magazine).map(([letter, held]) => [letter, sum(Object.values(held ?? {}))]))
  const fire = fit
    .filter(({ big }) => big)
    .flatMap((gun) => {
      const rounds = left.get(gun.gunClass) ?? 0
      const arc = arcs(gun.id)
      const ticket = rounds > 0 && arc ? ticketOf(firing, foreseen, gun, arc) : null
      if (!ticket) return []
      left.set(gun.gunClass, rounds - 1)
      return [ticket]
    })
  const quickFire = quickFires(
    firing,
    foreseen,
    fit.filter(({ big, gunClass }) => !big && (left.get(gunClass) ?? 0) > 0),
    arcs,
  )
  const torpedoes = runsTorpedoes(firing) ? torpedoesOf(firing, foreseen) : []
  return {
    ...order,
    ...(fire.length > 0 ? { fire } : {}),
    ...(quickFire.length > 0 ? { quickFire } : {}),
    ...(torpedoes.length > 0 ? { torpedoes } : {}),
    ...(load.length > 0 ? { load } : {}),
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)
