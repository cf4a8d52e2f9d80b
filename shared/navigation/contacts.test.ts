import { describe, expect, it } from 'vitest'
import { type Body, findContacts, nextCrossing, nextRange } from './contacts.ts'
import { separationMiles } from './great-circle.ts'
import { rhumbDestination } from './rhumb.ts'
import type { Segment } from './track.ts'

// A night and a day of 1898, and a table of one class: 10 miles by day, half a mile in the dark.
const from = -2_265_000_000
const hour = 3600
const to = from + 6 * hour
const DAY = 0
const DARK = 1
const table = [[[10]], [[0.5]]]
const always = [{ from, condition: DAY }]

function run(start: { lat: number; lon: number }, course: number, knots: number, begin = from, end = to): Segment {
  const finish = knots === 0 ? start : rhumbDestination(start, course, (knots * (end - begin)) / hour)
  return { from: start, to: finish, start: begin, end }
}
function body(id: number, segments: readonly Segment[], conditions: Body['conditions'] = always, group = id % 2): Body {
  return { id, group, sightClass: 0, segments, conditions }
}
const off = { lat: 49, lon: -6 }

describe('JS-SIGHT-12: contact by closest approach in continuous time', () => {
  it('finds two ships that close head-on at 40 knots from 50 miles after exactly one hour', () => {
    const north = body(1, [run({ lat: 0, lon: -6 }, 0, 20)])
    const south = body(2, [run({ lat: 50 / 60, lon: -6 }, 180, 20)])
    const [contact, ...rest] = findContacts([north, south], table, from, to)
    expect(rest).toEqual([])
    expect(contact).toMatchObject({ a: 1, b: 2, atSecond: from + hour, aSees: true, bSees: true })
    expect(contact?.at).toBeCloseTo(from + hour, 5)
    expect(contact?.miles).toBeCloseTo(10, 8)
  })

  it('misses no pass of half a second: torpedo craft crossing at 27 knots in the dark', () => {
    const dark = [{ from, condition: DARK }]
    // Due east along the equator and due north across it: nearest when both are at the crossing.
    const east = body(1, [run({ lat: 0, lon: -1 }, 90, 27)], dark)
    const meetAfter = (60 / 27) * hour
    const nearest = 0.5 - 1e-7
    // Behind her by just so much that on courses at right angles they pass at `nearest`.
    const astern = nearest * Math.SQRT2
    const north = body(2, [run({ lat: -1 - astern / 60, lon: 0 }, 0, 27)], dark)
    const contact = findContacts([east, north], table, from, to)[0]
    expect(contact?.at).toBeGreaterThan(from + meetAfter)
    expect(contact?.miles).toBeCloseTo(0.5, 8)
    const parted = nextCrossing(east, north, table, contact?.at ?? 0, to, 'beyond')
    expect((parted?.at ?? 0) - (contact?.at ?? 0)).toBeGreaterThan(0)
    expect((parted?.at ?? 0) - (contact?.at ?? 0)).toBeLessThan(0.2)
    const wider = body(2, [run({ lat: -1 - (0.5 + 1e-7) * (Math.SQRT2 / 60), lon: 0 }, 0, 27)], dark)
    expect(findContacts([east, wider], table, from, to)).toEqual([])
  })

  it('counts a separation of exactly the sighting distance as sight, lying still or on parallel courses', () => {
    for (const lat of [0, 49, 75]) {
      const a = body(1, [run({ lat, lon: -6 }, 0, 0)])
      const b = body(2, [run({ lat: lat + 10 / 60, lon: -6 }, 0, 0)])
      expect(findContacts([a, b], table, from, to)).toMatchObject([{ at: from, atSecond: from }])
      const c = body(2, [run({ lat: lat + 10.00001 / 60, lon: -6 }, 0, 0)])
      expect(findContacts([a, c], table, from, to)).toEqual([])
    }
    const ahead = body(1, [run({ lat: 20, lon: 3 }, 0, 15)])
    const astern = body(2, [run({ lat: 20 - 10 / 60, lon: 3 }, 0, 15)])
    expect(findContacts([ahead, astern], table, from, to)).toMatchObject([{ at: from }])
    const slower = body(2, [run({ lat: 20 - 10.01 / 60, lon: 3 }, 0, 15)])
    expect(findContacts([ahead, slower], table, from, to)).toEqual([])
  })

  it('sees the curve of the sphere: on one parallel course, ships 10.1 miles apart come nearer towards the pole', () => {
    const west = body(1, [run({ lat: 74, lon: 0 }, 0, 15)])
    const lon = 10.1 / 60 / Math.cos((74 * Math.PI) / 180)
    const east = body(2, [run({ lat: 74, lon }, 0, 15)])
    const contact = findContacts([west, east], table, from, to)[0]
    // Meridians converge: 10 miles when the cosine has fallen in the ratio of 10 to 10.1.
    const lat = (Math.acos((Math.cos((74 * Math.PI) / 180) * 10) / 10.1) * 180) / Math.PI
    expect((contact?.at ?? 0) - from).toBeCloseTo(((lat - 74) * 60 * hour) / 15, -1.5)
    expect(contact?.miles).toBeCloseTo(10, 7)
  })

  it('finds contacts across 180 degrees and near latitude 75', () => {
    const west = body(1, [run({ lat: 10, lon: 179.8 }, 90, 12)])
    const east = body(2, [run({ lat: 10, lon: -179.8 }, 270, 12)])
    const contact = findContacts([west, east], table, from, to)[0]
    const apart = separationMiles({ lat: 10, lon: 179.8 }, { lat: 10, lon: -179.8 })
    expect((contact?.at ?? 0) - from).toBeCloseTo(((apart - 10) / 24) * hour, -0.5)
    const north = body(3, [run({ lat: 75, lon: 0 }, 90, 15)])
    const other = body(4, [run({ lat: 75, lon: 2 }, 270, 15)])
    expect(findContacts([north, other], table, from, to)).toHaveLength(1)
  })

  it('takes contact at the very start and at the very end of the window', () => {
    const still = body(1, [run({ lat: 0, lon: 0 }, 0, 0)])
    // 130 miles off at 20 knots: 10 miles off after six hours to the second.
    const comes = body(2, [run({ lat: 130 / 60, lon: 0 }, 180, 20)])
    expect(findContacts([still, comes], table, from, to)).toMatchObject([{ atSecond: to }])
    expect(findContacts([still, comes], table, from, to - 1)).toEqual([])
    expect(findContacts([still, comes], table, to, to)).toMatchObject([{ at: to, atSecond: to }])
    expect(findContacts([still, body(2, [run({ lat: 0.1, lon: 0 }, 0, 9)])], table, from, to)).toMatchObject([
      { at: from },
    ])
  })

  it('takes contact on a waypoint, and only there when both legs lead away', () => {
    const still = body(1, [run({ lat: 0, lon: 0 }, 0, 0)])
    const turn = { lat: 10 / 60, lon: 0 }
    const there = { from: rhumbDestination(turn, 300, 40), to: turn, start: from, end: from + 2 * hour }
    const away = { from: turn, to: rhumbDestination(turn, 60, 40), start: from + 2 * hour, end: to }
    expect(findContacts([still, body(2, [there, away])], table, from, to)).toMatchObject([
      { atSecond: from + 2 * hour },
    ])
    const nearly = { lat: 10.001 / 60, lon: 0 }
    const past = [
      { ...there, to: nearly },
      { ...away, from: nearly },
    ]
    expect(findContacts([still, body(2, past)], table, from, to)).toEqual([])
  })

  it('has contact at dawn, to the instant, when ships lay unseen within reach; and at the later dawn of the two', () => {
    const dawn = [
      { from, condition: DARK },
      { from: from + 4321.5, condition: DAY },
    ]
    const a = body(1, [run(off, 90, 10)], dawn)
    const b = body(2, [run({ lat: 49.1, lon: -6 }, 90, 10)], dawn)
    expect(findContacts([a, b], table, from, to)).toMatchObject([{ at: from + 4321.5, atSecond: from + 4322 }])
    const later = body(2, b.segments, [
      { from, condition: DARK },
      { from: to, condition: DAY },
    ])
    expect(findContacts([a, later], table, from, to)).toMatchObject([{ at: to, atSecond: to }])
    expect(findContacts([a, later], table, from, to - 1)).toEqual([])
  })

  it('has no contact with one who would come within reach at the very second in which night falls', () => {
    const dusk = [
      { from, condition: DAY },
      { from: from + hour, condition: DARK },
    ]
    const still = body(1, [run({ lat: 0, lon: 0 }, 0, 0)], dusk)
    const late = body(2, [run({ lat: 30.001 / 60, lon: 0 }, 180, 20)])
    expect(findContacts([still, late], table, from, from + 1.4 * hour)).toEqual([])
    const early = body(2, [run({ lat: 29.99 / 60, lon: 0 }, 180, 20)])
    expect(findContacts([still, early], table, from, to)[0]?.at).toBeLessThan(from + hour)
  })

  it('loses sight at dusk and finds it again at dawn, for a pair that lies still', () => {
    const nights = [
      { from, condition: DAY },
      { from: from + hour, condition: DARK },
      { from: from + 5 * hour, condition: DAY },
    ]
    const a = body(1, [run(off, 0, 0)], nights)
    const b = body(2, [run({ lat: 49.05, lon: -6 }, 0, 0)])
    expect(findContacts([a, b], table, from, to)).toMatchObject([{ at: from }])
    const lost = nextCrossing(a, b, table, from, to, 'beyond')
    expect(lost).toMatchObject({ at: from + hour, atSecond: from + hour, aSees: false, bSees: false })
    expect(nextCrossing(a, b, table, lost?.atSecond ?? 0, to, 'within')).toMatchObject({ at: from + 5 * hour })
    expect(nextCrossing(a, b, table, from + 5 * hour, to, 'beyond')).toBeNull()
  })

  it('tells who sees whom where sight is not mutual, and keeps to the shorter of the two conditions', () => {
    const unequal = [
      [
        [10, 3],
        [8, 10],
      ],
      [
        [1, 1],
        [6, 1],
      ],
    ]
    const big: Body = { ...body(1, [run({ lat: 0, lon: 0 }, 0, 0)]), sightClass: 0 }
    const small: Body = { ...body(2, [run({ lat: 30 / 60, lon: 0 }, 180, 10)]), sightClass: 1 }
    const first = findContacts([big, small], unequal, from, to)[0]
    expect(first).toMatchObject({ aSees: false, bSees: true, atSecond: from + 2.2 * hour })
    expect(first?.miles).toBeCloseTo(8, 8)
    const hazy = { ...small, conditions: [{ from, condition: 1 }] }
    expect(findContacts([big, hazy], unequal, from, to)[0]?.miles).toBeCloseTo(6, 8)
    expect(nextCrossing(small, big, unequal, from, to, 'within')).toMatchObject({ aSees: true, bSees: false })
  })

  it('never sees where the table says a negative distance, even on the same spot', () => {
    const a = body(1, [run(off, 0, 0)])
    const b = body(2, [run(off, 0, 0)])
    expect(findContacts([a, b], [[[-1]]], from, to)).toEqual([])
    expect(findContacts([a, b], [[[0]]], from, to)).toHaveLength(1)
  })

  it('neither sees a ship before she leaves harbour nor after she has entered one', () => {
    const scout = body(1, [run(off, 0, 0)])
    const leaves = body(2, [run({ lat: 49.1, lon: -6 }, 0, 6, from + hour, from + 2 * hour)])
    expect(findContacts([scout, leaves], table, from, to)).toMatchObject([{ at: from + hour }])
    expect(findContacts([scout, leaves], table, from + 2 * hour + 1, to)).toEqual([])
    expect(nextCrossing(scout, leaves, table, from + hour, to, 'beyond')?.at).toBeLessThanOrEqual(from + 2 * hour)
  })
})

describe('JS-MOVE-14: a plain distance between two tracks', () => {
  it('finds the instant of 5,000 yards, and of going beyond it, whatever the light', () => {
    const dark = [{ from, condition: DARK }]
    const north = body(1, [run({ lat: 0, lon: -6 }, 0, 15)], dark)
    const south = body(2, [run({ lat: 32.5 / 60, lon: -6 }, 180, 15)], dark)
    const closed = nextRange(north, south, 2.5, from, to)
    expect(closed).toMatchObject({ atSecond: from + hour })
    expect(closed?.miles).toBeCloseTo(2.5, 8)
    const opened = nextRange(north, south, 2.5, closed?.atSecond ?? 0, to, 'beyond')
    expect((opened?.at ?? 0) - from).toBeCloseTo((35 / 30) * hour, 3)
    expect(nextRange(north, south, 2.5, (opened?.atSecond ?? 0) + 1, to)).toBeNull()
    expect(nextRange(north, south, 2.5, from, to, 'beyond')).toMatchObject({ at: from })
  })
})

describe('The contact search over many bodies', () => {
  const crowd = Array.from({ length: 60 }, (_, id) => {
    const start = { lat: 48 + ((id * 37) % 60) / 30, lon: -8 + ((id * 53) % 60) / 20 }
    return body(
      id,
      [run(start, (id * 71) % 360, 6 + (id % 15))],
      [
        { from, condition: id % 2 },
        { from: from + 1000 * (id % 20), condition: DAY },
      ],
    )
  })

  it('answers in order of time, then of ids, and the same whatever the order of the list', () => {
    const contacts = findContacts(crowd, table, from, to)
    expect(contacts.length).toBeGreaterThan(20)
    const order = (c: { at: number; a: number; b: number }) => [c.at, c.a, c.b]
    expect(contacts.map(order)).toEqual(
      contacts
        .map(order)
        .sort((p, q) => (p[0] ?? 0) - (q[0] ?? 0) || (p[1] ?? 0) - (q[1] ?? 0) || (p[2] ?? 0) - (q[2] ?? 0)),
    )
    expect(contacts.every((c) => c.a < c.b && c.a % 2 !== c.b % 2)).toBe(true)
    expect(findContacts([...crowd].reverse(), table, from, to)).toEqual(contacts)
    expect(findContacts([...crowd.slice(31), ...crowd.slice(0, 31)], table, from, to)).toEqual(contacts)
  })

  it('gives each pair of the crowd what it gives the pair alone', () => {
    for (const contact of findContacts(crowd, table, from, to).slice(0, 40)) {
      const pair = [crowd[contact.a], crowd[contact.b]] as [Body, Body]
      expect(findContacts(pair, table, from, to)).toEqual([contact])
      expect(nextCrossing(...pair, table, from, to, 'within')?.at).toBe(contact.at)
    }
  })

  it('looks inside a group only when asked, and for chosen bodies only when asked', () => {
    const all = findContacts(crowd, table, from, to, { sameGroup: true })
    const foes = findContacts(crowd, table, from, to)
    expect(all.filter((c) => c.a % 2 !== c.b % 2)).toEqual(foes)
    expect(all.length).toBeGreaterThan(foes.length)
    expect(findContacts(crowd, table, from, to, { only: [7, 8] })).toEqual(
      foes.filter((c) => [7, 8].includes(c.a) || [7, 8].includes(c.b)),
    )
  })

  it('finds for a few chosen bodies all that it finds for them among all, anywhere on the globe', () => {
    let tried = 0
    let found = 0
    for (const [lat, lon] of [
      [49, -6],
      [0, 179.9],
      [-60, -179.9],
      [84, 20],
      [88.5, 100],
      [10, 0],
    ] as const) {
      const bodies = Array.from({ length: 60 }, (_, id) => {
        // Spread over a few degrees of latitude and far over the meridians, more so in the north.
        const turned = lon + (((id * 53) % 60) - 30) / 10 / Math.cos((lat * Math.PI) / 180)
        const start = { lat: lat + ((id * 37) % 60) / 60, lon: ((((turned + 180) % 360) + 360) % 360) - 180 }
        return body(id, [run(start, 90 + (((id * 71) % 180) - 90) * (lat > 80 ? 0.05 : 1), 6 + (id % 15))])
      })
      const all = findContacts(bodies, table, from, to, { sameGroup: true })
      for (const chosen of [[3], [17, 44], [59, 0, 1]]) {
        const theirs = all.filter((c) => chosen.includes(c.a) || chosen.includes(c.b))
        expect(findContacts(bodies, table, from, to, { sameGroup: true, only: chosen })).toEqual(theirs)
        tried++
        found += theirs.length
      }
    }
    expect(tried).toBe(18)
    expect(found).toBeGreaterThan(50)
    expect(findContacts(crowd, table, from, to, { only: [] })).toEqual([])
  })

  it('asks late for conditions, of those alone that have another near in some light, and finds the same', () => {
    const asked = new Set<number>()
    const wary = crowd.map((of) => ({
      id: of.id,
      group: of.group,
      sightClass: of.sightClass,
      segments: of.segments,
      get conditions() {
        asked.add(of.id)
        return of.conditions
      },
    }))
    const lonely = {
      id: 999,
      group: 0,
      sightClass: 0,
      segments: [run({ lat: -60, lon: 170 }, 45, 10)],
      get conditions(): Body['conditions'] {
        throw new Error('nobody is near enough to ask')
      },
    }
    for (const options of [{}, { sameGroup: true }, { only: [7, 8] }]) {
      const theirs = findContacts(crowd, table, from, to, options)
      expect(theirs.length).toBeGreaterThan(0)
      expect(findContacts([...wary, lonely], table, from, to, { ...options, late: true })).toEqual(theirs)
    }
    expect(asked.size).toBeGreaterThan(0)
  })

  it('takes the table flat as well as nested', () => {
    const flat = { classes: 1, miles: Float64Array.from([10, 0.5]) }
    expect(findContacts(crowd, flat, from, to)).toEqual(findContacts(crowd, table, from, to))
  })

  it('refuses what does not fit together, in one sentence', () => {
    const a = body(1, [run(off, 0, 0)])
    expect(() => findContacts([a], table, to, from)).toThrow(`a search from ${to} to ${from} ends before it begins`)
    expect(() => findContacts([{ ...a, sightClass: 1 }], table, from, to)).toThrow(
      'body 1 is of sight class 1, and the sight table has 1',
    )
    expect(() => findContacts([{ ...a, conditions: [] }], table, from, to)).toThrow(
      'body 1 has no condition of visibility',
    )
    expect(() => findContacts([{ ...a, conditions: [{ from, condition: 2 }] }], table, from, to)).toThrow(
      'body 1 is in condition 2, and the sight table has 2',
    )
    expect(() => findContacts([a], [[[10]], [[10, 5]]], from, to)).toThrow(
      'condition 1, observer 0 of the sight table has 2 targets, not 1',
    )
  })
})
