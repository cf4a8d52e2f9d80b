import { describe, expect, it } from 'vitest'
import { keyedDice } from '../../../dice/dice.ts'
import { tellNotice } from '../../../knowledge/reporting.ts'
import { givenCampaign, MIDDLE, NOON, off, type SmallWar } from '../../../test-kit/campaign.ts'
import { HOUR, isoTime, MINUTE, parseTime } from '../../../vocabulary/time.ts'
import { newOutcome, type Turn } from '../../context.ts'
import type { Seat } from '../../world.ts'
import { stopAgain, stopFor } from '../meeting/encounters.ts'

const START = parseTime(NOON) as number
/** Open water north of both islands. */
const BASE = off(MIDDLE, 55, 0)

function war(): SmallWar {
  const w = givenCampaign({
    ships: [
      { key: 'r1', side: 'red', type: 'first-class-cruiser', position: BASE },
      { key: 'r2', side: 'red', type: 'first-class-cruiser', position: off(BASE, 0, -70) },
      { key: 'b2', side: 'blue', type: 'first-class-cruiser', position: off(BASE, -100, -40) },
      { key: 'b1', side: 'blue', type: 'first-class-cruiser', position: off(BASE, -100, 0) },
    ],
    settings: { 'contact.default': 'standOn' },
  })
  w.open()
  return w
}

/** Lights are shown at this hour, by an order that he left. */
const atHour = (w: SmallWar, at: number): void => {
  w.force('r1').standing = [{ when: { if: 'hour', at: isoTime(at) }, act: { lights: true } }]
}

describe('what is run of a second that a window has been shown', () => {
  it('JS R-53: bears that second, and is read when the seat’s own clock next moves', () => {
    const w = war()
    atHour(w, START)
    const before = w.view('red-admiral')
    w.step({ until: isoTime(START + 5 * MINUTE) })
    expect(w.of('standing').map(({ at }) => at)).toEqual([START])
    expect(w.view('red-admiral')).toEqual(before)
    w.move()
    const [read] = w.view('red-admiral').notices.filter(({ says }) => says.startsWith('Standing order of r1'))
    expect(read?.at).toBe(isoTime(START))
  })

  it('JS R-53: is no other at another second, and leaves no mark of when it was read in the window', () => {
    for (const at of [START, START + 2 * HOUR]) {
      const w = war()
      atHour(w, at)
      w.step({ until: isoTime(START + 5 * MINUTE) })
      w.move()
      const [read] = w.view('red-admiral').notices.filter(({ says }) => says.startsWith('Standing order of r1'))
      expect(read?.at).toBe(isoTime(at))
      expect(JSON.stringify(w.view('red-admiral'))).not.toContain('waits')
    }
  })

  it('JS R-53: is read whole at one stop, what was taken after the clock came to stand for him too', () => {
    const w = war()
    w.force('b1').position = off(BASE, 0, 12)
    w.force('b2').position = off(BASE, 0, -58)
    // Both are commanded by him; what this one does about an enemy is laid down, and the clock stands for nobody in her.
    Object.assign(w.force('r2'), { commander: 'red-admiral', onContact: 'close' })
    w.force('r2').standing = [{ when: { if: 'enemy' }, act: { lights: true } }]
    for (const [force, miles] of [
      ['r1', 40],
      ['r2', -30],
    ] as const)
      w.force(force).plot = [{ do: 'steam', to: off(BASE, 0, miles), knots: 12 }]
    w.step()
    expect(w.of('contact').map(({ at }) => at)).toEqual([w.clock, w.clock])
    const { move, notices } = w.view('red-admiral')
    expect(move.state).toBe('stopped')
    const read = notices.filter(({ says }) => says.startsWith('Standing order of r2'))
    expect(read.map(({ at }) => at)).toEqual([isoTime(w.clock)])
  })

  it('JS R-53: is not shown to him at another’s stop of the same second, for which the war was run again', () => {
    const w = war()
    const run = (stopped: readonly string[]): Turn => ({
      ...{ ground: w.ground, state: w.state, world: w.world, outcome: newOutcome(w.world) },
      ...{ dice: keyedDice({ seed: 'one', branch: 'main' }), acceptDefaults: false, runs: true },
      atHand: {
        decisions: new Set(),
        encounters: new Set(),
        stopped: new Set(stopped),
        asked: 0,
        signalled: false,
        bring: () => undefined,
        hear: () => new Set(),
      },
    })
    const notices = () => w.view('red-admiral').notices.map(({ says }) => says)
    const turn = run([])
    stopFor(turn, w.world.seats['red-admiral'] as Seat, START, [])
    tellNotice(turn, 'red-admiral', START, 'Told after the stop.')
    const before = w.view('red-admiral')
    expect(notices()).not.toContain('Told after the stop.')
    stopAgain(run(['blue-admiral']), START)
    expect(w.view('red-admiral')).toEqual(before)
    stopAgain(turn, START)
    expect(notices()).toContain('Told after the stop.')
  })
})
