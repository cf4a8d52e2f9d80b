/** Do two sets of counts differ by more than chance? A chi-squared test of two samples, with the tail by Wilson and Hilferty. */

export interface Comparison {
  readonly chiSquared: number
  readonly degreesOfFreedom: number
  /** How often chance alone would make them differ as much. */
  readonly probability: number
}

/** Compares two samples counted by kind; kinds seen less than ten times in all are put together. */
export function compareCounts(
  one: Readonly<Record<string, number>>,
  other: Readonly<Record<string, number>>,
): Comparison {
  const total = (of: Readonly<Record<string, number>>) => Object.values(of).reduce((sum, count) => sum + count, 0)
  const all = [total(one), total(other)] as const
  const cells = new Map<string, [number, number]>()
  for (const kind of new Set([...Object.keys(one), ...Object.keys(other)])) {
    const pair = [one[kind] ?? 0, other[kind] ?? 0] as const
    const key = pair[0] + pair[1] < 10 ? 'the rest' : kind
    const sum = cells.get(key) ?? [0, 0]
    cells.set(key, [sum[0] + pair[0], sum[1] + pair[1]])
  }
  let chiSquared = 0
  for (const pair of cells.values()) {
    const both = pair[0] + pair[1]
    for (const at of [0, 1] as const) {
      const expected = (both * all[at]) / (all[0] + all[1])
      if (expected > 0) chiSquared += (pair[at] - expected) ** 2 / expected
    }
  }
  const degreesOfFreedom = cells.size - 1
  return { chiSquared, degreesOfFreedom, probability: tail(chiSquared, degreesOfFreedom) }
}

/** Chance of a greater chi-squared. */
function tail(chiSquared: number, degrees: number): number {
  if (degrees < 1) return 1
  const part = 2 / (9 * degrees)
  return normalTail((Math.cbrt(chiSquared / degrees) - (1 - part)) / Math.sqrt(part))
}

/** Upper tail of the normal curve (Abramowitz and Stegun 26.2.17, good to seven places). */
function normalTail(z: number): number {
  const at = Math.abs(z)
  const t = 1 / (1 + 0.2316419 * at)
  const series = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  const upper = (Math.exp((-at * at) / 2) / Math.sqrt(2 * Math.PI)) * series
  return z >= 0 ? upper : 1 - upper
}
