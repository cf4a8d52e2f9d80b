import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { jane1898Tactical } from '../../../../shared/books/jane1898/tactical/book.ts'
import type { JaneOrders, ShipOrder, WorkOrder } from '../../../../shared/books/jane1898/tactical/orders.ts'
import { someOrders } from '../../../../shared/books/jane1898/test-kit/orders.ts'
import {
  draftOf,
  givenAsFar,
  givenOrder,
  nothingOrdered,
  OF_SHIP,
  OF_WORK,
  readPaper,
  refusedField,
  typedOrder,
  writtenOrder,
} from './order-draft.ts'

const book = jane1898Tactical
const lines = (order: ShipOrder): string[] =>
  [order.fire, order.torpedoes, order.load, order.tubes, order.bombard].flatMap((list, n) =>
    (list ?? []).map((one) => `${n} ${'gun' in one ? one.gun : one.tube}`),
  )
/** A gun or a tube has one line on the sheet; the book refuses two, and a record orders keys that are numbers. */
const onSheet = (order: ShipOrder): boolean =>
  new Set(lines(order)).size === lines(order).length &&
  !lines(order).some((line) => /^\d \d+$/.test(line) || line.endsWith('__proto__')) &&
  // Nobody and nothing has a name of blanks alone.
  !/":"\s+"|[[,]"\s+"/.test(JSON.stringify(order)) &&
  ![order.boat, order.balloon, order.land].some((unit) => unit && Object.keys(unit).length === 0)

describe('The sheet of orders and the book’s words beside it', () => {
  it('every order that the book knows stands in the fields, and is given from them as it was', () => {
    fc.assert(
      fc.property(someOrders().order, (any) => {
        const { ships } = book.readOrders({ ships: { it: any } }) as JaneOrders
        const order = ships['it']
        fc.pre(order !== undefined && onSheet(order))
        if (!order) return
        const given = givenOrder(OF_SHIP, draftOf(OF_SHIP, order))
        expect(given).not.toHaveProperty('refused')
        expect(book.readOrders({ ships: { it: 'given' in given ? given.given : {} } })).toEqual({
          ships: { it: order },
        })
      }),
      { numRuns: 300, seed: 1898 },
    )
  })

  it('every order typed fills the fields that write it', () => {
    fc.assert(
      fc.property(someOrders().order, (any) => {
        const orders = book.readOrders({ ships: { it: any } }) as JaneOrders
        const order = orders.ships['it']
        fc.pre(order !== undefined && onSheet(order))
        if (!order) return
        const words = book.writeText(orders).slice('it: '.length)
        expect(typedOrder(OF_SHIP, book, words)).toEqual({ draft: draftOf(OF_SHIP, order) })
        expect(writtenOrder(OF_SHIP, book, draftOf(OF_SHIP, order))).toEqual({
          text: words === 'as she goes' ? '' : words,
        })
      }),
      { numRuns: 300, seed: 1898 },
    )
  })

  it('every order of a work ashore does both', () => {
    fc.assert(
      fc.property(someOrders().work, (work: WorkOrder) => {
        const given = givenOrder(OF_WORK, draftOf(OF_WORK, work))
        expect(given).toEqual({ given: work })
        const written = writtenOrder(OF_WORK, book, draftOf(OF_WORK, work))
        expect(typedOrder(OF_WORK, book, 'text' in written ? written.text : '?')).toEqual({
          draft: draftOf(OF_WORK, work),
        })
      }),
      { numRuns: 200, seed: 1898 },
    )
  })

  it('words that cannot be read say why, and nothing typed is nothing ordered', () => {
    expect(typedOrder(OF_SHIP, book, 'hard a-port')).toEqual({ says: expect.stringContaining('cannot be read') })
    expect(typedOrder(OF_SHIP, book, '12 kn\nhood: 9 kn')).toHaveProperty('says')
    expect(typedOrder(OF_SHIP, book, ' ')).toEqual({ draft: nothingOrdered })
    expect(typedOrder(OF_WORK, book, '')).toEqual({ draft: nothingOrdered })
  })

  it('a gun named twice is not dropped without a word', () => {
    expect(typedOrder(OF_SHIP, book, 'fire a at "ship 1" before 1; fire a at "ship 2" before 1')).toEqual({
      says: expect.stringContaining('twice'),
    })
  })

  it('what the book does not take is refused at its field before it is sealed', () => {
    const { boat } = draftOf(OF_SHIP, { program: [], boat: { depthFeet: 4000 } })
    expect(writtenOrder(OF_SHIP, book, { boat })).toMatchObject({ refused: { field: 'boat.depthFeet' } })
  })

  it('what cannot be read yet is left out of the words, and the rest of its part stands in them', () => {
    const land = { faceDegrees: '0', replies: [{ gun: '12-in', at: 'abreast,' }] }
    expect(givenAsFar(OF_SHIP, { land })).toEqual({ land: { faceDegrees: 0 } })
    expect(writtenOrder(OF_SHIP, book, { land })).toEqual({ text: 'land; land face 0' })
    expect(givenOrder(OF_SHIP, { land })).toMatchObject({ refused: { field: 'land.replies.0.at' } })
    expect(givenAsFar(OF_SHIP, { knots: 'many', signal: '8 S.P.' })).toEqual({ signal: '8 S.P.' })
  })

  it('a refusal is shown at the line that it names', () => {
    const order = {
      bombard: [{ gun: 'big 1.1', at: '100,100' }],
      shell: [{ at: '' }, { at: 'unit 1' }],
      boat: { turns: [{ atSquare: '1' }, { atSquare: '9' }] },
    }
    const at = (path: string, draft = order): string => refusedField(OF_SHIP, `ships.a.${path}`, 'a', draft)
    expect(at('bombard[0].at')).toBe('bombard.0.at')
    // A line without a mark is not given, and not counted.
    expect(at('shell[0].at')).toBe('shell.1.at')
    expect(at('boat.turns[1].atSquare')).toBe('boat.turns.1.atSquare')
    expect(at('boat.level')).toBe('boat.level')
    expect(at('land')).toBe('land')
    expect(refusedField(OF_SHIP, 'ships.a.light.at', 'a', { light: { '': 'at', at: 'x' } })).toBe('light.at')
    expect(refusedField(OF_SHIP, 'ships.a.program[0].atUnit', 'a', { helm: 'port' })).toBe('helm')
    expect(refusedField(OF_WORK, 'works.north.explode[2]', 'north', { explode: ['1', '2', '3'] })).toBe('explode.2')
    expect(refusedField(OF_WORK, 'works.north', 'north', {})).toBe('')
  })

  it('what an older window kept of an order in fields of another shape is no order', () => {
    const paper = readPaper(
      { ships: { hood: { knots: '12' }, nile: { load: 3 } }, works: 'none', stage: '1 orders' },
      '1 orders',
    )
    expect(paper).toMatchObject({ ships: { hood: { knots: '12' } }, works: {}, strikes: {}, notes: {} })
    expect(
      readPaper({ ships: { hood: { knots: '12' } }, notes: { 'ship 1': 'slow' }, stage: '1 orders' }, '2 orders'),
    ).toMatchObject({
      ships: {},
      notes: { 'ship 1': 'slow' },
    })
  })
})
