/** What becomes of ships in a step, as the umpire is told of it, and each seat of what it sees (BK-DM-01 to BK-DM-03). */
import type { Shown } from '../../action/contract.ts'
import { because } from '../../explanation/finding.ts'
import { type BoardShip, type BoardState, shipOf } from './board/state.ts'
import { allSeats, showingOf, tellSeat, wordFor } from './logbook.ts'
import { type BarkerGame, logOf, type Sighted, seatOf } from './state.ts'

/** A ship and what has become of her, in the words that follow her name. */
interface Fate {
  readonly id: string
  readonly says: string
  readonly rule: (typeof RULES)[keyof typeof RULES]
}
/** Of a puff, of a cripple and of her end. */
const RULES = { puff: 'BK-DM-01', cripple: 'BK-DM-02', end: 'BK-DM-03' } as const

type Hurts = Pick<BoardShip, 'damages' | 'crippled' | 'sunk'>

function fateOf(was: Hurts, now: BoardShip): Omit<Fate, 'id'> | null {
  if (now.sunk) return was.sunk ? null : { says: 'sinks', rule: RULES.end }
  if (now.crippled && !was.crippled) return { says: 'is crippled, and on fire', rule: RULES.cripple }
  if (now.crippled === was.crippled && now.damages > was.damages)
    return { says: `has ${showingOf(now)[0]}`, rule: RULES.puff }
  return null
}

/** What has become of every ship between two states of the board, in the order of the ships. */
export const fates = (before: BoardState, after: BoardState): readonly Fate[] =>
  after.ships.flatMap((now) => {
    const was = shipOf(before, now.id)
    const fate = was && fateOf(was, now)
    return fate ? [{ id: now.id, ...fate }] : []
  })

export const isEnd = ({ rule }: Pick<Fate, 'rule'>): boolean => rule === RULES.end

/** Puffs and fire of a ship in sight that did not show before; her sinking is seen by who had her in sight until then. */
function seenFate(was: Sighted | undefined, now: Sighted | undefined): Omit<Fate, 'id'> | null {
  if (!was || !now) return null
  if (now.status === 'sunk') return was.status === 'sunk' ? null : { says: 'sinks', rule: RULES.end }
  const fresh = now.showing.filter((one) => (/puff/.test(one) || one === 'on fire') && !was.showing.includes(one))
  if (fresh.length === 0) return null
  if (fresh.includes('on fire')) return { says: 'is on fire', rule: RULES.cripple }
  return { says: `shows ${fresh.join(' and ')}`, rule: RULES.puff }
}

/** Tells each seat what has become of its own ships, and of others as its logbook has them before and after the step. */
export function tellFates(before: BarkerGame, after: BarkerGame): BarkerGame {
  const fell = fates(before.board, after.board)
  let game = after
  for (const seat of allSeats(after)) {
    const own = fell.filter(({ id }) => seatOf(after, id) === seat)
    const mine = own.map((fate) => line(wordFor(after, seat, fate.id) ?? fate.id, fate, fate.id))
    const [old, now] = [logOf(before, seat).seen, logOf(after, seat).seen]
    const others = Object.keys(now).flatMap((id) => {
      const fate = seenFate(old[id], now[id])
      return fate ? [line(wordFor(after, seat, id) ?? 'somebody', fate)] : []
    })
    game = tellSeat(game, seat, [...mine, ...others])
  }
  return game
}

function line(name: string, fate: Omit<Fate, 'id'>, about?: string) {
  const words = `${name.charAt(0).toUpperCase()}${name.slice(1)} ${fate.says}.`
  const shows: Shown = { kind: isEnd(fate) ? 'lost' : 'word' }
  const why = [
    because(fate.rule, about === undefined ? 'as it shows from outside' : 'by what she has suffered', {}, null),
  ]
  return { says: words, because: why, shows, ...(about === undefined ? {} : { about }) }
}
