/**
 * Whether every rule that is named is a rule, and one of a thing is said in the singular: in events, logbooks, answers, refusals, questions and throws. Looked at under test after every
 * input (`watching.ts`): who looks a rule up finds it among those of the campaign's own books.
 */

import { NO_BOOKS_RULES } from '../books/topics.ts'
import type { Ground } from '../campaign/ground.ts'
import type { Outcome } from '../campaign/outcome.ts'
import type { Watcher } from '../campaign/watched.ts'
import type { World } from '../campaign/world.ts'
import type { Reason } from '../explanation/finding.ts'
import { Refused } from '../explanation/refusal.ts'
import { leavesOpen } from './left-open.ts'
import { saysOneInPlural } from './one-in-plural.ts'

const allowed = new WeakMap<Ground, ReadonlySet<string>>()

function rulesOf(ground: Ground): ReadonlySet<string> {
  let rules = allowed.get(ground)
  if (!rules) {
    const { book, tactical } = ground
    const printed = [book, ...Object.values(tactical)].flatMap((one) => one.rules.map(({ id }) => id))
    rules = new Set([...printed, ...(book.borrows ?? []), ...Object.keys(NO_BOOKS_RULES)])
    allowed.set(ground, rules)
  }
  return rules
}

/** Times of a war are this many seconds from 1970 and more, and no other figure of a reason is as large. */
const A_TIME = 1_000_000_000

/** Each rule that is named in what came of an input and is none, and each time that a reason has as a count of seconds, with where it stands. */
class Reading {
  readonly strange = new Set<string>()
  readonly #rules: ReadonlySet<string>

  constructor(ground: Ground) {
    this.#rules = rulesOf(ground)
  }

  read(value: unknown, where: string): void {
    if (typeof value !== 'object' || value === null) return
    for (const [name, part] of Object.entries(value))
      if (name === 'because') this.readReasons(part, where)
      else if (name === 'says' && typeof part === 'string') this.readSentence(part, where)
      else if (name !== 'rule') this.read(part, where)
      else if (typeof part === 'string' && !this.#rules.has(part))
        this.strange.add(`${JSON.stringify(part)} in ${where}`)
  }

  private readSentence(says: string, where: string): void {
    if (saysOneInPlural(says) || leavesOpen(says)) this.strange.add(`${JSON.stringify(says)} in ${where}`)
  }

  /** People read what a reason starts from and comes to: an hour stands there as one. */
  private readReasons(because: unknown, where: string): void {
    this.read(because, where)
    for (const { inputs, result } of because as readonly Reason[])
      for (const [name, part] of [...Object.entries(inputs ?? {}), ['result', result] as const])
        if (typeof part === 'number' && Math.abs(part) >= A_TIME) this.strange.add(`${name}: ${part} in ${where}`)
  }
}

/** Thrown under test when an input names a rule that is none of the campaign's books, has a time as a count of seconds, or says "1 points" or "Poplar: ;". */
export class UnsoundWords extends Error {}

function demandRules(ground: Ground, kind: string, read: (reading: Reading) => void): void {
  const reading = new Reading(ground)
  read(reading)
  if (reading.strange.size > 0)
    throw new UnsoundWords(
      `an input "${kind}" names what is no rule of its books, no hour, one of a thing in the plural, or leaves a part of a sentence open: ${[...reading.strange].join(', ')}`,
    )
}

function readOutcome(reading: Reading, outcome: Outcome, world: World): void {
  const { events, entries, answer, dice, coal, touched } = outcome
  for (const event of events) reading.read(event, `an event "${event.kind}"`)
  for (const { entry } of entries) reading.read(entry.body, `a log entry "${entry.body.kind}"`)
  reading.read(answer, 'its answer')
  reading.read([dice, coal], 'a throw or the coal record')
  for (const id of touched.decisions) reading.read(world.decisions[id], 'a question')
  for (const line of world.ledger.slice(outcome.ledgerFrom)) reading.read(line, 'the ledger')
}

export const wordsWatcher: Watcher = {
  begun() {
    // What a war begins with is read with the first input that tells of it.
  },
  input(ground, state, input, doing) {
    let outcome: Outcome
    try {
      outcome = doing(ground, state, input)
    } catch (error) {
      if (error instanceof Refused)
        demandRules(ground, input.kind, (reading) => reading.read(error.refusal, `the refusal "${error.refusal.code}"`))
      throw error
    }
    demandRules(ground, input.kind, (reading) => readOutcome(reading, outcome, state.world))
    return outcome
  },
}
