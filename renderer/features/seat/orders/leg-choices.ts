import type { FieldChoice } from '../../../../shared/action/order-form.ts'
import { warOf } from '../../../../shared/campaign/at-war.ts'
import type { ForceView, SeatView } from '../../../../shared/knowledge/view.ts'
import { separationMiles } from '../../../../shared/navigation/great-circle.ts'
import type { PackPlace } from '../../../../shared/packs/pack.ts'
import type { Operation } from '../../../../shared/vocabulary/operations.ts'
import type { Position } from '../../../../shared/vocabulary/position.ts'
import type { Seconds } from '../../../../shared/vocabulary/time.ts'
import { positionWords } from '../../../chart/words.ts'
import { secondsOf } from '../../every-window/clock/clock-words.ts'
import type { useSeatTable } from '../seat-chart/seat-table.ts'
import { armedBook } from './armed-book.ts'
import { ASHORE_CHOICES, type Reading } from './order-readers.ts'
import { WAYS } from './work.ts'

type Choices = readonly FieldChoice[]
type Whose = 'own' | 'enemy' | 'neutral'

/** What the lines of a course choose among, and what they are read by: the same for each line of a sheet. */
export interface LegChoices {
  /** Whose lines they are. */
  readonly force: string
  /** She is a merchantman. */
  readonly merchant: boolean
  /** What the campaign is played without decides which work there is. */
  readonly campaign: SeatView['campaign']
  readonly clock: Seconds
  readonly zoneMinutes: number
  readonly reading: Reading
  readonly chart: ReturnType<typeof useSeatTable>['chart']
  /** Whose a place of the coast is, as far as the seat has heard. */
  readonly whose: (place: PackPlace) => Whose
  /** By the names that the schema of orders has for them. */
  readonly lists: Readonly<Record<string, Choices>>
}

export function legChoices(
  view: SeatView,
  force: ForceView,
  table: Pick<ReturnType<typeof useSeatTable>, 'chart' | 'book' | 'settings'>,
): LegChoices {
  const { chart } = table
  const side = view.seat.side?.key
  const places = [...(chart?.places ?? [])].sort((a, b) => a.name.localeCompare(b.name))
  const named = (some: typeof places): Choices => some.map(({ key, name }) => ({ key, label: name }))
  const nameOf = (key: string): string => places.find((one) => one.key === key)?.name ?? key
  const heard = new Map(view.shore.map(({ place, owner }) => [place, owner]))
  const atWar = warOf(chart ?? {})
  const enemies = new Set(chart?.sides.map(({ key }) => key).filter((key) => atWar(key, side ?? key)))
  const others = view.forces.filter((one) => one.id !== force.id)
  const ownerOf = ({ key, owner }: (typeof places)[number]): string | null =>
    heard.has(key) ? (heard.get(key) ?? null) : owner
  const isEnemys = (place: (typeof places)[number]): boolean => enemies.has(ownerOf(place) ?? '')
  const forces = (some: readonly ForceView[]): Choices => some.map(({ id, name }) => ({ key: id, label: name }))
  const ports = named(places.filter((place) => place.gate && ownerOf(place) === side))
  const clock = secondsOf(view.clock)
  const { zoneMinutes } = view.campaign
  return {
    force: force.id,
    merchant: force.kind === 'trade',
    campaign: view.campaign,
    clock,
    zoneMinutes,
    reading: { at: clock, zoneMinutes, book: armedBook(view.campaign), places: table.chart ?? null },
    chart,
    whose: (place) => (ownerOf(place) === side ? 'own' : isEnemys(place) ? 'enemy' : 'neutral'),
    lists: {
      harbours: [{ key: '', label: 'Harbour…' }, ...named(places.filter((place) => place.gate && !isEnemys(place)))],
      // Those that may lie alongside and give coal or stores.
      givers: others.map(({ id, name }) => ({ key: id, label: `from ${name}` })),
      // Places of the side, where a firing station may stand.
      stations: named(places.filter((place) => ownerOf(place) === side && !place.offChart)),
      fields: view.minefields.flatMap(({ id, own, squares: [first] }) =>
        first ? [{ key: id, label: `${own ? 'Own field' : 'Buoys'}, ${positionWords(first.position)}` }] : [],
      ),
      tows: forces(inNeedOfTow(others, table.book?.operations?.towKnots?.(table.settings).value ?? 0)),
      contacts: contactsInSight(view),
      forces: forces(others.filter((one) => one.fate === null && one.kind !== 'trade')),
      routes: (chart?.routes ?? [])
        .filter((route) => route.side === side)
        .map(({ key, name, foreign, home }) => ({ key, label: `${name} (${nameOf(foreign)}, ${nameOf(home)})` })),
      ports: ports.map(({ key, label }) => ({ key, label: `to ${label}` })),
      ships: force.ships.map(({ id, name }) => ({ key: id, label: name })),
      ways: WAYS,
      ashore: ASHORE_CHOICES,
    },
  }
}

/** Ships by themselves, as far as is known, that make less way than they would in tow. */
function inNeedOfTow(others: readonly ForceView[], knots: number): ForceView[] {
  return others.filter((one) => {
    const [ship, ...more] = one.ships.filter(({ status }) => status === 'afloat')
    return ship !== undefined && more.length === 0 && ship.knots < knots && one.fate === null
  })
}

/** Enemies that are in sight by the last that was reported of each, the newest first. */
function contactsInSight(view: SeatView): FieldChoice[] {
  const last = new Map<string, SeatView['reports'][number]>()
  for (const report of view.reports) if (report.of === 'enemy') last.set(report.contact, report)
  return [...last.values()]
    .filter((report) => !report.lost)
    .reverse()
    .map((report) => ({ key: report.contact, label: report.words }))
}

/** Places farther off than this are not offered: she has to be brought there first. */
const NEAR_MILES = 40

/** What is done to an enemy's town alone, and what to one's own alone; the rest is done at both, and nothing at a neutral's. */
const AGAINST: ReadonlySet<string> = new Set<Operation>(['bombard', 'ransom'])
const AT_HOME: ReadonlySet<string> = new Set<Operation>(['mend'])

/** Places of the coast where this may be done when she comes to a line, the nearest first; the one that is chosen stays. */
export function nearPlaces(
  { chart, whose }: Pick<LegChoices, 'chart' | 'whose'>,
  from: Position,
  operate: Operation,
  chosen: string,
): Choices {
  const open = (place: PackPlace): boolean => {
    const of = whose(place)
    return of === 'own' ? !AGAINST.has(operate) : of === 'enemy' && !AT_HOME.has(operate)
  }
  const near = (chart?.places ?? [])
    .filter((place) => !place.offChart && (place.key === chosen || open(place)))
    .map((place) => ({ key: place.key, name: place.name, miles: separationMiles(from, place) }))
    .filter(({ key, miles }) => key === chosen || miles <= NEAR_MILES)
    .sort((a, b) => a.miles - b.miles)
  return near.map(({ key, name, miles }) => ({
    key,
    label: `${name}, ${miles < 1.5 ? 'here' : `${Math.round(miles)} miles`}`,
  }))
}

/** The same of lines of the telegraph, cables before land lines. */
export function nearLines(chart: ReturnType<typeof useSeatTable>['chart'], from: Position, chosen: string): Choices {
  const places = new Map<string, PackPlace>((chart?.places ?? []).map((place) => [place.key, place]))
  const near = (chart?.lines ?? []).flatMap((line) => {
    const [a, b] = [places.get(line.from), places.get(line.to)]
    if (!a || !b) return []
    const path = chart?.cables.find(({ key }) => key === line.key)?.path ?? []
    const points = [a, b, ...path.map(([lat, lon]) => ({ lat, lon }))]
    const miles = Math.min(...points.map((point) => separationMiles(from, point)))
    return [{ key: line.key, miles, name: `${a.name} to ${b.name}`, land: line.kind === 'land' }]
  })
  return near
    .filter((line) => line.key === chosen || line.miles <= NEAR_MILES * 3)
    .sort((a, b) => Number(a.land) - Number(b.land) || a.miles - b.miles)
    .map(({ key, name, land }) => ({ key, label: land ? `${name} (land line)` : name }))
}
