import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { CampaignService } from '../electron/host/campaign/service.ts'
import { PROTOCOL } from '../shared/bridge/bridge.ts'

const program = path.join(import.meta.dirname, 'dev.mjs')

function openedAndClosed(file: string): string {
  try {
    CampaignService.open(file).close()
    return 'open'
  } catch (error) {
    return (error as Error).message
  }
}

describe('npm run dev', () => {
  it.each([
    [['--prot', '80'], "Wardroom: Unknown option '--prot'."],
    [['--port', '99999'], 'Wardroom: --port must be a whole number from 0 to 65535; it is "99999".'],
    [['--port', 'x'], 'Wardroom: --port must be a whole number from 0 to 65535; it is "x".'],
  ])('answers %j with one sentence and how it is called', (args, sentence) => {
    const { status, stderr } = spawnSync(process.execPath, [program, ...args], { encoding: 'utf8' })
    expect({ status, stderr }).toEqual({ status: 2, stderr: `${sentence}\nnpm run dev [-- --port N] [--fresh]\n` })
  })

  it('serves windows as they are written before a live host with a sample campaign, and ends with both', async () => {
    const home = mkdtempSync(path.join(tmpdir(), 'wardroom-dev-'))
    const dev = spawn(process.execPath, [program], {
      env: { ...process.env, WARDROOM_HOME: home },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    try {
      let said = ''
      const seats = new Promise<void>((resolve, reject) => {
        dev.on('close', () => reject(new Error(`npm run dev ended: ${said}`)))
        dev.stdout.on('data', (chunk) => {
          said += chunk
          if (/\/seat\/\w+ {2}Service des transports, Paris\n/.test(said)) resolve()
        })
      })
      await seats
      const [, origin, key] = /the desk is at (http:\/\/127\.0\.0\.1:\d+)\/#key=([\w-]+)/.exec(said) ?? []
      const [, room] = /\/seat\/(\w+) {2}Umpire/.exec(said) ?? []
      const page = await (await fetch(`${origin}/seat/${room}`)).text()
      expect(page).toContain('/@vite/client')
      expect(await (await fetch(`${origin}/main.ts`)).text()).toContain('App.vue')
      expect(await (await fetch(`${origin}/room/${room}`)).json()).toEqual({ title: 'Umpire' })
      const entered = await fetch(`${origin}/enter`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ room, key }),
      })
      const { token } = (await entered.json()) as { token: string }
      const line = new WebSocket(`${origin?.replace('http', 'ws')}/bridge`)
      await once(line, 'open')
      const heard = once(line, 'message') as Promise<[MessageEvent]>
      line.send(JSON.stringify({ token, protocol: PROTOCOL }))
      expect(String((await heard)[0].data)).toContain('umpire')
      line.close()
    } finally {
      dev.kill('SIGTERM')
      if (dev.exitCode === null && dev.signalCode === null) await once(dev, 'close')
    }
    // The host has let its file go.
    await expect.poll(() => openedAndClosed(path.join(home, 'sample.wardroom')), { timeout: 60_000 }).toBe('open')
    rmSync(home, { recursive: true, force: true })
  })
})
