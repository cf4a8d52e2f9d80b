import type { CampaignState, Outcome } from '../../shared/campaign/outcome.ts'
import type { Contact } from '../../shared/navigation/contacts.ts'
import { MINUTE } from '../../shared/vocabulary/time.ts'

export interface Comparison {
  /** Pairs of enemies that came in sight of each other in the move that was adjudicated. */
  readonly hostile: number
  /** First sights that both found, to the minute. */
  readonly same: number
  /** First sights that fell between two minutes and were over before the next: no tick can see them. */
  readonly grazes: number
  readonly faults: readonly string[]
}

/**
 * Holds what all pairs found against the engine's search (friends and enemies), and against the contacts on the record of the move
 * (enemies). A find of all pairs that the engine lacks is always a fault; one of the engine's that all pairs lack is a graze
 * only if all pairs saw the two nowhere: one found in another minute is a fault, since a later tick would still show it.
 */
export function compareContacts(
  open: CampaignState,
  found: readonly Contact[],
  outcome: Outcome,
  triples: Int32Array,
  captains: 'keep their plots' | 'act of themselves' = 'keep their plots',
): Comparison {
  const { forces, move } = open.world
  const ids = Object.keys(forces)
  const minuteOf = (at: number): number => Math.ceil((at - move.opens) / MINUTE)
  const searched = new Map(found.map((c) => [`${ids[c.a]}|${ids[c.b]}`, minuteOf(c.atSecond)]))
  const recorded = new Map<string, number>()
  for (const { kind, subject, at } of outcome.events)
    if (kind === 'contact' && !recorded.has(subject)) recorded.set(subject, minuteOf(at))
  const faults: string[] = []
  let same = 0
  const ticked = new Set<string>()
  for (let i = 0; i < triples.length; i += 3) {
    const a = ids[triples[i] as number] ?? ''
    const b = ids[triples[i + 1] as number] ?? ''
    const pair = `${a}|${b}`
    const minute = triples[i + 2] as number
    ticked.add(pair)
    if (searched.get(pair) !== minute)
      faults.push(`${pair}: minute ${minute} by all pairs, ${searched.get(pair) ?? 'never'} by the search`)
    else same += 1
    // One who goes home for coal of himself is seen elsewhere than he was plotted.
    if (captains === 'keep their plots' && forces[a]?.side !== forces[b]?.side && recorded.get(pair) !== minute)
      faults.push(`${pair}: minute ${minute} by all pairs, ${recorded.get(pair) ?? 'never'} on the record`)
  }
  const grazes = [...searched.keys()].filter((pair) => !ticked.has(pair)).length
  return { hostile: recorded.size, same, grazes, faults }
}
