/** Strokes of the umpire's pencil on a printed sheet. The same stretch is always shaded the same way. */

const round = (value: number): number => Math.round(value * 10) / 10

/** A zigzag over a stretch of a box 20 high, drawn as a hand shades: steep strokes, close together, a little uneven. */
export function scribble(from: number, to: number, high = 20): string {
  const top = high * 0.12
  const foot = high * 0.88
  const wide = to - from
  if (wide <= 0) return ''
  const strokes = Math.max(1, Math.round(wide / 4.2))
  const step = wide / strokes
  const points: string[] = []
  for (let at = 0; at < strokes; at++) {
    const x = from + at * step
    const uneven = ((at * 7) % 5) * 0.35
    points.push(`${round(x + step * 0.15)},${round(foot - uneven)}`, `${round(x + step * 0.85)},${round(top + uneven)}`)
  }
  return `M${points.join('L')}`
}

/** A cross over a point, as wide as it is told. */
export function cross(x: number, y: number, half: number): string {
  return `M${round(x - half)},${round(y - half)}L${round(x + half)},${round(y + half)}M${round(x - half)},${round(y + half)}L${round(x + half)},${round(y - half)}`
}
