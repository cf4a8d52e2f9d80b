import { printedTable } from '../../printed-table.ts'

export const SHIPS = ['runner', 'blockader'] as const
export type Ship = (typeof SHIPS)[number]

export const otherShip = (ship: Ship): Ship => (ship === 'runner' ? 'blockader' : 'runner')

/** A ship's name as sentences have it. */
export const shipName = (ship: Ship): string => (ship === 'runner' ? 'the Runner' : 'the Blockader')

export const ARCS = ['bow', 'starboard', 'port', 'stern'] as const
export type Arc = (typeof ARCS)[number]

/** The armament of the ships: a gun for each arc that has one (CH-11a to CH-11c). */
export const armament = printedTable({
  title: 'The Armament of the ships',
  columns: ['ship', 'bow', 'starboard', 'port', 'stern'],
  page: `
    ship      | bow        | starboard  | port       | stern
    blockader | bow chaser | heavy gun  | heavy gun  | —
    runner    | —          | heavy gun  | heavy gun  | stern chaser
  `,
  notes: ['Each gun trains 45 degrees either side of its beam or of the fore-and-aft line.'],
})

/** The rule that gives a ship the gun of an arc. */
export const gunRule: Readonly<Record<Arc, string>> = {
  bow: 'CH-11b',
  starboard: 'CH-11a',
  port: 'CH-11a',
  stern: 'CH-11c',
}

/** The arcs in which a ship has a gun, in the order of the table. */
export function gunsOf(ship: Ship): Arc[] {
  const row = armament.row('ship', ship)
  return ARCS.filter((arc) => row[arc] !== '—')
}

/** Most clear squares at which ships are in range (CH-12). */
export const RANGE_SQUARES = 10
/** Squares that a ship moves while the other lies disabled (CH-16a). */
export const RUN_SQUARES = 6
