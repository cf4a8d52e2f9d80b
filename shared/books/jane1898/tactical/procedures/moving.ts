import { because, type Reason } from '../../../../explanation/finding.ts'
import type { HelmWord, ShipOrder } from '../orders.ts'
import { ahead, HELM_AMIDSHIPS, type Helm, type PathPoint, type Way } from '../state.ts'
import { FEET_A_SQUARE, KNOTS_A_SQUARE, SQUARE_YARDS } from '../tables/squares-per-move.ts'
import { turning } from '../tables/turning.ts'
import { squaresThisMove, sternwaySquares } from './regulation-of-speed.ts'
import { steers, turned, turnInterval } from './turning.ts'

/** What moving needs to know of a ship. */
export interface Mover {
  readonly x: number
  readonly y: number
  readonly headingDegrees: number
  readonly way: Way
  readonly helm: Helm
  readonly assignedKnots: number
  readonly torpedoCraft: boolean
  readonly turnInterval: number
}

export interface Moved {
  readonly x: number
  readonly y: number
  readonly headingDegrees: number
  readonly way: Way
  readonly helm: Helm
  readonly path: readonly PathPoint[]
  readonly because: readonly Reason[]
}

const NEAR = 1e-9
/** Positions keep a millionth of a yard, so that sums of sines leave no dust in the record. */
const tidy = (yards: number) => {
  const rounded = Math.round(yards * 1e6) / 1e6
  return rounded === 0 ? 0 : rounded
}

/** One square along a heading: in standard mode to the next square of the eight, by measure its true length (JT-MOVE-05, -06). */
export function squareAlong(headingDegrees: number, measured: boolean): { x: number; y: number } {
  const eighth = Math.round(headingDegrees / 45)
  if (Math.abs(headingDegrees - eighth * 45) < NEAR) {
    const x = [0, 1, 1, 1, 0, -1, -1, -1][eighth % 8] ?? 0
    const y = [1, 1, 0, -1, -1, -1, 0, 1][eighth % 8] ?? 0
    const length = measured && x !== 0 && y !== 0 ? Math.SQRT1_2 : 1
    return { x: x * length * SQUARE_YARDS, y: y * length * SQUARE_YARDS }
  }
  const radians = (headingDegrees * Math.PI) / 180
  return { x: Math.sin(radians) * SQUARE_YARDS, y: Math.cos(radians) * SQUARE_YARDS }
}

/** The squares a piece covers: that of her bow and those astern which her length reaches (JT-MOVE-09). */
export function squaresCovered(
  x: number,
  y: number,
  headingDegrees: number,
  lengthFeet: number,
): { x: number; y: number }[] {
  const step = squareAlong(headingDegrees, false)
  const bow = { x: Math.round(x / SQUARE_YARDS), y: Math.round(y / SQUARE_YARDS) }
  return Array.from({ length: Math.ceil(lengthFeet / FEET_A_SQUARE) }, (_, astern) => ({
    x: bow.x - Math.round((astern * step.x) / SQUARE_YARDS) || 0,
    y: bow.y - Math.round((astern * step.y) / SQUARE_YARDS) || 0,
  }))
}

/** Engine orders given before the first unit decide what kind of move it is. */
function engineOrderAtOnce(order: ShipOrder): HelmWord | undefined {
  return order.program
    .filter((one) => one.atUnit === 1 && (one.do === 'reverse' || one.do === 'stop' || one.do === 'ahead'))
    .at(-1)?.do
}

/** Half-squares ahead at the start of this move, once engine orders at the first unit and the ordered speed are taken in. */
export function startingHalves(way: Way, order: ShipOrder, bestHalves: number): number {
  if (way.runOn > 0) return 0
  if (order.knots !== undefined) return Math.min(Math.round(order.knots / 1.5), bestHalves)
  if (way.engines === 'ahead' && way.halves > 0) return Math.min(way.halves, bestHalves)
  return engineOrderAtOnce(order) === 'ahead' ? Math.min(2, bestHalves) : 0
}

/** Units of the coming move: as many as squares, or one when she does not move (for orders at rest). */
export function unitsOpen(
  way: Way,
  order: ShipOrder,
  bestHalves: number,
  measured: boolean,
  asternCapSquares: number | null,
): number {
  if (way.runOn > 0) return way.rate
  const halves = startingHalves(way, order, bestHalves)
  if (halves > 0)
    return squaresThisMove(halves, way.engines === 'ahead' && way.halves > 0 ? way.carry : 0, measured).value.squares
  return goesAstern(way, order)
    ? sternwaySquares(way.astern, (bestHalves * KNOTS_A_SQUARE) / 2, asternCapSquares).value
    : 0
}

/** Does she go astern in this move? Engines reversed before it began, or reversed at the first unit from rest. */
function goesAstern(way: Way, order: ShipOrder): boolean {
  if (way.runOn > 0 || order.knots !== undefined) return false
  const word = engineOrderAtOnce(order)
  if (way.engines === 'reversed') return word === undefined || word === 'reverse'
  return word === 'reverse' && way.halves <= 0
}

/**
 * One piece's minute: speed, engines, helm, unit by unit. The order is taken to be legal. Every turn, half-square, loss and stop
 * leaves a step in `because`; every unit leaves a point in `path`.
 */
export function movePiece(
  ship: Mover,
  order: ShipOrder,
  bestHalves: number,
  board: { measured: boolean; asternCapSquares: number | null },
): Moved {
  const steps: Reason[] = []
  const astern = goesAstern(ship.way, order)
  const losingWay = ship.way.runOn > 0
  const halves = startingHalves(ship.way, order, bestHalves)
  const underWay = ship.way.engines === 'ahead' && ship.way.halves > 0
  let carry: 0 | 1 = 0
  let units: number
  if (losingWay) {
    units = ship.way.rate
    steps.push(
      because(
        'JT-SPD-01',
        'engines were reversed: she runs off what way is left and then lies stopped to the end of this move',
        { squaresLeft: ship.way.runOn },
      ),
    )
  } else if (astern) {
    const squares = sternwaySquares(ship.way.astern, (bestHalves * KNOTS_A_SQUARE) / 2, board.asternCapSquares)
    units = squares.value
    steps.push(...squares.because)
  } else {
    if (halves > 0 && !underWay) steps.push(because('JT-SPD-03', 'she gathers way ahead', { knots: halves * 1.5 }))
    else if (halves > ship.way.halves)
      steps.push(because('JT-SPD-04', 'she works up', { fromKnots: ship.way.halves * 1.5 }, halves * 1.5))
    else if (halves < ship.way.halves)
      steps.push(because('JT-SPD-05', 'she slows down', { fromKnots: ship.way.halves * 1.5 }, halves * 1.5))
    const squares = squaresThisMove(halves, underWay ? ship.way.carry : 0, board.measured)
    units = squares.value.squares
    carry = squares.value.carryHalves
    steps.push(...(halves === 0 ? [because('JT-MOVE-03', 'she lies stopped', {}, 0)] : squares.because))
  }

  let { x, y, headingDegrees } = ship
  let { buoy, byEngines, since, owed, breakdown = 0 } = ship.helm
  let engines: Way['engines'] = losingWay ? ship.way.engines : astern ? 'reversed' : 'ahead'
  let runOn = losingWay ? ship.way.runOn : 0
  const rate = losingWay ? ship.way.rate : units
  /** Reversed in this move with headway on. */
  let reversedNow = losingWay
  let stopAfter = false
  const answers = astern || steers(halves * 1.5, ship.assignedKnots, ship.torpedoCraft).value
  if (
    !answers &&
    halves > 0 &&
    (buoy !== 'none' || order.program.some((one) => one.do === 'port' || one.do === 'starboard'))
  ) {
    steps.push(...steers(halves * 1.5, ship.assignedKnots, ship.torpedoCraft).because)
  }

  const dropBuoy = (to: 'port' | 'starboard', withEngines: boolean, unit: number) => {
    if (buoy === to && byEngines === withEngines) return
    buoy = to
    byEngines = withEngines
    since = 0
    const rule = withEngines ? 'JT-TURN-04' : 'JT-TURN-01'
    steps.push(
      because(
        rule,
        `${to === 'port' ? 'red' : 'green'} buoy dropped before unit ${unit}${withEngines ? ', one engine backing' : ''}`,
        { atUnit: unit, x: tidy(x), y: tidy(y) },
      ),
    )
  }
  const liftBuoy = () => {
    buoy = 'none'
    byEngines = false
    since = 0
  }
  const obey = (word: HelmWord, unit: number) => {
    switch (word) {
      case 'port':
      case 'starboard':
        return dropBuoy(word, false, unit)
      case 'enginesPort':
        return dropBuoy('port', true, unit)
      case 'enginesStarboard':
        return dropBuoy('starboard', true, unit)
      case 'steady':
        if (buoy !== 'none')
          steps.push(
            because('JT-TURN-03', `buoy picked up before unit ${unit}: she steadies on ${headingDegrees}°`, {
              atUnit: unit,
            }),
          )
        return liftBuoy()
      case 'reverse':
      case 'stop':
        if (astern) {
          if (word === 'stop') stopAfter = true
          return
        }
        if (!reversedNow && halves > 0) {
          liftBuoy()
          reversedNow = true
          runOn = units
          steps.push(
            because(
              'JT-SPD-01',
              `engines reversed before unit ${unit}, both buoys down: she comes to rest ${units} squares on`,
              { atUnit: unit, squares: units },
            ),
          )
        }
        if (reversedNow) engines = word === 'stop' ? 'stopping' : 'reversed'
        return
      case 'ahead':
        if (astern) stopAfter = true
        else if (reversedNow) engines = 'stopping'
    }
  }

  const path: PathPoint[] = [{ t: 0, x: tidy(x), y: tidy(y), headingDegrees, by: 'start' }]
  let done = 0
  const note = (by: PathPoint['by'], spent: number) => {
    done += spent
    const t = units - done < NEAR ? 1 : tidy(done / units)
    path.push({ t, x: tidy(x), y: tidy(y), headingDegrees, by })
  }
  let next = 0
  const takeOrders = () => {
    for (; next < order.program.length; next++) {
      const step = order.program[next]
      if (!step || step.atUnit - 1 > done + NEAR) return
      obey(step.do, step.atUnit)
    }
  }

  takeOrders()
  while (units - done > NEAR) {
    takeOrders()
    const boundary = Math.min(Math.floor(done + NEAR) + 1, units) - done
    if (breakdown > NEAR) {
      const spent = Math.min(breakdown, boundary)
      breakdown = tidy(breakdown - spent)
      steps.push(because('JT-GEN-16', 'a breakdown in her engine-room costs her a square', { squaresLeft: breakdown }))
      note('lost', spent)
      continue
    }
    if (owed > NEAR) {
      const byHelm = owed < 1 - NEAR && !byEngines
      const spent = Math.min(owed, boundary)
      owed = Math.max(0, owed - spent)
      steps.push(
        because(
          byHelm ? 'JT-TURN-02' : 'JT-TURN-04',
          `${spent === 1 ? 'a unit' : `${tidy(spent)} of a unit`} goes to the turn`,
          { owedUnits: tidy(owed) },
        ),
      )
      note('lost', spent)
      continue
    }
    if (reversedNow) {
      if (runOn <= NEAR) {
        note('lost', units - done)
        continue
      }
      const spent = Math.min(runOn, boundary)
      const step = squareAlong(headingDegrees, board.measured)
      x += step.x * spent
      y += step.y * spent
      runOn = Math.max(0, runOn - spent)
      note('advance', spent)
      continue
    }
    const interval = turnInterval(ship.turnInterval, astern, byEngines)
    const counts = buoy !== 'none' && (answers || byEngines)
    if (counts && buoy !== 'none' && since >= interval.value - NEAR) {
      const how = byEngines ? turning.engines : turning.helm
      const spent = Math.min(1, boundary)
      headingDegrees = turned(headingDegrees, buoy, how.degrees)
      since = 0
      owed = how.units - spent
      steps.push(
        ...(astern || ship.turnInterval !== turning.usualInterval ? interval.because : []),
        because(
          how.rule,
          `${how.degrees}° to ${buoy}${byEngines ? ' with one engine backing' : ''}, now heading ${headingDegrees}°`,
          { afterSquares: interval.value },
          headingDegrees,
        ),
        because(
          byEngines ? 'JT-TURN-04' : 'JT-TURN-02',
          byEngines ? 'the turn costs four squares' : 'the turn counts as one square moved',
          { units: how.units },
        ),
      )
      note('turn', spent)
      continue
    }
    const spent = counts ? Math.min(boundary, interval.value - since) : boundary
    const step = squareAlong(headingDegrees, board.measured)
    const sign = astern ? -1 : 1
    x += sign * step.x * spent
    y += sign * step.y * spent
    if (counts) since = tidy(since + spent)
    note(astern ? 'astern' : 'advance', spent)
  }
  takeOrders()
  if (path.length > 1 && path.some((point) => point.by === 'advance' && headingOff(point.headingDegrees))) {
    steps.push(
      because(
        board.measured ? 'JT-MOVE-06' : 'JT-MOVE-05',
        board.measured ? 'diagonals go by measure' : 'a diagonal counts as one square',
      ),
    )
  }

  const left = { owed: tidy(owed), ...(breakdown > NEAR ? { breakdown } : {}) }
  const helm: Helm = buoy === 'none' ? { ...HELM_AMIDSHIPS, ...left } : { buoy, byEngines, since, ...left }
  return { x: tidy(x), y: tidy(y), headingDegrees, helm, way: wayAfter(), path, because: steps }

  function wayAfter(): Way {
    if (astern)
      return stopAfter
        ? ahead(0)
        : { halves: -2 * units, carry: 0, engines: 'reversed', runOn: 0, rate: 0, astern: units }
    if (!reversedNow) return ahead(halves, carry)
    if (runOn > NEAR) return { halves: 0, carry: 0, engines, runOn: tidy(runOn), rate, astern: 0 }
    return engines === 'reversed'
      ? { halves: 0, carry: 0, engines: 'reversed', runOn: 0, rate: 0, astern: 0 }
      : ahead(0)
  }
}

function headingOff(headingDegrees: number): boolean {
  return Math.abs(headingDegrees % 90) > NEAR
}

/** Range from bow to bow in yards, and the true bearing; on squares, centre to centre (JT-MOVE-09). */
export function rangeAndBearing(
  from: { x: number; y: number },
  to: { x: number; y: number },
): { yards: number; bearingDegrees: number } {
  const east = to.x - from.x
  const north = to.y - from.y
  const yards = Math.round(Math.hypot(east, north) * 10) / 10
  const tenths = Math.round((Math.atan2(east, north) * 1800) / Math.PI)
  return { yards, bearingDegrees: yards === 0 ? 0 : ((tenths + 3600) % 3600) / 10 }
}
