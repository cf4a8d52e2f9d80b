import { rmSync } from 'node:fs'
import path from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import type { Frame } from '../../../shared/bridge/bridge.ts'
import { contactsAt, ownAt, placeAt } from '../../../shared/review/at-time.ts'
import type { Review } from '../../../shared/review/review.ts'
import type { ReviewSheet } from '../../../shared/review/sheets.ts'
import { parseTime } from '../../../shared/vocabulary/time.ts'
import { Bridge } from '../bridge/bridge.ts'
import { soleCampaign } from '../bridge/sole-campaign.ts'
import type { CampaignService } from './service.ts'
import { makeMeeting, playMeeting, randomFrom, scratchFolder, steamTo } from './test-kit/war.ts'

const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

function war(): CampaignService {
  const folder = scratchFolder()
  const service = makeMeeting(path.join(folder, 'war.wardroom'))
  closers.push(() => {
    service.close()
    rmSync(folder, { recursive: true, force: true })
  })
  return service
}

function windowOf(service: CampaignService, seat: string) {
  const frames: Frame[] = []
  const audience = seat === 'umpire' ? 'umpire' : 'seat'
  const line = new Bridge(soleCampaign(service)).connect({
    audience,
    seat,
    title: seat,
    send: (frame) => frames.push(frame),
    end: () => {},
  })
  let n = 0
  return async (name: string, input: unknown = {}): Promise<Frame> => {
    await line.receive(JSON.stringify({ n: ++n, ask: name, input }))
    return frames.findLast((frame) => 'n' in frame) ?? { push: 'bell' }
  }
}
const reviewIn = (frame: Frame): Review => {
  if (!('ok' in frame)) throw new Error(JSON.stringify(frame))
  return frame.ok as Review
}

describe('Who may read what of the review', () => {
  it('gives a seat while the war lasts its own logbook alone, and the umpire everything', async () => {
    const service = war()
    playMeeting(service)
    const own = reviewIn(await windowOf(service, 'gb-admiral')('review'))
    expect(own).toMatchObject({ reads: 'own', truth: null, open: false, over: false })
    expect(own.seats.map(({ id }) => id)).toEqual(['gb-admiral'])
    // Nobody is named in it that he was not told of, nor whom he truly saw.
    expect(JSON.stringify(own)).not.toMatch(/Beta|"truly"/)
    const all = reviewIn(await windowOf(service, 'umpire')('review'))
    expect(all.reads).toBe('all')
    expect(all.truth?.forces.map(({ name }) => name)).toEqual(expect.arrayContaining(['Alpha', 'Beta']))
    expect(all.seats.length).toBeGreaterThan(4)
    const told = all.seats.find(({ id }) => id === 'gb-admiral')?.belief.told ?? []
    expect(told.map(({ truly }) => truly)).toContain(all.truth?.forces.find(({ name }) => name === 'Beta')?.key)
    expect(all.truth?.meetings.length).toBeGreaterThan(0)
  })

  it('gives every seat everything once the umpire has opened it, and no longer when he closes it', async () => {
    const service = war()
    playMeeting(service)
    const french = windowOf(service, 'fr-admiral')
    const umpire = windowOf(service, 'umpire')
    expect('error' in (await french('openReview', { open: true }))).toBe(true)
    expect(service.seatView('fr-admiral').campaign.reviewOpen).toBeUndefined()
    await umpire('openReview', { open: true })
    expect(service.seatView('fr-admiral').campaign.reviewOpen).toBe(true)
    const whole = reviewIn(await french('review'))
    expect(whole).toMatchObject({ reads: 'all', open: true })
    expect(JSON.stringify(whole)).toContain('Alpha')
    await umpire('openReview', { open: false })
    expect(reviewIn(await french('review')).reads).toBe('own')
    expect(service.verify().faults).toEqual([])
  })

  it('makes the whole once for all who ask for it after one input, and anew after the next', () => {
    const service = war()
    playMeeting(service)
    service.apply({ kind: 'review', given: { open: true } })
    const read = (id: string) => service.past.review({ id, reads: id === 'umpire' ? 'all' : 'seat' })
    const first = read('umpire')
    expect(read('gb-admiral').truth).toBe(first.truth)
    expect(read('fr-admiral').truth).toBe(first.truth)
    service.apply({ kind: 'open', given: {} })
    const next = read('umpire')
    expect(next.truth).not.toBe(first.truth)
    expect(next.truth?.forces).toEqual(first.truth?.forces)
  })

  it('stays closed to the seats when a move is taken back to a time when it was open', () => {
    const service = war()
    service.apply({ kind: 'review', given: { open: true } })
    playMeeting(service)
    service.apply({ kind: 'review', given: { open: false } })
    service.apply({ kind: 'step', given: { acceptDefaults: true } })
    service.back(service.state.world.move.number - 1)
    expect(service.past.review({ id: 'fr-admiral', reads: 'seat' }).reads).toBe('own')
    expect(service.seatView('fr-admiral').campaign.reviewOpen).toBeUndefined()
    expect(service.verify().faults).toEqual([])
  })

  it('is closed to the seats when a line that was left with it open is taken up again', () => {
    const service = war()
    playMeeting(service)
    const first = service.branches().find(({ current }) => current)?.key ?? ''
    service.apply({ kind: 'review', given: { open: true } })
    service.back(service.state.world.move.number - 1)
    expect(service.past.review({ id: 'fr-admiral', reads: 'seat' }).reads).toBe('own')
    service.reopen(first)
    expect(service.past.review({ id: 'fr-admiral', reads: 'seat' }).reads).toBe('own')
    expect(service.past.journal().at(-1)?.input).toEqual({ kind: 'review', given: { open: false } })
    expect(service.verify().faults).toEqual([])
    // The umpire may open it again.
    service.apply({ kind: 'review', given: { open: true } })
    expect(service.past.review({ id: 'fr-admiral', reads: 'seat' }).reads).toBe('all')
  })

  it('keeps the notes of each reader for himself alone, over a closing of the file', async () => {
    const service = war()
    const british = windowOf(service, 'gb-admiral')
    const note = { at: -2_261_540_000, lat: 49.8, lon: -4.5, text: 'Here I should have turned.' }
    expect('ok' in (await british('keepNotes', { notes: [note] }))).toBe(true)
    expect(reviewIn(await british('review')).notes).toEqual([note])
    for (const other of ['fr-admiral', 'gb-government', 'umpire'])
      expect(reviewIn(await windowOf(service, other)('review')).notes).toEqual([])
    // Nobody is taken for writing orders because he pinned a note.
    expect(service.umpireView().seats.filter(({ writing }) => writing)).toEqual([])
    const refused = await british('keepNotes', { notes: [{ ...note, text: ' ' }] })
    expect('error' in refused && refused.error.message).toContain('text')
    const broken = await british('keepNotes', { notes: [{ ...note, text: 'half \ud800' }] })
    expect('error' in broken).toBe(true)
  })
})

describe('Who may read what of its accounts, stores and throws', () => {
  const sheetIn = (frame: Frame): ReviewSheet => {
    if (!('ok' in frame)) throw new Error(JSON.stringify(frame))
    return frame.ok as ReviewSheet
  }
  const SHEETS = ['ledger', 'stores', 'throws'] as const

  it('gives a government while the war lasts its own account alone, as it was told of it, and other seats none', async () => {
    const service = war()
    playMeeting(service)
    const government = windowOf(service, 'gb-government')
    const own = sheetIn(await government('reviewSheet', { sheet: 'ledger' }))
    expect([own.side, own.sides]).toEqual(['gb', ['gb']])
    const view = service.seatView('gb-government')
    const told = (view.ledger ?? []).map(({ points, balance }) => [points, balance])
    expect(told.length).toBeGreaterThan(0)
    expect(own.lines.map((line) => 'balance' in line && [line.points, line.balance])).toEqual(told)
    const stores = sheetIn(await government('reviewSheet', { sheet: 'stores' }))
    expect(stores.lines.length).toBeGreaterThan(0)
    const names = new Set(stores.lines.map((line) => ('place' in line ? line.place : '')))
    expect(names).toEqual(new Set(view.stores?.map(({ place }) => place)))
    for (const seat of ['gb-admiral', 'fr-trade'])
      for (const sheet of SHEETS.slice(0, 2))
        expect(sheetIn(await windowOf(service, seat)('reviewSheet', { sheet })).lines).toEqual([])
  })

  it('refuses a side that is not one’s own in the words in which it refuses one that is not there', async () => {
    const service = war()
    playMeeting(service)
    const government = windowOf(service, 'gb-government')
    for (const sheet of ['ledger', 'stores'] as const) {
      const refusals: unknown[] = []
      for (const side of ['fr', 'xx']) {
        const frame = await government('reviewSheet', { sheet, side })
        refusals.push('error' in frame && { ...frame.error, message: frame.error.message.replace(`"${side}"`, '') })
      }
      expect(refusals[0]).toMatchObject({ code: 'review.side', path: 'side' })
      expect(refusals[1]).toEqual(refusals[0])
    }
  })

  it('gives the umpire every side’s true account, its stores, and every throw with its working', async () => {
    const service = war()
    // At her full speed: her engines are thrown for every six hours.
    const view = service.seatView('gb-admiral')
    const orders = steamTo(
      view,
      { lat: 45, lon: -15 },
      Math.max(...(view.forces[0]?.ships ?? []).map(({ knots }) => knots)),
    )
    service.apply({ kind: 'orders', seat: 'gb-admiral', given: orders })
    for (let move = 0; move < 3; move++) service.apply({ kind: 'step', given: { acceptDefaults: true } })
    const umpire = windowOf(service, 'umpire')
    const french = sheetIn(await umpire('reviewSheet', { sheet: 'ledger', side: 'fr' }))
    expect([french.side, french.sides]).toEqual(['fr', ['gb', 'fr']])
    const { balance } = service.umpireView().sides.find(({ key }) => key === 'fr') ?? {}
    expect(french.lines.map((line) => 'balance' in line && line.balance).at(-1)).toBe(balance)
    const stores = sheetIn(await umpire('reviewSheet', { sheet: 'stores', side: 'fr' }))
    expect(stores.lines.some((line) => 'now' in line)).toBe(true)
    const thrown = sheetIn(await umpire('reviewSheet', { sheet: 'throws' }))
    const onRecord = service.past.history().events.flatMap(({ dice }) => dice)
    expect(thrown.times).toHaveLength(onRecord.length)
    expect(onRecord.length).toBeGreaterThan(0)
    for (const line of thrown.lines)
      if ('faces' in line)
        expect([line.rule !== '', line.purpose !== '', line.because.length > 0]).toEqual([true, true, true])
  })

  it('gives every seat everything once the review lies open, and no longer when it is closed', async () => {
    const service = war()
    playMeeting(service)
    const french = windowOf(service, 'fr-admiral')
    await windowOf(service, 'umpire')('openReview', { open: true })
    expect(sheetIn(await french('reviewSheet', { sheet: 'ledger', side: 'gb' })).lines.length).toBeGreaterThan(0)
    await windowOf(service, 'umpire')('openReview', { open: false })
    expect('error' in (await french('reviewSheet', { sheet: 'ledger', side: 'gb' }))).toBe(true)
  })

  it('is the same to the byte for a seat in two wars that differ in what the enemy has and has bought', async () => {
    const read = async (change: boolean): Promise<string[]> => {
      const service = war()
      if (change)
        service.apply({
          kind: 'rule',
          given: {
            says: 'Hidden of the other side.',
            points: [{ side: 'fr', points: 77, says: 'A hidden grant.' }],
            places: [{ place: 'brest', stores: { coalDays: 3 } }],
          },
        })
      playMeeting(service)
      const umpire = windowOf(service, 'umpire')
      const seen: string[] = []
      for (const seat of ['gb-government', 'gb-admiral'])
        for (const sheet of SHEETS)
          seen.push(JSON.stringify(sheetIn(await windowOf(service, seat)('reviewSheet', { sheet }))))
      return [...seen, JSON.stringify(sheetIn(await umpire('reviewSheet', { sheet: 'ledger', side: 'fr' })).lines)]
    }
    const [one, two] = [await read(false), await read(true)]
    expect(two.slice(0, -1)).toEqual(one.slice(0, -1))
    expect(two.at(-1)).not.toEqual(one.at(-1))
  })
})

describe('What a seat reads of its own war', () => {
  it('at random minutes is what its window had been sent by then', () => {
    const service = war()
    const sent = new Map<string, ReturnType<CampaignService['seatView']>[]>()
    const seats = ['gb-admiral', 'fr-admiral', 'gb-government', 'fr-government']
    const look = (): void => {
      for (const seat of seats) sent.set(seat, [...(sent.get(seat) ?? []), service.seatView(seat)])
    }
    service.onCommitted(look)
    look()
    playMeeting(service)
    const chance = randomFrom(15)
    let compared = 0
    for (const seat of seats) {
      const { seats: read, from, to } = service.past.review({ id: seat, reads: 'seat' })
      const belief = read[0]?.belief
      if (!belief) throw new Error('no belief')
      for (let n = 0; n < 25; n++) {
        const at = Math.floor(from + chance() * (to - from))
        // The last window that was sent before his clock had gone on past that minute.
        const then = sent.get(seat)?.findLast(({ clock }) => (parseTime(clock) ?? 0) <= at)
        if (!then) continue
        const clock = parseTime(then.clock) ?? 0
        const shown = new Set(ownAt(belief, clock).map(({ mark }) => mark.name))
        expect(shown).toEqual(new Set(then.forces.filter(({ fate }) => fate === null).map(({ name }) => name)))
        const words = new Map(then.reports.map(({ contact, words }) => [contact, words]))
        expect(new Map(contactsAt(belief, clock).map(({ contact, words }) => [contact, words]))).toEqual(words)
        // And of what lies after it, nothing is known that was stamped later than the minute itself.
        for (const told of contactsAt(belief, at)) expect(told.knownAt).toBeLessThanOrEqual(at)
        compared++
      }
    }
    expect(compared).toBeGreaterThan(80)
  })
})

describe('The truth of a war on the disk', () => {
  it('has each force at each hour where the umpire’s chart had her as the move closed', () => {
    const service = war()
    const stood: { at: number; places: Map<string, { lat: number; lon: number }> }[] = []
    service.onCommitted(() => {
      const { world } = service.state
      if (world.move.state === 'waiting')
        stood.push({
          at: world.clock,
          places: new Map(Object.values(world.forces).map(({ id, position }) => [id, position])),
        })
    })
    playMeeting(service)
    expect(stood.length).toBeGreaterThan(1)
    const { truth } = service.past.review({ id: 'umpire', reads: 'all' })
    for (const { at, places } of stood)
      for (const force of truth?.forces ?? []) {
        const here = placeAt(force.path, at)
        const there = places.get(force.key)
        expect(here?.lat).toBeCloseTo(there?.lat ?? 99, 2)
        expect(here?.lon).toBeCloseTo(there?.lon ?? 99, 2)
      }
  })
})
