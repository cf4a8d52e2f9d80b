import { refuse } from '../explanation/refusal.ts'
import type { Pack } from '../packs/pack.ts'
import { setupSchema } from '../packs/schema-setup.ts'
import { warOf } from './at-war.ts'

/**
 * Refuses a new war of sides that are all at peace with each other, in which nothing could happen. With ships of its own a set-up has no sides
 * but those that it names; without them the pack's all sail, and two of those are at war (`checkPeace`).
 */
export function checkWar(pack: Pack, given: unknown): void {
  const { data: setup } = setupSchema.safeParse(given)
  const keys = setup?.ships === undefined ? [] : setup.sides.map(({ key }) => key)
  const atWar = warOf(pack)
  if (keys.length < 2 || keys.some((one) => keys.some((other) => atWar(one, other)))) return
  const [last, ...rest] = keys.map((key) => JSON.stringify(key)).reverse()
  const says = `sides are ${rest.reverse().join(', ')} and ${last}, who are at peace with each other by pack.json (peace); a war is of two sides at least that are not.`
  refuse('setup.invalid', says, { path: 'sides' })
}
