import { parentPort, workerData } from 'node:worker_threads'
import { findTacticalBook } from '../../shared/books/registry.ts'
import { battles, fight } from './opponent-battles.ts'
import type { BattleShare } from './opponent-table.ts'

const { book, commanders, battles: wanted } = workerData as BattleShare
const clock = () => performance.now()
parentPort?.postMessage(
  wanted.map(({ seed, swapped }) => {
    const battle = battles[book]?.(seed, swapped)
    if (!battle) throw new Error(`there are no battles of ${book} to be fought`)
    return fight(findTacticalBook(book), battle, `${seed}${swapped ? ', sides changed' : ''}`, commanders, clock)
  }),
)
