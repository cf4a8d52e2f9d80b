// @vitest-environment happy-dom
import { mount } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { describe, expect, it } from 'vitest'
import RefusalLine from './RefusalLine.vue'

describe('What is said to an act without a field', () => {
  it('names its rule once: beside the words, and not in them too', () => {
    setActivePinia(createPinia())
    const said = (refusal: object) => mount(RefusalLine, { props: { refusal: refusal as never } }).text()
    const message = 'She is named twice (NF-GUN-19).'
    expect(said({ code: 'x', message, rule: 'NF-GUN-19' }).match(/NF-GUN-19/g)).toHaveLength(1)
    // Where no rule stands beside the words, theirs stays.
    expect(said({ code: 'x', message })).toBe(message)
  })
})
