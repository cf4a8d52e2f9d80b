import { type InjectionKey, inject } from 'vue'

/** What a rule says, by its id; undefined where nobody knows. */
export type RuleWords = (id: string) => string | undefined

/** Provided by whoever mounts the windows: pieces of the user interface know no rule books. */
export const RULE_WORDS: InjectionKey<RuleWords> = Symbol('rule words')

export const useRuleWords = (): RuleWords => inject(RULE_WORDS, () => undefined)
