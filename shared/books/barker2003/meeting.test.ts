import { describe, expect, it } from 'vitest'
import { endAction, openAction, wantedSeats } from '../../action/action.ts'
import { balance } from '../../action/balance.ts'
import type { BoardShip } from '../../action/contract.ts'
import { boardFromChart, type ChartShip } from '../../action/hand-off.ts'
import { QUIET } from '../../action/setup.ts'
import { lightNow } from './board/state.ts'
import { barker2003 as book } from './book.ts'
import { boardCard, kindOf } from './pack-kinds.ts'
import type { BarkerGame } from './state.ts'
import { CARDS } from './tables/outlines.ts'
import { type Played, shipIn, step } from './test-kit/game.ts'

const aboard = (id: string, side: string, type: string, lat: number, more: Partial<ChartShip> = {}): ChartShip => ({
  id,
  name: id,
  side,
  seat: side,
  position: { lat, lon: 121 },
  courseDegrees: 0,
  knots: 10,
  presentKnots: 15,
  card: { type, ...CARDS.battleship, assignedKnots: 15 },
  stores: { guns: { A: 4 }, rounds: { A: 200 }, torpedoes: 2, men: 600, coalMinutes: 9000 },
  sectionsLost: 0,
  ...more,
})
const meeting = (ships: readonly ChartShip[]) =>
  boardFromChart({
    ships,
    origin: { lat: 38.7, lon: 121 },
    weather: QUIET,
    lightCondition: 'clearDay',
    sightYards: 20000,
    at: -2_082_844_800,
    settings: { 'bk.spell_limit': 8 },
  })

describe('Barker 2003: a meeting of a campaign', () => {
  const ships = [
    aboard('Retvizan', 'ru', 'battleship-1', 38.7),
    aboard('Pobieda', 'ru', 'battleship-1', 38.7),
    aboard('Boiki', 'ru', 'destroyer', 38.71),
    aboard('Asama', 'jp', 'armoured-cruiser', 38.75, { courseDegrees: 180 }),
  ]

  it('BK-OR-01, BK-OR-04: makes squadrons and flotillas of its ships, in combat where they see each other', () => {
    const action = openAction(book, meeting(ships).setup, 'met') as Played
    expect(action.state.board).toMatchObject({ mode: 'combat', year: 1904 })
    expect(action.state.board.bodies.map(({ id, kind, flag }) => [id, kind, flag])).toEqual([
      ['squadron of Retvizan', 'squadron', 'Retvizan'],
      ['flotilla of Boiki', 'flotilla', 'Boiki'],
      ['squadron of Asama', 'squadron', 'Asama'],
    ])
  })

  it('BK-TD-04, BK-TD-05, BK-R18b: dawn, sunrise, sunset and dusk come with the sun of the campaign', () => {
    const sun = (sunUp: boolean, sunrises: number[], sunsets: number[]) => ({
      states: [],
      sunUp,
      sunrises: sunrises.map((minutes) => minutes * 60),
      sunsets: sunsets.map((minutes) => minutes * 60),
    })
    const lights = (lightAhead: ReturnType<typeof sun>, minutes: readonly number[]) => {
      const { state } = book.setUp({ ...meeting(ships).setup, lightAhead })
      const at = (minute: number) => ({ ...state.board, counted: { minute, spells: { red: 0, blue: 0 } } })
      return minutes.map((minute) => lightNow(at(minute), 'red'))
    }
    expect(lights(sun(true, [-700], [100, 1540]), [0, 99, 100, 129, 130, 159, 160])).toEqual([
      'day',
      'day',
      'sunset',
      'sunset',
      'dusk',
      'dusk',
      'night',
    ])
    expect(lights(sun(false, [31], [800]), [0, 1, 30, 31, 60, 61, 800])).toEqual([
      'night',
      'dawn',
      'dawn',
      'sunrise',
      'sunrise',
      'day',
      'sunset',
    ])
    expect(lights(sun(true, [-20], []), [0, 9, 10])).toEqual(['sunrise', 'sunrise', 'day'])
  })

  it('BK-SB-03, BK-AX-01: of a seat whose every ship hides what she is nobody else hears', () => {
    const { state } = book.setUp(meeting(ships).setup)
    expect(book.secretSeats?.(state)).toEqual([])
    const hides = (type: 'submarine' | 'trampRaider' | 'armedMerchantCruiser') => {
      const changed = state.board.ships.map((ship) => (ship.id === 'Asama' ? { ...ship, type } : ship))
      return book.secretSeats?.({ ...state, board: { ...state.board, ships: changed } })
    }
    expect([hides('submarine'), hides('trampRaider'), hides('armedMerchantCruiser')]).toEqual([['jp'], ['jp'], []])
  })

  it('BK-MO-01: who sees nobody begins at the cruising scale, and goes over to combat at first sight', () => {
    const far = ships.map((ship) => (ship.side === 'jp' ? { ...ship, position: { lat: 39.1, lon: 121 } } : ship))
    let action = openAction(book, meeting(far).setup, 'met') as Played
    expect(action.state.board.mode).toBe('cruising')
    for (let n = 0; n < 12 && action.state.board.mode === 'cruising'; n++) action = step(action)
    expect(action.state.board.mode).toBe('combat')
  })

  it('BK-MO-02, BK-R17: a column that would reach the enemy only by the bases of the cruising scale begins as it truly lies', () => {
    // By night, five thousand yards off the rear of two battleships that steam away.
    const yards = (lat: number, of: number) => lat + of / 2000 / 60
    const column = [
      aboard('Poltava', 'ru', 'battleship-1', yards(38.7, 5400)),
      aboard('Sevastopol', 'ru', 'battleship-1', yards(38.7, 5000)),
      aboard('Kasumi', 'jp', 'destroyer', 38.7),
    ]
    const { setup } = meeting(column)
    const { state } = book.setUp({ ...setup, lightCondition: 'night' })
    const at = (id: string) => state.board.ships.find((one) => one.id === id)?.at.y ?? 0
    expect(state.board.mode).toBe('combat')
    expect(at('Sevastopol') - at('Kasumi')).toBeCloseTo(5000, -2)
  })

  it('gives every gun, round, man and ship back, or accounts for it, and keeps marks for another board', () => {
    let action = openAction(book, meeting(ships).setup, 'met') as Played
    for (let n = 0; !action.over && n < 40; n++) {
      const lines = Object.fromEntries(
        wantedSeats(book, action).map((seat) => [
          seat,
          book
            .ordersFor(action.state, seat)
            .flatMap(({ offers }) => (offers.filter(({ allowed }) => allowed).at(-1)?.order ?? []) as string[]),
        ]),
      )
      action = step(action, lines)
    }
    const back = book.result(action.state)
    expect(balance({ ships: action.manifest }, { ships: back })).toEqual([])
    const hurt = {
      ...action.state,
      board: {
        ...action.state.board,
        ships: action.state.board.ships.map((ship) =>
          ship.id === 'Asama' ? { ...ship, sunk: false, crippled: true, damages: 1 } : ship,
        ),
      },
    }
    const asama = book.result(hurt).find(({ id }) => id === 'Asama')
    expect(asama?.presentKnots).toBe(10)
    expect(asama?.fight).toMatchObject({ barker2003: { crippled: true, damages: 1 } })
    const again = ships.map((ship) => (ship.id === 'Asama' ? { ...ship, fight: asama?.fight ?? null } : ship))
    expect(shipIn(openAction(book, meeting(again).setup, 'again') as Played, 'Asama')).toMatchObject({
      crippled: true,
      damages: 1,
    })
  })

  it('BK-SH-01 to BK-SH-08: takes a pack’s own kind of a ship, not the rate of another book, and the old by their launch', () => {
    const printed = (type: string, launched: string | null) => {
      const ship = { type, particulars: { launched }, byBook: {} } as unknown as Parameters<typeof boardCard>[0]
      const card = boardCard(ship, { ...CARDS.battleship, type: 'cruiser' })
      const { type: is, obsolete } = kindOf(aboard('one', 'ru', card.type, 38.7) as unknown as BoardShip, 1904)
      return `${obsolete ? 'old ' : ''}${is}`
    }
    expect([
      printed('third-class-cruiser', '1900-08-15'),
      printed('first-class-cruiser', '1899-10-31'),
      printed('second-class-cruiser', '1885-03-18'),
      printed('second-class-cruiser', '1890-01-22'),
      printed('third-class-cruiser', '1889'),
      printed('battleship', '1882-11-28'),
      printed('torpedo-gunboat', '1893'),
      printed('armoured-cruiser', null),
      printed('destroyer', '1899'),
      printed('torpedo-boat', null),
    ]).toEqual([
      'thirdClassCruiser',
      'firstClassCruiser',
      'old secondClassCruiser',
      'secondClassCruiser',
      'old thirdClassCruiser',
      'old battleship',
      'thirdClassCruiser',
      'firstClassCruiser',
      'destroyers',
      'old torpedoBoats',
    ])
  })

  it('BK-MN-01, BK-MN-04: a campaign’s mines are sections, sham ones and those that nobody can fire are none, and what destroyers swept comes back', () => {
    const field = (id: string, mines: 'contact' | 'observation' | 'sham', fires: boolean, y: number) => ({
      id,
      side: 'ru',
      mines,
      squareYards: 100,
      squares: Array.from({ length: 8 }, (_, n) => ({
        x: 100 * n,
        y,
        state: n === 0 ? ('swept' as const) : ('mined' as const),
      })),
      station: null,
      fires,
      charted: [],
    })
    const mines = [
      field('live', 'contact', false, 8000),
      field('sham', 'sham', false, 9000),
      field('still', 'observation', false, 10_000),
      field('fired', 'observation', true, 20_000),
    ]
    const sweeper = aboard('Boiki', 'ru', 'destroyer', 38.7, { courseDegrees: 0 })
    const { setup } = meeting([sweeper, aboard('Asama', 'jp', 'armoured-cruiser', 38.75)])
    let action = openAction(book, { ...setup, mines }, 'mines') as Played
    expect(action.state.board.fields.map(({ id, sections }) => [id, sections.length])).toEqual([
      ['live 1', 6],
      ['live 2', 1],
      ['fired 1', 6],
      ['fired 2', 1],
    ])
    expect(book.minesBack?.(action.state).map(({ id, squares }) => [id, squares.map(({ state }) => state)])).toEqual(
      mines.map(({ id, squares }) => [id, squares.map(({ state }) => state)]),
    )
    // She goes through the middle of the field, four lengths to the north of her.
    const over = (ship: BarkerGame['board']['ships'][number]) =>
      ship.id === 'Boiki' ? { ...ship, at: { x: 120_000, y: 80_000 + 7700 }, headingDeg: 0 } : ship
    const { state } = action
    action = { ...action, state: { ...state, board: { ...state.board, ships: state.board.ships.map(over) } } }
    for (let n = 0; n < 8; n++) action = step(action)
    const back = book.minesBack?.(action.state).find(({ id }) => id === 'live')?.squares ?? []
    expect(back.map(({ state: now }) => now).filter((now) => now === 'swept').length).toBeGreaterThan(1)
    expect(back.filter(({ seenBy }) => seenBy.length > 0).every(({ seenBy }) => seenBy.join() === 'ru')).toBe(true)
    expect(endAction(book, action, 'enough').result.mines?.map(({ id }) => id)).toEqual(mines.map(({ id }) => id))
  })

  it('is told by the names of its ships, whatever the campaign knows them by', () => {
    const known = ships.map((ship) => ({ ...ship, id: `${ship.side}-${ship.name.toLowerCase()}` }))
    let action = openAction(book, meeting(known).setup, 'met') as Played
    for (let n = 0; n < 6; n++) {
      const lines = Object.fromEntries(
        wantedSeats(book, action).map((seat) => [
          seat,
          book
            .ordersFor(action.state, seat)
            .flatMap(
              ({ offers }) =>
                (offers.find(({ key, allowed }) => allowed && key.startsWith('fire'))?.order ?? []) as string[],
            ),
        ]),
      )
      action = step(action, lines)
    }
    const told = ['ru', 'jp'].flatMap((seat) => book.view(action.state, seat).told?.map(({ says }) => says) ?? [])
    expect(told.filter((says) => / fires at ship \d/.test(says)).length).toBeGreaterThan(0)
    expect(told.filter((says) => /(ru|jp)-/i.test(says))).toEqual([])
  })

  it('can be pointed at: a sheet has the type that she is here, whatever word she came with', () => {
    const action = step(openAction(book, meeting(ships).setup, 'met') as Played)
    const view = book.view(action.state, wantedSeats(book, action)[0] ?? '')
    const own = view.friends.flatMap(({ id, sheet }) => (sheet ? [[id, sheet.card.type]] : []))
    expect(own).toEqual([
      ['Retvizan', 'battleship'],
      ['Pobieda', 'battleship'],
      ['Boiki', 'destroyers'],
    ])
  })

  it('BK-MO-02: the umpire alone says that contact is broken', () => {
    const action = openAction(book, meeting(ships).setup, 'met') as Played
    const { state } = book.correct(action.state, 'board', {
      note: 'they have lost each other',
      board: { mode: 'cruising' },
    })
    expect(state.board.mode).toBe('cruising')
  })
})
