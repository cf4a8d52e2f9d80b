/** The umpire's hand: a ship moved, turned, hurt, mended or sunk, with its reason. */
import { z } from 'zod'
import type { ActionEvent, Correction } from '../../../action/contract.ts'
import { read } from '../../../action/reading.ts'
import { because } from '../../../explanation/finding.ts'
import { refuse } from '../../../explanation/refusal.ts'
import { ownCopy } from '../../../vocabulary/plain-data.ts'
import { isLand, lossesOf, mainTurretsOf, type Ship, tablesOf, withShip } from '../board/state.ts'
import { isSunk } from '../procedures/damage.ts'
import { FACINGS, onBoard, squareName } from '../procedures/squares.ts'
import { known } from './knowing.ts'
import { type CarterBoard, nameOf, shipNamed, squareAt } from './state.ts'

/** What may be written anew on her sheet (CT-CD-02). */
const sheet = z
  .strictObject({
    damage: z.number().min(0).max(100_000),
    mines: z.int().min(0).max(10_000),
    submerged: z.boolean(),
    /** By set, whether its tubes are empty. */
    fired: z.array(z.boolean()).max(12),
  })
  .partial()

const REFUSED = [
  'maxKnots',
  'gunsLost',
  'roundsUsed',
  'menLost',
  'sectionsLost',
  'torpedoesUsed',
  'prizeOf',
  'knots',
] as const

function withSheet(board: CarterBoard, ship: Ship, given: unknown): Partial<Ship> {
  const { damage, mines, submerged, fired } = read(sheet, given, 'the correction', 'fight')
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

/** Corrects a ship. Refuses `correct.losses` for what this book does not count, `correct.place` for a square that cannot hold her. */
export function correct(
  board: CarterBoard,
  id: string,
  correction: Correction,
): { state: CarterBoard; events: ActionEvent[] } {
  const ship =
    shipNamed(board, id) ?? refuse('action.ship', `There is no ship "${id}" on this board.`, { path: 'ship' })
  const strange = REFUSED.find((field) => correction[field] !== undefined)
  if (strange !== undefined)
    refuse(
      'correct.losses',
      `${strange} cannot be corrected here: write fight.damage, of which turrets and speed follow (CT-SK-03).`,
      { rule: 'CT-SK-03', path: strange },
    )
  if (ship.sunk)
    refuse('losses.sunk', `${nameOf(board, id)} is sunk: nothing more can be done with her (CT-SK-01).`, {
      rule: 'CT-SK-01',
      path: 'ship',
    })
  const { note, x, y, courseDegrees, fight, sunk } = correction
  let change: Partial<Ship> = fight === undefined ? {} : withSheet(board, ship, fight)
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
