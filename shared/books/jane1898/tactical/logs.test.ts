import { describe, expect, it } from 'vitest'
import { correct } from '../../../action/action.ts'
import { chosenDice } from '../../../test-kit/chosen-dice.ts'
import { minute, openBoard, shipAt } from '../test-kit/board.ts'
import { jane1898Tactical as book } from './book.ts'

type Given = Record<string, unknown>

const DARK = { light: { condition: 'darkNight' } }
const CRUISER = { type: 'cruiser', guns: { A: 2, D: 4 }, rounds: { A: 20, D: 80 } }
/** Ships under captains of their own, by seat as by key. */
const captain = (key: string, side: string, at: readonly [number, number], knots = 0, more: Given = {}) =>
  shipAt(key, side, at, 0, knots, { ...CRUISER, seat: `captain ${key}`, ...more })
type Playing = ReturnType<typeof openBoard>
const view = (action: Playing, key: string) => book.view(action.state, `captain ${key}`)
const others = (action: Playing, key: string) =>
  view(action, key).others.map(({ id, inSight, toldBy, move }) => ({ id, inSight, toldBy, move }))
const friend = (action: Playing, key: string, other: string) => view(action, key).friends.find(({ id }) => id === other)
const refused = (action: Playing, key: string, order: object) =>
  book.checkOrders(action.state, `captain ${key}`, book.readOrders({ ships: { [key]: order } }))?.message
const fire = { fire: [{ gun: 'big 1.1', at: 'ship 1' }] }

/** In the dark: "near" has an enemy 600 yards off; "mate" lies 900 yards behind her and does not see it, "far" 5,000 yards from both. */
const dark = (settings: Given = {}, more: Given = {}) =>
  openBoard(
    [
      captain('near', 'gb', [0, 0]),
      captain('mate', 'gb', [0, -9]),
      captain('far', 'gb', [0, -59]),
      captain('foe', 'fr', [0, 6]),
    ],
    settings,
    { ...DARK, ...more },
  )

describe('Jane 1898 tactical: what each captain knows', () => {
  it('JT-WX-05, JT-SIG-06: he sees what his own ship sees; who reads her signals is told of it; others know nothing', () => {
    const action = minute(dark()).action
    expect(others(action, 'near')).toEqual([{ id: 'ship 1', inSight: true, toldBy: undefined, move: 1 }])
    expect(others(action, 'mate')).toEqual([{ id: 'ship 1', inSight: false, toldBy: 'NEAR', move: 1 }])
    expect(view(action, 'mate').others[0]).toMatchObject({ x: 0, y: 600, target: null, path: [] })
    expect(others(action, 'far')).toEqual([])
  })

  it('JT-FIRE-03, JT-WX-05: an order to fire at a ship that the firer does not see is refused as it is written', () => {
    const action = minute(dark()).action
    expect(refused(action, 'near', fire)).toBeUndefined()
    const says = 'whom MATE herself does not see: she is told of her by NEAR (JT-WX-05).'
    expect(refused(action, 'mate', fire)).toBe(`ships.mate.fire[0].at is "ship 1", ${says}`)
    expect(refused(action, 'mate', { quickFire: [{ at: 'ship 1' }] })).toBe(
      `ships.mate.quickFire[0].at is "ship 1", ${says}`,
    )
    expect(refused(action, 'mate', { torpedoes: [{ tube: 'tube 1', at: 'ship 1' }] })).toBe(
      `ships.mate.torpedoes[0].at is "ship 1", ${says}`,
    )
    // Of a ship that he knows nothing of he hears what he hears of one that is not.
    const unknown = (label: string) =>
      refused(action, 'far', { fire: [{ gun: 'big 1.1', at: label }] })?.replace(label, '?')
    expect(unknown('ship 1')).toBe(unknown('ship 7'))
    expect(unknown('ship 1')).toContain('no ship in sight goes by that name')
  })

  it('JT-FIRE-03: what is offered and accepted at the writing is fired: nothing ordered at a ship in sight is void for the dark', () => {
    const action = minute(dark()).action
    const after = minute(action, { 'captain near': { near: { program: [], ...fire } } })
    expect(after.event('strike')?.ships).toEqual(['near', 'foe'])
  })

  it('JT-SIG-04, JT-SIG-06: news goes from ship to ship, one signal a move', () => {
    const chain = openBoard(
      [
        captain('near', 'gb', [0, 0]),
        captain('mate', 'gb', [0, -9]),
        captain('third', 'gb', [0, -18]),
        captain('foe', 'fr', [0, 6]),
      ],
      {},
      DARK,
    )
    expect(others(chain, 'third')).toEqual([])
    expect(others(minute(chain).action, 'third')).toEqual([{ id: 'ship 1', inSight: false, toldBy: 'MATE', move: 0 }])
    expect(others(minute(minute(chain).action).action, 'third')).toEqual([
      { id: 'ship 1', inSight: false, toldBy: 'MATE', move: 1 },
    ])
  })

  it('JT-SIG-07: of a ship without masts the signals reach her nearest friends alone', () => {
    const action = dark()
    const state = {
      ...action.state,
      pieces: action.state.pieces.map((piece) =>
        piece.id === 'near'
          ? {
              ...piece,
              fight: {
                ...piece.fight,
                marks: {
                  ...piece.fight.marks,
                  mastsDown: Object.fromEntries(
                    ['mast 1', 'mast 2'].map((id) => [id, { inMove: 0, quickFiringInMoves: [] }]),
                  ),
                },
              },
            }
          : piece,
      ),
    }
    // Told as the board was set up; no later news reaches her.
    expect(others(minute({ ...action, state }).action, 'mate')).toMatchObject([{ move: 0 }])
    expect(others(minute(action).action, 'mate')).toMatchObject([{ move: 1 }])
  })

  it('JT-SIG-08, JT-OPT-10: where the rules of signals are left out every captain has it', () => {
    expect(others(minute(dark({ 'board.signals': false })).action, 'far')).toMatchObject([
      { inSight: false, toldBy: 'NEAR' },
    ])
  })

  it('JT-WX-05: friends in the dark are seen as far as one sees, and are else where they were last known to be', () => {
    const board = openBoard(
      [captain('a', 'gb', [0, 0], 0), captain('b', 'gb', [0, 50], 12), captain('foe', 'fr', [90, 90])],
      {},
      DARK,
    )
    const action = minute(board).action
    expect(friend(action, 'a', 'b')).toMatchObject({ own: false, inSight: false, move: 0, x: 0, y: 5000, path: [] })
    expect(friend(action, 'b', 'b')).toMatchObject({ own: true, x: 0, y: 5400 })
    expect(JSON.stringify(view(action, 'a'))).not.toContain('5400')
    const day = openBoard([
      captain('a', 'gb', [0, 0], 0),
      captain('b', 'gb', [0, 50], 12),
      captain('foe', 'fr', [90, 90]),
    ])
    expect(friend(minute(day).action, 'a', 'b')).toMatchObject({ inSight: true, move: 1, x: 0, y: 5400 })
  })

  it('JT-NIGHT-07: who lost her throw does not have the boat through one who won hers, but by signal, and cannot fire at her', () => {
    const board = openBoard(
      [
        captain('boat-1', 'fr', [-1, 30], 21, {
          type: 'torpedo-boat',
          guns: undefined,
          rounds: undefined,
          courseDegrees: 180,
        }),
        captain('boat-2', 'fr', [1, 30], 21, {
          type: 'torpedo-boat',
          guns: undefined,
          rounds: undefined,
          courseDegrees: 180,
        }),
        captain('hood', 'gb', [0, 0], 0, { type: 'battleship-1', guns: undefined, rounds: undefined }),
      ],
      {},
      { light: { condition: 'moonNight' } },
    )
    const met = minute(board, {}, chosenDice({ 'JT-NIGHT-07': [4, 3] })).action
    const now = met
    expect(others(now, 'boat-1')).toMatchObject([{ inSight: true }])
    expect(others(now, 'boat-2')).toMatchObject([{ inSight: false, toldBy: 'BOAT-1' }])
    expect(refused(now, 'boat-2', { torpedoes: [{ tube: 'tube 1', at: 'ship 1' }] })).toContain('herself does not see')
  })

  it('JT-GEN-18: a ship that is lost keeps the log that she had, and learns no more', () => {
    const action = dark()
    const sunk = correct(book, action, 'near', { note: 'lost', sunk: true }).action
    const later = minute(sunk).action
    expect(others(later, 'near')).toMatchObject([{ inSight: false, move: 0 }])
    expect(view(later, 'near').choices).toEqual([])
  })

  it('JT-GEN-01: the umpire’s word that a side has a ship in sight lets its guns fire at her, and that it has not stops them', () => {
    const action = minute(dark()).action
    const shown = correct(book, action, 'foe', { note: 'a fire aboard', sighted: { gb: true } }).action
    expect(refused(shown, 'mate', fire)).toBeUndefined()
    const fired = minute(shown, { 'captain mate': { mate: { program: [], ...fire } } })
    expect(fired.event('strike')?.ships[0]).toBe('mate')
    const hidden = correct(book, action, 'foe', { note: 'smoke', sighted: { gb: false } }).action
    expect(refused(hidden, 'near', fire)).toContain('no ship in sight goes by that name')
  })

  it('JT-LIGHT-04: each captain judges the distance of a light for himself, and again when it has been put out', () => {
    const board = openBoard(
      [captain('a', 'gb', [0, 0]), captain('b', 'gb', [0, -30]), captain('foe', 'fr', [0, 50])],
      {},
      DARK,
    )
    const lit = (action: Playing, faces: number[]) =>
      minute(
        action,
        { 'captain foe': { foe: { program: [], light: { bearingDegrees: 90 } } } },
        chosenDice({ 'JS-SIGHT-11': faces }),
      )
    const first = lit(board, [6, 5]).action
    expect([view(first, 'a').others[0]?.y, view(first, 'b').others[0]?.y]).toEqual([5000, 6000])
    expect(refused(first, 'a', fire)).toBe(
      'ships.a.fire[0].at is "ship 1", of whom A sees her light alone (JT-LIGHT-04).',
    )
    const out = minute(first, { 'captain foe': { foe: { program: [], light: 'off' } } }).action
    const again = lit(out, [4, 4]).action
    expect([view(again, 'a').others[0]?.y, view(again, 'b').others[0]?.y]).toEqual([4000, 4000])
  })

  it('JT-GEN-10: who orders all ships of a side has what all of them see, and may fire with those that see', () => {
    const alone = openBoard(
      [
        shipAt('near', 'gb', [0, 0], 0, 0, CRUISER),
        shipAt('mate', 'gb', [0, -9], 0, 0, CRUISER),
        shipAt('foe', 'fr', [0, 6], 0, 0, CRUISER),
      ],
      {},
      DARK,
    )
    expect(book.view(alone.state, 'gb').others).toMatchObject([{ id: 'ship 1', inSight: true }])
    const order = (ship: string) =>
      book.checkOrders(alone.state, 'gb', book.readOrders({ ships: { [ship]: fire } }))?.message
    expect(order('near')).toBeUndefined()
    expect(order('mate')).toContain('whom MATE herself does not see')
  })
})
