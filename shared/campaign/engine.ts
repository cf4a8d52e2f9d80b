import { keyedDice, typedDice } from '../dice/dice.ts'
import { drawKey } from '../dice/secrets.ts'
import { demandWellFormed } from '../explanation/well-formed.ts'
import { frozenCopy, settlePlain } from '../vocabulary/plain-data.ts'
import { correctBoard, endBoard, orderOnBoard } from './boards/board.ts'
import { encounterNamed } from './boards/engaged.ts'
import { boardStep } from './boards/keeping-step.ts'
import { orderOnSquares } from './boards/squares.ts'
import { enterTableResult } from './boards/table-result.ts'
import { newOutcome, type Turn } from './context.ts'
import type { Ground } from './ground.ts'
import type { Input, InputKind } from './inputs.ts'
import { openMove, setLimit } from './move/clock/open.ts'
import { comeUp, step, stepAnswer, untilTime } from './move/clock/step.ts'
import { actOnDespatch } from './move/despatches/umpire-desk.ts'
import { writtenByUmpire } from './move/orders/check.ts'
import { carryOutKept, handIn } from './move/orders/hand-in.ts'
import { succeedTo } from './move/squadrons/succession.ts'
import { decide } from './move/umpire/decide.ts'
import { defer } from './move/umpire/defer.ts'
import { rule } from './move/umpire/rulings.ts'
import type { Answered, CampaignState, Outcome } from './outcome.ts'
import { OVER } from './over.ts'
import { bind } from './record-chain.ts'
import { decisionFor, despatchFor, rulingFor } from './umpires/acting.ts'
import { appoint, showAssistants } from './umpires/assistants.ts'
import { appointStaff, writtenByStaff } from './umpires/staffing.ts'
import { watcherNow } from './watched.ts'

export { type BeginOptions, begin } from './begin.ts'
export { type Ground, makeGround } from './ground.ts'

type Handler<K extends InputKind> = (turn: Turn, input: Extract<Input, { kind: K }>) => Answered

const DONE: Answered = { kind: 'done' }

/** What each kind of input does. A kind without a handler does not compile. */
const handlers: { readonly [K in InputKind]: Handler<K> } = {
  open: (turn, input) => {
    openMove(turn, input.given)
    return DONE
  },
  limit: (turn, input) => {
    setLimit(turn, input.given)
    return DONE
  },
  orders: (turn, input) => {
    const orders = handIn(turn, input.seat, input.given)
    if (input.by === 'umpire' && (orders.ready || orders.accepted.length > 0)) writtenByUmpire(turn, input.seat)
    if (input.by === 'staff' && orders.accepted.length > 0) writtenByStaff(turn, input.seat)
    return { kind: 'orders', orders }
  },
  step: (turn, input) => ({ kind: 'step', step: step(turn, input.given) }),
  decide: (turn, input) => {
    const { by, decision, given } = input
    decide(turn, by === undefined ? decision : decisionFor(turn, by, decision), given, by)
    return DONE
  },
  defer: (turn, input) => {
    const { by, decision, given } = input
    defer(turn, by === undefined ? decision : decisionFor(turn, by, decision), given, by)
    return DONE
  },
  rule: (turn, input) => {
    const { by, given } = input
    rule(turn, by === undefined ? given : rulingFor(turn, by, given), by)
    return DONE
  },
  despatch: (turn, input) => {
    const { by, despatch, given } = input
    actOnDespatch(turn, by === undefined ? despatch : despatchFor(turn, by, despatch), given, by)
    return DONE
  },
  squares: (turn, input) => {
    orderOnSquares(turn, input.seat, input.given)
    if (input.by === 'umpire') writtenByUmpire(turn, input.seat)
    return DONE
  },
  boardStep: (turn, input) => {
    boardStep(turn, input.encounter)
    // When a board off a port is decided the clock stands, so that its seats may plot the rest of the move anew.
    const { blockade, clock, state } = encounterNamed(turn, input.encounter)
    if (state === 'closed') return { kind: 'step', step: stepAnswer(turn, 'stopped') }
    return { kind: 'step', step: stepAnswer(turn, comeUp(turn, blockade ? clock : untilTime(turn, input))) }
  },
  boardOrders: (turn, input) => {
    orderOnBoard(turn, input.seat, input.encounter, input.given)
    if (input.by === 'umpire') writtenByUmpire(turn, input.seat)
    return DONE
  },
  boardCorrect: (turn, input) => {
    correctBoard(turn, input.encounter, input.given)
    return DONE
  },
  boardEnd: (turn, input) => {
    if (input.table !== undefined) enterTableResult(turn, input.encounter, input.table)
    endBoard(turn, input.encounter, input.note ?? 'the umpire ends it')
    // The ships are back at the hour at which it was over, and not before: the campaign comes up to it.
    const { clock } = encounterNamed(turn, input.encounter)
    if (clock > turn.world.clock) comeUp(turn, clock)
    return DONE
  },
  assistants: (turn, input) => {
    appoint(turn, input.given)
    return DONE
  },
  staff: (turn, input) => {
    appointStaff(turn, input.given)
    return DONE
  },
  review: ({ world, outcome }, { given: { open } }) => {
    if (open === (world.reviewOpen ?? false)) return DONE
    if (open) world.reviewOpen = true
    else delete world.reviewOpen
    const says = open ? 'The umpire opens the review to all seats.' : 'The umpire closes the review.'
    outcome.events.push({ at: world.clock, kind: 'review', subject: 'umpire', says, because: [], dice: [] })
    return DONE
  },
}

/**
 * Applies one input to a campaign, in place, and gives everything that came of it. Deterministic: the same state, input and seed
 * give the same outcome to the byte. Throws `Refused` when the input is turned away; the state may then be half changed and must
 * be dropped, which is why hosts keep the last committed one.
 *
 * The state that it leaves is plain data: written and read again it is the same, and each part of it has one place of its own.
 */
export function advance(ground: Ground, state: CampaignState, given: Input): Outcome {
  const watcher = watcherNow()
  return watcher ? watcher.input(ground, state, given, doInput) : doInput(ground, state, given)
}

function doInput(ground: Ground, state: CampaignState, given: Input): Outcome {
  demandWellFormed(given, 'The input')
  // As the journal gives it back: what stands in it goes into the state, and what the caller holds does not.
  const input = frozenCopy(given)
  const { world } = state
  bind(world, input)
  const outcome = newOutcome(world)
  const typed =
    input.dice === undefined
      ? null
      : typedDice(
          input.dice.map((d) => ({
            rule: d.rule,
            faces: d.faces,
            ...(d.subject === undefined ? {} : { subject: d.subject }),
          })),
        )
  const dice = typed ?? keyedDice(drawKey(world.campaign, world.branch))
  const acceptDefaults = input.kind === 'step' && input.given.acceptDefaults === true
  const pause = input.kind === 'step' && input.given.pause === true
  const turn: Turn = { ground, state, world, outcome, dice, typed: typed !== null, acceptDefaults, pause }
  outcome.answer = (handlers[input.kind] as Handler<InputKind>)(turn, input as never)
  carryOutKept(turn)
  succeedTo(turn)
  showAssistants(turn, ['step', 'boardStep', 'boardEnd'].includes(input.kind))
  typed?.spent()
  settlePlain(world, OVER)
  return outcome
}
