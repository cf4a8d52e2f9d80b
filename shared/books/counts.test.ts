import { describe, expect, it } from 'vitest'
import { keyedDice } from '../dice/dice.ts'
import { Refused } from '../explanation/refusal.ts'
import { listDesk, reckon } from './desk.ts'

/* Every question of the desk, its example changed in one input and in two at a time: one of a thing is said in the singular. */

const dice = () => keyedDice({ seed: 'counts', branch: 'main' })
const SINGULARS =
  'chances|miles|points|ships|moves|hours|minutes|seconds|days|yards|knots|guns|rounds|squares|tubes|pairs|degrees|shots|torpedoes|boats|men|steps|links|vessels|stations|turns|hits|games|half-minutes|half-moves|fathoms|tons|sections'
/** "1 miles", and not "11 miles", "0.1 miles", "1 of 3 miles" or "3 to 1 points". */
const ONE_OF_MANY = new RegExp(`(?<![\\d.,/½¼¾−-])1 (?:${SINGULARS})\\b`)

type Json = Readonly<Record<string, unknown>>
const isObject = (given: unknown): given is Json => typeof given === 'object' && given !== null && !Array.isArray(given)

/** Values worth trying in an input, by its schema. */
function values(schema: unknown): readonly unknown[] {
  if (!isObject(schema)) return []
  const {
    type,
    enum: names,
    anyOf,
  } = schema as { type?: unknown; enum?: readonly unknown[]; anyOf?: readonly unknown[] }
  if (names) return names
  if (anyOf) return anyOf.flatMap(values)
  if (type === 'boolean') return [true, false]
  if (type === 'number' || type === 'integer') return [0, 1, 2, 101]
  if (type === 'array') return values(schema['items']).map((one) => [one])
  return []
}

/** The example with every number of its parts, one after another, as one. */
function withOnes(input: unknown): readonly unknown[] {
  if (typeof input === 'number') return [1]
  if (Array.isArray(input))
    return [
      ...(input.length > 1 ? [input.slice(0, 1)] : []),
      ...input.flatMap((part, n) => withOnes(part).map((one) => input.map((other, m) => (m === n ? one : other)))),
    ]
  if (isObject(input))
    return Object.entries(input).flatMap(([key, part]) => withOnes(part).map((one) => ({ ...input, [key]: one })))
  return []
}

function* asked(example: Json, schema: Json): Generator<Json> {
  yield example
  for (const one of withOnes(example)) if (isObject(one)) yield one
  const properties = Object.entries(isObject(schema['properties']) ? schema['properties'] : {})
  const tried = properties.map(([key, of]) => [key, values(of)] as const)
  for (const [key, list] of tried)
    for (const value of list) {
      yield { ...example, [key]: value }
      for (const [other, more] of tried)
        if (other > key) for (const second of more.slice(0, 4)) yield { ...example, [key]: value, [other]: second }
    }
}

const MOST = 300

function spoken(id: string, input: Json): readonly string[] {
  try {
    return reckon(id, input, dice()).because.map(({ says }) => says)
  } catch (thrown) {
    if (thrown instanceof Refused) return [thrown.refusal.message]
    throw thrown
  }
}

describe('Counts in the words of the desk', () => {
  it.each(listDesk().map((entry) => [entry.id, entry] as const))(
    '%s says one of a thing in the singular',
    (id, entry) => {
      const wrong = new Set<string>()
      let n = 0
      for (const input of asked(entry.example.input as Json, entry.schema)) {
        if (++n > MOST) break
        for (const says of spoken(id, input)) if (ONE_OF_MANY.test(says)) wrong.add(says)
      }
      expect([...wrong].slice(0, 5)).toEqual([])
    },
  )
})
