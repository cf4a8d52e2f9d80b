// @vitest-environment happy-dom
import { flushPromises, mount } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { describe, expect, it } from 'vitest'
import { muster, usualBattle } from '../../../shared/battles/muster.ts'
import { tacticalBooks } from '../../../shared/books/registry.ts'
import type { ActionBookRow } from '../../../shared/bridge/table.ts'
import { PaperLine } from '../../test-kit/paper-line.ts'
import NewAction from './NewAction.vue'

describe('A single action from a set-up of one’s own', () => {
  it.each(tacticalBooks.flatMap((book) => (book.battles ? [[book.identity.title, book] as const] : [])))(
    'of %s asks for the seats as the book calls them, whatever its file calls their sides',
    async (_, book) => {
      setActivePinia(createPinia())
      const line = PaperLine.open('desk', 'Desk')
      const { id, title, author, year } = book.identity
      const setups = [{ key: 'example', says: 'An example.', setup: {}, seats: [] }]
      const row = { id, title, author, year, watchable: false, strengths: [], setups } as unknown as ActionBookRow
      const page = mount(NewAction, { props: { books: [row] } })
      await page.get('button.book').trigger('click')
      await page.get('select').setValue('own')
      const setup = muster(book, usualBattle(book))
      await page.get('textarea').setValue(JSON.stringify(setup))
      await page.get('form').trigger('submit')
      await flushPromises()
      const input = line.asked.find(({ ask }) => ask === 'createAction')?.input as { readonly keepers: object }
      const seats = new Set(book.readSetup(setup).ships.map(({ seat }) => seat))
      expect(new Set(Object.keys(input.keepers))).toEqual(seats)
    },
  )
})
