/** When guns and tubes may be used again (ND-GUN-08, ND-TORP-04, -05; NF-TORP-02, -08). */
import { because, type Finding, finding } from '../../../explanation/finding.ts'
import { figure } from '../../figures.ts'
import { type Calibre, gunFigures } from '../tables/duel.ts'
import { moveSeconds } from '../tables/speed.ts'
import { torpedo } from '../tables/torpedo.ts'
import type { BoardGame } from './speed.ts'

export interface ReadyAgain {
  readonly nextMove: number
  /** Guns fire at the end of a move and have none. */
  readonly second: number | null
}

/** A gun fired in a move fires again three moves later (12-inch) or two (8-inch): Duel and Mêlée (ND-GUN-08, R-14). */
export function gunReady(calibre: Calibre, move: number): Finding<ReadyAgain> {
  const { seconds, moves } = gunFigures(calibre)
  const nextMove = move + moves
  return finding({ nextMove, second: null }, [
    because('ND-GUN-08', `a round in ${seconds} s is one in ${moves} moves (R-14)`, { calibre, move }, nextMove),
  ])
}

/** A tube is loaded again, or its gyroscope set anew, five minutes after: the move and its second (ND-TORP-04, -05, R-35). */
export function tubeReady(work: 'tube' | 'gyro', move: number, second: number, game: BoardGame): Finding<ReadyAgain> {
  const needs = work === 'tube' ? torpedo.reloadSeconds : torpedo.gyroSeconds
  const whole = second + needs
  const nextMove = move + Math.floor(whole / moveSeconds[game])
  const at = whole % moveSeconds[game]
  const rule =
    game === 'fleet' ? (work === 'tube' ? 'NF-TORP-08' : 'NF-TORP-02') : work === 'tube' ? 'ND-TORP-05' : 'ND-TORP-04'
  const says = `${needs} s in moves of ${moveSeconds[game]} s: second ${figure(at)} of move ${nextMove}`
  return finding({ nextMove, second: at }, [because(rule, says, { work, move, second, game }, nextMove)])
}

/** When a tube is usable whose setting is changed by signal: hoisted, executed a move later, and five minutes more (NF-TORP-02, R-35). */
export function gyroBySignal(hoistMove: number): Finding<{ executedMove: number; usableMove: number }> {
  const executedMove = hoistMove + 1
  const ready = tubeReady('gyro', executedMove, 0, 'fleet')
  return finding({ executedMove, usableMove: ready.value.nextMove }, [
    because('NF-SIG-03', 'a signal flies a move before it is executed', { hoistMove }, executedMove),
    ...ready.because,
  ])
}

/** The move whose orders must be in before a torpedo's course is plotted: the one after the shot (NF-TORP-04, R-37). */
export function torpedoPlotted(firedMove: number): Finding<{ afterOrdersOf: number }> {
  const afterOrdersOf = firedMove + 1
  return finding({ afterOrdersOf }, [
    because('NF-TORP-04', 'plotted when the orders of the following move are in', { firedMove }, afterOrdersOf),
  ])
}
