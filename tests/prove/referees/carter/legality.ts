/**
 * Whether one seat's orders of Carter's game are legal, judged from the inventory and from what the seat knows. Three answers: legal,
 * not legal, and open where the inventory leaves the case to a reading. Reasons name the rule.
 */
import type { BoardState, Ship } from '../../../../shared/books/carter/board/state.ts'
import type { CarterOrders, ShipOrder } from '../../../../shared/books/carter/game/orders.ts'
import type { CarterBoard } from '../../../../shared/books/carter/game/state.ts'
import {
  bears,
  blocked,
  type Cardinal,
  type Compass,
  distance,
  eighths,
  endHeadings,
  entered,
  nameOf,
  type Place,
  placeOf,
  relativeBearing,
  same,
} from './squares.ts'
import {
  allowance,
  foggy,
  gunStage,
  holds,
  isHarbour,
  isLand,
  isNight,
  onWater,
  type Side,
  seenBy,
  waysOf,
  wrongWay,
} from './standing.ts'
import { GUNS, othersOut, TORPEDOES } from './tables.ts'

export interface Verdict {
  readonly is: 'legal' | 'illegal' | 'open'
  readonly why: string
}
const LEGAL: Verdict = { is: 'legal', why: '' }
const no = (why: string): Verdict => ({ is: 'illegal', why })
const open = (why: string): Verdict => ({ is: 'open', why })

/** Illegal when one is; otherwise open when one is. */
export const together = (verdicts: readonly Verdict[]): Verdict =>
  verdicts.find(({ is }) => is === 'illegal') ?? verdicts.find(({ is }) => is === 'open') ?? LEGAL

type Afloat = Ship & { readonly square: Place }
const MOVES = ['to', 'facing', 'way', 'depth', 'sow', 'sweep'] as const
const FIRES = ['fire', 'torpedoes', 'hunt', 'task'] as const

/** The orders of a seat, its ships one after the other. */
export function judgeOrders(board: CarterBoard, seat: string, orders: CarterOrders): Verdict {
  const verdicts: Verdict[] = []
  const own = board.game.ships.filter(({ id }) => board.aboard[id]?.seat === seat)
  const named = [...Object.keys(orders.ships), ...(orders.first ?? [])]
  for (const id of named)
    if (!own.some((ship) => ship.id === id && onWater(ship))) return no(`CT-MV-01: ${id} is not this seat's to order`)
  const first = orders.first ?? []
  if (new Set(first).size !== first.length) verdicts.push(open('a ship is named twice among the first'))
  const order = [...new Set([...first, ...own.map(({ id }) => id)])].filter((id) => orders.ships[id] !== undefined)
  const firing = board.step === 'firing'
  if (firing && first.length > 0) verdicts.push(open('who moves first, said with the fire'))
  let game = board.game
  for (const id of order) {
    const ship = game.ships.find((one) => one.id === id) as Afloat
    const given = orders.ships[id] as ShipOrder
    const stray = (firing ? MOVES : FIRES).filter((key) => given[key] !== undefined)
    if (stray.length > 0) return no(`CT-GN-01: ${stray.join(', ')} belong to another step`)
    verdicts.push(judgeLoses(ship, given))
    if (firing) verdicts.push(judgeFire(board, ship, given))
    else {
      const { verdict, end } = judgeMove(board, game, ship, given)
      verdicts.push(verdict)
      if (end) game = { ...game, ships: game.ships.map((one) => (one.id === id ? { ...one, square: end } : one)) }
    }
  }
  return together(verdicts)
}

/** CT-TP-09: which turrets go first is the defender's choice, among the main ones. */
function judgeLoses(ship: Ship, { lose }: ShipOrder): Verdict {
  if (lose === undefined) return LEGAL
  const main = ship.batteries.filter(({ role }) => role === 'main').flatMap(({ turrets }) => turrets)
  const stray = lose.find((name) => !main.some((turret) => turret.name === name))
  if (stray !== undefined) return no(`CT-TP-09: she has no main turret ${stray}`)
  return new Set(lose).size === lose.length ? LEGAL : open('a turret named twice')
}

/** Others of whom the writer knows in a square: his own as they lie by then, and enemies in plain sight. */
function knownIn(board: CarterBoard, game: BoardState, ship: Ship, place: Place) {
  const { ids, discs } = seenBy(board, ship.side)
  const ships = game.ships.filter(
    (one) =>
      one.id !== ship.id && onWater(one) && same(one.square, place) && (one.side === ship.side || ids.has(one.id)),
  )
  const hidden = discs.get(nameOf(place)) ?? 0
  return { ships, unsure: { least: hidden, most: hidden * 4 } }
}

function judgeMove(
  board: CarterBoard,
  game: BoardState,
  ship: Afloat,
  order: ShipOrder,
): { verdict: Verdict; end: Place | null } {
  const verdicts: Verdict[] = []
  const { submarine, submerged } = ship
  if (order.depth !== undefined) {
    if (!submarine || !game.options.submarines) return { verdict: no('CT-S01: she is no submarine'), end: null }
    const weak = ship.damage > ship.rate / 2
    if (order.depth === 'dive' && weak) verdicts.push(no('CT-S04: less than half of her points are left'))
    if ((order.depth === 'dive') === submerged) verdicts.push(open('CT-S01: she is that deep already'))
  }
  const under = order.depth === undefined ? submerged : order.depth === 'dive'
  const squares = {
    least: Math.min(allowance(game, ship, under).least, allowance(game, ship).least),
    most: Math.max(allowance(game, ship, under).most, allowance(game, ship).most),
  }
  const way = order.way === undefined ? null : (order.way.split(' ') as Cardinal[])
  const to = order.to === undefined ? null : placeOf(order.to)
  const stays = way === null && (to === null || same(to, ship.square))
  let end: Place | null = ship.square
  let walked: readonly Cardinal[] | null = []
  if (stays) {
    // Whether a ship may stay and turn beside one that she had not seen before is not said.
    const here = knownIn(board, game, ship, ship.square)
    if (holds(ship, here.ships, here.unsure) !== true && !isHarbour(game, ship.square))
      verdicts.push(open('CT-MV-05: she lies beside others already'))
    const loops = to === null ? [] : waysThere(game, ship, to, order.facing ?? null, squares.least)
    const turn = order.facing === undefined ? 0 : eighths(ship.facing, order.facing)
    // Section 2: standing still she turns by up to an eighth, in harbour freely.
    // Who is sent to her own square may go round and come back to it.
    if (loops.length > 0) walked = null
    if (turn > 1 && !isHarbour(game, ship.square))
      verdicts.push(loops.length > 0 ? open('round and back') : no('CT-MV-04: she turns too far where she lies'))
  } else {
    const judged =
      way === null
        ? toThere(game, ship, to as Place, order.facing ?? null, squares)
        : byWay(game, ship, way, to, order.facing ?? null, squares)
    verdicts.push(judged)
    walked = way
    end = way === null ? to : (entered(ship.square, way).at(-1) ?? null)
    if (judged.is === 'illegal') return { verdict: judged, end: null }
    const { ships, unsure } = knownIn(board, game, ship, end as Place)
    const fits = isHarbour(game, end as Place) ? true : holds(ship, ships, unsure)
    const alongside = ships.some((one) => one.depotShip || ship.depotShip)
    if (fits === false)
      verdicts.push(alongside ? open('CT-MV-05: alongside') : no('CT-MV-05: the square does not hold her'))
    if (fits === null) verdicts.push(open('CT-MV-05: whether the square holds her'))
  }
  const places = walked === null ? null : entered(ship.square, walked)
  verdicts.push(judgeSowing(ship, order, places, end as Place), judgeSweeping(game, ship, order, places))
  return { verdict: together(verdicts), end }
}

/** Ways to a square with a heading, of at most so many squares. */
function waysThere(game: BoardState, ship: Afloat, to: Place, facing: Compass | null, squares: number): Cardinal[][] {
  return waysOf(game, ship, squares).filter((way) => {
    if (!same(entered(ship.square, way).at(-1) as Place, to)) return false
    const ends = facing === null ? endHeadings(way) : [facing]
    return ends.some((end) => wrongWay(game, ship, way, end, squares) === null)
  })
}

function toThere(
  game: BoardState,
  ship: Afloat,
  to: Place,
  facing: Compass | null,
  squares: { least: number; most: number },
): Verdict {
  if (waysThere(game, ship, to, facing, squares.least).length > 0) return LEGAL
  if (squares.most > squares.least && waysThere(game, ship, to, facing, squares.most).length > 0)
    return open('how many squares she has')
  return no(`CT-MV-01: no way of ${squares.most} squares leads there`)
}

function byWay(
  game: BoardState,
  ship: Afloat,
  way: Cardinal[],
  to: Place | null,
  facing: Compass | null,
  squares: { least: number; most: number },
): Verdict {
  const end = entered(ship.square, way).at(-1) as Place
  if (to !== null && !same(end, to)) return no('CT-MV-02: the way ends elsewhere')
  const ends = facing === null ? endHeadings(way) : [facing]
  const wrong = ends.map((one) => wrongWay(game, ship, way, one, squares.least))
  // Without a heading she ends as her last step went.
  if (wrong[facing === null ? ends.indexOf(way.at(-1) as Cardinal) : 0] === null) return LEGAL
  if (facing === null && wrong.includes(null)) return open('which heading she ends with')
  if (ends.some((one) => wrongWay(game, ship, way, one, squares.most) === null)) return open('how many squares she has')
  return no(wrong[0] ?? 'no way')
}

/** CT-MN-01, CT-MN-02, CT-MN-03, CT-R20. `places` is null when the program chooses the way. */
function judgeSowing(ship: Ship, { sow }: ShipOrder, places: readonly Place[] | null, end: Place): Verdict {
  if (sow === undefined) return LEGAL
  if (ship.mines < 10) return no('CT-MN-03: she has no mines for a square')
  if (new Set(sow).size < sow.length) return open('a square named twice')
  if (ship.mines < 10 * sow.length) return no('CT-MN-03: ten mines for each square')
  const squares = sow.map(placeOf)
  const from = ship.square as Place
  if (ship.knots < 30) {
    const lies = places !== null && places.length === 0
    return lies && squares.every((one) => same(one, from))
      ? ship.began && same(ship.began, from)
        ? LEGAL
        : open('CT-MN-02: not there from the beginning')
      : no('CT-MN-02: a slow layer stays on the square for the whole move')
  }
  if (places === null) return squares.every((one) => same(one, end)) ? LEGAL : open('CT-MN-01: which way she goes')
  // Whether she has passed over the square that she leaves is not said.
  const away = squares.filter((one) => !places.some((place) => same(place, one)))
  if (away.length === 0) return LEGAL
  return away.every((one) => same(one, from))
    ? places.length === 0
      ? LEGAL
      : open('CT-MN-01: the square that she leaves')
    : no('CT-MN-01: she does not pass over it')
}

/** CT-MN-07, in passing. */
function judgeSweeping(game: BoardState, ship: Ship, { sweep }: ShipOrder, places: readonly Place[] | null): Verdict {
  if (sweep === undefined) return LEGAL
  if (!ship.minesweeper) return no('CT-MN-06: she is no minesweeper')
  const charted = game.charts[ship.side].map(({ square }) => square)
  if (places === null) return open('CT-MN-07: which way she goes')
  if (sweep.some((name) => !places.some((one) => same(one, placeOf(name))))) {
    const all = [...places, ship.square as Place]
    return sweep.every((name) => all.some((one) => same(one, placeOf(name))))
      ? open('CT-MN-07: the square that she leaves')
      : no('CT-MN-07: she does not pass there')
  }
  return sweep.every((name) => charted.some((one) => same(one, placeOf(name))))
    ? LEGAL
    : open('CT-MN-07: nothing is charted there')
}

/** Squares of what an order names: an enemy in plain sight by name, a disc by its square. */
function aimedAt(board: CarterBoard, side: Side, at: string): { place: Place | null; verdict: Verdict } {
  const { ids, discs } = seenBy(board, side)
  const ship = board.game.ships.find(({ id }) => id === at)
  if (ship && ids.has(at) && onWater(ship)) return { place: ship.square, verdict: LEGAL }
  if (ship) return { place: null, verdict: no('she is no enemy in sight') }
  if (!/^[A-Z]+[1-9]\d*$/.test(at)) return { place: null, verdict: no('nobody of that name is in sight') }
  const place = placeOf(at)
  if ((discs.get(at) ?? 0) > 0) return { place, verdict: LEGAL }
  const plain = board.game.ships.some((one) => onWater(one) && ids.has(one.id) && same(one.square, place))
  return plain
    ? { place, verdict: open('a ship in plain sight named by her square') }
    : { place: null, verdict: no('CT-NT-02: no disc lies there') }
}

/** CT-HB-02, CT-WX-03, CT-R14, CT-R15: what hides a target from any fire. */
function hidden(game: BoardState, from: Place, to: Place): string | null {
  if (isNight(game) && !game.options.nightFire) return 'CT-R15: no fire at night'
  if (blocked(from, to, (one) => isLand(game, one))) return 'CT-HB-02: land is between'
  if (blocked(from, to, (one) => foggy(game, one))) return 'CT-R14: fog'
  return null
}

/** Turrets of a battery of which one may be left, and how many are; main ones by name. */
export function turretsLeft(ship: Ship, role: string): { turrets: Ship['batteries'][number]['turrets']; left: number } {
  const turrets = ship.batteries.filter((one) => one.role === role).flatMap((one) => one.turrets)
  if (role === 'main') {
    const left = turrets.filter(({ name }) => !ship.turretsOut.includes(name))
    return { turrets: left, left: left.length }
  }
  return { turrets, left: turrets.length - othersOut(gunStage(ship), turrets.length) }
}

/** Fewest and most guns that bear: which secondary mountings are out is not said. */
export function gunsBearing(
  game: BoardState,
  ship: Ship & { square: Place },
  role: string,
  to: Place,
): { least: number; most: number } {
  const { turrets, left } = turretsLeft(ship, role)
  const relative = relativeBearing(ship.square, ship.facing, to)
  const round = game.options.arcs === 'allRound' || same(ship.square, to)
  const guns = turrets
    .map(({ mount, side, guns: of }) => (round || bears(mount, side, relative) ? of : 0))
    .sort((one, other) => one - other)
  const sum = (some: readonly number[]) => some.reduce((all, one) => all + one, 0)
  return { least: sum(guns.slice(0, left)), most: sum(guns.slice(guns.length - left)) }
}

function judgeFire(board: CarterBoard, ship: Afloat, order: ShipOrder): Verdict {
  const { game } = board
  const verdicts: Verdict[] = []
  const { fire = [], torpedoes = [], hunt, task } = order
  if (task === 'repairs') {
    if (!isHarbour(game, ship.square)) verdicts.push(no('CT-RP-01: not in harbour'))
    if (ship.entered > 0 || !ship.began || !same(ship.began, ship.square)) verdicts.push(no('CT-RP-01: she has moved'))
    if (fire.length > 0 || torpedoes.length > 0) verdicts.push(no('CT-RP-02: she is under repair'))
    if (hunt !== undefined) verdicts.push(open('CT-RP-02: a search under repair'))
    if (ship.damage === 0) verdicts.push(open('CT-RP-01: nothing to repair'))
  }
  if (task === 'reloads') verdicts.push(judgeReload(game, ship, order))
  if (task === 'sweeps') {
    const charted = game.charts[ship.side].some(({ square }) => same(square, ship.square))
    if (!ship.minesweeper) verdicts.push(no('CT-MN-06: she is no minesweeper'))
    else if (!ship.began || !same(ship.began, ship.square))
      verdicts.push(no('CT-MN-07: she was not there for the whole move'))
    else if (ship.entered > 0 || !charted) verdicts.push(open('CT-MN-07: nothing is charted, or round and back'))
  }
  for (const role of ['main', 'secondary', 'tertiary'] as const) {
    const lines = fire.filter(({ battery }) => battery === role)
    if (lines.length === 0) continue
    verdicts.push(judgeGuns(board, ship, role, lines))
  }
  const used = new Set<number>()
  for (const { set, at } of torpedoes) {
    const tubes = ship.torpedoSets[set - 1]
    if (!tubes) return no('CT-TP-02: she has no such set')
    if (tubes.fired || used.has(set)) return no('CT-TP-05: a tube has one torpedo')
    used.add(set)
    const { place, verdict } = aimedAt(board, ship.side, at)
    if (!place) return verdict
    verdicts.push(verdict)
    const [range] = TORPEDOES[tubes.type] ?? [0]
    if (distance(ship.square, place, game.options.metric) > range) return no('CT-TP-01: out of range')
    const why = hidden(game, ship.square, place)
    if (why) return no(why)
  }
  if (ship.submerged && used.size > 1) verdicts.push(no('CT-S02: one set under water'))
  if (hunt !== undefined) verdicts.push(judgeHunt(game, ship, hunt, torpedoes.length > 0))
  return together(verdicts)
}

function judgeGuns(board: CarterBoard, ship: Afloat, role: string, lines: NonNullable<ShipOrder['fire']>): Verdict {
  const { game } = board
  const verdicts: Verdict[] = []
  const battery = ship.batteries.find((one) => one.role === role)
  if (!battery) return no('CT-GN-11: she has no such guns')
  if (ship.submerged) return no('CT-S02: she is under water')
  const [range, sets] = GUNS[battery.gun] ?? [0, 0, 0]
  if (turretsLeft(ship, role).left === 0) return no('CT-SK-03: no turret is left')
  const all = lines.filter((line) => line.sets === undefined).length
  const said = lines.reduce((sum, line) => sum + (line.sets ?? 0), 0)
  if (all === 0 && said > sets) return no('CT-GN-08: more sets than she has')
  if (said > sets) return no('CT-GN-08: more sets than she has')
  if (all > 0 && lines.length > 1) verdicts.push(open('CT-GN-08: all sets and more'))
  for (const { at } of lines) {
    const { place, verdict } = aimedAt(board, ship.side, at)
    if (!place) return verdict
    verdicts.push(verdict)
    if (distance(ship.square, place, game.options.metric) > range) return no('CT-R06: out of range')
    const why = hidden(game, ship.square, place)
    if (why) return no(why)
    const { least, most } = gunsBearing(game, ship, role, place)
    if (most === 0) return no('CT-GN-05: no gun bears')
    if (least === 0) verdicts.push(open('CT-GN-05: it depends on which mountings are out'))
  }
  return together(verdicts)
}

/** CT-TP-06, CT-TP-07, CT-R23. */
function judgeReload(game: BoardState, ship: Afloat, { fire = [], torpedoes = [], hunt }: ShipOrder): Verdict {
  const arms = fire.length > 0 || torpedoes.length > 0 || hunt !== undefined
  if (ship.torpedoSets.length === 0) return open('CT-TP-05: she has no tubes to fill')
  const verdicts: Verdict[] = []
  if (!ship.torpedoSets.some(({ fired }) => fired)) verdicts.push(open('CT-TP-05: nothing to fill'))
  const lay = ship.began !== null && same(ship.began, ship.square) && ship.entered === 0
  if (isHarbour(game, ship.square) && lay) {
    if (arms) verdicts.push(open('CT-TP-06: fire while tubes are filled in port'))
    return together(verdicts)
  }
  const depot = game.ships.find(
    (one) =>
      one.depotShip && one.side === ship.side && one.id !== ship.id && onWater(one) && same(one.square, ship.square),
  )
  if (!depot) return no('CT-TP-06: neither in port for the move nor alongside')
  const began = ship.began && depot.began && same(ship.began, depot.began)
  if (!began) return no('CT-R23: not alongside from the beginning')
  if (arms) return no('CT-TP-07: no armament while she is alongside')
  return together(verdicts)
}

/** CT-S03. */
function judgeHunt(game: BoardState, ship: Afloat, name: string, torpedoes: boolean): Verdict {
  if (!game.options.submarines) return no('CT-S03: no submarines are played')
  if (ship.tons > 3500 || ship.submarine) return no('CT-S03: neither destroyer nor smaller')
  if (torpedoes) return no('CT-S03: she has fired torpedoes')
  if (isNight(game) && !game.options.nightFire) return open('CT-R15: a search where nobody fires at night')
  const place = placeOf(name)
  if (distance(ship.square, place, game.options.metric) > 1) return no('CT-S03: farther than one square')
  if (isLand(game, place) || place.x > game.board.columns || place.y > game.board.rows) return open('CT-S03: no water')
  return LEGAL
}
