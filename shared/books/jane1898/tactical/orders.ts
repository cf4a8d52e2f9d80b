import { z } from 'zod'
import { asked } from '../../../action/order-form.ts'
import { read } from '../../../action/reading.ts'
import { refuse } from '../../../explanation/refusal.ts'
import { besideOrders } from './beside/orders.ts'
import { PROJECTILES } from './tables/damage.ts'
import { squareOrdered, workOrderWith } from './works/orders.ts'

/** What a captain may do at the start of a unit. "stop" reverses until the way is off her and then stops the engines. */
export const HELM_WORDS = [
  'port',
  'starboard',
  'steady',
  'enginesPort',
  'enginesStarboard',
  'reverse',
  'stop',
  'ahead',
] as const
export type HelmWord = (typeof HELM_WORDS)[number]

/** What is done with helm and engines, as a captain says it. */
export const HELM_SAYS: Readonly<Record<HelmWord, string>> = {
  port: 'Helm: turn to port',
  starboard: 'Helm: turn to starboard',
  steady: 'Steady as she goes',
  enginesPort: 'Turn to port by engines',
  enginesStarboard: 'Turn to starboard by engines',
  reverse: 'Reverse',
  stop: 'Stop',
  ahead: 'Ahead',
}

const shipName = asked(z.string().min(1).max(80), { label: 'At', verbatim: true })
const part = asked(z.string().min(1).max(40), { label: 'Gun or tube', verbatim: true })
const unit = z
  .int()
  .min(1)
  .max(21)
  .describe(
    'before which unit of her move, a square or a turn; one past the last: at its end. What lies still: before which tenth of it, 11: at its end',
  )
/** Feet from her bow, feet above the water. */
const point = z
  .strictObject({ x: z.number().min(-200).max(1200), y: z.number().min(-100).max(300) })
  .describe('feet from her bow, feet above the water')
/** A point on her target; "strike": the captain strikes when the pieces have moved; "dice": the umpire's dice do it (JT-FIRE-09). */
const aim = z.union([z.enum(['strike', 'dice']), point])
const projectile = z.enum(PROJECTILES)
const step = z.strictObject({
  atUnit: asked(z.int().min(1).max(20), { label: 'before', unseen: true, from: 'programUnits', usual: '1' }),
  do: asked(z.enum(HELM_WORDS), { label: 'what is done', unseen: true, words: HELM_SAYS }),
})

/** A firing ticket: dropped before this unit of the move, or one past the last for its end (JT-FIRE-02, -03). */
const ticket = z.strictObject({ gun: part, at: shipName, atUnit: unit.default(1), aim: aim.default('dice') })
/** Quick-firing guns that play on one ship the whole move through; without `guns` all that are left (JT-FIRE-12). */
const quickFire = z.strictObject({
  at: shipName,
  guns: z.array(part).min(1).max(60).optional(),
  aim: aim.default('dice'),
  /** Fire stops while another ship passes between (JT-FIRE-17). */
  ceaseFire: z.boolean().default(false),
})
const torpedo = z.strictObject({
  tube: part,
  at: asked(shipName, { label: 'At', from: 'foes', none: 'nobody' }),
  atUnit: asked(unit.default(1), { label: 'Discharged', from: 'units', usual: '1' }),
})
/** A projectile named for a gun: ready a move on, or a change of what is in it (JT-FIRE-04, -05). */
const loading = z.strictObject({ gun: part, projectile })
const tubeWork = z.strictObject({
  tube: part,
  do: asked(z.enum(['load', 'unload']), {
    label: 'Work',
    none: 'none',
    words: { load: 'load it', unload: 'unload it' },
    breadth: 'wide',
  }),
})

/** The order of one ship or unit, with what its form asks. */
export const shipOrder = z.strictObject({
  knots: z
    .number()
    .min(0)
    .max(36)
    .optional()
    .describe('left out: as she goes; a ship adds one square, 3 knots, a move'),
  squares: z.int().min(0).max(12).optional().describe('instead of knots: whole squares a move, three knots each'),
  helm: z.enum(HELM_WORDS).optional().describe('the short form of program: one thing done before the first unit'),
  program: asked(z.array(step).max(40), {
    label: 'Program, unit by unit',
    fold: true,
    line: { called: 'line', more: 'A line more', needs: ['do'] },
  }).optional(),
  signal: asked(z.string().min(1).max(200), {
    label: 'Signal',
    placeholder: 'such as 8 S.P.',
    suggest: { from: 'signalBook', label: 'From the signal book' },
    verbatim: true,
  })
    .optional()
    .describe('a group of the side’s code, or words that every enemy in distance reads too (JT-SIG-02, -05)'),
  /** "Act on signal", or that it is annulled: by the ship in command (JT-SIG-04). */
  call: asked(z.enum(['act', 'annul']), {
    label: 'Call upon her signal',
    as: 'segments',
    none: 'none',
    words: { act: 'Act on it', annul: 'Annul it' },
  }).optional(),
  /** To the last signal in code that she has read (JT-SIG-03). */
  answer: asked(z.enum(['yes', 'notUnderstood']), {
    label: 'Her answer',
    as: 'segments',
    none: 'none',
    words: { yes: 'Understood', notUnderstood: 'Not' },
  }).optional(),
  /** The ship to which her admiral shifts his flag (JT-GEN-09). */
  shiftFlag: asked(shipName, { label: 'Her admiral shifts his flag to', from: 'flags', none: 'it stays' }).optional(),
  fire: z.array(ticket).max(40).optional(),
  quickFire: z.array(quickFire).max(20).optional(),
  torpedoes: asked(z.array(torpedo).max(12), {
    label: 'Torpedoes',
    line: { called: 'torpedo', more: 'A torpedo', needs: ['at'] },
  }).optional(),
  load: z.array(loading).max(60).optional(),
  tubes: asked(z.array(tubeWork).max(20), {
    label: 'Tubes',
    line: { called: 'tube', more: 'A tube', needs: ['do'] },
  }).optional(),
  ram: asked(shipName, { label: 'Means to ram', from: 'foes', none: 'nobody', breadth: 'half' })
    .optional()
    .describe('the ship that she means to ram (JT-RAM-01)'),
  board: asked(shipName, { label: 'Boards', from: 'foes', none: 'nobody', breadth: 'half' })
    .optional()
    .describe('the ship whose boarding she claims (JT-GEN-17)'),
  man: asked(z.array(part).min(1).max(60), {
    label: 'Manned before all others',
    says: 'It stands until another is ordered.',
    as: 'queue',
    from: 'gunsToMan',
    none: 'add a gun or a battery',
  })
    .optional()
    .describe('guns manned before all others, in this order (JT-PERS-03)'),
  /** Her search light: out, held on a ship, or fixed on a true bearing (JT-LIGHT). */
  light: asked(
    z.union([
      z.literal('off'),
      z.strictObject({ at: asked(shipName, { label: 'Held on', from: 'foes', none: 'nobody' }) }),
      z.strictObject({ bearingDegrees: asked(z.number().min(0).lt(360), { label: 'True bearing, degrees' }) }),
    ]),
    {
      label: 'Her light',
      as: 'segments',
      none: 'As is',
      words: { off: 'Out', at: 'On a ship', bearingDegrees: 'Along' },
    },
  ).optional(),
  /** She hauls down her flag (JT-GEN-20). */
  strikeFlag: asked(z.literal(true), { label: 'She strikes her flag' }).optional(),
  ...besideOrders,
  /** Creeping for cables, and for the wires of torpedoes (JT-MINE-07, JT-BREN-03). */
  tow: asked(z.enum(['grapnel', 'explosiveGrapnel']), {
    label: 'Tows',
    none: 'nothing',
    words: { grapnel: 'a grapnel', explosiveGrapnel: 'an explosive grapnel' },
  }).optional(),
  countermine: asked(squareOrdered, { label: 'Lies by a square and countermines it', as: 'halves' })
    .optional()
    .describe('the square by which she lies and lays countermines, by a point of it in yards (JT-MINE-06)'),
  playOnSquare: asked(squareOrdered, { label: 'Her small guns play on a square ashore', as: 'halves' })
    .optional()
    .describe('the square ashore on which her small guns play the whole move, by a point of it in yards (JT-PNEU-03)'),
})

/** Of a work ashore; a pneumatic gun is aimed now, for nobody sees its shot on its way. */
export const workOrder = workOrderWith(z.union([z.literal('dice'), point]))

export type HelmStep = z.output<typeof step>
export type Ticket = z.output<typeof ticket>
export type QuickFire = z.output<typeof quickFire>
export type TorpedoTicket = z.output<typeof torpedo>
export type OrderedAim = z.output<typeof aim>
export type AimPoint = z.output<typeof point>
export type WorkOrder = z.output<typeof workOrder>

/** One ship's move: her speed (left out: as she goes), what is done at which unit, her fire. */
export interface ShipOrder extends Omit<z.output<typeof shipOrder>, 'squares' | 'helm' | 'program'> {
  readonly program: readonly HelmStep[]
}

/** One seat's orders, by ship. A ship left out carries on. `strikes` are made when the pieces have moved, by the key of the ticket. */
export interface JaneOrders {
  readonly ships: Readonly<Record<string, ShipOrder>>
  readonly strikes?: Readonly<Record<string, AimPoint | 'dice'>>
  /** Orders for works ashore, by their names: mines to be fired, torpedoes run from the shore, pneumatic guns. */
  readonly works?: Readonly<Record<string, WorkOrder>>
}

/** Orders as windows and files give them; `readOrders` makes one form of all the short ones. */
export const ordersSchema = z.strictObject({
  ships: z.record(z.string().min(1), shipOrder).optional(),
  strikes: z.record(z.string().min(1).max(200), z.union([z.literal('dice'), point])).optional(),
  works: z.record(z.string().min(1).max(80), workOrder).optional(),
})

function expand(ship: string, given: z.output<typeof shipOrder>): ShipOrder {
  const path = `ships.${ship}`
  const { knots, squares, helm, program: steps, ...rest } = given
  if (knots !== undefined && squares !== undefined)
    refuse('input.invalid', `${path} gives both knots and squares; give one of them.`, { path: `${path}.squares` })
  if (helm !== undefined && steps !== undefined)
    refuse('input.invalid', `${path} gives both helm and program; give one of them.`, { path: `${path}.helm` })
  const speed = knots ?? (squares === undefined ? undefined : squares * 3)
  const program: HelmStep[] = helm === undefined ? [...(steps ?? [])] : [{ atUnit: 1, do: helm }]
  if (speed === 0) {
    const other = program.find((one) => one.do !== 'stop' && one.do !== 'reverse')
    if (other) {
      refuse(
        'input.invalid',
        `${path} orders no knots and "${other.do}"; a ship that stops cannot be turned, so give one or the other (JT-SPD-01).`,
        { rule: 'JT-SPD-01', path: `${path}.knots` },
      )
    }
    if (program.length === 0) program.push({ atUnit: 1, do: 'stop' })
  }
  return {
    ...rest,
    ...(speed === undefined || speed === 0 ? {} : { knots: speed }),
    // Units in order; two things at one unit stay as they were written.
    program: program
      .map((one, index) => ({ one, index }))
      .sort((a, b) => a.one.atUnit - b.one.atUnit || a.index - b.index)
      .map(({ one }) => one),
  }
}

/** Reads one seat's orders. Refuses with one sentence; what the ship can do is not asked here. */
export function readOrders(given: unknown): JaneOrders {
  const { ships, strikes, works } = read(ordersSchema, given, 'the orders')
  if (ships === undefined && strikes === undefined && works === undefined)
    return refuse('input.invalid', 'ships is missing; it takes an object.', { path: 'ships' })
  return {
    ships: Object.fromEntries(Object.entries(ships ?? {}).map(([ship, order]) => [ship, expand(ship, order)])),
    ...(strikes === undefined ? {} : { strikes }),
    ...(works === undefined ? {} : { works }),
  }
}

/** Ships that orders fire at, ram or board, with torpedoes and by units beside ships too, each with its place in the orders. */
export function attackedBy({ ships, works = {} }: JaneOrders): { path: string; ship: string }[] {
  const of = (path: string, ship: string | undefined) => (ship === undefined ? [] : [{ path, ship }])
  return [
    ...Object.entries(ships).flatMap(([id, order]) => {
      const lists = { ...order, boatTorpedoes: order.boat?.torpedoes }
      const lines = (['fire', 'quickFire', 'torpedoes', 'atBoats', 'shell', 'boatTorpedoes'] as const).flatMap((list) =>
        (lists[list] ?? []).flatMap(({ at }, n) =>
          of(`ships.${id}.${list === 'boatTorpedoes' ? 'boat.torpedoes' : list}[${n}].at`, at),
        ),
      )
      return [
        ...lines,
        ...of(`ships.${id}.ram`, order.ram),
        ...of(`ships.${id}.board`, order.board),
        ...of(`ships.${id}.land.fireAt`, order.land?.fireAt),
      ]
    }),
    ...Object.entries(works).flatMap(([id, { fireAt }]) => of(`works.${id}.fireAt`, fireAt)),
  ]
}
