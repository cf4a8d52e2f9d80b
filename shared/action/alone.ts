import { z } from 'zod'
import { findTacticalBook } from '../books/registry.ts'
import { type Dice, keyedDice, type TypedThrow, typedDice } from '../dice/dice.ts'
import { type Key, mintedName } from '../dice/keyed.ts'
import { drawKey, nameKey, type Secrets } from '../dice/secrets.ts'
import type { Thrown } from '../explanation/finding.ts'
import { refuse } from '../explanation/refusal.ts'
import { sentence, withoutRule } from '../explanation/sentence.ts'
import { demandWellFormed } from '../explanation/well-formed.ts'
import { freezeWhole, frozenCopy, ownCopy } from '../vocabulary/plain-data.ts'
import { type Action, correct, endAction, openAction, sealOrders, stepAction } from './action.ts'
import type { ActionEvent, ActionResult, TacticalBook } from './contract.ts'
import { read } from './reading.ts'

/*
 * An action by itself: a set-up, a seed and a journal of inputs, and nothing else. The same three give the same action again,
 * to the letter. A step taken back stays in the journal; what follows it is played on a branch with dice of its own.
 */

const typedThrow = z.strictObject({
  rule: z.string().min(1),
  subject: z.string().optional(),
  faces: z.array(z.int()).min(1),
})

/** What may be done to an action, as the journal keeps it. */
export const aloneInputSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('orders'), seat: z.string().min(1), given: z.unknown() }),
  z.strictObject({
    kind: z.literal('step'),
    /** Ships without orders carry on. */
    carryOn: z.boolean().optional(),
    dice: z.array(typedThrow).optional(),
  }),
  z.strictObject({ kind: z.literal('correct'), ship: z.string().min(1), given: z.unknown() }),
  /** Back to how things stood when so many steps had been made. */
  z.strictObject({ kind: z.literal('back'), to: z.int().min(0) }),
  /** What was hidden is laid open to all at the table, when the action is over. */
  z.strictObject({ kind: z.literal('lift') }),
  z.strictObject({ kind: z.literal('end'), note: z.string().trim().min(1).max(2000) }),
])
type Input = z.input<typeof aloneInputSchema>
export type AloneInput =
  | Exclude<Input, { kind: 'step' }>
  | { readonly kind: 'step'; readonly carryOn?: boolean; readonly dice?: readonly TypedThrow[] }

/** Words that stand for the umpire and for onlookers wherever a seat is named. */
const NO_SEATS: readonly string[] = ['umpire', 'spectator']

/** What an action is made from. `setup` is as it was given; its setting "dice.source" may be "seed" or "hand". */
export interface AloneMaking {
  readonly book: string
  readonly setup: unknown
  readonly seed: string
  /** What the host drew as it made the file; absent in a file of before version 0.2. */
  readonly secrets?: Secrets
}

/** An action as it stands, with the ways back. Holds every secret. */
export interface Alone {
  readonly making: AloneMaking
  readonly diceByHand: boolean
  /** The line of play and its dice: "main", or of the take-back that began it. */
  readonly branch: string
  /** Inputs taken so far. */
  readonly seq: number
  readonly action: Action
  /** The action as it stood when 0, 1, 2 … steps had been made on this line. */
  readonly line: readonly Action[]
  readonly result: ActionResult | null
  /** What was hidden lies open to all, by the umpire's word; a step taken back ends it. */
  readonly lifted?: true
}

/** What came of one input. */
export interface AloneOutcome {
  readonly alone: Alone
  readonly events: readonly ActionEvent[]
  readonly dice: readonly Thrown[]
}

const keyOf = (alone: Alone): Key => drawKey(alone.making, alone.branch)

/** Takes "dice.source" out of a set-up: that is the frame's own setting, and no book's. */
function withoutDice(setup: unknown): { setup: unknown; byHand: boolean } {
  if (typeof setup !== 'object' || setup === null || !('settings' in setup)) return { setup, byHand: false }
  const { settings } = setup
  if (typeof settings !== 'object' || settings === null || Array.isArray(settings)) return { setup, byHand: false }
  const { 'dice.source': source, ...rest } = settings as Record<string, unknown>
  if (source !== undefined && source !== 'seed' && source !== 'hand')
    refuse('input.invalid', `settings.dice.source is ${JSON.stringify(source)}; it may be "seed", "hand".`, {
      path: 'settings.dice.source',
    })
  return { setup: { ...setup, settings: rest }, byHand: source === 'hand' }
}

export const bookOf = (alone: Alone): TacticalBook => findTacticalBook(alone.making.book)

/** Opens an action from what it is made of. Refuses what the book refuses. */
export function beginAlone(given: AloneMaking): Alone {
  demandWellFormed(given, 'The set-up')
  const making = frozenCopy(given)
  const book = findTacticalBook(making.book)
  const { setup, byHand } = withoutDice(making.setup)
  const id = mintedName(nameKey(making, 'main'), 'action', making.book)
  const action = openAction(book, book.readSetup(setup), id)
  const taken = book.seats(action.state).find((seat) => NO_SEATS.includes(seat))
  if (taken !== undefined)
    refuse(
      'action.seats',
      `The seat "${taken}" cannot order ships: the word stands for one who sees more than a side.`,
      {
        path: 'ships',
      },
    )
  const over = book.over(action.state)
  // Every action on the line is kept for the way back: nothing may change one in place.
  const opened = freezeWhole(over ? { ...action, over } : action)
  return { making, diceByHand: byHand, branch: 'main', seq: 0, action: opened, line: [opened], result: null }
}

/** Does one input whole, or refuses it with nothing done. */
export function actAlone(alone: Alone, given: unknown): AloneOutcome {
  // As the journal gives it back, and no part of what the asker holds.
  const input = ownCopy(read(aloneInputSchema, given, 'the input'))
  const book = bookOf(alone)
  const seq = alone.seq + 1
  const kept = (action: Action, more: Partial<Alone> = {}): Alone => freezeWhole({ ...alone, ...more, seq, action })
  switch (input.kind) {
    case 'orders': {
      const orders =
        typeof input.given === 'string'
          ? book.readText(input.given, () => book.view(alone.action.state, input.seat))
          : input.given
      return { alone: kept(sealOrders(book, alone.action, input.seat, orders)), events: [], dice: [] }
    }
    case 'step': {
      const { dice, spent } = diceFor(alone, input.dice)
      const stepped = stepAction(book, alone.action, dice, { acceptStanding: input.carryOn === true })
      spent()
      return {
        alone: kept(stepped.action, { line: [...alone.line, stepped.action] }),
        events: stepped.events,
        dice: dice.thrown,
      }
    }
    case 'correct': {
      const done = correct(book, alone.action, input.ship, input.given)
      return { alone: kept(done.action), events: done.events, dice: [] }
    }
    case 'back': {
      const then = alone.line[input.to]
      if (!then)
        return refuse('action.back', `to is ${input.to}, but ${alone.line.length - 1} steps have been made.`, {
          path: 'to',
        })
      const line = alone.line.slice(0, input.to + 1)
      const branch = mintedName(nameKey(alone.making, alone.branch), 'back', String(seq))
      const { lifted: _, ...hidden } = alone
      const again = freezeWhole({ ...hidden, seq, action: then, line, branch, result: null })
      return { alone: again, events: [], dice: [] }
    }
    case 'lift': {
      if (!alone.action.over) return refuse('action.fog', 'What is hidden is laid open when the action is over.')
      return { alone: kept(alone.action, { lifted: true }), events: [], dice: [] }
    }
    case 'end': {
      if (alone.result) return refuse('action.over', `The action is ended: ${sentence(withoutRule(alone.result.why))}`)
      const { action, result } = endAction(book, alone.action, input.note)
      return { alone: kept(action, { result }), events: [], dice: [] }
    }
  }
}

function diceFor(alone: Alone, typed: readonly TypedThrow[] | undefined): { dice: Dice; spent(): void } {
  if (typed !== undefined || alone.diceByHand) {
    const dice = typedDice(typed ?? [])
    return { dice, spent: () => dice.spent() }
  }
  return { dice: keyedDice(keyOf(alone)), spent: () => undefined }
}

/** Plays a whole journal again. What refuses now was never acknowledged, so a refusal here is damage. */
export function replayAlone(making: AloneMaking, inputs: readonly unknown[]): Alone {
  return inputs.reduce<Alone>((alone, input) => actAlone(alone, input).alone, beginAlone(making))
}

/** What a hash of the action covers: where it stands, on which line, after how many inputs. */
export const standingOf = (alone: Alone): unknown => ({
  making: alone.making,
  branch: alone.branch,
  seq: alone.seq,
  action: alone.action,
  result: alone.result,
})
