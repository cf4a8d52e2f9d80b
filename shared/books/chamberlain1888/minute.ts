/** A move seen again. Everything on this board lies open to both, so that a seat is shown what the umpire is. */
import type { ActionEvent, BoardView, Moment, Shown } from '../../action/contract.ts'

/** Courses and runs are seen on the board; fire, what came of it and the end of the game are told. */
const TOLD = ['fired', 'disabled', 'ended']

export function shownEvent({ kind, ships, detail }: Pick<ActionEvent, 'kind' | 'ships' | 'detail'>): Shown | null {
  const [first, second] = ships
  const points = (detail as { readonly points?: unknown } | undefined)?.points
  if (first === undefined || !TOLD.includes(kind)) return null
  if (kind === 'fired' && second !== undefined)
    return {
      kind: 'gun',
      from: first,
      at: second,
      saw: points === 0 ? 'wide' : 'hit',
      ...(typeof points === 'number' ? { points } : {}),
    }
  const lost = (detail as { readonly lost?: unknown } | undefined)?.lost
  return typeof lost === 'string' ? { kind: 'lost', at: lost } : { kind: 'struck', at: first }
}

/** What the view tells of the last move, as it lies open. */
export const moments = ({ open }: BoardView): Moment[] =>
  (open?.last ?? []).flatMap(({ kind, says, because, detail, ships = [] }) => {
    const shown = shownEvent({ kind, ships, ...(detail === undefined ? {} : { detail }) })
    return shown ? [{ ...shown, t: 1, says, because }] : []
  })
