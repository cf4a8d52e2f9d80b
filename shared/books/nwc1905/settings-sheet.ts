/** What may be agreed for a board game of the College, as a form asks for it; every setting of settings.ts stands here once. */
import { choice, linesOf, number, type SettingsGroup } from '../settings-sheet.ts'
import { USUAL } from './settings.ts'

const line = linesOf(USUAL)
const yesNo = choice([false, 'no'], [true, 'yes'])
const SILENT = 'nothing is said'
const percent = number('per cent', 1, 1000)

export const settingsSheet: readonly SettingsGroup[] = [
  {
    title: 'The game',
    lines: [
      line(
        'nwc.moves',
        'ND-END-01',
        'Positions agreed on',
        'The last position that is plotted; the placing is the first.',
        number('positions', 2, 1000, 'until one side is left'),
      ),
      line(
        'nwc.headings_agreed',
        'ND-SEQ-01',
        'Headings at the placing',
        'As each pleases and unseen, or agreed and known to both.',
        choice([false, 'as each pleases'], [true, 'agreed']),
      ),
      line(
        'nwc.draw_paths',
        'ND-SEQ-04',
        'Paths are drawn',
        'As a move is plotted; they tell more of the enemy than some would allow.',
        yesNo,
      ),
      line(
        'nwc.still_moves',
        'NM-RAM-01',
        'A ship that has rammed lies still',
        'Two minutes at least, or longer at the umpire’s word.',
        number('moves', 4, 40),
      ),
    ],
  },
  {
    title: 'Fleets',
    lines: [
      line(
        'nwc.several',
        'NM-SCALE-01',
        'Several ships that meet are fought',
        'By fleets and signals, until the umpire declares a mêlée; or as a mêlée at once.',
        choice(['fleet', 'by fleets'], ['melee', 'as a mêlée']),
      ),
      line(
        'nwc.fleet_knots',
        'NF-SETUP-05',
        'Fleet speed',
        'Of the card, where a commander names none; the slowest ship’s if that is less.',
        number('knots', 4, 24),
      ),
      line(
        'nwc.reserve_moves',
        'NF-SPEED-02',
        'Reserve of speed is used for',
        'Moves running of one ship.',
        number('moves', 1, 40),
      ),
      line(
        'nwc.flags_seen',
        'NF-SIG-03',
        'Flags of the enemy are seen',
        'That a signal flies, within 6,000 yards; never what it means.',
        yesNo,
        SILENT,
      ),
    ],
  },
  {
    title: 'Guns',
    lines: [
      line(
        'nwc.table',
        'ND-GUN-07',
        'Table of gun fire',
        'The older, or the more modern.',
        choice(['I', 'Table I'], ['II', 'Table II']),
        SILENT,
      ),
      line(
        'nwc.reading',
        'ND-GUN-01',
        'How it is read',
        'By spaces as on the wand, on a curve, or listed ranges as outer edges.',
        choice(['wand', 'like the wand'], ['curve', 'on a curve'], ['outer', 'as outer edges']),
        SILENT,
      ),
      line('nwc.points_percent', 'NG-02', 'Points', 'Of those of the table.', percent),
      line('nwc.range_percent', 'NG-02', 'Ranges', 'Of those of the table.', percent),
      line('nwc.end_on_percent', 'NG-04', 'On a target end on', 'Of the points of the table.', percent),
      line('nwc.broadside_percent', 'NG-04', 'On a target broadside on', 'Of the points of the table.', percent),
      line(
        'nwc.farthest_fire',
        'ND-PLAY-02',
        'Nobody fires beyond',
        'As far as one sees, by the umpire.',
        number('yards', 100, 20_000, 'the end of the table'),
        SILENT,
      ),
      line(
        'nwc.small_guns',
        'ND-GUN-04',
        'Small guns for an 8-inch discharge',
        'So many firing for half a minute.',
        number('guns', 1, 100, 'not considered'),
      ),
    ],
  },
  {
    title: 'Torpedoes',
    lines: [
      line(
        'nwc.torpedo_range',
        'ND-TORP-06',
        'Range',
        'The radius of the card.',
        number('yards', 100, 20_000, '600 in the Duel, 3,000 in the Mêlée'),
      ),
      line('nwc.torpedo_knots', 'ND-TORP-06', 'Speed', 'Of every torpedo.', number('knots', 10, 60), SILENT),
      line(
        'nwc.torpedo_hits_any',
        'NM-FIRE-01',
        'They strike friends too',
        'Any ship on their line, or enemies alone.',
        yesNo,
        SILENT,
      ),
    ],
  },
]
