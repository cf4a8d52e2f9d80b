import type { SeatView } from '../../shared/knowledge/view.ts'

/**
 * The link of the record is the one thing that may differ between twins: it binds what everybody entered. What is judged of it is when it
 * changes; in what is laid beside the twin's it stands as its move alone.
 */
export class LinkSeen {
  readonly #heads = new Map<number, string>()
  /** What was wrong with the links that this seat was sent; null while nothing is. */
  fault: string | null = null

  /** A frame as it is laid beside the twin's. */
  frame(view: SeatView): string {
    const { link } = view.campaign.proof ?? {}
    if (!link) return JSON.stringify(view)
    const known = this.#heads.get(link.move)
    if (known !== undefined && known !== link.head)
      this.fault ??= `the link of move ${link.move} changed after it was shown`
    this.#heads.set(link.move, known ?? link.head)
    if (link.move !== closedMoves(view))
      this.fault ??= `the link of move ${link.move} is shown in move ${view.move.number}, ${view.move.state}`
    return LinkSeen.without(view)
  }

  static without(view: SeatView): string {
    const text = JSON.stringify(view)
    const { link } = view.campaign.proof ?? {}
    return link ? text.replaceAll(link.head, 'the link') : text
  }
}

/** Moves that are closed, as this seat knows it. */
const closedMoves = ({ move }: SeatView): number =>
  move.state === 'waiting' || move.state === 'over' ? move.number : move.number - 1
