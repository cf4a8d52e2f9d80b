import { printedTable } from '../../printed-table.ts'

/**
 * The scale of costs in the printed order, and after it what other chapters price. "—": not to be had at any price. "unlisted": named among the
 * things that points provide, without a price. "for" is how many go at the price: four F as one E.
 */
export const costs = printedTable({
  title: 'Scale of costs',
  columns: ['rule', 'article', 'in words', 'for', 'points'],
  page: `
    rule       | article          | in words                                                    | for | points
    JS-COST-01 | roundA           | round of A ammunition                                       | 1   | 5
    JS-COST-02 | roundB           | round of B ammunition                                       | 1   | 4
    JS-COST-03 | roundC           | round of C ammunition                                       | 1   | 3
    JS-COST-04 | minuteD          | minute's fire of a D gun                                    | 1   | 2
    JS-COST-05 | minuteE          | minute's fire of an E gun                                   | 1   | 1
    JS-COST-05 | minuteF          | minute's fire of an F gun, four as one of E                 | 4   | 1
    JS-COST-06 | gunA             | spare A gun                                                 | 1   | 50
    JS-COST-07 | gunB             | spare B gun                                                 | 1   | 40
    JS-COST-08 | gunC             | spare C gun                                                 | 1   | 30
    JS-COST-09 | gunD             | spare D gun                                                 | 1   | 20
    JS-COST-10 | gunE             | spare E gun                                                 | 1   | 10
    JS-COST-10 | gunF             | spare F gun, four as one of E                               | 4   | 10
    JS-COST-11 | mineSquare       | mines of any sort for one square                            | 1   | 15
    JS-COST-12 | torpedo          | Brennan or other torpedo                                    | 1   | 5
    JS-COST-13 | coalDay          | day's supply of coal, whatever the ship                     | 1   | 1
    JS-COST-14 | sectionPlain     | section of a ship made good                                 | 1   | 3
    JS-COST-15 | sectionF         | section made good with f armour                             | 1   | 6
    JS-COST-16 | sectionE         | section made good with e armour                             | 1   | 9
    JS-COST-17 | sectionD         | section made good with d armour                             | 1   | 12
    JS-COST-18 | sectionC         | section with c armour                                       | 1   | —
    JS-COST-18 | sectionB         | section with b armour                                       | 1   | —
    JS-COST-18 | sectionA         | section with a armour                                       | 1   | —
    JS-COST-18 | sectionAA        | section with aa armour                                      | 1   | —
    JS-COST-18 | sectionAAA       | section with aaa armour                                     | 1   | —
    JS-COST-18 | sectionAAAA      | section with aaaa armour                                    | 1   | —
    JS-COST-19 | fort             | fort                                                        | 1   | 200
    JS-COST-20 | pneumaticGun     | pneumatic gun                                               | 1   | 50
    JS-COST-21 | pneumaticShell   | shell for a pneumatic gun                                   | 1   | 50
    JS-COST-22 | submarine        | submarine boat                                              | 1   | 50
    JS-COST-23 | collier          | collier                                                     | 1   | 50
    JS-COST-23 | merchantman      | merchantman                                                 | 1   | 50
    JS-COST-24 | liner            | liner of 18 knots                                           | 1   | 200
    JS-COST-25 | fastLiner        | liner of 21 knots                                           | 1   | 250
    JS-FORT-08 | halfFort         | half fort                                                   | 1   | 100
    JS-MINE-04 | shamBuoy         | sham buoy                                                   | 1   | 0
    JS-COST-26 | shipInCommission | ship in commission                                          | 1   | unlisted
    JS-COST-26 | shipInReserve    | ship in reserve                                             | 1   | unlisted
    JS-COST-26 | dock             | dock                                                        | 1   | unlisted
    JS-COST-26 | base             | base                                                        | 1   | unlisted
    JS-COST-26 | coalStore        | coal store                                                  | 1   | unlisted
    JS-COST-26 | magazine         | magazine                                                    | 1   | unlisted
    JS-COST-26 | soldiers         | soldier                                                     | 1   | unlisted`,
  notes: ['No armour thicker than d may be replaced.'],
})

export const articles = [
  'roundA',
  'roundB',
  'roundC',
  'minuteD',
  'minuteE',
  'minuteF',
  'gunA',
  'gunB',
  'gunC',
  'gunD',
  'gunE',
  'gunF',
  'mineSquare',
  'torpedo',
  'coalDay',
  'sectionPlain',
  'sectionF',
  'sectionE',
  'sectionD',
  'sectionC',
  'sectionB',
  'sectionA',
  'sectionAA',
  'sectionAAA',
  'sectionAAAA',
  'fort',
  'pneumaticGun',
  'pneumaticShell',
  'submarine',
  'collier',
  'merchantman',
  'liner',
  'fastLiner',
  'halfFort',
  'shamBuoy',
  'shipInCommission',
  'shipInReserve',
  'dock',
  'base',
  'coalStore',
  'magazine',
  'soldiers',
] as const
export type Article = (typeof articles)[number]

/** What points provide for without a printed price (JS-GOV-12, JS-COST-26): `cost.extra` may price each. */
export const unlistedArticles = [
  'shipInCommission',
  'shipInReserve',
  'dock',
  'base',
  'coalStore',
  'magazine',
  'soldiers',
] as const
