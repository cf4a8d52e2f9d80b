/**
 * What befalls ships while the pieces move, judged in one order of time: mines, torpedoes from the shore, and squares that two ships share. Who is stopped or
 * lost by one of them does not come to what lay farther on her way, nor is she lost sooner than it befell her (JT-RAM-01, JT-MINE-04, JT-BREN-05).
 */

/** One kind of thing that befalls ships. */
export interface Judge {
  /** The first instant that it has not judged, as the pieces lie now; null: no more. */
  next(): number | null
  judge(t: number): void
}

/** Lets all of them judge, always the earliest instant of any; of one instant who stands first in the list. What is told meanwhile has that instant. */
export function inOrderOfTime(melee: { now: number | undefined }, judges: readonly Judge[]): void {
  for (;;) {
    let first: { readonly by: Judge; readonly t: number } | null = null
    for (const by of judges) {
      const t = by.next()
      if (t !== null && (first === null || t < first.t - 1e-9)) first = { by, t }
    }
    melee.now = first?.t
    if (first === null) return
    first.by.judge(first.t)
  }
}

/** Notes the instant at which a ship is lost; of two the earlier counts. */
export function loseAt(lostAt: Map<string, number>, ship: string, t: number): void {
  lostAt.set(ship, Math.min(t, lostAt.get(ship) ?? t))
}
