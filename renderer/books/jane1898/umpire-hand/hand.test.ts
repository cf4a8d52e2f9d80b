// @vitest-environment happy-dom
import { flushPromises, mount } from '@vue/test-utils'
import axe from 'axe-core'
import { describe, expect, it } from 'vitest'
import { correct, umpireBoard } from '../../../../shared/action/action.ts'
import type { UmpireView } from '../../../../shared/action/contract.ts'
import { faultOf } from '../../../../shared/action/form-reading.ts'
import { type FieldDraft, orderField } from '../../../../shared/action/order-form.ts'
import { jane1898Tactical as book } from '../../../../shared/books/jane1898/tactical/book.ts'
import { fort, opened, ship } from '../../../../shared/books/jane1898/test-kit/works.ts'
import { refusal } from '../../../../shared/test-kit/refused.ts'
import { handOnShip, handOnWork } from '../../../features/umpire/umpire-encounter/hand-on.ts'
import ShipCorrection from '../../../features/umpire/umpire-encounter/ShipCorrection.vue'
import { readHand, writtenHand } from '../../../test-kit/written-hand.ts'
import { fightOf } from '../board-orders/fire-sheet.ts'
import { marksOf, worksOf } from './hand.ts'

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
const hand = (id: string) => {
  const found = worksOf(board()).find((one) => one.id === id)
  if (!found) throw new Error(`there is no ${id}`)
  return handOnWork(found)
}
const note = 'as I saw it'
/** What is written of a work, as the book must take it. */
const entered = (id: string, work: FieldDraft) => {
  const given = writtenHand(hand(id), board(), id, { work, note })
  return { given: given['work'], after: umpireBoard(book, correct(book, action, id, given).action).board.works }
}
const worksAfter = (id: string, work: FieldDraft) => entered(id, work).after
const wrong = (id: string, draft: FieldDraft) => readHand(hand(id), board(), id, draft)

describe('Works corrected by the umpire’s hand', () => {
  it('JT-FORT-02: of a fort neither engines, a helm nor sinking are asked, and of a ship they are', () => {
    const closed = (id: string) => {
      const piece = board().ships.find((one) => one.id === id)
      const marks = piece && marksOf(piece)
      return ['fight.machinery', 'fight.steering', 'fight.sinking'].map((path) => marks?.isClosed?.(path))
    }
    expect(closed('needles')).toEqual([true, true, true])
    expect(closed('hood')).toEqual([false, false, false])
  })

  it('JT-GEN-01: squares of a field, its cable, its station and its charts are as they are written', () => {
    const field = (draft: FieldDraft) => worksAfter('swash', draft)?.fields[0]
    expect(
      field({
        squares: [
          { number: '2', to: '3', state: 'swept' },
          { number: '1', state: 'blocked' },
        ],
      })?.squares.map(({ state }) => state),
    ).toEqual(['blocked', 'swept', 'swept'])
    expect(field({ cable: 'cut' })?.answers).toBe(false)
    expect(field({ station: 'silent' })?.answers).toBe(false)
    expect(entered('swash', { charted: ['hood true'] }).given).toEqual({ charted: { hood: true } })
    expect(wrong('swash', { work: { squares: [{ state: 'swept' }] }, note })).toEqual({
      at: ['work', 'squares', '0', 'number'],
      says: 'Say which squares, such as 3 to 5; they are numbered on the chart.',
    })
    expect(wrong('swash', { work: { squares: [{ number: '2' }] }, note })).toMatchObject({
      says: 'Say what these squares are now.',
    })
  })

  it('JT-GEN-01: torpedoes and guns ashore are as they are written, moved by squares', () => {
    const point = worksAfter('the point', {
      left: '1',
      readyMove: '3',
      torpedo: { '': 'x', y: '-2', headingDegrees: '180' },
    })
    expect(point?.brennans[0]).toMatchObject({
      left: 1,
      readyMove: 3,
      torpedo: { x: 400, y: 1800, headingDegrees: 180 },
    })
    expect(entered('the point', { torpedo: { '': 'gone' } }).after?.brennans[0]?.torpedo).toBeNull()
    expect(worksAfter('the point', { readyMove: 'none' })?.brennans[0]?.readyMove).toBeNull()
    expect(worksAfter('in the fort', { standing: 'false' })?.brennans[1]?.standing).toBe(false)
    expect(worksAfter('the air gun', { rounds: '2', readyMove: '9', at: { x: '1' } })?.pneumatics[0]).toMatchObject({
      x: 900,
      rounds: 2,
      readyMove: 9,
    })
    // Where it stands is left as it is where nothing is written of it.
    expect(entered('the air gun', { rounds: '2' }).given).toEqual({ rounds: 2 })
  })

  it('JT-GEN-01: boats, balloons and units ashore are as they are written', () => {
    const boat = { level: 'submerged', depthFeet: '40', squares: '2', hoursWithoutAir: '3', hoursFromHarbour: '5' }
    expect(entered('gymnote', boat).given).toEqual({
      level: 'submerged',
      depthFeet: 40,
      squares: 2,
      hoursWithoutAir: 3,
      hoursFromHarbour: 5,
    })
    expect(entered('ballon', { heightFeet: '600', bombs: '3' }).given).toEqual({ heightFeet: 600, bombs: 3 })
    expect(entered('the company', { formation: 'column' }).given).toEqual({ formation: 'column' })
    expect(entered('the guns', { located: ['gb true'], ready: { '6-in QF': '4' } }).given).toEqual({
      located: { gb: true },
      ready: { '6-in QF': 4 },
    })
  })

  it('a figure that cannot be read and a missing reason are said at their field', () => {
    expect(wrong('the air gun', { work: { rounds: 'some' }, note })).toEqual({
      at: ['work', 'rounds'],
      says: 'A number is wanted, not "some".',
    })
    expect(wrong('the air gun', { work: { rounds: '2' } })).toHaveProperty('at', ['note'])
    expect(wrong('the air gun', { note })).toMatchObject({ says: 'Say what is otherwise with it.' })
    expect(entered('gymnote', { hoursWithoutAir: '2,5' }).given).toEqual({ hoursWithoutAir: 2.5 })
  })

  it('what the book refuses is shown at its field', () => {
    for (const [id, work, at] of [
      ['swash', { squares: [{ number: '9', state: 'swept' }] }, 'squares.0.number'],
      ['swash', { squares: [{ number: '2', to: '9', state: 'swept' }] }, 'squares.0.to'],
      ['swash', { squares: [{ number: '2', to: '1', state: 'swept' }] }, 'squares.0.to'],
      ['the point', { torpedo: { '': 'x' } }, 'torpedo'],
      ['the point', { left: '0', readyMove: '2' }, 'readyMove'],
      ['gymnote', { level: 'surface', depthFeet: '9' }, 'depthFeet'],
      ['ballon', { heightFeet: '9000' }, 'heightFeet'],
      ['the guns', { located: ['fr true'] }, 'located'],
    ] as const) {
      const draft = { work: work as FieldDraft, note }
      const no = refusal(() => correct(book, action, id, writtenHand(hand(id), board(), id, draft)))
      expect(faultOf(orderField(hand(id).schema), no, draft).at.join('.')).toBe(`work.${at}`)
    }
  })

  it('a work is chosen beside the ships, and its form has a label at every field', async () => {
    const sent: unknown[] = []
    const screen = mount(ShipCorrection, {
      attachTo: document.body,
      props: {
        modelValue: 'swash',
        board: board(),
        sides: [],
        losses: true,
        enter: async (id: string, correction: object) => sent.push([id, correction]),
      },
    })
    expect(screen.findAll('option').map((one) => one.text())).toContain('swash, observation mines')
    expect(screen.text()).toContain('Squares, of 1 to 3')
    await screen
      .findAll('button')
      .find((one) => one.text() === 'Squares')
      ?.trigger('click')
    await screen.find('input').setValue('1')
    const state = screen.findAll('select').find((one) => one.text().includes('swept'))
    await state?.setValue('swept')
    await screen.findAll('input').at(-1)?.setValue('cleared before')
    await screen.find('form').trigger('submit')
    await flushPromises()
    expect(sent).toEqual([['swash', { work: { squares: [{ number: 1, state: 'swept' }] }, note: 'cleared before' }]])
    const { violations } = await axe.run(screen.element, {
      rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
    })
    expect(violations.map(({ id }) => id)).toEqual([])
    screen.unmount()
  })
})

const fleet = opened([ship('majestic', 'gb', 0, 0)])
type State = Parameters<typeof book.umpireView>[0]
function first(state: State) {
  const [one] = book.umpireView(state).ships
  if (!one) throw new Error('no ship')
  return one
}
const onSheet = (state: State = fleet.state) => handOnShip(book.umpireView(state), first(state), [], true)
const listOf = (name: string, state?: State) => onSheet(state).lists?.[name] ?? []
const written = (fight: FieldDraft) => writtenHand(onSheet(), book.umpireView(fleet.state), 'majestic', { fight, note })
const marked = (fight: FieldDraft): State => book.correct(fleet.state, 'majestic', written(fight) as never).state
const PARTS = ['guns', 'mounts', 'masts', 'funnels', 'tubes']

describe('Marks that an umpire may make on a sheet', () => {
  it('JT-GEN-01: each of a part is a correction that the book takes, and made once it is offered the other way', () => {
    for (const part of PARTS) {
      expect(listOf(part)).not.toEqual([])
      for (const { key } of listOf(part)) expect(() => marked({ [part]: [key] })).not.toThrow()
    }
    const out = listOf('guns').find(({ label }) => label === 'Fore turret, left 12-in: out for good')
    const after = marked({ guns: [out?.key ?? ''] })
    expect(listOf('guns', after).map(({ label }) => label)).toContain('Fore turret, left 12-in: fit again')
  })

  it('JT-GEN-16: squares that she was moved too far are lost to her', () => {
    expect(written({ squaresTooFar: '3' })).toHaveProperty('fight', { squaresTooFar: 3 })
    expect(marked({ squaresTooFar: '3' }).pieces[0]?.helm.breakdown).toBe(3)
  })

  it('JT-GEN-01: each answer of what she is comes to be so', () => {
    const field = orderField(onSheet().schema)
    const sheet = field.kind === 'group' ? field.fields.find(({ name }) => name === 'fight') : undefined
    const choices = sheet?.kind === 'group' ? sheet.fields.filter((one) => one.kind === 'choice') : []
    expect(choices.map(({ label }) => label)).toContain('Engines and boilers')
    for (const one of choices)
      for (const { key } of one.kind === 'choice' ? one.options : []) {
        // An admiral's fall says nothing of a ship without one.
        const after = marked({ [one.name]: key, ...(one.name === 'admiral' ? { flagship: 'true' } : {}) })
        expect(onSheet(after).stands?.[`fight.${one.name}`], `${one.name} ${key}`).toBe(key)
      }
  })

  it('JT-GEN-01: sections, penetrations and rounds are those that were written', () => {
    const after = first(
      marked({
        holes: '3',
        sections: [
          { row: '3', from: '2', to: '4' },
          { row: '3', from: '3', gone: 'false' },
        ],
        magazine: { A: { shot: '7', he: '' } },
      }),
    )
    const fight = fightOf(after.sheet)
    expect(fight?.marks.coverage[3]).toEqual([
      { fromFeet: 25, toFeet: 50 },
      { fromFeet: 75, toFeet: 100 },
    ])
    expect(after.sheet.sectionsLost).toBe(2)
    expect(fight?.marks.holes.filter((one) => one.counts)).toHaveLength(3)
    expect(fight?.magazine['A']?.shot).toBe(7)
  })

  it('several marks of one kind go together, and nothing written is no correction', () => {
    const [one, other] = listOf('guns')
    const { fight } = written({ guns: [one?.key ?? '', other?.key ?? ''] }) as { fight: { guns: object } }
    expect(Object.keys(fight.guns)).toHaveLength(2)
    expect(written({ steering: '', guns: [], magazine: { A: { he: '' } } })).toEqual({ note })
    expect(
      marksOf({ ...first(fleet.state), sheet: { ...first(fleet.state).sheet, fight: undefined } } as never),
    ).toBeNull()
  })

  it('what cannot be read, and what the book refuses, is told at its field', () => {
    const of = (fight: FieldDraft) => readHand(onSheet(), book.umpireView(fleet.state), 'majestic', { fight, note })
    expect(of({ holes: 'many' })).toHaveProperty('at', ['fight', 'holes'])
    expect(of({ squaresTooFar: 'some' })).toHaveProperty('at', ['fight', 'squaresTooFar'])
    const far = of({ sections: [{ row: '3', from: '0', to: '4' }] }) as { says: string }
    expect(far.says).toMatch(/^First section /)
    expect(of({ magazine: { B: { shot: '-1' } } })).toHaveProperty('at', ['fight', 'magazine', 'B', 'shot'])
    expect(of({ sections: [{ row: '3', from: '', to: '' }] })).toEqual({
      at: ['fight', 'sections', '0', 'from'],
      says: 'Sections are counted from 1 at the bow, such as 3 to 5.',
    })
    const field = orderField(onSheet().schema)
    const at = (path: string) => faultOf(field, { code: 'x', path, message: `${path} is so.` }, { fight: {} })
    expect(at('fight.guns.big 9')).toEqual({
      at: ['fight', 'guns'],
      says: 'fight.guns.big 9 is so.'.replace('fight.guns.big 9', 'Guns'),
    })
    expect(at('fight.magazine.A').at).toEqual(['fight', 'magazine', 'A'])
    const draft = { fight: { sections: [{ row: '3', from: '2', to: '90' }] }, note }
    const no = refusal(() => marked(draft.fight))
    expect(faultOf(field, no, draft)).toMatchObject({
      at: ['fight', 'sections', '0'],
      says: expect.stringMatching(/^This goes from 2 to 90, and Majestic has sections 1 to/i),
    })
  })
})
