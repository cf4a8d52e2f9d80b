// @vitest-environment happy-dom
import { mount } from '@vue/test-utils'
import { describe, expect, it } from 'vitest'
import CompassPad from './CompassPad.vue'

describe('The rose of the squares', () => {
  it('names each way, takes a square that way, and says why one is barred', async () => {
    const barred = (dx: number): string | null => (dx > 0 ? 'It goes only onward.' : null)
    const rose = mount(CompassPad, { props: { label: 'The next square', barred }, slots: { default: '2' } })
    const ways = rose.findAll('button')
    expect(ways.map((way) => way.get('.unseen').text())).toEqual([
      'North-west',
      'North',
      'North-east',
      'West',
      'East',
      'South-west',
      'South',
      'South-east',
    ])
    expect(ways.map((way) => way.attributes('aria-description') ?? '')).toEqual(
      [0, 0, 1, 0, 1, 0, 0, 1].map((is) => (is ? 'It goes only onward.' : '')),
    )
    for (const way of ways) await way.trigger('click')
    expect(rose.emitted('step')).toEqual([
      [-1, 1],
      [0, 1],
      [-1, 0],
      [-1, -1],
      [0, -1],
    ])
    expect(rose.get('legend').text()).toBe('The next square')
    expect(rose.text()).toContain('2')
  })
})
