/** What is settled of a campaign before it begins, as a form asks for it: the plain choices; tables of figures by side stand in the pack's file. */
import type { Module } from '../../vocabulary/modules.ts'
import { type CampaignSheet, choice, linesOf, number, type SettingLine } from '../settings-sheet.ts'
import { allowed, type JaneSettings, settingsSchema } from './settings.ts'

const write = linesOf<JaneSettings>(settingsSchema.parse({}))
const line = (
  name: keyof JaneSettings & string,
  label: string,
  says: string,
  takes: SettingLine['takes'],
  printed?: string,
): SettingLine => write(name, allowed[name].rule, label, says, takes, printed)

const no = choice([false, 'no'], [true, 'yes'])

export const settingsSheet: CampaignSheet = {
  war: {
    first: [
      line(
        'almanac',
        'Sun and moon',
        'They rise and set as they did on those days, or every day is of one length.',
        choice(['computed', 'as on those days'], ['fixed', 'the same every day']),
      ),
      line(
        'captain.goesHome',
        'Ships short of coal',
        'Which of them go home by themselves when what they have left is only just enough.',
        choice(
          ['unordered', 'those without orders'],
          ['standIns', 'those that nobody commands'],
          ['all', 'all of them'],
          ['none', 'none'],
        ),
      ),
      line(
        'breakdown.throw',
        'Engines at full speed',
        'How often they break down, a throw for each time that full speed is kept too long.',
        choice(
          ['0 of 6', 'never'],
          ['1 of 6', 'one time in six'],
          ['2 of 6', 'two times in six'],
          ['3 of 6', 'every other time'],
        ),
      ),
    ],
    more: [
      line(
        'chart.metric',
        'Distances on the chart',
        'By squares of 100 miles, a diagonal of which counts 125, or as the ship really steams.',
        choice(['jane', 'by squares'], ['true', 'as they are']),
      ),
      line(
        'speed.unit',
        'Steps of speed',
        'The finest step in which a speed may be ordered.',
        choice([1.5, 'one and a half knots'], [0.5, 'half a knot'], [0.1, 'a tenth of a knot']),
      ),
      line(
        'time.printed',
        'Times of passage as printed',
        'Whole squares at 12, 15, 18 and 21 knots take the printed hours, which are rounded.',
        no,
      ),
      line(
        'trigger.yards',
        'A board is laid at',
        'So near must two enemy warships be before the action is fought on a board.',
        number('yards', 1000, 20000),
      ),
      line(
        'trigger.between',
        'Measured between',
        'Which ships of the two forces must be so near.',
        choice(['any', 'any two of them'], ['leaders', 'the two leaders']),
      ),
      line(
        'touch.lostMoves',
        'Touch is lost after',
        'So many moves of ten minutes out of sight end a meeting.',
        number('moves', 1, 12),
      ),
      line(
        'captain.prizes',
        'Captains without orders meet merchantmen',
        'What they do with those of the enemy.',
        choice(['capture', 'take them'], ['sink', 'sink them'], ['none', 'let them go']),
      ),
      line(
        'captain.chaseHours',
        'They chase for',
        'After so many hours in which he has not gained on the enemy, a captain gives up.',
        number('hours', 1, 48),
      ),
      line(
        'freight.growth',
        'Freight grows homeward',
        'How a cargo gains in points with every hundred miles.',
        choice(
          ['linear', 'by its own worth each time'],
          ['twice', 'by twice its worth each time'],
          ['exponential', 'doubled each time'],
        ),
        'doubled for every hundred miles, which may be read in three ways',
      ),
      line(
        'town.loss',
        'A town that is bombarded',
        'Its points are taken from the treasury, or are counted apart.',
        choice(['treasury', 'costs the treasury'], ['separate', 'is counted apart']),
        'its points are lost',
      ),
      line(
        'cost.overBudget',
        'A bill that is too high',
        'The lines that cannot be paid are refused, or the whole sheet is.',
        choice(['line', 'line by line'], ['wholeSheet', 'the whole sheet']),
      ),
      line(
        'bombard.partTime',
        'A bombardment broken off',
        'Counts by the time it lasted, or only when it is finished.',
        choice(['proportion', 'counts in part'], ['full', 'counts when finished']),
      ),
      line(
        'land.losses',
        'Losses on land',
        'By the rule of this program, or by the umpire.',
        choice(['wardroom-1', 'by rule'], ['umpire', 'by the umpire']),
        'the umpire settles them',
      ),
      line(
        'submarine.edition',
        'Submarine boats',
        'Those of 1898 or those of 1901.',
        choice(['1898', 'of 1898'], ['1901', 'of 1901']),
      ),
    ],
  },
  news: {
    first: [
      line(
        'telegraph',
        'Telegrams',
        'They take the hours that lines and clerks took, or are there at once.',
        choice(['atOnce', 'are there at once'], ['nwc1905', 'take their time']),
        'at once, between places that a whole cable joins',
      ),
      line(
        'wireless',
        'Wireless',
        'Ships that are fitted may speak to one another over fifty miles.',
        choice(['off', 'none'], ['nwc1905', 'as in 1905']),
      ),
      line(
        'news.show',
        'What a seat is told',
        'As soon as its clock stops or the move closes, or only when the next move begins.',
        choice(['atClose', 'with the move'], ['nextMove', 'with the next move']),
      ),
    ],
    more: [
      line(
        'wireless.mph',
        'Wireless through a chain',
        'So many miles an hour, from ship to ship.',
        number('miles an hour', 15, 200),
      ),
      line(
        'detail.yards',
        'Seen in detail within',
        'Nearer than this one counts ships and tells their classes.',
        number('yards', 2000, 40000),
      ),
    ],
  },
}

/** What counts for nothing in a campaign without a module. A fought-over town counts in points and on coasts alike. */
export const settingsOfModules: Partial<Record<Module, readonly (keyof JaneSettings & string)[]>> = {
  points: [
    'town.loss',
    'fort.includesGuns',
    'cost.pneumaticShell',
    'cost.extra',
    'cost.perDay',
    'cost.armour',
    'cost.gunMended',
    'cost.overBudget',
    'food.perDay',
  ],
  coal: [
    'coal.fullSpeedFactor',
    'captain.partDay',
    'captain.goesHome',
    'captain.coalReserve',
    'captain.ordersInHand',
    'captain.lastInHand',
  ],
  breakdowns: ['breakdown.throw', 'tooFar.toleranceMiles'],
  telegraph: ['telegraph'],
  wireless: ['wireless', 'wireless.mph'],
  trade: [
    'freight.growth',
    'freight.capDoublings',
    'freight.arrivalPays',
    'prize.grows',
    'route.corridorMiles',
    'captain.prizes',
  ],
  coasts: ['town.loss', 'bombard.partTime', 'land.losses', 'land.rate', 'land.wornFrom'],
}
