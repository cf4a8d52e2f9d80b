import { rmSync } from 'node:fs'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { CampaignFile } from '../database/campaign-file.ts'
import type { CreateOptions } from './answers.ts'
import { type Engine, engine } from './engine.ts'
import { exportCsv } from './exports.ts'
import { CampaignService } from './service.ts'
import { makeMeeting, quick, scratchFolder } from './test-kit/war.ts'

const folder = scratchFolder()
afterAll(() => rmSync(folder, { recursive: true }))

/** Four moves a day: after so many a despatch of the first day is more than ten days old. */
const MOVES = 43

/** The program of before, which let go of no despatch. */
const ofBefore: Engine = {
  ...engine,
  advance(ground, state, input) {
    const outcome = engine.advance(ground, state, input)
    const { despatches } = state.world
    const live = Object.values(despatches)
    for (const { id } of live) delete despatches[id]
    for (const one of [...outcome.oldDespatches.splice(0), ...live]) despatches[one.id] = one
    return outcome
  },
}

let files = 0
/** A war of eleven days in which one despatch was written, on the first. */
function played(options: CreateOptions = {}): { file: string; service: CampaignService; id: string } {
  const file = path.join(folder, `${files++}.wardroom`)
  const service = makeMeeting(file, { settings: { 'play.without': ['points'] }, ...options })
  service.apply({
    kind: 'orders',
    seat: 'gb-admiral',
    given: { despatches: [{ to: 'gb-government', text: 'Sailing.' }] },
  })
  const [id = ''] = Object.keys(service.state.world.despatches)
  service.apply({ kind: 'despatch', despatch: id, given: { release: true } })
  for (let move = 0; move < MOVES; move++) service.apply({ kind: 'step', given: { acceptDefaults: true } })
  service.apply({ kind: 'open', given: {} })
  return { file, service, id }
}

const isLive = ({ state }: CampaignService, id: string): boolean => id in state.world.despatches
const listed = (service: CampaignService): string[] => service.past.despatches().map(({ id }) => id)
/** Those that the umpire is sent when he asks for what his window has no longer. */
const asked = (service: CampaignService): string[] => service.past.oldDespatches(0).despatches.map(({ id }) => id)
const sound = { ok: true, faults: [] }

describe('A despatch that was delivered more than ten days ago', () => {
  it('is in the truth no more, but in what the umpire takes home, in a file that is opened again too', () => {
    const { file, service, id } = played()
    expect(isLive(service, id)).toBe(false)
    expect(listed(service)).toEqual([id])
    expect(service.umpireView().despatches).toEqual([])
    expect(asked(service)).toEqual([id])
    expect(service.past.oldDespatches(1)).toEqual({ despatches: [], left: 0 })
    service.close()
    const again = CampaignService.open(file, quick)
    expect(isLive(again, id)).toBe(false)
    expect(listed(again)).toEqual([id])
    expect(exportCsv(again.past).find(({ name }) => name === 'despatches.csv')?.text).toContain('Sailing.')
    expect(again.seatView('gb-admiral').despatches.map(({ text }) => text)).toEqual(['Sailing.'])
    expect(again.verify()).toMatchObject(sound)
    again.close()
  })

  it('is there once on a line of play that goes back behind that day, and on the one that was left', () => {
    const { service, id } = played()
    service.back(4)
    expect(isLive(service, id)).toBe(true)
    expect(listed(service)).toEqual([id])
    expect(asked(service)).toEqual([])
    expect(service.verify()).toMatchObject(sound)
    const left = service.branches().find(({ current }) => !current)
    service.reopen(left?.name ?? '')
    expect(isLive(service, id)).toBe(false)
    expect(listed(service)).toEqual([id])
    service.close()
  })

  it('of a file of before leaves the truth when its next move is opened; before and after it is sound', () => {
    const { file, service, id } = played({ engine: ofBefore })
    expect(isLive(service, id)).toBe(true)
    service.close()
    const again = CampaignService.open(file, quick)
    expect(again.verify()).toMatchObject(sound)
    again.apply({ kind: 'step', given: { acceptDefaults: true } })
    again.apply({ kind: 'open', given: {} })
    expect(isLive(again, id)).toBe(false)
    expect(listed(again)).toEqual([id])
    expect(again.verify()).toMatchObject(sound)
    again.back(42)
    expect(listed(again)).toEqual([id])
    expect(again.verify()).toMatchObject(sound)
    again.close()
  })

  it('is missed by verify where the record has it no more', () => {
    const { file, service, id } = played()
    service.close()
    const opened = CampaignFile.open(file)
    opened.write((db) => db.sql('DELETE FROM old_despatch').run())
    opened.close()
    const again = CampaignService.open(file, quick)
    const { ok, differences } = again.verify()
    expect([ok, differences.map(({ path: at }) => at)]).toEqual([false, [`despatches.${id}`]])
    again.close()
  })
})
