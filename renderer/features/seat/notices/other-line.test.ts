// @vitest-environment happy-dom
import { flushPromises, mount } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, describe, expect, it } from 'vitest'
import { PaperLine } from '../../../test-kit/paper-line.ts'
import { seatViewSample } from '../seat-frame/sample-view.ts'
import OtherLine from './OtherLine.vue'

describe('A window that shows another line of play', () => {
  let paper: PaperLine
  beforeEach(() => {
    setActivePinia(createPinia())
    paper = PaperLine.open('seat', 'The Admiralty')
  })
  const line = {
    from: { move: 5, clock: '1898-05-03T18:00:00Z' },
    to: { move: 3, clock: '1898-05-03T06:00:00Z' },
    told: [{ at: '1898-05-03T10:00:00Z', says: 'Juno is taken.' }],
    left: 0,
  }
  const said = (of: object) => {
    const window = mount(OtherLine, { props: { view: seatViewSample({ line: { ...line, ...of } }) } })
    return { window, words: window.text().replace(/\s+/g, ' ') }
  }

  it('says that moves were taken back, from where to where, and what is not so', () => {
    const { words } = said({})
    expect(words).toContain(
      'The umpire has taken moves back, from 1800, 3 May (move 5) to 0600, 3 May (move 3). You had been told what follows, and it is not so:',
    )
    expect(words).toContain('1000, 3 May Juno is taken.')
    expect(said({ told: [] }).words).toContain('Nothing that you had been told is undone.')
  })

  it('says so too to one whose clock had not gone on since the opening of the move', () => {
    const { words } = said({
      from: { move: 1, clock: '1898-05-02T06:00:00Z' },
      to: { move: 0, clock: '1898-05-02T06:00:00Z' },
    })
    expect(words).toContain(
      'The umpire has taken moves back, from 0600, 2 May (move 1) to 0600, 2 May (before move 1).',
    )
  })

  it('says that a line with a later clock was taken up, and that the log is that line’s', () => {
    const { words } = said({ to: { move: 9, clock: '1898-05-04T18:00:00Z' } })
    expect(words).toContain('taken up another line of play: this window stood at 1800, 3 May (move 5)')
    expect(words).toContain('What is so on this line stands in your log.')
  })

  it('is put away when it has been read, and says nothing where there is nothing to say', async () => {
    const { window } = said({})
    await window.find('button').trigger('click')
    await flushPromises()
    expect(paper.asked).toEqual([{ ask: 'lineRead', input: {} }])
    expect(mount(OtherLine, { props: { view: seatViewSample({}) } }).text()).toBe('')
  })
})
