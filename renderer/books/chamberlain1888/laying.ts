import {
  type FeatureKind,
  type Features,
  featureFaults,
  layoutFaults,
} from '../../../shared/books/chamberlain1888/procedures/islands-and-rocks.ts'
import { BOARD, ISLANDS, ROCKS } from '../../../shared/books/chamberlain1888/tables/apparatus.ts'
import type { Square } from '../../../shared/books/chamberlain1888/tables/headings.ts'
import type { Reason } from '../../../shared/explanation/finding.ts'

/** An island or rock being laid out. `form`: its squares from the one it is held by. */
export interface Piece {
  readonly id: string
  readonly kind: FeatureKind
  readonly name: string
  readonly form: readonly Square[]
  /** Where the square it is held by lies; null: in the tray. */
  readonly at: Square | null
}

const squares = (...list: readonly (readonly [number, number])[]): readonly Square[] => list.map(([x, y]) => ({ x, y }))

/** The twelve figures of five squares joined side to side; turned and mirrored they are all that there are (CH-R20). */
export const FORMS: readonly (readonly Square[])[] = [
  squares([0, 0], [0, 1], [0, 2], [1, 0], [2, 0]),
  squares([0, 0], [1, 0], [-1, 0], [0, 1], [0, -1]),
  squares([0, 0], [1, 0], [-1, 0], [-2, 0], [1, 1]),
  squares([0, 0], [0, 1], [-1, 1], [1, 0], [1, -1]),
  squares([0, 0], [-2, 0], [-1, 0], [1, 0], [2, 0]),
  squares([0, 0], [1, 0], [0, 1], [1, 1], [0, -1]),
  squares([0, 0], [0, 1], [1, 1], [0, -1], [-1, 0]),
  squares([0, 0], [0, 1], [0, -1], [-1, 1], [1, 1]),
  squares([0, 0], [-1, 0], [1, 0], [-1, 1], [1, 1]),
  squares([0, 0], [-1, 0], [1, 0], [2, 0], [0, 1]),
  squares([0, 0], [-1, 0], [0, 1], [1, 1], [2, 1]),
  squares([0, 0], [0, 1], [-1, 1], [0, -1], [1, -1]),
]

/** All pieces in the tray, the islands of different figures. */
export function tray(): Piece[] {
  return [
    ...Array.from({ length: ISLANDS }, (_, n) => ({
      id: `island-${n + 1}`,
      kind: 'island' as const,
      name: `Island ${n + 1}`,
      form: FORMS[n] ?? [],
      at: null,
    })),
    ...Array.from({ length: ROCKS }, (_, n) => ({
      id: `rock-${n + 1}`,
      kind: 'rock' as const,
      name: `Rock ${n + 1}`,
      form: squares([0, 0]),
      at: null,
    })),
  ]
}

/** The pieces as a layout has them. */
export function fromLayout({ islands, rocks }: Features): Piece[] {
  const pieces = tray()
  const lie = [...islands.map((island) => [...island]), ...rocks.map((rock) => [rock])]
  return pieces.map((piece, n) => {
    const [held, ...more] = lie[n] ?? []
    if (!held) return piece
    return { ...piece, at: held, form: [held, ...more].map(({ x, y }) => ({ x: x - held.x, y: y - held.y })) }
  })
}

/** The squares that a piece covers; none in the tray. */
export const covers = ({ at, form }: Piece): Square[] =>
  at ? form.map(({ x, y }) => ({ x: at.x + x, y: at.y + y })) : []

/** Turned a quarter with the clock. */
export const turned = (piece: Piece): Piece =>
  within({ ...piece, form: piece.form.map(({ x, y }) => ({ x: y, y: -x })) })
export const mirrored = (piece: Piece): Piece =>
  within({ ...piece, form: piece.form.map(({ x, y }) => ({ x: -x, y })) })

/** The form as it is compared: moved to the corner, in order. */
function outlineOf(form: readonly Square[]): string {
  const west = Math.min(...form.map(({ x }) => x))
  const south = Math.min(...form.map(({ y }) => y))
  return form
    .map(({ x, y }) => `${x - west},${y - south}`)
    .sort()
    .join(' ')
}
const isForm = (form: readonly Square[], of: readonly Square[]): boolean => {
  const figure: Piece = { id: '', kind: 'island', name: '', form: of, at: null }
  const quarters = (one: Piece): Piece[] => [one, turned(one), turned(turned(one)), turned(turned(turned(one)))]
  return [...quarters(figure), ...quarters(mirrored(figure))].some((one) => outlineOf(one.form) === outlineOf(form))
}

/** An island in the next of the twelve figures; a rock has but one. */
export function reshaped(piece: Piece): Piece {
  if (piece.kind === 'rock') return piece
  const now = FORMS.findIndex((form) => isForm(piece.form, form))
  return within({ ...piece, form: FORMS[(now + 1) % FORMS.length] ?? piece.form })
}

/** Moved so that every square lies on the board; a piece in the tray is left there. */
function within(piece: Piece): Piece {
  const { at, form } = piece
  if (!at) return piece
  const back = (value: number, offsets: readonly number[]) =>
    Math.min(BOARD - Math.max(...offsets), Math.max(1 - Math.min(...offsets), value))
  return {
    ...piece,
    at: {
      x: back(
        at.x,
        form.map(({ x }) => x),
      ),
      y: back(
        at.y,
        form.map(({ y }) => y),
      ),
    },
  }
}

/** Laid with its held square here, or as near as the board allows. */
export const laidAt = (piece: Piece, at: Square): Piece => within({ ...piece, at })

/** The features that lie on the board, but for one piece. */
function laidBut(pieces: readonly Piece[], but?: string): Features {
  const laid = pieces.filter(({ id, at }) => at && id !== but)
  return {
    islands: laid.filter(({ kind }) => kind === 'island').map(covers),
    rocks: laid.filter(({ kind }) => kind === 'rock').flatMap(covers),
  }
}

export const features = (pieces: readonly Piece[]): Features => laidBut(pieces)

/** Everything that forbids a piece where it lies among the others and the ships (CH-02a to CH-02c); empty in the tray. */
export const faultsOf = (piece: Piece, pieces: readonly Piece[], ships: readonly Square[] = []): Reason[] =>
  piece.at ? featureFaults(piece.kind, covers(piece), laidBut(pieces, piece.id), ships) : []

/** All faults of the layout as it would be ordered. */
export const faultsOfAll = (pieces: readonly Piece[], ships: readonly Square[] = []): Reason[] =>
  layoutFaults(features(pieces), ships)

/** The lawful place nearest to the middle of the board, or the middle where there is none. */
export function firstPlace(piece: Piece, pieces: readonly Piece[], ships: readonly Square[] = []): Square {
  const middle = { x: BOARD / 2, y: BOARD / 2 }
  const all = Array.from({ length: BOARD * BOARD }, (_, n) => ({ x: (n % BOARD) + 1, y: Math.floor(n / BOARD) + 1 }))
  const far = (square: Square) => Math.hypot(square.x - middle.x, square.y - middle.y)
  return (
    all.sort((a, b) => far(a) - far(b)).find((at) => faultsOf({ ...piece, at }, pieces, ships).length === 0) ?? middle
  )
}

/** Why a piece may not lie where it lies, as one sentence: the limit, and what there is. */
export function faultWords({ says, inputs }: Reason): string {
  const clear = inputs?.['clear']
  const what = `${says.charAt(0).toUpperCase()}${says.slice(1)}`
  if (typeof clear !== 'number') return `${what}.`
  return `${what}; here ${clear === 0 ? 'there is none' : clear === 1 ? 'there is one' : `there are ${clear}`}.`
}
