// @vitest-environment happy-dom
import { flushPromises, mount } from '@vue/test-utils'
import axe from 'axe-core'
import { describe, expect, it } from 'vitest'
import { correct, umpireBoard } from '../../../../shared/action/action.ts'
import type { UmpireView } from '../../../../shared/action/contract.ts'
import { jane1898Tactical as book } from '../../../../shared/books/jane1898/tactical/book.ts'
import { fort, opened, ship } from '../../../../shared/books/jane1898/test-kit/works.ts'
import { refusal } from '../../../../shared/test-kit/refused.ts'
import ShipCorrection from '../../../features/umpire/umpire-encounter/ShipCorrection.vue'
import { readWorkCorrection, workField, workFields, worksToCorrect, workTitle } from './work-correction.ts'

const action = opened([ship('hood', 'gb', 0, 0), ship('hoche', 'fr', 60, 60), fort()], {
  works: {
    mines: [
      {
        key: 'swash',
        side: 'fr',
        seat: 'controller',
        mines: 'observation',
        station: { x: 0, y: 20 },
        squares: [-1, 0, 1].map((x) => ({ x, y: 5 })),
      },
    ],
    brennans: [
      { key: 'the point', side: 'fr', position: { x: 4, y: 20 } },
      { key: 'in the fort', side: 'fr', position: { x: 0, y: 20 }, fort: 'needles', atFeet: 50 },
    ],
    pneumatics: [{ key: 'the air gun', side: 'fr', position: { x: 8, y: 20 } }],
  },
  settings: { 'board.submarines': '1898' },
  boats: [{ key: 'gymnote', side: 'fr', position: { x: 9, y: 9 } }],
  balloons: [{ key: 'ballon', side: 'fr', position: { x: 9, y: 19 }, bombs: 1 }],
  coast: [{ from: { x: 20, y: 20 }, to: { x: 40, y: 40 }, land: 'good' }],
  land: [
    { key: 'the company', side: 'fr', kind: 'infantry', position: { x: 22, y: 22 } },
    { key: 'the guns', side: 'fr', kind: 'battery', position: { x: 24, y: 22 }, guns: { '6-in QF': 2 } },
  ],
})
const board = (): UmpireView => umpireBoard(book, action).board
const named = (id: string) => {
  const found = worksToCorrect(board()).find(({ of }) => of.id === id)
  if (!found) throw new Error(`there is no ${id}`)
  return found
}
/** The works after what was typed, as the book takes it. */
const worksAfter = (id: string, draft: Record<string, string>) => {
  const read = readWorkCorrection({ note: 'as I saw it', ...draft }, named(id), 100)
  if (!('correction' in read)) throw new Error(read.says)
  return umpireBoard(book, correct(book, action, id, read.correction).action).board.works
}
/** What is entered for something that is a piece as well, which the book must take. */
const entered = (id: string, draft: Record<string, string>) => {
  const read = readWorkCorrection({ note: 'as I saw it', ...draft }, named(id), 100)
  if (!('correction' in read)) throw new Error(read.says)
  correct(book, action, id, read.correction)
  return read.correction['work']
}

describe('Works corrected by the umpire’s hand', () => {
  it('JT-GEN-01: squares of a field, its cable, its station and its charts are as they are written', () => {
    const field = (draft: Record<string, string>) => worksAfter('swash', draft)?.fields[0]
    expect(field({ from: '2', to: '3', state: 'swept' })?.squares.map(({ state }) => state)).toEqual([
      'mined',
      'swept',
      'swept',
    ])
    expect(field({ cable: 'cut' })?.answers).toBe(false)
    expect(field({ station: 'silent' })?.answers).toBe(false)
    expect(readWorkCorrection({ charted: 'yes hood', note: 'x' }, named('swash'), 100)).toEqual({
      correction: { work: { charted: { hood: true } }, note: 'x' },
    })
    expect(readWorkCorrection({ state: 'swept', note: 'x' }, named('swash'), 100)).toHaveProperty('field', 'from')
  })

  it('JT-GEN-01: torpedoes and guns ashore are as they are written, moved by squares', () => {
    const point = worksAfter('the point', {
      left: '1',
      readyMove: '3',
      torpedo: 'at',
      north: '-2',
      headingDegrees: '180',
    })
    expect(point?.brennans[0]).toMatchObject({
      left: 1,
      readyMove: 3,
      torpedo: { x: 400, y: 1800, headingDegrees: 180 },
    })
    expect(worksAfter('the point', { readyMove: '0' })?.brennans[0]?.readyMove).toBeNull()
    expect(worksAfter('in the fort', { standing: 'no' })?.brennans[1]?.standing).toBe(false)
    expect(worksAfter('the air gun', { rounds: '2', readyMove: '9', east: '1' })?.pneumatics[0]).toMatchObject({
      x: 900,
      rounds: 2,
      readyMove: 9,
    })
  })

  it('JT-GEN-01: boats, balloons and units ashore are as they are written', () => {
    const boat = { level: 'submerged', depthFeet: '40', squares: '2', hoursWithoutAir: '3', hoursFromHarbour: '5' }
    expect(entered('gymnote', boat)).toEqual({
      level: 'submerged',
      depthFeet: 40,
      squares: 2,
      hoursWithoutAir: 3,
      hoursFromHarbour: 5,
    })
    expect(entered('ballon', { heightFeet: '600', bombs: '3' })).toEqual({ heightFeet: 600, bombs: 3 })
    expect(entered('the company', { formation: 'column' })).toEqual({ formation: 'column' })
    expect(entered('the guns', { located: 'yes gb', 'ready 6-in QF': '4' })).toEqual({
      located: { gb: true },
      ready: { '6-in QF': 4 },
    })
  })

  it('a figure that cannot be read and a missing reason are said at their field', () => {
    expect(readWorkCorrection({ rounds: 'some', note: 'x' }, named('the air gun'), 100)).toEqual({
      field: 'rounds',
      says: 'Rounds must be a whole number of 0 or more; "some" was typed.',
    })
    expect(readWorkCorrection({ rounds: '2' }, named('the air gun'), 100)).toHaveProperty('field', 'note')
    expect(entered('gymnote', { hoursWithoutAir: '2,5' })).toEqual({ hoursWithoutAir: 2.5 })
    // A reason stands on the record as it was written.
    expect(readWorkCorrection({ rounds: '2', note: '3−4, by eye' }, named('the air gun'), 100)).toMatchObject({
      correction: { note: '3−4, by eye' },
    })
    // Where a torpedo would run is not dropped in silence.
    expect(readWorkCorrection({ north: '-2', note: 'x' }, named('the point'), 100)).toHaveProperty('field', 'torpedo')
  })

  it('what the book refuses is shown at its field', () => {
    const fields = (id: string) => workFields(named(id), board()).map(({ field }) => field)
    for (const [id, work] of [
      ['swash', { squares: [{ number: 9, state: 'swept' }] }],
      ['the point', { torpedo: { x: 400, y: 2000, headingDegrees: 0 } }],
      ['the point', { left: 0, readyMove: 2 }],
      ['the air gun', { rounds: 999 }],
      ['gymnote', { level: 'surface', depthFeet: 9 }],
      ['ballon', { heightFeet: 9000 }],
      ['the guns', { located: { fr: true } }],
      ['the guns', { ready: { '6-in QF': 0 } }],
    ] as const) {
      const { path } = refusal(() => correct(book, action, id, { note: 'x', work }))
      expect(fields(id)).toContain(workField(path ?? ''))
    }
  })

  it('a work is chosen beside the ships, and its form has a label at every field', async () => {
    const entered: unknown[] = []
    const screen = mount(ShipCorrection, {
      attachTo: document.body,
      props: {
        modelValue: 'swash',
        board: board(),
        sides: [],
        losses: true,
        enter: async (id: string, correction: object) => entered.push([id, correction]),
      },
    })
    expect(screen.findAll('option').map((one) => one.text())).toContain(workTitle(named('swash')))
    await screen.find('input').setValue('1')
    const state = screen.findAll('select').find((one) => one.text().includes('swept'))
    await state?.setValue('swept')
    await screen.findAll('input').at(-1)?.setValue('cleared before')
    await screen.find('form').trigger('submit')
    await flushPromises()
    expect(entered).toEqual([['swash', { work: { squares: [{ number: 1, state: 'swept' }] }, note: 'cleared before' }]])
    const { violations } = await axe.run(screen.element, {
      rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
    })
    expect(violations.map(({ id }) => id)).toEqual([])
    screen.unmount()
  })
})
