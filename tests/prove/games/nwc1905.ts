/** Duels and Mêlées between random legal players, over set-ups drawn from a seed: what must hold at every step, and how they end. */
import { endAction, openAction, sealOrders, seatBoard, stepAction } from '../../../shared/action/action.ts'
import { balance } from '../../../shared/action/balance.ts'
import { boardViewSchema } from '../../../shared/action/view-schema.ts'
import { turnBetween, yardsBetween } from '../../../shared/books/bearings.ts'
import { poseAt } from '../../../shared/books/nwc1905/board/motion.ts'
import { collegeBoards as book } from '../../../shared/books/nwc1905/boards.ts'
import { anything, closing, type DuelAction } from '../../../shared/books/nwc1905/test-kit/players.ts'
import { keyedDice } from '../../../shared/dice/dice.ts'
import { faces } from '../../../shared/dice/keyed.ts'

const MOST_STEPS = 60
const SIDES = ['blue', 'red'] as const

/** A set-up of its own for each number: mostly Duels, some Mêlées, near and far, fast and slow, with what may be agreed. */
export function setupOf(seed: string): Readonly<Record<string, unknown>> {
  const draw = (of: number, ...about: string[]): number =>
    (faces({ seed, branch: 'set-up' }, of, 1, ...about)[0] ?? 1) - 1
  const each = draw(4, 'melee') === 0 ? 2 : 1
  const apart = 600 + draw(100, 'apart') * 30
  const types = ['battleship', 'battleship', 'armouredCruiser', 'protectedCruiser'] as const
  return {
    settings: {
      'nwc.moves': 12 + draw(30, 'moves'),
      'nwc.table': draw(4, 'table') === 0 ? 'I' : 'II',
      'nwc.draw_paths': draw(4, 'paths') === 0,
      'nwc.headings_agreed': draw(4, 'headings') === 0,
      'nwc.torpedo_range': draw(3, 'range') === 0 ? 2000 : null,
      'nwc.torpedo_hits_any': draw(4, 'any') === 0,
      'nwc.small_guns': draw(3, 'small') === 0 ? 4 : null,
    },
    ships: SIDES.flatMap((side, s) =>
      Array.from({ length: each }, (_, n) => ({
        key: `${side} ${n + 1}`,
        side,
        type: each === 1 ? 'battleship' : (types[draw(4, side, 'type', String(n))] ?? 'battleship'),
        position: { x: s * apart + draw(60, side, 'x', String(n)), y: n * 500 },
        courseDegrees: draw(120, side, 'course', String(n)) * 3,
        speedKnots: draw(13, side, 'knots', String(n)),
        fullKnots: 13 + draw(8, side, 'full', String(n)),
        tacticalDiameterYd: 420 + draw(100, side, 'circle', String(n)) * 4,
        gyros: draw(3, side, 'gyros', String(n)) === 0 ? { SF: 60, PF: 300 } : {},
        smallGuns: { starboard: 7, port: 7 },
      })),
    ),
  }
}

/** What is wrong with an action as it stands; empty of one that is sound. */
function faultsOf(action: DuelAction, before: DuelAction): string[] {
  const board = action.state
  const faults: string[] = []
  const last = action.history.at(-1)
  const events = last?.kind === 'move' ? last.events : []
  const plotted = new Set(events.flatMap(({ kind, ships }) => (kind === 'plotted' ? ships : [])))
  for (const ship of board.ships) {
    const was = before.state.ships.find(({ id }) => id === ship.id)
    if (!was || ship.sunk || !plotted.has(ship.id)) continue
    const start = poseAt(ship.legs, 0)
    const end = poseAt(ship.legs, 30)
    if (yardsBetween(start.at, was.way.at) > 0.01) faults.push(`${ship.id} jumped (R-03)`)
    if (Math.abs(turnBetween(start.headingDeg, was.way.headingDeg)) > 0.01)
      faults.push(`${ship.id} jumped round (R-03)`)
    if (yardsBetween(end.at, ship.way.at) > 0.01) faults.push(`${ship.id} is not where her way ends`)
    if (Math.abs(end.knots) > Math.max(ship.way.engines.fullKn, Math.abs(start.knots)) + 1e-6)
      faults.push(`${ship.id} makes ${end.knots} knots (ND-SPEED-01)`)
    if (ship.damage >= ship.endurance) faults.push(`${ship.id} is past what she bears and afloat (ND-END-01)`)
    if (ship.damage < was.damage) faults.push(`${ship.id} has mended`)
    if (ship.torpedoes < 0) faults.push(`${ship.id} has ${ship.torpedoes} torpedoes`)
  }
  for (const side of board.sides)
    for (const [id, known] of Object.entries(board.known[side] ?? {})) {
      const [place, heading] = [known.places.at(-1), known.headings.at(-1)]
      if (board.settings['nwc.draw_paths'] || action.over || known.sunk || !place || !heading) continue
      if (heading.position >= place.position && board.moveNumber > 0)
        faults.push(`${side} knows the heading of ${id} before the next orders are sealed (ND-SEQ-05)`)
    }
  return faults
}

export interface GameReport {
  readonly number: number
  readonly game: string
  readonly ended: string
  readonly winner: string
  readonly steps: number
  readonly orders: number
  readonly torpedoes: number
  readonly hits: number
  readonly rams: number
  readonly sunk: number
  readonly faults: readonly string[]
}

/** One game between two who do anything that is legal, or of whom one closes with the enemy; every tenth is played again from its words. */
export function playGame(seed: string, number: number, replay: boolean): GameReport {
  const own = `${seed} ${number}`
  const setup = book.readSetup(setupOf(own))
  const dice = keyedDice({ seed: own, branch: 'main' })
  const player = anything(own)
  let action: DuelAction = openAction(book, setup, `game ${number}`)
  const faults: string[] = []
  let orders = 0
  while (!action.over && action.moveNumber < MOST_STEPS) {
    const before = action
    for (const seat of book.seats(action.state)) {
      // Players who only wander seldom meet.
      const written = (seat === 'blue' ? number % 2 === 0 : number % 3 === 0)
        ? closing(action, seat)
        : player(action, seat)
      const text = book.writeText(written)
      if (JSON.stringify(book.readText(text)) !== JSON.stringify(written))
        faults.push(`orders are other after their words: ${text}`)
      action = sealOrders(book, action, seat, written)
      orders += Object.keys(written.ships).length
    }
    action = stepAction(book, action, dice).action
    faults.push(...faultsOf(action, before))
    if (action.moveNumber % 7 === 0)
      for (const seat of SIDES) boardViewSchema.parse(seatBoard(book, action, seat).board)
  }
  const { result } = endAction(book, action, 'the limit of steps')
  faults.push(...balance(setup, result).map(({ says }) => says))
  if (replay) {
    let again: DuelAction = openAction(book, setup, `game ${number}`)
    const thrown = keyedDice({ seed: own, branch: 'main' })
    for (const entry of action.history) {
      if (entry.kind !== 'move') continue
      for (const [seat, sealed] of Object.entries(entry.sealed))
        again = sealOrders(book, again, seat, book.readText(book.writeText(sealed)))
      again = stepAction(book, again, thrown).action
    }
    if (JSON.stringify(again) !== JSON.stringify(action))
      faults.push('another state when it is played again from its words')
  }
  const events = action.history.flatMap((entry) => (entry.kind === 'move' ? entry.events : []))
  const count = (kind: string) => events.filter((event) => event.kind === kind).length
  const outcome = book.outcome?.(action.state)
  return {
    number,
    game: action.state.game,
    ended: action.over === null ? 'limit of steps' : (action.state.ended?.by ?? 'over'),
    winner: outcome?.winner ?? 'nobody',
    steps: action.moveNumber,
    orders,
    torpedoes: count('torpedo'),
    hits: count('torpedoHit'),
    rams: count('rammed') + count('collision'),
    sunk: action.state.ships.filter((ship) => ship.sunk).length,
    faults,
  }
}

const WORDS: Readonly<Record<string, string>> = {
  sunk: 'one side alone, or nobody, was left',
  collision: 'a collision, drawn',
  'agreed moves': 'the moves agreed on were played',
  'limit of steps': 'not ended',
}

/** How the games ended, as a page. */
export function page(reports: readonly GameReport[], seed: string): string {
  const sum = (of: (one: GameReport) => number) => reports.reduce((all, one) => all + of(one), 0)
  const kinds = [...new Set(reports.map(({ ended }) => ended))].sort()
  const rows = kinds.map((kind) => {
    const those = reports.filter(({ ended }) => ended === kind)
    const won = (who: string) => those.filter(({ winner }) => winner === who).length
    return `| ${WORDS[kind] ?? kind} | ${those.length} | ${won('blue')} | ${won('red')} | ${won('nobody')} |`
  })
  return [
    '# Random Duels and Mêlées of the Naval War College',
    '',
    `Made by \`npm run prove -- games --book nwc1905 --games ${reports.length} --seed ${seed} --write\`; never written by hand. Both sides do anything`,
    'that is legal; in every second game blue closes with red, in every third red with blue. Ships, distances, circles and what is agreed are drawn for each game.',
    '',
    '| how they ended | games | won by blue | won by red | by nobody |',
    '|---|---|---|---|---|',
    ...rows,
    '',
    `${reports.length} games, ${reports.filter(({ game }) => game === 'melee').length} of them Mêlées; ${sum(({ steps }) => steps)} moves, ${sum(({ orders }) => orders)} orders of ships, ${sum(({ torpedoes }) => torpedoes)} torpedoes fired and ${sum(({ hits }) => hits)} that struck, ${sum(({ rams }) => rams)} collisions, ${sum(({ sunk }) => sunk)} ships sunk.`,
    `Faults: ${sum(({ faults }) => faults.length)}.`,
    '',
    'At every step: no ship jumps in place or heading, none is faster than her engines, none afloat past what she bears or with fewer torpedoes than none;',
    'no side knows a heading before the next orders are sealed; orders read back from their words; views hold what the frame takes; the accounts balance;',
    'every tenth game, played again from its words, ends in the same state. There is no second referee: what is legal here is judged by the book alone.',
    '',
  ].join('\n')
}
