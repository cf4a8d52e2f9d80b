/** One change to a book's source that takes a rule away. `file` is from the book's folder; `from` stands there exactly once. */
export interface Disabling {
  readonly id: string
  readonly file: string
  readonly from: string
  readonly to: string
  /** Test files outside the book's folder, from the root: for a rule that the engine keeps. */
  readonly tests?: readonly string[]
}
