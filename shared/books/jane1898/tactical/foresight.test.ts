import { describe, expect, it } from 'vitest'
import { keyedDice } from '../../../dice/dice.ts'
import { jane1898Tactical as book } from './book.ts'
import { atUnit, bears, causesForeseen, foreseen, liesTo, piercesNow } from './foresight.ts'
import type { ShipOrder } from './orders.ts'
import { bearingOf, causes } from './phases/bearing.ts'
import { umpireView } from './views.ts'

const at = { position: { x: 10, y: 10 }, courseDegrees: 45 }
const lone = (over: object = {}) =>
  book.setUp(
    book.readSetup({
      positionsIn: 'squares',
      ships: [{ key: 'majestic', name: 'Majestic', side: 'gb', speedKnots: 12, ...at, ...over }],
    }),
  ).state

const orders: readonly (readonly [string, string])[] = [
  ['JT-MOVE-02: as she goes', 'majestic: as she goes'],
  ['JT-TURN-01: a turn to port', 'majestic: port at 1'],
  ['JT-TURN-03: a turn and steady', 'majestic: starboard at 2; steady at 4'],
  ['JT-TURN-04: a turn by engines', 'majestic: enginesPort at 1'],
  ['JT-SPD-01: engines reversed', 'majestic: reverse at 2'],
  ['JT-SPD-05: slower', 'majestic: 10.5 kn; port at 1'],
]

describe('Jane 1898 tactical: what a captain foresees', () => {
  for (const [name, text] of orders)
    it(`${name}, move after move, is what the board then does`, () => {
      let state = lone()
      const dice = keyedDice({ seed: 'foresight', branch: 'main' })
      for (let move = 1; move <= 5; move++) {
        // A speed ordered below the last one is refused the second time: the order is given once, and then she carries on.
        const given = book.readText(move === 1 ? text : 'majestic: as she goes')
        const own = umpireView(state).ships[0]
        if (!own) throw new Error('no ship')
        const expected = foreseen(own, own.sheet, given.ships['majestic'] as ShipOrder, false)
        state = book.resolve(state, { gb: given }, dice, `test, move ${move}`).state
        expect(state.pieces[0]?.path).toEqual(expected.path)
      }
    })

  it('JT-FIRE-03: a ticket dropped before the third of four units lies half way along her track', () => {
    const state = lone()
    const own = umpireView(state).ships[0]
    if (!own) throw new Error('no ship')
    const track = foreseen(own, own.sheet, { program: [] }, false)
    expect(track.units).toBe(4)
    expect(atUnit(track, 1)).toMatchObject({ x: 1000, y: 1000 })
    expect(atUnit(track, 3)).toMatchObject({ x: 1200, y: 1200 })
    expect(atUnit(track, 5)).toMatchObject({ x: 1400, y: 1400 })
  })

  it('JT-GUN-04, -06: a 12-inch shot pierces aa at 2,000 yards square to her side, and less at an angle', () => {
    const gun = { x: 0, y: 0, headingDegrees: 0 }
    const square = liesTo(gun, { x: 2000, y: 0, headingDegrees: 0 })
    const slant = liesTo(gun, { x: 2000, y: 0, headingDegrees: 50 })
    expect(piercesNow('12-in', 'shot', square)).toBe('aa')
    expect(piercesNow('12-in', 'shot', slant)).toBe('a')
    expect(piercesNow('12-in', 'shot', liesTo(gun, { x: 6000, y: 0, headingDegrees: 0 }))).toBeNull()
  })

  it('JT-FIRE-15: a gun bears inside its arc', () => {
    const abeam = liesTo({ x: 0, y: 0, headingDegrees: 0 }, { x: 500, y: 0, headingDegrees: 0 })
    expect(bears({ arcFromDegrees: 30, arcToDegrees: 150 }, abeam)).toBe(true)
    expect(bears({ arcFromDegrees: 210, arcToDegrees: 330 }, abeam)).toBe(false)
  })

  it('JT-FIRE-06: the umpire has the fire that waits before him in its order, and no seat has it', () => {
    const state = book.setUp(
      book.readSetup({
        positionsIn: 'squares',
        ships: [
          { key: 'majestic', name: 'Majestic', side: 'gb', position: { x: 0, y: 0 }, courseDegrees: 0, speedKnots: 12 },
          { key: 'brennus', name: 'Brennus', side: 'fr', position: { x: 15, y: 0 }, courseDegrees: 0, speedKnots: 12 },
        ],
      }),
    ).state
    const view = umpireView(state)
    expect(view.queue).toBeUndefined()
    const gun = (id: string) => {
      const fight = view.ships.find((ship) => ship.id === id)?.sheet.fight as unknown as {
        guns: { id: string; big: boolean }[]
      }
      return fight.guns.find((one) => one.big)?.id ?? ''
    }
    const fire = (ship: string) =>
      book.readOrders({ ships: { [ship]: { fire: [{ gun: gun(ship), at: 'ship 1', atUnit: 3, aim: 'strike' }] } } })
    const after = book.resolve(
      state,
      { gb: fire('majestic'), fr: fire('brennus') },
      keyedDice({ seed: 'queue', branch: 'main' }),
      'test, move 1',
    ).state
    expect(umpireView(after).queue?.map(({ ship, at, t, aim }) => [ship, at, t, aim])).toHaveLength(2)
    expect(umpireView(after).queue).toEqual(
      expect.arrayContaining([expect.objectContaining({ ship: 'majestic', at: 'brennus', t: 0.5, aim: 'strike' })]),
    )
    expect(book.view(after, 'gb')).not.toHaveProperty('queue')
  })

  it('JT-FIRE-26: causes that are agreed, seen or his own are foreseen as the board then has them', () => {
    const night = book.setUp(
      book.readSetup({
        positionsIn: 'squares',
        light: { condition: 'moonNight' },
        settings: {
          'board.inferiorGunnery': ['gb'],
          'board.slowTarget': true,
          'board.passingShips': true,
          'board.turningTarget': true,
        },
        ships: [
          { key: 'majestic', name: 'Majestic', side: 'gb', position: { x: 0, y: 0 }, courseDegrees: 0, speedKnots: 12 },
          { key: 'brennus', name: 'Brennus', side: 'fr', position: { x: 12, y: 4 }, courseDegrees: 180, speedKnots: 3 },
        ],
      }),
    ).state
    const dice = keyedDice({ seed: 'foresight', branch: 'main' })
    const state = book.resolve(night, {}, dice, 'test, move 1').state
    const view = book.view(state, 'gb')
    const own = view.friends[0]
    const [target] = view.others
    if (!own?.sheet || !target) throw new Error('nobody is seen')
    const [firer, other] = state.pieces
    if (!firer || !other) throw new Error('no ships')
    const foreseen = causesForeseen(view, own, own.sheet, target)
    expect(foreseen).toEqual(['inferiorGunnery', 'targetUnder6Knots', 'nightClear'])
    expect(foreseen).toEqual(causes({ board: state }, firer, other, bearingOf(firer, other, 1), false, 1))
    // At first her run has not been seen: nothing is said of her speed.
    const first = book.view(night, 'gb')
    const [unseen] = first.others
    if (first.friends[0]?.sheet && unseen)
      expect(causesForeseen(first, first.friends[0], first.friends[0].sheet, unseen)).not.toContain('targetUnder6Knots')
  })

  it('JT-TURN-02, JT-SPD-05: a captain is told why his run is so long and turns as it does', () => {
    const own = umpireView(lone()).ships[0]
    if (!own) throw new Error('no ship')
    const rules = (text: string) =>
      foreseen(own, own.sheet, book.readText(text).ships['majestic'] as ShipOrder, false).because.map(
        ({ rule }) => rule,
      )
    expect(rules('majestic: 10.5 kn; port at 1')).toEqual(expect.arrayContaining(['JT-SPD-05', 'JT-TURN-01']))
  })
})
