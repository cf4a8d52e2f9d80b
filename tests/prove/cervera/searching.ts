import { createHash } from 'node:crypto'
import { makeGround } from '../../../shared/campaign/engine.ts'
import type { OrderedLeg, SeatOrders } from '../../../shared/campaign/orders.ts'
import type { TrackRow } from '../../../shared/campaign/outcome.ts'
import type { CampaignEvent } from '../../../shared/campaign/world.ts'
import type { EntryBody } from '../../../shared/knowledge/logbook.ts'
import type { SeatView } from '../../../shared/knowledge/view.ts'
import { separationMiles } from '../../../shared/navigation/great-circle.ts'
import type { Pack } from '../../../shared/packs/pack.ts'
import { SmallWar } from '../../../shared/test-kit/campaign.ts'
import type { Position } from '../../../shared/vocabulary/position.ts'
import { HOUR, parseTime, type Seconds } from '../../../shared/vocabulary/time.ts'

/*
 * Campaigns of the search for Cervera whose captains are scripts. Each of them has his own seat's view, as it leaves for a window, and the public
 * chart. What each set out to do is drawn from the number of the campaign.
 */

const MOVE_HOURS = 12
const DAYS = 30
/** Days more, after he is in, for word to come home. */
const WORD_DAYS = 3
/** A place is named by the nearest port, if it lies so near. */
const OFF_MILES = 120

export interface Search {
  readonly n: number
  readonly bound: string
  readonly by: string
  readonly knots: number
  /** When an American ship first had him in sight, and where; null: never. */
  readonly sighted: { readonly at: Seconds; readonly by: string; readonly off: string } | null
  /** When Washington first read of a force of Spain's east of 75 degrees west, from a coast or a consul, or of any enemy from a captain of its own. */
  readonly heard: { readonly at: Seconds; readonly from: string } | null
  /** When a captain first wrote home of an enemy whom he had read of. */
  readonly wrote: Seconds | null
  /** When he was in a harbour of Spain's in the West Indies. */
  readonly safe: { readonly at: Seconds; readonly in: string } | null
  readonly start: Seconds
  /** Orders that were refused, in words. */
  readonly refused: readonly string[]
}

/** So many of a list, drawn by name from the number of the campaign. */
export function draw<T>(n: number, what: string, from: readonly T[]): T {
  const number = createHash('sha256').update(`${n} ${what}`).digest().readUInt32BE(0)
  return from[number % from.length] as T
}

type Way = readonly (readonly [lat: number, lon: number])[]

/** Where he goes: by which landfall to which port, over open water. */
export const ROUTES: readonly { readonly bound: string; readonly by: string; readonly way: Way }[] = [
  {
    bound: 'santiago',
    by: 'Martinique',
    way: [
      [14.2, -60.1],
      [14.2, -61.7],
      [17.4, -75],
      [19.6, -75.87],
    ],
  },
  {
    bound: 'santiago',
    by: 'Curaçao',
    way: [
      [14.2, -60.1],
      [14.2, -61.7],
      [13, -68.5],
      [17.4, -75],
      [19.6, -75.87],
    ],
  },
  {
    bound: 'santiago',
    by: 'the Windward Passage',
    way: [
      [21.5, -66.5],
      [20.4, -72],
      [20.4, -73.7],
      [19.8, -74.3],
      [19.7, -75.87],
    ],
  },
  {
    bound: 'cienfuegos',
    by: 'Martinique',
    way: [
      [14.2, -60.1],
      [14.2, -61.7],
      [17, -77.5],
      [17.3, -78.8],
      [19.5, -78.9],
      [21.5, -80.45],
    ],
  },
  {
    bound: 'san-juan',
    by: 'the east of the islands',
    way: [
      [16, -58],
      [19, -62],
      [18.8, -66.1],
    ],
  },
  {
    bound: 'havana',
    by: 'the Old Bahama Channel',
    way: [
      [21.5, -66.5],
      [20.1, -70.6],
      [20.1, -72.2],
      [20.75, -73.6],
      [22.35, -77.5],
      [23.4, -80.9],
      [23.35, -82.3],
    ],
  },
]

interface Beat {
  readonly knots: number
  readonly out: Way
  /** To and fro between these. */
  readonly beat: Way
}
const EAST: Way = [
  [23.4, -80.9],
  [22.35, -77.5],
  [20.75, -73.6],
]
const ROUND: Way = [
  [36.85, -75.6],
  [35, -75],
  [32.65, -79.6],
  [30, -79.9],
  [27, -79.75],
  [25.5, -79.95],
  [24.6, -80.6],
  [24.35, -81.4],
  [24, -83],
  [21.7, -85.3],
  [21.2, -83.8],
  [21.2, -81.6],
]
const WANTED: Readonly<Record<string, readonly Beat[]>> = {
  'us-admiral': [
    {
      knots: 7,
      out: [...EAST, [20.1, -72.2], [20.1, -70.6], [19.3, -67.8]],
      beat: [
        [18.8, -66.4],
        [18.8, -65.8],
      ],
    },
    {
      knots: 7,
      out: [],
      beat: [
        [23.5, -82.6],
        [23.5, -81.9],
      ],
    },
    {
      knots: 7,
      out: EAST,
      beat: [
        [20.2, -73.9],
        [20.8, -73.6],
      ],
    },
  ],
  'us-flying': [
    {
      knots: 8.5,
      out: ROUND,
      beat: [
        [21.7, -80.6],
        [21.6, -80.3],
      ],
    },
    {
      knots: 8.5,
      out: [...ROUND, [21.2, -79.9], [19.55, -77.75]],
      beat: [
        [19.7, -76.1],
        [19.7, -75.6],
      ],
    },
    {
      knots: 8.5,
      out: [
        [36.85, -75.6],
        [35, -74.5],
        [25, -69],
      ],
      beat: [
        [19.2, -66.5],
        [19.2, -65.5],
      ],
    },
  ],
  'us-captain': [
    {
      knots: 14,
      out: [
        [40.52, -73.8],
        [38.5, -73.5],
        [20, -59.7],
      ],
      beat: [
        [16.5, -59.7],
        [14, -59.9],
      ],
    },
    {
      knots: 14,
      out: [
        [40.52, -73.8],
        [38.5, -73.5],
      ],
      beat: [
        [19.3, -64.5],
        [19.3, -67.5],
      ],
    },
  ],
  'us-cienfuegos': [
    {
      knots: 6,
      out: [],
      beat: [
        [21.7, -80.6],
        [21.7, -80.3],
      ],
    },
  ],
}
const ROUNDS = 30
/** A report so old, in hours, or so far away, in miles, is not gone after. */
const FRESH_HOURS = 24
const NEAR_MILES = 150

const steam = (way: Way, knots: number): OrderedLeg[] => way.map(([lat, lon]) => ({ to: { lat, lon }, knots }))

/** An American: out to his station and to and fro there; after an enemy of whom he reads that is near, and back. By his own view. */
function americanOrders(view: SeatView, { knots, out, beat }: Beat): SeatOrders {
  const own = ownForce(view)
  if (!own) return { ready: true }
  const rounds = Array.from({ length: ROUNDS }, () => beat).flat()
  const near = freshNews(view)
  const bound = own.plot.some((leg) => 'to' in leg && near && separationMiles(leg.to, near.position) < 5)
  const at = near && !bound && own.place === null ? { lat: near.position.lat, lon: near.position.lon } : null
  const force = own.id
  if (at)
    return {
      movements: [{ force, legs: [{ to: at, knots }, ...steam(rounds, knots)], onContact: 'close' }],
      ready: true,
    }
  if (own.plot.length > 0) return { ready: true }
  const legs = steam(own.place === null && out.length > 0 && own.knots === 0 ? rounds : [...out, ...rounds], knots)
  return { movements: [{ force, legs, onContact: 'close' }], ready: true }
}

/** Where a captain's word is handed in: the nearest harbour with a telegraph that is not the enemy's, by the public chart. */
function nearestTelegraph(pack: Pack, at: Position): string | null {
  const [nearest] = pack.chart.places
    .filter(({ telegraph, gate, owner }) => telegraph && gate !== undefined && owner !== 'es')
    .map(({ key, lat, lon }) => ({ key, miles: separationMiles({ lat, lon }, at) }))
    .sort((a, b) => a.miles - b.miles)
  return nearest?.key ?? null
}

/**
 * A captain who reads of an enemy near him writes home of it, once: his fastest ship besides the flag takes the word into the nearest harbour from
 * which it can be telegraphed, or she herself goes, where she is alone. True when he has written.
 */
function writesHome(war: SmallWar, seat: string, give: (orders: SeatOrders) => void): boolean {
  const view = war.view(seat)
  const own = ownForce(view)
  const news = freshNews(view)
  if (!own || !news || own.place !== null) return false
  const place = nearestTelegraph(war.ground.pack, own.position)
  if (place === null) return false
  const letter = { to: 'us-government', text: `${news.words} In ${figures(news.position)}.` }
  const enter = (knots: number): OrderedLeg[] => [{ enter: place, knots: Math.max(6, Math.floor(knots) - 2) }]
  const [, ...others] = own.ships
  const [fastest] = others.toSorted((a, b) => b.knots - a.knots)
  if (!fastest) {
    give({ despatches: [letter], movements: [{ force: own.id, legs: enter(own.ships[0]?.knots ?? 8) }] })
    return true
  }
  give({ movements: [{ force: own.id, detach: [fastest.id], detached: { legs: enter(fastest.knots) } }] })
  const boat = war
    .view(seat)
    .forces.find(({ id, ships }) => id !== own.id && ships.some((ship) => ship.id === fastest.id))
  if (!boat) return false
  give({ despatches: [{ ...letter, by: { medium: 'vessel', vessel: boat.id } }] })
  return true
}

const figures = ({ lat, lon }: Position): string => `${lat.toFixed(1)} N. ${Math.abs(lon).toFixed(1)} W.`

/** The last that he has read of an enemy who is near, and not old. */
function freshNews(view: SeatView) {
  const own = ownForce(view)
  const clock = parseTime(view.clock) ?? 0
  return view.reports.findLast(
    ({ of, seenAt, position }) =>
      own !== null &&
      of === 'enemy' &&
      clock - (parseTime(seenAt) ?? 0) <= FRESH_HOURS * HOUR &&
      separationMiles(own.position, position) <= NEAR_MILES,
  )
}

const ownForce = (view: SeatView) => {
  const own = view.forces.find(({ id, fate }) => id === view.seat.force && fate === null)
  return own?.inCompany && own.state !== 'board' && own.state !== 'passage' ? own : null
}

/** The Spanish admiral: sends his destroyers off, whose coal would not take them across, goes by his landfall to his port, and keeps out of the way. */
function cerveraOrders(view: SeatView, plan: Plan): SeatOrders {
  const own = ownForce(view)
  if (!own || own.place !== null) return { ready: true }
  const craft = own.ships.filter(({ name }) => TORPEDO_CRAFT.has(name))
  const legs = [...steam(plan.way, plan.knots), { enter: plan.bound, knots: plan.knots }]
  const movement = { force: own.id, legs, onContact: 'avoid' } as const
  if (craft.length > 0 && craft.length < own.ships.length) {
    const detached = { legs: [{ waitMinutes: 600 }] }
    return { movements: [{ ...movement, detach: craft.map(({ id }) => id), detached }], ready: true }
  }
  return own.plot.length > 0 ? { ready: true } : { movements: [movement], ready: true }
}

/** Ships of his that have not coal for the crossing. */
export const TORPEDO_CRAFT: ReadonlySet<string> = new Set(['Furor', 'Terror', 'Pluton', 'Plutón'])

interface Plan {
  readonly bound: string
  readonly by: string
  readonly way: Way
  readonly knots: number
}

export function search(n: number, pack: Pack): Search {
  const { settings } = pack
  const ground = makeGround(pack, settings)
  const war = new SmallWar(ground, { seed: `search ${n}`, branch: 'main', settings })
  const plan: Plan = { ...draw(n, 'route', ROUTES), knots: draw(n, 'knots', [6, 7, 8]) }
  const start = war.clock
  const squadron = war.world.forces['es-squadron']?.id ?? war.ship('es-infanta-maria-teresa').force
  const refused: string[] = []
  const give = (seat: string, orders: SeatOrders): void => {
    for (const { message } of war.orders(seat, orders).refused) refused.push(`${seat}: ${message}`)
  }
  let safe: Search['safe'] = null
  let wrote: Seconds | null = null
  const written = new Set<string>()
  const moves = (days: number): number => (days * 24) / MOVE_HOURS
  const over = (): boolean => safe !== null && war.clock >= safe.at + WORD_DAYS * 24 * HOUR
  for (let move = 0; move < moves(DAYS) && !over(); move++) {
    war.open({ hours: MOVE_HOURS })
    for (const [seat, beats] of Object.entries(WANTED)) {
      if (!written.has(seat) && writesHome(war, seat, (orders) => give(seat, orders))) {
        written.add(seat)
        wrote ??= war.clock
        if (ownForce(war.view(seat))?.ships.length === 1 && seat === 'us-captain') continue
      }
      give(seat, americanOrders(war.view(seat), draw(n, seat, beats)))
    }
    give('es-admiral', cerveraOrders(war.view('es-admiral'), plan))
    war.step({ acceptDefaults: true })
    const { whereabouts } = war.world.forces[squadron] ?? {}
    if (whereabouts?.at === 'harbour') safe ??= { at: war.clock, in: ground.places.get(whereabouts.place)?.name ?? '' }
  }
  const { way: _, ...drawn } = plan
  const tale = {
    pack,
    squadron,
    contacts: war.of('contact'),
    tracks: war.tracks,
    reports: war.entries('us-government', 'report'),
    received: war.entries('us-government', 'received'),
  }
  return { n, ...drawn, start, safe, ...found(tale), wrote, refused }
}

/** What a campaign leaves of the search, in the umpire's record and in Washington's logbook. */
export interface Tale {
  readonly pack: Pack
  readonly squadron: string
  readonly contacts: readonly CampaignEvent[]
  readonly tracks: readonly Pick<TrackRow, 'force' | 'start' | 'end' | 'from'>[]
  readonly reports: readonly { at: Seconds; body: Extract<EntryBody, { kind: 'report' }> }[]
  readonly received: readonly { at: Seconds; body: Extract<EntryBody, { kind: 'received' }> }[]
}

/** When he was first in sight of an American, and when Washington first read of him. */
export function found(tale: Tale): Pick<Search, 'sighted' | 'heard'> {
  const { contacts, squadron } = tale
  const met = contacts.find(({ subject, says }) => subject.includes(squadron) || /Squadron of Operations/.test(says))
  const told = tale.reports
    .filter(({ body }) => body.of === 'enemy' && body.position.lon > -75)
    .map(({ at, body }) => ({ at, from: body.source }))
  const read = tale.received.map(({ at, body }) => ({ at, from: `despatch of ${body.from}` }))
  const [heard = null] = [...told, ...read].sort((a, b) => a.at - b.at)
  return { sighted: met ? sightedAt(tale, met) : null, heard }
}

function sightedAt(
  { pack, squadron, tracks }: Tale,
  met: { at: Seconds; says: string },
): NonNullable<Search['sighted']> {
  const row = tracks.find(({ force, start, end }) => force === squadron && start <= met.at && met.at <= end)
  const by =
    met.says
      .split(' and ')
      .map((name) => name.replace(/ (are|is) in sight.*$/, ''))
      .find((name) => !/Squadron of Operations/.test(name)) ?? ''
  return { at: met.at, by, off: row ? nearest(pack, row.from) : '' }
}

function nearest(pack: Pack, at: Position): string {
  const [first] = pack.chart.places
    .map((place) => ({ place, miles: separationMiles(place, at) }))
    .sort((a, b) => a.miles - b.miles)
  if (!first || first.miles > OFF_MILES) return `${at.lat.toFixed(1)} N. ${Math.abs(at.lon).toFixed(1)} W.`
  return `${Math.round(first.miles)} miles off ${first.place.name}`
}

export const daysAfter = (search: Search, at: Seconds): string => ((at - search.start) / HOUR / 24).toFixed(1)
