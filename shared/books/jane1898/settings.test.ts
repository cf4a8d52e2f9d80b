import { describe, expect, it } from 'vitest'
import { janeSettings, readSettings } from './settings.ts'
import { boardSettings } from './tactical/settings.ts'

const { 'board.submarines': _, ...boards } = boardSettings.parse({})

describe('Jane 1898 strategic: settings', () => {
  it('fills in every default of the book', () => {
    expect(readSettings({})).toEqual({
      faults: [],
      settings: {
        'chart.metric': 'jane',
        'board1000.diagonal': '4/3',
        'time.printed': false,
        'speed.unit': 1.5,
        'fleet.belowMax': 1.5,
        'destroyer.fastHoursIn24': 6,
        sight: { clearDay: 10, squallyDay: 5, fog: 0.5, moonNight: 5, darkNight: 0.5 },
        'detail.yards': 10000,
        'trigger.yards': 5000,
        'trigger.between': 'any',
        'touch.lostMoves': 1,
        'town.loss': 'treasury',
        'fort.includesGuns': true,
        'cost.pneumaticShell': 50,
        'cost.extra': {},
        'cost.perDay': {},
        'cost.armour': 'total',
        'cost.overBudget': 'line',
        'cost.gunMended': 50,
        'cargo.mixed': false,
        'cargo.storesPoints': { merchant: 500, liner: 1000 },
        'freight.growth': 'linear',
        'freight.capDoublings': 5,
        'freight.arrivalPays': 'increased',
        'prize.grows': false,
        'route.corridorMiles': 25,
        'food.perDay': {},
        'bombard.partTime': 'proportion',
        'land.losses': 'wardroom-1',
        'land.rate': 'place',
        'land.wornFrom': 5,
        'coal.fullSpeedFactor': 1,
        'tow.knots': 6,
        'captain.partDay': 0.25,
        'captain.goesHome': 'unordered',
        'captain.coalReserve': 0.25,
        'captain.ordersInHand': 6,
        'captain.lastInHand': 1,
        'captain.prizes': 'capture',
        'captain.chaseHours': 6,
        'captain.clearMiles': 2,
        'breakdown.throw': '1 of 6',
        'tooFar.toleranceMiles': 1,
        'submarine.edition': '1898',
        wireless: 'off',
        'wireless.mph': 100,
        telegraph: 'atOnce',
        'plot.helper': true,
        'plots.thisMoveOnly': false,
        almanac: 'computed',
        'almanac.day': ['06:00', '18:00'],
        'news.show': 'atClose',
        ...boards,
      },
    })
  })

  it('keeps what is given, and the other states of a sight given in part', () => {
    const { settings, faults } = readSettings({ 'chart.metric': 'true', sight: { squallyDay: 3 } })
    expect(faults).toEqual([])
    expect(settings['chart.metric']).toBe('true')
    expect(settings.sight).toEqual({ clearDay: 10, squallyDay: 3, fog: 0.5, moonNight: 5, darkNight: 0.5 })
  })

  it.each([
    [
      { 'chart.metric': 'rhumb' },
      'chart.metric',
      'chart.metric must be "jane" or "true" (JS-MOVE-04); "rhumb" was given.',
    ],
    [{ 'speed.unit': 2 }, 'speed.unit', 'speed.unit must be 1.5, 0.5 or 0.1 knots (JS-MOVE-17); 2 was given.'],
    [
      { 'breakdown.throw': '7 of 6' },
      'breakdown.throw',
      'breakdown.throw must be "0 of 6" to "6 of 6" (JS-BRK-05); "7 of 6" was given.',
    ],
    [
      { 'wireless.mph': 14 },
      'wireless.mph',
      'wireless.mph must be a number of miles an hour from 15 to 200 (JS-INFO-13); 14 was given.',
    ],
    [
      { 'touch.lostMoves': 0 },
      'touch.lostMoves',
      'touch.lostMoves must be a whole number of moves above 0 (JS-MOVE-15); 0 was given.',
    ],
    [
      { sight: { clearDay: -1 } },
      'sight.clearDay',
      'sight must be miles above 0 for clearDay, squallyDay, fog, moonNight or darkNight (JS-SIGHT-01); {"clearDay":-1} was given.',
    ],
    [
      { sight: { dusk: 2 } },
      'sight.dusk',
      'sight has no "dusk": it takes miles above 0 for clearDay, squallyDay, fog, moonNight or darkNight (JS-SIGHT-01).',
    ],
    [
      { 'cost.extra': { battleship: 300 } },
      'cost.extra.battleship',
      'cost.extra has no "battleship": it takes whole points, 0 or more, for shipInCommission, shipInReserve, dock, base, coalStore, magazine, soldiers (JS-GOV-12).',
    ],
    [
      { 'cost.perDay': { gb: -5 } },
      'cost.perDay.gb',
      'cost.perDay must be whole points, 0 or more, by side (JS-GOV-12); {"gb":-5} was given.',
    ],
    [{ 'chart.metrik': 'jane' }, 'chart.metrik', 'There is no setting "chart.metrik" in Jane 1898.'],
  ])('says in one sentence what is wrong with %j', (given, path, message) => {
    expect(readSettings(given).faults).toEqual([expect.objectContaining({ path, message })])
  })

  it('reports every fault, and leaves the default in place of each', () => {
    const { settings, faults } = readSettings({ 'speed.unit': 2, telegraph: 'never' })
    expect(faults.map((fault) => fault.path)).toEqual(['speed.unit', 'telegraph'])
    expect(settings['speed.unit']).toBe(1.5)
  })

  it('throws when the engine hands over settings that were never read', () => {
    expect(() => janeSettings({ telegraph: 'never' })).toThrow('telegraph must be')
  })

  it.each(['weather', 'tide', 'personnel', 'information'])(
    'JS-WX-01 and JS-GOV-05: has no switch that would turn %s off',
    (name) => {
      expect(readSettings({ [name]: 'off' }).faults).toEqual([
        { path: name, message: `There is no setting "${name}" in Jane 1898.` },
      ])
    },
  )
})
