/** Straight runs and changes of speed of the board games (ND-SPEED, NF-SPEED). */
import { inFigures } from '../../../explanation/figures.ts'
import { because, type Finding, finding } from '../../../explanation/finding.ts'
import { GRAIN, tidy } from '../../figures.ts'
import { figureIn } from '../../sourced-table.ts'
import { fleetOrders, moveSeconds, reserveFigures, speedFigures, type TelegraphOrder } from '../tables/speed.ts'
import { YARDS_A_SECOND } from './turning.ts'

export const BOARD_GAMES = ['fleet', 'duel', 'melee'] as const
export type BoardGame = (typeof BOARD_GAMES)[number]

/** Yards to the inch: of the Fleet's board, and of the Duel's paper on which a mêlée is fought too. */
const scaleYards: Readonly<Record<BoardGame, { readonly yards: number; readonly rule: string }>> = {
  fleet: { yards: 200, rule: 'NF-BOARD-01' },
  duel: { yards: 100, rule: 'ND-SCALE-01' },
  melee: { yards: 100, rule: 'ND-SCALE-01' },
}

const HALF_MINUTE = 30
const yardsIn = (knots: number, seconds: number) => tidy(knots * YARDS_A_SECOND * seconds)

/** Yards run straight in so many seconds, and the inches that they are on the paper or the board. */
export function straightRun(
  game: BoardGame,
  knots: number,
  seconds: number,
): Finding<{ yards: number; inches: number }> {
  const yards = yardsIn(knots, seconds)
  const { yards: scale, rule } = scaleYards[game]
  const inches = tidy(yards / scale)
  const inputs = { game, knots, seconds }
  return finding({ yards, inches }, [
    because(
      game === 'fleet' ? 'NF-TURN-01' : 'ND-SHIP-04',
      `a knot is ${inFigures(speedFigures.yardsPerMile)} yards in the hour (R-01)`,
      inputs,
      yards,
    ),
    because(rule, `${inFigures(scale)} yards are an inch`, { yards }, inches),
  ])
}

export const ENGINE_ORDERS = ['ahead', 'stop', 'back'] as const
export type EngineOrder = (typeof ENGINE_ORDERS)[number]

export interface EngineChange {
  readonly startKn: number
  readonly order: EngineOrder
  /** The speed ordered, with `ahead`. */
  readonly toKn: number
  /** With `back`: the engines go on backing when she is stopped. */
  readonly keepBacking: boolean
  /** Her full speed ahead, half of which is the most that she makes astern. */
  readonly fullKn: number
}

/**
 * The speed of the half-minute after one at `knots`. Backing takes the last knots at once: she is then stopped at the end of that half-minute, and
 * gathers sternway, which is less than 0, in the next.
 */
function nextHalfMinute(knots: number, change: EngineChange): number {
  const { knotsPerHalfMinute: step, backingKnotsPerHalfMinute: backing } = speedFigures
  if (change.order === 'back') {
    if (knots > backing + GRAIN) return knots - backing
    return change.keepBacking ? Math.max(-change.fullKn / 2, Math.min(knots, 0) - step) : 0
  }
  const wanted = change.order === 'ahead' ? change.toKn : 0
  return knots < wanted ? Math.min(wanted, knots + step) : Math.max(wanted, knots - step)
}

export interface EngineSpeeds {
  readonly speedsKn: readonly number[]
  /** Sternway is taken off. */
  readonly yards: number
  readonly stopped: boolean
}

/** The speed of each half-minute after an order to the engines, by whole steps (ND-SPEED-01 to -03, R-04, R-05). */
export function engineSpeeds(change: EngineChange, halfMinutes: number): Finding<EngineSpeeds> {
  const speedsKn: number[] = []
  let knots = change.startKn
  for (let one = 0; one < halfMinutes; one += 1) {
    knots = tidy(nextHalfMinute(knots, change))
    speedsKn.push(knots)
  }
  const sum = speedsKn.reduce((total, one) => total + one, 0)
  const yards = yardsIn(sum, HALF_MINUTE)
  const stopped = nextHalfMinute(knots, change) === 0
  const inputs = { ...change, halfMinutes }
  const backing = change.order === 'back'
  return finding({ speedsKn, yards, stopped }, [
    backing
      ? because(
          'ND-SPEED-03',
          `backing takes ${speedFigures.backingKnotsPerHalfMinute} knots in each half-minute until she is stopped`,
          inputs,
          speedsKn,
        )
      : because('ND-SPEED-01', 'a knot is gained or lost in each half-minute', inputs, speedsKn),
    because('ND-SHIP-04', 'each half-minute is run at its own speed', { speedsKn }, yards),
  ])
}

const shareOf: Readonly<Record<TelegraphOrder, number>> = { full: 1, half: 0.5, stop: 0 }
const changeRule = (from: TelegraphOrder, to: TelegraphOrder): string =>
  from !== 'full' && to !== 'full' ? 'NF-SPEED-07' : from === 'stop' || to === 'stop' ? 'NF-SPEED-06' : 'NF-SPEED-05'

export interface FleetMove {
  readonly knots: number
  readonly yards: number
}

/** The speeds of a fleet, move by move, after a change that is executed at the beginning of the first (NF-SPEED-04 to -07). */
export function fleetSpeeds(
  fleetKn: number,
  from: TelegraphOrder,
  to: TelegraphOrder,
  moves: number,
): Finding<{ moves: readonly FleetMove[]; totalYards: number }> {
  const row = fleetOrders.rows.find((one) => one.from.text === from && one.to.text === to)
  const shares = row
    ? [figureIn(row['first move']), figureIn(row['second move']), figureIn(row.then)]
    : [shareOf[to], shareOf[to], shareOf[to]]
  const made = Array.from({ length: moves }, (_, one): FleetMove => {
    const knots = tidy(fleetKn * (shares[Math.min(one, 2)] ?? 0))
    return { knots, yards: yardsIn(knots, moveSeconds.fleet) }
  })
  const totalYards = tidy(made.reduce((total, move) => total + move.yards, 0))
  const inputs = { fleetKn, from, to, moves }
  const said = row
    ? `${from} to ${to}: ${row['first move'].text} of the fleet speed, then ${row['second move'].text}, then ${row.then.text}`
    : `${to} as before`
  return finding({ moves: made, totalYards }, [
    because(
      row ? changeRule(from, to) : 'NF-SPEED-01',
      said,
      inputs,
      made.map((move) => move.knots),
    ),
    because('NF-SPEED-04', 'the average of a move is the speed in its middle', inputs, totalYards),
  ])
}

/** What a ship can make for a short time: a fifth more than the fleet speed (NF-SPEED-02). */
export function reserveSpeed(fleetKn: number): Finding<number> {
  const knots = tidy(fleetKn * (1 + reserveFigures.share))
  return finding(
    knots,
    [
      because(
        'NF-SPEED-02',
        `the fleet speed and a fifth of it, for short periods: ${reserveFigures.moves} moves unless the umpire says otherwise`,
        { fleetKn },
        knots,
      ),
    ],
    { unit: 'knots' },
  )
}
