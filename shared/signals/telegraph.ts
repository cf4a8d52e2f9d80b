import type { LineHop } from '../books/contract.ts'
import { separationMiles } from '../navigation/great-circle.ts'
import type { Position } from '../vocabulary/position.ts'

/** A line between two places of the chart. */
export interface Line {
  readonly key: string
  readonly from: string
  readonly to: string
  readonly stopsAtWar: boolean
}

/** An office: where it lies and whose it is. */
export interface Office {
  readonly key: string
  readonly position: Position
  readonly owner: string | null
  readonly telegraph: boolean
}

/** What is broken, and through whose offices a sender's telegrams may not go. */
export interface LineState {
  readonly cut: (line: string) => boolean
  readonly broken: (place: string) => boolean
  readonly hostile: (owner: string | null, place: string) => boolean
}

export interface TelegraphRoute {
  readonly places: readonly string[]
  readonly lines: readonly string[]
  readonly hops: readonly LineHop[]
  readonly miles: number
}

/** The telegraph network of a chart. Fixed lines; what is cut or hostile is asked afresh at each search. */
export class TelegraphNetwork {
  private readonly edges = new Map<string, { line: Line; to: string; miles: number }[]>()
  private readonly offices: ReadonlyMap<string, Office>

  constructor(offices: Iterable<Office>, lines: Iterable<Line>) {
    this.offices = new Map([...offices].map((office) => [office.key, office]))
    for (const line of lines) {
      const from = this.offices.get(line.from)
      const to = this.offices.get(line.to)
      if (!from || !to) continue
      const miles = separationMiles(from.position, to.position)
      this.join(line, line.from, line.to, miles)
      this.join(line, line.to, line.from, miles)
    }
    for (const list of this.edges.values()) list.sort((a, b) => (a.line.key < b.line.key ? -1 : 1))
  }

  private join(line: Line, from: string, to: string, miles: number): void {
    const list = this.edges.get(from) ?? []
    list.push({ line, to, miles })
    this.edges.set(from, list)
  }

  /** Whether telegrams are taken in at this place: it has an office that stands and is not the enemy's. */
  serves(place: string, state: LineState): boolean {
    const office = this.offices.get(place)
    return office?.telegraph === true && !state.broken(place) && !state.hostile(office.owner, place)
  }

  /** The shortest working road by miles of line, or null when there is none. Ties go to the line first in the alphabet. */
  route(from: string, to: string, state: LineState): TelegraphRoute | null {
    if (!this.serves(from, state) || !this.serves(to, state)) return null
    const best = new Map<string, { miles: number; via: { line: Line; from: string } | null }>([
      [from, { miles: 0, via: null }],
    ])
    const open = new Set([from])
    const done = new Set<string>()
    while (open.size > 0) {
      let here = ''
      let miles = Number.POSITIVE_INFINITY
      for (const key of open) {
        const at = best.get(key)?.miles ?? Number.POSITIVE_INFINITY
        if (at < miles || (at === miles && key < here)) {
          here = key
          miles = at
        }
      }
      if (here === to) break
      open.delete(here)
      done.add(here)
      for (const edge of this.edges.get(here) ?? []) {
        if (done.has(edge.to) || edge.line.stopsAtWar || state.cut(edge.line.key) || !this.serves(edge.to, state))
          continue
        const there = miles + edge.miles
        if (there < (best.get(edge.to)?.miles ?? Number.POSITIVE_INFINITY)) {
          best.set(edge.to, { miles: there, via: { line: edge.line, from: here } })
          open.add(edge.to)
        }
      }
    }
    return this.trace(from, to, best)
  }

  private trace(
    from: string,
    to: string,
    best: ReadonlyMap<string, { miles: number; via: { line: Line; from: string } | null }>,
  ): TelegraphRoute | null {
    const end = best.get(to)
    if (!end) return null
    const places = [to]
    const lines: string[] = []
    const hops: LineHop[] = []
    for (let here = to; here !== from; ) {
      const via = best.get(here)?.via
      const a = via && this.offices.get(via.from)
      const b = this.offices.get(here)
      if (!via || !a || !b) return null
      places.unshift(via.from)
      lines.unshift(via.line.key)
      hops.unshift({ miles: separationMiles(a.position, b.position), from: a.position, to: b.position })
      here = via.from
    }
    return { places, lines, hops, miles: end.miles }
  }
}

/** Where no telegraph is played and word goes at once between all places ashore that are not the enemy's: nothing can be cut. */
export class WordAtOnce {
  private readonly owners: ReadonlyMap<string, string | null>

  constructor(places: Iterable<{ readonly key: string; readonly owner: string | null }>) {
    this.owners = new Map([...places].map(({ key, owner }) => [key, owner]))
  }

  serves(place: string, state: Pick<LineState, 'hostile'>): boolean {
    const owner = this.owners.get(place)
    return owner !== undefined && !state.hostile(owner, place)
  }

  route(from: string, to: string, state: Pick<LineState, 'hostile'>): TelegraphRoute | null {
    if (!this.serves(from, state) || !this.serves(to, state)) return null
    return { places: [from], lines: [], hops: [], miles: 0 }
  }
}
