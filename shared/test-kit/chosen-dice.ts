/** Dice that fall as a test wants them: by rule, the last one again when a list is used up; what no list names falls in the middle. */
import type { Dice } from '../dice/dice.ts'
import type { Thrown } from '../explanation/finding.ts'

export function chosenDice(faces: Readonly<Record<string, readonly (number | readonly number[])[]>>): Dice {
  const thrown: Thrown[] = []
  const used: Record<string, number> = {}
  return {
    thrown,
    throwDice({ rule, subject, purpose, count = 1, sides = 6 }) {
      const list = faces[rule]
      const at = used[rule] ?? 0
      used[rule] = at + 1
      const given = list?.[Math.min(at, list.length - 1)]
      // Turn about above and below, so that a sum of many has no error.
      const middle = Array.from({ length: count }, (_, index) => Math.floor(sides / 2) + (index % 2))
      const fell =
        given === undefined ? middle : typeof given === 'number' ? Array.from({ length: count }, () => given) : given
      const entry = { rule, subject, purpose, faces: [...fell] }
      thrown.push(entry)
      return entry
    },
  }
}
