// @vitest-environment happy-dom
import { mount } from '@vue/test-utils'
import { describe, expect, it } from 'vitest'
import type { BattleWanted } from '../../../../shared/battles/contract.ts'
import BattleTerms from './BattleTerms.vue'
import { bookNamed, firstDraft } from './battle-draft.ts'

function terms(id: string) {
  const book = bookNamed(id)
  if (!book) throw new Error(`no book is called ${id}`)
  const { wanted } = firstDraft(book, false)
  const shown = mount(BattleTerms, {
    props: { terms: book.battles.terms, wanted, enemy: 'Blue', at: () => undefined as string | undefined },
  })
  const labels = () => shown.findAll('label, legend').map((label) => label.text())
  const changed = () => shown.emitted<[Partial<BattleWanted>]>('change')?.at(-1)?.[0] ?? {}
  return { wanted, shown, labels, changed }
}

describe('The terms of a battle that is made at the desk', () => {
  it('ask for what the book leaves open, and say what it settles', () => {
    expect(terms('jane1898').labels()).toEqual(expect.arrayContaining(['Range', 'Blue bears', 'Light']))
    const board = terms('chamberlain1888')
    expect(board.labels()).not.toContain('Range')
    expect(board.shown.find('p.meta.wide').exists()).toBe(true)
  })

  it('keep a figure as it is typed, and read it as people write it', async () => {
    const { wanted, shown, changed } = terms('jane1898')
    const range = shown.get('input')
    for (const [typed, read] of [
      ['4,000', 4000],
      ['4 000', 4000],
      ['far', Number.NaN],
      ['', null],
    ] as const) {
      await range.setValue(typed)
      expect(changed()).toEqual({ rangeYards: read })
      await shown.setProps({ wanted: { ...wanted, rangeYards: read } as BattleWanted })
      expect(range.element.value).toBe(typed)
    }
    // Another battle that is laid there has its own.
    await shown.setProps({ wanted: { ...wanted, rangeYards: 12_000 } })
    expect(range.element.value).toBe('12,000')
  })

  it('have a refusal at its field, in place of what the field takes', async () => {
    const { shown } = terms('jane1898')
    const before = shown.text()
    await shown.setProps({ at: (path: string) => (path === 'rangeYards' ? 'Too far.' : undefined) })
    expect(shown.get('.field.refused').text()).toContain('Too far.')
    expect(shown.text().length).toBeLessThan(before.length + 'Too far.'.length)
  })
})
