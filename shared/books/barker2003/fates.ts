/** What becomes of ships in a step, as the umpire is told of it, and each seat of what it sees (BK-DM-01 to BK-DM-03). */
import type { Shown } from '../../action/contract.ts'
import { because } from '../../explanation/finding.ts'
import { type BoardShip, type BoardState, shipOf } from './board/state.ts'
import { allSeats, showingOf, tellSeat, wordFor } from './logbook.ts'
import { type BarkerGame, logOf, seatOf } from './state.ts'

/** A ship and what has become of her, in the words that follow her name. */
interface Fate {
  readonly id: string
  readonly says: string
  readonly sunk: boolean
}

type Hurts = Pick<BoardShip, 'damages' | 'crippled' | 'sunk'>

function fateOf(was: Hurts, now: BoardShip): Omit<Fate, 'id'> | null {
  if (now.sunk) return was.sunk ? null : { says: 'sinks', sunk: true }
  if (now.crippled && !was.crippled) return { says: 'is crippled, and on fire', sunk: false }
  if (now.crippled === was.crippled && now.damages > was.damages)
    return { says: `has ${showingOf(now)[0]}`, sunk: false }
  return null
}

/** What has become of every ship between two states of the board, in the order of the ships. */
export const fates = (before: BoardState, after: BoardState): readonly Fate[] =>
  after.ships.flatMap((now) => {
    const was = shipOf(before, now.id)
    const fate = was && fateOf(was, now)
    return fate ? [{ id: now.id, ...fate }] : []
  })

export const fateRule = ({ sunk }: Pick<Fate, 'sunk'>): string => (sunk ? 'BK-DM-03' : 'BK-DM-01')

/** Puffs and fire of a ship in sight that did not show before; her sinking is seen by who had her in sight until then. */
function seenFate(was: { status: string; showing: readonly string[] } | undefined, now: typeof was): string | null {
  if (!was || !now) return null
  if (now.status === 'sunk') return was.status === 'sunk' ? null : 'sinks'
  const fresh = now.showing.filter((one) => (/puff/.test(one) || one === 'on fire') && !was.showing.includes(one))
  if (fresh.length === 0) return null
  return fresh.includes('on fire') ? 'is on fire' : `shows ${fresh.join(' and ')}`
}

/** Tells each seat what has become of its own ships, and of others as its logbook has them before and after the step. */
export function tellFates(before: BarkerGame, after: BarkerGame): BarkerGame {
  const fell = fates(before.board, after.board)
  let game = after
  for (const seat of allSeats(after)) {
    const own = fell.filter(({ id }) => seatOf(after, id) === seat)
    const mine = own.map(({ id, says, sunk }) => line(wordFor(after, seat, id) ?? id, says, sunk, id))
    const [old, now] = [logOf(before, seat).seen, logOf(after, seat).seen]
    const others = Object.keys(now).flatMap((id) => {
      const says = seenFate(old[id], now[id])
      return says === null ? [] : [line(wordFor(after, seat, id) ?? 'somebody', says, says === 'sinks')]
    })
    game = tellSeat(game, seat, [...mine, ...others])
  }
  return game
}

function line(name: string, says: string, sunk: boolean, about?: string) {
  const words = `${name.charAt(0).toUpperCase()}${name.slice(1)} ${says}.`
  const shows: Shown = { kind: sunk ? 'lost' : 'word' }
  const why = [because(fateRule({ sunk }), 'as it shows from outside', {}, null)]
  return { says: words, because: why, shows, ...(about === undefined ? {} : { about }) }
}
