// @vitest-environment happy-dom
import { flushPromises, mount } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, describe, expect, it } from 'vitest'
import { defineComponent, h } from 'vue'
import { useConnection } from '../../../stores/connection.ts'
import { PaperLine } from '../../../test-kit/paper-line.ts'
import { drawsCurtain, useCurtain, useCurtainKey } from './curtain.ts'

const press = (key: string, more: Partial<KeyboardEvent> = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...more,
})

describe('The curtain', () => {
  beforeEach(() => setActivePinia(createPinia()))

  it('is drawn by F9 and by Ctrl+L, and by no other key', () => {
    expect(drawsCurtain(press('F9'))).toBe(true)
    expect(drawsCurtain(press('l', { ctrlKey: true }))).toBe(true)
    expect(drawsCurtain(press('L', { ctrlKey: true }))).toBe(true)
    expect(drawsCurtain(press('l'))).toBe(false)
    expect(drawsCurtain(press('F9', { shiftKey: true }))).toBe(false)
  })

  const Heard = defineComponent({
    setup() {
      useCurtainKey()
      return () => h('p')
    },
  })

  it('covers the window at once and locks it with the host', async () => {
    PaperLine.open('seat', 'Captain')
    const window = mount(Heard, { attachTo: document.body })
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'F9', bubbles: true }))
    expect(useCurtain().drawn.value).toBe(true)
    await flushPromises()
    expect(useConnection().status.value).toBe('locked')
    expect(useConnection().view.value).toBeNull()
    expect(useCurtain().drawn.value).toBe(false)
    window.unmount()
  })

  it('is not drawn over the desk, which has no passcode to open it again', () => {
    PaperLine.open('desk', 'Desk')
    useCurtain().draw()
    expect(useCurtain().drawn.value).toBe(false)
  })
})
