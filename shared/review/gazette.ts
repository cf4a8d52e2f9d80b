import { entriesRead } from '../knowledge/entries-read.ts'
import type { Entry } from '../knowledge/logbook.ts'
import type { KnownRansom, KnownShore } from '../knowledge/shore-entries.ts'
import { DAY, HOUR, type Seconds } from '../vocabulary/time.ts'

const PRINTING: Seconds = 12 * HOUR
/** The hour at which papers are sold, by the pack's clock. */
const MORNING = 8 * HOUR

/** What a newspaper learns from: a government, which sits ashore, with its logbook. */
export interface Government {
  readonly side: string
  readonly adjective: string
  readonly logbook: readonly Entry[]
}

interface Printed {
  readonly zoneMinutes: number
  /** A place of the printed chart, and whose it is as the war begins. */
  readonly place: (key: string) => { readonly name: string; readonly owner: string | null } | undefined
}

interface Line {
  readonly at: Seconds
  readonly says: string
}

/**
 * What newspapers may know: what befell a side's own ships and places, from the hour at which its own government had read of it. It is
 * made of governments' logbooks alone, and in sentences of its own: what is written in an entry may name what the enemy must not read,
 * and neither who did it nor where a force is nor what she is ordered is ever printed. It stands in the paper of the first morning half
 * a day after the government knew.
 */
export function gazetteOf(governments: readonly Government[], printed: Printed, until: Seconds): Line[] {
  const lines = governments
    .flatMap((government) => announced(government, printed))
    .map(({ at, says }) => ({ at: morningAfter(at + PRINTING, printed.zoneMinutes), says }))
    .filter(({ at }) => at <= until)
    .sort((a, b) => a.at - b.at)
  return lines.filter((line, n) => lines.findIndex(({ at, says }) => at === line.at && says === line.says) === n)
}

/** What one government gives out, in the order in which it was read. */
function announced({ side, adjective, logbook }: Government, { place }: Printed): Line[] {
  const { entries } = entriesRead(logbook)
  const names = new Map<string, string>()
  const stood = new Map<string, KnownShore>()
  const paid = new Set<string>()
  const named = (key: string): string => place(key)?.name ?? key
  return entries.flatMap((entry): Line[] => {
    const { at, body } = entry
    const line = (says: string): Line => ({ at, says })
    switch (body.kind) {
      case 'force':
        names.set(body.known.force, body.known.name)
        return []
      case 'fate': {
        const name = names.get(body.force)
        if (name === undefined || !isLoss(entry, entries)) return []
        return [line(`The loss of the ${adjective} ${name} is announced.`)]
      }
      case 'shore': {
        const before = stood.get(body.place)
        stood.set(body.place, body)
        const owner = before?.owner ?? place(body.place)?.owner
        if (owner !== side && body.owner !== side) return []
        return befell(named(body.place), adjective, side, before, body, owner).map(line)
      }
      case 'ransom':
        if (!isPaid(body) || paid.has(body.ransom)) return []
        paid.add(body.ransom)
        return [line(`${named(body.place)} has paid a ransom to be spared.`)]
      case 'over':
        return [line('The war is over.')]
      default:
        return []
    }
  })
}

/** A force that joins another, or is towed, is his no more by that name, but is not lost: a loss comes with a notice of the same words. */
const isLoss = ({ at, body }: Entry, entries: readonly Entry[]): boolean =>
  body.kind === 'fate' &&
  entries.some((other) => other.at === at && other.body.kind === 'notice' && other.body.says === body.says)

/** What had befallen one of its places since it was heard of last; what its enemies hold of old it says nothing of. */
function befell(
  name: string,
  adjective: string,
  side: string,
  before: KnownShore | undefined,
  now: KnownShore,
  owner: string | null | undefined,
): string[] {
  if (owner === side && now.owner !== side) return [`${name} has fallen to the enemy.`]
  if (now.owner !== side) return []
  const ruined = (part: 'docksDestroyed' | 'coastguardDestroyed' | 'telegraphBroken'): boolean =>
    now[part] && !before?.[part]
  const forts = (state: KnownShore): number => state.forts.filter((fort) => fort.state === 'destroyed').length
  const taken = (state: KnownShore): number => state.forts.filter((fort) => fort.owner !== side).length
  return [
    ...(owner === side ? [] : [`${name} is ${adjective} again.`]),
    ...(ruined('docksDestroyed') ? [`The docks at ${name} are destroyed.`] : []),
    ...(ruined('coastguardDestroyed') ? [`The coast station at ${name} is destroyed.`] : []),
    ...(ruined('telegraphBroken') ? [`The telegraph at ${name} is broken.`] : []),
    ...(forts(now) > (before ? forts(before) : 0) ? [`A fort at ${name} is destroyed.`] : []),
    ...(taken(now) > (before ? taken(before) : 0) ? [`A fort at ${name} has fallen to the enemy.`] : []),
  ]
}

/** The town has paid: what becomes of the sum in the taker's hold is no news of its own. */
const isPaid = ({ part, state }: KnownRansom): boolean =>
  part === 'payer' && (state === 'aboard' || state === 'brought' || state === 'lost' || state === 'retaken')

function morningAfter(at: Seconds, zoneMinutes: number): Seconds {
  const local = at + zoneMinutes * 60
  const midnight = Math.floor(local / DAY) * DAY
  const morning = local <= midnight + MORNING ? midnight + MORNING : midnight + DAY + MORNING
  return morning - zoneMinutes * 60
}
