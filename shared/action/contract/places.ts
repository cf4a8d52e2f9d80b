/* Places on a board, in yards east and north of its origin. */

export interface BoardPlace {
  readonly x: number
  readonly y: number
}

export interface ViewPoint {
  readonly x: number
  readonly y: number
  readonly headingDegrees: number
}
