import { figureIn, sourcedTable } from '../../sourced-table.ts'
import { MOUNTS, type Mount } from './arcs.ts'
import type { TorpedoType } from './torpedoes.ts'

/** Cards of three ships (CT-CD-01, CT-CD-03): Roma from the repository's own card, the others with what the text says of them. */
export const cardTable = sourcedTable({
  title: 'Cards of ships',
  columns: ['ship', 'year', 'tons', 'knots', 'rate', 'origin'],
  page: `
    ship     | year | tons   | knots  | rate     | origin                                                              | line
    Roma     | 1908 | 12,625 | 22 [H] | 400      | R for name, year, tons, rate, gun and tube numbers; H/D for the rest | R
    Fletcher | 1942 | 2,050  | 35     | 80 [D]   | two sets of five T; rest H/D                                        | H
    Iowa     | 1943 | 45,000 | 33     | 900 [44] | rate T; rest H/D                                                    | H`,
})

/** Batteries of those cards. A list of mountings repeats for further turrets. */
export const batteryTable = sourcedTable({
  title: 'Batteries of the cards',
  columns: ['ship', 'role', 'gun', 'guns', 'turrets', 'mountings'],
  page: `
    ship     | role      | gun         | guns | turrets | mountings                     | line
    Roma     | main      | 12in/40     | 2    | 2 [H]   | fore aft [D]                  | R
    Roma     | secondary | 8in old     | 12   | 6 [H]   | wing [D]                      | R
    Fletcher | main      | 5in/38      | 5    | 5       | fore fore midships aft aft    | H
    Iowa     | main      | 16in/50 Mk7 | 9    | 3       | fore fore aft                 | H
    Iowa     | secondary | 5in/38      | 20   | 10      | wing                          | H`,
})

/** Sets of torpedo tubes of those cards. */
export const tubeTable = sourcedTable({
  title: 'Torpedo sets of the cards',
  columns: ['ship', 'type', 'tubes'],
  page: `
    ship     | type         | tubes | line
    Roma     | 18in_old [D] | 1     | R
    Roma     | 18in_old [D] | 1     | R
    Fletcher | 21in_ww2 [H] | 5     | 44
    Fletcher | 21in_ww2 [H] | 5     | 44`,
})

export const CARDS = ['Roma', 'Fletcher', 'Iowa'] as const
export type CardName = (typeof CARDS)[number]
export const ROLES = ['main', 'secondary', 'tertiary'] as const
export type Role = (typeof ROLES)[number]

export interface Card {
  readonly year: number
  readonly tons: number
  readonly knots: number
  readonly rate: number
  readonly batteries: readonly {
    readonly role: Role
    readonly gun: string
    readonly guns: number
    readonly turrets: number
    readonly mounts: readonly Mount[]
  }[]
  readonly torpedoSets: readonly { readonly type: TorpedoType; readonly tubes: number }[]
  readonly origin: string
}

/** The card of a ship. */
export function cardOf(ship: CardName): Card {
  const row = cardTable.row('ship', ship)
  return {
    year: figureIn(row.year),
    tons: figureIn(row.tons),
    knots: figureIn(row.knots),
    rate: figureIn(row.rate),
    batteries: batteryTable.rows
      .filter((one) => one.ship.text === ship)
      .map((one) => ({
        role: one.role.text as Role,
        gun: one.gun.text,
        guns: figureIn(one.guns),
        turrets: figureIn(one.turrets),
        mounts: one.mountings.text
          .split(' ')
          .filter((mount): mount is Mount => MOUNTS.some((known) => known === mount)),
      })),
    torpedoSets: tubeTable.rows
      .filter((one) => one.ship.text === ship)
      .map((one) => ({ type: one.type.text as TorpedoType, tubes: figureIn(one.tubes) })),
    origin: row.origin.text,
  }
}
