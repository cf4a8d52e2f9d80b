import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { knownForce } from '../test-kit/known-force.ts'
import { knownBefore, readFromTheFirst, readLogbook } from './knowledge.ts'
import type { Entry, KnownForce } from './logbook.ts'
import { buildSeatView, type PublicFacts } from './seat-view.ts'
import { buildWindowView, windowView } from './window-view.ts'

const HOUR = 3600
const facts: PublicFacts = {
  seat: { id: 's', role: 'government', title: 'Minister', force: null, office: null },
  side: null,
  campaign: { title: 'War', pack: 'p', book: 'b', zoneMinutes: 0 },
  colleagues: [],
}
const known = (force: string, at: number): KnownForce =>
  knownForce({ force, name: force, position: { lat: at / HOUR, lon: 0 } })

/** What is written in one act: of what kind, how long after the seat's clock or before it, of which thing, and how it is marked. */
interface Act {
  readonly kind: number
  readonly after: number
  readonly thing: number
  readonly marks: number
}

/** An entry, and where the clock then stands. */
function written({ kind, after, thing, marks }: Act, clock: number): { entry: Entry; clock: number } {
  const at = clock + after * 600
  const name = `t${thing}`
  const marked = (body: Entry['body']): Entry['body'] => ({
    ...body,
    ...(marks === 1 ? { waits: true } : {}),
    ...(marks === 2 ? { untilCarriedOut: true } : {}),
  })
  const next = clock + (1 + thing) * 900
  const entry = (time: number, body: Entry['body']): Entry => ({ at: time, move: 1, body })
  const told = (body: object): { entry: Entry; clock: number } => ({
    entry: entry(at, marked(body as Entry['body'])),
    clock,
  })
  switch (kind) {
    case 0:
      return { entry: entry(next, { kind: 'closed', clock: next }), clock: next }
    case 1:
      return {
        entry: entry(clock, { kind: 'opened', opens: clock, ends: clock + 6 * HOUR, timeLimitMinutes: null }),
        clock,
      }
    case 2:
      return {
        entry: entry(next, {
          kind: 'stopped',
          clock: next,
          ...(marks === 0 ? { newsWaits: true } : {}),
        } as Entry['body']),
        clock: next,
      }
    case 3:
      return { entry: entry(clock, { kind: 'carriedOut' } as Entry['body']), clock }
    case 4:
      return { entry: entry(clock, { kind: 'delayed', from: at, to: at + HOUR } as Entry['body']), clock }
    case 5:
    case 6:
    case 7:
      return told({
        kind: 'force',
        known: known(name, at),
        degree: 'own',
        source: 'x',
        medium: 'company',
        asOf: at - 60 * thing,
      })
    case 8:
    case 9:
      return told({
        kind: 'report',
        contact: name,
        of: 'enemy',
        vessels: 1,
        words: name,
        position: { lat: 0, lon: 0 },
        courseDegrees: null,
        knots: null,
        seenAt: at - 50 * HOUR * thing,
        source: 'x',
        medium: marks === 1 ? 'coastguard' : 'telegraph',
        lost: false,
      })
    case 10:
      return told({
        kind: 'ledger',
        line: name,
        lineAt: at,
        points: thing,
        account: 'food',
        says: name,
        rule: 'r',
        by: 'rules',
      })
    case 11:
      return told({
        kind: 'encounter',
        encounter: name,
        state: thing > 2 ? 'squares' : 'closed',
        says: name,
        bearingDegrees: 1,
        miles: 1,
        vessels: 1,
        clock: at,
      })
    default:
      return told({ kind: 'notice', says: name, rule: null })
  }
}

const act = fc.record({
  kind: fc.nat(14),
  // Nearly all is told as it comes; some comes later, and some is written of an hour that has passed.
  after: fc.oneof({ weight: 12, arbitrary: fc.nat(3) }, { weight: 1, arbitrary: fc.integer({ min: -40, max: 40 }) }),
  thing: fc.nat(5),
  marks: fc.oneof({ weight: 9, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat(2) }),
})

describe('A logbook that goes on being written', () => {
  it('is read on from the close of a move, and a past hour from a close before it, and comes to what it comes to when it is read from its first entry', () => {
    let readOn = 0
    let lookedBack = 0
    fc.assert(
      fc.property(fc.array(act, { minLength: 150, maxLength: 300 }), fc.nat(40), (acts, cut) => {
        const logbook: Entry[] = []
        let clock = 0
        const same = (): void => {
          const whole = readFromTheFirst(logbook)
          const now = readLogbook(logbook)
          if (knownBefore(now)) readOn += 1
          expect(now).toEqual(whole)
          const view = buildSeatView(logbook, facts)
          expect(view).toEqual(buildSeatView([...logbook], facts))
          expect(buildWindowView(logbook, facts)).toEqual(windowView(view))
          for (const until of [clock - 600, clock / 4, clock / 2, (clock * 3) / 4]) {
            const then = readLogbook(logbook, until)
            if (knownBefore(then)) lookedBack += 1
            expect(then).toEqual(readFromTheFirst(logbook, until))
            const past = buildSeatView(logbook, facts, until)
            expect(past).toEqual(buildSeatView([...logbook], facts, until))
            expect(buildWindowView(logbook, facts, until)).toEqual(windowView(past))
          }
        }
        for (const [n, one] of acts.entries()) {
          const { entry, clock: next } = written(one, clock)
          clock = next
          logbook.push(entry)
          if (n % 9 === 0) same()
        }
        // An input that failed: what it wrote is taken out, and others are written there.
        logbook.length -= cut
        for (const one of acts.slice(0, cut + 5)) {
          const { entry, clock: next } = written(one, clock)
          clock = next
          logbook.push(entry)
        }
        same()
        const view = buildSeatView(logbook, facts)
        expect(windowView(view)).toEqual(windowView(structuredClone(view)))
      }),
      { seed: 17, numRuns: 25 },
    )
    expect(readOn).toBeGreaterThan(200)
    expect(lookedBack).toBeGreaterThan(200)
  })

  it('what was known is left as it was by whatever is read on from it', () => {
    const logbook: Entry[] = []
    let clock = 0
    const write = (kind: number, thing: number): void => {
      const { entry, clock: next } = written({ kind, after: 0, thing, marks: 0 }, clock)
      clock = next
      logbook.push(entry)
    }
    const kinds = [1, 5, 6, 8, 10, 11, 12, 0]
    for (let n = 0; n < 60; n++) for (const kind of kinds) write(kind, n % 5)
    const early = readLogbook(logbook)
    const stood = structuredClone(early)
    for (let n = 0; n < 60; n++) for (const kind of kinds) write(kind, n % 5)
    expect(readLogbook(logbook).reports).toHaveLength(120)
    expect(early).toEqual(stood)
  })

  it('of its views none is made again of what was told before the last moves', () => {
    const logbook: Entry[] = []
    let clock = 0
    const move = (): void => {
      for (const kind of [1, 5, 5, 8, 10, 11, 12, 0]) {
        const { entry, clock: next } = written({ kind, after: 0, thing: 1, marks: 0 }, clock)
        clock = next
        logbook.push(entry)
      }
    }
    for (let n = 0; n < 100; n++) move()
    const before = buildSeatView(logbook, facts)
    move()
    const after = buildSeatView(logbook, facts)
    expect(after.reports).toHaveLength(101)
    const shared = after.reports.filter((report, n) => report === before.reports[n])
    expect(shared.length).toBeGreaterThan(90)
    const [track, earlier] = [after.forces[0]?.track ?? [], before.forces[0]?.track ?? []]
    expect(track.filter((point, n) => point === earlier[n]).length).toBeGreaterThan(90)
  })
})
