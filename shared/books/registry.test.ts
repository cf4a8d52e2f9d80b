import { describe, expect, it } from 'vitest'
import { explain } from '../explanation/finding.ts'
import { stubBook } from '../test-kit/stub-book.ts'
import { findStrategicBook, findTacticalBook, strategicBooks, tacticalBooks } from './registry.ts'

const ship = {
  key: 'a',
  type: 'cruiser',
  assignedKnots: 18,
  presentKnots: 18,
  tons: 5000,
  lowFreeboard: false,
  torpedoCraft: false,
  merchant: false,
  fastHoursIn24: 0,
}

describe('The list of books', () => {
  it('finds a book by its id, and names what there is when there is none', () => {
    expect(findStrategicBook('jane1898').identity.author).toBe('Fred T. Jane')
    expect(findTacticalBook('jane1898').moveSeconds).toBe(60)
    expect(() => findStrategicBook('jane1899')).toThrow(
      'There is no strategic book "jane1899"; there are jane1898, nwc1905.',
    )
  })

  it.each([
    ['strategic', strategicBooks],
    ['tactical', tacticalBooks],
  ] as const)('has no two %s books of one id, and no rule twice', (_kind, books) => {
    expect(new Set(books.map((book) => book.identity.id)).size).toBe(books.length)
    for (const book of books) {
      const ids = book.rules.map((rule) => rule.id)
      expect(new Set(ids).size).toBe(ids.length)
    }
  })

  // The stub stands in the row too: what holds of every printed book must hold of it, or tests on it prove nothing.
  it.each([...strategicBooks, stubBook].map((book) => [book.identity.id, book] as const))(
    '%s answers every question of the engine with reasons from its own index',
    (_id, book) => {
      const { settings, faults } = book.readSettings({})
      expect(faults).toEqual([])
      const here = { lat: 50, lon: -4 }
      const there = { lat: 49, lon: -2 }
      const found = [
        book.runningMiles(here, there, settings),
        book.orderedSpeedLimit([ship, ship], settings),
        book.speedInWeather(ship, 12, { force: 7, windFromDegrees: 0, sky: 'clear' }, 10, settings),
        book.streamAlong({ towardsDegrees: 90, knots: 2 }, 90, settings),
        book.overrun?.(4, settings),
        book.coalBurnt?.(60, false, settings),
        book.telegraphArrival?.([{ miles: 100, from: here, to: there }], 0, () => 1, settings),
        book.wirelessMiles?.({ type: 'battleship', fitted: true, shoreStation: false }, settings),
        book.wirelessArrival?.([10], 0, settings),
        book.harbourMinutes(settings),
        book.boardTrigger(settings),
        ...(['homeCoast', 'destroyedStationCoast', 'neutralCoast', 'neutralWaters'] as const).map((watch) =>
          book.newsDelayMinutes(watch, settings),
        ),
        ...book.conditions.flatMap((_name, condition) => [
          book.recognitionMiles(condition, 0, 0, settings),
          book.signalMiles(condition, settings),
        ]),
      ]
      const ids = new Set(book.rules.map((rule) => rule.id))
      for (const one of found) {
        if (!one) continue
        for (const reason of one.because) if (!reason.rule.startsWith('NS-')) expect(ids).toContain(reason.rule)
        expect(explain(one).join('')).not.toContain('undefined')
      }
    },
  )

  it.each([...strategicBooks, stubBook].map((book) => [book.identity.id, book] as const))(
    '%s explains exactly the miles of its sight table',
    (_id, book) => {
      const { settings } = book.readSettings({})
      const table = book.sightMiles(settings)
      expect(table.length).toBe(book.conditions.length)
      for (const [condition, observers] of table.entries()) {
        expect(observers.length).toBe(book.sightClasses.length)
        for (const [observer, targets] of observers.entries()) {
          expect(targets.map((_miles, target) => book.sighting(condition, observer, target, settings).value)).toEqual(
            targets,
          )
        }
      }
    },
  )
})
