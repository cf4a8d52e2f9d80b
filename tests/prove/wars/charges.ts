/** One cruise: out by its points, a stay at the last of them, and home; or, left open, a stay at sea until other orders come. */
export interface Cruise {
  readonly points: readonly (readonly [number, number])[]
  readonly stayHours?: number
  /** An operation at the last point. */
  readonly operate?: Readonly<Record<string, unknown>>
  /** Where she goes then; left out, her home. Null: nothing is said of it, which leaves it to her captain. */
  readonly afterwards?: string | null
}

/** A force that a seat has in its charge. */
export interface Charge {
  readonly force: string
  readonly home: string
  readonly knots: number
  readonly onContact: 'standOn' | 'close' | 'avoid' | 'shadow'
  /** Takes merchantmen that come in sight, where its seat is aboard to see them. */
  readonly takesPrizes?: true
  /** Hours of rest in harbour before the next cruise, at least. */
  readonly restHours?: number
  readonly cruises: readonly Cruise[]
  /** A ship that is sent off on a cruise of her own at these moves, by her name. */
  readonly scout?: { readonly ship: string; readonly moves: readonly number[]; readonly cruise: Cruise }
}

/** Which seat writes to which forces. Nobody writes to a force that another has in charge. */
export const charges: Readonly<Record<string, readonly Charge[]>> = {
  'gb-admiral': [
    {
      force: 'Channel Squadron',
      home: 'portland',
      knots: 10.5,
      onContact: 'close',
      restHours: 12,
      cruises: [
        { points: [[49.95, -2.0]], stayHours: 24 },
        {
          points: [
            [49.6, -4.6],
            [48.9, -5.9],
          ],
          stayHours: 12,
        },
        { points: [[49.9, -3.2]], stayHours: 18 },
        { points: [[48.35, -5.6]], stayHours: 12 },
      ],
      scout: { ship: 'Pelorus', moves: [6, 26], cruise: { points: [[49.2, -4.2]], stayHours: 6 } },
    },
    {
      force: 'Portsmouth Reserve',
      home: 'portsmouth',
      knots: 9,
      onContact: 'close',
      restHours: 24,
      cruises: [
        { points: [[49.95, -0.6]], stayHours: 24 },
        { points: [[49.95, -1.7]], stayHours: 12, afterwards: 'portland' },
        { points: [[49.8, -0.3]], stayHours: 18 },
      ],
    },
    {
      force: 'Devonport Guard',
      home: 'devonport',
      knots: 12,
      onContact: 'standOn',
      restHours: 12,
      cruises: [
        { points: [[49.7, -4.6]], stayHours: 12 },
        { points: [[49.6, -3.6]], stayHours: 8 },
      ],
    },
  ],
  'gb-cruisers': [
    {
      force: 'Western Cruisers',
      home: 'devonport',
      knots: 12,
      onContact: 'shadow',
      takesPrizes: true,
      cruises: [
        {
          points: [
            [49.4, -5.5],
            [48.9, -5.6],
          ],
          stayHours: 24,
        },
        { points: [[49.7, -3.6]], stayHours: 6 },
        {
          points: [
            [48.6, -6.2],
            [46.9, -4.3],
          ],
          stayHours: 24,
        },
      ],
    },
    {
      force: 'Devonport Destroyers',
      home: 'devonport',
      knots: 12,
      onContact: 'close',
      restHours: 12,
      cruises: [{ points: [[49.2, -4.2]] }, { points: [[49.1, -3.2]] }],
    },
    {
      force: 'Irish Station',
      home: 'queenstown',
      knots: 12,
      onContact: 'close',
      cruises: [
        { points: [[49.2, -8.5]], stayHours: 48 },
        { points: [[48.9, -10.0]], stayHours: 240, afterwards: null },
      ],
    },
  ],
  'gb-captain': [
    {
      force: 'Juno',
      home: 'devonport',
      knots: 12,
      onContact: 'shadow',
      takesPrizes: true,
      cruises: [
        {
          points: [
            [49.0, -5.9],
            [48.5, -5.5],
          ],
          stayHours: 24,
        },
        {
          points: [
            [48.4, -6.4],
            [46.92, -4.3],
          ],
          stayHours: 36,
        },
        { points: [[50.17, -3.8]], operate: { operate: 'cut', cable: 'salcombe-brignogan' } },
        { points: [[48.9, -9.0]], stayHours: 24 },
      ],
    },
  ],
  'gb-government': [
    {
      force: 'Nore Division',
      home: 'sheerness',
      knots: 12,
      onContact: 'close',
      restHours: 12,
      cruises: [
        {
          points: [
            [51.5, 1.7],
            [51.25, 2.2],
          ],
          stayHours: 24,
        },
        {
          points: [
            [51.5, 1.7],
            [51.1, 1.7],
          ],
          stayHours: 12,
        },
      ],
    },
    {
      force: 'Dover Patrol',
      home: 'dover',
      knots: 12,
      onContact: 'close',
      restHours: 12,
      cruises: [
        { points: [[51.0, 1.7]], stayHours: 4 },
        { points: [[50.8, 1.2]], stayHours: 3 },
      ],
    },
    {
      force: 'Portsmouth Destroyers',
      home: 'portsmouth',
      knots: 12,
      onContact: 'close',
      restHours: 12,
      cruises: [
        { points: [[49.9, -1.2]], stayHours: 3 },
        { points: [[50.1, -1.9]], stayHours: 6 },
      ],
    },
  ],
  'fr-admiral': [
    {
      force: 'Escadre du Nord',
      home: 'brest',
      knots: 9,
      onContact: 'close',
      restHours: 18,
      cruises: [
        {
          points: [
            [48.6, -5.8],
            [49.1, -5.2],
          ],
          stayHours: 10,
        },
        {
          points: [
            [48.7, -5.6],
            [49.2, -4.2],
            [49.9, -2.6],
          ],
          afterwards: 'cherbourg',
        },
        {
          points: [
            [49.9, -2.6],
            [49.2, -4.2],
            [48.7, -5.6],
          ],
        },
        { points: [[48.2, -6.2]], stayHours: 24 },
      ],
    },
    {
      force: 'Réserve de Brest',
      home: 'brest',
      knots: 9,
      onContact: 'standOn',
      restHours: 24,
      cruises: [
        { points: [[48.2, -6.0]], stayHours: 18 },
        { points: [[48.6, -5.7]], stayHours: 18 },
      ],
    },
    {
      force: 'Torpilleurs de Brest',
      home: 'brest',
      knots: 12,
      onContact: 'close',
      restHours: 12,
      cruises: [{ points: [[48.4, -5.5]], stayHours: 1 }, { points: [[48.0, -5.4]] }],
    },
  ],
  'fr-cruisers': [
    {
      force: 'Division légère',
      home: 'cherbourg',
      knots: 12,
      onContact: 'avoid',
      takesPrizes: true,
      cruises: [
        {
          points: [
            [50.0, -2.7],
            [49.95, -4.2],
          ],
          stayHours: 8,
        },
        { points: [[49.9, -3.05]], operate: { operate: 'cut', cable: 'dartmouth-guernsey' } },
        {
          points: [
            [50.1, -1.9],
            [50.4, -1.0],
          ],
          stayHours: 6,
        },
      ],
    },
    {
      force: 'Torpilleurs de Cherbourg',
      home: 'cherbourg',
      knots: 12,
      onContact: 'close',
      restHours: 12,
      cruises: [
        { points: [[49.95, -1.8]], stayHours: 1 },
        { points: [[49.9, -1.3]], stayHours: 1 },
      ],
    },
    {
      force: 'Gardes-côtes de Cherbourg',
      home: 'cherbourg',
      knots: 9,
      onContact: 'close',
      restHours: 24,
      cruises: [{ points: [[49.8, -1.7]], stayHours: 18 }],
    },
  ],
  'fr-captain': [
    {
      force: 'D’Assas',
      home: 'brest',
      knots: 12,
      onContact: 'avoid',
      takesPrizes: true,
      cruises: [
        {
          points: [
            [48.6, -6.3],
            [48.5, -5.9],
          ],
          stayHours: 48,
        },
        {
          points: [
            [49.0, -6.6],
            [49.78, -6.6],
          ],
          stayHours: 36,
        },
        { points: [[46.9, -6.8]], stayHours: 36 },
      ],
    },
  ],
  'fr-government': [
    {
      force: 'Croiseurs de course',
      home: 'brest',
      knots: 12,
      onContact: 'close',
      cruises: [
        {
          points: [
            [48.2, -6.2],
            [46.6, -7.5],
          ],
          stayHours: 48,
        },
        {
          points: [
            [48.2, -6.4],
            [49.7, -8.5],
          ],
          stayHours: 36,
        },
      ],
    },
    {
      force: 'Division de Lorient',
      home: 'lorient',
      knots: 9,
      onContact: 'standOn',
      restHours: 24,
      cruises: [{ points: [[47.1, -4.4]], stayHours: 18 }],
    },
    {
      force: 'Coëtlogon',
      home: 'rochefort',
      knots: 12,
      onContact: 'close',
      cruises: [{ points: [[45.0, -7.6]], stayHours: 240, afterwards: null }],
    },
    {
      force: 'Torpilleurs de Dunkerque',
      home: 'dunkerque',
      knots: 12,
      onContact: 'close',
      restHours: 12,
      cruises: [
        { points: [[51.2, 2.0]], stayHours: 3 },
        { points: [[51.3, 2.3]], stayHours: 2 },
      ],
    },
    {
      force: 'Torpilleurs de Saint-Malo',
      home: 'st-malo',
      knots: 12,
      onContact: 'avoid',
      restHours: 12,
      cruises: [{ points: [[49.0, -2.55]], stayHours: 1 }],
    },
  ],
}
