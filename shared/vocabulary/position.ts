/** A place on the sphere: decimal degrees, north and east positive. */
export interface Position {
  readonly lat: number
  readonly lon: number
}
