import { printedTable } from '../../printed-table.ts'

/** Repairs in dockyard: the text leaves the time to the umpire; these are what he is offered (JS-REP-03, R-47). Docking and undocking stand with the operations. */
export const dockyardTimes = printedTable({
  title: 'Repairs in dockyard, as offered to the umpire',
  columns: ['section', 'time'],
  page: `
    section       | time
    without armour | 6:00
    armoured      | 24:00`,
})

/** Gangs of a dockyard, each at one section at a time. */
export const dockyardGangs = 4
