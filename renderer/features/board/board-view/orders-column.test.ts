// @vitest-environment happy-dom
import { mount } from '@vue/test-utils'
import { describe, expect, it } from 'vitest'
import OrdersColumn from './OrdersColumn.vue'

describe('The column of orders at the left of a board', () => {
  it('is at its head again when the next move begins, and stays where it is while one is written', async () => {
    const column = mount(OrdersColumn, { props: { label: 'Orders', title: 'Move 3' }, slots: { default: 'Orders' } })
    column.element.scrollTop = 400
    await column.setProps({ label: 'Orders of Blue' })
    expect(column.element.scrollTop).toBe(400)
    await column.setProps({ title: 'Move 4' })
    expect(column.element.scrollTop).toBe(0)
  })
})
