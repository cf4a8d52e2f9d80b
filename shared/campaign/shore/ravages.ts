import type { Topic } from '../../books/topics.ts'
import { because } from '../../explanation/finding.ts'
import { tellCable } from '../../knowledge/reporting-shore.ts'
import type { Destroyable } from '../../vocabulary/operations.ts'
import type { Seconds } from '../../vocabulary/time.ts'
import { governmentOf, record, type Turn } from '../context.ts'
import { stopOnWires } from '../move/despatches/cut-wires.ts'
import { newsOfPlace } from '../move/despatches/wire.ts'
import type { Force, PlaceState } from '../world.ts'
import { keepAboard, liesOff, tellDoers, tellOwner } from './shore-news.ts'
import { DESTROYABLE_WORDS } from './shore-orders.ts'

/** What is destroyed, cut and mended, and who hears of it: the owner before his own telegraph is gone, his offices as a line falls dead. */

export interface Doing {
  readonly side: string
  readonly force: Force | null
  /** Where men ashore do it. */
  readonly ashore?: string
  readonly at: Seconds
}

const DESTROYED: Readonly<Record<Destroyable, Topic>> = {
  docks: 'docks.destroying',
  coal: 'coal.destroyed',
  magazine: 'magazine.lost',
  coastguard: 'telegraph.broken',
  telegraph: 'telegraph.broken',
}

/** Why a thing cannot be destroyed at a place: there is none, or none left. */
export function nothingToDestroy(turn: Turn, place: PlaceState, what: Destroyable): string | null {
  const printed = turn.ground.places.get(place.id)
  const name = printed?.name ?? place.id
  if (!printed) return 'there is no such place'
  switch (what) {
    case 'docks':
      if (printed.dock === null) return `${name} has no dock`
      return place.docksDestroyed ? `the docks of ${name} are destroyed` : null
    case 'coal':
      return place.coalDays > 0 ? null : `no coal lies at ${name}`
    case 'magazine':
      return hasShot(place) ? null : `nothing lies in the magazine of ${name}`
    case 'coastguard':
      if (!printed.watch) return `there is no coastguard station at ${name}`
      return place.coastguardDestroyed ? `the station at ${name} is destroyed` : null
    case 'telegraph':
      if (!printed.telegraph) return `there is no telegraph office at ${name}`
      return place.telegraphBroken ? `the telegraph at ${name} is broken` : null
  }
}

function hasShot(place: PlaceState): boolean {
  return place.torpedoes > 0 || place.mines > 0 || Object.values(place.rounds).some((rounds) => (rounds ?? 0) > 0)
}

export function destroyAt(turn: Turn, place: PlaceState, what: Destroyable, { side, force, at }: Doing): void {
  const { owner } = place
  const known = newsOfPlace(turn, owner, place.id, at)
  if (what === 'docks') place.docksDestroyed = true
  else if (what === 'coal') place.coalDays = 0
  else if (what === 'coastguard') place.coastguardDestroyed = true
  else if (what === 'telegraph') place.telegraphBroken = true
  else {
    for (const gun of Object.keys(place.rounds)) place.rounds[gun] = 0
    place.torpedoes = 0
    place.mines = 0
  }
  if (what === 'coastguard' || what === 'telegraph') stopOnWires(turn, at)
  const name = turn.ground.places.get(place.id)?.name ?? place.id
  const says = `${sentence(DESTROYABLE_WORDS[what])} at ${name} is destroyed.`
    .replace('docks at', 'docks at')
    .replace(/^The docks (.*) is /, 'The docks $1 are ')
  const rule = turn.ground.cite(DESTROYED[what])
  const befell = { place, at, says, rule }
  record(turn, at, 'destroyed', place.id, says, [because(rule, 'destroyed whole or not at all')])
  if (owner !== side) tellOwner(turn, befell, { owner, known })
  tellDoers(turn, side, force, befell)
}

const sentence = (words: string): string => `${words[0]?.toUpperCase() ?? ''}${words.slice(1)}`

// Lines

/** Whether a line comes in at a place. */
export function endsAt(turn: Turn, cable: string, place: string): boolean {
  const line = lineNamed(turn.ground, cable)
  return line !== undefined && (line.from === place || line.to === place)
}

export function lineNamed(ground: Turn['ground'], cable: string) {
  return ground.pack.chart.lines.find((line) => line.key === cable)
}

/** A line between two places in words. */
export function lineWords(ground: Turn['ground'], cable: string): string {
  const line = lineNamed(ground, cable)
  const name = (key: string): string => ground.places.get(key)?.name ?? key
  return line ? `the line from ${name(line.from)} to ${name(line.to)}` : `the line ${cable}`
}

/** A line is cut: its offices find it dead, and their governments hear of it as news of either place goes. */
export function cutLine(turn: Turn, cable: string, doing: Doing): void {
  const state = turn.world.cables[cable]
  if (!state || state.cutAt !== null) return
  state.cutAt = doing.at
  stopOnWires(turn, doing.at)
  heard(turn, cable, true, doing)
}

export function mendLine(turn: Turn, cable: string, doing: Doing): void {
  const state = turn.world.cables[cable]
  if (!state || state.cutAt === null) return
  state.cutAt = null
  heard(turn, cable, false, doing)
}

function heard(turn: Turn, cable: string, isCut: boolean, { side, force, ashore, at }: Doing): void {
  const line = lineNamed(turn.ground, cable)
  const says = `${sentence(lineWords(turn.ground, cable))} is ${isCut ? 'cut' : 'mended'}.`
  record(turn, at, 'line', cable, says, [
    because(turn.ground.cite('telegraph.broken'), 'what lies behind a cut line reports by ship alone'),
  ])
  const ends = [line?.from, line?.to].flatMap((key) => turn.world.places[key ?? ''] ?? [])
  for (const owner of new Set(ends.map((place) => place.owner))) {
    const government = governmentOf(turn.world, owner)
    if (!government) continue
    const own = ends.filter((place) => place.owner === owner)
    const known = Math.min(...own.map((place) => newsOfPlace(turn, owner, place.id, at)))
    tellCable(turn, government, known, { cable, cut: isCut, medium: 'telegraph' })
  }
  // Men ashore who did it are seen from the ships that lie off the place, and from nowhere farther.
  const sees = force !== null && (ashore === undefined || liesOff(turn, force, ashore))
  const commander = sees && force.commander !== null ? turn.world.seats[force.commander] : undefined
  if (commander) tellCable(turn, commander, at, { cable, cut: isCut, medium: 'company' })
  // Word of it lies where it was done, and nowhere else that the line goes to: with the men there, or with her who lies off it or off neither end.
  const place = ends.find(({ id }) => id === ashore || (force !== null && liesOff(turn, force, id)))
  if (place) tellDoers(turn, side, force, { place, at, says, rule: turn.ground.cite('telegraph.broken') })
  else if (force) keepAboard(turn, force, { at, says, rule: turn.ground.cite('telegraph.broken') })
}

/** A station that was destroyed stands again. */
export function mendStation(turn: Turn, place: PlaceState, { side, force, at }: Doing): void {
  place.coastguardDestroyed = false
  place.telegraphBroken = false
  const says = `The station at ${turn.ground.places.get(place.id)?.name ?? place.id} stands again.`
  record(turn, at, 'mended', place.id, says)
  const befell = { place, at, says, rule: turn.ground.cite('telegraph.broken') }
  tellOwner(turn, befell)
  if (side !== place.owner) tellDoers(turn, side, force, befell)
}
