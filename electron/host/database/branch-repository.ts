import { insertInto, type ReadDb, textIn, type WriteDb, wholeIn } from './db.ts'
import type { Row } from './rows.ts'

/** A line of play. It shares its parent's journal up to `forkSeq`. */
export interface Branch {
  readonly id: number
  readonly key: string
  readonly name: string
  readonly parent: number | null
  readonly forkMove: number
  readonly forkSeq: number
  readonly madeAt: string
}

const COLUMNS = ['id', 'key', 'name', 'parent', 'fork_move', 'fork_seq', 'made_at']

export function addBranch(db: WriteDb, branch: Branch): void {
  const { id, key, name, parent, forkMove, forkSeq, madeAt } = branch
  db.sql(insertInto('branch', COLUMNS)).run(id, key, name, parent, forkMove, forkSeq, madeAt)
}

export function readBranches(db: ReadDb): Branch[] {
  return db.sql('SELECT * FROM branch ORDER BY id').all().map(branchOf)
}

/** The branches that make up a line, first the branch itself and last the one that began the war, each with the last journal number that counts. */
export function lineOf(branches: readonly Branch[], id: number): { readonly branch: Branch; readonly toSeq: number }[] {
  const line: { branch: Branch; toSeq: number }[] = []
  let toSeq = Number.MAX_SAFE_INTEGER
  for (let at: number | null = id; at !== null; ) {
    const branch = branches.find((b) => b.id === at)
    if (!branch) throw new TypeError(`branch ${at} is missing`)
    line.push({ branch, toSeq })
    toSeq = branch.forkSeq
    at = branch.parent
  }
  return line
}

function branchOf(row: Row): Branch {
  return {
    id: wholeIn(row, 'id'),
    key: textIn(row, 'key'),
    name: textIn(row, 'name'),
    parent: row['parent'] === null ? null : wholeIn(row, 'parent'),
    forkMove: wholeIn(row, 'fork_move'),
    forkSeq: wholeIn(row, 'fork_seq'),
    madeAt: textIn(row, 'made_at'),
  }
}
