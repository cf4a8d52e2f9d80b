/** Fire laid by pointing at an enemy: tickets of heavy guns, quick-firers and torpedoes, as far as they bear and are ready; on several, each her share. */
import type { BoardView, PlottedFoe, SeenShip, ViewPoint } from '../../../../action/contract.ts'
import { inFigures } from '../../../../explanation/figures.ts'
import { type Firing, quickFires, ticketOf, torpedoesOf } from '../admiral/gunnery-orders.ts'
import { takenFor } from '../admiral/seen-kind.ts'
import { Marks } from '../admiral/worth-of-fire.ts'
import type { FightSheet, GunLine } from '../fight-sheet.ts'
import { gunsOf, sheetOf } from '../fighting.ts'
import { foreseen, knotsSeen, liesTo, piercesNow } from '../foresight.ts'
import type { Outline } from '../gunnery/target.ts'
import { fireYards, tooFar } from '../night.ts'
import type { ShipOrder } from '../orders.ts'
import { boxesOf, enters } from '../procedures/lines.ts'
import { guns as gunTable } from '../tables/guns.ts'
import { SQUARE_YARDS } from '../tables/squares-per-move.ts'
import type { Steered } from './legs.ts'

const YARDS_A_KNOT = SQUARE_YARDS / 3

export const fightOf = ({ sheet }: Steered): FightSheet => sheet.fight as unknown as FightSheet

/** Enemies that she may fire at: those that her own people see, not by a light alone (JT-LIGHT-04), and do not know for neutrals. */
export function foesOf(view: BoardView, ship: Steered): readonly SeenShip[] {
  const { sees } = fightOf(ship)
  return view.others.filter(
    ({ id, inSight, status, neutral, byLight }) =>
      inSight && status !== 'sunk' && !neutral && !byLight && sees.includes(id),
  )
}

const plotted = (seen: SeenShip): PlottedFoe => ({
  ship: seen.id,
  at: { x: seen.x, y: seen.y, headingDegrees: seen.headingDegrees },
  // She is taken to steam on as she was seen to.
  knots: knotsSeen(seen) ?? 0,
  lengthYards: seen.plan.lengthFeet / 3,
  worth: Math.sqrt(takenFor(seen.plan).tons / 10000),
})

/** Lines of one kind that are served together: a turret's guns, or all quick-firers along one side. */
function shares<T>(lines: readonly T[], of: (line: T) => string, foes: number): T[][] {
  const groups = new Map<string, T[]>()
  for (const line of lines) groups.set(of(line), [...(groups.get(of(line)) ?? []), line])
  const shared: T[][] = Array.from({ length: foes }, () => [])
  for (const [n, group] of [...groups.values()].entries()) shared[n % foes]?.push(...group)
  return shared
}

/** Her order with fire laid on these; what she fired before is laid down, and all else of it stands. */
export function withFireAt(
  view: BoardView,
  ship: Steered,
  order: ShipOrder,
  names: readonly string[],
  aimed: boolean,
): ShipOrder {
  const { fire: _, quickFire: __, torpedoes: ___, ...rest } = order
  const seen = names.flatMap((name) => foesOf(view, ship).find(({ id }) => id === name) ?? [])
  if (seen.length === 0) return rest
  const fight = fightOf(ship)
  const mounted = gunsOf(sheetOf(fight))
  const marks = new Marks(true)
  for (const one of view.others) marks.put(one.id, one.plan, (one.target ?? null) as unknown as Outline | null)
  const foes = seen.map(plotted)
  const way = foreseen(ship, ship.sheet, order, view.measured)
  /** The foes in turn, each once the first; where one does not bear another is fired at. */
  const firing = (first: number): Firing => ({
    ship: ship.id,
    sheet: ship.sheet,
    leg: { path: way.path, knots: ship.sheet.knots, order: null },
    units: way.units,
    targets: [...foes.slice(first), ...foes.slice(0, first)],
    foeAt: (foe, t) => {
      const turn = (foe.at.headingDegrees * Math.PI) / 180
      const far = t * foe.knots * YARDS_A_KNOT
      return { ...foe.at, x: foe.at.x + Math.sin(turn) * far, y: foe.at.y + Math.cos(turn) * far }
    },
    marks,
    gunners: 'plain',
    reachYards: fireYards(view.lightCondition),
    moveNumber: view.moveNumber,
    draw: () => 0,
  })
  const loading = new Set((order.load ?? []).map(({ gun }) => gun))
  const fit = fight.guns.filter(
    ({ id, mayNot, status }) => mayNot === null && status !== 'disabled' && !loading.has(id),
  )
  const left = new Map(
    Object.entries(fight.magazine).map(([letter, held]) => [
      letter,
      Object.values(held ?? {}).reduce((sum: number, rounds) => sum + rounds, 0),
    ]),
  )
  const mountOf = ({ id }: GunLine): string => mounted.get(id)?.mount.id ?? id
  const sideOf = (gun: GunLine): string => `${mounted.get(gun.id)?.mount.side ?? ''} ${gun.gun}`
  const heavy = shares(
    fit.filter(({ big }) => big),
    mountOf,
    foes.length,
  ).flatMap((guns, n) =>
    guns.flatMap((gun) => {
      const rounds = left.get(gun.gunClass) ?? 0
      const arc = mounted.get(gun.id)?.mount
      const ticket = rounds > 0 && arc ? ticketOf(firing(n), way, gun, arc) : null
      if (!ticket) return []
      left.set(gun.gunClass, rounds - 1)
      return [{ ...ticket, aim: aimed ? ('strike' as const) : ('dice' as const) }]
    }),
  )
  const small = fit.filter(({ big, gunClass }) => !big && (left.get(gunClass) ?? 0) > 0)
  const quick = shares(small, sideOf, foes.length).flatMap((guns, n) =>
    quickFires(firing(n), way, guns, (id) => mounted.get(id)?.mount),
  )
  const torpedoes = torpedoesOf(firing(0), way)
  return {
    ...rest,
    ...(heavy.length > 0 ? { fire: heavy } : {}),
    ...(quick.length > 0 ? { quickFire: quick } : {}),
    ...(torpedoes.length > 0 ? { torpedoes } : {}),
  }
}

const plural = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`

/** "4 heavy guns, quick-firers, 1 torpedo at ship 2". */
export function fireWords({ fire = [], quickFire = [], torpedoes = [] }: ShipOrder): string {
  const at = firesAt({ fire, quickFire, torpedoes })
  if (at.length === 0) return ''
  const parts = [
    fire.length > 0 && plural(fire.length, 'heavy gun'),
    quickFire.length > 0 && 'quick-firers',
    torpedoes.length > 0 && plural(torpedoes.length, 'torpedo').replace('torpedos', 'torpedoes'),
  ].filter(Boolean)
  return `${parts.join(', ')} at ${at.join(', ')}`
}

/** Ships of her own side that lie in the line to whom she fires at, or near it, as all lie now: they would be struck in their stead (JT-FIRE-16). */
export function inHerWay(view: BoardView, ship: Steered, order: ShipOrder): string {
  const between = new Set<string>()
  for (const foe of foesOf(view, ship).filter(({ id }) => firesAt(order).includes(id)))
    for (const own of view.friends)
      if (own.id !== ship.id && own.status !== 'sunk' && lineRunsBy(ship, foe, own)) between.add(own.name)
  return between.size === 0 ? '' : `${[...between].join(', ')} in the way`
}
const lineRunsBy = (from: ViewPoint, to: ViewPoint, own: BoardView['friends'][number]): boolean =>
  boxesOf(own, own.plan.lengthFeet, 1).some((box) => enters(from, to, box) !== null)

export const firesAt = ({
  fire = [],
  quickFire = [],
  torpedoes = [],
}: Pick<ShipOrder, 'fire' | 'quickFire' | 'torpedoes'>): readonly string[] => [
  ...new Set([...fire, ...quickFire, ...torpedoes].map(({ at }) => at)),
]

/** Range, and what her heaviest guns go through there: "2,050 yards; 12-in pierces aa". */
export function liesWords(ship: Steered, from: Parameters<typeof liesTo>[0], foe: SeenShip, light: string): string {
  const lies = liesTo(from, foe)
  const yards = `${inFigures(Math.round(lies.yards / 10) * 10)} yards`
  const order = gunTable.rows.map(({ gun }) => gun)
  const fit = fightOf(ship).guns.filter(({ status }) => status !== 'disabled')
  const [heaviest] = [...fit].sort((a, b) => order.indexOf(a.gun) - order.indexOf(b.gun))
  if (!heaviest) return yards
  const far = tooFar(light, lies.yards)
  if (far) return `${yards}: ${far.says}`
  const grade = piercesNow(heaviest.gun, heaviest.projectile, lies)
  return `${yards}; ${heaviest.gun} pierces ${grade ?? 'no armour'}`
}
