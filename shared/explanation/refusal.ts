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

/** Thrown where a boundary turns input away; every boundary catches it and answers with `refusal`. */
export class Refused extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal.message)
    this.name = 'Refused'
    this.refusal = refusal
  }
}

/** Turns the input away with one sentence. `code` is stable: scripts test it. */
export function refuse(code: string, message: string, where: { rule?: string; path?: string } = {}): never {
  throw new Refused({ code, message, ...where })
}
