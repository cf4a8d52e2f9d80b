/**
 * The scripted seats of the war: each reads its own view at its own moves and writes its orders by the names that stand in it. Moves are
 * numbered as they open; 0 is "war imminent", before the first.
 */

import type { Ruling } from '../../shared/campaign/inputs.ts'
import type { OrderedLeg, SeatOrders } from '../../shared/campaign/orders.ts'
import type { ForceView, SeatView, ShipView } from '../../shared/knowledge/view.ts'
import { HOUR, isoTime, parseTime } from '../../shared/vocabulary/time.ts'

export type Script = Readonly<Record<number, (view: SeatView) => SeatOrders | null>>

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
/** An hour of the war so many hours from the seat's own clock. */
const later = (view: SeatView, hours: number): string => isoTime((parseTime(view.clock) ?? 0) + hours * HOUR)
const to = (lat: number, lon: number, knots: number): OrderedLeg => ({ to: { lat, lon }, knots })

const fortsAt = (view: SeatView, place: string): string[] =>
  (view.stores?.find((one) => one.place === place)?.forts ?? []).map(({ fort }) => fort)

/** Articles of the scale that are laid in at a naval port, one of each. */
const STORES = [
  ...(['roundA', 'roundB', 'roundC', 'minuteD', 'minuteE', 'minuteF'] as const),
  ...(['gunA', 'gunB', 'gunC', 'gunD', 'gunE', 'gunF'] as const),
  ...(['torpedo', 'mineSquare', 'shamBuoy', 'pneumaticGun', 'pneumaticShell', 'submarine', 'halfFort'] as const),
]

/** What is demanded of a town is paid when word of it has come. */
function payRansoms(view: SeatView): SeatOrders | null {
  const due = view.ransoms.filter(({ part, state }) => part === 'payer' && state === 'demanded')
  return due.length === 0 ? null : { ransoms: due.map(({ id, points }) => ({ ransom: id, pay: true, points })) }
}

const admiralty: Script = {
  0: (view) => ({
    purchases: [
      ...STORES.map((buy) => ({ buy, number: 1, place: 'devonport' })),
      {
        buy: 'fort',
        number: 1,
        place: 'weymouth',
        works: { share: 1, frontYards: 100, guns: { D: 2 }, pneumaticGuns: 1, searchLights: 2, brennan: true },
      },
      { buy: 'coalDay', number: 20, place: 'falmouth' },
      { buy: 'collier', number: 1, place: 'cardiff', name: 'Black Diamond' },
      { buy: 'roundA', number: 2, place: 'portland', ship: shipOf(view, 'Channel Squadron', 'Majestic').id },
    ],
    forts: [
      {
        fort: fortsAt(view, 'devonport')[0] ?? '',
        arm: { guns: { A: 1, D: 2 }, pneumaticGuns: 1, searchLights: 4, brennan: true },
      },
    ],
    ready: true,
  }),
  2: (view) => ({ forts: [{ fort: fortsAt(view, 'devonport')[1] ?? '', men: 80 }] }),
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
  ...Object.fromEntries(Array.from({ length: 20 }, (_, i) => [12 + i, payRansoms])),
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
  28: (view) => ({
    movements: [
      {
        force: id(view, 'Channel Squadron'),
        legs: [{ waitMinutes: 60 }],
        flag: shipOf(view, 'Channel Squadron', 'Magnificent').id,
        detach: [shipOf(view, 'Channel Squadron', 'Mars').id],
        detached: {
          legs: [
            { waitMinutes: 30 },
            {
              operate: 'station',
              force: id(view, 'Channel Squadron'),
              at: named(view, 'Channel Squadron').position,
              miles: 2,
              bearing: 180,
              until: later(view, 2),
              knots: 12,
            },
            { operate: 'station', force: id(view, 'Channel Squadron'), miles: 3, offBow: 0, until: later(view, 3) },
            {
              operate: 'join',
              force: id(view, 'Channel Squadron'),
              at: named(view, 'Channel Squadron').position,
              until: later(view, 12),
              knots: 12,
            },
          ],
        },
      },
    ],
  }),
  9: (view) => ({
    movements: [
      {
        force: id(view, 'Channel Squadron'),
        legs: [{ operate: 'part', ships: [shipOf(view, 'Channel Squadron', 'River Itchen').id] }],
      },
    ],
  }),
  3: (view): SeatOrders => {
    const pelorus = [shipOf(view, 'Channel Squadron', 'Pelorus').id]
    const majestic = [shipOf(view, 'Channel Squadron', 'Majestic').id]
    return {
      movements: [
        {
          force: id(view, 'Channel Squadron'),
          legs: [
            { operate: 'coal', from: id(view, 'Collier Ogmore'), days: 1, ships: pelorus },
            { operate: 'ammunition', rounds: { D: 4 }, torpedoes: 1, ships: pelorus },
            { operate: 'stores', rounds: { D: 4 }, torpedoes: 1, men: 4, ships: pelorus },
            { operate: 'ammunition', mix: { A: { shot: 1, common: 3 } }, ships: majestic },
            { operate: 'stores', mix: { A: { armourPiercing: 1, common: 1 } }, ships: majestic },
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
          force: id(view, 'British submarine 1'),
          legs: [to(50.28, -4.15, 6), { enter: 'devonport', knots: 6 }],
          submerged: true,
        },
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
          { operate: 'coal', days: 1 },
        ],
      },
    ],
    despatches: [
      { to: seat(view, 'Vice-Admiral Commanding, Channel'), text: 'Your orders?', by: { medium: 'signal' } },
    ],
  }),
  26: (view) => ({
    movements: [
      {
        force: id(view, 'Western Cruisers'),
        legs: [{ waitMinutes: 60 }],
        detach: [shipOf(view, 'Western Cruisers', 'Sirius').id],
        detached: { legs: [{ waitMinutes: 600 }] },
      },
    ],
  }),
  27: (view) => ({
    movements: [
      {
        force: id(view, 'Western Cruisers'),
        legs: [
          {
            operate: 'tow',
            force: id(view, 'Sirius'),
            at: named(view, 'Sirius').position,
            until: later(view, 3),
            knots: 6,
            ships: [shipOf(view, 'Western Cruisers', 'Blake').id],
          },
        ],
      },
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
  6: (view) => ({ movements: [{ force: id(view, 'Juno'), resume: true }] }),
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
          { operate: 'repair', by: 'dockyard', guns: { E: 1 } },
        ],
      },
    ],
  }),
  30: (view) => {
    const juno = [shipOf(view, 'Juno', 'Juno').id]
    return {
      movements: [
        {
          force: id(view, 'Juno'),
          legs: [
            to(50.17, -3.8, 12),
            { operate: 'cut', cable: 'salcombe-brignogan', ships: juno },
            { operate: 'mend', cable: 'salcombe-brignogan', ships: juno },
            to(49.93, -5.2, 12),
            { operate: 'mend', place: 'lizard', ships: juno },
          ],
        },
      ],
    }
  },
}

/** The light division raids Cornwall: it shells Penzance, lives on its ransom, and burns a look-out and cuts a line on its way. */
const lightDivision: Script = {
  12: (view) => {
    const name = 'Division légère'
    const pothuau = [shipOf(view, name, 'Pothuau').id]
    return {
      movements: [
        {
          force: id(view, name),
          legs: [
            to(49.95, -2.6, 15),
            to(49.8, -5.3, 15),
            to(50.06, -5.48, 12),
            { operate: 'bombard', place: 'penzance', at: 'town', points: 10, ships: pothuau },
            { operate: 'ransom', place: 'penzance', points: 40, least: 30, ships: pothuau },
            to(49.93, -5.2, 12),
            { operate: 'destroy', place: 'lizard', what: 'coastguard', ships: pothuau },
            to(49.7, -4.9, 15),
            to(49.95, -2.6, 15),
            { enter: 'cherbourg', knots: 12 },
          ],
        },
      ],
    }
  },
}

/** The ministry buys a liner for the expedition. */
const ministry: Script = {
  8: () => ({ purchases: [{ buy: 'liner', number: 1, place: 'le-havre', name: 'La Bourgogne' }] }),
}

/** She takes soldiers to Jersey. */
const transports: Script = {
  11: (view) => {
    const bourgogne = [shipOf(view, 'La Bourgogne', 'La Bourgogne').id]
    return {
      movements: [
        {
          force: id(view, 'La Bourgogne'),
          legs: [
            { operate: 'embark', place: 'le-havre', men: 500, ships: bourgogne },
            to(49.85, -1.0, 15),
            to(49.85, -2.5, 15),
            to(49.6, -2.9, 15),
            to(49.1, -2.5, 15),
            to(49.13, -2.13, 9),
            {
              operate: 'land',
              place: 'st-helier',
              men: 500,
              crews: false,
              ashore: [{ do: 'march' }, { do: 'attack', what: 'fort' }, { do: 'attack', what: 'place' }],
              ships: bourgogne,
            },
          ],
        },
      ],
    }
  },
  20: (view) => ({
    movements: [
      {
        force: id(view, 'La Bourgogne'),
        legs: [
          {
            operate: 'direct',
            place: 'st-helier',
            ashore: [{ do: 'cut', cable: 'jersey-pirou' }],
            ships: [shipOf(view, 'La Bourgogne', 'La Bourgogne').id],
          },
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
  'fr-government': ministry,
  'fr-cruisers': lightDivision,
  'fr-trade': transports,
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
    says: 'Another comes up Channel; Juno has burst a gun.',
    ships: [{ ship: 'gb-juno', guns: { E: 5 } }],
    forces: [{ force: 'fr-ville-de-bergues', position: { lat: 49.95, lon: -3.75 } }],
  }),
  25: () => ({ says: 'The engines of Sirius are past mending here.', ships: [{ ship: 'gb-sirius', presentKnots: 0 }] }),
}
