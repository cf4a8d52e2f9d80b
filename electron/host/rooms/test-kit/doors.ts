/** Rooms with a campaign on paper behind them, and what comes to their doors: pages, bodies and lines. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request as httpRequest, type RequestOptions } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { WebSocket } from 'ws'
import type { Frame } from '../../../../shared/bridge/bridge.ts'
import { PaperCampaign, paperDesk, passcodeOf } from '../../bridge/test-kit/paper-campaign.ts'
import { type Rooms, type RoomsOptions, startRooms } from '../rooms.ts'

export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly text: string
}

export const closers: (() => Promise<void> | void)[] = []
/** Ends whatever a test has opened, the last first. */
export async function closeAll(): Promise<void> {
  for (const close of closers.splice(0).reverse()) await close()
}

export function windowsFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'wardroom-rooms-'))
  closers.push(() => rmSync(folder, { recursive: true, force: true }))
  const renderer = path.join(folder, 'dist', 'renderer')
  mkdirSync(path.join(renderer, 'assets'), { recursive: true })
  writeFileSync(path.join(renderer, 'index.html'), '<!doctype html><title>Wardroom</title>')
  writeFileSync(path.join(renderer, 'assets', 'main-1a2b.js'), 'export {}')
  writeFileSync(path.join(renderer, 'assets', 'main-1a2b.js.map'), '{}')
  mkdirSync(path.join(folder, 'sealed'))
  writeFileSync(path.join(folder, 'sealed', 'ships.json'), '{"canary":"CANARY-OF-THE-TRUTH"}')
  return renderer
}

export async function open(more: Partial<RoomsOptions> = {}) {
  const campaign = new PaperCampaign()
  const clock = { now: 5_000_000 }
  const logged: string[] = []
  const desk = paperDesk(campaign)
  const rooms = await startRooms({
    desk,
    renderer: windowsFolder(),
    now: () => clock.now,
    log: (line) => logged.push(line),
    ...more,
  })
  closers.push(() => rooms.close())
  const room = (seat: string): string =>
    rooms.seats
      .find((one) => one.id === seat)
      ?.url.split('/')
      .at(-1) ?? ''
  const key = /#key=(.+)$/.exec(rooms.url)?.[1] ?? ''
  return { campaign, desk, rooms, room, key, clock, logged }
}

export function ask(rooms: Rooms, address: string, options: RequestOptions & { body?: string } = {}): Promise<Answer> {
  const { body, ...rest } = options
  return new Promise((resolve, reject) => {
    const sent = httpRequest(
      { host: '127.0.0.1', port: rooms.port, path: address, agent: false, ...rest },
      (response) => {
        let text = ''
        response.on('data', (chunk) => {
          text += chunk
        })
        response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }))
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
}

export function post(rooms: Rooms, address: string, body: unknown, options: RequestOptions = {}): Promise<Answer> {
  const headers = { 'content-type': 'application/json', ...options.headers }
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return ask(rooms, address, { method: 'POST', body: text, ...options, headers })
}

export const messageOf = (answer: Answer): string => JSON.parse(answer.text).error?.message

export async function tokenFor(rooms: Rooms, room: string, seat: string): Promise<string> {
  const answer = await post(rooms, '/enter', { room, passcode: passcodeOf(seat) })
  return JSON.parse(answer.text).token
}

interface Line {
  readonly frames: Frame[]
  readonly closed: Promise<{ code: number; says: string }>
  send(frame: unknown): void
  /** Waits until so many frames have come. */
  until(count: number): Promise<Frame[]>
  close(): void
}

export function line(
  rooms: Rooms,
  opening: unknown,
  options: { host?: string; origin?: string; localAddress?: string; headers?: Record<string, string> } = {},
): Promise<Line> {
  const { host = '127.0.0.1', ...rest } = options
  const socket = new WebSocket(`ws://${host}:${rooms.port}/bridge`, rest)
  closers.push(() => socket.terminate())
  const frames: Frame[] = []
  const waiting: { count: number; done: (frames: Frame[]) => void }[] = []
  socket.on('message', (data) => {
    frames.push(JSON.parse(String(data)))
    for (const one of waiting) if (frames.length >= one.count) one.done(frames)
  })
  const closed = new Promise<{ code: number; says: string }>((resolve) =>
    socket.on('close', (code, reason) => resolve({ code, says: String(reason) })),
  )
  return new Promise((resolve, reject) => {
    socket.on('error', reject)
    socket.on('open', () => {
      socket.send(typeof opening === 'string' ? opening : JSON.stringify(opening))
      resolve({
        frames,
        closed,
        send: (frame) => socket.send(JSON.stringify(frame)),
        until: (count) =>
          frames.length >= count ? Promise.resolve(frames) : new Promise((done) => waiting.push({ count, done })),
        close: () => socket.close(),
      })
    })
  })
}
