import type { Ground } from '../../../shared/campaign/ground.ts'
import type { CampaignState } from '../../../shared/campaign/outcome.ts'
import { diceCommitment } from '../../../shared/dice/secrets.ts'
import type { Thrown } from '../../../shared/explanation/finding.ts'
import { refuse } from '../../../shared/explanation/refusal.ts'
import { type Branch, lineOf } from '../database/branch-repository.ts'
import type { ReadDb } from '../database/db.ts'
import { readThrows, type ThrowsOfInput } from '../database/history-repository.ts'
import { type JournalEntry, readJournalOf } from '../database/journal-repository.ts'
import { beginning } from './beginning.ts'
import type { Engine } from './engine.ts'

/** One throw that somebody made at the table and typed in: it is listed, and no secret says how it had to fall. */
export interface TypedAtTable {
  readonly branch: string
  readonly move: number
  readonly rule: string
  readonly subject: string
  readonly purpose: string
  readonly faces: readonly number[]
}

/** What the check of a war's dice and of its record found. */
export interface DiceChecked {
  readonly ok: boolean
  /** What each seat was shown before the first order. */
  readonly commitment: string
  /** The secrets were given and not drawn: throws could be known beforehand. */
  readonly known: boolean
  /** Throws that were made anew by the secret and compared with the record, over all lines of play. */
  readonly throws: number
  readonly typed: readonly TypedAtTable[]
  /** The links that seats were shown on the line that is played, by move; 0 is the beginning. */
  readonly links: readonly { readonly move: number; readonly head: string }[]
  readonly faults: readonly string[]
}

/** What a seat wrote down, to be held against the file. */
export interface WrittenDown {
  readonly commitment?: string | undefined
  readonly link?: string | undefined
}

/** So many faults are said; the rest are counted. */
const SAID = 20

/**
 * Throws every die of every line of play again by the secret of the file, and compares each with the record; and holds what a seat wrote
 * down against the file. Refuses `dice.none` for a file of before there was a secret.
 */
export function checkDice(
  db: ReadDb,
  engine: Engine,
  ground: Ground,
  given: { readonly branches: readonly Branch[]; readonly branch: number },
  written: WrittenDown,
): DiceChecked {
  const begun = beginning(engine, ground, db)
  const { secrets } = begun.world.campaign
  if (!secrets) return refuseNoSecret()
  const commitment = diceCommitment(secrets.dice)
  const faults = commitmentFault(commitment, written.commitment)
  const typed: TypedAtTable[] = []
  let throws = 0
  let links: { move: number; head: string }[] = []
  for (const branch of given.branches) {
    const line = new Line(beginning(engine, ground, db), given.branches)
    const recorded = new Map(readThrows(db, branch.id).map((one) => [one.seq, one]))
    for (const entry of readJournalOf(db, lineOf(given.branches, branch.id))) {
      const thrown = line.play(engine, ground, entry)
      if (entry.branch !== branch.id) continue
      throws += thrown.length
      if ('dice' in entry.input && entry.input.dice !== undefined)
        typed.push(...thrown.map((one) => ({ branch: branch.name, move: entry.move, ...one })))
      faults.push(...differencesOf(branch, entry, thrown, recorded.get(entry.seq)))
    }
    if (branch.id === given.branch) links = line.links
  }
  if (written.link !== undefined && !links.some(({ head }) => head === written.link))
    faults.unshift(`no move of the line that is played closed with the link ${written.link}: its past was changed`)
  return {
    ok: faults.length === 0,
    commitment,
    known: secrets.known === true,
    throws,
    typed,
    links,
    faults: firstOf(faults),
  }
}

/** A line of play that is played again, with the links that its seats were shown. */
class Line {
  readonly links: { move: number; head: string }[] = []
  readonly #state: CampaignState
  readonly #keys: ReadonlyMap<number, string>

  constructor(state: CampaignState, branches: readonly Branch[]) {
    this.#state = state
    this.#keys = new Map(branches.map(({ id, key }) => [id, key]))
    this.#note()
  }

  /** Plays one input on, on the line on which it was entered; gives its throws. */
  play(engine: Engine, ground: Ground, { branch, input }: JournalEntry): readonly Thrown[] {
    this.#state.world.branch = this.#keys.get(branch) ?? this.#state.world.branch
    const { dice } = engine.advance(ground, this.#state, input)
    this.#note()
    return dice
  }

  #note(): void {
    const shown = this.#state.world.record?.shown
    if (shown && this.links.at(-1)?.head !== shown.head) this.links.push(shown)
  }
}

const words = ({ rule, purpose, subject, faces }: Thrown): string =>
  `${rule}, ${purpose} (${subject}): ${faces.join(' ')}`

/** Where the record of one input (`where` names it) says another throw than the secret gives. */
export function throwDifferences(where: string, thrown: readonly Thrown[], recorded: readonly Thrown[] = []): string[] {
  const is = thrown.map(words)
  const was = recorded.map(words)
  return Array.from({ length: Math.max(was.length, is.length) }, (_, n) => n)
    .filter((n) => was[n] !== is[n])
    .map(
      (n) =>
        `throw ${n + 1} of ${where}: the record says ${was[n] ?? 'no throw'}; the secret gives ${is[n] ?? 'no throw'}`,
    )
}

function differencesOf(
  branch: Branch,
  { seq, move }: JournalEntry,
  thrown: readonly Thrown[],
  recorded: ThrowsOfInput | undefined,
): string[] {
  const where = `input ${seq} of ${JSON.stringify(branch.name)}, move ${move}`
  const faults = throwDifferences(where, thrown, recorded?.throws)
  // What the umpire reads beside an event is a second copy of the same throws.
  const made = new Set(thrown.map(words))
  const strange = (recorded?.shown ?? []).map(words).find((one) => !made.has(one))
  return strange === undefined
    ? faults
    : [...faults, `an event of ${where} shows a throw that was not made: ${strange}`]
}

/** What is said of a secret against what somebody wrote down as its commitment. */
export function commitmentFault(commitment: string, written: string | undefined): string[] {
  return written === undefined || written === commitment
    ? []
    : [`the secret of this file was committed to as ${commitment}, and not as ${written}`]
}

/** What is said of the first faults, and how many more there are. */
export function firstOf(faults: readonly string[]): readonly string[] {
  return faults.length > SAID ? [...faults.slice(0, SAID), `and ${faults.length - SAID} faults more`] : faults
}

/** Refuses `dice.none`, of a file of before there was a secret. */
export function refuseNoSecret(): never {
  return refuse(
    'dice.none',
    'This file was made before version 0.2: its dice fall by its seed alone, and nothing was promised.',
  )
}
