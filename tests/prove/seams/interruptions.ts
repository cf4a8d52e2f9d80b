import { type Movement, movementSchema, type SeatOrders, seatOrdersSchema } from '../../../shared/campaign/orders.ts'
import { MIDDLE, off } from '../../../shared/test-kit/campaign.ts'
import { HOUR, isoTime, MINUTE } from '../../../shared/vocabulary/time.ts'
import type { Crossing } from './crossed.ts'
import { FOE, type Setting, WORK } from './operations.ts'
import type { SeamWar } from './seam-war.ts'

export const TAKEN_BACK = 'taken back'
export const CLOSED = 'closed and opened again'
export const IN_STRETCHES = 'run on in short stretches'

/** What comes between the beginning of an operation and its end. */
export interface Interruption {
  readonly key: string
  /** Comes while a move is run, and not as one closes. */
  readonly midst?: true
  /** Laid by hand before the war begins. */
  readonly prepare?: (war: SeamWar, setting: Setting) => void
  /** Settings of the umpire's table. */
  readonly settings?: Readonly<Record<string, unknown>>
  /** Brings it about; throws where it does not come about, so that no pair counts in which nothing happened. */
  come(crossing: Crossing): void
}

function demand(came: unknown, what: string): void {
  if (!came) throw new Error(`the interruption did not come about: ${what}`)
}

/** Ships that meet are let be: nobody of the workers keeps the enemy from his prey. */
const STAND_ON = { 'contact.default': 'standOn' }
const GALE = { windFromDegrees: 225, force: 8, sky: 'overcast', glass: 'falling' } as const

/** The enemy comes within so many miles; gives the question that the umpire is asked. */
function enemyComes(war: SeamWar, miles: number): void {
  const at = war.force(WORK).position
  // From seaward: the workers off a coast have the land on one side.
  const west = at.lon > MIDDLE.lon - 0.2
  war.rule({
    says: 'An enemy comes up.',
    forces: [{ force: FOE, position: off(at, miles * 0.6, (west ? -0.8 : 0.8) * miles) }],
  })
  if (war.world.move.state === 'waiting') war.open({ hours: 6 })
  for (let i = 0; i < 5 && war.due()?.kind !== 'contact' && !met(war); i++) {
    const due = war.due()
    if (due) war.decide((due.options.find((one) => one.default) ?? due.options[0])?.key ?? '')
    else war.step({ until: isoTime(war.clock + MINUTE) })
  }
  demand(war.due()?.kind === 'contact' || met(war), 'no enemy came in sight')
}

/** A meeting of which there is nothing to decide is not put to the umpire. */
const met = (war: SeamWar): boolean => war.due() === undefined && war.sight(WORK, FOE) !== undefined

function standOn(war: SeamWar): void {
  if (!met(war)) war.decide('standOn')
  demand(war.sight(WORK, FOE), 'the enemy is not in sight')
}

const open = (war: SeamWar) =>
  Object.values(war.world.encounters).find(({ state }) => state !== 'closed' && state !== 'told')

function toSquares(war: SeamWar, miles: number): void {
  enemyComes(war, miles)
  war.decide('squares')
  demand(open(war)?.state === 'squares', 'no squares are open')
}

/** From squares close by to the board. */
function toBoard(war: SeamWar): void {
  toSquares(war, 2)
  for (let i = 0; i < 20 && open(war)?.state === 'squares'; i++) {
    const due = war.due()
    if (due) war.decide('board')
    else war.do({ kind: 'boardStep', encounter: open(war)?.id ?? '' })
  }
  demand(open(war)?.state === 'action', 'no board is laid')
}

const boardStep = (war: SeamWar) => war.do({ kind: 'boardStep', encounter: open(war)?.id ?? '' })

/** A gun that a ship of the workers has. */
const gunOf = (war: SeamWar, ship: string): string =>
  Object.entries(war.ship(ship).guns).find(([, number]) => (number ?? 0) > 1)?.[0] ?? 'D'

const afloat = (war: SeamWar, force: string): string[] =>
  war.force(force).ships.filter((id) => war.ship(id).status === 'afloat')

function fate(war: SeamWar, ships: readonly string[], status: 'sunk' | 'taken'): void {
  war.rule({ says: 'By the umpire’s hand.', ships: ships.map((ship) => ({ ship, status })) })
}

/** The enemy comes alongside a merchantman, takes her, and is gone with her. */
function isTaken(war: SeamWar, prey: string): void {
  enemyComesTo(war, prey)
  const { refused } = war.send('blue-admiral', FOE, [
    { operate: 'capture', contact: war.contact('blue-admiral', FOE, prey) },
  ])
  demand(refused.length === 0, refused[0]?.message ?? '')
  war.run(war.clock + 6.5 * HOUR)
  demand(war.force(prey).side === 'blue', 'she was not taken')
}

function enemyComesTo(war: SeamWar, prey: string): void {
  war.rule({ says: 'An enemy comes up.', forces: [{ force: FOE, position: off(war.force(prey).position, 0, -0.1) }] })
  if (war.world.move.state === 'waiting') war.open({ hours: 6 })
  for (let i = 0; i < 8 && !(war.sight(FOE, prey) && !war.due()); i++) {
    const due = war.due()
    if (due) war.decide(due.options.some(({ key }) => key === 'standOn') ? 'standOn' : (due.options[0]?.key ?? ''))
    else war.step({ until: isoTime(war.clock + MINUTE) })
  }
  demand(war.sight(FOE, prey), 'the enemy did not come in sight of her')
}

const MOST: readonly Interruption[] = [
  {
    key: 'an enemy in sight',
    midst: true,
    come({ war }) {
      enemyComes(war, 6)
      standOn(war)
    },
  },
  {
    key: 'an enemy in sight, and new orders as the clock stands',
    midst: true,
    come({ war, seat }) {
      enemyComes(war, 6)
      standOn(war)
      const { refused } = war.send(seat, WORK, [{ waitMinutes: 120 }])
      demand(refused.length === 0, refused[0]?.message ?? '')
    },
  },
  {
    key: 'new orders that wait while the clock stands for others',
    midst: true,
    come({ war, seat }) {
      const before = JSON.stringify(war.force(WORK).plot)
      const { refused } = war.send(seat, WORK, [{ waitMinutes: 120 }])
      demand(refused.length === 0, refused[0]?.message ?? '')
      demand(war.world.kept?.[seat]?.length === 1, 'they do not wait')
      demand(JSON.stringify(war.force(WORK).plot) === before, 'they are in force at once')
    },
  },
  {
    key: 'the squares opened',
    midst: true,
    come({ war }) {
      toSquares(war, 6)
      boardStep(war)
    },
  },
  {
    key: 'a board ended by play',
    midst: true,
    come({ war }) {
      toBoard(war)
      const ships = afloat(war, FOE)
      boardStep(war)
      // The enemy is shot down to her last: what ends it is the next move of the board.
      for (const ship of ships)
        war.do({
          kind: 'boardCorrect',
          encounter: open(war)?.id ?? '',
          given: { ship, sunk: true, note: 'Shot down.' },
        })
      for (let i = 0; i < 40 && open(war)?.state === 'action'; i++) boardStep(war)
      demand(open(war)?.state !== 'action', 'the board is open still')
    },
  },
  {
    key: 'a board ended by hand',
    midst: true,
    come({ war }) {
      toBoard(war)
      boardStep(war)
      const given = { ship: 'w1', gunsLost: { [gunOf(war, 'w1')]: 1 }, menLost: 9, note: 'Struck.' }
      war.do({ kind: 'boardCorrect', encounter: open(war)?.id ?? '', given })
      boardStep(war)
      war.do({ kind: 'boardEnd', encounter: open(war)?.id ?? '', note: 'They part.' })
    },
  },
  {
    key: 'a board fought on a table',
    midst: true,
    come({ war }) {
      toBoard(war)
      const table = {
        minutes: 40,
        ships: { w1: { gunsLost: { [gunOf(war, 'w1')]: 1 }, menLost: 12 }, b1: { menLost: 5 } },
      }
      war.do({ kind: 'boardEnd', encounter: open(war)?.id ?? '', table })
    },
  },
  {
    key: 'a ship of hers sunk on a table',
    midst: true,
    come({ war }) {
      toBoard(war)
      war.do({
        kind: 'boardEnd',
        encounter: open(war)?.id ?? '',
        table: { minutes: 40, ships: { w1: { sunk: true } } },
      })
      war.run(war.clock + HOUR)
      demand(war.ship('w1').status === 'sunk', 'she floats')
    },
  },
  {
    key: 'a ship of hers made a prize on a table',
    midst: true,
    come({ war }) {
      toBoard(war)
      war.do({
        kind: 'boardEnd',
        encounter: open(war)?.id ?? '',
        table: { minutes: 40, ships: { w1: { prizeOf: 'blue' } } },
      })
      war.run(war.clock + HOUR)
      demand(war.ship('w1').status === 'taken', 'she is not taken')
    },
  },
  {
    key: 'taken',
    midst: true,
    settings: STAND_ON,
    come({ war, setting }) {
      if (setting.by === 'merchantman') isTaken(war, WORK)
      else fate(war, afloat(war, WORK), 'taken')
    },
  },
  { key: 'sunk', midst: true, come: ({ war }) => fate(war, afloat(war, WORK), 'sunk') },
  { key: 'one of her ships sunk', midst: true, come: ({ war }) => fate(war, ['w1'], 'sunk') },
  { key: 'one of her ships taken', midst: true, come: ({ war }) => fate(war, ['w1'], 'taken') },
  {
    key: 'a gale',
    come({ war }) {
      const { weather } = war
      war.weather = GALE
      war.run(war.clock + 6 * HOUR)
      war.weather = weather
    },
  },
  {
    key: 'the same orders again',
    come({ war, seat, setting }) {
      const { refused } = war.send(seat, WORK, [setting.order(war)])
      demand(refused.length === 0, refused[0]?.message ?? '')
    },
  },
  {
    key: 'moved by the umpire',
    midst: true,
    come: ({ war, setting }) =>
      war.rule({ says: 'She has dragged.', forces: [{ force: WORK, position: off(setting.position, 3, 0) }] }),
  },
  {
    key: 'her engines break down',
    midst: true,
    come: ({ war }) => war.rule({ says: 'A mistake.', ships: [{ ship: afloat(war, WORK)[0] ?? '', breakdown: 2 }] }),
  },
  {
    key: 'the place taken by the enemy',
    prepare(war, setting) {
      const key = placeOf(setting)
      const place = war.ground.places.get(key)
      const by = war.world.places[key]?.owner === 'red' ? 'blue' : 'red'
      war.world.parties['invaders'] = {
        id: 'invaders',
        side: by,
        place: key,
        position: { lat: place?.lat ?? 0, lon: place?.lon ?? 0 },
        miles: 0,
        men: 8000,
        crews: {},
        wornUntil: null,
        entrenched: false,
        arrivedAt: war.clock,
        prisoners: 0,
        force: null,
        acts: [{ do: 'attack', what: 'place' }],
        act: {
          act: { do: 'wait', minutes: Math.round(setting.hours * 60) + 61 },
          began: war.clock,
          ends: war.clock + setting.hours * HOUR + 61 * MINUTE,
          fort: null,
          joined: [],
        },
      }
    },
    come({ war, setting }) {
      const before = war.world.places[placeOf(setting)]?.owner
      for (let i = 0; i < 30 && war.world.places[placeOf(setting)]?.owner === before; i++) war.run(war.clock + HOUR)
      demand(war.world.places[placeOf(setting)]?.owner !== before, 'the place was not taken')
    },
  },
  {
    key: 'the other taken',
    midst: true,
    settings: STAND_ON,
    come({ war, setting }) {
      const other = setting.other ?? ''
      if (war.force(other).side === 'red' && war.force(other).kind === 'trade') isTaken(war, other)
      else fate(war, afloat(war, other), 'taken')
    },
  },
  {
    key: 'the other sunk',
    midst: true,
    come: ({ war, setting }) => fate(war, afloat(war, setting.other ?? ''), 'sunk'),
  },
  {
    key: 'the other carried off',
    midst: true,
    come: ({ war, setting }) =>
      war.rule({ says: 'A current.', forces: [{ force: setting.other ?? '', position: off(MIDDLE, 20, 5) }] }),
  },
  {
    key: TAKEN_BACK,
    come({ war, closed, ledger }) {
      const reached = war.clock
      war.takeBack(closed)
      ledger.takenBack(war.clock)
      war.run(reached)
    },
  },
  { key: CLOSED, midst: true, come: ({ war }) => war.reload() },
  {
    key: 'looked at by an assistant umpire',
    midst: true,
    come({ war }) {
      war.do({ kind: 'assistants', given: [{ id: 'assistant-1', title: 'For red', side: 'red' }] })
      war.run(war.clock + HOUR)
    },
  },
]

export function placeOf({ at, position }: Setting): string {
  if (at === 'harbour') return 'red-port'
  return position.lon < -2 ? 'red-head' : position.lat > 49.7 ? 'blue-point' : 'blue-port'
}

type Ordered = (crossing: Crossing) => Partial<Movement>

/** How each field of a movement crosses an operation; or why it does not. A field without a line does not compile. */
const MOVEMENTS: { readonly [K in keyof Required<Movement>]: Ordered | string } = {
  force: 'it names who is ordered',
  legs: () => ({ legs: [{ waitMinutes: 600 }] }),
  thisMoveOnly: ({ setting, war }) => ({ legs: [setting.order(war)], thisMoveOnly: true }),
  onContact: () => ({ onContact: 'avoid' }),
  standing: () => ({ standing: [{ when: { if: 'enemy' }, act: { legs: [{ waitMinutes: 90 }] } }] }),
  lights: () => ({ lights: true }),
  resume: () => ({ resume: true }),
  flag: ({ war, seat }) => ({ flag: war.known(seat, 'ship', 'w2') }),
  detach: ({ war, seat }) => ({ detach: [war.known(seat, 'ship', 'w2')], detached: { legs: [{ waitMinutes: 300 }] } }),
  detached: 'it goes with detach, and is crossed there',
  submerged: 'boats that go under water do nothing by the hour',
  by: 'how an order is sent to a force that is not in company: crossed as a despatch',
}

type Sheet = (crossing: Crossing) => { seat: string; given: SeatOrders } | null

/** How each line of a seat's sheet crosses an operation; or why it does not. */
const SHEETS: { readonly [K in keyof Required<SeatOrders>]: Sheet | string } = {
  movements: 'crossed field by field',
  despatches: ({ war, seat }) => ({
    seat: 'red-government',
    given: {
      despatches: war
        .view('red-government')
        .addressees.filter(({ title }) => title === war.world.seats[seat]?.title)
        .map(({ id }) => ({ to: id, text: 'How do you go on?', by: { medium: 'telegraph', office: 'red-head' } })),
    },
  }),
  purchases: () => ({
    seat: 'red-government',
    given: { purchases: [{ buy: 'coalDay', number: 5, place: 'red-port' }] },
  }),
  forts: 'no ship has a part in what a government says to its forts',
  ransoms: ({ war, setting }) => {
    const [ransom] = setting.operate === 'ransom' ? war.view('blue-government').ransoms : []
    return ransom ? { seat: 'blue-government', given: { ransoms: [{ ransom: ransom.id, pay: false }] } } : null
  },
  ready: ({ seat }) => ({ seat, given: { ready: true } }),
}

/** Fields that are followed by an enemy in sight: what they say is of a meeting. */
const OF_MEETINGS: readonly string[] = ['onContact', 'standing']

const ofMovement = Object.keys(movementSchema.shape).flatMap((field): Interruption[] => {
  const ordered = MOVEMENTS[field as keyof Movement]
  if (ordered === undefined) throw new Error(`an order has a field "${field}", and the seam suite does not cross it`)
  if (typeof ordered === 'string') return []
  return [
    {
      key: `order: ${field}`,
      come(crossing) {
        const { war, seat } = crossing
        const more = ordered(crossing)
        const { refused } = war.orders(seat, { movements: [{ force: war.known(seat, 'force', WORK), ...more }] })
        demand(refused.length === 0, refused[0]?.message ?? '')
        if (!OF_MEETINGS.includes(field)) return
        enemyComes(war, 6)
        standOn(war)
      },
    },
  ]
})

const ofSheet = Object.keys(seatOrdersSchema.shape).flatMap((field): Interruption[] => {
  const sheet = SHEETS[field as keyof SeatOrders]
  if (sheet === undefined) throw new Error(`a sheet has a field "${field}", and the seam suite does not cross it`)
  if (typeof sheet === 'string') return []
  return [
    {
      key: `sheet: ${field}`,
      come(crossing) {
        const found = sheet(crossing)
        demand(found, 'there is nothing to say to it')
        if (!found) return
        const { refused } = crossing.war.orders(found.seat, found.given)
        // A sum that was agreed to is not taken back: that is refused, and must change nothing.
        if (field !== 'ransoms') demand(refused.length === 0, refused[0]?.message ?? '')
      },
    },
  ]
})

const inStretches: Interruption = {
  key: IN_STRETCHES,
  midst: true,
  come({ war }) {
    const { ends } = war.world.move
    while (war.clock < ends && war.world.move.state !== 'waiting')
      if (!war.answered()) war.step({ until: isoTime(Math.min(ends, war.clock + 10 * MINUTE)), acceptDefaults: true })
  },
}

export const INTERRUPTIONS: readonly Interruption[] = [...MOST, ...ofMovement, ...ofSheet, inStretches]

/** Fields of orders that are not crossed, each with its reason. */
export const FIELDS_LEFT_OUT: readonly { readonly field: string; readonly why: string }[] = [
  ...Object.entries(MOVEMENTS).map(([field, how]) => ({ field: `movements.${field}`, why: how })),
  ...Object.entries(SHEETS).map(([field, how]) => ({ field, why: how })),
].filter((one): one is { field: string; why: string } => typeof one.why === 'string')
