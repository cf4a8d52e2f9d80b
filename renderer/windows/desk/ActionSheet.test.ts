// @vitest-environment happy-dom
import { mount } from '@vue/test-utils'
import { describe, expect, it } from 'vitest'
import ActionSheet from './ActionSheet.vue'
import PackChart from './PackChart.vue'

describe('One action in the drawer', () => {
  it('has its title plate in a corner of the board, as the chart of a campaign has: elsewhere it would lie on the facts', () => {
    const action = { name: 'Chemulpo', title: 'Chemulpo', book: 'Jane', steps: 3, next: '', opened: null, here: true }
    const sheet = mount(ActionSheet, { props: { action: action as never, chosen: false } })
    const corner = ['se', 'sw', 'ne', 'nw']
    const corners = (of: { classes(): string[] }) => of.classes().filter((one) => corner.includes(one))
    expect(corners(sheet.get('.pack-chart'))).toHaveLength(1)
    expect(corners(mount(PackChart).get('.pack-chart'))).toHaveLength(1)
  })
})
