import { parentPort, workerData } from 'node:worker_threads'
import { playWar } from './war.ts'

/* One war on a thread of its own, so that one which does not go on can be broken off. It tells of each move that has closed. */
const { seed, moves, file } = workerData as { seed: number; moves: number; file: string }
const war = playWar({
  seed,
  moves,
  file,
  progress: (figures, notes) => parentPort?.postMessage({ done: false, figures, notes }),
})
parentPort?.postMessage({ done: true, figures: war.figures, notes: war.notes })
