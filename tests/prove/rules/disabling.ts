/** One change to a book's source that takes a rule away. `file` is in the book's folder; `from` stands there exactly once. */
export interface Disabling {
  readonly id: string
  readonly file: string
  readonly from: string
  readonly to: string
}
