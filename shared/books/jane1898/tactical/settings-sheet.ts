/** What may be agreed for the board, as a form asks for it (JT-GEN-04); every setting of settings.ts stands here once. */
import { choice, linesOf, type SettingLine, type SettingsGroup } from '../../settings-sheet.ts'
import { type BoardSettings, boardAllowed, boardSettings } from './settings.ts'
import { signalFigures } from './tables/sea-and-works.ts'

type Name = keyof BoardSettings

const usual = boardSettings.parse({})

const write = linesOf(usual)
const line = (name: Name, label: string, says: string, takes: SettingLine['takes'], printed?: string): SettingLine =>
  write(name, boardAllowed[name].rule, label, says, takes, printed)

const agreed = choice([false, 'no'], [true, 'yes'])
const kept = choice([true, 'yes'], [false, 'no'])

const THE_PRINT_IS_SILENT = 'nothing is said'

export const settingsSheet: readonly SettingsGroup[] = [
  {
    title: 'The move',
    lines: [
      line(
        'board.diagonals',
        'Diagonal moves',
        'A square from corner to corner counts as one, or positions go by true length.',
        choice(['counted', 'count as one square'], ['measured', 'go by measure']),
      ),
      line(
        'board.asternCapSquares',
        'Most squares astern',
        'How fast a ship may at last go astern when her engines stay reversed.',
        { kind: 'number', unit: 'squares', least: 0, most: 12, none: 'as many as she makes ahead' },
        'one square more every move, and no end is named',
      ),
      line(
        'board.endAfterMoves',
        'Broken off after',
        'The action ends when so many moves have been played.',
        { kind: 'number', unit: 'moves', least: 1, most: 1000, none: 'played out' },
        'the action is played out',
      ),
      line(
        'board.onePieceACaptain',
        'One piece a captain',
        'No seat of a single action may have more than one ship.',
        agreed,
        'it is called essential; agree otherwise where one is to play a squadron',
      ),
      line(
        'board.countMen',
        'Men are reckoned with',
        'Guns need their ten men; in a campaign they always do.',
        kept,
        'optional in a single action',
      ),
    ],
  },
  {
    title: 'Gunnery',
    lines: [
      line(
        'board.crews',
        'Crews',
        'How well all crews shoot.',
        choice(['crack', 'crack'], ['average', 'average'], ['poor', 'poor']),
        THE_PRINT_IS_SILENT,
      ),
      line(
        'board.conditions',
        'Conditions',
        'How far the shooting is from target practice.',
        choice(['practice', 'target practice'], ['action', 'action'], ['severeAction', 'severe action']),
        'the game is more accurate than action, about as good as practice',
      ),
      line(
        'board.inferiorGunnery',
        'Inferior gunnery',
        'Sides that use the target for 1,000 yards more than the range.',
        { kind: 'sides' },
      ),
      line(
        'board.diceAim',
        'Where the dice aim',
        'When a captain leaves it to the dice: amidships, the middle of the part that counts, or, varied, what a gunner would lay on.',
        choice(['ship', 'amidships'], ['livePart', 'the part that counts'], ['gunner', 'where a gunner would lay']),
        'a captain always strikes for himself',
      ),
      line(
        'board.rateOfFire',
        'Rate of fire',
        'Nearer to battle, guns may fire half as often, or every two like guns as one.',
        choice(['full', 'as printed'], ['half', 'half the rate'], ['pairs', 'two guns as one']),
      ),
      line(
        'board.strikerBias',
        'Strikers have a set of their own',
        'Each gun’s striker bends the same way all through the match.',
        agreed,
      ),
      line(
        'board.lightGuns',
        'One-pounders and Maxims',
        'They have a strike a move, which hurts men alone.',
        agreed,
        'it may be allowed',
      ),
      line(
        'board.fortAccuracy',
        'Guns of forts',
        'They shoot better ashore: a nearer target, or two strikes a ticket.',
        choice(['none', 'as in ships'], ['nearer', 'a nearer target'], ['double', 'two strikes a ticket']),
        'one or the other is to be agreed beforehand',
      ),
    ],
  },
  {
    title: 'What makes a target easier or harder',
    lines: [
      line('board.slowTarget', 'A slow target', 'Under 6 knots she is fired at as 1,000 yards nearer.', agreed),
      line(
        'board.turningTarget',
        'Turning with her engines',
        'A ship that does so in this move is fired at as 1,000 yards nearer.',
        agreed,
      ),
      line(
        'board.passingShips',
        'Ships passing fast',
        'Two that pass at 30 knots or more together are each 1,000 yards farther.',
        agreed,
      ),
      line('board.lowSun', 'A low sun behind her', 'She is fired at as 1,000 yards farther.', agreed),
      line(
        'board.leeward',
        'To leeward in a moderate sea',
        'Who fires to leeward is fired at as 1,000 yards farther.',
        agreed,
      ),
    ],
  },
  {
    title: 'Signals, night and weather',
    lines: [
      line(
        'board.signals',
        'Signals by the rules',
        'Else every ship of a side is told what another signals.',
        kept,
        'they may be dropped, and had better be kept',
      ),
      line(
        'board.signalYards',
        'Signals are read at',
        'Yards at which a signal is read in this weather.',
        { kind: 'number', unit: 'yards', least: 0, most: signalFigures.mostYards },
        '10,000 yards at most; the umpire settles it by the weather',
      ),
      line(
        'board.searchLights',
        'Search lights',
        'Ships and forts may show them at night.',
        kept,
        'better played without them',
      ),
      line('board.craftSightedYards', 'Torpedo craft sighted at night', 'The umpire’s limit in bad weather, yards.', {
        kind: 'number',
        unit: 'yards',
        least: 800,
        most: 2500,
        none: 'by the general rule',
      }),
      line(
        'board.eyesShut',
        'Firing with eyes shut',
        'In very bad weather a lively ship strikes blindly.',
        agreed,
        'the umpire may order it',
      ),
    ],
  },
  {
    title: 'Submarine boats and doubtful passages',
    lines: [
      line(
        'board.submarines',
        'Submarine boats',
        'The rules of 1898, those that replaced them in 1901, or none; a campaign’s own choice stands before it.',
        choice(['1898', 'of 1898'], ['1901', 'of 1901'], ['none', 'none']),
      ),
      line(
        'board.submarineFire',
        'Fire at a boat that is sighted',
        'One chance in six, or a strike at a mark of the size of a pin’s head.',
        choice(['die', 'one in six'], ['striker', 'strike at a pin-head']),
      ),
      line(
        'board.elevenInchLong',
        'The long 11-inch',
        'It fires as the 12-inch does, or every four moves.',
        choice(['twelveInchLine', 'as the 12-inch'], ['fourMoves', 'every four moves']),
        'it stands in both lines',
      ),
      line(
        'board.twelveInchMuzzleLoader',
        'The 12-inch muzzle-loader',
        'Moves to a round.',
        choice([2, 'two'], [3, 'three']),
        THE_PRINT_IS_SILENT,
      ),
      line(
        'board.torpedoRanges',
        'Torpedo ranges between two figures',
        'They go to the nearest square, or the printed ones are limits.',
        choice(['nearest', 'the nearest square'], ['limit', 'printed ones are limits']),
        THE_PRINT_IS_SILENT,
      ),
    ],
  },
]
