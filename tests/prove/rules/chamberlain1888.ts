import { change } from './change.ts'
import type { Disabling } from './disabling.ts'

const APPARATUS = 'tables/apparatus.ts'
const GUNS = 'tables/guns.ts'
const MOVING = 'procedures/moving.ts'
const FIRING = 'procedures/firing.ts'
const DISABLED = 'procedures/disabled-ship.ts'
const LAYING = 'procedures/islands-and-rocks.ts'
const ARMAMENT = 'procedures/armament.ts'
const VICTORY = 'procedures/victory.ts'

/** How each rule of Chamberlain's book is taken away. */
export const disablings: readonly Disabling[] = [
  change('CH-A1', APPARATUS, 'CH-A1 | die       | 1 ', 'CH-A1 | die       | 2 '),
  change('CH-A2', APPARATUS, 'CH-A2 | board     | 1      | 24', 'CH-A2 | board     | 1      | 25'),
  change('CH-A3', GUNS, 'blockader | bow chaser', 'blockader | —'),
  change('CH-A4', GUNS, '| heavy gun  | stern chaser', '| heavy gun  | —'),
  change('CH-A5', APPARATUS, 'CH-A5 | island    | 4', 'CH-A5 | island    | 3'),
  change('CH-A6', APPARATUS, 'CH-A6 | rock      | 2', 'CH-A6 | rock      | 3'),
  change('CH-01a', APPARATUS, "RUNNER_HEADING: Heading = 'N'", "RUNNER_HEADING: Heading = 'S'"),
  change('CH-01b', APPARATUS, 'NE     | 22', 'NE     | 21'),
  change('CH-02a', 'procedures/first-move.ts', 'faces[0] === 1', 'faces[0] === 2'),
  change('CH-02b', APPARATUS, 'CH-02b | island | 5', 'CH-02b | island | 4'),
  change('CH-02c', APPARATUS, 'CH-02c | rock   | 1', 'CH-02c | rock   | 0'),
  change('CH-03', 'procedures/first-move.ts', 'const first = otherShip(tossWinner)', 'const first = tossWinner'),
  change('CH-04', MOVING, 'x: pose.square.x + x', 'x: pose.square.x + 2 * x'),
  change('CH-05', MOVING, 'const squares = disabled ? 0 : 1', 'const squares = 1'),
  change('CH-06', MOVING, 'starboard: 1,', 'starboard: 2,'),
  change('CH-07', MOVING, 'const squares = disabled ? 0 : 1', 'const squares = disabled ? 1 : 2'),
  change('CH-08', MOVING, "astern: because('CH-08'", "abeam: because('CH-08'"),
  change('CH-09', 'procedures/open-sea-and-harbour.ts', 'square.y === OPEN_SEA_ROW', 'square.y === 0'),
  change('CH-10', MOVING, "if (ship === 'runner' &&", 'if (false &&'),
  change('CH-11a', ARMAMENT, 'starboard: abeam >= Math.abs(ahead)', 'starboard: abeam >= 3 * Math.abs(ahead)'),
  change('CH-11b', ARMAMENT, 'bow: ahead >= Math.abs(abeam)', 'bow: false'),
  change('CH-11c', ARMAMENT, 'stern: -ahead >= Math.abs(abeam)', 'stern: false'),
  change('CH-12', 'procedures/range.ts', 'counted <= RANGE_SQUARES', 'counted <= 99'),
  change('CH-13', 'tables/firing-die.ts', '4    | H1   | 1', '4    | H1   | 3'),
  change('CH-14', FIRING, 'if (!when.hasMoved)', 'if (false)'),
  change('CH-15', 'procedures/line-of-fire.ts', 'const through = land.filter', 'const through = [].filter'),
  change('CH-16a', GUNS, 'RUN_SQUARES = 6', 'RUN_SQUARES = 5'),
  change('CH-16b', FIRING, 'if (when.duringRun)', 'if (false)'),
  change('CH-16c', DISABLED, 'const on = sameSquare(step.square, enemy)', 'const on = false'),
  change(
    'CH-16d',
    DISABLED,
    'stepAhead(ship, pose, features, settings)',
    "stepAhead(ship, { ...pose, heading: steered(pose.heading, 'starboard') }, features, settings)",
  ),
  change('CH-16e', 'resolve.ts', "turnComes(play, enemy, 'recovery')", "turnComes(play, ship, 'turn')"),
  change('CH-16f', DISABLED, "const may = settings['ch.disabled_turn'] === when", 'const may = false'),
  change('CH-16g', FIRING, 'runs: disabling > 0 ? 1 : 0', 'runs: disabling'),
  change('CH-17', 'procedures/ramming.ts', "const lost = headOn && rammer === 'runner'", 'const lost = false'),
  change('CH-18', MOVING, 'const squares = disabled ? 0 : 1', 'const squares = disabled || pointsAgainst > 0 ? 0 : 1'),
  change('CH-19', VICTORY, 'const winner = otherShip(ending.ship)', 'const winner = ending.ship'),
  change('CH-R01', APPARATUS, '{ x: 13, y: 1 }', '{ x: 14, y: 1 }'),
  change('CH-R02', MOVING, 'if (square.y < 1)', 'if (false)'),
  change('CH-R03', APPARATUS, '| E       | W', '| E       | E'),
  change('CH-R04', 'procedures/range.ts', 'east + north - 1', 'east + north'),
  change('CH-R05', ARMAMENT, 'starboard: abeam >= Math.abs(ahead)', 'starboard: abeam > Math.abs(ahead)'),
  change('CH-R06', FIRING, 'if (!when.hasMoved)', 'if (false)'),
  change('CH-R07', FIRING, 'may.filter((arc) => ordered.includes(arc))', 'may'),
  change('CH-R08', FIRING, '(sum, mark) => sum + mark.points', '(sum, mark) => Math.max(sum, mark.points)'),
  change('CH-R09', MOVING, '<= most', '<= 4'),
  change('CH-R10', DISABLED, "left === 0 || settings['ch.ram_on_entry']", 'left === 0'),
  change('CH-R11', DISABLED, 'const stuck =', 'const stuck = false &&'),
  change('CH-R12', DISABLED, "settings['ch.disabled_turn'] === when", "when === 'on_recovery'"),
  change(
    'CH-R13',
    'resolve.ts',
    'shoot(play, ship, ordered)\n}',
    "if (board.phase === 'recovery') turnComes(play, ship, 'turn')\n  else shoot(play, ship, ordered)\n}",
  ),
  change('CH-R14', DISABLED, "if (step.ahead !== 'clear' && step.ahead !== 'harbour')", 'if (false)'),
  change('CH-R15', 'resolve.ts', 'if (sameSquare(square, enemy.square))', 'if (false)'),
  change('CH-R16', 'procedures/ramming.ts', "degrees <= settings['ch.head_on_deg']", 'degrees <= 90'),
  change('CH-R17', MOVING, 'if (!onBoard(square))', 'if (false)'),
  change('CH-R18', MOVING, 'const ashore =', 'const ashore = false &&'),
  change('CH-R19', MOVING, 'const forcedReturn =', 'const forcedReturn = false &&'),
  change('CH-R20', LAYING, 'return reached.length === squares.length', 'return true'),
  change(
    'CH-R21',
    LAYING,
    'Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y)) - 1',
    'Math.abs(a.x - b.x) + Math.abs(a.y - b.y) - 1',
  ),
  change('CH-R22', VICTORY, 'const out =', 'const out = false &&'),
  change('CH-R23', 'resolve.ts', 'if (gainsOpenSea(ship, square).value)', 'if (false)'),
  change('CH-R24', MOVING, "if (ship === 'runner' &&", 'if ('),
  change('CH-R25', MOVING, '.some(([a, b]) => isLand(a) && isLand(b))', '.some(([a, b]) => isLand(a) || isLand(b))'),
]
