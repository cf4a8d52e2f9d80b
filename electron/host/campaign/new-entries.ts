import type { CampaignState } from '../../../shared/campaign/outcome.ts'
import type { Entry } from '../../../shared/knowledge/logbook.ts'
import type { NewEntry } from '../database/logbook-repository.ts'

/** How many entries each seat’s logbook holds. */
export function lengthsOf({ logbooks }: CampaignState): Map<string, number> {
  return new Map(Object.entries(logbooks).map(([seat, entries]) => [seat, entries.length]))
}

/** The entries that each logbook holds beyond so many, with their places in it and their text. */
export function newEntries({ logbooks }: CampaignState, lengths: ReadonlyMap<string, number>): NewEntry[] {
  const added: NewEntry[] = []
  for (const [seat, entries] of Object.entries(logbooks))
    for (let n = lengths.get(seat) ?? 0; n < entries.length; n++) {
      const entry = entries[n] as Entry
      added.push({ seat, n, entry, body: JSON.stringify(entry.body) })
    }
  return added
}
