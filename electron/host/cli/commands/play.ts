import type { Input } from '../../../../shared/campaign/inputs.ts'
import type { OrdersAnswer, SeatOrders } from '../../../../shared/campaign/orders.ts'
import type { StepAnswer } from '../../../../shared/campaign/outcome.ts'
import type { CampaignEvent } from '../../../../shared/campaign/world.ts'
import type { Mission } from '../../../../shared/staff/missions.ts'
import { isoTime } from '../../../../shared/vocabulary/time.ts'
import type { Applied } from '../../campaign/answers.ts'
import { readSheet } from '../../campaign/order-sheet.ts'
import type { CampaignService } from '../../campaign/service.ts'
import { type Given, WrongUsage } from '../arguments.ts'
import { seatNamed, withCampaign } from '../campaigns.ts'
import type { Printed } from '../printed.ts'
import { readDice, readInput, readInputIfAny } from '../reading.ts'

/** A seat's orders. Refused lines change nothing and the others stand; when every line is refused, so is the command. */
export async function orders(given: Given): Promise<Printed> {
  const name = given.demand('seat')
  const orders = await readInput(given.option('input'), 'The orders')
  const dice = await readDice(given.option('dice'))
  return withCampaign(given.position('FILE'), 'orders', (campaign) => {
    const seat = seatNamed(campaign, name).id
    const sheet = readSheet(orders)
    const answered = sheet.answered(
      given.flag('check') ? campaign.tryOrders(seat, sheet.orders) : handIn(campaign, seat, sheet.orders, dice),
    )
    const { accepted, refused } = answered
    const [first] = refused
    for (const line of refused) process.stderr.write(`${line.path}: ${line.message}\n`)
    if (first && accepted.length === 0) return { json: { ...answered, error: first }, status: 1 }
    return { json: answered }
  })
}

function handIn(campaign: CampaignService, seat: string, orders: SeatOrders, dice: object): OrdersAnswer {
  const { answer } = campaign.apply({ kind: 'orders', seat, given: orders, ...dice })
  return answer.kind === 'orders' ? answer.orders : { accepted: [], refused: [], ready: false }
}

export async function open(given: Given): Promise<Printed> {
  const opening = await readInputIfAny(given.option('input'), 'The opening')
  const dice = await readDice(given.option('dice'))
  return act(given, 'open', { kind: 'open', given: opening, ...dice })
}

/** The time to write of the move that is announced, set anew. */
export async function limit(given: Given): Promise<Printed> {
  const wanted = given.demand('minutes')
  const minutes = wanted === 'none' ? null : Number(wanted)
  if (minutes !== null && !Number.isFinite(minutes))
    throw new WrongUsage(`--minutes takes a number or "none"; ${JSON.stringify(wanted)} is neither.`)
  return act(given, 'limit', { kind: 'limit', given: { minutes } })
}

/** A staff officer of the program keeps a seat, with the mission that stands in the input; or nobody does any more. */
export async function staff(given: Given): Promise<Printed> {
  const none = given.flag('none')
  const mission = none ? null : await readInput(given.option('input'), 'The mission')
  return withCampaign(given.position('FILE'), 'staff', (campaign) => {
    const { id } = seatNamed(campaign, given.demand('seat'))
    // It is read at the campaign's own door.
    campaign.people.keepByStaff(id, mission as Mission | null)
    return { json: { seat: id, mission } }
  })
}

export async function step(given: Given): Promise<Printed> {
  const hours = given.option('hours')
  const until = given.option('until')
  if (hours !== undefined && !Number.isFinite(Number(hours)))
    throw new WrongUsage(`--hours takes a number; ${JSON.stringify(hours)} is none.`)
  const stepping = {
    ...(hours === undefined ? {} : { hours: Number(hours) }),
    ...(until === undefined ? {} : { until }),
    ...(given.flag('accept-defaults') ? { acceptDefaults: true } : {}),
    ...(given.flag('pause') ? { pause: true } : {}),
  }
  return act(given, 'step', { kind: 'step', given: stepping, ...(await readDice(given.option('dice'))) })
}

export async function decide(given: Given): Promise<Printed> {
  const decision = given.demand('decision')
  const answer = await readInput(given.option('input'), 'The answer')
  const dice = await readDice(given.option('dice'))
  return act(given, 'decide', { kind: 'decide', decision, given: answer, ...giverOf(given), ...dice })
}

/** Puts a decision by, until an hour or until it is taken up. */
export async function defer(given: Given): Promise<Printed> {
  const decision = given.demand('decision')
  const until = given.option('until')
  const says = given.option('says')
  if (until !== undefined && given.flag('take-up')) throw new WrongUsage('--until or --take-up, not both.')
  const deferral = {
    ...(given.flag('take-up') ? { takeUp: true } : until === undefined ? {} : { until }),
    ...(says === undefined ? {} : { says }),
  }
  return act(given, 'defer', { kind: 'defer', decision, given: deferral, ...giverOf(given) })
}

export async function rule(given: Given): Promise<Printed> {
  const ruling = await readInput(given.option('input'), 'The ruling')
  return act(given, 'rule', { kind: 'rule', given: ruling, ...giverOf(given) })
}

/** The assistant umpire who gives it, by `--as`; the chief where nobody is named. */
export function giverOf(given: Given): { readonly by?: string } {
  const by = given.option('as')
  return by === undefined ? {} : { by }
}

/** An input as it stands on the command line: the service reads it by its schema. */
type GivenInput = { readonly kind: Input['kind'] } & Readonly<Record<string, unknown>>

/** Does one act of the umpire and prints where the campaign stands after it. */
export function act(given: Given, command: string, input: GivenInput): Promise<Printed> {
  return withCampaign(given.position('FILE'), command, (campaign) => ({
    json: printed(campaign, campaign.apply(input)),
  }))
}

/** Where the campaign stands after an act, with what it was asked and what came of it. */
export function printed(campaign: CampaignService, { answer, events }: Applied): object {
  const { world } = campaign.state
  const step: StepAnswer | null = answer.kind === 'step' ? answer.step : null
  const due = step?.decisions ?? Object.values(world.decisions).filter((decision) => decision.answer === null)
  return {
    clock: isoTime(step?.clock ?? world.clock),
    moveNumber: step?.moveNumber ?? world.move.number,
    state: step?.state ?? world.move.state,
    decisions: due.map(({ answer: _, at, ...decision }) => ({ ...decision, at: isoTime(at) })),
    ...(step && step.waits.length > 0 ? { waits: step.waits } : {}),
    events: events.map(printedEvent),
  }
}

function printedEvent(event: CampaignEvent): object {
  return { ...event, at: isoTime(event.at) }
}
