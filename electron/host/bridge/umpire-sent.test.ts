import { rmSync } from 'node:fs'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { type UmpireView, umpireViewSchema } from '../../../shared/campaign/umpire-view.ts'
import type { CampaignService } from '../campaign/service.ts'
import { makeMeeting, makeWar, scratchFolder, steamTo } from '../campaign/test-kit/war.ts'
import { UmpireSent } from './umpire-sent.ts'

const folder = scratchFolder()
afterAll(() => rmSync(folder, { recursive: true }))

const WESTWARD = { lat: 49, lon: -8 }
const whole = (view: UmpireView): string => JSON.stringify(umpireViewSchema.parse(view))

/** What a window is sent after each input of a war in which a sheet is refused and another comes in its place. */
function* sentInAWar(): Generator<{ readonly service: CampaignService; readonly view: UmpireView }> {
  const service = makeWar(path.join(folder, 'war.wardroom'))
  const hand = (knots: number): void => {
    const given = steamTo(service.seatView('gb-admiral'), WESTWARD, knots)
    service.apply({ kind: 'orders', seat: 'gb-admiral', given })
  }
  const shown = () => ({ service, view: service.umpireView() })
  for (let move = 0; move < 11; move++) {
    service.apply({ kind: 'open', given: {} })
    for (const knots of [40, 9]) {
      hand(knots)
      yield shown()
    }
    for (let n = 0; n < 9 && service.state.world.move.state !== 'waiting'; n++) {
      service.apply({ kind: 'step', given: { acceptDefaults: true } })
      yield shown()
    }
  }
  service.back(3)
  yield shown()
  service.close()
}

describe('The window of an umpire as it goes over a line', () => {
  it('is to the byte what the gate makes of the whole view, at every input, as old moves leave it and after a take-back', () => {
    const line = new UmpireSent()
    let replaced = 0
    let oldest = ''
    let left = 0
    for (const { view } of sentInAWar()) {
      const sent = line.now(view)
      expect(sent.text).toBe(whole(view))
      expect(JSON.stringify(sent.view)).toBe(sent.text)
      replaced += view.events.filter((event) => event.replaced).length
      const first = view.events[0]?.at ?? ''
      if (first > oldest && oldest !== '') left += 1
      oldest = first
    }
    // Else nothing of this was tried.
    expect(replaced).toBeGreaterThan(0)
    expect(left).toBeGreaterThan(0)
  })

  it('lets nothing through that the gate does not list, in what is entered and in the rest', () => {
    const service = makeMeeting(path.join(folder, 'gate.wardroom'))
    service.apply({ kind: 'open', given: {} })
    service.apply({ kind: 'step', given: { acceptDefaults: true } })
    const view = service.umpireView()
    const [event, force] = [view.events[0], view.forces[0]]
    const others: unknown[] = [
      { ...view, events: [{ ...event, seed: 7 }] },
      { ...view, forces: [{ ...force, track: [{ lat: 1, lon: 1, at: '', seed: 7 }] }] },
      { ...view, forces: [{ ...force, seed: 7 }] },
      { ...view, seed: 7 },
    ]
    for (const other of others) expect(() => new UmpireSent().now(other as UmpireView)).toThrow(/seed/)
    service.close()
  })

  it('takes what was entered before as it was written then', () => {
    const service = makeMeeting(path.join(folder, 'again.wardroom'))
    service.apply({ kind: 'open', given: {} })
    const line = new UmpireSent()
    const events = (): readonly unknown[] => (line.now(service.umpireView()).view as UmpireView).events
    const before = events()
    service.apply({ kind: 'step', given: { acceptDefaults: true } })
    const now = events()
    expect(now.length).toBeGreaterThan(before.length)
    expect(now.slice(0, before.length).every((event, n) => event === before[n])).toBe(true)
    service.close()
  })
})
