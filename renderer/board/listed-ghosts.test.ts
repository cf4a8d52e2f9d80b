// @vitest-environment happy-dom
import { mount } from '@vue/test-utils'
import { describe, expect, it } from 'vitest'
import type { BoardGhost } from './ghosts.ts'
import ListedGhosts from './ListedGhosts.vue'

const ghost = { ship: 'mars', name: 'Mars', order: '12 knots', held: false } as BoardGhost
const listed = (steers: boolean) => mount(ListedGhosts, { props: { ghosts: [ghost], steers } })

describe('Ships of a seat, as they are listed for the keyboard and read out', () => {
  it('are steered by the arrow keys where ships move', async () => {
    const list = listed(true)
    expect(list.text()).toMatch(/^Where your ships will be.*arrow keys steer.*Steer Mars: 12 knots$/s)
    await list.get('button').trigger('keydown', { key: 'ArrowLeft' })
    expect(list.emitted('nudge')).toEqual([['mars', 'port']])
  })

  it('are chosen, and nothing is said of steering, in a step in which guns are laid', () => {
    const list = listed(false)
    expect(list.text()).toMatch(/^Your ships.*Choose Mars: 12 knots$/s)
    expect(list.text()).not.toMatch(/steer/i)
  })
})
