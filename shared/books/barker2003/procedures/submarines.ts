/** Submarines that go under and come up, and bubbles that are none (BK-SB). */
import { because, type Finding, finding } from '../../../explanation/finding.ts'
import { atLeast, figure, moreThan } from '../../figures.ts'
import { submarineFigures } from '../tables/movement.ts'
import { type Mode, scaleOf } from '../tables/scales.ts'

/** Whether a submarine must or may go under. */
export function submerge(
  ownSpell: boolean,
  firedThisSpell: boolean,
  shotAtEffectively: boolean,
): Finding<{ must: boolean; may: boolean }> {
  const must = shotAtEffectively
  const may = must || (ownSpell && !firedThisSpell)
  return finding({ must, may }, [
    because(
      'BK-SB-01',
      must ? 'shot at effectively she must (BK-R40)' : 'nothing forces her under',
      { shotAtEffectively },
      must,
    ),
    because(
      'BK-SB-02',
      'of her own will in her side’s spell, unless she has fired in it',
      { ownSpell, firedThisSpell },
      may,
    ),
  ])
}

/** Whether she may come up there: not in the next spell of her side, and within two moves of her marker (BK-R38). */
export function surface(wentUnder: number, now: number, distanceYd: number, mode: Mode) {
  const { withinMoves, soonestSpells } = submarineFigures
  const reachYd = withinMoves * scaleOf(mode).baseYd
  const reason =
    now < wentUnder + soonestSpells ? ('tooSoon' as const) : atLeast(reachYd, distanceYd) ? null : ('tooFar' as const)
  const may = reason === null
  return finding({ may, reason, reachYd }, [
    because('BK-SB-04', 'in any later spell of her side but the next', { wentUnder, now }, reason !== 'tooSoon'),
    because(
      'BK-SB-06',
      `within ${figure(reachYd)} yards of her marker, heading as she likes (BK-R38)`,
      { distanceYd, mode },
      may,
    ),
  ])
}

/** Whether fake bubbles may be placed, and how many there are then (BK-R39). */
export function fakes(
  onTable: number,
  taken: number,
  placed: number,
  nearestShipYd: number | undefined,
  ownSpellStarts: boolean,
) {
  const most = submarineFigures.fakes
  const after = onTable - taken + placed
  const clear = placed === 0 || nearestShipYd === undefined || moreThan(nearestShipYd, submarineFigures.fakesBeyondYd)
  const may = ownSpellStarts && taken <= onTable && after <= most && clear
  const says = !ownSpellStarts
    ? 'only at the start of a spell of her own side'
    : taken > onTable
      ? `there are only ${onTable} to take up`
      : after > most
        ? `never more than ${most}`
        : clear
          ? `${after} of at most ${most}`
          : `a ship is within ${figure(submarineFigures.fakesBeyondYd)} yards, at ${figure(nearestShipYd ?? 0)}`
  return finding({ may, onTable: may ? after : onTable }, [
    because('BK-SB-07', `${says} (BK-R39)`, { onTable, taken, placed, nearestShipYd: nearestShipYd ?? null }, may),
  ])
}
