import type { CampaignState } from '../../../shared/campaign/outcome.ts'
import type { Entry } from '../../../shared/knowledge/logbook.ts'
import type { NewEntry } from '../database/logbook-repository.ts'
import { basesOf } from '../database/logbook-subjects.ts'

/** How many entries each seat’s logbook holds. */
export function lengthsOf({ logbooks }: CampaignState): Map<string, number> {
  return new Map(Object.entries(logbooks).map(([seat, entries]) => [seat, entries.length]))
}

/** The entries that each logbook holds beyond so many, with their places in it and what they may be told from. */
export function newEntries({ logbooks }: CampaignState, lengths: ReadonlyMap<string, number>): NewEntry[] {
  const added: NewEntry[] = []
  for (const [seat, entries] of Object.entries(logbooks)) {
    const from = lengths.get(seat) ?? 0
    if (entries.length <= from) continue
    basesOf(entries, from).forEach((base, i) => {
      const n = from + i
      const before = base === null ? null : { n: base, body: (entries[base] as Entry).body }
      added.push({ seat, n, entry: entries[n] as Entry, before })
    })
  }
  return added
}
