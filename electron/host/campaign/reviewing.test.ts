import { rmSync } from 'node:fs'
import path from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import type { Frame } from '../../../shared/bridge/bridge.ts'
import { contactsAt, ownAt, placeAt } from '../../../shared/review/at-time.ts'
import type { Review } from '../../../shared/review/review.ts'
import { parseTime } from '../../../shared/vocabulary/time.ts'
import { Bridge } from '../bridge/bridge.ts'
import { soleCampaign } from '../bridge/sole-campaign.ts'
import type { CampaignService } from './service.ts'
import { makeMeeting, playMeeting, randomFrom, scratchFolder } from './test-kit/war.ts'

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

  it('stays closed to the seats when a move is taken back to a time when it was open', () => {
    const service = war()
    service.apply({ kind: 'review', given: { open: true } })
    playMeeting(service)
    service.apply({ kind: 'review', given: { open: false } })
    service.apply({ kind: 'step', given: { acceptDefaults: true } })
    service.back(service.state.world.move.number - 1)
    expect(service.review({ id: 'fr-admiral', reads: 'seat' }).reads).toBe('own')
    expect(service.seatView('fr-admiral').campaign.reviewOpen).toBeUndefined()
    expect(service.verify().faults).toEqual([])
  })

  it('is closed to the seats when a line that was left with it open is taken up again', () => {
    const service = war()
    playMeeting(service)
    const first = service.branches().find(({ current }) => current)?.key ?? ''
    service.apply({ kind: 'review', given: { open: true } })
    service.back(service.state.world.move.number - 1)
    expect(service.review({ id: 'fr-admiral', reads: 'seat' }).reads).toBe('own')
    service.reopen(first)
    expect(service.review({ id: 'fr-admiral', reads: 'seat' }).reads).toBe('own')
    expect(service.journal().at(-1)?.input).toEqual({ kind: 'review', given: { open: false } })
    expect(service.verify().faults).toEqual([])
    // The umpire may open it again.
    service.apply({ kind: 'review', given: { open: true } })
    expect(service.review({ id: 'fr-admiral', reads: 'seat' }).reads).toBe('all')
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
      const { seats: read, from, to } = service.review({ id: seat, reads: 'seat' })
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
    const { truth } = service.review({ id: 'umpire', reads: 'all' })
    for (const { at, places } of stood)
      for (const force of truth?.forces ?? []) {
        const here = placeAt(force.path, at)
        const there = places.get(force.key)
        expect(here?.lat).toBeCloseTo(there?.lat ?? 99, 2)
        expect(here?.lon).toBeCloseTo(there?.lon ?? 99, 2)
      }
  })
})
