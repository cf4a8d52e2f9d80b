import { describe, expect, it } from 'vitest'
import { givenCampaign, MIDDLE, NOON, off, type SmallWar } from '../../test-kit/campaign.ts'
import { HOUR, isoTime, MINUTE, parseTime } from '../../vocabulary/time.ts'

const START = parseTime(NOON) as number
/** Open water north of both islands. */
const BASE = off(MIDDLE, 55, 0)

function war(): SmallWar {
  const w = givenCampaign({
    ships: [
      { key: 'r1', side: 'red', type: 'first-class-cruiser', position: BASE },
      { key: 'r2', side: 'red', type: 'first-class-cruiser', position: off(BASE, 0, -70) },
      { key: 'b1', side: 'blue', type: 'first-class-cruiser', position: off(BASE, -100, 0) },
    ],
  })
  w.open()
  return w
}

/** Lights are shown at this hour, by an order that he left. */
const atHour = (w: SmallWar, at: number, force = 'r1'): void => {
  w.force(force).standing = [{ when: { if: 'hour', at: isoTime(at) }, act: { lights: true } }]
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

  it('JS R-53: is read whole at one stop, whatever came first in it', () => {
    const meeting = (hour: number | null): SmallWar => {
      const w = war()
      w.force('b1').position = off(BASE, 0, 12)
      w.force('r2').commander = 'red-admiral'
      if (hour !== null) atHour(w, hour, 'r2')
      w.send('red-admiral', 'r1', [{ to: off(BASE, 0, 40), knots: 12 }])
      w.step()
      return w
    }
    const { clock } = meeting(null)
    expect(clock).toBeGreaterThan(START)
    const w = meeting(clock)
    expect(w.clock).toBe(clock)
    const { move, notices } = w.view('red-admiral')
    expect(move.state).toBe('stopped')
    const read = notices.filter(({ says }) => says.startsWith('Standing order of r2'))
    expect(read.map(({ at }) => at)).toEqual([isoTime(clock)])
  })
})
