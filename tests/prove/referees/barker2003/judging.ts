/**
 * One step of Barker's game judged again: from the board before it, the orders and the dice, the second referee works out what must follow,
 * and says where the program's board is another.
 */
import type { ActionEvent } from '../../../../shared/action/contract.ts'
import type { BoardShip, BoardState } from '../../../../shared/books/barker2003/board/state.ts'
import type { BarkerGame } from '../../../../shared/books/barker2003/state.ts'
import type { Thrown } from '../../../../shared/explanation/finding.ts'
import { moveSpell, overEdge } from './moving.ts'
import { LENGTH, steam } from './sea.ts'
import { type Aim, barOf, outcomeOf, placesFor, plays, type Shot, sumsOf } from './shooting.ts'
import type { Line } from './spell.ts'
import { enemyOf, isOn, isUnder, lightOf, type Side, scaleOf } from './standing.ts'
import { CHARACTERS, kindOf } from './tables.ts'

export interface Step {
  readonly before: BarkerGame
  readonly after: BarkerGame
  /** Orders of each seat, in lines as they stand. */
  readonly orders: Readonly<Record<string, readonly Line[]>>
  readonly thrown: readonly Thrown[]
  readonly events: readonly ActionEvent[]
  readonly over: boolean
}

const RANKS = ['submarines', 'battery', 'body']

export class Judge {
  readonly faults: string[] = []
  readonly counts: Record<string, number> = {}
  readonly step: Step
  ships: BoardShip[]

  constructor(step: Step) {
    this.step = step
    this.ships = step.before.board.ships.map((ship) => ({ ...ship }))
  }

  count(what: string, by = 1): void {
    this.counts[what] = (this.counts[what] ?? 0) + by
  }
  fault(words: string): void {
    this.faults.push(words)
  }
  get board(): BoardState {
    return { ...this.step.before.board, ships: this.ships }
  }
  ship = (id: string): BoardShip => this.ships.find((one) => one.id === id) as BoardShip
  change(id: string, more: Partial<BoardShip>): void {
    this.ships = this.ships.map((one) => (one.id === id ? { ...one, ...more } : one))
  }

  judge(): string[] {
    const { before } = this.step
    if (before.phase === 'moving') this.moves()
    else if (before.phase === 'shooting') this.fire()
    else this.settingUp()
    this.points()
    this.ending()
    return this.faults
  }

  private settingUp(): void {
    // BK-AD-01: one die for each commander of a squadron.
    for (const { rule, subject, faces } of this.step.thrown) {
      if (rule !== 'BK-AD-01') continue
      this.count('admirals')
      const found = this.step.after.board.bodies.find(({ id }) => id === subject)
      const mine = CHARACTERS[(faces[0] ?? 1) - 1]
      if (found?.character !== mine)
        this.fault(`BK-AD-01: the admiral of ${subject} is ${found?.character}, the second referee has ${mine}`)
    }
  }

  /** BK-SQ-01, BK-R08: one die for each body of the side whose spell begins, and the score is its points. */
  private points(): void {
    const { before, after, thrown } = this.step
    const dice = thrown.filter(({ rule }) => rule === 'BK-SQ-01')
    const begins = after.board.spells.red + after.board.spells.blue > before.board.spells.red + before.board.spells.blue
    if (!begins) {
      if (dice.length > 0) this.fault('BK-SQ-01: points are thrown for, and no spell begins')
      return
    }
    if ((before.phase === 'shooting' || before.phase === 'moving') && after.turn === before.turn)
      this.fault('BK-MO-03: the same side has two spells')
    const bodies = after.board.bodies.filter(
      ({ id, side, kind }) =>
        side === after.turn &&
        kind !== 'battery' &&
        after.board.ships.some((ship) => ship.body === id && !ship.sunk && !ship.offTable),
    )
    for (const { id, kind } of bodies) {
      this.count('dice for points')
      // One die for all submarines of a side, and one for all its merchants.
      const throwsFor = bodies.find(
        (one) => one.id === id || (one.kind === kind && ['submarines', 'merchants'].includes(kind)),
      )
      const own = dice.filter(({ subject }) => subject === throwsFor?.id)
      if (own.length !== 1) this.fault(`BK-SQ-01: ${own.length} dice are thrown for ${id}`)
      else if (after.nip[id] !== own[0]?.faces[0])
        this.fault(`BK-SQ-01: ${id} has ${after.nip[id]} points, and ${own[0]?.faces[0]} was thrown`)
    }
    for (const { subject } of dice)
      if (!bodies.some(({ id }) => id === subject))
        this.fault(`BK-SQ-01: a die is thrown for ${subject}, which has nobody to move`)
    for (const side of ['red', 'blue'] as const) {
      const mine = before.board.spells[side] + (side === after.turn ? 1 : 0)
      if (after.board.spells[side] !== mine)
        this.fault(`BK-MO-03: ${side} has begun ${after.board.spells[side]} spells, the second referee counts ${mine}`)
    }
  }

  // ------------------------------------------------------------------ fire

  /** Targets that a seat's order means, by the names of its own log. */
  private named(seat: string, name: string): BoardShip | null {
    const log = this.step.before.logs[seat]
    const id = Object.entries(log?.seen ?? {}).find(([, one]) => one.name === name)?.[0]
    return this.ships.find((ship) => ship.id === id) ?? null
  }

  private fire(): void {
    const { before, thrown } = this.step
    const light = lightOf(before.board, before.turn)
    const ordered = this.firing()
    const shots: Shot[] = []
    const falls = thrown.filter(({ rule }) => rule === 'BK-CB-01')
    const fired: string[] = []
    let n = 0
    while (n < falls.length) {
      const firer = this.ships.find(({ id }) => falls[n]?.subject.startsWith(`${id} at `))
      if (!firer) {
        this.fault(`BK-CB-01: nobody fires "${falls[n]?.subject}"`)
        return
      }
      fired.push(firer.id)
      const own = falls.slice(n).findIndex(({ subject }) => !subject.startsWith(`${firer.id} at `))
      const those = falls.slice(n, own < 0 ? falls.length : n + own)
      this.oneShip(firer.id, those, ordered.get(firer.id) ?? [], light, shots)
      n += those.length
    }
    this.sequence(fired)
    // Who was ordered to fire and has not: had she a target?
    for (const [id, targets] of ordered) {
      if (fired.includes(id)) continue
      for (const target of targets) {
        const bar = barOf(this.board, light, this.ship(id), this.ship(target.id), shots)
        if (bar === null && isOn(this.ship(id))) this.heldBack(id, target.id, light)
      }
    }
    this.neutrals()
    this.compareShips()
  }

  /** She did not fire; that is right where something stood against it when her turn came, which the end of the phase need not show. */
  private heldBack(id: string, target: string, light: string): void {
    const then = { ...this.step.before.board }
    const ship = then.ships.find((one) => one.id === id) as BoardShip
    const other = then.ships.find((one) => one.id === target) as BoardShip
    if (barOf(then, light, ship, other, []) === null)
      this.fault(`BK-SQ-03: ${id} was to fire at ${target}, might, and did not`)
  }

  /** By ship: the targets of her orders, in the order named. */
  private firing(): Map<string, BoardShip[]> {
    const ordered = new Map<string, BoardShip[]>()
    for (const [seat, orders] of Object.entries(this.step.orders))
      for (const { who, steps } of orders)
        for (const one of steps) {
          if (one.do !== 'fire' || who === null) continue
          const targets = one.at.map((name) => this.named(seat, name))
          for (const [n, target] of targets.entries())
            if (!target) this.fault(`${who} fires at "${one.at[n]}", whom nobody of that name is`)
          ordered.set(who, [...(ordered.get(who) ?? []), ...targets.flatMap((target) => target ?? [])])
        }
    return ordered
  }

  private oneShip(
    id: string,
    falls: readonly Thrown[],
    wanted: readonly BoardShip[],
    light: string,
    shots: Shot[],
  ): void {
    // BK-SQ-04: she names all her targets before she fires.
    const firer = this.ship(id)
    const targets = falls.map(({ subject }) => subject.slice(id.length + 4))
    const order = wanted.map((target) => target.id)
    if (targets.some((one) => !order.includes(one)))
      this.fault(`BK-SQ-04: ${id} fires at ${targets.join(', ')}, ordered was ${order.join(', ')}`)
    const at = targets.flatMap((one) => this.ships.find((ship) => ship.id === one) ?? [])
    const aims = this.aimsOf(firer, wanted, at)
    for (const [n, fall] of falls.entries()) {
      const target = at[n]
      if (!target) {
        this.fault(`${fall.subject}: at nobody`)
        continue
      }
      const aim = aims.get(target.id) ?? null
      const bar = barOf(this.board, light, this.ship(id), this.ship(target.id), shots)
      if (bar && !bar.open) this.fault(`${fall.subject}: ${bar.why}`)
      if (!aim) {
        this.fault(`BK-EN-03: ${fall.subject}: no place among her targets is left for this one`)
        continue
      }
      if (fall.faces.length !== 2) this.fault(`BK-CB-01: ${fall.faces.length} dice for ${fall.subject}`)
      const now = { ...aim, target: this.ship(target.id) }
      const sums = sumsOf(this.board, light, this.ship(id), now, shots, fall.faces)
      const { damages, crippled, sunk, under } = outcomeOf(this.ship(id), now.target, sums)
      this.count('shots')
      this.count(`shots at ${aim.band} range`)
      this.tell(fall, sums, now.target, { damages, crippled, sunk, under })
      const spell = this.step.before.board.spells[target.side]
      this.change(target.id, { damages, crippled, sunk, ...(under ? { wentUnder: spell } : {}) })
      shots.push({ firer: id, target: target.id })
    }
    this.change(id, { fired: true })
  }

  /** Of what she was ordered, the places that those take at which she fires. */
  private aimsOf(firer: BoardShip, wanted: readonly BoardShip[], at: readonly BoardShip[]): Map<string, Aim | null> {
    const named = wanted.filter(({ id }) => at.some((one) => one.id === id)).map(({ id }) => this.ship(id))
    const places = placesFor(this.board, firer, named.length > 0 ? named : at)
    return new Map((named.length > 0 ? named : at).map(({ id }, n) => [id, places[n] ?? null]))
  }

  /** The sums themselves, as the event of the shot tells them. */
  private tell(
    fall: Thrown,
    sums: { firer: number; target: number; words: readonly string[] },
    target: BoardShip,
    mine: object,
  ): void {
    const event = this.step.events.find(
      ({ kind, ships }) => kind === 'fired' && `${ships[0]} at ${ships[1]}` === fall.subject,
    )
    const found = event?.because.find(({ rule, says }) => rule === 'BK-CB-01' && says === 'with the dice')?.result as
      | { readonly firerTotal: number; readonly targetTotal: number }
      | undefined
    if (!found) return
    this.count('sums')
    if (found.firerTotal !== sums.firer || found.targetTotal !== sums.target)
      this.fault(
        `BK-CB-01: ${fall.subject} (${fall.faces.join(', ')}): the program has ${found.firerTotal} against ${found.targetTotal}, the second referee ${sums.firer} against ${sums.target} (${sums.words.join(', ')}; ${target.type} ${JSON.stringify(mine)})`,
      )
  }

  /** BK-SQ-03: submarines, then batteries, then bodies, one after the other; no ship and no body comes twice. */
  private sequence(fired: readonly string[]): void {
    if (new Set(fired).size !== fired.length) this.fault(`BK-SQ-04: a ship fires twice: ${fired.join(', ')}`)
    const ranks = fired.map((id) => {
      const kind = this.step.before.board.bodies.find((body) => body.id === this.ship(id).body)?.kind ?? 'squadron'
      return Math.max(0, RANKS.includes(kind) ? RANKS.indexOf(kind) : 2)
    })
    if (ranks.some((rank, n) => n > 0 && rank < (ranks[n - 1] ?? 0)))
      this.fault(`BK-SQ-03: they fire in the order ${fired.join(', ')}`)
    const bodies = fired.filter((_, n) => ranks[n] === 2).map((id) => this.ship(id).body)
    const runs = bodies.filter((body, n) => n === 0 || body !== bodies[n - 1])
    if (new Set(runs).size !== runs.length) this.fault(`BK-SQ-03: a body fires twice: ${runs.join(', ')}`)
  }

  // ------------------------------------------------------------------ moves

  private moves(): void {
    moveSpell(
      this,
      Object.entries(this.step.orders).flatMap(([, orders]) => orders),
    )
    this.neutrals()
    this.compareShips()
  }

  // ------------------------------------------------------------------ the two boards

  readonly unsure = new Set<string>()

  /** BK-MS-02, BK-R13b: when a spell of the side with the initiative begins, neutrals and who passes for one go straight on, by free moves. */
  private neutrals(): void {
    const { before, after } = this.step
    const { initiative } = before.board
    // A search may end in any spell of who sent the boats.
    for (const ship of this.ships) if (ship.boarded !== null) this.unsure.add(ship.id)
    if (after.board.spells[initiative] === before.board.spells[initiative]) return
    for (const ship of this.ships) {
      if (!isOn(ship) || (!ship.neutral && !plays(ship))) continue
      // BK-R58: one who was challenged a moment ago stops now, and goes no farther.
      const challenged = after.board.ships.find(({ id }) => id === ship.id)?.challengedBy
      if (
        ship.challengedBy !== null ||
        (challenged !== null && challenged !== undefined) ||
        ship.boarded !== null ||
        ship.stopped ||
        ship.crippled ||
        ship.type === 'fishingFleet'
      ) {
        this.unsure.add(ship.id)
        continue
      }
      const hull = ship.disguise ?? ship.type
      const scale = scaleOf(after.board)
      const moves = hull === 'liner' ? 2 : 1
      this.count('moves of neutrals')
      if (scale !== scaleOf(before.board)) this.unsure.add(ship.id)
      this.change(ship.id, steam(ship, moves * LENGTH * scale * (scale === 10 ? 2 : 1)))
      if (overEdge(this.board, this.ship(ship.id))) this.unsure.add(ship.id)
    }
  }

  private compareShips(): void {
    if (this.step.after.board.mode !== this.step.before.board.mode) {
      // BK-R17: the change of scale lays every formation out anew.
      this.count('changes of scale')
      for (const { id } of this.ships) this.unsure.add(id)
    }
    for (const mine of this.ships) {
      const found = this.step.after.board.ships.find(({ id }) => id === mine.id)
      if (!found) {
        this.fault(`${mine.id} is gone`)
        continue
      }
      this.count('ships compared')
      const differ = (what: string, one: unknown, other: unknown) => {
        if (JSON.stringify(one) !== JSON.stringify(other))
          this.fault(
            `${what} of ${mine.id}: the program has ${JSON.stringify(one)}, the second referee ${JSON.stringify(other)}`,
          )
      }
      differ('sunk', found.sunk, mine.sunk)
      if (mine.sunk || found.sunk) continue
      differ('puffs', found.damages, mine.damages)
      // BK-CO-01: whether land so near was in her way is left open; if it was, she lies aground as a cripple.
      const struck = found.aground && !mine.aground && this.unsure.has(mine.id)
      differ('crippled', found.crippled, struck || mine.crippled)
      differ('under water', isUnder(found), isUnder(mine))
      differ('fired', found.fired, mine.fired)
      if (this.unsure.has(mine.id)) continue
      {
        differ('off the table', found.offTable, mine.offTable)
        differ('stopped', found.stopped, mine.stopped)
        if (mine.offTable) continue
        const far = Math.hypot(found.at.x - mine.at.x, found.at.y - mine.at.y)
        const turned = Math.abs(((found.headingDeg - mine.headingDeg + 540) % 360) - 180)
        if (far > 1 || turned > 0.1)
          this.fault(
            `place of ${mine.id}: the program has ${this.where(found)}, the second referee ${this.where(mine)}`,
          )
      }
    }
  }
  private where = ({ at, headingDeg }: BoardShip): string =>
    `${Math.round(at.x)},${Math.round(at.y)} heading ${Math.round(headingDeg)}`

  /** BK-VC-01, BK-VC-02, BK-R06: who has nobody left has lost; at the limit, who has lost more. */
  private ending(): void {
    const { after, over, before } = this.step
    const { board } = after
    const left = (side: Side) =>
      board.ships.some(
        (ship) => ship.side === side && !ship.neutral && !ship.sunk && !ship.offTable && ship.type !== 'shoreBattery',
      )
    const anyBattery = (side: Side) =>
      board.ships.some((ship) => ship.side === side && !ship.sunk && ship.type === 'shoreBattery')
    const lost = (side: Side) =>
      board.ships
        .filter((ship) => ship.side === side && ship.sunk && !ship.neutral)
        .reduce((sum, { type, obsolete }) => sum + (obsolete ? kindOf(type).pointsIfOld : kindOf(type).points), 0)
    const gone = (['red', 'blue'] as const).filter((side) => !left(side))
    const limit = board.rulings['bk.spell_limit']
    const ended = over || after.phase === 'moving'
    const { red, blue } = before.board.spells
    const played =
      limit !== null &&
      red >= limit &&
      blue >= limit &&
      ended &&
      (before.phase === 'shooting' || before.phase === 'moving')
    this.count(over ? 'endings' : 'goings on')
    if (over && gone.length === 0 && !played)
      return this.fault('BK-VC-01: the game is over, and both have ships and time')
    if (
      !over &&
      gone.some((side) => !anyBattery(side)) &&
      (before.phase === 'shooting' || (before.phase === 'moving' && after.phase === 'moving'))
    )
      return this.fault(`BK-VC-01: ${gone.join(' and ')} has no ship left, and the game goes on`)
    if (!over && played) return this.fault('BK-VC-02: the time is up, and the game goes on')
    if (!over) return
    const winner = after.ended?.winner ?? null
    let mine: Side | null = null
    if (gone.length === 1) mine = enemyOf(gone[0] as Side)
    else if (gone.length === 0 && lost('red') !== lost('blue')) mine = lost('red') > lost('blue') ? 'blue' : 'red'
    if (winner !== mine)
      this.fault(
        `BK-VC-02: ${winner ?? 'nobody'} has won, the second referee has ${mine ?? 'nobody'} (red has lost ${lost('red')}, blue ${lost('blue')})`,
      )
  }
}
