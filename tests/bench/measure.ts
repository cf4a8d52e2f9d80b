import os from 'node:os'

/** The middle of several runs; of an even number, the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  if (sorted.length % 2 === 1) return sorted[middle] ?? Number.NaN
  return ((sorted[middle - 1] ?? Number.NaN) + (sorted[middle] ?? Number.NaN)) / 2
}

/**
 * Milliseconds that a piece of work takes, begun with an empty nursery so that nobody pays for another's litter. Not after a whole
 * collection: that gives the heap's pages back to the machine, and a host that steps a move has not just done so.
 */
export function timed(work: () => void): number {
  globalThis.gc?.({ type: 'minor' })
  const begun = performance.now()
  work()
  return performance.now() - begun
}

/** Milliseconds of this process's threads: other work on the machine hardly changes them. */
export function busy(work: () => void): number {
  globalThis.gc?.({ type: 'minor' })
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/** The machine in general terms: what a reader needs to weigh the milliseconds, and nothing that names it. */
export function machine(): string {
  const cores = os.cpus()
  const gigabytes = Math.round(os.totalmem() / 2 ** 30)
  const busy = os.loadavg()[0] ?? 0
  return `${process.platform} ${process.arch}, ${cores.length} cores (${(cores[0]?.model ?? 'unknown').trim()}), ${gigabytes} GB, Node ${process.version}, load ${busy.toFixed(1)}`
}

/** Heap in use after a collection, and what the process holds of the machine's memory; bytes. */
export function memory(): { heap: number; resident: number } {
  globalThis.gc?.()
  const { heapUsed, rss } = process.memoryUsage()
  return { heap: heapUsed, resident: rss }
}

export function megabytes(bytes: number): string {
  return `${(bytes / 2 ** 20).toFixed(1)} MB`
}

/** A number of milliseconds with three figures that count. */
export function ms(value: number): string {
  return value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2)
}

/** Rows of text in columns, the first flush left, the others flush right. */
export function columns(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, c) => Math.max(...rows.map((row) => row[c]?.length ?? 0)))
  return rows
    .map((row) =>
      row.map((cell, c) => (c === 0 ? cell.padEnd(widths[c] ?? 0) : cell.padStart(widths[c] ?? 0))).join('  '),
    )
    .join('\n')
}
