/** What an instrument that lies on the board reads: arithmetic of its own figures, for every book that has one. */
import { counted, inFigures } from '../explanation/figures.ts'
import type { DrawnInstrument } from './drawing.ts'

interface Point {
  readonly x: number
  readonly y: number
}
/** Where an instrument lies: its pin, and the bearing of the line ahead of it, degrees from north. */
export interface Laid extends Point {
  readonly headingDegrees: number
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180
/** Rounding that a laid instrument may have and a rule may not suffer from, in the board's unit. */
const HAIR = 1e-6

/** A point of the board in the frame of an instrument that lies there: x to the right of its pin, y ahead. */
export function inFrame(laid: Laid, { x, y }: Point): Point {
  const [sin, cos] = [Math.sin(radians(laid.headingDegrees)), Math.cos(radians(laid.headingDegrees))]
  const [dx, dy] = [x - laid.x, y - laid.y]
  return { x: dx * cos - dy * sin, y: dx * sin + dy * cos }
}

/** A point in the frame of an instrument, on the board. */
export function onBoard(laid: Laid, { x, y }: Point): Point {
  const [sin, cos] = [Math.sin(radians(laid.headingDegrees)), Math.cos(radians(laid.headingDegrees))]
  return { x: laid.x + x * cos + y * sin, y: laid.y - x * sin + y * cos }
}

/** The bearing of one point from another, degrees from north, 0 to 360. */
export function bearingTo(from: Point, to: Point): number {
  const degrees = (Math.atan2(to.x - from.x, to.y - from.y) * 180) / Math.PI
  return degrees < 0 ? degrees + 360 : degrees
}

const tenths = (value: number): number => Math.round(value * 10) / 10
/** Yards are read whole; inches and squares, of which a board has few, to the tenth. */
const FEW = 100
const lengthWords = (value: number, unit: string): string => `${inFigures(value, value >= FEW ? 0 : 1)} ${unit}`

function bearingWords(at: Point, degreesAUnit: number, unit: string): string {
  const degrees = (Math.atan2(at.x, at.y) * 180) / Math.PI
  const units = tenths(Math.abs(degrees) / degreesAUnit)
  if (units === 0) return 'right ahead'
  if (units === tenths(180 / degreesAUnit)) return 'right astern'
  const named = units === 1 ? unit.replace(/s$/, '') : unit
  return `${units} ${named} to ${degrees > 0 ? 'starboard' : 'port'}`
}

/** What an instrument says of a point of the board; null where it says nothing of that point. `unit` names the board's lengths. */
export function readAt({ reads }: DrawnInstrument, laid: Laid, point: Point, unit: string): string | null {
  const at = inFrame(laid, point)
  const far = Math.hypot(at.x, at.y)
  // What lies under the pin is what the instrument is laid on.
  if (far < HAIR) return null
  if (reads.kind === 'bearing') return `${lengthWords(far, unit)}, ${bearingWords(at, reads.degreesAUnit, reads.unit)}`
  if (reads.kind === 'scale' || reads.kind === 'run') {
    if (at.y < 0 || Math.abs(at.x) > reads.wide + HAIR) return null
    if (reads.kind === 'run')
      return far > reads.reach + HAIR
        ? null
        : `after ${counted(tenths(far / reads.unitsASecond), 'second')} at ${lengthWords(far, unit)}`
    const step = reads.steps.find(({ to }) => to + HAIR >= far)
    return step ? `${step.words} at ${lengthWords(far, unit)}` : null
  }
  if (far > reads.reach + HAIR) return null
  const angle = (Math.asin(Math.min(1, Math.abs(at.x) / far)) * 180) / Math.PI
  const zone =
    angle > reads.leastDegrees + HAIR
      ? reads.zones.find(({ circles }) =>
          circles.some((one) => Math.hypot(at.x - one.at.x, at.y - one.at.y) <= one.radius + HAIR),
        )
      : undefined
  return `${zone?.words ?? reads.none} at ${lengthWords(far, unit)}`
}
