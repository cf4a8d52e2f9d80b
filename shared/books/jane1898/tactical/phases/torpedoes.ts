/** Torpedoes in their turn among the tickets: chance by tube, range and aspect, and what they do. Torpedo (ship). */
import { inFigures } from '../../../../explanation/figures.ts'
import { because, type Reason } from '../../../../explanation/finding.ts'
import { sheetOf } from '../fighting.ts'
import { torpedoScores } from '../gunnery/readiness.ts'
import { gunBears, lineOfFire } from '../procedures/firing.ts'
import { torpedoChance, torpedoed } from '../procedures/rams-and-torpedoes.ts'
import { readingsOf } from '../settings.ts'
import { knotsAt, type Piece } from '../state.ts'
import { isAshore } from '../tables/general-speeds.ts'
import { bearingOf } from './bearing.ts'
import { founder } from './closing.ts'
import { inTheWay } from './line-of-fire.ts'
import { acts, lostNow } from './lost.ts'
import type { Melee } from './melee.ts'
import type { Waiting } from './waiting.ts'

/** Discharges one tube (JT-FIRE-06, -08, JT-TORP-07 to -13). */
export function discharge(melee: Melee, waiting: Waiting): void {
  const firer = melee.piece(waiting.ship)
  const target = melee.piece(waiting.target)
  const id = waiting.guns[0] ?? ''
  const tube = sheetOf(firer.fight).tubes.find((one) => one.id === id)
  if (!tube) return
  const quiet = (step: Reason) => {
    melee.tell('silent', [firer.id], `${firer.name}: ${id} is not discharged at ${target.name}: ${step.says}.`, [step])
    melee.tellCaptain(firer.id, {
      what: 'torpedo',
      says: `${id} is not discharged at ${waiting.label}: ${step.says}.`,
      because: [step],
      gun: id,
    })
  }
  const may = torpedoScores(!acts(melee, firer, waiting.t), firer.fight.waterlogged)
  if (!may.fires) return quiet(may.because)
  if (firer.fight.marks.tubes[id]?.state !== 'loaded') return quiet(because('JT-TORP-01', 'it is not loaded'))
  if (target.status === 'sunk') return quiet(because('JT-FIRE-08', 'she is gone'))
  const aimed = bearingOf(firer, target, waiting.t)
  const bears = gunBears(tube.arcFromDegrees, tube.arcToDegrees, aimed.offBowDegrees)
  const met = bears.value.bears ? metOnTheWay(melee, waiting, firer, target) : target
  const at = met === target ? aimed : bearingOf(firer, met, waiting.t)
  const found = torpedoChance(
    {
      tube: tube.type,
      rangeYards: at.yards,
      bears: bears.value.bears,
      waterlogged: firer.fight.waterlogged,
      targetOffEndDegrees: at.aspect.offEndDegrees,
      targetKnots: knotsAt(melee.slowed, met, waiting.t),
    },
    readingsOf(melee.board.settings),
  )
  spendTorpedo(melee, firer.id, id)
  const steps: Reason[] = [...found.because]
  let hits = false
  if (found.value > 0) {
    const fell = melee.dice.throwDice({
      rule: 'JT-TORP-07',
      subject: waiting.key,
      occasion: melee.occasion,
      purpose: 'does the torpedo hit',
    })
    const die = fell.faces[0] ?? 6
    hits = die <= found.value
    steps.push(because('JT-TORP-07', hits ? 'it hits' : 'it misses', { die, chanceInSix: found.value }, hits))
  }
  const yards = Math.round(at.yards)
  melee.tell(
    'torpedo',
    [firer.id, met.id],
    `${firer.name} fires a torpedo at ${met.name} at ${yards} yards: ${hits ? 'it hits' : 'no hit'}.`,
    steps,
    { tube: id, t: waiting.t, hits },
  )
  // Of a ship in the way he learns by what he sees of a hit; a miss tells him nothing of her, nor do the chances she gave.
  const other = met === target ? null : melee.nameFor(firer.side, met.id)
  const against = other === null ? 'her side' : `the side of ${other}, which is in the way`
  melee.tellCaptain(firer.id, {
    what: 'torpedo',
    says: `${id} at ${waiting.label} at ${inFigures(Math.round(aimed.yards))} yards: ${hits ? `a column of water against ${against}` : 'no hit is seen'}.`,
    because:
      other === null
        ? steps
        : [because(hits ? 'JT-FIRE-16' : 'JT-TORP-07', hits ? 'a ship in the line is the one fired at' : 'it misses')],
    gun: id,
    at: waiting.label,
    saw: hits ? 'hit' : 'wide',
  })
  if (hits)
    strikeWithTorpedo(
      melee,
      met.id,
      `a torpedo of ${melee.nameFor(met.side, firer.id)}`,
      melee.byOf(met.side, firer.id),
    )
}

/** The ship that the torpedo comes to first: one that lies in its line counts as fired at, and one near it on even chances (JT-FIRE-16). */
function metOnTheWay(melee: Melee, waiting: Waiting, firer: Piece, target: Piece): Piece {
  for (const other of inTheWay(firer, target, melee.pieces, waiting.t)) {
    if (isAshore(melee.piece(other.ship).card.type)) continue
    const found = lineOfFire(other.how, `${waiting.key}, ${other.ship}`, melee.occasion, melee.dice)
    if (!found.value.otherFiredAt) continue
    const met = melee.piece(other.ship)
    melee.tell('lineOfFire', [firer.id, met.id], `${met.name} is in the way of ${firer.name}'s torpedo.`, found.because)
    return met
  }
  return target
}

/** One torpedo less, and the tube empty. */
export function spendTorpedo(melee: Melee, ship: string, tube: string): void {
  const { fight, stores, losses } = melee.piece(ship)
  const marks = {
    ...fight.marks,
    tubes: { ...fight.marks.tubes, [tube]: { state: 'empty' as const, sinceMove: null } },
  }
  melee.put(ship, {
    fight: { ...fight, marks },
    stores: { ...stores, torpedoes: Math.max(0, stores.torpedoes - 1) },
    losses: [
      ...losses,
      ...(stores.torpedoes > 0
        ? [{ ship, move: melee.move, kind: 'torpedoes' as const, amount: 1, why: 'fired', rule: 'JT-TORP-07' }]
        : []),
    ],
  })
}

/** What a torpedo does to a ship, whoever sent it (JT-TORP-11, -12). */
export function strikeWithTorpedo(melee: Melee, ship: string, by: string, known: { readonly by?: string } = {}): void {
  const target: Piece = melee.piece(ship)
  if (target.status === 'sunk') return
  const { fight } = target
  const found = torpedoed(target.card.tons, melee.move, fight.waterlogged)
  melee.tell('torpedoed', [ship], `${target.name} is struck by ${by}.`, found.because)
  melee.tellCaptain(ship, { what: 'struck', says: `We are struck by ${by}.`, because: found.because, ...known })
  if (found.value.sunk) {
    lostNow(melee, ship)
    return founder(melee, ship, 'JT-TORP-11', 'torpedoed')
  }
  melee.put(ship, {
    fight: { ...melee.piece(ship).fight, waterlogged: true, quickFiringFromMove: found.value.quickFiringFromMove },
  })
}
