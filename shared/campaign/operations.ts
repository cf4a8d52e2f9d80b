import { z } from 'zod'
import { asked } from '../action/order-form.ts'
import { compassPoint } from '../sky/words.ts'
import { type MixByGun, mixWords } from '../vocabulary/ammunition.ts'
import { type Armament, type ByGunClass, byGun, gunCode, gunSays, projectileCode } from '../vocabulary/guns.ts'
import { MINES } from '../vocabulary/mines.ts'
import type { Operation } from '../vocabulary/operations.ts'
import { SHORE_NAMES, shoreOperationSchemas, shoreWords } from './shore/shore-orders.ts'

/**
 * Operations by the hour as they are ordered: a leg of a plot among steaming, waiting and entering. Strict, one schema for every
 * boundary; a field left out means all that she can take or has. Forces and ships are named as the writer's own view names them.
 */
const ships = asked(z.array(z.string().min(1)).min(1).max(60).optional(), {
  label: 'Ships',
  from: 'ships',
  as: 'queue',
  quiet: true,
})
/** The force alongside that gives it; left out, the stores of the place. */
const from = asked(z.string().min(1).optional(), {
  label: 'From where',
  from: 'givers',
  none: 'from the stores there',
  unseen: true,
  breadth: 'half',
})
/** How much of it: the figure behind the choice of the operation. */
const amount = (unit: string, placeholder: string) =>
  ({ label: `How many ${unit}`, unit, placeholder, typed: 'count', unseen: true, breadth: 'short' }) as const
const days = asked(z.number().int().min(1).max(100).optional(), amount('days', 'all'))
const rounds = asked(byGun(z.number().int().min(0).max(10_000)).optional(), {
  label: 'Rounds',
  typed: 'rounds',
  topic: 'outfit.rounds',
  placeholder: 'A 20, D 30; all',
})
/** Parts of shot and shell among the rounds of a class, as they are to lie in the magazine when all is taken in. */
const mix = asked(
  byGun(
    z
      .record(projectileCode, z.number().int().min(0).max(10_000))
      .refine((parts) => Object.values(parts).some((n) => n > 0), 'Name at least one part of shot or shell above 0.'),
  ).optional(),
  { label: 'Shot and shell', typed: 'mix', topic: 'outfit.mix', placeholder: 'A 1 shot, 3 common' },
)
/** Speed of a chase; left out, the best that may be ordered. */
const knots = asked(z.number().positive().max(60).optional(), { label: 'Knots', quiet: true })
const torpedoes = asked(z.number().int().min(0).max(1000).optional(), { label: 'Torpedoes', quiet: true })
const squares = z.number().int().min(1).max(100)
const someSquares = asked(squares, amount('squares', '1'))
/** A bearing, true or from a bow. */
const degrees = z.number().min(0).lt(360)
/** True bearing along which the squares lie, one after another, from where she lies. */
const along = (label: string) =>
  asked(degrees, {
    label,
    unit: '° true',
    typed: 'bearing',
    placeholder: 'such as 90, or E. by N.',
    topic: 'mines.charted',
    wants: 'The true bearing along which the squares lie: degrees from 0 to 359, or a point such as E. by N.',
  })
/** Whom an order names, chosen from those known. */
const named = (label: string, list: string, none: string, wants: string, lost: string) =>
  asked(z.string().min(1), { label, from: list, none, wants, lost, unseen: true })
const contact = named(
  'Which ship in sight',
  'contacts',
  'Which ship…',
  'Choose the ship that is meant: those in sight are in the list.',
  'out of sight now',
)
const force = (wants: string) => named('Which force', 'forces', 'Which force…', wants, 'a force no longer known')
const place = z.strictObject({ lat: z.number().min(-85).max(85), lon: z.number().min(-180).max(180) }).optional()
const at = asked(place, { label: 'Meet at', typed: 'position', placeholder: 'where it was last known to be' })
const hour = (label: string, placeholder: string) => asked(z.string().optional(), { label, typed: 'hour', placeholder })
const until = hour('Wait until', 'they have met')

/** What each operation is called on a sheet of orders. */
export const OPERATION_NAMES: Readonly<Record<Operation, string>> = {
  coal: 'Coal',
  ammunition: 'Ammunition',
  stores: 'Stores and men',
  dock: 'Go into dock',
  undock: 'Come out of dock',
  repair: 'Make good damage',
  load: 'Load cargo coal',
  discharge: 'Land cargo coal',
  layMines: 'Lay mines',
  sweep: 'Sweep with grapnels',
  countermine: 'Countermine',
  freight: 'Load freight',
  capture: 'Take a merchantman',
  sink: 'Sink a merchantman',
  join: 'Join a force or convoy',
  station: 'Take station on a force',
  tow: 'Take in tow',
  part: 'Part the convoy',
  ...SHORE_NAMES,
}

export const LAYING_WORDS = {
  contact: 'electro-contact mines',
  observation: 'observation mines',
  sham: 'sham buoys',
} as const

export const operationSchema = asked(
  z.discriminatedUnion('operate', [
    /** Whole days of coal into the bunkers, to be full where no days are given. */
    z.strictObject({ operate: z.literal('coal'), days, from, ships }),
    /** Rounds by class of gun, and torpedoes. */
    z.strictObject({ operate: z.literal('ammunition'), from, rounds, mix, torpedoes, ships }),
    /** Ammunition, torpedoes, fresh men, spare guns for lost ones, and mines to be laid, in one spell. */
    z.strictObject({
      operate: z.literal('stores'),
      /** Mines for so many squares, shared out among her ships. */
      mines: asked(z.number().int().min(1).max(1000).optional(), amount('mines', 'none')),
      from,
      rounds,
      mix,
      torpedoes,
      men: asked(z.number().int().min(0).max(100_000).optional(), { label: 'Men', quiet: true }),
      guns: asked(byGun(z.number().int().min(0).max(100)).optional(), {
        label: 'Spare guns',
        typed: 'guns',
        topic: 'guns.replaced',
        placeholder: 'A 1; all',
      }),
      ships,
    }),
    z.strictObject({ operate: z.literal('dock'), ships }),
    z.strictObject({ operate: z.literal('undock'), ships }),
    /** Sections made good by her own men, or by a dockyard's; or guns that are out of action, so many of each class. */
    z.strictObject({
      operate: z.literal('repair'),
      sections: asked(z.number().int().min(1).max(1000).optional(), amount('sections', 'all')),
      by: asked(z.enum(['company', 'dockyard']).optional(), {
        label: 'By whose hands',
        words: { company: 'by her own men', dockyard: 'in dockyard' },
        usual: 'company',
        unseen: true,
        breadth: 'half',
      }),
      guns: asked(byGun(z.number().int().min(1).max(100)).optional(), {
        label: 'Guns to mend',
        typed: 'gunsToMend',
        topic: 'repair.time',
        placeholder: 'A 1, D 2; all; none',
      }),
      ships,
    }),
    /** A carrier's cargo of coal: taken in from the stores of the place, or landed there. */
    z.strictObject({ operate: z.literal('load'), days, ships }),
    z.strictObject({ operate: z.literal('discharge'), days, ships }),
    /** A field of so many squares, from where she lies along a bearing; observation mines are fired from a station ashore. */
    z.strictObject({
      operate: z.literal('layMines'),
      squares: someSquares,
      mines: asked(z.enum(MINES), { label: 'What is laid', words: LAYING_WORDS, usual: 'contact', unseen: true }),
      bearing: along('Bearing of the row'),
      station: asked(z.string().min(1).optional(), {
        label: 'Firing station',
        from: 'stations',
        none: 'Fired from…',
        lost: 'a place no longer held',
        topic: 'mines.charted',
        wants: 'Observation mines are fired from ashore: name the place.',
        when: { field: 'mines', is: ['observation'] },
        unseen: true,
      }),
      ships,
    }),
    /** Creeping with grapnels over so many squares, whatever lies there; `skip`: squares nearest to her that are clear already. */
    z.strictObject({
      operate: z.literal('sweep'),
      squares: someSquares,
      bearing: along('Creeping along'),
      skip: asked(z.number().int().min(0).max(1000).optional(), { label: 'Squares clear already', quiet: true }),
      ships,
    }),
    /** Squares of a field that is known, blown up one after another; all of them where no number is given. */
    z.strictObject({
      operate: z.literal('countermine'),
      squares: asked(squares.optional(), amount('squares', 'all')),
      field: asked(z.string().min(1), {
        label: 'Minefield',
        from: 'fields',
        none: 'Which field…',
        lost: 'a field no longer on the chart',
        topic: 'mines.cleared',
        wants: 'Name the field: those on your chart are in the list.',
        unseen: true,
      }),
      ships,
    }),
    /** A cargo of freight at an end of her trade route; `route` gives her another of her side's. */
    z.strictObject({
      operate: z.literal('freight'),
      route: asked(z.string().min(1).optional(), {
        label: 'For which route',
        from: 'routes',
        none: 'for her own route',
        unseen: true,
      }),
      ships,
    }),
    /** Comes up with a merchantman in sight, named as the writer's reports name her, and mans her: `gun` is the one left without a crew. */
    z.strictObject({
      operate: z.literal('capture'),
      contact,
      gun: asked(gunCode.optional(), { label: 'Gun left without a crew', quiet: true }),
      /** The harbour of one's own for which the prize is to steer at once. */
      sendTo: asked(z.string().min(1).optional(), {
        label: 'Where the prize is sent',
        from: 'ports',
        none: 'lies by for orders',
        unseen: true,
      }),
      knots,
      ships,
    }),
    z.strictObject({ operate: z.literal('sink'), contact, knots, ships }),
    /**
     * A merchantman falls in with a force that lies at the same place, and sails in its convoy until she parts. Men-of-war unite with another
     * force of their side: they look for it at a place, where it was last known if none is named, until an hour if one is set.
     */
    z.strictObject({
      operate: z.literal('join'),
      force: force('Choose the force that she joins.'),
      at,
      until,
      knots,
      ships,
    }),
    /**
     * Keeps a place by another force of her side while it goes its way: so many miles off on a true bearing, or at an angle from its bow. `at`
     * is where it is looked for until those aboard know what it does.
     */
    z.strictObject({
      operate: z.literal('station'),
      miles: asked(z.number().min(0.1).max(100), {
        label: 'Miles off',
        unit: 'miles',
        typed: 'miles',
        wants: 'How many miles off, from 0.1 to 100.',
        unseen: true,
        breadth: 'short',
      }),
      force: force('Choose the force on which she keeps station.'),
      /** Degrees clockwise from the bow of the other: 0 ahead, 90 on her starboard beam, 180 astern, 270 on her port beam. */
      offBow: asked(degrees.optional(), {
        label: 'Where her station lies',
        from: 'ways',
        none: 'on a true bearing',
        unit: '° from her bow',
        unseen: true,
      }),
      bearing: asked(degrees.optional(), {
        label: 'True bearing',
        says: 'from her to the station',
        unit: '°',
        typed: 'bearing',
        placeholder: 'such as 270, or N.E. by N.',
        when: { field: 'offBow', is: [''] },
        wants: 'Degrees from 0 to 359, or a point such as N.E. by N.',
      }),
      at: asked(place, { label: 'Looked for at', typed: 'position', quiet: true }),
      until: hour('Until', 'she has other orders'),
      knots,
      ships,
    }),
    /**
     * Takes in tow a ship of her side that cannot steam: one that lies by herself, looked for where she was last known if no place is named; or,
     * where no force is named, one of her own force.
     */
    z.strictObject({
      operate: z.literal('tow'),
      force: asked(z.string().min(1).optional(), {
        label: 'Who is taken in tow',
        from: 'tows',
        none: 'a ship of her own force',
        lost: 'a ship that needs no tow now',
        unseen: true,
      }),
      at,
      until,
      knots,
      ships,
    }),
    /** The merchantmen of a convoy go on by themselves. */
    z.strictObject({ operate: z.literal('part'), ships }),
    ...shoreOperationSchemas,
  ]),
  { label: 'Operation', words: OPERATION_NAMES, usual: 'coal', unseen: true },
)

/** An operation as ordered. In the truth its forces and ships are named by their ids. */
export type OperationOrder = z.infer<typeof operationSchema>

/** What has guns and ammunition to be named: the book of the campaign. */
interface Armed {
  readonly armament?: Armament | undefined
}

/** What those whom an order names go by, for one who reads it: no id and no key is shown to a person. */
export interface OperationNames {
  readonly force: (id: string) => string
  readonly ship: (id: string) => string
  readonly place: (key: string) => string
  /** A telegraph line: "the line from Dover to Calais". */
  readonly line: (key: string) => string
  readonly route: (key: string) => string
}

/** An operation in one line: "coal 5 days from Dogwood", "make good 3 sections in dockyard". */
export function operationWords(book: Armed, order: OperationOrder, named: OperationNames): string {
  const { force, ship } = named
  if (order.operate === 'join')
    return order.at === undefined ? `join ${force(order.force)} in convoy` : `join ${force(order.force)}`
  if (order.operate === 'station') return `take station ${stationWords(order)} ${force(order.force)}`
  if (order.operate === 'tow')
    return order.force === undefined ? 'take a ship of her own force in tow' : `take ${force(order.force)} in tow`
  const from = 'from' in order && order.from !== undefined ? ` from ${force(order.from)}` : ''
  const who = order.ships === undefined ? '' : ` (${order.ships.map(ship).join(', ')})`
  return `${whatWords(book, order, named)}${from}${who}`
}

function whatWords(book: Armed, order: OperationOrder, { place, line, route }: OperationNames): string {
  const days = (n: number | undefined, all: string): string => (n === undefined ? all : n === 1 ? '1 day' : `${n} days`)
  switch (order.operate) {
    case 'coal':
      return `coal ${days(order.days, 'full')}`
    case 'load':
      return `load coal, ${days(order.days, 'full')}`
    case 'discharge':
      return `land coal, ${days(order.days, 'all')}`
    case 'freight':
      return order.route === undefined ? 'load freight' : `load freight for the route ${route(order.route)}`
    case 'capture':
      return `take the merchantman in sight${order.sendTo === undefined ? '' : ` and send her to ${place(order.sendTo)}`}`
    case 'sink':
      return 'sink the merchantman in sight'
    case 'join':
      return 'join in convoy'
    case 'station':
      return 'take station'
    case 'tow':
      return 'take in tow'
    case 'part':
      return 'part from the convoy'
    case 'dock':
      return 'go into dock'
    case 'undock':
      return 'come out of dock'
    case 'repair': {
      if (order.guns !== undefined)
        return `mend ${gunsInWords(book, order.guns)}${order.by === 'dockyard' ? ' in dockyard' : ''}`
      const sections =
        order.sections === undefined ? 'damage' : order.sections === 1 ? '1 section' : `${order.sections} sections`
      return `make good ${sections}${order.by === 'dockyard' ? ' in dockyard' : ''}`
    }
    case 'ammunition':
    case 'stores': {
      const lots = Object.entries(order.rounds ?? {}).map(([gun, n]) => `${gunSays(book, gun)} ${n}`)
      lots.push(...mixesWords(book, order.mix ?? {}))
      if (order.torpedoes !== undefined) lots.push(`torpedoes ${order.torpedoes}`)
      if (order.operate === 'stores') {
        if (order.men !== undefined) lots.push(`men ${order.men}`)
        for (const [gun, n] of Object.entries(order.guns ?? {})) lots.push(`${gunSays(book, gun)} guns ${n}`)
        if (order.mines !== undefined) lots.push(`mines ${order.mines}`)
      }
      return `take in ${order.operate}${lots.length > 0 ? `: ${lots.join(', ')}` : ''}`
    }
    case 'layMines':
      return `lay ${LAYING_WORDS[order.mines]}, ${squareWords(order.squares)} towards ${order.bearing}°`
    case 'sweep':
      return `sweep ${squareWords(order.squares)} towards ${order.bearing}°`
    case 'countermine':
      return `countermine${order.squares === undefined ? '' : ` ${squareWords(order.squares)}`}`
    default:
      return shoreWords(order, place, line)
  }
}

const OFF_BOW: Readonly<Record<number, string>> = {
  0: 'ahead of',
  45: 'on the starboard bow of',
  90: 'on the starboard beam of',
  135: 'on the starboard quarter of',
  180: 'astern of',
  225: 'on the port quarter of',
  270: 'on the port beam of',
  315: 'on the port bow of',
}

/** Where a station lies: "8 miles ahead of", "12 miles N.W. (315°) of". */
export function stationWords(order: {
  readonly miles: number
  readonly bearing?: number | undefined
  readonly offBow?: number | undefined
}): string {
  const { miles, bearing: way, offBow = 0 } = order
  const off = `${miles === 1 ? '1 mile' : `${Math.round(miles * 10) / 10} miles`}`
  if (way !== undefined) return `${off} ${compassPoint(way)} (${Math.round(way)}°) of`
  const named = OFF_BOW[offBow]
  if (named !== undefined) return `${off} ${named}`
  const degrees = Math.round(offBow < 180 ? offBow : 360 - offBow)
  return `${off} off, ${degrees}° from ahead to ${offBow < 180 ? 'starboard' : 'port'}, from`
}

/** "2 A guns, 1 D gun". */
export function gunsInWords(book: Armed, guns: ByGunClass<number>): string {
  const parts = Object.entries(guns).map(([gun, n]) => `${n} ${gunSays(book, gun)} ${n === 1 ? 'gun' : 'guns'}`)
  return parts.join(', ') || 'guns'
}

const mixesWords = (book: Armed, mix: MixByGun): string[] =>
  Object.entries(mix).map(([gun, parts]) => `the ${gunSays(book, gun)} guns to have ${mixWords(book, parts ?? {})}`)

const squareWords = (n: number): string => (n === 1 ? '1 square' : `${n} squares`)

/** The same order with its force, ships and minefield named otherwise: a seat's names for them, or the truth's for a seat's. */
export function renamed(
  order: OperationOrder,
  force: (name: string) => string,
  ship: (name: string) => string,
  field: (name: string) => string,
  contact: (name: string) => string,
): OperationOrder {
  return {
    ...order,
    ...('contact' in order ? { contact: contact(order.contact) } : {}),
    ...('force' in order && order.force !== undefined ? { force: force(order.force) } : {}),
    ...('from' in order && order.from !== undefined ? { from: force(order.from) } : {}),
    ...(order.ships === undefined ? {} : { ships: order.ships.map(ship) }),
    ...('field' in order ? { field: field(order.field) } : {}),
  }
}
