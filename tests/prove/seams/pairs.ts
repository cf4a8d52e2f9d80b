import { operationSchema } from '../../../shared/campaign/operations.ts'
import { cross } from './crossing.ts'
import { FIELDS_LEFT_OUT, INTERRUPTIONS, type Interruption } from './interruptions.ts'
import { KNOWN_FAULTS } from './known-faults.ts'
import { leftOut } from './left-out.ts'
import { nameOf, SETTINGS, type Setting } from './operations.ts'

export interface Pair {
  readonly setting: Setting
  readonly interruption: Interruption
}

export const pairName = ({ setting, interruption }: Pair): string => `${nameOf(setting)} × ${interruption.key}`

const all: readonly Pair[] = SETTINGS.flatMap((setting) =>
  INTERRUPTIONS.map((interruption) => ({ setting, interruption })),
)

export const PAIRS: readonly Pair[] = all.filter(({ setting, interruption }) => leftOut(setting, interruption) === null)

/** Reasons for which pairs are left out, with how many there are of each. */
export function reasonsLeftOut(): Map<string, number> {
  const reasons = new Map<string, number>()
  for (const { setting, interruption } of all) {
    const why = leftOut(setting, interruption)
    if (why !== null) reasons.set(why, (reasons.get(why) ?? 0) + 1)
  }
  return reasons
}

/** Operations of the schema of orders that nobody has set up here. */
export function operationsMissing(): string[] {
  const there = new Set<string>(SETTINGS.map(({ operate }) => operate))
  return operationSchema.options.map((option) => option.shape.operate.value).filter((operate) => !there.has(operate))
}

/** So many pairs of all, evenly spread. */
export function someOf(number: number): Pair[] {
  const step = Math.max(1, PAIRS.length / number)
  return Array.from({ length: Math.min(number, PAIRS.length) }, (_, i) => PAIRS[Math.floor(i * step)]).filter(
    (pair) => pair !== undefined,
  )
}

/** A fixed sample in which every operation and every interruption has its turn. */
export function sample(): Pair[] {
  const chosen = new Set<Pair>()
  INTERRUPTIONS.forEach((interruption, i) => {
    const fit = PAIRS.filter((pair) => pair.interruption === interruption)
    const pair = fit[(i * 7) % Math.max(1, fit.length)]
    if (pair) chosen.add(pair)
  })
  SETTINGS.forEach((setting, i) => {
    if ([...chosen].some((pair) => pair.setting === setting)) return
    const fit = PAIRS.filter((pair) => pair.setting === setting)
    const pair = fit[(i * 5) % Math.max(1, fit.length)]
    if (pair) chosen.add(pair)
  })
  return [...chosen]
}

/** What does not hold of a pair: faults that are not known, and known ones that are none any more. */
export function judge(pair: Pair): { faults: string[]; known: string[] } {
  const known = KNOWN_FAULTS.filter(
    ({ operation, interruption }) => operation === nameOf(pair.setting) && interruption === pair.interruption.key,
  )
  const found = cross(pair.setting, pair.interruption)
  const isKnown = (says: string): boolean => known.some(({ fault }) => says.includes(fault))
  const gone = known.filter(({ fault }) => !found.some((says) => says.includes(fault)))
  return {
    faults: [
      ...found.filter((says) => !isKnown(says)),
      ...gone.map(({ fault }) => `a known fault is none any more: ${fault}`),
    ],
    known: found.filter(isKnown),
  }
}

export { FIELDS_LEFT_OUT, INTERRUPTIONS, SETTINGS }
