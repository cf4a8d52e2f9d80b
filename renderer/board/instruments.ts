import type { DrawnInstrument } from '../../shared/action/drawing.ts'
import { bearingTo, type Laid, onBoard, readAt } from '../../shared/action/instruments.ts'
import { type BoardView, boardToPixels } from './drawing.ts'
import type { BoardPiece, BoardPoint, BoardScene } from './scene.ts'

/* Instruments that lie on the board: where the hand lays them, what they read there, and their drawing in pixels. Pure. */

/** Laid so near a ship, in pixels, it lies on her; turned so near, it points at her. */
const CATCH = 13
/** The handle that turns it stands so far from its pin, in pixels, at whatever scale. */
const HANDLE = 118
/** Words nearer than this to the last that were written are left out until the board is drawn larger, in pixels. */
const WORDS_APART = 11
/** A key moves it by this share of the board's breadth, and turns it by so many degrees; with Shift, by more. */
const KEY_SHARE = 1 / 400
const KEY_DEGREES = 1
const MORE = 10
/** Degrees within which two bearings are one. */
const EXACT = 1e-6

/** One that lies on the board. */
export interface Lying {
  readonly instrument: DrawnInstrument
  readonly laid: Laid
}

const pixelsApart = (view: BoardView, a: BoardPoint, b: BoardPoint): number =>
  Math.hypot(a.x - b.x, a.y - b.y) * view.pixelsPerYard

/** Ships of the board in their order, without what is only drawn with them. */
export const shipsOn = (scene: BoardScene): readonly BoardPiece[] => scene.pieces.filter(({ part }) => !part)

function nearestTo(view: BoardView, at: BoardPoint, ships: readonly BoardPiece[]): BoardPiece | undefined {
  const [first] = ships
    .map((ship) => ({ ship, far: pixelsApart(view, ship, at) }))
    .filter(({ far }) => far <= CATCH)
    .sort((a, b) => a.far - b.far)
  return first?.ship
}

/** On a ship: its pin at her place, and along her keel where it is laid so and her heading is known. */
export function laidOn({ alongKeel }: DrawnInstrument, ship: BoardPiece, headingDegrees: number): Laid {
  return {
    x: ship.x,
    y: ship.y,
    headingDegrees: alongKeel && ship.headingDegrees !== null ? ship.headingDegrees : headingDegrees,
  }
}

/** As it is first laid: on the ship in hand, else in the middle of what is seen; one that is not laid along a keel points at the nearest enemy. */
export function firstLaid(instrument: DrawnInstrument, scene: BoardScene, view: BoardView): Laid {
  const ships = shipsOn(scene)
  const on = ships.find(({ chosen }) => chosen)
  const far = (ship: BoardPiece): number => Math.hypot(ship.x - (on?.x ?? 0), ship.y - (on?.y ?? 0))
  const [foe] = on ? ships.filter(({ side }) => side !== on.side).sort((a, b) => far(a) - far(b)) : []
  if (on) return laidOn(instrument, on, foe ? bearingTo(on, foe) : 0)
  return { ...view.centre, headingDegrees: 0 }
}

/** Its pin carried to a point: onto a ship that lies there. */
export function carriedTo(one: Lying, to: BoardPoint, scene: BoardScene, view: BoardView): Laid {
  const ship = nearestTo(view, to, shipsOn(scene))
  return ship ? laidOn(one.instrument, ship, one.laid.headingDegrees) : { ...one.laid, x: to.x, y: to.y }
}

/** Turned to a point: exactly to a ship that stands there. */
export function turnedTo({ laid }: Lying, to: BoardPoint, scene: BoardScene, view: BoardView): Laid {
  const ships = shipsOn(scene).filter(({ x, y }) => x !== laid.x || y !== laid.y)
  return { ...laid, headingDegrees: bearingTo(laid, nearestTo(view, to, ships) ?? to) }
}

/** By a key: the arrows move it, comma and full stop turn it; null for every other key. */
export function keyed(laid: Laid, key: string, shift: boolean, { bounds }: BoardScene): Laid | null {
  const share = (bounds.east - bounds.west) * KEY_SHARE * (shift ? MORE : 1)
  const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }[key]
  if (way) return { ...laid, x: laid.x + (way[0] ?? 0) * share, y: laid.y + (way[1] ?? 0) * share }
  // With Shift the comma and the full stop are other keys.
  const turn = { ',': -KEY_DEGREES, '.': KEY_DEGREES, '<': -KEY_DEGREES * MORE, '>': KEY_DEGREES * MORE }[key]
  return turn === undefined ? null : { ...laid, headingDegrees: (laid.headingDegrees + turn + 360) % 360 }
}

/** The ship under its pin. */
export const shipUnder = (laid: Laid, ships: readonly BoardPiece[]): BoardPiece | undefined =>
  ships.find(({ x, y }) => x === laid.x && y === laid.y)

/** The first ship to which it is turned exactly. */
export const shipAhead = (laid: Laid, ships: readonly BoardPiece[]): BoardPiece | undefined =>
  ships.find(
    (ship) =>
      (ship.x !== laid.x || ship.y !== laid.y) &&
      Math.abs(((bearingTo(laid, ship) - laid.headingDegrees + 540) % 360) - 180) < EXACT,
  )

/** What it reads of each ship of which it says anything. */
export function readings(
  { instrument, laid }: Lying,
  scene: BoardScene,
): { readonly ship: BoardPiece; readonly words: string }[] {
  return shipsOn(scene).flatMap((ship) => {
    const words = readAt(instrument, laid, ship, scene.unit ?? 'yards')
    return words === null ? [] : [{ ship, words }]
  })
}

interface Pixel {
  readonly x: number
  readonly y: number
}
/** In pixels, ready for SVG. */
export interface LyingDrawing {
  readonly id: string
  readonly lines: string
  readonly circles: readonly (Pixel & { readonly r: number })[]
  readonly words: readonly (Pixel & { readonly words: string })[]
  readonly pin: Pixel
  readonly handle: Pixel
}

const r1 = (v: number): number => Math.round(v * 10) / 10

export function drawLying({ instrument, laid }: Lying, view: BoardView): LyingDrawing {
  const at = (point: BoardPoint): Pixel => {
    const { x, y } = boardToPixels(view, onBoard(laid, point))
    return { x: r1(x), y: r1(y) }
  }
  const path = (points: readonly BoardPoint[]): string =>
    `M${points
      .map(at)
      .map(({ x, y }) => `${x} ${y}`)
      .join('L')}`
  const words: (Pixel & { readonly words: string })[] = []
  for (const one of instrument.words) {
    const place = { ...at(one), words: one.words }
    if (words.every(({ x, y }) => Math.hypot(x - place.x, y - place.y) >= WORDS_APART)) words.push(place)
  }
  return {
    id: instrument.id,
    lines: instrument.strokes.map(path).join(''),
    circles: (instrument.circles ?? []).map((one) => ({ ...at(one.at), r: r1(one.radius * view.pixelsPerYard) })),
    words,
    pin: at({ x: 0, y: 0 }),
    handle: at({ x: 0, y: HANDLE / view.pixelsPerYard }),
  }
}
