import { z } from 'zod'
import { read } from '../../../action/reading.ts'
import type { Settings } from '../../contract.ts'
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

/** Settings of the board, by the names that campaigns and set-ups write. Every one holds for both sides (JT-GEN-04). */
export const boardSettings = z.strictObject({
  /** Diagonals count as one square, or go by measure (JT-MOVE-05, -06; JT-OPT-08). */
  'board.diagonals': z.enum(['counted', 'measured']).default('counted'),
  /** Greatest squares astern; null: as many as ahead (JT-SPD-02). */
  'board.asternCapSquares': z.int().min(0).max(12).nullable().default(null),
  /** Moves after which the action is broken off; null: it is played out (JT-GEN-20). */
  'board.endAfterMoves': z.int().min(1).max(1000).nullable().default(null),
  /** How well crews shoot, and how far from practice the action is (JT-FIRE-21). */
  'board.crews': z.enum(['crack', 'average', 'poor']).default('average'),
  'board.conditions': z.enum(['practice', 'action', 'severeAction']).default('practice'),
  /** Sides whose gunnery is agreed to be inferior (JT-PERS-04). */
  'board.inferiorGunnery': z.array(z.string().min(1)).max(20).default([]),
  /** Where the umpire's dice aim when nobody names a point: amidships, the middle of the part that counts, or where a gunner would lay (JT-FIRE-09). */
  'board.diceAim': z.enum(['ship', 'livePart', 'gunner']).default('ship'),
  /** Nearer to battle: half the rate of fire, or every two like guns as one (JT-OPT-01). */
  'board.rateOfFire': z.enum(['full', 'half', 'pairs']).default('full'),
  /** Each gun's striker has a set of its own all through the match (JT-FIRE-19). */
  'board.strikerBias': agreed,
  /** Optional causes for another target (JT-OPT-02 to -04, -06, -07). */
  'board.slowTarget': agreed,
  'board.turningTarget': agreed,
  'board.passingShips': agreed,
  'board.lowSun': agreed,
  'board.leeward': agreed,
  /** Fort guns: a nearer target, two strikes a ticket, or neither (JT-FORT-10). */
  'board.fortAccuracy': z.enum(['none', 'nearer', 'double']).default('none'),
  /** Signals by the rules, or every ship of a side is told what another signals (JT-SIG-08, JT-OPT-10). */
  'board.signals': z.boolean().default(true),
  /** Yards at which they are read, as the umpire settles it by the weather (JT-SIG-06). */
  'board.signalYards': z.int().min(0).max(signalFigures.mostYards).default(signalFigures.mostYards),
  /**
   * No seat that a set-up names has more than one piece; one by itself that names none is a side played by one hand, or by the program (JT-GEN-10).
   * A campaign's boards have the seats of its forces.
   */
  'board.onePieceACaptain': z.boolean().default(true),
  /** Men are reckoned with in an action by itself; in a campaign they always are (JT-PERS-02, JT-OPT-09). */
  'board.countMen': z.boolean().default(true),
  /** Search lights may be used, or are left out (JT-LIGHT-06; JT-OPT-12). */
  'board.searchLights': z.boolean().default(true),
  /** The umpire's limit in bad weather for sighting torpedo craft at night, yards; null: the general rule (JT-NIGHT-04). */
  'board.craftSightedYards': z.int().min(800).max(2500).nullable().default(null),
  /** In very bad weather the umpire may order firing with eyes shut (JT-WX-03). */
  'board.eyesShut': agreed,
  /** One-pounders and Maxims have a strike at men (JT-TB-06; JT-OPT-14). */
  'board.lightGuns': agreed,
  /** The rules of submarine boats: those of 1898, those that replaced them in 1901, or none (JT-SUB, JT-SUB01). */
  'board.submarines': z.enum(['1898', '1901', 'none']).default('1898'),
  /** Fire at a boat that is sighted: a chance in six, or a strike at a pin's head (JT-SUB-07). */
  'board.submarineFire': z.enum(['die', 'striker']).default('die'),
  'board.elevenInchLong': gunneryReadings.shape.elevenInchLong,
  'board.twelveInchMuzzleLoader': gunneryReadings.shape.twelveInchMuzzleLoader,
  'board.torpedoRanges': gunneryReadings.shape.torpedoRanges,
})
export type BoardSettings = z.output<typeof boardSettings>

/** What each takes, for the one sentence that refuses something else, and its rule. */
export const boardAllowed: Readonly<Record<keyof BoardSettings, { readonly is: string; readonly rule: string }>> = {
  'board.diagonals': { is: '"counted" or "measured"', rule: 'JT-MOVE-06' },
  'board.asternCapSquares': { is: 'null or a whole number of squares from 0 to 12', rule: 'JT-SPD-02' },
  'board.endAfterMoves': { is: 'null or a whole number of moves from 1 to 1,000', rule: 'JT-GEN-04' },
  'board.crews': { is: '"crack", "average" or "poor"', rule: 'JT-FIRE-21' },
  'board.conditions': { is: '"practice", "action" or "severeAction"', rule: 'JT-FIRE-21' },
  'board.inferiorGunnery': { is: 'a list of sides', rule: 'JT-PERS-04' },
  'board.diceAim': { is: '"ship", "livePart" or "gunner"', rule: 'JT-FIRE-09' },
  'board.rateOfFire': { is: '"full", "half" or "pairs"', rule: 'JT-OPT-01' },
  'board.strikerBias': { is: 'true or false', rule: 'JT-FIRE-19' },
  'board.slowTarget': { is: 'true or false', rule: 'JT-OPT-02' },
  'board.turningTarget': { is: 'true or false', rule: 'JT-OPT-03' },
  'board.passingShips': { is: 'true or false', rule: 'JT-OPT-04' },
  'board.lowSun': { is: 'true or false', rule: 'JT-OPT-06' },
  'board.leeward': { is: 'true or false', rule: 'JT-OPT-07' },
  'board.fortAccuracy': { is: '"none", "nearer" or "double"', rule: 'JT-FORT-10' },
  'board.signals': { is: 'true or false', rule: 'JT-SIG-08' },
  'board.signalYards': { is: 'a whole number of yards from 0 to 10,000', rule: 'JT-SIG-06' },
  'board.onePieceACaptain': { is: 'true or false', rule: 'JT-GEN-10' },
  'board.countMen': { is: 'true or false', rule: 'JT-PERS-02' },
  'board.searchLights': { is: 'true or false', rule: 'JT-LIGHT-06' },
  'board.craftSightedYards': { is: 'null or a whole number of yards from 800 to 2,500', rule: 'JT-NIGHT-04' },
  'board.eyesShut': { is: 'true or false', rule: 'JT-WX-03' },
  'board.lightGuns': { is: 'true or false', rule: 'JT-TB-06' },
  'board.submarines': { is: '"1898", "1901" or "none"', rule: 'JT-SUB01-01' },
  'board.submarineFire': { is: '"die" or "striker"', rule: 'JT-SUB-07' },
  'board.elevenInchLong': { is: '"twelveInchLine" or "fourMoves"', rule: 'JT-GUN-02' },
  'board.twelveInchMuzzleLoader': { is: '2 or 3', rule: 'JT-GUN-02' },
  'board.torpedoRanges': { is: '"nearest" or "limit"', rule: 'JT-TORP-07' },
}

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
