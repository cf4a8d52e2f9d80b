/** A move stepped alone, and stepped until every window has what is new: ten seats and the umpire, by turns on copies of one war. */
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Bridge } from '../../electron/host/bridge/bridge.ts'
import { soleCampaign } from '../../electron/host/bridge/sole-campaign.ts'
import { CampaignService } from '../../electron/host/campaign/service.ts'
import { playWar } from '../prove/wars/war.ts'
import { machine, median, ms } from './measure.ts'

const SEED = 1898
/** Moves that have been played before, and pairs that are stepped after. */
const MOVES = 6
const PAIRS = 5
const PROMISED = { mostOfAlone: 1.5 } as const
const OPTIONS = { snapshots: false, passcodeCost: 16 } as const

export interface WindowsMeasured {
  readonly seats: number
  /** Milliseconds, medians: the move stepped with nobody seated, and until the last frame has gone out. */
  readonly alone: number
  readonly toAll: number
  /** The middle of the pairs' ratios. */
  readonly ratio: number
  /** Bytes that went over all lines. */
  readonly bytes: number
}

interface Stepped {
  readonly took: number
  readonly bytes: number
  readonly seats: number
}

/** Steps the next move to its end, with every seat and the umpire at a window or with none. */
async function step(file: string, seated: boolean): Promise<Stepped> {
  const service = CampaignService.open(file, OPTIONS)
  let bytes = 0
  let last = 0
  const seats = service.seats().filter(({ role }) => role !== 'assistant' && role !== 'spectator')
  const bridge = new Bridge(soleCampaign(service))
  const sit = (id: string, title: string, umpire: boolean) =>
    bridge.connect({
      audience: umpire ? 'umpire' : 'seat',
      seat: id,
      title,
      // As a socket sends it: made into text.
      send: (frame) => {
        bytes += JSON.stringify(frame).length
        last = performance.now()
      },
      end: () => {},
      ...(umpire ? {} : { shares: id }),
    })
  for (const { id, title, role } of seated ? seats : []) sit(id, title, role === 'umpire')
  service.apply({ kind: 'open', given: {} })
  await new Promise((done) => setTimeout(done, 200))
  bytes = 0
  globalThis.gc?.()
  const begun = performance.now()
  for (let n = 0; n < 60 && service.state.world.move.state !== 'waiting'; n++)
    service.apply({ kind: 'step', given: { acceptDefaults: true } })
  const done = performance.now()
  // Frames to seats go out with the next beat.
  if (seated) await new Promise((next) => setTimeout(next, 150))
  // Before the lines are ended, which is told to each of them.
  const stepped = { took: Math.max(done, seated ? last : 0) - begun, bytes, seats: seats.length - 1 }
  bridge.close('The bench is done.')
  service.close()
  return stepped
}

export async function measureWindows(): Promise<WindowsMeasured> {
  const folder = mkdtempSync(path.join(tmpdir(), 'wardroom-windows-'))
  const base = path.join(folder, 'base.wardroom')
  const file = path.join(folder, 'war.wardroom')
  try {
    playWar({
      seed: SEED,
      moves: MOVES,
      file,
      unverified: true,
      closed: (service) => {
        if (service.state.world.move.number !== MOVES) return service
        service.close()
        copyFileSync(file, base)
        return CampaignService.open(file, OPTIONS)
      },
    })
    const again = async (seated: boolean): Promise<Stepped> => {
      copyFileSync(base, file)
      const stepped = await step(file, seated)
      for (const end of ['', '-wal', '-shm', '.owner', '.lock']) rmSync(`${file}${end}`, { force: true })
      return stepped
    }
    await again(false)
    await again(true)
    const alone: number[] = []
    const toAll: Stepped[] = []
    for (let n = 0; n < PAIRS; n++) {
      alone.push((await again(false)).took)
      toAll.push(await again(true))
    }
    const ratios = toAll.map(({ took }, n) => took / (alone[n] ?? Number.NaN))
    return {
      seats: toAll[0]?.seats ?? 0,
      alone: median(alone),
      toAll: median(toAll.map(({ took }) => took)),
      ratio: median(ratios),
      bytes: median(toAll.map(({ bytes }) => bytes)),
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** What was measured, and whether it holds. */
export function printWindows({ seats, alone, toAll, ratio, bytes }: WindowsMeasured): boolean {
  const holds = ratio <= PROMISED.mostOfAlone
  process.stdout.write(`\nA move stepped with ${seats} seated, medians of ${PAIRS} pairs. ${machine()}\n\n`)
  process.stdout.write(`step alone ${ms(alone)} ms; to all windows ${ms(toAll)} ms, ${Math.round(bytes / 1024)} KB\n`)
  process.stdout.write(
    `${holds ? 'holds' : 'FAILS'}  to all windows ${ratio.toFixed(2)} x the step alone (at most ${PROMISED.mostOfAlone})\n`,
  )
  return holds
}
