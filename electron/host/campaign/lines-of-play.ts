import type { BranchRow } from '../../../shared/bridge/replies.ts'
import { mintedName } from '../../../shared/dice/keyed.ts'
import { type Chance, nameKey } from '../../../shared/dice/secrets.ts'
import { refuse } from '../../../shared/explanation/refusal.ts'
import { type Branch, lineOf } from '../database/branch-repository.ts'
import type { ReadDb } from '../database/db.ts'
import { lastClosed, readClosedMoves } from '../database/journal-repository.ts'

/** A campaign’s lines of play: a new one from the close of a move, and how they are listed. */

/** Those there are, and the one that is played. */
export interface Lines {
  readonly branches: readonly Branch[]
  readonly current: number
}

/** The journal’s number at the close of a move of the line that is played; 0 for the beginning. */
export function closeOf(db: ReadDb, move: number): number {
  if (move === 0) return 0
  const moves = readClosedMoves(db)
  const found = moves.filter(({ number }) => number === move).at(-1)
  if (found?.closedSeq) return found.closedSeq
  const last = moves.at(-1)?.number ?? 0
  return refuse('back.move', `Move ${move} has not been closed on this branch; the last one closed is ${last}.`, {
    path: 'to',
  })
}

/** A line that leaves the one that is played at the close of a move, with dice of its own. Refuses a name that is taken. */
export function newLine(
  { branches, current }: Lines,
  from: { readonly move: number; readonly seq: number },
  given: { readonly name: string | undefined; readonly chance: Chance; readonly madeAt: string },
): Branch {
  const line = lineOf(branches, current)
  const parent = line.find(({ branch }) => branch.parent === null || from.seq > branch.forkSeq)?.branch
  if (!parent) throw new TypeError('the line has no beginning')
  const called = given.name?.trim() || freeName(branches, from.move)
  if (branches.some((b) => b.name === called || b.key === called))
    refuse('branch.name', `There is a branch named ${JSON.stringify(called)} already.`, { path: 'branch' })
  const id = Math.max(...branches.map((b) => b.id)) + 1
  return {
    id,
    key: mintedName(nameKey(given.chance, parent.key), 'branch', String(from.seq), String(id)),
    name: called,
    parent: parent.id,
    forkMove: from.move,
    forkSeq: from.seq,
    madeAt: given.madeAt,
  }
}

/** A line by its key or its name. Refuses one that is not there, and the one that is played. */
export function lineToReopen({ branches, current }: Lines, branch: string): Branch {
  const found = branches.find((b) => b.key === branch || b.name === branch)
  if (!found) return refuse('branch.unknown', `There is no branch ${JSON.stringify(branch)}.`, { path: 'branch' })
  if (found.id === current) refuse('branch.current', `${JSON.stringify(branch)} is the branch that is played.`)
  return found
}

export function listLine(db: ReadDb, { branches, current }: Lines, branch: Branch): BranchRow {
  return {
    key: branch.key,
    name: branch.name,
    parent: branches.find((b) => b.id === branch.parent)?.key ?? null,
    from: branch.forkMove,
    moves: lastClosed(db, branch.id) ?? branch.forkMove,
    current: branch.id === current,
    madeAt: branch.madeAt,
  }
}

function freeName(branches: readonly Branch[], to: number): string {
  const base = to === 0 ? 'from the opening' : `after move ${to}`
  for (let n = 1; ; n++) {
    const name = n === 1 ? base : `${base} (${n})`
    if (!branches.some((b) => b.name === name)) return name
  }
}
