import type { OrderedLeg } from '../../../shared/campaign/orders.ts'

/** The orders of both sides in April and May 1898, as the data of the pack have them: courses, speeds and hours, and no rulings. */

/** Where the data give no speed, it is the one that keeps their two dates, to half a knot: `dates`. Else the source. */
export type From = 'CHA' | 'MAH' | 'NCER' | 'dates' | 'ours'

export interface ScriptLine {
  /** Universal time. */
  readonly at: string
  readonly seat: string
  /** The force that this ship is in when the line is handed in. */
  readonly force: string
  /** Ships of the force that are sent off by this line; its legs are theirs, and the force stands on. */
  readonly detach?: readonly string[]
  /** Ships that take in tow those who lie without way, before anything else. */
  readonly tows?: readonly string[]
  /** A force at sea that it is to unite with at the end of its legs, near this place. */
  readonly joins?: { readonly force: string; readonly at: { readonly lat: number; readonly lon: number } }
  readonly legs: readonly OrderedLeg[]
  readonly says: string
  readonly speedFrom: From
}

const to = (lat: number, lon: number, knots: number): OrderedLeg => ({ to: { lat, lon }, knots })
const enter = (place: string, knots: number): OrderedLeg => ({ enter: place, knots })

export const SCRIPT: readonly ScriptLine[] = [
  {
    at: '1898-04-29T11:00:00Z',
    seat: 'es-admiral',
    force: 'es-cristobal-colon',
    legs: [to(14.14, -58.75, 7.2)],
    says: 'Cervera stands for Martinique; his speed is that between Cape Verde and the log of noon 10 May.',
    speedFrom: 'dates',
  },
  {
    at: '1898-05-10T20:04:00Z',
    seat: 'es-admiral',
    force: 'es-cristobal-colon',
    detach: ['es-furor', 'es-terror-destroyer'],
    legs: [to(14.2, -60.8, 5.5), to(14.38, -61.1, 5.5), enter('fort-de-france', 5.5)],
    says: 'Furor and Terror are sent ahead to Martinique.',
    speedFrom: 'dates',
  },
  {
    at: '1898-05-10T20:06:00Z',
    seat: 'es-admiral',
    force: 'es-cristobal-colon',
    legs: [to(14.2, -60.1, 3.5)],
    says: 'The main body keeps under 4 knots for the night.',
    speedFrom: 'CHA',
  },
  {
    at: '1898-05-11T16:00:00Z',
    seat: 'es-admiral',
    force: 'es-cristobal-colon',
    legs: [
      to(14.2, -60.1, 7),
      to(14.25, -60.9, 10),
      to(14.25, -61.06, 3.5),
      { waitMinutes: 480 },
      to(14.38, -61.06, 3.5),
    ],
    says: 'Ahead at 7 knots from noon, then 10; the night is spent off Diamond Rock.',
    speedFrom: 'MAH',
  },
  {
    at: '1898-05-12T12:00:00Z',
    seat: 'es-admiral',
    force: 'es-cristobal-colon',
    legs: [
      to(14.45, -61.15, 4),
      { waitMinutes: 180 },
      to(14.2, -61.7, 11),
      to(12.4, -68.45, 11),
      to(12.03, -68.57, 11),
      to(11.95, -68.75, 10),
      to(12, -68.98, 10),
    ],
    says: 'Council on board; then Curaçao at about 11 knots.',
    speedFrom: 'MAH',
  },
  {
    at: '1898-05-12T11:20:00Z',
    seat: 'es-admiral',
    force: 'es-furor',
    detach: ['es-terror-destroyer'],
    legs: [],
    says: 'Terror stays at Fort-de-France.',
    speedFrom: 'ours',
  },
  {
    at: '1898-05-12T11:22:00Z',
    seat: 'es-admiral',
    force: 'es-furor',
    legs: [],
    joins: { force: 'es-cristobal-colon', at: { lat: 14.45, lon: -61.15 } },
    says: 'Furor rejoins.',
    speedFrom: 'ours',
  },
  {
    at: '1898-05-13T19:02:00Z',
    seat: 'es-admiral',
    force: 'es-cristobal-colon',
    tows: ['es-cristobal-colon', 'es-vizcaya'],
    legs: [to(12.4, -68.45, 7.5), to(12.03, -68.57, 7.5), to(11.95, -68.75, 7.5), to(12, -68.98, 7.5)],
    says: 'Destroyers whose coal has given out are taken in tow, as they were from the first in history.',
    speedFrom: 'CHA',
  },
  {
    at: '1898-05-15T21:51:00Z',
    seat: 'es-admiral',
    force: 'es-cristobal-colon',
    tows: ['es-cristobal-colon', 'es-vizcaya'],
    legs: [to(12.1, -69.2, 7.5), to(12.5, -69.35, 7.5), to(19.8, -75.87, 7.5), enter('santiago', 7.5)],
    says: 'For Santiago, at about 7½ knots made good. What was coaled at Curaçao, 600 tons in all, is not: a neutral’s stores are not in the pack.',
    speedFrom: 'MAH',
  },

  {
    at: '1898-05-04T11:15:00Z',
    seat: 'us-admiral',
    force: 'us-iowa',
    detach: ['us-terror-monitor', 'us-amphitrite', 'us-porter'],
    legs: [],
    says: 'Terror, Amphitrite and Porter, which were towed or coaled by others in history, stay: Table III gives them no such radius.',
    speedFrom: 'ours',
  },
  {
    at: '1898-05-04T11:16:00Z',
    seat: 'us-admiral',
    force: 'us-iowa',
    legs: [to(23.4, -80.9, 7), to(22.35, -77.5, 7), to(20.75, -73.6, 7), to(20.1, -72.2, 7)],
    says: 'Sampson goes east by the Old Bahama Channel to Cap-Haïtien.',
    speedFrom: 'dates',
  },
  {
    at: '1898-05-09T16:45:00Z',
    seat: 'us-admiral',
    force: 'us-iowa',
    legs: [to(20.1, -70.6, 5.5), to(19.3, -67.8, 5.5), to(18.6, -66.13, 5.5)],
    says: 'East to San Juan.',
    speedFrom: 'dates',
  },
  {
    at: '1898-05-12T12:10:00Z',
    seat: 'us-admiral',
    force: 'us-iowa',
    legs: [to(18.9, -65.9, 8), to(19.3, -67.8, 4.5), to(20.1, -70.7, 4.5)],
    says: 'Out of sight to the north-east, then west, off Puerto Plata.',
    speedFrom: 'dates',
  },
  {
    at: '1898-05-15T09:00:00Z',
    seat: 'us-admiral',
    force: 'us-iowa',
    legs: [to(20.1, -72.2, 4), to(20.75, -73.6, 9.5), to(22.3, -77.6, 9.5)],
    says: 'To Cap-Haïtien, and on for Key West as ordered.',
    speedFrom: 'dates',
  },
  {
    at: '1898-05-17T17:00:00Z',
    seat: 'us-admiral',
    force: 'us-iowa',
    legs: [to(23.1, -79.2, 10), to(23.6, -80.8, 10), to(24.3, -81.8, 10), enter('key-west', 8)],
    says: 'To Key West.',
    speedFrom: 'dates',
  },

  {
    at: '1898-05-13T21:00:00Z',
    seat: 'us-flying',
    force: 'us-brooklyn',
    legs: [to(36.85, -75.6, 8), to(35, -75, 8), to(32.65, -79.6, 8)],
    says: 'The Flying Squadron leaves Hampton Roads for Charleston bar.',
    speedFrom: 'dates',
  },
  {
    at: '1898-05-15T23:20:00Z',
    seat: 'us-flying',
    force: 'us-brooklyn',
    legs: [
      to(30, -79.9, 8.5),
      to(27, -79.75, 8.5),
      to(25.5, -79.95, 8.5),
      to(24.6, -80.6, 8.5),
      to(24.35, -81.4, 8.5),
      enter('key-west', 8.5),
    ],
    says: 'On for Key West.',
    speedFrom: 'dates',
  },
  {
    at: '1898-05-19T13:25:00Z',
    seat: 'us-flying',
    force: 'us-brooklyn',
    legs: [to(24, -83, 8.5), to(21.7, -85.3, 8.5), to(21.2, -83.8, 8.5), to(21.2, -81.6, 8.5), to(21.9, -80.5, 8.5)],
    says: 'For Cienfuegos by the Yucatan Channel.',
    speedFrom: 'dates',
  },
  {
    at: '1898-05-24T23:30:00Z',
    seat: 'us-flying',
    force: 'us-brooklyn',
    legs: [to(21.2, -79.9, 7), to(19.55, -77.75, 7), to(19.63, -75.88, 7)],
    says: 'From Cienfuegos to Santiago.',
    speedFrom: 'dates',
  },
  {
    at: '1898-05-27T03:15:00Z',
    seat: 'us-flying',
    force: 'us-brooklyn',
    legs: [to(19.4, -76.6, 4), to(19.85, -75.9, 4)],
    says: 'The movement to the westward, and back off Santiago.',
    speedFrom: 'dates',
  },

  ...(['us-harvard', 'us-st-louis', 'us-yale'] as const).map((force) => ({
    at: '1898-04-30T12:00:00Z',
    seat: force === 'us-harvard' ? 'us-captain' : 'us-government',
    force,
    legs:
      force === 'us-yale'
        ? [to(40.52, -73.8, 15), to(38.5, -73.5, 15), to(19, -66.1, 15)]
        : [to(40.52, -73.8, 15), to(38.5, -73.5, 15), ...line(force === 'us-harvard' ? 15.9 : 14.7, 9)],
    says:
      force === 'us-yale'
        ? 'Yale goes off San Juan.'
        : 'To the scouting line east of Martinique and Guadeloupe, run daily between its ends.',
    speedFrom: 'ours' as const,
  })),
  {
    at: '1898-05-10T16:00:00Z',
    seat: 'us-captain',
    force: 'us-harvard',
    legs: [to(15.1, -60.8, 8), to(15.1, -61.3, 8), enter('st-pierre', 8)],
    says: 'The line ends at noon; Harvard goes in to St Pierre.',
    speedFrom: 'dates',
  },
]

/** Up and down the scouting line of 73 miles, so many times, from one end: the data say that it was run daily. */
function line(first: number, times: number): OrderedLeg[] {
  const other = 30.6 - first
  return [
    { to: { lat: first, lon: -59.7 }, knots: 15 },
    ...Array.from({ length: times }, (_, n) => to(n % 2 === 0 ? other : first, -59.7, 6)),
  ]
}

/** A place and hour of history, beside which the campaign's is set. */
export interface Mark {
  readonly who: string
  readonly force: string
  readonly what: string
  readonly lat: number
  readonly lon: number
  /** Universal time; null: not known. */
  readonly history: string | null
  /** Not looked for before this hour, where the track passes the place more than once. */
  readonly after?: string
  readonly source: string
  /** Whose coal is told. */
  readonly coal?: readonly string[]
}

const CRUISERS = ['es-infanta-maria-teresa', 'es-vizcaya', 'es-almirante-oquendo', 'es-cristobal-colon']
const ALL = [...CRUISERS, 'es-furor', 'es-pluton']

export const MARKS: readonly Mark[] = [
  {
    who: 'Cervera',
    force: 'es-cristobal-colon',
    what: 'noon by the Colón’s log',
    lat: 14.14,
    lon: -58.75,
    history: '1898-05-10T15:56:00Z',
    source: 'MAH',
    coal: ALL,
  },
  {
    who: 'Cervera',
    force: 'es-cristobal-colon',
    what: 'Martinique abeam',
    lat: 14.25,
    lon: -60.9,
    history: '1898-05-11T20:04:00Z',
    source: 'MAH',
  },
  {
    who: 'Furor',
    force: 'es-furor',
    what: 'at Fort-de-France',
    lat: 14.6,
    lon: -61.07,
    history: '1898-05-11T21:04:00Z',
    source: 'AMER, CHA, NCW',
  },
  {
    who: 'Cervera',
    force: 'es-cristobal-colon',
    what: 'four miles from Diamond Rock',
    lat: 14.38,
    lon: -61.06,
    history: '1898-05-12T11:14:00Z',
    source: 'MAH',
    coal: CRUISERS,
  },
  {
    who: 'Cervera',
    force: 'es-cristobal-colon',
    what: 'off Little Curaçao',
    lat: 12.03,
    lon: -68.57,
    history: '1898-05-14T11:36:00Z',
    source: 'NCER',
  },
  {
    who: 'Cervera',
    force: 'es-cristobal-colon',
    what: 'off Curaçao',
    lat: 12.05,
    lon: -68.94,
    history: '1898-05-14T13:06:00Z',
    source: 'NCER',
    coal: CRUISERS,
  },
  {
    who: 'Cervera',
    force: 'es-cristobal-colon',
    what: 'off the Morro of Santiago',
    lat: 19.85,
    lon: -75.87,
    history: '1898-05-19T11:15:00Z',
    after: '1898-05-16T00:00:00Z',
    source: 'MAH (“early morning”; minute unverified)',
    coal: ALL,
  },
  {
    who: 'Sampson',
    force: 'us-iowa',
    what: 'off Cruz del Padre',
    lat: 23.4,
    lon: -80.9,
    history: '1898-05-04T23:30:00Z',
    source: 'N298',
  },
  {
    who: 'Sampson',
    force: 'us-iowa',
    what: 'north of Cap-Haïtien',
    lat: 20.1,
    lon: -72.2,
    history: '1898-05-08T05:29:00Z',
    source: 'MAH',
  },
  {
    who: 'Sampson',
    force: 'us-iowa',
    what: 'off San Juan',
    lat: 18.6,
    lon: -66.13,
    history: '1898-05-12T09:55:00Z',
    source: 'MAH, NSJ',
    coal: ['us-new-york', 'us-iowa', 'us-indiana'],
  },
  {
    who: 'Sampson',
    force: 'us-iowa',
    what: 'off Puerto Plata',
    lat: 20.1,
    lon: -70.7,
    history: '1898-05-15T08:12:00Z',
    after: '1898-05-12T14:00:00Z',
    source: 'AMER',
  },
  {
    who: 'Sampson',
    force: 'us-iowa',
    what: 'off Cap-Haïtien again',
    lat: 20.1,
    lon: -72.2,
    history: '1898-05-16T05:20:00Z',
    after: '1898-05-15T10:00:00Z',
    source: 'MAH',
  },
  {
    who: 'Sampson',
    force: 'us-iowa',
    what: 'at Key West',
    lat: 24.4,
    lon: -81.8,
    history: '1898-05-18T21:28:00Z',
    after: '1898-05-17T00:00:00Z',
    source: 'MAH',
    coal: ['us-new-york', 'us-iowa', 'us-indiana'],
  },
  {
    who: 'Harvard',
    force: 'us-harvard',
    what: 'on the scouting line',
    lat: 15.9,
    lon: -59.7,
    history: null,
    source: 'no hour found',
  },
  {
    who: 'Harvard',
    force: 'us-harvard',
    what: 'at St Pierre',
    lat: 14.742,
    lon: -61.2,
    history: '1898-05-11T13:04:00Z',
    source: 'AMER',
    coal: ['us-harvard'],
  },
  {
    who: 'Schley',
    force: 'us-brooklyn',
    what: 'at Charleston bar',
    lat: 32.65,
    lon: -79.6,
    history: '1898-05-15T21:50:00Z',
    source: 'MAH',
  },
  {
    who: 'Schley',
    force: 'us-brooklyn',
    what: 'at Key West',
    lat: 24.4,
    lon: -81.75,
    history: null,
    source: 'MAH (“some hours before” 16.00 on the 18th)',
  },
  {
    who: 'Schley',
    force: 'us-brooklyn',
    what: 'off Cienfuegos',
    lat: 21.9,
    lon: -80.5,
    history: '1898-05-22T05:21:00Z',
    after: '1898-05-19T14:00:00Z',
    source: 'MAH, SPEARS',
    coal: ['us-brooklyn', 'us-massachusetts', 'us-texas'],
  },
  {
    who: 'Schley',
    force: 'us-brooklyn',
    what: '20 miles south of Santiago',
    lat: 19.63,
    lon: -75.88,
    history: '1898-05-26T23:00:00Z',
    source: 'MAH for the evening; hour unverified',
    coal: ['us-brooklyn', 'us-massachusetts', 'us-texas'],
  },
]

/** What Washington heard in history, and of what in the campaign it is the like: a report of this force's from one of these ports' coasts. */
export interface News {
  readonly what: string
  readonly history: string | null
  readonly source: string
  readonly from: readonly string[]
}

export const NEWS: readonly News[] = [
  {
    what: 'Cervera left the Cape Verde Islands',
    history: null,
    source: 'by 30 April or 1 May, hour not found',
    from: ['mindelo'],
  },
  {
    what: 'Cervera off Martinique',
    history: '1898-05-13T05:00:00Z',
    source: 'MAH (AMER: early on 12 May)',
    from: ['fort-de-france', 'st-pierre', 'st-lucia', 'dominica'],
  },
  {
    what: 'Cervera off Curaçao',
    history: '1898-05-14T23:00:00Z',
    source: 'MAH, “before 18.00” of the 14th',
    from: ['curacao'],
  },
  {
    what: 'Cervera at Santiago, probable',
    history: null,
    source: 'MAH: on 19 May, evening unverified; by the Havana cable',
    from: ['santiago', 'guantanamo'],
  },
]
