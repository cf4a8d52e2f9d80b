import { joinAction } from '../../action/action.ts'
import { boardFromChart } from '../../action/hand-off.ts'
import { doing } from '../../explanation/agreement.ts'
import type { Plain } from '../../explanation/finding.ts'
import { refuse } from '../../explanation/refusal.ts'
import { separationMiles } from '../../navigation/great-circle.ts'
import type { Seconds } from '../../vocabulary/time.ts'
import { record, type Turn } from '../context.ts'
import { hasUnread, seatsConcerned, stopFor } from '../move/meeting/encounters.ts'
import type { Encounter } from '../world.ts'
import { leaveSquares } from './back-on-chart.ts'
import { settleIfUp } from './blockade.ts'
import { closeIfEnded, stepBoard } from './board.ts'
import {
  actionOf,
  boardBook,
  encounterNamed,
  fighting,
  hasNoPlace,
  inTouch,
  openEncounters,
  STATION_YARDS,
  YARDS_A_MILE,
} from './engaged.ts'
import { joinSquares, letOthersGo } from './gathering.ts'
import { actionWeather, chartShips } from './ships.ts'
import { stepSquares } from './squares.ts'
import { tellSheets } from './telling.ts'

/* Squares and boards keep step with the campaign: the hindmost is stepped first, and the campaign comes up behind. */

/** One move of squares or board. Forces without orders carry straight on; the campaign then runs up behind. */
export function boardStep(turn: Turn, id: string, unasked = false): void {
  const encounter = encounterNamed(turn, id)
  if (encounter.clock > turn.world.clock) {
    const other = openEncounters(turn.world).some(({ clock }) => clock < encounter.clock)
    const says = other
      ? 'Another board is behind this one: step that first.'
      : 'The chart is behind this board: step the campaign first, and it comes up.'
    refuse('board.ahead', says, { rule: turn.ground.cite('board.clocks') })
  }
  if (encounter.ending !== undefined)
    refuse('board.closed', 'That is over already: it is closed when the campaign’s clock has come up to it.', {
      path: 'encounter',
    })
  turn.outcome.touched.encounters.add(id)
  if (encounter.state === 'squares') stepSquares(turn, encounter)
  else if (encounter.state === 'action') stepBoard(turn, encounter, unasked)
  else refuse('board.closed', 'That encounter is closed.', { path: 'encounter' })
}

/**
 * The campaign's clock has come up to some boards: those who came in sight join, and squares out of touch are closed. True when it is
 * to stand, so that an admiral who is back on the chart may plot the rest of his move anew. It has stood at each clock of
 * that board before, and so nobody else's window shows it.
 */
export function upTo(turn: Turn, clock: Seconds): boolean {
  let stands = false
  for (const encounter of openEncounters(turn.world)) {
    if (encounter.clock !== clock) continue
    // With defaults accepted nobody is waited for: plots go on.
    const handsBack = !turn.acceptDefaults && clock < turn.world.move.ends
    const parted = (): void => {
      if (handsBack && seatsConcerned(turn, encounter.forces).length > 0) stands = true
    }
    // A board off a port has no room for more: those who come up meet its ships when it is over.
    if (encounter.blockade) {
      if (settleIfUp(turn, encounter)) continue
    } else {
      if (closeIfEnded(turn, encounter, handsBack)) {
        parted()
        continue
      }
      joinThoseDue(turn, encounter)
    }
    if (encounter.state === 'squares') {
      encounter.movesWithoutSight = inTouch(turn, encounter) ? 0 : encounter.movesWithoutSight + 1
      const lost = turn.ground.book.squares?.touchLostMoves(turn.ground.settings) ?? 1
      if (!encounter.armed && !closerThanTrigger(turn, encounter)) encounter.armed = true
      if (encounter.movesWithoutSight > lost) {
        leaveSquares(turn, encounter, 'touch is lost', handsBack)
        parted()
        continue
      }
    }
    if (encounter.state === 'action') letOthersGo(turn, encounter)
    for (const seat of seatsConcerned(turn, encounter.forces))
      if (hasUnread(turn, seat, clock)) stopFor(turn, seat, clock, encounter.forces)
    if (encounter.state === 'squares') tellSheets(turn, encounter)
  }
  return stands
}

function closerThanTrigger(turn: Turn, encounter: Encounter): boolean {
  const { yards } = turn.ground.book.boardTrigger(turn.ground.settings).value
  const forces = fighting(turn, encounter)
  return forces.some((a) =>
    forces.some(
      (b) => turn.ground.atWar(a.side, b.side) && separationMiles(a.position, b.position) * YARDS_A_MILE <= yards,
    ),
  )
}

function joinThoseDue(turn: Turn, encounter: Encounter): void {
  for (const id of encounter.joining) {
    const force = turn.world.forces[id]
    if (!force) continue
    // She may have gone into a harbour or under water since she was seen.
    if (force.whereabouts.at !== 'sea') continue
    if (encounter.state === 'action' && hasNoPlace(encounter, force)) continue
    joinSquares(turn, encounter, force)
    if (encounter.state === 'action') {
      const { setup } = boardFromChart({
        ships: chartShips(turn, force, undefined, boardBook(turn, encounter)),
        origin: encounter.origin,
        weather: actionWeather(turn, encounter),
        lightCondition: '',
        sightYards: null,
        at: encounter.clock,
        intervalYards: STATION_YARDS,
      })
      encounter.action = joinAction(boardBook(turn, encounter), actionOf(encounter), setup.ships) as unknown as Plain
    }
    record(turn, encounter.clock, 'joined', encounter.id, `${doing(force.name, 'comes')} up.`)
  }
  encounter.joining = []
}
