import type { Ask, Dice, TypedThrow } from '../dice/dice.ts'
import { typedDice } from '../dice/dice.ts'
import { stepAction } from './action.ts'
import { type Alone, bookOf } from './alone.ts'

/** The throw that was asked for when none was left. */
class Wanting extends Error {
  readonly ask: Ask
  constructor(ask: Ask) {
    super('a throw is wanting')
    this.ask = ask
  }
}

/** The next throw that a step would ask for after those typed, or null when it could be made; nothing is done. Refuses like the step. */
export function wantedThrow(alone: Alone, typed: readonly TypedThrow[], carryOn = false): Ask | null {
  const laid = typedDice(typed)
  const dice: Dice = {
    thrown: laid.thrown,
    throwDice(ask) {
      if (laid.thrown.length === typed.length) throw new Wanting(ask)
      return laid.throwDice(ask)
    },
  }
  try {
    stepAction(bookOf(alone), alone.action, dice, { acceptStanding: carryOn })
    laid.spent()
    return null
  } catch (error) {
    if (error instanceof Wanting) return error.ask
    throw error
  }
}
