/** The umpire's hand: a ship moved, turned, hurt, mended or sunk, with its reason. */
import { z } from 'zod'
import type { ActionEvent, Correction } from '../../../action/contract.ts'
import { accountOf, enterLosses } from '../../../action/losses.ts'
import { asked } from '../../../action/order-form.ts'
import { read } from '../../../action/reading.ts'
import { because } from '../../../explanation/finding.ts'
import { refuse } from '../../../explanation/refusal.ts'
import { ownCopy } from '../../../vocabulary/plain-data.ts'
import { compass } from '../../bearings.ts'
import { atLeast, figure } from '../../figures.ts'
import { stoppedDead, underWay } from '../board/motion.ts'
import { commandSeat, fleetOf, withFleet } from '../fleet/commanding.ts'
import { toFleet, toMelee } from '../fleet/passing.ts'
import { flagText, lineOfFlag } from '../fleet/signal-lines.ts'
import { endingOf } from './ending.ts'
import { plotted, sunkSeen, telling } from './knowing.ts'
import { closeAction } from './signalling.ts'
import { type CollegeBoard, nameOf, type Ship, shipNamed, withShip } from './state.ts'

/** What may be written anew on her record, as the umpire's form asks for it too. */
export const fightCorrection = asked(
  z
    .strictObject({
      damage: asked(z.number().min(0).max(1000), { label: 'Damage on her record' }),
      torpedoed: asked(z.boolean(), { label: 'Torpedoed', none: 'as it is', words: { true: 'yes', false: 'no' } }),
      /** Until which position she lies still; null: she does not. */
      stillTo: asked(z.int().min(1).max(10_000).nullable(), {
        label: 'Lies still to position',
        typed: 'orNone',
        placeholder: 'a position, or none',
      }),
      torpedoes: asked(z.int().min(0).max(100), { label: 'Torpedoes left' }),
    })
    .partial(),
  { label: '', as: 'flat' },
)

const ENTERED = ['maxKnots', 'gunsLost', 'roundsUsed', 'menLost', 'sectionsLost', 'torpedoesUsed'] as const

/** Losses in a campaign's own terms, entered by hand: they leave her stores. */
function withLosses(board: CollegeBoard, ship: Ship, correction: Correction): CollegeBoard {
  const aboard = board.aboard[ship.id]
  const given = Object.fromEntries(
    ENTERED.flatMap((field) => (correction[field] === undefined ? [] : [[field, correction[field]]])),
  )
  if (!aboard || Object.keys(given).length === 0) return board
  const account = { ...accountOf(aboard), stores: { ...aboard.stores, torpedoes: ship.torpedoes } }
  const after = enterLosses(account, given, board.moveNumber, board.sides, correction.note)
  const { presentKnots, sectionsLost } = after.ship
  const used = correction.torpedoesUsed ?? 0
  const stores = { ...after.ship.stores, torpedoes: aboard.stores.torpedoes - used }
  const engines = ship.way.engines
  return {
    ...withShip(board, ship.id, {
      torpedoes: ship.torpedoes - used,
      ...(correction.maxKnots === undefined
        ? {}
        : { way: { ...ship.way, engines: { ...engines, fullKn: Math.max(1, presentKnots) } } }),
    }),
    aboard: { ...board.aboard, [ship.id]: { ...aboard, stores, presentKnots, sectionsLost } },
    losses: { ...board.losses, [ship.id]: [...(board.losses[ship.id] ?? []), ...after.entries] },
  }
}

function withSheet(board: CollegeBoard, ship: Ship, given: unknown): Partial<Ship> {
  const { damage, torpedoed, stillTo, torpedoes } = read(fightCorrection, given, 'the correction', 'fight')
  const aboard = board.aboard[ship.id]?.stores.torpedoes ?? 0
  if (torpedoes !== undefined && torpedoes > aboard)
    refuse(
      'correct.fight',
      `fight.torpedoes is ${torpedoes}, but ${nameOf(board, ship.id)} came with ${aboard} (ND-TORP-05).`,
      {
        rule: 'ND-TORP-05',
        path: 'fight.torpedoes',
      },
    )
  return {
    ...(damage === undefined ? {} : { damage, sunk: atLeast(damage, ship.endurance) }),
    ...(torpedoed === undefined ? {} : { torpedoed, ...(torpedoed ? { way: stoppedDead(ship.way) } : {}) }),
    ...(stillTo === undefined ? {} : { stillTo }),
    ...(torpedoes === undefined ? {} : { torpedoes }),
  }
}

/** What the umpire says of the board itself. */
export const boardCorrection = asked(
  z.strictObject({
    mode: asked(z.enum(['fleet', 'tactics', 'close']), {
      label: 'The board passes to',
      none: 'as it is',
      words: {
        fleet: 'Fleets in hand: moves of 2½ minutes',
        tactics: 'Mêlée: moves of half a minute',
        close: 'Close action',
      },
      wants: 'Say to which scale the board passes.',
      breadth: 'wide',
    }),
  }),
  { label: '', as: 'flat' },
)
const declared = z.union([
  boardCorrection,
  z.strictObject({ strike: z.strictObject({ side: z.string().min(1).max(80), signal: z.string().min(1).max(80) }) }),
])

/** General instructions that could not be carried out at sea are not admitted (NF-SETUP-04). */
function struck(given: CollegeBoard, side: string, signal: string, note: string): Corrected {
  const fleet = given.fleet?.sides[side]
  const line = lineOfFlag(signal)
  const text = line ? flagText(line) : signal
  if (!fleet?.foreseen.includes(text))
    refuse(
      'correct.board',
      `board.strike.signal is "${signal}", for which ${side} has no instructions (NF-SETUP-04).`,
      {
        rule: 'NF-SETUP-04',
        path: 'board.strike.signal',
      },
    )
  const events: ActionEvent[] = []
  const tell = telling(given)
  const says = `The umpire does not admit “${text}” without signal.`
  const why = [because('NF-SETUP-04', note, { side }, text)]
  events.push({ kind: 'struck', ships: [], says, because: why })
  const board = withFleet(given, side, { foreseen: fleetOf(given, side).foreseen.filter((one) => one !== text) })
  const seat = commandSeat(board, side)
  if (seat !== null) tell.seat(seat, says, why)
  return { state: ownCopy({ ...board, told: tell.told }), events }
}

/** From fleets to the Mêlée at once, as both have their last move behind them; and back when one more move is made and scored (NM-SCALE-01, -02). */
function passage(given: CollegeBoard, to: 'fleet' | 'tactics' | 'close', note: string): Corrected | null {
  const events: ActionEvent[] = []
  const tell = telling(given)
  const done = (board: CollegeBoard): Corrected => ({ state: ownCopy({ ...board, told: tell.told }), events })
  if (given.game === 'fleet') {
    if (to === 'fleet')
      return refuse('correct.board', 'board.mode is "fleet", and the fleets are in hand already (NM-SCALE-02).', {
        rule: 'NM-SCALE-02',
        path: 'board.mode',
      })
    const melee = toMelee(given, [], tell, events)
    return done(to === 'close' ? closeAction(melee, melee.sides, tell, events, 'NM-CLOSE-01') : melee)
  }
  if (to !== 'fleet') return null
  // Where nothing is left to be scored, the scale changes at once.
  if (given.moveNumber === 0 || given.passedAt === given.moveNumber + 1) return done(toFleet(given, tell, events))
  const why = [because('NM-SCALE-02', note, {}, 'fleet')]
  const says = 'The umpire declares the ships disentangled: with the next move the fleets are in hand again.'
  events.push({ kind: 'passage', ships: [], says, because: why })
  tell.all(says, [because('NM-SCALE-02', 'the reverse of the way to the Mêlée (R-29)', {}, 'fleet')])
  return done({ ...given, disentangled: true })
}

type Corrected = { state: CollegeBoard; events: ActionEvent[] }

/** Close action declared, or ended (NM-CLOSE-01). */
function declare(given: CollegeBoard, { note, board }: Correction): Corrected {
  const wanted = read(declared, board, 'the correction', 'board')
  if ('strike' in wanted) return struck(given, wanted.strike.side, wanted.strike.signal, note)
  const { mode } = wanted
  const moved = passage(given, mode, note)
  if (moved) return moved
  if (given.game !== 'melee')
    refuse('correct.board', `board.mode is "${mode}", but this is a Duel (NM-CLOSE-01).`, {
      rule: 'NM-CLOSE-01',
      path: 'board.mode',
    })
  const events: ActionEvent[] = []
  const tell = telling(given)
  if (mode === 'close') {
    const closed = closeAction(given, given.sides, tell, events, 'NM-CLOSE-01')
    return { state: ownCopy({ ...closed, told: tell.told }), events }
  }
  const why = [because('NM-CLOSE-01', note, {}, false)]
  events.push({ kind: 'closeAction', ships: [], says: 'The umpire ends close action.', because: why })
  tell.all('The umpire ends close action.', [
    because('NM-CLOSE-01', 'commanders have their fleets in hand again', {}, false),
  ])
  return { state: ownCopy({ ...given, closeAction: [], told: tell.told }), events }
}

/** Corrects a ship. Refuses `correct.losses` for what this book has not got. */
export function correct(
  given: CollegeBoard,
  id: string,
  correction: Correction,
): { state: CollegeBoard; events: ActionEvent[] } {
  if (correction.board !== undefined) return declare(given, correction)
  const ship =
    shipNamed(given, id) ?? refuse('action.ship', `There is no ship "${id}" on this board.`, { path: 'ship' })
  if (correction.prizeOf !== undefined)
    refuse('correct.losses', 'prizeOf cannot be corrected: this game has no prizes (ND-END-01).', {
      rule: 'ND-END-01',
      path: 'prizeOf',
    })
  if (ship.sunk)
    refuse('losses.sunk', `${nameOf(given, id)} is sunk: nothing more can be done with her (ND-END-01).`, {
      rule: 'ND-END-01',
      path: 'ship',
    })
  const { note, x, y, courseDegrees, knots, fight, sunk } = correction
  const full = ship.way.engines.fullKn
  if (knots !== undefined && knots > full)
    refuse('losses.speed', `knots is ${knots}, but ${nameOf(given, id)} makes ${figure(full)} at most (ND-SPEED-01).`, {
      rule: 'ND-SPEED-01',
      path: 'knots',
    })
  let board = withLosses(given, ship, correction)
  const now = shipNamed(board, id) ?? ship
  let change: Partial<Ship> = fight === undefined ? {} : withSheet(board, now, fight)
  if (sunk === true) change = { ...change, sunk: true, damage: Math.max(now.damage, now.endurance) }
  if (x !== undefined || y !== undefined || courseDegrees !== undefined || knots !== undefined) {
    const { way } = { ...now, ...change }
    const at = { x: x ?? way.at.x, y: y ?? way.at.y }
    const laid = { ...way, at, headingDeg: compass(courseDegrees ?? way.headingDeg) }
    // Moved or turned by hand she has no curve that she could go on with.
    change = {
      ...change,
      way:
        knots === undefined
          ? { ...laid, turning: null, steadied: null }
          : underWay(at, laid.headingDeg, knots, way.engines.fullKn, way.finalDiameterYd),
    }
  }
  board = withShip(board, id, change)
  const notes = { ...board.notes, [id]: [...(board.notes[id] ?? []), note] }
  const known = sunkSeen(plotted({ ...board, notes }))
  const after = shipNamed(known, id)
  const says = `The umpire corrects ${nameOf(board, id)}: ${note}`
  return {
    state: ownCopy({ ...known, ended: after?.sunk ? endingOf(known, null) : known.ended }),
    events: [
      {
        kind: 'corrected',
        ships: [id],
        says,
        because: [because('umpire', note, { ship: id, damage: after?.damage ?? 0 }, after?.sunk ?? false)],
      },
    ],
  }
}
