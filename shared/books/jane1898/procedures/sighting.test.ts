import { describe, expect, it } from 'vitest'
import { typedDice } from '../../../dice/dice.ts'
import { settingsSchema } from '../settings.ts'
import {
  explainedState,
  firstSighting,
  litShip,
  lostAfterRay,
  nightBuoy,
  recognitionDistance,
  searchLightEstimate,
  sightingDistance,
  sightingState,
  torpedoCraftSeen,
  torpedoCraftSighting,
} from './sighting.ts'

const settings = settingsSchema.parse({})
const noon = { sunAltitude: 40, moonAltitude: -20, moonLit: 0 }
const moonlight = { sunAltitude: -30, moonAltitude: 25, moonLit: 0.5 }
const throwOf = (rule: string, face: number) => typedDice([{ rule, faces: [face] }])

describe('Jane 1898 strategic: sighting', () => {
  it('JS-SIGHT-01: in clear daylight ships sight at 10 miles', () => {
    expect(sightingState(noon, 'clear')).toBe('clearDay')
    expect(sightingState(noon, 'overcast')).toBe('clearDay')
    expect(sightingDistance('clearDay', settings).value).toBe(10)
  })

  it('JS-SIGHT-01: day lasts while the sun is above 6° under the horizon', () => {
    expect(sightingState({ ...moonlight, sunAltitude: -5.9, moonLit: 0 }, 'clear')).toBe('clearDay')
    expect(sightingState({ ...moonlight, sunAltitude: -6, moonLit: 0 }, 'clear')).toBe('darkNight')
  })

  it('JS-SIGHT-02: in squally daylight at 5, or as the umpire rules', () => {
    expect(sightingState(noon, 'squally')).toBe('squallyDay')
    expect(sightingDistance('squallyDay', settings).value).toBe(5)
    expect(sightingDistance('squallyDay', { ...settings, sight: { ...settings.sight, squallyDay: 3 } }).value).toBe(3)
  })

  it('JS-SIGHT-03: fog beats day and night alike: half a mile', () => {
    expect(sightingState(noon, 'fog')).toBe('fog')
    expect(sightingState(moonlight, 'fog')).toBe('fog')
    expect(sightingDistance('fog', settings).value).toBe(0.5)
  })

  it('JS-SIGHT-04: at night with a moon at 5 miles, when she is up, a quarter lit and the sky clear', () => {
    expect(sightingState(moonlight, 'clear')).toBe('moonNight')
    expect(sightingState({ ...moonlight, moonLit: 0.25 }, 'clear')).toBe('moonNight')
    expect(sightingDistance('moonNight', settings).value).toBe(5)
  })

  it('JS-SIGHT-05: a dark night is half a mile: no moon up, too thin a moon, or clouds before her', () => {
    expect(sightingState({ ...moonlight, moonAltitude: -1 }, 'clear')).toBe('darkNight')
    expect(sightingState({ ...moonlight, moonLit: 0.24 }, 'clear')).toBe('darkNight')
    expect(sightingState(moonlight, 'overcast')).toBe('darkNight')
    expect(sightingState(moonlight, 'squally')).toBe('darkNight')
    expect(sightingDistance('darkNight', settings).value).toBe(0.5)
  })

  it('JS-SIGHT-05: the account names the rule of the state', () => {
    expect(explainedState({ ...moonlight, moonAltitude: -1 }, 'clear').because[0]?.rule).toBe('JS-SIGHT-05')
  })

  it('JS-SIGHT-06 and JS-SIGHT-13: the one distance holds for both, friends as well as foes', () => {
    expect(sightingDistance('clearDay', settings).because).toContainEqual(
      expect.objectContaining({ rule: 'JS-SIGHT-06', result: true }),
    )
  })

  it('JS-INFO-09: details are made out at 10,000 yards by clear day, else at half the sighting distance', () => {
    expect(recognitionDistance('clearDay', settings).value).toBe(5)
    expect(recognitionDistance('squallyDay', settings).value).toBe(2.5)
    expect(recognitionDistance('darkNight', settings).value).toBe(0.25)
    expect(recognitionDistance('clearDay', { ...settings, 'detail.yards': 30000 }).value).toBe(10)
  })
})

describe('Jane 1898 strategic: closest approach', () => {
  const at = (eastMiles: number, northMiles: number, courseDegrees: number, speedKnots: number) => ({
    position: { eastMiles, northMiles },
    courseDegrees,
    speedKnots,
  })

  it('JS-SIGHT-12: two ships that close at 30 knots from 60 miles sight at 10 after 100 minutes', () => {
    expect(firstSighting(at(0, 0, 90, 12), at(60, 0, 270, 18), 10, 6).value).toEqual({
      minutes: 100,
      closestMiles: 0,
      closestMinutes: 120,
    })
  })

  it('JS-SIGHT-12: ships in sight to begin with sight at once', () => {
    expect(firstSighting(at(0, 0, 0, 12), at(10, 0, 180, 12), 10, 6).value.minutes).toBe(0)
  })

  it('JS-SIGHT-12: a pass at exactly the sighting distance is a sighting, a hair beyond is none', () => {
    expect(firstSighting(at(0, 0, 90, 15), at(45, 10, 270, 15), 10, 6).value).toEqual({
      minutes: 90,
      closestMiles: 10,
      closestMinutes: 90,
    })
    expect(firstSighting(at(0, 0, 90, 15), at(45, 10.001, 270, 15), 10, 6).value.minutes).toBeNull()
  })

  it('JS-SIGHT-12: ships that draw apart, keep station or have no time left never sight', () => {
    expect(firstSighting(at(0, 0, 270, 12), at(20, 0, 90, 12), 10, 6).value.minutes).toBeNull()
    expect(firstSighting(at(0, 0, 90, 12), at(20, 0, 90, 12), 10, 6).value.minutes).toBeNull()
    expect(firstSighting(at(0, 0, 90, 12), at(60, 0, 270, 18), 10, 1.5).value.minutes).toBeNull()
  })
})

describe('Jane 1898 strategic: night actions', () => {
  const craft = { greatestKnots: 27, againstMoon: false }

  it.each([
    [27, 'clear', false, 2500],
    [27, 'dark', false, 1500],
    [27, 'clear', true, 1500],
    [13.5, 'clear', false, 2000],
    [13.5, 'dark', false, 1000],
    [13.5, 'clear', true, 1000],
    [13.6, 'clear', false, 2500],
  ] as const)(
    'JS-SIGHT-07: at %d knots on a %s night, against the moon %s, visible at %i yards',
    (speedKnots, night, againstMoon, yards) => {
      expect(torpedoCraftSighting({ ...craft, speedKnots, night, againstMoon }).value).toEqual({
        visibleYards: yards,
        certainYards: yards - 500,
      })
    },
  )

  it('JS-SIGHT-07: farther than that she is not seen, and nobody throws', () => {
    const found = torpedoCraftSeen({ ...craft, speedKnots: 27, night: 'clear' }, 2501, 'boat', 'once', typedDice([]))
    expect(found.value).toBe(false)
  })

  it.each([
    [1, false],
    [3, false],
    [4, true],
    [6, true],
  ])('JS-SIGHT-08: in the outer 500 yards a %i means seen: %s', (face, seen) => {
    const boat = { ...craft, speedKnots: 27, night: 'clear' } as const
    expect(torpedoCraftSeen(boat, 2500, 'boat', 'once', throwOf('JS-SIGHT-08', face)).value).toBe(seen)
    expect(torpedoCraftSeen(boat, 2001, 'boat', 'once', throwOf('JS-SIGHT-08', face)).value).toBe(seen)
  })

  it('JS-SIGHT-08: from there inward she is seen without a throw', () => {
    expect(
      torpedoCraftSeen({ ...craft, speedKnots: 27, night: 'clear' }, 2000, 'boat', 'once', typedDice([])).value,
    ).toBe(true)
  })

  it.each([
    ['battleship', 'black'],
    ['armoured-cruiser', 'black'],
    ['first-class-cruiser', 'black'],
    ['merchantman', 'black'],
    ['second-class-cruiser', 'red'],
    ['torpedo-gunboat', 'red'],
    ['destroyer', 'green'],
    ['torpedo-boat', 'green'],
  ])('JS-SIGHT-09: a %s has a %s buoy', (type, buoy) => {
    expect(nightBuoy(type).value).toBe(buoy)
  })
})

describe('Jane 1898 strategic: search lights', () => {
  it.each([
    [6, 6000],
    [5, 7000],
    [4, 5000],
    [3, 8000],
    [2, 4000],
    [1, 3000],
  ])('JS-SIGHT-11: with a %i a light at 6,000 yards is taken to be at %i', (face, yards) => {
    const found = searchLightEstimate(6000, 'ship', 'once', throwOf('JS-SIGHT-11', face))
    expect(found.value).toBe(yards)
    expect(found.dice?.[0]?.faces).toEqual([face])
  })

  it('JS-SIGHT-11: no estimate is under 100 yards', () => {
    expect(searchLightEstimate(2000, 'ship', 'once', throwOf('JS-SIGHT-11', 1)).value).toBe(100)
  })

  it('JS-SIGHT-11: who shows lights is seen at 10,000 yards and sees no farther than before; fog hides her', () => {
    expect(litShip('darkNight', settings).value).toEqual({ seenMiles: 5, seesMiles: 0.5 })
    expect(litShip('fog', settings).value).toEqual({ seenMiles: 0.5, seesMiles: 0.5 })
  })

  it.each([
    [4, true],
    [5, false],
  ])('JS-SIGHT-10: after a fixed ray a %i loses the boat again: %s', (face, lost) => {
    expect(lostAfterRay('boat', 'once', throwOf('JS-SIGHT-10', face)).value).toBe(lost)
  })
})
