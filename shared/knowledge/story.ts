import { knotsWords, legsWords, type Names } from '../campaign/move/orders/words.ts'
import { CONDUCT_WORDS, standingWords } from '../campaign/standing.ts'
import type { Leg } from '../campaign/world.ts'
import { counted } from '../explanation/figures.ts'
import { compassPoint } from '../sky/words.ts'
import { positionWords } from '../vocabulary/position.ts'
import { calendar, clockFigures, type Seconds } from '../vocabulary/time.ts'
import { entriesRead } from './entries-read.ts'
import type { Entry, EntryBody } from './logbook.ts'

/*
 * A war as one seat lived through it, in sentences: what stands in its logbook and is read by its clock, and nothing else. What its window
 * shows anew with every move, as where it lies itself or that a move has opened, is told once or not at all.
 */

/** One sentence of a story, with its minute and its move. */
export interface StoryLine {
  readonly at: Seconds
  readonly move: number
  readonly says: string
}

type Of<K extends EntryBody['kind']> = Extract<EntryBody, { kind: K }>

type Named = Omit<Names, 'force' | 'ship'>

/** `named`: what places of the printed chart are called, and the book that names guns; `until`: the story up to then. */
export function seatStory(written: readonly Entry[], zoneMinutes: number, named: Named, until?: Seconds): StoryLine[] {
  const { entries } = entriesRead(written, until)
  return gathered(new Story(entries, zoneMinutes, named).lines())
}

/** A line with the kind of entry that it is made of. */
type TellingLine = StoryLine & { readonly kind: EntryBody['kind'] }

/**
 * Sentences of one minute that are the same word for word are one, with their number. What two kinds of entry say of one thing happened once:
 * of a cable that is cut a seat has a notice, and how the line stands.
 */
function gathered(lines: readonly TellingLine[]): StoryLine[] {
  const out = new Map<string, TellingLine & { times: number }>()
  for (const line of lines) {
    const sentence = `${Math.floor(line.at / 60)} ${line.says}`
    const same = out.get(sentence)
    if (same) same.times += same.kind === line.kind ? 1 : 0
    else out.set(sentence, { ...line, times: 1 })
  }
  return [...out.values()].map(({ at, move, says, times }) => ({
    at,
    move,
    says: times === 1 ? says : `${says} (${times} times.)`,
  }))
}

class Story {
  readonly #entries: readonly Entry[]
  readonly #zone: number
  readonly #named: Named
  readonly #placeName: Named['place']
  readonly #forces = new Map<string, string>()
  readonly #ships = new Map<string, string>()
  /** What was told last of a thing, so that it is not told again while it stands. */
  readonly #told = new Map<string, string>()
  readonly #boards = new Map<string, Of<'encounter'>['state']>()
  /** By move and force, which entry told last of her. */
  readonly #lastOf = new Map<string, number>()
  readonly #reportsAt = new Set<Seconds>()

  constructor(entries: readonly Entry[], zoneMinutes: number, named: Named) {
    this.#entries = entries
    this.#zone = zoneMinutes
    this.#named = named
    this.#placeName = named.place
    for (const [i, { at, move, body }] of entries.entries()) {
      if (body.kind === 'force') this.#lastOf.set(`${move} ${body.known.force}`, i)
      if (body.kind === 'report') this.#reportsAt.add(at)
    }
  }

  lines(): TellingLine[] {
    return this.#entries.flatMap((entry, i) => {
      const says = this.#says(entry, i)
      return says === null ? [] : [{ at: entry.at, move: entry.move, says, kind: entry.body.kind }]
    })
  }

  #says({ at, move, body }: Entry, i: number): string | null {
    switch (body.kind) {
      // The story's headings say these, or the window alone has to know them.
      case 'opened':
      case 'stopped':
      case 'closed':
      case 'ready':
      case 'carriedOut':
      case 'store':
      case 'shore':
      case 'squares':
      case 'action':
      case 'delayed':
        return null
      case 'over':
      case 'limit':
      case 'notice':
      case 'fate':
        return body.says
      case 'purchase':
        return this.#once(`purchase ${body.purchase}`, body.says)
      case 'weather':
        return this.#once(
          `weather ${body.area}`,
          `Weather in ${body.area}: wind of force ${body.weather.force}, ${body.visibility}.`,
        )
      case 'force':
        return this.#force(body, at, move, i)
      case 'report':
        return `${body.words}${body.of === 'neutral' ? ', a neutral' : ''}${this.#since(body.seenAt, at, ', seen')}, by ${body.source}.`
      case 'sent':
        return `To ${body.to}: ${withoutName(body.text, body.to)}`
      case 'received': {
        const written = this.#since(body.writtenAt, at, ' (written', ')')
        return `From ${body.from}${written}: ${body.text}${body.superseded ? ' A later order had been read before.' : ''}`
      }
      case 'ordered':
        return this.#ordered(body)
      case 'ledger':
        return `${body.says}: ${counted(body.points, 'point')}.`
      case 'minefield': {
        const whose = body.own ? 'Minefield' : 'Buoys of a minefield'
        const mined = body.squares.filter(({ state }) => state === 'mined').length
        const says = `${whose} of ${squares(body.squares.length)}, ${mined} of them mined as far as is known (${body.source}).`
        return this.#once(`field ${body.field}`, says)
      }
      case 'encounter':
        return this.#encounter(body, at)
      case 'result':
        return `The action ended after ${counted(body.sheet.moves, 'move')}${lost(body)}.`
      case 'party':
        return this.#once(
          `party ${body.party}`,
          `${counted(body.men, 'man is', 'men are')} ashore at ${this.#placeName(body.place)}.`,
        )
      case 'ransom':
        return this.#once(
          `ransom ${body.ransom}`,
          `A ransom of ${counted(body.points, 'point')} for ${this.#placeName(body.place)}: ${body.state}.`,
        )
      case 'cable':
        return `The ${this.#named.line(body.cable).replace(/^the /, '')} ${body.cut ? 'is cut' : 'works again'}.`
    }
  }

  /** Says it unless it is what was said of this last. */
  #once(of: string, says: string): string | null {
    if (this.#told.get(of) === says) return null
    this.#told.set(of, says)
    return says
  }

  /** The time of something that was not of this minute, in brackets or after a word; nothing where it was. */
  #since(then: Seconds, now: Seconds, before: string, after = ''): string {
    if (Math.floor(then / 60) === Math.floor(now / 60)) return ''
    const day = (t: Seconds): string => {
      const { day: of, monthName } = calendar(t, this.#zone)
      return `${of} ${monthName}`
    }
    const clock = clockFigures(then, this.#zone)
    return `${before} ${day(then) === day(now) ? clock : `${day(then)}, ${clock}`}${after}`
  }

  /** One's own place is told once a move, at its last; another's when something is known of it that was not. */
  #force({ known, asOf, source, medium }: Of<'force'>, at: Seconds, move: number, i: number): string | null {
    this.#forces.set(known.force, known.name)
    for (const ship of known.ships) this.#ships.set(ship.id, ship.name)
    if (known.state === 'board') return null
    if (this.#lastOf.get(`${move} ${known.force}`) !== i) return null
    const where =
      known.place === null
        ? `is in ${positionWords(known.position)}, ${going(known.courseDegrees, known.knots)}`
        : `lies at ${this.#placeName(known.place)}`
    const by = medium === 'company' && this.#since(asOf, at, '') === '' ? '' : ` (${source})`
    return this.#once(`force ${known.force}`, `${known.name} ${where}${this.#since(asOf, at, ', as of')}${by}.`)
  }

  #ordered({ force, legs, thisMoveOnly, onContact, standing, byDespatch }: Of<'ordered'>): string | null {
    // A despatch that carries an order has its words.
    if (byDespatch !== null) return null
    const inWords = (course: readonly Leg[]): string =>
      legsWords(course, {
        ...this.#named,
        force: (id) => this.#forces.get(id) ?? id,
        ship: (id) => this.#ships.get(id) ?? id,
      })
    const parts = [
      ...(legs === undefined ? [] : [inWords(legs)]),
      ...(onContact === undefined ? [] : [`with an enemy in sight, ${CONDUCT_WORDS[onContact]}`]),
      ...(standing ?? []).map((one) => standingWords(one, this.#zone, inWords)),
    ]
    const name = this.#forces.get(force) ?? force
    const orders = parts.length === 0 ? 'go on as ordered before' : parts.join('; ')
    return `Orders to ${name}${thisMoveOnly ? ', for this move alone' : ''}: ${orders}.`
  }

  /** What is first seen is told by the report of it; of squares and boards, that they begin and end. */
  #encounter(body: Of<'encounter'>, at: Seconds): string | null {
    const before = this.#boards.get(body.encounter)
    this.#boards.set(body.encounter, body.state)
    if (before === body.state) return null
    if (body.state === 'closed') return before === 'squares' || before === 'action' ? body.says : null
    if (body.state === 'told' && this.#reportsAt.has(at)) return null
    return body.says
  }
}

/** An order's text begins with the name of the force that it is for. */
const withoutName = (text: string, to: string): string =>
  text.startsWith(`${to}: `) ? text.slice(to.length + 2) : text

const going = (courseDegrees: number, knots: number): string =>
  knots === 0 ? 'lying still' : `steering ${compassPoint(courseDegrees)} at ${knotsWords(knots)}`

const squares = (n: number): string => (n === 1 ? 'one square' : `${n} squares`)

/** One's own ships that are gone, and how. */
function lost({ sheet }: Of<'result'>): string {
  const gone = sheet.ships.filter(({ status }) => status !== 'afloat')
  if (gone.length === 0) return ''
  return `: ${gone.map(({ name, status }) => `${name} is ${status === 'prize' ? 'taken' : 'sunk'}`).join(', ')}`
}
