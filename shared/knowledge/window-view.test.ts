import { describe, expect, it } from 'vitest'
import { isoTime } from '../vocabulary/time.ts'
import { type SeatView, seatViewSchema } from './view.ts'
import { contactNumbers, PAST_PARTS, pastOf, tracksAbout, windowView } from './window-view.ts'

const HOUR = 3600
const START = Date.UTC(1898, 4, 2) / 1000

/** A view after so many hours in which something of each kind was told every hour; only what these lists are made of. */
function viewAfter(hours: number): SeatView {
  const every = Array.from({ length: hours }, (_, n) => ({ n, at: isoTime(START + n * HOUR) }))
  return {
    clock: isoTime(START + hours * HOUR),
    forces: [{ id: 'f1', track: every.map(({ n, at }) => ({ lat: 50, lon: n / 100, at })) }],
    reports: every.map(({ n, at }) => ({
      id: `c${Math.floor(n / 3)}-${n}`,
      contact: `c${Math.floor(n / 3)}`,
      of: 'enemy',
      seenAt: at,
      knownAt: at,
    })),
    despatches: every.map(({ n, at }) => ({ id: `d${n}`, sentAt: at, receivedAt: null, expectedAt: null })),
    ledger: every.map(({ n, at }) => ({ id: `l${n}`, at, account: n % 2 === 0 ? 'food' : 'trade', points: 1 })),
    notices: every.map(({ n, at }) => ({ at, says: `${n}`, rule: null })),
    encounters: every.map(({ n, at }) => ({ id: `e${n}`, state: 'closed', at, clock: at })),
    results: every.map(({ n, at }) => ({ encounter: `e${n}`, from: at, to: at, sheet: { n } })),
  } as unknown as SeatView
}

describe('The view that a window is sent', () => {
  it('is whole in the first two days', () => {
    const view = viewAfter(48)
    expect(windowView(view)).toBe(view)
  })

  it('does not grow with the hours that a war has lasted', () => {
    const size = (hours: number): number => JSON.stringify(windowView(viewAfter(hours))).length
    // At ten days the contacts of five are in it; what grows from there on are a few digits.
    expect(size(2400)).toBeLessThan(size(240) * 1.05)
    expect(JSON.stringify(viewAfter(2400)).length).toBeGreaterThan(size(240) * 10)
  })

  it('and its pages hold each thing once, in order, and together everything', () => {
    const view = viewAfter(300)
    const shown = windowView(view)
    for (const part of PAST_PARTS.filter((one) => one !== 'tracks')) {
      const all = (view[part] ?? []) as readonly unknown[]
      const kept = (shown[part] ?? []) as readonly unknown[]
      const past = pastOf(view, part)
      expect(past).toHaveLength(shown.earlier?.counts[part] ?? -1)
      expect(new Set([...past, ...kept])).toEqual(new Set(all))
      expect(past.length + kept.length).toBe(all.length)
    }
    const points = pastOf(view, 'tracks')
    expect(points.length + (shown.forces[0]?.track.length ?? 0)).toBe(300)
    expect(shown.earlier?.counts.tracks).toBe(points.length)
  })

  it('leaves a contact the number that it had, however many were told of before it', () => {
    const view = viewAfter(300)
    const whole = contactNumbers(view)
    const shown = windowView(view)
    const numbers = contactNumbers(shown)
    expect(numbers.size).toBeLessThan(whole.size)
    for (const [contact, number] of numbers) expect(number).toBe(whole.get(contact))
    expect(numbers.get('c99')).toBe(100)
  })

  it('says what the lines of account come to that it leaves out', () => {
    const { earlier, ledger } = windowView(viewAfter(300))
    expect(earlier?.sums).toEqual({ food: (300 - 48) / 2, trade: (300 - 48) / 2 })
    expect(ledger).toHaveLength(48)
  })

  it('keeps what is going on, however long ago it began', () => {
    const view = viewAfter(300)
    const [first] = view.encounters
    if (!first) throw new Error('no meeting')
    const going = { ...view, encounters: [{ ...first, state: 'action' as const }, ...view.encounters.slice(1)] }
    expect(windowView(going).encounters[0]?.id).toBe(first.id)
  })

  it('shows where a force was about an hour, with a point on either side', () => {
    const view = viewAfter(300)
    const [about] = tracksAbout(view, START + 100 * HOUR)
    expect(about?.track[0]?.at).toBe(isoTime(START + 75 * HOUR))
    expect(about?.track.at(-1)?.at).toBe(isoTime(START + 107 * HOUR))
  })

  it('has a place in the schema for all that it says of what is left out', () => {
    const { earlier } = windowView(viewAfter(300))
    expect(seatViewSchema.shape.earlier.safeParse(earlier).success).toBe(true)
  })
})
