// @vitest-environment happy-dom
import { mount } from '@vue/test-utils'
import { describe, expect, it, vi } from 'vitest'
import { nextTick } from 'vue'
import type { Review } from '../../../../shared/review/review.ts'
import ToldWhen from './ToldWhen.vue'

const HOUR = 3600
const story = Array.from({ length: 500 }, (_, n) => ({ at: n * HOUR, says: `Line ${n}.` }))
const review = {
  zoneMinutes: 0,
  truth: null,
  seats: [{ id: 'one', title: 'One', belief: { story } }],
} as unknown as Review

describe('What was told when, in a long war', () => {
  it('has the last line by the slider’s hour in sight, when it is opened and when the slider is put elsewhere', async () => {
    const seen = vi.fn()
    HTMLElement.prototype.scrollIntoView = function (this: HTMLElement) {
      seen(this.textContent)
    }
    const list = mount(ToldWhen, { props: { review, at: 450 * HOUR }, attachTo: document.body })
    await nextTick()
    expect(seen).toHaveBeenLastCalledWith(expect.stringContaining('Line 450.'))
    expect(list.findAll('tbody tr')).toHaveLength(400)
    await list.setProps({ at: 60 * HOUR })
    await nextTick()
    expect(seen).toHaveBeenLastCalledWith(expect.stringContaining('Line 60.'))
    expect(list.findAll('tbody tr')).toHaveLength(61)
  })
})
