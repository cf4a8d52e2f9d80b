import { usualShip } from '../../shared/books/jane1898/usual-ships.ts'
import { begin, type Ground, makeGround } from '../../shared/campaign/engine.ts'
import type { CampaignState } from '../../shared/campaign/outcome.ts'
import type { Force, Leg } from '../../shared/campaign/world.ts'
import { uniform } from '../../shared/dice/keyed.ts'
import { greatCircleDestination } from '../../shared/navigation/great-circle.ts'
import { checkPack } from '../../shared/packs/check.ts'
import type { Pack, PackForce, PackSeat, PackShip } from '../../shared/packs/pack.ts'
import { twoHarbours } from '../../shared/packs/two-harbours.ts'
import type { Position } from '../../shared/vocabulary/position.ts'

/** The bench's world: so many forces over all the oceans of an unencumbered sphere, twenty seats, pairs of enemies that will meet. */
export interface BenchWorld {
  readonly pack: Pack
  readonly ground: Ground
  readonly state: CampaignState
}

export const BENCH_SEATS = 20
/** One pair of enemies on converging courses for each so many forces. */
const FORCES_A_CONTACT = 50
/** Chart settings of the bench: contacts are noted and both stand on, so that the move runs to its end in one step. */
export const BENCH_SETTINGS = {
  'contact.default': 'standOn',
  'chart.metric': 'true',
  'despatches.release': 'automatic',
  // The search is compared with all pairs over the courses laid: nobody turns home on the way.
  'captain.goesHome': 'none',
} as const

const key = { seed: 'bench', branch: 'bench' }

/** A place on the sphere between 70 south and 70 north, evenly by area. */
function anywhere(i: number): Position {
  const z = (uniform(key, 'lat', String(i)) * 2 - 1) * Math.sin((70 * Math.PI) / 180)
  return { lat: (Math.asin(z) * 180) / Math.PI, lon: uniform(key, 'lon', String(i)) * 360 - 180 }
}

/** Makes the world; `count` forces of one ship each, half a side. */
export function benchWorld(count: number): BenchWorld {
  const pack = benchPack(count)
  const ground = makeGround(pack, BENCH_SETTINGS)
  const { state } = begin(ground, { campaignId: 'bench', seed: 'bench', branch: 'bench', settings: BENCH_SETTINGS })
  layCourses(state, count)
  return { pack, ground, state }
}

/** Gives every force its orders for the move, as if its commander had plotted them. */
export function layCourses(state: CampaignState, count: number): void {
  for (const [i, force] of Object.values(state.world.forces).entries()) force.plot = courses(force, i, count)
}

function isMeeting(i: number, count: number): boolean {
  return i < 2 * Math.ceil(count / FORCES_A_CONTACT)
}

/** Meetings: force 2k stands toward force 2k+1. The others run two legs of their own. */
function courses(force: Force, i: number, count: number): Leg[] {
  const knots = 12
  if (isMeeting(i, count)) return [{ do: 'steam', to: meetingPoint(Math.floor(i / 2)), knots }]
  const bearing = uniform(key, 'course', String(i)) * 360
  const turn = greatCircleDestination(force.position, bearing, 30)
  return [
    { do: 'steam', to: turn, knots },
    { do: 'steam', to: greatCircleDestination(turn, bearing + 60, 120), knots },
  ]
}

function meetingPoint(k: number): Position {
  return anywhere(1_000_000 + k)
}

export function benchPack(count: number): Pack {
  const { pack, faults } = checkPack(twoHarbours())
  if (!pack) throw new Error(faults[0]?.message)
  const ships: PackShip[] = []
  const forces: PackForce[] = []
  const seats: PackSeat[] = [{ key: 'umpire', role: 'umpire', title: 'Umpire' }]
  for (let s = 0; s < BENCH_SEATS; s++) {
    const side = s % 2 === 0 ? 'red' : 'blue'
    seats.push({ key: `seat-${s}`, role: 'admiral', side, title: `Admiral ${s}`, force: `force-${s}` })
  }
  for (let i = 0; i < count; i++) {
    const side = i % 2 === 0 ? 'red' : 'blue'
    const k = Math.floor(i / 2)
    const position = isMeeting(i, count)
      ? greatCircleDestination(meetingPoint(k), i % 2 === 0 ? 90 : 270, 20 + (k % 7))
      : anywhere(i)
    ships.push(usualShip('second-class-cruiser', `ship-${i}`, `Ship ${i}`, side, i + 1))
    forces.push({
      key: `force-${i}`,
      side,
      name: `Force ${i}`,
      ships: [`ship-${i}`],
      at: { position, courseDegrees: 0, speedKnots: 12 },
      seat: `seat-${i % BENCH_SEATS}`,
    })
  }
  return {
    ...pack,
    ships,
    forces,
    merchants: [],
    seats,
    chart: { ...pack.chart, coast: { ...pack.chart.coast, polygons: [] }, watches: [] },
  }
}
