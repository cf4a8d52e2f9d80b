import { type Dice, typedDice } from '../../../dice/dice.ts'
import { refuse } from '../../../explanation/refusal.ts'
import { standOn } from '../../boards/back-on-chart.ts'
import { openBlockade, settleBlockade } from '../../boards/blockade.ts'
import { openBoard } from '../../boards/board.ts'
import { openSquares } from '../../boards/squares.ts'
import { named, record, type Turn } from '../../context.ts'
import type { Answer } from '../../inputs.ts'
import { settleHarbour } from '../../shore/harbour-taken.ts'
import { takeLosses } from '../../shore/parties.ts'
import { givenBy } from '../../umpires/acting.ts'
import type { Decision } from '../../world.ts'
import { loseBoat, saveBoat } from '../boats/boats.ts'
import { actOnDespatch } from '../despatches/umpire-desk.ts'
import { decideByWorth } from '../meeting/by-worth.ts'
import { letPass } from '../meeting/let-pass.ts'
import { putOnShortMoves } from '../meeting/short-moves.ts'
import { answerMines } from '../mines/questions.ts'
import { throwNow } from '../running/breakdowns.ts'
import { forbidWork, leaveWith, takeFire, takeTime } from '../work/operate.ts'
import { answerSoldiers } from '../work/soldiers.ts'
import { demandOpen, labelOf } from './decided.ts'
import { type CarryOut, lookAtThrow, setAside, standingThrow } from './throw-again.ts'

/** The umpire answers what was put to him; his words and choice stay on the record, and with them which of his assistants gave it. */
export function decide(turn: Turn, id: string, answer: Answer, by?: string): void {
  const decision = named(turn.world.decisions, id)
  if (!decision) return refuse('decision.unknown', `There is no decision ${JSON.stringify(id)}.`, { path: 'decision' })
  demandOpen(turn.world, decision)
  if (!decision.options.some((o) => o.key === answer.choice)) {
    refuse(
      'decision.choice',
      `${JSON.stringify(answer.choice)} is none of the choices: ${decision.options.map((o) => o.key).join(', ')}.`,
      { path: 'choice' },
    )
  }
  const carryOut: CarryOut = (on, asked, given) => answers[asked.kind](on, asked, given)
  if (answer.look || answer.again !== undefined) return lookAtThrow(turn, decision, answer, carryOut)
  if (answer.choice === 'stand') {
    const { choice, dice } = standingThrow(decision)
    carryOut({ ...turn, dice }, decision, { ...answer, choice })
    dice.spent()
  } else {
    if (answer.choice === decision.tried?.[0]?.choice)
      refuse('decision.again', 'It is thrown already: let it stand, or throw again and say why.', { path: 'again' })
    setAside(turn, decision, answer.note)
    carryOut(turn, decision, answer)
  }
  decision.answer = answer.choice
  const giver = by === undefined ? undefined : turn.world.assistants?.[by]
  if (by !== undefined) decision.by = by
  turn.outcome.touched.decisions.add(id)
  record(
    turn,
    turn.world.clock,
    'decision',
    decision.subject,
    `${decision.says} ${labelOf(decision, answer.choice)}.${giver ? ` Given by ${giver.title}.` : ''}${answer.note ? ` ${answer.note}` : ''}`,
    giver ? [...decision.because, givenBy(turn, giver)] : decision.because,
  )
}

/** Enemies in a meeting are let stand on, each pair of them. */
function letMeetingPass({ world, ...turn }: Turn, id: string): void {
  const forces = (world.encounters[id]?.forces ?? []).flatMap((force) => world.forces[force] ?? [])
  for (const a of forces)
    for (const b of forces) if (a.side < b.side) letPass({ world, ...turn }, 'contact', a, b, world.clock)
}

const answers: Record<Decision['kind'], (turn: Turn, decision: Decision, answer: Answer) => void> = {
  contact(turn, decision, answer) {
    if (answer.choice === 'squares') openSquares(turn, decision.subject)
    else if (answer.choice === 'board') openBlockade(turn, decision.subject)
    else {
      standOn(turn, decision.subject)
      letMeetingPass(turn, decision.subject)
      const met = turn.world.encounters[decision.subject]
      if (answer.choice === 'shortMoves' && met) putOnShortMoves(turn, met, turn.world.clock)
    }
  },
  trigger(turn, decision, answer) {
    const sight = turn.world.inSight[decision.subject]
    if (!sight) return
    sight.passed = true
    if (answer.choice === 'board') return openBoard(turn, sight.a, sight.b)
    const { [sight.a]: a, [sight.b]: b } = turn.world.forces
    if (a && b && answer.choice === 'worth') {
      sight.shortMove = undefined
      decideByWorth(turn, a, b, answer.minutes)
    }
    if (a && b) letPass(turn, 'trigger', a, b, turn.world.clock)
  },
  ending(turn, decision, answer) {
    settleBlockade(turn, decision.subject, answer.choice)
  },
  deliver(turn, decision, answer) {
    switch (answer.choice) {
      case 'deliver':
        return actOnDespatch(turn, decision.subject, { release: true })
      case 'hold':
        return actOnDespatch(turn, decision.subject, answer.minutes ? { delayMinutes: answer.minutes } : { hold: true })
      case 'alter':
        actOnDespatch(turn, decision.subject, { alter: answer.text ?? '' })
        return actOnDespatch(turn, decision.subject, { release: true })
      default:
        return actOnDespatch(turn, decision.subject, { lose: true })
    }
  },
  work(turn, decision, answer) {
    const [forceId = '', ship = ''] = decision.subject.split('|')
    const force = turn.world.forces[forceId]
    if (answer.choice === 'minutes' && !(answer.minutes !== undefined && answer.minutes > 0))
      refuse('decision.minutes', 'Say how many minutes it is to take, above 0.', {
        path: 'minutes',
        rule: turn.ground.cite('repair.time'),
      })
    if (answer.choice === 'never') {
      const towing = force?.operating?.leg.operate === 'tow'
      const why = towing ? 'she cannot be towed' : 'her guns are past mending: spare ones are wanted'
      if (force) forbidWork(turn, force, ship, turn.world.clock, why)
      return
    }
    const minutes = answer.choice === 'minutes' ? answer.minutes : decision.about.minutes
    if (force && typeof minutes === 'number') takeTime(turn, force, ship, turn.world.clock, minutes)
  },
  boat(turn, decision, answer) {
    const [id = '', how] = decision.subject.split('|')
    const ship = turn.world.ships[id]
    const force = ship && turn.world.forces[ship.force]
    if (!ship || !force) return
    if (answer.choice === 'saved') return saveBoat(turn.world, id, turn.world.clock)
    loseBoat(turn, force, ship, how === 'noAir' ? how : 'timeUp', turn.world.clock)
  },
  mines(turn, decision, answer) {
    answerMines(turn, decision.subject, answer.choice)
  },
  bombard(turn, decision, answer) {
    const [forceId = ''] = decision.subject.split('|')
    const force = turn.world.forces[forceId]
    const { minutes: offered, gunsDisabled, silenced } = decision.about
    if (!force) return
    if (answer.choice === 'off') {
      force.plot = force.plot.slice(1)
      force.anchor = undefined
      return
    }
    const { fort } = answer
    if (answer.choice === 'struck' && !fort)
      refuse('decision.fort', 'Say how many guns of the fort were struck: fort.gunsDisabled.', {
        path: 'fort',
        rule: turn.ground.cite('bombardment.answered'),
      })
    const minutes = answer.minutes ?? (typeof offered === 'number' ? offered : 0)
    const ruled = fort ?? { gunsDisabled: Number(gunsDisabled), silenced: silenced === true }
    takeFire(turn, force, turn.world.clock, minutes, {
      gunsDisabled: ruled.gunsDisabled,
      silenced: ruled.silenced ?? false,
      destroyed: fort?.destroyed ?? false,
    })
  },
  harbour(turn, decision, answer) {
    settleHarbour(turn, decision.subject, answer.choice, (force, at) =>
      leaveWith(turn, force, at, (id) => {
        const other = turn.world.forces[id]
        if (other) other.anchor = undefined
      }),
    )
  },
  soldiers(turn, decision, answer) {
    answerSoldiers(turn, decision, answer.choice, answer.men)
  },
  battle(turn, decision, answer) {
    const { losses } = answer
    if (answer.choice === 'losses' && !losses)
      refuse('decision.losses', 'Name the losses: losses.attackers and losses.defenders.', {
        path: 'losses',
        rule: turn.ground.cite('battle.losses'),
      })
    takeLosses(turn, decision.subject, turn.world.clock, answer.choice === 'losses' ? (losses ?? null) : null)
  },
  throw(turn, decision, answer) {
    const ship = turn.world.ships[decision.subject]
    const force = ship && turn.world.forces[ship.force]
    if (!force) return
    let dice: Dice = turn.dice
    if (answer.choice === 'faces') {
      // A throw and, when it breaks, the throw for its nature: as many faces as the book asks for, no more.
      const faces = answer.faces ?? []
      const typed = typedDice(
        faces.map((face, i) => ({
          rule: i === 0 ? turn.ground.cite('breakdown.risk') : turn.ground.cite('breakdown.thrown'),
          faces: [face],
        })),
      )
      dice = typed
      throwNow(turn, force, decision.subject, turn.world.clock, dice)
      typed.spent()
      return
    }
    throwNow(turn, force, decision.subject, turn.world.clock, dice)
  },
}
