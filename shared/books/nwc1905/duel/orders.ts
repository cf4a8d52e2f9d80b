import { z } from 'zod'
import { asked } from '../../../action/order-form.ts'
import { read } from '../../../action/reading.ts'
import { nameOfThing } from '../../../action/setup.ts'
import type { Plain } from '../../../explanation/finding.ts'
import { Refused, refuse } from '../../../explanation/refusal.ts'
import { directionOf } from '../../../vocabulary/compass-points.ts'
import type { Steering } from '../board/motion.ts'
import {
  demandWhole,
  flagText,
  lineOfFlag,
  linesOfShorthand,
  type SignalLine,
  signalLine,
} from '../fleet/signal-lines.ts'
import { ENGINE_ORDERS } from '../procedures/speed.ts'
import { readTorpedoShot, TUBES } from '../procedures/torpedo-order.ts'
import { moveSeconds } from '../tables/speed.ts'

const HELM_WORDS = ['R', 'L', 'amidships'] as const

const atSecond = (last: number) =>
  asked(z.int().min(0).max(last).default(0), {
    label: 'At second',
    says: 'Of the move; left out: its beginning.',
    unit: 's',
  })
const tube = () =>
  asked(z.enum(TUBES), {
    label: 'Tube',
    rule: 'ND-TORP-01',
    words: { SF: 'Starboard forward', SA: 'Starboard after', PF: 'Port forward', PA: 'Port after' },
  })

const helmLine = (last: number) =>
  z.strictObject({
    turn: asked(z.enum(HELM_WORDS), {
      label: 'Helm',
      words: { R: 'Hard right', L: 'Hard left', amidships: 'Amidships' },
    }),
    points: asked(z.number().min(0.25).max(32).multipleOf(0.25), {
      label: 'Points',
      says: 'Left out: until the helm is put amidships.',
      when: { field: 'turn', is: ['R', 'L'] },
    }).optional(),
    second: atSecond(last),
  })
const engineLine = (last: number) =>
  z.strictObject({
    telegraph: asked(z.enum(ENGINE_ORDERS), {
      label: 'Engines',
      words: { ahead: 'Ahead', stop: 'Stop', back: 'Back full' },
    }),
    knots: asked(z.number().min(0).max(36), { label: 'Knots', when: { field: 'telegraph', is: ['ahead'] } }).optional(),
    second: atSecond(last),
  })
const torpedoLine = (last: number) =>
  z.strictObject({
    tube: tube(),
    second: atSecond(last),
    direction: asked(z.string().min(1).max(20), { label: 'Direction', says: 'As NE, or NE by N, or NNE 1/2 E.' }),
  })
const gyroLine = z.strictObject({
  tube: tube(),
  degrees: asked(z.number().min(0).max(359), { label: 'Set to', says: 'Clockwise from her head.', unit: 'degrees' }),
})

const few = <S extends z.ZodType>(of: S) => z.array(of).min(1).max(8)

const target = (label: string, rule: string, says: string) =>
  asked(z.string().min(1).max(120), { label, says, rule, from: 'enemies', pick: 'piece' }).optional()
const ofEveryGame = (last: number, rules: { readonly helm: string; readonly fire: string }) => ({
  helm: asked(few(helmLine(last)), { label: 'Helm', rule: rules.helm }).optional(),
  engines: asked(few(engineLine(last)), { label: 'Engines', rule: 'ND-SPEED-01' }).optional(),
  torpedoes: asked(few(torpedoLine(last)), { label: 'Torpedoes', rule: 'ND-TORP-03' }).optional(),
  fireAt: target('Guns at', rules.fire, 'Left out: as is most natural.'),
})
const ofTheDuel = {
  hold: asked(
    z
      .array(asked(nameOfThing, { label: 'Turret', from: 'turrets' }))
      .min(1)
      .max(24),
    { label: 'Hold the fire of', rule: 'ND-GUN-08' },
  ).optional(),
  gyros: asked(z.array(gyroLine).min(1).max(4), { label: 'Set gyroscopes anew', rule: 'ND-TORP-04' }).optional(),
}
const ofTheFleet = {
  alsoAt: target('Half of them at', 'NF-GUN-15', 'Not both in the same end-on sector.'),
  otherBeam: target('Other beam at', 'NF-GUN-16', 'A quarter of a broadside, beside a full one.'),
  reserve: asked(z.number().min(0.5).max(36), {
    label: 'Reserve of speed',
    says: 'To close up, to keep clear or to gain her station.',
    unit: 'knots',
    rule: 'NF-SPEED-02',
  }).optional(),
  attack: target('Submarine attacks', 'NF-SUB-03', 'Within 400 yards unfound, within 1,000 found.'),
}

const LAST = { duel: moveSeconds.duel - 1, fleet: moveSeconds.fleet - 1 } as const
/** The order of one ship for one move (ND-TURN-08, ND-SPEED-01, ND-TORP-03); what is left out goes on as it does. */
export const shipOrder = z.strictObject({
  ...ofEveryGame(LAST.duel, { helm: 'ND-TURN-08', fire: 'NM-FIRE-01' }),
  ...ofTheDuel,
})
/** The same in the Fleet's game, where her commander has the helm and engines of ships with a commander of their own alone. */
export const fleetShipOrder = z.strictObject({
  ...ofEveryGame(LAST.fleet, { helm: 'NF-COAST-01', fire: 'NF-GUN-19' }),
  ...ofTheFleet,
})
/** What either game knows, as files write it; the board judges what is of the game that is played on it. */
const anyShipOrder = z.strictObject({
  ...ofEveryGame(LAST.fleet, { helm: 'ND-TURN-08', fire: 'NM-FIRE-01' }),
  ...ofTheDuel,
  ...ofTheFleet,
})
export type ShipOrder = z.output<typeof anyShipOrder>

/** Files may write a shot as players do: "SFT 15 NE". */
const fileShipOrder = anyShipOrder.extend({
  torpedoes: z
    .array(z.union([z.string().min(1).max(60), torpedoLine(LAST.fleet)]))
    .min(1)
    .max(8)
    .optional(),
})

/** What a seat orders beside its ships: a signal of the Mêlée (NM-SIG-01). */
export const seatOrder = z.strictObject({
  signal: asked(
    z
      .string()
      .trim()
      .min(1)
      .max(200)
      .regex(/^[^\n"]+$/, 'one line without quotation marks'),
    {
      label: 'Signal to the ships of one’s side',
      says: 'In a Mêlée: understood five moves after, ten in close action.',
      rule: 'NM-SIG-01',
    },
  ).optional(),
})

/** Each field has a schema of its own: what a form calls it is kept by it. */
const shipName = () => z.string().min(1).max(80)

/** What a fleet commander writes beside his ships: his signals, and before the first move what he hands to the umpire (NF-SETUP-02 to -05). */
export const fleetSeatOrder = z.strictObject({
  signals: asked(z.array(signalLine).min(1).max(8), { label: 'Signals', rule: 'NF-SIG-02' }).optional(),
  flagship: asked(shipName(), {
    label: 'Flagship',
    says: 'Before the first move.',
    rule: 'NF-SETUP-02',
    from: 'fleet',
    pick: 'piece',
  }).optional(),
  second: asked(shipName(), {
    label: 'Second in command in',
    says: 'Before the first move.',
    rule: 'NF-SETUP-02',
    from: 'fleet',
    pick: 'piece',
  }).optional(),
  fleetKnots: asked(z.number().min(1).max(30), {
    label: 'Fleet speed',
    says: 'Of the card; before the first move.',
    unit: 'knots',
    rule: 'NF-SETUP-05',
  }).optional(),
  instructions: asked(
    z
      .string()
      .trim()
      .min(1)
      .max(4000)
      .regex(/^[^\n"]+$/, 'one line without quotation marks'),
    { label: 'General instructions', says: 'For the umpire; before the first move.', rule: 'NF-SETUP-03' },
  ).optional(),
  foreseen: asked(
    z
      .array(asked(z.string().trim().min(1).max(80), { label: 'Signal', says: 'As “V 4 R”.' }))
      .min(1)
      .max(12),
    { label: 'Needing no flags', rule: 'NF-SIG-02' },
  ).optional(),
})

export const ordersSchema = z.strictObject({
  ships: z.record(z.string().min(1).max(120), fileShipOrder).default({}),
  ...seatOrder.shape,
  ...fleetSeatOrder.shape,
  /** Signals as the book writes them: "X V 4 R; H SPEED HALF" (NF-SIG-07). */
  move: z.string().trim().min(1).max(400).optional(),
})

export type BesideShips = z.output<typeof seatOrder> & z.output<typeof fleetSeatOrder>
export type CollegeOrders = { readonly ships: Readonly<Record<string, ShipOrder>> } & BesideShips

type WrittenShot = NonNullable<z.output<typeof fileShipOrder>['torpedoes']>[number]

/** The tube and the second of a shot in words; refuses at the field in which it stands. */
function writtenShot(given: string, path: string) {
  try {
    return readTorpedoShot(given, 'fleet').value
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    return refuse(error.refusal.code, error.message.replace(/^text/, path), { rule: 'ND-TORP-03', path })
  }
}

/** A shot as data; its direction keeps the words in which it was written (ND-TORP-03). */
function shotOf(given: WrittenShot, path: string): NonNullable<ShipOrder['torpedoes']>[number] {
  if (typeof given !== 'string') {
    if (directionOf(given.direction) === null)
      return refuse(
        'input.invalid',
        `${path}.direction is ${JSON.stringify(given.direction)}; it takes one of the 32 points of the compass or their quarters, like "NE by N" (ND-TORP-03).`,
        { rule: 'ND-TORP-03', path: `${path}.direction` },
      )
    return { ...given, direction: given.direction.trim() }
  }
  const { tube: from, second } = writtenShot(given, path)
  const written = given.replace(/[.,]/g, ' ').trim().split(/\s+/)
  const number = written.findIndex((word) => /^\d+$/.test(word))
  const shot = { tube: from, second, direction: written.slice(number + 1).join(' ') }
  return read(torpedoLine(LAST.fleet), shot, 'the shot', path)
}

/** Reads one seat's orders; refuses with one sentence. */
export function readOrders(given: unknown): CollegeOrders {
  const { ships, move, signals: lines = [], ...beside } = read(ordersSchema, given, 'the orders')
  const read1 = Object.entries(ships).map(([ship, { torpedoes, ...order }]): [string, ShipOrder] => {
    for (const [n, line] of (order.engines ?? []).entries())
      if ((line.telegraph === 'ahead') !== (line.knots !== undefined))
        refuse(
          'input.invalid',
          line.telegraph === 'ahead'
            ? `ships.${ship}.engines[${n}].knots is missing; ahead takes a speed in knots (ND-SPEED-01).`
            : `ships.${ship}.engines[${n}].knots is ${line.knots}, which ${line.telegraph} does not take (ND-SPEED-01).`,
          { rule: 'ND-SPEED-01', path: `ships.${ship}.engines[${n}].knots` },
        )
    for (const [n, line] of (order.helm ?? []).entries())
      if (line.turn === 'amidships' && line.points !== undefined)
        refuse(
          'input.invalid',
          `ships.${ship}.helm[${n}].points is ${line.points}, which amidships does not take (ND-TURN-08).`,
          { rule: 'ND-TURN-08', path: `ships.${ship}.helm[${n}].points` },
        )
    const shots = torpedoes?.map((one, n) => shotOf(one, `ships.${ship}.torpedoes[${n}]`))
    return [ship, { ...order, ...(shots ? { torpedoes: shots } : {}) }]
  })
  const signals: readonly SignalLine[] = [
    ...lines.map((line, n) => demandWhole(line, `signals[${n}]`)),
    ...(move === undefined ? [] : linesOfShorthand(move, 'move')),
  ]
  const foreseen = beside.foreseen?.map((words, n) => {
    const line = lineOfFlag(words)
    return line
      ? flagText(line)
      : refuse(
          'input.invalid',
          `foreseen[${n}] is ${JSON.stringify(words)}; it takes a signal like "V 4 R" or "SPEED HALF" (NF-SIG-07).`,
          { rule: 'NF-SIG-07', path: `foreseen[${n}]` },
        )
  })
  return {
    ships: Object.fromEntries(read1),
    ...beside,
    ...(foreseen ? { foreseen } : {}),
    ...(signals.length > 0 ? { signals: [...signals] } : {}),
  }
}

export const ordersOf = (chosen: Readonly<Record<string, Plain>>): CollegeOrders => readOrders({ ships: chosen })

export const steeringOf = (order: ShipOrder): Steering => ({ helm: order.helm ?? [], engines: order.engines ?? [] })

/** What a ship does whose captain has sealed nothing: helm amidships, engines as they are. */
export const STANDING: ShipOrder = { helm: [{ second: 0, turn: 'amidships' }] }
