/**
 * The one shape of every "no" in the program: a stable code, one exact sentence for the person, and where it applies the
 * rule that says no and the path of the field in what was given. A refusal changes nothing. Only bugs throw anything else.
 */
export interface Refusal {
  readonly code: string
  readonly message: string
  readonly rule?: string
  readonly path?: string
}

/** The longest word that a refusal repeats of what it was given, in characters. */
const LONGEST_WORD = 300

/** Text with words cut short that nobody would read, and that might come back without end. */
const readable = (text: string): string =>
  text.length <= LONGEST_WORD ? text : text.replace(/\S{301,}/g, (word) => `${word.slice(0, LONGEST_WORD - 1)}…`)

/** Thrown where a boundary turns input away; every boundary catches it and answers with `refusal`. */
export class Refused extends Error {
  readonly refusal: Refusal
  constructor({ message, path, ...refusal }: Refusal) {
    const clipped = readable(message)
    super(clipped.endsWith('…') ? `${clipped}.` : clipped)
    this.name = 'Refused'
    this.refusal = { ...refusal, message: this.message, ...(path === undefined ? {} : { path: readable(path) }) }
  }
}

/** Turns the input away with one sentence. `code` is stable: scripts test it. */
export function refuse(code: string, message: string, where: { rule?: string; path?: string } = {}): never {
  throw new Refused({ code, message, ...where })
}
