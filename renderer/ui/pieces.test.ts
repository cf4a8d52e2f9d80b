// @vitest-environment happy-dom
import { mount } from '@vue/test-utils'
import { describe, expect, it } from 'vitest'
import { defineComponent, h, ref } from 'vue'
import AppButton from './AppButton.vue'
import DataTable from './DataTable.vue'
import FieldInput from './FieldInput.vue'
import Gauge from './Gauge.vue'
import OrderFold from './OrderFold.vue'
import RuleId from './RuleId.vue'
import { RULE_WORDS } from './rule-words.ts'
import TabBar from './TabBar.vue'
import TimeSlider from './TimeSlider.vue'
import WhyLink from './WhyLink.vue'

describe('field', () => {
  it('a refusal stands below the field, is tied to it, and names the rule', async () => {
    const field = mount(FieldInput, {
      props: { label: 'Speed', modelValue: '15', refused: 'Jupiter has 13½.', ruleId: 'JS-MOVE-16' },
    })
    const input = field.get('input')
    expect(input.attributes('aria-invalid')).toBe('true')
    expect(field.get(`#${CSS.escape(input.attributes('aria-describedby') ?? '')}`).text()).toContain('Jupiter has 13½.')
    await field.get('.why').trigger('click')
    expect(field.emitted('rule')).toEqual([['JS-MOVE-16']])
  })

  it('a field without a refusal says nothing of one', () => {
    const input = mount(FieldInput, { props: { label: 'Speed', modelValue: '12' } }).get('input')
    expect(input.attributes('aria-invalid')).toBeUndefined()
    expect(input.attributes('aria-describedby')).toBeUndefined()
  })
})

describe('a button', () => {
  it('that is busy while it has the focus keeps it, does nothing, and is shut when the focus has gone on', async () => {
    let pressed = 0
    const onClick = () => {
      pressed += 1
    }
    const button = mount(AppButton, { props: { disabled: false }, attrs: { onClick }, attachTo: document.body })
    const element = button.get('button').element
    element.focus()
    await button.trigger('click')
    expect(pressed).toBe(1)
    await button.setProps({ disabled: true })
    expect(document.activeElement).toBe(element)
    expect(button.attributes()).toMatchObject({ 'aria-disabled': 'true' })
    expect(button.attributes('disabled')).toBeUndefined()
    await button.trigger('click')
    expect(pressed).toBe(1)
    element.blur()
    await button.trigger('blur')
    expect(button.attributes('disabled')).toBe('')
    await button.setProps({ disabled: false })
    expect(button.attributes('aria-disabled')).toBeUndefined()
    button.unmount()
  })
})

describe('a fold of a sheet', () => {
  const fold = (props: { count?: number } = {}) =>
    mount(OrderFold, { props: { title: 'Torpedoes', ...props }, slots: { default: '<b class="inside">Tube</b>' } })

  it('makes its fields when it is opened, and keeps them when it is shut again', async () => {
    const shut = fold()
    expect(shut.find('.inside').exists()).toBe(false)
    const details = shut.get('details')
    for (const open of [true, false]) {
      ;(details.element as HTMLDetailsElement).open = open
      await details.trigger('toggle')
      expect(shut.find('.inside').exists()).toBe(true)
    }
  })

  it('has its fields from the beginning where something stands in it', () => {
    expect(fold({ count: 1 }).find('.inside').exists()).toBe(true)
  })
})

describe('tabs', () => {
  it('arrow keys walk round the tabs, and only the chosen one is in the tab order', async () => {
    const chosen = ref('a')
    const bar = mount(
      defineComponent(
        () => () =>
          h(TabBar, {
            tabs: [
              { key: 'a', label: 'Chart' },
              { key: 'b', label: 'Log' },
            ],
            label: 'Window',
            panels: 'w',
            modelValue: chosen.value,
            'onUpdate:modelValue': (key: string) => (chosen.value = key),
          }),
      ),
      { attachTo: document.body },
    )
    await bar.get('[role="tablist"]').trigger('keydown', { key: 'ArrowLeft' })
    expect(chosen.value).toBe('b')
    await bar.get('[role="tablist"]').trigger('keydown', { key: 'ArrowRight' })
    expect(chosen.value).toBe('a')
    expect(bar.findAll('[role="tab"]').map((t) => t.attributes('tabindex'))).toEqual(['0', '-1'])
    bar.unmount()
  })
})

describe('table', () => {
  const props = {
    caption: 'Ships',
    columns: [{ key: 'name', label: 'Ship' }],
    rows: [{ key: 1, name: 'Majestic' }],
    selectable: true,
    empty: 'No ships yet.',
  }

  it('a row is chosen by Enter', async () => {
    const table = mount(DataTable, { props })
    await table.get('tbody tr').trigger('keydown', { key: 'Enter' })
    expect(table.emitted('update:selected')).toEqual([[1]])
  })

  it('an empty table says what to do next', () => {
    expect(mount(DataTable, { props: { ...props, rows: [] } }).text()).toContain('No ships yet.')
  })
})

describe('gauge', () => {
  it('never shows a bar without its figure, and says when it is low', () => {
    const gauge = mount(Gauge, { props: { share: 0.22, figure: '2.2', label: 'Coal, days', low: true } })
    expect(gauge.text()).toBe('2.2')
    expect(gauge.get('meter').attributes('aria-valuetext')).toBe('2.2, low')
  })
})

describe('why', () => {
  it('opens the working in place', async () => {
    const why = mount(WhyLink, {
      props: { steps: [{ says: 'Day’s supply', gives: '2.2 days', source: 'JS-COAL-02' }] },
    })
    expect(why.text()).toBe('why')
    await why.get('button').trigger('click')
    expect(why.text()).toContain('JS-COAL-02')
    expect(why.get('button').attributes('aria-expanded')).toBe('true')
  })
})

describe('the id of a rule', () => {
  const mounted = (rule: string) =>
    mount(RuleId, {
      props: { rule },
      global: {
        provide: { [RULE_WORDS as symbol]: (id: string) => (id === 'JS-COAL-02' ? 'Coal lasts.' : undefined) },
      },
    })

  it('says what the rule says when it is pressed, and is put away by pressing it again', async () => {
    const id = mounted('JS-COAL-02')
    expect(id.text()).toBe('JS-COAL-02')
    await id.get('button').trigger('click')
    expect(id.text()).toBe('JS-COAL-02Coal lasts.')
    await id.get('button').trigger('click')
    expect(id.text()).toBe('JS-COAL-02')
  })

  it('is plain text where no book knows it', () => {
    const id = mounted('log')
    expect(id.text()).toBe('log')
    expect(id.find('button').exists()).toBe(false)
  })
})

describe('time slider', () => {
  const props = {
    from: 0,
    to: 36_000,
    label: 'Time',
    say: (at: number) => `${at}`,
    sayDay: () => 'day',
    marks: [{ key: 'm', at: 9000, time: '0230', words: 'Contact' }],
  }
  const press = async (from: number, key: string, shiftKey = false): Promise<unknown> => {
    const slider = mount(TimeSlider, { props: { ...props, modelValue: from } })
    await slider.get('[role="slider"]').trigger('keydown', { key, shiftKey })
    return slider.emitted('update:modelValue')?.at(-1)?.[0]
  }

  it('arrows go by the hour, shift and arrow by the event, never past the ends', async () => {
    expect(await press(4000, 'ArrowRight')).toBe(7200)
    expect(await press(4000, 'ArrowRight', true)).toBe(9000)
    expect(await press(9000, 'ArrowRight', true)).toBe(36_000)
    expect(await press(0, 'End')).toBe(36_000)
    expect(await press(35_000, 'ArrowRight')).toBe(36_000)
    expect(await press(36_000, 'ArrowRight')).toBeUndefined()
  })
})
