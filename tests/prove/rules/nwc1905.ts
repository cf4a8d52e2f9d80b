import { collegeRules } from '../../../shared/books/nwc1905/rules.ts'
import { change } from './change.ts'
import type { Disabling } from './disabling.ts'

const MOTION = 'board/motion.ts'
const SCORING = 'duel/scoring.ts'
const PLOTTING = 'duel/plotting.ts'
const KNOWING = 'duel/knowing.ts'
const TURNING = 'procedures/turning.ts'
const SPEED = 'procedures/speed.ts'
const TORPEDOES = 'procedures/torpedoes.ts'

/** How each rule of the Duel and the Mêlée is taken away. */
export const disablings: readonly Disabling[] = [
  change('NG-03', TURNING, 'const radius = curve.finalDiameterYd / 2', 'const radius = 210'),
  change('NG-04', SCORING, "seen.battery === 'endOn' ? board", "seen.battery !== 'endOn' ? board"),
  change('ND-SCALE-01', 'tables/speed.ts', 'yardsPerMile: 2000', 'yardsPerMile: 2025'),
  change(
    'ND-SHIP-01',
    SCORING,
    'const { rangeYd, side } = bearing.value',
    'const { side } = bearing.value; const rangeYd = bearing.value.rangeYd + target.way.headingDeg',
  ),
  change(
    'ND-SHIP-02',
    'procedures/sectors.ts',
    'turnBetween(headingDeg, bearingOf(from, to))',
    'turnBetween(0, bearingOf(from, to))',
  ),
  change('ND-SHIP-04', SPEED, 'const yards = yardsIn(knots, seconds)', 'const yards = yardsIn(knots, seconds + 1)'),
  change('ND-TURN-01', 'tables/speed.ts', 'transitionYd: 502', 'transitionYd: 402'),
  change('ND-TURN-02', 'tables/speed.ts', 'speedLossYd: 516', 'speedLossYd: 316'),
  change('ND-TURN-03', TURNING, 'const wanted = points * DEGREES_A_POINT', 'const wanted = points * 11'),
  change(
    'ND-TURN-04',
    TURNING,
    'return degrees(courseChange(curve, runYd)) + drift',
    'return degrees(courseChange(curve, runYd))',
  ),
  change('ND-TURN-05', SPEED, 'tidy(knots * YARDS_A_SECOND * seconds)', 'tidy(knots * YARDS_A_SECOND * (seconds - 1))'),
  change(
    'ND-TURN-06',
    TURNING,
    'return straightYdFor(curve, runYd) / (knots * YARDS_A_SECOND)',
    'return straightYdFor(curve, runYd) / (12 * YARDS_A_SECOND)',
  ),
  change('ND-TURN-07', TURNING, 'Math.cbrt(trackFigures.finalDiameterYd / finalDiameterYd)', '1'),
  change('ND-TURN-08', MOTION, 'points: points ?? null,', 'points: null,'),
  change('ND-SPEED-01', 'tables/speed.ts', 'knotsPerHalfMinute: 1', 'knotsPerHalfMinute: 2'),
  change('ND-SPEED-02', SPEED, 'Math.min(wanted, knots + step)', 'wanted'),
  change('ND-SPEED-03', 'tables/speed.ts', 'backingKnotsPerHalfMinute: 2', 'backingKnotsPerHalfMinute: 3'),
  change('ND-SPEED-04', MOTION, 'steadied: slower ? { knots, sinceS: 0 } : null', 'steadied: null'),
  change('ND-GUN-01', 'tables/duel.ts', 'fleetPointsPerPairPoint: 75', 'fleetPointsPerPairPoint: 60'),
  change('ND-GUN-02', 'tables/duel.ts', '| 3 [133] ', '| 2 [133] '),
  change(
    'ND-GUN-03',
    'procedures/duel-fire.ts',
    'valuePerPair * pairs * power.value.factor',
    'valuePerPair * power.value.factor',
  ),
  change('ND-GUN-04', 'procedures/duel-fire.ts', 'guns / gunsPerDischarge / 2', 'guns / gunsPerDischarge'),
  change(
    'ND-GUN-05',
    'procedures/power.ts',
    "return game === 'fleet' ? endurance : endurance / fleetPointsPerDuelPoint",
    'return endurance',
  ),
  change('ND-GUN-07', 'procedures/gun-range.ts', 'return found?.points ?? 0', 'return found ? 100 : 0'),
  change('ND-GUN-08', 'tables/duel.ts', '| 3 [R-14] ', '| 2 [R-14] '),
  change(
    'ND-GUN-09',
    'duel/setup.ts',
    '({ ...turret, readyMove: 0 })) ?? typeTurrets()',
    '({ ...turret, readyMove: 0 })) ?? typeTurrets().map((one) => ({ ...one, readyMove: 4 }))',
  ),
  change('ND-GUN-10', 'tables/fleet-fire.ts', 'halfAtShare: 0.3', 'halfAtShare: 0.5'),
  change(
    'ND-GUN-11',
    SCORING,
    "board.settings['nwc.end_on_percent'] : board",
    "board.settings['nwc.end_on_percent'] / 2 : board",
  ),
  change(
    'ND-GUN-12',
    'procedures/duel-fire.ts',
    'return atLeast(reach, Math.abs(turnBetween(middle, bearingDeg)))',
    'return atLeast(180, Math.abs(turnBetween(middle, bearingDeg)))',
  ),
  change(
    'ND-GUN-13',
    SCORING,
    'hurt(injuries, target.id, points.value, points.because)',
    'hurt(injuries, target.id, 0, points.because)',
  ),
  change('ND-TORP-01', TORPEDOES, 'const allowed = atLeast(DEGREES_A_POINT / 2, offDeg)', 'const allowed = true'),
  change(
    'ND-TORP-02',
    'tables/torpedo.ts',
    "figure('tactical diameter, feet') / 3 / 2",
    "figure('tactical diameter, feet') / 3",
  ),
  change('ND-TORP-03', PLOTTING, 'const pose = poseAt(ship.legs, second)', 'const pose = poseAt(ship.legs, 0)'),
  change('ND-TORP-04', PLOTTING, 'setDeg: set.degrees', 'setDeg: laid.setDeg'),
  change('ND-TORP-05', 'tables/torpedo.ts', 'reload, seconds           | 300 ', 'reload, seconds           | 30 '),
  change(
    'ND-TORP-06',
    TORPEDOES,
    'const seconds = tidy(distanceYd / (speedKn * YARDS_A_SECOND))',
    'const seconds = tidy(distanceYd / YARDS_A_SECOND)',
  ),
  change('ND-TORP-07', 'board/torpedo-runs.ts', "crossing.value.reason === 'hit'", 'crossing.value.reason'),
  change('ND-TORP-08', TORPEDOES, '/ Math.sin(radians(angleDeg))', ''),
  change('ND-TORP-09', 'tables/torpedo.ts', '| 100            | R-23', '| 50             | R-23'),
  change(
    'ND-DIE-01',
    SCORING,
    "rule: 'ND-DIE-01',\n      subject",
    "rule: 'ND-DIE-01',\n      count: 2,\n      subject",
  ),
  change('ND-RAM-01', 'procedures/ramming.ts', "if (opposite || contact === 'stem') {", 'if (oppositePoints > 99) {'),
  change(
    'ND-RAM-02',
    'board/hulls.ts',
    "if (byFirst !== null && byFirst !== 'stem')",
    'if (byFirst !== null && met < 0)',
  ),
  change('ND-SCORE-01', 'procedures/play.ts', 'const total = tidy(injury + before)', 'const total = tidy(injury)'),
  change(
    'ND-SEQ-01',
    KNOWING,
    "board.settings['nwc.headings_agreed'] && board.moveNumber === 0",
    'board.moveNumber === 0',
  ),
  change('ND-SEQ-02', 'tables/duel.ts', 'moveSeconds: 30', 'moveSeconds: 60'),
  change('ND-SEQ-03', KNOWING, 'places: at(known.places, place)', 'places: known.places'),
  change('ND-SEQ-04', KNOWING, "const drawn = board.settings['nwc.draw_paths']", 'const drawn = true'),
  change(
    'ND-SEQ-05',
    'duel/resolving.ts',
    'board = plotted(plot(board, orders, tell, events))',
    'board = stencilled(plotted(plot(board, orders, tell, events)))',
  ),
  change(
    'ND-END-01',
    'procedures/play.ts',
    'if (agreedMoves !== undefined && move >= agreedMoves)',
    'if (agreedMoves !== undefined && move > 999)',
  ),
  change('NM-SCALE-01', 'duel/setup.ts', "(ships.length === 2 ? 'duel' : 'melee')", "'duel'"),
  change(
    'NM-SCALE-02',
    'procedures/power.ts',
    "const times = from === 'fleet' ? 1 / fleetPointsPerDuelPoint : fleetPointsPerDuelPoint",
    'const times = 1',
  ),
  change('NM-SIG-01', 'tables/board-signals.ts', 'melee       | 5 ', 'melee       | 4 '),
  change(
    'NM-CLOSE-01',
    'duel/correcting.ts',
    'const closed = closeAction(given, given.sides, tell',
    'const closed = closeAction(given, [], tell',
  ),
  change('NM-CLOSE-02', 'tables/board-signals.ts', '| 10 [R-32] ', '| 8 [R-32] '),
  change('NM-CLOSE-03', 'duel/signalling.ts', 'if (CLOSE_ACTION.test(text)) board', 'if (CLOSE_ACTION.test("")) board'),
  change('NM-RAM-01', 'duel/state.ts', 'position <= ship.stillTo', 'position < 0'),
  change('NM-FIRE-01', SCORING, 'firer.fireAt === null || firer.fireAt === ship.id', 'ship.id'),
]

const played = new Set(disablings.map(({ id }) => id))

/** Rules that the desk answers, and that no board or campaign plays yet. */
export const unplayed: readonly { readonly id: string; readonly why: string }[] = collegeRules
  .filter(({ id, kind }) => kind === 'rule' && !played.has(id))
  .map(({ id }) => ({
    id,
    why: id.startsWith('NG-')
      ? 'the umpire’s: his hand is that of every board'
      : 'the Fleet Game and the Strategic Game are answered at the desk and not played yet',
  }))
