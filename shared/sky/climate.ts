/** Month names as a pack's climate writes them. */
export const MONTH_NAMES = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
] as const
export type MonthName = (typeof MONTH_NAMES)[number]

export const FORCE_BANDS = ['0-1', '2-3', '4-5', '6-7', '8+'] as const
export type ForceBand = (typeof FORCE_BANDS)[number]

export const WIND_POINTS = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const
export type WindPoint = (typeof WIND_POINTS)[number]

/** Likelihoods of six-hour periods in a month, per cent, as a pack gives them; they need not add up to exactly 100. */
export interface ClimateMonth {
  readonly force: Readonly<Record<ForceBand, number>>
  readonly windFrom: Readonly<Record<WindPoint, number>>
  readonly fogPercent: number
  readonly squallyPercent: number
  readonly overcastPercent: number
}

export interface Climate {
  readonly months: Readonly<Partial<Record<MonthName, ClimateMonth>>>
}

/** Shares that add up to 1: of each force 0..9, of the wind from each of sixteen points, and of each sky. */
export interface MonthShares {
  readonly force: readonly number[]
  readonly windFrom: readonly number[]
  readonly fog: number
  readonly squally: number
  readonly overcast: number
}

/**
 * How a band of the tables falls on Jane's scale of 0 to 9 (ours: he defines no force, and the figures up to 7 are taken to
 * mean what Beaufort's do; 8 and 9 share all above).
 */
const WITHIN_BAND: Readonly<Record<ForceBand, readonly [number, number]>> = {
  '0-1': [0.3, 0.7],
  '2-3': [0.45, 0.55],
  '4-5': [0.6, 0.4],
  '6-7': [0.65, 0.35],
  '8+': [0.75, 0.25],
}

/** The climate of a month (1..12); a month that the pack leaves out borrows from the nearest that it has, the earlier if tied. */
export function monthOf(climate: Climate, month: number): ClimateMonth {
  for (let away = 0; away <= 6; away++) {
    for (const step of [-away, away]) {
      const found = climate.months[MONTH_NAMES[(month - 1 + step + 12) % 12]!]
      if (found) return found
    }
  }
  throw new RangeError('A climate needs at least one month: climate.months is empty.')
}

/** A month's tables as shares. Points between the eight printed ones take half the mean of their neighbours. */
export function sharesOf(month: ClimateMonth): MonthShares {
  const bands = FORCE_BANDS.reduce((sum, band) => sum + month.force[band], 0)
  const winds = WIND_POINTS.reduce((sum, point) => sum + month.windFrom[point], 0)
  if (!(bands > 0)) throw new RangeError('A climate month needs a likely force: every band of force is 0.')
  if (!(winds > 0)) throw new RangeError('A climate month needs a likely wind: every point of windFrom is 0.')
  const force = FORCE_BANDS.flatMap((band) => WITHIN_BAND[band].map((part) => (month.force[band] / bands) * part))
  const windFrom = WIND_POINTS.flatMap((point, i) => {
    const here = month.windFrom[point] / winds
    const next = month.windFrom[WIND_POINTS[(i + 1) % 8]!] / winds
    return [here / 2, (here + next) / 4]
  })
  return {
    force,
    windFrom,
    fog: month.fogPercent / 100,
    squally: month.squallyPercent / 100,
    overcast: month.overcastPercent / 100,
  }
}
