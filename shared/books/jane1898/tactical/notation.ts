import { refuse } from '../../../explanation/refusal.ts'
import { besideParts, readBesideClause } from './beside/notation.ts'
import {
  type AimPoint,
  HELM_WORDS,
  type HelmStep,
  type HelmWord,
  type JaneOrders,
  type OrderedAim,
  type ShipOrder,
  type WorkOrder,
} from './orders.ts'
import { PROJECTILES, type Projectile } from './tables/damage.ts'

/*
 * Orders in one line a ship, `majestic: 12 kn; port at 1; fire "big 1.1" at "ship 2" before 3 aim 142,9`, or `majestic: as she goes`. Where the
 * writer's sheets are at hand guns go by their names too, `fire fore turret at "ship 2" before 3`. Strikes made after moving stand in a line of their own, `@strikes: "majestic, big 1.1" 142,9`.
 */

/** The guns of a ship for which a name in words stands, by their ids; null: none goes by it. */
type GunsNamed = (ship: string, words: string) => readonly string[] | null
/** How a gun of a ship is called. */
type GunCalled = (ship: string, gun: string) => string

const PLAIN_NAME = /^[A-Za-z0-9_.-]+$/
const STRIKES = '@strikes'
/** Works ashore have lines of their own, `@work north: explode 2, 3` or `@work brennan: run 100,0 100,100`. */
const WORK = '@work'

/** A turn with one engine backing, as it is said (JT-TURN-04). */
const ENGINE_TURNS: Readonly<Record<string, HelmWord>> = {
  'engines port': 'enginesPort',
  'engines starboard': 'enginesStarboard',
}

const named = (name: string) => (PLAIN_NAME.test(name) ? name : JSON.stringify(name))
const pointText = ({ x, y }: AimPoint) => `${x},${y}`
const aimText = (aim: OrderedAim) => (aim === 'dice' ? '' : ` aim ${aim === 'strike' ? aim : pointText(aim)}`)

const lightText = (light: NonNullable<ShipOrder['light']>) =>
  light === 'off' ? 'light off' : 'at' in light ? `light on ${named(light.at)}` : `light along ${light.bearingDegrees}`

/** The line of a ship that carries on. */
export const carryOnText = (ship: string): string => `${named(ship)}: as she goes`

/** Orders as text, ships in the order given; with `called` guns by their names in words. */
export function writeOrders(orders: JaneOrders, called: GunCalled = (_, gun) => gun): string {
  const lines = Object.entries(orders.ships).map(([ship, order]) => {
    const parts = partsOf(order, (gun) => named(called(ship, gun)))
    return parts.length === 0 ? carryOnText(ship) : `${named(ship)}: ${parts.join('; ')}`
  })
  if (orders.strikes) {
    const strikes = Object.entries(orders.strikes).map(
      ([key, at]) => `${named(key)} ${at === 'dice' ? at : pointText(at)}`,
    )
    lines.push(`${STRIKES}:${strikes.length === 0 ? '' : ` ${strikes.join('; ')}`}`)
  }
  for (const [work, order] of Object.entries(orders.works ?? {}))
    lines.push(`${WORK} ${named(work)}: ${workParts(order).join('; ') || 'nothing'}`)
  return lines.join('\n')
}

function workParts(order: WorkOrder): string[] {
  return [
    ...(order.explode === undefined ? [] : [`explode ${order.explode.join(', ')}`]),
    ...(order.run === undefined ? [] : [`run ${order.run.map(pointText).join(' ')}`]),
    ...(order.makeReady ? ['make ready'] : []),
    ...(order.fireAt === undefined ? [] : [`fire at ${named(order.fireAt)}`]),
    ...(order.aim === undefined ? [] : [`aim ${order.aim === 'dice' ? order.aim : pointText(order.aim)}`]),
  ]
}

function partsOf(order: ShipOrder, gun: (id: string) => string): string[] {
  return [
    ...(order.knots === undefined ? [] : [`${order.knots} kn`]),
    ...order.program.map((one) => `${one.do} at ${one.atUnit}`),
    ...(order.fire ?? []).map(
      (one) => `fire ${gun(one.gun)} at ${named(one.at)} before ${one.atUnit}${aimText(one.aim)}`,
    ),
    ...(order.quickFire ?? []).map((one) => {
      const guns = one.guns ? ` with ${one.guns.map(gun).join(', ')}` : ''
      return `play on ${named(one.at)}${guns}${aimText(one.aim)}${one.ceaseFire ? ' ceasing' : ''}`
    }),
    ...(order.torpedoes ?? []).map((one) => `torpedo ${named(one.tube)} at ${named(one.at)} before ${one.atUnit}`),
    ...(order.load ?? []).map((one) => `load ${gun(one.gun)} with ${one.projectile}`),
    ...(order.tubes ?? []).map((one) => `${one.do} tube ${named(one.tube)}`),
    ...(order.ram === undefined ? [] : [`ram ${named(order.ram)}`]),
    ...(order.board === undefined ? [] : [`board ${named(order.board)}`]),
    ...(order.man === undefined ? [] : [`man ${order.man.map(gun).join(', ')}`]),
    ...(order.light === undefined ? [] : [lightText(order.light)]),
    ...(order.strikeFlag ? ['strike flag'] : []),
    ...besideParts(order, named),
    ...(order.tow === undefined ? [] : [order.tow === 'grapnel' ? 'tow grapnel' : 'tow explosive grapnel']),
    ...(order.countermine === undefined ? [] : [`countermine ${pointText(order.countermine)}`]),
    ...(order.playOnSquare === undefined ? [] : [`sweep square ${pointText(order.playOnSquare)}`]),
    ...(order.signal === undefined ? [] : [`signal ${JSON.stringify(order.signal)}`]),
    ...(order.call === undefined ? [] : [`call ${order.call}`]),
    ...(order.answer === undefined ? [] : [`answer ${order.answer}`]),
    ...(order.shiftFlag === undefined ? [] : [`shift flag to ${named(order.shiftFlag)}`]),
  ]
}

/** Words of a signal, and of a message without wires to a boat. */
export const SPEECH =
  /(?<=\bsignal\s*)"(?:[^"\\]|\\.)*"|(?<=\bwireless\s+to\s+(?:"(?:[^"\\]|\\.)*"|[\w.-]+)\s*)"(?:[^"\\]|\\.)*"/g

const EXAMPLE = 'a line reads: majestic: 12 kn; port at 1; steady at 4.'

/** Reads a line from left to right, and says where it cannot. */
class Line {
  private rest: string
  private readonly number: number
  /** The guns for which a name in words stands; null: none, so that it is an id. */
  private readonly named: (words: string) => readonly string[] | null
  ship = ''

  constructor(text: string, number: number, guns: GunsNamed = () => null) {
    this.rest = text
    this.number = number
    this.named = (words) => guns(this.ship, words)
  }

  wrong(what: string): never {
    return refuse('input.invalid', `Line ${this.number}: ${what}; ${EXAMPLE}`, { path: `line ${this.number}` })
  }

  get done(): boolean {
    return this.rest === ''
  }

  get left(): string {
    return this.rest
  }

  /** Where the reader stands, in words. */
  get here(): string {
    return this.done ? 'at its end' : `before "${this.rest}"`
  }

  /** Takes what a pattern finds at the head, or null. */
  take(pattern: RegExp): RegExpExecArray | null {
    const found = pattern.exec(this.rest)
    if (found?.index !== 0) return null
    this.rest = this.rest.slice(found[0].length).trimStart()
    return found
  }

  /** A plain name or one in quotation marks. */
  name(what: string): string {
    const quoted = this.take(/"(?:[^"\\]|\\.)*"/)
    if (quoted) {
      try {
        return String(JSON.parse(quoted[0]))
      } catch {
        return this.wrong(`${quoted[0]} cannot be read as ${what}`)
      }
    }
    return this.take(/[A-Za-z0-9_.-]+/)?.[0] ?? this.wrong(`${what} is wanted ${this.here}`)
  }

  /** Guns by their ids or names, commas between them; what two names stand for is there once. */
  gunList(): string[] {
    const guns: string[] = []
    do {
      const { ids, byName } = this.gunsHere(true)
      guns.push(...(byName ? ids.filter((id) => !guns.includes(id)) : ids))
    } while (this.take(/,/))
    return guns
  }

  guns(): readonly string[] {
    return this.gunsHere(false).ids
  }

  /** Guns by an id or by a name in words, in quotation marks or up to what comes after them; in a list a comma is one such thing. */
  private gunsHere(inList: boolean): { readonly ids: readonly string[]; readonly byName: boolean } {
    const quoted = this.rest.startsWith('"')
    const bare = inList
      ? /[^;",]+?(?=\s*(?:[;,]|$)|\s+(?:with|aim|ceasing)\b)/
      : /[^;"]+?(?=\s*(?:;|$)|\s+(?:at|with)\b)/
    const words = quoted ? this.name('a gun') : this.take(bare)?.[0].trim()
    if (words === undefined) return this.wrong(`a gun is wanted ${this.here}`)
    const ids = this.named(words)
    return { ids: ids ?? [words], byName: ids !== null }
  }

  word(word: string): void {
    if (!this.take(new RegExp(`${word}\\b`))) this.wrong(`"${word}" is wanted ${this.here}`)
  }

  unit(): number {
    this.word('before')
    return Number(this.take(/\d+/)?.[0] ?? this.wrong(`a unit is wanted ${this.here}`))
  }

  point(): AimPoint | null {
    const found = this.take(/(-?\d+(?:\.\d+)?(?:e-?\d+)?),(-?\d+(?:\.\d+)?(?:e-?\d+)?)/)
    return found ? { x: Number(found[1]), y: Number(found[2]) } : null
  }

  square(): AimPoint {
    return this.point() ?? this.wrong(`a square such as 300,-400 is wanted ${this.here}`)
  }

  aim(): OrderedAim {
    if (!this.take(/aim\b/)) return 'dice'
    if (this.take(/strike\b/)) return 'strike'
    return this.point() ?? this.wrong(`a point such as 142,9 is wanted ${this.here}`)
  }
}

type Draft = { -readonly [K in keyof ShipOrder]: ShipOrder[K] } & { program: HelmStep[] }

function readLight(line: Line): NonNullable<ShipOrder['light']> {
  if (line.take(/off\b/)) return 'off'
  if (line.take(/on\b/)) return { at: line.name('a ship') }
  line.word('along')
  const found = line.take(/\d+(?:\.\d+)?(?:e-?\d+)?/) ?? line.wrong(`a bearing is wanted ${line.here}`)
  return { bearingDegrees: Number(found[0]) }
}

function readClause(line: Line, order: Draft): void {
  if (readBesideClause(line, order)) return
  const speed = line.take(/(\d+(?:\.\d+)?) ?(?:kn|kts?|knots?)\b/)
  if (speed) {
    if (order.knots !== undefined) line.wrong('the speed is given twice')
    order.knots = Number(speed[1])
    return
  }
  if (line.take(/strike flag\b/)) {
    order.strikeFlag = true
    return
  }
  if (line.take(/light\b/)) {
    if (order.light !== undefined) line.wrong('the light is given twice')
    order.light = readLight(line)
    return
  }
  if (line.take(/fire\b/)) {
    const guns = line.guns()
    line.word('at')
    const ticket = { at: line.name('a ship'), atUnit: line.unit(), aim: line.aim() }
    order.fire = [...(order.fire ?? []), ...guns.map((gun) => ({ gun, ...ticket }))]
    return
  }
  if (line.take(/play on\b/)) {
    const at = line.name('a ship')
    const guns = line.take(/with\b/) ? line.gunList() : []
    const aim = line.aim()
    const ceaseFire = line.take(/ceasing\b/) !== null
    order.quickFire = [...(order.quickFire ?? []), { at, ...(guns.length > 0 ? { guns } : {}), aim, ceaseFire }]
    return
  }
  if (line.take(/torpedo\b/)) {
    const tube = line.name('a tube')
    line.word('at')
    order.torpedoes = [...(order.torpedoes ?? []), { tube, at: line.name('a ship'), atUnit: line.unit() }]
    return
  }
  const work = line.take(/(load|unload) tube\b/)
  if (work) {
    order.tubes = [...(order.tubes ?? []), { tube: line.name('a tube'), do: work[1] as 'load' | 'unload' }]
    return
  }
  if (line.take(/load\b/)) {
    const guns = line.guns()
    line.word('with')
    const projectile = line.name('a projectile') as Projectile
    if (!PROJECTILES.includes(projectile))
      line.wrong(`"${projectile}" is no projectile; it may be ${PROJECTILES.join(', ')}`)
    order.load = [...(order.load ?? []), ...guns.map((gun) => ({ gun, projectile }))]
    return
  }
  if (line.take(/man\b/)) {
    if (order.man !== undefined) line.wrong('"man" is given twice')
    order.man = line.gunList()
    return
  }
  for (const one of ['ram', 'board'] as const) {
    if (!line.take(new RegExp(`${one}\\b`))) continue
    if (order[one] !== undefined) line.wrong(`"${one}" is given twice`)
    order[one] = line.name('a ship')
    return
  }
  if (line.take(/signal\b/)) {
    if (order.signal !== undefined) line.wrong('the signal is given twice')
    if (!line.left.startsWith('"')) line.wrong('a signal stands in quotation marks')
    order.signal = line.name('a signal')
    return
  }
  if (line.take(/shift flag to\b/)) {
    if (order.shiftFlag !== undefined) line.wrong('"shift flag" is given twice')
    order.shiftFlag = line.name('a ship')
    return
  }
  const call = line.take(/call (act|annul)\b/)
  if (call) {
    if (order.call !== undefined) line.wrong('the call is given twice')
    order.call = call[1] as 'act' | 'annul'
    return
  }
  const answer = line.take(/answer (yes|notUnderstood)\b/)
  if (answer) {
    if (order.answer !== undefined) line.wrong('the answer is given twice')
    order.answer = answer[1] as 'yes' | 'notUnderstood'
    return
  }
  const tow = line.take(/tow (explosive )?grapnel\b/)
  if (tow) {
    order.tow = tow[1] === undefined ? 'grapnel' : 'explosiveGrapnel'
    return
  }
  if (line.take(/countermine\b/)) {
    order.countermine = line.square()
    return
  }
  if (line.take(/sweep square\b/)) {
    order.playOnSquare = line.square()
    return
  }
  const helm =
    line.take(/(engines (?:port|starboard)|[A-Za-z]+) at (\d+)/) ??
    line.take(/(engines (?:port|starboard)|[A-Za-z]+)(?=\s*(?:;|$))/)
  if (!helm) return line.wrong(`"${line.left}" cannot be read: of helm and engines there are ${HELM_WORDS.join(', ')}`)
  const word = (ENGINE_TURNS[helm[1] ?? ''] ?? helm[1]) as HelmWord
  if (!HELM_WORDS.includes(word)) line.wrong(`"${word}" is no order; it may be ${HELM_WORDS.join(', ')}`)
  // Without a unit it is done as the move begins.
  order.program.push({ atUnit: Number(helm[2] ?? 1), do: word })
}

type WorkDraft = { -readonly [K in keyof WorkOrder]: WorkOrder[K] }

function readWork(line: Line, order: WorkDraft): void {
  if (line.take(/explode\b/)) {
    const squares: number[] = []
    do squares.push(Number(line.take(/\d+/)?.[0] ?? line.wrong(`the number of a square is wanted ${line.here}`)))
    while (line.take(/,/))
    order.explode = squares
    return
  }
  if (line.take(/run\b/)) {
    const squares = [line.square()]
    for (let next = line.point(); next; next = line.point()) squares.push(next)
    order.run = squares
    return
  }
  if (line.take(/make ready\b/)) {
    order.makeReady = true
    return
  }
  if (line.take(/fire at\b/)) {
    order.fireAt = line.name('a ship')
    return
  }
  if (line.take(/aim\b/)) {
    order.aim = line.take(/dice\b/) ? 'dice' : line.square()
    return
  }
  line.wrong(`"${line.left}" cannot be read`)
}

/** The clauses of a line, semicolons between them. */
function clauses(line: Line, read: () => void): void {
  while (!line.done) {
    read()
    if (!line.done && !line.take(/;/)) line.wrong(`a semicolon is wanted ${line.here}`)
  }
}

/** Orders from text; refuses with the line and what is wrong in it. With `guns` names in words are read by the ships' sheets. */
export function parseOrders(text: string, guns?: GunsNamed): JaneOrders {
  const ships = new Map<string, ShipOrder>()
  const works = new Map<string, WorkOrder>()
  let strikes: Map<string, AimPoint | 'dice'> | undefined
  for (const [index, given] of text.split('\n').entries()) {
    if (given.trim() === '') continue
    const line = new Line(given.trim(), index + 1, guns)
    if (line.take(new RegExp(`${STRIKES}:`))) {
      const made = strikes ?? new Map<string, AimPoint | 'dice'>()
      clauses(line, () => {
        const key = line.name('a ticket')
        made.set(key, line.take(/dice\b/) ? 'dice' : (line.point() ?? line.wrong('a point such as 142,9 is wanted')))
      })
      strikes = made
      continue
    }
    if (line.take(new RegExp(`${WORK}\\b`))) {
      const work = line.name('a work')
      if (!line.take(/:/)) line.wrong(`a colon is wanted after ${work}`)
      if (works.has(work)) line.wrong(`${work} has orders already`)
      const order: WorkDraft = {}
      if (!line.take(/nothing\b/)) clauses(line, () => readWork(line, order))
      works.set(work, order)
      continue
    }
    if (!/^["A-Za-z0-9_.-]/.test(line.left)) line.wrong('it begins with no ship')
    const ship = line.name('a ship')
    line.ship = ship
    if (!line.take(/:/)) line.wrong(`a colon is wanted after ${ship}`)
    if (ships.has(ship))
      refuse('input.invalid', `Line ${index + 1}: ${ship} has orders already.`, { path: `line ${index + 1}` })
    const order: Draft = { program: [] }
    if (!line.take(/as she goes\b/)) clauses(line, () => readClause(line, order))
    ships.set(ship, order)
  }
  return {
    ships: Object.fromEntries(ships),
    ...(strikes === undefined ? {} : { strikes: Object.fromEntries(strikes) }),
    ...(works.size === 0 ? {} : { works: Object.fromEntries(works) }),
  }
}
