// @vitest-environment happy-dom
import { mount } from '@vue/test-utils'
import { describe, expect, it } from 'vitest'
import type { BoardView, Minute, Moment } from '../../../../shared/action/contract.ts'
import EndPlate from './EndPlate.vue'
import type { Fight } from './fight.ts'

const ship = (id: string, side: string, status: 'afloat' | 'sunk') => ({ id, side, status })
const both = [ship('a', 'blue', 'afloat'), ship('b', 'red', 'afloat')]
const fight = (more: Partial<Fight>): Fight => ({
  title: 'A fight',
  book: 'paper',
  eyes: [{ seat: null, label: 'As it was', side: null, boards: 2 }],
  ships: both,
  winner: undefined,
  minutes: 10,
  opens: 'no',
  order: (side) => (side === 'blue' ? 2 : 1),
  name: (side) => side,
  ...more,
})
const shot = (more: Partial<Moment>): Moment => ({
  kind: 'gun',
  t: 1,
  says: '',
  because: [],
  from: 'a',
  saw: 'hit',
  ...more,
})
const minutes: Minute[] = [{ move: 2, moments: [shot({ points: 12.5 }), shot({ points: 2.5 })] }]
const plate = (of: Partial<Fight>, whole = true) =>
  mount(EndPlate, { props: { fight: fight(of), minutes, seat: null, board: null, whole } })
    .text()
    .replace(/\s+/g, ' ')

describe('The plate of a fight that is seen again', () => {
  it('has a seat’s ships by its side, whatever the board off a port calls them', () => {
    const board = { side: 'Runner', friends: [{ id: 'a', status: 'afloat' }], others: [] } as unknown as BoardView
    const eyes = [{ seat: 's', label: '', side: 'blue', boards: 1 }]
    const shown = mount(EndPlate, {
      props: { fight: fight({ ships: null, eyes }), minutes, seat: 's', board, whole: true },
    })
    expect(shown.get('tbody th').text()).toBe('blue')
    expect(shown.get('tbody th').classes()).toContain('side-2')
    expect(shown.text()).not.toContain('Runner')
  })

  it('names who has won by the book’s own rule, as its story does, though both sides have ships left', () => {
    expect(plate({ winner: 'blue' })).toContain('blue wins')
    expect(plate({ winner: null })).toContain('Drawn')
    expect(plate({})).toContain('Nobody holds the field alone')
    const alone = [ship('a', 'blue', 'afloat'), ship('b', 'red', 'sunk')]
    expect(plate({ winner: 'blue', ships: alone })).toContain('blue holds the field')
    expect(plate({ winner: 'red', ships: alone })).toContain('red wins')
  })

  it('counts hits in the truth, and through a seat’s eyes those that were seen', () => {
    const hits: Minute[] = [{ move: 1, moments: [shot({}), shot({ saw: 'short' })] }]
    const ships = both.map((one) => ({ ...one }))
    const said = (seat: string | null) => {
      const eyes = [{ seat, label: '', side: seat === null ? null : 'blue', boards: 2 }]
      const props = { fight: fight({ ships, eyes }), minutes: hits, seat, board: null, whole: true }
      return mount(EndPlate, { props }).text().replace(/\s+/g, ' ')
    }
    expect(said(null)).toContain('Hits by blue')
    expect(said(null)).not.toContain('as seen')
    expect(said('s')).toContain('Hits by blue, as seen')
  })

  it('counts an own ship that was going down as it ended as lost, as its result does', () => {
    const friends = ['sinking', 'sunk', 'struck', 'afloat'].map((status, n) => ({ id: `${n}`, status }))
    const board = { side: 'blue', friends, others: [] } as unknown as BoardView
    const eyes = [{ seat: 's', label: '', side: 'blue', boards: 1 }]
    const shown = mount(EndPlate, {
      props: { fight: fight({ ships: null, eyes }), minutes, seat: 's', board, whole: true },
    })
    expect(shown.findAll('tbody td').map((one) => one.text())).toEqual(['4', '2', '1', '1'])
  })

  it('counts its moves and its fire when all of its boards are there, and not those that have come so far', () => {
    expect(plate({}, false)).toContain('Its moves are being fetched.')
    expect(plate({}, false)).not.toMatch(/2 moves|none/)
    const gone = { fight: fight({}), minutes, seat: null, board: null, whole: false, refused: 'The host is gone.' }
    const screen = mount(EndPlate, { props: gone }).find('.screen-only').text()
    expect([screen, mount(EndPlate, { props: gone }).find('.paper-only').text()]).toEqual([
      'The host is gone.',
      'Printed before all its moves were there: its fire is not counted.',
    ])
    expect(plate({})).toContain('2 moves, 10 minutes')
    expect(plate({ minutes: 2.5 })).toContain('2 moves, 2½ minutes')
  })

  it('has the points of fire that is scored, where no shot is counted', () => {
    expect(plate({})).toMatch(/Points by gunfire, blue ?15 ?Points by gunfire, red ?0/)
    expect(plate({})).not.toContain('100 %')
  })

  it('NM-SCALE-02: has the points of each scale by themselves where a fight passed from one to another, and names them', () => {
    const of = (scale: string, points: number) => shot({ points, scale })
    const shown = (moments: Moment[]) =>
      mount(EndPlate, {
        props: { fight: fight({}), minutes: [{ move: 2, moments }], seat: null, board: null, whole: true },
      })
        .text()
        .replace(/\s+/g, ' ')
    expect(shown([of('Fleet', 30), of('Fleet', 90), of('Mêlée', 9.6)])).toMatch(
      /gunfire, blue ?Fleet: 120; Mêlée: 9[.·]6/,
    )
    expect(shown([of('Fleet', 30)])).toMatch(/gunfire, blue ?30 ?Points/)
    // Each side has points of one scale alone, and not of the same: their sums must not read as if they could be compared.
    const red = { ...of('Mêlée', 9), from: 'b' }
    expect(shown([of('Fleet', 30), red])).toMatch(/gunfire, blue ?Fleet: 30 ?Points by gunfire, red ?Mêlée: 9/)
  })
})
