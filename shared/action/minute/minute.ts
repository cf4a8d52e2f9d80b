import { because } from '../../explanation/finding.ts'
import type { ActionEvent, BoardView, Minute, Moment, SeenShip, Shown, TacticalBook, ToldLine } from '../contract.ts'

/* The things of a move in their order of time. A seat's are made of its own view, and of nothing else. */

type Tells = Pick<TacticalBook, 'moments'>

/** The last move as this view lets it be seen again. */
export function minuteOf(view: BoardView, book: Tells): Minute {
  const { moveNumber: move } = view
  if (move === 0) return { move, moments: [] }
  const told = (view.told ?? []).filter((line) => line.move === move).map(momentOf)
  const signals = view.signals
    .filter((one) => one.move === move)
    .map(
      ({ from, text, meaning }): Moment => ({
        kind: 'signal',
        t: 0,
        from: [...view.friends, ...view.others].find((one) => one.name === from || one.id === from)?.id ?? from,
        says: `${from} signals “${text}”${meaning === undefined ? '' : `: ${meaning}`}.`,
        because: [],
      }),
    )
  const sights = view.others.flatMap((one) => sightOf(one, move))
  const here = piecesOf(view)
  const all = [...signals, ...sights, ...(book.moments?.(view) ?? []), ...told]
  return { move, moments: inTime(all.map((one) => onBoard(one, here))) }
}

/** Everything that stands on this board under a name of its own. */
function piecesOf(view: BoardView): ReadonlySet<string> {
  const beside = [view.boats?.sighted, view.sky?.sighted, view.coast?.sighted].flatMap((part) => part ?? [])
  const pieces = [...view.friends, ...view.others, ...beside, ...(view.drawing?.pieces ?? [])]
  return new Set(pieces.map(({ id }) => id))
}

/** Drawn from and to pieces of this board alone: what it has not is not pointed at. */
function onBoard({ from, at, about, ...rest }: Moment, here: ReadonlySet<string>): Moment {
  const kept = (key: 'from' | 'at' | 'about', id: string | undefined) =>
    id !== undefined && here.has(id) ? { [key]: id } : {}
  return { ...rest, ...kept('from', from), ...kept('at', at), ...kept('about', about) }
}

/** The same for the umpire, from the events of the step. */
export function trueMinute(move: number, events: readonly ActionEvent[], book: Pick<TacticalBook, 'shownOf'>): Minute {
  const moments = events.map((event): Moment => {
    const [about] = event.ships
    const shown = book.shownOf?.(event) ?? { kind: 'word' }
    return {
      ...shown,
      t: shown.t ?? event.t ?? 1,
      says: event.says,
      because: event.because,
      ...(about === undefined ? {} : { about }),
    }
  })
  return { move, moments: inTime(moments) }
}

function momentOf({ says, because: why, about, shows }: ToldLine): Moment {
  const shown: Shown = shows ?? { kind: 'word' }
  return { ...shown, t: shown.t ?? 1, says, because: why, ...(about === undefined ? {} : { about }) }
}

/** Coming in sight, and being lost to it, as her track and the part of her path that was seen tell it. */
function sightOf({ id, name, inSight, track, path, toldBy, byLight, status }: SeenShip, move: number): Moment[] {
  const last = track.at(-1)
  if (!last || toldBy !== undefined || byLight || status === 'sunk') return []
  const her = name ?? id
  const at = (t: number, says: string): Moment[] => [
    { kind: 'sighted', t, at: id, about: id, says, because: [because('board', says)] },
  ]
  if (inSight && track.length === 1 && last.move === move) return at(path[0]?.t ?? 0, `${capital(her)} comes in sight.`)
  if (!inSight && last.move === move - 1) return at(path.at(-1)?.t ?? 0, `${capital(her)} is lost to sight.`)
  return []
}

/** In order of time; of one instant as they were told. */
const inTime = (moments: readonly Moment[]): readonly Moment[] =>
  moments
    .map((one, n) => ({ one, n }))
    .sort((a, b) => a.one.t - b.one.t || a.n - b.n)
    .map(({ one }) => one)

const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`
