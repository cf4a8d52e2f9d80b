/**
 * Who can see whom, by day and by night: how far an eye reaches to a ship at a moment of the minute, from the state of light, torpedo craft at night, and
 * search lights. What a side has come to see is written in `sight.ts`; the throws of sighting are in `phases/sightings.ts`. Night actions; Search lights.
 */

import { inFigures } from '../../../explanation/figures.ts'
import { torpedoCraftSighting } from '../procedures/sighting.ts'
import { angleBetween } from '../procedures/words.ts'
import { sightingFigures } from '../tables/sighting.ts'
import { type Posture, postureAt } from './postures.ts'
import { type JaneBoard, knotsOf, type Night, type Piece } from './state.ts'
import { penetrationFigures } from './tables/guns.ts'

export const NO_NIGHT: Night = { missed: {}, gauged: {}, held: [] }

type Lit = Pick<JaneBoard, 'sightYards' | 'lightCondition' | 'settings' | 'moonDegrees' | 'night' | 'pieces'>

export const isNight = (lightCondition: string) => lightCondition === 'moonNight' || lightCondition === 'darkNight'
/** Yards beyond which nobody fires at night (JT-NIGHT-03). */
const NIGHT_YARDS = 2000
/** Yards to which guns may be fired in this light: by day to where nothing is pierced any more (JT-GUN-15). */
export const fireYards = (lightCondition: string): number =>
  isNight(lightCondition) ? NIGHT_YARDS : penetrationFigures.noFireFromYards
/** Why nobody fires so far in this light; null: there one may. */
export function tooFar(lightCondition: string, yards: number): { readonly rule: string; readonly says: string } | null {
  const { noFireFromYards } = penetrationFigures
  if (isNight(lightCondition) && yards > NIGHT_YARDS)
    return { rule: 'JT-NIGHT-03', says: `at night nobody fires beyond ${inFigures(NIGHT_YARDS)} yards` }
  if (yards < noFireFromYards) return null
  return { rule: 'JT-GUN-15', says: `at ${inFigures(noFireFromYards)} yards and more nobody fires` }
}

export const pairKey = (one: string, other: string) => (one < other ? `${one}|${other}` : `${other}|${one}`)
/** By how many yards this eye misjudges the distance of a ship that shows a light (JT-LIGHT-04); undefined: it has not judged it. */
export const gaugeOf = (board: Pick<JaneBoard, 'night'>, eye: string | undefined, ship: string): number | undefined =>
  eye === undefined ? undefined : board.night?.gauged[`${eye}|${ship}`]
export const sideKey = (side: string, ship: string) => `${side}|${ship}`

const MOON_HALF_ARC = 45

const between = (a: Posture, b: Posture) => Math.hypot(a.x - b.x, a.y - b.y)

/** True bearing of one place from another. */
function bearing(from: Posture, to: Posture): number {
  return ((((Math.atan2(to.x - from.x, to.y - from.y) * 180) / Math.PI) % 360) + 360) % 360
}

/** Does a light of this ship rest on the other, within its 3,000 yards (JT-LIGHT-01, -02)? */
export function holds(light: Piece, boat: Piece, t: number): boolean {
  if (!light.light || !('at' in light.light) || light.light.at !== boat.id) return false
  // The light of one that sinks goes out with her.
  if (light.status !== 'afloat' || light.fight.marks.sinking !== null) return false
  return between(postureAt(light, t), postureAt(boat, t)) <= sightingFigures.lightsRangeYards
}

/** Is she held in a search light of another side, so that she is fired at as by day (JT-NIGHT-08, JT-LIGHT-02)? */
export function isHeld(board: Pick<JaneBoard, 'pieces' | 'lightCondition'>, boat: Piece, t: number): boolean {
  return isNight(board.lightCondition) && board.pieces.some((one) => one.side !== boat.side && holds(one, boat, t))
}

/**
 * Yards at which a torpedo craft and a watcher sight each other, certain or by the even throw (JT-NIGHT-04 to -07, JT-LIGHT-02). Those ranges are for coming
 * in sight: once the two have sighted each other she is kept in view as far as one at full speed is, and is not lost by slowing down.
 */
export function craftYards(
  board: Lit,
  craft: Piece,
  watcher: Piece,
  t: number,
  sighted = false,
): { visibleYards: number; certainYards: number } {
  const here = postureAt(watcher, t)
  const there = postureAt(craft, t)
  const towards = bearing(here, there)
  const limits = torpedoCraftSighting({
    speedKnots: sighted ? craft.card.assignedKnots : Math.abs(knotsOf(craft.way)),
    greatestKnots: craft.card.assignedKnots,
    night: board.lightCondition === 'moonNight' ? 'clear' : 'dark',
    againstMoon: board.moonDegrees !== null && angleBetween(towards, board.moonDegrees) <= MOON_HALF_ARC,
    anotherBoatLit: anotherLit(board, craft, watcher, t),
  }).value
  const most = board.settings['board.craftSightedYards']
  const by = most === null ? 0 : Math.max(0, limits.visibleYards - most)
  return { visibleYards: limits.visibleYards - by, certainYards: limits.certainYards - by }
}

/** Another boat on the same side of the watcher's keel is held in her light: this one comes nearer unseen. */
function anotherLit(board: Lit, craft: Piece, watcher: Piece, t: number): boolean {
  if (!watcher.light || !('at' in watcher.light) || watcher.light.at === craft.id) return false
  const lit = board.pieces.find((one) => one.id === (watcher.light as { at: string }).at)
  if (!lit || !holds(watcher, lit, t)) return false
  const here = postureAt(watcher, t)
  const side = (one: Piece) => (bearing(here, postureAt(one, t)) - here.headingDegrees + 360) % 360 < 180
  return side(lit) === side(craft)
}

/** How far this eye sees that ship, yards, when this part of the minute has run; what a light shows of her is not counted. */
export function reachOf(board: Lit, eye: Piece, ship: Piece, t: number): number {
  const reach = board.sightYards ?? Number.POSITIVE_INFINITY
  if (!isNight(board.lightCondition)) return reach
  if (board.pieces.some((one) => one.side === eye.side && holds(one, ship, t)))
    return sightingFigures.lightsVisibleYards
  const night = board.night ?? NO_NIGHT
  if (night.held.includes(sideKey(eye.side, ship.id))) return sightingFigures.lightsRangeYards
  const craft = [ship, eye].filter((one) => one.card.torpedoCraft)
  if (craft.length === 0) return reach
  // Until the throw is made nobody is taken to have seen her in the outer yards.
  const missed = night.missed[pairKey(eye.id, ship.id)] !== false
  return Math.max(
    ...craft.map((one) => {
      const limits = craftYards(board, one, one === ship ? eye : ship, t, !missed)
      return missed ? limits.certainYards : limits.visibleYards
    }),
  )
}

/** Does this eye see that ship when so much of the minute has run? The umpire's word goes before the light (JT-GEN-01, JT-WX-05). */
export function seesAt(board: Lit & Pick<JaneBoard, 'sighted'>, eye: Piece, ship: Piece, t: number): boolean {
  const word = board.sighted?.[eye.side]?.[ship.id]
  return word ?? between(postureAt(eye, t), postureAt(ship, t)) <= reachOf(board, eye, ship, t)
}

/** A ship that shows a light is seen by it as far as 10,000 yards, at a distance that is misjudged (JT-LIGHT-04). */
export function shownByLight(board: Lit, ship: Piece, yards: number): boolean {
  return (
    isNight(board.lightCondition) &&
    ship.light != null &&
    ship.status === 'afloat' &&
    yards <= sightingFigures.lightsVisibleYards
  )
}

/** Where a side takes a ship with a light to be: along the line of sight from its nearest eye, by its error. Never under 100 yards. */
export function gaugedPlace(from: Posture, ship: Posture, errorYards: number): { x: number; y: number } {
  const yards = between(from, ship)
  if (yards === 0) return { x: ship.x, y: ship.y }
  const share = Math.max(sightingFigures.leastEstimateYards, yards + errorYards) / yards
  return {
    x: Math.round((from.x + (ship.x - from.x) * share) / 100) * 100,
    y: Math.round((from.y + (ship.y - from.y) * share) / 100) * 100,
  }
}
