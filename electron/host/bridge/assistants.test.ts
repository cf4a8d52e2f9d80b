import { rmSync } from 'node:fs'
import path from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import type { Audience, Frame } from '../../../shared/bridge/bridge.ts'
import type { UmpireView } from '../../../shared/campaign/umpire-view.ts'
import { CampaignService } from '../campaign/service.ts'
import { makeMeeting, quick, scratchFolder, steamTo } from '../campaign/test-kit/war.ts'
import { Bridge } from './bridge.ts'
import { soleCampaign } from './sole-campaign.ts'
import { viewsShown } from './test-kit/views-shown.ts'

const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

interface Sitting {
  readonly frames: Frame[]
  readonly ended: string[]
  ask(name: string, input?: unknown): Promise<Frame>
  view(): UmpireView
}

/** A real war behind the bridge, with a chief umpire and what he appoints. */
function house() {
  const folder = scratchFolder()
  const file = path.join(folder, 'war.wardroom')
  const service = makeMeeting(file)
  closers.push(() => {
    service.close()
    rmSync(folder, { recursive: true, force: true })
  })
  const bridge = new Bridge(soleCampaign(service))
  const sit = (audience: Audience, seat: string): Sitting => {
    const frames: Frame[] = []
    const ended: string[] = []
    const line = bridge.connect({
      audience,
      seat,
      title: seat,
      send: (frame) => frames.push(frame),
      end: (why) => ended.push(why),
    })
    let n = 0
    return {
      frames,
      ended,
      ask: async (name, input = {}) => {
        await line.receive(JSON.stringify({ n: ++n, ask: name, input }))
        return frames.findLast((frame) => 'n' in frame && frame.n === n) ?? { push: 'bell' }
      },
      view: () => viewsShown<UmpireView>(frames).at(-1) as UmpireView,
    }
  }
  const chief = sit('umpire', 'umpire')
  const appoint = async (title: string, side?: string): Promise<{ seat: string; passcode: string }> => {
    const frame = await chief.ask('appoint', { title, ...(side === undefined ? {} : { side }) })
    return ('ok' in frame ? frame.ok : frame) as { seat: string; passcode: string }
  }
  /** A newly appointed assistant at his window. */
  const assistant = async (title: string, side?: string): Promise<Sitting> =>
    sit('assistant', (await appoint(title, side)).seat)
  return { service, sit, chief, appoint, assistant, file }
}

const errorOf = (frame: Frame) => ('error' in frame ? frame.error : null)
const isDone = (frame: Frame): boolean => 'ok' in frame

describe('JS-GOV-03: assistant umpires behind the bridge', () => {
  it('come in by a passcode of their own, and are listed with the seats', async () => {
    const { service, chief, appoint } = house()
    const { seat, passcode } = await appoint('Umpire for England', 'gb')
    expect(seat).toBe('assistant-1')
    expect(await service.checkPasscode(seat, passcode)).toBe(true)
    expect(await service.checkPasscode('gb-admiral', passcode)).toBe(false)
    expect(service.seats().at(-1)).toMatchObject({
      id: seat,
      role: 'assistant',
      side: 'gb',
      title: 'Umpire for England',
    })
    expect(chief.view().assistants).toEqual([{ id: seat, side: 'gb', title: 'Umpire for England' }])
    expect(errorOf(await chief.ask('appoint', { title: 'Another', side: 'xx' }))).toMatchObject({
      code: 'umpire.appoint',
      message: 'There is no side "xx".',
    })
  })

  it('read in the review the logbooks of their side, and all that the players read once it is open', async () => {
    const { chief, assistant } = house()
    const one = await assistant('Umpire for England', 'gb')
    const read = async () => {
      const frame = await one.ask('review')
      return ('ok' in frame ? frame.ok : frame) as { reads: string; truth: unknown; seats: { side: string | null }[] }
    }
    const before = await read()
    expect(before).toMatchObject({ reads: 'own', truth: null })
    expect(new Set(before.seats.map(({ side }) => side))).toEqual(new Set(['gb']))
    // Nor the account of the other side, in the words in which one that is not there is refused.
    const own = await one.ask('reviewSheet', { sheet: 'ledger' })
    expect('ok' in own && own.ok).toMatchObject({ side: 'gb', sides: ['gb'] })
    for (const side of ['fr', 'xx'])
      expect(errorOf(await one.ask('reviewSheet', { sheet: 'ledger', side }))).toMatchObject({
        code: 'review.side',
        message: `The account of "${side}" is not to be read here.`,
      })
    await chief.ask('openReview', { open: true })
    const after = await read()
    expect(after.reads).toBe('all')
    expect(after.truth).not.toBeNull()
    expect('ok' in (await one.ask('reviewSheet', { sheet: 'ledger', side: 'fr' }))).toBe(true)
  })

  it('have a window made for their rights, and nothing else crosses to them', async () => {
    const { service, sit, chief, assistant } = house()
    const one = await assistant('Umpire for England', 'gb')
    const all = await assistant('Deputy')
    await chief.ask('open')
    await sit('seat', 'fr-admiral').ask('orders', steamTo(service.seatView('fr-admiral'), { lat: 49.8, lon: -5 }, 12))
    expect(one.view().ships.map(({ name }) => name)).toEqual(['Alpha'])
    expect(JSON.stringify(one.frames)).not.toContain('Beta')
    expect(all.view()).toEqual({
      ...chief.view(),
      seat: { id: 'assistant-2', role: 'umpire', title: 'Deputy' },
      rights: { side: null, title: 'Deputy' },
    })
    expect(isDone(await one.ask('card', { ship: 'alpha' }))).toBe(true)
    expect(errorOf(await one.ask('card', { ship: 'beta' }))?.message).toBe('This seat knows no ship "beta".')
    expect(isDone(await one.ask('through', { seat: 'gb-admiral' }))).toBe(true)
    for (const seat of ['fr-admiral', 'nobody'])
      expect(errorOf(await one.ask('through', { seat }))).toEqual({
        code: 'umpire.rights',
        message: `There is no seat ${JSON.stringify(seat)} on the side of Umpire for England.`,
        rule: 'JS-GOV-03',
        path: 'seat',
      })
    expect(errorOf(await one.ask('told', { since: 0 }))?.message).toBe(
      'What every seat has been told is for umpires who keep all sides; Umpire for England keeps one.',
    )
    expect(isDone(await all.ask('told', { since: 0 }))).toBe(true)
    expect(errorOf(await one.ask('oldDespatches', { skip: 0 }))?.message).toBe(
      'The list of older despatches is for umpires who keep all sides; Umpire for England keeps one.',
    )
    expect(isDone(await all.ask('oldDespatches', { skip: 0 }))).toBe(true)
  })

  it('hear who sits at the seats in their own window, and of no other seat', async () => {
    const { sit, assistant } = house()
    const one = await assistant('Umpire for England', 'gb')
    const all = await assistant('Deputy')
    sit('seat', 'gb-admiral')
    sit('seat', 'fr-admiral')
    const told = async (umpire: Sitting) => {
      const frame = await umpire.ask('sitting')
      return 'ok' in frame ? (frame.ok as readonly { readonly id: string; readonly windows: number }[]) : []
    }
    const own = await told(one)
    expect(own.map(({ id }) => id)).toEqual(one.view().seats.map(({ id }) => id))
    expect(own.find(({ id }) => id === 'gb-admiral')?.windows).toBe(1)
    expect(own.filter(({ windows }) => windows > 0)).toHaveLength(1)
    expect((await told(all)).filter(({ id }) => id.endsWith('-admiral')).map(({ windows }) => windows)).toEqual([1, 1])
    expect(JSON.stringify(one.frames)).not.toContain('fr-admiral')
    expect(errorOf(await one.ask('seats'))?.code).toBe('umpire.chief')
  })

  it('do not close a move: what moves the clock, takes back or opens doors is the chief’s', async () => {
    const { assistant, service } = house()
    const deputy = await assistant('Deputy')
    const { seq } = service
    for (const [name, input] of [
      ['open', {}],
      ['step', {}],
      ['back', { to: 0 }],
      ['appoint', { title: 'My friend' }],
      ['newPasscode', { seat: 'gb-admiral' }],
      ['boardStep', { encounter: 'x' }],
      ['standInOrders', { encounter: 'x', standIn: 'standIn:y', orders: '' }],
      ['close', {}],
    ] as const)
      expect(errorOf(await deputy.ask(name, input))).toEqual({
        code: 'umpire.chief',
        message: `${name} is for the chief umpire alone; an assistant umpire may not.`,
        rule: 'JS-GOV-03',
        path: 'ask',
      })
    expect(service.seq).toBe(seq)
  })

  it('rule in their own name, are shown out when they are dismissed, and outlive a take-back', async () => {
    const { sit, chief, appoint, service, file } = house()
    const { seat, passcode } = await appoint('Umpire for England', 'gb')
    const one = sit('assistant', seat)
    expect(isDone(await one.ask('rule', { says: 'A fire.', ships: [{ ship: 'alpha', men: 77 }] }))).toBe(true)
    const ruled = service.past.history().events.findLast(({ kind }) => kind === 'ruling')
    expect(ruled).toMatchObject({ subject: seat, says: 'A fire.' })
    expect(service.past.journal().at(-1)?.input).toMatchObject({ kind: 'rule', by: seat })
    for (let state = ''; state !== 'moved'; ) {
      const stepped = await chief.ask('step', { acceptDefaults: true })
      state = 'ok' in stepped ? (stepped.ok as { state: string }).state : ''
    }
    await chief.ask('back', { to: 0 })
    expect(service.state.world.ships['alpha']?.men).not.toBe(77)
    expect(await service.checkPasscode(seat, passcode)).toBe(true)
    expect(one.view().move.number).toBe(0)
    await chief.ask('dismiss', { assistant: seat })
    expect(one.ended).toEqual(['locked'])
    expect(service.seats().some(({ role }) => role === 'assistant')).toBe(false)
    expect(service.verify()).toMatchObject({ ok: true, faults: [] })
    expect((await appoint('Umpire for France', 'fr')).seat).toBe('assistant-2')
    expect(service.verify()).toMatchObject({ ok: true, faults: [] })
    service.close()
    const again = CampaignService.open(file, quick)
    closers.push(() => again.close())
    expect(again.people.assistantView('assistant-2').rights).toEqual({ side: 'fr', title: 'Umpire for France' })
  })
})
