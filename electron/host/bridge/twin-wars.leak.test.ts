import { rmSync } from 'node:fs'
import path from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { type Frame, PROTOCOL } from '../../../shared/bridge/bridge.ts'
import type { CampaignService } from '../campaign/service.ts'
import { makeMeeting, scratchFolder, steamTo } from '../campaign/test-kit/war.ts'
import { Bridge } from './bridge.ts'
import { soleCampaign } from './sole-campaign.ts'
import { viewsShown } from './test-kit/views-shown.ts'

/*
 * Real wars behind the bridge. In both an English and a French battleship steam in the Channel; in one of them they meet, the
 * clock stops for their admirals, and squares and a board are fought through before the move closes.
 */
const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

interface Listener {
  readonly frames: Frame[]
  ask(name: string, input?: unknown): Promise<Frame>
}

function war(): { service: CampaignService; sit: (seat: string) => Listener } {
  const folder = scratchFolder()
  const service = makeMeeting(path.join(folder, 'war.wardroom'))
  closers.push(() => {
    service.close()
    rmSync(folder, { recursive: true, force: true })
  })
  const bridge = new Bridge(soleCampaign(service))
  const sit = (seat: string): Listener => {
    const frames: Frame[] = []
    const audience = seat === 'umpire' ? 'umpire' : 'seat'
    const session = { audience, seat, title: seat, send: (frame: Frame) => frames.push(frame), end: () => {} } as const
    const line = bridge.connect(session, true)
    let n = 0
    const ask = async (name: string, input: unknown = {}): Promise<Frame> => {
      await line.receive(JSON.stringify({ n: ++n, ask: name, input }))
      return frames.findLast((frame) => 'n' in frame) ?? { push: 'bell' }
    }
    return { frames, ask }
  }
  return { service, sit }
}

const stateOf = (frame: Frame): string =>
  'ok' in frame ? (frame.ok as { state: string }).state : JSON.stringify(frame)

/** Plays the first move; answers what each seat had been sent before the move closed, and how often the umpire had to step. */
async function firstMove(
  meet: boolean,
): Promise<{ quiet: string[]; hellos: Frame[]; concerned: number; steps: number; closed: string }> {
  const { service, sit } = war()
  // Who opens a window is welcomed before the move, whenever it stands, and after it.
  const hellos: Frame[] = []
  const welcome = (): void => {
    for (const seat of seats)
      hellos.push(...sit(seat).frames.filter((frame) => 'push' in frame && frame.push === 'hello'))
  }
  const seats = ['gb-government', 'fr-government', 'gb-trade', 'fr-trade']
  const quiet = seats.map(sit)
  const [british, french, umpire] = ['gb-admiral', 'fr-admiral', 'umpire'].map(sit)
  if (!british || !french || !umpire) throw new Error('nobody sat down')
  await umpire.ask('open')
  await british.ask('orders', steamTo(service.seatView('gb-admiral'), { lat: 49.8, lon: -4 }, 12))
  await french.ask('orders', steamTo(service.seatView('fr-admiral'), { lat: 49.8, lon: meet ? -5 : -3 }, 12))
  welcome()
  const before = british.frames.length
  let sent = quiet.map((seat) => JSON.stringify(seat.frames))
  let steps = 0
  for (let state = ''; state !== 'moved' && steps < 30; steps++) {
    const earlier = quiet.map((seat) => JSON.stringify(seat.frames))
    state = stateOf(await umpire.ask('step', steps === 0 ? {} : { acceptDefaults: true }))
    if (state !== 'moved') sent = quiet.map((seat) => JSON.stringify(seat.frames))
    else sent = earlier
    welcome()
  }
  return {
    quiet: sent,
    hellos,
    concerned: british.frames.length - before,
    steps,
    closed: service.seatView('gb-government').clock,
  }
}

describe('Twin wars behind the bridge', () => {
  it('send seats that are not concerned the same frames until the move closes, met or not', async () => {
    const met = await firstMove(true)
    const parted = await firstMove(false)
    expect(met.steps).toBeGreaterThan(parted.steps)
    expect(met.concerned).toBeGreaterThan(parted.concerned)
    expect(met.quiet.filter((frames) => frames.includes('"state":"open"'))).toHaveLength(4)
    expect(met.quiet).toEqual(parted.quiet)
    expect(met.closed).toBe(parted.closed)
  })

  it('welcome who opens a window in the same words, whatever has happened and however the move stands', async () => {
    const [met, parted] = [await firstMove(true), await firstMove(false)]
    // Each has been welcomed more often where the umpire stepped more often, and always alike.
    const each = (hellos: readonly Frame[]): Set<string> => new Set(hellos.map((frame) => JSON.stringify(frame)))
    expect(met.hellos.length).toBeGreaterThan(parted.hellos.length)
    expect(each(met.hellos)).toEqual(each(parted.hellos))
    // What is in it: who sits there, and what the file is called, which the umpire has named for all.
    expect([...each(met.hellos)].map((text) => JSON.parse(text))).toEqual(
      ['gb-government', 'fr-government', 'gb-trade', 'fr-trade'].map((seat) => ({
        push: 'hello',
        protocol: PROTOCOL,
        audience: 'seat',
        title: seat,
        campaign: 'war',
      })),
    )
  })

  it('draw a seat’s window back when moves are taken back, and let it look no further than it has been', async () => {
    const { sit } = war()
    const [umpire, government] = ['umpire', 'gb-government'].map(sit)
    if (!umpire || !government) throw new Error('nobody sat down')
    const views = () => viewsShown<{ clock: string }>(government.frames)
    const opening = views()[0]?.clock ?? ''
    for (let move = 0; move < 3; move++) {
      for (let state = ''; state !== 'moved'; ) state = stateOf(await umpire.ask('step', { acceptDefaults: true }))
    }
    const latest = views().at(-1)?.clock ?? ''
    expect(latest > opening).toBe(true)
    await umpire.ask('back', { to: 1 })
    const back = views().at(-1)?.clock ?? ''
    expect(opening < back && back < latest).toBe(true)
    const refused = await government.ask('view', { at: latest })
    expect('error' in refused && refused.error.code).toBe('view.at')
    const earlier = await government.ask('view', { at: opening })
    expect('ok' in earlier && (earlier.ok as { clock: string }).clock).toBe(opening)
  })
})
