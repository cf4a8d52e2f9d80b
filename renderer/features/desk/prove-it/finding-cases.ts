import type { Verdict } from '../../../../shared/books/cases.ts'
import type { ProvenCase } from './proof.ts'

export type Shown = 'all' | Verdict | 'disputed'

/** What the page is asked to show; an empty family is every family. */
export interface CaseFilter {
  readonly book: string
  readonly family: string
  readonly shown: Shown
  readonly words: string
}

function isShown({ one, result }: ProvenCase, shown: Shown): boolean {
  if (shown === 'all') return true
  return shown === 'disputed' ? one.disputed !== undefined : result?.verdict === shown
}

/** The cases that a filter leaves. A word that is a rule id of these cases finds that rule alone: CH-1 is not CH-10. */
export function findCases(cases: readonly ProvenCase[], { book, family, shown, words }: CaseFilter): ProvenCase[] {
  const sought = words.trim().toLowerCase().split(/\s+/).filter(Boolean)
  const here = cases.filter((one) => one.book === book)
  const rules = new Set(here.flatMap(({ one }) => one.rules.map((rule) => rule.toLowerCase())))
  return here.filter((filed) => {
    const { one } = filed
    if (family !== '' && filed.family !== family) return false
    if (!isShown(filed, shown)) return false
    const own = one.rules.map((rule) => rule.toLowerCase())
    const text = [one.id, one.title, one.ask ?? '', one.disputed?.ruling ?? '', ...(one.rulings ?? []), ...own]
      .join(' ')
      .toLowerCase()
    return sought.every((word) => (rules.has(word) ? own.includes(word) : text.includes(word)))
  })
}

const WORDS: Readonly<Record<Verdict, string>> = {
  agrees: 'agrees',
  differs: 'differs',
  notAsked: 'not yet asked of the program',
}

/** What came of a case, in words. */
export function verdictWords(verdict: Verdict | undefined): string {
  return verdict === undefined ? 'waiting its turn' : WORDS[verdict]
}
