import { counted } from '../../../../shared/explanation/figures.ts'
import type { EncounterView, ForceView, ReportView, SeatView } from '../../../../shared/knowledge/view.ts'
import { moonAltitude, sunAltitude } from '../../../../shared/sky/ephemeris.ts'
import { windWords } from '../../../../shared/sky/words.ts'
import type { Position } from '../../../../shared/vocabulary/position.ts'
import { positionWords, quarterWords } from '../../../chart/words.ts'
import { ageOf, clockWords, secondsOf } from '../../every-window/clock/clock-words.ts'
import { seenWords, skyWords } from '../../umpire/weather/weather-words.ts'
import { shipNote } from '../forces/force-words.ts'
import { armedBook } from '../orders/armed-book.ts'

/*
 * What an officer would put on a card when an enemy comes in sight. It is made of the seat's view alone, which is made of its logbook: who he is, where he
 * lies and since when; what he has; what he believes to see and how old that is; light and wind; what the rules say now.
 */

export interface CardRow {
  readonly term: string
  readonly words: readonly string[]
}

/** Forces of this seat's own that are in it: those on the squares, else those that stop or fight, else the seat's flag. */
function ownForces(view: SeatView, { squares, state }: EncounterView): readonly ForceView[] {
  if (squares) return view.forces.filter(({ id }) => squares.own.some(({ force }) => force === id))
  const engaged = state === 'action' ? view.forces.filter((one) => one.inCompany && one.state === 'board') : []
  if (engaged.length > 0) return engaged
  const flag = view.forces.filter(({ id }) => id === view.seat.force)
  return flag.length > 0 ? flag : view.forces.filter((one) => one.inCompany && one.fate === null).slice(0, 1)
}

/** "Majestic, Mars and 2 more; Hood: 3 sections lost". */
function shipsWords({ ships }: ForceView, book: Parameters<typeof shipNote>[1]): string[] {
  const afloat = ships.filter(({ status }) => status === 'afloat')
  const names = afloat.map(({ name }) => name)
  const shown = names.length > 6 ? `${names.slice(0, 5).join(', ')} and ${names.length - 5} more` : names.join(', ')
  const hurt = ships.flatMap((ship) => {
    const note = shipNote(ship, book)
    return note === '' ? [] : [`${ship.name}: ${note}`]
  })
  return [`${counted(afloat.length, 'ship')}: ${shown}`, ...hurt]
}

/** "Day, the sun 34° high", "Twilight", "Night, the moon up". */
export function lightWords(position: Position, time: string): string {
  const at = secondsOf(time)
  const sun = sunAltitude(position, at)
  if (sun >= 0) return `Day, the sun ${Math.round(sun)}° high`
  if (sun >= -6) return 'Twilight'
  return moonAltitude(position, at) > 0 ? 'Night, the moon up' : 'Night, no moon'
}

const NEWS = 2
/** Reports of enemies since the encounter began, or the last before it, the latest first. */
function believed(view: SeatView, encounter: EncounterView): readonly ReportView[] {
  const enemy = view.reports
    .filter(({ of, lost, knownAt }) => of === 'enemy' && !lost && knownAt <= encounter.clock)
    .sort((a, b) => secondsOf(b.seenAt) - secondsOf(a.seenAt))
  const since = enemy.filter(({ seenAt }) => seenAt >= encounter.at)
  return (since.length > 0 ? since : enemy).slice(0, NEWS)
}

function seenNow({ vessels, bearingDegrees, miles, squares }: EncounterView): string {
  const many = vessels || squares?.seen.reduce((sum, one) => sum + one.vessels, 0) || 0
  const parts = [
    many > 0 ? counted(many, 'vessel') : '',
    bearingDegrees === null ? '' : `bearing ${quarterWords(bearingDegrees)}`,
    miles === null ? '' : `${miles.toFixed(1)} miles off`,
  ]
  return parts.filter(Boolean).join(', ')
}

export function contactCard(view: SeatView, encounter: EncounterView): readonly CardRow[] {
  const words = clockWords(view.clock, view.campaign.zoneMinutes)
  const own = ownForces(view, encounter)
  const [first] = own
  const weather = view.weather.find((row) => row.from <= encounter.clock && encounter.clock < row.to) ?? view.weather[0]
  const now = seenNow(encounter)
  // What is reported of this minute stands there already, to the degree.
  const isOfNow = (one: ReportView): boolean =>
    now !== '' && one.seenAt === encounter.clock && one.vessels === encounter.vessels && one.medium === 'company'
  const reports = believed(view, encounter)
    .filter((one) => !isOfNow(one))
    .map((one) => `${one.words} (${one.source}, ${ageOf(one.seenAt, encounter.clock)} old)`)
  const rows: CardRow[] = [
    { term: 'Who', words: [view.seat.title, ...own.map(({ name }) => name)] },
    {
      term: 'Where',
      words: first ? [positionWords(first.position)] : [],
    },
    {
      term: 'Since',
      words: [
        encounter.clock > encounter.at
          ? `${words.when(encounter.at)}, ${ageOf(encounter.at, encounter.clock)} ago`
          : words.when(encounter.at),
      ],
    },
    { term: 'I have', words: own.flatMap((force) => shipsWords(force, armedBook(view.campaign))) },
    { term: 'I believe I see', words: [now, ...reports] },
    { term: 'Light', words: first ? [lightWords(first.position, encounter.clock)] : [] },
    {
      term: 'Wind and sky',
      words: weather
        ? [
            `${windWords(weather)}, ${skyWords(weather.sky).toLowerCase()}; ships are seen ${seenWords(weather.sightMiles)} off`,
          ]
        : [],
    },
    { term: 'The book says', words: [encounter.says] },
  ]
  return rows
    .map(({ term, words: said }) => ({ term, words: said.filter((one) => one !== '') }))
    .filter(({ words: said }) => said.length > 0)
}
