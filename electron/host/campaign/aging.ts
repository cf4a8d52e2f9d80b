import type { WriteDb } from '../database/db.ts'
import { packedTo, packHistory } from '../database/history-repository.ts'
import { closesOf } from '../database/journal-repository.ts'
import { packEntries } from '../database/logbook-repository.ts'
import { joinPacks } from '../database/record-packs.ts'

/** The record of so many moves lies in its tables, where any SQLite tool reads it; what is older is packed, so many moves together. */
const MOVES_UNPACKED = 8
const MOVES_A_PACK = 4
/** So many packs at most are made after one move: nobody is to wait for those of a whole war of before. */
const MOST_PACKS = 8
/** Packs of so many moves become one; so many spans of a war of before after one move. */
const MOVES_JOINED = 16
const MOST_JOINED = 2

/** What is done with what a line of play has of old moves, once move `closed` has closed: the record and the logbooks are packed. */
export function putOldAway(db: WriteDb, branch: number, closed: number): void {
  const last = closed - MOVES_UNPACKED
  const done = packedTo(db, branch)
  const due = closesOf(db, branch).filter(
    ({ number, closedSeq }) => number <= last && number % MOVES_A_PACK === 0 && closedSeq > done,
  )
  for (const { number, closedSeq } of due.slice(0, MOST_PACKS)) {
    packHistory(db, branch, closedSeq, number)
    packEntries(db, branch, closedSeq, number)
  }
  joinPacks(db, branch, { moves: MOVES_JOINED, last, most: MOST_JOINED })
}
