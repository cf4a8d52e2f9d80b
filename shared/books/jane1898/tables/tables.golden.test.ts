/**
 * Guards the transcription of each table against a slip of a later hand: the figures stand here a second time, typed from the printed page and
 * not from the tables. It does not guard their use; the tests of the procedures do.
 */
import { describe, expect, it } from 'vitest'
import { ammunitionOfGuns, outfits } from './ammunition.ts'
import { assignedSpeeds } from './assigned-speeds.ts'
import { breakdownNatures, movedTooFar } from './breakdowns.ts'
import { carriers } from './carriers.ts'
import { contactSquareTable } from './contact-squares.ts'
import { articles, costs, unlistedArticles } from './costs.ts'
import { informationDelays } from './information.ts'
import { operationTimes, sinkingTimes } from './operation-times.ts'
import { runningTimes } from './running-times.ts'
import { nightBuoys, searchLightEstimates, sightingMiles, torpedoCraftAtNight } from './sighting.ts'
import { weatherEffects } from './weather-effects.ts'

function cells(
  table: { readonly columns: readonly string[]; readonly rows: readonly Readonly<Record<string, string>>[] },
  ...columns: string[]
): string[] {
  return table.rows.map((row) => columns.map((column) => row[column]).join(' '))
}

describe('Jane 1898 strategic: the printed tables', () => {
  it('JS-TIME-01 to JS-TIME-04: times of a chart square', () => {
    expect(cells(runningTimes, 'rule', 'knots', '100 miles', '125 miles')).toEqual([
      'JS-TIME-01 12 8:20 10:25',
      'JS-TIME-02 15 6:40 8:20',
      'JS-TIME-03 18 5:35 6:57',
      'JS-TIME-04 21 4:45 6:00',
    ])
  })

  it('JS-COST-01 to JS-COST-25: the scale of costs', () => {
    expect(cells(costs, 'rule', 'article', 'points').filter((line) => !/unlisted|—$/.test(line))).toEqual([
      'JS-COST-01 roundA 5',
      'JS-COST-02 roundB 4',
      'JS-COST-03 roundC 3',
      'JS-COST-04 minuteD 2',
      'JS-COST-05 minuteE 1',
      'JS-COST-05 minuteF 1',
      'JS-COST-06 gunA 50',
      'JS-COST-07 gunB 40',
      'JS-COST-08 gunC 30',
      'JS-COST-09 gunD 20',
      'JS-COST-10 gunE 10',
      'JS-COST-10 gunF 10',
      'JS-COST-11 mineSquare 15',
      'JS-COST-12 torpedo 5',
      'JS-COST-13 coalDay 1',
      'JS-COST-14 sectionPlain 3',
      'JS-COST-15 sectionF 6',
      'JS-COST-16 sectionE 9',
      'JS-COST-17 sectionD 12',
      'JS-COST-19 fort 200',
      'JS-COST-20 pneumaticGun 50',
      'JS-COST-21 pneumaticShell 50',
      'JS-COST-22 submarine 50',
      'JS-COST-23 collier 50',
      'JS-COST-23 merchantman 50',
      'JS-COST-24 liner 200',
      'JS-COST-25 fastLiner 250',
      'JS-FORT-08 halfFort 100',
      'JS-MINE-04 shamBuoy 0',
    ])
    expect(costs.rows.filter((row) => row.for !== '1').map((row) => `${row.for} ${row.article}`)).toEqual([
      '4 minuteF',
      '4 gunF',
    ])
    expect(costs.rows.filter((row) => row.points === 'unlisted').map((row) => row.article)).toEqual([
      ...unlistedArticles,
    ])
    expect(costs.rows.map((row) => row.article)).toEqual([...articles])
  })

  it('JS-COST-23 to JS-COST-25: carriers', () => {
    expect(cells(carriers, 'rule', 'type', 'freight points', 'or days of coal', 'or troops')).toEqual([
      'JS-COST-23 collier 10 20 250',
      'JS-COST-23 merchantman 10 20 250',
      'JS-COST-24 liner 20 40 1,000',
      'JS-COST-25 fast-liner 20 40 1,000',
    ])
  })

  it('JS-AMMO-01 and JS-AMMO-03: outfits, and what counts by the round', () => {
    expect(cells(outfits, 'tons from', 'rounds')).toEqual(['0 10', '5,000 15', '10,000 20'])
    expect(cells(ammunitionOfGuns, 'class', 'counted by')).toEqual([
      'A round',
      'B round',
      'C round',
      'D minute',
      'E minute',
      'F minute',
    ])
  })

  it('JS-MOVE-09: squares of 1,000 yards', () => {
    expect(cells(contactSquareTable, 'knots', 'straight', 'diagonally')).toEqual([
      '9 3 2¼',
      '12 4 3',
      '15 5 3¾',
      '18 6 4½',
      '21 7 5¼',
      '24 8 6',
      '27 9 6¾',
    ])
  })

  it('JS-MOVE-19 and JS-MOVE-20: assigned speeds', () => {
    expect(cells(assignedSpeeds, 'type', 'knots')).toEqual([
      'battleship-1 15',
      'battleship-2 12',
      'old-ironclad 9',
      'cruiser 18',
      'cruiser-1 21',
      'armoured-cruiser 18, 15',
      'battleship-fast 18',
      'catcher 18, 15',
      'destroyer 24, 27',
      'torpedo-boat 21, 18',
      'collier 12',
      'merchantman 12',
      'liner 18',
      'fast-liner 21',
    ])
  })

  it('JS-TIME-05 to JS-TIME-31: operations', () => {
    expect(cells(operationTimes, 'rule', 'time')).toEqual([
      'JS-TIME-05 6:00',
      'JS-TIME-06 6:00',
      'JS-TIME-07 1:00',
      'JS-TIME-08 3:00',
      'JS-TIME-09 5:00',
      'JS-TIME-10 7:00',
      'JS-TIME-11 10:00',
      'JS-TIME-12 6:00',
      'JS-TIME-13 12:00',
      'JS-TIME-15 6:00',
      'JS-TIME-16 umpire',
      'JS-TIME-17 1:00',
      'JS-TIME-18 6:00',
      'JS-TIME-19 1:00',
      'JS-TIME-20 6:00',
      'JS-TIME-21 12:00',
      'JS-TIME-22 6:00',
      'JS-TIME-23 24:00',
      'JS-TIME-24 12:00',
      'JS-TIME-25 12:00',
      'JS-TIME-29 0:01',
      'JS-TIME-30 0:01',
      'JS-TIME-26 umpire',
      'JS-TIME-27 12:00',
      'JS-TIME-28 12:00',
      'JS-TIME-31 120:00',
    ])
    expect(cells(sinkingTimes, 'tons from', 'minutes')).toEqual(['0 5', '5,000 10', '10,000 15'])
  })

  it('JS-WX-04 to JS-WX-07: effects of weather', () => {
    expect(cells(weatherEffects, ...weatherEffects.columns)).toEqual([
      '0 — — — — — —',
      '1 — — — — — —',
      '2 — — — — — —',
      '3 — −3 — — — —',
      '4 −3 −6 — — — —',
      '5 −3 −9 — rolls +1,000 —',
      '6 −3 −12 head sea rolls +1,000 —',
      '7 −3 −12 before beam rolls +2,000 —',
      '8 −3 −12 before beam rolls +2,000 may be ordered',
      '9 −3 −12 before beam rolls +2,000 may be ordered',
    ])
  })

  it('JS-SIGHT-01 to JS-SIGHT-11: sighting, night and lights', () => {
    expect(cells(sightingMiles, 'rule', 'state', 'miles')).toEqual([
      'JS-SIGHT-01 clearDay 10',
      'JS-SIGHT-02 squallyDay 5',
      'JS-SIGHT-03 fog 0.5',
      'JS-SIGHT-04 moonNight 5',
      'JS-SIGHT-05 darkNight 0.5',
    ])
    expect(cells(torpedoCraftAtNight, ...torpedoCraftAtNight.columns)).toEqual([
      'full speed 2,500 1,500',
      'half speed or less 2,000 1,000',
    ])
    expect(cells(searchLightEstimates, 'die', 'yards more than true')).toEqual([
      '6 0',
      '5 +1,000',
      '4 −1,000',
      '3 +2,000',
      '2 −2,000',
      '1 −3,000',
    ])
    expect(cells(nightBuoys, 'buoy', 'for')).toEqual([
      'black big ships',
      'red small cruisers',
      'green torpedo boats and destroyers',
    ])
  })

  it('JS-INFO-01 to JS-INFO-03, JS-INFO-11: delays', () => {
    expect(cells(informationDelays, 'rule', 'watch', 'hours')).toEqual([
      'JS-INFO-01 homeCoast 0',
      'JS-INFO-02 neutralCoast 12',
      'JS-INFO-03 neutralWaters 24',
      'JS-INFO-11 destroyedStationCoast 12',
      'JS-INFO-11 cutCableStation ship',
    ])
  })

  it('JS-BRK-02 and JS-BRK-06: breakdowns', () => {
    expect(cells(movedTooFar, 'too far, up to', 'breakdown', 'hours')).toEqual([
      '5 minus 3 6',
      '15 half speed 6',
      'more stopped 6',
    ])
    expect(cells(breakdownNatures, ...breakdownNatures.columns)).toEqual([
      '1 minus 3 6 — —',
      '2 minus 3 6 — —',
      '3 half speed 6 — —',
      '4 half speed 6 — —',
      '5 half speed 12 — —',
      '6 stopped 6 half speed 6',
    ])
  })
})
