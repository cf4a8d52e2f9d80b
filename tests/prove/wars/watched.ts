import { Worker } from 'node:worker_threads'
import type { Figures } from './tally.ts'

/** Minutes without the close of a move after which a war is broken off: a move takes a second or two where nothing else runs. */
const PATIENCE_MINUTES = 10
/** The same for the end of a war: to verify it, all its moves are played once more. */
const PATIENCE_AT_END_MINUTES = 60

export interface Watched {
  readonly figures: Figures
  readonly notes: readonly string[]
  /** The figures as each move closed. */
  readonly byMove: readonly Figures[]
}

/** Plays a war on a thread of its own. One that does not go on is broken off, and counts for the moves that it lasted. */
export function watchWar(given: { seed: number; moves: number; file: string }): Promise<Watched> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./thread.ts', import.meta.url), { workerData: given })
    let last: Omit<Watched, 'byMove'> = { figures: { moves: 0 }, notes: [] }
    const byMove: Figures[] = []
    let timer: NodeJS.Timeout | undefined
    const breakOff = (says: string): void => {
      clearTimeout(timer)
      const figures = { ...last.figures, 'wars broken off': 1, verified: 0 }
      resolve({ figures, notes: [...last.notes, says], byMove })
      worker.terminate().catch(() => undefined)
    }
    const wait = (): void => {
      clearTimeout(timer)
      const played = last.figures['moves'] ?? 0
      const patience = played >= given.moves ? PATIENCE_AT_END_MINUTES : PATIENCE_MINUTES
      timer = setTimeout(() => breakOff(`the move after ${played} does not come to its end`), patience * 60_000)
    }
    wait()
    worker.on('message', ({ done, figures, notes }: Watched & { done: boolean }) => {
      last = { figures, notes }
      if (!done) {
        byMove.push(figures)
        return wait()
      }
      clearTimeout(timer)
      resolve({ ...last, byMove })
    })
    worker.on('error', (error) => breakOff(`the thread fell: ${(error as Error).message}`))
  })
}
