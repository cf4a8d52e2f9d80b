import { rmSync } from 'node:fs'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import type { ReadDb } from '../database/db.ts'
import { LogbooksToCome } from './logbooks-to-come.ts'
import { CampaignService } from './service.ts'
import { makeMeeting, playMeeting, quick, scratchFolder } from './test-kit/war.ts'

const folder = scratchFolder()
afterAll(() => rmSync(folder, { recursive: true }))

let files = 0
/** A meeting that was played and put away, and on: past the moves after which entries are packed. */
function putAway(moves = 0): { file: string; logbooks: unknown; umpire: unknown } {
  const file = path.join(folder, `${files++}.wardroom`)
  const service = makeMeeting(file, { settings: { 'play.without': ['points'] } })
  playMeeting(service)
  for (let n = 0; n < moves; n++) service.apply({ kind: 'step', given: { acceptDefaults: true } })
  const { logbooks } = structuredClone(service.state)
  const umpire = service.umpireView()
  service.close()
  return { file, logbooks, umpire }
}

/** Whether no logbook of it has been read yet; asking so reads none. */
const areToCome = ({ state: { logbooks } }: CampaignService): boolean =>
  Object.values(Object.getOwnPropertyDescriptors(logbooks)).every(({ get }) => get !== undefined)

describe('The logbooks of a file that is opened', () => {
  it('are read when one is asked for: opening and the umpire’s window need none of them', () => {
    const { file, logbooks, umpire } = putAway(12)
    const service = CampaignService.open(file, quick)
    expect(areToCome(service)).toBe(true)
    expect(service.umpireView()).toEqual(umpire)
    expect(service.seats().length).toBeGreaterThan(0)
    expect(areToCome(service)).toBe(true)
    service.seatWindow('gb-admiral')
    expect(areToCome(service)).toBe(false)
    expect(service.state.logbooks).toEqual(logbooks)
    // Plain data from then on.
    for (const { value, writable } of Object.values(Object.getOwnPropertyDescriptors(service.state.logbooks)))
      expect([Array.isArray(value), writable]).toEqual([true, true])
    service.close()
  })

  it('tell the umpire who writes as they do when they are read', () => {
    const { file } = putAway()
    const before = CampaignService.open(file, quick)
    const seat = 'gb-admiral'
    for (const ready of [true, false]) before.apply({ kind: 'orders', seat, given: { ready } })
    before.apply({ kind: 'orders', seat: 'fr-admiral', given: { ready: true } })
    const umpire = before.umpireView()
    before.close()
    const again = CampaignService.open(file, quick)
    expect(again.umpireView().seats).toEqual(umpire.seats)
    expect(areToCome(again)).toBe(true)
    again.close()
  })

  it('are read in the background, as they stood when it was opened, and no more once it is put away', async () => {
    const { file, logbooks } = putAway()
    const service = CampaignService.open(file, quick)
    const left = CampaignService.open(putAway().file, quick)
    left.close()
    while (areToCome(service)) await new Promise((done) => setTimeout(done, 10))
    expect(service.state.logbooks).toEqual(logbooks)
    expect(areToCome(left)).toBe(true)
    service.close()
  })

  it('are whole before anything is done: an act, an act judged, what has been told, a line of play, a check', () => {
    const acts: Readonly<Record<string, (service: CampaignService) => unknown>> = {
      step: (service) => service.apply({ kind: 'step', given: { acceptDefaults: true } }),
      judged: (service) => service.tryOrders('gb-admiral', { ready: true }),
      told: (service) => service.past.told(1),
      back: (service) => service.back(1),
      rehearsed: (service) => service.rehearse([{ kind: 'step', given: { acceptDefaults: true } }]),
      verified: (service) => service.verify(),
    }
    const { file } = putAway()
    for (const [name, act] of Object.entries(acts)) {
      const one = CampaignService.open(file, quick)
      act(one)
      expect(areToCome(one), name).toBe(false)
      expect(one.verify().faults, name).toEqual([])
      one.close()
    }
  })

  it('are refused each time that they are asked for, where one does not follow on', () => {
    const row = {
      branch: 1,
      seat: 'gb-admiral',
      n: 1,
      at: 0,
      move: 1,
      body: '{"kind":"closed"}',
      base: null,
      more: null,
    }
    const db = {
      sql: (text: string) => ({ all: () => (text.includes('record_pack') ? [] : [row]) }),
    } as unknown as ReadDb
    const refused = new LogbooksToCome(db, ['gb-admiral', 'fr-admiral'], (reading) => {
      try {
        return reading()
      } catch (error) {
        throw new Error(`damaged: ${(error as Error).message}`)
      }
    })
    for (const seat of ['gb-admiral', 'fr-admiral'])
      expect(() => refused.logbooks[seat]).toThrow('damaged: entry 1 of gb-admiral stands where entry 0 should')
  })
})
