import { printedTable } from '../../printed-table.ts'

/** Part II intro and General rules 1 to 4: whose job an order is (JS-GOV-06, -07, -08, -10). */
export const jobs = printedTable({
  title: 'Orders and the seats whose job they are',
  columns: ['rule', 'order', 'in words', 'seats'],
  page: `
    rule      | order           | in words                          | seats
    JS-GOV-08 | purchase        | a purchase                        | government
    JS-GOV-08 | squadronCourse  | a squadron's course               | admiral
    JS-GOV-07 | ownShipCourse   | the course of one's own ship      | captain, admiral
    JS-GOV-07 | otherShipCourse | the course of another's ship      | admiral
    JS-GOV-10 | merchantCourse  | the course of a merchant ship     | tradePlayer
    JS-GOV-08 | warshipCourse   | the course of a warship           | captain, admiral`,
})

/** Rules that a campaign may not do without, and on what condition (JS-GOV-05). */
export const compulsoryParts = printedTable({
  title: 'What may not be left out',
  columns: ['rule', 'part', 'may not be left out'],
  page: `
    rule        | part         | may not be left out
    JS-WX-01    | weather      | ever
    JS-WX-09    | tides        | on a coast
    JS-PERS-01  | personnel    | ever
    JS-INFO-04  | information  | ever
    JS-COMM-09  | commerce     | with England
    JS-SIGHT-10 | searchLights | —`,
})

/** Admirals (JS-GOV-18), Personnel (JS-GOV-23), Towns (JS-COST-27). */
export const conductFigures = {
  admiralOutUpTo: 3,
  inferiorGunneryYards: 1000,
  townValues: [50, 100, 200],
} as const
