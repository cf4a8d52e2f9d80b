// @vitest-environment happy-dom
import { flushPromises, mount } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, describe, expect, it } from 'vitest'
import { PaperLine } from '../../test-kit/paper-line.ts'
import FileActs from './FileActs.vue'

describe('The file of a campaign on the first page', () => {
  let line: PaperLine
  beforeEach(() => {
    setActivePinia(createPinia())
    line = PaperLine.open('desk', 'Desk')
  })
  const acts = (here = false) => mount(FileActs, { props: { file: 'war.wardroom', name: 'War', here } })
  const press = async (on: ReturnType<typeof acts>, words: string): Promise<void> => {
    await on
      .findAll('button')
      .find((one) => one.text() === words)
      ?.trigger('click')
    await flushPromises()
  }

  it('is given another name, and a refusal of it stands at the name', async () => {
    const on = acts()
    await press(on, 'Rename…')
    await on.find('input').setValue('  Spring ')
    line.refuse('renameFile', {
      code: 'input.invalid',
      message: 'name must have a letter or a figure in it.',
      path: 'name',
    })
    await on.find('form').trigger('submit')
    await flushPromises()
    expect(on.find('.field.refused').text()).toContain('name must have a letter')
    expect(line.asked.at(-1)).toEqual({ ask: 'renameFile', input: { file: 'war.wardroom', name: 'Spring' } })
  })

  it('goes into the bin by one press, and comes out of it by another', async () => {
    line.answer('throwAway', () => ({ file: 'war.wardroom' }))
    line.answer('binned', () => [{ file: 'war.wardroom', name: 'War', thrown: '2026-05-01T18:00:00Z' }])
    line.answer('takeOut', () => ({ file: 'war.wardroom' }))
    const on = acts()
    await press(on, 'Into the bin')
    await press(on, 'The bin')
    expect(on.find('li').text()).toContain('War')
    await press(on, 'take it out')
    expect(on.emitted('changed')).toEqual([[undefined], ['war.wardroom']])
  })

  it('goes back to a dated copy by a press, and says what was put aside; a damaged file offers its copies unasked', async () => {
    line.answer('copiesOf', () => [
      { copy: '0003 2026-05-01 18.00.00 move 3.wardroom.zst', move: 3, made: '2026-05-01T18:00:00Z', folder: '/disk' },
    ])
    line.answer('copiesKept', () => ({ whole: 4, times: 2, folder: '/disk', trouble: null }))
    line.answer('restoreFile', () => ({
      file: 'war.wardroom',
      standsAt: 'move 3 (entry 12 of its record)',
      putAside: 'war put aside 1',
      reviewClosed: true,
    }))
    const on = acts()
    await on.setProps({ damaged: true })
    await flushPromises()
    expect(on.find('li').text()).toContain('after move 3')
    expect(on.find('li').text()).toContain(', in another folder')
    expect(on.text()).toContain('The newest 4 dated copies stay')
    await press(on, 'go back to it')
    expect(line.asked.at(-1)).toEqual({
      ask: 'restoreFile',
      input: { file: 'war.wardroom', copy: '0003 2026-05-01 18.00.00 move 3.wardroom.zst' },
    })
    expect(on.get('[role="status"]').text()).toMatch(
      /^The copy after move 3, made (today|yesterday|\d+ \w+( \d{4})?), lies in its place now\. What lay there is kept as /,
    )
    expect(on.text()).toContain('“war put aside 1”. The review stood open in the copy, and is closed.')
    expect(on.emitted('changed')).toEqual([['war.wardroom']])
  })

  it('is left alone while it lies open', () => {
    const on = acts(true)
    expect(on.findAll('button').map((one) => one.text())).toEqual(['The bin'])
    expect(on.text()).toContain('It lies open: put it away')
  })
})
