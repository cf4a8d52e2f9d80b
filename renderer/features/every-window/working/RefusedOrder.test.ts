// @vitest-environment happy-dom
import { flushPromises, mount } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, describe, expect, it } from 'vitest'
import { PaperLine } from '../../../test-kit/paper-line.ts'
import LegRow from '../../seat/orders/LegRow.vue'
import RefusedOrder from './RefusedOrder.vue'

const SAYS = 'Majestic makes 15 knots at the most.'
const refused = { says: SAYS, rule: 'JS-MOVE-17' }
const question = { of: 'refusal', code: 'order', message: SAYS, rule: 'JS-MOVE-17', force: 'f1' }

describe('W33: what is refused can be asked why', () => {
  let line: PaperLine
  beforeEach(() => {
    setActivePinia(createPinia())
    line = PaperLine.open('seat', 'Vice-Admiral')
    line.answer('why', () => ({
      value: SAYS,
      because: [{ rule: 'JS-MOVE-17', says: 'speed goes by steps', result: 15 }],
    }))
  })

  it('the sentence and its rule stand there, and the reason is shown in place when it is asked for', async () => {
    const order = mount(RefusedOrder, { props: { ...refused, force: 'f1' } })
    expect(order.text()).toContain(`${SAYS} JS-MOVE-17`)
    await order.find('button').trigger('click')
    await flushPromises()
    expect(line.asked).toEqual([{ ask: 'why', input: question }])
    expect(order.find('.working').text()).toContain('speed goes by steps')
  })

  const leg = { kind: 'steam', lat: 50, lon: -4, knots: '18' } as const
  const row = (no?: typeof refused) =>
    mount(LegRow, {
      props: {
        read: {
          leg,
          from: { lat: 50, lon: -3 },
          to: { lat: 50, lon: -4 },
          miles: 38,
          refused: null,
          because: [],
        } as never,
        number: 1,
        choices: {
          force: 'f1',
          clock: 0,
          zoneMinutes: 0,
          campaign: { title: '', pack: '', book: '', zoneMinutes: 0 },
          merchant: false,
          reading: { at: 0, zoneMinutes: 0, book: {} },
          chart: null,
          whose: () => 'neutral',
          lists: {},
        },
        refused: no,
      },
    })

  it('of a single leg it is asked beside the figure that is refused', async () => {
    const of = row(refused)
    expect(of.find('.refusal').text()).toContain(`${SAYS} JS-MOVE-17`)
    await of.find('.refusal button').trigger('click')
    await flushPromises()
    expect(line.asked).toEqual([{ ask: 'why', input: question }])
    expect(of.find('.refusal .working').text()).toContain('speed goes by steps')
    expect(row().find('.refusal').exists()).toBe(false)
  })
})
