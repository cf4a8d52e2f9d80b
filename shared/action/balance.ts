import { classesIn } from '../vocabulary/guns.ts'
import type { ActionResult, ActionSetup, LossEntry, Stores } from './contract.ts'

/** One thing that does not add up: what went out, what came back, what is accounted for as lost. */
export interface Difference {
  readonly ship: string
  readonly item: string
  readonly out: number
  readonly back: number
  readonly lost: number
  readonly says: string
}

function items(stores: Stores): Map<string, number> {
  const all = new Map<string, number>()
  for (const gun of classesIn(stores.guns, stores.rounds)) {
    all.set(`guns ${gun}`, stores.guns[gun] ?? 0)
    all.set(`rounds ${gun}`, stores.rounds[gun] ?? 0)
  }
  all.set('torpedoes', stores.torpedoes)
  all.set('men', stores.men)
  all.set('coalMinutes', stores.coalMinutes)
  return all
}

const itemOf = (entry: LossEntry) => (entry.of === undefined ? entry.kind : `${entry.kind} ${entry.of}`)

/**
 * The ledger of an action: every ship, gun, round, torpedo, man and minute of coal that went out is back, or in an entry of
 * losses. Answers with what differs; empty when all is accounted for.
 */
export function balance(out: Pick<ActionSetup, 'ships'>, back: Pick<ActionResult, 'ships'>): Difference[] {
  const differences: Difference[] = []
  const differ = (ship: string, item: string, went: number, came: number, lost: number) => {
    if (went !== came + lost) {
      differences.push({
        ship,
        item,
        out: went,
        back: came,
        lost,
        says: `${ship}: ${went} ${item} went out, ${came} came back and ${lost} are accounted for as lost.`,
      })
    }
  }
  const returned = new Map(back.ships.map((ship) => [ship.id, ship]))
  for (const ship of out.ships) {
    const home = returned.get(ship.id)
    returned.delete(ship.id)
    const lost = new Map<string, number>()
    for (const entry of home?.losses ?? []) lost.set(itemOf(entry), (lost.get(itemOf(entry)) ?? 0) + entry.amount)
    differ(ship.name, 'ship', 1, home && home.status !== 'sunk' ? 1 : 0, lost.get('ship') ?? 0)
    const came = home ? items(home.stores) : new Map<string, number>()
    for (const [item, went] of items(ship.stores))
      differ(ship.name, item, went, came.get(item) ?? 0, lost.get(item) ?? 0)
  }
  for (const stranger of returned.values()) differ(stranger.name, 'ship', 0, 1, 0)
  return differences
}
