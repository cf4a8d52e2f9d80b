/** Signals of the board games: when they may be executed, and the shorthand in which moves are written (NF-SIG, NM-SIG, NM-CLOSE). */
import { because, type Finding, finding } from '../../../explanation/finding.ts'
import { refuse } from '../../../explanation/refusal.ts'
import { type SignalGame, signalMoves } from '../tables/board-signals.ts'

const moveWords = (moves: number) => (moves === 1 ? '1 move' : `${moves} moves`)

/** The earliest move in which an order is carried out, and whether it wants flags (NF-SIG-01 to -03, NM-SIG-01, NM-CLOSE-02, R-32). */
export function signalTime(
  game: SignalGame,
  hoistMove: number,
  leadingFlagship: boolean,
  inInstructions: boolean,
): Finding<{ flags: boolean; earliestMove: number }> {
  const inputs = { game, hoistMove, leadingFlagship, inInstructions }
  const atOnce = (rule: string, says: string) =>
    finding({ flags: false, earliestMove: hoistMove }, [because(rule, says, inputs, hoistMove)])
  if (leadingFlagship) return atOnce('NF-SIG-01', 'the commander’s flagship leads the column: its head turns at once')
  if (inInstructions) return atOnce('NF-SIG-02', 'the general instructions provide for it')
  const { moves, rule } = signalMoves(game)
  const earliestMove = hoistMove + moves
  return finding({ flags: true, earliestMove }, [
    because('NF-SIG-02', 'all else is done by signal', inputs, true),
    because(rule, `it flies ${moveWords(moves)} at least (R-32)`, inputs, earliestMove),
  ])
}

/** May a signal be annulled that still flies, and when may its successor be executed, which goes up with the annulling one (NF-SIG-06, R-32)? */
export function annulment(
  game: SignalGame,
  hoistMove: number,
  annulMove: number,
): Finding<{ allowed: boolean; successorMove: number | null }> {
  const { moves, rule } = signalMoves(game)
  const allowed = annulMove > hoistMove
  const successorMove = allowed ? annulMove + moves : null
  const inputs = { game, hoistMove, annulMove }
  return finding({ allowed, successorMove }, [
    because('NF-SIG-06', allowed ? 'the first still flies' : 'the first has not gone up yet', inputs, allowed),
    ...(allowed
      ? [because(rule, `the successor flies ${moveWords(moves)} at least (R-32)`, inputs, successorMove)]
      : []),
  ])
}

export const ACTS = ['ahead', 'hoist', 'execute', 'annul', 'head'] as const
export type Act = (typeof ACTS)[number]
export type SignalWhat = 'vessels' | 'column' | 'speed' | 'fire' | 'gyro' | 'form' | 'closeAction'

/** One item of a written move. */
export interface SignalItem {
  readonly act: Act
  readonly what: SignalWhat | null
  readonly points: number | null
  readonly side: 'left' | 'right' | null
  readonly words: string | null
}

const acts: Readonly<Record<string, Act>> = { H: 'hoist', X: 'execute', AN: 'annul' }
const sides = { L: 'left', R: 'right' } as const
const TURN = /^([VC])\s*(\d+(?:\.\d+|½)?|½)\s*([LR])$/i
const SPEED = /^SPEED\s+(FULL|HALF|STOP)$/i
const WITH_WORDS = /^(FIRE|GYRO|FORM)\s+(\S.*)$/i
const ACT = /^(AN|H|X)\s*(.*)$/i
/** The most points of a turn that a signal names: half a circle. */
const MOST_POINTS = 16

const plain = { points: null, side: null, words: null } as const

function whatOf(text: string): Omit<SignalItem, 'act'> | null {
  const [, kind, number, side] = TURN.exec(text) ?? []
  if (kind && number && side) {
    const points = Number(number.replace('½', '.5'))
    if (points <= 0 || points > MOST_POINTS) return null
    return {
      what: kind.toUpperCase() === 'V' ? 'vessels' : 'column',
      points,
      side: side.toUpperCase() === 'L' ? sides.L : sides.R,
      words: null,
    }
  }
  const [, speed] = SPEED.exec(text) ?? []
  if (speed) return { ...plain, what: 'speed', words: speed.toLowerCase() }
  const [, word, rest] = WITH_WORDS.exec(text) ?? []
  if (word && rest) {
    const what = word.toLowerCase()
    return { ...plain, what: what === 'fire' ? 'fire' : what === 'gyro' ? 'gyro' : 'form', words: rest.trim() }
  }
  return /^CLOSE\s*ACTION$/i.test(text) ? { ...plain, what: 'closeAction' } : null
}

function itemOf(text: string): SignalItem | null {
  if (/^A(HEAD)?$/i.test(text)) return { ...plain, act: 'ahead', what: null }
  const head = whatOf(text)
  // "C 2 R" without a flag: the head of the commander's own column turns at once (NF-SIG-01).
  if (head?.what === 'column') return { ...head, act: 'head' }
  const [, act, rest] = ACT.exec(text) ?? []
  const what = rest === undefined ? null : whatOf(rest.trim())
  const done = acts[act?.toUpperCase() ?? '']
  return done && what ? { act: done, ...what } : null
}

/**
 * What a written move says: items parted by ";" of A (ahead), H (hoist), X (execute) and AN (annul, which is ours), with V or C, points and L or R,
 * SPEED, FIRE, GYRO, FORM or CLOSE ACTION; case and spaces are free (NF-SIG-07). Refuses `input.invalid`.
 */
export function readShorthand(text: string): Finding<readonly SignalItem[]> {
  const items = text.split(';').map((written) => {
    const item = itemOf(written.trim().replace(/\.$/, ''))
    if (item) return item
    return refuse(
      'input.invalid',
      `text must be items like "A", "H V 4 R", "X C 2 L" or "H SPEED HALF", parted by ";"; ${JSON.stringify(written.trim())} is none.`,
      { rule: 'NF-SIG-07', path: 'text' },
    )
  })
  return finding(
    items,
    items.map((item) =>
      because(
        item.act === 'head' ? 'NF-SIG-01' : 'NF-SIG-07',
        [item.act, item.what, item.points, item.side, item.words].filter((word) => word !== null).join(' '),
        { text },
      ),
    ),
  )
}
