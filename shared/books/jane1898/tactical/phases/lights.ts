/** Search lights as they are ordered: out, held on a ship, or fixed (JT-LIGHT-01, -02, -05). */
import { because } from '../../../../explanation/finding.ts'
import type { JaneOrders } from '../orders.ts'
import type { Melee } from './melee.ts'
import { targetOf } from './tickets.ts'

export function turnLights(melee: Melee, sealed: Readonly<Record<string, JaneOrders>>): void {
  for (const piece of melee.pieces) {
    const light = sealed[piece.seat]?.ships[piece.id]?.light
    if (light === undefined || piece.status !== 'afloat' || piece.fight.marks.sinking !== null) continue
    if (light === 'off') {
      melee.put(piece.id, { light: null })
      melee.tell('light', [piece.id], `${piece.name} puts out her light.`, [
        because('JT-LIGHT-04', 'no light is shown'),
      ])
      continue
    }
    const target = 'at' in light ? targetOf(melee.board, piece.side, light.at) : null
    if ('at' in light && !target) continue
    melee.put(piece.id, { light: 'at' in light && target ? { at: target.id } : (light as { bearingDegrees: number }) })
    const where = target ? `on ${target.name}` : `along ${(light as { bearingDegrees: number }).bearingDegrees}°`
    melee.tell('light', [piece.id], `${piece.name} holds her light ${where}.`, [
      because('JT-LIGHT-01', 'a light reaches 3,000 yards'),
      because('JT-LIGHT-04', 'the ship that shows it is seen as far as 10,000'),
    ])
  }
}
