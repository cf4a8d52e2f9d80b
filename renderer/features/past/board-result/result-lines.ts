import type { ShipOutcome } from '../../../../shared/action/result-sheet.ts'
import { gunSays } from '../../../../shared/vocabulary/guns.ts'

const plural = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`

/** "2, 3, 4 and 7 (struck 5)": sections of a deck from the bow. */
export function sectionWords({ gone, struck }: ShipOutcome['damage'][number]): string {
  const lost = gone.length > 0 ? runs(gone) : ''
  const part = struck.length > 0 ? `struck ${runs(struck)}` : ''
  return lost && part ? `${lost}; ${part}` : lost || part
}

/** "2 to 4, 7" */
function runs(sections: readonly number[]): string {
  const sorted = [...sections].sort((a, b) => a - b)
  const found: [number, number][] = []
  for (const one of sorted) {
    const last = found.at(-1)
    if (last && one === last[1] + 1) last[1] = one
    else found.push([one, one])
  }
  return found
    .map(([from, to]) => (from === to ? `${from}` : to === from + 1 ? `${from}, ${to}` : `${from} to ${to}`))
    .join(', ')
}

/** How she came out of it: "9 of 15 knots, 3 sections destroyed", "sunk". */
export function stateWords(ship: ShipOutcome): string {
  if (ship.status === 'sunk') return 'sunk'
  // What stands ashore has no speed.
  const speed = ship.assignedKnots > 0 ? `${ship.knots} of ${ship.assignedKnots} knots, ` : ''
  const hurt = ship.sectionsLost > 0 ? `${plural(ship.sectionsLost, 'section')} destroyed` : 'no section destroyed'
  return `${ship.status === 'prize' ? 'struck her flag; ' : ''}${speed}${hurt}`
}

export interface CountLine {
  readonly name: string
  readonly lost: number
  readonly left: number
}

/** Guns and rounds by class, torpedoes and men; what she never had is left out. */
export function countLines(ship: ShipOutcome, book: Parameters<typeof gunSays>[0]): CountLine[] {
  // A class that the book calls by its letter alone is said to be one.
  const named = (what: string, of: string): string => {
    const says = gunSays(book, of)
    return says === of ? `${what} of class ${of}` : `${what}, ${says}`
  }
  const all = [
    ...ship.guns.map(({ of, lost, left }) => ({ name: named('Guns', of), lost, left })),
    ...ship.rounds.map(({ of, lost, left }) => ({ name: named('Rounds', of), lost, left })),
    { name: 'Torpedoes', ...ship.torpedoes },
    { name: 'Men', ...ship.men },
  ]
  return all.filter((one) => one.lost + one.left > 0)
}

/** "in 12 minutes, 12 moves" */
export const lengthWords = ({ minutes, moves }: { readonly minutes: number; readonly moves: number }): string =>
  `${plural(minutes, 'minute')}, ${plural(moves, 'move')}`
