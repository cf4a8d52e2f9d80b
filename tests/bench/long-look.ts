/**
 * What a campaign's file costs that is opened: in a process of its own, so that nothing of what played the war is in it. `node long-look.ts FILE`
 * looks at a copy of the file; ends with one line of JSON. Milliseconds are those of the processor: other work on the machine hardly changes them.
 */
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { readPack } from '../../electron/host/campaign/packs.ts'
import { CampaignService } from '../../electron/host/campaign/service.ts'
import { randomFrom } from '../../electron/host/campaign/test-kit/war.ts'
import { type Sent, viewFrame } from '../../shared/bridge/view-frames.ts'
import { parseTime } from '../../shared/vocabulary/time.ts'
import { PACK } from '../prove/wars/war.ts'
import { busy, median, memory } from './measure.ts'

const OPTIONS = { snapshots: false, passcodeCost: 16 } as const
const SEED = 1898
const OPENINGS = 5
/** Moves that are played on, with the orders that stand, and minutes that a slider is put to. */
const MOVES = 8
const MINUTES = 5
const MOST_ACTS = 300

export interface LongLook {
  /** Memory with the campaign open and each view made once, beside that with one that has just been made. */
  readonly heap: number
  readonly resident: number
  readonly residentNew: number
  readonly opening: number
  readonly openingNew: number
  /** The same with all logbooks, which are read when they are asked for. */
  readonly openingWhole: number
  /** What the windows of all seats show, made for the first time, and again when a move has closed. */
  readonly viewsFirst: number
  readonly views: number
  readonly viewBytes: number
  /** All seats hand in their sheets; the move is stepped to its close; what is put off until the answer has gone out, with the next move announced. */
  readonly sheets: number
  readonly step: number
  readonly inputs: number
  readonly after: number
  /** What windows are sent when they open, and when a move has closed: bytes, and how long each is made for. */
  readonly windowBytes: number
  readonly windows: number
  readonly frameBytes: number
  readonly frames: number
  /** The umpire's window now; his slider put to a minute of the war, and a seat's. */
  readonly umpire: number
  readonly slider: number
  readonly sliderSeat: number
}

const rest = (): Promise<void> => new Promise((rested) => setImmediate(rested))

/** Milliseconds in which a file opens; with `whole`, and its logbooks are read. */
async function openings(file: string, whole = false): Promise<number> {
  const took: number[] = []
  for (let n = 0; n < OPENINGS; n++) {
    let service: CampaignService | undefined
    took.push(
      busy(() => {
        service = CampaignService.open(file, OPTIONS)
        if (whole) Object.values(service.state.logbooks)
      }),
    )
    service?.close()
    await rest()
  }
  return median(took)
}

const seatsOf = (service: CampaignService): string[] =>
  service
    .seats()
    .filter(({ role }) => role !== 'umpire')
    .map(({ id }) => id)

/** One opened, with its views made once. */
async function weighed(file: string): Promise<{ heap: number; resident: number; first: number; bytes: number }> {
  const service = CampaignService.open(file, OPTIONS)
  let bytes = 0
  const first = busy(() => {
    for (const seat of seatsOf(service)) bytes += JSON.stringify(service.seatWindow(seat)).length
  })
  await rest()
  const { heap, resident } = memory()
  service.close()
  await rest()
  return { heap, resident, first, bytes }
}

function windowsOf(service: CampaignService): Map<string, Sent> {
  return new Map(
    seatsOf(service).map((seat) => {
      const view = service.seatWindow(seat)
      return [seat, { text: JSON.stringify(view), view }]
    }),
  )
}

/** Plays a move to its close: what is put to the umpire gets its default, who meets parts. Gives the inputs. */
function playMove(service: CampaignService): number {
  for (let acts = 1; acts <= MOST_ACTS; acts++) {
    const { decisions, encounters, move } = service.state.world
    const due = Object.values(decisions).find(({ answer }) => answer === null)
    const fought = Object.values(encounters).find(({ state }) => state === 'squares' || state === 'action')
    if (due) {
      const option = due.options.find((one) => one.default) ?? due.options[0]
      service.apply({ kind: 'decide', decision: due.id, given: { choice: option?.key ?? 'none' } })
    } else if (fought && move.state === 'running')
      service.apply({ kind: 'boardEnd', encounter: fought.id, note: 'They part.' })
    else service.apply({ kind: 'step', given: { acceptDefaults: true } })
    const { state } = service.state.world.move
    if (state === 'waiting' || state === 'over') return acts
  }
  throw new Error(`a move does not come to its end in ${MOST_ACTS} acts`)
}

async function look(folder: string, given: string): Promise<LongLook> {
  const [file, fresh] = [path.join(folder, 'war.wardroom'), path.join(folder, 'new.wardroom')]
  copyFileSync(given, file)
  CampaignService.create(fresh, readPack(PACK), { ...OPTIONS, seed: String(SEED) }).service.close()
  const residentNew = (await weighed(fresh)).resident
  const { heap, resident, first, bytes } = await weighed(file)
  const openingNew = await openings(fresh)
  const opening = await openings(file)
  const openingWhole = await openings(file, true)
  const service = CampaignService.open(file, OPTIONS)
  const took = { sheets: [], step: [], inputs: [], after: [], views: [], windows: [], frames: [], umpire: [] } as {
    [K in 'sheets' | 'step' | 'inputs' | 'after' | 'views' | 'windows' | 'frames' | 'umpire']: number[]
  }
  let sent = windowsOf(service)
  const sizes = { windows: [] as number[], frames: [] as number[] }
  for (let move = 0; move < MOVES; move++) {
    took.sheets.push(
      busy(() => {
        for (const seat of seatsOf(service)) service.apply({ kind: 'orders', seat, given: { ready: true } })
      }),
    )
    took.step.push(busy(() => took.inputs.push(playMove(service))))
    // What was put off until the answer had gone out is done before the next input.
    took.after.push(busy(() => service.apply({ kind: 'open', given: {} })))
    took.views.push(busy(() => seatsOf(service).map((seat) => service.seatWindow(seat))))
    let now = sent
    took.windows.push(
      busy(() => {
        now = windowsOf(service)
      }),
    )
    let framed = 0
    const before = sent
    took.frames.push(
      busy(() => {
        for (const [seat, one] of now) framed += JSON.stringify(viewFrame(before.get(seat) ?? null, one)).length
      }),
    )
    sizes.frames.push(framed)
    sizes.windows.push([...now.values()].reduce((sum, { text }) => sum + text.length, 0))
    took.umpire.push(busy(() => service.umpireView()))
    sent = now
    await rest()
  }
  const { start } = service.state.world.campaign
  const chance = randomFrom(SEED)
  const minutes = Array.from({ length: MINUTES }, () => {
    const at = start + chance() * (service.state.world.clock - start)
    return Math.floor(at / 60) * 60
  })
  const slider = median(minutes.map((at) => busy(() => service.umpireView(at))))
  const [seat = ''] = seatsOf(service)
  const seen = parseTime(service.seatWindow(seat).clock) ?? start
  const sliderSeat = median(minutes.map((at) => busy(() => service.seatWindow(seat, Math.min(at, seen)))))
  service.close()
  const of = (name: keyof typeof took): number => median(took[name])
  return {
    heap,
    resident,
    residentNew,
    opening,
    openingNew,
    openingWhole,
    viewsFirst: first,
    views: of('views'),
    viewBytes: bytes,
    sheets: of('sheets'),
    step: of('step'),
    inputs: of('inputs'),
    after: of('after'),
    windowBytes: median(sizes.windows),
    windows: of('windows'),
    frameBytes: median(sizes.frames),
    frames: of('frames'),
    umpire: of('umpire'),
    slider,
    sliderSeat,
  }
}

const [file] = process.argv.slice(2)
const folder = mkdtempSync(path.join(tmpdir(), 'wardroom-look-'))
try {
  process.stdout.write(`${JSON.stringify(await look(folder, file ?? ''))}\n`)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
