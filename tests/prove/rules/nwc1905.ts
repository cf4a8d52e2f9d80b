import { collegeRules } from '../../../shared/books/nwc1905/rules.ts'
import { change } from './change.ts'
import type { Disabling } from './disabling.ts'
import { strategicDisablings } from './nwc1905/strategic.ts'

const MOTION = 'board/motion.ts'
const SCORING = 'duel/scoring.ts'
const PLOTTING = 'duel/plotting.ts'
const KNOWING = 'duel/knowing.ts'
const TURNING = 'procedures/turning.ts'
const SPEED = 'procedures/speed.ts'
const FIRING = 'fleet/firing.ts'
const MOVING = 'fleet/moving.ts'
const MARKING = 'fleet/marking.ts'
const RESOLVING = 'fleet/resolving.ts'
const JUDGING = 'fleet/judging.ts'
const SIGNALLING = 'fleet/signalling.ts'
const TORPEDOES = 'procedures/torpedoes.ts'

/** How each rule of the Duel, of fleets and of the Mêlée is taken away. */
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
    'board = plotted(plot(board, orders, ordered, tell, events))',
    'board = stencilled(plotted(plot(board, orders, ordered, tell, events)))',
  ),
  change(
    'ND-END-01',
    'procedures/play.ts',
    'if (agreedMoves !== undefined && move >= agreedMoves)',
    'if (agreedMoves !== undefined && move > 999)',
  ),
  change('NF-BOARD-01', SPEED, 'fleet: { yards: 200,', 'fleet: { yards: 250,'),
  change(
    'NF-SHIP-02',
    FIRING,
    'relativeBearing(way.at, way.headingDeg, to).value',
    'relativeBearing({ x: way.at.x - 400, y: way.at.y }, way.headingDeg, to).value',
  ),
  change('NF-TURN-01', 'tables/speed.ts', 'moveSeconds = { fleet: 150,', 'moveSeconds = { fleet: 120,'),
  change(
    'NF-TURN-02',
    MOVING,
    'turn: turn.helm, points: turn.points }] : []',
    'turn: turn.helm, points: turn.points / 2 }] : []',
  ),
  change('NF-TURN-03', 'duel/setup.ts', 'const diameter =\n    file.finalDiameterYd ??', 'const diameter ='),
  change(
    'NF-TURN-04',
    MOTION,
    'return { legs, way: settled(way) }',
    'return { legs, way: settled({ ...way, turning: null }) }',
  ),
  change('NF-TURN-05', MOVING, 'helm = [...helm, { second, turn', 'helm = [...helm, { second: 0, turn'),
  change('NF-GUN-02', 'tables/gun-fire.ts', '1,120 | 160 ', '1,120 | 150 '),
  change('NF-GUN-03', 'duel/state.ts', "table: settings['nwc.table'],", "table: 'II',"),
  change('NF-GUN-04', 'duel/state.ts', "pointsFactor: settings['nwc.points_percent'] / 100", 'pointsFactor: 1'),
  change('NF-GUN-05', 'settings.ts', "z.enum(GUN_TABLES).default('II')", "z.enum(GUN_TABLES).default('I')"),
  change('NF-GUN-06', 'tables/fleet-fire.ts', 'endOnWithinPoints = 4', 'endOnWithinPoints = 2'),
  change('NF-GUN-07', FIRING, "(battery === 'endOn' ? settings", "(battery !== 'endOn' ? settings"),
  change('NF-GUN-08', 'tables/fleet-fire.ts', 'armouredCruiser  | 500 ', 'armouredCruiser  | 600 '),
  change(
    'NF-GUN-09',
    MARKING,
    'const sunk = atLeast(total, ship.endurance)',
    'const sunk = atLeast(total, ship.endurance * 9)',
  ),
  change('NF-GUN-10', 'tables/fleet-fire.ts', 'quarterAtShare: 0.6', 'quarterAtShare: 0.7'),
  change('NF-GUN-11', 'tables/fleet-fire.ts', '| 170       | ¼ [289]', '| 170       | ½ [289]'),
  change('NF-GUN-12', 'tables/gun-fire.ts', 'wandYd = 6000', 'wandYd = 9000'),
  change(
    'NF-GUN-13',
    'procedures/gun-range.ts',
    'atLeast((row.rangeYd + next.rangeYd) / 2, rangeYd)',
    'atLeast(row.rangeYd, rangeYd)',
  ),
  change('NF-GUN-14', FIRING, 'const second = told[1]', 'const second = clear.find((one) => one !== first)'),
  change(
    'NF-GUN-15',
    FIRING,
    'const both = second !== undefined && divideFire',
    'const both = second !== undefined && !divideFire',
  ),
  change('NF-GUN-16', FIRING, '...(beyond ? [shot(other', '...(beyond && other === first ? [shot(other'),
  change(
    'NF-GUN-17',
    RESOLVING,
    '  measured(board, tell, events, injuries)\n',
    '  measured({ ...board, ships: board.ships.map((one) => ({ ...one, damage: one.damage + 1 })) }, tell, events, injuries)\n',
  ),
  change('NF-GUN-18', FIRING, 'cutsHull(from.at, to.at,', 'cutsHull(to.at, to.at,'),
  change('NF-GUN-19', FIRING, 'told[0] ?? concentrated ?? natural', 'told[0] ?? natural'),
  change('NF-GUN-20', 'tables/fleet-fire.ts', 'swingOverPoints = 8', 'swingOverPoints = 12'),
  change('NF-REC-01', 'procedures/play.ts', 'Math.floor(points / 10 + GRAIN)', 'Math.floor(points / 20 + GRAIN)'),
  change('NF-REC-03', MARKING, 'if (ring === before) continue', "if (ring !== 'none') continue"),
  change('NF-SETUP-01', 'duel/setup.ts', 'return found.value.usual ? [] : [...found.because]', 'return []'),
  change('NF-SETUP-03', RESOLVING, '...(foreseen === undefined ? {} : { foreseen }),', ''),
  change('NF-SETUP-04', 'duel/correcting.ts', '.filter((one) => one !== text)', ".filter((one) => one !== '')"),
  change(
    'NF-SETUP-05',
    JUDGING,
    'moreThan(orders.fleetKnots, slowest.way.engines.fullKn)',
    'moreThan(orders.fleetKnots, 99)',
  ),
  change('NF-SETUP-06', 'duel/battery.ts', 'setDeg: gyros[tube] ?? abeam(tube)', 'setDeg: abeam(tube)'),
  change('NF-SEQ-01', 'duel/state.ts', '): number => moveSeconds[game]', '): number => moveSeconds[game] * 2'),
  change(
    'NF-SEQ-02',
    KNOWING,
    "board.settings['nwc.draw_paths'] || board.game === 'fleet'",
    "board.settings['nwc.draw_paths']",
  ),
  change('NF-SIG-01', SIGNALLING, "if (line.act === 'head' && !leadsColumn(board, side))", "if (line.act === 'head')"),
  change('NF-SIG-02', SIGNALLING, '    if (isForeseen(board, side, text)) return null\n', ''),
  change('NF-SIG-03', 'tables/board-signals.ts', 'fleet       | 1 ', 'fleet       | 2 '),
  change('NF-SIG-04', SIGNALLING, "act === 'execute' || act === 'head')) {", "act !== 'annul')) {"),
  change(
    'NF-SIG-05',
    SIGNALLING,
    'answered({ ...given, flying: afloat })',
    'answered({ ...given, flying: afloat.filter(({ move }) => move === positionNow(given)) })',
  ),
  change(
    'NF-SIG-06',
    SIGNALLING,
    "made.filter(({ act }) => act === 'annul')",
    "made.filter(({ act }) => act === 'ahead')",
  ),
  change('NF-SIG-07', 'fleet/signal-lines.ts', "side: side === 'left' ? 'L' : 'R'", "side: 'R'"),
  change('NF-SPEED-01', MOVING, 'wanted ?? knots)', 'wanted ?? way.engines.fullKn)'),
  change('NF-SPEED-02', 'tables/speed.ts', 'share: 0.2', 'share: 0.1'),
  change('NF-SPEED-03', 'tables/speed.ts', 'knotsPerHalfMinute: 1,', 'knotsPerHalfMinute: 2,'),
  change('NF-SPEED-04', MOVING, 'position - telegraph.since + 1', 'position - telegraph.since + 2'),
  change('NF-SPEED-05', 'tables/speed.ts', 'full | half | ¾ ', 'full | half | ½ '),
  change('NF-SPEED-06', 'tables/speed.ts', 'full | stop | ¾ ', 'full | stop | ½ '),
  change('NF-SPEED-07', 'tables/speed.ts', 'half | stop | ¼ ', 'half | stop | ½ '),
  change(
    'NF-TORP-01',
    'procedures/torpedo-order.ts',
    "['SF', 'SA', 'PF', 'PA'] as const",
    "['SF', 'SA', 'PF'] as const",
  ),
  change(
    'NF-TORP-02',
    SIGNALLING,
    "tubeReady('gyro', positionNow(given) + 1,",
    "tubeReady('gyro', positionNow(given) - 3,",
  ),
  change('NF-TORP-03', SCORING, '(any || ship.side !== firer?.side)', '(any || ship.side === firer?.side)'),
  change(
    'NF-TORP-04',
    RESOLVING,
    '  board = fired(board, orders, tell, events)\n',
    '  board = runTorpedoes(fired(board, orders, tell, events), () => true, tell, events, injuries)\n',
  ),
  change('NF-TORP-05', 'duel/state.ts', "settings['nwc.torpedo_range'] ?? torpedo", 'torpedo'),
  change('NF-TORP-06', 'board/torpedo-runs.ts', "crossing.value.reason === 'hit'", 'crossing.value.reason'),
  change('NF-TORP-07', 'tables/torpedo.ts', 'least angle, points       | 1½ ', 'least angle, points       | 1 '),
  change('NF-TORP-08', 'tables/torpedo.ts', 'reload, seconds           | 300 ', 'reload, seconds           | 30 '),
  change('NF-TORP-09', 'tables/fleet-fire.ts', 'fleetTorpedoHit = 500', 'fleetTorpedoHit = 400'),
  change('NF-COAST-01', 'duel/state.ts', '          ...fortsOf(board).map(({ seat }) => seat),\n', ''),
  change('NF-FORT-01', 'procedures/coast.ts', 'tidy(table.value * battleships * factor)', 'tidy(table.value * factor)'),
  change('NF-FORT-02', 'tables/coast.ts', '300             | ½ ', '300             | 1 '),
  change('NF-MINE-01', 'duel/drawing.ts', 'minesDrawn(board, [side])', 'minesDrawn(board, board.sides)'),
  change('NF-MINE-02', 'tables/coast.ts', 'minedOn: 1', 'minedOn: 2'),
  change('NF-SUB-01', KNOWING, '(!ship.hidden || board.known[side]?.[ship.id] !== undefined)', 'true'),
  change('NF-SUB-02', 'tables/coast.ts', 'knots: 7.2', 'knots: 9'),
  change('NF-SUB-03', 'tables/coast.ts', 'undiscovered | 400          | 2 ', 'undiscovered | 400          | 1 '),
  change('NF-SUB-04', 'tables/coast.ts', 'discovered   | 1,000        | 1 ', 'discovered   | 1,000        | 2 '),
  change('NF-SUB-05', 'tables/coast.ts', 'torpedoes: 1,', 'torpedoes: 2,'),
  change('NM-SCALE-01', 'fleet/passing.ts', 'game: to,', 'game: given.game,'),
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
  ...strategicDisablings,
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
