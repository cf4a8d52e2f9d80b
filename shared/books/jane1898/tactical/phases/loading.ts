/** Projectiles named for guns, and tubes loaded and unloaded. Firing; Torpedo 1 and 2. */
import { because } from '../../../../explanation/finding.ts'
import { classOf, conditionIn, type Fighting, gunsOf, sheetOf } from '../fighting.ts'
import { gunWords } from '../gunnery/gun-names.ts'
import type { ShipOrder } from '../orders.ts'
import { gunReady } from '../procedures/firing.ts'
import { isBigGun } from '../procedures/guns.ts'
import { tubeLoading } from '../procedures/rams-and-torpedoes.ts'
import { readingsOf } from '../settings.ts'
import { PROJECTILE_WORDS } from '../tables/damage.ts'
import type { Melee } from './melee.ts'
import { reloadTimes } from './rate-of-fire.ts'

/** Names projectiles: what a loaded gun is changed to takes the time of reloading, a quick-firer as a big gun; what an empty one will be loaded with does not (JT-FIRE-04, -05). */
export function load(melee: Melee, ship: string, order: ShipOrder): void {
  const piece = melee.piece(ship)
  const { move } = melee
  const mounted = gunsOf(sheetOf(piece.fight))
  const condition = conditionIn(piece, move)
  const loads: Record<string, Fighting['loads'][string]> = { ...piece.fight.loads }
  for (const { gun, projectile } of order.load ?? []) {
    const now = loads[gun]
    const one = mounted.get(gun)
    if (!now || !one || now.projectile === projectile) continue
    const loaded = move >= now.readyMove
    const found = gunReady(
      one.gun,
      loaded ? 'changed' : 'declared',
      move,
      (condition.guns[gun]?.slower ?? 1) > 1,
      readingsOf(melee.board.settings),
    )
    const times = loaded ? reloadTimes(melee.board) : 1
    const changed = move + (found.value.readyMove - move) * times
    const readyMove = Math.max(now.readyMove, isBigGun(one.gun) || loaded ? changed : now.readyMove)
    loads[gun] = { projectile, declaredMove: move, readyMove }
    const says = ` is to be loaded with ${PROJECTILE_WORDS[projectile]}, and may fire in move ${readyMove}.`
    const called = gunWords(sheetOf(piece.fight), gun)
    melee.tell('load', [ship], `${piece.name}: ${called}${says}`, found.because, { class: classOf(one.gun) })
    melee.tellCaptain(ship, { what: 'ship', says: `${gun}${says}`, because: found.because, gun })
  }
  const { man } = order
  melee.put(ship, { fight: { ...melee.piece(ship).fight, loads, ...(man ? { manFirst: man } : {}) } })
}

/** Tubes whose three moves are over when the move now played is: they may be used in the next (JT-TORP-05). */
export function finishTubes(melee: Melee, ship: string): void {
  const piece = melee.piece(ship)
  let { fight } = piece
  for (const [id, tube] of Object.entries(fight.marks.tubes)) {
    if (tube.sinceMove === null || tubeLoading(tube.sinceMove).value.readyMove > melee.move + 1) continue
    if (tube.state !== 'loading' && tube.state !== 'unloading') continue
    const state = tube.state === 'loading' ? ('loaded' as const) : ('empty' as const)
    fight = { ...fight, marks: { ...fight.marks, tubes: { ...fight.marks.tubes, [id]: { state, sinceMove: null } } } }
    const says = `${id} is ${state === 'loaded' ? 'loaded' : 'unloaded'}.`
    melee.tellCaptain(ship, { what: 'ship', says, because: [because('JT-TORP-05', says)], gun: id })
  }
  if (fight !== piece.fight) melee.put(ship, { fight })
}

/** Tubes ordered to be loaded or unloaded now (JT-TORP-05). */
export function workTubes(melee: Melee, ship: string, order: ShipOrder | undefined): void {
  const piece = melee.piece(ship)
  const { move } = melee
  let { fight } = piece
  for (const { tube: id, do: what } of order?.tubes ?? []) {
    const tube = fight.marks.tubes[id]
    if (!tube) continue
    const state = what === 'load' ? ('loading' as const) : ('unloading' as const)
    const found = tubeLoading(move)
    fight = {
      ...fight,
      marks: { ...fight.marks, tubes: { ...fight.marks.tubes, [id]: { state, sinceMove: move } } },
    }
    melee.tellCaptain(ship, {
      what: 'ship',
      says: `${id} is being ${what}ed; it will be done in move ${found.value.readyMove}.`,
      because: found.because,
      gun: id,
    })
  }
  if (fight !== piece.fight) melee.put(ship, { fight })
}
