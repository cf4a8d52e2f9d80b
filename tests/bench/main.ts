/**
 * npm run bench [-- --json FILE] [-- --board] [-- --dense] [-- --chart] [-- --frames] [-- --windows] [-- --seats FILE] [-- --review FILE] [-- --long] [-- --moves LIST] [-- --keep FOLDER] [-- --without-copies]
 *
 * The six-hour move with 50 to 4,000 forces, beside the same contacts by all pairs at one-minute ticks, and beside the bare
 * commit of the rows that it wrote; and a tactical board of 24 ships beside the same board in boardgame.io (`--board`: that alone); and the
 * first step of forces crowded within 200 miles of each other (`--dense`: that alone); and a chart
 * laid out with four times as much on it (`--chart`: that alone); frames of a board of 24 ships in the browser, after `npm run build`
 * (`--frames`: that alone, and only when asked for); windows of seats there, from the passcode on (`--seats FILE`: that
 * alone; a campaign's file in `channel-1898`, as `--long --keep` leaves it). A move stepped alone and until ten seats and the umpire have what is new (`--windows`:
 * that alone); slider and Play of the review of a campaign's file in the browser, after `npm run build` (`--review FILE`: that alone; the
 * file is one that `npm run prove -- review --keep FILE` leaves, or any other). What a war costs that goes on, after 10 and after 40 moves
 * (`--long`: that alone; `--long --moves 10,100,400` after others; with `--keep FOLDER` behind, the file as it stood then stays there; with
 * `--without-copies` behind that no dated copy is made, so that a war of thousands of moves is played in an hour). Ends with one line of JSON; exit status 1 when a promised ratio does not hold.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { advance } from '../../shared/campaign/engine.ts'
import type { Input } from '../../shared/campaign/inputs.ts'
import type { CampaignState, Outcome } from '../../shared/campaign/outcome.ts'
import { AllPairs } from './all-pairs.ts'
import { type BoardMeasured, judgeBoard, measureBoard } from './board.ts'
import { measureChart, printChart } from './chart.ts'
import { type Comparison, compareContacts } from './compare.ts'
import { measureDense, printDense } from './dense.ts'
import { DurableMove, type Rows, type Viewed, viewAll } from './durable.ts'
import { areCounts, long } from './long.ts'
import { columns, machine, median, megabytes, memory, ms, timed } from './measure.ts'
import { runStages } from './stages.ts'
import { measureWindows, printWindows } from './windows.ts'
import { BENCH_SEATS, benchWorld } from './world.ts'

const SIZES: readonly number[] = [50, 200, 1_000, 4_000]
const RUNS = 7
/** So many moves beforehand: a war has been running for some time when its speed matters. */
const WARM_UP = 60
/** So many for each of those of what lasts a few milliseconds, which a busy machine disturbs the most. */
const SHORT_RUNS = 3
/** Lets the host do what it put off until its answer had gone out; until then a closed campaign is not let go. */
const turn = (): Promise<void> => new Promise((done) => setImmediate(done))
/**
 * What is promised: of 1,000 forces, and of the growth from 1,000 to 4,000. All pairs lays the courses and finds who meets whom in
 * what light; what stands against it is the engine's part that does the same. The whole of `advance`, with the weather, the events
 * and their words, logbooks, tracks and coal that all pairs does not do, is printed beside it.
 */
const PROMISED = { mostOfBare: 3, leastOverPairs: 100, mostGrowth: 5, mostRows: 12, forcesAContact: 50 } as const

const OPEN: Input = { kind: 'open', given: {} }
const STEP: Input = { kind: 'step', given: { acceptDefaults: true } }

interface Measured {
  readonly count: number
  readonly step: number
  /** All of `advance`. */
  readonly adjudication: number
  /** Courses, tracks, light and contacts: what all pairs does too. */
  readonly search: number
  readonly inStep: number
  readonly bare: number
  readonly pairs: number
  readonly rows: Rows
  readonly views: Viewed
  readonly memory: { readonly heap: number; readonly resident: number }
  readonly stages: { readonly plan: number; readonly watch: number; readonly contacts: number }
  readonly compared: Comparison
  readonly state: string
}

interface Line {
  readonly name: string
  readonly median: number
  readonly unit: string
  readonly ratio: number | null
  readonly against: string | null
}

async function measure(folder: string, count: number): Promise<Measured> {
  const world = benchWorld(count)
  const standing = JSON.stringify(world.state)
  const fresh = (): CampaignState => JSON.parse(standing)
  const open = fresh()
  advance(world.ground, open, OPEN)
  const pairs = new AllPairs(world.ground, open.world, open.world.move.opens, open.world.move.ends)
  const durable = new DurableMove(folder, world, count)
  const rows = durable.record()

  const alone = (): { took: number; outcome: Outcome } => {
    const state = fresh()
    let outcome: Outcome | undefined
    const took = timed(() => {
      outcome = advance(world.ground, state, STEP)
    })
    return { took, outcome: outcome as Outcome }
  }
  for (let i = 0; i < WARM_UP; i++) alone()
  for (let i = 0; i < 2; i++) {
    durable.step()
    durable.bare(rows)
    await turn()
  }
  if (count <= 1_000) pairs.run()

  const took = { step: [], adjudication: [], inStep: [], bare: [], pairs: [] } as Record<
    'step' | 'adjudication' | 'inStep' | 'bare' | 'pairs',
    number[]
  >
  const stages = { plan: [], watch: [], contacts: [], all: [] } as Record<
    'plan' | 'watch' | 'contacts' | 'all',
    number[]
  >
  // One after another in each run, so that whatever else the machine does falls on all of them alike.
  for (let i = 0; i < RUNS; i++) {
    for (let k = 0; k < SHORT_RUNS; k++) took.adjudication.push(alone().took)
    const stepped = durable.step()
    took.step.push(stepped.step)
    took.inStep.push(stepped.advance)
    took.bare.push(durable.bare(rows))
    took.pairs.push(timed(() => pairs.run()))
    for (let k = 0; k < SHORT_RUNS; k++) {
      const parts = runStages(world, open)
      for (const name of ['plan', 'watch', 'contacts'] as const) stages[name].push(parts[name])
      stages.all.push(parts.plan + parts.watch + parts.contacts)
    }
    await turn()
  }
  const { outcome } = alone()
  const compared = compareContacts(open, runStages(world, open).found, outcome, pairs.run())
  const looked = durable.withStepped((service) => {
    const views = Array.from({ length: RUNS }, () => viewAll(service))
    return { views, memory: memory() }
  })
  return {
    count,
    step: median(took.step),
    adjudication: median(took.adjudication),
    search: median(stages.all),
    inStep: median(took.inStep),
    bare: median(took.bare),
    pairs: median(took.pairs),
    rows,
    views: {
      ...(looked.views[0] as Viewed),
      seats: median(looked.views.map(({ seats }) => seats)),
      umpire: median(looked.views.map(({ umpire }) => umpire)),
    },
    memory: looked.memory,
    stages: { plan: median(stages.plan), watch: median(stages.watch), contacts: median(stages.contacts) },
    compared,
    state: outcome.answer.kind === 'step' ? outcome.answer.step.state : outcome.answer.kind,
  }
}

function linesOf(all: readonly Measured[]): Line[] {
  const lines: Line[] = []
  const add = (name: string, value: number, unit: string, ratio: number | null = null, against: string | null = null) =>
    lines.push({ name, median: value, unit, ratio, against })
  for (const m of all) {
    const n = `${m.count} forces`
    add(`step, ${n}`, m.step, 'ms', m.step / m.bare, `bare commit, ${n}`)
    add(`bare commit, ${n}`, m.bare, 'ms')
    add(`adjudication, ${n}`, m.adjudication, 'ms', m.pairs / m.adjudication, `all pairs, ${n}`)
    add(`search alone, ${n}`, m.search, 'ms', m.pairs / m.search, `all pairs, ${n}`)
    add(`adjudication within the step, ${n}`, m.inStep, 'ms', m.inStep / m.step, `step, ${n}`)
    add(`all pairs, ${n}`, m.pairs, 'ms')
    add(`courses planned, ${n}`, m.stages.plan, 'ms', m.stages.plan / m.adjudication, `adjudication, ${n}`)
    add(`tracks made ready, ${n}`, m.stages.watch, 'ms', m.stages.watch / m.adjudication, `adjudication, ${n}`)
    add(
      `contacts found with light and sky, ${n}`,
      m.stages.contacts,
      'ms',
      m.stages.contacts / m.adjudication,
      `adjudication, ${n}`,
    )
    add(`rows a force, ${n}`, m.rows.rows / m.count, 'rows')
    add(`bytes a force, ${n}`, m.rows.bytes / m.count, 'bytes')
    add(`log bytes a force, ${n}`, m.rows.logBytes / m.count, 'bytes')
    add(`heap, ${n}`, m.memory.heap, 'bytes')
    add(`resident memory, ${n}`, m.memory.resident, 'bytes')
    add(`views of ${BENCH_SEATS} seats, ${n}`, m.views.seats, 'ms')
    add(`view of the umpire, ${n}`, m.views.umpire, 'ms')
    add(`views of ${BENCH_SEATS} seats, bytes, ${n}`, m.views.seatBytes, 'bytes')
    add(`view of the umpire, bytes, ${n}`, m.views.umpireBytes, 'bytes')
    add(`hostile contacts, ${n}`, m.compared.hostile, 'contacts')
  }
  return lines
}

/** Every promise with what was measured. */
function judge(all: readonly Measured[]): { says: string; holds: boolean }[] {
  const thousand = all.find(({ count }) => count === 1_000) as Measured
  const most = all.find(({ count }) => count === 4_000) as Measured
  const bare = thousand.step / thousand.bare
  const pairs = thousand.pairs / thousand.search
  const growth = most.step / thousand.step
  const rows = Math.max(...all.map((m) => m.rows.rows / m.count))
  const poor = all.filter(({ count, compared }) => compared.hostile * PROMISED.forcesAContact < count)
  return [
    {
      says: `1,000 forces, whole durable step: ${bare.toFixed(2)} x the bare commit (at most ${PROMISED.mostOfBare})`,
      holds: bare <= PROMISED.mostOfBare,
    },
    {
      says: `1,000 forces, courses, light and contacts: ${pairs.toFixed(1)} x faster than by all pairs (at least ${PROMISED.leastOverPairs})`,
      holds: pairs >= PROMISED.leastOverPairs,
    },
    {
      says: `whole step from 1,000 to 4,000 forces: ${growth.toFixed(2)} x (at most ${PROMISED.mostGrowth})`,
      holds: growth <= PROMISED.mostGrowth,
    },
    { says: `rows a force: at most ${rows.toFixed(2)} (${PROMISED.mostRows})`, holds: rows <= PROMISED.mostRows },
    {
      says: `at least one contact per ${PROMISED.forcesAContact} forces${poor.length === 0 ? '' : `: not with ${poor.map((m) => m.count).join(', ')}`}`,
      holds: poor.length === 0,
    },
    {
      says: `all pairs and the engine find the same contacts to the minute${faultsOf(all)}`,
      holds: all.every(({ compared }) => compared.faults.length === 0),
    },
    { says: 'every move ran to its end', holds: all.every(({ state }) => state === 'moved') },
  ]
}

function faultsOf(all: readonly Measured[]): string {
  const faults = all.flatMap(({ compared }) => compared.faults)
  return faults.length === 0 ? '' : `: ${faults.slice(0, 5).join('; ')}`
}

function print(all: readonly Measured[], judged: readonly { says: string; holds: boolean }[]): void {
  const say = (text: string) => process.stdout.write(`${text}\n`)
  const row = (name: string, of: (m: Measured) => string): string[] => [name, ...all.map(of)]
  say(`The six-hour move, ${BENCH_SEATS} seats, medians of ${RUNS} runs. ${machine()}`)
  say('')
  say(
    columns([
      row('forces', (m) => m.count.toLocaleString('en')),
      row('step / bare commit', (m) => (m.step / m.bare).toFixed(2)),
      row('all pairs / the same search', (m) => (m.pairs / m.search).toFixed(1)),
      row('all pairs / whole adjudication', (m) => (m.pairs / m.adjudication).toFixed(1)),
      row('step, growth on the size before', (m) => growthTo(all, m)),
      row('whole durable step, ms', (m) => ms(m.step)),
      row('bare commit, ms', (m) => ms(m.bare)),
      row('whole adjudication, ms', (m) => ms(m.adjudication)),
      row('  the same within the step, ms', (m) => ms(m.inStep)),
      row('the search alone, ms', (m) => ms(m.search)),
      row('  courses planned, ms', (m) => ms(m.stages.plan)),
      row('  tracks made ready, ms', (m) => ms(m.stages.watch)),
      row('  contacts found, with light and sky, ms', (m) => ms(m.stages.contacts)),
      row('  events, logbooks, tracks, coal, ms', (m) => ms(Math.max(0, m.adjudication - m.search))),
      row('all pairs, one-minute ticks, ms', (m) => ms(m.pairs)),
      row('rows a force', (m) => (m.rows.rows / m.count).toFixed(2)),
      row('bytes a force', (m) => (m.rows.bytes / m.count).toFixed(0)),
      row('bytes of log a force', (m) => (m.rows.logBytes / m.count).toFixed(0)),
      row('hostile contacts', (m) => String(m.compared.hostile)),
      row('contacts compared (grazes apart)', (m) => `${m.compared.same} (${m.compared.grazes})`),
      row(`views of ${BENCH_SEATS} seats, ms`, (m) => ms(m.views.seats)),
      row(`views of ${BENCH_SEATS} seats`, (m) => megabytes(m.views.seatBytes)),
      row('view of the umpire, ms', (m) => ms(m.views.umpire)),
      row('view of the umpire', (m) => megabytes(m.views.umpireBytes)),
      row('heap', (m) => megabytes(m.memory.heap)),
      row('resident memory', (m) => megabytes(m.memory.resident)),
    ]),
  )
  say('')
  for (const { says, holds } of judged) say(`${holds ? 'holds' : 'FAILS'}  ${says}`)
}

function growthTo(all: readonly Measured[], m: Measured): string {
  const before = all[all.indexOf(m) - 1]
  return before ? `${(m.step / before.step).toFixed(2)} (x${m.count / before.count})` : '-'
}

type Alone = 'board' | 'dense' | 'chart' | 'frames' | 'windows' | 'seats' | 'review' | null

function asked(args: readonly string[]): { file: string | null; alone: Alone } {
  const [option, file] = args
  if (args.length === 0) return { file: null, alone: null }
  if (option === '--board' && args.length === 1) return { file: null, alone: 'board' }
  if (option === '--dense' && args.length === 1) return { file: null, alone: 'dense' }
  if (option === '--chart' && args.length === 1) return { file: null, alone: 'chart' }
  if (option === '--frames' && args.length === 1) return { file: null, alone: 'frames' }
  if (option === '--windows' && args.length === 1) return { file: null, alone: 'windows' }
  if (option === '--seats' && file !== undefined && args.length === 2) return { file, alone: 'seats' }
  if (option === '--review' && file !== undefined && args.length === 2) return { file, alone: 'review' }
  if (option === '--json' && file !== undefined && args.length === 2) return { file, alone: null }
  process.stderr.write(
    'npm run bench takes nothing, or -- --json FILE, or -- --board, or -- --dense, or -- --chart, or -- --frames, or -- --windows, or -- --seats FILE, or -- --review FILE, or -- --long [--moves 10,40 [--keep FOLDER [--without-copies]]]\n',
  )
  process.exit(2)
}

function boardLines({ moving, firing, peer }: BoardMeasured): Line[] {
  const against = peer === null ? null : 'boardgame.io, 24 ships'
  return [
    {
      name: 'board of 24 ships, movement and views',
      median: moving,
      unit: 'ms',
      ratio: peer && moving / peer,
      against,
    },
    { name: 'board of 24 ships, all guns firing', median: firing, unit: 'ms', ratio: peer && firing / peer, against },
    ...(peer === null
      ? []
      : [{ name: 'boardgame.io, 24 ships', median: peer, unit: 'ms', ratio: null, against: null }]),
  ]
}

/** The board by itself: what was measured, and whether it holds. */
function printBoard(board: BoardMeasured): boolean {
  const judged = judgeBoard(board)
  process.stdout.write(`\nA tactical board, medians. ${machine()}\n\n`)
  for (const { says, holds } of judged) process.stdout.write(`${holds ? 'holds' : 'FAILS'}  ${says}\n`)
  return judged.every(({ holds }) => holds)
}

async function main(): Promise<void> {
  const [option, moves, counts, keep, keptIn, ...more] = process.argv.slice(2)
  const copies = more.length === 0
  const kept = keep === undefined || (keep === '--keep' && keptIn !== undefined)
  const ends = copies || (more.length === 1 && more[0] === '--without-copies')
  if (option === '--long' && kept && ends && (moves === undefined || (moves === '--moves' && areCounts(counts)))) {
    process.exitCode = (await long(counts, keptIn, copies)) ? 0 : 1
    return
  }
  const { file, alone } = asked(process.argv.slice(2))
  if (alone === 'dense') {
    const dense = await measureDense()
    const holds = printDense(dense)
    process.stdout.write(`${JSON.stringify({ bench: 'dense', ok: holds, dense })}\n`)
    process.exitCode = holds ? 0 : 1
    return
  }
  if (alone === 'chart') {
    const chart = measureChart()
    const holds = printChart(chart)
    process.stdout.write(`${JSON.stringify({ bench: 'chart', ok: holds, ...chart })}\n`)
    process.exitCode = holds ? 0 : 1
    return
  }
  if (alone === 'frames') {
    // The browser is loaded for this alone.
    const { judgeFrames, measureFrames } = await import('./frames.ts')
    const frames = await measureFrames()
    const lines = judgeFrames(frames)
    for (const { says, holds } of lines) process.stderr.write(`${holds ? 'holds' : 'FAILS'}  ${says}\n`)
    const ok = lines.every(({ holds }) => holds)
    process.stdout.write(`${JSON.stringify({ bench: 'frames', ok, ...frames })}\n`)
    process.exitCode = ok ? 0 : 1
    return
  }
  if (alone === 'seats' && file !== null) {
    const { measureSeats, printSeats } = await import('./seats.ts')
    const seats = await measureSeats(file)
    const holds = printSeats(seats)
    process.stdout.write(`${JSON.stringify({ bench: 'seats', ok: holds, ...seats })}\n`)
    process.exitCode = holds ? 0 : 1
    return
  }
  if (alone === 'windows') {
    const windows = await measureWindows()
    const holds = printWindows(windows)
    process.stdout.write(`${JSON.stringify({ bench: 'windows', ok: holds, ...windows })}\n`)
    process.exitCode = holds ? 0 : 1
    return
  }
  if (alone === 'review' && file !== null) {
    const { measureReview, printReview } = await import('./review.ts')
    const review = await measureReview(file, process.env['WARDROOM_PICTURES'])
    const holds = printReview(review)
    process.stdout.write(`${JSON.stringify({ bench: 'review', ok: holds, ...review })}\n`)
    process.exitCode = holds ? 0 : 1
    return
  }
  if (alone === 'board') {
    const board = measureBoard()
    const holds = printBoard(board)
    process.stdout.write(`${JSON.stringify({ bench: 'board', ok: holds, ...board })}\n`)
    process.exitCode = holds ? 0 : 1
    return
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'wardroom-bench-'))
  const all: Measured[] = []
  try {
    for (const count of SIZES) {
      process.stderr.write(`${count} forces …\n`)
      all.push(await measure(folder, count))
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  process.stderr.write('a tactical board …\n')
  const board = measureBoard()
  const dense = await measureDense()
  const judged = judge(all)
  print(all, judged)
  const held = [printBoard(board), printDense(dense), printChart(measureChart()), judged.every(({ holds }) => holds)]
  const ok = held.every((one) => one)
  if (file !== null) writeFileSync(file, `${JSON.stringify([...linesOf(all), ...boardLines(board)], null, 2)}\n`)
  const thousand = all.find(({ count }) => count === 1_000) as Measured
  const most = all.at(-1) as Measured
  const round = (value: number): number => Math.round(value * 100) / 100
  process.stdout.write(
    `${JSON.stringify({
      bench: 'move',
      ok,
      stepOverBare: round(thousand.step / thousand.bare),
      pairsOverSearch: round(thousand.pairs / thousand.search),
      pairsOverAdjudication: round(thousand.pairs / thousand.adjudication),
      growth1000To4000: round(most.step / thousand.step),
      stepMs: round(thousand.step),
      adjudicationMs: round(thousand.adjudication),
      boardOverPeer: board.peer === null ? null : round(board.moving / board.peer),
      boardFiringOverPeer: board.peer === null ? null : round(board.firing / board.peer),
    })}\n`,
  )
  process.exitCode = ok ? 0 : 1
}

await main()
