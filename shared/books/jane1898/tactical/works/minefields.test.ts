import { describe, expect, it } from 'vitest'
import { endAction, sealOrders, seatBoard, umpireBoard } from '../../../../action/action.ts'
import { boardViewSchema, umpireBoardSchema } from '../../../../action/view-schema.ts'
import { refusal } from '../../../../test-kit/refused.ts'
import {
  dice,
  eventsOf,
  fort,
  type Given,
  type Open,
  opened,
  pieceOf,
  seatText,
  seeded,
  sheetIn,
  ship,
  step,
  worksOf,
} from '../../test-kit/works.ts'
import { jane1898Tactical as book } from '../book.ts'
import type { JaneOrders } from '../orders.ts'
import type { JaneBoard } from '../state.ts'

describe('Jane 1898 tactical: minefields', () => {
  const row = (over: Given = {}) => ({
    key: 'swash',
    side: 'fr',
    mines: 'contact',
    squares: [-2, -1, 0, 1, 2].map((x) => ({ x, y: 3 })),
    ...over,
  })
  const passing = (mines: Given, over: Given = {}, more: Given[] = []) =>
    opened([ship('hood', 'gb', 0, 0), ship('hoche', 'fr', 40, 40, { speedKnots: 0 }), ...more], {
      works: { mines: [mines] },
      ...over,
    })
  const lost = (action: Open) => pieceOf(action, 'hood')?.status !== 'afloat'

  it('JT-MINE-05: a ship that comes upon a square of contact mines has even chances, and the mines that explode are spent', () => {
    const all = Array.from({ length: 50 }, (_, n) => step(passing(row()), {}, dice(`mine ${n}`)))
    const share = all.filter(lost).length / all.length
    expect(share).toBeGreaterThan(0.37)
    expect(share).toBeLessThan(0.63)
    const [sunk, safe] = [all.find(lost), all.find((one) => !lost(one))]
    expect(sunk && pieceOf(sunk, 'hood')).toMatchObject({ x: 0, y: 300, status: 'sinking' })
    expect(sunk && worksOf(sunk)?.fields[0]?.squares.map((one) => one.state)).toEqual([
      'mined',
      'mined',
      'blocked',
      'mined',
      'mined',
    ])
    expect(safe && pieceOf(safe, 'hood')).toMatchObject({ x: 0, y: 400 })
    // The throw is that of the chart's own rule; the board says that the two are one.
    for (const one of [sunk, safe]) {
      const said = one && eventsOf(one).find(({ kind }) => kind === 'mine' || kind === 'mines')?.because
      expect(said?.map(({ rule }) => rule).slice(0, 2)).toEqual(['JS-MINE-05', 'JT-MINE-05'])
    }
    expect(safe && worksOf(safe)?.fields[0]?.squares.every((one) => one.state === 'mined')).toBe(true)
  })

  it('JT-MINE-05: a captain who holds the chart is safe, and sees it', () => {
    const charted = row({ side: 'gb', charted: ['hood'] })
    for (let n = 0; n < 20; n++) expect(lost(step(passing(charted), {}, dice(`mine ${n}`)))).toBe(false)
    const { works } = seatBoard(book, passing(charted), 'gb').board
    expect(works?.fields[0]?.squares).toHaveLength(5)
    expect(seatBoard(book, passing(charted), 'fr').board.works).toBeUndefined()
  })

  it('JT-MINE-03: contact mines, observation mines and sham fields show the enemy the same buoys', () => {
    const seen = (mines: Given) => seatText(passing(mines), 'gb')
    const contact = seen(row())
    expect(seen(row({ mines: 'sham' }))).toBe(contact)
    expect(seen(row({ mines: 'observation', station: { x: 0, y: 20 } }))).toBe(contact)
    expect(seatBoard(book, passing(row()), 'gb').board.marks.filter((mark) => mark.kind === 'mine buoy')).toHaveLength(
      5,
    )
    expect(lost(step(passing(row({ mines: 'sham' }))))).toBe(false)
  })

  const observed = (over: Given = {}) =>
    row({ mines: 'observation', seat: 'controller', station: { x: 0, y: 20 }, ...over })

  it('JT-MINE-04: observation mines go off by their controller’s order alone; the ship over them sinks and blocks the square', () => {
    expect(lost(step(passing(observed())))).toBe(false)
    const wrong = step(passing(observed()), { controller: { works: { swash: { explode: [1] } } } })
    expect(lost(wrong)).toBe(false)
    const escort = ship('anson', 'gb', -9, 0)
    const fired = step(passing(observed(), {}, [escort]), { controller: { works: { swash: { explode: [3] } } } })
    expect(pieceOf(fired, 'hood')).toMatchObject({ x: 0, y: 300, status: 'sinking' })
    expect(
      fired.history
        .flatMap((entry) => (entry.kind === 'move' ? entry.dice : []))
        .filter((one) => one.purpose.includes('mine')),
    ).toEqual([])
    expect(seatBoard(book, fired, 'controller').board.works?.account.map((line) => line.says)).toEqual([
      'Square 3 is fired under ship 1.',
    ])
    expect(seatBoard(book, fired, 'gb').board.marks.filter((mark) => mark.kind === 'wreck')).toEqual([
      { kind: 'wreck', ship: '', x: 0, y: 300 },
    ])
    expect(refusal(() => sealOrders(book, fired, 'controller', { works: { swash: { explode: [3] } } })).message).toBe(
      'works.swash.explode[0] is 3, whose mines are spent (JT-MINE-04).',
    )
  })

  it('JT-MINE-04: without a seat its station fires at every enemy that it sees, and spares its own side', () => {
    expect(lost(step(passing(observed({ seat: undefined }))))).toBe(true)
    expect(lost(step(passing(observed({ seat: undefined, side: 'gb' }))))).toBe(false)
    const fog = { light: { condition: 'fog', sightYards: 1000 } }
    expect(lost(step(passing(observed({ seat: undefined }), fog)))).toBe(false)
  })

  it('JT-MINE-04, JT-MINE-02: no ship comes after her on a blocked square', () => {
    const second = ship('anson', 'gb', 0, -4, { seat: 'anson' })
    let action = passing(observed(), {}, [second])
    action = step(action, { controller: { works: { swash: { explode: [3] } } } })
    for (let n = 0; n < 3; n++) action = step(action)
    expect(pieceOf(action, 'anson')?.y).toBeLessThan(300)
    expect(pieceOf(action, 'anson')?.way.halves).toBe(0)
  })

  it('JT-MINE-02: land and shoals are squares that no ship enters, and are on everybody’s chart', () => {
    const works = { works: { land: [{ x: 0, y: 3 }], shoals: [{ x: 1, y: 3 }] } }
    const action = step(opened([ship('hood', 'gb', 0, 0), ship('hoche', 'fr', 1, 0)], works))
    expect(pieceOf(action, 'hood')).toMatchObject({ x: 0, y: 200, way: { halves: 0 } })
    expect(pieceOf(action, 'hoche')).toMatchObject({ x: 100, y: 200 })
    expect(
      eventsOf(action)
        .filter((one) => one.kind === 'stopped')
        .map((one) => one.says),
    ).toEqual(['HOOD stops short of land.', 'HOCHE stops short of a shoal.'])
    for (const seat of ['gb', 'fr'])
      expect(seatBoard(book, action, seat).board.works).toMatchObject({ land: [{ x: 0, y: 300 }] })
  })

  it('JT-MINE-01: a field’s squares are those of the board, and observation mines have a station', () => {
    expect(refusal(() => passing(row({ mines: 'observation' }))).message).toBe(
      'works.mines[0].station is missing; observation mines are fired from a station (JT-MINE-01).',
    )
    const between = passing(row({ squares: [{ x: 0.4, y: 3.3 }] }))
    expect(worksOf(between)?.fields[0]?.squares).toEqual([{ x: 0, y: 300, state: 'mined' }])
  })

  it('JT-MINE-04: a station in a fort is gone with the fort', () => {
    const guarded = passing(observed({ fort: 'needles' }), {}, [fort()])
    const gone = { ...guarded, state: book.correct(guarded.state, 'needles', { note: 'stormed', sunk: true }).state }
    expect(refusal(() => sealOrders(book, gone, 'controller', { works: { swash: { explode: [3] } } })).message).toBe(
      'The seat "controller" has no ship to order in this action.',
    )
  })

  it('JT-MINE-07: a grapnel over a cable takes it on even chances on sand and two in six on rock, and the controller finds the circuit dead', () => {
    const cable = observed({ squares: [{ x: 4, y: 2 }], station: { x: -20, y: 2 } })
    const creep = { gb: { ships: { hood: { tow: 'grapnel' } } } }
    const cut = (action: Open) => worksOf(action)?.fields[0]?.cableWhole === false
    const share = (bottom: string) => {
      const all = Array.from({ length: 50 }, (_, n) =>
        step(passing(cable, { works: { mines: [cable], bottom } }), creep, dice(`wire ${n}`)),
      )
      return all.filter(cut).length / all.length
    }
    expect(share('sand')).toBeGreaterThan(0.4)
    expect(share('rock')).toBeLessThan(0.4)
    const taken = seeded((seed) => step(passing(cable), creep, dice(seed)), cut)
    expect(sheetIn(taken, 'gb').account.map((line) => line.says)).toContain('Our grapnel takes a cable, and cuts it.')
    expect(seatBoard(book, taken, 'controller').board.works?.fields[0]?.answers).toBe(true)
    const dead = step(taken, { controller: { works: { swash: { explode: [1] } } } })
    expect(seatBoard(book, dead, 'controller').board.works).toMatchObject({
      account: [{ says: 'The circuit of swash is dead.' }],
    })
    expect(seatBoard(book, dead, 'controller').board.works?.fields[0]?.answers).toBe(false)
  })

  it('JT-MINE-07: a grapnel that meets nothing tells no more than one that no field was laid for', () => {
    const creep = { gb: { ships: { hood: { tow: 'grapnel' } } } }
    const far = observed({ squares: [{ x: 400, y: 400 }], station: { x: 410, y: 400 } })
    const bare = opened([ship('hood', 'gb', 0, 0), ship('hoche', 'fr', 40, 40, { speedKnots: 0 })])
    const dark = { light: { condition: 'fog', sightYards: 1000 } }
    const without = opened([ship('hood', 'gb', 0, 0), ship('hoche', 'fr', 40, 40, { speedKnots: 0 })], dark)
    expect(sheetIn(step(bare, creep), 'gb').account.map((line) => line.says)).toEqual(['Our grapnel finds nothing.'])
    expect(seatText(step(passing(far, dark), creep), 'gb')).toBe(seatText(step(without, creep), 'gb'))
  })

  it('JT-MINE-06, JT-MINE-08: a square is countermined by a ship that lies by it for twelve hours, and not a minute sooner', () => {
    const lying = opened(
      [ship('hood', 'gb', 0, 2, { speedKnots: 0 }), ship('hoche', 'fr', 40, 40, { speedKnots: 0 })],
      { works: { mines: [row()] } },
    )
    const order = { gb: { ships: { hood: { countermine: { x: 0, y: 300 } } } } }
    const first = step(lying, order)
    expect(worksOf(first)?.countermined).toEqual({ '0,300': 1 })
    const { works } = first.state as JaneBoard
    if (!works) throw new Error('no works')
    const late = {
      ...first,
      state: { ...(first.state as JaneBoard), works: { ...works, countermined: { '0,300': 719 } } },
    }
    expect(worksOf(step(late))?.fields[0]?.squares[2]?.state).toBe('mined')
    const done = step(late, order)
    expect(worksOf(done)?.fields[0]?.squares.map((one) => one.state)).toEqual([
      'mined',
      'mined',
      'swept',
      'mined',
      'mined',
    ])
    expect(seatBoard(book, done, 'gb').board.marks.filter((mark) => mark.kind === 'mine buoy')).toHaveLength(4)
    expect(
      refusal(() => sealOrders(book, lying, 'gb', { ships: { hood: { countermine: { x: 0, y: 900 } } } })).message,
    ).toBe('ships.hood.countermine is 0,900, and a ship lies by the square that she countermines (JT-MINE-06).')
  })

  it('JT-MINE-03: the controller’s orders, his station and the chart change no byte of the enemy’s board', () => {
    const play = (mines: Given, explode: number[]) =>
      seatText(step(passing(mines), { controller: { works: { swash: { explode } } } }), 'gb')
    const plain = play(observed(), [1])
    expect(play(observed(), [5, 4])).toBe(plain)
    expect(play(observed({ station: { x: 3, y: 22 } }), [1])).toBe(plain)
    expect(play(observed({ charted: ['hoche'] }), [1])).toBe(plain)
  })

  it('another’s works and works unknown are refused in the same words', () => {
    const action = passing(observed())
    for (const id of ['swash', 'nothing'])
      expect(refusal(() => sealOrders(book, action, 'gb', { works: { [id]: { explode: [1] } } })).message).toBe(
        `works.${id}: the seat "gb" has no work of that name.`,
      )
  })

  it('JT-MINE-04: how fields were left goes back with the result, and who saw it', () => {
    const escort = ship('anson', 'gb', -9, 0)
    const fired = step(passing(observed(), {}, [escort]), { controller: { works: { swash: { explode: [3] } } } })
    const { mines } = endAction(book, fired, 'night falls').result
    expect(mines?.[0]).toMatchObject({ id: 'swash', cableWhole: true })
    expect(mines?.[0]?.squares[2]).toEqual({ state: 'blocked', seenBy: ['fr', 'gb'] })
    expect(mines?.[0]?.squares[1]).toEqual({ state: 'mined', seenBy: [] })
  })
})

describe('Jane 1898 tactical: what is sent of works', () => {
  it('every board with works keeps to the schema of views', () => {
    const action = step(
      opened([fort({ seat: 'commandant' }), ship('hood', 'gb', 0, 5)], {
        works: {
          land: [{ x: 9, y: 20 }],
          mines: [
            {
              key: 'swash',
              side: 'fr',
              seat: 'commandant',
              mines: 'observation',
              station: { x: 0, y: 20 },
              fort: 'needles',
              squares: [{ x: 0, y: 9 }],
            },
          ],
          brennans: [
            { key: 'brennan', side: 'fr', seat: 'commandant', position: { x: 0, y: 20 }, fort: 'needles', atFeet: 60 },
          ],
          pneumatics: [{ key: 'dynamite', side: 'fr', seat: 'commandant', position: { x: 2, y: 20 } }],
        },
      }),
      { commandant: { works: { brennan: { run: [{ x: 0, y: 1900 }] } } } },
    )
    for (const seat of ['commandant', 'gb']) boardViewSchema.parse(seatBoard(book, action, seat).board)
    umpireBoardSchema.parse(umpireBoard(book, action).board)
    expect(umpireBoard(book, action).board.works).toMatchObject({ brennans: [{ torpedo: { x: 0, y: 1900 } }] })
  })

  it('orders for works come back from their text', () => {
    const orders: JaneOrders = {
      ships: {
        hood: {
          program: [],
          tow: 'explosiveGrapnel',
          countermine: { x: 0, y: 300 },
          playOnSquare: { x: -100, y: 2000 },
        },
      },
      works: {
        swash: { explode: [2, 3] },
        brennan: {
          run: [
            { x: 0, y: 100 },
            { x: 100, y: 200 },
          ],
        },
        'big gun': { fireAt: 'ship 1', aim: { x: 10, y: 5.5 } },
        other: { makeReady: true },
        idle: {},
      },
    }
    const text = book.writeText(orders)
    expect(text).toContain('@work "big gun": fire at "ship 1"; aim 10,5.5')
    expect(book.readText(text)).toEqual(orders)
  })
})
