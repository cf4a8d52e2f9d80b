// @vitest-environment happy-dom
import { flushPromises, mount } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, describe, expect, it } from 'vitest'
import { PaperLine } from '../../../test-kit/paper-line.ts'
import { paperUmpireView } from '../../../test-kit/paper-umpire-view.ts'
import SeatsPanel from './SeatsPanel.vue'

const [one] = paperUmpireView.seats
if (!one) throw new Error('there is no seat')
const seats = ['first', 'second'].map((id) => ({ ...one, id, title: id, ready: false, writing: false, role: 'trade' }))
const room = (id: string, windows: number) => ({ id, windows })

describe('Seats that the program is to keep', () => {
  let line: PaperLine
  beforeEach(() => {
    setActivePinia(createPinia())
    line = PaperLine.open('umpire', 'Umpire')
    line.answer('chart', () => ({ places: [], sides: [], cables: [], lines: [], marks: [], areas: [], labels: [] }))
  })

  it('are those that are empty when it is pressed, and not one to which somebody has come since', async () => {
    line.answer('sitting', () => [room('first', 1), room('second', 0)])
    line.answer('staff', () => ({}))
    const panel = mount(SeatsPanel, {
      props: {
        view: { ...paperUmpireView, seats } as never,
        rooms: [room('first', 0), room('second', 0)] as never,
      },
    })
    await flushPromises()
    const keep = panel.findAll('button').find((button) => button.text().includes('Let the program keep 2 empty seats'))
    await keep?.trigger('click')
    await flushPromises()
    const kept = line.asked.filter(({ ask }) => ask === 'staff').map(({ input }) => (input as { seat: string }).seat)
    expect(kept).toEqual(['second'])
  })
})
