import { describe, expect, it } from 'vitest'
import { wrongAt } from '../../../../shared/review/at-time.ts'
import type { Belief, Review, TruePath } from '../../../../shared/review/review.ts'
import { HOUR } from '../../../../shared/vocabulary/time.ts'
import { beliefAt, boundsAt, type SceneGround, truthAt } from './review-scene.ts'
import { firstPanels, meanMiles, meetingNear, storyUntil, TRUTH, timeMarks } from './review-words.ts'

const bounds = { south: 47, north: 52, west: -8, east: 0 }
const ground = {
  chart: {
    bounds,
    variationDegrees: 0,
    zone: { offsetMinutes: 0 },
    coast: { polygons: [] },
    places: [],
    cables: [],
    marks: [],
    shoals: [],
    labels: [],
    sides: [],
  },
  world: null,
  bounds,
} as unknown as SceneGround

const fleet: TruePath = {
  key: 'fleet',
  name: 'Channel Squadron',
  mark: 'A',
  sides: [[0, 'gb']],
  kind: 'warships',
  path: [
    [0, 49, -4],
    [2 * HOUR, 49, -5],
  ],
  ships: [[0, 3]],
}
const french: TruePath = { ...fleet, key: 'nord', name: 'Nord', mark: '1', sides: [[0, 'fr']], path: [[0, 48, -6]] }
const later: TruePath = {
  ...fleet,
  key: 'scout',
  name: 'Talbot',
  ships: [
    [0, 0],
    [HOUR, 1],
  ],
}
const belief: Belief = {
  marks: [
    {
      force: 'f1',
      name: 'Channel Squadron',
      mark: 'A',
      kind: 'warships',
      knownAt: 0,
      asOf: 0,
      lat: 49,
      lon: -4,
      courseDegrees: 270,
      knots: 19,
      place: null,
      atSea: true,
      ships: 3,
      source: 'aboard',
      company: true,
      gone: false,
    },
  ],
  runs: {
    f1: [
      [0, 49, -4],
      [2 * HOUR, 49, -5],
    ],
  },
  told: [
    {
      contact: 'c1',
      enemy: true,
      vessels: 6,
      words: '6 armoured ships, bearing S.W.',
      knownAt: HOUR / 2,
      seenAt: 0,
      lat: 48,
      lon: -6,
      courseDegrees: 90,
      knots: 10,
      source: 'Ushant',
      lost: false,
      most: null,
      truly: 'nord',
    },
  ],
  story: [{ at: HOUR, says: 'One.' }],
}
const review: Review = {
  reads: 'all',
  title: 'War',
  zoneMinutes: 0,
  open: false,
  over: true,
  from: 0,
  to: 2 * HOUR,
  sides: [
    { key: 'gb', name: 'Great Britain', adjective: 'British', order: 1 },
    { key: 'fr', name: 'France', adjective: 'French', order: 2 },
  ],
  seats: [
    { id: 'gov', title: 'Admiralty', role: 'government', side: 'gb', brief: null, belief },
    { id: 'adm', title: 'Vice-Admiral', role: 'admiral', side: 'gb', brief: null, belief },
    { id: 'fr', title: 'Vice-amiral', role: 'admiral', side: 'fr', brief: null, belief },
  ],
  truth: { forces: [fleet, french, later], story: [], gazette: [], meetings: [] },
  notes: [{ at: HOUR, lat: 49, lon: -4, text: 'Too far north.' }],
}
const wrongs = (at: number) => wrongAt([belief], new Map(review.truth?.forces.map((force) => [force.key, force])), at)

describe('The charts of the review', () => {
  it('have each force where it was at the minute of the slider, and none that was not of the war yet', () => {
    const scene = truthAt(review, HOUR / 2, ground)
    const fleetThere = scene.forces.find(({ id }) => id === 'fleet')
    expect(fleetThere?.position.lon).toBeCloseTo(-4.25, 3)
    expect(fleetThere?.lines).toEqual(['3 ships'])
    expect(scene.forces.map(({ id }) => id)).not.toContain('scout')
    expect(truthAt(review, 1.5 * HOUR, ground).forces.map(({ name }) => name)).toContain('Channel Squadron and 1 more')
  })

  it('have what a seat believed with the age of its news, and how far that was wrong', () => {
    expect(beliefAt(review, { side: 'gb', belief }, HOUR / 4, [], ground).forces.map(({ id }) => id)).toEqual(['f1'])
    const at = 2 * HOUR
    const scene = beliefAt(review, { side: 'gb', belief }, at, wrongs(at), ground)
    const enemy = scene.forces.find(({ id }) => id === 'c1')
    expect(enemy).toMatchObject({
      degree: 'reckoned',
      side: 2,
      name: '6 armoured ships',
      lines: ['2 h old', '20 miles wrong'],
    })
    expect(scene.notes.map(({ kind }) => kind)).toEqual(['error'])
    expect(meanMiles(wrongs(at))).toBe('the enemy 20 miles wrong')
    expect(meanMiles([])).toBe('no news of the enemy')
  })

  it('open on the ships, within the sheet', () => {
    const box = boundsAt(review, 0, bounds)
    expect(box.west).toBeGreaterThanOrEqual(bounds.west)
    expect(box.north).toBeGreaterThan(49)
    expect(box.south).toBeLessThan(48)
  })
})

describe('The words of the review', () => {
  it('lay the truth beside the first admiral of each side, and a seat’s own logbook by itself', () => {
    expect(firstPanels(review)).toEqual([TRUTH, 'adm', 'fr'])
    expect(firstPanels({ ...review, truth: null, seats: review.seats.slice(0, 1) })).toEqual(['gov'])
  })

  it('stop the slider at meetings and notes, or at the first news of each contact of one’s own logbook', () => {
    expect(timeMarks(review).map(({ words }) => words)).toEqual(['Too far north.'])
    const own = { ...review, truth: null, seats: review.seats.slice(1, 2) }
    expect(timeMarks(own).map(({ at, words }) => [at, words])).toEqual([
      [HOUR / 2, '6 armoured ships'],
      [HOUR, 'Too far north.'],
    ])
  })

  it('tell nothing of a later hour than the slider’s', () => {
    const story = [1, 2, 3].map((n) => ({ at: n * HOUR, says: `${n}` }))
    expect(storyUntil(story, 2 * HOUR).map(({ says }) => says)).toEqual(['2', '1'])
    expect(meetingNear([], HOUR)).toBeUndefined()
  })
})
