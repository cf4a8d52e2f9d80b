/** Barker's bases ordered by pointing: the ways that the seat's own choices hold, and the targets that it has in sight. */
import type { BoardView, BookPointing, PointedLeg, ShipChoices, ViewPoint } from '../../../action/contract.ts'
import type { Plain } from '../../../explanation/finding.ts'
import { figure } from '../../figures.ts'
import { typeOf } from '../admiral/worth-of-fire.ts'
import { readOrder, type Step } from '../board/notation.ts'
import { runAhead, runTurned } from '../board/sweep.ts'
import { type Based, modelYards } from '../procedures/bases.ts'
import { bandAt } from '../procedures/shooting.ts'
import { headingOf, pivotCorner, pivoted } from '../procedures/turning.ts'
import type { Mode } from '../tables/scales.ts'
import type { ShipType } from '../tables/types.ts'

/** A move as the form writes it. */
type WrittenMove =
  | { readonly do: 'ahead'; readonly yards?: number }
  | { readonly do: 'turn'; readonly deg: number; readonly way?: 'alone' | 'succession' | 'each' | 'wheel' }
interface Written {
  readonly moves?: readonly WrittenMove[]
  /** Her moves are those of the body that she leads. */
  readonly body?: boolean
  readonly fire?: readonly string[]
}
/** What her sheet says of how she lies and goes. */
interface Helm {
  readonly body: string
  readonly flag: string | null
  readonly points: number | null
  readonly stopped: boolean
  readonly aground: boolean
  readonly waiting: boolean
  readonly underWater: boolean
  readonly mode: Mode
  readonly year: number
  readonly runs: { readonly ahead: readonly number[]; readonly turned: readonly number[] }
  readonly turning: readonly (Based & { readonly turnDeg: number })[]
  /** Who is ordered nothing makes one move straight on all the same. */
  readonly compulsory: boolean
}
interface Own {
  readonly at: ViewPoint
  readonly based: Based
  readonly helm: Helm
  readonly type: ShipType
  readonly choices: ShipChoices
}

const written = (order: Plain): Written =>
  typeof order === 'object' && order !== null && !Array.isArray(order) ? (order as Written) : {}
const plain = (order: Written): Plain => order as unknown as Plain

/** Turns that are pointed at beside those of the choices: a turn costs the same however wide it is, up to the next of them. */
const TURNS: Readonly<Record<number, readonly number[]>> = { 45: [15, 30, 45], 90: [60, 75, 90] }
/** Degrees between the places of a ghost's way round her corner. */
const STEP_DEG = 15

function ownOf(view: BoardView, id: string): Own | null {
  const ship = view.friends.find((one) => one.id === id && one.own)
  const choices = view.choices.find((one) => one.ship === id)
  if (!ship?.sheet || !choices || choices.shut) return null
  const { x, y, headingDegrees } = ship
  return {
    at: { x, y, headingDegrees },
    based: { at: { x, y }, headingDeg: headingDegrees },
    helm: ship.sheet.helm as unknown as Helm,
    type: ship.sheet.card.type as ShipType,
    choices,
  }
}

const pointOf = ({ at, headingDeg }: Based): ViewPoint => ({ x: at.x, y: at.y, headingDegrees: headingOf(headingDeg) })
const lies = ({ helm }: Own): boolean => helm.stopped || helm.aground || helm.waiting || helm.underWater
/** What she does without an order. */
const asSheGoes = (own: Own): readonly WrittenMove[] => (own.helm.compulsory && !lies(own) ? [{ do: 'ahead' }] : [])

/** Her moves one after another: round her corner in small steps, then on. A line that turns where its leader turned goes round there. */
function pathOf({ based, helm, at }: Own, moves: readonly WrittenMove[]): ViewPoint[] {
  const path = [at]
  let [here, turning] = [based, helm.turning]
  moves.forEach((move, made) => {
    if (move.do === 'ahead') {
      const run = runAhead(here, turning, move.yards ?? helm.runs.ahead[made] ?? 0, helm.mode)
      ;[here, turning] = [run, run.turning]
      path.push(pointOf(here))
      return
    }
    const steps = Math.max(1, Math.round(Math.abs(move.deg) / STEP_DEG))
    const about = pivotCorner(here, move.deg, helm.mode)
    for (let n = 1; n <= steps; n++) path.push(pointOf(pivoted(here, (move.deg * n) / steps, helm.mode, about)))
    here = runTurned(here, move.deg, helm.runs.turned[made] ?? 0, helm.mode)
    turning = []
    path.push(pointOf(here))
  })
  return path
}

/** Her way with the body that she is of, where its leader orders it: on, round together, or round where the leader turned. */
function pathLed(own: Own, leader: Own, moves: readonly WrittenMove[]): ViewPoint[] {
  const { runs, mode } = leader.helm
  const path = [own.at]
  let [here, turning] = [own.based, own.helm.turning]
  let first = leader.based
  moves.forEach((move, made) => {
    const turns = move.do === 'turn'
    const yards = move.do === 'ahead' ? (move.yards ?? runs.ahead[made] ?? 0) : (runs.turned[made] ?? 0)
    if (turns && move.way !== 'succession') here = runTurned(here, move.deg, yards, mode)
    else {
      const there = turns ? [{ at: first.at, headingDeg: headingOf(first.headingDeg), turnDeg: move.deg }] : []
      const run = runAhead(here, [...turning, ...there], yards, mode)
      ;[here, turning] = [run, run.turning]
    }
    first = turns ? runTurned(first, move.deg, yards, mode) : runAhead(first, [], yards, mode)
    path.push(pointOf(here))
  })
  return path
}

/** What the leader of her body has ordered for all of it, where it moves her too. */
function ledBy(view: BoardView, id: string, own: Own, beside: Plain | undefined): ViewPoint[] | null {
  const flag = movedWithBy(view, id, beside)
  const leader = flag === null ? null : ownOf(view, flag)
  if (!leader || flag === null) return null
  const { moves = [] } = writtenFor(beside, flag)
  return wheels(moves) ? null : pathLed(own, leader, moves)
}

const writtenFor = (beside: Plain | undefined, ship: string) =>
  written((beside as { readonly ships?: Readonly<Record<string, Plain>> } | undefined)?.ships?.[ship] ?? {})

/** The leader whose order moves her whole formation, and this ship with it; null where there is none. */
export function movedWithBy(view: BoardView, id: string, beside: Plain | undefined): string | null {
  const own = ownOf(view, id)
  const flag = own?.helm.flag ?? null
  const leader = flag === null || flag === id ? null : ownOf(view, flag)
  if (!own || !leader || flag === null || lies(own) || leader.helm.body !== own.helm.body) return null
  const { moves = [], body = false } = writtenFor(beside, flag)
  return body && moves.length > 0 ? flag : null
}

const turnOf = (moves: readonly WrittenMove[]) => moves.find((move) => move.do === 'turn')

/** A wheel goes about the innermost ship of the line: it is drawn for none. */
const wheels = (moves: readonly WrittenMove[]): boolean =>
  moves.some((move) => move.do === 'turn' && move.way === 'wheel')

/** The moves that a line of her choices writes; null where it orders anything else. */
function movesIn(line: string): readonly WrittenMove[] | null {
  const { steps } = readOrder(line)
  const isMove = (step: Step): step is Extract<Step, WrittenMove> => step.do === 'ahead' || step.do === 'turn'
  return steps.every(isMove) ? steps : null
}

interface Way {
  readonly moves: readonly WrittenMove[]
  readonly body: boolean
  readonly allowed: boolean
  /** What it takes of the die, or why it may not be ordered. */
  readonly says: string
  readonly rule: string
  readonly cost: number | undefined
}
/** Ways of hers by herself, or with the body that she leads. */
function waysOf({ choices, helm }: Own): readonly Way[] {
  return choices.offers.flatMap(({ key, order, allowed, cost, says, rule }): Way[] => {
    const [line, ...more] = order as unknown as readonly string[]
    const moves = line === undefined || more.length > 0 ? null : movesIn(line)
    const takes = allowed ? pointsIn(cost ?? 0, helm.points) : says
    return moves ? [{ moves, body: key.startsWith('body: '), allowed, says: takes, rule, cost }] : []
  })
}
const alike = (one: readonly WrittenMove[], other: readonly WrittenMove[]): boolean =>
  one.length === other.length &&
  one.every((move, n) => {
    const beside = other[n]
    if (move.do !== 'turn' || beside?.do !== 'turn') return move.do === beside?.do
    return (move.way ?? 'alone') === (beside.way ?? 'alone') && widest(move.deg) === widest(beside.deg)
  })
const widest = (deg: number): number => Math.sign(deg) * (Math.abs(deg) <= 45 ? 45 : 90)

/** The way among a ship's choices that an order means; undefined where it moves her not at all, or as none of them says. */
export function wayOf(view: BoardView, id: string, order: Plain): Pick<Way, 'allowed' | 'says' | 'rule'> | undefined {
  const own = ownOf(view, id)
  const { moves = [], body = false } = written(order)
  if (!own || moves.length === 0) return undefined
  return waysOf(own).find((one) => one.body === body && alike(one.moves, moves))
}

const orderOf = (moves: readonly WrittenMove[], body: boolean): Plain =>
  plain({ moves: moves.map((move) => ({ ...move })), ...(body ? { body } : {}) })

const degrees = (deg: number): string => `${figure(Math.abs(deg))}° to ${deg > 0 ? 'starboard' : 'port'}`
const HOW = { alone: '', succession: ' in succession', each: ' all together', wheel: ' wheeling' } as const
const pointsIn = (cost: number, of: number | null): string => `${cost} of ${of ?? 0} ${of === 1 ? 'point' : 'points'}`

/** What her order takes of the die of her body; null where nothing has been thrown for it. */
function pointsTaken({ helm, choices }: Own, known: Way | undefined, moves: readonly { readonly do: string }[]) {
  if (helm.points === null || choices.offers.every(({ cost }) => cost === undefined)) return null
  const halt = moves.find(({ do: what }) => what === 'stop' || what === 'restart')
  const halting = choices.offers.find(({ order }) => {
    const [line = ''] = order as unknown as readonly string[]
    return halt !== undefined && line !== '' && readOrder(line).steps[0]?.do === halt.do
  })
  return {
    points: {
      of: helm.body,
      words: 'points of naval initiative',
      has: helm.points,
      takes: (halt ? halting?.cost : known?.cost) ?? 0,
    },
  }
}

export const pointing: BookPointing = {
  legs(view, id) {
    const own = ownOf(view, id)
    if (!own || lies(own)) return []
    const ways = waysOf(own).filter(({ allowed }) => allowed)
    if (ways.length === 0) return []
    // Who leads a body leads it; who is led goes with it until she is ordered by herself.
    const body = ways.some((way) => way.body)
    const legs = ways
      .filter((way) => way.body === body && !wheels(way.moves))
      .flatMap(({ moves }): PointedLeg[] => {
        const turn = turnOf(moves)
        const wide = turn ? (TURNS[Math.abs(turn.deg)] ?? [Math.abs(turn.deg)]) : [0]
        return wide.map((deg) => {
          const way = moves.map((move) => (move.do === 'turn' ? { ...move, deg: Math.sign(move.deg) * deg } : move))
          return { path: pathOf(own, way), speed: way.length, order: orderOf(way, body) }
        })
      })
    const goesOn = asSheGoes(own)
    return [{ path: pathOf(own, goesOn), speed: goesOn.length, order: {} }, ...legs]
  },
  foreseen(view, id, given, beside) {
    const own = ownOf(view, id)
    if (!own) return null
    const { moves, body = false, fire = [] } = written(given)
    const goes = (moves ?? []).filter(({ do: what }) => what === 'ahead' || what === 'turn')
    const way = goes.length > 0 || waysOf(own).length === 0 ? goes : asSheGoes(own)
    const led = goes.length === 0 ? ledBy(view, id, own, beside) : null
    if (led)
      return {
        path: led,
        speed: 'with her body',
        helm: '',
        fire: fire.length === 0 ? '' : `fires at ${fire.join(', ')}`,
        firesAt: fire,
        ...pointsTaken(own, undefined, []),
      }
    const ways = waysOf(own)
    const known = ways.find((one) => one.body === body && alike(one.moves, way))
    const turn = turnOf(way)
    // Where no moves are ordered, when all fire, there is nothing to say of them.
    const stays = ways.length === 0 ? '' : 'stays'
    const helm = [turn ? `${degrees(turn.deg)}${HOW[turn.way ?? 'alone']}` : '', known?.says ?? '']
    return {
      path: wheels(way) ? [own.at] : pathOf(own, way),
      speed: way.length === 0 ? stays : `${way.length} ${way.length === 1 ? 'move' : 'moves'}`,
      helm: helm.filter(Boolean).join('; '),
      fire: fire.length === 0 ? '' : `fires at ${fire.join(', ')}`,
      firesAt: fire,
      ...pointsTaken(own, known, moves ?? []),
    }
  },
  steered(order, leg) {
    const { moves: _, body: __, ...rest } = written(order)
    return plain({ ...rest, ...written(leg.order) })
  },
  arcs: () => [],
  foes: (view, id) =>
    (ownOf(view, id)?.choices.offers ?? []).flatMap(({ key, allowed, order }) => {
      const [line = ''] = order as unknown as readonly string[]
      const [step] = allowed && key.startsWith('fire at ') && line !== '' ? readOrder(line).steps : []
      return step?.do === 'fire' && step.at.length === 1 ? step.at : []
    }),
  liesTo(view, id, order, foe) {
    const own = ownOf(view, id)
    const there = view.others.find((one) => one.id === foe)
    if (!own || !there) return ''
    const { x, y, headingDegrees } = there
    // Ranges of fire lie between models (BK-RG-01).
    const end = pointing.foreseen(view, id, order)?.path.at(-1) ?? own.at
    const based = { at: { x: end.x, y: end.y }, headingDeg: end.headingDegrees }
    const yards = modelYards(based, { at: { x, y }, headingDeg: headingDegrees }, own.helm.mode)
    const band = bandAt(yards, own.helm.year, own.type, typeOf(there.plan.lengthFeet, there.plan.beamFeet)).value
    return `${figure(Math.round(yards))} yards, ${band === null ? 'out of range' : `${band} range`}`
  },
  laid(_view, _id, order, foes) {
    const { fire: _, ...rest } = written(order)
    return plain({ ...rest, ...(foes.length > 0 ? { fire: [...foes] } : {}) })
  },
  body(view, id, order, manoeuvre) {
    const own = ownOf(view, id)
    const way = { follow: 'succession', together: 'each' }[manoeuvre as string]
    if (!own || way === undefined || !waysOf(own).some((one) => one.body)) return null
    const { moves: now = [] } = written(order)
    const moves = (now.length > 0 ? now : asSheGoes(own)).map((move) =>
      move.do === 'turn' ? { ...move, way: way as 'each' } : move,
    )
    const others = view.choices.map(({ ship }) => ship).filter((ship) => ship !== id)
    return {
      order: plain({ ...written(order), moves, body: true }),
      moves: others.filter((ship) => ownOf(view, ship)?.helm.body === own.helm.body),
    }
  },
  flag(view) {
    const led = view.friends.find((one) => one.own && (one.sheet?.helm as unknown as Helm | undefined)?.flag === one.id)
    return led?.id ?? null
  },
}
