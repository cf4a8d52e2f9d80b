import process from 'node:process'

/** By which a host is asked to end. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Does work in which nothing else of the process is run, its ears for signals neither: for so long it has none, and the system ends it
 * at once. Nothing is lost by that, as nothing is when it is killed: what was acknowledged is on the disk, and this work writes nothing.
 */
export function endable<T>(work: () => T): T {
  const ears = SIGNALS.map((signal) => [signal, process.rawListeners(signal)] as const)
  for (const signal of SIGNALS) process.removeAllListeners(signal)
  try {
    return work()
  } finally {
    for (const [signal, listeners] of ears)
      for (const listener of listeners) process.on(signal, listener as (signal: NodeJS.Signals) => void)
  }
}
