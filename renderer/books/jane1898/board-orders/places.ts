/** The corner from which a sheet counts its yards. */
export interface Corner {
  /** On the board, yards. */
  readonly at: { readonly x: number; readonly y: number }
  /** A plan counts from its south-west corner and its places are its own; the board from its north-west one. */
  readonly ofPlan: boolean
}

export interface Halves {
  readonly across: string
  readonly down: string
}

export const cornerWords = ({ ofPlan }: Corner): Halves =>
  ofPlan ? { across: 'Yards east', down: 'Yards north' } : { across: 'Yards across', down: 'Yards down' }

const figure = (text: string): number | null => {
  const value = Number(text.trim().replace('−', '-').replace(',', '.'))
  return text.trim() === '' || !Number.isFinite(value) ? null : value
}

/** A place "300,-400" as the sheet's edges count it; a half that is no figure stands as it was typed. */
export function shownFrom({ at, ofPlan }: Corner, place: string): Halves {
  const [x = '', y = ''] = place.split(',')
  const east = figure(x)
  const north = figure(y)
  return {
    across: east === null || ofPlan ? x : String(east - at.x),
    down: north === null || ofPlan ? y : String(at.y - north),
  }
}

/** What is typed at the edges as a place "300,-400". */
export function takenFrom({ at, ofPlan }: Corner, { across, down }: Halves): string {
  const x = figure(across)
  const y = figure(down)
  const halves = [
    x === null || ofPlan ? across.trim() : String(at.x + x),
    y === null || ofPlan ? down.trim() : String(at.y - y),
  ]
  return halves.every((half) => half === '') ? '' : halves.join(',')
}
