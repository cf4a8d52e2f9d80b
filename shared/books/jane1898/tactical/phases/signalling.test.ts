import { describe, expect, it } from 'vitest'
import { Refused } from '../../../../explanation/refusal.ts'
import { type JaneAction, minute, openBoard, pieceIn, shipAt, withPiece } from '../../test-kit/board.ts'
import { jane1898Tactical as book } from '../book.ts'
import { sheetOf } from '../fighting.ts'
import { readSetup } from '../setup.ts'
import { GENERAL_CODE } from '../tables/signal-book.ts'

const ships = [
  shipAt('flag', 'gb', [0, 0], 0, 6, { seat: 'admiral', fight: { flagship: true } }),
  shipAt('second', 'gb', [3, 0], 0, 6, { seat: 'second' }),
  shipAt('third', 'gb', [60, 0], 0, 6, { seat: 'third' }),
  shipAt('enemy', 'fr', [0, 50], 180, 6, { seat: 'enemy' }),
]
const open = (settings = {}, more = {}) => openBoard(ships, settings, more)
const heard = (action: JaneAction, seat: string) => book.view(action.state, seat).signals
const refusal = (action: JaneAction, seat: string, ship: string, order: object) =>
  book.checkOrders(action.state, seat, book.readOrders({ ships: { [ship]: order } }))?.message
/** All her masts over the side. */
const dismasted = (action: JaneAction, id: string) =>
  withPiece(action, id, ({ fight }) => ({
    fight: {
      ...fight,
      marks: {
        ...fight.marks,
        mastsDown: Object.fromEntries(
          sheetOf(fight)
            .zones.filter((zone) => zone.kind === 'mast')
            .map((mast) => [mast.id, { inMove: 0, quickFiringInMoves: [] }]),
        ),
      },
    },
  }))

describe('Jane 1898 tactical: signals in action', () => {
  it('JT-SIG-02: a group of the code is read by its side with what it stands for, before the next orders', () => {
    const after = minute(open(), { admiral: { flag: { program: [], signal: '8 S.P.' } } }).action
    const signal = { move: 1, from: 'FLAG', text: '8 S.P.', kind: 'group', meaning: GENERAL_CODE['8 S.P.'] }
    expect(GENERAL_CODE['8 S.P.']).toBe('alter course in succession 8 points to port')
    expect(heard(after, 'second')).toEqual([signal])
    expect(after.state.phase).toBe('orders')
  })

  it('JT-SIG-05: the enemy in distance sees a hoist, and reads words that are in no code', () => {
    const coded = minute(open(), { admiral: { flag: { program: [], signal: '8 S.P.' } } }).action
    expect(heard(coded, 'enemy')).toEqual([{ move: 1, from: 'ship 1', text: 'a signal in code', kind: 'code' }])
    const said = minute(open(), { admiral: { flag: { program: [], signal: 'turn to port' } } }).action
    expect(heard(said, 'enemy')).toEqual([{ move: 1, from: 'ship 1', text: 'turn to port' }])
  })

  it('JT-SIG-02: a side may have a code of its own, over the general one and secret to it', () => {
    const codes = { gb: { 'X Y': 'ram the third ship', '8 S.P.': 'scatter' } }
    const made = (signal: string) => minute(open({}, { codes }), { admiral: { flag: { program: [], signal } } }).action
    expect(heard(made('X Y'), 'second')[0]?.meaning).toBe('ram the third ship')
    expect(heard(made('8 S.P.'), 'second')[0]?.meaning).toBe('scatter')
    expect(heard(made('4 S.P.'), 'second')[0]?.meaning).toBe('alter course in succession 4 points to port')
    expect(book.view(made('X Y').state, 'second').code).toEqual(codes.gb)
    expect(JSON.stringify(book.view(made('X Y').state, 'enemy'))).not.toMatch(/third ship|scatter|X Y/)
  })

  it('JT-SIG-03: the others answer "yes" or "not understood", once, and only what they have read', () => {
    const first = minute(open(), { admiral: { flag: { program: [], signal: 'L.A.' } } }).action
    const second = minute(first, {
      second: { second: { program: [], answer: 'yes' } },
      third: { third: { program: [], answer: 'notUnderstood' } },
    }).action
    expect(heard(second, 'admiral').slice(1)).toEqual([
      { move: 2, from: 'SECOND', text: 'yes', kind: 'yes', meaning: 'L.A.' },
      { move: 2, from: 'THIRD', text: 'not understood', kind: 'notUnderstood', meaning: 'L.A.' },
    ])
    expect(heard(second, 'enemy').map((one) => one.text)).toEqual(Array(3).fill('a signal in code'))
    expect(refusal(second, 'second', 'second', { answer: 'yes' })).toBe(
      'ships.second.answer is "yes", and SECOND has read no signal that waits for her answer (JT-SIG-03).',
    )
    expect(refusal(open(), 'second', 'second', { answer: 'yes' })).toContain('JT-SIG-03')
  })

  it('JT-SIG-04: the ship in command calls "act on signal" or annuls it, and then it no longer stands', () => {
    const first = minute(open(), { admiral: { flag: { program: [], signal: '2 T.S.' } } }).action
    const acted = minute(first, { admiral: { flag: { program: [], call: 'act' } } }).action
    expect(heard(acted, 'third').at(-1)).toEqual({
      move: 2,
      from: 'FLAG',
      text: 'act on signal',
      kind: 'act',
      meaning: '2 T.S.',
    })
    expect(refusal(acted, 'admiral', 'flag', { call: 'annul' })).toBe(
      'ships.flag.call is "annul", and no signal of FLAG in code stands (JT-SIG-04).',
    )
    expect(refusal(first, 'second', 'second', { call: 'act' })).toBe(
      'ships.second.call is "act", and SECOND has not the command (JT-SIG-04).',
    )
    const annulled = minute(first, { admiral: { flag: { program: [], call: 'annul' } } }).action
    expect(heard(annulled, 'second').at(-1)?.text).toBe('annul the signal')
  })

  it('JT-SIG-04: it may be called in the move in which the signal is made', () => {
    const after = minute(open(), { admiral: { flag: { program: [], signal: 'O.F.', call: 'act' } } }).action
    expect(heard(after, 'second').map((one) => one.kind)).toEqual(['group', 'act'])
  })

  it('JT-SIG-07: without masts she signals by hand to ships within 500 yards, and the enemy beyond sees nothing', () => {
    const mute = dismasted(open(), 'flag')
    const after = minute(mute, { admiral: { flag: { program: [], signal: '8 S.P.' } } }).action
    expect(heard(after, 'second')[0]).toMatchObject({ text: '8 S.P.', byHand: true })
    expect(heard(after, 'third')).toEqual([])
    expect(heard(after, 'enemy')).toEqual([])
  })

  it('JT-SIG-07: with nobody so near a signal is refused', () => {
    const alone = dismasted(open(), 'third')
    expect(refusal(alone, 'third', 'third', { signal: 'W.A.' })).toBe(
      'ships.third.signal cannot be made: THIRD has lost her masts, and no ship of her side is within 500 yards to read it by hand (JT-SIG-07).',
    )
    expect(refusal(open(), 'third', 'third', { signal: 'W.A.' })).toBeUndefined()
  })

  it('JT-SIG-06: the umpire may set a shorter distance, and at night it is that of sight', () => {
    const made = (action: JaneAction) => minute(action, { admiral: { flag: { program: [], signal: '8 S.P.' } } }).action
    expect(heard(made(open({ 'board.signalYards': 1000 })), 'third')).toEqual([])
    expect(heard(made(open({ 'board.signalYards': 1000 })), 'second')).toHaveLength(1)
    expect(heard(made(open({}, { light: { condition: 'darkNight' } })), 'third')).toEqual([])
  })

  it('JT-SIG-08, JT-OPT-10: with the rules left out every ship of the side is told, and no enemy', () => {
    const free = dismasted(open({ 'board.signals': false }), 'third')
    const after = minute(free, { third: { third: { program: [], signal: 'help us' } } }).action
    expect(heard(after, 'admiral')).toEqual([{ move: 1, from: 'THIRD', text: 'help us' }])
    expect(heard(after, 'enemy')).toEqual([])
  })

  it('JT-GEN-05, JT-SIG-01: general orders are given by word of mouth beforehand, and are their side’s alone', () => {
    const before = open({}, { generalOrders: { gb: 'Keep the van to the north.' } })
    const told = { move: 0, from: 'FLAG', text: 'Keep the van to the north.', kind: 'general' }
    for (const seat of ['admiral', 'second', 'third']) expect(heard(before, seat)).toEqual([told])
    expect(JSON.stringify(book.view(before.state, 'enemy'))).not.toContain('Keep the van')
    expect(book.umpireView(before.state).command?.['gb']?.generalOrders).toBe('Keep the van to the north.')
    // Once the pieces move there is no order for it: what is said is a signal.
    expect(() => book.readOrders({ ships: { flag: { generalOrders: 'more' } } })).toThrow(Refused)
  })

  it.each([
    [{ codes: { es: { A: 'b' } } }, 'codes.es is for the side "es", which has no ship.'],
    [{ generalOrders: { es: 'b' } }, 'generalOrders.es is for the side "es", which has no ship.'],
  ])('%j is refused', (more, message) => {
    expect(() => readSetup({ ships, ...more })).toThrow(message)
  })

  it('JT-GEN-10: no captain has more than one piece, unless that is agreed; a side that names no captains is one hand’s', () => {
    expect(() => readSetup({ ships })).not.toThrow()
    const two = [...ships, shipAt('fourth', 'gb', [9, 9], 0, 6, { seat: 'second' })]
    expect(() => readSetup({ ships: two })).toThrow(
      'ships[4].seat is "second", which has a piece already; by board.onePieceACaptain no player has more than one (JT-GEN-10).',
    )
    expect(() => readSetup({ ships: two, settings: { 'board.onePieceACaptain': false } })).not.toThrow()
    const unnamed = [shipAt('a', 'gb', [0, 0], 0, 6), shipAt('b', 'gb', [3, 0], 0, 6), shipAt('c', 'fr', [9, 0], 0, 6)]
    expect(pieceIn(openBoard(unnamed), 'b').seat).toBe('gb')
  })

  it('a ship built without masts is not mute', () => {
    const bare = openBoard([shipAt('a', 'gb', [0, 0], 0, 6, { card: { masts: 0 } }), shipAt('b', 'fr', [9, 0], 0, 6)])
    expect(pieceIn(bare, 'a').card.masts).toBe(0)
    expect(refusal(bare, 'gb', 'a', { signal: 'W.A.' })).toBeUndefined()
  })
})
