import { z } from 'zod'
import { compassPoint } from '../sky/words.ts'
import { type MixByGun, mixWords } from '../vocabulary/ammunition.ts'
import { type Armament, type ByGunClass, byGun, gunCode, gunSays, projectileCode } from '../vocabulary/guns.ts'
import { MINES } from '../vocabulary/mines.ts'
import { shoreOperationSchemas, shoreWords } from './shore/shore-orders.ts'

/**
 * Operations by the hour as they are ordered: a leg of a plot among steaming, waiting and entering. Strict, one schema for every
 * boundary; a field left out means all that she can take or has. Forces and ships are named as the writer's own view names them.
 */
const ships = z.array(z.string().min(1)).min(1).max(60).optional()
/** The force alongside that gives it; left out, the stores of the place. */
const from = z.string().min(1).optional()
const days = z.number().int().min(1).max(100).optional()
const rounds = byGun(z.number().int().min(0).max(10_000)).optional()
/** Parts of shot and shell among the rounds of a class, as they are to lie in the magazine when all is taken in. */
const mix = byGun(
  z
    .record(projectileCode, z.number().int().min(0).max(10_000))
    .refine((parts) => Object.values(parts).some((n) => n > 0), 'Name at least one part of shot or shell above 0.'),
).optional()
/** Speed of a chase; left out, the best that may be ordered. */
const knots = z.number().positive().max(60).optional()
const torpedoes = z.number().int().min(0).max(1000).optional()
const squares = z.number().int().min(1).max(100)
/** True bearing along which the squares lie, one after another, from where she lies. */
const bearing = z.number().min(0).lt(360)

export const operationSchema = z.discriminatedUnion('operate', [
  /** Whole days of coal into the bunkers, to be full where no days are given. */
  z.strictObject({ operate: z.literal('coal'), days, from, ships }),
  /** Rounds by class of gun, and torpedoes. */
  z.strictObject({ operate: z.literal('ammunition'), rounds, mix, torpedoes, from, ships }),
  /** Ammunition, torpedoes, fresh men, spare guns for lost ones, and mines to be laid, in one spell. */
  z.strictObject({
    operate: z.literal('stores'),
    rounds,
    mix,
    torpedoes,
    men: z.number().int().min(0).max(100_000).optional(),
    guns: byGun(z.number().int().min(0).max(100)).optional(),
    /** Mines for so many squares, shared out among her ships. */
    mines: z.number().int().min(1).max(1000).optional(),
    from,
    ships,
  }),
  z.strictObject({ operate: z.literal('dock'), ships }),
  z.strictObject({ operate: z.literal('undock'), ships }),
  /** Sections made good by her own men, or by a dockyard's; or guns that are out of action, so many of each class. */
  z.strictObject({
    operate: z.literal('repair'),
    by: z.enum(['company', 'dockyard']).optional(),
    sections: z.number().int().min(1).max(1000).optional(),
    guns: byGun(z.number().int().min(1).max(100)).optional(),
    ships,
  }),
  /** A carrier's cargo of coal: taken in from the stores of the place, or landed there. */
  z.strictObject({ operate: z.literal('load'), days, ships }),
  z.strictObject({ operate: z.literal('discharge'), days, ships }),
  /** A field of so many squares, from where she lies along a bearing; observation mines are fired from a station ashore. */
  z.strictObject({
    operate: z.literal('layMines'),
    mines: z.enum(MINES),
    squares,
    bearing,
    station: z.string().min(1).optional(),
    ships,
  }),
  /** Creeping with grapnels over so many squares, whatever lies there; `skip`: squares nearest to her that are clear already. */
  z.strictObject({
    operate: z.literal('sweep'),
    squares,
    bearing,
    skip: z.number().int().min(0).max(1000).optional(),
    ships,
  }),
  /** Squares of a field that is known, blown up one after another; all of them where no number is given. */
  z.strictObject({ operate: z.literal('countermine'), field: z.string().min(1), squares: squares.optional(), ships }),
  /** A cargo of freight at an end of her trade route; `route` gives her another of her side's. */
  z.strictObject({ operate: z.literal('freight'), route: z.string().min(1).optional(), ships }),
  /** Comes up with a merchantman in sight, named as the writer's reports name her, and mans her: `gun` is the one left without a crew. */
  z.strictObject({
    operate: z.literal('capture'),
    contact: z.string().min(1),
    gun: gunCode.optional(),
    /** The harbour of one's own for which the prize is to steer at once. */
    sendTo: z.string().min(1).optional(),
    knots,
    ships,
  }),
  z.strictObject({ operate: z.literal('sink'), contact: z.string().min(1), knots, ships }),
  /**
   * A merchantman falls in with a force that lies at the same place, and sails in its convoy until she parts. Men-of-war unite with another
   * force of their side: they look for it at a place, where it was last known if none is named, until an hour if one is set.
   */
  z.strictObject({
    operate: z.literal('join'),
    force: z.string().min(1),
    at: z.strictObject({ lat: z.number().min(-85).max(85), lon: z.number().min(-180).max(180) }).optional(),
    until: z.string().optional(),
    knots,
    ships,
  }),
  /**
   * Keeps a place by another force of her side while it goes its way: so many miles off on a true bearing, or at an angle from its bow. `at`
   * is where it is looked for until those aboard know what it does.
   */
  z.strictObject({
    operate: z.literal('station'),
    force: z.string().min(1),
    miles: z.number().min(0.1).max(100),
    bearing: bearing.optional(),
    /** Degrees clockwise from the bow of the other: 0 ahead, 90 on her starboard beam, 180 astern, 270 on her port beam. */
    offBow: bearing.optional(),
    at: z.strictObject({ lat: z.number().min(-85).max(85), lon: z.number().min(-180).max(180) }).optional(),
    until: z.string().optional(),
    knots,
    ships,
  }),
  /**
   * Takes in tow a ship of her side that cannot steam: one that lies by herself, looked for where she was last known if no place is named; or,
   * where no force is named, one of her own force.
   */
  z.strictObject({
    operate: z.literal('tow'),
    force: z.string().min(1).optional(),
    at: z.strictObject({ lat: z.number().min(-85).max(85), lon: z.number().min(-180).max(180) }).optional(),
    until: z.string().optional(),
    knots,
    ships,
  }),
  /** The merchantmen of a convoy go on by themselves. */
  z.strictObject({ operate: z.literal('part'), ships }),
  ...shoreOperationSchemas,
])

/** An operation as ordered. In the truth its forces and ships are named by their ids. */
export type OperationOrder = z.infer<typeof operationSchema>

/** What has guns and ammunition to be named: the book of the campaign. */
interface Armed {
  readonly armament?: Armament | undefined
}

/** An operation in one line: "coal 5 days from Dogwood", "make good 3 sections in dockyard". */
export function operationWords(
  book: Armed,
  order: OperationOrder,
  force: (name: string) => string,
  ship: (name: string) => string,
  place: (key: string) => string = (key) => key,
): string {
  if (order.operate === 'join')
    return order.at === undefined ? `join ${force(order.force)} in convoy` : `join ${force(order.force)}`
  if (order.operate === 'station') return `take station ${stationWords(order)} ${force(order.force)}`
  if (order.operate === 'tow')
    return order.force === undefined ? 'take her in tow' : `take ${force(order.force)} in tow`
  const from = 'from' in order && order.from !== undefined ? ` from ${force(order.from)}` : ''
  const who = order.ships === undefined ? '' : ` (${order.ships.map(ship).join(', ')})`
  return `${whatWords(book, order, place)}${from}${who}`
}

function whatWords(book: Armed, order: OperationOrder, place: (key: string) => string): string {
  const days = (n: number | undefined, all: string): string => (n === undefined ? all : n === 1 ? '1 day' : `${n} days`)
  switch (order.operate) {
    case 'coal':
      return `coal ${days(order.days, 'full')}`
    case 'load':
      return `load coal, ${days(order.days, 'full')}`
    case 'discharge':
      return `land coal, ${days(order.days, 'all')}`
    case 'freight':
      return order.route === undefined ? 'load freight' : `load freight for the route ${order.route}`
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
      return shoreWords(order, place)
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

export const LAYING_WORDS = {
  contact: 'electro-contact mines',
  observation: 'observation mines',
  sham: 'sham buoys',
} as const

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
