import { describe, expect, it } from 'vitest'
import { knownForce } from '../test-kit/known-force.ts'
import { HOUR, MINUTE } from '../vocabulary/time.ts'
import type { Entry, EntryBody, KnownForce } from './logbook.ts'
import { seatStory } from './story.ts'

const NOON = Date.UTC(1898, 4, 2, 12) / 1000
const flag = knownForce({ courseDegrees: 90 })

const entry = (at: number, body: EntryBody, move = 1): Entry => ({ at, move, body })
const opened = entry(NOON, { kind: 'opened', opens: NOON, ends: NOON + 6 * HOUR, timeLimitMinutes: null })
const closed = (at = NOON + 6 * HOUR): Entry => entry(at, { kind: 'closed', clock: at })
const notice = (at: number, says: string): Entry => entry(at, { kind: 'notice', says, rule: null })
const own = (at: number, known: Partial<KnownForce> = {}): Entry =>
  entry(at, {
    kind: 'force',
    known: { ...flag, ...known },
    degree: 'own',
    source: 'aboard',
    medium: 'company',
    asOf: at,
  })
const report = (at: number, contact: string, seenAt = at): Entry =>
  entry(at, {
    kind: 'report',
    contact,
    of: 'enemy',
    vessels: 1,
    words: 'One vessel bearing E., 10 miles',
    position: { lat: 49, lon: -2.8 },
    courseDegrees: null,
    knots: null,
    seenAt,
    source: 'Flag',
    medium: 'company',
    lost: false,
  })
const story = (...entries: Entry[]): string[] =>
  seatStory(entries, 0, {
    place: (key) => ({ ushant: 'Ushant' })[key] ?? key,
    line: (key) => ({ 'dover-calais': 'the line from Dover to Calais' })[key] ?? key,
    route: (key) => ({ 'gb-coal': 'Cardiff and Portsmouth' })[key] ?? key,
    book: {},
  }).map(({ says }) => says)

describe('The story of a war as one seat lived it', () => {
  it('tells nothing that his own clock has not come to', () => {
    const later = notice(NOON + 2 * HOUR, 'Later.')
    expect(story(opened, notice(NOON, 'At once.'), later)).toEqual(['At once.'])
    expect(story(opened, notice(NOON, 'At once.'), later, closed())).toEqual(['At once.', 'Later.'])
  })

  it('JS-INFO-11: tells news that a cut line held up when it came, and never that it was held up', () => {
    const held = entry(NOON + HOUR, { kind: 'delayed', from: NOON + 2 * HOUR, to: NOON + 7 * HOUR })
    const first = [opened, notice(NOON + 2 * HOUR, 'Word from the head.'), held, closed()]
    expect(story(...first)).toEqual([])
    expect(story(...first, closed(NOON + 12 * HOUR))).toEqual(['Word from the head.'])
  })

  it('tells what came of orders that waited once, as they were carried out', () => {
    const waited: Entry = {
      at: NOON,
      move: 1,
      body: { kind: 'notice', says: 'Sent.', rule: null, untilCarriedOut: true },
    }
    const [carriedOut, anew] = [entry(NOON + HOUR, { kind: 'carriedOut' }), notice(NOON + HOUR, 'Sent.')]
    expect(story(opened, waited)).toEqual(['Sent.'])
    expect(story(opened, waited, carriedOut, anew, closed())).toEqual(['Sent.'])
  })

  it('tells where he is himself once a move, as he was last, and not again while he lies there', () => {
    const there = own(NOON + 5 * HOUR, { position: { lat: 49.5, lon: -3 } })
    expect(story(opened, own(NOON), there, closed())).toEqual(['Flag is in 49°30′N. 3°00′W., steering E. at 10 knots.'])
    const port = { place: 'ushant', state: 'harbour' } as const
    const next = { ...own(NOON + 8 * HOUR, port), move: 2 }
    expect(story(opened, own(NOON, port), closed(), next, closed(NOON + 12 * HOUR))).toEqual(['Flag lies at Ushant.'])
  })

  it('makes one sentence of what is the same word for word in one minute', () => {
    const seen = [report(NOON + HOUR, 'a'), report(NOON + HOUR + 20, 'b'), report(NOON + HOUR + MINUTE, 'c')]
    const words = 'One vessel bearing E., 10 miles, by Flag.'
    expect(story(opened, ...seen, closed())).toEqual([`${words} (2 times.)`, words])
  })

  it('says once of a cable that it is cut, though a notice has it and how the line stands has it too', () => {
    const cut = entry(NOON, { kind: 'cable', cable: 'dover-calais', cut: true, medium: 'company' })
    const says = 'The line from Dover to Calais is cut.'
    expect(story(opened, cut, notice(NOON, says), closed())).toEqual([says])
  })

  it('says of a neutral that she is one', () => {
    const { at, move, body } = report(NOON + HOUR, 'a')
    const neutral = { at, move, body: { ...body, of: 'neutral' } } as Entry
    expect(story(opened, neutral, closed())).toEqual(['One vessel bearing E., 10 miles, a neutral, by Flag.'])
  })

  it('gives hours as a log has them, with the day where it is another', () => {
    const [late, old] = [report(NOON + 2 * HOUR, 'a', NOON + HOUR), report(NOON + 3 * HOUR, 'b', NOON - 15 * HOUR)]
    const told = story(opened, late, old, closed())
    expect(told).toEqual([
      'One vessel bearing E., 10 miles, seen 1300, by Flag.',
      'One vessel bearing E., 10 miles, seen 1 May, 2100, by Flag.',
    ])
    expect(told.join()).not.toMatch(/\d{4}-\d\d-\d\d/)
  })

  it('gives orders in words, with the names that he has for forces and places', () => {
    const given = entry(NOON, {
      kind: 'ordered',
      force: 'f',
      legs: [
        { do: 'steam', to: { lat: 48.5, lon: -5 }, knots: 10.5 },
        { do: 'enter', place: 'ushant', knots: 10.5 },
      ],
      thisMoveOnly: false,
      onContact: 'avoid',
      byDespatch: null,
    })
    expect(story(own(NOON), given, opened)).toContain(
      'Orders to Flag: to 48°30′N. 5°00′W. at 10½ knots; enter Ushant at 10½ knots; with an enemy in sight, avoid action.',
    )
  })
})
