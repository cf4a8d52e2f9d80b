import {
  type Answer,
  type Asked,
  at,
  BY,
  board,
  chartOf,
  type Expected,
  fewest,
  field,
  moveAndFire,
  nextOf,
  pick,
  playOf,
  poseOf,
  ramming,
  runOf,
  tossed,
} from './asked.ts'
import { HELMS, helmsOf } from './comparing.ts'
import {
  ahead,
  altered,
  chartMayBe,
  clearSquares,
  EDGE,
  enemyOf,
  featureMayLie,
  type Gun,
  gunsThatBear,
  gunsThatMayFire,
  inHarbour,
  islandInLine,
  type Side,
  type Square,
  same,
  startsOf,
} from './second-board.ts'
import { begin, type Helm, mayFire, obey, type Standing } from './second-referee.ts'

/* Questions of the rules desk as the second referee answers them, each beside what of the expected answer it can speak to. */

/** Every question that the second referee can be asked, by its name at the desk; `play` is a whole played case. */
export const questions: Readonly<Record<string, (asked: Asked, expected: Expected) => Answer>> = {
  start(asked, expected) {
    const found = startsOf(asked.ship ?? 'runner').find((one) => same(one.at, at(asked.square)))
    return { mine: { allowed: found !== undefined, heading: found?.compass ?? null }, expected }
  },
  starts(asked, expected) {
    const key = (one: { x: number; y: number; heading: string }) => `${one.x},${one.y} ${one.heading}`
    const mine = startsOf(asked.ship ?? 'runner').map((one) =>
      key({ x: one.at[0], y: one.at[1], heading: one.compass }),
    )
    return { mine: mine.sort(), expected: (expected as { x: number; y: number; heading: string }[]).map(key).sort() }
  },
  feature(asked, expected) {
    const squares = (asked.squares ?? []).map(at)
    const laid = [...(asked.islands ?? []), ...(asked.rocks ?? []).map((rock) => [rock])].map((one) => one.map(at))
    const near = (a: Square, b: Square) => Math.max(Math.abs(a[0] - b[0]), Math.abs(a[1] - b[1])) <= 1
    const touches = laid.some((one) => one.some((a) => squares.some((b) => near(a, b))))
    const under = (asked.ships ?? []).some((ship) => squares.some((one) => same(one, at(ship))))
    const mine = featureMayLie(squares, asked.kind ?? 'island') && !touches && !under
    return { mine, expected: field(expected, 'allowed') }
  },
  layout: (asked, expected) => ({
    mine: chartMayBe(chartOf(asked), (asked.ships ?? []).map(at)),
    expected: field(expected, 'allowed'),
  }),
  toss: ({ face, faces }, expected) => {
    const winner: Side = (face ?? faces?.[0]) === 1 ? 'runner' : 'blockader'
    return { mine: { winner, movesFirst: enemyOf(winner) }, expected }
  },
  firstMove: ({ tossWinner }, expected) => ({ mine: enemyOf(tossWinner ?? 'runner'), expected }),
  courses(asked, expected) {
    const standing = board(asked)
    const legal = standing.ending ? [] : helmsOf(standing)
    const steps = HELMS.map((helm) => {
      const compass = altered(asked.heading ?? 'N', helm === 'port' ? -1 : helm === 'ahead' ? 0 : 1)
      const [x, y] = ahead(at(asked.square), compass)
      return [helm, { x, y, heading: compass, allowed: legal.includes(helm) }]
    })
    const side = asked.ship ?? 'runner'
    const back = legal.some((helm) => {
      const { ending } = obey(standing, { kind: 'step', helm })
      return ending?.way === 'harbour'
    })
    const bare = HELMS.map((helm) => {
      const { rule: _, ...rest } = field(expected, helm) as Record<string, unknown>
      return [helm, rest]
    })
    return {
      mine: [...steps, standing.ending?.way === 'ashore', side === 'runner' && back],
      expected: [...bare, field(expected, 'ashore'), field(expected, 'forcedReturn')],
    }
  },
  helm(asked, expected) {
    const standing = board({ ...asked, ship: 'blockader' })
    const allowed = (helmsOf(standing) as string[]).includes(asked.order ?? '')
    const after = allowed ? obey(standing, { kind: 'step', helm: asked.order as Helm }) : standing
    return { mine: { allowed, ...poseOf(after, 'blockader') }, expected }
  },
  openSea: (asked, expected) => ({ mine: asked.ship === 'runner' && at(asked.square)[1] === EDGE, expected }),
  harbour: (asked, expected) => ({ mine: asked.ship === 'runner' && inHarbour(at(asked.square)), expected }),
  arcs(asked, expected) {
    const guns = (side: Side) => gunsThatBear(side, at(asked.square), asked.heading ?? 'N', at(asked.target))
    return {
      mine: [...new Set([...guns('runner'), ...guns('blockader')])].sort(),
      expected: [...(expected as Gun[])].sort(),
    }
  },
  gunsBearing: (asked, expected) => ({
    mine: gunsThatBear(asked.ship ?? 'runner', at(asked.square), asked.heading ?? 'N', at(asked.target)).sort(),
    expected: [...(expected as Gun[])].sort(),
  }),
  range(asked, expected) {
    const clear = clearSquares(at(asked.from), at(asked.to))
    return { mine: { clearSquares: clear, inRange: clear <= 10 }, expected }
  },
  lineOfFire: (asked, expected) => ({
    mine: islandInLine(chartOf(asked), at(asked.from), at(asked.to)),
    expected: field(expected, 'blocked'),
  }),
  mayFire(asked, expected) {
    const { ships, chart } = board(asked)
    const side = asked.ship ?? 'runner'
    const may =
      asked.hasMoved === false || asked.duringRun
        ? []
        : gunsThatMayFire(chart, side, ships[side], ships[enemyOf(side)]).sort()
    const fires = may.filter((gun) => asked.ordered === undefined || asked.ordered.includes(gun))
    const sorted = (name: string) => [...(field(expected, name) as Gun[])].sort()
    return { mine: { may, fires }, expected: { may: sorted('mayFire'), fires: sorted('fires') } }
  },
  firingDie: ({ face = 0 }, expected) => firing([face], (points, disables) => ({ points, disables }), expected),
  fire: ({ faces = [] }, expected) =>
    firing(faces, (points, disables) => ({ points, disables, runs: disables ? 1 : 0 }), expected),
  ramAttempts: ({ disablings = 0 }, expected) => {
    const faces = [6, 6].map((face, index) => (index < disablings ? face : 1))
    return { mine: firing(faces, (_, disables) => ({ runs: disables ? 1 : 0 }), {}).mine, expected: { runs: expected } }
  },
  runReach(asked, expected) {
    const squares = fewest(asked)
    // Of ways equally short the desk tells one; that it leads there is tried square by square.
    const way = field(expected, 'courses') as readonly string[]
    const leads = squares === null || runOf({ ...asked, courses: way }).end === 'rams'
    const mine = { canRam: squares !== null, fewestSquares: squares, leads, of: squares ?? 0 }
    return { mine, expected: { ...pick(expected, 'canRam', 'fewestSquares'), leads: true, of: way.length } }
  },
  run: (asked, expected) => ({ mine: runOf(asked), expected }),
  disabledTurn(asked, expected) {
    const heading = asked.heading ?? 'N'
    const by = asked.course === 'port' ? -1 : asked.course === 'starboard' ? 1 : 0
    const allowed = asked.when !== 'on_recovery' || by === 0
    return { mine: { allowed, heading: allowed ? altered(heading, by) : heading }, expected }
  },
  recovery(asked, expected) {
    const side = asked.ship ?? 'runner'
    const standing = board(asked, { recovers: true })
    const after = standing.ending ? standing : obey(standing, { kind: 'step', helm: 'ahead' })
    const ends = { ram: 'rams', escape: 'escapes', ashore: 'ashore', forcedReturn: 'forcedReturn', points: '' }
    const lost = after.ending?.winner === enemyOf(side) || after.ending?.winner === side
    // The enemy may be ashore when her turn comes; the question is of the ship that recovers.
    const end = lost && after.ending ? ends[BY[after.ending.way] as keyof typeof ends] : 'backInAction'
    const guns = after.duty.kind === 'fire' ? mayFire(after, side).sort() : []
    return {
      mine: { end, ...poseOf(after, side), guns },
      expected: {
        ...pick(expected, 'end', 'x', 'y', 'heading'),
        guns: [...(field(expected, 'mayFire') as Gun[])].sort(),
      },
    }
  },
  ram(asked, expected) {
    const ending = ramming(asked.rammer ?? 'runner', asked.rammerHeading ?? 'N', asked.rammedHeading ?? 'N')
    return { mine: ending?.winner, expected: field(expected, 'winner') }
  },
  victory(asked, expected) {
    const { ram, points = {} } = asked
    const wanted = pick(expected, 'winner', 'by')
    if (ram) {
      const winner = ramming(ram.rammer, ram.rammerHeading, ram.rammedHeading)?.winner
      return { mine: { winner, by: 'ram' }, expected: wanted }
    }
    if (asked.escaped) return { mine: { winner: 'runner', by: 'escape' }, expected: wanted }
    if (asked.forcedReturn) return { mine: { winner: 'blockader', by: 'forcedReturn' }, expected: wanted }
    if (asked.ashore) return { mine: { winner: enemyOf(asked.ashore), by: 'ashore' }, expected: wanted }
    return { mine: { winner: more(points), by: 'points' }, expected: wanted }
  },
  turnLimit({ turns = { runner: 0, blockader: 0 }, points = {}, turnLimit = 100 }, expected) {
    const over = turns.runner >= turnLimit && turns.blockader >= turnLimit
    return { mine: { over, winner: over ? more(points) : null }, expected }
  },
  turn(asked, expected) {
    const side = asked.ship ?? 'runner'
    const start = begin({
      chart: chartOf(asked),
      runner: {
        at: at(asked.runner?.square),
        compass: asked.runner?.heading ?? 'N',
        points: asked.runner?.points ?? 0,
      },
      blockader: {
        at: at(asked.blockader?.square),
        compass: asked.blockader?.heading ?? 'N',
        points: asked.blockader?.points ?? 0,
      },
      first: side,
      limit: asked.turnLimit ?? 100,
      allGuns: false,
      ...(asked.recovering ? { recovers: side } : {}),
    })
    const standing = asked.turns ? { ...start, turns: asked.turns } : start
    const { after, guns } = standing.ending
      ? { after: standing, guns: [] }
      : moveAndFire(standing, asked.course ?? 'ahead', asked.fire, asked.faces ?? [])
    const { runner, blockader } = after.ships
    return {
      mine: {
        ...poseOf(after, side),
        fired: [...guns].sort(),
        points: { runner: runner.points, blockader: blockader.points },
        winner: after.ending?.winner ?? null,
        by: after.ending ? BY[after.ending.way] : null,
        next: nextOf(after),
      },
      expected: {
        ...pick(expected, 'x', 'y', 'heading', 'points', 'winner', 'by', 'next'),
        fired: [...(field(expected, 'fired') as Gun[])].sort(),
      },
    }
  },
  play(asked, expected) {
    const wanted = expected as Record<string, unknown>
    const mine = Object.keys(asked.setup ?? {}).length === 0 ? tossed(asked) : standingOf(playOf(asked))
    return { mine: only(mine, wanted), expected: wanted }
  },
}

function firing(
  faces: readonly number[],
  say: (points: number, disables: boolean) => object,
  expected: Expected,
): Answer {
  // Two guns of the Blockader bear on the line of 45 degrees, one beside it.
  const guns: readonly Gun[] = faces.length === 2 ? ['bow', 'starboard'] : ['bow']
  const ships = {
    runner: { at: (faces.length === 2 ? [14, 15] : [12, 16]) as Square, compass: 'N' as const },
    blockader: { at: [12, 12] as Square, compass: 'N' as const },
  }
  const start = begin({ chart: { islands: [], rocks: [] }, ...ships, first: 'blockader', limit: 100, allGuns: false })
  const aimed = obey(start, { kind: 'step', helm: 'ahead' })
  const after = obey(aimed, { kind: 'fire', guns }, faces)
  const mine = say(after.ships.blockader.points, after.duty.kind === 'swing')
  return { mine, expected: pick(expected, ...Object.keys(mine)) }
}

function more({ runner = 0, blockader = 0 }: Partial<Record<Side, number>>): Side | null {
  return runner === blockader ? null : runner > blockader ? 'runner' : 'blockader'
}

function standingOf(standing: Standing): Record<string, unknown> {
  const next = nextOf(standing)
  const points = (side: Side) => ({ ...poseOf(standing, side), points: standing.ships[side].points })
  return {
    phase: next?.phase ?? 'over',
    toOrder: next ? [next.ship] : [],
    winner: standing.ending?.winner,
    by: standing.ending && BY[standing.ending.way],
    runner: points('runner'),
    blockader: points('blockader'),
  }
}

/** The fields of `mine` that `wanted` speaks of. */
function only(mine: Record<string, unknown>, wanted: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(wanted).map(([name, value]) => {
      const found = mine[name]
      const deep = typeof value === 'object' && value !== null && !Array.isArray(value) && typeof found === 'object'
      return [name, deep && found ? only(found as Record<string, unknown>, value as Record<string, unknown>) : found]
    }),
  )
}
