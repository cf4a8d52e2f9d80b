import { printedTable } from '../../printed-table.ts'

/**
 * Scale of costs: what colliers, merchantmen and liners hold, one kind or another (JS-COST-23 to 25). Their knots stand with the assigned speeds,
 * their prices with the scale. The points of stores are ours (JS-COST-31, R-27): the setting named here.
 */
export const carriers = printedTable({
  title: 'What carriers hold',
  columns: ['rule', 'type', 'article', 'freight points', 'or days of coal', 'or troops', 'stores'],
  page: `
    rule       | type        | article     | freight points | or days of coal | or troops | stores
    JS-COST-23 | collier     | collier     | 10             | 20              | 250       | merchant
    JS-COST-23 | merchantman | merchantman | 10             | 20              | 250       | merchant
    JS-COST-24 | liner       | liner       | 20             | 40              | 1,000     | liner
    JS-COST-25 | fast-liner  | fastLiner   | 20             | 40              | 1,000     | liner`,
})

/** Combined operations 1: soldiers come in units complete with all arms (JS-LAND-01). */
export const troopUnit = 250

export const carrierTypes = ['collier', 'merchantman', 'liner', 'fast-liner'] as const
export type CarrierType = (typeof carrierTypes)[number]
