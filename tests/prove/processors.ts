import { spawnSync } from 'node:child_process'
import { availableParallelism, setPriority } from 'node:os'

/** Of the steps of priority that the system has, -20 to 19: what is timed comes before whatever else the machine does. */
const STEPS = { first: -15, usual: 0 } as const

/**
 * Gives a process a processor of its own, where the machine lets it: who asks sits at a machine of his own, so that he and the host do not wait
 * for one another's processor. Answers what was not given, in words; empty: all of it.
 */
export function giveProcessor(
  process: { readonly pid?: number | undefined },
  number: number,
  comes: keyof typeof STEPS,
): string {
  const { pid } = process
  if (pid === undefined) return 'a process that has ended'
  const pinned = spawnSync('taskset', ['-acp', String(number % availableParallelism()), String(pid)]).status === 0
  try {
    setPriority(pid, STEPS[comes])
  } catch {
    return pinned ? 'no priority' : 'neither a processor of its own nor priority'
  }
  return pinned ? '' : 'no processor of its own'
}
