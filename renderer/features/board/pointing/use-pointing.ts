import { computed, onScopeDispose, type Ref, shallowRef } from 'vue'
import type {
  BookPointing,
  FriendlyShip,
  PointedLeg,
  PointedOrder,
  PointsTaken,
  SeenShip,
} from '../../../../shared/action/contract.ts'
import {
  apart,
  endsOf,
  legTo,
  type Nudge,
  nextLeg,
  pointedEnd,
  reachOf,
} from '../../../../shared/action/pointing/legs.ts'
import { findTacticalBook } from '../../../../shared/books/registry.ts'
import type { Plain } from '../../../../shared/explanation/finding.ts'
import type { BoardGhost, BoardPointing } from '../../../board/ghosts.ts'
import type { BoardPiece, BoardPoint } from '../../../board/scene.ts'
import type { SideOrder } from '../../../symbols/symbols.ts'
import { planShape, type SeatBoard } from '../board-view/seat-board.ts'

/** The desk that is ordered at: whose orders stand where, in the form that the book reads. */
export interface PointedDesk {
  readonly board: Readonly<Ref<SeatBoard | null>>
  readonly side: Readonly<Ref<SideOrder>>
  /** The ship in hand. */
  readonly ship: Readonly<Ref<string | undefined>>
  /** The enemy that is looked at. */
  readonly foe: Readonly<Ref<string | undefined>>
  /** Nothing is being played again, nor waited for: orders are written now. */
  readonly open: Readonly<Ref<boolean>>
  /** How she is drawn; absent: as her plan has her, by her bow. */
  readonly shapeOf?: (ship: string) => Pick<BoardPiece, 'lengthFeet' | 'plan' | 'length' | 'shape'> | undefined
  /** Where something lies on the drawing; absent: as the view has it. */
  readonly placeOf?: (id: string) => BoardPoint | undefined
  orderOf(ship: string): Plain
  /** All that is written, what stands beside the ships too; absent or null: her order alone. */
  readonly written?: () => Plain | null
  write(ship: string, order: Plain): void
  /** Writes what stands beside the ships, from all that the seat has written. */
  readonly writeBeside?: (written: Plain) => void
}

/** A ship of one's own that can be ordered by pointing, as her order stands. */
export interface PointedShip {
  readonly ship: FriendlyShip
  readonly name: string
  readonly order: Plain
  readonly seen: PointedOrder
}

/** Two orders that say the same, in whatever order their parts stand. */
function isSame(a: Plain, b: Plain): boolean {
  const sorted = (of: Plain): unknown =>
    typeof of !== 'object' || of === null
      ? of
      : Array.isArray(of)
        ? of.map((one) => sorted(one as Plain))
        : Object.fromEntries(
            Object.entries(of)
              .map(([name, value]): [string, unknown] => [name, sorted(value as Plain)])
              .sort(([one], [other]) => (one < other ? -1 : 1)),
          )
  return JSON.stringify(sorted(a)) === JSON.stringify(sorted(b))
}

/** A leg to which a ghost is dragged, with the orders that it comes to. */
interface Dragged {
  readonly ship: string
  readonly leg: PointedLeg
  readonly order: Plain
  readonly beside: Plain | null
}
/** A hand that has not moved for so long rests, in milliseconds. */
const RESTS = 120

const BEATEN = new Set(['sinking', 'sunk', 'struck'])

/** A seat with more ships than these leaves its aim to the dice. */
const AIMS_HIMSELF = 2

/** Orders given by pointing at the board: what is drawn, and what a finger, a key or a click writes. */
export function usePointing(desk: PointedDesk) {
  const { board, ship, foe, open } = desk
  const book = computed((): BookPointing | null =>
    board.value && !board.value.over ? (findTacticalBook(board.value.book).pointing ?? null) : null,
  )
  /** An order that is being dragged: it is written when it is let go. */
  const dragged = shallowRef<Dragged>()
  /** The same where the hand has rested: tables and lists follow it, and are not written anew at each step of it. */
  const rested = shallowRef<Dragged>()
  let rests: ReturnType<typeof setTimeout> | undefined
  function drag(to: Dragged | undefined): void {
    clearTimeout(rests)
    dragged.value = to
    if (to) rests = setTimeout(() => (rested.value = to), RESTS)
    else rested.value = undefined
  }
  onScopeDispose(() => clearTimeout(rests), true)
  const beside = (): Plain | undefined => desk.written?.() ?? undefined
  /** What would be written beside the ships with a leg; null: it writes nothing there. */
  const signedBy = (by: BookPointing, leg: PointedLeg): Plain | null =>
    leg.beside === undefined ? null : (by.signed?.(beside() ?? {}, leg) ?? null)
  const ordered = computed((): readonly PointedShip[] => {
    const [view, by] = [board.value, book.value]
    if (!view || !by) return []
    return view.choices.flatMap((choice): PointedShip[] => {
      const found = view.friends.find(({ id, own }) => own && id === choice.ship)
      const order = desk.orderOf(choice.ship)
      const seen = found && by.foreseen(view, choice.ship, order, beside())
      return found && seen ? [{ ship: found, name: choice.name, order, seen }] : []
    })
  })
  /** As ordered; of a ship that is being dragged as the finger has her, so that each step of it reckons one ship alone. */
  function asDragged(moved: Dragged | undefined): readonly PointedShip[] {
    const [view, by] = [board.value, book.value]
    if (!view || !by || !moved) return ordered.value
    // What is written beside the ships moves all of them.
    return ordered.value.map((one) => {
      const mine = one.ship.id === moved.ship
      if (!mine && moved.beside === null) return one
      const order = mine ? moved.order : one.order
      const seen = by.foreseen(view, one.ship.id, order, moved.beside ?? beside())
      return seen ? { ...one, order, seen } : one
    })
  }
  const ships = computed(() => asDragged(dragged.value))
  /** The same for tables: while a ghost is dragged, as it was where the hand last rested. */
  const standing = computed(() => asDragged(rested.value))
  /** The points of each body, and what is spent of them as all its orders stand. */
  const points = computed((): readonly PointsTaken[] => {
    const bodies = new Map<string, PointsTaken>()
    for (const { seen } of ships.value) {
      if (!seen.points) continue
      const before = bodies.get(seen.points.of)
      bodies.set(seen.points.of, { ...seen.points, takes: (before?.takes ?? 0) + seen.points.takes })
    }
    return [...bodies.values()]
  })
  const held = computed(() => ships.value.find((one) => one.ship.id === ship.value))
  const looked = computed((): SeenShip | undefined => board.value?.others.find(({ id }) => id === foe.value))
  const placeOf = (id: string): BoardPoint | undefined =>
    desk.placeOf ? desk.placeOf(id) : board.value?.others.find((one) => one.id === id)
  const together = (...parts: readonly string[]): string => parts.filter(Boolean).join(', ')

  const heldLegs = computed(() => {
    const [view, by, one] = [board.value, book.value, held.value?.ship.id]
    return view && by && one !== undefined ? by.legs(view, one) : []
  })
  /** The ship in hand may signal what is done in the move after, by pointing at where that leads. */
  const signals = computed(() => heldLegs.value.some(({ next }) => next !== undefined))
  /** The ship in hand goes where she is pointed. */
  const steers = computed(() => heldLegs.value.length > 1)
  const someSteer = computed(() => {
    const [view, by] = [board.value, book.value]
    return view && by ? ships.value.some(({ ship }) => by.legs(view, ship.id).length > 1) : false
  })
  /** She has an enemy before her who is still to be beaten: who is going down or has struck may be fired at, but nobody is told to. */
  const fires = computed(() => {
    const [view, by, one] = [board.value, book.value, held.value?.ship.id]
    if (!view || !by || one === undefined) return false
    const beaten = new Set(view.others.flatMap(({ id, status }) => (BEATEN.has(status) ? [id] : [])))
    return by.foes(view, one).some((foe) => !beaten.has(foe))
  })
  /** What pointing at the board does now, in a sentence; empty: nothing. */
  const hint = computed(() => {
    const farther = signals.value ? ', or farther, to hoist what is done a move later' : ''
    const ways = [
      steers.value ? `drag the dotted hull to steer${farther}` : '',
      fires.value ? 'click an enemy to fire at her' : '',
    ].filter(Boolean)
    const [first = '', ...rest] = ways
    return first && `${first[0]?.toUpperCase()}${[first.slice(1), ...rest].join('; ')}.`
  })
  const reach = computed(() => {
    const legs = heldLegs.value
    return legs.length > 1 ? { side: desk.side.value, outline: reachOf(legs), ends: endsOf(legs) } : undefined
  })
  const drawn = computed((): BoardPointing | undefined => {
    const [view, by] = [board.value, book.value]
    if (!view || !by || !open.value || ships.value.length === 0) return undefined
    const side = desk.side.value
    const ghosts = ships.value.flatMap((one): BoardGhost[] => {
      if (one.seen.stays) return []
      const end = one.seen.path.at(-1) ?? one.ship
      const ghost: BoardGhost = {
        // What is drawn of her may say where she lies now: her ghost lies where she will be.
        ...(desk.shapeOf?.(one.ship.id) ?? {
          lengthFeet: one.ship.plan.lengthFeet,
          plan: planShape(one.ship.plan),
        }),
        ship: one.ship.id,
        side,
        name: one.name,
        x: end.x,
        y: end.y,
        headingDegrees: end.headingDegrees,
        way: one.seen.path,
        ...(one.seen.next ? { next: one.seen.next } : {}),
        held: one === held.value,
        words: together(one.seen.speed, one.seen.helm),
        order: together(one.seen.speed, one.seen.helm, one.seen.fire),
      }
      return [ghost]
    })
    const placed = new Map<string, BoardPoint>([
      ...ships.value.map(({ ship }) => [ship.id, ship] as const),
      ...ghosts.map((ghost) => [ghost.ship, ghost] as const),
    ])
    const fires = ships.value.flatMap((one) =>
      one.seen.firesAt.flatMap((at) => {
        const [from, to] = [placed.get(one.ship.id), placeOf(at)]
        return from && to ? [{ id: `${one.ship.id} ${at}`, side, from, to }] : []
      }),
    )
    const mine = held.value
    const from = mine && placed.get(mine.ship.id)
    const at = looked.value
    // Beside the board stands how far she is now: one who moves is told that this is from where she will be.
    const moves = mine && from && (from.x !== mine.ship.x || from.y !== mine.ship.y)
    const liesWords = (words: string): string => (moves && words !== '' ? `after her move: ${words}` : words)
    return {
      ghosts,
      steers: someSteer.value,
      ...(reach.value ? { reach: reach.value } : {}),
      arcs: mine ? by.arcs(view, mine.ship.id, mine.order, at?.id).map((arc) => ({ ...arc, side })) : [],
      lies:
        mine && from && at
          ? [{ from, to: placeOf(at.id) ?? at, words: liesWords(by.liesTo(view, mine.ship.id, mine.order, at.id)) }]
          : [],
      fires,
    }
  })

  const aimed = (view: SeatBoard): boolean => view.choices.length <= AIMS_HIMSELF
  /** Her order with another leg. Fire that was laid by pointing is laid anew from there; what was written by hand stands. */
  function steeredTo(view: SeatBoard, by: BookPointing, id: string, leg: PointedLeg): Plain {
    const order = desk.orderOf(id)
    const { firesAt = [] } = by.foreseen(view, id, order, beside()) ?? {}
    const laid = (on: Plain, self: boolean) => by.laid(view, id, on, firesAt, self)
    const self = [aimed(view), !aimed(view)].find((one) => firesAt.length > 0 && isSame(laid(order, one), order))
    const steered = by.steered(order, leg)
    return self === undefined ? steered : laid(steered, self)
  }
  /** The leg that is ordered, where one stands for it; else the one that leads to where she is ordered. */
  function legNow(view: SeatBoard, by: BookPointing, id: string): PointedLeg | null {
    const legs = by.legs(view, id)
    const order = desk.orderOf(id)
    const now = by.foreseen(view, id, order, beside())
    const end = now && now.path.length > 0 ? pointedEnd(now) : undefined
    if (!now || !end) return legs[0] ?? null
    const like = legs.find((leg) => {
      const there = pointedEnd(leg)
      if (apart(there, end) > 1 || there.headingDegrees !== end.headingDegrees) return false
      const seen = by.foreseen(view, id, by.steered(order, leg), signedBy(by, leg) ?? beside())
      return seen?.helm === now.helm && seen.speed === now.speed
    })
    return like ?? legTo(legs, end)
  }

  /** A ghost dragged to a point: the nearest that the book allows. */
  function steer(id: string, to: BoardPoint, done: boolean): void {
    const [view, by] = [board.value, book.value]
    const leg = view && by && legTo(by.legs(view, id), to)
    if (!leg || !view || !by) return
    if (done) {
      drag(undefined)
      writeLeg(view, by, id, leg)
      // A finger that has not come to another leg changes nothing.
    } else if (dragged.value?.ship !== id || dragged.value.leg !== leg)
      drag({ ship: id, leg, order: by.steered(desk.orderOf(id), leg), beside: signedBy(by, leg) })
  }
  function writeLeg(view: SeatBoard, by: BookPointing, id: string, leg: PointedLeg): void {
    const signed = signedBy(by, leg)
    desk.write(id, steeredTo(view, by, id, leg))
    if (signed !== null) desk.writeBeside?.(signed)
  }
  /** A ghost steered by a key. */
  function nudge(id: string, way: Nudge): void {
    const [view, by] = [board.value, book.value]
    const from = view && by && legNow(view, by, id)
    if (from) writeLeg(view, by, id, nextLeg(by.legs(view, id), from, way))
  }
  /** An enemy clicked: the ship in hand fires at her too, each foe her share; clicked again, no more. Told whether anything was laid. */
  function lay(at: string): boolean {
    const [view, by, one] = [board.value, book.value, held.value]
    if (!view || !by || !one || !open.value || !by.foes(view, one.ship.id).includes(at)) return false
    const { firesAt } = one.seen
    const foes = firesAt.includes(at) ? firesAt.filter((other) => other !== at) : [...firesAt, at]
    desk.write(one.ship.id, by.laid(view, one.ship.id, one.order, foes, aimed(view)))
    return true
  }
  /** Whether orders are given by pointing now: of those to whom it matters that a ghost is drawn, and not where, none is drawn anew at each step of a drag. */
  const shown = computed(() => drawn.value !== undefined)
  return {
    book,
    ships,
    standing,
    points,
    held,
    hint,
    drawn,
    shown,
    steer,
    nudge,
    lay,
    steeredTo,
    legNow,
    placeOf,
  }
}

export type PointingDesk = ReturnType<typeof usePointing>
