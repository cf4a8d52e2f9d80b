import { z } from 'zod'
import type { Settings } from '../contract.ts'
import { unlistedArticles } from './tables/costs.ts'
import { sightingMiles } from './tables/sighting.ts'
import { boardAllowed, boardSettings } from './tactical/settings.ts'

const clock = z.string().regex(/^([01]\d|2[0-4]):[0-5]\d$/)
const points = z.record(z.string(), z.number().int().nonnegative())
const mile = (state: string) =>
  z
    .number()
    .positive()
    .default(Number(sightingMiles.row('state', state).miles))

/** What boards of the campaign are played by; of submarine boats the campaign has its own setting. */
const { 'board.submarines': _, ...ofBoards } = boardSettings.shape

/** Every setting of the book by its printed name, with its default (inventory 6.13). */
const shape = {
  'chart.metric': z.enum(['jane', 'true']).default('jane'),
  'board1000.diagonal': z.enum(['4/3', '5/4']).default('4/3'),
  'time.printed': z.boolean().default(false),
  'speed.unit': z.literal([1.5, 0.5, 0.1]).default(1.5),
  'fleet.belowMax': z.number().nonnegative().default(1.5),
  'destroyer.fastHoursIn24': z.number().min(0).max(24).default(6),
  sight: z
    .strictObject({
      clearDay: mile('clearDay'),
      squallyDay: mile('squallyDay'),
      fog: mile('fog'),
      moonNight: mile('moonNight'),
      darkNight: mile('darkNight'),
    })
    .prefault({}),
  'detail.yards': z.number().positive().default(10000),
  'trigger.yards': z.number().positive().default(5000),
  'trigger.between': z.enum(['any', 'leaders']).default('any'),
  'touch.lostMoves': z.number().int().positive().default(1),
  'town.loss': z.enum(['treasury', 'separate']).default('treasury'),
  'fort.includesGuns': z.boolean().default(true),
  'cost.pneumaticShell': z.number().int().positive().default(50),
  'cost.extra': z.partialRecord(z.enum(unlistedArticles), z.number().int().nonnegative()).default({}),
  'cost.perDay': points.default({}),
  'cost.armour': z.enum(['total', 'added']).default('total'),
  'cost.overBudget': z.enum(['line', 'wholeSheet']).default('line'),
  'cost.gunMended': z.number().min(0).max(100).default(50),
  'cargo.mixed': z.boolean().default(false),
  'cargo.storesPoints': z
    .strictObject({
      merchant: z.number().int().nonnegative().default(500),
      liner: z.number().int().nonnegative().default(1000),
    })
    .prefault({}),
  'freight.growth': z.enum(['linear', 'twice', 'exponential']).default('linear'),
  'freight.capDoublings': z.number().int().nonnegative().default(5),
  'freight.arrivalPays': z.enum(['increased', 'base']).default('increased'),
  'prize.grows': z.boolean().default(false),
  'route.corridorMiles': z.number().nonnegative().default(25),
  'food.perDay': points.default({}),
  'bombard.partTime': z.enum(['proportion', 'full']).default('proportion'),
  'land.losses': z.enum(['wardroom-1', 'umpire']).default('wardroom-1'),
  'land.rate': z.enum(['place', 'transport']).default('place'),
  'land.wornFrom': z.number().int().min(0).max(9).default(5),
  'coal.fullSpeedFactor': z.number().min(1).default(1),
  'tow.knots': z.number().positive().max(12).default(6),
  'captain.partDay': z.number().min(0).max(1).default(0.25),
  'captain.goesHome': z.enum(['standIns', 'unordered', 'all', 'none']).default('unordered'),
  'captain.coalReserve': z.number().min(0).max(1).default(0.25),
  'captain.ordersInHand': z.number().nonnegative().default(6),
  'captain.lastInHand': z.number().nonnegative().default(1),
  'captain.prizes': z.enum(['capture', 'sink', 'none']).default('capture'),
  'captain.chaseHours': z.number().positive().default(6),
  'captain.clearMiles': z.number().nonnegative().default(2),
  'breakdown.throw': z
    .string()
    .regex(/^[0-6] of 6$/)
    .default('1 of 6'),
  'tooFar.toleranceMiles': z.number().nonnegative().default(1),
  'submarine.edition': z.enum(['1898', '1901']).default('1898'),
  wireless: z.enum(['off', 'nwc1905']).default('off'),
  'wireless.mph': z.number().min(15).max(200).default(100),
  telegraph: z.enum(['atOnce', 'nwc1905']).default('atOnce'),
  'plot.helper': z.boolean().default(true),
  'plots.thisMoveOnly': z.boolean().default(false),
  almanac: z.enum(['computed', 'fixed']).default('computed'),
  'almanac.day': z.tuple([clock, clock]).default(['06:00', '18:00']),
  'news.show': z.enum(['atClose', 'nextMove']).default('atClose'),
  ...ofBoards,
}
type Name = keyof typeof shape

/** What each setting may be, in the words of a refusal, and the rule or ruling it stands for. */
export const allowed: Readonly<Record<Name, { readonly is: string; readonly rule: string }>> = {
  'chart.metric': { is: '"jane" or "true"', rule: 'JS-MOVE-04' },
  'board1000.diagonal': { is: '"4/3" or "5/4"', rule: 'JS-MOVE-11' },
  'time.printed': { is: 'true or false', rule: 'JS-TIME-04' },
  'speed.unit': { is: '1.5, 0.5 or 0.1 knots', rule: 'JS-MOVE-17' },
  'fleet.belowMax': { is: 'a number of knots, 0 or more', rule: 'JS-MOVE-16' },
  'destroyer.fastHoursIn24': { is: 'a number of hours from 0 to 24', rule: 'JS-MOVE-18' },
  sight: { is: 'miles above 0 for clearDay, squallyDay, fog, moonNight or darkNight', rule: 'JS-SIGHT-01' },
  'detail.yards': { is: 'a number of yards above 0', rule: 'JS-INFO-09' },
  'trigger.yards': { is: 'a number of yards above 0', rule: 'JS-MOVE-14' },
  'trigger.between': { is: '"any" or "leaders"', rule: 'JS-MOVE-14' },
  'touch.lostMoves': { is: 'a whole number of moves above 0', rule: 'JS-MOVE-15' },
  'town.loss': { is: '"treasury" or "separate"', rule: 'JS-COST-27' },
  'fort.includesGuns': { is: 'true or false', rule: 'JS-COST-19' },
  'cost.pneumaticShell': { is: 'a whole number of points above 0', rule: 'JS-COST-21' },
  'cost.extra': { is: `whole points, 0 or more, for ${unlistedArticles.join(', ')}`, rule: 'JS-GOV-12' },
  'cost.perDay': { is: 'whole points, 0 or more, by side', rule: 'JS-GOV-12' },
  'cost.armour': { is: '"total" or "added"', rule: 'JS-COST-15' },
  'cost.gunMended': { is: 'a per cent of the price of a spare gun, from 0 to 100', rule: 'JS-REP-03' },
  'cost.overBudget': { is: '"line" or "wholeSheet"', rule: 'JS-COST-29' },
  'cargo.mixed': { is: 'true or false', rule: 'JS-COST-23' },
  'cargo.storesPoints': { is: 'whole points, 0 or more, for merchant or liner', rule: 'JS-COST-31' },
  'freight.growth': { is: '"linear", "twice" or "exponential"', rule: 'JS-COMM-04' },
  'freight.capDoublings': { is: 'a whole number, 0 or more', rule: 'JS-COMM-04' },
  'freight.arrivalPays': { is: '"increased" or "base"', rule: 'JS-COMM-06' },
  'prize.grows': { is: 'true or false', rule: 'JS-COMM-05' },
  'route.corridorMiles': { is: 'a number of miles, 0 or more', rule: 'JS-COMM-02' },
  'food.perDay': { is: 'whole points, 0 or more, by side', rule: 'JS-COMM-07' },
  'bombard.partTime': { is: '"proportion" or "full"', rule: 'JS-BOMB-03' },
  'land.losses': { is: '"wardroom-1" or "umpire"', rule: 'JS-LAND-04' },
  'land.rate': { is: '"place" or "transport"', rule: 'JS-LAND-06' },
  'land.wornFrom': { is: 'a whole force from 0 to 9', rule: 'JS-LAND-07' },
  'coal.fullSpeedFactor': { is: 'a number, 1 or more', rule: 'JS-COAL-05' },
  'tow.knots': { is: 'a number of knots above 0, up to 12', rule: 'JS-TIME-16' },
  'captain.partDay': { is: 'a part of a day, from 0 to 1', rule: 'JS-COST-13' },
  'captain.goesHome': { is: '"standIns", "unordered", "all" or "none"', rule: 'JS-COAL-07' },
  'captain.coalReserve': { is: 'a share of a full supply, from 0 to 1', rule: 'JS-COAL-10' },
  'captain.ordersInHand': { is: 'a number of hours, 0 or more', rule: 'JS-COAL-10' },
  'captain.lastInHand': { is: 'a number of hours, 0 or more', rule: 'JS-COAL-10' },
  'captain.prizes': { is: '"capture", "sink" or "none"', rule: 'JS-TIME-15' },
  'captain.chaseHours': { is: 'a number of hours above 0', rule: 'JS-MOVE-05' },
  'captain.clearMiles': { is: 'a number of miles, 0 or more', rule: 'JS-SIGHT-12' },
  'breakdown.throw': { is: '"0 of 6" to "6 of 6"', rule: 'JS-BRK-05' },
  'tooFar.toleranceMiles': { is: 'a number of miles, 0 or more', rule: 'JS-BRK-01' },
  'submarine.edition': { is: '"1898" or "1901"', rule: 'JS-SUB-02' },
  wireless: { is: '"off" or "nwc1905"', rule: 'JS-INFO-13' },
  'wireless.mph': { is: 'a number of miles an hour from 15 to 200', rule: 'JS-INFO-13' },
  telegraph: { is: '"atOnce" or "nwc1905"', rule: 'JS-INFO-14' },
  'plot.helper': { is: 'true or false', rule: 'JS-MOVE-01' },
  'plots.thisMoveOnly': { is: 'true or false', rule: 'JS-BRK-01' },
  almanac: { is: '"computed" or "fixed"', rule: 'JS-MOVE-05' },
  'almanac.day': { is: 'two clock times such as ["06:00", "18:00"]', rule: 'JS-MOVE-05' },
  'news.show': { is: '"atClose" or "nextMove"', rule: 'JS-INFO-12' },
  ...boardAllowed,
}

export const settingsSchema = z.strictObject(shape)
/** The same for a reader: each setting says in words what it may be, and the rule or ruling it stands for. */
export const listedSettings: z.ZodType = z.strictObject(
  Object.fromEntries(
    Object.entries<z.ZodType>(shape).map(([name, setting]) => {
      const { is, rule } = allowed[name as Name]
      return [name, setting.describe(`${is} (${rule})`)]
    }),
  ),
)
export type JaneSettings = z.output<typeof settingsSchema>

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
    const { is, rule } = allowed[name]
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
