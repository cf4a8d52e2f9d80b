// @vitest-environment happy-dom
import { flushPromises, mount } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { useConnection } from '../../../stores/connection.ts'
import { forceSample, seatViewSample } from '../seat-frame/sample-view.ts'
import { type DraftCourse, noRoad, readDraft } from './draft.ts'
import OrdersSheet from './OrdersSheet.vue'
import { freshStation } from './work.ts'

vi.mock('../seat-chart/seat-table.ts', () => ({
  useSeatTable: () => ({ chart: null, book: null, coast: null, places: [], settings: {}, cards: {} }),
}))

const course: DraftCourse = {
  force: 'fleet',
  legs: [],
  onContact: 'shadow',
  thisMoveOnly: false,
  lights: false,
  standing: null,
  flag: '',
  sentOff: [],
  resume: false,
  by: noRoad,
}
const view = seatViewSample()
const open = (id: string, draft?: DraftCourse) =>
  mount(OrdersSheet, { props: { view, force: forceSample({ id, inCompany: true }), draft } })
const field = (sheet: ReturnType<typeof open>, label: string) =>
  sheet.get<HTMLInputElement>(
    `#${sheet
      .findAll('label')
      .find((one) => one.text().includes(label))
      ?.attributes('for')}`,
  )

describe('A position that is being typed', () => {
  beforeEach(() => setActivePinia(createPinia()))

  it('is there again when the window was locked or loaded anew, at its own force alone', async () => {
    const sheet = open('fleet')
    await field(sheet, 'Next position').setValue('49° 30')
    sheet.unmount()
    const { draft, saveDraft } = useConnection()
    saveDraft(JSON.parse(JSON.stringify(draft.value)))
    expect(field(open('fleet'), 'Next position').element.value).toBe('49° 30')
    expect(field(open('scouts'), 'Next position').element.value).toBe('')
  })

  it('leaves its field, and what is kept, when it is added', async () => {
    const sheet = open('fleet', course)
    const next = field(sheet, 'Next position')
    await next.setValue('49 30 N 5 W')
    await next.trigger('keydown', { key: 'Enter' })
    await flushPromises()
    const legs = sheet.emitted<[DraftCourse]>('write')?.[0]?.[0].legs
    expect(legs).toMatchObject([{ kind: 'steam', lat: 49.5, lon: -5 }])
    expect(field(sheet, 'Next position').element.value).toBe('')
    expect(readDraft(useConnection().draft.value).next).toEqual({})
  })

  it('is kept of ships that are sent off with their body', () => {
    const bodies = [{ ships: [], legs: [], onContact: 'shadow' as const, next: '49' }]
    expect(readDraft({ courses: [{ ...course, sentOff: bodies }] }).courses[0]?.sentOff).toEqual(bodies)
  })
})

describe('Ships that are sent off', () => {
  const [ship] = forceSample().ships
  if (!ship) throw new Error('the sample has no ship')
  const lame = { ...ship, id: 'lame', name: 'Dove', knots: 0, inTow: true as const }
  const force = forceSample({ id: 'fleet', ships: [ship, lame] })
  const body = (ships: string[]) => ({ ships, legs: [freshStation('fleet')], onContact: 'standOn' as const })
  const sheetOf = (sentOff: DraftCourse['sentOff']) =>
    mount(OrdersSheet, { props: { view, force, draft: { ...course, sentOff } } })
  const tick = async (name: string) => {
    const sheet = sheetOf([body([])])
    const bodies = sheet.get('.send-off')
    await bodies
      .findAll('label')
      .find((one) => one.text() === name)
      ?.get('input')
      .setValue(true)
    return sheet.emitted<[DraftCourse]>('write')?.at(-1)?.[0].sentOff[0]
  }

  it('JS-SCOUT-04: keep the station that is offered, but one who makes no way is offered none', async () => {
    expect(await tick(ship.name)).toEqual({ ...body([ship.id]) })
    expect(await tick('Dove')).toEqual({ ...body(['lame']), legs: [] })
  })

  it('JS-TIME-16: are told that a ship in tow is cast off', () => {
    expect(sheetOf([]).get('.send-off').text()).toContain('A ship in tow that is sent off is cast off.')
    const text = sheetOf([{ ...body(['lame']), legs: [] }])
      .get('.send-off')
      .text()
    expect(text).toContain('The tow is cast off: Dove.')
    expect(text).toContain('She lies to where they part.')
  })
})
