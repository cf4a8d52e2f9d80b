import { figureIn, sourcedTable } from '../../sourced-table.ts'

/** Kinds of ship for battles made at the desk, where a ship has no card: all ours, of no ship in particular. The print has its players fill their cards. */
const kinds = sourcedTable({
  title: 'Usual ships by kind',
  columns: [
    'kind',
    'called',
    'tons',
    'knots',
    'feet',
    'beam',
    'funnels',
    'main gun',
    'turrets',
    'guns a turret',
    'second gun',
    'mountings',
    'tubes',
    'torpedo',
  ],
  page: `
    kind           | called                  | tons   | knots | feet | beam | funnels | main gun | turrets | guns a turret | second gun | mountings | tubes | torpedo    | line
    battleship     | Battleship              | 31,000 | 24    | 640  | 104  | 2       | 15in/42  | 4       | 2             | 6in/45     | 12        | 4     | 21in_ww2   | D
    battlecruiser  | Battle cruiser          | 28,000 | 29    | 790  | 90   | 2       | 15in/42  | 3       | 2             | 4in        | 12        | 8     | 21in_ww2   | D
    predreadnought | Pre-dreadnought         | 14,000 | 18    | 400  | 75   | 2       | 12in/40  | 2       | 2             | 6in/45     | 12        | 4     | 18in_old   | D
    heavyCruiser   | Heavy cruiser           | 10,000 | 32    | 630  | 66   | 3       | 8in/50   | 4       | 2             | 4in        | 4         | 8     | 21in_ww2   | D
    lightCruiser   | Light cruiser           | 7,000  | 32    | 555  | 56   | 2       | 6in/50   | 4       | 2             | 4in        | 4         | 8     | 21in_ww2   | D
    oldCruiser     | Cruiser of 1900         | 7,000  | 20    | 400  | 58   | 3       | 6in/45   | 2       | 1             | 4in        | 8         | 2     | 18in_old   | D
    destroyer      | Destroyer               | 1,500  | 35    | 320  | 33   | 2       | 4.7in    | 4       | 1             | —          | 0         | 8     | 21in_ww2   | D
    oldDestroyer   | Destroyer of 1905       | 400    | 28    | 220  | 21   | 3       | 3in      | 2       | 1             | —          | 0         | 2     | 18in_old   | D`,
  notes: ['A main turret stands fore or aft, a second mounting in the wings.'],
})

export interface UsualKind {
  readonly key: string
  readonly label: string
  readonly tons: number
  readonly knots: number
  readonly lengthFeet: number
  readonly beamFeet: number
  readonly funnels: number
  readonly gun: string
  readonly turrets: number
  readonly gunsATurret: number
  readonly secondGun: string | null
  readonly mountings: number
  readonly tubes: number
  readonly torpedo: string
}

export const usualKinds: readonly UsualKind[] = kinds.rows.map((row) => ({
  key: row.kind.text,
  label: row.called.text,
  tons: figureIn(row.tons),
  knots: figureIn(row.knots),
  lengthFeet: figureIn(row.feet),
  beamFeet: figureIn(row.beam),
  funnels: figureIn(row.funnels),
  gun: row['main gun'].text,
  turrets: figureIn(row.turrets),
  gunsATurret: figureIn(row['guns a turret']),
  secondGun: row['second gun'].text === '—' ? null : row['second gun'].text,
  mountings: figureIn(row.mountings),
  tubes: figureIn(row.tubes),
  torpedo: row.torpedo.text,
}))
