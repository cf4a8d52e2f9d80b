import type { Minute, Moment, ViewPoint } from '../../../../shared/action/contract.ts'
import type { Standing } from '../../../../shared/action/minute/pace.ts'
import type { BoardFall, BoardPoint, SceneMinute } from '../../../board/scene.ts'

/* What of a move that is seen again is drawn over the pieces. */

/** Where the pieces of a board are in the course of the move, in its own unit. */
export interface MinutePlaces {
  /** Null: this piece is not on the board as the seat has it. */
  at(id: string, t: number): ViewPoint | null
  lengthOf(id: string): number
  /** How far beside a ship a shot is drawn that missed her. */
  readonly beside: number
}

interface Drawn {
  readonly falls: readonly BoardFall[]
  readonly minute: SceneMinute
}

/** A shot where it fell: on her, short of her, or beyond her; shots of one ship at one time are drawn apart. */
function fallOf(one: Moment, n: number, places: MinutePlaces): BoardFall[] {
  const her = one.at === undefined ? null : places.at(one.at, one.t)
  if (!her || one.at === undefined) return []
  const turn = (her.headingDegrees * Math.PI) / 180
  const along = (one.along ?? (((n * 37) % 100) / 100 - 0.5) * 0.7) * places.lengthOf(one.at)
  const on = { x: her.x + Math.sin(turn) * along, y: her.y + Math.cos(turn) * along }
  if (one.kind !== 'gun') return [{ id: `minute-${n}`, kind: 'hit', ...on }]
  const from = one.from === undefined ? null : places.at(one.from, one.t)
  const far = from ? Math.hypot(her.x - from.x, her.y - from.y) || 1 : 1
  const way = from ? { x: (her.x - from.x) / far, y: (her.y - from.y) / far } : { x: 1, y: 0 }
  const off = one.saw === 'hit' ? 0 : places.beside * ((one.saw === 'short' ? -1 : 1) + 0.2 * ((n % 3) - 1))
  const kind = one.saw === 'hit' ? 'hit' : 'splash'
  return [{ id: `minute-${n}`, kind, x: on.x + way.x * off, y: on.y + way.y * off }]
}

const point = (at: ViewPoint): BoardPoint => ({ x: at.x, y: at.y })

/** What has happened so far lies on the board; what happens now is shown with whom it comes from. */
export function shownMinute({ moments }: Minute, { t, happened }: Standing, places: MinutePlaces): Drawn {
  const past = moments.slice(0, happened)
  const now = past.at(-1)
  const falls = past.flatMap((one, n) =>
    one.kind === 'gun' || one.kind === 'struck' || one.kind === 'ram' || one.kind === 'mine'
      ? fallOf(one, n, places)
      : [],
  )
  const torpedoes = past.flatMap((one, n) => {
    if (one.kind !== 'torpedo' || one.from === undefined || one.at === undefined) return []
    const [from, to] = [places.at(one.from, one.t), places.at(one.at, one.t)]
    return from && to ? [{ id: `torpedo-${n}`, from: point(from), to: point(to), hit: one.saw === 'hit' }] : []
  })
  const from = now?.from === undefined ? null : places.at(now.from, t)
  const to = now?.at === undefined ? null : places.at(now.at, t)
  const strikes = now?.kind === 'struck' || now?.kind === 'ram' || now?.kind === 'mine' || now?.kind === 'lost'
  return {
    falls,
    minute: {
      torpedoes,
      flash: from && (now?.kind === 'gun' || now?.kind === 'torpedo') ? point(from) : null,
      flag: from && now?.kind === 'signal' ? point(from) : null,
      ring: to && (strikes || now?.kind === 'sighted') ? { ...point(to), kind: strikes ? 'struck' : 'seen' } : null,
      line: from && to && now?.kind !== 'torpedo' ? { from: point(from), to: point(to) } : null,
    },
  }
}
