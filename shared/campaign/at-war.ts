import type { Pack } from '../packs/pack.ts'

/* Who is at war with whom, as the pack has it. */

/** Asked of two sides by their keys. */
export type AtWar = (one: string, other: string) => boolean

/** Who is at war by a pack, or by what is shown of it. Where it says nothing of peace all sides are. */
export function warOf({ peace = [] }: Pick<Pack, 'peace'>): AtWar {
  const friends = new Set(peace.flatMap(([one, other]) => [`${one}|${other}`, `${other}|${one}`]))
  return (one, other) => one !== other && !friends.has(`${one}|${other}`)
}
