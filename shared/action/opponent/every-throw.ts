import type { Ask, Dice } from '../../dice/dice.ts'
import { faces, type Key } from '../../dice/keyed.ts'
import type { Thrown } from '../../explanation/finding.ts'
import type { TacticalBook } from '../contract.ts'

/* What a step may come to, over all that the dice may show. The throw that will be made is known to nobody here. */

/** One way a step may end, with its chance; the chances of a step add up to 1. */
export interface Ending<S> {
  readonly chance: number
  readonly board: S
}

/** Faces of a die that come to the same, by one of them and the chance of all of them. */
export interface AlikeFaces {
  readonly face: number
  readonly chance: number
}

/** A throw of more ways than this is not laid out whole: so many samples of it are taken instead. */
const MOST_WAYS = 64
const SAMPLES = 16

interface Way {
  readonly chance: number
  readonly faces: readonly number[]
}

/** Every way one throw may fall, with its chance; of very many ways a sample by dice of our own, each as likely as the other. */
function waysOf(ask: Ask, alike: readonly AlikeFaces[], key: Key): Way[] {
  const count = ask.count ?? 1
  if (alike.length ** count > MOST_WAYS)
    return Array.from({ length: SAMPLES }, (_, sample) => ({
      chance: 1 / SAMPLES,
      faces: faces(key, ask.sides ?? 6, count, 'sample', ask.rule, ask.subject, ask.occasion, String(sample)),
    }))
  let ways: Way[] = [{ chance: 1, faces: [] }]
  for (let die = 0; die < count; die++)
    ways = ways.flatMap((way) =>
      alike.map(({ face, chance }) => ({ chance: way.chance * chance, faces: [...way.faces, face] })),
    )
  return ways
}

const plainDie = (sides: number): AlikeFaces[] =>
  Array.from({ length: sides }, (_, index) => ({ face: index + 1, chance: 1 / sides }))

/** A line of throws laid down beforehand; `beyond` is called for the first throw that it does not hold. */
function laidDice(line: readonly (readonly number[])[], beyond: (ask: Ask) => readonly number[]): Dice {
  const thrown: Thrown[] = []
  return {
    thrown,
    throwDice(ask) {
      const entry = {
        rule: ask.rule,
        subject: ask.subject,
        purpose: ask.purpose,
        faces: line[thrown.length] ?? beyond(ask),
      }
      thrown.push(entry)
      return entry
    },
  }
}

/** Everything that a step with these orders may come to; `key` serves for samples alone, and is never the action's. */
export function endingsOf<S, O>(
  book: TacticalBook<S, O>,
  board: S,
  sealed: Readonly<Record<string, O>>,
  key: Key,
): readonly Ending<S>[] {
  const endings: Ending<S>[] = []
  const open: { chance: number; line: readonly (readonly number[])[] }[] = [{ chance: 1, line: [] }]
  for (let at = open.pop(); at; at = open.pop()) {
    let { chance, line } = at
    const dice = laidDice(at.line, (ask) => {
      const alike = book.opponent?.alikeFaces?.(ask) ?? plainDie(ask.sides ?? 6)
      const [first, ...others] = waysOf(ask, alike, key)
      if (!first) throw new Error(`a throw that cannot fall: ${ask.purpose}`)
      for (const other of others) open.push({ chance: chance * other.chance, line: [...line, other.faces] })
      chance *= first.chance
      line = [...line, first.faces]
      return first.faces
    })
    const { state } = book.resolve(board, sealed, dice, 'thought of')
    endings.push({ chance, board: state })
  }
  return endings
}
