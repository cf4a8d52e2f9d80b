import type { BoardView } from '../../../../shared/action/contract.ts'
import type { ChartCard, Charted, MarkKind } from '../../../board/charted.ts'

/** A thing of this seat's own beside its ships, with its card. */
export interface OwnLine {
  readonly id: string
  readonly kind: MarkKind
  readonly card: ChartCard
}

/** Forts, stations, guns, fields, balloons and troops that this seat has, each once. */
export function ownLines(board: BoardView, charted: Charted | undefined): OwnLine[] {
  if (!charted) return []
  const { works, coast, sky } = board
  const kindOf = (id: string): MarkKind | undefined =>
    charted.marks.find((mark) => mark.id === id || mark.card === id)?.kind
  const ids = [
    ...board.friends.filter((one) => one.own && one.kind !== undefined).map((one) => one.id),
    ...(works?.brennans ?? []).map((one) => one.id),
    ...(works?.pneumatics ?? []).map((one) => one.id),
    ...(works?.fields ?? []).map((one) => one.id),
    ...(coast?.own ?? []).map((one) => one.ship),
    ...(sky?.own ?? []).map((one) => one.ship),
  ]
  return [...new Set(ids)].flatMap((id) => {
    const card = charted.cards[id]
    const kind = kindOf(id)
    return card && kind ? [{ id, kind, card }] : []
  })
}

/** Has this seat anything to read on that sheet? */
export const hasWorks = (board: BoardView): boolean => {
  const { works, coast, sky } = board
  return (
    (works
      ? works.fields.length + works.brennans.length + works.pneumatics.length + works.account.length > 0
      : false) ||
    (coast?.own.length ?? 0) + (sky?.own.length ?? 0) > 0 ||
    board.friends.some((one) => one.own && one.kind === 'fort')
  )
}
