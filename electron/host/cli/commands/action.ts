import { STRENGTHS, type Strength } from '../../../../shared/action/contract.ts'
import { opponentOrders } from '../../../../shared/action/opponent/keeping.ts'
import { findTacticalBook } from '../../../../shared/books/registry.ts'
import { isSeatName } from '../../../../shared/campaign/context.ts'
import { refuse } from '../../../../shared/explanation/refusal.ts'
import { valueText } from '../../../../shared/packs/sentences.ts'
import { createSeated } from '../../action/seated.ts'
import type { ActionApplied, ActionService } from '../../action/service.ts'
import type { CampaignService } from '../../campaign/service.ts'
import { withActionIfAny, withEither } from '../actions.ts'
import { type Given, secretsOf, seedOf, WrongUsage } from '../arguments.ts'
import { seatNamed } from '../campaigns.ts'
import type { Printed } from '../printed.ts'
import { readDice, readInput, readJsonFile } from '../reading.ts'
import { printed } from './play.ts'

/** What an act on an action by itself prints: where it stands, and what was done. */
function standing(action: ActionService, applied: ActionApplied = { events: [], dice: [] }): object {
  return { ...action.standing(), events: applied.events, dice: applied.dice }
}

const NEW = { program: 'wardroom action new' }

const isKept = (action: ActionService, seat: string): boolean => action.seating.keepers[seat] === 'opponent'

/** Before a step: the opponent seals for its seats, unless the step waits for somebody else and would be refused. */
function sealKept(action: ActionService, carryOn: boolean): void {
  const { wanting } = action.standing()
  if (!carryOn && wanting.some((seat) => !isKept(action, seat))) return
  for (const seat of wanting)
    if (isKept(action, seat)) action.apply(opponentOrders(action.alone, seat, action.seating.strengths[seat]))
}

/** A seat that the opponent is to keep, as `--opponent` names it: "fr", or "fr=weak". */
function seatKept(named: string): { seat: string; strength?: Strength } {
  const at = named.lastIndexOf('=')
  if (at < 0) return { seat: named }
  const word = named.slice(at + 1)
  const strength = STRENGTHS.find((one) => one === word)
  if (!strength)
    throw new WrongUsage(`--opponent gives ${JSON.stringify(word)} as a strength; it may be ${STRENGTHS.join(', ')}.`)
  return { seat: named.slice(0, at), strength }
}

/** Makes a file with a tactical action by itself, and a room for every seat that the opponent does not keep. */
export async function actionNew(given: Given): Promise<Printed> {
  const seed = seedOf(given)
  const setupFile = given.option('setup')
  const setup = setupFile === undefined ? {} : await readJsonFile(setupFile, 'The set-up')
  const book = given.position('BOOK')
  const asked = (given.option('opponent')?.split(',') ?? []).map(seatKept)
  const kept = asked.map(({ seat }) => seat)
  const wanted = {
    book,
    title: findTacticalBook(book).identity.title,
    setup,
    ...(seed === undefined ? {} : { seed }),
    ...secretsOf(given),
    // What the set-up says of its dice stands.
    dice: 'seed',
    keepers: Object.fromEntries(kept.map((seat) => [seat, 'opponent' as const])),
    strengths: Object.fromEntries(asked.flatMap(({ seat, strength }) => (strength ? [[seat, strength]] : []))),
    arbiter: given.flag('umpire') || 'ifNeeded',
    spectators: given.flag('onlookers'),
  } as const
  const { service: action, doors } = createSeated(given.position('FILE'), wanted, NEW, 'room')
  try {
    const made = { id: action.alone.action.id, book, file: action.file }
    const opponent = kept.length === 0 ? {} : { opponent: kept }
    return { json: { action: made, seats: action.seats(), ...opponent, doors, ...action.standing() } }
  } finally {
    action.close()
  }
}

/** The work of a command that is for an action by itself alone. */
async function aloneOnly(given: Given, command: string, work: (action: ActionService) => unknown): Promise<Printed> {
  const file = given.position('FILE')
  const found = await withActionIfAny(file, command, work)
  if (!found) return refuse('file.campaign', `${file} holds a campaign: "${command}" is for an action by itself.`)
  return { json: found.done }
}

/** Goes back to how things stood when so many steps had been made; what follows is thrown anew. */
export function actionBack(given: Given): Promise<Printed> {
  const to = given.whole('to', 0)
  if (to === undefined) throw new WrongUsage('--to is missing.')
  return aloneOnly(given, 'action back', (action) => standing(action, action.apply({ kind: 'back', to })))
}

/** The whole action step by step, with orders as text, and its result when it is ended. */
export function actionRecord(given: Given): Promise<Printed> {
  return aloneOnly(given, 'action record', (action) => ({
    steps: action.record(),
    result: action.result(),
    fog: action.fog(),
    fogByMove: action.fogByMove(),
  }))
}

/** Orders on the squares, or on the board once that is set up. */
export async function actionOrders(given: Given): Promise<Printed> {
  const name = given.demand('seat')
  const orders = await readInput(given.option('input'), 'The orders')
  const dice = await readDice(given.option('dice'))
  const alone = (action: ActionService): Printed => {
    refuseActionOption(given)
    if (dice.dice) throw new WrongUsage('--dice goes with "action step" in an action by itself.')
    if (isKept(action, name))
      return refuse('orders.kept', `The opponent keeps the seat "${name}", and seals its own orders at the step.`, {
        path: 'seat',
      })
    return { json: standing(action, action.apply({ kind: 'orders', seat: name, given: orders })) }
  }
  return withEither(given.position('FILE'), 'action orders', alone, (campaign) => {
    const encounter = actionOf(campaign, given, name)
    const onBoard = campaign.state.world.encounters[encounter]?.state === 'action'
    // Forces and forts that nobody commands are ordered on their board by the umpire, as their stand-ins.
    const seat = onBoard && name.startsWith('standIn:') ? name : seatNamed(campaign, name).id
    const input = onBoard
      ? { kind: 'boardOrders', seat, encounter, given: orders, ...dice }
      : { kind: 'squares', seat, given: { encounter, ...demandObject(orders) }, ...dice }
    return { json: printed(campaign, campaign.apply(input)) }
  })
}

export async function actionStep(given: Given): Promise<Printed> {
  const dice = await readDice(given.option('dice'))
  const carryOn = given.flag('carry-on')
  const alone = (action: ActionService): Printed => {
    refuseActionOption(given)
    sealKept(action, carryOn)
    return { json: standing(action, action.apply({ kind: 'step', ...(carryOn ? { carryOn } : {}), ...dice })) }
  }
  return withEither(given.position('FILE'), 'action step', alone, (campaign) => {
    if (carryOn) throw new WrongUsage('--carry-on goes with an action by itself; in a campaign ships carry on unasked.')
    const encounter = actionOf(campaign, given)
    return { json: printed(campaign, campaign.apply({ kind: 'boardStep', encounter, ...dice })) }
  })
}

/** The squares or the board as one seat sees them; the umpire sees all of it. */
export function actionView(given: Given): Promise<Printed> {
  const name = given.demand('seat')
  const alone = (action: ActionService): Printed => {
    refuseActionOption(given)
    return { json: action.view(name) }
  }
  return withEither(given.position('FILE'), 'action view', alone, (campaign) => {
    const seat = seatNamed(campaign, name)
    const view = seat.umpire ? campaign.umpireView() : campaign.seatView(seat.id)
    const asked = given.option('action')
    const { world } = campaign.state
    const names = (id: string): boolean =>
      id === asked || (asked !== undefined && isSeatName(world, seat.id, 'encounter', asked, id))
    const open = view.encounters.filter(({ id, state }) => (asked === undefined ? state !== 'closed' : names(id)))
    const [first] = open
    if (!first || open.length > 1) return refuseAction(asked, open.length)
    return { json: first }
  })
}

export async function actionCorrect(given: Given): Promise<Printed> {
  const correction = await readInput(given.option('input'), 'The correction')
  const alone = (action: ActionService): Printed => {
    refuseActionOption(given)
    const ship = given.demand('ship')
    return { json: standing(action, action.apply({ kind: 'correct', ship, given: correction })) }
  }
  return withEither(given.position('FILE'), 'action correct', alone, (campaign) => {
    const encounter = actionOf(campaign, given)
    if (given.option('ship') !== undefined)
      throw new WrongUsage('--ship goes with an action by itself; in a campaign "ship" stands in the input.')
    return { json: printed(campaign, campaign.apply({ kind: 'boardCorrect', encounter, given: correction })) }
  })
}

/** Ends an action; with `--table` it was fought on a real table, and its result is read and checked as corrections are. */
export async function actionEnd(given: Given): Promise<Printed> {
  const note = given.option('note')
  if (given.option('input') !== undefined && !given.flag('table')) throw new WrongUsage('--input goes with --table.')
  const table = given.flag('table') ? await readInput(given.option('input'), 'The result of the table') : undefined
  const alone = (action: ActionService): Printed => {
    refuseActionOption(given)
    if (table !== undefined) throw new WrongUsage('--table goes with an action of a campaign.')
    const applied = action.apply({ kind: 'end', note: note ?? 'The umpire ends the action.' })
    return { json: { ...standing(action, applied), result: action.result() } }
  }
  return withEither(given.position('FILE'), 'action end', alone, (campaign) => {
    const encounter = actionOf(campaign, given)
    const applied = campaign.apply({
      kind: 'boardEnd',
      encounter,
      ...(note === undefined ? {} : { note }),
      ...(table === undefined ? {} : { table }),
    })
    return { json: printed(campaign, applied) }
  })
}

/** An action by itself is the only one in its file. */
function refuseActionOption(given: Given): void {
  if (given.option('action') !== undefined) throw new WrongUsage('--action goes with an action of a campaign.')
}

/** Orders on the squares, which are an object; the board's may be the book's own words. */
function demandObject(orders: unknown): object {
  if (typeof orders === 'object' && orders !== null && !Array.isArray(orders)) return orders
  return refuse('input.invalid', `The orders must be an object; they are ${valueText(orders)}.`, { path: '' })
}

/** The action of `--action`, by the umpire's name for it or by that of the seat that orders; left out, the only one there is. */
function actionOf(campaign: CampaignService, given: Given, seat?: string): string {
  const asked = given.option('action')
  const { world } = campaign.state
  const open = Object.values(world.encounters).filter(({ state }) => state !== 'closed')
  if (asked !== undefined)
    return (
      open.find(({ id }) => id === asked || (seat !== undefined && isSeatName(world, seat, 'encounter', id, asked)))
        ?.id ?? refuseAction(asked, 0)
    )
  const [only] = open
  return only && open.length === 1 ? only.id : refuseAction(undefined, open.length)
}

function refuseAction(asked: string | undefined, open: number): never {
  if (asked !== undefined)
    return refuse('action.unknown', `There is no open action ${JSON.stringify(asked)}.`, { path: 'action' })
  if (open === 0) return refuse('action.none', 'No action is open.')
  return refuse('action.which', `${open} actions are open: name one with --action.`, { path: 'action' })
}
