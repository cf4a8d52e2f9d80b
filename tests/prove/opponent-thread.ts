import { parentPort, workerData } from 'node:worker_threads'
import { findTacticalBook } from '../../shared/books/registry.ts'
import { playGame } from './opponent-games.ts'
import { noneOfItsOwn, randomOrders } from './opponent-random.ts'

/** Games for one thread: the opponent keeps `seat` in each. */
export interface Share {
  readonly book: string
  readonly setup: unknown
  readonly seat: string
  readonly seeds: readonly string[]
}

const { book, setup, seat, seeds } = workerData as Share
const random = randomOrders[book] ?? noneOfItsOwn
const clock = () => performance.now()
parentPort?.postMessage(seeds.map((seed) => playGame(findTacticalBook(book), setup, seed, seat, random, { clock })))
