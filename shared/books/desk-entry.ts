import type { z } from 'zod'
import type { Dice } from '../dice/dice.ts'
import type { Finding } from '../explanation/finding.ts'
import type { DeskEntry } from './contract.ts'

/** An input that serves one rule of its question: refused by it, and listed with it. */
export function by<S extends z.ZodType>(rule: string, input: S): S {
  return input.meta({ rule })
}

/** Makes an entry of the rules desk whose answer and example are held to the types of its own input. */
export function deskEntry<S extends z.ZodType>(given: {
  readonly id: string
  readonly asks: string
  readonly rules: readonly string[]
  readonly input: S
  readonly example: { readonly input: z.input<S> & Readonly<Record<string, unknown>>; readonly value: unknown }
  readonly answer: (input: z.output<S>, dice: Dice) => Finding<unknown>
}): DeskEntry {
  return { ...given, answer: (input, dice) => given.answer(given.input.parse(input), dice) }
}
