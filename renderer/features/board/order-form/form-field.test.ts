// @vitest-environment happy-dom
import { mount } from '@vue/test-utils'
import { describe, expect, it } from 'vitest'
import { orderField } from '../../../../shared/action/order-form.ts'
import { formOrder } from '../../../../shared/books/carter/game/orders.ts'
import FormField from './FormField.vue'
import { formHand } from './form-hand.ts'

const kinds = (closed: readonly string[], draft?: { readonly do: string }): string[] => {
  const hand = {
    list: () => [],
    isClosed: (name: string) => closed.includes(name),
    fault: () => undefined,
    write: () => {},
    picks: () => false,
    pick: () => {},
  }
  const field = mount(FormField, {
    props: { field: orderField(formOrder), draft, path: [] },
    global: { provide: { [formHand as symbol]: hand } },
  })
  return field.findAll('select:first-of-type option').map((one) => one.text())
}

describe('A form of orders of several kinds', () => {
  it('leaves out a kind that is closed now, as it does fields; what is written in it stays', () => {
    expect(kinds([])).toEqual(expect.arrayContaining(['—', 'Move', 'Fire and work']))
    expect(kinds(['fire'])).not.toContain('Fire and work')
    expect(kinds(['move'])).not.toContain('Move')
    expect(kinds(['fire'], { do: 'fire' })).toContain('Fire and work')
  })
})
