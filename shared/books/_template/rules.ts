import type { RuleEntry } from '../contract.ts'

/** Every rule of the printed book, in our own words, with its kind: rule, seam, duty or note; what is no rule says why. */
export const templateRules: readonly RuleEntry[] = [
  { id: 'TP-01', says: 'The first launch past the post wins; both at once is a dead heat.', kind: 'rule' },
  { id: 'TP-02', says: 'A launch runs as many squares as her helm and the die allow.', kind: 'rule' },
  { id: 'TP-03', says: 'A launch that pushes throws a die; on a one she stops.', kind: 'rule' },
  { id: 'TP-04', says: 'Good sport is expected.', kind: 'note', why: 'Advice to players.' },
]
