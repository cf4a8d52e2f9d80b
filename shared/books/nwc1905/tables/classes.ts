import { figureIn, sourcedTable } from '../../sourced-table.ts'

/** Strategic Table I: greatest speed, knots; value, points; distances, sea miles (NS-CLASS-01). Values of torpedo craft are day / night. */
export const classTable = sourcedTable({
  title: 'Strategic Table I: classes',
  columns: [
    'class',
    'type',
    'knots',
    'value',
    'value at night',
    'visible day',
    'visible night',
    'recognised day',
    'recognised night',
  ],
  page: `
    class | type                               | knots | value    | value at night | visible day | visible night | recognised day | recognised night | line
    A     | Battle ships                       | 16    | 20       | —              | 12 [R-43]   | 1 [R-43]      | 8 [R-43]       | ½ [R-51]         | 549
    B     | Armoured cruisers                  | 20    | 10       | —              | 12          | 1             | 8              | ½ [R-51]         | 550
    C     | Cruisers, first class              | 17    | 4        | —              | 12          | 1             | 8              | ½ [R-51]         | 551
    F     | Cruisers, second class             | 14    | 3        | —              | 12          | 1             | 8              | ½ [R-51]         | 552
    M     | Monitors and coast defence vessels | 10    | 10       | —              | 10          | 1             | 6              | ½ [R-51]         | 553
    D     | Gunboats                           | 12    | 2        | —              | 10          | 1             | 6              | ½ [R-51]         | 554
    E     | Fast scouts                        | 20    | 2        | —              | 12          | 1             | 8              | ½ [R-51]         | 555
    V     | Destroyers                         | 24    | 2 [562]  | 7 [562]        | 8           | 1             | 6              | ½ [R-51]         | 556
    t     | Torpedo boats                      | 22    | 1 [562]  | 7 [562]        | 8           | 1             | 6              | ½ [R-51]         | 557
    g     | Torpedo gunboats                   | 20    | 2 [562]  | 7 [562]        | 8           | 1             | 6              | ½ [R-51]         | 558
    s     | Submarine boats                    | 7     | 0 [R-52] | —              | 1 [R-52]    | 0 [R-52]      | 1 [R-52]       | 0 [R-52]         | 559`,
  notes: [
    'A monitor at sea is worth 3 (line 561).',
    'Greatest speeds may differ in a problem (line 545).',
    'Distances hold in ordinary good weather from a large ship (line 564).',
  ],
})

export const CLASSES = ['A', 'B', 'C', 'F', 'M', 'D', 'E', 'V', 't', 'g', 's'] as const
export type ShipClass = (typeof CLASSES)[number]

export interface ClassFigures {
  readonly name: string
  readonly maxKnots: number
  readonly value: number
  /** Value at night or in thick weather, where it is another (torpedo craft, NS-CLASS-03). */
  readonly nightValue: number | null
  readonly visible: { readonly day: number; readonly night: number }
  readonly recognised: { readonly day: number; readonly night: number }
}

function figuresOf(shipClass: ShipClass): ClassFigures {
  const row = classTable.row('class', shipClass)
  const night = row['value at night']
  return {
    name: row.type.text,
    maxKnots: figureIn(row.knots),
    value: figureIn(row.value),
    nightValue: night.text === '—' ? null : figureIn(night),
    visible: { day: figureIn(row['visible day']), night: figureIn(row['visible night']) },
    recognised: { day: figureIn(row['recognised day']), night: figureIn(row['recognised night']) },
  }
}

/** Table I by class. */
export const classFigures = Object.fromEntries(CLASSES.map((one) => [one, figuresOf(one)])) as Readonly<
  Record<ShipClass, ClassFigures>
>

/** A monitor's value at sea (line 561), and how far from the nearest shore "at sea" begins, miles. */
export const monitorAtSea = { value: 3, beyondMiles: 10 } as const

/** Armoured classes, and large ships, for those who look and for those who signal. */
export const armouredClasses: readonly ShipClass[] = ['A', 'B', 'M']
export const largeClasses: readonly ShipClass[] = ['A', 'B', 'C', 'E', 'F', 'M']

/** What a small observer sees of the table's distances. */
export const smallObserverFactor = 0.75
