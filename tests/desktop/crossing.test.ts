import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { applicationFolder, Sitting } from './evening.ts'
import { ipcMain, standIn } from './stand-in/electron.ts'
import { Frame } from './stand-in/windows.ts'

vi.mock('electron', () => import('./stand-in/electron.ts'))

let remove: () => void = () => {}
let desk: Sitting
let british: Sitting
let french: Sitting

beforeAll(async () => {
  const application = await applicationFolder()
  remove = application.remove
  standIn.prepare(application.folder)
  await import('../../electron/desktop/main.ts')
  desk = await Sitting.at(0)
  const made = await desk.ask('create', { pack: 'channel-1898', name: 'Crossing' })
  const { seats } = made.ok as { seats: { id: string; passcode: string }[] }
  const sit = async (id: string, index: number): Promise<Sitting> => {
    await desk.ask('openSeat', { seat: id })
    const sitting = await Sitting.at(index)
    await sitting.say({ protocol: 2, passcode: seats.find((seat) => seat.id === id)?.passcode })
    await sitting.push('view')
    return sitting
  }
  british = await sit('gb-admiral', 1)
  french = await sit('fr-admiral', 2)
})

afterAll(async () => {
  await standIn.end()
  remove()
})

const settle = () => new Promise((resolve) => setTimeout(resolve, 150))

describe('A desktop window cannot be left: another’s storage', () => {
  it('finds nothing of another seat’s in its own partition', async () => {
    await british.page.evaluate(`localStorage.setItem('secret', 'gb'); document.cookie = 'secret=gb'`)
    expect(await french.page.evaluate('[localStorage.length, document.cookie]')).toEqual([0, ''])
    const names = await french.page.evaluate('indexedDB.databases().then((all) => all.length)')
    expect(names).toBe(0)
    expect(british.window.webContents.session).not.toBe(french.window.webContents.session)
  })

  it('hears nothing that another window says on a channel of its origin', async () => {
    await french.page.evaluate(
      `window.overheard = []; new BroadcastChannel('x').onmessage = (event) => window.overheard.push(event.data)`,
    )
    await british.page.evaluate(`new BroadcastChannel('x').postMessage('secret')`)
    await settle()
    expect(await french.page.evaluate('window.overheard')).toEqual([])
  })
})

describe('A desktop window cannot be left: another’s seat', () => {
  it('is the seat that it was opened for, whatever a frame says', async () => {
    const answers = [
      await british.ask('view', { seat: 'fr-admiral' }),
      await british.ask('through', { seat: 'fr-admiral' }),
      await british.ask('openSeat', { seat: 'fr-admiral' }),
      await british.ask('newPasscode', { seat: 'fr-admiral' }),
    ]
    expect(answers.map((answer) => answer.error?.code)).toEqual([
      'input.invalid',
      'bridge.audience',
      'bridge.audience',
      'bridge.audience',
    ])
    const view = await british.ask('view')
    expect(view.ok).toMatchObject({ seat: { id: 'gb-admiral' } })
    expect(JSON.stringify(view.ok)).not.toContain('fr-admiral')
  })

  it('gets no answer by a frame from within it, from another page, or from a stranger', async () => {
    const { webContents } = french.window
    const before = (await french.received()).length
    const question = JSON.stringify({ n: 999, ask: 'view', input: {} })
    const elsewhere = { ...webContents, id: 4711 }
    const forged = [
      { sender: webContents, senderFrame: new Frame(() => webContents.mainFrame.url) },
      { sender: webContents, senderFrame: null },
      { sender: elsewhere, senderFrame: webContents.mainFrame },
      { sender: british.window.webContents, senderFrame: webContents.mainFrame },
    ]
    for (const event of forged) ipcMain.emit('bridge', event, question)
    for (const notText of [{ n: 1 }, 7, null, [question]])
      ipcMain.emit('bridge', { sender: webContents, senderFrame: webContents.mainFrame }, notText)
    await settle()
    expect((await french.received()).slice(before)).toEqual([])
    ipcMain.emit('bridge', { sender: webContents, senderFrame: webContents.mainFrame }, question)
    await settle()
    expect((await french.received()).slice(before)).toMatchObject([{ n: 999 }])
  })

  it('does not answer its own window at another address', async () => {
    const before = (await french.received()).length
    await french.page.evaluate(`history.replaceState(null, '', '/seat/aaaaaaaaaaaa')`)
    await french.page.evaluate(`window.bridge.send(JSON.stringify({ n: 998, ask: 'view', input: {} }))`)
    await settle()
    expect((await french.received()).slice(before)).toEqual([])
    const own = french.window.webContents.session.partition.split(' ')[1]
    await french.page.evaluate(`history.replaceState(null, '', '/seat/${own}')`)
    expect((await french.ask('view')).ok).toMatchObject({ seat: { id: 'fr-admiral' } })
  })
})

describe('A desktop window cannot be left: the preload’s world', () => {
  it('has a bridge with two functions, and nothing of Electron or Node', async () => {
    const seen = await british.page.evaluate(`({
      bridge: Object.keys(window.bridge).sort(),
      node: [typeof require, typeof process, typeof module, typeof Buffer, typeof global],
      electron: [typeof ipcRenderer, typeof electron, typeof __standIn, typeof __standInPage, typeof __standInPreload],
    })`)
    expect(seen).toEqual({
      bridge: ['onFrame', 'send'],
      node: ['undefined', 'undefined', 'undefined', 'undefined', 'undefined'],
      electron: ['undefined', 'undefined', 'undefined', 'undefined', 'undefined'],
    })
  })

  it('cannot change its bridge, and what it changes in its own world changes nothing in the preload’s', async () => {
    const before = (await french.received()).length
    const changed = await french.page.evaluate(`(() => {
      const own = window.bridge
      const { stringify } = JSON
      const stolen = []
      try { window.bridge = { send: (text) => stolen.push(text) } } catch {}
      try { window.bridge.send = (text) => stolen.push(text) } catch {}
      JSON.stringify = (value) => { stolen.push(value); return 'stolen' }
      window.bridge.send('{"n":997,"ask":"draft","input":{}}')
      return new Promise((resolve) => setTimeout(() => {
        JSON.stringify = stringify
        resolve([window.bridge === own, stolen.length])
      }, 150))
    })()`)
    expect(changed).toEqual([true, 0])
    expect((await french.received()).slice(before)).toEqual([{ n: 997, ok: { draft: null } }])
  })

  it('gives a frame within it no bridge', async () => {
    const inside = await british.page.evaluate(`(() => {
      const frame = document.createElement('iframe')
      document.body.append(frame)
      return [typeof frame.contentWindow.bridge, typeof frame.contentWindow.__standInPage]
    })()`)
    expect(inside).toEqual(['undefined', 'undefined'])
  })
})

describe('A desktop window cannot be left: other places', () => {
  it('goes nowhere, by script, by link or by form', async () => {
    const { page, window } = british
    const address = page.url()
    for (const to of ['/', '/seat/aaaaaaaaaaaa', 'https://example.com/', 'file:///etc/passwd']) {
      await page.evaluate(`location.assign(${JSON.stringify(to)})`).catch(() => {})
      await settle()
      expect(page.url()).toBe(address)
    }
    await page.evaluate(
      `(() => { const a = document.createElement('a'); a.href = '/'; document.body.append(a); a.click() })()`,
    )
    await settle()
    expect(page.url()).toBe(address)
    expect(window.webContents.navigations).toContain('wardroom://app/')
    expect((await british.ask('view')).ok).toMatchObject({ seat: { id: 'gb-admiral' } })
  })

  it('opens no further window', async () => {
    const { page, window } = british
    await page.evaluate(`void window.open('/')`)
    await settle()
    expect(window.webContents.popups).toEqual(['deny'])
    expect(page.context().pages()).toHaveLength(1)
  })

  it('runs no script of its own making, and reaches no other address', async () => {
    const { page } = british
    expect(await page.evaluate('typeof window.inlineRan')).toBe('undefined')
    for (const to of ['https://example.com/', 'http://127.0.0.1:80/', 'file:///etc/passwd'])
      expect(await page.evaluate(`fetch(${JSON.stringify(to)}).then(() => 'came', () => 'refused')`)).toBe('refused')
    const beacon = await page.evaluate(`new Promise((resolve) => {
      const image = new Image()
      image.onload = () => resolve('came')
      image.onerror = () => resolve('refused')
      image.src = 'https://example.com/seat.png?secret'
    })`)
    expect(beacon).toBe('refused')
    const { session } = british.window.webContents
    const addresses = [
      'wardroom://app/',
      'blob:wardroom://app/1',
      'blob:https://example.com/1',
      'https://example.com/',
      'file:///etc/passwd',
      'wardroom://elsewhere/',
      'ws://127.0.0.1/',
    ]
    expect(addresses.map((to) => session.wouldCancel(to))).toEqual([false, false, true, true, true, true, true])
  })

  it('is served the built windows and nothing beside them', async () => {
    const { page } = british
    const outside = [
      '/campaigns/sealed/ships.json',
      '/../../campaigns/sealed/ships.json',
      '/..%2f..%2fcampaigns/sealed/ships.json',
      '/dist/desktop/preload.cjs',
      '/assets/',
    ]
    for (const path of outside) {
      const [status, text] = (await page.evaluate(
        `fetch(${JSON.stringify(path)}).then(async (r) => [r.status, await r.text()])`,
      )) as [number, string]
      expect([path, status, text]).toEqual([path, 404, 'There is nothing at this address.\n'])
    }
    const [status, policy] = (await page.evaluate(
      `fetch('/assets/page.js').then((r) => [r.status, r.headers.get('content-security-policy')])`,
    )) as [number, string]
    expect(status).toBe(200)
    expect(policy).toMatch(/^default-src 'none'; script-src 'self';/)
  })

  it('has no permission of the machine', async () => {
    const { session } = british.window.webContents
    const answers: boolean[] = []
    for (const permission of ['notifications', 'geolocation', 'media', 'clipboard-read', 'display-capture'])
      session.permissionRequest?.(british.window.webContents, permission, (granted) => answers.push(granted))
    expect(answers).toEqual([false, false, false, false, false])
    expect([session.permissionCheck?.(), session.devicePermission?.()]).toEqual([false, false])
  })
})
