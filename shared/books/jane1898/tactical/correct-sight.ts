/** The umpire's word on which side has a ship in sight, and the look that every side takes anew when he has put something right (JT-GEN-01). */
import { because, type Reason } from '../../../explanation/finding.ts'
import { refuse } from '../../../explanation/refusal.ts'
import { eyesOf } from './beside/eyes.ts'
import { boatsLook } from './beside/joining.ts'
import { logbooks } from './logs.ts'
import { sightFromShips } from './phases/coast/sighting.ts'
import { look } from './sight.ts'
import { type JaneBoard, type Piece, pieceOf } from './state.ts'
import { seeWorks } from './works/sight.ts'

/** What he says of a side and her, in words for the record. */
const WORDS = {
  true: 'has her in sight',
  false: 'has her not in sight',
  null: 'sees her as the rules have it',
} as const

/**
 * The board with the umpire's word on who has her in sight. It stands until he says otherwise; a ship out of sight stays where she
 * was last seen, as one does that has steamed away. Refuses with one sentence.
 */
export function sightRuled(
  board: JaneBoard,
  piece: Piece,
  given: Readonly<Record<string, boolean | null>>,
): { board: JaneBoard; steps: readonly Reason[] } {
  const no = (path: string, says: string): never =>
    refuse('losses.sighted', `${path} ${says} (JT-GEN-01).`, { rule: 'JT-GEN-01', path })
  if (!pieceOf(board, piece.id)) return no('sighted', `is for ships, and ${piece.name} is seen by rules of its own`)
  if (Object.keys(given).length === 0) return no('sighted', `names no side that sees ${piece.name} or does not`)
  const sighted: Record<string, Record<string, boolean>> = { ...board.sighted }
  const steps: Reason[] = []
  for (const [side, word] of Object.entries(given)) {
    const path = `sighted.${side}`
    if (!board.sides.includes(side) || side === piece.side) return no(path, 'names no other side of this board')
    if (word === true && piece.status === 'sunk')
      return no(path, `is true, and ${piece.name} is sunk: nobody sees her any more`)
    const { [piece.id]: _before, ...others } = sighted[side] ?? {}
    sighted[side] = word === null ? others : { ...others, [piece.id]: word }
    steps.push(because('JT-GEN-01', `${side} ${WORDS[`${word}`]}`))
  }
  return { board: { ...board, sighted }, steps }
}

/**
 * What every side sees after the umpire's hand, and what boats under water do that are named. His word holds from now on: of the move
 * that has been made a side keeps what it saw then, and is shown no more of it.
 */
export function lookAnew(board: JaneBoard, named: ReadonlySet<string>): JaneBoard {
  const { pieces, sides, moveNumber } = board
  const eyes = eyesOf(board)
  const ran = new Set(pieces.filter(({ path }) => path.length > 0).map(({ id }) => id))
  const standing = pieces.map((piece) => (ran.has(piece.id) ? { ...piece, path: [] } : piece))
  const known: Record<string, JaneBoard['known'][string]> = {}
  for (const [side, ships] of Object.entries(look(sides, standing, board.known, board, moveNumber, eyes))) {
    const before = board.known[side] ?? {}
    known[side] = Object.fromEntries(
      Object.entries(ships).map(([id, now]) => {
        const old = before[id]
        return [id, old && ran.has(id) ? { ...now, path: old.path } : now]
      }),
    )
  }
  const logs = Object.fromEntries(
    Object.entries(logbooks(standing, board.logs, board, moveNumber, eyes)).map(([ship, log]) => [
      ship,
      Object.fromEntries(
        Object.entries(log).map(([id, now]) => {
          const old = board.logs?.[ship]?.[id]
          return [id, old && ran.has(id) ? { ...now, path: old.path } : now]
        }),
      ),
    ]),
  )
  const seen = { ...board, known, logs, ...seeWorks(board, pieces, sides, eyes) }
  return boatsLook(sightFromShips(seen, pieces, moveNumber), named)
}
