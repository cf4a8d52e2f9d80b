// @vitest-environment happy-dom
import { flushPromises, mount } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, describe, expect, it } from 'vitest'
import { PaperLine } from '../../../test-kit/paper-line.ts'
import { paperUmpireView } from '../../../test-kit/paper-umpire-view.ts'
import QuietForm from './QuietForm.vue'

describe('What came of running quietly', () => {
  let line: PaperLine
  beforeEach(() => {
    setActivePinia(createPinia())
    line = PaperLine.open('umpire', 'Umpire')
  })
  const came = async (stops: string | null): Promise<string> => {
    line.answer('quietly', () => ({ stops, move: 3, clock: '1898-05-03T06:00:00Z' }))
    const form = mount(QuietForm, { props: { view: paperUmpireView } })
    await form.find('form').trigger('submit')
    await flushPromises()
    return form.get('[role="status"]').text()
  }

  it('is what stopped it; else that nothing came to call the umpire, which is not that nothing happened', async () => {
    expect(await came('The war is over.')).toContain('0600, 3 May: The war is over.')
    const quiet = await came(null)
    expect(quiet).toContain('it is run to its end, and nothing came at which you asked to be called.')
    expect(quiet).not.toContain('nothing has happened')
  })
})
