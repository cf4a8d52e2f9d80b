import { figureIn, sourcedTable } from '../../sourced-table.ts'

/** Guns of the Duel game: what one counts in 8-inch guns, and how often she fires (ND-GUN-02, ND-GUN-08). */
export const duelGuns = sourcedTable({
  title: 'Guns, Duel game and Mêlée',
  columns: ['calibre', 'counts as 8-inch', 'seconds a round', 'moves a round'],
  page: `
    calibre | counts as 8-inch | seconds a round | moves a round | line
    12      | 3 [133]          | 90              | 3 [R-14]      | 166
    8       | 1 [133]          | 60              | 2 [R-14]      | 166`,
})

export const CALIBRES = ['12', '8'] as const
export type Calibre = (typeof CALIBRES)[number]

/** How many 8-inch guns a gun counts for, and how many moves of half a minute pass between its rounds. */
export function gunFigures(calibre: Calibre): { counts: number; seconds: number; moves: number } {
  const row = duelGuns.row('calibre', calibre)
  return {
    counts: figureIn(row['counts as 8-inch']),
    seconds: figureIn(row['seconds a round']),
    moves: figureIn(row['moves a round']),
  }
}

/** Turrets of the type ship, arcs in points clockwise from right ahead, both ends included. */
export const typeShipTurrets = sourcedTable({
  title: 'Battery of the type ship',
  columns: ['turret', 'calibre', 'guns', 'from point', 'to point'],
  page: `
    turret | calibre | guns | from point | to point | line
    F      | 12      | 2    | −12        | 12       | R-13
    A      | 12      | 2    | 4          | 28       | R-13
    SF     | 8       | 2    | 0          | 12       | R-13
    SA     | 8       | 2    | 4          | 16       | R-13
    PF     | 8       | 2    | −12        | 0        | R-13
    PA     | 8       | 2    | −16        | −4       | R-13`,
  notes: ['Any battle ship’s battery may be taken instead, with the train of her own turrets (line 164).'],
})

/** A battle ship's life in the Duel (line 139), and the ruling that turns Fleet points into points of a pair's discharge. */
export const duelFigures = { life: 200, fleetPointsPerPairPoint: 75, moveSeconds: 30 } as const
