import type { Seconds } from '../../../vocabulary/time.ts'
import { type Happening, inOrder } from './happenings.ts'

/** Something that is to happen; taken off, it stays where it lies and is passed over. */
interface Item {
  readonly happening: Happening
  /** How many were noted before it. */
  readonly noted: number
  off: boolean
}

/** Of whom or of what kind a happening is: by these it is found again, to be taken off. */
export const ofForce = (id: string): string => `force ${id}`
export const ofBody = (place: number): string => `body ${place}`
export const ofTouch = (pair: string): string => `touch ${pair}`
export const ofDespatch = (id: string): string => `despatch ${id}`
export const MINES = 'mines'

function belongsTo(h: Happening): readonly string[] {
  switch (h.what) {
    case 'mark':
    case 'band':
      return [ofForce(h.force)]
    case 'mines':
      return [ofForce(h.force), MINES]
    case 'lost':
    case 'near':
    case 'heed':
    case 'oneWay':
      return [ofForce(h.sight.a), ofForce(h.sight.b)]
    case 'smoke':
      return [ofForce(h.observer), ofForce(h.target)]
    case 'guns':
      return [ofForce(h.force)]
    case 'sight':
      return [ofBody(h.a), ofBody(h.b)]
    case 'touch':
      return [ofTouch(h.key)]
    case 'despatch':
      return [ofDespatch(h.despatch.id)]
    default:
      return []
  }
}

/**
 * What is to happen in a stretch, as far as it has been found: each thing at its second, and not beyond the bound. What it costs to
 * note, take or drop one thing hangs on that thing alone: in a crowded sea there are tens of thousands of them.
 */
export class Agenda {
  private readonly bound: Seconds
  /** A heap: each item comes before the two at twice its place and one and two more. */
  private readonly heap: Item[] = []
  private readonly owned = new Map<string, Item[]>()
  private noted = 0

  constructor(bound: Seconds) {
    this.bound = bound
  }

  takeNext(): Happening | undefined {
    for (;;) {
      const first = this.heap[0]
      const last = this.heap.pop()
      if (first === undefined || last === undefined) return undefined
      if (last !== first) this.sink(last)
      if (first.off) continue
      first.off = true
      return first.happening
    }
  }

  note(happening: Happening): void {
    if (happening.at > this.bound) return
    const item: Item = { happening, noted: this.noted, off: false }
    this.noted += 1
    this.rise(item)
    for (const owner of belongsTo(happening)) {
      const items = this.owned.get(owner)
      if (items) items.push(item)
      else this.owned.set(owner, [item])
    }
  }

  /** Takes off all that belongs to one. */
  drop(owner: string): void {
    for (const item of this.owned.get(owner) ?? []) item.off = true
    this.owned.delete(owner)
  }

  /** Whether anything of one's is still to happen. */
  has(owner: string): boolean {
    return this.owned.get(owner)?.some(({ off }) => !off) === true
  }

  /** Takes off what belongs to one and is so, and gives it. */
  takeOff(owner: string, which: (happening: Happening) => boolean): Happening[] {
    const taken: Happening[] = []
    for (const item of this.owned.get(owner) ?? []) {
      if (item.off || !which(item.happening)) continue
      item.off = true
      taken.push(item.happening)
    }
    return taken
  }

  private rise(item: Item): void {
    const { heap } = this
    let place = heap.length
    heap.push(item)
    while (place > 0) {
      const above = (place - 1) >> 1
      const other = heap[above] as Item
      if (!isBefore(item, other)) break
      heap[place] = other
      place = above
    }
    heap[place] = item
  }

  private sink(item: Item): void {
    const { heap } = this
    let place = 0
    for (;;) {
      let below = 2 * place + 1
      if (below >= heap.length) break
      if (below + 1 < heap.length && isBefore(heap[below + 1] as Item, heap[below] as Item)) below += 1
      const other = heap[below] as Item
      if (!isBefore(other, item)) break
      heap[place] = other
      place = below
    }
    heap[place] = item
  }
}

/** Of two that are alike in second, rank and key, what was found last comes first. */
function isBefore(a: Item, b: Item): boolean {
  const order = inOrder(a.happening, b.happening)
  return order === 0 ? a.noted > b.noted : order < 0
}
