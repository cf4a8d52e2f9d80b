import { change } from './change.ts'
import type { Disabling } from './disabling.ts'

const SQUARES = 'procedures/squares.ts'
const MOVEMENT = 'procedures/movement.ts'
const NIGHT = 'procedures/night.ts'
const GUNNERY = 'procedures/gunnery.ts'
const TORPEDOES = 'procedures/torpedoes.ts'
const DAMAGE = 'procedures/damage.ts'
const MINES = 'procedures/mines.ts'
const SETTING_UP = 'procedures/setting-up.ts'
const TURNS = 'procedures/turn-order.ts'
const FIXED = 'tables/fixed.ts'
const TORPEDO_TABLE = 'tables/torpedoes.ts'
const SUBMARINES = 'tables/submarines.ts'
const WORTH = 'tables/worth.ts'

/** How each rule of Carter's book is taken away. */
export const disablings: readonly Disabling[] = [
  change('CT-PA-01', NIGHT, "return of.light === 'night' ? 'disc' : 'ship'", "return 'disc'"),
  change('CT-PA-02', 'board/views.ts', 'const minefields = state.charts[side]', 'const minefields = state.charts.red'),
  change('CT-PA-03', SQUARES, 'const columns = sectionsAcross * one.columns', 'const columns = one.columns'),
  change('CT-PA-04', SQUARES, 'letter((x - 1) % LETTERS)', 'letter(x % LETTERS)'),
  change('CT-HB-01', 'board/state.ts', 'state.harbour.some((one) => sameSquare(one, square))', 'false'),
  change(
    'CT-HB-02',
    SQUARES,
    'return { clear: blockedBy.length === 0, blockedBy }',
    'return { clear: true, blockedBy }',
  ),
  change(
    'CT-HB-03',
    'board/ending.ts',
    'return sides.length === 1 ? (sides[0] ?? null) : island.heldBy',
    'return null',
  ),
  change('CT-OB-01', 'game/ending.ts', 'if (sides.length > 0) {', 'if (sides.length > 2) {'),
  change('CT-OB-02', SETTING_UP, 'of[side] >= of.quota', 'of[side] > 2 * of.quota'),
  change('CT-OB-03', SETTING_UP, 'each.some(({ value })', 'each.every(({ value })'),
  change('CT-AL-02', WORTH, 'torpedo tube            | 15 ', 'torpedo tube            | 10 '),
  change('CT-CD-01', 'tables/cards.ts', '12,625 | 22 [H]', '12,625 | 23 [H]'),
  change('CT-CD-02', DAMAGE, 'torpedoesUsed: torpedoesIn(true)', 'torpedoesUsed: torpedoesIn(false)'),
  change('CT-CD-03', TORPEDO_TABLE, '120 [44]', '100 [44]'),
  change('CT-MV-01', MOVEMENT, 'if (used > move.allowance) return', 'if (used > 99) return'),
  change('CT-MV-02', MOVEMENT, 'steps[n + 1] === BACK[step])) return', 'n > 99 && step)) return'),
  change('CT-MV-03', FIXED, 'coming about | 1 ', 'coming about | 2 '),
  change('CT-MV-04', MOVEMENT, 'apart(direction, facing) <= 45', 'apart(direction, facing) <= 90'),
  change('CT-MV-05', 'procedures/occupation.ts', 'unitsIn(tons, tables) > squareHolds ||', 'false ||'),
  change(
    'CT-MV-06',
    'board/moving.ts',
    'const end = path.at(-1) ?? from\n  const judged',
    'const end = path.at(1) ?? from\n  const judged',
  ),
  change('CT-MV-07', 'board/moving.ts', 'return Math.min(...each)', 'return Math.max(...each)'),
  change('CT-MV-08', 'procedures/speed.ts', 'return move % 2 === 1 ? band.odd : band.even', 'return band.odd'),
  change('CT-MV-09', TURNS, 'move % 2 === 1 ? firstInMoveOne : otherSide(firstInMoveOne)', 'firstInMoveOne'),
  change('CT-SK-01', DAMAGE, ': boolean => moreThan(damage, rate)', ': boolean => atLeast(damage, rate)'),
  change('CT-SK-02', DAMAGE, 'damage = tidy(damage + points)', 'damage = tidy(damage + (points > 4 ? points : 0))'),
  change('CT-SK-03', 'tables/losses.ts', '1     | 25 ', '1     | 35 '),
  change('CT-SK-04', 'tables/sinking-rates.ts', 'destroyer | 1,300      | 55 ', 'destroyer | 1,300      | 70 '),
  change('CT-SK-05', DAMAGE, 'nearest(rateCurve(tons, tables) * toughness,', 'nearest(rateCurve(tons, tables),'),
  change('CT-GN-01', 'game/resolving.ts', "return board.step === 'firstMoves'", "return board.step === 'sky'"),
  change('CT-GN-02', DAMAGE, 'after(other, one)]', 'after(other, { ...one, points: 0 })]'),
  change('CT-GN-03', FIXED, 'yards a square             | 5,000 ', 'yards a square             | 4,000 '),
  change('CT-GN-04', SQUARES, "return metric === 'manhattan' ? dx + dy : Math.max(dx, dy)", 'return Math.max(dx, dy)'),
  change('CT-GN-05', GUNNERY, 'count: firing.guns,', 'count: 1,'),
  change('CT-GN-06', GUNNERY, 'return atMax ? hitsAtGreatest : hitsUnder', 'return hitsUnder'),
  change('CT-GN-07', GUNNERY, 'return atMax ? hitsAtGreatest : hitsUnder', 'return hitsAtGreatest'),
  change('CT-GN-08', 'tables/guns.ts', 'rounds a minute | 3     | 2 ', 'rounds a minute | 3     | 1 '),
  change(
    'CT-GN-09',
    GUNNERY,
    '(bonusAtMax || !atMax)) return hitsRepeated',
    '(bonusAtMax || !atMax)) return hitsUnder',
  ),
  change('CT-GN-10', GUNNERY, 'const points = hits * damage', 'const points = hits'),
  change('CT-GN-11', TURNS, "THROWS = [...ROLES, 'torpedoes']", "THROWS = ['torpedoes', ...ROLES]"),
  change('CT-TP-01', TORPEDOES, 'if (squares > reach)', 'if (squares > 99)'),
  change('CT-TP-02', TORPEDOES, 'if (tubes !== whole)', 'if (tubes > 99)'),
  change('CT-TP-03', TORPEDO_TABLE, '112.5 | its own     | 4 ', '112.5 | its own     | 6 '),
  change(
    'CT-TP-04',
    TORPEDO_TABLE,
    '1910 to 1918               | 2 [H]   | 100',
    '1910 to 1918               | 2 [H]   | 75',
  ),
  change('CT-TP-05', TORPEDOES, 'left[set - 1] = 0', 'left[set - 1] = whole'),
  change('CT-TP-06', TORPEDOES, 'const full = stayed && !moved', 'const full = stayed'),
  change('CT-TP-07', TORPEDOES, 'mayUseArms: !stayed, keepsPace: stayed', 'mayUseArms: true, keepsPace: stayed'),
  change('CT-TP-08', DAMAGE, 'torpedoesLeft: torpedoesIn(false)', 'torpedoesLeft: torpedoesIn(true)'),
  change('CT-TP-09', DAMAGE, 'Math.max(1, halvesUp(stage.main * turrets))', 'wholeBelow(stage.main * turrets)'),
  change('CT-RP-01', FIXED, 'repair percent a move      | 10 ', 'repair percent a move      | 20 '),
  change(
    'CT-RP-02',
    GUNNERY,
    "if (of.underRepair && of.weapon !== 'antiAircraft')",
    "if (of.weapon === 'antiAircraft')",
  ),
  change('CT-RP-03', DAMAGE, "const may = stage !== 'sunk'", "const may = stage !== 'sunk' && !underRepair"),
  change('CT-MN-01', FIXED, 'knots of a fast layer      | 30 ', 'knots of a fast layer      | 40 '),
  change('CT-MN-02', MINES, '!stays && of.ratedKn < fastLayerKn)', '!stays && of.ratedKn < 0)'),
  change('CT-MN-03', FIXED, 'mines a square             | 10 ', 'mines a square             | 5 '),
  change('CT-MN-04', MINES, 'return sum === tables.fixed.mineMiss ? 0 :', 'return sum > 99 ? 0 :'),
  change('CT-MN-05', FIXED, 'passages of a field        | 10 ', 'passages of a field        | 8 '),
  change('CT-MN-06', MINES, 'if (of.minesweeper)', 'if (of.minesweeper && of.sownWhileThere)'),
  change('CT-MN-07', FIXED, 'sweeper moves a square     | 2 ', 'sweeper moves a square     | 3 '),
  change('CT-WX-01', 'tables/weather.ts', '6    | fog      | 127', '6    | good     | 127'),
  change('CT-WX-02', FIXED, 'squares lost in high seas  | 1 ', 'squares lost in high seas  | 2 '),
  change(
    'CT-WX-03',
    GUNNERY,
    "if (of.zonesOnTheLine.includes('fog')) return",
    'if (of.zonesOnTheLine.length > 99) return',
  ),
  change('CT-NT-01', FIXED, 'moves of a night           | 4 ', 'moves of a night           | 5 '),
  change('CT-NT-02', NIGHT, "return of.light === 'night' ? 'disc' : 'ship'", "return 'ship'"),
  change(
    'CT-HS-01',
    'board/views.ts',
    'if (state.move <= state.options.screenTo) return',
    'if (state.move < 0) return',
  ),
  change('CT-HS-02', NIGHT, 'Math.ceil((face - 0.5) * part)', 'Math.ceil(face * part)'),
  change('CT-S01', SUBMARINES, 'squares submerged        | 1 ', 'squares submerged        | 2 '),
  change('CT-S02', SUBMARINES, 'sets fired submerged     | 1 ', 'sets fired submerged     | 2 '),
  change('CT-S03', SUBMARINES, 'points of a hit          | 30 ', 'points of a hit          | 20 '),
  change('CT-S04', SUBMARINES, 'least sinking rate       | 30 ', 'least sinking rate       | 10 '),
  change('CT-S10', WORTH, 'rounded to              | 5 ', 'rounded to              | 1 '),
]
