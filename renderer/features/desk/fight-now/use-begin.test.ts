// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { computed } from 'vue'
import type { Keeper } from '../../../../shared/bridge/table-view.ts'
import { firstDraft, makerBooks } from './battle-draft.ts'
import { laidBattle } from './laid-battle.ts'
import { useBegin } from './use-begin.ts'

describe('Beginning a battle', () => {
  it.each(makerBooks.map((book) => [book.identity.title, book] as const))(
    'of %s seats an umpire where the program commands both sides, and else none',
    async (_, book) => {
      const asked = async (keepers: readonly [Keeper, Keeper]) => {
        const draft = { ...firstDraft(book, true), keepers }
        const laid = laidBattle(book, draft)
        const sent: { readonly arbiter: boolean; readonly keepers: Readonly<Record<string, Keeper>> }[] = []
        const { begin } = useBegin({
          book: computed(() => book),
          draft: computed(() => draft),
          laid: computed(() => laid),
          sides: () => [...new Set(laid.ships.map(({ side }) => side))],
          act: (async (does: () => Promise<unknown>) => does()) as never,
          ask: (async (_request: string, given: never) => {
            sent.push(given)
            return null
          }) as never,
          created: () => {},
        })
        await begin()
        return [sent[0]?.arbiter, new Set(Object.values(sent[0]?.keepers ?? {}))]
      }
      expect(await asked(['opponent', 'opponent'])).toEqual([true, new Set(['opponent'])])
      expect(await asked(['screen', 'opponent'])).toEqual([false, new Set(['screen', 'opponent'])])
    },
  )
})
