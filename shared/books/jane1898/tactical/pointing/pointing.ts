/** Jane's board ordered by pointing: all of it reckoned from the seat's view, as her captain could on his own paper. */
import type { BookPointing, PointedArc } from '../../../../action/contract.ts'
import { inFigures } from '../../../../explanation/figures.ts'
import type { Plain } from '../../../../explanation/finding.ts'
import { Refused } from '../../../../explanation/refusal.ts'
import { gunsOf, sheetOf } from '../fighting.ts'
import { bears, foreseen, liesTo } from '../foresight.ts'
import { fireYards } from '../night.ts'
import { type HelmWord, readOrders, type ShipOrder } from '../orders.ts'
import { guns as gunTable } from '../tables/guns.ts'
import { fightOf, firesAt, fireWords, foesOf, inHerWay, liesWords, withFireAt } from './fire.ts'
import { firingShip, isFort, legsOf, type Steered, steeredShip } from './legs.ts'
import { signalFor } from './signals.ts'

const NAME = 'it'
const TORPEDO_YARDS = 500
const asSheGoes: ShipOrder = { program: [] }

const known = new WeakMap<object, ShipOrder>()
/** One ship's order as it can be read; what cannot be read yet goes for nothing, as on the sheet. It is read once, though her way, her arcs and her range are asked of it. */
function readOrder(order: Plain): ShipOrder {
  if (typeof order !== 'object' || order === null) return asRead(order)
  const read = known.get(order) ?? asRead(order)
  known.set(order, read)
  return read
}
function asRead(order: Plain): ShipOrder {
  try {
    return readOrders({ ships: { [NAME]: order } }).ships[NAME] ?? asSheGoes
  } catch (error) {
    if (error instanceof Refused) return asSheGoes
    throw error
  }
}
const plain = (order: ShipOrder): Plain => order as unknown as Plain

const HELM: Readonly<Record<HelmWord, string>> = {
  port: 'to port',
  starboard: 'to starboard',
  steady: 'steady',
  enginesPort: 'to port by engines',
  enginesStarboard: 'to starboard by engines',
  reverse: 'engines reversed',
  stop: 'engines stopped',
  ahead: 'engines ahead',
}
const helmWords = ({ program }: ShipOrder): string =>
  program.map((one) => (one.atUnit === 1 ? HELM[one.do] : `${HELM[one.do]} at ${one.atUnit}`)).join(', ') ||
  'as she goes'

const ghostOf = (ship: Steered, order: ShipOrder, measured: boolean) => {
  const { path } = foreseen(ship, ship.sheet, order, measured)
  return path.at(-1) ?? ship
}

/** Heavy guns and tubes by the arcs that they share; of a ship without heavy guns, all her guns. */
function arcsOf(ship: Steered, light: string): readonly Omit<PointedArc, 'x' | 'y' | 'bears'>[] {
  const fight = fightOf(ship)
  const sheet = sheetOf(fight)
  const mounted = gunsOf(sheet)
  const fit = fight.guns.filter(({ status }) => status !== 'disabled')
  const heavy = fit.filter(({ big }) => big)
  const order = gunTable.rows.map(({ gun }) => gun)
  const arcs = new Map<string, { count: number; arc: Omit<PointedArc, 'x' | 'y' | 'bears'> }>()
  for (const { id, gun } of [...(heavy.length > 0 ? heavy : fit)].sort(
    (a, b) => order.indexOf(a.gun) - order.indexOf(b.gun),
  )) {
    const mount = mounted.get(id)?.mount
    if (!mount) continue
    const key = `${gun} ${mount.arcFromDegrees} ${mount.arcToDegrees}`
    const count = (arcs.get(key)?.count ?? 0) + 1
    arcs.set(key, {
      count,
      arc: {
        id: `gun ${key}`,
        words: `${count} × ${gun}`,
        kind: 'gun',
        fromDegrees: mount.arcFromDegrees,
        toDegrees: mount.arcToDegrees,
        reach: fireYards(light),
      },
    })
  }
  const tubes = fight.waterlogged
    ? []
    : sheet.tubes
        .filter(({ id }) => fight.marks.tubes[id]?.state === 'loaded')
        .map(
          ({ id, arcFromDegrees, arcToDegrees }): Omit<PointedArc, 'x' | 'y' | 'bears'> => ({
            id: `tube ${id}`,
            words: `torpedo, ${inFigures(TORPEDO_YARDS)} yards`,
            kind: 'torpedo',
            fromDegrees: arcFromDegrees,
            toDegrees: arcToDegrees,
            reach: TORPEDO_YARDS,
          }),
        )
  return [...[...arcs.values()].map(({ arc }) => arc), ...tubes]
}

/** From bow to bow: about the length of a battleship, so that two in line touch. */
const FOUL_YARDS = 140

export const pointing: BookPointing = {
  foulWithin: FOUL_YARDS,
  legs: legsOf,
  foreseen(view, id, given) {
    const ship = firingShip(view, id)
    if (!ship) return null
    const order = readOrder(given)
    if (isFort(ship))
      return { path: [], stays: true, speed: '', helm: '', fire: fireWords(order), firesAt: firesAt(order) }
    const { path } = foreseen(ship, ship.sheet, order, view.measured)
    return {
      path: path.map(({ x, y, headingDegrees }) => ({ x, y, headingDegrees })),
      speed: `${inFigures(order.knots ?? Math.max(0, ship.sheet.knots))} knots`,
      helm: helmWords(order),
      fire: [fireWords(order), inHerWay(view, ship, order)].filter(Boolean).join('; '),
      firesAt: firesAt(order),
    }
  },
  steered(order, leg) {
    const { knots: _, program: __, ...rest } = readOrder(order)
    const { knots, program } = leg.order as unknown as ShipOrder
    return plain({ ...rest, ...(knots === undefined ? {} : { knots }), program })
  },
  arcs(view, id, order, foe) {
    const ship = steeredShip(view, id)
    if (!ship) return []
    const ghost = ghostOf(ship, readOrder(order), view.measured)
    const looked = foesOf(view, ship).find((one) => one.id === foe)
    const lies = looked ? liesTo(ghost, looked) : null
    return arcsOf(ship, view.lightCondition).map((arc) => ({
      ...arc,
      x: ghost.x,
      y: ghost.y,
      fromDegrees: (arc.fromDegrees + ghost.headingDegrees) % 360,
      toDegrees: (arc.toDegrees + ghost.headingDegrees) % 360,
      bears:
        lies !== null &&
        lies.yards <= arc.reach &&
        bears({ arcFromDegrees: arc.fromDegrees, arcToDegrees: arc.toDegrees }, lies),
    }))
  },
  foes(view, id) {
    const ship = firingShip(view, id)
    return ship ? foesOf(view, ship).map((one) => one.id) : []
  },
  liesTo(view, id, order, foe) {
    const ship = firingShip(view, id)
    const seen = view.others.find((one) => one.id === foe)
    return ship && seen
      ? liesWords(ship, ghostOf(ship, readOrder(order), view.measured), seen, view.lightCondition)
      : ''
  },
  laid(view, id, order, foes, aimed) {
    const ship = firingShip(view, id)
    return ship ? plain(withFireAt(view, ship, readOrder(order), foes, aimed)) : order
  },
  flag(view) {
    const own = view.friends.filter(({ id }) => steeredShip(view, id) !== null)
    return own.find(({ sheet }) => (sheet?.fight as { readonly flagship?: boolean } | undefined)?.flagship)?.id ?? null
  },
  signalled(view, order, manoeuvre, degrees) {
    const found = signalFor(view, manoeuvre, degrees)
    return (
      found && { order: plain({ ...readOrder(order), signal: found.group }), says: `“${found.group}”: ${found.means}` }
    )
  },
}
