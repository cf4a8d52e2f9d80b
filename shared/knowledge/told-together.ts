import type { EntryBody } from './logbook.ts'

/* Meetings of more than two: who comes upon several enemies in one second is told of each, one after another, in the same meeting. */

type Told = Extract<EntryBody, { kind: 'encounter' }>

/** What is known of a meeting when more is told of it: what was told of others in the same second stands beside it, and no one bearing or distance is that of all. */
export function toldTogether(before: Told | undefined, now: Told): Told {
  const together = before?.state === 'told' && now.state === 'told' && before.clock === now.clock
  if (!together || before.vessels === 0 || now.vessels === 0 || before.says.includes(now.says)) return now
  const vessels = before.vessels + now.vessels
  return { ...now, says: `${before.says} ${now.says}`, vessels, bearingDegrees: null, miles: null }
}
