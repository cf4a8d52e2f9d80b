import { isShoreOperation } from '../../vocabulary/operations.ts'
import type { Decision, World } from '../world.ts'

/**
 * What of the war belongs to one side alone, and so to the assistant umpire who keeps it. Denied by default: a question that touches two
 * sides (a meeting, a board, fire at a fort, a battle, another's mines) is the chief's.
 */

export function sideOfShip(world: World, ship: string): string | null {
  return world.ships[ship]?.side ?? null
}

export function sideOfForce(world: World, force: string): string | null {
  return world.forces[force]?.side ?? null
}

/** A despatch is his whose seat wrote it. */
export function sideOfDespatch(world: World, despatch: string): string | null {
  return world.seats[world.despatches[despatch]?.from ?? '']?.side ?? null
}

/** The side whose business alone a decision is; null: it is the chief's. */
export function sideOfDecision(world: World, { kind, subject }: Pick<Decision, 'kind' | 'subject'>): string | null {
  switch (kind) {
    case 'deliver':
      return sideOfDespatch(world, subject)
    case 'throw':
      return sideOfShip(world, subject)
    case 'boat':
      return sideOfShip(world, subject.split('|')[0] ?? '')
    case 'work': {
      const [force = ''] = subject.split('|')
      const about = world.forces[force]?.operating?.leg.operate
      // How long it takes to destroy what is another's hangs on what is there.
      return about === undefined || isShoreOperation(about) ? null : sideOfForce(world, force)
    }
    case 'contact':
    case 'trigger':
    case 'ending':
    case 'mines':
    case 'bombard':
    case 'battle':
    case 'harbour':
    case 'soldiers':
      return null
  }
}
