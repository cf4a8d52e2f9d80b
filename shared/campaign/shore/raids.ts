import { toYards } from '../../navigation/plane.ts'
import { YARDS_PER_MILE } from '../../navigation/sphere.ts'
import { SkyWindow } from '../../sky/window.ts'
import type { Position } from '../../vocabulary/position.ts'
import type { Turn } from '../context.ts'
import { shipsOf } from '../move/running/speeds.ts'
import { conditionAt } from '../move/weather/light.ts'
import { gunsInUse } from '../move/work/crews.ts'
import { type Doer, type Hindrance, type Job, type Leg, never } from '../move/work/job.ts'
import { allForces } from '../rolls.ts'
import type { Force, PlaceState } from '../world.ts'
import { isPlace, offEnemyPlace } from './bombarding.ts'
import { defendersAt, firesOn, heldAgainst, menAt } from './forts.ts'
import {
  cutLine,
  type Doing,
  destroyAt,
  lineNamed,
  lineWords,
  mendLine,
  mendStation,
  nothingToDestroy,
} from './ravages.ts'
import { liesOff } from './shore-news.ts'

/** What boats' crews do against a coast: they destroy docks, stores and stations, cut lines, and mend what is their own. */

function doing({ force, at }: Job): Doing {
  return { side: force.side, force, at }
}

function placeOf({ turn }: Job, key: string): PlaceState | null {
  return turn.world.places[key] ?? null
}

/** Whether what lies at a place may be got at: one's own, or what ships lie off unopposed, or hold. */
function mayGetAt(job: Job, key: string, what: 'station' | 'harbour'): Hindrance | null {
  const { turn, force, at } = job
  const own = placeOf(job, key)
  const name = turn.ground.places.get(key)?.name ?? key
  if (own?.owner === force.side) return liesOff(turn, force, key) ? null : never(`she does not lie at ${name}`)
  const place = offEnemyPlace(job, key)
  if (!isPlace(place)) return place
  if (firesOn(turn, place, force.side, at)) return never(`the forts of ${name} fire on her`)
  if (what === 'station') return null
  // Docks and stores lie inside: a party must hold the place, or ships be in possession of an open harbour.
  if (menAt(turn, key, force.side) > 0 && defendersAt(turn, key, force.side).length === 0) return null
  if (heldAgainst(turn, place, force.side).length > 0) return never(`the forts of ${name} hold the harbour`)
  if (menOfWarIn(turn, key, force.side).length > 0) return never(`men-of-war lie in ${name}, and hold the harbour`)
  return defendersAt(turn, key, force.side).length > 0 ? never(`soldiers hold ${name}`) : null
}

/** Men-of-war that lie in a harbour against a side and can fight: who destroys what lies inside is not in possession of it (`stores.destroying`). */
function menOfWarIn(turn: Turn, place: string, side: string): Force[] {
  return allForces(turn.world).filter(
    (force) =>
      turn.ground.atWar(force.side, side) &&
      force.kind !== 'trade' &&
      force.whereabouts.at === 'harbour' &&
      force.whereabouts.place === place &&
      shipsOf(turn.world, force).some(
        (ship) => ship.torpedoes > 0 || Object.values(gunsInUse(ship)).some((n) => n > 0),
      ),
  )
}

export const destroy: Doer<Leg<'destroy'>> = {
  wanted(job, leg, got) {
    const place = placeOf(job, leg.place)
    const no = got > 0 || !place ? '' : nothingToDestroy(job.turn, place, leg.what)
    return { amount: got > 0 || !place || no !== null ? 0 : 1, says: no ?? '' }
  },
  hindrance(job, leg) {
    const station = leg.what === 'coastguard' || leg.what === 'telegraph'
    return mayGetAt(job, leg.place, station ? 'station' : 'harbour')
  },
  bring(job, leg) {
    const place = placeOf(job, leg.place)
    if (!place || nothingToDestroy(job.turn, place, leg.what)) return { amount: 0, says: 'there is nothing left of it' }
    // Whoever has come in meanwhile, or has been silenced no longer, is in the way at the end as at the beginning.
    const no = destroy.hindrance(job, leg)
    if (no) return { amount: 0, says: no.says }
    destroyAt(job.turn, place, leg.what, doing(job))
    return { amount: 1, says: 'it is destroyed' }
  },
}

/** Miles from a position to the nearest part of a line as it is drawn on the chart. */
export function milesFromLine(from: Position, path: readonly Position[]): number {
  let best = Number.POSITIVE_INFINITY
  for (let i = 1; i < path.length; i++) {
    const a = toYards(from, path[i - 1] as Position)
    const b = toYards(from, path[i] as Position)
    const dx = b.x - a.x
    const dy = b.y - a.y
    const length = dx * dx + dy * dy
    const along = length === 0 ? 0 : Math.min(1, Math.max(0, -(a.x * dx + a.y * dy) / length))
    best = Math.min(best, Math.hypot(a.x + along * dx, a.y + along * dy))
  }
  return best / YARDS_PER_MILE
}

function pathOf({ turn }: Job, key: string): Position[] {
  const { chart } = turn.ground.pack
  const drawn = chart.cables.find((cable) => cable.key === key)?.path
  if (drawn) return drawn.map(([lat, lon]) => ({ lat, lon }))
  const line = lineNamed(turn.ground, key)
  return [line?.from, line?.to].flatMap((end) => {
    const place = turn.ground.places.get(end ?? '')
    return place ? [{ lat: place.lat, lon: place.lon }] : []
  })
}

/** A cable is got at from the water within sight of its line; a land line where it comes in. */
function mayReach(job: Job, key: string): Hindrance | null {
  const { turn, force, at } = job
  const line = lineNamed(turn.ground, key)
  if (!line) return never('there is no such line on the chart')
  if (line.kind === 'land') {
    const ends = [line.from, line.to].map((end) => mayGetAt(job, end, 'station'))
    return ends.includes(null) ? null : (ends[1] ?? null)
  }
  if (force.whereabouts.at !== 'sea') return never('it lies in the open sea')
  const sky = new SkyWindow(at, at)
  const sight = turn.ground.sight[conditionAt(turn.ground, turn.world, sky, force.position, at)]?.[0]?.[0] ?? 0
  const off = milesFromLine(force.position, pathOf(job, key))
  return off <= sight
    ? null
    : never(`she lies ${Math.round(off)} miles from ${lineWords(turn.ground, key)}, out of sight of it`)
}

export const cut: Doer<Leg<'cut'>> = {
  wanted({ turn }, leg, got) {
    const gone = (turn.world.cables[leg.cable]?.cutAt ?? null) !== null
    return {
      amount: got > 0 || gone ? 0 : 1,
      says: got > 0 ? '' : `${lineWords(turn.ground, leg.cable)} is cut already`,
    }
  },
  hindrance: (job, leg) => mayReach(job, leg.cable),
  bring(job, leg) {
    cutLine(job.turn, leg.cable, doing(job))
    return { amount: 1, says: `${lineWords(job.turn.ground, leg.cable)} is cut` }
  },
}

export const mend: Doer<Leg<'mend'>> = {
  wanted(job, leg, got) {
    if (got > 0) return { amount: 0, says: '' }
    if (leg.cable !== undefined) {
      const broken = (job.turn.world.cables[leg.cable]?.cutAt ?? null) !== null
      return { amount: broken ? 1 : 0, says: `${lineWords(job.turn.ground, leg.cable)} is whole` }
    }
    const place = placeOf(job, leg.place ?? '')
    const broken = place?.coastguardDestroyed === true || place?.telegraphBroken === true
    return { amount: broken ? 1 : 0, says: 'the station stands' }
  },
  hindrance(job, leg) {
    if (leg.cable !== undefined) return mayReach(job, leg.cable)
    const { turn, force } = job
    const place = placeOf(job, leg.place ?? '')
    const name = turn.ground.places.get(leg.place ?? '')?.name ?? '?'
    if (place?.owner !== force.side) return never(`${name} is not of her side`)
    return liesOff(turn, force, place.id) ? null : never(`she does not lie at ${name}`)
  },
  bring(job, leg) {
    if (leg.cable !== undefined) {
      mendLine(job.turn, leg.cable, doing(job))
      return { amount: 1, says: `${lineWords(job.turn.ground, leg.cable)} is mended` }
    }
    const place = placeOf(job, leg.place ?? '')
    if (!place) return { amount: 0, says: 'there is no such place' }
    mendStation(job.turn, place, doing(job))
    return { amount: 1, says: 'the station stands again' }
  },
}
