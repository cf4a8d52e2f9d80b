/** Chances of dice that hit on a face and above (CT-GN-05 to -09). */
import { because, type Finding, finding } from '../../../explanation/finding.ts'

const FACES = 6

/** The chance of one die. */
export const chanceOf = (hitsOn: number): number => (FACES + 1 - hitsOn) / FACES

/** How likely 0, 1, 2 … of so many dice hit. */
export function binomial(dice: number, chance: number): readonly number[] {
  let row: readonly number[] = [1]
  for (let n = 0; n < dice; n += 1)
    row = Array.from({ length: n + 2 }, (_, hits) => (row[hits] ?? 0) * (1 - chance) + (row[hits - 1] ?? 0) * chance)
  return row
}

const RULE: Readonly<Record<number, string>> = { 4: 'CT-GN-09', 5: 'CT-GN-07', 6: 'CT-GN-06' }

/** How likely so many hits are. */
export function hitChances(
  dice: number,
  hitsOn: number,
): Finding<{ chances: readonly number[]; mean: number; atLeastOne: number }> {
  const chance = chanceOf(hitsOn)
  const chances = binomial(dice, chance)
  const value = { chances, mean: dice * chance, atLeastOne: 1 - (chances[0] ?? 0) }
  return finding(value, [
    because(RULE[hitsOn] ?? 'CT-GN-05', `a die hits on ${hitsOn} or more`, { hitsOn }, chance),
    because('CT-GN-05', `${dice} dice, each for itself`, { dice, chance }, value.mean),
  ])
}
