/** Orders of Barker's game at random, most of them sound or spoilt in one thing, and whether they are legal by the inventory alone. */
import type { Step as OneStep } from '../../../../shared/books/barker2003/board/notation.ts'
import type { BoardShip } from '../../../../shared/books/barker2003/board/state.ts'
import type { BarkerGame } from '../../../../shared/books/barker2003/state.ts'
import type { Chance } from '../chance.ts'
import { tryMoves } from './moving.ts'
import { barOf, placesFor } from './shooting.ts'
import { inTheWay, isOn, isUnder, lightOf, type Side } from './standing.ts'
import { isMerchant } from './tables.ts'

export interface Verdict {
  readonly is: 'legal' | 'illegal' | 'open'
  readonly why: string
}
const verdict = (is: Verdict['is'], why = ''): Verdict => ({ is, why })

export const sideOf = (game: BarkerGame, seat: string): Side | null => {
  const own = game.aboard.find((one) => one.seat === seat)
  return own ? ((['red', 'blue'] as const).find((side) => game.sides[side] === own.side) ?? null) : null
}
export const seatOf = (game: BarkerGame, ship: string): string | undefined =>
  game.aboard.find(({ id }) => id === ship)?.seat

/** A line for one ship, in words. */
export function drawLine(game: BarkerGame, seat: string, ship: BoardShip, chance: Chance): string {
  return `${ship.id}: ${game.phase === 'shooting' ? drawFire(game, seat, chance) : drawMoves(ship, chance)}`
}

function drawMoves(ship: BoardShip, chance: Chance): string {
  const turn = () => `${chance.often(0.5) ? 'port' : 'starboard'} ${chance.one([15, 30, 45, 60, 90])}`
  if (ship.type === 'submarine' && chance.often(0.5)) {
    if (!isUnder(ship) || chance.often(0.2)) return 'submerge'
    const far = chance.one([0, 200, 400, 700, 900, 1500]) ?? 0
    return `surface at ${Math.round(ship.at.x + far)},${Math.round(ship.at.y)} heading ${45 * chance.below(8)}`
  }
  if (chance.often(0.12)) return chance.often(0.5) ? 'stop' : 'restart'
  const steps = Array.from({ length: 1 + chance.below(4) }, (_, n) =>
    n === 0 && chance.often(0.85) ? 'ahead' : chance.often(0.5) ? 'ahead' : turn(),
  )
  return steps.join(', ')
}

function drawFire(game: BarkerGame, seat: string, chance: Chance): string {
  const log = game.logs[seat]
  const names = Object.values(log?.seen ?? {})
    .filter(({ inSight }) => inSight || chance.often(0.2))
    .map(({ name }) => name)
  const targets = Array.from({ length: 1 + chance.below(3) }, () => chance.one(names) ?? 'ship 99')
  return `fire at ${[...new Set(targets)].join(', ')}`
}

/** Whether one line of one ship may be sealed. */
export function judgeLine(game: BarkerGame, seat: string, ship: BoardShip, steps: readonly OneStep[]): Verdict {
  return game.phase === 'shooting' ? judgeFire(game, seat, ship, steps) : judgeMoves(game, ship, steps)
}

function judgeMoves(game: BarkerGame, ship: BoardShip, steps: readonly OneStep[]): Verdict {
  const die = game.nip[ship.body] ?? 0
  const tried = tryMoves(game.board, [ship], steps, { least: 99, most: 99 })
  if (ship.waiting) return verdict('open', 'she has yet to come on')
  if (tried.why !== null && tried.open === null) return verdict('illegal', tried.why)
  if (tried.open !== null) return verdict('open', tried.open)
  // What the points do not suffice for is not done; whether it may be written is not said.
  return tried.price.most > die ? verdict('open', 'BK-MV-12: more points than she has') : verdict('legal')
}

function judgeFire(game: BarkerGame, seat: string, ship: BoardShip, steps: readonly OneStep[]): Verdict {
  const { board } = game
  const light = lightOf(board, game.turn)
  const seen = game.logs[seat]?.seen ?? {}
  const fire = steps.find((one) => one.do === 'fire')
  if (fire?.do !== 'fire') return verdict('open', 'no fire')
  const targets: BoardShip[] = []
  for (const name of fire.at) {
    const [id, log] = Object.entries(seen).find(([, one]) => one.name === name) ?? []
    const target = board.ships.find((one) => one.id === id)
    if (!target || !log) return verdict('illegal', `nobody is called ${name}`)
    if (!log.inSight) return verdict('illegal', `${name} is not in sight (BK-R59)`)
    targets.push(target)
  }
  if (ship.sunk || !isOn(ship) || isUnder(ship) || ship.neutral || isMerchant(ship.type))
    return verdict('illegal', 'she cannot fire')
  let open: string | null = null
  for (const target of targets) {
    const bar = barOf(board, light, ship, target, [])
    if (!bar) continue
    const unseen = inTheWay(board, ship, target, false).some((one) => one.side !== ship.side && !seen[one.id]?.inSight)
    if (bar.open || unseen) open ??= bar.why
    else return verdict('illegal', bar.why)
  }
  const places = placesFor(board, ship, targets)
  if (places.includes(null))
    return open ? verdict('open', open) : verdict('illegal', 'BK-EN-03: no place among her targets is left')
  return open ? verdict('open', open) : verdict('legal')
}
