import type { BlockadeBoard, BlockadeEnding } from '../../action/contract.ts'
import { inFigures } from '../../explanation/figures.ts'
import { because, type Reason } from '../../explanation/finding.ts'
import { victory } from './procedures/victory.ts'
import type { ChamberlainBoard, Vessel } from './state.ts'
import { HARBOUR, MOVE_SECONDS, OPEN_SEA_ROW, SQUARE_YARDS } from './tables/apparatus.ts'

/* A campaign's meeting off a blockaded port, played on this board. The scale and what flows back are ours: nothing is printed of them. */

/**
 * Campaign time that has passed: a turn of each ship is one period, since they steam at the same time at one speed (CH-07), and each
 * square of a run of six is a period by itself, while the disabled ship lies stopped (CH-16a). Placing, laying out and altering on
 * the spot take none.
 */
export function elapsedSeconds(board: ChamberlainBoard): number {
  const { runner, blockader } = board.vessels
  const moves = [...movesOf(runner), ...movesOf(blockader)].sort((a, b) => a.move - b.move)
  let periods = 0
  let last: Vessel['ship'] | null = null
  /** The ship that has moved in the period that is open, and waits for the other's turn. */
  let open: Vessel['ship'] | null = null
  for (const { ship } of moves) {
    const answers: boolean = open !== null && open !== ship
    if (!answers) periods += 1
    open = answers || ship === last ? null : ship
    last = ship
  }
  return periods * MOVE_SECONDS
}

/** The steps in which a ship left a square, in order; her start and her alterations on the spot are none. */
function movesOf({ ship, track }: Vessel): { ship: Vessel['ship']; move: number }[] {
  return track.flatMap(({ move, x, y }, i) => {
    const before = track[i - 1]
    return before && before.move !== move && (before.x !== x || before.y !== y) ? [{ ship, move }] : []
  })
}

const middle = (HARBOUR.reduce((sum, { x }) => sum + x, 0) / HARBOUR.length) * SQUARE_YARDS

export const blockade: BlockadeBoard<ChamberlainBoard> = {
  harbour: { x: middle, y: SQUARE_YARDS },
  openSea: { x: middle, y: OPEN_SEA_ROW * SQUARE_YARDS },
  // One square in one turn (CH-07): 2,000 yards are a mile.
  knots: (SQUARE_YARDS / 2000) * (3600 / MOVE_SECONDS),
  because: [
    because('CH-01a', 'the runner begins in harbour, in the middle of the edge that is the port'),
    because('CH-01b', 'the blockader begins in a corner of the edge over against it'),
    because(
      'hand-off',
      `a square counts ${inFigures(SQUARE_YARDS)} yards and a turn of both ships ${MOVE_SECONDS} seconds; none is printed`,
    ),
  ],
  endings(board) {
    const { ended, vessels } = board
    if (!ended && (!vessels.runner.square || !vessels.blockader.square || board.phase === 'laying')) return []
    const points = { runner: vessels.runner.points, blockader: vessels.blockader.points }
    if (!ended) return [byPoints(points, victory({ by: 'points' }, points, board.settings).because)]
    const reasons = ended.because
    switch (ended.by) {
      case 'escape':
        return [ending('through', '', reasons)]
      case 'forcedReturn':
        return [ending('back', '', reasons)]
      case 'points':
        return [byPoints(points, reasons)]
      case 'ram':
        return [
          ended.winner === 'runner' ? blockaderLost('rammed', reasons) : ending('lost', 'rammed', reasons, 'Sunk'),
        ]
      case 'ashore':
        return ended.winner === 'runner'
          ? [blockaderLost('driven ashore', reasons)]
          : [
              ending('lost', 'driven ashore', reasons, 'Lost ashore'),
              ending('taken', 'driven ashore', reasons, 'Taken by the blockader'),
            ]
    }
  },
}

const LABELS = { through: 'She gets through', back: 'She goes back', lost: 'Lost', taken: 'Taken' } as const

function ending(
  runner: BlockadeEnding['runner'],
  how: string,
  reasons: readonly Reason[],
  label: string = LABELS[runner],
): BlockadeEnding {
  return { key: runner, label, runner, blockader: 'afloat', how, because: reasons }
}

function blockaderLost(how: string, reasons: readonly Reason[]): BlockadeEnding {
  return {
    key: 'blockaderLost',
    label: 'The blockader is lost',
    runner: 'through',
    blockader: 'lost',
    how,
    because: reasons,
  }
}

/** By points the runner gets through if she has at least as many, and else turns back: ours, the book names a winner only. */
function byPoints(points: { runner: number; blockader: number }, reasons: readonly Reason[]): BlockadeEnding {
  const runner = points.runner >= points.blockader ? 'through' : 'back'
  return ending(runner, '', [
    ...reasons,
    because('hand-off', 'the runner gets through with at least as many points, and else turns back', points, runner),
  ])
}
