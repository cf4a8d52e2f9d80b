import type { BoardView, Minute, Moment, UmpireView } from '../../../../shared/action/contract.ts'
import type { BoardDrawing } from '../../../../shared/action/drawing.ts'
import { minuteOf, trueMinute } from '../../../../shared/action/minute/minute.ts'
import { findTacticalBook } from '../../../../shared/books/registry.ts'
import type { PastBoard } from '../../../../shared/bridge/table.ts'
import { plainDrawing } from '../../board/drawn-board/plain-drawing.ts'

/** One step of the fight as it is shown: its drawing, its move, and what stands in the story of it. */
export interface PastStep {
  readonly step: number
  /** A seat's own board; null in the truth. */
  readonly board: BoardView | null
  readonly drawing: BoardDrawing
  readonly minute: Minute
  readonly story: readonly Moment[]
  readonly fog: NonNullable<PastBoard['truth']>['fog']
  /** Every ship as she truly was; empty on a seat's own board. */
  readonly truth: UmpireView['ships']
}

/** What is told alone and drawn nowhere is left out of the story of the truth: every ship's run and every reckoning would stand in it. */
const isTold = ({ kind }: Moment): boolean => kind !== 'word'

export function pastStep(book: string, { step, board, truth }: PastBoard): PastStep | null {
  const of = findTacticalBook(book)
  if (board) {
    const minute = minuteOf(board, of)
    return {
      step,
      board,
      drawing: board.drawing ?? plainDrawing(board),
      minute,
      story: minute.moments,
      fog: [],
      truth: [],
    }
  }
  if (!truth) return null
  const minute = trueMinute(truth.board.moveNumber, truth.events, of)
  const drawing = truth.board.drawing ?? plainDrawing(truth.board)
  return {
    step,
    board: null,
    drawing,
    minute,
    story: minute.moments.filter(isTold),
    fog: truth.fog,
    truth: truth.board.ships,
  }
}

const FATES: Readonly<Record<string, { readonly own: string; readonly seen: string }>> = {
  sunk: { own: 'is sunk', seen: 'is seen to be sunk' },
  rammed: { own: 'is rammed and lost', seen: 'is seen to be rammed and lost' },
  ashore: { own: 'is driven ashore and lost', seen: 'is seen to be driven ashore' },
  struck: { own: 'has hauled down her flag', seen: 'is seen with her flag hauled down' },
  prize: { own: 'is taken', seen: 'is seen to be taken' },
}

/** Ships of one board that are lost, each with what is to be said of it where nothing else told it. */
function lostOn({ board, truth }: PastStep, endOf: (name: string) => string | undefined) {
  const ships = board
    ? [
        ...board.friends.map((one) => ({ ...one, as: 'own' as const })),
        ...board.others.map((one) => ({ ...one, name: one.name ?? one.id, as: 'seen' as const })),
      ]
    : truth.map((one) => ({ ...one, as: 'truth' as const }))
  return ships.flatMap(({ id, name, kind, status, as }) => {
    const fate = kind === undefined && Object.hasOwn(FATES, status) ? FATES[status] : undefined
    if (!fate) return []
    const end = as === 'truth' ? endOf(name) : undefined
    const her = capital(name)
    const says =
      as === 'seen' ? `${her} ${fate.seen}.` : `${her} ${fate.own}${end ? `: ${end}` : as === 'own' ? NO_CAUSE : '.'}`
    return [{ id, name, status, says: /[.!?]$/.test(says) ? says : `${says}.` }]
  })
}
const NO_CAUSE = '; no cause was told.'
const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

/**
 * The steps with the losses that their boards show and no line of them tells: a ship that the umpire took off by his own hand has no line in any
 * book. It is said in the first step whose board has it. `endOf` is how a ship was lost by the record, for the truth alone.
 */
export function withLosses(
  steps: readonly PastStep[],
  endOf: (name: string) => string | undefined = () => undefined,
): readonly PastStep[] {
  const told = steps.flatMap(({ minute }) => minute.moments.filter(({ kind }) => kind === 'lost'))
  const said = new Set<string>()
  return steps.map((step, n) => {
    const lost = lostOn(step, endOf)
    const untold = lost.filter(({ id, name, status }) => {
      // What is told of another ship of her name is not told of her.
      const namesakes = new Set(lost.flatMap((one) => (one.name === name && one.id !== id ? [one.id] : [])))
      // A prize of an earlier fight came as one.
      const known =
        (n === 0 && status === 'prize') ||
        said.has(id) ||
        told.some((one) => {
          const of = [one.at, one.about, one.from]
          return of.includes(id) || (names(one, name) && !of.some((other) => namesakes.has(other ?? '')))
        })
      said.add(id)
      return !known
    })
    if (untold.length === 0) return step
    const added = untold.map(({ id, says }): Moment => ({ kind: 'lost', t: 1, at: id, about: id, says, because: [] }))
    const minute = { ...step.minute, moments: [...step.minute.moments, ...added] }
    return { ...step, minute, story: [...step.story, ...added] }
  })
}
/** "ship 1" is not named by what is told of ship 12. */
const names = ({ says }: Moment, name: string): boolean =>
  says
    .toLowerCase()
    .split(name.toLowerCase())
    .slice(1)
    .some((after) => !/^[\p{L}\d]/u.test(after))

/** How ships came to their ends, as it was told: each with its move. */
export function losses(steps: readonly PastStep[]): readonly { readonly move: number; readonly says: string }[] {
  const seen = new Set<string>()
  return steps.flatMap(({ minute }) =>
    minute.moments.flatMap(({ kind, says, at, about }) => {
      // Two ships of one name are lost in the same words.
      const told = `${minute.move} ${about ?? at ?? ''} ${says}`
      if (kind !== 'lost' || seen.has(told)) return []
      seen.add(told)
      return [{ move: minute.move, says }]
    }),
  )
}

/** When a board of the fight was so: a move in which captains strike has two, and the first of them is told from the second. */
export function boardWhen(
  steps: readonly Pick<PastStep, 'step' | 'minute'>[],
  { step, minute: { move } }: Pick<PastStep, 'step' | 'minute'>,
): string {
  if (move === 0) return 'before the first move'
  const goesOn = steps.some((one) => one.step > step && one.minute.move === move)
  return goesOn ? `in move ${move}, before its fire` : `after move ${move}`
}

/** A move of the fight in its story, whether it had one board or two. */
export interface MoveTold {
  readonly move: number
  /** The last board of it. */
  readonly step: number
  readonly says: readonly string[]
}

/**
 * The story move by move. A move in which captains strike has two boards: what a seat had on the first it has on the second too, and is told
 * once; in the truth each has what happened up to it.
 */
export function storyByMove(steps: readonly PastStep[]): readonly MoveTold[] {
  const told: MoveTold[] = []
  for (const { step, board, minute, story } of steps) {
    const lines = story.map(({ says }) => says)
    if (lines.length === 0) continue
    const before = told.at(-1)
    if (before?.move !== minute.move) told.push({ move: minute.move, step, says: lines })
    else told[told.length - 1] = { move: minute.move, step, says: joined(before.says, lines, board !== null) }
  }
  return told
}

function joined(first: readonly string[], second: readonly string[], again: boolean): string[] {
  if (!again) return [...first, ...second]
  const left = [...second]
  const alone = first.filter((line) => {
    const at = left.indexOf(line)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
  return [...alone, ...second]
}

/**
 * Whose side a side of this board is in the fight: boards off a port have names of their own for the two. Null: of nobody that these eyes know.
 * `own` is the side of the eyes, null in the truth, where `ships` are the ships of the record, in the order in which the board has them.
 */
export function sideIn(
  { board, truth }: Pick<PastStep, 'board' | 'truth'>,
  side: string | null,
  own: string | null,
  ships: readonly { readonly side: string }[],
): string | null {
  if (side === null || own === board?.side || ships.some((one) => one.side === side)) return side
  if (board) return side === board.side ? own : null
  return ships[truth.findIndex((one) => one.side === side)]?.side ?? null
}
