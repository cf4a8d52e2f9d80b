/**
 * Twins: the same scenario with something altered that the seat cannot know. Whether it truly cannot is judged by the truth of both
 * runs: every force that is anywhere otherwise in the two must stay far from all that the seat could hear of it through.
 */
import type { TrackRow } from '../../shared/campaign/outcome.ts'
import type { Position } from '../../shared/vocabulary/position.ts'
import { MINUTE, type Seconds } from '../../shared/vocabulary/time.ts'
import {
  type Draw,
  drawFrom,
  type FieldForce,
  farPoint,
  legs,
  MOVES,
  pick,
  type Scenario,
  type SideKey,
  scenarioOf,
  token,
} from './secrecy-field.ts'
import { ASSISTANTS, difference, type Run, runScenario } from './secrecy-run.ts'

export interface Pair {
  readonly seed: number
  readonly seat: string
  readonly kinds: readonly string[]
  readonly one: Scenario
  readonly two: Scenario
}

export interface Verdict {
  readonly pair: Pair
  /** Why the pair proves nothing: the alteration does not show, or the seat may know of it. */
  readonly rejected: 'does not show' | 'may be known' | null
  /** What crossed to the seat otherwise in the two, in one line; null when every byte is equal. */
  readonly leak: string | null
  readonly frames: number
  readonly bytes: number
}

type Alter = (s: Scenario, draw: Draw, own: SideKey, enemy: SideKey, seat: string) => void

const far = (s: Scenario, side: SideKey): FieldForce[] => s.forces.filter((f) => f.zone === 'far' && f.side === side)
const move = (draw: Draw): number => Math.floor(draw() * MOVES)

/** Each alters a scenario in place in one way that a seat of `own` cannot know. */
const alterations: Record<string, Alter> = {
  'enemy courses far off'(s, draw, _own, enemy) {
    for (const force of far(s, enemy))
      for (const plots of s.plots) plots[force.key] = legs(draw, () => farPoint(draw, enemy), 'cruiser')
  },
  'own courses far off'(s, draw, own) {
    for (const force of far(s, own))
      for (const plots of s.plots) plots[force.key] = legs(draw, () => farPoint(draw, own), 'cruiser')
    s.acts[move(draw)]?.push({
      do: 'onForce',
      force: `${own[0]}-vice`,
      set: { onContact: pick(draw, ['avoid', 'close']), lights: draw() < 0.5 },
    })
  },
  'a meeting far off'(s, draw, own, enemy) {
    const at = move(draw)
    const there = { lat: 45.5, lon: -3.2 }
    for (const side of [own, enemy])
      (s.plots[at] as Record<string, unknown>)[`${side[0]}-vice`] = [
        { waitMinutes: Math.floor(draw() * 60) },
        { to: there, knots: pick(draw, [12, 15, 18]) },
      ]
  },
  'ten hidden ships'(s, draw, _own, enemy) {
    for (let i = 0; i < 10; i++) {
      const key = `hidden-${i}`
      const force: FieldForce = {
        key,
        side: enemy,
        zone: 'far',
        ships: [{ key: `${key}-0`, type: 'first-class-cruiser' }],
        at: farPoint(draw, enemy),
      }
      // Somewhere among the others, so that nothing hangs on who comes first.
      s.forces.splice(Math.floor(draw() * (s.forces.length + 1)), 0, force)
      s.names[key] = token(enemy, key)
      s.names[`${key}-0`] = token(enemy, key)
      for (const plots of s.plots) plots[key] = legs(draw, () => farPoint(draw, enemy), 'cruiser')
    }
  },
  'enemy stores'(s, draw, _own, enemy) {
    for (const force of s.forces)
      if (force.side === enemy)
        for (const ship of force.ships) s.coal[ship.key] = ship.type === 'destroyer' ? 2 : 3 + Math.floor(draw() * 3)
    s.acts[0]?.push({ do: 'onShips', side: enemy, set: { torpedoes: Math.floor(draw() * 4), men: 400 } })
  },
  'enemy standing orders'(s, draw, _own, enemy) {
    for (const force of far(s, enemy)) {
      const at = `1898-05-02T${13 + Math.floor(draw() * 4)}:0${Math.floor(draw() * 9)}:00Z`
      const standing = [
        { when: { if: 'hour', at }, act: { knots: 6 } },
        { when: { if: 'dusk' }, act: { lights: true } },
      ]
      s.acts[0]?.push({ do: 'onForce', force: force.key, set: { standing } })
    }
  },
  'enemy work'(s, draw, _own, enemy) {
    for (const force of far(s, enemy))
      for (const plots of s.plots)
        plots[force.key] = [
          draw() < 0.5
            ? { operate: 'layMines', mines: 'sham', squares: 1 + Math.floor(draw() * 3), bearing: 90 }
            : { operate: 'repair', sections: 1 + Math.floor(draw() * 3) },
          { waitMinutes: 1000 },
        ]
    s.acts[move(draw)]?.push({ do: 'onPlaces', side: enemy, set: { coalDays: Math.floor(draw() * 9), torpedoes: 1 } })
  },
  'enemy cargoes'(s, draw, _own, enemy) {
    const set = { freight: 1 + Math.floor(draw() * 20), miles: Math.floor(draw() * 900), homeward: true }
    s.acts[move(draw)]?.push({ do: 'onTrade', side: enemy, set })
    s.acts[move(draw)]?.push({ do: 'onShips', side: enemy, set: { unmanned: { E: 1 + Math.floor(draw() * 4) } } })
  },
  'enemy men ashore'(s, draw, _own, enemy) {
    for (const acts of s.acts.slice(1))
      acts.push({
        do: 'onParties',
        side: enemy,
        set: { prisoners: 1 + Math.floor(draw() * 90), entrenched: draw() < 0.5 },
      })
  },
  'enemy names'(s, _draw, _own, enemy) {
    for (const force of s.forces) {
      if (force.side !== enemy) continue
      s.names[force.key] = token(enemy, 'renamed')
      for (const ship of force.ships) s.names[ship.key] = token(enemy, 'renamed')
    }
  },
  'enemy despatches'(s, draw, _own, enemy) {
    for (const words of s.words)
      for (let i = 0; i < 3; i++) {
        const [from, to] = draw() < 0.5 ? ['admiral', 'government'] : ['government', 'admiral']
        words.unshift({
          seat: `${enemy}-${from}`,
          orders: { despatches: [{ to: `${enemy}-${to}`, text: token(enemy, 'more') }], ready: true },
        })
      }
  },
  'enemy purchases'(s, draw, _own, enemy) {
    for (const words of s.words)
      words.unshift({
        seat: `${enemy}-government`,
        orders: {
          purchases: pick(draw, [['coalDay'], ['roundA', 'torpedo'], ['mineSquare', 'gunE', 'coalDay']]).map((buy) => ({
            buy,
            number: 1 + Math.floor(draw() * 3),
            place: `${enemy}-port`,
          })),
          ready: true,
        },
      })
  },
  'umpire’s notes'(s, draw, _own, enemy) {
    for (const acts of s.acts)
      acts.push({
        do: 'rule',
        given: {
          says: token('umpire', 'note'),
          points: [{ side: enemy, points: 1 + Math.floor(draw() * 9), says: token(enemy, 'points') }],
          reports: [{ seat: `${enemy}-government`, text: token(enemy, 'rumour') }],
          weather: [{ period: 40, windFromDegrees: 90, force: 9, sky: 'squally', glass: 'falling' }],
        },
      })
    s.acts[move(draw)]?.push({ do: 'onDespatch', of: `${enemy}-admiral`, given: { alter: token(enemy, 'altered') } })
    s.acts[move(draw)]?.push({ do: 'onDespatch', of: `${enemy}-government`, given: { lose: true } })
  },
  'enemy lines cut'(s, draw, _own, enemy) {
    s.acts[draw() < 0.7 ? 0 : 1]?.push({
      do: 'rule',
      given: {
        says: token('umpire', 'cut'),
        cables: [{ cable: `${enemy}-lines:${enemy}-point`, cut: true }],
        places: [{ place: `${enemy}-point`, coastguardDestroyed: draw() < 0.5 }],
      },
    })
  },
  'own lines cut'(s, draw, own, _enemy, seat) {
    // Whoever telegraphs over it sees nothing of it; nobody writes to him in these.
    silence(s, seat)
    s.acts[move(draw)]?.push({
      do: 'rule',
      given: {
        says: token('umpire', 'cut'),
        cables: [
          { cable: `${own}-lines:${own}-point`, cut: true },
          ...(own === 'red' ? [{ cable: 'red-head-line', cut: true }] : []),
        ],
      },
    })
  },
  'the fate of his own despatches'(s, draw, _own, _enemy, seat) {
    s.acts[draw() < 0.6 ? 0 : move(draw)]?.push({
      do: 'onDespatch',
      of: seat,
      given: pick(draw, [{ lose: true }, { hold: true }, { delayMinutes: 200 }, { alter: token('umpire', 'altered') }]),
    })
  },
  'own damage far off'(s, draw, own) {
    s.acts[move(draw)]?.push({
      do: 'rule',
      given: {
        says: token('umpire', 'damage'),
        ships: [{ ship: `${own[0]}-vice-0`, presentKnots: 9, sectionsLost: 2, men: 100, coalMinutes: 5000 }],
      },
    })
  },
  'colleagues’ letters'(s, draw, own, _enemy, seat) {
    const others = ['government', 'admiral', 'captain'].map((role) => `${own}-${role}`).filter((id) => id !== seat)
    for (const words of s.words)
      words.unshift({
        seat: `${own}-vice`,
        orders: { despatches: [{ to: pick(draw, others), text: token(own, 'private') }] },
      })
  },
  'enemy orders not yet begun'(s, _draw, _own, enemy) {
    for (const force of s.forces)
      if (force.side === enemy && force.zone === 'near')
        s.plots.at(-1)?.[force.key]?.push({ waitMinutes: 9000 }, { to: { lat: 50.2, lon: -2 }, knots: 9 })
  },
}

function silence(s: Scenario, seat: string): void {
  for (const [i, words] of s.words.entries())
    s.words[i] = words.filter((w) => (w.orders.despatches ?? []).every((d) => d.to !== seat))
}

export const KINDS = Object.keys(alterations)
const SEATS = ['government', 'admiral', 'captain', 'trade']
/** Of his own side an assistant umpire knows everything: what he cannot know is the other's. */
const OF_THE_ENEMY = KINDS.filter(
  (kind) => kind.startsWith('enemy ') || /^(ten hidden ships|umpire’s notes)$/.test(kind),
)

/** The pair of a seed: who looks on, and what is altered of which he cannot know. */
export function pairOf(seed: number, kind?: string, as?: 'umpire'): Pair {
  const draw = drawFrom(seed ^ 0x51ec)
  const own = pick(draw, ['red', 'red', 'blue'] as const)
  const enemy = own === 'red' ? 'blue' : 'red'
  const drawn = `${own}-${pick(draw, kind === 'own lines cut' ? ['admiral', 'captain'] : SEATS)}`
  // Every sixth pair is looked on by an assistant umpire, every one of those that are asked for as his.
  const assists = as === 'umpire' || (as === undefined && seed % 6 === 5 && (!kind || OF_THE_ENEMY.includes(kind)))
  const seat = assists ? `${own}-umpire` : drawn
  const allowed = (assists ? OF_THE_ENEMY : KINDS).filter(
    (kind) => kind !== 'own lines cut' || !/government|trade/.test(seat),
  )
  // Every kind in its turn, alone or with one or two more.
  const kinds = [kind ?? (allowed[seed % allowed.length] as string)]
  while (draw() < 0.35 && kinds.length < 3) {
    const more = pick(draw, allowed)
    if (!kinds.includes(more)) kinds.push(more)
  }
  const one = scenarioOf(seed)
  if (kinds.includes('own lines cut')) silence(one, seat)
  const two = structuredClone(one)
  for (const kind of kinds) (alterations[kind] as Alter)(two, draw, own, enemy, seat)
  return { seed, seat, kinds, one, two }
}

/** Runs both and lays what crossed to the seat side by side. */
export function judge(pair: Pair): Verdict {
  const one = runScenario(pair.one, pair.seat)
  const two = runScenario(pair.two, pair.seat)
  const none = { pair, leak: null, frames: one.crossed.length, bytes: one.crossed.reduce((n, c) => n + c.length, 0) }
  if (JSON.stringify(one.umpire) === JSON.stringify(two.umpire)) return { ...none, rejected: 'does not show' }
  // That a war is over is told to all, and it may end by points that only one side knew of.
  if (overAt(one) !== overAt(two)) return { ...none, rejected: 'may be known' }
  const at = firstDifference(one.crossed, two.crossed)
  // What comes after a leak may be the seat's own doing: judged is what was so until then.
  const until = at === null ? Number.POSITIVE_INFINITY : Math.min(timeOf(one, at), timeOf(two, at))
  if (!unknowable(pair, one, two, until)) return { ...none, rejected: 'may be known' }
  if (at !== null && purseRanShort(pair, one, until) !== purseRanShort(pair, two, until))
    return { ...none, rejected: 'may be known' }
  if (at !== null && toldAlongside(pair, one, until) !== toldAlongside(pair, two, until))
    return { ...none, rejected: 'may be known' }
  const unasked = one.unasked ?? two.unasked
  if (at === null) return { ...none, rejected: null, leak: unasked === null ? null : `unasked: ${unasked}` }
  const [a, b] = [one.crossed[at] ?? 'nothing', two.crossed[at] ?? 'nothing']
  return { ...none, rejected: null, leak: `number ${at} (${a.slice(0, 6)}): ${difference(a, b)}` }
}

/**
 * Where its own purse ran short, which a government is told by what it could not have (JS-GOV-13), whoever emptied it and wherever:
 * orders not had and debits cut down, up to a time. Nothing for any other seat.
 */
function purseRanShort(pair: Pair, { events }: Run, until: Seconds): string {
  const [side = ''] = pair.seat.split('-')
  if (pair.seat !== `${side}-government`) return ''
  const short = events.filter(
    (event) =>
      event.subject === side &&
      event.at <= until &&
      ((event.kind === 'purchase' && event.says.includes('there are not the points')) ||
        (event.kind === 'ledger' && event.because.some(({ rule }) => rule === 'JS-GOV-13'))),
  )
  return JSON.stringify(short.map(({ at, says }) => [at, says]))
}

/**
 * What ships of its own side told a seat that they came up with, up to a time, where its lines are cut: a stand-in who could not hand in
 * her news at a telegraph still has it to tell. Nothing of any other alteration.
 */
function toldAlongside(pair: Pair, { state }: Run, until: Seconds): string {
  if (!pair.kinds.includes('own lines cut')) return ''
  const told = (state.logbooks[pair.seat] ?? []).flatMap(({ at, body }) =>
    body.kind === 'report' && body.medium === 'signal' && at <= until ? [[at, body.seenAt, body.source]] : [],
  )
  return JSON.stringify(told)
}

/** The number of the move with which a war ended; null while it goes on. */
function overAt({ state }: Run): number | null {
  return state.world.move.state === 'over' ? state.world.move.number : null
}

function timeOf(run: Run, at: number): Seconds {
  return run.times[at] ?? run.state.world.clock
}

function firstDifference(one: readonly string[], two: readonly string[]): number | null {
  for (let i = 0; i < Math.max(one.length, two.length); i++) if (one[i] !== two[i]) return i
  return null
}

/** Miles beyond which nothing of this field is seen, signalled or reported: two and a half times the clearest sight. */
const FAR = 25
const SAMPLE = 5 * MINUTE

/**
 * Whether nothing that differs between the two truths ever comes near anything from which the seat could learn of it. Whatever friend
 * comes near it could carry the news, and counts as altered too.
 */
function unknowable(pair: Pair, one: Run, two: Run, until: Seconds): boolean {
  const side = pair.seat.split('-')[0] as SideKey
  const runs = [one, two].map((run) => ({ run, where: positionsOf(run, until) }))
  const [a, b] = runs as [(typeof runs)[0], (typeof runs)[0]]
  const altered = new Set<string>()
  for (const id of new Set([...a.where.keys(), ...b.where.keys()])) {
    const [here, there] = [a.where.get(id), b.where.get(id)]
    if (!here || !there || here.some((p, i) => apart(p, there[i] ?? p) > 0.01)) altered.add(id)
  }
  if (pair.kinds.includes('own damage far off')) altered.add(`${side[0]}-vice`)
  for (const ship of until === Number.POSITIVE_INFINITY ? Object.values(one.state.world.ships) : []) {
    const other = two.state.world.ships[ship.id]
    if (ship.side === side && JSON.stringify({ ...other, name: '' }) !== JSON.stringify({ ...ship, name: '' }))
      altered.add(ship.force)
  }
  const assists = ASSISTANTS[pair.seat] !== undefined
  for (const { run, where } of runs) {
    const friends = Object.values(run.state.world.forces).filter((f) => f.side === side)
    const ashore = [...run.ground.posts.map((p) => p.position), ...run.ground.places.values()]
    for (const id of altered) {
      if (run.state.world.forces[id]?.commander === pair.seat) return false
      const here = where.get(id)
      if (!here) continue
      if (here.some((p) => ashore.some((post) => apart(p, post) < FAR))) return false
      // A set grows while it is gone through: what is added is looked at in its turn.
      // Whatever befalls a ship of his side is an assistant umpire's to know.
      if (
        assists &&
        friends.some(({ id: own }) => own !== id && where.get(own)?.some((p, i) => apart(p, here[i] ?? p) < FAR))
      )
        return false
      for (const friend of friends)
        if (!altered.has(friend.id) && where.get(friend.id)?.some((p, i) => apart(p, here[i] ?? p) < FAR))
          altered.add(friend.id)
    }
  }
  return true
}

/** Where each force truly was every five minutes, by the rows of its track. */
function positionsOf(run: Run, until: Seconds): Map<string, Position[]> {
  const { start } = run.ground.pack
  const count = Math.floor((Math.min(run.state.world.clock, until) - start) / SAMPLE) + 1
  const rows = new Map<string, TrackRow[]>()
  for (const row of run.tracks) rows.set(row.force, [...(rows.get(row.force) ?? []), row])
  return new Map(
    Object.values(run.state.world.forces).map((force) => {
      const track = (rows.get(force.id) ?? []).sort((p, q) => p.start - q.start)
      let next = 0
      return [
        force.id,
        Array.from({ length: count }, (_, i) => {
          const t = start + i * SAMPLE
          while (next + 1 < track.length && (track[next + 1] as TrackRow).start <= t) next++
          const row = track[next]
          return row ? along(row, t) : force.position
        }),
      ]
    }),
  )
}

function along(row: TrackRow, t: Seconds): Position {
  const f = Math.min(1, Math.max(0, (t - row.start) / Math.max(1, row.end - row.start)))
  return { lat: row.from.lat + (row.to.lat - row.from.lat) * f, lon: row.from.lon + (row.to.lon - row.from.lon) * f }
}

/** Miles between two positions, by the plane. */
function apart(a: Position, b: Position): number {
  return Math.hypot((a.lat - b.lat) * 60, (a.lon - b.lon) * 60 * Math.cos((((a.lat + b.lat) / 2) * Math.PI) / 180))
}
