/** The checks made before a strike, in their order: can the ship fire, is the gun alive, loaded, does it bear (JT-FIRE-24). */
import { because, type Reason } from '../../../../explanation/finding.ts'
import { gunBears } from '../procedures/firing.ts'
import { isBigGun } from '../procedures/guns.ts'
import { gunBarred } from '../procedures/signals-and-sea.ts'
import type { Gun } from '../tables/guns.ts'
import type { GunCondition } from './condition.ts'

export interface Firing {
  readonly gun: Gun
  readonly move: number
  /** Sunk or struck her flag. */
  readonly shipLost: boolean
  /** Torpedoed in this move; null: never (JT-TORP-12). */
  readonly quickFiringFromMove: number | null
  readonly condition: Pick<GunCondition, 'status' | 'backInMove'>
  /** The move from which it may fire again, and that in which its projectile was declared (JT-FIRE-04, -05). */
  readonly readyMove: number
  readonly declaredMove: number
  readonly arcFromDegrees: number
  readonly arcToDegrees: number
  /** Off the bow, clockwise, 0 to 360. */
  readonly bearingDegrees: number
  readonly sea: { readonly force: number; readonly seaOffBowDegrees: number; readonly gunDeck: 'main' | 'upper' }
}

export interface MayFire {
  readonly fires: boolean
  /** The round is spent, even where it is a miss by rule; a ticket that is void is not (JT-FIRE-02, -07). */
  readonly spent: boolean
  readonly because: Reason
}

const no = (reason: Reason, spent = false): MayFire => ({ fires: false, spent, because: reason })

/** May this gun fire its ticket now? The first check that fails answers. */
export function mayFire(of: Firing): MayFire {
  if (of.shipLost) return no(because('JT-FIRE-24', 'the ship is lost before her turn comes'))
  if (of.quickFiringFromMove !== null) {
    if (isBigGun(of.gun)) return no(because('JT-TORP-12', 'a torpedoed ship may not fire big guns'))
    if (of.move < of.quickFiringFromMove)
      return no(because('JT-TORP-12', `her quick-firers are silent until move ${of.quickFiringFromMove}`))
  }
  if (of.condition.status !== 'fit')
    return no(because('JT-FIRE-07', 'a gun that is out when its turn comes does not score, and keeps its round'))
  if (of.move < of.readyMove) return no(because('JT-FIRE-05', `she is not loaded before move ${of.readyMove}`))
  if (isBigGun(of.gun) && of.declaredMove >= of.move)
    return no(because('JT-FIRE-04', 'its ticket was not ready a move beforehand'))
  const offBow = of.bearingDegrees > 180 ? 360 - of.bearingDegrees : of.bearingDegrees
  if (gunBarred(of.sea.force, of.sea.seaOffBowDegrees, of.sea.gunDeck, offBow).value)
    return no(because('JT-WX-01', 'the sea bars guns on this deck from that bearing'))
  const bears = gunBears(of.arcFromDegrees, of.arcToDegrees, of.bearingDegrees)
  if (!bears.value.bears) return no(because('JT-FIRE-15', 'it would not bear: the round is spent and is a miss'), true)
  const ticket = isBigGun(of.gun)
  return {
    fires: true,
    spent: true,
    because: ticket
      ? because('JT-FIRE-02', 'a ticket for each round of a big gun')
      : because('JT-FIRE-12', 'quick-firing guns need no ticket'),
  }
}

/** May a torpedo of this ship still score when its turn comes (JT-FIRE-08, JT-TORP-13)? */
export function torpedoScores(shipLost: boolean, waterlogged: boolean): MayFire {
  if (shipLost || waterlogged)
    return no(because('JT-FIRE-08', 'she was sunk or waterlogged before its turn: it does not score'))
  return { fires: true, spent: true, because: because('JT-FIRE-06', 'torpedoes take their turn with the tickets') }
}
