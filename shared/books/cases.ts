/** The numbered cases of the books: their shape, and the one way in which a case is put to the program and judged. */
import { z } from 'zod'
import { openAction, outcomeOf, sealOrders, stepAction, wantedSeats } from '../action/action.ts'
import { keyedDice, type TypedThrow, typedDice } from '../dice/dice.ts'
import { because, type Finding, finding, type Reason, type Thrown } from '../explanation/finding.ts'
import { type Refusal, Refused } from '../explanation/refusal.ts'
import { reckon } from './desk.ts'
import { findTacticalBook } from './registry.ts'

const json = z.json()
const inputs = z.record(z.string(), json)
const throws = z.array(z.strictObject({ rule: z.string(), subject: z.string().optional(), faces: z.array(z.int()) }))

/** One numbered case as its file writes it. `ask` cases go to the rules desk, `play` cases to a board. */
export const numberedCase = z
  .strictObject({
    id: z.string(),
    title: z.string(),
    rules: z.array(z.string()).min(1),
    /** Lines of the printed text, as the transcription counts them. */
    source: z.strictObject({ lines: z.string() }),
    ask: z.string().optional(),
    given: inputs.optional(),
    dice: throws.optional(),
    play: z
      .strictObject({
        setup: inputs,
        steps: z.array(z.strictObject({ orders: z.record(z.string(), z.string()), dice: throws.optional() })),
      })
      .optional(),
    expected: json,
    /** How the figure was found by hand. */
    working: z.string().optional(),
    /** Rulings that it rests on. */
    rulings: z.array(z.string()).optional(),
    /** A passage that may be read otherwise: our default first, then the other and the input that switches to it. */
    disputed: z
      .strictObject({ ruling: z.string(), reading: z.string(), other: z.string(), switch: inputs, expected: json })
      .optional(),
  })
  .refine((one) => (one.ask === undefined) !== (one.play === undefined), 'a case is either asked or played')

export type NumberedCase = z.infer<typeof numberedCase>
export const caseFile: z.ZodType<readonly NumberedCase[]> = z.array(numberedCase)

/** `notAsked`: the program has no such question yet, which is neither agreeing nor differing. */
export type Verdict = 'agrees' | 'differs' | 'notAsked'

/** Where the two part: the path in the answer, what the case has there and what the program says. */
export interface Difference {
  readonly path: string
  readonly expected: unknown
  readonly says: unknown
}

/** What came of one reading of a case. */
export interface ReadingResult {
  readonly verdict: Verdict
  readonly expected: unknown
  /** The program's answer with its working, or why it gave none. */
  readonly answer: Finding<unknown> | null
  readonly refusal: Refusal | null
  readonly differences: readonly Difference[]
}

export interface CaseResult {
  /** Agrees when every reading does. */
  readonly verdict: Verdict
  readonly ours: ReadingResult
  /** The other reading of a disputed case, by its switch. */
  readonly other: ReadingResult | null
}

/** Fractions were written by hand to six places; whole figures are exact but for the grain of floating arithmetic. */
const SIXTH_PLACE = 0.5000001e-6
const GRAIN = 1e-9

function sameFigure(expected: number, says: number): boolean {
  if (expected === says) return true
  const allowed = Number.isInteger(expected) ? GRAIN : SIXTH_PLACE
  return Math.abs(expected - says) <= Math.max(allowed, Math.abs(expected) * 1e-12)
}

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value)
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Every place where an answer is not what was expected. `part`: names that the case does not speak of are not compared. */
export function differencesOf(expected: unknown, says: unknown, part = false, path = ''): readonly Difference[] {
  const inner = (name: string) => (path === '' ? name : `${path}.${name}`)
  if (typeof expected === 'number' && typeof says === 'number')
    return sameFigure(expected, says) ? [] : [{ path, expected, says }]
  if (isList(expected) && isList(says) && expected.length === says.length)
    return expected.flatMap((one, n) => differencesOf(one, says[n], part, `${path}[${n}]`))
  if (isObject(expected) && isObject(says)) {
    const names = new Set([...Object.keys(expected), ...(part ? [] : Object.keys(says))])
    return [...names].flatMap((name) => differencesOf(expected[name], says[name], part, inner(name)))
  }
  return Object.is(expected, says) ? [] : [{ path, expected, says }]
}

function askedAnswer(one: NumberedCase, given: unknown): Finding<unknown> {
  const typed = one.dice ? typedDice(one.dice as readonly TypedThrow[]) : null
  const answer = reckon(one.ask ?? '', given, typed ?? keyedDice({ seed: 'cases', branch: 'main' }))
  // A throw that was not asked for is a fault of the answer.
  typed?.spent()
  return answer
}

function playedAnswer(book: string, play: NonNullable<NumberedCase['play']>): Finding<unknown> {
  // Cases of a book in two halves lie in a folder for each: jane1898-tactical.
  const rules = findTacticalBook(book.replace(/-tactical$/, ''))
  const reasons: Reason[] = []
  const thrown: Thrown[] = []
  let action = openAction(rules, rules.readSetup(play.setup), 'case')
  for (const { orders, dice } of play.steps) {
    for (const [seat, text] of Object.entries(orders)) action = sealOrders(rules, action, seat, rules.readText(text))
    const typed = typedDice((dice ?? []) as readonly TypedThrow[])
    const step = stepAction(rules, action, typed)
    typed.spent()
    action = step.action
    thrown.push(...typed.thrown)
    for (const event of step.events) {
      const [first, ...rest] = event.because
      reasons.push(because(first?.rule ?? '', event.says), ...(first ? [first] : []), ...rest)
    }
  }
  const ended = outcomeOf(rules, action)
  const value = {
    ...rules.inBrief?.(action.state),
    toOrder: wantedSeats(rules, action),
    winner: ended?.winner ?? null,
    by: ended?.by ?? null,
  }
  return finding(value, reasons, { dice: thrown })
}

function readingOf(expected: unknown, part: boolean, answerIt: () => Finding<unknown>): ReadingResult {
  try {
    const answer = answerIt()
    const differences = differencesOf(expected, answer.value, part)
    return { verdict: differences.length === 0 ? 'agrees' : 'differs', expected, answer, refusal: null, differences }
  } catch (error) {
    // A fault of the program is shown in its case; the others are still worth running.
    const refusal =
      error instanceof Refused ? error.refusal : { code: 'fault', message: `The program broke off: ${String(error)}` }
    const verdict = refusal.code === 'reckon.unknown' ? 'notAsked' : 'differs'
    return { verdict, expected, answer: null, refusal, differences: [] }
  }
}

/** Puts one case to the program, under each of its readings; `book` is the folder of cases it comes from. Never throws. */
export function runCase(one: NumberedCase, book: string): CaseResult {
  const { play, disputed } = one
  const ours = play
    ? readingOf(one.expected, true, () => playedAnswer(book, play))
    : readingOf(one.expected, false, () => askedAnswer(one, one.given ?? {}))
  const other =
    disputed && !play
      ? readingOf(disputed.expected, false, () => askedAnswer(one, { ...one.given, ...disputed.switch }))
      : null
  return { verdict: other && ours.verdict === 'agrees' ? other.verdict : ours.verdict, ours, other }
}
