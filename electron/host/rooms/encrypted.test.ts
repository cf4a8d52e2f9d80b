import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request as plainRequest } from 'node:http'
import { type RequestOptions, request } from 'node:https'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { connect, type PeerCertificate, type TLSSocket } from 'node:tls'
import { afterEach, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { PaperCampaign, paperDesk, passcodeOf } from '../bridge/test-kit/paper-campaign.ts'
import { BroughtCertificates } from '../certificates/brought.ts'
import type { Certificates } from '../certificates/certificate.ts'
import { MachineCertificates } from '../certificates/machine.ts'
import { makeCertificate } from '../certificates/making.ts'
import { networkWords } from './network-doors.ts'
import { startRooms } from './rooms.ts'

const HOST = '127.0.0.2'
const closers: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

function scratch(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'wardroom-encrypted-'))
  closers.push(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

async function open(certificates: Certificates = new MachineCertificates(scratch())) {
  const renderer = scratch()
  writeFileSync(path.join(renderer, 'index.html'), '<!doctype html><title>Wardroom</title>')
  const rooms = await startRooms({
    desk: paperDesk(new PaperCampaign()),
    renderer,
    certificates,
    lan: HOST,
    log: () => {},
  })
  closers.push(() => rooms.close())
  const room = (seat: string): string =>
    rooms.seats
      .find(({ id }) => id === seat)
      ?.url.split('/')
      .at(-1) ?? ''
  return { rooms, room }
}

interface Got {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly text: string
  readonly shown: PeerCertificate
}

function get(port: number, address: string, options: RequestOptions & { body?: string } = {}): Promise<Got> {
  const { body, ...rest } = options
  return new Promise((resolve, reject) => {
    const sent = request(
      { host: HOST, port, path: address, agent: false, localAddress: HOST, rejectUnauthorized: false, ...rest },
      (response) => {
        const shown = (response.socket as TLSSocket).getPeerCertificate()
        let text = ''
        response.on('data', (chunk) => {
          text += chunk
        })
        response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text, shown }))
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
}

async function tokenOf(port: number, room: string, seat: string): Promise<string> {
  const body = JSON.stringify({ room, passcode: passcodeOf(seat) })
  const { text } = await get(port, '/enter', { method: 'POST', body, headers: { 'content-type': 'application/json' } })
  return JSON.parse(text).token
}

function line(port: number, headers: Record<string, string> = {}): WebSocket {
  const socket = new WebSocket(`wss://${HOST}:${port}/bridge`, {
    localAddress: HOST,
    rejectUnauthorized: false,
    headers,
  })
  socket.on('error', () => {})
  closers.push(() => socket.terminate())
  return socket
}

const heard = (socket: WebSocket): Promise<unknown> =>
  new Promise((resolve, reject) => {
    socket.once('message', (data) => resolve(JSON.parse(String(data))))
    socket.once('close', (code) => reject(new Error(`closed ${code}`)))
  })

describe('Rooms on a network', () => {
  it('are encrypted unless it is asked otherwise, with the certificate whose fingerprint the desk shows', async () => {
    const { rooms } = await open()
    const port = Number(new URL(rooms.lan[0] ?? '').port)
    expect(rooms.lan).toEqual([`https://${HOST}:${port}`])
    const page = await get(port, '/')
    expect([page.status, page.shown.fingerprint256]).toEqual([200, rooms.network.certificate()?.fingerprint])
    expect(page.headers['content-security-policy']).toContain(`connect-src 'self' wss://${HOST}:${port};`)
    expect(networkWords(rooms.network)).toEqual([
      `The SHA-256 fingerprint of the certificate is ${page.shown.fingerprint256}. Browsers ask about it at the first visit: compare it there.`,
    ])
    // This computer itself comes in clear, as before.
    expect(rooms.url).toMatch(/^http:\/\/127\.0\.0\.1:/)
  })

  it('answer nobody who speaks in clear, or by an encryption that is broken', async () => {
    const { rooms } = await open()
    const port = Number(new URL(rooms.lan[0] ?? '').port)
    const inClear = new Promise((resolve, reject) => {
      plainRequest({ host: HOST, port, agent: false }, resolve).on('error', reject).end()
    })
    await expect(inClear).rejects.toThrow(/socket hang up|ECONNRESET/)
    const old = new Promise((resolve, reject) => {
      connect({ host: HOST, port, maxVersion: 'TLSv1.1', minVersion: 'TLSv1', rejectUnauthorized: false })
        .on('secureConnect', resolve)
        .on('error', reject)
    })
    await expect(old).rejects.toThrow()
  })

  it('let a seat in by its passcode, and nobody whose page came from elsewhere or in clear', async () => {
    const { rooms, room } = await open()
    const port = Number(new URL(rooms.lan[0] ?? '').port)
    const token = await tokenOf(port, room('gb-admiral'), 'gb-admiral')
    const seat = line(port, { origin: `https://${HOST}:${port}` })
    seat.on('open', () => seat.send(JSON.stringify({ protocol: 2, token })))
    expect(await heard(seat)).toMatchObject({ push: 'hello', audience: 'seat' })
    for (const origin of [`http://${HOST}:${port}`, 'https://evil.example'])
      await expect(heard(line(port, { origin }))).rejects.toThrow('closed 1006')
    expect((await get(port, '/', { headers: { host: `localhost:${port}` } })).status).toBe(403)
    const gone = heard(seat)
    await rooms.network.close()
    await expect(gone).rejects.toThrow('closed 1006')
  })

  it('know which line a seat’s window came by: of thirteen windows of a seat the oldest goes', async () => {
    const { rooms, room } = await open()
    const port = Number(new URL(rooms.lan[0] ?? '').port)
    const gone: number[] = []
    for (let n = 0; n < 13; n++) {
      const token = await tokenOf(port, room('gb-admiral'), 'gb-admiral')
      const seat = line(port)
      seat.on('close', () => gone.push(n))
      seat.on('open', () => seat.send(JSON.stringify({ protocol: 2, token })))
      await heard(seat)
    }
    await expect.poll(() => gone).toEqual([0])
  })

  it('may be kept as an app at the address of the seat, and tell nobody by it which rooms there are', async () => {
    const { rooms, room } = await open()
    const port = Number(new URL(rooms.lan[0] ?? '').port)
    const of = async (name: string) => (await get(port, `/seat/${name}/manifest.webmanifest`)).text
    const mine = room('gb-admiral')
    expect(JSON.parse(await of(mine))).toMatchObject({ start_url: `/seat/${mine}`, scope: `/seat/${mine}` })
    expect((await of('abcdefghij23')).replaceAll('abcdefghij23', mine)).toBe(await of(mine))
    expect((await get(port, '/seat/..%2f/manifest.webmanifest')).status).toBe(404)
    const icon = await get(port, '/icon.png')
    expect([icon.status, icon.headers['content-type']]).toEqual([200, 'image/png'])
  })

  it('have the name that a brought certificate speaks for, and are shut where it may not be used', async () => {
    const folder = scratch()
    const [cert, key] = [path.join(folder, 'cert.pem'), path.join(folder, 'key.pem')]
    const made = await makeCertificate(['war.example.org'], Date.now())
    writeFileSync(cert, made.cert)
    writeFileSync(key, made.key)
    const { rooms } = await open(new BroughtCertificates(cert, key))
    const port = Number(new URL(rooms.lan[0] ?? '').port)
    expect(rooms.lan).toEqual([`https://war.example.org:${port}`])
    expect((await get(port, '/', { headers: { host: `war.example.org:${port}` } })).status).toBe(200)
    expect((await get(port, '/', { headers: { host: `other.example.org:${port}` } })).status).toBe(403)
    rmSync(key)
    // What is open stays open: it is refused before anything is shut.
    await expect(rooms.network.open(HOST)).rejects.toThrow(`--key ${key} cannot be read: the system says ENOENT.`)
    expect(rooms.lan).toEqual([`https://war.example.org:${port}`])
  })
})
