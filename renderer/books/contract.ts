import type { Component } from 'vue'

/** A desk for an order that cannot be picked from a list, such as pieces laid on the board; `fields` are those of the order that call for it. */
export interface SetUpDesk {
  readonly fields: readonly string[]
  readonly desk: Component
}

/** What one book has in the windows. Whatever it leaves out the frame does by itself, or does without. */
export interface BookWindows {
  /** As in the books' own registry. */
  readonly id: string
  /** What people call it for short. */
  readonly name: string
  /** Squares printed on its chart, lettered along the top; without them the chart has none. */
  readonly chartSquares?: { readonly miles: number; readonly letters: string }
  readonly setUpDesks?: readonly SetUpDesk[]
}
