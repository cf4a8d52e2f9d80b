import path from 'node:path'
import { listDesk, reckon } from '../../../shared/books/desk.ts'
import { findStrategicBook } from '../../../shared/books/registry.ts'
import { ruleOf } from '../../../shared/books/topics.ts'
import { fightReplySchema } from '../../../shared/bridge/fight.ts'
import type { ActReply, Done } from '../../../shared/bridge/replies.ts'
import { MAX_DRAFT_BYTES, type Writing } from '../../../shared/bridge/rooms.ts'
import type { Input, StepGiven } from '../../../shared/campaign/inputs.ts'
import type { OrdersAnswer } from '../../../shared/campaign/orders.ts'
import type { Answered } from '../../../shared/campaign/outcome.ts'
import { keyedDice } from '../../../shared/dice/dice.ts'
import { Refused, refuse } from '../../../shared/explanation/refusal.ts'
import { reviewSchema } from '../../../shared/review/review.ts'
import { reviewSheetSchema } from '../../../shared/review/sheets.ts'
import { isoTime } from '../../../shared/vocabulary/time.ts'
import { actionBooks, shipRegister } from '../action/books.ts'
import { readSheet } from '../campaign/order-sheet.ts'
import type { ReviewAsker } from '../campaign/reviewing.ts'
import { chooseCopies, copiesReply } from '../database/copies-chosen.ts'
import {
  assistantAnswer,
  cardAnswer,
  chartAnswer,
  pastAnswer,
  seatAnswer,
  tracksAnswer,
  umpireAnswer,
  whyAnswer,
} from './answers.ts'
import type { Asked, Handlers } from './asked.ts'
import type { Campaign } from './campaign.ts'
import { nameOf } from './drawer-files.ts'
import { networkHandlers } from './network-handlers.ts'
import { type Opened, openedOn } from './opened.ts'
import { runQuietly } from './quietly.ts'
import type { Table } from './table.ts'

const done: Done = {}

function tableOf({ desk }: Asked): Table {
  return desk.table ?? refuse('action.none', 'No action is open.')
}

function campaignOf({ desk }: Asked): Campaign {
  return desk.campaign ?? refuse('campaign.none', 'No campaign is open.')
}

/** Who keeps what is being written: the table of an action, or a campaign. */
function paperOf(asked: Asked): Pick<Campaign, 'draft' | 'saveDraft'> {
  return asked.session.audience === 'player' ? tableOf(asked) : campaignOf(asked)
}

/** The seat that asks, bound when its line was opened. */
function seatOf({ session }: Asked): string {
  return session.seat ?? refuse('bridge.audience', 'The desk has no seat.')
}

function apply(asked: Asked, input: Input): Answered {
  const { answer: answered } = campaignOf(asked).apply(input)
  if (answered.kind === 'refused') throw new Refused(answered.refusal)
  return answered
}

/** Milliseconds after which a step that goes on of itself lets the other windows have their turn. */
const STEP_TURN = 2000

function step(asked: Asked, given: StepGiven): ActReply {
  const until = performance.now() + STEP_TURN
  const { answer, goesOn } = campaignOf(asked).apply({ kind: 'step', given }, () => performance.now() >= until)
  if (answer.kind === 'refused') throw new Refused(answer.refusal)
  const { state, clock } = answer.kind === 'step' ? answer.step : { state: 'done' as const, clock: null }
  return { state, clock: clock === null ? null : isoTime(clock), ...(goesOn ? { goesOn } : {}) }
}

/** The same of what a seat hands in: so much of it in a move and no more. */
function write(asked: Asked, kind: Writing, input: Extract<Input, { readonly given: unknown }>): Answered {
  const count = asked.written(kind, input.given)
  const answered = apply(asked, input)
  count()
  return answered
}

function act(asked: Asked, input: Input): ActReply {
  const answered = apply(asked, input)
  if (answered.kind !== 'step') return { state: 'done', clock: null }
  return { state: answered.step.state, clock: isoTime(answered.step.clock) }
}

function ordersOf(answered: Answered): OrdersAnswer {
  return answered.kind === 'orders' ? answered.orders : { accepted: [], refused: [], ready: false }
}

/** What is open, whichever it is, when it has this seat or this place at its table. */
function demandSeat({ desk }: Asked, seat: string): Opened['what'] {
  const opened = openedOn(desk) ?? refuse('campaign.none', 'No campaign is open.')
  if (opened.places().some(({ id }) => id === seat)) return opened.what
  const what = desk.table ? 'table has no place' : 'campaign has no seat'
  return refuse('seat.unknown', `This ${what} "${seat.slice(0, 60)}".`, { path: 'seat' })
}

/** Refuses to put away what lies open, unless that was said: others may sit at it, and their windows end. It is named as in the drawer, where others may have its war's title. */
function demandClear(asked: Asked, { putAway }: { readonly putAway?: true | undefined }, closing = false): void {
  const opened = openedOn(asked.desk)
  if (!opened || putAway) return
  const seated = asked.seated()
  if (closing && seated.length === 0) return
  const who = seated.length === 0 ? 'Nobody has a window of it open' : `Seated at it: ${seated.join('; ')}`
  refuse('desk.open', `“${nameOf(opened.file)}” lies open on the desk. ${who}. It must be put away first.`, {
    path: 'putAway',
  })
}

/** Whose act it is, where an assistant umpire gives it. */
function giverOf({ session }: Asked): { readonly by?: string } {
  return session.audience === 'assistant' && session.seat !== null ? { by: session.seat } : {}
}

/** Who writes, where it is not the player whose seat it is. */
const writerOf = ({ session }: Asked): { readonly by?: 'umpire' } => (session.by ? { by: session.by } : {})

/** By whose right the review is read: the umpires' of all sides, an assistant's of his own, or a seat's. */
function reviewAsker(asked: Asked): ReviewAsker {
  const id = seatOf(asked)
  if (asked.session.audience === 'umpire') return { id, reads: 'all' }
  if (asked.session.audience === 'seat') return { id, reads: 'seat' }
  const side = campaignOf(asked)
    .seats()
    .find((one) => one.id === id)?.side
  return side ? { id, reads: 'side', side } : { id, reads: 'all' }
}

/** The rule of the campaign's book on assistant umpires. */
function assistantsRule(asked: Asked): string {
  return ruleOf(findStrategicBook(campaignOf(asked).pack.book).cites, 'umpire.assistants')
}

/** Only the chief closes a move: whatever else an assistant may not ask is the chief's too. */
export function refuseAssistant(asked: Asked, name: string): never {
  return refuse('umpire.chief', `${name} is for the chief umpire alone; an assistant umpire may not.`, {
    rule: assistantsRule(asked),
    path: 'ask',
  })
}

/** Refuses an assistant who keeps one side what is for those alone who see all of them. */
function demandAllSides(asked: Asked, what: string): void {
  const { by } = giverOf(asked)
  if (by === undefined) return
  const found = campaignOf(asked)
    .seats()
    .find(({ id }) => id === by)
  if (found?.role === 'assistant' && found.side === null) return
  refuse('umpire.rights', `${what} is for umpires who keep all sides; ${found?.title ?? 'this one'} keeps one.`, {
    rule: assistantsRule(asked),
    path: 'ask',
  })
}

/** Through whose eyes an umpire may look: an assistant of one side through those of his own seats. */
function demandEyes(asked: Asked, seat: string): void {
  const seats = campaignOf(asked).seats()
  const asker = seats.find(({ id }) => id === giverOf(asked).by)
  const found = seats.find(({ id }) => id === seat)
  if (asker && asker.side !== null && found?.side !== asker.side)
    refuse('umpire.rights', `There is no seat ${JSON.stringify(seat.slice(0, 60))} on the side of ${asker.title}.`, {
      rule: assistantsRule(asked),
      path: 'seat',
    })
  demandSeat(asked, seat)
  if (found?.role === 'umpire' || found?.role === 'assistant')
    refuse('seat.umpire', 'The umpires see the truth; there is no logbook to look through.', { path: 'seat' })
}

export const handlers: Handlers = {
  chart: (_, asked) => chartAnswer(campaignOf(asked)),
  view: ({ at }, asked) => {
    const { audience } = asked.session
    if (audience === 'umpire') return umpireAnswer(campaignOf(asked), at)
    return (audience === 'assistant' ? assistantAnswer : seatAnswer)(campaignOf(asked), seatOf(asked), at)
  },
  past: (given, asked) => {
    if (asked.session.audience === 'seat') {
      if (given.seat !== undefined)
        refuse('bridge.audience', 'past is asked by a seat for its own view alone: leave seat out.', { path: 'seat' })
      return pastAnswer(campaignOf(asked), seatOf(asked), given)
    }
    const { seat = '' } = given
    demandEyes(asked, seat)
    return pastAnswer(campaignOf(asked), seat, given)
  },
  tracks: ({ at }, asked) => tracksAnswer(campaignOf(asked), seatOf(asked), at),
  wholeView: (_, asked) => {
    asked.sendWhole()
    return done
  },
  turnAgain: (_, asked) => {
    asked.sendTurnAgain()
    return done
  },
  card: ({ ship }, asked) =>
    cardAnswer(campaignOf(asked), { audience: asked.session.audience, seat: seatOf(asked) }, ship),
  orders: (given, asked) => {
    const sheet = readSheet(given)
    const input = { kind: 'orders', seat: seatOf(asked), given: sheet.orders, ...writerOf(asked) } as const
    return sheet.answered(ordersOf(write(asked, 'orders', input)))
  },
  tryOrders: (given, asked) => {
    const sheet = readSheet(given)
    return sheet.answered(campaignOf(asked).tryOrders(seatOf(asked), sheet.orders))
  },
  draft: (_, asked) => ({ draft: paperOf(asked).draft(seatOf(asked)) ?? null }),
  saveDraft: ({ draft, byHand }, asked) => {
    const bytes = Buffer.byteLength(JSON.stringify(draft ?? null))
    if (bytes > MAX_DRAFT_BYTES)
      refuse('draft.large', `A draft may hold ${MAX_DRAFT_BYTES} bytes; this one has ${bytes}.`, { path: 'draft' })
    // The umpire who writes for an absent player is not that player at his sheet.
    paperOf(asked).saveDraft(seatOf(asked), draft ?? null, asked.session.by ? false : byHand)
    return done
  },
  squares: (given, asked) => {
    write(asked, 'boards', { kind: 'squares', seat: seatOf(asked), given, ...writerOf(asked) })
    return done
  },
  boardOrders: ({ encounter, orders }, asked) => {
    write(asked, 'boards', { kind: 'boardOrders', seat: seatOf(asked), encounter, given: orders, ...writerOf(asked) })
    return done
  },
  review: (_, asked) => {
    const campaign = campaignOf(asked)
    return reviewSchema.parse(campaign.past.review(reviewAsker(asked)))
  },
  reviewSheet: (given, asked) => reviewSheetSchema.parse(campaignOf(asked).past.reviewSheet(reviewAsker(asked), given)),
  fight: (named, asked) => fightReplySchema.parse(campaignOf(asked).past.fight(reviewAsker(asked), named)),
  fightStep: (named, asked) => campaignOf(asked).past.fightStep(reviewAsker(asked), named),
  keepNotes: ({ notes }, asked) => {
    campaignOf(asked).past.keepNotes(seatOf(asked), notes)
    return done
  },
  openReview: (given, asked) => act(asked, { kind: 'review', given }),
  exportFiles: ({ format }, asked) =>
    campaignOf(asked).past.exportFiles(format, asked.session.audience === 'umpire' ? undefined : seatOf(asked)),
  why: (question, asked) => whyAnswer(campaignOf(asked), seatOf(asked), question),
  reckonList: ({ rule }) => listDesk(rule),
  reckon: ({ entry, input }, asked) =>
    reckon(entry, input, keyedDice({ seed: 'rules desk', branch: asked.occasion() })),

  open: (given, asked) => act(asked, { kind: 'open', given }),
  limit: (given, asked) => act(asked, { kind: 'limit', given }),
  step: (given, asked) => step(asked, given),
  quietly: (given, asked) => {
    if (given.seat !== undefined) demandEyes(asked, given.seat)
    return runQuietly(campaignOf(asked), given, (seat) => asked.windows(seat) > 0)
  },
  decide: ({ decision, answer }, asked) => act(asked, { kind: 'decide', decision, given: answer, ...giverOf(asked) }),
  defer: ({ decision, deferral }, asked) => act(asked, { kind: 'defer', decision, given: deferral, ...giverOf(asked) }),
  rule: (given, asked) => act(asked, { kind: 'rule', given, ...giverOf(asked) }),
  despatch: (given, asked) =>
    act(asked, { kind: 'despatch', despatch: given.despatch, given: given.act, ...giverOf(asked) }),
  boardStep: ({ encounter }, asked) => act(asked, { kind: 'boardStep', encounter }),
  standInOrders: ({ encounter, standIn, orders }, asked) =>
    act(asked, { kind: 'boardOrders', seat: standIn, encounter, given: orders }),
  boardCorrect: ({ encounter, correction }, asked) =>
    act(asked, { kind: 'boardCorrect', encounter, given: correction }),
  boardEnd: ({ encounter, note }, asked) =>
    act(asked, { kind: 'boardEnd', encounter, ...(note === undefined ? {} : { note }) }),
  through: ({ seat, at }, asked) => {
    demandEyes(asked, seat)
    return seatAnswer(campaignOf(asked), seat, at)
  },
  told: ({ since }, asked) => {
    demandAllSides(asked, 'What every seat has been told')
    return campaignOf(asked).past.told(since)
  },
  oldDespatches: ({ skip }, asked) => {
    demandAllSides(asked, 'The list of older despatches')
    return campaignOf(asked).past.oldDespatches(skip)
  },
  rehearse: ({ rule, decide, despatch, step }, asked) => {
    demandAllSides(asked, 'Trying what would come of an act')
    const inputs: Input[] = []
    if (rule) inputs.push({ kind: 'rule', given: rule })
    if (decide) inputs.push({ kind: 'decide', decision: decide.decision, given: decide.answer })
    if (despatch) inputs.push({ kind: 'despatch', despatch: despatch.despatch, given: despatch.act })
    if (step) inputs.push({ kind: 'step', given: step })
    const { state, clock, events, decisions, told } = campaignOf(asked).rehearse(inputs)
    return { state, clock, decisions, told, events: events.map(({ says }) => ({ says })) }
  },
  back: ({ to, branch }, asked) => {
    campaignOf(asked).back(to, branch)
    return done
  },
  branches: (_, asked) => {
    demandAllSides(asked, 'The list of lines of play')
    return campaignOf(asked).branches()
  },
  lineRead: (_, asked) => {
    // The umpire in a player's window does not read it for him.
    if (!asked.session.by) campaignOf(asked).lineRead(seatOf(asked))
    return done
  },
  reopen: ({ branch }, asked) => {
    campaignOf(asked).reopen(branch)
    return done
  },
  seats: (_, asked) => {
    const campaign = campaignOf(asked)
    return campaign.seats().map(({ id, role, side, title, ready, ordersIn, ordersAt }) => {
      const brief = campaign.pack.seats.find(({ key }) => key === id)?.brief
      const row = { id, role, side, title, ready, ordersIn, ordersAt, windows: asked.windows(id) }
      return brief === undefined ? row : { ...row, brief }
    })
  },
  sitting: (_, asked) => {
    const { by } = giverOf(asked)
    const campaign = campaignOf(asked)
    const { seats } = by === undefined ? { seats: campaign.seats() } : campaign.people.assistantView(by)
    return seats.map(({ id }) => ({ id, windows: asked.windows(id) }))
  },
  appoint: (given, asked) => {
    const { id, passcode } = campaignOf(asked).people.appoint(given)
    return { seat: id, passcode }
  },
  dismiss: ({ assistant }, asked) => {
    campaignOf(asked).people.dismiss(assistant)
    asked.lock(assistant, 'This assistant umpire has been dismissed.')
    return done
  },
  staff: ({ seat, mission }, asked) => {
    demandSeat(asked, seat)
    campaignOf(asked).people.keepByStaff(seat, mission)
    return done
  },
  newPasscode: async ({ seat }, asked) => {
    const passcode = await demandSeat(asked, seat).newPasscode(seat)
    // The umpire who asks from his own room stays in it: he has just read the new passcode. Whoever else sits in it does not.
    asked.lock(seat, 'This seat has a new passcode: ask the umpire for it.')
    return { passcode }
  },
  verify: (_, asked) => campaignOf(asked).verify(),
  ...networkHandlers,

  packs: (_, { desk }) => desk.packs(),
  campaigns: (_, { desk }) => desk.campaigns(),
  create: ({ pack, name, settings, putAway }, asked) => {
    demandClear(asked, { putAway })
    return asked.desk.create(pack, name, settings)
  },
  renameFile: ({ file, name }, { desk }) => desk.rename(file, name),
  copyFile: ({ file, name }, { desk }) => desk.copy(file, name),
  throwAway: ({ file }, { desk }) => desk.throwAway(file),
  binned: (_, { desk }) => desk.binned(),
  takeOut: ({ file }, { desk }) => desk.takeOut(file),
  copiesOf: ({ file }, { desk }) => desk.copiesOf(file),
  restoreFile: ({ file, copy }, { desk }) => desk.restore(file, copy),
  copiesKept: () => copiesReply(),
  keepCopies: ({ beside, ...kept }) => chooseCopies({ ...kept, folder: beside ? null : undefined }),
  chooseCopyFolder: async (_, { session }) => {
    if (!session.chooseFolder)
      return refuse(
        'copies.elsewhere',
        'A folder is chosen in the desktop program, or by “wardroom copies --folder DIR”: no browser names a folder of this computer.',
      )
    const folder = await session.chooseFolder()
    return folder === null ? null : chooseCopies({ folder })
  },
  openFile: async ({ file, putAway }, asked) => {
    const { desk } = asked
    if (path.basename(openedOn(desk)?.file ?? '') !== file) demandClear(asked, { putAway })
    const opened = await desk.open(file)
    return { file: opened.file, title: opened.title, kind: desk.table ? 'action' : 'campaign' }
  },
  openElsewhere: async ({ putAway }, asked) => {
    const { session } = asked
    if (!session.openElsewhere)
      return refuse(
        'file.elsewhere',
        'A file from elsewhere is opened in the desktop program alone: put it into the Wardroom folder.',
      )
    demandClear(asked, { putAway })
    return session.openElsewhere()
  },
  close: ({ putAway }, asked) => {
    demandClear(asked, { putAway }, true)
    asked.desk.close()
    return done
  },
  openSeat: ({ seat }, asked) => {
    demandSeat(asked, seat)
    return asked.session.openSeat?.(seat) ?? refuse('seat.window', 'This window cannot open another.')
  },

  writeFor: ({ seat }, asked) => {
    const found = campaignOf(asked)
      .seats()
      .find(({ id }) => id === seat)
    demandSeat(asked, seat)
    if (found?.role === 'umpire' || found?.role === 'assistant' || found?.role === 'spectator')
      refuse('seat.umpire', `${found.title} writes no orders.`, { path: 'seat' })
    return asked.session.openSeat?.(seat, 'umpire') ?? refuse('seat.window', 'This window cannot open another.')
  },

  actionBooks,
  shipRegister,
  actions: (_, { desk }) => desk.actions(),
  createAction: ({ putAway, ...wanted }, asked) => {
    demandClear(asked, { putAway })
    return asked.desk.createAction(wanted)
  },
  doors: (_, asked) =>
    tableOf(asked)
      .places()
      .map(({ id, title, part, seats, screen }) => ({ id, title, part, seats, screen, windows: asked.windows(id) })),
  tableOrders: ({ seat, orders }, asked) => {
    tableOf(asked).orders(seatOf(asked), seat, orders)
    return done
  },
  tableStep: (given, asked) => {
    tableOf(asked).step(seatOf(asked), given)
    return done
  },
  tableThrows: ({ dice }, asked) => tableOf(asked).throws(seatOf(asked), dice),
  tableBack: ({ to }, asked) => tableOf(asked).back(seatOf(asked), to),
  tableEnd: ({ note }, asked) => tableOf(asked).end(seatOf(asked), note),
  tableLift: (_, asked) => {
    tableOf(asked).lift(seatOf(asked))
    return done
  },
  tableReplay: ({ step, seat }, asked) => tableOf(asked).replay(seatOf(asked), step, seat),
  tableAnswer: ({ agree }, asked) => {
    tableOf(asked).answer(seatOf(asked), agree)
    return done
  },
  tableCorrect: ({ ship, correction }, asked) => {
    tableOf(asked).correct(ship, correction)
    return done
  },
  tableRecord: (_, asked) => tableOf(asked).record(seatOf(asked)),
}
