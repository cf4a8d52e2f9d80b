/** The umpire's hand: a ship moved, turned, hurt, mended or sunk, with its reason. */
import { z } from 'zod'
import type { ActionEvent, BoardShip, Correction } from '../../../action/contract.ts'
import { accountOf, enterLosses } from '../../../action/losses.ts'
import { asked } from '../../../action/order-form.ts'
import { read } from '../../../action/reading.ts'
import { because } from '../../../explanation/finding.ts'
import { refuse } from '../../../explanation/refusal.ts'
import type { ByGunClass } from '../../../vocabulary/guns.ts'
import { ownCopy } from '../../../vocabulary/plain-data.ts'
import { isLand, lossesOf, mainTurretsOf, type Ship, tablesOf, withShip } from '../board/state.ts'
import { isSunk } from '../procedures/damage.ts'
import { FACINGS, onBoard, squareName } from '../procedures/squares.ts'
import { SIDES } from '../procedures/turn-order.ts'
import { wholeKnots } from '../settings.ts'
import { letterOf } from './campaign-arms.ts'
import { known } from './knowing.ts'
import { type CarterBoard, nameOf, shipNamed, squareAt } from './state.ts'

/** What may be written anew on her sheet (CT-CD-02), as the umpire's form asks for it too. */
export const fightCorrection = asked(
  z
    .strictObject({
      damage: asked(z.number().min(0).max(100_000), { label: 'Damage' }),
      mines: asked(z.int().min(0).max(10_000), { label: 'Mines left' }),
      submerged: asked(z.boolean(), { label: 'Submerged', none: 'as it is', words: { true: 'yes', false: 'no' } }),
      /** By set, whether its tubes are empty. */
      fired: asked(z.array(z.boolean()).max(12), { label: 'Tubes that are empty', unasked: true }),
    })
    .partial(),
  { label: '', as: 'flat' },
)

/** What this book has not got: prizes, and a speed that a ship keeps. */
const REFUSED = ['prizeOf', 'knots'] as const
const ENTERED = ['maxKnots', 'gunsLost', 'roundsUsed', 'menLost', 'sectionsLost', 'torpedoesUsed'] as const

/** Guns that are lost leave the turrets that stand last in their battery. */
function lessGuns(ship: Ship, aboard: BoardShip, lost: ByGunClass<number>): Ship['batteries'] {
  const still: Record<string, number> = { ...lost }
  return ship.batteries.map((battery) => {
    const letter = letterOf(aboard, battery.gun)
    let left = letter === undefined ? 0 : (still[letter] ?? 0)
    const turrets = [...battery.turrets].reverse().flatMap((turret) => {
      const gone = Math.min(left, turret.guns)
      left -= gone
      if (letter !== undefined) still[letter] = left
      return turret.guns > gone ? [{ ...turret, guns: turret.guns - gone }] : []
    })
    return { ...battery, turrets: turrets.reverse() }
  })
}

/** Losses in a campaign's own terms, entered by hand: they leave her stores, and her guns, tubes and speed on the board follow. */
function withLosses(
  board: CarterBoard,
  ship: Ship,
  correction: Correction,
): { board: CarterBoard; change: Partial<Ship> } {
  const aboard = board.aboard[ship.id]
  const given = Object.fromEntries(
    ENTERED.flatMap((field) => (correction[field] === undefined ? [] : [[field, correction[field]]])),
  )
  if (!aboard || Object.keys(given).length === 0) return { board, change: {} }
  const account = accountOf(aboard)
  const sides = SIDES.map((side) => board.sides[side])
  const after = enterLosses(account, given, board.game.move, sides, correction.note)
  const { stores, presentKnots, sectionsLost } = after.ship
  const next = { ...aboard, stores, presentKnots, sectionsLost }
  const tubes = Math.max(0, stores.torpedoes - (board.torpedoesSpent[ship.id] ?? 0))
  let loaded = 0
  const torpedoSets = ship.torpedoSets.map((set) => {
    if (set.fired) return set
    loaded += set.tubes
    return loaded > tubes ? { ...set, fired: true } : set
  })
  return {
    board: {
      ...board,
      aboard: { ...board.aboard, [ship.id]: next },
      losses: { ...board.losses, [ship.id]: [...(board.losses[ship.id] ?? []), ...after.entries] },
    },
    change: {
      ...(correction.maxKnots === undefined ? {} : { knots: wholeKnots(presentKnots) }),
      ...(correction.gunsLost === undefined ? {} : { batteries: lessGuns(ship, aboard, correction.gunsLost) }),
      ...(correction.torpedoesUsed === undefined ? {} : { torpedoSets }),
    },
  }
}

function withSheet(board: CarterBoard, ship: Ship, given: unknown): Partial<Ship> {
  const { damage, mines, submerged, fired } = read(fightCorrection, given, 'the correction', 'fight')
  if (submerged === true && !ship.submarine)
    refuse('correct.fight', `fight.submerged is true, but ${nameOf(board, ship.id)} is no submarine (CT-S01).`, {
      rule: 'CT-S01',
      path: 'fight.submerged',
    })
  if (fired !== undefined && fired.length !== ship.torpedoSets.length)
    refuse(
      'correct.fight',
      `fight.fired has ${fired.length} entries, but ${nameOf(board, ship.id)} has ${ship.torpedoSets.length} sets of tubes (CT-TP-02).`,
      { rule: 'CT-TP-02', path: 'fight.fired' },
    )
  const now = { ...ship, ...(damage === undefined ? {} : { damage, sunk: isSunk(damage, ship.rate) }) }
  const { mainOut } = lossesOf(now, tablesOf(board.game))
  const names = mainTurretsOf(ship).map(({ name }) => name)
  const silent = [...ship.turretsOut, ...[...names].reverse().filter((name) => !ship.turretsOut.includes(name))]
  return {
    ...(damage === undefined
      ? {}
      : { damage, sunk: now.sunk, turretsOut: names.filter((name) => silent.slice(0, mainOut).includes(name)) }),
    ...(mines === undefined ? {} : { mines }),
    ...(submerged === undefined ? {} : { submerged }),
    ...(fired === undefined
      ? {}
      : { torpedoSets: ship.torpedoSets.map((set, n) => ({ ...set, fired: fired[n] ?? set.fired })) }),
  }
}

/** Corrects a ship. Refuses `correct.losses` for what this book has not got, `correct.place` for a square that cannot hold her. */
export function correct(
  given: CarterBoard,
  id: string,
  correction: Correction,
): { state: CarterBoard; events: ActionEvent[] } {
  const ship =
    shipNamed(given, id) ?? refuse('action.ship', `There is no ship "${id}" on this board.`, { path: 'ship' })
  const strange = REFUSED.find((field) => correction[field] !== undefined)
  if (strange !== undefined)
    refuse(
      'correct.losses',
      `${strange} cannot be corrected: this book has neither prizes nor a speed that a ship keeps (CT-SK-01).`,
      { rule: 'CT-SK-01', path: strange },
    )
  if (ship.sunk)
    refuse('losses.sunk', `${nameOf(given, id)} is sunk: nothing more can be done with her (CT-SK-01).`, {
      rule: 'CT-SK-01',
      path: 'ship',
    })
  const { board, change: lost } = withLosses(given, ship, correction)
  const { note, x, y, courseDegrees, fight, sunk } = correction
  let change: Partial<Ship> = { ...lost, ...(fight === undefined ? {} : withSheet(board, ship, fight)) }
  if (sunk === true) change = { ...change, sunk: true, damage: Math.max(ship.damage, ship.rate + 1) }
  if (x !== undefined || y !== undefined) {
    if (!ship.square)
      refuse('correct.place', `${nameOf(board, id)} has not come in yet (CT-HS-02).`, { rule: 'CT-HS-02', path: 'x' })
    const from = ship.square
    const at = from
      ? squareAt(board, x ?? board.corner.x + (from.x - 0.5) * 5000, y ?? board.corner.y + (from.y - 0.5) * 5000)
      : null
    if (!at || !onBoard(at, board.game.board) || isLand(board.game, at))
      refuse(
        'correct.place',
        `x, y lead to ${at ? `column ${at.x}, row ${at.y}` : 'no square'}, which is no square of sea on the board (CT-PA-01).`,
        { rule: 'CT-PA-01', path: 'x' },
      )
    if (at) change = { ...change, square: at }
  }
  if (courseDegrees !== undefined)
    change = { ...change, facing: FACINGS[Math.round(courseDegrees / 45) % FACINGS.length] ?? ship.facing }
  const game = withShip(board.game, id, change)
  const notes = { ...board.notes, [id]: [...(board.notes[id] ?? []), note] }
  const after = shipNamed({ ...board, game }, id)
  const where = after?.square ? squareName(after.square) : 'off the board'
  return {
    state: ownCopy(known({ ...board, game, notes })),
    events: [
      {
        kind: 'corrected',
        ships: [id],
        says: `The umpire corrects ${nameOf(board, id)}: ${note}`,
        because: [because('umpire', note, { ship: id, square: where, damage: after?.damage ?? 0 }, where)],
      },
    ],
  }
}
