/** The pairs of bodies whose boxes touch, found by one sweep along the axis on which the bodies lie farthest apart. */
import { BOX, type SweptTracks } from './swept-tracks.ts'

/** Boxes are sorted by a whole number and carry their index in its low digits, so that no comparison function is called. */
const PLACES = 2 ** 27
const INDICES = 2 ** 22

/**
 * Calls `visit` once for each pair of bodies whose boxes touch, by their places in the list; with `sameGroup` false only
 * for pairs of two groups, and with `chosen` only for pairs of which one at least is marked there. In which order pairs come, and which of a pair first, means nothing.
 */
export function eachNearPair(
  tracks: SweptTracks,
  sameGroup: boolean,
  chosen: Uint8Array | undefined,
  visit: (i: number, j: number) => void,
): void {
  const { count, boxes, groups } = tracks
  if (count >= INDICES)
    throw new RangeError(`${count} bodies are more than the ${INDICES - 1} that one search can hold`)
  const axis = widestAxis(tracks)
  const keys = new Float64Array(count)
  let present = 0
  for (let i = 0; i < count; i++) {
    const least = boxes[i * BOX + axis] as number
    if (least < Number.POSITIVE_INFINITY) keys[present++] = placeOf(least) * INDICES + i
  }
  const sorted = keys.subarray(0, present).sort()

  // Everything the inner loop reads, in the order in which it reads it.
  const second = (axis + 1) % 3
  const third = (axis + 2) % 3
  const index = new Int32Array(present)
  const group = new Float64Array(present)
  const wanted = new Uint8Array(present)
  const begin = new Int32Array(present)
  const end = new Int32Array(present)
  const least2 = new Float64Array(present)
  const most2 = new Float64Array(present)
  const least3 = new Float64Array(present)
  const most3 = new Float64Array(present)
  for (let k = 0; k < present; k++) {
    const key = sorted[k] as number
    const place = Math.floor(key / INDICES)
    const i = key - place * INDICES
    const box = i * BOX
    index[k] = i
    group[k] = groups[i] as number
    wanted[k] = chosen === undefined ? 1 : (chosen[i] as number)
    begin[k] = place
    end[k] = placeOf(boxes[box + 3 + axis] as number)
    least2[k] = boxes[box + second] as number
    most2[k] = boxes[box + 3 + second] as number
    least3[k] = boxes[box + third] as number
    most3[k] = boxes[box + 3 + third] as number
  }
  for (let k = 0; k < present; k++) {
    const stop = end[k] as number
    const itsGroup = group[k] as number
    const itself = wanted[k] as number
    const low2 = least2[k] as number
    const high2 = most2[k] as number
    const low3 = least3[k] as number
    const high3 = most3[k] as number
    for (let m = k + 1; m < present && (begin[m] as number) <= stop; m++) {
      if (
        (least2[m] as number) <= high2 &&
        (most2[m] as number) >= low2 &&
        (least3[m] as number) <= high3 &&
        (most3[m] as number) >= low3 &&
        (sameGroup || group[m] !== itsGroup) &&
        (itself | (wanted[m] as number)) === 1
      ) {
        visit(index[k] as number, index[m] as number)
      }
    }
  }
}

/** A coordinate as a whole number; never falling as the coordinate rises, which is all the sweep needs. */
function placeOf(coordinate: number): number {
  return Math.floor(((Math.max(-4, Math.min(4, coordinate)) + 4) / 8) * (PLACES - 1))
}

function widestAxis(tracks: SweptTracks): number {
  const { count, boxes } = tracks
  const sum = [0, 0, 0]
  const squares = [0, 0, 0]
  let present = 0
  for (let i = 0; i < count; i++) {
    if (boxes[i * BOX] === Number.POSITIVE_INFINITY) continue
    present++
    for (let axis = 0; axis < 3; axis++) {
      const middle = ((boxes[i * BOX + axis] as number) + (boxes[i * BOX + 3 + axis] as number)) / 2
      sum[axis] = (sum[axis] as number) + middle
      squares[axis] = (squares[axis] as number) + middle * middle
    }
  }
  let widest = 0
  let spread = -1
  for (let axis = 0; axis < 3; axis++) {
    const mean = (sum[axis] as number) / Math.max(1, present)
    const variance = (squares[axis] as number) / Math.max(1, present) - mean * mean
    if (variance > spread) {
      spread = variance
      widest = axis
    }
  }
  return widest
}
