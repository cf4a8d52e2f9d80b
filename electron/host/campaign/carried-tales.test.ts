import { rmSync } from 'node:fs'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import type { Tale } from '../../../shared/campaign/world.ts'
import { DAY } from '../../../shared/vocabulary/time.ts'
import { type Engine, engine } from './engine.ts'
import { CampaignService } from './service.ts'
import { makeMeeting, quick, scratchFolder } from './test-kit/war.ts'

const folder = scratchFolder()
afterAll(() => rmSync(folder, { recursive: true }))

const TALE = 'carried'
/** The engine, with a tale that has been on its way for five days as the war begins, and is over with the last input of its second move. */
const carrying: Engine = {
  ...engine,
  begin(ground, options) {
    const begun = engine.begin(ground, options)
    const { world } = begun.state
    const tale: Tale = {
      id: TALE,
      side: 'gb',
      carrier: null,
      dueAt: world.clock + 90 * DAY,
      target: Object.keys(world.forces)[0] ?? '',
      since: world.clock - 5 * DAY,
      report: {
        vessels: 1,
        words: 'A ship.',
        position: { lat: 49, lon: -5 },
        courseDegrees: null,
        knots: null,
        seenAt: world.clock - 5 * DAY,
        source: 'Raider',
        medium: 'signal',
        lost: false,
      },
      told: [],
      over: false,
    }
    world.tales[TALE] = tale
    return begun
  },
  advance(ground, state, input) {
    const outcome = engine.advance(ground, state, input)
    const tale = state.world.tales[TALE]
    if (tale && state.world.move.number === 2 && state.world.move.state === 'waiting') tale.over = true
    return outcome
  },
}

describe('A tale that is over days after it was seen', () => {
  it('stands in the file as in memory and in the replay, until the next move is opened', () => {
    const file = path.join(folder, 'carried.wardroom')
    const options = { ...quick, engine: carrying }
    let service = makeMeeting(file, { ...options, settings: { 'play.without': ['points'] } })
    const step = () => service.apply({ kind: 'step', given: { acceptDefaults: true } })
    while (service.state.world.move.number < 2 || service.state.world.move.state !== 'waiting') step()
    const held = JSON.stringify(service.state.world.tales)
    expect(held).toContain('"over":true')
    expect(service.verify()).toMatchObject({ ok: true, faults: [] })
    service.close()
    service = CampaignService.open(file, options)
    expect(JSON.stringify(service.state.world.tales)).toBe(held)
    expect(service.verify()).toMatchObject({ ok: true, faults: [] })
    step()
    expect(service.state.world.tales[TALE]).toBeUndefined()
    expect(service.verify()).toMatchObject({ ok: true, faults: [] })
    service.close()
  })
})
