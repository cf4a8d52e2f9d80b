import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findContacts, nextCrossing, nextRange } from '../../shared/navigation/contacts.ts'
import { judge, pairOf, proveContacts } from '../prove/contacts.ts'
import { type Miles, Watch } from '../prove/contacts-brute.ts'

const seeds = fc.noShrink(fc.integer({ min: 0, max: 0xffff_ffff }))

describe('The contact finder beside a brute force of one second', () => {
  it('misses no contact and makes none up, on 2,000 pairs with changing conditions', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        expect(judge(pairOf(seed)).fault).toBeNull()
      }),
      { numRuns: 2000, seed: 1898 },
    )
  })

  it('proves the short form of `npm run prove -- contacts`, of which a fair part has contacts, grazes and crowds', () => {
    const proof = proveContacts({ runs: 400, seed: 1898 })
    expect(proof.faults).toEqual([])
    expect(proof.contacts).toBeGreaterThan(80)
    expect(proof.silent).toBeGreaterThan(80)
    expect(proof.grazes).toBeGreaterThan(3)
    expect(proof.oneSided).toBeGreaterThan(10)
    expect(proof.crowdContacts).toBeGreaterThan(0)
    expect(Object.keys(proof.kinds)).toHaveLength(7)
  })

  it('catches faulty finders: late, early, far-sighted, short-sighted, of one leg, of one light, and one that ticks', () => {
    type Find = typeof findContacts
    const farther = (miles: Miles, by: number) =>
      miles.map((rows) => rows.map((row) => row.map((m) => (m < 0 ? m : m + by))))
    const faulty: Record<string, Find> = {
      late: (...asked) => findContacts(...asked).map((c) => ({ ...c, at: c.at + 1, atSecond: c.atSecond + 1 })),
      early: (...asked) => findContacts(...asked).map((c) => ({ ...c, at: c.at - 1, atSecond: c.atSecond - 1 })),
      farSighted: (bodies, table, from, to) => findContacts(bodies, farther(table as Miles, 0.02), from, to),
      shortSighted: (bodies, table, from, to) => findContacts(bodies, farther(table as Miles, -0.02), from, to),
      noSecondLeg: (bodies, table, from, to) =>
        findContacts(
          bodies.map((b) => ({ ...b, segments: b.segments.slice(0, 1) })),
          table,
          from,
          to,
        ),
      noDawn: (bodies, table, from, to) =>
        findContacts(
          bodies.map((b) => ({ ...b, conditions: b.conditions.slice(0, 1) })),
          table,
          from,
          to,
        ),
      ticking: (bodies, table, from, to) => {
        for (let t = from; t <= to; t += 60) {
          const now = findContacts(bodies, table, t, t)
          if (now.length > 0) return now
        }
        return []
      },
    }
    const pairs = Array.from({ length: 150 }, (_, seed) => pairOf(seed))
    for (const [name, find] of Object.entries(faulty)) {
      expect(pairs.filter((pair) => judge(pair, find).fault !== null).length, name).toBeGreaterThan(4)
    }
    expect(pairs.filter((pair) => judge(pair).fault !== null)).toEqual([])
  })

  it('loses sight in the second in which the brute force loses it', () => {
    let lost = 0
    fc.assert(
      fc.property(seeds, (seed) => {
        const { a, b, miles, from, to } = pairOf(seed)
        const contact = findContacts([a, b], miles, from, to)[0]
        if (!contact || contact.atSecond > to) return
        const watch = new Watch(a, b, miles)
        let second: number | null = null
        for (let t = contact.atSecond; t <= to && second === null; t++) if (!watch.inSight(t)) second = t
        const parted = nextCrossing(a, b, miles, contact.atSecond, to, 'beyond')
        if (second === null) {
          // Only a break between two seconds can be what the brute force did not see.
          if (parted)
            expect(nextCrossing(a, b, miles, parted.at + 1e-6, to, 'within')?.at).toBeLessThanOrEqual(
              parted.atSecond + 1,
            )
          return
        }
        lost++
        expect(parted).not.toBeNull()
        // At the second itself when the light fails or she is gone; else in the second before it.
        expect(parted?.at).toBeLessThanOrEqual(second)
        if ((parted?.at ?? 0) < second - 1) {
          const again = nextCrossing(a, b, miles, (parted?.at ?? 0) + 1e-6, to, 'within')
          // A break that the brute force did not see holds no whole second: its ends may each fall on one.
          expect(again?.at).toBeLessThanOrEqual(Math.floor(parted?.at ?? 0) + 1)
        }
      }),
      { numRuns: 500, seed: 1898 },
    )
    expect(lost).toBeGreaterThan(50)
  })

  it('reaches a plain distance in the second in which the brute force does, whatever the light', () => {
    fc.assert(
      fc.property(seeds, fc.double({ min: 0.2, max: 12, noNaN: true }), (seed, miles) => {
        const { a, b, from, to } = pairOf(seed)
        const watch = new Watch(a, b, [[[0]]])
        let second: number | null = null
        for (let t = from; t <= to && second === null; t++) if (watch.milesAt(t) <= miles) second = t
        const range = nextRange(a, b, miles, from, to)
        if (second === null) {
          if (range) expect(nextRange(a, b, miles, range.at + 1e-6, to, 'beyond')?.at).toBeLessThan(range.at + 1)
        } else if (range && range.at <= second - 1) {
          expect(nextRange(a, b, miles, range.at + 1e-6, to, 'beyond')?.at).toBeLessThan(range.at + 1)
        } else expect(range?.atSecond).toBe(second)
      }),
      { numRuns: 500, seed: 1898 },
    )
  })
})
