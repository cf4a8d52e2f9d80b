import type { z } from 'zod'
import type { BoardView } from '../../../shared/action/contract.ts'
import { umpireResultSchema } from '../../../shared/action/result-sheet.ts'
import { boardViewSchema } from '../../../shared/action/view-schema.ts'
import type { FightReply, fightSchema, fightStepSchema } from '../../../shared/bridge/fight.ts'
import type { PastBoard } from '../../../shared/bridge/table.ts'
import { positionSchema } from '../../../shared/campaign/orders.ts'
import type { CampaignState } from '../../../shared/campaign/outcome.ts'
import type { BoardResult } from '../../../shared/campaign/world-meetings.ts'
import { mintedName } from '../../../shared/dice/keyed.ts'
import { nameKey } from '../../../shared/dice/secrets.ts'
import { refuse } from '../../../shared/explanation/refusal.ts'
import { type Fight, fightsIn } from '../../../shared/knowledge/fights.ts'
import { isoTime, type Seconds } from '../../../shared/vocabulary/time.ts'
import { isLaidOpen, type ReviewAsker } from './reviewing.ts'

/* A closed board seen again: out of the logbooks of those who fought on it; and as it was, where that lies open to whoever asks. */

export type FightNamed = z.output<typeof fightSchema>
export type FightStepNamed = z.output<typeof fightStepSchema>

/** What is read for it. */
interface Read {
  readonly state: CampaignState
  /** The lines of play that led here, by their keys. */
  readonly line: readonly string[]
  /** Whether this seat may read everything: the war is over for it, or the umpire has opened the review. */
  readonly opens: (seat: string) => boolean
  /** The truth after a step of a meeting’s board, by the second at which that began. */
  readonly trueBoard: (encounter: string, began: Seconds, step: number) => PastBoard | undefined
}

interface Eyes {
  readonly seat: string
  readonly fight: Fight
}

const noFight = (): never =>
  refuse('fight.none', 'This window knows of no action that ended so.', { path: 'encounter' })

/** The names by which a seat knows a meeting, on the lines of play that led here; none where it was never told of it. */
function namesOf({ state: { world }, line }: Read, seat: string, encounter: string): readonly string[] {
  const ordinal = world.counts[`encounter|${seat}|${encounter}`]
  if (ordinal === undefined) return []
  return line.map((branch) => mintedName(nameKey(world.campaign, branch), seat, 'encounter', String(ordinal)))
}

const begunAt =
  (from: string) =>
  ({ startedAt }: { readonly startedAt: number }): boolean =>
    isoTime(startedAt) === from

/** What one seat was shown of it. */
function eyesOf({ state }: Read, seat: string, names: readonly string[], from: string): Eyes[] {
  const logbook = state.logbooks[seat]
  if (!logbook || names.length === 0) return []
  const fight = fightsIn(logbook).find((one) => names.includes(one.encounter) && begunAt(from)(one))
  return fight ? [{ seat, fight }] : []
}

/** Through whose eyes the asker may see it, and by which true name the meeting goes where he may know that. */
function allowed(
  asker: ReviewAsker,
  { encounter, from }: FightNamed,
  read: Read,
): { eyes: readonly Eyes[]; truly: string | null } {
  const { world, logbooks } = read.state
  const own = asker.reads === 'seat' ? eyesOf(read, asker.id, [encounter], from) : []
  // Whether there is one is asked of his own logbook first: what others fought without him he is not told by a refusal either.
  if (asker.reads === 'seat' && own.length === 0) return noFight()
  if (asker.reads === 'seat' && !read.opens(asker.id)) return { eyes: own, truly: null }
  const truly =
    asker.reads === 'seat'
      ? Object.keys(world.encounters).find((id) => namesOf(read, asker.id, id).includes(encounter))
      : world.encounters[encounter] && encounter
  if (truly === undefined) return own.length > 0 ? { eyes: own, truly: null } : noFight()
  const side = asker.reads === 'side' && !isLaidOpen(world) ? asker.side : null
  const others = Object.keys(logbooks)
    .filter((seat) => seat !== asker.id && (side === null || world.seats[seat]?.side === side))
    .flatMap((seat) => eyesOf(read, seat, namesOf(read, seat, truly), from))
  return { eyes: [...own, ...others], truly: side === null ? truly : null }
}

/** Where the yards of a board are counted from, as its sheet says it; boards of before this was told have none. */
function originOf(sheet: Fight['sheets'][number] | undefined): FightReply['origin'] {
  const read = positionSchema.safeParse(sheet?.['origin'])
  return read.success ? read.data : null
}

/** What came of a meeting’s board that began then. */
const resultOf = ({ state: { world } }: Read, truly: string, from: string): BoardResult | undefined =>
  world.encounters[truly]?.results?.find(begunAt(from))

/** What there is to be seen of a closed board, by who asks. Refuses `fight.none` one that he does not know of. */
export function fightOf(asker: ReviewAsker, named: FightNamed, read: Read): FightReply {
  const { eyes, truly } = allowed(asker, named, read)
  const { world } = read.state
  const result = truly === null ? undefined : resultOf(read, truly, named.from)
  const [first] = eyes
  if (!first && !result) return noFight()
  const { startedAt: _, endedAt: __, ...sheet } = result ?? { startedAt: 0, endedAt: 0 }
  const last = first?.fight.sheets.at(-1)
  const length = first?.fight.result ?? (result as NonNullable<typeof result>)
  return {
    ...named,
    to: isoTime(first?.fight.endedAt ?? result?.endedAt ?? 0),
    book: typeof last?.['book'] === 'string' ? last['book'] : null,
    origin: originOf(last),
    moves: length.moves,
    minutes: length.minutes,
    eyes: eyes.map(({ seat, fight }) => ({
      seat,
      title: world.seats[seat]?.title ?? seat,
      side: world.seats[seat]?.side ?? null,
      boards: fight.sheets.length,
    })),
    sides: world.sides.map(({ key, name, order }) => ({ key, name, order })),
    truth: result ? umpireResultSchema.parse(sheet) : null,
    // What was fought on a real table has no boards but that which was laid.
    trueBoards: result && last ? result.moves + 1 : 0,
  }
}

/** One board of it, as a seat was shown it. Another’s is refused in the same words whether he was there or not. */
export function fightStepOf(asker: ReviewAsker, { seat, step, ...named }: FightStepNamed, read: Read): PastBoard {
  const { eyes, truly } = allowed(asker, named, read)
  if (seat === null) return trueStepOf(truly, named.from, step, read)
  const found = eyes.find((one) => one.seat === seat)
  if (!found)
    return refuse('seat.other', `This action is not to be seen as ${JSON.stringify(seat.slice(0, 80))} saw it.`, {
      path: 'seat',
    })
  const { sheets } = found.fight
  const sheet = sheets[step]
  if (!sheet)
    return refuse('fight.step', `step is ${step}, but ${sheets.length} boards of this action were shown.`, {
      path: 'step',
    })
  const { over: _, sealed: __, origin: ___, ...board } = sheet
  return { step, board: boardViewSchema.parse(board) as BoardView, truth: null }
}

/** It as it was. Refused in the same words whatever there was, where that does not lie open. */
function trueStepOf(truly: string | null, from: string, step: number, read: Read): PastBoard {
  const found = truly === null ? undefined : resultOf(read, truly, from)
  if (truly === null || !found)
    return refuse('action.fog', 'What was hidden in this action has not been laid open.', { path: 'seat' })
  return (
    read.trueBoard(truly, found.startedAt, step) ??
    refuse('fight.step', `step is ${step}, but ${found.moves} moves of this action were made.`, { path: 'step' })
  )
}
