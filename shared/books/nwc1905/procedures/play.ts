/** The order of play and the record of the board games (ND-SEQ, ND-END, ND-SCORE, NF-SETUP, NF-REC). */
import { because, type Finding, finding } from '../../../explanation/finding.ts'
import { atLeast, figure, GRAIN, moreThan, tidy } from '../../figures.ts'
import type { GunTable } from '../tables/gun-fire.ts'
import { gunLimitYd } from './gun-range.ts'

export interface DuelStep {
  readonly scoredMove: number | null
  readonly plottedMove: number
  readonly positionsKnownTo: number
  readonly headingsKnownTo: number
}

/** What follows when both have sealed their orders for a move: the move before is scored, then this one plotted (ND-SEQ-03 to -05). */
export function duelStep(sealedMove: number): Finding<DuelStep> {
  const before = sealedMove - 1
  const value: DuelStep = {
    // The first move is the placing, in which nobody fires.
    scoredMove: before >= 2 ? before : null,
    plottedMove: sealedMove,
    positionsKnownTo: sealedMove,
    headingsKnownTo: before,
  }
  const inputs = { sealedMove }
  return finding({ ...value }, [
    before >= 2
      ? because('ND-SEQ-05', `the stencils come out for move ${before}, and its fire is scored`, inputs, before)
      : because('ND-SEQ-01', 'move 1 was the placing: there is nothing to score', inputs, null),
    because('ND-SEQ-03', `move ${sealedMove} is plotted and its end marked`, inputs, sealedMove),
    because('ND-SEQ-04', 'its path and headings stay hidden until the next orders are sealed', inputs, before),
  ])
}

export interface DuelEnd {
  readonly over: boolean
  /** Who is left, `draw` when nobody is. */
  readonly result: 'A' | 'B' | 'draw' | 'agreedMoves' | null
}

/** Is the Duel over: one sunk, both, or the agreed number of moves played (ND-END-01)? */
export function duelEnd(
  damageA: number,
  damageB: number,
  endurance: number,
  move: number,
  agreedMoves?: number,
): Finding<DuelEnd> {
  const [sunkA, sunkB] = [atLeast(damageA, endurance), atLeast(damageB, endurance)]
  const inputs = { damageA, damageB, endurance, move, ...(agreedMoves === undefined ? {} : { agreedMoves }) }
  const ended = (result: DuelEnd['result'], says: string) =>
    finding<DuelEnd>({ over: result !== null, result }, [because('ND-END-01', says, inputs, result)])
  if (sunkA && sunkB) return ended('draw', 'both are sunk in one move')
  if (sunkB) return ended('A', 'B is sunk')
  if (sunkA) return ended('B', 'A is sunk')
  if (agreedMoves !== undefined && move >= agreedMoves) return ended('agreedMoves', 'the agreed moves are played')
  return ended(null, 'both are afloat')
}

const oneDecimal = (value: number): string => String(Math.round((value + GRAIN) * 10) / 10)

/** How injury is written on the record paper: that of this position over the total, to one decimal (ND-SCORE-01, R-11). */
export function scoreWritten(injury: number, before: number): Finding<{ written: string; total: number }> {
  const total = tidy(injury + before)
  const written = `${oneDecimal(injury)} / ${oneDecimal(total)}`
  return finding({ written, total }, [
    because('ND-SCORE-01', 'the injury of this position over the total', { injury, before }, written),
  ])
}

/** Length of a ship's line on the score card: a tenth of an inch is ten points; tenths begun are not counted (NF-REC-01). */
export function scoreCard(points: number): Finding<{ inches: number; tenths: number }> {
  const inches = tidy(points / 100)
  const tenths = Math.floor(points / 10 + GRAIN)
  return finding({ inches, tenths }, [because('NF-REC-01', 'a tenth of an inch is ten points', { points }, tenths)])
}

/** The usual distance at which fleets are placed, yards, and the distance between ships (NF-SETUP-01; line 323). */
export const openingFigures = { usualYd: 11000, betweenShipsYd: 400 } as const

/** Are the fleets far enough apart to begin: outside gun range, and as far as usual (NF-SETUP-01)? */
export function opening(distanceYd: number, table: GunTable): Finding<{ outsideGunRange: boolean; usual: boolean }> {
  const limitYd = gunLimitYd({ table, rangeFactor: 1 })
  const outsideGunRange = moreThan(distanceYd, limitYd)
  const usual = atLeast(distanceYd, openingFigures.usualYd)
  const inputs = { distanceYd, table }
  return finding({ outsideGunRange, usual }, [
    because('NF-SETUP-01', `Table ${table} ends at ${figure(limitYd)} yards (R-08)`, inputs, outsideGunRange),
    because('NF-SETUP-01', `usually ${figure(openingFigures.usualYd)} yards or more`, inputs, usual),
  ])
}
