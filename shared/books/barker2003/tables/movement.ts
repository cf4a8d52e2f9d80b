import { figureIn, sourcedTable } from '../../sourced-table.ts'

/** Prices in points of naval initiative (T3). */
export const movementPrices = sourcedTable({
  title: 'Prices of movement',
  columns: ['what', 'points', 'rule'],
  page: `
    what                          | points     | rule     | line
    first move                    | 0          | BK-MV-03 | 211
    free second move              | 0          | BK-MV-04 | 211
    second move                   | 1          | BK-MV-06 | 213
    third move                    | 2          | BK-MV-07 | 215
    fourth move                   | 2          | BK-MV-07 | 215
    stopping                      | 2          | BK-MV-08 | 215
    restarting                    | 2          | BK-MV-08 | 215
    rough weather, torpedo craft  | 2          | BK-MV-09 | 217
    rough weather, others         | 1          | BK-MV-09 | 217
    obsolete                      | 1          | BK-MV-10 | 219
    out of touch                  | 1          | BK-MV-11 | 221
    turn of a line                | 1          | BK-TN-02 | 226
    turn of a ship                | 1          | BK-TN-05 | 226
    character of the admiral      | 1          | BK-AD-05 | 365
    move of a submarine           | 1 [BK-R08] | BK-MV-02 | 208`,
  notes: ['The surcharges are on a move that costs anything.', 'A turn is paid for on top of its move.'],
})

const price = (name: string) => figureIn(movementPrices.row('what', name).points)

export const prices = {
  first: price('first move'),
  freeSecond: price('free second move'),
  /** By the number of the move, from the second on. */
  move: { 2: price('second move'), 3: price('third move'), 4: price('fourth move') },
  stopping: price('stopping'),
  restarting: price('restarting'),
  roughTorpedoCraft: price('rough weather, torpedo craft'),
  roughOthers: price('rough weather, others'),
  obsolete: price('obsolete'),
  outOfTouch: price('out of touch'),
  turnOfLine: price('turn of a line'),
  turnOfShip: price('turn of a ship'),
  character: price('character of the admiral'),
  submarine: price('move of a submarine'),
} as const

/** The most that a ship may turn in a move (line 224), and how near straight in she comes on (BK-R35); degrees. */
export const turning = { mostDeg: 90, entryDeg: 45 } as const

/** A torpedophobe turns away by so much from torpedo craft that do not yet bear so far aft (line 363, BK-R60); degrees. */
export const turningAway = { byDeg: 45, excusedBeyondDeg: 135 } as const

/** How near two edges must lie to be in full contact (BK-R47). */
export const contactTolerance = { yards: 10, degrees: 1 } as const

/** A submarine comes up no farther from her marker than so many moves, and so many spells after she went under at the soonest (line 230). */
export const submarineFigures = { withinMoves: 2, soonestSpells: 2, fakes: 2, fakesBeyondYd: 200 } as const

/** Sections of a minefield, each square (line 350). */
export const mineFigures = { mostSections: 6, sectionYd: 100, points: 1, sweepingFrom: 1904 } as const
