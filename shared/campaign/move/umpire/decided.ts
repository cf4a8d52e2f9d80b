import { refuse } from '../../../explanation/refusal.ts'
import { sentence } from '../../../explanation/sentence.ts'
import type { Decision, World } from '../../world.ts'

/** What an option is called on its button. */
export const labelOf = (decision: Decision, choice: string): string =>
  decision.options.find(({ key }) => key === choice)?.label ?? choice

/** Refuses where another umpire, or the same at another window, has answered already, and says how. */
export function demandOpen(world: World, decision: Decision): void {
  if (decision.answer === null) return
  const giver = decision.by === undefined ? undefined : world.assistants?.[decision.by]
  const how = `That is decided already: ${labelOf(decision, decision.answer)}`
  refuse('decision.done', sentence(giver ? `${how}, given by ${giver.title}` : how), { path: 'decision' })
}
