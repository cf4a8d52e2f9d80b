import { describe, expect, it } from 'vitest'
import { correct, endAction, openAction, sealOrders, seatBoard } from '../../../../action/action.ts'
import { refusal } from '../../../../test-kit/refused.ts'
import { chamberlain1888 } from '../../../chamberlain1888/book.ts'
import { fort, type Given, type Open, opened, pieceOf, seatText, ship, step, worksOf } from '../../test-kit/works.ts'
import { jane1898Tactical as book } from '../book.ts'

const by = (action: Open, id: string, work: Given, more: Given = {}) =>
  correct(book, action, id, { note: 'as I saw it', work, ...more }).action
const refused = (action: Open, id: string, given: Given) =>
  refusal(() => correct(book, action, id, { note: 'as I saw it', ...given })).message

const row = (over: Given = {}) => ({
  key: 'swash',
  side: 'fr',
  squares: [-1, 0, 1].map((x) => ({ x, y: 3 })),
  ...over,
})
const passing = (mines: Given) =>
  opened([ship('hood', 'gb', 0, 0), ship('hoche', 'fr', 40, 40)], { works: { mines: [mines] } })
const observed = row({ mines: 'observation', seat: 'controller', station: { x: 0, y: 20 } })
const fires = { controller: { works: { swash: { explode: [2] } } } }
const status = (action: Open) => pieceOf(action, 'hood')?.status

describe('Jane 1898 tactical: the umpire’s hand on minefields', () => {
  it('JT-GEN-01, JT-MINE-04: a square said to be swept is passed in safety, and mined again it is fired again', () => {
    const swept = by(passing(observed), 'swash', { squares: [{ number: 2, state: 'swept' }] })
    expect(status(step(swept, fires))).toBe('afloat')
    const again = by(swept, 'swash', { squares: [{ number: 2, state: 'mined' }] })
    expect(status(step(again, fires))).toBe('sinking')
    expect(swept.history.at(-1)?.kind).toBe('correction')
  })

  it('JT-GEN-01, JT-MINE-03: buoys that go are missed by who has them in sight', () => {
    const before = passing(row())
    const buoys = (action: Open) =>
      seatBoard(book, action, 'gb').board.marks.filter((mark) => mark.kind === 'mine buoy')
    expect(buoys(before)).toHaveLength(3)
    expect(buoys(by(before, 'swash', { squares: [{ number: 1, state: 'swept' }] }))).toHaveLength(2)
    const wreck = by(before, 'swash', { squares: [{ number: 2, state: 'blocked' }] })
    expect(worksOf(wreck)?.wrecks).toEqual([{ x: 0, y: 300 }])
    expect(pieceOf(step(wreck), 'hood')).toMatchObject({ y: 200, status: 'afloat' })
    expect(worksOf(by(wreck, 'swash', { squares: [{ number: 2, state: 'mined' }] }))?.wrecks).toEqual([])
  })

  it('JT-GEN-01, JT-MINE-04: a cable is cut and made whole, a station silenced and manned, and no enemy is told', () => {
    const before = passing(observed)
    const cut = by(before, 'swash', { cable: 'cut' })
    expect(seatText(cut, 'gb')).toBe(seatText(before, 'gb'))
    expect(status(step(cut, fires))).toBe('afloat')
    expect(status(step(by(cut, 'swash', { cable: 'whole' }), fires))).toBe('sinking')
    const silent = by(before, 'swash', { station: 'silent' })
    expect(refusal(() => sealOrders(book, silent, 'controller', fires.controller)).code).toBe('orders.seat')
    expect(status(step(by(silent, 'swash', { station: 'manned' }), fires))).toBe('sinking')
  })

  it('JT-GEN-01, JT-MINE-05: a captain who is given the chart of his own mines has it', () => {
    const before = opened([ship('hood', 'gb', 0, 0), ship('hoche', 'fr', 40, 40)], {
      works: { mines: [row({ side: 'gb' })] },
    })
    expect(seatBoard(book, before, 'gb').board.works).toBeUndefined()
    const with_ = by(before, 'swash', { charted: { hood: true } })
    expect(seatBoard(book, with_, 'gb').board.works?.fields[0]?.squares).toHaveLength(3)
    expect(status(step(with_))).toBe('afloat')
    expect(seatBoard(book, by(with_, 'swash', { charted: { hood: false } }), 'gb').board.works).toBeUndefined()
  })

  it('JT-GEN-01: what a field has not got, and what is for ships, is refused in one sentence', () => {
    const action = passing(row())
    const work = (given: Given) => refused(action, 'swash', { work: given })
    expect(work({ squares: [{ number: 9, state: 'swept' }] })).toBe(
      'work.squares[0].number is 9, but the minefield swash has only squares 1 to 3.',
    )
    expect(work({ cable: 'cut' })).toBe(
      'work.cable is for mines that are fired from ashore, and those of swash are not.',
    )
    expect(work({ charted: { nelson: true } })).toBe('work.charted.nelson names no ship of this board.')
    expect(work({ rounds: 3 })).toBe('work has no field "rounds".')
    expect(refused(action, 'swash', { menLost: 3 })).toBe('menLost is for ships, and swash is a minefield.')
    expect(work({})).toBe('work is {}; it says nothing that is otherwise with swash.')
    expect(refused(action, 'swash', {})).toBe('work is missing; it says what is otherwise with swash.')
    expect(refused(action, 'hood', { work: { left: 2 } })).toBe('work is for what is no ship, and hood is one.')
    expect(refused(action, 'nobody', { work: { left: 2 } })).toBe('There is no ship "nobody" on this board.')
    const other = openAction(chamberlain1888, chamberlain1888.readSetup(chamberlain1888.exampleSetup), 'other')
    const id = other.manifest[0]?.id ?? ''
    expect(refusal(() => correct(chamberlain1888, other, id, { note: 'x', work: {} })).message).toMatch(
      /^work is for boards with more on them than ships, and .+ has none\.$/,
    )
  })
})

describe('Jane 1898 tactical: the umpire’s hand on weapons of the shore', () => {
  const station = { key: 'brennan', side: 'fr', seat: 'wires', position: { x: 0, y: 20 } }
  const inFort = { ...station, fort: 'needles', atFeet: 50 }
  const gun = { key: 'gun', side: 'fr', seat: 'gunner', position: { x: 0, y: 18 } }
  const ships = (more: Given[] = []) => [ship('hood', 'gb', 0, 10), ship('hoche', 'fr', 60, 60), ...more]
  const shore = (works: Given, more: Given[] = []) => opened(ships(more), { works })
  const open = () => shore({ brennans: [station] })
  const one = (action: Open) => worksOf(action)?.brennans[0]
  const air = (action: Open) => worksOf(action)?.pneumatics[0]

  it('JT-GEN-01, JT-BREN-06: torpedoes are counted anew and made ready, and without one none is', () => {
    const spent = by(open(), 'brennan', { left: 0 })
    expect(one(spent)).toMatchObject({ left: 0, readyMove: null })
    const run = { works: { brennan: { run: [{ x: 0, y: 1900 }] } } }
    expect(refusal(() => sealOrders(book, spent, 'wires', run)).rule).toBe('JT-BREN-06')
    const ready = by(spent, 'brennan', { left: 1, readyMove: 1 })
    expect(one(step(ready, { wires: run }))?.torpedo).toMatchObject({ x: 0, y: 1900 })
    expect(refused(spent, 'brennan', { work: { readyMove: 4 } })).toBe(
      'work.readyMove is 4, and brennan has no torpedo left.',
    )
  })

  it('JT-GEN-01, JT-BREN-01: a torpedo is put where it runs, and its buoy is seen there', () => {
    const put = by(open(), 'brennan', { torpedo: { x: 290, y: 1510, headingDegrees: 130 } })
    expect(one(put)?.torpedo).toMatchObject({ x: 300, y: 1500, headingDegrees: 135 })
    expect(seatBoard(book, put, 'gb').board.marks).toContainEqual({ kind: 'torpedo buoy', ship: '', x: 300, y: 1500 })
    expect(one(by(put, 'brennan', { torpedo: null }))?.torpedo).toBeNull()
    expect(refused(open(), 'brennan', { work: { torpedo: { x: 0, y: 2000, headingDegrees: 0 } } })).toBe(
      'work.torpedo is 0,2000, where the station is.',
    )
  })

  it('JT-GEN-01, JT-BREN-07: a station in the open is gone with its piece, and is moved with it', () => {
    expect(refused(open(), 'brennan', { work: { standing: false } })).toBe(
      'work.standing is for a station in a fort; brennan is a piece, and is sunk or afloat as ships are.',
    )
    const sunk = correct(book, open(), 'brennan', { note: 'shot away', sunk: true }).action
    expect(one(sunk)).toMatchObject({ standing: false, readyMove: null })
    const moved = correct(book, open(), 'brennan', { note: 'too far north', y: 1900 }).action
    expect(one(moved)?.station).toEqual({ x: 0, y: 1900 })
    const back = correct(book, { ...sunk, over: null }, 'brennan', {
      note: 'it stands',
      fight: { sinking: false },
    }).action
    expect(one(back)?.standing).toBe(true)
  })

  it('JT-GEN-01, JT-BREN-07: a station in a fort is destroyed and stands again, and not where its fort is gone', () => {
    const before = shore({ brennans: [inFort] }, [fort()])
    const lost = by(before, 'brennan', { standing: false })
    expect(one(lost)).toMatchObject({ standing: false, torpedo: null, readyMove: null })
    expect(one(by(lost, 'brennan', { standing: true, readyMove: 2 }))).toMatchObject({ standing: true, readyMove: 2 })
    expect(refused(lost, 'brennan', { work: { readyMove: 3 } })).toBe(
      'work.readyMove is given, and the station of brennan is destroyed.',
    )
    const gone = correct(book, before, 'needles', { note: 'blown up', sunk: true }).action
    expect(one(gone)?.standing).toBe(false)
    expect(refused(gone, 'brennan', { work: { standing: true } })).toBe(
      'work.standing is true, and NEEDLES that covers it is gone.',
    )
  })

  it('JT-GEN-01, JT-PNEU-01: a gun ashore has other rounds and another move to fire in, is moved, and is destroyed', () => {
    const before = shore({ pneumatics: [gun] })
    const fireAt = { works: { gun: { fireAt: 'ship 1' } } }
    const empty = by(before, 'gun', { rounds: 0 })
    expect(refusal(() => sealOrders(book, empty, 'gunner', fireAt)).message).toContain(
      'wants a round, and gun has none',
    )
    const later = by(before, 'gun', { readyMove: 3, at: { x: 140, y: 1760 } })
    expect(air(later)).toMatchObject({ x: 100, y: 1800, readyMove: 3 })
    expect(seatText(later, 'gb')).toBe(seatText(before, 'gb'))
    expect(refusal(() => sealOrders(book, later, 'gunner', fireAt)).message).toContain('not before move 3')
    expect(book.seats(by(before, 'gun', { standing: false }).state)).not.toContain('gunner')
  })

  it('JT-GEN-01, JT-FORT-06: a gun in a fort is gone with it, and is not moved out of it', () => {
    const before = shore({ pneumatics: [{ ...gun, fort: 'needles' }] }, [fort()])
    expect(refused(before, 'gun', { work: { at: { x: 0, y: 0 } } })).toBe(
      'work.at is for a gun in the open, and gun stands in a fort.',
    )
    const gone = correct(book, before, 'needles', { note: 'blown up', sunk: true }).action
    expect(air(gone)?.standing).toBe(false)
    expect(refused(gone, 'gun', { work: { standing: true } })).toBe(
      'work.standing is true, and NEEDLES in which it stood is gone.',
    )
  })

  it('JT-GEN-01: what the umpire says of mines and of a fort’s station is what the action gives back', () => {
    const before = opened(ships([fort()]), { works: { mines: [observed], brennans: [inFort] } })
    const after = by(by(before, 'swash', { cable: 'cut', squares: [{ number: 1, state: 'swept' }] }), 'brennan', {
      left: 1,
    })
    const { result } = endAction(book, after, 'enough')
    expect(result.mines).toMatchObject([{ cableWhole: false, squares: [{ state: 'swept' }, { state: 'mined' }, {}] }])
    expect(one(after)?.left).toBe(1)
  })
})
