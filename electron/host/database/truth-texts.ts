import type { World } from '../../../shared/campaign/world.ts'
import { type Change, changeOf, changesOfItems } from '../../../shared/vocabulary/changes.ts'
import { overSince } from '../../../shared/vocabulary/plain-data.ts'

/*
 * A truth as texts, item by item, so that what changed until the next one is found without going through all of it: most of a long war is over,
 * and the texts of that stay.
 */

type Fields = Readonly<Record<string, unknown>>

/** A number is its own text: there are tens of thousands of them, each a count. */
export type ItemText = string | number
/** A part of the truth: the texts of its items, or where it is no record its own. */
export type PartText = string | ReadonlyMap<string, ItemText>
export type TruthTexts = ReadonlyMap<string, PartText>

const isRecord = (part: unknown): part is Fields => typeof part === 'object' && part !== null && !Array.isArray(part)

/** The text of what is over, and since when it is: one that was opened again meanwhile is written anew. */
const textsOfOver = new WeakMap<object, { readonly since: object; readonly text: string }>()

function textOf(item: unknown): ItemText {
  if (typeof item === 'number') return item
  const since = typeof item === 'object' && item !== null ? overSince(item) : undefined
  if (since === undefined) return JSON.stringify(item)
  const known = textsOfOver.get(item as object)
  if (known?.since === since) return known.text
  const text = JSON.stringify(item)
  textsOfOver.set(item as object, { since, text })
  return text
}

function textOfPart(part: unknown): PartText {
  if (!isRecord(part)) return JSON.stringify(part)
  const items = new Map<string, ItemText>()
  for (const id in part) if (part[id] !== undefined) items.set(id, textOf(part[id]))
  return items
}

export function textsOf(truth: World | Fields): TruthTexts {
  const fields = Object.entries(truth).filter(([, part]) => part !== undefined)
  return new Map(fields.map(([name, part]) => [name, textOfPart(part)]))
}

const itemOf = (text: ItemText): unknown => (typeof text === 'number' ? text : JSON.parse(text))

function valueOfPart(part: PartText): unknown {
  if (typeof part === 'string') return JSON.parse(part)
  return Object.fromEntries([...part].map(([id, text]) => [id, itemOf(text)]))
}

/** What makes one truth of the other (`changesOf`), in the order of the later one; a field that the earlier one has not is told from null. */
export function changesOfTexts(before: TruthTexts, now: TruthTexts): Change {
  const changes: Record<string, Change> = {}
  for (const [name, part] of now) {
    const last = before.get(name) ?? 'null'
    if (last === part) continue
    const change =
      typeof last === 'string' || typeof part === 'string'
        ? changeOf(valueOfPart(last), valueOfPart(part))
        : changesOfItems(last, part, itemOf)
    if (change !== undefined) changes[name] = change
  }
  return changes
}
