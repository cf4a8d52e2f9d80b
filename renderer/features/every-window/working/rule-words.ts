import type { App } from 'vue'
import { askedBooks } from '../../../../shared/books/registry.ts'
import { RULE_WORDS } from '../../../ui/rule-words.ts'

let says: ReadonlyMap<string, string> | undefined

/** What a rule of any book says, in our words; undefined for an id that is no rule of a book. */
export function ruleWords(id: string): string | undefined {
  says ??= new Map(askedBooks.flatMap(({ rules }) => rules.map((rule) => [rule.id, rule.says] as const)))
  return says.get(id)
}

/** Lets every rule id of these windows say what the rule says. */
export const tellRules = (app: App): App => app.provide(RULE_WORDS, ruleWords)
