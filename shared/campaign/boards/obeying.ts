import { separationMiles } from '../../navigation/great-circle.ts'
import { SkyWindow } from '../../sky/window.ts'
import type { Turn } from '../context.ts'
import { signalMilesAt } from '../move/weather/light.ts'
import type { Encounter, Force } from '../world.ts'
import { present } from './engaged.ts'

/**
 * Who orders a force on the squares, where only admirals move (`squares.command`): its own commander; of a force that has none the one of its
 * side whose own force there lies nearest, within the distance at which ships signal. Null: nobody does, and it runs straight on.
 */
export function ordering(turn: Turn, encounter: Encounter, force: Force): string | null {
  if (force.commander !== null || force.kind === 'trade') return force.commander
  const { ground, world } = turn
  const at = encounter.clock
  const sky = new SkyWindow(at, at)
  const near = present(turn, encounter)
    .filter(({ side, commander, kind }) => side === force.side && commander !== null && kind !== 'trade')
    .map((flag) => ({ flag, miles: separationMiles(flag.position, force.position) }))
    .filter(({ flag, miles }) => miles <= signalMilesAt(ground, world, sky, flag.position, at))
    .sort((a, b) => a.miles - b.miles || (a.flag.id < b.flag.id ? -1 : 1))
  return near[0]?.flag.commander ?? null
}

/** Forces on these squares that a seat orders. */
export const obeying = (turn: Turn, encounter: Encounter, seat: string): Force[] =>
  present(turn, encounter).filter((force) => ordering(turn, encounter, force) === seat)
