// @vitest-environment happy-dom
import { flushPromises, mount } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, describe, expect, it } from 'vitest'
import { PaperLine } from '../../../test-kit/paper-line.ts'
import { paperUmpireView } from '../../../test-kit/paper-umpire-view.ts'
import TakeBack from './TakeBack.vue'

const view = { ...paperUmpireView, move: { ...paperUmpireView.move, number: 3, state: 'waiting' as const } }
const seat = paperUmpireView.seats[0]?.id
const told = (says: string) => [{ seat, title: 'Admiral', entries: [{ at: view.clock, kind: 'report', says }] }]

describe('What has been told, read before moves are taken back', () => {
  let line: PaperLine
  beforeEach(() => {
    setActivePinia(createPinia())
    line = PaperLine.open('umpire', 'Umpire')
  })

  it('is that since the move last chosen, though an earlier choice is answered after it', async () => {
    const slow = Promise.withResolvers<unknown>()
    line.answer('told', (input) =>
      (input as { since: number }).since === 1 ? slow.promise : told('Since the second move.'),
    )
    const page = mount(TakeBack, { props: { view } })
    await page.find('select').setValue('1')
    await page.find('select').setValue('2')
    await flushPromises()
    slow.resolve(told('Since the first move.'))
    await flushPromises()
    expect(page.find('.told').text()).toContain('Since the second move.')
    expect(page.find('.told').text()).not.toContain('Since the first move.')
  })

  it('is read again when the clock goes on', async () => {
    let says = 'Nothing much.'
    line.answer('told', () => told(says))
    const page = mount(TakeBack, { props: { view } })
    await page.find('select').setValue('2')
    await flushPromises()
    says = 'An enemy in sight.'
    await page.setProps({ view: { ...view, clock: '1899-01-01T00:00:00Z' } })
    await flushPromises()
    expect(page.find('.told').text()).toContain('An enemy in sight.')
  })

  it('are lines that were left at the opening or after a move, and none after a move nought', async () => {
    const branch = { moves: 0, current: false, madeAt: view.clock }
    line.answer('branches', () => [
      { ...branch, key: 'a', name: 'main', parent: null, from: 0 },
      { ...branch, key: 'b', name: 'one', parent: 'a', from: 0 },
      { ...branch, key: 'c', name: 'two', parent: 'a', from: 2 },
    ])
    const page = mount(TakeBack, { props: { view } })
    await flushPromises()
    expect(page.text()).toMatch(/left main at the opening;\s*no move closed in it/)
    expect(page.text()).toMatch(/left main after move 2;\s*no move closed in it/)
  })

  it('say that a review which is open is closed by it', async () => {
    const page = mount(TakeBack, { props: { view } })
    expect(page.text()).not.toContain('The review is open')
    await page.setProps({ view: { ...view, campaign: { ...view.campaign, reviewOpen: true } } })
    expect(page.text()).toContain('The review is open to all seats. Taking back, or reopening a line, closes it')
  })
})
