import { parentPort, workerData } from 'node:worker_threads'
import { type KeptWar, keepWar } from './war.ts'

/* One war on a thread of its own. */
const war: KeptWar = keepWar(workerData as { seed: number; moves: number; file: string })
parentPort?.postMessage(war)
