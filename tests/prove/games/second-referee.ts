/**
 * A second referee of Chamberlain's Game of Naval Blockade (1888): its turns, its orders and its endings.
 *
 * Written from the rule inventory and the printed text alone, before anything of shared/books/chamberlain1888 had been
 * read, and importing nothing of it. Each order is tried against each rule in turn; nothing is remembered or precomputed.
 *
 * Readings taken where the inventory does not spell the case out (each judged again when the two referees differ):
 *  a. CH-R19 is taken to the letter: a square of the harbour is closed to the Runner of her own will even when the
 *     Blockader lies there. If she is forced in upon the Blockader, the ram is looked at first (the inventory's order).
 *  b. A recovery step that slips between two dry squares (CH-R25) counts as "not free" (CH-R14): ashore.
 *  c. A turn of a ship is her move, her fire and the run that it won. The limit (CH-R22) is looked at when such a turn is over
 *     and both ships have had their number.
 *  d. The Runner's start square is harbour she has not yet left (CH-10 speaks of a return).
 */
import {
  ahead,
  altered,
  type Chart,
  COMPASS,
  type Compass,
  EDGE,
  enemyOf,
  floats,
  type Gun,
  gunsThatMayFire,
  type Hull,
  inHarbour,
  type Side,
  same,
} from './second-board.ts'

export type Helm = 'port' | 'ahead' | 'starboard'

/** What a seat may order. A step is the alteration of course and the one square that follows it. */
export type Order =
  | { readonly kind: 'step'; readonly helm: Helm }
  | { readonly kind: 'fire'; readonly guns: readonly Gun[] }
  | { readonly kind: 'swing'; readonly helm: Helm }

/** Who has to say what now. `recovers` is the turn of a ship that was disabled; `left` counts squares of a run. */
export type Duty =
  | { readonly kind: 'turn'; readonly side: Side; readonly recovers: boolean }
  | { readonly kind: 'fire'; readonly side: Side }
  | { readonly kind: 'swing'; readonly side: Side }
  | { readonly kind: 'run'; readonly side: Side; readonly left: number }
  | { readonly kind: 'over' }

export type Way = 'rammed' | 'armoured bow' | 'escaped' | 'ashore' | 'harbour' | 'points'
export interface Ending {
  /** Null when the points are equal. */
  readonly winner: Side | null
  readonly way: Way
}

export interface Standing {
  readonly chart: Chart
  readonly ships: Record<Side, Hull>
  readonly duty: Duty
  readonly turns: Record<Side, number>
  readonly limit: number
  /** CH-R07: when true, every gun that may fire does. */
  readonly allGuns: boolean
  readonly ending: Ending | null
}

const HELMS: readonly Helm[] = ['port', 'ahead', 'starboard']
const turnOf: Record<Helm, -1 | 0 | 1> = { port: -1, ahead: 0, starboard: 1 }
/** CH-13, CH-T2: points for each throw of an ordinary die; 6 disables. */
const POINTS: Record<number, number> = { 1: 0, 2: 0, 3: 0, 4: 1, 5: 2, 6: 4 }

type Placed = Pick<Hull, 'at' | 'compass'> & { readonly points?: number }

/** Begins a game (CH-03: the loser of the toss moves first), or a position in which one ship lies disabled (CH-16a). */
export function begin(options: {
  chart: Chart
  runner: Placed
  blockader: Placed
  first: Side
  limit: number
  allGuns: boolean
  disabled?: Side
  /** This ship lay disabled, and comes back into action now. */
  recovers?: Side
}): Standing {
  const { chart, runner, blockader, first, limit, allGuns, disabled, recovers } = options
  const standing: Standing = {
    chart,
    ships: { runner: { points: 0, ...runner }, blockader: { points: 0, ...blockader } },
    duty: { kind: 'turn', side: first, recovers: false },
    turns: { runner: 0, blockader: 0 },
    limit,
    allGuns,
    ending: null,
  }
  if (recovers !== undefined)
    return comesToTurn({ ...standing, duty: { kind: 'turn', side: recovers, recovers: true } })
  if (disabled === undefined) return comesToTurn(standing)
  return comesToRun({ ...standing, duty: { kind: 'run', side: enemyOf(disabled), left: 6 } })
}

const ended = (standing: Standing, winner: Side | null, way: Way): Standing => ({
  ...standing,
  duty: { kind: 'over' },
  ending: { winner, way },
})

/** CH-04, CH-06, CH-R19: the helms with which a ship that moves freely may make her next square. */
function helmsOf(standing: Standing, side: Side): Helm[] {
  const ship = standing.ships[side]
  const floating = HELMS.filter((helm) => floats(standing.chart, ship.at, altered(ship.compass, turnOf[helm])))
  if (side === 'blockader') return floating
  const open = floating.filter((helm) => !inHarbour(ahead(ship.at, altered(ship.compass, turnOf[helm]))))
  return open.length > 0 ? open : floating
}

/** Every order that the seat whose duty it is may give; none when the game is over. */
export function ordersOf(standing: Standing): Order[] {
  const { duty } = standing
  switch (duty.kind) {
    case 'over':
      return []
    case 'turn':
      if (duty.recovers) return [{ kind: 'step', helm: 'ahead' }]
      return helmsOf(standing, duty.side).map((helm) => ({ kind: 'step', helm }))
    case 'run':
      return helmsOf(standing, duty.side).map((helm) => ({ kind: 'step', helm }))
    case 'swing':
      return HELMS.map((helm) => ({ kind: 'swing', helm }))
    case 'fire': {
      const guns = mayFire(standing, duty.side)
      if (standing.allGuns) return [{ kind: 'fire', guns }]
      return subsets(guns).map((some) => ({ kind: 'fire', guns: some }))
    }
  }
}

function subsets(guns: readonly Gun[]): Gun[][] {
  const [first, ...others] = guns
  if (first === undefined) return [[]]
  const without = subsets(others)
  return [...without, ...without.map((some) => [first, ...some])]
}

export const mayFire = (standing: Standing, side: Side): Gun[] =>
  gunsThatMayFire(standing.chart, side, standing.ships[side], standing.ships[enemyOf(side)])

/** Carries out one of `ordersOf`, with one throw for each gun fired; any other order is an error of the caller. */
export function obey(standing: Standing, order: Order, dice: readonly number[] = []): Standing {
  if (!ordersOf(standing).some((legal) => sameOrder(legal, order)))
    throw new Error(`The second referee does not allow ${JSON.stringify(order)} now.`)
  const { duty } = standing
  if (order.kind === 'fire' && duty.kind === 'fire') return fires(standing, duty.side, order.guns, dice)
  if (order.kind === 'swing' && duty.kind === 'swing') {
    const ship = standing.ships[duty.side]
    const swung = withShip(standing, duty.side, { ...ship, compass: altered(ship.compass, turnOf[order.helm]) })
    return comesToRun({ ...swung, duty: { kind: 'run', side: enemyOf(duty.side), left: 6 } })
  }
  if (order.kind === 'step' && duty.kind === 'turn') return steps(standing, duty.side, order.helm)
  if (order.kind === 'step' && duty.kind === 'run') return steps(standing, duty.side, order.helm)
  throw new Error('An order of another duty.')
}

export const sameOrder = (a: Order, b: Order): boolean => {
  if (a.kind === 'fire' && b.kind === 'fire')
    return a.guns.length === b.guns.length && a.guns.every((gun) => b.guns.includes(gun))
  return a.kind !== 'fire' && b.kind !== 'fire' && a.kind === b.kind && a.helm === b.helm
}

const withShip = (standing: Standing, side: Side, ship: Hull): Standing => ({
  ...standing,
  ships: { ...standing.ships, [side]: ship },
})

/** CH-17, CH-R16: whether two headings are exactly opposite. */
const opposite = (a: Compass, b: Compass): boolean => (COMPASS.indexOf(a) + 4) % 8 === COMPASS.indexOf(b)

function steps(standing: Standing, side: Side, helm: Helm): Standing {
  const ship = standing.ships[side]
  const compass = altered(ship.compass, turnOf[helm])
  const at = ahead(ship.at, compass)
  const moved = withShip(standing, side, { ...ship, compass, at })
  const enemy = standing.ships[enemyOf(side)]
  // Checked at once and in this order: rammed, escaped, back in harbour.
  if (same(at, enemy.at)) {
    if (side === 'runner' && opposite(compass, enemy.compass)) return ended(moved, 'blockader', 'armoured bow')
    return ended(moved, side, 'rammed')
  }
  if (side === 'runner' && at[1] === EDGE) return ended(moved, 'runner', 'escaped')
  if (side === 'runner' && inHarbour(at)) return ended(moved, 'blockader', 'harbour')
  if (standing.duty.kind === 'run') {
    const left = standing.duty.left - 1
    return left > 0 ? comesToRun({ ...moved, duty: { kind: 'run', side, left } }) : turnOver(moved, side, true)
  }
  if (mayFire(moved, side).length > 0) return { ...moved, duty: { kind: 'fire', side } }
  return turnOver(moved, side, false)
}

/** CH-13, CH-16a, CH-16g, CH-R08, CH-R12: points of all dice first, then one run however many D4. */
function fires(standing: Standing, side: Side, guns: readonly Gun[], dice: readonly number[]): Standing {
  if (dice.length !== guns.length || dice.some((die) => POINTS[die] === undefined))
    throw new Error(`${guns.length} guns need as many throws of 1 to 6, not ${JSON.stringify(dice)}.`)
  const ship = standing.ships[side]
  let { points } = ship
  for (const die of dice) points += POINTS[die] ?? 0
  const scored = withShip(standing, side, { ...ship, points })
  if (dice.includes(6)) return { ...scored, duty: { kind: 'swing', side: enemyOf(side) } }
  return turnOver(scored, side, false)
}

/** CH-R11: a ship that can make no square of her run is ashore. */
function comesToRun(standing: Standing): Standing {
  if (standing.duty.kind !== 'run') return standing
  const { side } = standing.duty
  return helmsOf(standing, side).length > 0 ? standing : ended(standing, enemyOf(side), 'ashore')
}

/** CH-R22 and CH-04: the limit is looked at, then the other has her turn; CH-16d: a recovery, if she was disabled. */
function turnOver(standing: Standing, side: Side, enemyWasDisabled: boolean): Standing {
  const turns = { ...standing.turns, [side]: standing.turns[side] + 1 }
  const counted = { ...standing, turns }
  if (turns.runner >= standing.limit && turns.blockader >= standing.limit) {
    const { runner, blockader } = standing.ships
    if (runner.points === blockader.points) return ended(counted, null, 'points')
    return ended(counted, runner.points > blockader.points ? 'runner' : 'blockader', 'points')
  }
  return comesToTurn({ ...counted, duty: { kind: 'turn', side: enemyOf(side), recovers: enemyWasDisabled } })
}

/** CH-R14, CH-R18: a ship whose turn comes and who can go nowhere (a recovering one: not straight ahead) is ashore. */
function comesToTurn(standing: Standing): Standing {
  if (standing.duty.kind !== 'turn') return standing
  const { side, recovers } = standing.duty
  const ship = standing.ships[side]
  const can = recovers ? floats(standing.chart, ship.at, ship.compass) : helmsOf(standing, side).length > 0
  return can ? standing : ended(standing, enemyOf(side), 'ashore')
}
