// @vitest-environment happy-dom
import { flushPromises, mount } from '@vue/test-utils'
import axe from 'axe-core'
import { describe, expect, it } from 'vitest'
import { correct, openAction, umpireBoard } from '../../../../shared/action/action.ts'
import { THE_BOARD, type UmpireView } from '../../../../shared/action/contract.ts'
import { faultOf } from '../../../../shared/action/form-reading.ts'
import { type FieldDraft, fieldAt, orderField } from '../../../../shared/action/order-form.ts'
import { barker2003 } from '../../../../shared/books/barker2003/book.ts'
import { MODES } from '../../../../shared/books/barker2003/tables/scales.ts'
import { LIGHTS } from '../../../../shared/books/barker2003/tables/seeing.ts'
import { jane1898Tactical as book } from '../../../../shared/books/jane1898/tactical/book.ts'
import { LIGHT_WORDS, lightFields } from '../../../../shared/books/jane1898/tactical/setup.ts'
import { opened, ship } from '../../../../shared/books/jane1898/test-kit/works.ts'
import { findTacticalBook, tacticalBooks } from '../../../../shared/books/registry.ts'
import { refusal } from '../../../../shared/test-kit/refused.ts'
import type { HandOn } from '../../../books/contract.ts'
import { readHand, writtenHand } from '../../../test-kit/written-hand.ts'
import { boardCalled, handOnBoard, handOnShip, standsNow } from './hand-on.ts'
import ShipCorrection from './ShipCorrection.vue'

const action = opened([ship('hood', 'gb', 0, 0), ship('hoche', 'fr', 60, 60)], {
  balloons: [{ key: 'ballon', side: 'fr', position: { x: 9, y: 19 }, bombs: 1 }],
})
const board = (of = action): UmpireView => umpireBoard(book, of).board
it('the hand on a board is called by what of it the book lets be corrected', () => {
  const called = Object.fromEntries(
    tacticalBooks
      .filter(({ correctsBoard }) => correctsBoard !== undefined)
      .map(({ identity }) => [identity.id, boardCalled({ book: identity.id })]),
  )
  expect(called).toMatchObject({
    jane1898: 'Weather and light',
    barker2003: 'Scale and light',
    nwc1905: 'Scale of the board',
  })
})

const SIDES = [
  { key: 'gb', name: 'GB' },
  { key: 'fr', name: 'FR' },
]
function onShip(id: string, of = board()): HandOn {
  const found = of.ships.find((one) => one.id === id)
  if (!found) throw new Error(`there is no ${id}`)
  return handOnShip(of, found, SIDES, true)
}
const onSky = (of = board()): HandOn => handOnBoard(of) ?? { schema: lightFields.condition }
const now = (on: HandOn, path: string, draft?: FieldDraft) =>
  standsNow(on, path.split('.'), fieldAt(orderField(on.schema), path.split('.'), draft))
const fieldsOf = (on: HandOn): string[] => {
  const field = orderField(on.schema)
  return field.kind === 'group' ? field.fields.map(({ name }) => name) : []
}
const ofHood = (draft: FieldDraft) => writtenHand(onShip('hood'), board(), 'hood', draft)
const wrongOfHood = (draft: FieldDraft) => readHand(onShip('hood'), board(), 'hood', draft)

const far = (side: string, id: string, y: number) => ({
  side,
  id,
  ships: [{ key: `${id} flag`, type: 'battleship', at: { x: 6000, y } }],
})
const barkerGame = openAction(
  barker2003,
  barker2003.readSetup({ year: 1905, mode: 'combat', bodies: [far('red', '1BS', 6000), far('blue', '2BS', 12_000)] }),
  'test',
)

describe('Corrections of a ship by the umpire’s hand', () => {
  it('ask for the loss of nothing that she has not', () => {
    const stores = ['menLost', 'torpedoesUsed', 'gunsLost', 'roundsUsed']
    expect(fieldsOf(onShip('hood'))).toEqual(expect.arrayContaining(stores))
    const of = umpireBoard(barker2003, barkerGame).board
    const [flag] = of.ships
    const fields = fieldsOf(onShip(flag?.id ?? '', of))
    expect(fields).toContain('maxKnots')
    expect(fields.filter((name) => stores.includes(name))).toEqual([])
  })

  it('are what was typed and no more, with their reason', () => {
    expect(ofHood({ menLost: '12', gunsLost: 'A1 d2', roundsUsed: 'A4', note: ' Two hits forward' })).toEqual({
      menLost: 12,
      gunsLost: { A: 1, D: 2 },
      roundsUsed: { A: 4 },
      note: 'Two hits forward',
    })
    expect(ofHood({ sunk: 'true', note: 'Rammed' })).toEqual({ sunk: true, note: 'Rammed' })
    expect(ofHood({ prizeOf: 'fr', note: 'Struck' })).toHaveProperty('prizeOf', 'fr')
    expect(ofHood({ knots: '9½', maxKnots: '9,5', note: 'x' })).toMatchObject({ knots: 9.5, maxKnots: 9.5 })
    // A reason stands on the record as it was written.
    expect(ofHood({ menLost: '2', note: '3−4, by eye' })).toHaveProperty('note', '3−4, by eye')
  })

  it('move her so many squares from where she is, and turn her', () => {
    const { x, y } = board().ships.find(({ id }) => id === 'hood') ?? { x: 0, y: 0 }
    expect(ofHood({ x: '-2', y: '1', courseDegrees: '360', note: 'Set too far east' })).toEqual({
      x: x - 200,
      y: y + 100,
      courseDegrees: 0,
      note: 'Set too far east',
    })
    const yards = { ...board(), squareYards: null }
    expect(writtenHand(onShip('hood', yards), yards, 'hood', { x: '50', note: 'x' })).toHaveProperty('x', x + 50)
    expect(now(onShip('hood', yards), 'x').label).toBe('Yards moved east (− is west)')
    expect(wrongOfHood({ courseDegrees: '400', note: 'x' })).toEqual({
      at: ['courseDegrees'],
      says: 'Heading now is 400; it may not be over 360.',
    })
  })

  it('need a reason, and say at its field what cannot be read', () => {
    expect(wrongOfHood({ menLost: '3' })).toEqual({
      at: ['note'],
      says: 'Write the reason: it stands on the record with the correction.',
    })
    expect(wrongOfHood({ menLost: 'some', note: 'x' })).toEqual({
      at: ['menLost'],
      says: 'A number is wanted, not "some".',
    })
    expect(wrongOfHood({ x: 'some', note: 'x' })).toEqual({ at: ['x'], says: 'A number is wanted, not "some".' })
    expect(wrongOfHood({ menLost: '1,5', note: 'x' })).toHaveProperty('at', ['menLost'])
    expect(wrongOfHood({ gunsLost: 'two', note: 'x' })).toMatchObject({ at: ['gunsLost'] })
    expect(wrongOfHood({ gunsLost: 'Q2', note: 'x' })).toMatchObject({
      says: expect.stringMatching(/^Write a class of hers \(A, .*\) and a number, such as "A2"; "Q2" was typed\.$/),
    })
  })

  it('show what she has beside each field', () => {
    const { stores } = board().ships.find(({ id }) => id === 'hood')?.sheet ?? { stores: { men: 0 } }
    expect(now(onShip('hood'), 'menLost').label).toBe(`Men lost (of ${stores.men})`)
    expect(now(onShip('hood'), 'fight.holes').label).toBe('Penetrations that count (0)')
    expect(now(onShip('hood'), 'fight.steering').none).toBe('fit, as now')
  })

  it('JT-GEN-01: say which side has her in sight, and of a balloon not', () => {
    const list = (id: string, of = board()) => onShip(id, of).lists?.['sighting']
    expect(list('hoche')?.map(({ label }) => label)).toEqual(['GB sees her', 'GB does not see her'])
    expect(fieldsOf(onShip('ballon'))).not.toContain('sighted')
    const note = 'x'
    const given = writtenHand(onShip('hoche'), board(), 'hoche', { sighted: ['gb false'], note })
    expect(given).toEqual({ sighted: { gb: false }, note })
    const ruled = board(correct(book, action, 'hoche', given).action)
    expect(now(onShip('hoche', ruled), 'sighted').says).toBe('GB does not see her by the umpire’s word.')
    expect(list('hoche', ruled)?.at(-1)?.key).toBe('gb null')
    expect(writtenHand(onShip('hoche', ruled), ruled, 'hoche', { sighted: ['gb null'], note })).toEqual({
      sighted: { gb: null },
      note,
    })
  })

  it('ask for the record of every book that takes a correction of it, and the book reads it', () => {
    expect(tacticalBooks.every((one) => one.correctsFight === undefined || orderField(one.correctsFight))).toBe(true)
    const of = umpireBoard(barker2003, barkerGame).board
    const hers = of.ships.find(({ id }) => id === '1BS flag') ?? of.ships[0]
    if (!hers) throw new Error('no ship')
    const on = handOnShip(of, hers, [], true)
    const given = writtenHand(on, of, hers.id, { fight: { damages: '1', stopped: 'true' }, note: 'x' })
    expect(given).toEqual({ fight: { damages: 1, stopped: true }, note: 'x' })
    expect(() => correct(barker2003, barkerGame, hers.id, given)).not.toThrow()
  })
})

describe('the umpire’s hand on the board itself', () => {
  const given = (draft: FieldDraft) => writtenHand(onSky(), board(), THE_BOARD, draft)
  const wrong = (draft: FieldDraft) => readHand(onSky(), board(), THE_BOARD, draft)

  it('JT-GEN-01: what is typed of weather and light goes to the book; what is left empty stays', () => {
    const correction = given({
      board: {
        weather: { windFromDegrees: '90', force: '6' },
        light: { condition: 'moonNight', sightYards: '4,000', moonDegrees: 'None' },
      },
      note: 'the log says so',
    })
    expect(correction).toEqual({
      board: {
        weather: { windFromDegrees: 90, force: 6 },
        light: { condition: 'moonNight', sightYards: 4000, moonDegrees: null },
      },
      note: 'the log says so',
    })
    const after = board(correct(book, action, THE_BOARD, correction).action)
    expect(after).toMatchObject({ weather: { force: 6 }, lightCondition: 'moonNight', sightYards: 4000 })
    expect(now(onSky(after), 'board.light.condition').none).toBe('a night with moon, as now')
    expect(now(onSky(after), 'board.light.sightYards').label).toBe('Ships are seen at, yards (4,000)')
    expect(given({ board: { light: { sightYards: 'all' } }, note: 'x' })).toMatchObject({
      board: { light: { sightYards: null } },
    })
  })

  it('knows every state of the light that the book has', () => {
    expect(Object.keys(LIGHT_WORDS)).toEqual(lightFields.condition.options)
  })

  it('asks of wind, sight and scale where the book has a hand on them, and the book takes what is asked', () => {
    const of = umpireBoard(barker2003, barkerGame).board
    const on = handOnBoard(of)
    if (!on) throw new Error('it has no sky')
    expect(readHand(on, of, THE_BOARD, { note: 'x' })).toEqual({
      at: ['board'],
      says: 'Say what is otherwise: the scale, the light.',
    })
    for (const condition of LIGHTS)
      for (const mode of MODES) {
        const correction = writtenHand(on, of, THE_BOARD, { board: { light: { condition }, mode }, note: 'dusk falls' })
        const after = correct(barker2003, barkerGame, THE_BOARD, correction).action
        expect(after.state.board).toMatchObject({ light: condition, mode })
      }
    expect(handOnBoard({ ...of, book: 'chamberlain1888' })).toBeNull()
    expect(findTacticalBook('chamberlain1888').correctsBoard).toBeUndefined()
  })

  it('says at its field what cannot be read, what is missing, and what the book refuses', () => {
    expect(wrong({ board: { light: { lowSunDegrees: 'west' } }, note: 'x' })).toEqual({
      at: ['board', 'light', 'lowSunDegrees'],
      says: 'A number or “none” is wanted, not "west".',
    })
    expect(wrong({ board: { weather: { force: '3' } } })).toHaveProperty('at', ['note'])
    expect(wrong({ note: 'x' })).toMatchObject({ says: 'Say what is otherwise: the wind, the sky, the light.' })
    const draft = { board: { light: { moonDegrees: '3' } }, note: 'x' }
    const no = refusal(() => correct(book, action, THE_BOARD, given(draft)))
    expect(faultOf(orderField(onSky().schema), no, draft)).toMatchObject({
      at: ['board', 'light', 'moonDegrees'],
      says: expect.stringMatching(/^The moon bears is 3, and no moon is seen/),
    })
  })

  it('is chosen beside the ships, with a label at every field', async () => {
    const entered: unknown[] = []
    const screen = mount(ShipCorrection, {
      attachTo: document.body,
      props: {
        modelValue: undefined,
        'onUpdate:modelValue': (chosen: string | undefined) => void screen.setProps({ modelValue: chosen }),
        board: board(),
        sides: [],
        losses: true,
        enter: async (id: string, correction: object) => entered.push([id, correction]),
      },
    })
    const choice = screen.findAll('option').find((one) => one.text().startsWith('Weather'))
    await screen.find('select').setValue(choice?.attributes('value'))
    await screen.findAll('input').at(1)?.setValue('7')
    await screen.findAll('input').at(-1)?.setValue('it blew up')
    await screen.find('form').trigger('submit')
    await flushPromises()
    expect(entered).toEqual([['board', { board: { weather: { force: 7 } }, note: 'it blew up' }]])
    expect(screen.text()).toContain('Entered on the record.')
    const { violations } = await axe.run(screen.element, {
      rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
    })
    expect(violations.map(({ id }) => id)).toEqual([])
    screen.unmount()
  })
})
