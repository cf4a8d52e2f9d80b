import { DAY, type Seconds } from '../vocabulary/time.ts'
import type { Tale, World } from './world.ts'

/** So long a tale that is over is kept in the truth: the umpire sees in his list what was told of late. */
const KEPT = 2 * DAY

const isOld = ({ over, report }: Tale, at: Seconds): boolean => over && report.seenAt < at - KEPT

/**
 * Takes out of the truth the tales of coasts and stand-ins that are over and were seen more than two days before `at`: logbooks, events and letters have
 * what was made of them, and each input would walk through them to the end of the war. Only where a move is opened: one that was carried for days
 * may be over in the midst of a move, and a file that is opened then must hold what the war in memory holds.
 */
export function dropOldTales({ tales }: Pick<World, 'tales'>, at: Seconds): void {
  for (const [id, tale] of Object.entries(tales)) if (isOld(tale, at)) delete tales[id]
}

/** The truth without them, to be compared: a file of an earlier version has them until its next move is opened. */
export function withoutOldTales(world: World): World {
  const kept = Object.entries(world.tales).filter(([, tale]) => !isOld(tale, world.move.opens))
  return { ...world, tales: Object.fromEntries(kept) }
}
