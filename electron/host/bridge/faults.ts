import type { z } from 'zod'
import { type Refusal, Refused, refuse } from '../../../shared/explanation/refusal.ts'
import { pathText, sentences, valueText } from '../../../shared/packs/sentences.ts'

/** Reads input by its schema, or refuses `input.invalid` with one sentence naming the field, the value and what is allowed. */
export function readInput<S extends z.ZodType>(schema: S, input: unknown, what: string): z.infer<S> {
  const read = schema.safeParse(input)
  if (read.success) return read.data
  const issue = read.error.issues[0]
  if (!issue) return refuse('input.invalid', `${what} cannot be read.`)
  if (issue.path.length === 0) {
    if (issue.code === 'unrecognized_keys') {
      const key = issue.keys[0] ?? ''
      return refuse('input.invalid', `${what} has no field "${key.slice(0, 60)}".`, { path: pathText([key]) })
    }
    if (issue.code === 'invalid_type')
      return refuse('input.invalid', `${what} must be an object; it is ${valueText(input)}.`)
  }
  const [first] = sentences([issue], input)
  if (!first) return refuse('input.invalid', `${what} is not of a shape that is allowed.`)
  // One of several shapes has its sentences made as those of a file.
  const message = first.message.replace(/^(?:The|This) file /, `${what} `)
  return refuse('input.invalid', message, first.path === '' ? {} : { path: first.path })
}

/** What a person is told of a fault of the program's own: no stack, no path, no hint of what it was about. */
export const OWN_FAULT: Refusal = {
  code: 'internal',
  message: 'Wardroom could not do this, by a fault of its own; the campaign stands as it was before.',
}

/** The one error envelope. What is no refusal is told to the log and not to the window. */
export function refusalOf(error: unknown, log: (line: string) => void): Refusal {
  if (error instanceof Refused) {
    const { code, message, rule, path } = error.refusal
    return { code, message, ...(rule === undefined ? {} : { rule }), ...(path === undefined ? {} : { path }) }
  }
  log(error instanceof Error ? (error.stack ?? error.message) : String(error))
  return OWN_FAULT
}
