import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { jane1898Tactical } from '../../../../shared/books/jane1898/tactical/book.ts'
import type { JaneOrders, ShipOrder, WorkOrder } from '../../../../shared/books/jane1898/tactical/orders.ts'
import { someOrders } from '../../../../shared/books/jane1898/test-kit/orders.ts'
import { asSheGoes, nothingOrdered } from './board-draft.ts'
import { draftOf, typedOrder, typedWork, workDraftOf, writtenOrder, writtenWork } from './order-text.ts'
import { givenOrder, refusedField } from './ship-orders.ts'
import { givenWork, refusedWorkField } from './work-orders.ts'

const book = jane1898Tactical
const lines = (order: ShipOrder): string[] =>
  [order.fire, order.torpedoes, order.load, order.tubes, order.bombard].flatMap((list, n) =>
    (list ?? []).map((one) => `${n} ${'gun' in one ? one.gun : one.tube}`),
  )
/** A gun or a tube has one line on the sheet; the book refuses two, and a record orders keys that are numbers. */
const onSheet = (order: ShipOrder): boolean =>
  new Set(lines(order)).size === lines(order).length &&
  !lines(order).some((line) => /^\d \d+$/.test(line) || line.endsWith('__proto__')) &&
  order.signal?.trim() !== ''

describe('The sheet of orders and the book’s words beside it', () => {
  it('every order that the book knows stands in the fields, and is given from them as it was', () => {
    fc.assert(
      fc.property(someOrders().order, (any) => {
        const { ships } = book.readOrders({ ships: { it: any } }) as JaneOrders
        const order = ships['it']
        fc.pre(order !== undefined && onSheet(order))
        if (!order) return
        const given = givenOrder(draftOf(order))
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
        expect(typedOrder(book, words)).toEqual({ draft: draftOf(order) })
        expect(writtenOrder(book, draftOf(order))).toEqual({ text: words === 'as she goes' ? '' : words })
      }),
      { numRuns: 300, seed: 1898 },
    )
  })

  it('every order of a work ashore does both', () => {
    fc.assert(
      fc.property(someOrders().work, (work: WorkOrder) => {
        const given = givenWork(workDraftOf(work))
        expect(given).toEqual({ given: work })
        const written = writtenWork(book, workDraftOf(work))
        expect(typedWork(book, 'text' in written ? written.text : '?')).toEqual({ draft: workDraftOf(work) })
      }),
      { numRuns: 200, seed: 1898 },
    )
  })

  it('words that cannot be read say why, and nothing typed is nothing ordered', () => {
    expect(typedOrder(book, 'hard a-port')).toEqual({ says: expect.stringContaining('cannot be read') })
    expect(typedOrder(book, '12 kn\nhood: 9 kn')).toHaveProperty('says')
    expect(typedOrder(book, ' ')).toEqual({ draft: asSheGoes })
    expect(typedWork(book, '')).toEqual({ draft: nothingOrdered })
  })

  it('a gun named twice is not dropped without a word', () => {
    expect(typedOrder(book, 'fire a at "ship 1" before 1; fire a at "ship 2" before 1')).toEqual({
      says: expect.stringContaining('twice'),
    })
  })

  it('what the book does not take is refused at its field before it is sealed', () => {
    const { boat } = draftOf({ program: [], boat: { depthFeet: 4000 } })
    expect(writtenOrder(book, { ...asSheGoes, boat })).toMatchObject({ refused: { field: 'boat.depthFeet' } })
  })

  it('a refusal is shown at the line that it names', () => {
    const order = {
      ...asSheGoes,
      bombard: { 'big 1.1': '100,100' },
      shell: [
        { at: '', guns: [] },
        { at: 'unit 1', guns: [] },
      ],
    }
    expect(refusedField('ships.a.bombard[0].at', 'a', order)).toBe('bombard.big 1.1')
    expect(refusedField('ships.a.shell[0].at', 'a', order)).toBe('shell.1')
    expect(refusedField('ships.a.boat.turns[1].atSquare', 'a', order)).toBe('boat.turns.1')
    expect(refusedField('ships.a.boat.level', 'a', order)).toBe('boat.level')
    expect(refusedField('ships.a.land', 'a', order)).toBe('land')
    expect(refusedField('ships.a.light.at', 'a', order)).toBe('light')
    expect(refusedField('ships.a.program[0].atUnit', 'a', { ...order, helm: 'port' })).toBe('helm')
    expect(refusedWorkField('works.north.explode[2]', 'north')).toBe('explode')
    expect(refusedWorkField('works.north', 'north')).toBe('')
  })
})
