import { z } from 'zod'
import { asked } from '../../../action/order-form.ts'
import { read } from '../../../action/reading.ts'
import type { Settings } from '../../contract.ts'
import { linesOf, NO_YES, type SettingsGroup, YES_NO } from '../../settings-sheet.ts'
import { signalFigures } from './tables/sea-and-works.ts'

/** Passages that may be read in two ways, with our reading as the default; each is for the whole match (JT-GEN-04). */
export const gunneryReadings = z.strictObject({
  /** The 11-inch (long) shares the line of the 12-inch, or has that of the gun that fires every four moves (JT-GUN-02). */
  elevenInchLong: z.enum(['twelveInchLine', 'fourMoves']).default('twelveInchLine'),
  /** Moves to a round of the 12-inch muzzle-loader, which the print does not give (JT-GUN-02). */
  twelveInchMuzzleLoader: z.union([z.literal(2), z.literal(3)]).default(2),
  /** A torpedo range between two printed figures goes to the nearest square, or the printed ones are limits (JT-TORP-07). */
  torpedoRanges: z.enum(['nearest', 'limit']).default('nearest'),
})
export type GunneryReadings = z.output<typeof gunneryReadings>
export const OUR_READINGS: GunneryReadings = gunneryReadings.parse({})

const agreed = z.boolean().default(false)
const SILENT = 'nothing is said'

const move = {
  /** JT-MOVE-05, -06; JT-OPT-08. */
  'board.diagonals': asked(z.enum(['counted', 'measured']).default('counted'), {
    label: 'Diagonal moves',
    says: 'A square from corner to corner counts as one, or positions go by true length.',
    words: { counted: 'count as one square', measured: 'go by measure' },
    rule: 'JT-MOVE-06',
  }),
  'board.asternCapSquares': asked(z.int().min(0).max(12).nullable().default(null), {
    label: 'Most squares astern',
    says: 'How fast a ship may at last go astern when her engines stay reversed.',
    unit: 'squares',
    none: 'as many as she makes ahead',
    printed: 'one square more every move, and no end is named',
    rule: 'JT-SPD-02',
  }),
  /** JT-GEN-20. */
  'board.endAfterMoves': asked(z.int().min(1).max(1000).nullable().default(null), {
    label: 'Broken off after',
    says: 'The action ends when so many moves have been played.',
    unit: 'moves',
    none: 'played out',
    printed: 'the action is played out',
    rule: 'JT-GEN-04',
  }),
  'board.onePieceACaptain': asked(z.boolean().default(true), {
    label: 'One piece a captain',
    says: 'No seat of a single action may have more than one ship.',
    words: NO_YES,
    printed: 'it is called essential; agree otherwise where one is to play a squadron',
    rule: 'JT-GEN-10',
  }),
  /** JT-PERS-02, JT-OPT-09. */
  'board.countMen': asked(z.boolean().default(true), {
    label: 'Men are reckoned with',
    says: 'Guns need their ten men; in a campaign they always do.',
    words: YES_NO,
    printed: 'optional in a single action',
    rule: 'JT-PERS-02',
  }),
}

const gunnery = {
  'board.crews': asked(z.enum(['crack', 'average', 'poor']).default('average'), {
    label: 'Crews',
    says: 'How well all crews shoot.',
    words: { crack: 'crack', average: 'average', poor: 'poor' },
    printed: SILENT,
    rule: 'JT-FIRE-21',
  }),
  'board.conditions': asked(z.enum(['practice', 'action', 'severeAction']).default('practice'), {
    label: 'Conditions',
    says: 'How far the shooting is from target practice.',
    words: { practice: 'target practice', action: 'action', severeAction: 'severe action' },
    printed: 'the game is more accurate than action, about as good as practice',
    rule: 'JT-FIRE-21',
  }),
  'board.inferiorGunnery': asked(z.array(z.string().min(1)).max(20).default([]), {
    label: 'Inferior gunnery',
    says: 'Sides that use the target for 1,000 yards more than the range.',
    from: 'sides',
    takes: 'a list of sides',
    rule: 'JT-PERS-04',
  }),
  'board.diceAim': asked(z.enum(['ship', 'livePart', 'gunner']).default('ship'), {
    label: 'Where the dice aim',
    says: 'When a captain leaves it to the dice: amidships, the middle of the part that counts, or, varied, what a gunner would lay on.',
    words: { ship: 'amidships', livePart: 'the part that counts', gunner: 'where a gunner would lay' },
    printed: 'a captain always strikes for himself',
    rule: 'JT-FIRE-09',
  }),
  'board.rateOfFire': asked(z.enum(['full', 'half', 'pairs']).default('full'), {
    label: 'Rate of fire',
    says: 'Nearer to battle, guns may fire half as often, or every two like guns as one.',
    words: { full: 'as printed', half: 'half the rate', pairs: 'two guns as one' },
    rule: 'JT-OPT-01',
  }),
  'board.strikerBias': asked(agreed, {
    label: 'Strikers have a set of their own',
    says: 'Each gun’s striker bends the same way all through the match.',
    words: NO_YES,
    rule: 'JT-FIRE-19',
  }),
  /** JT-TB-06; JT-OPT-14. */
  'board.lightGuns': asked(agreed, {
    label: 'One-pounders and Maxims',
    says: 'They have a strike a move, which hurts men alone.',
    words: NO_YES,
    printed: 'it may be allowed',
    rule: 'JT-TB-06',
  }),
  'board.fortAccuracy': asked(z.enum(['none', 'nearer', 'double']).default('none'), {
    label: 'Guns of forts',
    says: 'They shoot better ashore: a nearer target, or two strikes a ticket.',
    words: { none: 'as in ships', nearer: 'a nearer target', double: 'two strikes a ticket' },
    printed: 'one or the other is to be agreed beforehand',
    rule: 'JT-FORT-10',
  }),
}

const targets = {
  /** JT-OPT-02 to -04, -06, -07. */
  'board.slowTarget': asked(agreed, {
    label: 'A slow target',
    says: 'Under 6 knots she is fired at as 1,000 yards nearer.',
    words: NO_YES,
    rule: 'JT-OPT-02',
  }),
  'board.turningTarget': asked(agreed, {
    label: 'Turning with her engines',
    says: 'A ship that does so in this move is fired at as 1,000 yards nearer.',
    words: NO_YES,
    rule: 'JT-OPT-03',
  }),
  'board.passingShips': asked(agreed, {
    label: 'Ships passing fast',
    says: 'Two that pass at 30 knots or more together are each 1,000 yards farther.',
    words: NO_YES,
    rule: 'JT-OPT-04',
  }),
  'board.lowSun': asked(agreed, {
    label: 'A low sun behind her',
    says: 'She is fired at as 1,000 yards farther.',
    words: NO_YES,
    rule: 'JT-OPT-06',
  }),
  'board.leeward': asked(agreed, {
    label: 'To leeward in a moderate sea',
    says: 'Who fires to leeward is fired at as 1,000 yards farther.',
    words: NO_YES,
    rule: 'JT-OPT-07',
  }),
}

const sky = {
  /** JT-SIG-08, JT-OPT-10. */
  'board.signals': asked(z.boolean().default(true), {
    label: 'Signals by the rules',
    says: 'Else every ship of a side is told what another signals.',
    words: YES_NO,
    printed: 'they may be dropped, and had better be kept',
    rule: 'JT-SIG-08',
  }),
  'board.signalYards': asked(z.int().min(0).max(signalFigures.mostYards).default(signalFigures.mostYards), {
    label: 'Signals are read at',
    says: 'Yards at which a signal is read in this weather.',
    unit: 'yards',
    printed: '10,000 yards at most; the umpire settles it by the weather',
    rule: 'JT-SIG-06',
  }),
  /** JT-LIGHT-06; JT-OPT-12. */
  'board.searchLights': asked(z.boolean().default(true), {
    label: 'Search lights',
    says: 'Ships and forts may show them at night.',
    words: YES_NO,
    printed: 'better played without them',
    rule: 'JT-LIGHT-06',
  }),
  'board.craftSightedYards': asked(z.int().min(800).max(2500).nullable().default(null), {
    label: 'Torpedo craft sighted at night',
    says: 'The umpire’s limit in bad weather, yards.',
    unit: 'yards',
    none: 'by the general rule',
    rule: 'JT-NIGHT-04',
  }),
  'board.eyesShut': asked(agreed, {
    label: 'Firing with eyes shut',
    says: 'In very bad weather a lively ship strikes blindly.',
    words: NO_YES,
    printed: 'the umpire may order it',
    rule: 'JT-WX-03',
  }),
}

const doubtful = {
  /** JT-SUB, JT-SUB01. */
  'board.submarines': asked(z.enum(['1898', '1901', 'none']).default('1898'), {
    label: 'Submarine boats',
    says: 'The rules of 1898, those that replaced them in 1901, or none; a campaign’s own choice stands before it.',
    words: { '1898': 'of 1898', '1901': 'of 1901', none: 'none' },
    rule: 'JT-SUB01-01',
  }),
  'board.submarineFire': asked(z.enum(['die', 'striker']).default('die'), {
    label: 'Fire at a boat that is sighted',
    says: 'One chance in six, or a strike at a mark of the size of a pin’s head.',
    words: { die: 'one in six', striker: 'strike at a pin-head' },
    rule: 'JT-SUB-07',
  }),
  'board.elevenInchLong': asked(gunneryReadings.shape.elevenInchLong, {
    label: 'The long 11-inch',
    says: 'It fires as the 12-inch does, or every four moves.',
    words: { twelveInchLine: 'as the 12-inch', fourMoves: 'every four moves' },
    printed: 'it stands in both lines',
    rule: 'JT-GUN-02',
  }),
  'board.twelveInchMuzzleLoader': asked(gunneryReadings.shape.twelveInchMuzzleLoader, {
    label: 'The 12-inch muzzle-loader',
    says: 'Moves to a round.',
    words: { '2': 'two', '3': 'three' },
    printed: SILENT,
    rule: 'JT-GUN-02',
  }),
  'board.torpedoRanges': asked(gunneryReadings.shape.torpedoRanges, {
    label: 'Torpedo ranges between two figures',
    says: 'They go to the nearest square, or the printed ones are limits.',
    words: { nearest: 'the nearest square', limit: 'printed ones are limits' },
    printed: SILENT,
    rule: 'JT-TORP-07',
  }),
}

/** Settings of the board, by the names that campaigns and set-ups write. Every one holds for both sides (JT-GEN-04). */
export const boardSettings = z.strictObject({ ...move, ...gunnery, ...targets, ...sky, ...doubtful })
export type BoardSettings = z.output<typeof boardSettings>

/** What may be agreed for the board, as a form asks for it (JT-GEN-04). */
export const settingsSheet: readonly SettingsGroup[] = [
  { title: 'The move', lines: linesOf(move) },
  { title: 'Gunnery', lines: linesOf(gunnery) },
  { title: 'What makes a target easier or harder', lines: linesOf(targets) },
  { title: 'Signals, night and weather', lines: linesOf(sky) },
  { title: 'Submarine boats and doubtful passages', lines: linesOf(doubtful) },
]

/** Picks the board's settings out of a campaign's, which has others beside them. */
export function boardSettingsOf(settings: Settings): BoardSettings {
  const own = Object.fromEntries(Object.entries(settings).filter(([name]) => Object.hasOwn(boardSettings.shape, name)))
  // A campaign has agreed on its submarine boats already.
  if (own['board.submarines'] === undefined && settings['submarine.edition'] !== undefined)
    own['board.submarines'] = settings['submarine.edition']
  return read(boardSettings, own, 'the settings')
}

/** The readings in force among the settings. */
export function readingsOf(settings: BoardSettings): GunneryReadings {
  return {
    elevenInchLong: settings['board.elevenInchLong'],
    twelveInchMuzzleLoader: settings['board.twelveInchMuzzleLoader'],
    torpedoRanges: settings['board.torpedoRanges'],
  }
}
