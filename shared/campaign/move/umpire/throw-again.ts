import { type Dice, keyedDice, typedDice } from '../../../dice/dice.ts'
import { drawKey } from '../../../dice/secrets.ts'
import { because, type Thrown } from '../../../explanation/finding.ts'
import { refuse } from '../../../explanation/refusal.ts'
import { newOutcome, record, type Turn } from '../../context.ts'
import type { Answer } from '../../inputs.ts'
import type { Decision, DecisionOption } from '../../world.ts'

/**
 * A throw that is looked at before it counts. The umpire lets it stand, or throws again with his reason: what he sets aside stays on the
 * record with what would have come of it, and what stands is entered as if it had been thrown alone.
 */

/** Carries out an answer in a turn. */
export type CarryOut = (turn: Turn, decision: Decision, answer: Answer) => void

/** Throws for a choice without letting it count: on a copy of the war, which is dropped. */
export function lookAtThrow(turn: Turn, decision: Decision, answer: Answer, carryOut: CarryOut): void {
  const tried = decision.tried ?? []
  const no = (message: string, path: string): never =>
    refuse('decision.again', message, { rule: turn.ground.cite('umpire.ruling'), path })
  if (answer.again === undefined && tried.length > 0)
    no('It is thrown already: let it stand, or throw again and say why.', 'look')
  if (answer.again !== undefined && tried.length === 0)
    no('Nothing has been thrown for this yet: throw and look first.', 'again')
  const choice = tried[0]?.choice ?? answer.choice
  if (answer.again !== undefined && answer.choice !== choice)
    no(`What is thrown again is ${JSON.stringify(choice)}, which was thrown for before.`, 'choice')
  // Plain data: a copy of it is its text read again.
  const state = JSON.parse(JSON.stringify(turn.state)) as Turn['state']
  const trial: Turn = {
    ...turn,
    state,
    world: state.world,
    outcome: newOutcome(state.world),
    dice: diceOf(turn, tried.length),
  }
  carryOut(trial, state.world.decisions[decision.id] ?? decision, { ...answer, choice })
  const { dice: thrown, events } = trial.outcome
  if (thrown.length === 0) no('No dice are thrown for this choice.', 'look')
  setAside(turn, decision, answer.again)
  const fell = thrown.map((one) => ({ ...one, faces: [...one.faces] }))
  decision.tried = [...tried, { choice, thrown: fell, says: events.map(({ says }) => says), why: answer.again ?? null }]
  decision.options = optionsAfter(decision, choice, fell)
  turn.outcome.touched.decisions.add(decision.id)
  record(
    turn,
    turn.world.clock,
    'thrown',
    decision.subject,
    `${decision.says} Thrown to be looked at: ${facesOf(fell)}. ${events.map(({ says }) => says).join(' ')}`,
    decision.because,
  )
}

/** The answer that lets the last throw stand: the choice that was thrown for, with the very faces that fell. */
export function standingThrow(decision: Decision): {
  readonly choice: string
  readonly dice: Dice & { spent(): void }
} {
  const last = decision.tried?.at(-1)
  if (!last)
    return refuse('decision.again', 'Nothing has been thrown for this yet: throw and look first.', { path: 'choice' })
  return {
    choice: last.choice,
    dice: typedDice(last.thrown.map(({ rule, subject, faces }) => ({ rule, subject, faces }))),
  }
}

/** Enters on the record what was thrown and does not stand. Refuses to set a throw aside without a reason. */
export function setAside(turn: Turn, decision: Decision, why: string | undefined): void {
  const last = decision.tried?.at(-1)
  if (!last) return
  if (why === undefined || why.trim() === '')
    return refuse('decision.again', 'Say why what was thrown does not stand: it stays on the record.', {
      rule: turn.ground.cite('umpire.ruling'),
      path: 'note',
    })
  const { thrown, says } = last
  record(
    turn,
    turn.world.clock,
    'setAside',
    decision.subject,
    `${decision.says} Thrown, and set aside: ${facesOf(thrown)}. ${says.join(' ')} ${why.trim()}`,
    [
      because(turn.ground.cite('umpire.ruling'), 'what is set aside stays on the record beside what stands', {
        faces: facesOf(thrown),
      }),
    ],
    thrown,
  )
}

/** The campaign's own dice, each time with other faces; the first time with those that a throw that counts at once would have. */
function diceOf(turn: Turn, time: number): Dice {
  const own = turn.typed ? turn.dice : keyedDice(drawKey(turn.world.campaign, turn.world.branch))
  if (turn.typed || time === 0) return own
  return {
    thrown: own.thrown,
    throwDice: (ask) => own.throwDice({ ...ask, occasion: `${ask.occasion}, again ${time}` }),
  }
}

function optionsAfter(decision: Decision, choice: string, thrown: readonly Thrown[]): DecisionOption[] {
  const others = decision.options.filter(({ key }) => key !== 'stand' && key !== choice)
  const again = { key: choice, label: 'Throw again', dice: true }
  return [
    { key: 'stand', label: `Let it stand: ${facesOf(thrown)}`, default: true },
    again,
    ...others.map(({ key, label }) => ({ key, label })),
  ]
}

function facesOf(thrown: readonly Thrown[]): string {
  return thrown.flatMap(({ faces }) => faces).join(' and ')
}
