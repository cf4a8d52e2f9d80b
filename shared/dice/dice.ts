import type { Thrown } from '../explanation/finding.ts'
import { refuse } from '../explanation/refusal.ts'
import { faces, type Key } from './keyed.ts'

/** A question put to the dice. `subject` and `occasion` name whom and which time, and make the throw one of its own. */
export interface Ask {
  readonly rule: string
  readonly subject: string
  readonly occasion: string
  readonly purpose: string
  readonly count?: number
  readonly sides?: number
}

/** Dice are an argument; each throw states its purpose and is kept. */
export interface Dice {
  throwDice(ask: Ask): Thrown
  /** Every throw so far, in the order asked. */
  readonly thrown: readonly Thrown[]
}

/** One throw as an umpire or a script types it. */
export interface TypedThrow {
  readonly rule: string
  readonly subject?: string
  readonly faces: readonly number[]
}

/** The campaign's own dice. */
export function keyedDice(key: Key): Dice {
  const thrown: Thrown[] = []
  return {
    thrown,
    throwDice(ask) {
      const fell = faces(key, ask.sides ?? 6, ask.count ?? 1, ask.rule, ask.subject, ask.occasion)
      const entry = { rule: ask.rule, subject: ask.subject, purpose: ask.purpose, faces: fell }
      thrown.push(entry)
      return entry
    },
  }
}

/**
 * Dice thrown at the table and typed in, taken in the order asked. Refuses `dice.missing` when none is left or the next one is
 * for another rule, subject or die. Call `spent()` at the end: it refuses `dice.unused` when one is left over.
 */
export function typedDice(list: readonly TypedThrow[]): Dice & { spent(): void } {
  const thrown: Thrown[] = []
  let next = 0
  return {
    thrown,
    throwDice(ask) {
      const typed = list[next]
      const path = `dice[${next}]`
      if (!typed)
        return refuse('dice.missing', `A throw is missing: ${ask.purpose} (${ask.rule}, ${ask.subject}).`, {
          rule: ask.rule,
          path,
        })
      if (typed.rule !== ask.rule || (typed.subject !== undefined && typed.subject !== ask.subject)) {
        return refuse(
          'dice.missing',
          `The next throw is for ${ask.rule} (${ask.purpose}, ${ask.subject}), but ${typed.rule}${typed.subject === undefined ? '' : ` (${typed.subject})`} was typed.`,
          { rule: ask.rule, path },
        )
      }
      const sides = ask.sides ?? 6
      const count = ask.count ?? 1
      if (
        typed.faces.length !== count ||
        typed.faces.some((face) => !Number.isInteger(face) || face < 1 || face > sides)
      ) {
        return refuse(
          'dice.missing',
          `${ask.purpose} takes ${count === 1 ? 'one die' : `${count} dice`}; a die shows 1 to ${sides}, and ${JSON.stringify(typed.faces)} was typed.`,
          { rule: ask.rule, path },
        )
      }
      next += 1
      const entry = { rule: ask.rule, subject: ask.subject, purpose: ask.purpose, faces: [...typed.faces] }
      thrown.push(entry)
      return entry
    },
    spent() {
      if (next < list.length)
        refuse(
          'dice.unused',
          `${list.length - next} of the typed throws ${list.length - next === 1 ? 'was' : 'were'} not asked for, the first for ${list[next]?.rule}.`,
          { path: `dice[${next}]` },
        )
    },
  }
}
