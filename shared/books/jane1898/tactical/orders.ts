import { z } from 'zod'
import { read } from '../../../action/reading.ts'
import { refuse } from '../../../explanation/refusal.ts'

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

export interface HelmStep {
  /** Before this unit of the move, counted from 1. */
  readonly atUnit: number
  readonly do: HelmWord
}

/** One ship's move: her speed (left out: as she goes), what is done at which unit, a signal. */
export interface ShipOrder {
  readonly knots?: number
  readonly program: readonly HelmStep[]
  readonly signal?: string
}

/** One seat's orders, by ship. A ship left out carries on. */
export interface JaneOrders {
  readonly ships: Readonly<Record<string, ShipOrder>>
}

const step = z.strictObject({ atUnit: z.int().min(1).max(20), do: z.enum(HELM_WORDS) })
const shipOrder = z.strictObject({
  knots: z.number().min(0).max(36).optional(),
  /** Instead of knots: whole squares a move, three knots each. */
  squares: z.int().min(0).max(12).optional(),
  /** The short form: one thing done before the first unit. */
  helm: z.enum(HELM_WORDS).optional(),
  program: z.array(step).max(40).optional(),
  signal: z.string().min(1).max(200).optional(),
})

/** Orders as windows and files give them; `readOrders` makes one form of all the short ones. */
export const ordersSchema = z.strictObject({ ships: z.record(z.string().min(1), shipOrder) })

function expand(ship: string, given: z.infer<typeof shipOrder>): ShipOrder {
  const path = `ships.${ship}`
  if (given.knots !== undefined && given.squares !== undefined)
    refuse('input.invalid', `${path} gives both knots and squares; give one of them.`, { path: `${path}.squares` })
  if (given.helm !== undefined && given.program !== undefined)
    refuse('input.invalid', `${path} gives both helm and program; give one of them.`, { path: `${path}.helm` })
  const speed = given.knots ?? (given.squares === undefined ? undefined : given.squares * 3)
  const steps: HelmStep[] = given.helm === undefined ? [...(given.program ?? [])] : [{ atUnit: 1, do: given.helm }]
  if (speed === 0) {
    const other = steps.find((one) => one.do !== 'stop' && one.do !== 'reverse')
    if (other) {
      refuse(
        'input.invalid',
        `${path} orders no knots and "${other.do}"; a ship that stops cannot be turned, so give one or the other (JT-SPD-01).`,
        { rule: 'JT-SPD-01', path: `${path}.knots` },
      )
    }
    if (steps.length === 0) steps.push({ atUnit: 1, do: 'stop' })
  }
  // Units in order; two things at one unit stay as they were written.
  const program = steps
    .map((one, index) => ({ one, index }))
    .sort((a, b) => a.one.atUnit - b.one.atUnit || a.index - b.index)
  return {
    ...(speed === undefined || speed === 0 ? {} : { knots: speed }),
    program: program.map(({ one }) => one),
    ...(given.signal === undefined ? {} : { signal: given.signal }),
  }
}

/** Reads one seat's orders. Refuses with one sentence; what the ship can do is not asked here. */
export function readOrders(given: unknown): JaneOrders {
  const { ships } = read(ordersSchema, given, 'the orders')
  return { ships: Object.fromEntries(Object.entries(ships).map(([ship, order]) => [ship, expand(ship, order)])) }
}
