// @vitest-environment happy-dom
import { flushPromises, mount } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, describe, expect, it } from 'vitest'
import { PaperLine } from '../../test-kit/paper-line.ts'
import CopiesKept from './CopiesKept.vue'

describe('How dated copies are kept, at the desk', () => {
  let line: PaperLine
  beforeEach(() => {
    setActivePinia(createPinia())
    line = PaperLine.open('desk', 'Desk')
  })
  const shown = async (): Promise<ReturnType<typeof mount>> => {
    const on = mount(CopiesKept)
    await flushPromises()
    return on
  }
  const press = async (on: ReturnType<typeof mount>, words: string): Promise<void> => {
    await on
      .findAll('button')
      .find((one) => one.text() === words)
      ?.trigger('click')
    await flushPromises()
  }

  it('is said in a sentence, and chosen anew by two figures', async () => {
    line.answer('copiesKept', () => ({ whole: 4, times: 2, folder: null, trouble: null }))
    line.answer('keepCopies', () => ({ whole: 8, times: 3, folder: null, trouble: null }))
    const on = await shown()
    expect(on.text()).toContain(
      'The newest 4 dated copies stay, older ones thin out, and all together take at most 2 times the room of the file. They lie beside each file.',
    )
    expect(on.find('form').exists()).toBe(false)
    await press(on, 'change it')
    const [whole, times] = on.findAll('input')
    await whole?.setValue('8')
    await times?.setValue('3')
    await on.find('form').trigger('submit')
    await flushPromises()
    expect(line.asked.at(-1)).toEqual({ ask: 'keepCopies', input: { whole: 8, times: 3 } })
    expect(on.text()).toContain('The newest 8 dated copies stay')
    expect(on.find('form').exists()).toBe(false)
  })

  it('puts a refusal at its figure, and leaves what was chosen', async () => {
    line.answer('copiesKept', () => ({ whole: 4, times: 2, folder: null, trouble: null }))
    line.refuse('keepCopies', { code: 'input.invalid', message: 'whole must be at least 1; it is 0.', path: 'whole' })
    const on = await shown()
    await press(on, 'change it')
    await on.find('input').setValue('0')
    await on.find('form').trigger('submit')
    await flushPromises()
    expect(on.find('.field.refused').text()).toContain('whole must be at least 1; it is 0.')
    await on.find('input').setValue('many')
    await on.find('form').trigger('submit')
    await flushPromises()
    expect(line.asked.at(-1)).toEqual({ ask: 'keepCopies', input: { whole: 'many', times: 2 } })
    expect(on.text()).toContain('The newest 4 dated copies stay')
  })

  it('says where they lie and why not there at this time, and brings them beside each file again; a browser names no folder', async () => {
    const trouble = 'Copies are laid beside their file and not in /disk now: the folder is not there.'
    line.answer('copiesKept', () => ({ whole: 1, times: 1, folder: '/disk', trouble }))
    line.answer('keepCopies', () => ({ whole: 1, times: 1, folder: null, trouble: null }))
    const on = await shown()
    expect(on.text()).toContain('The newest dated copy stays')
    expect(on.text()).toContain('They lie in /disk.')
    expect(on.find('[role=status]').text()).toBe(trouble)
    await press(on, 'change it')
    expect(on.findAll('button').map((one) => one.text())).not.toContain('Another folder…')
    expect(on.text()).toContain('wardroom copies --folder DIR')
    await press(on, 'Beside each file')
    expect(line.asked.at(-1)).toEqual({ ask: 'keepCopies', input: { whole: 1, times: 1, beside: true } })
    expect(on.text()).toContain('They lie beside each file.')
  })
})
