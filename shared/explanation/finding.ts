import { oneInSingular } from './figures.ts'

/** What a step of a working may hold: plain data only, so that it prints, stores and crosses the bridge as it is. */
export type Plain = string | number | boolean | null | readonly Plain[] | { readonly [key: string]: Plain }

/** One step of a working: the rule that speaks, what it says here, what it was given and what came of it. */
export interface Reason {
  readonly rule: string
  readonly says: string
  readonly inputs?: Readonly<Record<string, Plain>>
  readonly result?: Plain
}

/** One throw as it fell: who asked, by which rule, about whom, and the faces. */
export interface Thrown {
  readonly rule: string
  readonly subject: string
  readonly purpose: string
  readonly faces: readonly number[]
}

/** A value that carries its own account. `unit` is spelled out ("miles", "minutes") when the value is a bare number. */
export interface Finding<T> {
  readonly value: T
  readonly unit?: string
  readonly dice?: readonly Thrown[]
  readonly because: readonly Reason[]
}

/** Makes one step of a working; one of a thing is said in the singular, whatever its words were made of. */
export function because(rule: string, says: string, inputs?: Readonly<Record<string, Plain>>, result?: Plain): Reason {
  return {
    rule,
    says: oneInSingular(says),
    ...(inputs === undefined ? {} : { inputs }),
    ...(result === undefined ? {} : { result }),
  }
}

/** Makes a finding from a value and the steps that made it. A finding without a step is a bug, so it throws. */
export function finding<T>(
  value: T,
  reasons: readonly Reason[],
  extra: { unit?: string; dice?: readonly Thrown[] } = {},
): Finding<T> {
  if (reasons.length === 0) throw new Error('a finding needs at least one reason')
  return { value, ...extra, because: reasons }
}

/**
 * A finding whose account is written when somebody asks for it: the engine reads thousands of values a move and the account of
 * few. It reads, prints and crosses the bridge as a plain finding does.
 */
class LaterFinding<T> {
  readonly value: T
  readonly #whole: () => Finding<T>
  #made: Finding<T> | null = null

  constructor(value: T, whole: () => Finding<T>) {
    this.value = value
    this.#whole = whole
  }

  #make(): Finding<T> {
    this.#made ??= this.#whole()
    return this.#made
  }

  get unit(): string | undefined {
    return this.#make().unit
  }

  get dice(): readonly Thrown[] | undefined {
    return this.#make().dice
  }

  get because(): readonly Reason[] {
    return this.#make().because
  }

  toJSON(): Finding<T> {
    return this.#make()
  }
}

/** A value now, and how it was come by when asked; `whole` must give the same value. */
export function explainedLater<T>(value: T, whole: () => Finding<T>): Finding<T> {
  return new LaterFinding(value, whole) as Finding<T>
}

/** The account in lines of text, one a step, for the log and the command line. */
export function explain(of: Finding<unknown>): string[] {
  return of.because.map((step) => {
    const result =
      step.result === undefined
        ? ''
        : ` → ${typeof step.result === 'object' ? JSON.stringify(step.result) : String(step.result)}`
    return `${step.rule}: ${step.says}${result}`
  })
}
