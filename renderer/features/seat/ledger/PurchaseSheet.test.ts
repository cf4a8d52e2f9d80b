// @vitest-environment happy-dom
import { flushPromises, mount } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ref } from 'vue'
import { jane1898 } from '../../../../shared/books/jane1898/book.ts'
import { PaperLine } from '../../../test-kit/paper-line.ts'
import { seatViewSample } from '../seat-frame/sample-view.ts'
import PurchaseSheet from './PurchaseSheet.vue'
import StoresTable from './StoresTable.vue'

const draft = ref({ courses: [], purchases: [] as object[] })
vi.mock('../orders/use-draft.ts', () => {
  const keep = (part: { purchases: object[] }): void => {
    draft.value = { ...draft.value, ...part }
  }
  return { useDraft: () => ({ draft, change: keep, keep }) }
})
vi.mock('../seat-chart/seat-table.ts', () => ({
  useSeatTable: () => ({
    book: jane1898,
    settings: jane1898.readSettings({}).settings,
    placeName: (key: string) => key,
  }),
}))

const line = (article: string, number: string) => ({
  buy: article,
  number,
  place: 'devonport',
})
const view = seatViewSample({ balance: 400, ledger: [], stores: [], purchases: [] })

describe('W33: a sheet of purchases can be asked why', () => {
  let host: PaperLine
  beforeEach(() => {
    setActivePinia(createPinia())
    host = PaperLine.open('seat', 'The Admiralty', view)
    host.answer('why', () => ({ value: '', because: [{ rule: 'JS-COST-01', says: 'as the scale has it' }] }))
    draft.value = { courses: [], purchases: [line('collier', '2')] }
  })

  it('a line’s points, by the scale of costs', async () => {
    const sheet = mount(PurchaseSheet, { props: { view } })
    const price = sheet.find('.cost button.why')
    const article = jane1898.economy?.articles.find(({ key }) => key === 'collier')
    expect(price.text()).toBe(article?.rule)
    expect(sheet.find('li .working').exists()).toBe(false)
    await price.trigger('click')
    const points = jane1898.economy?.price('collier', 2, jane1898.readSettings({}).settings).value
    expect(sheet.find('li .working').text()).toContain(String(points))
    expect(price.attributes('aria-expanded')).toBe('true')
    await price.trigger('click')
    expect(sheet.find('li .working').exists()).toBe(false)
  })

  it('a line that the book refuses', async () => {
    draft.value = { courses: [], purchases: [line('collier', '4000')] }
    const sheet = mount(PurchaseSheet, { props: { view } })
    await sheet.find('li .refusal button').trigger('click')
    await flushPromises()
    expect(host.asked).toMatchObject([{ ask: 'why', input: { of: 'refusal', rule: expect.stringMatching(/^JS-/) } }])
    expect(sheet.find('li .refusal .working').text()).toContain('as the scale has it')
  })

  it('a line whose number is wanting says so at its field when it is handed in, and is not sent', async () => {
    draft.value = { courses: [], purchases: [line('collier', '')] }
    const sheet = mount(PurchaseSheet, { props: { view } })
    expect(sheet.find('.refusal').exists()).toBe(false)
    await sheet.find('footer .button').trigger('click')
    await flushPromises()
    expect(sheet.find('.number .refusal').text()).toBe('The number must be a whole one above 0.')
    expect(host.asked).toEqual([])
  })

  it('JS-FORT-08: what of a fort’s plan cannot be read is said at its field as it is written', () => {
    const fort = jane1898.economy?.articles.find(({ works }) => works !== undefined)?.key ?? ''
    draft.value = { courses: [], purchases: [{ ...line(fort, '1'), works: { guns: 'F 2' } }] }
    const sheet = mount(PurchaseSheet, { props: { view } })
    expect(sheet.find('.works-plan .refusal').text()).toMatch(/^Guns by class, of A, B, C, D and E: “A 2, D 1”/)
  })

  it('what has come of a purchase', async () => {
    const bought = {
      id: 'p1',
      article: 'collier',
      number: 1,
      place: 'devonport',
      points: 10,
      rule: 'JS-COST-01',
      says: 'One collier.',
      state: 'done',
      orderedAt: view.clock,
      knownAt: view.clock,
      readyAt: null,
    } as never
    const stores = mount(StoresTable, { props: { view: { ...view, purchases: [bought] } } })
    await stores.find('button.why').trigger('click')
    expect(host.asked).toEqual([{ ask: 'why', input: { of: 'purchase', id: 'p1' } }])
  })
})
