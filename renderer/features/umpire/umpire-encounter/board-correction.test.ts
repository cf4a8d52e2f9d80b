// @vitest-environment happy-dom
import { flushPromises, mount } from '@vue/test-utils'
import axe from 'axe-core'
import { describe, expect, it } from 'vitest'
import { correct, openAction, umpireBoard } from '../../../../shared/action/action.ts'
import type { UmpireView } from '../../../../shared/action/contract.ts'
import { barker2003 } from '../../../../shared/books/barker2003/book.ts'
import { jane1898Tactical as book } from '../../../../shared/books/jane1898/tactical/book.ts'
import { lightFields, skyWords } from '../../../../shared/books/jane1898/tactical/setup.ts'
import { opened, ship } from '../../../../shared/books/jane1898/test-kit/works.ts'
import { refusal } from '../../../../shared/test-kit/refused.ts'
import { boardField, boardFields, readBoardCorrection, readSighted, sightFields } from './board-correction.ts'
import ShipCorrection from './ShipCorrection.vue'

const action = opened([ship('hood', 'gb', 0, 0), ship('hoche', 'fr', 60, 60)], {
  balloons: [{ key: 'ballon', side: 'fr', position: { x: 9, y: 19 }, bombs: 1 }],
})
const board = (of = action): UmpireView => umpireBoard(book, of).board
const sight = (id: string, of = board()) => {
  const one = of.ships.find((each) => each.id === id)
  return one ? sightFields(of, one, (side) => side.toUpperCase()) : []
}

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

describe('the umpire’s hand on the board itself', () => {
  it('JT-GEN-01: what is typed of weather and light goes to the book; what is left empty stays', () => {
    const typed = {
      windFromDegrees: '90',
      force: '6',
      condition: 'moonNight',
      sightYards: '4,000',
      moonDegrees: 'None',
    }
    const read = readBoardCorrection({ ...typed, note: 'the log says so' }, skyWords)
    expect(read).toEqual({
      correction: {
        board: {
          weather: { windFromDegrees: 90, force: 6 },
          light: { condition: 'moonNight', sightYards: 4000, moonDegrees: null },
        },
        note: 'the log says so',
      },
    })
    if (!('correction' in read)) throw new Error('it is no correction')
    const after = board(correct(book, action, 'board', read.correction).action)
    expect(after).toMatchObject({ weather: { force: 6 }, lightCondition: 'moonNight', sightYards: 4000 })
    expect(boardFields(after, skyWords).map(({ label }) => label)).toContain('The light is a night with moon')
    expect(readBoardCorrection({ sightYards: 'all', note: 'x' }, skyWords)).toMatchObject({
      correction: { board: { light: { sightYards: null } } },
    })
  })

  it('knows every state of the light that the book has', () => {
    expect(skyWords.lights.map(({ key }) => key)).toEqual(lightFields.condition.options)
    const { bearings } = skyWords
    expect(bearings?.every(({ field }) => field in lightFields)).toBe(true)
    const bare = boardFields(board(), { lights: [{ key: 'haze', label: 'a haze' }] })
    expect(bare.map(({ field }) => field)).not.toContain('moonDegrees')
    expect(bare.flatMap(({ options = [] }) => options.map(({ label }) => label))).toContain('a haze')
  })

  it('asks of wind, sight and scale where the book has a hand on them, and the book takes what is asked', () => {
    const sky = barker2003.correctsBoard
    if (!sky) throw new Error('it has no sky')
    expect(boardFields(board(), sky).map(({ field }) => field)).toEqual(['mode', 'condition', 'note'])
    const missing = { field: 'condition', says: 'Say what is otherwise: the scale, the light.' }
    expect(readBoardCorrection({ note: 'x' }, sky)).toEqual(missing)
    const { bearings: _, ...rest } = skyWords
    expect(boardFields(board(), rest).map(({ field }) => field)).toContain('sightYards')
    for (const condition of sky.lights)
      for (const mode of sky.modes ?? []) {
        const read = readBoardCorrection({ condition: condition.key, mode: mode.key, note: 'dusk falls' }, sky)
        if (!('correction' in read)) throw new Error(read.says)
        const after = correct(barker2003, barkerGame, 'board', read.correction).action
        expect(after.state.board).toMatchObject({ light: condition.key, mode: mode.key })
      }
  })

  it('says at its field what cannot be read, what is missing, and what the book refuses', () => {
    expect(readBoardCorrection({ lowSunDegrees: 'west', note: 'x' }, skyWords)).toEqual({
      field: 'lowSunDegrees',
      says: 'The bearing of the sun must be a number of 0 or more or “none”; "west" was typed.',
    })
    expect(readBoardCorrection({ force: '3' }, skyWords)).toHaveProperty('field', 'note')
    expect(readBoardCorrection({ note: 'x' }, skyWords)).toHaveProperty('field', 'force')
    const { path } = refusal(() => correct(book, action, 'board', { note: 'x', board: { light: { moonDegrees: 3 } } }))
    expect(boardField(path ?? '')).toBe('moonDegrees')
  })

  it('JT-GEN-01: of a ship he says which side has her in sight, and of a balloon not', () => {
    expect(sight('hoche')[0]?.options?.map(({ label }) => label)).toEqual([
      'as it is',
      'GB sees her',
      'GB does not see her',
    ])
    expect(sight('ballon')).toEqual([])
    const ruled = board(correct(book, action, 'hoche', { note: 'x', ...readSighted('no gb') }).action)
    expect(sight('hoche', ruled)[0]).toMatchObject({ says: 'GB does not see her by the umpire’s word.' })
    expect(sight('hoche', ruled)[0]?.options?.at(-1)?.key).toBe('rules gb')
    expect(readSighted('rules gb')).toEqual({ sighted: { gb: null } })
    expect(readSighted('')).toEqual({})
  })

  it('is chosen beside the ships, with a label at every field', async () => {
    const entered: unknown[] = []
    const screen = mount(ShipCorrection, {
      attachTo: document.body,
      props: {
        modelValue: undefined,
        'onUpdate:modelValue': (now: string | undefined) => void screen.setProps({ modelValue: now }),
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
    const { violations } = await axe.run(screen.element, {
      rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
    })
    expect(violations.map(({ id }) => id)).toEqual([])
    screen.unmount()
  })
})
