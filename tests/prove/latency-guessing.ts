/* Whether the enemy has acted, guessed from when answers came: a classifier of our own, and how sure it may be of what it finds. */

/** What was seen about one moment, in numbers, and whether the enemy acted in it. */
export interface Moment {
  readonly seen: readonly number[]
  readonly acted: boolean
}

interface Stump {
  readonly feature: number
  readonly above: number
  /** What a value above it says: acted, or not. */
  readonly says: boolean
  readonly weight: number
}

const ROUNDS = 40
const FOLDS = 10
/** Limits tried for a feature, at equal parts of its values. */
const CUTS = 24

function cutsOf(moments: readonly Moment[], feature: number): number[] {
  const values = moments.map(({ seen }) => seen[feature] ?? 0).sort((a, b) => a - b)
  const at = (part: number): number => values[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0
  return [...new Set(Array.from({ length: CUTS }, (_, n) => at((n + 0.5) / CUTS)))]
}

/** Boosted stumps: each says what the ones before it were most wrong about. */
function learn(moments: readonly Moment[]): (seen: readonly number[]) => boolean {
  const acted = moments.filter((one) => one.acted).length
  // Both kinds weigh the same, however many there are of each.
  let weights = moments.map((one) => 0.5 / (one.acted ? acted : moments.length - acted))
  const cuts = (moments[0]?.seen ?? []).map((_, feature) => cutsOf(moments, feature))
  const stumps: Stump[] = []
  for (let round = 0; round < ROUNDS; round++) {
    let best = { feature: 0, above: 0, says: true, wrong: 0.5 }
    for (const [feature, limits] of cuts.entries())
      for (const above of limits) {
        let wrong = 0
        for (const [n, { seen, acted: did }] of moments.entries())
          if ((seen[feature] ?? 0) > above !== did) wrong += weights[n] ?? 0
        if (wrong < best.wrong) best = { feature, above, says: true, wrong }
        if (1 - wrong < best.wrong) best = { feature, above, says: false, wrong: 1 - wrong }
      }
    const error = Math.max(best.wrong, 1e-6)
    const weight = 0.5 * Math.log((1 - error) / error)
    if (weight < 1e-3) break
    stumps.push({ feature: best.feature, above: best.above, says: best.says, weight })
    weights = weights.map((before, n) => {
      const one = moments[n]
      const right = one && ((one.seen[best.feature] ?? 0) > best.above === best.says) === one.acted
      return before * Math.exp(right ? -weight : weight)
    })
    const sum = weights.reduce((a, b) => a + b, 0)
    weights = weights.map((one) => one / sum)
  }
  return (seen) =>
    stumps.reduce((sum, { feature, above, says, weight }) => {
      const yes = (seen[feature] ?? 0) > above === says
      return sum + (yes ? weight : -weight)
    }, 0) > 0
}

export interface Guessed {
  /** The part of acts that were found and the part of quiet moments that were taken for quiet, at the middle of both: 0.5 is chance. */
  readonly right: number
  /** The 95 % interval of it. */
  readonly from: number
  readonly to: number
}

/** How well what was seen tells the two apart, each tenth judged by what was learnt of the other nine. Moments stand in the order of time. */
export function guess(moments: readonly Moment[]): Guessed {
  const found = { acted: 0, quiet: 0 }
  const all = { acted: 0, quiet: 0 }
  for (let fold = 0; fold < FOLDS; fold++) {
    const judge = learn(moments.filter((_, n) => n % FOLDS !== fold))
    for (const { seen, acted } of moments.filter((_, n) => n % FOLDS === fold)) {
      const kind = acted ? 'acted' : 'quiet'
      all[kind]++
      if (judge(seen) === acted) found[kind]++
    }
  }
  const parts = (['acted', 'quiet'] as const).map((kind) => ({ part: found[kind] / all[kind], of: all[kind] }))
  const right = parts.reduce((sum, { part }) => sum + part / 2, 0)
  const spread = Math.sqrt(parts.reduce((sum, { part, of }) => sum + (part * (1 - part)) / of, 0)) / 2
  return { right, from: right - 1.96 * spread, to: right + 1.96 * spread }
}

/** Beats after a moment that are looked at. */
const BEATS = 4

/**
 * What a seat sees about a moment: of each beat after it, by how much its first and its last frame came off the grid on which frames come, and
 * how many came. `came` in milliseconds, ascending; all on one clock.
 */
export function seenAbout(moment: number, came: readonly number[], beat: number, phase: number): number[] {
  const first = Math.ceil((moment - phase) / beat) * beat + phase
  const seen: number[] = []
  for (let n = 0; n < BEATS; n++) {
    // From a little before a beat: a frame is not earlier than it by more than the clocks differ.
    const from = first + n * beat - beat / 4
    const here = came.slice(firstFrom(came, from), firstFrom(came, from + beat))
    seen.push((here[0] ?? from + beat) - from, (here.at(-1) ?? from + beat) - from, here.length)
  }
  return seen
}

/** Where on the beat most frames come. */
export function phaseOf(came: readonly number[], beat: number): number {
  const bins = new Array<number>(beat * 2).fill(0)
  for (const time of came) {
    const bin = Math.floor((time % beat) * 2)
    bins[bin] = (bins[bin] ?? 0) + 1
  }
  return bins.indexOf(Math.max(...bins)) / 2
}

function firstFrom(sorted: readonly number[], from: number): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? 0) < from) low = middle + 1
    else high = middle
  }
  return low
}
