import { DAY, type Seconds } from '../vocabulary/time.ts'
import type { World } from './world.ts'

/** So long a tale that is over is kept in the truth: the umpire sees in his list what was told of late. */
const KEPT = 2 * DAY

/**
 * Takes out of the truth the tales of coasts and stand-ins that are over and were seen more than two days before `at`: logbooks, events and letters have
 * what was made of them, and each input would walk through them to the end of the war.
 */
export function dropOldTales({ tales }: Pick<World, 'tales'>, at: Seconds): void {
  for (const [id, { over, report }] of Object.entries(tales)) if (over && report.seenAt < at - KEPT) delete tales[id]
}
