import { describe, expect, it } from 'vitest'
import { PaperTable } from '../../../books/chamberlain1888/test-kit/paper-table.ts'
import { type Drawing, lastRun, tableScene } from './table-scene.ts'
import { recordText, shipsOf, stepBack, throwsOf, usualOffer } from './table-words.ts'

const chase = {
  study: true,
  islands: [
    [
      [5, 10],
      [5, 11],
      [5, 12],
      [6, 12],
      [7, 12],
    ],
  ],
  rocks: [[10, 4]],
  tossWinner: 'runner',
  toMove: 'blockader',
  runner: { square: [12, 12], heading: 'N' },
  blockader: { square: [12, 7], heading: 'N' },
}
function drawn(table: PaperTable, key: string | undefined) {
  const view = table.view()
  const choices = view.boards.map(({ board }) => board.choices[0]).find(Boolean)
  const chosen = choices?.offers.find((offer) => offer.key === key)
  const drawing: Drawing = { offers: choices?.offers ?? [], chosen, ship: choices?.ship, run: 1 }
  const scene = tableScene(view, drawing)
  if (!scene?.ground) throw new Error('nothing is drawn')
  return { view, scene, ground: scene.ground }
}

describe('The table as it is drawn', () => {
  it('each square that an order leads to is marked: the chosen one, those that are open, those that are shut', () => {
    const shut = { ...chase, rocks: [[11, 8]] }
    const { ground } = drawn(new PaperTable(shut), 'ahead')
    const cells = ground.cells.filter(({ kind }) => kind !== 'harbour').map(({ id, kind, x, y }) => [id, kind, x, y])
    expect(cells).toEqual([
      ['port', 'shut', 2200, 1600],
      ['starboard', 'open', 2600, 1600],
      ['ahead', 'chosen', 2400, 1600],
    ])
  })

  it('CH-11, CH-12: the guns of the chosen order are drawn with the water they command, and the range to the enemy', () => {
    const { scene, ground } = drawn(new PaperTable(chase), 'ahead')
    expect(ground.arcs.map(({ id, bears }) => [id, bears])).toEqual([
      ['bow', true],
      ['starboard', false],
      ['port', false],
    ])
    expect(scene.ranges).toMatchObject([
      { from: { x: 2400, y: 1600 }, to: { x: 2400, y: 2400 }, words: '3 clear squares' },
    ])
  })

  it('CH-R02, CH-09: the mainland, the harbour and the open sea are named, beyond the squares', () => {
    const { scene, ground } = drawn(new PaperTable(chase), 'ahead')
    expect(ground.letterings.map(({ words }) => words)).toEqual(['Harbour', 'Mainland', 'Mainland', 'Open sea'])
    expect(ground.lands.map(({ kind }) => kind)).toEqual(['island', 'rock', 'mainland'])
    expect(scene.bounds.south).toBeLessThan(ground.field.south)
    expect(ground.field).toEqual({ west: 100, south: 100, east: 4900, north: 4900 })
  })

  it('CH-16: the disabled ship is drawn not under command, the whole run as one wake, and the shot where it fell', () => {
    const table = new PaperTable(chase, {}, [{ rule: 'CH-13', faces: [6] }])
    table.order('blockader', { do: 'steer', course: 'ahead' })
    const { scene } = drawn(table, 'ahead')
    expect(scene.pieces.map(({ label, disabled }) => [label, disabled])).toEqual([
      ['Blockade Runner, disabled', true],
      ['Blockader', false],
    ])
    expect(scene.falls).toMatchObject([{ kind: 'hit' }])
  })

  it('CH-16a: the squares of a run that follow one another are one wake', () => {
    const run = new PaperTable({ ...chase, disabled: 'runner' }, {}, [])
    for (const course of ['starboard', 'ahead', 'port']) run.order('blockader', { do: 'steer', course })
    const blockader = shipsOf(run.view()).find(({ name }) => name === 'Blockader')
    expect(blockader && lastRun(blockader)).toHaveLength(4)
  })

  it('CH-16f: an alteration that moves nobody is drawn as a course ahead of the ship', () => {
    const table = new PaperTable(chase, {}, [{ rule: 'CH-13', faces: [6] }])
    table.order('blockader', { do: 'steer', course: 'ahead' })
    const { scene } = drawn(table, 'starboard')
    const [from, to] = scene.plot?.points ?? []
    expect(from).toMatchObject({ x: 2400, y: 2400 })
    expect([Math.round(to?.x ?? 0), Math.round(to?.y ?? 0)]).toEqual([2541, 2541])
  })
})

describe('What is read out of a table', () => {
  it('the usual offer is what the ship would do without orders', () => {
    const [choices] = new PaperTable(chase).view().boards.flatMap(({ board }) => board.choices)
    expect(choices && usualOffer(choices)?.key).toBe('ahead')
  })

  it('CH-13: every throw is kept with the mark that the book reads on it', () => {
    const table = new PaperTable(chase, {}, [{ rule: 'CH-13', faces: [5] }])
    table.order('blockader', { do: 'steer', course: 'ahead' })
    expect(throwsOf(table.log)).toMatchObject([
      { step: 1, rule: 'CH-13', faces: [5], marks: ['H2'], says: 'The Blockader fires (bow): a hit, 2 points.' },
    ])
  })

  it('taking back leads to before this window’s own last orders, over what the other did since', () => {
    const table = new PaperTable({ ...chase, runner: { square: [20, 20], heading: 'N' } })
    expect(stepBack(table.view())).toBeNull()
    table.order('blockader', { do: 'steer', course: 'ahead' })
    table.order('runner', { do: 'steer', course: 'ahead' })
    const mine = table.view().seats.map((seat) => ({ ...seat, mine: seat.seat === 'blockader' }))
    expect(stepBack({ ...table.view(), seats: mine })).toBe(0)
    expect(stepBack(table.view())).toBe(1)
    // The umpire, who has given no orders, takes back the step that he has made.
    const seats = table.view().seats.map((seat) => ({ ...seat, mine: false }))
    const umpires = { ...table.view(), part: 'arbiter' as const, seats }
    expect(stepBack(umpires)).toBe(1)
    expect(stepBack({ ...umpires, steps: 0 })).toBeNull()
  })

  it('the record tells every order, event and throw, and how it ended', () => {
    const table = new PaperTable(chase, {}, [{ rule: 'CH-13', faces: [1] }])
    table.order('blockader', { do: 'steer', course: 'ahead' })
    const text = recordText(table.view())
    expect(text).toContain('Move 1\n   Blockader: steer ahead\n   The Blockader goes straight on to 12,8, heading N.')
    expect(text).toContain('   Die (CH-13, a firing die for each gun (bow)): 1')
    expect(text).toContain('Not ended after move 1')
  })

  it('in the record who ordered nothing is said to have, and several lines of orders stand under one another', () => {
    const table = new PaperTable(chase, {}, [{ rule: 'CH-13', faces: [1] }])
    table.order('blockader', { do: 'steer', course: 'ahead' })
    const view = table.view()
    const wrote = (blockader: string) =>
      recordText({ ...view, log: view.log.map((one) => ({ ...one, orders: { blockader } })) })
    expect(wrote('')).toContain('   Blockader: nothing ordered\n')
    expect(wrote('Kent: fire\nYork: steer')).toContain('   Blockader: Kent: fire\n      York: steer\n')
  })
})
