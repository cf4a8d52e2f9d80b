// @vitest-environment happy-dom
import { flushPromises, mount } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { nextTick } from 'vue'
import { useConnection } from '../../../stores/connection.ts'
import { PaperLine } from '../../../test-kit/paper-line.ts'
import { seatViewSample } from '../../seat/seat-frame/sample-view.ts'
import NewsNotice from './NewsNotice.vue'

describe('What has come, over the foot of a window', () => {
  beforeEach(() => setActivePinia(createPinia()))

  it('says once what is rung for again and again', async () => {
    const line = PaperLine.open('player', 'Majestic')
    const window = mount(NewsNotice)
    for (let n = 0; n < 3; n++) {
      line.push({ push: 'bell' })
      await nextTick()
    }
    expect(window.findAll('p').map((one) => one.text())).toEqual(['Your orders are waited for.'])
  })

  it('says nothing any more of what came on a line of play that was left', async () => {
    const line = PaperLine.open('seat', 'The Admiralty')
    const window = mount(NewsNotice)
    const move = { number: 1, state: 'open', opens: '1898-05-02T12:00:00Z', ends: '1898-05-02T18:00:00Z' } as const
    const show = async (clock: string, state: 'waiting' | 'open'): Promise<string[]> => {
      line.push({ push: 'view', view: seatViewSample({ clock, move: { ...seatViewSample().move, ...move, state } }) })
      await nextTick()
      return window.findAll('p').map((one) => one.text())
    }
    await show(move.opens, 'waiting')
    expect(await show(move.opens, 'open')).toEqual([expect.stringContaining('is announced')])
    expect(await show('1898-05-02T06:00:00Z', 'waiting')).toEqual([])
  })

  it('says where the clock stands now, and no more where it stood', async () => {
    const line = PaperLine.open('seat', 'The Admiralty')
    const window = mount(NewsNotice)
    const show = async (number: number, state: 'waiting' | 'open' | 'stopped', says?: string): Promise<string[]> => {
      const sample = seatViewSample()
      const notices = says === undefined ? [] : [{ at: sample.clock, says, rule: null }]
      line.push({ push: 'view', view: { ...sample, notices, move: { ...sample.move, number, state } } })
      await nextTick()
      return window.findAll('p').map((one) => one.text())
    }
    await show(3, 'open')
    expect(await show(3, 'waiting')).toEqual([expect.stringMatching(/^Move 3 is over/)])
    expect(await show(4, 'open', 'Coal is short.')).toEqual([
      expect.stringMatching(/^Move 4 is announced/),
      expect.stringContaining('Coal is short.'),
    ])
    expect(await show(4, 'stopped', 'Coal is short.')).toEqual([
      expect.stringContaining('Coal is short.'),
      expect.stringMatching(/^The clock has stopped/),
    ])
  })

  it('does not say that orders are waited for where the action is over', async () => {
    const line = PaperLine.open('player', 'Majestic')
    const window = mount(NewsNotice)
    line.push({ push: 'bell' })
    await nextTick()
    const { table } = useConnection()
    table.value = { over: true, steps: 1 } as never
    await nextTick()
    expect(window.findAll('p')).toEqual([])
    line.push({ push: 'bell' })
    await nextTick()
    expect(window.findAll('p')).toEqual([])
  })

  it('says it till his orders are given, and no more when others are waited for', async () => {
    const line = PaperLine.open('player', 'Majestic')
    const window = mount(NewsNotice)
    const { table } = useConnection()
    const said = async (waiting: string[], sealed: object | null = null): Promise<string[]> => {
      table.value = { over: false, steps: 1, waiting, boards: [{ seat: 'majestic', sealed }] } as never
      await nextTick()
      return window.findAll('p').map((one) => one.text())
    }
    const ring = async (): Promise<void> => {
      line.push({ push: 'bell' })
      await nextTick()
    }
    await ring()
    expect(await said(['majestic', 'brennus'])).toEqual(['Your orders are waited for.'])
    expect(await said(['majestic', 'brennus'], {})).toEqual([])
    await ring()
    expect(await said(['brennus'])).toEqual([])
  })

  describe('while something is being used', () => {
    const mounted: { unmount(): void }[] = []
    const box = (top: number, height = 40) => new DOMRect(0, top, 400, height)
    afterEach(() => {
      for (const one of mounted.splice(0)) one.unmount()
      document.body.replaceChildren()
    })
    async function window() {
      const field = document.createElement('input')
      document.body.append(field)
      const line = PaperLine.open('player', 'Majestic')
      const shown = mount(NewsNotice, { attachTo: document.body })
      mounted.push(shown)
      line.push({ push: 'bell' })
      await flushPromises()
      const notice = shown.get<HTMLElement>('.news-notice')
      notice.element.getBoundingClientRect = () => box(notice.classes('above') ? 60 : 700)
      const use = async (at: DOMRect, event: 'focus' | 'input' = 'focus') => {
        field.blur()
        field.getBoundingClientRect = () => at
        if (event === 'focus') field.focus()
        else field.dispatchEvent(new Event('input', { bubbles: true }))
        await nextTick()
        return notice.classes('above')
      }
      const press = async (clientY: number) => {
        document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, clientX: 10, clientY }))
        await nextTick()
        return notice.classes('above')
      }
      return { field, shown, line, use, press }
    }

    it('does not lie on it: it goes to the other end of the window, and back', async () => {
      const { use, press } = await window()
      expect(await use(box(300))).toBe(false)
      expect(await use(box(690))).toBe(true)
      expect(await use(box(690), 'input')).toBe(true)
      expect(await press(300)).toBe(true)
      expect(await press(70)).toBe(false)
      expect(await press(720)).toBe(true)
    })

    it('does not come over it either', async () => {
      const { line, shown, use } = await window()
      await shown.get('button').trigger('click')
      expect(shown.findAll('p')).toEqual([])
      await use(box(690))
      line.push({ push: 'bell' })
      await flushPromises()
      expect(shown.get('.news-notice').classes('above')).toBe(true)
    })

    it('lies on a chart that has the focus, but not where it is pressed', async () => {
      const { use, press } = await window()
      expect(await use(box(40, 720))).toBe(false)
      expect(await press(710)).toBe(true)
    })

    it('is put away by Escape or its cross, and the keys go on where they were', async () => {
      const { field, shown, line, use } = await window()
      await use(box(300))
      const cross = () => shown.get<HTMLButtonElement>('button')
      cross().element.focus()
      await cross().trigger('keydown', { key: 'Escape' })
      await nextTick()
      expect(shown.findAll('p')).toEqual([])
      expect(document.activeElement).toBe(field)
      line.push({ push: 'bell' })
      await nextTick()
      cross().element.focus()
      await cross().trigger('click')
      await nextTick()
      expect(shown.findAll('p')).toEqual([])
      expect(document.activeElement).toBe(field)
    })
  })
})
