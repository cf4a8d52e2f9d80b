/** What is beside ships, in its turn: moved with them, firing before their tickets, and told of the move when it is closed. */
import type { JaneOrders } from '../orders.ts'
import { attackBoats } from './boats/attacking.ts'
import { moveBoats } from './boats/moving.ts'
import { tellBoats } from './boats/telling.ts'
import { marchAll } from './coast/ashore.ts'
import { bombard, replies } from './coast/bombarding.ts'
import { fireFromLand, shellFromShips } from './coast/firing.ts'
import { locateGuns, runAground } from './coast/sighting.ts'
import type { Melee } from './melee.ts'
import { dropAll, moveBalloons } from './sky/balloons.ts'

type Sealed = Readonly<Record<string, JaneOrders>>

const bare = ({ board }: Melee) => !board.boats && !board.sky && !board.coast && !board.plan

export function moveBeside(melee: Melee, sealed: Sealed): void {
  if (bare(melee)) return
  runAground(melee)
  moveBoats(melee, sealed)
  moveBalloons(melee, sealed)
  marchAll(melee, sealed)
}

/** Fire at boats, from and at the land, and from the air; boats' own torpedoes go among the tickets (./boats/attacking.ts). */
export function actBeside(melee: Melee, sealed: Sealed): void {
  if (bare(melee)) return
  attackBoats(melee, sealed)
  dropAll(melee, sealed)
  shellFromShips(melee, sealed)
  fireFromLand(melee, sealed)
  bombard(melee, sealed)
  replies(melee, sealed)
}

export function closeBeside(melee: Melee): void {
  if (bare(melee)) return
  tellBoats(melee)
  locateGuns(melee)
}
