/** What may be agreed for a game of Carter's, as a form asks for it; every setting of settings.ts stands here once. */
import { choice, linesOf, number, type SettingsGroup } from '../settings-sheet.ts'
import { USUAL } from './settings.ts'

const line = linesOf(USUAL)
const kept = choice([true, 'yes'], [false, 'no'])
const SILENT = 'nothing is said'

export const settingsSheet: readonly SettingsGroup[] = [
  {
    title: 'The game move',
    lines: [
      line(
        'ct.first',
        'CT-MV-09',
        'Who moves first',
        'Thrown for once and then by turns, or thrown for every time.',
        choice(['alternate', 'by turns'], ['dice', 'by dice every time']),
      ),
      line(
        'ct.simultaneous',
        'CT-MV-09',
        'Both write blind',
        'Both sides move without seeing the other, and who is first has the square.',
        choice([false, 'no'], [true, 'yes']),
      ),
      line(
        'ct.metric',
        'CT-GN-04',
        'Diagonals',
        'Squares are counted sideways and up or down, or a diagonal as one.',
        choice(['manhattan', 'count as two'], ['chebyshev', 'count as one']),
        SILENT,
      ),
      line(
        'ct.mixtures',
        'CT-MV-05',
        'Ships of different kinds share a square',
        'As far as it holds them, or never.',
        kept,
        SILENT,
      ),
      line(
        'ct.speed_floor',
        'CT-MV-08',
        'Least speed',
        'What weather and damage leave a ship that has any speed.',
        number('squares', 0, 1),
        SILENT,
      ),
      line(
        'ct.minutes',
        'CT-PA-01',
        'Length of a game move',
        'For the clock of a campaign.',
        number('minutes', 1, 240),
        SILENT,
      ),
      line(
        'ct.move_limit',
        'CT-OB-01',
        'Limit',
        'Game moves after which losses decide.',
        number('game moves', 1, 1000, 'no limit'),
        SILENT,
      ),
    ],
  },
  {
    title: 'Fire',
    lines: [
      line(
        'ct.bonus_at_max',
        'CT-GN-09',
        'Repeated sets at the greatest range',
        'They hit on four and above there too.',
        kept,
        SILENT,
      ),
      line(
        'ct.arcs',
        'CT-GN-05',
        'Arcs of fire',
        'By the table of arcs, or every gun all round.',
        choice(['table', 'by the table'], ['allRound', 'all round']),
        SILENT,
      ),
      line('ct.night_fire', 'CT-NT-02', 'Fire by night', 'At any disc in range, or not at all.', kept, SILENT),
    ],
  },
  {
    title: 'Light, fog and screen',
    lines: [
      line('ct.day_moves', 'CT-NT-01', 'Game moves of a day', 'Before the night comes.', number('game moves', 1, 100)),
      line(
        'ct.night_moves',
        'CT-NT-01',
        'Game moves of a night',
        'Before the day comes.',
        number('game moves', 0, 100),
      ),
      line(
        'ct.first_light',
        'CT-NT-01',
        'First game move of a day',
        'With it a day begins.',
        number('game move', 1, 1000),
      ),
      line(
        'ct.fog_mode',
        'CT-WX-03',
        'Ships in fog',
        'A blank disc stands for each, or nothing is shown.',
        choice(['disc', 'a disc'], ['hidden', 'nothing']),
      ),
      line(
        'ct.screen_moves',
        'CT-HS-01',
        'A screen stands for',
        'Where a set-up has one.',
        choice([2, '2 game moves'], [3, '3 game moves']),
      ),
    ],
  },
]
