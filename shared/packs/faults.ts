import { Refused } from '../explanation/refusal.ts'
import { demandWellFormed } from '../explanation/well-formed.ts'
import type { PackFault } from './pack.ts'
import { valueText } from './sentences.ts'

/** Faults as they are found, and the questions that several checks ask. */
export class FaultList {
  readonly list: PackFault[] = []

  add(file: string, path: string, message: string): void {
    this.list.push({ file, path, message })
  }

  /** Text is whole everywhere in a file: half of a character is a fault, and is named. */
  wholeText(file: string, contents: unknown): void {
    try {
      demandWellFormed(contents, file)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      this.add(file, error.refusal.path ?? '', error.refusal.message)
    }
  }

  /** Keys are given once: a second use is a fault. `what` names the kind of thing: `ship`. */
  unique(file: string, at: string, what: string, items: readonly { readonly key: string }[]): void {
    const seen = new Map<string, number>()
    items.forEach((item, i) => {
      const first = seen.get(item.key)
      if (first === undefined) seen.set(item.key, i)
      else
        this.add(
          file,
          `${at}[${i}].key`,
          `The ${what} key "${item.key}" is used twice: by ${at}[${first}] and ${at}[${i}].`,
        )
    })
  }

  /** A key that must name something there is. Says false where it does not. */
  named(file: string, path: string, value: string, what: string, known: { has(key: string): boolean }): boolean {
    if (known.has(value)) return true
    this.add(file, path, `${path} names the ${what} ${valueText(value)}, and there is none of that key.`)
    return false
  }
}
