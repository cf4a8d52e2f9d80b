/*
 * The courses of 13 December 1939 on squares of 5,000 yards, in game moves of twenty minutes from 06:20 to 07:40 (zone +2). The range of
 * 18,700 yards at 06:20 and the hours of Exeter's and Ajax's losses stand in sources that were opened; the courses between are remembered
 * from published track charts, drawn to the nearest square, and not looked up.
 */

export interface Fire {
  readonly battery: 'main' | 'secondary'
  readonly at: string
  readonly sets?: number
}

/** What one ship does in one game move. */
export interface Course {
  /** Square by square; with `facing` it is her order to move. */
  readonly way: string
  readonly facing: string
  readonly fire?: readonly Fire[]
  readonly torpedoes?: readonly { readonly set: number; readonly at: string }[]
}

export const SPEE = 'Graf_Spee'
export const SHIPS = ['Exeter', 'Ajax', 'Achilles', SPEE] as const

const atSpee: readonly Fire[] = [{ battery: 'main', at: SPEE }]

export const COURSES: readonly {
  readonly ends: string
  readonly says: string
  readonly ships: Readonly<Record<string, Course>>
}[] = [
  {
    ends: '06:40',
    says: 'Graf Spee comes on to the south-east and turns about to the north-west, her heavy guns on Exeter; Exeter hauls out to the west and fires torpedoes, Ajax and Achilles stand north',
    ships: {
      Exeter: { way: 'N W W', facing: 'W', fire: atSpee, torpedoes: [{ set: 1, at: SPEE }] },
      Ajax: { way: 'E N N N', facing: 'NW', fire: atSpee },
      Achilles: { way: 'E N N N', facing: 'NW', fire: atSpee },
      [SPEE]: {
        way: 'S E N',
        facing: 'NW',
        fire: [
          { battery: 'main', at: 'Exeter' },
          { battery: 'secondary', at: 'Achilles' },
        ],
      },
    },
  },
  {
    ends: '07:00',
    says: 'Graf Spee runs to the north-west and divides her fire; Exeter fires torpedoes to port, Ajax and Achilles turn west after her',
    ships: {
      Exeter: { way: 'W W N', facing: 'NW', fire: atSpee, torpedoes: [{ set: 2, at: SPEE }] },
      Ajax: { way: 'W W N', facing: 'NW', fire: atSpee },
      Achilles: { way: 'W W N', facing: 'NW', fire: atSpee },
      [SPEE]: {
        way: 'W N W N',
        facing: 'NW',
        fire: [
          { battery: 'main', at: 'Exeter', sets: 1 },
          { battery: 'main', at: 'Achilles', sets: 1 },
          { battery: 'secondary', at: 'Ajax' },
        ],
      },
    },
  },
  {
    ends: '07:20',
    says: 'Graf Spee turns to port towards Exeter; Ajax and Achilles close',
    ships: {
      Exeter: { way: 'W W', facing: 'W', fire: atSpee },
      Ajax: { way: 'W W W', facing: 'W', fire: atSpee },
      Achilles: { way: 'W W W', facing: 'W', fire: atSpee },
      [SPEE]: {
        way: 'W W S',
        facing: 'SW',
        fire: [
          { battery: 'main', at: 'Exeter', sets: 1 },
          { battery: 'main', at: 'Ajax', sets: 1 },
          { battery: 'secondary', at: 'Ajax' },
        ],
      },
    },
  },
  {
    ends: '07:40',
    says: 'Graf Spee stands away to the west, all her guns on Ajax; Ajax fires four torpedoes, Exeter’s last turret stops and she turns away to the south-east',
    ships: {
      Exeter: { way: 'W S E', facing: 'SE', fire: atSpee },
      Ajax: { way: 'W W W W N', facing: 'NW', fire: atSpee, torpedoes: [{ set: 1, at: SPEE }] },
      Achilles: { way: 'W W W W', facing: 'W', fire: atSpee },
      [SPEE]: {
        way: 'W W W',
        facing: 'W',
        fire: [
          { battery: 'main', at: 'Ajax' },
          { battery: 'secondary', at: 'Ajax' },
        ],
      },
    },
  },
]

/** A figure of history, and how far it is to be trusted. */
export interface Told {
  readonly figure: number
  readonly source: string
}

const UNVERIFIED = 'general knowledge, unverified'

/** Yards between two ships at the end of a game move; `00` is the beginning, 06:20. */
export const RANGES: readonly {
  readonly move: number
  readonly from: string
  readonly at: string
  readonly told: Told
}[] = [
  {
    move: 0,
    from: 'Exeter',
    at: '06:20',
    told: { figure: 18_700, source: 'looked up: timeline after ADM 186/794 (GMH)' },
  },
  { move: 3, from: 'Ajax', at: '07:20', told: { figure: 11_000, source: UNVERIFIED } },
  { move: 4, from: 'Ajax', at: '07:38', told: { figure: 8000, source: UNVERIFIED } },
]

/** Hits by gun and target up to 07:40. */
export const HITS: readonly { readonly gun: string; readonly at: string; readonly told: Told }[] = [
  { gun: '11in/52', at: 'Exeter', told: { figure: 7, source: UNVERIFIED } },
  { gun: '11in/52', at: 'Ajax', told: { figure: 2, source: UNVERIFIED } },
  { gun: '11in/52', at: 'Achilles', told: { figure: 0, source: UNVERIFIED } },
  { gun: '5.9in/55', at: 'Ajax', told: { figure: 0, source: UNVERIFIED } },
  { gun: '5.9in/55', at: 'Achilles', told: { figure: 0, source: UNVERIFIED } },
  { gun: '8in/50', at: SPEE, told: { figure: 3, source: UNVERIFIED } },
  { gun: '6in/50', at: SPEE, told: { figure: 17, source: UNVERIFIED } },
  { gun: 'torpedoes', at: SPEE, told: { figure: 0, source: UNVERIFIED } },
]

/** Main turrets silent at 07:40, of so many. */
export const TURRETS: readonly { readonly ship: string; readonly of: number; readonly told: Told }[] = [
  { ship: 'Exeter', of: 3, told: { figure: 3, source: UNVERIFIED } },
  { ship: 'Ajax', of: 4, told: { figure: 2, source: UNVERIFIED } },
  { ship: 'Achilles', of: 4, told: { figure: 0, source: UNVERIFIED } },
  { ship: SPEE, of: 2, told: { figure: 0, source: UNVERIFIED } },
]
