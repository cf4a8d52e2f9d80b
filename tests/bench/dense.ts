/**
 * A crowded sea: forces within 200 miles of each other, half of them either side's. The first step of a process that has just been
 * started, as a host takes it; by the time that the thread itself had, so that whatever else the machine does is not counted.
 */
import { execFile } from 'node:child_process'
import process from 'node:process'
import { promisify } from 'node:util'
import { advance, begin, makeGround } from '../../shared/campaign/engine.ts'
import type { CampaignState, Outcome } from '../../shared/campaign/outcome.ts'
import { uniform } from '../../shared/dice/keyed.ts'
import { greatCircleDestination } from '../../shared/navigation/great-circle.ts'
import type { Position } from '../../shared/vocabulary/position.ts'
import { AllPairs } from './all-pairs.ts'
import { type Comparison, compareContacts } from './compare.ts'
import { columns, median } from './measure.ts'
import { runStages } from './stages.ts'
import { BENCH_SEATS, BENCH_SETTINGS, type BenchWorld, benchPack } from './world.ts'

const COUNTS = [200, 800] as const
/** All forces under seats, who are told of each sighting; or all but the flagships stand-ins, who keep what they saw until they can tell it. */
const KINDS = ['commanded', 'standIns'] as const
type Kind = (typeof KINDS)[number]
const RUNS = 3
/** What one event or entry may cost at the larger count, in what it costs at the smaller. */
const MOST_GROWTH = 1.3

const MIDDLE: Position = { lat: 30, lon: -40 }
const MILES_FROM_MIDDLE = 100
const key = { seed: 'bench', branch: 'dense' }

export interface DenseMeasured extends Comparison {
  readonly kind: Kind
  readonly count: number
  readonly events: number
  readonly entries: number
  readonly ms: number
}

/** Anywhere within the miles, evenly. */
function somewhere(i: number, what: string): Position {
  const miles = MILES_FROM_MIDDLE * Math.sqrt(uniform(key, `${what} miles`, String(i)))
  return greatCircleDestination(MIDDLE, uniform(key, `${what} bearing`, String(i)) * 360, miles)
}

export function denseWorld(kind: Kind, count: number): BenchWorld {
  const sparse = benchPack(count)
  const forces = sparse.forces.map(({ seat, ...force }, i) => ({
    ...force,
    ...(seat !== undefined && (kind === 'commanded' || i < BENCH_SEATS) ? { seat } : {}),
    at: { position: somewhere(i, 'from'), courseDegrees: 0, speedKnots: 12 },
  }))
  const pack = { ...sparse, forces }
  const ground = makeGround(pack, BENCH_SETTINGS)
  const { state } = begin(ground, { campaignId: 'bench', seed: 'bench', branch: 'bench', settings: BENCH_SETTINGS })
  cross(state)
  return { pack, ground, state }
}

/** Gives every force its orders: across the crowded water, to anywhere in it. */
export function cross(state: CampaignState): void {
  for (const [i, force] of Object.values(state.world.forces).entries())
    force.plot = [{ do: 'steam', to: somewhere(i, 'to'), knots: 12 }]
}

function measureOnce(kind: Kind, count: number): DenseMeasured {
  const world = denseWorld(kind, count)
  const { ground, state } = world
  advance(ground, state, { kind: 'open', given: {} })
  const open = structuredClone(state)
  const before = process.threadCpuUsage()
  const outcome: Outcome = advance(ground, state, { kind: 'step', given: { acceptDefaults: true } })
  const { user, system } = process.threadCpuUsage(before)
  const pairs = new AllPairs(ground, open.world, open.world.move.opens, open.world.move.ends)
  const captains = kind === 'commanded' ? 'keep their plots' : 'act of themselves'
  const compared = compareContacts(open, runStages(world, open).found, outcome, pairs.run(), captains)
  const { events, entries } = outcome
  return { kind, count, events: events.length, entries: entries.length, ms: (user + system) / 1000, ...compared }
}

/** Each measured in processes of its own, one after another. */
export async function measureDense(): Promise<DenseMeasured[]> {
  const all: DenseMeasured[] = []
  for (const kind of KINDS)
    for (const count of COUNTS) {
      process.stderr.write(`${count} forces within ${2 * MILES_FROM_MIDDLE} miles, ${kind} …\n`)
      const runs: DenseMeasured[] = []
      for (let run = 0; run < RUNS; run++) {
        const args = ['--expose-gc', import.meta.filename, kind, String(count)]
        const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: 2 ** 26 })
        runs.push(JSON.parse(stdout) as DenseMeasured)
      }
      all.push({ ...(runs[0] as DenseMeasured), ms: median(runs.map(({ ms }) => ms)) })
    }
  return all
}

const microseconds = ({ ms, events, entries }: DenseMeasured): number => (ms * 1000) / (events + entries)

/** Every promise with what was measured. */
export function judgeDense(all: readonly DenseMeasured[]): { says: string; holds: boolean }[] {
  const faults = all.flatMap((one) => one.faults)
  return [
    ...KINDS.map((kind) => {
      const [few, many] = COUNTS.map((count) => all.find((one) => one.kind === kind && one.count === count))
      const growth = few && many ? microseconds(many) / microseconds(few) : Number.NaN
      return {
        says: `a crowded sea, ${kind}: an event or entry of ${many?.count} forces costs ${growth.toFixed(2)} x one of ${few?.count} (at most ${MOST_GROWTH})`,
        holds: growth <= MOST_GROWTH,
      }
    }),
    {
      says: `a crowded sea: all pairs and the engine find the same contacts to the minute${faults.length === 0 ? '' : `: ${faults.slice(0, 5).join('; ')}`}`,
      holds: faults.length === 0 && all.every(({ hostile }) => hostile > 0),
    },
  ]
}

/** The crowded sea by itself: what was measured, and whether it holds. */
export function printDense(all: readonly DenseMeasured[]): boolean {
  const row = (name: string, of: (m: DenseMeasured) => string): string[] => [name, ...all.map(of)]
  const judged = judgeDense(all)
  const table = columns([
    row('forces within 200 miles', ({ count, kind }) => `${count} ${kind}`),
    row('events', ({ events }) => String(events)),
    row('entries in logbooks', ({ entries }) => String(entries)),
    row('hostile contacts', ({ hostile }) => String(hostile)),
    row('contacts compared (grazes apart)', ({ same, grazes }) => `${same} (${grazes})`),
    row('first step, ms of the thread', ({ ms }) => ms.toFixed(0)),
    row('an event or entry, microseconds', (one) => microseconds(one).toFixed(1)),
  ])
  process.stdout.write(`\nA crowded sea, first steps of fresh processes, medians of ${RUNS}.\n\n${table}\n\n`)
  for (const { says, holds } of judged) process.stdout.write(`${holds ? 'holds' : 'FAILS'}  ${says}\n`)
  return judged.every(({ holds }) => holds)
}

if (import.meta.main) {
  const [kind, count] = process.argv.slice(2)
  process.stdout.write(JSON.stringify(measureOnce(kind as Kind, Number(count))))
}
