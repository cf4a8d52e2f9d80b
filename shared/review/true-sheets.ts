import type { CampaignEvent, LedgerLine, World } from '../campaign/world.ts'
import type { Thrown } from '../explanation/finding.ts'
import { entriesRead } from '../knowledge/entries-read.ts'
import type { Entry, KnownStore } from '../knowledge/logbook.ts'
import { storeRead } from './own-sheets.ts'
import type { LedgerLineRead, StoreLineRead, ThrowRead } from './sheets.ts'

/* The accounts, stores and throws as they truly were, for those who may read everything. */

/** A side’s true account, line by line, with what stood in its treasury after each. */
export function trueLedger(world: World, side: string): LedgerLineRead[] {
  let balance = 0
  return world.ledger
    .filter((line) => line.side === side)
    .sort((a, b) => a.at - b.at)
    .map(({ at, knownAt, account, against, points, says, rule, by }) => {
      const change = account === 'treasury' ? points : against === 'treasury' ? -points : 0
      balance += change
      const other: LedgerLine['account'] = account === 'treasury' ? against : account
      return { when: at, at, knownAt, points: change, balance, account: other, says, rule, by: writer(world, by) }
    })
}

const writer = ({ seats }: World, by: string): string =>
  seats[by]?.title ?? (by === 'umpire' ? 'The umpire' : 'The rules')

/** What a side’s harbours held, each time that word of it was sent, whether it has come or not; and at the end what they truly hold. */
export function trueStores(
  { places, clock }: World,
  side: string,
  logbook: readonly Entry[],
  isHarbour: (place: string) => boolean,
): StoreLineRead[] {
  const read = new Set(entriesRead(logbook).entries.map(({ body }) => JSON.stringify(body)))
  const sent = logbook.flatMap(({ at, body }) => {
    if (body.kind !== 'store' || body.untilCarriedOut) return []
    const { waits: _, untilCarriedOut: __, ...plain } = body
    return [storeRead(body, body.asOf, read.has(JSON.stringify(plain)) ? at : null)]
  })
  const now = Object.values(places)
    .filter(({ owner, id }) => owner === side && isHarbour(id))
    .map(({ id, ...holds }) => ({
      ...storeRead({ ...holds, place: id, asOf: clock } as KnownStore, clock, null),
      now: true as const,
    }))
  return [...sent.sort((a, b) => a.when - b.when), ...now]
}

/** What came of one input: its events, and every throw that was made for it. */
export interface ThrownForInput {
  readonly at: number
  readonly events: readonly Pick<CampaignEvent, 'at' | 'says' | 'because' | 'dice'>[]
  readonly throws: readonly Thrown[]
}

/** Every throw with what came of it: beside the event that tells of it, and by itself where none does. */
export function everyThrow(inputs: readonly ThrownForInput[]): ThrowRead[] {
  return inputs
    .flatMap(({ at, events, throws }) => {
      const left = [...throws]
      const told = events.flatMap((event) =>
        event.dice.map((one) => {
          const same = left.findIndex((other) => sameThrow(one, other))
          if (same >= 0) left.splice(same, 1)
          const because = event.because.map(({ rule, says }) => ({ rule, says }))
          return { ...thrownRead(one, event.at), says: event.says, because }
        }),
      )
      const last = events.at(-1)?.at ?? at
      return [...told, ...left.map((one) => ({ ...thrownRead(one, last), says: '', because: [] }))]
    })
    .sort((a, b) => a.when - b.when)
}

const thrownRead = ({ rule, purpose, faces }: Thrown, when: number) => ({ when, rule, purpose, faces: [...faces] })

const sameThrow = (a: Thrown, b: Thrown): boolean =>
  a.rule === b.rule && a.subject === b.subject && a.purpose === b.purpose && a.faces.join() === b.faces.join()
