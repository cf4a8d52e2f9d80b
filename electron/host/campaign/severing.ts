import type { CampaignState } from '../../../shared/campaign/outcome.ts'
import type { Entry } from '../../../shared/knowledge/logbook.ts'
import type { NewEntry } from '../database/logbook-repository.ts'

/** How many entries each seat’s logbook holds. */
export function lengthsOf({ logbooks }: CampaignState): Map<string, number> {
  return new Map(Object.entries(logbooks).map(([seat, entries]) => [seat, entries.length]))
}

/**
 * What is written stays as it was written: new entries share no part with the truth, which goes on changing. Gives the entries that
 * each logbook holds beyond so many, with their places in it and the text by which they were cut loose.
 */
export function sever({ logbooks }: CampaignState, lengths: ReadonlyMap<string, number>): NewEntry[] {
  const loose: NewEntry[] = []
  for (const [seat, entries] of Object.entries(logbooks))
    for (let n = lengths.get(seat) ?? 0; n < entries.length; n++) {
      const body = JSON.stringify((entries[n] as Entry).body)
      const entry = { ...(entries[n] as Entry), body: JSON.parse(body) as Entry['body'] }
      entries[n] = entry
      loose.push({ seat, n, entry, body })
    }
  return loose
}
