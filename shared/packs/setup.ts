import { parseTime } from '../vocabulary/time.ts'
import { playedByBook } from './by-book.ts'
import { checkMeetings } from './check-meetings.ts'
import { FaultList } from './faults.ts'
import { linesOf } from './lines.ts'
import type { Pack, PackCable, PackFault, PackPlace } from './pack.ts'
import { cableSchema, placeSchema } from './schema-chart.ts'
import { SETUP_FILE, type Setup, setupSchema } from './schema-setup.ts'
import { sentences } from './sentences.ts'
import { regroup } from './setup-forces.ts'
import { layShips, withPositions } from './setup-ships.ts'

/** A pack with a set-up laid over it, or the faults of the set-up. Seats that a set-up's forces do not name are filled in order. */
export function applySetup(whole: Pack, given: unknown): { pack?: Pack; faults: PackFault[] } {
  const faults = new FaultList()
  faults.wholeText(SETUP_FILE, given)
  if (faults.list.length > 0) return { faults: faults.list }
  const parsed = setupSchema.safeParse(given)
  if (!parsed.success) {
    for (const { path, message } of sentences(parsed.error.issues, given)) faults.add(SETUP_FILE, path, message)
    return { faults: faults.list }
  }
  const setup = parsed.data
  const books = [whole.book, ...Object.keys(whole.books ?? {})]
  if (setup.book !== undefined && !books.includes(setup.book))
    faults.add(SETUP_FILE, 'book', `book is "${setup.book}"; the pack is played by ${books.join(' or ')}.`)
  const pack = setup.book === undefined ? whole : playedByBook(whole, setup.book)
  const sides = new Set(pack.sides.map((side) => side.key))
  faults.unique(SETUP_FILE, 'sides', 'side', setup.sides)
  setup.sides.forEach((side, i) => {
    faults.named(SETUP_FILE, `sides[${i}].key`, side.key, 'side', sides)
  })
  const areas = new Set(pack.chart.areas.map((area) => area.key))
  setup.weather?.forEach((weather, i) => {
    if (weather.area !== undefined) faults.named(SETUP_FILE, `weather[${i}].area`, weather.area, 'weather area', areas)
  })

  const places = withTowns(layPlaces(pack, setup, faults), setup, faults)
  const cables = layCables(pack, setup, places, faults)
  const fleet = setup.ships
    ? layShips(pack, setup, withPositions(setup.ships, places, faults), faults)
    : regroup(pack, setup, faults)
  const stores = layStores(pack, setup, places, faults)
  const meetings = setup.meetings ?? pack.meetings
  if (setup.meetings)
    checkMeetings({ meetings, sides: pack.sides, chart: { ...pack.chart, places } }, SETUP_FILE, faults)
  if (faults.list.length > 0) return { faults: faults.list }

  const points = new Map(setup.sides.map((side) => [side.key, side.points]))
  return {
    faults: [],
    pack: {
      ...pack,
      ...fleet,
      start: parseTime(setup.start) ?? pack.start,
      settings: { ...pack.settings, ...setup.settings },
      meetings,
      weather: setup.weather ?? pack.weather,
      sides: pack.sides.map((side) => ({ ...side, points: points.get(side.key) ?? side.points })),
      stores,
      chart: { ...pack.chart, places, cables, lines: linesOf(places, cables, pack.chart.networks) },
    },
  }
}

function layPlaces(pack: Pack, setup: Setup, faults: FaultList): PackPlace[] {
  const places = new Map(pack.chart.places.map((place) => [place.key, place]))
  faults.unique(SETUP_FILE, 'places', 'place', setup.places ?? [])
  const owners = new Set([...pack.sides, ...pack.neutrals].map((state) => state.key))
  setup.places?.forEach((change, i) => {
    const usual = { rank: 3, dock: null, coalGrade: 0, magazine: false, watch: false, telegraph: false, forts: 0 }
    const before = places.get(change.key) ?? { ...usual, sources: { position: 'DES', facts: 'DES' } }
    const whole = placeSchema.safeParse({ ...before, ...change })
    if (!whole.success) {
      for (const { path, message } of sentences(whole.error.issues, { ...before, ...change })) {
        faults.add(SETUP_FILE, `places[${i}].${path}`, `places[${i}].${message}`)
      }
      return
    }
    if (whole.data.owner !== null)
      faults.named(SETUP_FILE, `places[${i}].owner`, whole.data.owner, 'side or neutral', owners)
    places.set(change.key, whole.data)
  })
  return [...places.values()]
}

function withTowns(places: readonly PackPlace[], setup: Setup, faults: FaultList): PackPlace[] {
  const byKey = new Map(places.map((place) => [place.key, place]))
  setup.towns?.forEach((town, i) => {
    const place = byKey.get(town.place)
    if (!faults.named(SETUP_FILE, `towns[${i}].place`, town.place, 'place', byKey) || !place) return
    const { townValue: _before, ...rest } = place
    byKey.set(town.place, town.value === 0 ? rest : { ...rest, townValue: town.value })
  })
  return [...byKey.values()]
}

function layCables(pack: Pack, setup: Setup, places: readonly PackPlace[], faults: FaultList): PackCable[] {
  const cables = new Map(pack.chart.cables.map((cable) => [cable.key, cable]))
  const offices = new Set(places.filter((place) => place.telegraph).map((place) => place.key))
  faults.unique(SETUP_FILE, 'cables', 'cable', setup.cables ?? [])
  setup.cables?.forEach((change, i) => {
    const before = cables.get(change.key) ?? { company: 'unknown', year: null, confidence: 'low', source: 'DES' }
    const whole = cableSchema.safeParse({ ...before, ...change })
    if (!whole.success) {
      for (const { path, message } of sentences(whole.error.issues, { ...before, ...change })) {
        faults.add(SETUP_FILE, `cables[${i}].${path}`, `cables[${i}].${message}`)
      }
      return
    }
    for (const end of ['from', 'to'] as const) {
      const office = whole.data[end]
      if (office !== null) faults.named(SETUP_FILE, `cables[${i}].${end}`, office, 'telegraph office', offices)
    }
    cables.set(change.key, whole.data)
  })
  return [...cables.values()]
}

function layStores(pack: Pack, setup: Setup, places: readonly PackPlace[], faults: FaultList): Pack['stores'] {
  const stores = new Map(pack.stores.map((store) => [store.place, store]))
  const owned = new Map(places.map((place) => [place.key, place]))
  setup.stores?.forEach((change, i) => {
    if (!faults.named(SETUP_FILE, `stores[${i}].place`, change.place, 'place', owned)) return
    const before = stores.get(change.place) ?? { coalDays: 0, rounds: {}, mines: 0, torpedoes: 0, source: 'DES' }
    stores.set(change.place, { ...before, ...change })
  })
  return [...stores.values()]
}
