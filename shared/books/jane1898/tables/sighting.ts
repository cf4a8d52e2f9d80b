import { printedTable } from '../../printed-table.ts'

/** Sighting 1 and 2: miles at which ships sight each other. The defaults of `sight`; squall and fog are the umpire's, ours when he is silent. */
export const sightingMiles = printedTable({
  title: 'Sighting',
  columns: ['rule', 'state', 'in words', 'miles', 'from'],
  page: `
    rule        | state      | in words             | miles | from
    JS-SIGHT-01 | clearDay   | clear daylight       | 10    | text
    JS-SIGHT-02 | squallyDay | squally daylight     | 5     | umpire
    JS-SIGHT-03 | fog        | fog, by day or night | 0.5   | umpire
    JS-SIGHT-04 | moonNight  | night, with moon     | 5     | text
    JS-SIGHT-05 | darkNight  | dark night           | 0.5   | text`,
})

/** Night actions 4: yards at which torpedo craft are visible at night (JS-SIGHT-07). */
export const torpedoCraftAtNight = printedTable({
  title: 'Torpedo craft at night',
  columns: ['going', 'clear night', 'dark, or coming down against the moon'],
  page: `
    going               | clear night | dark, or coming down against the moon
    full speed          | 2,500       | 1,500
    half speed or less  | 2,000       | 1,000`,
  notes: ['For 500 yards nearer there are always even chances of not sighting (JS-SIGHT-08).'],
})

/** Search lights 4: what an approaching vessel takes the distance of a light to be, by one die (JS-SIGHT-11). */
export const searchLightEstimates = printedTable({
  title: 'Distance of a search light as gauged',
  columns: ['die', 'yards more than true'],
  page: `
    die | yards more than true
    6   | 0
    5   | +1,000
    4   | −1,000
    3   | +2,000
    2   | −2,000
    1   | −3,000`,
})

/** Night actions 2 (JS-SIGHT-09): the buoy that stands for a vessel at night. */
export const nightBuoys = printedTable({
  title: 'Buoys at night',
  columns: ['buoy', 'for'],
  page: `
    buoy  | for
    black | big ships
    red   | small cruisers
    green | torpedo boats and destroyers`,
})

/** The remaining figures of the chapters on night and search lights, and of. */
export const sightingFigures = {
  evenChanceYards: 500,
  evenChanceInSix: 3,
  lightsVisibleYards: 10000,
  lightsRangeYards: 3000,
  lightsCloserYards: 500,
  lostAgainInSix: 4,
  nightFiringYards: 2000,
  nightTargetsFartherYards: [1000, 2000],
  leastEstimateYards: 100,
  dayAboveDegrees: -6,
  moonAboveDegrees: 0,
  moonLitAtLeast: 0.25,
  detailYards: 10000,
} as const
