import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { AUDIENCES, type Audience, type Frame, requests } from '../../../shared/bridge/bridge.ts'
import { Refused } from '../../../shared/explanation/refusal.ts'
import { Bridge } from './bridge.ts'
import type { Network } from './network.ts'
import type { Session } from './session.ts'
import { PaperCampaign, paperDesk } from './test-kit/paper-campaign.ts'
import { viewsShown } from './test-kit/views-shown.ts'

interface Window {
  readonly frames: Frame[]
  readonly ended: string[]
  ask(name: string, input?: unknown): Promise<Frame>
  raw(data: string | Uint8Array): Promise<Frame>
  gone(): void
}

function house(now: () => number = Date.now) {
  const campaign = new PaperCampaign()
  const desk = paperDesk(campaign)
  const logged: string[] = []
  const bridge = new Bridge(desk, (line) => logged.push(line), now)
  const open = (audience: Audience, seat: string | null, more: Partial<Session> = {}, wantsChart = false): Window => {
    const frames: Frame[] = []
    const ended: string[] = []
    let n = 0
    const session: Session = {
      audience,
      seat,
      title: seat ?? 'Desk',
      send: (frame) => frames.push(frame),
      end: (why) => ended.push(why),
      ...more,
    }
    const connection = bridge.connect(session, wantsChart)
    const raw = async (data: string | Uint8Array): Promise<Frame> => {
      await connection.receive(data)
      const last = frames.at(-1)
      if (!last) throw new Error('no frame came')
      return last
    }
    return {
      frames,
      ended,
      raw,
      ask: (name, input = {}) => raw(JSON.stringify({ n: ++n, ask: name, input })),
      gone: () => connection.gone(),
    }
  }
  return { campaign, desk, bridge, open, logged }
}

const views = (window: Window): unknown[] => viewsShown(window.frames)
const closedNetwork: Network = {
  interfaces: () => [],
  origins: () => [],
  certificate: () => null,
  addressOf: () => null,
  open: async () => {},
  close: async () => {},
}
const errorOf = (frame: Frame) => ('error' in frame ? frame.error : null)

describe('The bridge: where dated copies lie', () => {
  it('is chosen in the dialog of the desktop alone: no window names a folder, and figures out of bounds are refused in one sentence', async () => {
    const { open } = house()
    const folder = mkdtempSync(path.join(tmpdir(), 'wardroom-test-'))
    const before = process.env['WARDROOM_CONFIG']
    process.env['WARDROOM_CONFIG'] = path.join(folder, 'machine')
    try {
      const browser = open('desk', null)
      expect(errorOf(await browser.ask('chooseCopyFolder'))).toMatchObject({ code: 'copies.elsewhere' })
      expect(errorOf(await browser.ask('chooseCopyFolder', { folder }))).toMatchObject({ code: 'input.invalid' })
      expect(errorOf(await browser.ask('keepCopies', { whole: 4, times: 2, folder }))).toMatchObject({ path: 'folder' })
      expect(errorOf(await browser.ask('keepCopies', { whole: 0, times: 2 }))).toEqual({
        code: 'input.invalid',
        message: 'whole must be at least 1; it is 0.',
        path: 'whole',
      })
      const none = open('desk', null, { chooseFolder: async () => null })
      expect(await none.ask('chooseCopyFolder')).toMatchObject({ ok: null })
      const desktop = open('desk', null, { chooseFolder: async () => folder })
      const chosen = { whole: 4, times: 2, folder: realpathSync(folder), trouble: null }
      expect(await desktop.ask('chooseCopyFolder')).toMatchObject({ ok: chosen })
      expect(await browser.ask('keepCopies', { whole: 9, times: 3 })).toMatchObject({
        ok: { ...chosen, whole: 9, times: 3 },
      })
      expect(await browser.ask('keepCopies', { whole: 9, times: 3, beside: true })).toMatchObject({
        ok: { folder: null },
      })
      expect(await browser.ask('copiesKept')).toMatchObject({ ok: { whole: 9, times: 3, folder: null } })
    } finally {
      if (before === undefined) delete process.env['WARDROOM_CONFIG']
      else process.env['WARDROOM_CONFIG'] = before
      rmSync(folder, { recursive: true })
    }
  })
})

describe('The bridge: who is heard', () => {
  it('greets a window with its name and the campaign’s, and sends it its own view', () => {
    const { open, campaign } = house()
    const window = open('seat', 'gb-admiral')
    expect(window.frames).toEqual([
      { push: 'hello', protocol: 2, audience: 'seat', title: 'gb-admiral', campaign: 'paper' },
      { push: 'view', view: campaign.seatView('gb-admiral') },
    ])
  })

  it('sends its campaign’s chart before the view to a window that has none, the same as it answers, and to the desk none', async () => {
    const { open } = house()
    for (const audience of ['seat', 'umpire'] as const) {
      const window = open(audience, audience === 'seat' ? 'gb-admiral' : 'umpire', {}, true)
      expect(window.frames.map((frame) => ('push' in frame ? frame.push : 'answer'))).toEqual([
        'hello',
        'chart',
        'view',
      ])
      const [, sent] = window.frames
      expect(await window.ask('chart')).toEqual({ n: 1, ok: (sent as Extract<Frame, { push: 'chart' }>).chart })
    }
    expect(open('desk', null, {}, true).frames).toHaveLength(1)
  })

  it('signs an order with the seat of the line, and refuses a request that names one', async () => {
    const { open, campaign } = house()
    const window = open('seat', 'gb-admiral')
    await window.ask('orders', { ready: true })
    expect(campaign.inputs).toEqual([{ kind: 'orders', seat: 'gb-admiral', given: { ready: true } }])
    expect(errorOf(await window.ask('orders', { ready: true, seat: 'fr-admiral' }))).toEqual({
      code: 'input.invalid',
      message: 'The request has no field "seat".',
      path: 'seat',
    })
    expect(campaign.inputs).toHaveLength(1)
  })

  it('refuses every request to every audience that it is not for, in one sentence', async () => {
    const { open } = house()
    const windows = {
      seat: open('seat', 'gb-admiral'),
      umpire: open('umpire', 'umpire'),
      assistant: open('assistant', 'umpire'),
      desk: open('desk', null),
      player: open('player', 'red'),
      arbiter: open('arbiter', 'umpire'),
      spectator: open('spectator', 'onlookers'),
    }
    for (const [name, { from }] of Object.entries(requests)) {
      for (const audience of AUDIENCES.filter((one) => !(from as readonly string[]).includes(one))) {
        const who = {
          seat: 'a seat',
          umpire: 'the umpire',
          assistant: 'an assistant umpire',
          desk: 'the desk',
          player: 'a player at a table',
          arbiter: 'the umpire of a table',
          spectator: 'an onlooker',
        }[audience]
        const chiefs = audience === 'assistant' && (from as readonly string[]).includes('umpire')
        expect(errorOf(await windows[audience].ask(name))).toEqual(
          chiefs
            ? {
                code: 'umpire.chief',
                message: `${name} is for the chief umpire alone; an assistant umpire may not.`,
                rule: 'JS-GOV-03',
                path: 'ask',
              }
            : { code: 'bridge.audience', message: `${name} is not for ${who} to ask.`, path: 'ask' },
        )
      }
    }
  })

  it('gives a seat its own view and the umpire the truth, and no seat the truth', async () => {
    const { open, campaign } = house()
    const seat = open('seat', 'fr-admiral')
    const umpire = open('umpire', 'umpire')
    expect(JSON.stringify(await umpire.ask('view'))).toContain(campaign.secret)
    await seat.ask('view')
    await seat.ask('chart')
    await seat.ask('card', { ship: 'majestic' })
    expect(JSON.stringify(seat.frames)).not.toContain(campaign.secret)
    expect(JSON.stringify(seat.frames)).not.toMatch(/471[12]/)
  })

  it('shows the umpire exactly what a seat is shown', async () => {
    const { open } = house()
    const seat = open('seat', 'fr-admiral')
    const umpire = open('umpire', 'umpire')
    const through = await umpire.ask('through', { seat: 'fr-admiral' })
    expect('ok' in through && JSON.stringify(through.ok)).toBe(
      JSON.stringify((seat.frames[1] as { view: unknown }).view),
    )
    expect(errorOf(await umpire.ask('through', { seat: 'nobody' }))?.message).toBe(
      'This campaign has no seat "nobody".',
    )
  })
})

describe('The bridge: bad input', () => {
  it('answers what is no JSON, no frame, no request or too large with one sentence each', async () => {
    const { open } = house()
    const window = open('seat', 'gb-admiral')
    const says = async (data: string | Uint8Array) => errorOf(await window.raw(data))?.message
    expect(await says('{"n":1,')).toBe('The frame is not JSON.')
    expect(await says(new Uint8Array([0xff, 0xfe, 0x00]))).toBe('The frame is not JSON.')
    expect(await says('[]')).toBe('The frame must be an object; it is a list of 0.')
    expect(await says('{"n":1,"ask":"view","input":{},"seat":"umpire"}')).toBe('The frame has no field "seat".')
    expect(await says('{"n":1,"ask":"constructor","input":{}}')).toBe('There is no request "constructor".')
    expect(await says('{"n":1,"ask":"__proto__","input":{}}')).toBe('There is no request "__proto__".')
    expect(await says('{"n":1,"ask":"view","input":{"at":7}}')).toBe('at must be text; it is 7.')
    expect(await says(`"${'x'.repeat(1_048_576)}"`)).toBe('A frame may hold 1048576 bytes; this one has 1048578.')
  })

  it('pairs an error with its question by its number', async () => {
    const { open } = house()
    const window = open('seat', 'gb-admiral')
    expect(await window.raw('{"n":42,"ask":"nothing","input":{}}')).toMatchObject({ n: 42 })
    expect(await window.raw('not JSON')).toMatchObject({ n: -1 })
  })

  it('tells a window nothing of a fault of its own, and the log everything', async () => {
    const { open, campaign, logged } = house()
    const window = open('seat', 'gb-admiral')
    campaign.onApply = () => {
      throw new Error(`${campaign.secret} in /somewhere/secret`)
    }
    expect(errorOf(await window.ask('orders', {}))).toEqual({
      code: 'internal',
      message: 'Wardroom could not do this, by a fault of its own; the campaign stands as it was before.',
    })
    expect(logged.join('\n')).toContain(campaign.secret)
  })

  it('names the file of a refusal without the folder it lies in', async () => {
    const { open, campaign } = house()
    const window = open('seat', 'gb-admiral')
    campaign.onApply = () => {
      throw new Refused({ code: 'file.unwritable', message: `${campaign.file} cannot be written to: disk full.` })
    }
    expect(errorOf(await window.ask('orders', {}))?.message).toBe('paper.wardroom cannot be written to: disk full.')
  })

  it('keeps a view with a field that its schema does not list from leaving', async () => {
    const { open, campaign, logged } = house()
    const window = open('seat', 'gb-admiral')
    const leaking = { ...campaign.seatView('gb-admiral'), enemies: [campaign.secret] }
    campaign.views.set('gb-admiral', leaking)
    campaign.commit()
    expect(errorOf(await window.ask('view'))?.code).toBe('internal')
    expect(JSON.stringify(window.frames)).not.toContain(campaign.secret)
    expect(logged.join('\n')).toContain('enemies')
  })

  it('refuses a look back outside the span that the seat itself is shown', async () => {
    const { open } = house()
    const window = open('seat', 'gb-admiral')
    expect(errorOf(await window.ask('view', { at: '1898-05-02' }))?.message).toBe(
      'at must be a time in UTC such as 1898-05-02T12:00:00Z; it is "1898-05-02".',
    )
    expect(errorOf(await window.ask('view', { at: '1999-01-01T00:00:00Z' }))?.message).toBe(
      'at must lie between 1898-05-02T12:00:00Z and 1898-05-02T18:00:00Z; it is 1999-01-01T00:00:00Z.',
    )
  })

  it('says that no campaign is open when none is', async () => {
    const { open, desk } = house()
    const window = open('desk', null)
    desk.lay(null)
    expect(errorOf(await window.ask('seats'))?.message).toBe('No campaign is open.')
  })
})

describe('The bridge: pushes', () => {
  it('sends a seat nothing while its own view stays the same, whatever is committed', async () => {
    const { open, campaign } = house()
    const quiet = open('seat', 'fr-admiral')
    const concerned = open('seat', 'gb-admiral')
    const umpire = open('umpire', 'umpire')
    const before = quiet.frames.length
    for (let n = 1; n <= 5; n++) {
      campaign.change('gb-admiral', { notices: [{ at: '1898-05-02T12:00:00Z', says: `news ${n}`, rule: null }] })
      await umpire.ask('step', {})
    }
    expect(quiet.frames).toHaveLength(before)
    expect(views(concerned)).toHaveLength(6)
    expect(views(umpire)).toHaveLength(6)
  })

  it('sends of a view that has changed what changed, from which its window makes the view that the host has', async () => {
    const { open, campaign } = house()
    const window = open('seat', 'gb-admiral')
    campaign.change('gb-admiral', { notices: [{ at: '1898-05-02T12:00:00Z', says: 'Smoke W.', rule: null }] })
    campaign.commit()
    const last = window.frames.at(-1)
    expect(last).toMatchObject({ push: 'changes', hash: expect.stringMatching(/^[0-9a-f]{16}$/) })
    expect(JSON.stringify(last).length).toBeLessThan(JSON.stringify(campaign.seatView('gb-admiral')).length / 4)
    expect(views(window).at(-1)).toEqual(campaign.seatView('gb-admiral'))
  })

  it('sends a window whose view has gone astray the whole of it, and counts that for whoever has the host', async () => {
    const { open, campaign, logged, bridge } = house()
    bridge.useNetwork(closedNetwork)
    const window = open('seat', 'gb-admiral')
    campaign.change('gb-admiral', { notices: [{ at: '1898-05-02T12:00:00Z', says: 'Smoke W.', rule: null }] })
    campaign.commit()
    for (let n = 0; n < 2; n++) await window.ask('wholeView')
    expect(window.frames.slice(-4)).toEqual([
      { push: 'view', view: campaign.seatView('gb-admiral') },
      { n: 1, ok: {} },
      { push: 'view', view: campaign.seatView('gb-admiral') },
      { n: 2, ok: {} },
    ])
    expect(logged).toEqual(['A window of gb-admiral had another view than was sent it; it was sent whole.'])
    const umpire = open('umpire', 'umpire')
    const network = await umpire.ask('network')
    expect(network).toMatchObject({ ok: { lines: [{ seat: 'gb-admiral', differences: 2 }, { seat: 'umpire' }] } })
    expect(JSON.stringify(network).match(/differences/g)).toHaveLength(1)
  })

  it('sends a seat the same frames in twin wars that differ only in what it cannot know', async () => {
    const run = async (stops: boolean): Promise<string> => {
      const { open, campaign } = house()
      const quiet = open('seat', 'fr-admiral')
      const umpire = open('umpire', 'umpire')
      const { move } = campaign.seatView('fr-admiral')
      campaign.change('fr-admiral', { move: { ...move, number: 1, state: 'open' } })
      await umpire.ask('open', {})
      if (stops) {
        campaign.secret = 'A CONTACT'
        campaign.change('gb-admiral', { decisions: [{ id: 'stopped', says: 'The clock has stopped for you.' }] })
        await umpire.ask('step', {})
        await open('seat', 'gb-admiral').ask('orders', { ready: true })
        await umpire.ask('decide', { decision: 'd1', answer: { choice: 'go on' } })
      }
      campaign.change('fr-admiral', { clock: '1898-05-02T18:00:00Z', move: { ...move, number: 1 } })
      await umpire.ask('step', {})
      return JSON.stringify(quiet.frames)
    }
    expect(await run(true)).toBe(await run(false))
  })

  it('rings the bell when a move opens, after the view and not when a window comes in', () => {
    const { open, campaign } = house()
    const window = open('seat', 'gb-admiral')
    const { move } = campaign.seatView('gb-admiral')
    campaign.change('gb-admiral', { move: { ...move, number: 1, state: 'open' } })
    campaign.commit()
    campaign.commit()
    expect(window.frames.map((frame) => ('push' in frame ? frame.push : 'answer'))).toEqual([
      'hello',
      'view',
      'changes',
      'bell',
    ])
    const late = open('seat', 'gb-admiral')
    expect(late.frames.map((frame) => ('push' in frame ? frame.push : 'answer'))).toEqual(['hello', 'view'])
  })

  it('answers in the order of the questions', async () => {
    const { open } = house()
    const window = open('umpire', 'umpire')
    await Promise.all(
      ['verify', 'seats', 'newPasscode', 'branches'].map((name) =>
        window.ask(name, name === 'newPasscode' ? { seat: 'gb-admiral' } : {}),
      ),
    )
    expect(window.frames.flatMap((frame) => ('n' in frame ? [frame.n] : []))).toEqual([1, 2, 3, 4])
  })

  it('ends the windows of a campaign that is closed, by its own name, and leaves the desk', async () => {
    const { open } = house()
    const seat = open('seat', 'gb-admiral')
    const umpire = open('umpire', 'umpire')
    const desk = open('desk', null)
    await desk.ask('close', { putAway: true })
    for (const window of [seat, umpire]) {
      expect(window.frames.at(-1)).toEqual({
        push: 'closed',
        says: '“paper” has been put away. Nothing is lost: this window opens again by itself when it is taken out.',
      })
      expect(window.ended).toEqual(['closed'])
    }
    expect(desk.ended).toEqual([])
  })

  it('puts nothing away that somebody sits at unless that is said, and says who', async () => {
    const { open, campaign } = house()
    const seat = open('seat', 'gb-admiral')
    const twice = open('seat', 'gb-admiral')
    const desk = open('desk', null)
    const action = { book: 'chamberlain1888', name: 'Blockade' }
    for (const [ask, input] of [
      ['create', { pack: 'channel-1898', name: 'Another' }],
      ['createAction', action],
      ['openFile', { file: 'other.wardroom' }],
      ['close', {}],
    ] as const)
      expect(errorOf(await desk.ask(ask, input)), ask).toEqual({
        code: 'desk.open',
        message: `“${path.basename(campaign.file, '.wardroom')}” lies open on the desk. Seated at it: gb-admiral. It must be put away first.`,
        path: 'putAway',
      })
    expect([seat.ended, twice.ended]).toEqual([[], []])
    await desk.ask('openFile', { file: path.basename(campaign.file) })
    expect(seat.ended, 'the file that lies there already').toEqual([])
  })

  it('asks before another is laid over one at which nobody sits, and closes that one without asking', async () => {
    const { open, campaign } = house()
    const desk = open('desk', null)
    const answer = errorOf(await desk.ask('create', { pack: 'channel-1898', name: 'Another' }))
    expect(answer?.message).toBe(
      `“${path.basename(campaign.file, '.wardroom')}” lies open on the desk. Nobody has a window of it open. It must be put away first.`,
    )
    expect(await desk.ask('close')).toMatchObject({ ok: {} })
  })

  it('locks the windows of a seat that gets a new passcode, and no other', async () => {
    const { open, bridge } = house()
    const seat = open('seat', 'gb-admiral')
    const other = open('seat', 'fr-admiral')
    const locked: string[] = []
    bridge.onLock((one) => locked.push(one))
    const answer = await open('desk', null).ask('newPasscode', { seat: 'gb-admiral' })
    expect(answer).toEqual({ n: 1, ok: { passcode: 'NEWPASS2' } })
    expect(seat.ended).toEqual(['locked'])
    expect(other.ended).toEqual([])
    expect(locked).toEqual(['gb-admiral'])
  })
})

describe('The bridge: the time to write', () => {
  const clocks = (window: Window) =>
    window.frames.flatMap((frame) => ('push' in frame && frame.push === 'turn' ? [frame.clock] : []))
  function timed() {
    let now = 1_000_000
    const { campaign, open } = house(() => now)
    const announce = (minutes: number | null): void => {
      campaign.announced = 1_000_000
      for (const seat of ['gb-admiral', 'fr-admiral']) {
        const view = campaign.seatView(seat)
        campaign.views.set(seat, { ...view, move: { ...view.move, state: 'open', timeLimitMinutes: minutes } })
      }
      campaign.commit()
    }
    return { open, announce, wait: (seconds: number) => (now += seconds * 1000) }
  }

  it('goes to every seat alike with the announcement, and to a window that comes later with what is left', () => {
    const { open, announce, wait } = timed()
    const one = open('seat', 'gb-admiral')
    const other = open('seat', 'fr-admiral')
    announce(20)
    for (const window of [one, other]) expect(clocks(window)).toEqual([{ left: 1200, minutes: 20 }])
    wait(90)
    expect(clocks(open('seat', 'gb-admiral'))).toEqual([{ left: 1110, minutes: 20 }])
  })

  it('is sent anew when it is made longer, and taken away with the limit', () => {
    const { open, announce, wait } = timed()
    const window = open('seat', 'gb-admiral')
    announce(20)
    wait(60)
    announce(25)
    announce(null)
    expect(clocks(window)).toEqual([{ left: 1200, minutes: 20 }, { left: 1440, minutes: 25 }, null])
  })

  it('is told once more to a window that asks, to a part of a second, and of no other', async () => {
    const { open, announce, wait } = timed()
    const window = open('seat', 'gb-admiral')
    const other = open('seat', 'fr-admiral')
    announce(20)
    wait(1.25)
    await window.ask('turnAgain')
    expect(window.frames.slice(-2)).toEqual([
      { push: 'turn', clock: { left: 1198.75, minutes: 20 }, again: true },
      { n: 1, ok: {} },
    ])
    expect(clocks(other)).toEqual([{ left: 1200, minutes: 20 }])
  })

  it('is what is left as it leaves, where it was held for the beat', async () => {
    const { open, announce, wait } = timed()
    const window = open('seat', 'gb-admiral', { shares: 'gb-admiral' })
    announce(20)
    wait(1.5)
    await vi.waitFor(() => expect(clocks(window)).toEqual([{ left: 1198.5, minutes: 20 }]))
  })

  it('says nothing where no limit is set, nor anything of its own accord while a move is run for others', () => {
    const { open, announce } = timed()
    const window = open('seat', 'gb-admiral')
    announce(null)
    expect(clocks(window)).toEqual([])
  })
})

describe('The bridge: a player who is not there', () => {
  it('is written for by the umpire in that seat’s own window, and what is handed in says so', async () => {
    const { open, campaign, bridge } = house()
    const opened: unknown[] = []
    const umpire = open('umpire', 'umpire', {
      openSeat: (seat, by) => {
        opened.push([seat, by])
        return { address: 'http://here/' }
      },
    })
    expect(await umpire.ask('writeFor', { seat: 'gb-admiral' })).toEqual({ n: 1, ok: { address: 'http://here/' } })
    expect(opened).toEqual([['gb-admiral', 'umpire']])
    const window = open('seat', 'gb-admiral', { by: 'umpire' })
    expect(window.frames[0]).toMatchObject({ push: 'hello', by: 'umpire' })
    expect(bridge.windows('gb-admiral'), 'he is still not there').toBe(0)
    await window.ask('orders', { ready: true })
    expect(campaign.inputs.at(-1)).toMatchObject({ kind: 'orders', seat: 'gb-admiral', by: 'umpire' })
    // That another line of play is shown there he reads for nobody.
    await window.ask('lineRead', {})
    expect(campaign.readers).toEqual([])
    const player = open('seat', 'gb-admiral')
    await player.ask('orders', { ready: true })
    expect(campaign.inputs.at(-1)).not.toHaveProperty('by')
    await player.ask('lineRead', {})
    expect(campaign.readers).toEqual(['gb-admiral'])
  })

  it('cannot be written for by another seat or by the desk, and the umpire writes for no umpire', async () => {
    const { open } = house()
    for (const [audience, seat] of [
      ['seat', 'fr-admiral'],
      ['desk', null],
    ] as const)
      expect(errorOf(await open(audience, seat).ask('writeFor', { seat: 'gb-admiral' }))?.code).toBe('bridge.audience')
    const umpire = open('umpire', 'umpire', { openSeat: () => ({ address: null }) })
    expect(errorOf(await umpire.ask('writeFor', { seat: 'umpire' }))?.code).toBe('seat.umpire')
  })
})

describe('The bridge: drafts', () => {
  it('keeps a draft as it was typed, for the seat that typed it', async () => {
    const { open, campaign } = house()
    const window = open('seat', 'gb-admiral')
    await window.ask('saveDraft', { draft: { movements: [{ force: 'a', legs: 'half a wo' }] } })
    expect(await window.ask('draft')).toMatchObject({
      ok: { draft: { movements: [{ force: 'a', legs: 'half a wo' }] } },
    })
    expect(await open('seat', 'fr-admiral').ask('draft')).toMatchObject({ ok: { draft: null } })
    expect([...campaign.drafts.keys()]).toEqual(['gb-admiral'])
  })

  it('refuses a draft over 200 kB with its size', async () => {
    const { open, campaign } = house()
    const answer = await open('seat', 'gb-admiral').ask('saveDraft', { draft: 'x'.repeat(200_000) })
    expect(errorOf(answer)).toEqual({
      code: 'draft.large',
      message: 'A draft may hold 200000 bytes; this one has 200002.',
      path: 'draft',
    })
    expect(campaign.drafts.size).toBe(0)
  })
})

describe('The rules desk over the bridge', () => {
  it('throws the same dice for the same questions on every line, so that they say nothing of a campaign', async () => {
    const list = await house().open('seat', 'gb-admiral').ask('reckonList')
    const entries = 'ok' in list ? (list.ok as { id: string; example: { input: unknown } }[]) : []
    const thrown = entries.find((entry) => entry.id.includes('breakdown')) ?? entries[0]
    const ask = async () => {
      const window = house().open('seat', 'gb-admiral')
      const input = { entry: thrown?.id, input: thrown?.example.input }
      return JSON.stringify([await window.ask('reckon', input), await window.ask('reckon', input)])
    }
    expect(entries.length).toBeGreaterThan(5)
    expect(await ask()).toBe(await ask())
  })
})
