import { rmSync } from 'node:fs'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { separationMiles } from '../../../shared/navigation/great-circle.ts'
import type { Pack } from '../../../shared/packs/pack.ts'
import { placeAt } from '../../../shared/review/at-time.ts'
import { refusal } from '../../../shared/test-kit/refused.ts'
import { isoTime } from '../../../shared/vocabulary/time.ts'
import { engine } from './engine.ts'
import { exportOrders } from './exports.ts'
import { exportNarrative } from './narrative.ts'
import { CampaignService } from './service.ts'
import { bringToContact, makeMeeting, meeting, playMeeting, quick, scratchFolder, steamTo } from './test-kit/war.ts'

const folder = scratchFolder()
afterAll(() => rmSync(folder, { recursive: true }))

let files = 0
const nextFile = (): string => path.join(folder, `${files++}.wardroom`)
const stepOn = { kind: 'step', given: { acceptDefaults: true } }

describe('A campaign that refuses', () => {
  it('is as it was, in memory and on the disk', () => {
    const service = makeMeeting(nextFile())
    playMeeting(service)
    const before = service.verify()
    const { seq } = service
    for (const input of [
      { kind: 'sail' },
      { kind: 'step', given: { until: 'tomorrow' } },
      { kind: 'orders', seat: 'nobody', given: {} },
      { kind: 'decide', decision: 'none', given: { choice: 'yes' } },
      { kind: 'open', given: {}, dice: [{ rule: 'JS-BRK-01', faces: [1] }] },
    ])
      expect(refusal(() => service.apply(input)).message).toMatch(/^[^\n]+\.$/)
    expect(service.seq).toBe(seq)
    expect(service.verify()).toEqual(before)
    service.close()
  })
})

describe('Papers with a fort that no government could build (JS-FORT-01)', () => {
  const armed = (A: number) => ({
    ...meeting,
    stores: [{ place: 'portland', forts: [{ armament: { A }, garrison: 40 }] }],
  })
  it('make no war, and a war that was made of them before goes on', () => {
    expect(refusal(() => makeMeeting(nextFile(), { setup: armed(4) }))).toMatchObject({ code: 'pack.fort' })
    // As by a book that knows no worth of forts.
    const unjudged = (pack: Pack, settings: object) => {
      const ground = engine.makeGround(pack, { ...settings })
      return { ...ground, book: { ...ground.book, shore: undefined } }
    }
    const file = nextFile()
    makeMeeting(file, { setup: armed(4), engine: { ...engine, makeGround: unjudged } }).close()
    const again = CampaignService.open(file, quick)
    expect(again.state.world.move.number).toBe(0)
    again.close()
  })
})

describe('A despatch that the umpire lost (JS-INFO-04)', () => {
  it('is on the disk as it is in memory when he releases it after all', () => {
    const file = nextFile()
    const service = makeMeeting(file)
    const words = { to: 'gb-government', text: 'Sailing.' }
    service.apply({ kind: 'orders', seat: 'gb-admiral', given: { despatches: [words] } })
    const [id = ''] = Object.keys(service.state.world.despatches)
    service.apply({ kind: 'despatch', despatch: id, given: { lose: true } })
    service.apply({ kind: 'despatch', despatch: id, given: { release: true } })
    expect(service.state.world.despatches[id]).toMatchObject({ state: 'delivered', umpireNote: 'released' })
    service.close()
    const again = CampaignService.open(file, quick)
    expect(again.state.world.despatches[id]).toMatchObject({ state: 'delivered', umpireNote: 'released' })
    expect(again.verify()).toMatchObject({ ok: true, faults: [] })
    again.close()
  })
})

describe('Orders that come while the clock stands for others', () => {
  const waits = (service: CampaignService): string[] =>
    service.umpireView().seats.flatMap(({ id, waits }) => (waits ? [id] : []))
  const words = { to: 'gb-admiral', text: 'Come home.' }

  it('JS-MOVE-12: wait on the disk, for the umpire to see, and are carried out when the move closes', () => {
    const file = nextFile()
    const service = makeMeeting(file)
    bringToContact(service)
    const told = new Set<string>()
    service.onCommitted((changed) => changed.forEach((seat) => void told.add(seat)))
    service.apply({ kind: 'orders', seat: 'gb-government', given: { despatches: [words], ready: true } })
    expect([...told].sort()).toEqual(['gb-government', service.umpireSeat()].sort())
    expect(waits(service)).toEqual(['gb-government'])
    const shown = service.seatView('gb-government')
    expect(shown.despatches.map(({ text }) => text)).toEqual([words.text])
    expect(shown.move).toMatchObject({ state: 'open', ready: true })
    // The war has gone on since his clock stood, and what he takes home must not tell him.
    expect(shown.clock).not.toBe(isoTime(service.state.world.clock))
    expect(exportOrders(service.past, 'gb-government').at(-1)).toMatchObject({
      clock: shown.clock,
      given: { ready: true },
    })
    service.close()

    const again = CampaignService.open(file, quick)
    expect(again.seatView('gb-government')).toEqual(shown)
    expect(waits(again)).toEqual(['gb-government'])
    expect(again.verify()).toMatchObject({ ok: true, faults: [] })
    expect(Object.keys(again.state.world.despatches)).toEqual([])
    for (let i = 0; i < 20 && again.state.world.move.state === 'running'; i++) again.apply(stepOn)
    expect(waits(again)).toEqual([])
    expect(Object.values(again.state.world.despatches).map(({ text }) => text)).toEqual([words.text])
    expect(again.seatView('gb-government').despatches.map(({ text }) => text)).toEqual([words.text])
    const story = exportNarrative(again.past, 'gb-government')
    expect(story.match(/Come home/g)?.length).toBe(1)
    expect(story).toMatch(/it is carried out now/)
    expect(again.verify()).toMatchObject({ ok: true, faults: [] })
    again.close()
    CampaignService.open(file, quick).close()
  })
})

describe('A seat on the umpire’s list', () => {
  const stand = (service: CampaignService, id = 'gb-admiral') => {
    const seat = service.umpireView().seats.find((one) => one.id === id)
    return { ready: seat?.ready, standing: seat?.standing, writing: seat?.writing }
  }
  const order = (service: CampaignService, given: object) =>
    service.apply({ kind: 'orders', seat: 'gb-admiral', given })

  it('writes from the first key touched until it seals, and never because a move has closed', () => {
    const service = makeMeeting(nextFile())
    expect(stand(service)).toEqual({ ready: false, standing: true, writing: false })
    service.saveDraft('gb-admiral', { words: 'On' })
    expect(stand(service)).toEqual({ ready: false, standing: true, writing: true })
    order(service, { ready: true })
    expect(stand(service)).toEqual({ ready: true, standing: false, writing: false })
    service.apply(stepOn)
    expect(stand(service)).toEqual({ ready: false, standing: true, writing: false })
    order(service, {})
    expect(stand(service), 'a seal broken by hand').toEqual({ ready: false, standing: false, writing: true })
    service.close()
  })

  it('does not write when its window tidies what was sent, nor by what it wrote in a move before', () => {
    const file = nextFile()
    const service = makeMeeting(file)
    service.saveDraft('gb-admiral', { words: '' }, false)
    expect(stand(service).writing).toBe(false)
    service.saveDraft('gb-admiral', { words: 'On' })
    service.apply(stepOn)
    service.saveDraft('gb-admiral', { words: '' }, false)
    expect(stand(service).writing).toBe(false)
    service.saveDraft('gb-admiral', { words: 'Further' })
    service.close()
    const again = CampaignService.open(file, quick)
    expect(stand(again).writing, 'read from the file').toBe(true)
    again.close()
  })

  it('is not writing when the clock has stopped for it after it sealed', () => {
    const service = makeMeeting(nextFile())
    bringToContact(service)
    expect(stand(service)).toEqual({ ready: false, standing: false, writing: false })
    service.close()
  })

  it('tells the umpire’s window once that it has begun', () => {
    const service = makeMeeting(nextFile())
    const told: string[][] = []
    service.onCommitted((changed) => told.push([...changed]))
    for (const words of ['O', 'On', 'On t']) service.saveDraft('gb-admiral', { words })
    expect(told).toEqual([[service.umpireSeat()]])
    service.close()
  })

  it('JS-MOVE-05: keeps the seal that it put on before the move was announced, in its window and in the truth', () => {
    const service = makeMeeting(nextFile())
    order(service, { ready: true })
    service.apply({ kind: 'open', given: { hours: 6 } })
    expect(stand(service)).toMatchObject({ ready: true })
    expect(service.seatView('gb-admiral').move).toMatchObject({ state: 'open', ready: true })
    expect(service.seatView('fr-admiral').move).toMatchObject({ state: 'open', ready: false })
    service.close()
  })
})

describe('The view of a seat', () => {
  it('is the same as long as nothing of it has changed, whatever befalls others, and another when something has', () => {
    const service = makeMeeting(nextFile())
    service.apply({ kind: 'open', given: {} })
    const [admiral, trade] = ['gb-admiral', 'gb-trade'].map((seat) => service.seatView(seat))
    service.apply({
      kind: 'orders',
      seat: 'gb-admiral',
      given: steamTo(service.seatView('gb-admiral'), { lat: 49, lon: -5 }, 9),
    })
    expect(service.seatView('gb-trade')).toBe(trade)
    expect(service.seatView('gb-admiral')).not.toEqual(admiral)
    // What is tried leaves nothing behind in it.
    const before = service.seatView('gb-admiral')
    service.tryOrders('gb-admiral', { despatches: [{ to: 'gb-government', text: 'Tried.' }] })
    expect(service.seatView('gb-admiral')).toEqual(before)
    expect(JSON.stringify(service.seatView('gb-admiral'))).not.toContain('Tried.')
    // Public facts are a part of it.
    service.apply({ kind: 'review', given: { open: true } })
    expect(service.seatView('gb-trade').campaign.reviewOpen).toBe(true)
    // And a line of play that is gone back to has its own.
    service.apply(stepOn)
    const closed = service.seatView('gb-trade')
    expect(service.back(0).name).toBe('from the opening')
    expect(service.seatView('gb-trade').clock).not.toBe(closed.clock)
    service.close()
  })
})

describe('The umpire before a move', () => {
  it('sets the time to write anew, every seat reads it, and it ends with the move', () => {
    const service = makeMeeting(nextFile())
    const early = refusal(() => service.apply({ kind: 'limit', given: { minutes: 10 } }))
    expect(early.message).toBe('There is a time to write only for a move that is announced and not yet run.')
    expect(service.announcedAt()).toBeNull()
    service.apply({ kind: 'open', given: { hours: 6, timeLimitMinutes: 20 } })
    expect(service.announcedAt()).not.toBeNull()
    service.apply({ kind: 'limit', given: { minutes: 25 } })
    for (const seat of ['gb-admiral', 'fr-admiral']) {
      const view = service.seatView(seat)
      expect(view.move.timeLimitMinutes).toBe(25)
      expect(view.notices.at(-1)?.says).toBe('The umpire gives 25 minutes in all to write.')
    }
    expect(service.umpireView().move.timeLimitMinutes).toBe(25)
    service.apply({ kind: 'limit', given: { minutes: null } })
    expect(service.seatView('gb-admiral').move.timeLimitMinutes).toBeNull()
    expect(service.verify()).toMatchObject({ ok: true })
    service.close()
  })

  it('reads the past at every second: each force stands where her track ran then, and the clock says that second', () => {
    const service = makeMeeting(nextFile())
    playMeeting(service)
    const { from, to } = service.umpireView().span
    const all = service.past.review({ id: 'umpire', reads: 'all' }).truth?.forces ?? []
    const seconds = (iso: string): number => Date.parse(iso) / 1000
    let underWay = 0
    for (let at = seconds(from) + 1; at < seconds(to); at += 47 * 61) {
      const view = service.umpireView(at)
      expect(seconds(view.clock)).toBe(at)
      expect(view.events.every((event) => seconds(event.at) <= at)).toBe(true)
      expect(view.contacts.every(({ since }) => seconds(since) <= at)).toBe(true)
      for (const force of view.forces) {
        const path = all.find(({ key }) => key === force.key)?.path ?? []
        const where = placeAt(path, at)
        if (force.state === 'sea' && where) expect(separationMiles(force.position, where)).toBeLessThan(0.02)
        if (force.state === 'sea' && force.knots > 0) underWay++
        expect(force.track.every((point) => seconds(point.at) <= at)).toBe(true)
      }
    }
    expect(underWay).toBeGreaterThan(5)
    service.close()
  })

  it('JS-GOV-02: writes for a player who is not there; the record and that player’s log say so, and nobody else’s', () => {
    const service = makeMeeting(nextFile())
    service.apply({ kind: 'orders', seat: 'gb-admiral', given: { ready: true }, by: 'umpire' })
    expect(service.seatView('gb-admiral').notices.at(-1)).toMatchObject({
      says: 'The umpire wrote orders here in your place.',
      rule: 'JS-GOV-02',
    })
    expect(service.seatView('fr-admiral').notices).toEqual([])
    expect(service.umpireView().events.at(-1)?.says).toMatch(/^The umpire writes orders for /)
    expect(service.verify()).toMatchObject({ ok: true })
    service.close()
  })
})

describe('Taking back', () => {
  it('restores the close of the move on a line of its own; what came after is gone from every window', () => {
    const service = makeMeeting(nextFile())
    playMeeting(service)
    expect(service.state.world.move.number).toBe(3)
    const atTwo = service.umpireView().branch
    const told = service.past.told(2)
    const later = service.seatView('gb-admiral').clock
    const branch = service.back(2)
    expect(branch).toMatchObject({ parent: 'main', from: 2, moves: 2, current: true, name: 'after move 2' })
    expect(branch.key).not.toBe(atTwo)
    expect(service.state.world.move).toMatchObject({ number: 2, state: 'waiting' })
    const { span } = service.seatView('gb-admiral')
    expect(span.to < later).toBe(true)
    expect(told.find(({ seat }) => seat === 'gb-admiral')?.entries.length).toBeGreaterThan(0)
    expect(service.past.told(2).flatMap(({ entries }) => entries)).toEqual([])
    service.close()
  })

  it('drops drafts written since, for the new line alone', () => {
    const service = makeMeeting(nextFile())
    service.saveDraft('gb-admiral', { words: 'early' })
    service.apply(stepOn)
    service.saveDraft('fr-admiral', { words: 'late' })
    service.apply(stepOn)
    service.back(1)
    expect(service.draft('gb-admiral')).toEqual({ words: 'early' })
    expect(service.draft('fr-admiral')).toBeNull()
    service.reopen('main')
    expect(service.draft('fr-admiral')).toEqual({ words: 'late' })
    service.close()
  })

  it('beyond an earlier fork begins at the line that closed the move', () => {
    const service = makeMeeting(nextFile())
    for (let i = 0; i < 4; i++) service.apply(stepOn)
    service.back(3, 'first')
    service.apply(stepOn)
    const branch = service.back(1, 'second')
    expect(branch).toMatchObject({ parent: 'main', from: 1 })
    expect(refusal(() => service.back(2)).message).toBe(
      'Move 2 has not been closed on this branch; the last one closed is 1.',
    )
    expect(refusal(() => service.back(1, 'first')).message).toBe('There is a branch named "first" already.')
    service.reopen('first')
    expect(service.state.world.move.number).toBe(4)
    expect(service.verify().faults).toEqual([])
    service.close()
  })

  it('to the beginning takes everything back but the outbreak', () => {
    const service = makeMeeting(nextFile())
    const outbreak = service.seatView('gb-government')
    service.apply(stepOn)
    service.back(0)
    expect(service.seatView('gb-government')).toMatchObject(outbreak)
    service.lineRead('gb-government')
    expect(service.seatView('gb-government')).toEqual(outbreak)
    service.close()
  })
})

describe('Views', () => {
  it('of a seat at an earlier time are what it was sent then', () => {
    const service = makeMeeting(nextFile())
    service.apply(stepOn)
    const then = service.seatView('gb-admiral')
    const at = service.state.world.clock
    for (let i = 0; i < 2; i++) service.apply(stepOn)
    const { clock, forces, reports, despatches, notices } = service.seatView('gb-admiral', at)
    expect({ clock, forces, reports, despatches, notices }).toEqual({
      clock: then.clock,
      forces: then.forces,
      reports: then.reports,
      despatches: then.despatches,
      notices: then.notices,
    })
    service.close()
  })

  it('of the umpire at the hour at which a move closed show the truth as it closed', () => {
    const service = makeMeeting(nextFile())
    service.apply(stepOn)
    const then = service.umpireView()
    for (let i = 0; i < 2; i++) service.apply(stepOn)
    const again = service.umpireView(Date.parse(then.clock) / 1000)
    expect(again.forces).toEqual(then.forces)
    expect(again.move).toEqual(then.move)
    service.close()
  })

  it('change only for those concerned by a seat’s orders', () => {
    const service = makeMeeting(nextFile())
    const told: string[][] = []
    const stop = service.onCommitted((seats) => told.push([...seats].sort()))
    const given = steamTo(service.seatView('gb-admiral'), { lat: 49.8, lon: -4.5 }, 12)
    service.apply({ kind: 'orders', seat: 'gb-admiral', given })
    stop()
    service.apply(stepOn)
    expect(told).toEqual([['gb-admiral', 'umpire']])
    service.close()
  })
})

describe('Passcodes', () => {
  it('open their own seat alone, forgiving small letters and blanks, until a new one is made', async () => {
    const file = nextFile()
    makeMeeting(file).close()
    const service = CampaignService.open(file, quick)
    const passcode = service.newPasscode('gb-admiral')
    expect(passcode).toMatch(/^[A-HJ-NP-Z2-9]{8}$/)
    expect(
      await service.checkPasscode('gb-admiral', ` ${passcode.toLowerCase().slice(0, 4)} ${passcode.slice(4)}`),
    ).toBe(true)
    expect(await service.checkPasscode('fr-admiral', passcode)).toBe(false)
    expect(await service.checkPasscode('nobody', passcode)).toBe(false)
    service.newPasscode('gb-admiral')
    expect(await service.checkPasscode('gb-admiral', passcode)).toBe(false)
    service.close()
  })
})

describe('Drafts', () => {
  it('are refused beyond 200,000 characters', () => {
    const service = makeMeeting(nextFile())
    expect(refusal(() => service.saveDraft('gb-admiral', 'x'.repeat(200_000))).message).toBe(
      'A draft holds at most 200000 characters; this one has 200002.',
    )
    expect(service.draft('gb-admiral')).toBeNull()
    service.close()
  })
})
