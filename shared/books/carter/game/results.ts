/** What flows back to a campaign: damage as sections and speed, turrets that are silent as guns, torpedoes fired. */
import type { ShipResult } from '../../../action/contract.ts'
import { accountOf, enterLosses, FIRED } from '../../../action/losses.ts'
import type { Plain } from '../../../explanation/finding.ts'
import { lossesOf, type Ship, tablesOf, turretsOf } from '../board/state.ts'
import { degreesOf } from '../procedures/squares.ts'
import { SIDES } from '../procedures/turn-order.ts'
import { campaignFigures } from '../tables/campaign-ships.ts'
import { letterOf } from './campaign-arms.ts'
import { type CarterBoard, yardsOf } from './state.ts'

/** Guns of a campaign's classes that are silent in a ship now. */
function gunsOut(board: CarterBoard, ship: Ship): Record<string, number> {
  const aboard = board.aboard[ship.id]
  const tables = tablesOf(board.game)
  const out: Record<string, number> = {}
  for (const battery of aboard ? ship.batteries : []) {
    const letter = aboard && letterOf(aboard, battery.gun)
    const all = battery.turrets.reduce((sum, { guns }) => sum + guns, 0)
    const left = turretsOf(ship, battery, tables).reduce((sum, { guns }) => sum + guns, 0)
    if (letter !== undefined && all > left) out[letter] = (out[letter] ?? 0) + all - left
  }
  return out
}

/** How a ship comes back, every count of her accounted for. */
export function results(board: CarterBoard): ShipResult[] {
  const tables = tablesOf(board.game)
  const names = SIDES.map((side) => board.sides[side])
  return board.game.ships.map((ship) => {
    const aboard = board.aboard[ship.id]
    if (!aboard) throw new Error(`${ship.id} did not come aboard`)
    const lost = lossesOf(ship, tables)
    const account = accountOf(aboard)
    const why = ship.sunk
      ? `${ship.damage} points of damage, past her rate of ${ship.rate}`
      : `${ship.damage} of ${ship.rate} points of damage`
    const spent = Math.min(aboard.stores.torpedoes, board.torpedoesSpent[ship.id] ?? 0)
    const stage = lost.stage === 'sunk' ? 0 : lost.stage
    const sections = Math.max(0, stage * campaignFigures.sectionsAStage - aboard.sectionsLost)
    const knots = Math.max(
      0,
      Math.min(aboard.presentKnots, aboard.card.assignedKnots - (lost.squaresLost ?? 0) * campaignFigures.knotsASquare),
    )
    const guns = gunsOut(board, ship)
    const after = enterLosses(
      account,
      {
        ...(spent > 0 ? { torpedoesUsed: spent } : {}),
        ...(ship.sunk
          ? { sunk: true }
          : {
              ...(sections > 0 ? { sectionsLost: sections } : {}),
              ...(knots < aboard.presentKnots ? { maxKnots: knots } : {}),
              ...(Object.keys(guns).length > 0 ? { gunsLost: guns } : {}),
            }),
      },
      board.game.move,
      names,
      why,
      FIRED,
    )
    const before =
      typeof aboard.fight === 'object' && aboard.fight !== null && !Array.isArray(aboard.fight) ? aboard.fight : {}
    const place = ship.square ? yardsOf(board, ship.square) : { x: aboard.x, y: aboard.y }
    return {
      id: aboard.id,
      name: aboard.name,
      side: aboard.side,
      status: after.ship.status,
      prizeOf: null,
      ...place,
      courseDegrees: degreesOf(ship.facing),
      knots: ship.sunk ? 0 : Math.min(aboard.knots, after.ship.presentKnots),
      presentKnots: after.ship.presentKnots,
      stores: after.ship.stores,
      sectionsLost: after.ship.sectionsLost,
      losses: [...(board.losses[ship.id] ?? []), ...after.entries],
      notes: [...(board.notes[ship.id] ?? [])],
      fight: { ...before, carter: { damage: ship.damage, sections: after.ship.sectionsLost } } as unknown as Plain,
    }
  })
}
