interface Point {
  readonly x: number
  readonly y: number
}

/** Two fingers on a board: how much wider they have come apart since the last step, and how far the middle between them has moved. */
export interface Pinch {
  readonly factor: number
  readonly around: Point
  readonly dx: number
  readonly dy: number
}

type Finger = Pick<PointerEvent, 'pointerId' | 'pointerType' | 'clientX' | 'clientY'>

/** Follows the fingers on a touch screen; of a mouse or a pen it takes no notice. */
export function usePinch(pinched: (pinch: Pinch) => void) {
  const fingers = new Map<number, Point>()
  const both = (): readonly [Point, Point] | null => {
    const [a, b] = fingers.values()
    return fingers.size === 2 && a && b ? [a, b] : null
  }
  /** True where a second finger has come: what the first was about to do is left. */
  function down({ pointerId, pointerType, clientX, clientY }: Finger): boolean {
    if (pointerType !== 'touch') return false
    fingers.set(pointerId, { x: clientX, y: clientY })
    return fingers.size > 1
  }
  /** True while two fingers are on the board. */
  function move({ pointerId, clientX, clientY }: Finger): boolean {
    if (!fingers.has(pointerId)) return false
    const before = both()
    fingers.set(pointerId, { x: clientX, y: clientY })
    const after = both()
    if (!before || !after) return fingers.size > 1
    const apart = ([a, b]: readonly [Point, Point]): number => Math.max(1, Math.hypot(a.x - b.x, a.y - b.y))
    const middle = ([a, b]: readonly [Point, Point]): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
    const [from, to] = [middle(before), middle(after)]
    pinched({ factor: apart(after) / apart(before), around: to, dx: to.x - from.x, dy: to.y - from.y })
    return true
  }
  /** True where it was one of two: the finger that is left does nothing any more. */
  function up({ pointerId }: Pick<Finger, 'pointerId'>): boolean {
    const two = fingers.size > 1
    fingers.delete(pointerId)
    return two
  }
  return { down, move, up }
}
