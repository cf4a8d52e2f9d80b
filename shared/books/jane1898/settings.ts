import { z } from 'zod'
import { asked } from '../../action/order-form.ts'
import type { Module } from '../../vocabulary/modules.ts'
import type { Settings } from '../contract.ts'
import { allowedOf, type CampaignSheet, linesOf, NO_YES, unlisted } from '../settings-sheet.ts'
import { unlistedArticles } from './tables/costs.ts'
import { sightingMiles } from './tables/sighting.ts'
import { boardSettings } from './tactical/settings.ts'

const clock = z.string().regex(/^([01]\d|2[0-4]):[0-5]\d$/)
const points = z.record(z.string(), z.number().int().nonnegative())
const mile = (state: string) =>
  z
    .number()
    .positive()
    .default(Number(sightingMiles.row('state', state).miles))

/** What boards of the campaign are played by; of submarine boats the campaign has its own setting. */
const { 'board.submarines': _, ...ofBoards } = boardSettings.shape

const warFirst = {
  almanac: asked(z.enum(['computed', 'fixed']).default('computed'), {
    label: 'Sun and moon',
    says: 'They rise and set as they did on those days, or every day is of one length.',
    words: { computed: 'as on those days', fixed: 'the same every day' },
    rule: 'JS-MOVE-05',
  }),
  'captain.goesHome': asked(z.enum(['unordered', 'standIns', 'all', 'none']).default('unordered'), {
    label: 'Ships short of coal',
    says: 'Which of them go home by themselves when what they have left is only just enough.',
    words: {
      unordered: 'those without orders',
      standIns: 'those that nobody commands',
      all: 'all of them',
      none: 'none',
    },
    rule: 'JS-COAL-07',
  }),
  'breakdown.throw': asked(
    z
      .string()
      .regex(/^[0-6] of 6$/)
      .default('1 of 6'),
    {
      label: 'Engines at full speed',
      takes: '"0 of 6" to "6 of 6"',
      says: 'How often they break down, a throw for each time that full speed is kept too long.',
      offers: ['0 of 6', '1 of 6', '2 of 6', '3 of 6'],
      words: {
        '0 of 6': 'never',
        '1 of 6': 'one time in six',
        '2 of 6': 'two times in six',
        '3 of 6': 'every other time',
      },
      rule: 'JS-BRK-05',
    },
  ),
}

const warMore = {
  'chart.metric': asked(z.enum(['jane', 'true']).default('jane'), {
    label: 'Distances on the chart',
    says: 'By squares of 100 miles, a diagonal of which counts 125, or as the ship really steams.',
    words: { jane: 'by squares', true: 'as they are' },
    rule: 'JS-MOVE-04',
  }),
  'speed.unit': asked(z.literal([1.5, 0.5, 0.1]).default(1.5), {
    label: 'Steps of speed',
    unit: 'knots',
    says: 'The finest step in which a speed may be ordered.',
    words: { '1.5': 'one and a half knots', '0.5': 'half a knot', '0.1': 'a tenth of a knot' },
    rule: 'JS-MOVE-17',
  }),
  'time.printed': asked(z.boolean().default(false), {
    label: 'Times of passage as printed',
    says: 'Whole squares at 12, 15, 18 and 21 knots take the printed hours, which are rounded.',
    words: NO_YES,
    rule: 'JS-TIME-04',
  }),
  'trigger.yards': asked(z.number().positive().default(5000), {
    label: 'A board is laid at',
    says: 'So near must two enemy warships be before the action is fought on a board.',
    unit: 'yards',
    within: [1000, 20000],
    rule: 'JS-MOVE-14',
  }),
  'trigger.between': asked(z.enum(['any', 'leaders']).default('any'), {
    label: 'Measured between',
    says: 'Which ships of the two forces must be so near.',
    words: { any: 'any two of them', leaders: 'the two leaders' },
    rule: 'JS-MOVE-14',
  }),
  'touch.lostMoves': asked(z.number().int().positive().default(1), {
    label: 'Touch is lost after',
    says: 'So many moves of ten minutes out of sight end a meeting.',
    unit: 'moves',
    within: [1, 12],
    rule: 'JS-MOVE-15',
  }),
  'captain.prizes': asked(z.enum(['capture', 'sink', 'none']).default('capture'), {
    label: 'Captains without orders meet merchantmen',
    says: 'What they do with those of the enemy.',
    words: { capture: 'take them', sink: 'sink them', none: 'let them go' },
    rule: 'JS-TIME-15',
  }),
  'captain.chaseHours': asked(z.number().positive().default(6), {
    label: 'They chase for',
    says: 'After so many hours in which he has not gained on the enemy, a captain gives up.',
    unit: 'hours',
    within: [1, 48],
    rule: 'JS-MOVE-05',
  }),
  'freight.growth': asked(z.enum(['linear', 'twice', 'exponential']).default('linear'), {
    label: 'Freight grows homeward',
    says: 'How a cargo gains in points with every hundred miles.',
    words: {
      linear: 'by its own worth each time',
      twice: 'by twice its worth each time',
      exponential: 'doubled each time',
    },
    printed: 'doubled for every hundred miles, which may be read in three ways',
    rule: 'JS-COMM-04',
  }),
  'town.loss': asked(z.enum(['treasury', 'separate']).default('treasury'), {
    label: 'A town that is bombarded',
    says: 'Its points are taken from the treasury, or are counted apart.',
    words: { treasury: 'costs the treasury', separate: 'is counted apart' },
    printed: 'its points are lost',
    rule: 'JS-COST-27',
  }),
  'cost.overBudget': asked(z.enum(['line', 'wholeSheet']).default('line'), {
    label: 'A bill that is too high',
    says: 'The lines that cannot be paid are refused, or the whole sheet is.',
    words: { line: 'line by line', wholeSheet: 'the whole sheet' },
    rule: 'JS-COST-29',
  }),
  'bombard.partTime': asked(z.enum(['proportion', 'full']).default('proportion'), {
    label: 'A bombardment broken off',
    says: 'Counts by the time it lasted, or only when it is finished.',
    words: { proportion: 'counts in part', full: 'counts when finished' },
    rule: 'JS-BOMB-03',
  }),
  'land.losses': asked(z.enum(['wardroom-1', 'umpire']).default('wardroom-1'), {
    label: 'Losses on land',
    says: 'By the rule of this program, or by the umpire.',
    words: { 'wardroom-1': 'by rule', umpire: 'by the umpire' },
    printed: 'the umpire settles them',
    rule: 'JS-LAND-04',
  }),
  'submarine.edition': asked(z.enum(['1898', '1901']).default('1898'), {
    label: 'Submarine boats',
    says: 'Those of 1898 or those of 1901.',
    words: { '1898': 'of 1898', '1901': 'of 1901' },
    rule: 'JS-SUB-02',
  }),
}

const newsFirst = {
  telegraph: asked(z.enum(['atOnce', 'nwc1905']).default('atOnce'), {
    label: 'Telegrams',
    says: 'They take the hours that lines and clerks took, or are there at once.',
    words: { atOnce: 'are there at once', nwc1905: 'take their time' },
    printed: 'at once, between places that a whole cable joins',
    rule: 'JS-INFO-14',
  }),
  wireless: asked(z.enum(['off', 'nwc1905']).default('off'), {
    label: 'Wireless',
    says: 'Ships that are fitted may speak to one another over fifty miles.',
    words: { off: 'none', nwc1905: 'as in 1905' },
    rule: 'JS-INFO-13',
  }),
  'news.show': asked(z.enum(['atClose', 'nextMove']).default('atClose'), {
    label: 'What a seat is told',
    says: 'As soon as its clock stops or the move closes, or only when the next move begins.',
    words: { atClose: 'with the move', nextMove: 'with the next move' },
    rule: 'JS-INFO-12',
  }),
}

const newsMore = {
  'wireless.mph': asked(z.number().min(15).max(200).default(100), {
    label: 'Wireless through a chain',
    says: 'So many miles an hour, from ship to ship.',
    unit: 'miles an hour',
    rule: 'JS-INFO-13',
  }),
  'detail.yards': asked(z.number().positive().default(10000), {
    label: 'Seen in detail within',
    says: 'Nearer than this one counts ships and tells their classes.',
    unit: 'yards',
    within: [2000, 40000],
    rule: 'JS-INFO-09',
  }),
}

/** Every setting of the book by its printed name, with its default (inventory 6.13). */
const shape = {
  ...warFirst,
  ...warMore,
  ...newsFirst,
  ...newsMore,
  'board1000.diagonal': unlisted(z.enum(['4/3', '5/4']).default('4/3'), 'JS-MOVE-11'),
  'fleet.belowMax': unlisted(z.number().nonnegative().default(1.5), 'JS-MOVE-16', { unit: 'knots' }),
  'destroyer.fastHoursIn24': unlisted(z.number().min(0).max(24).default(6), 'JS-MOVE-18', { unit: 'hours' }),
  sight: unlisted(
    z
      .strictObject({
        clearDay: mile('clearDay'),
        squallyDay: mile('squallyDay'),
        fog: mile('fog'),
        moonNight: mile('moonNight'),
        darkNight: mile('darkNight'),
      })
      .prefault({}),
    'JS-SIGHT-01',
    { takes: 'miles above 0 for clearDay, squallyDay, fog, moonNight or darkNight' },
  ),
  'fort.includesGuns': unlisted(z.boolean().default(true), 'JS-COST-19'),
  'cost.pneumaticShell': unlisted(z.number().int().positive().default(50), 'JS-COST-21', { unit: 'points' }),
  'cost.extra': unlisted(
    z.partialRecord(z.enum(unlistedArticles), z.number().int().nonnegative()).default({}),
    'JS-GOV-12',
    { takes: `whole points, 0 or more, for ${unlistedArticles.join(', ')}` },
  ),
  'cost.perDay': unlisted(points.default({}), 'JS-GOV-12', { takes: 'whole points, 0 or more, by side' }),
  'cost.armour': unlisted(z.enum(['total', 'added']).default('total'), 'JS-COST-15'),
  'cost.gunMended': unlisted(z.number().min(0).max(100).default(50), 'JS-REP-03', {
    takes: 'a per cent of the price of a spare gun, from 0 to 100',
  }),
  'cargo.mixed': unlisted(z.boolean().default(false), 'JS-COST-23'),
  'cargo.storesPoints': unlisted(
    z
      .strictObject({
        merchant: z.number().int().nonnegative().default(500),
        liner: z.number().int().nonnegative().default(1000),
      })
      .prefault({}),
    'JS-COST-31',
    { takes: 'whole points, 0 or more, for merchant or liner' },
  ),
  'freight.capDoublings': unlisted(z.number().int().nonnegative().default(5), 'JS-COMM-04'),
  'freight.arrivalPays': unlisted(z.enum(['increased', 'base']).default('increased'), 'JS-COMM-06'),
  'prize.grows': unlisted(z.boolean().default(false), 'JS-COMM-05'),
  'route.corridorMiles': unlisted(z.number().nonnegative().default(25), 'JS-COMM-02', { unit: 'miles' }),
  'food.perDay': unlisted(points.default({}), 'JS-COMM-07', { takes: 'whole points, 0 or more, by side' }),
  'land.rate': unlisted(z.enum(['place', 'transport']).default('place'), 'JS-LAND-06'),
  'land.wornFrom': unlisted(z.number().int().min(0).max(9).default(5), 'JS-LAND-07', {
    takes: 'a whole force from 0 to 9',
  }),
  'coal.fullSpeedFactor': unlisted(z.number().min(1).default(1), 'JS-COAL-05'),
  'tow.knots': unlisted(z.number().positive().max(12).default(6), 'JS-TIME-16', { unit: 'knots' }),
  'captain.partDay': unlisted(z.number().min(0).max(1).default(0.25), 'JS-COST-13', {
    takes: 'a part of a day, from 0 to 1',
  }),
  'captain.coalReserve': unlisted(z.number().min(0).max(1).default(0.25), 'JS-COAL-10', {
    takes: 'a share of a full supply, from 0 to 1',
  }),
  'captain.ordersInHand': unlisted(z.number().nonnegative().default(6), 'JS-COAL-10', { unit: 'hours' }),
  'captain.lastInHand': unlisted(z.number().nonnegative().default(1), 'JS-COAL-10', { unit: 'hours' }),
  'captain.clearMiles': unlisted(z.number().nonnegative().default(2), 'JS-SIGHT-12', { unit: 'miles' }),
  'tooFar.toleranceMiles': unlisted(z.number().nonnegative().default(1), 'JS-BRK-01', { unit: 'miles' }),
  'plot.helper': unlisted(z.boolean().default(true), 'JS-MOVE-01'),
  'plots.thisMoveOnly': unlisted(z.boolean().default(false), 'JS-BRK-01'),
  'almanac.day': unlisted(z.tuple([clock, clock]).default(['06:00', '18:00']), 'JS-MOVE-05', {
    takes: 'two clock times such as ["06:00", "18:00"]',
  }),
  ...ofBoards,
}
type Name = keyof typeof shape

/** What of it a form asks for; tables of figures by side stand in the pack's file. */
export const settingsSheet: CampaignSheet = {
  war: { first: linesOf(warFirst), more: linesOf(warMore) },
  news: { first: linesOf(newsFirst), more: linesOf(newsMore) },
}

export const settingsSchema = z.strictObject(shape)
/** The same for a reader: each setting says in words what it may be, and the rule or ruling it stands for. */
export const listedSettings: z.ZodType = z.strictObject(
  Object.fromEntries(
    Object.entries<z.ZodType>(shape).map(([name, setting]) => {
      const { is, rule } = allowedOf(setting)
      return [name, setting.describe(`${is} (${rule})`)]
    }),
  ),
)
export type JaneSettings = z.output<typeof settingsSchema>

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

export interface SettingFault {
  readonly path: string
  readonly message: string
  readonly rule?: string
}

function isName(name: string): name is Name {
  return Object.hasOwn(shape, name)
}

/** Reads settings by their printed names and fills in the book's defaults; each fault is one sentence, and its setting keeps its default. */
export function readSettings(given: Settings): { settings: JaneSettings; faults: readonly SettingFault[] } {
  const faults: SettingFault[] = []
  const good: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(given)) {
    if (!isName(name)) {
      faults.push({ path: name, message: `There is no setting "${name}" in Jane 1898.` })
      continue
    }
    const read = shape[name].safeParse(value)
    if (read.success) {
      good[name] = value
      continue
    }
    const { is, rule } = allowedOf(shape[name])
    for (const issue of read.error.issues) {
      if (issue.code === 'unrecognized_keys') {
        for (const key of issue.keys)
          faults.push({ path: `${name}.${key}`, message: `${name} has no "${key}": it takes ${is} (${rule}).`, rule })
        continue
      }
      const path = [name, ...issue.path].join('.')
      faults.push({
        path,
        message: `${name} must be ${is} (${rule}); ${JSON.stringify(value) ?? String(value)} was given.`,
        rule,
      })
    }
  }
  return { settings: settingsSchema.parse(good), faults }
}

const alreadyRead = new WeakMap<Settings, JaneSettings>()

/** The book's own typed settings behind the engine's opaque ones. Settings that `readSettings` would fault are a bug, so it throws. */
export function janeSettings(settings: Settings): JaneSettings {
  const known = alreadyRead.get(settings)
  if (known) return known
  const read = readSettings(settings)
  const [fault] = read.faults
  if (fault) throw new Error(fault.message)
  alreadyRead.set(settings, read.settings)
  return read.settings
}
