// @vitest-environment happy-dom
import { flushPromises, mount } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, describe, expect, it } from 'vitest'
import { jane1898Tactical as book } from '../../../../shared/books/jane1898/tactical/book.ts'
import { findTacticalBook } from '../../../../shared/books/registry.ts'
import { PaperLine } from '../../../test-kit/paper-line.ts'
import StandInOrders from './StandInOrders.vue'

const ship = (key: string, side: string, seat: string, y: number) => ({
  key,
  name: key,
  side,
  seat,
  position: { x: 0, y },
  speedKnots: 9,
})
const ships = [ship('alma', 'gb', 'standIn:f1', 0), ship('iena', 'fr', 'fr-admiral', 20)]
const board = book.umpireView(book.setUp(book.readSetup({ positionsIn: 'squares', ships })).state)

describe('Forces and forts on a board that nobody commands', () => {
  let line: PaperLine
  beforeEach(() => {
    setActivePinia(createPinia())
    line = PaperLine.open('umpire', 'Umpire')
  })
  const panel = (sealed: Record<string, string | null> = {}) =>
    mount(StandInOrders, { props: { encounter: 'e1', board, sealed, titleOf: (id: string) => id } })

  it('have a line each, which tells by which name they know the enemy, and are sealed by the umpire', async () => {
    const form = panel()
    expect(form.findAll('form').length).toBe(1)
    const field = form.get('textarea')
    expect(field.element.value).toBe('alma: as she goes')
    expect(() => book.readText(field.element.value)).not.toThrow()
    expect(form.text()).toContain('It knows of iena (“ship 1”).')
    await field.setValue('alma: 12 kn')
    await form.get('form').trigger('submit')
    await flushPromises()
    expect(line.asked).toEqual([
      { ask: 'standInOrders', input: { encounter: 'e1', standIn: 'standIn:f1', orders: 'alma: 12 kn' } },
    ])
  })

  it('are asked for where a place at the board is held by no seat, as that of a blockader off a port, placed or not', async () => {
    const off = { ...board, ships: [] }
    const props = { encounter: 'e1', board: off, sealed: {}, titleOf: String, waited: ['blockader'] }
    const form = mount(StandInOrders, { props })
    await form.get('textarea').setValue('place 24,24')
    await form.get('form').trigger('submit')
    await flushPromises()
    expect(line.asked).toEqual([
      { ask: 'standInOrders', input: { encounter: 'e1', standIn: 'blockader', orders: 'place 24,24' } },
    ])
    expect(
      mount(StandInOrders, { props: { ...props, waited: [] } })
        .find('textarea')
        .exists(),
    ).toBe(false)
  })

  it('begin with nothing where the book has no words for a ship that carries on', () => {
    const props = { encounter: 'e1', board: { ...board, book: 'carter' }, sealed: {}, titleOf: (id: string) => id }
    expect(mount(StandInOrders, { props }).get('textarea').element.value).toBe('')
  })

  it.each(['chamberlain1888', 'carter', 'barker2003'])(
    'show how a line reads where none stands in the field (%s), in words that the book reads',
    (id) => {
      const tactical = findTacticalBook(id)
      for (const phase of ['placing', 'laying', 'turn', 'alter', 'run', 'recovery']) {
        const open = { phase, says: '', features: [], score: [], last: [], toOrder: [] }
        const props = { encounter: 'e1', board: { ...board, book: id, open } as never, sealed: {}, titleOf: String }
        const field = mount(StandInOrders, { props }).get('textarea')
        expect(field.element.value).toBe('')
        const [, example = ''] = /^such as (.+)$/.exec(field.attributes('placeholder') ?? '') ?? []
        expect(example).not.toBe('')
        expect(tactical.writeText(tactical.readText(example))).toBe(example)
        if (id === 'chamberlain1888')
          expect(example).toMatch(phase === 'placing' ? /^place/ : phase === 'laying' ? /^lay/ : /^steer/)
      }
    },
  )

  it('are written with the name that the book reads where it is of two words, as a fort’s is', async () => {
    const named = { ...board, ships: board.ships.map((one) => (one.id === 'alma' ? { ...one, id: 'brest 1' } : one)) }
    const props = { encounter: 'e1', board: named, sealed: {}, titleOf: (id: string) => id }
    const form = mount(StandInOrders, { props })
    expect(form.get('textarea').element.value).toBe('alma: as she goes')
    await form.get('form').trigger('submit')
    await flushPromises()
    const { orders } = line.asked.map(({ input }) => input as { orders: string })[0] ?? { orders: '' }
    expect(book.writeText(book.readText(orders))).toBe('"brest 1": as she goes')
  })

  it('show and take the names of ships, and no keys', async () => {
    const named = { ...board, ships: board.ships.map((one) => (one.id === 'alma' ? { ...one, name: 'Alma' } : one)) }
    const form = mount(StandInOrders, { props: { encounter: 'e1', board: named, sealed: {}, titleOf: String } })
    const field = form.get('textarea')
    expect(field.element.value).toBe('Alma: as she goes')
    await field.setValue('Alma: 12 kn')
    await form.get('form').trigger('submit')
    await flushPromises()
    expect(line.asked).toEqual([
      { ask: 'standInOrders', input: { encounter: 'e1', standIn: 'standIn:f1', orders: 'alma: 12 kn' } },
    ])
    await form.setProps({ sealed: { 'standIn:f1': 'alma: 12 kn' } })
    expect(field.element.value).toBe('Alma: 12 kn')
  })

  it('show and take the names of enemies by which they are fought, where the lines have what the stand-in calls them', async () => {
    const named = { ...board, ships: board.ships.map((one) => (one.id === 'iena' ? { ...one, name: 'Iéna' } : one)) }
    const sealed = { 'standIn:f1': 'alma: ram "ship 1"' }
    const form = mount(StandInOrders, { props: { encounter: 'e1', board: named, sealed, titleOf: String } })
    const field = form.get('textarea')
    expect(field.element.value).toBe('alma: ram Iéna')
    await field.setValue('alma: 12 kn; ram Iéna')
    await form.get('form').trigger('submit')
    await flushPromises()
    expect(line.asked).toMatchObject([{ input: { orders: 'alma: 12 kn; ram "ship 1"' } }])
  })

  it('stand as they are sealed, to be sealed again', () => {
    const form = panel({ 'standIn:f1': 'alma: 9 kn' })
    expect(form.get('textarea').element.value).toBe('alma: 9 kn')
    expect(form.get('button').text()).toBe('Seal again')
  })

  it('have no line for a ship that is lost, nor a form when all are', () => {
    const lost = {
      ...board,
      ships: board.ships.map((one) => (one.id === 'alma' ? { ...one, status: 'sunk' as const } : one)),
    }
    const twin = { ...board, ships: [...lost.ships, ...board.ships.map((one) => ({ ...one, id: `${one.id}-2` }))] }
    const of = (given: typeof board) =>
      mount(StandInOrders, { props: { encounter: 'e1', board: given, sealed: {}, titleOf: String } })
    expect(of(twin).get('textarea').element.value).toBe('alma (alma-2): as she goes')
    expect(of(lost).text()).toBe('')
  })

  it('are not asked for where every seat is somebody’s', () => {
    const all = { ...board, ships: board.ships.map((one) => ({ ...one, seat: 'fr-admiral' })) }
    expect(mount(StandInOrders, { props: { encounter: 'e1', board: all, sealed: {}, titleOf: String } }).text()).toBe(
      '',
    )
  })
})
