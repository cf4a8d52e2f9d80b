import type { BoardView, FriendlyShip, SeenShip } from '../../../../shared/action/contract.ts'
import { batteriesOf } from '../../../../shared/books/jane1898/tactical/gunnery/gun-names.ts'
import type { AccountLine } from '../../../../shared/books/jane1898/tactical/state.ts'
import type { BoardFall } from '../../../board/scene.ts'
import { type Fight, fightOf } from '../board-orders/fire-sheet.ts'
import type { FormerStrike, Saw } from '../shooting-target/strikes.ts'

/* Where a captain's shots of the last move are drawn: on the board beside the ship fired at, and on her card. */

export interface Shot {
  readonly ship: FriendlyShip
  readonly line: AccountLine
  readonly gun: string
  readonly big: boolean
}

/** Names of guns as her captain says them, by their ids. */
export function gunNames(fight: Fight): ReadonlyMap<string, string> {
  return new Map(batteriesOf(fight.sheet).flatMap((one) => one.guns.map((gun) => [gun.id, gun.words] as const)))
}

/** "14 quick-firers": of those that were left to themselves, they that bear. */
export const quickFirersWords = (count: number): string =>
  count === 0 ? 'quick-firers, none of which bears' : `${count} quick-firer${count === 1 ? '' : 's'}`

/** Own fire of the last move in the order in which it was told. */
export function shotsOf(board: BoardView): Shot[] {
  return board.friends.flatMap((ship) => {
    const fight = fightOf(ship.sheet)
    if (!fight) return []
    const names = gunNames(fight)
    return fight.account.flatMap((line): Shot[] => {
      if (line.what !== 'fired' || !line.fell) return []
      const id = line.gun ?? ''
      const big = fight.guns.find((gun) => gun.id === id)?.big ?? true
      const battery = batteriesOf(fight.sheet).find((one) => one.guns.some((gun) => gun.id === id))
      return [{ ship, line, gun: big ? (names.get(id) ?? id) : (battery?.words ?? id), big }]
    })
  })
}

const YARDS_A_FOOT = 1 / 3
/** Yards beside her at which a shot is drawn that missed: over her, or short of her. */
const BESIDE = 70

/** A shot on the board: on her, before her or beyond her as its firer saw it. */
function fallOf(shot: Shot, target: SeenShip, n: number): BoardFall {
  const { fell = { x: 0, y: 0 }, saw = 'wide' } = shot.line
  const heading = (target.headingDegrees * Math.PI) / 180
  const along = (target.plan.lengthFeet / 2 - fell.x) * YARDS_A_FOOT
  const far = Math.hypot(target.x - shot.ship.x, target.y - shot.ship.y) || 1
  const toward = { x: (target.x - shot.ship.x) / far, y: (target.y - shot.ship.y) / far }
  // Rounds of one salvo are drawn apart, or they would be one.
  const spread = 12 * ((n % 3) - 1)
  const beyond = saw === 'hit' ? 0 : (saw === 'short' ? -BESIDE : BESIDE) + spread
  return {
    id: `fall-${n}`,
    kind: saw === 'hit' ? 'hit' : shot.big ? 'splash' : 'small-splash',
    x: target.x + Math.sin(heading) * along + toward.x * beyond,
    y: target.y + Math.cos(heading) * along + toward.y * beyond,
  }
}

/** Shots as far as they have fallen, and the hits that own ships have had: `share` of the fire has been played. */
export function boardFalls(board: BoardView, share: number): BoardFall[] {
  const shots = shotsOf(board)
  const ours = board.friends.flatMap((ship) =>
    (fightOf(ship.sheet)?.account ?? []).filter((line) => line.what === 'struck').map(() => ship),
  )
  const all = [
    ...shots.flatMap((shot, n): BoardFall[] => {
      const target = board.others.find((one) => one.id === shot.line.at)
      return target ? [fallOf(shot, target, n)] : []
    }),
    ...ours.map((ship, n): BoardFall => {
      const heading = (ship.headingDegrees * Math.PI) / 180
      const along = (((n * 37) % 100) / 100 - 0.5) * ship.plan.lengthFeet * YARDS_A_FOOT
      return {
        id: `struck-${n}`,
        kind: 'hit',
        x: ship.x + Math.sin(heading) * along,
        y: ship.y + Math.cos(heading) * along,
      }
    }),
  ]
  return all.slice(0, Math.ceil(all.length * share))
}

const SAW: Readonly<Record<NonNullable<AccountLine['saw']>, Saw>> = { hit: 'hit', short: 'short', wide: 'wide' }

/** The strikes of the last move on one enemy's card. */
export function cardStrikes(board: BoardView, target: string): FormerStrike[] {
  return shotsOf(board)
    .filter((shot) => shot.line.at === target)
    .map((shot, n) => ({
      id: `${n}`,
      x: shot.line.fell?.x ?? 0,
      y: shot.line.fell?.y ?? 0,
      saw: SAW[shot.line.saw ?? 'wide'],
      from: shot.gun,
      ...(shot.big ? {} : { light: true }),
    }))
}
