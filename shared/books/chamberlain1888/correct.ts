import type { ActionEvent, Correction } from '../../action/contract.ts'
import { because } from '../../explanation/finding.ts'
import { refuse } from '../../explanation/refusal.ts'
import { openCourses } from './choices.ts'
import { type ChamberlainBoard, featuresOf, shipOfId, shipsToOrder, type Vessel } from './state.ts'
import { onBoard, SQUARE_YARDS } from './tables/apparatus.ts'
import { otherShip } from './tables/guns.ts'
import { degreesOf, headingOf, sameSquare, squareText } from './tables/headings.ts'

/** The umpire's hand: a piece moved or turned, with its reason. Hits do no damage here (CH-18), so losses are refused. */
export function correct(
  board: ChamberlainBoard,
  id: string,
  correction: Correction,
): { state: ChamberlainBoard; events: ActionEvent[] } {
  const ship = shipOfId(board, id) ?? refuse('action.ship', `There is no ship "${id}" on this board.`, { path: 'ship' })
  const vessel = board.vessels[ship]
  const { note, x, y, courseDegrees, knots, ...losses } = correction
  const [loss] = Object.keys(losses)
  if (loss !== undefined || knots !== undefined)
    return refuse(
      'correct.losses',
      `${loss ?? 'knots'} cannot be corrected: hits have no effect on the ship struck, and both ships have one speed (CH-18).`,
      { rule: 'CH-18', path: loss ?? 'knots' },
    )
  if (!vessel.square) return refuse('correct.place', `${vessel.aboard.name} is not on the board yet.`, { path: 'ship' })
  const square = {
    x: x === undefined ? vessel.square.x : Math.round(x / SQUARE_YARDS),
    y: y === undefined ? vessel.square.y : Math.round(y / SQUARE_YARDS),
  }
  const { islands, rocks } = featuresOf(board)
  const other = board.vessels[otherShip(ship)].square
  const taken = [...islands.flat(), ...rocks, ...(other ? [other] : [])]
  if (!onBoard(square) || taken.some((one) => sameSquare(one, square)))
    return refuse('correct.place', `The square ${squareText(square)} is not open water on the board.`, { path: 'x' })
  const heading = courseDegrees === undefined ? vessel.heading : headingOf(courseDegrees)
  const next: Vessel = {
    ...vessel,
    square,
    heading,
    track: [
      ...vessel.track,
      {
        move: board.moveNumber,
        x: square.x * SQUARE_YARDS,
        y: square.y * SQUARE_YARDS,
        headingDegrees: degreesOf(heading),
      },
    ],
    notes: [...vessel.notes, note],
  }
  const state = { ...board, vessels: { ...board.vessels, [ship]: next } }
  // Put where she can go nowhere, the ship whose turn it is would wait for an order that nobody may give.
  const steering = board.phase !== 'placing' && board.phase !== 'laying'
  if (steering && shipsToOrder(state).includes(ship) && openCourses(state, ship).length === 0)
    return refuse(
      'correct.place',
      `From ${squareText(square)}, heading ${heading}, no course is open to ${vessel.aboard.name}, whose turn it is (CH-R18).`,
      { rule: 'CH-R18', path: 'x' },
    )
  return {
    state,
    events: [
      {
        kind: 'corrected',
        ships: [id],
        says: `The umpire corrects ${vessel.aboard.name}: ${note}`,
        because: [because('umpire', note, { square: squareText(square), heading })],
      },
    ],
  }
}
