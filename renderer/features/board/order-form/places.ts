/** The two halves of a place, as they are typed: yards east and north of the board's origin, or of the south-west corner of a plan. */
export interface Halves {
  readonly east: string
  readonly north: string
}

/** The halves of a place "300,-400"; a half that is no figure stands as it was typed. */
export function halvesOf(place: string): Halves {
  const [east = '', north = ''] = place.split(',')
  return { east, north }
}

/** What is typed as a place "300,-400"; nothing while neither half is. */
export function placeOf({ east, north }: Halves): string {
  const halves = [east, north].map((half) => half.trim().replace('−', '-').replace(',', '.'))
  return halves.every((half) => half === '') ? '' : halves.join(',')
}
