import type { ActionEvent, Correction, LossEntry } from '../../../action/contract.ts'
import { enterLosses } from '../../../action/losses.ts'
import { because, type Reason } from '../../../explanation/finding.ts'
import { refuse } from '../../../explanation/refusal.ts'
import { GUN_CLASSES } from '../../../vocabulary/roles.ts'
import { unitsBeside, withUnits } from './beside/crew.ts'
import { eyesOf } from './beside/eyes.ts'
import { sightFromShips } from './phases/coast/sighting.ts'
import { halvesOf } from './procedures/regulation-of-speed.ts'
import { look } from './sight.ts'
import { ahead, HELM_AMIDSHIPS, type JaneBoard, type Piece, pieceOf } from './state.ts'
import { SQUARE_YARDS } from './tables/squares-per-move.ts'
import { seeWorks } from './works/sight.ts'

/** Men lost with each gun disabled (JT-PERS-01). */
export const MEN_A_GUN = 5
/** Feet of a section of the scoring sheet, and decks of the usual sheet. */
const SECTION_FEET = 25
const DECKS = 5

/** Sections of a ship's sheet: one every 25 feet on each deck. */
export function sectionsOf(lengthFeet: number): number {
  return Math.ceil(lengthFeet / SECTION_FEET) * DECKS
}

/**
 * The umpire's hand on one ship (JT-GEN-01): losses taken from what she has, or her place, heading or speed. Guns lost without a number of
 * men cost five men each. On squares a new place or heading is the nearest that the board has. Every correction keeps its note.
 */
export function correct(
  board: JaneBoard,
  ship: string,
  correction: Correction,
): { state: JaneBoard; events: ActionEvent[] } {
  const piece =
    pieceOf(board, ship) ??
    unitsBeside(board).find((unit) => unit.id === ship) ??
    refuse('action.ship', `There is no ship "${ship}" on this board.`, { path: 'ship' })
  const guns = GUN_CLASSES.reduce((sum, letter) => sum + (correction.gunsLost?.[letter] ?? 0), 0)
  const byRule = correction.menLost === undefined && correction.sunk !== true && guns > 0
  const men = byRule ? Math.min(piece.stores.men, guns * MEN_A_GUN) : correction.menLost
  const { ship: after, entries } = enterLosses(
    {
      id: piece.id,
      name: piece.name,
      side: piece.side,
      status: piece.status === 'sinking' ? 'afloat' : piece.status,
      prizeOf: piece.prizeOf,
      stores: piece.stores,
      presentKnots: piece.presentKnots,
      assignedKnots: piece.card.assignedKnots,
      sectionsLost: piece.sectionsLost,
      sections: Math.max(sectionsOf(piece.card.lengthFeet), piece.sectionsLost),
    },
    { ...correction, ...(men === undefined ? {} : { menLost: men }) },
    board.moveNumber,
    board.sides,
    correction.note,
  )
  const losses: LossEntry[] = entries.map((entry) =>
    byRule && entry.kind === 'men' ? { ...entry, rule: 'JT-PERS-01' } : entry,
  )
  const steps: Reason[] = [because('JT-GEN-01', `by the umpire: ${correction.note}`, { ship: piece.name })]
  for (const entry of losses) {
    steps.push(
      because(
        entry.rule,
        `${entry.kind}${entry.of === undefined ? '' : ` of class ${entry.of}`}: ${entry.amount} lost`,
        { amount: entry.amount },
      ),
    )
  }
  const placed = placedAnew(piece, correction, board)
  const next: Piece = {
    ...piece,
    ...placed,
    stores: after.stores,
    presentKnots: after.presentKnots,
    sectionsLost: after.sectionsLost,
    status: piece.status === 'sinking' && after.status === 'afloat' ? 'sinking' : after.status,
    prizeOf: after.prizeOf,
    ...(after.status === 'sunk' ? { way: ahead(0), helm: HELM_AMIDSHIPS } : {}),
    losses: [...piece.losses, ...losses],
    notes: [...piece.notes, correction.note],
  }
  const pieces = board.pieces.map((one) => (one.id === ship ? next : one))
  const units = withUnits({ ...board, pieces }, (unit) => (unit.id === ship ? next : unit))
  const known = look(board.sides, pieces, board.known, board, board.moveNumber, eyesOf(units))
  const state = sightFromShips(
    { ...units, known, ...seeWorks(board, pieces, board.sides, eyesOf(units)) },
    pieces,
    board.moveNumber,
  )
  return {
    state,
    events: [
      {
        kind: 'corrected',
        ships: [ship],
        says: `The umpire corrects ${piece.name}: ${correction.note}`,
        because: steps,
      },
    ],
  }
}

/** A new place, heading or speed; the way and helm of a piece that is given a new speed begin afresh. */
function placedAnew(piece: Piece, correction: Correction, board: JaneBoard): Partial<Piece> {
  const toSquare = (yards: number) => (board.measured ? yards : Math.round(yards / SQUARE_YARDS) * SQUARE_YARDS || 0)
  const x = correction.x === undefined ? piece.x : toSquare(correction.x)
  const y = correction.y === undefined ? piece.y : toSquare(correction.y)
  const degrees = correction.courseDegrees
  const headingDegrees =
    degrees === undefined ? piece.headingDegrees : board.measured ? degrees % 360 : (Math.round(degrees / 45) % 8) * 45
  const moved = x !== piece.x || y !== piece.y || headingDegrees !== piece.headingDegrees
  return {
    x,
    y,
    headingDegrees,
    ...(moved
      ? {
          path: [],
          track: [
            ...piece.track.filter((point) => point.move !== board.moveNumber),
            { move: board.moveNumber, x, y, headingDegrees },
          ],
        }
      : {}),
    ...(correction.knots === undefined ? {} : { way: ahead(halvesOf(correction.knots)), helm: HELM_AMIDSHIPS }),
  }
}
