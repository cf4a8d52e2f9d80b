import type { TacticalBook } from '../../../action/contract.ts'
import { counted } from '../../../explanation/figures.ts'
import { because, type Plain } from '../../../explanation/finding.ts'
import { refuse } from '../../../explanation/refusal.ts'
import { GUN_CLASSES } from '../gun-classes.ts'
import { boardCard, shipBlock } from '../ship-block.ts'
import { admiral } from './admiral/plot.ts'
import { battles } from './battles.ts'
import { besideChoices, unitOf } from './beside/choosing.ts'
import { besideLeft } from './beside/crew.ts'
import { inBrief } from './brief.ts'
import { checkOrders, choicesOf, standingOrder, toOrder } from './choices.ts'
import { correct } from './correct.ts'
import { boardCorrection } from './correct-sky.ts'
import { askedElsewhere } from './desk/asked-elsewhere.ts'
import { tacticalDesk } from './desk/desk.ts'
import { fightCorrection } from './fight-correction.ts'
import { gunsNamedOn } from './fight-sheet.ts'
import { fog } from './fog.ts'
import { moments, shownEvent } from './minute.ts'
import { carryOnText, parseOrders, SPEECH, writeOrders } from './notation.ts'
import { attackedBy, type JaneOrders, ordersSchema, readOrders } from './orders.ts'
import { join, setUp } from './placing.ts'
import { pointing } from './pointing/pointing.ts'
import { resolve } from './resolve.ts'
import { tacticalRules } from './rules.ts'
import { settingsSheet } from './settings.ts'
import { readSetup, setupSchema } from './setup.ts'
import { type JaneBoard, pieceOf } from './state.ts'
import { MOVE_SECONDS } from './tables/squares-per-move.ts'
import { results, seatView, umpireView } from './views.ts'
import { words } from './words.ts'
import { fortsBack, layForts } from './works/from-campaign.ts'
import { hiddenSeats, worksSeats, worksSides } from './works/state.ts'
import { minesBack } from './works/views.ts'

/** Jane's tactical game of 1898: pieces on squares of 100 yards, moves of one minute. */
export const jane1898Tactical: TacticalBook<JaneBoard, JaneOrders> = {
  identity: {
    id: 'jane1898',
    title: 'Jane Naval War Game',
    author: 'Fred T. Jane',
    year: 1898,
    edition: 'first, with the hints of 1901',
  },
  rules: tacticalRules,
  words,
  desk: tacticalDesk,
  askedElsewhere,
  moveSeconds: MOVE_SECONDS,
  // A minute may take two steps: the second when captains strike at their targets.
  elapsedSeconds: (board) => (board.moveNumber - (board.phase === 'strikes' ? 1 : 0)) * MOVE_SECONDS,
  gunClasses: GUN_CLASSES,
  shipBlock,
  boardCard,
  setupSchema,
  ordersSchema,
  settingsSheet,
  exampleSetup: {
    ships: [
      { key: 'majestic', name: 'Majestic', side: 'gb', position: { x: 0, y: 0 }, speedKnots: 12 },
      {
        key: 'brennus',
        name: 'Brennus',
        side: 'fr',
        position: { x: 4000, y: 4000 },
        courseDegrees: 180,
        speedKnots: 12,
      },
    ],
  },
  readSetup,
  setUp,
  join,
  readOrders,
  ordersOf: (chosen) => readOrders({ ships: chosen }),
  writeText: writeOrders,
  readText: (text, view) => parseOrders(text, view && gunsNamedOn(view)),
  carryOnText,
  lineNames: { speech: SPEECH },
  attackedBy,
  ordersFor: (board, seat) =>
    board.phase === 'strikes'
      ? []
      : [
          ...board.pieces
            .filter((piece) => piece.seat === seat && piece.status === 'afloat')
            .map((piece) => choicesOf(piece, board)),
          ...besideChoices(board, seat),
        ],
  checkOrders,
  standing(board, ship) {
    const beside = unitOf(board, ship)
    if (beside) return beside.standing as unknown as Plain
    const piece = pieceOf(board, ship) ?? refuse('action.ship', `There is no ship "${ship}" on this board.`)
    return standingOrder(piece) as unknown as Plain
  },
  // JT-MOVE-02; a strike that nobody makes is the dice's (JT-FIRE-06, -09).
  withoutOrders: ({ phase }) =>
    phase === 'strikes'
      ? 'What is not struck is left to the dice.'
      : 'Ships without orders carry on as they steer, and do not fire.',
  resolve,
  correctsFight: fightCorrection,
  correctsWorks: true,
  correctsBoard: boardCorrection,
  correctsSight: true,
  correct,
  seats: (board) =>
    [
      ...new Set([
        ...[...board.pieces.filter((piece) => piece.status === 'afloat'), ...besideLeft(board)].map(
          (piece) => piece.seat,
        ),
        ...worksSeats(board),
      ]),
    ].sort(),
  // Players of ships do not know that there is a submarine boat (JT-SUB-03), nor that anybody sits by mines or at a hidden gun (JT-PNEU-03).
  secretSeats: (board) => [...(board.boats?.boats.map((boat) => boat.seat) ?? []), ...hiddenSeats(board)],
  toOrder,
  view: (state, seat) => seatView(state, seat),
  viewOfPast: (state, seat) => seatView(state, seat, false),
  moments,
  shownOf: shownEvent,
  umpireView,
  over(board) {
    // The minute in which a flag is hauled down is fired out, with the strikes that its captains have still to make (JT-FIRE-06).
    if (board.phase === 'strikes') return null
    const agreed = board.settings['board.endAfterMoves']
    const afloat = board.pieces.filter((piece) => piece.status === 'afloat')
    const left = [...new Set([...[...afloat, ...besideLeft(board)].map((piece) => piece.side), ...worksSides(board)])]
    if (board.sides.length < 2 || left.length >= 2)
      return agreed !== null && board.moveNumber >= agreed
        ? because('JT-GEN-04', `the ${counted(agreed, 'move')} that were agreed have been played.`, { moves: agreed })
        : null
    return because(
      'JT-GEN-20',
      left.length === 1 ? 'one side alone has ships left under its flag.' : 'no ship is left.',
    )
  },
  result: results,
  fog,
  minesBack,
  layForts,
  fortsBack,
  inBrief,
  battles,
  pointing,
  admiral,
}
