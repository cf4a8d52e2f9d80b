/** What a seat may order in the move that comes: for each of its ships the usual orders, and those of her tubes. */
import type { FormChoice, Offer, ShipChoices } from '../../../action/contract.ts'
import { counted } from '../../../explanation/figures.ts'
import type { Plain } from '../../../explanation/finding.ts'
import { figure } from '../../figures.ts'
import { directionWords } from '../board/directions.ts'
import { engineKnots, knotsNow, poseAt } from '../board/motion.ts'
import { turretCalled, turretWords } from './battery.ts'
import { faultOf } from './judging.ts'
import { type ShipOrder, STANDING } from './orders.ts'
import { runFor } from './plotting.ts'
import { type CollegeBoard, liesStill, nameOf, positionNow, type Ship, shipsUnder } from './state.ts'

const SHOT_SECOND = 15

function offer(board: CollegeBoard, ship: Ship, key: string, order: ShipOrder, says: string, rule: string): Offer {
  const fault = faultOf(board, ship, order)
  return {
    key,
    order: order as unknown as Plain,
    allowed: fault === null,
    says: fault === null ? says : `${says.replace(/\.$/, '')}: not now, for ${fault.says}.`,
    rule: fault?.rule ?? rule,
  }
}

function offersFor(board: CollegeBoard, ship: Ship): Offer[] {
  const one = (key: string, order: ShipOrder, says: string, rule: string) => offer(board, ship, key, order, says, rule)
  const turns = (
    [
      ['R', 'right'],
      ['L', 'left'],
    ] as const
  ).flatMap(([turn, word]) => [
    ...[2, 4, 8, 16].map((points) =>
      one(
        `${turn} ${points}`,
        { helm: [{ turn, points, second: 0 }] },
        `Hard over, ${points} points to the ${word}.`,
        'ND-TURN-08',
      ),
    ),
    one(turn, { helm: [{ turn, second: 0 }] }, `Hard over to the ${word} until amidships.`, 'ND-TURN-08'),
  ])
  const now = engineKnots(ship.way.engines)
  const full = ship.way.engines.fullKn
  const speeds = [...new Set([full, Math.round(full / 2)])].map((knots) =>
    one(
      `ahead ${knots}`,
      { engines: [{ telegraph: 'ahead', knots, second: 0 }] },
      `Ahead ${counted(knots, 'knot')}, a knot in each half-minute from ${figure(now)}.`,
      'ND-SPEED-01',
    ),
  )
  const { legs } = runFor(ship, {}, positionNow(board) + 1)
  const { headingDeg } = poseAt(legs, SHOT_SECOND)
  const shots = ship.tubes.map(({ tube, setDeg }) => {
    const direction = directionWords(headingDeg + setDeg)
    return one(
      `${tube}T`,
      { torpedoes: [{ tube, second: SHOT_SECOND, direction }] },
      `${tube} torpedo at second ${SHOT_SECOND}, ${direction}.`,
      'ND-TORP-03',
    )
  })
  return [
    one('carry on', {}, 'As she goes.', 'ND-SEQ-03'),
    one('amidships', { helm: [{ turn: 'amidships', second: 0 }] }, 'Helm amidships.', 'ND-TURN-08'),
    ...turns,
    ...speeds,
    one('stop', { engines: [{ telegraph: 'stop', second: 0 }] }, 'Stop engines.', 'ND-SPEED-02'),
    one('back', { engines: [{ telegraph: 'back', second: 0 }] }, 'Back full.', 'ND-SPEED-03'),
    ...shots,
    ...(ship.turrets.length > 0
      ? [one('hold', { hold: ship.turrets.map(({ turret }) => turret) }, 'All turrets hold their fire.', 'ND-GUN-08')]
      : []),
  ]
}

/** Enemies that are afloat, by their last positions. */
export function enemiesOf(board: CollegeBoard, side: string): readonly FormChoice[] {
  return Object.entries(board.known[side] ?? {}).flatMap(([id, { places, sunk }]) => {
    const last = places.at(-1)
    return sunk || !last ? [] : [{ key: id, label: `${nameOf(board, id)}, position ${last.position}` }]
  })
}

/** What her captain has before him as he writes. */
function stateWords(board: CollegeBoard, ship: Ship): string {
  const position = positionNow(board) + 1
  const loaded = ship.turrets.filter(({ readyMove }) => readyMove <= position).map(({ turret }) => turret)
  const tubes = ship.tubes
    .filter(({ ready }) => ready.move < position || (ready.move === position && ready.second <= 29))
    .map(({ tube }) => tube)
  const still = liesStill(ship, position)
  const way =
    still === null
      ? `Heading ${figure(Math.round(ship.way.headingDeg * 10) / 10)}°, ${counted(Math.round(knotsNow(ship.way) * 10) / 10, 'knot')}${ship.way.turning ? ', helm over' : ''}`
      : still === 'torpedoed'
        ? 'Without way: a torpedo has taken all her speed'
        : `Lying still to position ${ship.stillTo}`
  return `${way}; loaded at position ${position}: ${loaded.length === 0 ? 'no turret' : turretWords(ship, loaded)}; tubes: ${tubes.join(', ') || 'none'}, ${counted(ship.torpedoes, 'torpedo', 'torpedoes')}.`
}

export function choicesFor(board: CollegeBoard, seat: string): readonly ShipChoices[] {
  if (board.ended) return []
  return shipsUnder(board, seat).map((ship) => ({
    ship: ship.id,
    name: nameOf(board, ship.id),
    standing: STANDING as unknown as Plain,
    offers: offersFor(board, ship),
    lists: {
      enemies: enemiesOf(board, ship.side),
      turrets: ship.turrets.map(({ turret, calibre, guns }) => ({
        key: turret,
        label: `${turretCalled(ship, turret)}, ${guns} of ${calibre} inches`,
      })),
    },
    closed: [
      ...(ship.tubes.length > 0 && ship.torpedoes > 0 ? [] : ['torpedoes']),
      ...(ship.tubes.length > 0 ? [] : ['gyros']),
    ],
    says: stateWords(board, ship),
  }))
}
