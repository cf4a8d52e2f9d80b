import type { BoardState, Ship } from '../../../../shared/books/carter/board/state.ts'
import type { ShipOrder } from '../../../../shared/books/carter/game/orders.ts'
import type { Thrown } from '../../../../shared/explanation/finding.ts'
import { gunsBearing } from './legality.ts'
import {
  type Cardinal,
  type Compass,
  distance,
  eighths,
  endHeadings,
  entered,
  nameOf,
  type Place,
  placeOf,
  same,
  torpedoHitsFrom,
} from './squares.ts'
import {
  allowance,
  enemyOf,
  gunStage,
  holds,
  isHarbour,
  isNight,
  onWater,
  type Side,
  screened,
  seenBy,
  weatherAt,
  wrongWay,
} from './standing.ts'
import { type Game, hasReached, nextStep, type Step, type Vessel } from './step.ts'
import { GUNS, mainOut, stageOf, TORPEDOES, weatherOf } from './tables.ts'

const SIDES = ['blue', 'red'] as const

export class Judge {
  readonly faults: string[] = []
  readonly game: Game
  /** Ships of whose damage something is open. */
  readonly unsure = new Set<string>()
  /** Compared in this step, by what it was. */
  readonly counts: Record<string, number> = {}
  private readonly thrown: Thrown[]

  readonly step: Step

  constructor(step: Step) {
    this.step = step
    this.game = structuredClone(step.before.game) as Game
    this.thrown = [...step.thrown]
  }

  count(what: string): void {
    this.counts[what] = (this.counts[what] ?? 0) + 1
  }
  fault(words: string): void {
    this.faults.push(words)
  }
  differ(what: string, program: unknown, mine: unknown): void {
    this.count('figures')
    const [one, other] = [JSON.stringify(program), JSON.stringify(mine)]
    if (one !== other) this.fault(`${what}: the program has ${one}, the second referee ${other}`)
  }

  /** The next throw of a rule, wherever it stands among those of other rules. */
  take(rule: string, count: number, about: string): readonly number[] {
    const next = this.thrown.findIndex((one) => one.rule === rule)
    const [one] = next < 0 ? [] : this.thrown.splice(next, 1)
    this.count(`throws of ${rule}`)
    if (one?.faces.length === count) return one.faces
    this.fault(
      `${rule}: ${about} takes ${count} dice, and ${one ? `${one.faces.length} fell (${one.purpose})` : 'none fell'}`,
    )
    return []
  }
  /** A look at the next throw of a rule. */
  next = (rule: string): Thrown | undefined => this.thrown.find((one) => one.rule === rule)

  vessel = (id: string): Vessel => this.game.ships.find((ship) => ship.id === id) as Vessel

  judge(): string[] {
    const { before } = this.step
    if (before.step === 'sky') this.sky(false)
    else if (before.step === 'firing') this.fireAndEnd()
    else this.moves()
    for (const { rule, subject, purpose } of this.thrown)
      this.fault(`${rule}: a throw too many (${purpose}, ${subject})`)
    this.compare()
    return this.faults
  }

  // ------------------------------------------------------------------ the sky (phase 0)

  sky(next: boolean): void {
    const { game } = this
    const { settings, startMove } = this.step.before
    if (next) game.move += 1
    if (game.options.weather)
      for (const zone of [1, 2, 3, 4] as const) {
        const [face = 1] = this.take('CT-WX-01', 1, `the weather of zone ${zone}`)
        game.weather[zone] = weatherOf(face)
      }
    // CT-MV-09, CT-R10: a die each for the first game move, the higher goes first; then by turns.
    const first = game.move === startMove
    if (first || settings['ct.first'] === 'dice') {
      for (let tries = 0; tries < 50; tries++) {
        const [blue = 6] = this.take('CT-MV-09', 1, 'who begins: blue')
        const [red = 1] = this.take('CT-MV-09', 1, 'who begins: red')
        if (blue === red) continue
        game.first = blue > red ? 'blue' : 'red'
        break
      }
    } else if (next) game.first = enemyOf(game.first)
    for (const enters of game.enters) {
      if (enters.move !== game.move) continue
      const ship = this.vessel(enters.id)
      const [face = 1] = this.take('CT-HS-02', 1, `where ${enters.id} comes in`)
      const upright = enters.edge === 'east' || enters.edge === 'west'
      const along = upright ? game.board.rows : game.board.columns
      // CT-R31: six equal parts, the middle square of the one thrown.
      const middle = Math.ceil(((face - 0.5) * along) / 6)
      const edge = { east: game.board.columns, west: 1, north: game.board.rows, south: 1 }[enters.edge]
      ship.square = upright ? { x: edge, y: middle } : { x: middle, y: edge }
      ship.facing = enters.facing
      const others = game.ships.filter(
        (one) => one.id !== ship.id && onWater(one as Ship) && same(one.square as Place, ship.square as Place),
      )
      if (others.length > 0) this.entersAmong(ship)
    }
    for (const ship of game.ships) {
      ship.began = ship.square ? { ...ship.square } : null
      ship.entered = 0
      ship.ordered = false
      ship.tasks = []
      ship.slowedBy = stageOf(ship.damage, ship.rate)
      // CT-S04: with less than half of her points she comes up.
      if (!ship.sunk && ship.submerged && ship.damage > ship.rate / 2) ship.submerged = false
    }
    for (const field of game.fields) field.passing = 0
  }

  /** What becomes of a ship whose square is taken is not said: what the program did is taken as it is. */
  private entersAmong(ship: Vessel): void {
    const found = this.step.after.game.ships.find(({ id }) => id === ship.id)
    this.count('left open: comes in where others lie')
    ship.square = (found?.square ?? null) as Vessel['square']
  }

  // ------------------------------------------------------------------ moves (phases 1 and 2)

  private moves(): void {
    const { before } = this.step
    const { first } = this.game
    const sides: Side[] =
      before.step === 'bothMoves' ? [first, enemyOf(first)] : [before.step === 'firstMoves' ? first : enemyOf(first)]
    for (const side of sides) {
      const seats = Object.keys(this.step.sealed).filter((seat) =>
        this.game.ships.some((ship) => before.aboard[ship.id]?.seat === seat && ship.side === side),
      )
      for (const seat of seats.sort()) {
        const orders = this.step.sealed[seat]
        if (!orders) continue
        const own = this.game.ships.filter(({ id }) => before.aboard[id]?.seat === seat).map(({ id }) => id)
        for (const id of new Set([...(orders.first ?? []), ...own])) {
          const order = orders.ships[id]
          if (order) this.moveOne(id, order)
        }
      }
    }
  }

  private wayTaken(id: string): Cardinal[] | null {
    for (const { ships, because } of this.step.events) {
      if (ships[0] !== id) continue
      const says = because
        .find(({ rule, says }) => rule === 'CT-MV-01' && says.startsWith(`${id}: `))
        ?.says.slice(id.length + 2)
      if (says === 'stays') return []
      if (says !== undefined && /^[NESW]( [NESW])*$/.test(says)) return says.split(' ') as Cardinal[]
    }
    return null
  }

  private moveOne(id: string, order: ShipOrder): void {
    const { game } = this
    const ship = this.vessel(id)
    const found = this.step.after.game.ships.find((one) => one.id === id) as Ship
    if (order.lose) ship.loses = [...order.lose]
    const said = (['to', 'facing', 'way', 'depth', 'sow', 'sweep'] as const).some((key) => order[key] !== undefined)
    if (!said) return
    if (ship.sunk || !ship.square) return
    const from = { ...ship.square }
    const undone = this.step.events.some((event) => event.kind === 'notDone' && event.ships[0] === id)
    const ordered = order.way?.split(' ') as Cardinal[] | undefined
    const way = undone ? [] : (this.wayTaken(id) ?? null)
    if (way === null) return this.fault(`CT-MV-01: ${id} has an order, and nothing is told of it`)
    this.count('moves')
    const target = ordered ? (entered(from, ordered).at(-1) as Place) : order.to ? placeOf(order.to) : from
    const others = game.ships.filter(
      (one) => one.id !== id && onWater(one as Ship) && same(one.square as Place, target),
    ) as Ship[]
    // Whether an enemy that she cannot see keeps her out is not said (CT-MV-05 counts friends and enemies together).
    const { ids, discs } = seenBy(this.step.before, ship.side)
    const seen = others.filter((one) => one.side === ship.side || ids.has(one.id) || discs.has(nameOf(target)))
    if (seen.length < others.length) this.count('left open: ends where an enemy lies unseen')
    const free = isHarbour(game, target) || same(target, from)
    const fits = free ? true : holds(ship as Ship, seen)
    if (undone) {
      // What is refused is not carried out at all: whom she could not know of lies where she is to end.
      if (fits === true && seen.length === others.length)
        this.fault(`${id} is refused ${order.to ?? order.way ?? 'her order'}, and nothing is in the way`)
      return
    }
    if (fits === false && !found.sunk && ![...others, ship].some((one) => one.depotShip))
      this.fault(
        `CT-MV-05: ${id} ends in ${nameOf(target)}, which does not hold her beside ${others.map((one) => one.id).join(' ')}`,
      )
    if (ordered && JSON.stringify(ordered) !== JSON.stringify(way))
      this.fault(`CT-MV-02: ${id} goes ${way.join(' ')}, ordered was ${order.way}`)
    if (order.depth) ship.submerged = order.depth === 'dive'
    ship.ordered = true
    const end = order.facing ?? (found.facing as Compass)
    if (way.length === 0) {
      if (order.to && !same(placeOf(order.to), from)) this.fault(`CT-MV-01: ${id} stays, ordered to ${order.to}`)
      if (eighths(ship.facing, end) > 1 && !isHarbour(game, from))
        this.fault(`CT-MV-04: ${id} turns from ${ship.facing} to ${end} where she lies`)
      if (order.facing === undefined) this.differ(`heading of ${id}, who stays`, found.facing, ship.facing)
    } else {
      const squares = allowance(game, ship as Ship, ship.submerged)
      const before = allowance(game, ship as Ship)
      const most = Math.max(squares.most, before.most)
      const there = ship as Ship & { square: Place }
      // Of a ship that a mine sinks on the way nobody says how she would have ended.
      const ends = found.sunk && order.facing === undefined ? endHeadings(way) : [end]
      const wrongs = ends.map((one) => wrongWay(game, there, way, one, most))
      const wrong = wrongs.includes(null) ? null : wrongs[0]
      if (wrong)
        this.fault(`${id} goes ${way.join(' ')} from ${nameOf(from)}, heading ${ship.facing} and then ${end}: ${wrong}`)
    }
    ship.facing = end
    this.along(ship, entered(from, way), order)
  }

  /** Mines, sowing and sweeping, square by square. */
  private along(ship: Vessel, places: readonly Place[], order: ShipOrder): void {
    const sow = new Set(order.sow)
    const sweep = new Set(order.sweep)
    // Who lies still sows her own square; a slow layer needs the whole move for it.
    if (places.length === 0 && ship.square && sow.has(nameOf(ship.square))) this.sow(ship, ship.square)
    const from = ship.square as Place
    if (places.length > 0 && sow.has(nameOf(from)) && !places.some((one) => same(one, from))) this.sow(ship, from)
    for (const place of places) {
      ship.square = { ...place }
      ship.entered += 1
      this.enter(ship, place)
      if (ship.sunk) return
      const name = nameOf(place)
      if (sow.delete(name)) this.sow(ship, place)
      if (sweep.delete(name)) this.sweepInPassing(place)
    }
  }

  /** CT-MN-04, CT-MN-05, CT-MN-06, CT-R17, CT-R18. */
  private enter(ship: Vessel, place: Place): void {
    for (const field of [...this.game.fields]) {
      if (field.owner === ship.side || !same(field.square, place) || field.passagesLeft <= 0) continue
      if (ship.minesweeper) {
        this.count('sweepers over a field')
        continue
      }
      const [one = 6, other = 6] = this.take('CT-MN-04', 2, `a mine under ${ship.id}`)
      this.count('mines')
      field.passagesLeft -= 1
      if (one + other < 12) ship.damage += 10 * (one + other)
      if (field.passagesLeft <= 0) this.game.fields = this.game.fields.filter((each) => each !== field)
      if (ship.damage > ship.rate) ship.sunk = true
    }
  }

  /** CT-MN-01 to CT-MN-03. A field of her own that is there already is whole again. */
  private sow(ship: Vessel, place: Place): void {
    this.count('sowings')
    ship.mines -= 10
    this.game.fields = this.game.fields.filter((one) => one.owner !== ship.side || !same(one.square, place))
    this.game.fields.push({ square: { ...place }, owner: ship.side, passagesLeft: 10, swept: 0, passing: 0 })
  }

  /** CT-MN-07, CT-R09: clear as soon as the fourth enters. */
  private sweepInPassing(place: Place): void {
    this.count('sweepings')
    for (const field of [...this.game.fields]) {
      if (!same(field.square, place)) continue
      field.passing += 1
      if (field.passing >= 4) this.game.fields = this.game.fields.filter((one) => one !== field)
    }
  }

  // ------------------------------------------------------------------ fire and the end (phases 3 to 5)

  private orderOf(id: string): ShipOrder | undefined {
    const seat = this.step.before.aboard[id]?.seat ?? ''
    return this.step.sealed[seat]?.ships[id]
  }

  private fireAndEnd(): void {
    const { game } = this
    const struck = new Map<string, number>()
    const scored = new Map<string, number>()
    const add = (to: Map<string, number>, key: string, more: number) => to.set(key, (to.get(key) ?? 0) + more)
    const sides: Side[] = [game.first, enemyOf(game.first)]
    const inOrder = sides.flatMap((side) => game.ships.filter((ship) => ship.side === side && onWater(ship as Ship)))
    // CT-R28: main, secondary, tertiary, torpedoes; the side that moved first, then the other; ships in the order of the sheet.
    for (const role of ['main', 'secondary', 'tertiary'] as const)
      for (const ship of inOrder) {
        const lines = (this.orderOf(ship.id)?.fire ?? []).filter(({ battery }) => battery === role)
        const gun = ship.batteries.find((one) => one.role === role)?.gun ?? ''
        const [range, sets, damage] = GUNS[gun] ?? [0, 0, 0]
        let last: string | null = null
        let thrown = 0
        for (const { at, sets: said } of lines) {
          const target = this.struckBy('CT-GN-05', ship, at)
          if (!target) continue
          const far = distance(ship.square as Place, target.square as Place, game.options.metric)
          let hits = 0
          const most = said ?? sets - thrown
          for (let set = 1; set <= most; set++) {
            // How all her sets are shared among several targets is not said: as the throws name them.
            const shared = said === undefined && lines.length > 1
            if (shared && !this.next('CT-GN-05')?.subject.includes(` at ${at} at `)) break
            if (shared) thrown += 1
            const { least, most } = gunsBearing(
              game as BoardState,
              ship as Ship & { square: Place },
              role,
              target.square as Place,
            )
            const guns = Math.min(most, Math.max(least, this.next('CT-GN-05')?.faces.length ?? 0))
            const faces = this.take('CT-GN-05', guns, `set ${set} of ${ship.id}, ${role} at ${at}`)
            // CT-GN-06, CT-GN-07, CT-GN-09, CT-R07.
            const again = last === at && (far < range || game.options.bonusAtMax)
            const from = again ? 4 : far === range ? 6 : 5
            hits += faces.filter((face) => face >= from).length
            last = at
          }
          if (said !== undefined || lines.length === 1) thrown += said ?? sets - thrown
          add(struck, target.id, hits * damage)
          add(scored, `${ship.id} at ${at}`, hits)
        }
      }
    const announced: Game['announced'] = []
    for (const ship of inOrder)
      for (const { set, at } of this.orderOf(ship.id)?.torpedoes ?? []) {
        const tubes = ship.torpedoSets[set - 1]
        const target = this.struckBy('CT-TP-03', ship, at)
        if (!tubes || !target) continue
        const from = torpedoHitsFrom(target.square as Place, target.facing, ship.square as Place)
        const faces = this.take('CT-TP-03', tubes.tubes, `set ${set} of ${ship.id} at ${at}`)
        const hits = faces.filter((face) => face >= from).length
        add(struck, target.id, hits * (TORPEDOES[tubes.type]?.[1] ?? 0))
        add(scored, `${ship.id}, torpedoes at ${at}`, hits)
        tubes.fired = true
        if (ship.submerged) announced.push({ to: enemyOf(ship.side), square: { ...(ship.square as Place) } })
      }
    const searched = this.hunts(inOrder, struck)
    for (const ship of inOrder) {
      const order = this.orderOf(ship.id)
      if (order?.lose) ship.loses = [...order.lose]
      ship.tasks = order?.task ? [order.task] : []
    }
    this.knowledge(scored, searched, announced)
    // CT-GN-02: only now does anything count.
    for (const [id, points] of struck) {
      const ship = this.vessel(id)
      ship.damage += points
      if (ship.damage > ship.rate) ship.sunk = true
    }
    this.atTheEnd()
    if (!this.step.over) this.sky(true)
  }

  /** The ship that an order fires at: by name, or one of the discs in a square as the throw says. */
  private struckBy(rule: string, ship: Vessel, at: string): Vessel | null {
    const named = this.game.ships.find(({ id }) => id === at)
    if (named) return named
    const says = this.next(rule)?.subject ?? ''
    const those = this.game.ships.filter(
      (one) => one.side !== ship.side && onWater(one as Ship) && !one.submerged && nameOf(one.square as Place) === at,
    )
    const [only] = those
    if (those.length === 1 && only) return only
    if (!only) this.fault(`${rule}: ${ship.id} fires at ${at}, where nobody lies (${says})`)
    // Which of several discs in a square is struck is not said: as the throw says, or else the first on the sheet.
    else {
      this.count('left open: several discs in a square')
      for (const one of this.game.ships)
        if (those.some((each) => each.id === one.id) || one.side !== ship.side) this.unsure.add(one.id)
    }
    const told = those.find((one) => says.split(/[ ,]/).includes(one.id)) ?? only
    return told ?? null
  }

  /** CT-S03: one die, five and six are thirty points, a six is thrown again. */
  private hunts(
    inOrder: readonly Vessel[],
    struck: Map<string, number>,
  ): { ship: string; square: Place; found: boolean }[] {
    const told: { ship: string; square: Place; found: boolean }[] = []
    for (const ship of inOrder) {
      const hunt = this.orderOf(ship.id)?.hunt
      if (hunt === undefined) continue
      const place = placeOf(hunt)
      const boats = this.game.ships.filter(
        (one) => one.side !== ship.side && one.submerged && onWater(one as Ship) && same(one.square as Place, place),
      )
      told.push({ ship: ship.id, square: place, found: boats.length > 0 })
      this.count('searches')
      for (const boat of boats) {
        const [face = 1] = this.take('CT-S03', 1, `the search of ${ship.id}`)
        let points = face >= 5 ? 30 : 0
        if (face === 6 && (this.take('CT-S03', 1, `the second die of ${ship.id}`)[0] ?? 1) === 6) points += 30
        struck.set(boat.id, (struck.get(boat.id) ?? 0) + points)
      }
    }
    return told
  }

  /** What the sides are told of fire and searches: number of hits by the target as it was named. */
  private knowledge(
    scored: Map<string, number>,
    searched: readonly { ship: string; square: Place; found: boolean }[],
    announced: Game['announced'],
  ): void {
    const { after } = this.step
    if (after.game.move !== this.game.move) return
    const told = new Map(
      after.game.hits.map(({ ship, at, hits, torpedoes }) => [
        `${ship}${torpedoes ? ', torpedoes' : ''} at ${at}`,
        hits,
      ]),
    )
    for (const [who, hits] of scored)
      if (hits > 0 || told.has(who)) this.differ(`hits of ${who}`, told.get(who) ?? 0, hits)
    for (const who of told.keys()) if (!scored.has(who)) this.fault(`hits of ${who} are told, and she did not fire`)
    this.differ(
      'searches',
      after.game.searched.map(({ ship, square, found }) => ({ ship, square, found })),
      searched,
    )
    this.differ('announced', after.game.announced, announced)
  }

  /** CT-SK-03, CT-TP-06, CT-MN-07, CT-RP-01, CT-S04. */
  private atTheEnd(): void {
    const { game } = this
    const sweeping = new Map<string, number>()
    for (const ship of game.ships) {
      if (ship.sunk || !ship.square) continue
      for (const task of ship.tasks) {
        if (task === 'repairs') ship.damage = Math.max(0, Math.round((ship.damage - 0.1 * ship.rate) * 10) / 10)
        if (task === 'reloads') for (const set of ship.torpedoSets) set.fired = false
        if (task === 'sweeps') sweeping.set(nameOf(ship.square), (sweeping.get(nameOf(ship.square)) ?? 0) + 1)
        this.count(task)
      }
    }
    for (const [name, sweepers] of sweeping)
      for (const field of [...game.fields]) {
        if (nameOf(field.square) !== name) continue
        field.swept += sweepers
        if (field.swept >= 2) game.fields = game.fields.filter((one) => one !== field)
      }
  }

  // ------------------------------------------------------------------ the two boards

  private compare(): void {
    const { after } = this.step
    const { game } = this
    for (const mine of game.ships) {
      const ship = after.game.ships.find(({ id }) => id === mine.id)
      if (!ship) {
        this.fault(`${mine.id} is gone`)
        continue
      }
      const { id } = ship
      this.differ(`square of ${id}`, ship.square, mine.square)
      if (!mine.sunk) this.differ(`heading of ${id}`, ship.facing, mine.facing)
      if (this.unsure.has(id)) continue
      if (Math.abs(ship.damage - mine.damage) > 1e-6)
        this.fault(`damage of ${id}: the program has ${ship.damage}, the second referee ${mine.damage} (CT-SK-01)`)
      this.differ(`${id} sunk (CT-SK-01)`, ship.sunk, mine.sunk)
      this.differ(`mines of ${id}`, ship.mines, mine.mines)
      this.differ(`${id} under water`, ship.submerged, mine.submerged)
      this.differ(
        `tubes of ${id}`,
        ship.torpedoSets.map(({ fired }) => fired),
        mine.torpedoSets.map(({ fired }) => fired),
      )
      if (mine.sunk || !mine.square || after.step === 'over') continue
      this.differ(`squares lost by ${id} (CT-T7)`, ship.slowedBy, mine.slowedBy)
      this.differ(`where ${id} began`, ship.began, mine.began)
      this.differ(`squares entered by ${id}`, ship.entered, mine.entered)
      this.turrets(ship)
    }
    const fields = (of: readonly { square: Place; owner: string; passagesLeft: number; swept: number }[]) =>
      of
        .filter(({ passagesLeft }) => passagesLeft > 0)
        .map(({ square, owner, passagesLeft, swept }) => `${nameOf(square)} ${owner} ${passagesLeft} ${swept}`)
        .sort()
    this.differ('minefields', fields(after.game.fields), fields(game.fields))
    this.ending()
    if (after.step === 'over') return
    this.differ('the game move', after.game.move, game.move)
    if (game.options.weather) this.differ('weather', after.game.weather, game.weather)
    this.differ('who moves first (CT-R10)', after.game.first, game.first)
    this.differ('the next step', after.step, nextStep(this.step.before))
    for (const side of SIDES) this.sight(side)
  }

  /** CT-OB-01, CT-OB-02: who has reached what was agreed, who alone has ships left, or who has sunk more at the limit. */
  private ending(): void {
    const { game } = this
    const { before, over, after } = this.step
    const reached = SIDES.filter((side) => game.objectives.some((one) => one.side === side && hasReached(game, one)))
    const left = SIDES.filter((side) => game.ships.some((ship) => ship.side === side && !ship.sunk))
    const endOfMove = before.step === 'firing'
    const limit = before.settings['ct.move_limit']
    const played = before.game.move - before.startMove + 1
    const atLimit = endOfMove && limit !== null && played >= limit
    const must = reached.length > 0 || left.length < 2 || atLimit
    this.count(over ? 'endings' : 'goings on')
    if (this.unsure.size > 0) return
    if (over && !must) return this.fault('the game is over, and nobody has reached anything (CT-OB-01)')
    // Whether a game ends at once or at the end of a game move is not said.
    if (must && endOfMove && !over) return this.fault('the game goes on, and it is decided (CT-OB-01)')
    if (!over) return
    const winner = after.ended?.winner ?? null
    const lost = (side: Side) => game.ships.filter((ship) => ship.side === side && ship.sunk).length
    if (reached.length === 1) this.differ('the winner, who has reached it', winner, reached[0])
    else if (reached.length > 1) this.count('left open: both have reached it')
    else if (left.length < 2) this.differ('the winner, who alone has ships', winner, left[0] ?? null)
    else
      this.differ(
        'the winner by losses',
        winner,
        lost('blue') === lost('red') ? null : lost('blue') < lost('red') ? 'blue' : 'red',
      )
  }

  /** CT-SK-03, CT-TP-09: as many main turrets as the stage takes, those first that her owner gave up. */
  private turrets(ship: Ship): void {
    const main = ship.batteries
      .filter(({ role }) => role === 'main')
      .flatMap(({ turrets }) => turrets.map(({ name }) => name))
    const out = mainOut(gunStage(ship), main.length)
    this.differ(`main turrets of ${ship.id} that are out (CT-T7)`, ship.turretsOut.length, out)
    if (ship.turretsOut.some((name) => !main.includes(name)))
      this.fault(`${ship.id} has lost a turret that is none of hers`)
    // Who is out stays out; of those that fall silent now, the first are those that he gave up first.
    const was = this.step.before.game.ships.find(({ id }) => id === ship.id)?.turretsOut ?? []
    const fell = ship.turretsOut.filter((name) => !was.includes(name))
    const given = ship.loses.filter((name) => !was.includes(name)).slice(0, fell.length)
    if (given.some((name) => !fell.includes(name)))
      this.fault(`CT-TP-09: ${ship.id} was to lose ${given.join(' ')} first, and has lost ${fell.join(' ')}`)
  }

  /** CT-NT-02, CT-WX-03, CT-HS-01, CT-S01: which enemies a side sees by name, and where it sees discs. */
  private sight(side: Side): void {
    const { after } = this.step
    const { game } = after
    const { ids, discs } = seenBy(after, side)
    const names: string[] = []
    const blank = new Map<string, number>()
    for (const ship of game.ships) {
      if (ship.side === side || !onWater(ship) || ship.submerged) continue
      if (screened(after)) continue
      const fog = weatherAt(game, ship.square) === 'fog'
      if (fog && game.options.fogMode === 'hidden') continue
      if (fog || isNight(game)) blank.set(nameOf(ship.square), (blank.get(nameOf(ship.square)) ?? 0) + 1)
      else names.push(ship.id)
    }
    this.differ(`ships that ${side} sees`, [...ids].sort(), names.sort())
    this.differ(`discs that ${side} sees`, [...discs].sort(), [...blank].sort())
  }
}
