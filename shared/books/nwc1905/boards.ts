import type { ActionEvent, Shown, TacticalBook } from '../../action/contract.ts'
import { shownByKind } from '../../action/minute/by-kind.ts'
import type { Plain } from '../../explanation/finding.ts'
import { refuse } from '../../explanation/refusal.ts'
import { admiral } from './admiral/plot.ts'
import { battles } from './battles.ts'
import { knotsNow } from './board/motion.ts'
import { nwc1905 } from './book.ts'
import { choicesFor } from './duel/choices.ts'
import { boardCorrection, correct, fightCorrection } from './duel/correcting.ts'
import { outcome } from './duel/ending.ts'
import { foresee } from './duel/foreseeing.ts'
import { checkOrders } from './duel/judging.ts'
import { carryOnText, parseOrders, SPEECH, writeOrders } from './duel/notation.ts'
import {
  type CollegeOrders,
  ordersOf,
  ordersSchema,
  readOrders,
  STANDING,
  seatOrder,
  shipOrder,
} from './duel/orders.ts'
import { resolve } from './duel/resolving.ts'
import { results } from './duel/results.ts'
import { exampleSetup, join, readSetup, setUp, setupSchema } from './duel/setup.ts'
import { type CollegeBoard, MOVE_SECONDS, positionNow, seatsLeft, shipNamed } from './duel/state.ts'
import { seatView, umpireView } from './duel/views.ts'
import { fleetChoices } from './fleet/choices.ts'
import { fleetForm, formWithoutSignal } from './fleet/form.ts'
import { checkFleetOrders } from './fleet/judging.ts'
import { pointing } from './fleet/pointing.ts'
import { settingsSheet } from './settings.ts'
import { CAMPAIGN_CLASSES } from './tables/campaign-ships.ts'

const shown = shownByKind({
  fire: { kind: 'gun' },
  torpedo: { kind: 'torpedo' },
  torpedoHit: { kind: 'torpedo', saw: 'hit' },
  torpedoMiss: { kind: 'torpedo', saw: 'wide' },
  submarine: { kind: 'torpedo' },
  collision: { kind: 'ram' },
  rammed: { kind: 'ram' },
  grazed: { kind: 'ram' },
  mines: { kind: 'mine' },
  hoisted: { kind: 'signal' },
  injury: { kind: 'struck' },
  ring: { kind: 'struck' },
  sunk: { kind: 'lost' },
})
/** Gun fire is scored in points and its shots are counted by nobody; a Fleet's points and a Mêlée's are no sum. */
function scoredFire({ detail }: ActionEvent, shows: Shown | null): Shown | null {
  const { points, scale } = (detail ?? {}) as { readonly points?: unknown; readonly scale?: unknown }
  return shows?.kind === 'gun' && typeof points === 'number'
    ? { ...shows, saw: points > 0 ? 'hit' : 'wide', points, ...(typeof scale === 'string' ? { scale } : {}) }
    : shows
}

/** The College's games on plotting paper: one ship against one (Duel) and several (Mêlée) in moves of half a minute, fleets in moves of five of them. */
export const collegeBoards: TacticalBook<CollegeBoard, CollegeOrders> = {
  ...nwc1905,
  moveSeconds: MOVE_SECONDS,
  gunClasses: CAMPAIGN_CLASSES,
  setupSchema,
  ordersSchema,
  settingsSheet,
  orderForm: { ship: shipOrder, seat: seatOrder, foresee },
  pointing,
  orderFormFor: (view) => fleetForm(view) ?? formWithoutSignal(view),
  elapsedSeconds: ({ elapsedS }) => elapsedS,
  exampleSetup,
  twoSides: true,
  readSetup,
  setUp,
  join,
  readOrders,
  ordersOf,
  writeText: writeOrders,
  readText: parseOrders,
  carryOnText,
  lineNames: { speech: SPEECH },
  ordersFor: (board, seat) => (board.game === 'fleet' ? fleetChoices(board, seat) : choicesFor(board, seat)),
  checkOrders: (board, seat, orders) =>
    board.game === 'fleet' ? checkFleetOrders(board, seat, orders) : checkOrders(board, seat, orders),
  standing(board, id) {
    if (!shipNamed(board, id)) refuse('action.ship', `There is no ship "${id}" on this board.`)
    return board.game === 'fleet' ? {} : (STANDING as unknown as Plain)
  },
  withoutOrders: ({ game }) =>
    game === 'fleet'
      ? 'Ships without orders go as their fleet goes, and fire as is most natural.'
      : 'Ships without orders put the helm amidships, leave the engines as they are, stop short of a friend, and fire as is most natural.',
  resolve,
  correctsFight: fightCorrection,
  correctsBoard: boardCorrection,
  correct,
  seats: seatsLeft,
  view: seatView,
  umpireView,
  shownOf: (event) => scoredFire(event, shown(event)),
  over: (board) => board.ended?.because.at(-1) ?? null,
  outcome,
  result: results,
  inBrief: (board) => ({
    game: board.game,
    position: positionNow(board),
    running: board.running.length,
    ships: Object.fromEntries(
      board.ships.map((ship) => [
        ship.id,
        {
          x: ship.way.at.x,
          y: ship.way.at.y,
          headingDeg: ship.way.headingDeg,
          knots: knotsNow(ship.way),
          damage: ship.damage,
          sunk: ship.sunk,
          torpedoed: ship.torpedoed,
        },
      ]),
    ),
  }),
  battles,
  admiral,
}
