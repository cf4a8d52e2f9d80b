/**
 * The scripted seats of the war: each reads its own view at its own moves and writes its orders by the names that stand in it. Moves are
 * numbered as they open; 0 is "war imminent", before the first.
 */

import type { Ruling } from '../../shared/campaign/inputs.ts'
import type { OrderedLeg, SeatOrders } from '../../shared/campaign/orders.ts'
import type { ForceView, SeatView, ShipView } from '../../shared/knowledge/view.ts'

export type Script = Readonly<Record<number, (view: SeatView) => SeatOrders>>

const named = (view: SeatView, name: string): ForceView => {
  const force = view.forces.find((one) => one.name === name)
  if (!force) throw new Error(`${view.seat.title} knows of no ${name}`)
  return force
}
const id = (view: SeatView, name: string): string => named(view, name).id
const shipOf = (view: SeatView, force: string, name: string): ShipView => {
  const ship = named(view, force).ships.find((one) => one.name === name)
  if (!ship) throw new Error(`${view.seat.title} knows of no ${name} in ${force}`)
  return ship
}
const seat = (view: SeatView, title: string): string => {
  const found = view.addressees.find((one) => one.title.startsWith(title))
  if (!found) throw new Error(`${view.seat.title} cannot write to ${title}`)
  return found.id
}
const to = (lat: number, lon: number, knots: number): OrderedLeg => ({ to: { lat, lon }, knots })

/** Articles of the scale that are laid in at a naval port, one of each. */
const STORES = [
  ...(['roundA', 'roundB', 'roundC', 'minuteD', 'minuteE', 'minuteF'] as const),
  ...(['gunA', 'gunB', 'gunC', 'gunD', 'gunE', 'gunF'] as const),
  ...(['torpedo', 'mineSquare', 'shamBuoy', 'pneumaticGun', 'pneumaticShell', 'submarine', 'halfFort'] as const),
]

const admiralty: Script = {
  0: (view) => ({
    purchases: [
      ...STORES.map((buy) => ({ buy, number: 1, place: 'devonport' })),
      { buy: 'fort', number: 1, place: 'penzance' },
      { buy: 'coalDay', number: 20, place: 'falmouth' },
      { buy: 'collier', number: 1, place: 'cardiff', name: 'Black Diamond' },
      { buy: 'roundA', number: 2, place: 'portland', ship: shipOf(view, 'Channel Squadron', 'Majestic').id },
    ],
    ready: true,
  }),
  4: (view) => ({
    despatches: [
      {
        to: seat(view, 'Vice-Admiral Commanding, Channel'),
        text: 'Keep the Channel. Husband your coal.',
        by: { medium: 'telegraph', office: 'portland' },
      },
    ],
  }),
  6: () => ({
    purchases: [
      { buy: 'merchantman', number: 1, place: 'london', name: 'River Medway' },
      { buy: 'liner', number: 1, place: 'liverpool', name: 'Germanic' },
    ],
  }),
  9: () => ({ purchases: [{ buy: 'fastLiner', number: 1, place: 'southampton' }] }),
}

/** The squadron looks out of Portland, comes back for coal from a collier and the stores, and stands down Channel and up again. */
const channelSquadron: Script = {
  1: (view) => ({
    movements: [
      {
        force: id(view, 'Channel Squadron'),
        legs: [to(50.3, -2.2, 9), { waitMinutes: 60 }, { enter: 'portland', knots: 9 }],
        onContact: 'standOn',
        lights: false,
      },
      {
        force: id(view, 'Portsmouth Destroyers'),
        legs: [to(50.4, -1.5, 12), { enter: 'portsmouth', knots: 12 }],
        by: { medium: 'telegraph', office: 'portsmouth' },
      },
    ],
    despatches: [{ to: seat(view, 'The Admiralty'), text: 'Sailing.', by: { medium: 'telegraph', office: 'london' } }],
    ready: true,
  }),
  9: (view) => ({
    movements: [
      {
        force: id(view, 'Channel Squadron'),
        legs: [{ operate: 'part', ships: [shipOf(view, 'Channel Squadron', 'River Itchen').id] }],
      },
    ],
  }),
  3: (view) => {
    const pelorus = [shipOf(view, 'Channel Squadron', 'Pelorus').id]
    return {
      movements: [
        {
          force: id(view, 'Channel Squadron'),
          legs: [
            { operate: 'coal', from: id(view, 'Collier Ogmore'), days: 1, ships: pelorus },
            { operate: 'ammunition', rounds: { D: 4 }, torpedoes: 1, ships: pelorus },
            { operate: 'stores', rounds: { D: 4 }, torpedoes: 1, men: 4, ships: pelorus },
          ],
        },
      ],
    }
  },
}

/** The cruisers mend what a collision broke, send word by the destroyers, and join the squadron. */
const westernCruisers: Script = {
  2: (view) => {
    const edgar = [shipOf(view, 'Western Cruisers', 'Edgar').id]
    return {
      movements: [
        {
          force: id(view, 'Western Cruisers'),
          legs: [
            { operate: 'dock', ships: edgar },
            { operate: 'repair', by: 'dockyard', sections: 2, ships: edgar },
            { operate: 'undock', ships: edgar },
            { operate: 'repair', by: 'company', sections: 1 },
          ],
        },
      ],
      despatches: [
        {
          to: seat(view, 'Captain on detached'),
          text: 'Edgar is in dock. Come in and coal.',
          by: { medium: 'vessel', vessel: id(view, 'Devonport Destroyers') },
        },
      ],
    }
  },
  7: (view) => {
    const edgar = [shipOf(view, 'Western Cruisers', 'Edgar').id]
    const sirius = [shipOf(view, 'Western Cruisers', 'Sirius').id]
    return {
      movements: [
        {
          force: id(view, 'Western Cruisers'),
          legs: [
            { operate: 'stores', guns: { E: 1 }, mines: 2 },
            to(50.25, -4.2, 9),
            { operate: 'layMines', mines: 'contact', squares: 1, bearing: 180, ships: edgar },
            { operate: 'layMines', mines: 'observation', squares: 1, bearing: 0, station: 'devonport' },
            { operate: 'layMines', mines: 'sham', squares: 1, bearing: 90 },
            { operate: 'sweep', squares: 1, bearing: 270, skip: 1, ships: sirius },
          ],
          standing: [
            { when: { if: 'enemy', vessels: 3 }, act: { legs: [{ enter: 'devonport', knots: 12 }] } },
            { when: { if: 'sighted' }, act: { onContact: 'avoid' } },
            { when: { if: 'dusk' }, act: { lights: false } },
            { when: { if: 'dawn' }, act: { knots: 9 } },
            { when: { if: 'coal', days: 1 }, act: { legs: [{ enter: 'devonport', knots: 9 }] } },
            { when: { if: 'hour', at: '1898-05-09T12:00:00Z' }, act: { onContact: 'standOn' } },
            { when: { if: 'hears', words: 'recall' }, act: { course: 0 } },
          ],
        },
      ],
    }
  },
  16: (view) => {
    const field = view.minefields?.find((one) => one.mines === 'contact')
    if (!field) throw new Error('the Western Cruisers know of no minefield')
    return {
      movements: [
        {
          force: id(view, 'Western Cruisers'),
          legs: [
            {
              operate: 'countermine',
              field: field.id,
              squares: 1,
              ships: [shipOf(view, 'Western Cruisers', 'Sirius').id],
            },
          ],
        },
      ],
    }
  },
  20: (view) => ({
    movements: [
      {
        force: id(view, 'Western Cruisers'),
        legs: [to(50.1, -3.6, 12), to(50.3, -2.3, 12), { enter: 'portland', knots: 9 }],
        thisMoveOnly: false,
      },
    ],
  }),
  24: (view) => ({
    movements: [
      {
        force: id(view, 'Western Cruisers'),
        legs: [
          { operate: 'ammunition', rounds: { D: 1 }, from: id(view, 'Channel Squadron') },
          { operate: 'stores', rounds: { D: 1 }, from: id(view, 'Channel Squadron') },
        ],
      },
    ],
    despatches: [
      { to: seat(view, 'Vice-Admiral Commanding, Channel'), text: 'Your orders?', by: { medium: 'signal' } },
    ],
  }),
}

const inSight = (view: SeatView): string => {
  const seen = view.reports.findLast((report) => report.of === 'enemy' && !report.lost)
  if (!seen) throw new Error(`${view.seat.title} has no enemy in sight`)
  return seen.contact
}

/** The captain on detached service takes one merchantman and sinks another, and goes in for men. */
const detached: Script = {
  5: (view) => ({ movements: [{ force: id(view, 'Juno'), legs: [to(49.9, -3.7, 10.5)] }] }),
  7: (view) => ({
    movements: [
      {
        force: id(view, 'Juno'),
        legs: [
          {
            operate: 'capture',
            contact: inSight(view),
            gun: 'D',
            sendTo: 'devonport',
            knots: 15,
            ships: [shipOf(view, 'Juno', 'Juno').id],
          },
        ],
      },
    ],
  }),
  10: (view) => ({
    movements: [
      {
        force: id(view, 'Juno'),
        legs: [
          { operate: 'sink', contact: inSight(view), knots: 15, ships: [shipOf(view, 'Juno', 'Juno').id] },
          { enter: 'devonport', knots: 12 },
          { operate: 'stores', men: 10 },
        ],
      },
    ],
  }),
}

/** The trade division's colliers and merchantmen: one of these goes with the squadron for a day. */
const tradeDivision: Script = {
  6: (view) => ({
    movements: [
      {
        force: id(view, 'River Itchen'),
        legs: [
          {
            operate: 'join',
            force: id(view, 'Channel Squadron'),
            ships: [shipOf(view, 'River Itchen', 'River Itchen').id],
          },
        ],
      },
    ],
  }),
  10: (view) => ({
    movements: [
      {
        force: id(view, 'River Taff'),
        legs: [
          {
            operate: 'freight',
            route: 'gb-coal-vigo',
            ships: [shipOf(view, 'River Taff', 'River Taff').id],
          },
        ],
      },
    ],
  }),
  1: (view) => ({
    movements: [
      {
        force: id(view, 'Collier Ogmore'),
        legs: [
          { operate: 'discharge', days: 2, ships: [shipOf(view, 'Collier Ogmore', 'Collier Ogmore').id] },
          { operate: 'load', days: 1, ships: [shipOf(view, 'Collier Ogmore', 'Collier Ogmore').id] },
        ],
      },
    ],
  }),
}

export const scripts: Readonly<Record<string, Script>> = {
  'gb-government': admiralty,
  'gb-trade': tradeDivision,
  'gb-admiral': channelSquadron,
  'gb-cruisers': westernCruisers,
  'gb-captain': detached,
}

/** What the umpire rules at some moves: what no order of a seat's could bring about. */
export const rulings: Readonly<Record<number, () => Ruling>> = {
  2: () => ({
    says: 'Edgar and Hermione foul each other at their moorings.',
    ships: [{ ship: 'gb-edgar', sectionsLost: 3 }],
  }),
  5: () => ({ says: 'River Itchen has come round.', forces: [{ force: 'gb-itchen', place: 'portland' }] }),
  6: () => ({
    says: 'A merchantman comes up Channel.',
    forces: [{ force: 'fr-ville-de-douai', position: { lat: 49.95, lon: -3.75 } }],
  }),
  9: () => ({
    says: 'Another comes up Channel.',
    forces: [{ force: 'fr-ville-de-bergues', position: { lat: 49.95, lon: -3.75 } }],
  }),
}
