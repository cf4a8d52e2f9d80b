// @vitest-environment happy-dom
import { mount } from '@vue/test-utils'
import { describe, expect, it } from 'vitest'
import FieldInput from './FieldInput.vue'
import TelegraphForm from './TelegraphForm.vue'
import { brokenWords } from './whole-text.ts'

const BROKEN = 'a\ud800b'
const SAYS = 'This holds half of a character (U+D800, at character 2): write it anew.'

describe('Text that holds half of a character', () => {
  it('is said at the field in which it was pasted, of one line, of several and of a telegram', () => {
    const field = mount(FieldInput, { props: { label: 'Name', modelValue: BROKEN } })
    expect(field.find('.refusal').text()).toBe(SAYS)
    expect(field.find('input').attributes('aria-invalid')).toBe('true')
    const block = mount(FieldInput, { props: { label: 'Reason', rows: 3, modelValue: BROKEN } })
    expect(block.find('.refusal').text()).toBe(SAYS)
    const form = mount(TelegraphForm, { props: { from: 'Admiralty', writing: true, modelValue: BROKEN } })
    expect(form.text()).toContain(SAYS)
  })

  it('is said alike of a sign that turns the direction of reading', () => {
    const field = mount(FieldInput, { props: { label: 'Name', modelValue: 'Orion\u202e' } })
    expect(field.find('.refusal').text()).toBe(
      'This holds a sign that turns the direction of reading (U+202E, at character 6): leave it out.',
    )
  })

  it('leaves other text alone, whatever it is written in', () => {
    expect(brokenWords('Amiral Ōyama 🚢')).toBeUndefined()
    expect(
      mount(FieldInput, { props: { label: 'Name', modelValue: '🚢' } })
        .find('.refusal')
        .exists(),
    ).toBe(false)
  })
})
