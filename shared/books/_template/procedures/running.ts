import type { Thrown } from '../../../explanation/finding.ts'
import { because, type Finding, finding } from '../../../explanation/finding.ts'
import { type Helm, STOPPING_FACE, squaresOf } from '../tables/running.ts'

/** Squares that a launch runs (TP-02); one that pushes may stop by the face thrown (TP-03). */
export function squaresRun(helm: Helm, face: number | null, dice: readonly Thrown[] = []): Finding<number> {
  const printed = squaresOf(helm)
  const stops = face === STOPPING_FACE
  const squares = stops ? 0 : printed
  return finding(
    squares,
    [
      because('TP-02', `${printed} squares at this helm`, { helm }, printed),
      ...(face === null ? [] : [because('TP-03', stops ? 'she stops' : 'she runs on', { face }, squares)]),
    ],
    { unit: 'squares', ...(dice.length > 0 ? { dice } : {}) },
  )
}
