/** Where a strike falls: the hand's error about the point aimed at. Shooting targets 2; Introductory note. */
import type { Dice } from '../../../../dice/dice.ts'
import type { Thrown } from '../../../../explanation/finding.ts'
import { type Conditions, type Crew, shooting } from '../tables/shooting.ts'

export interface Marksmanship {
  readonly crew: Crew
  readonly conditions: Conditions
  /** Struck with closed eyes, by the umpire's order (JT-WX-03). */
  readonly eyesShut: boolean
}

/** What Jane says the game gives: average crews at practice. */
export const PRACTICE: Marksmanship = { crew: 'average', conditions: 'practice', eyesShut: false }

/** A point of a ship's side: feet from the bow, feet above the water. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** Standard deviation in feet, in direction and in elevation, at the range whose target is used. */
export function spread(targetYards: number, by: Marksmanship): { direction: number; elevation: number } {
  const times = shooting.crews[by.crew] * shooting.conditions[by.conditions] * (by.eyesShut ? shooting.eyesShut : 1)
  const thousands = targetYards / 1000
  return {
    direction: shooting.directionFeet * times * thousands,
    elevation: shooting.elevationFeet * times * thousands,
  }
}

/** An error of a striker's pin in standard deviations, hidden from its owner and the same all through a match. */
export interface Bias {
  readonly direction: number
  readonly elevation: number
}

/** A sum of twelve throws less six is very nearly normal and takes additions alone, so that every machine gets the same bits. */
function normals(faces: readonly number[]): [number, number] {
  const { throwsEachWay, sides } = shooting
  const one = (from: number) => {
    let sum = 0
    for (let at = from; at < from + throwsEachWay; at++) sum += ((faces[at] ?? 1) - 0.5) / sides
    return sum - throwsEachWay / 2
  }
  return [one(0), one(throwsEachWay)]
}

function throwFor(subject: string, occasion: string, purpose: string, dice: Dice): Thrown {
  const { throwsEachWay, sides } = shooting
  return dice.throwDice({ rule: 'JT-FIRE-09', subject, occasion, purpose, count: 2 * throwsEachWay, sides })
}

/** The offset of one gun's pin for a match; the subject is the gun. */
export function strikerBias(subject: string, dice: Dice): Bias {
  const [direction, elevation] = normals(throwFor(subject, 'the match', 'the set of a striker’s pin', dice).faces)
  return { direction, elevation }
}

export interface Fall {
  readonly at: Point
  readonly thrown: Thrown
}

/**
 * Where a strike falls that was aimed at a point. Aimed by a captain or at the umpire's word it is the same throw; with a bias part of the error is the
 * pin's own, and the whole spreads as wide as without.
 */
export function fallOf(
  aim: Point,
  targetYards: number,
  by: Marksmanship,
  subject: string,
  occasion: string,
  dice: Dice,
  bias: Bias | null = null,
): Fall {
  const thrown = throwFor(subject, occasion, 'where a strike falls', dice)
  const [direction, elevation] = normals(thrown.faces)
  const { direction: wide, elevation: high } = spread(targetYards, by)
  const { biasPart } = shooting
  const rest = Math.sqrt(1 - biasPart * biasPart)
  const error = (own: number, pin: number | undefined) => (pin === undefined ? own : biasPart * pin + rest * own)
  return {
    at: { x: aim.x + wide * error(direction, bias?.direction), y: aim.y + high * error(elevation, bias?.elevation) },
    thrown,
  }
}
