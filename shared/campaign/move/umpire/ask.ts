import type { BlockadeEnding } from '../../../action/contract.ts'
import { agreeing, doing } from '../../../explanation/agreement.ts'
import { counted } from '../../../explanation/figures.ts'
import { because, type Plain, type Reason } from '../../../explanation/finding.ts'
import { separationMiles } from '../../../navigation/great-circle.ts'
import { YARDS_PER_MILE } from '../../../navigation/sphere.ts'
import { SkyWindow } from '../../../sky/window.ts'
import { isShoreOperation } from '../../../vocabulary/operations.ts'
import { clockFigures, MINUTE, type Seconds } from '../../../vocabulary/time.ts'
import { blockadeMet, endingsOf } from '../../boards/off-port.ts'
import { mint, record, type Turn, unanswered } from '../../context.ts'
import { operationWords } from '../../operations.ts'
import { askOfHarbour } from '../../shore/harbour-taken.ts'
import { askOfBattle, askOfFire } from '../../shore/shore-asking.ts'
import type { OnContact } from '../../standing.ts'
import type { Decision, DecisionOption, Force } from '../../world.ts'
import { airlessWords } from '../boats/runs.ts'
import { sightOf } from '../captains/come-up.ts'
import { addresseeTitle } from '../despatches/words.ts'
import { worthOf } from '../meeting/by-worth.ts'
import { shortMoveOption } from '../meeting/short-moves.ts'
import { minesQuestion } from '../mines/questions.ts'
import { trueNames } from '../orders/words.ts'
import { seenOf } from '../sight/lights.ts'
import { conditionAt } from '../weather/light.ts'
import { offeredPiece } from '../work/facts.ts'
import { minutesWords } from '../work/job.ts'
import { soldiersQuestion } from '../work/soldiers.ts'

/** Defaults that leave every plan as it is: where the umpire takes defaults unasked, these stop nothing. */
const TAKEN_IN_PASSING = ['standOn', 'deliver', 'throw', 'take', 'reckon', 'scale', 'lost', 'prisoners', 'drowned']

/**
 * Puts a decision to the umpire, with the book's default first and its working. Null: he is asked, and the clock is to stop. What has
 * one possible answer is no decision: it is told in passing. That answer, or where he takes defaults unasked the default that stops
 * nothing, is given back for the caller to carry out.
 */
export function askUmpire(turn: Turn, kind: Decision['kind'], subject: string, at: Seconds): string | null {
  const asked = questions[kind](turn, subject, at)
  const [only, ...others] = asked.options
  if (only && others.length === 0 && turn.ground.table['contact.stops'] === 'choices') {
    // There is nothing to decide: it is so, and it is on the record.
    record(turn, at, 'inPassing', subject, `${asked.says} ${only.label}.`, asked.because)
    return only.key
  }
  const id = mint(turn, 'decision')
  const proposed = asked.options.find((o) => o.default)?.key ?? null
  const taken = turn.acceptDefaults && proposed !== null && TAKEN_IN_PASSING.includes(proposed) ? proposed : null
  turn.world.decisions[id] = {
    id,
    kind,
    at,
    subject,
    says: asked.says,
    options: asked.options,
    because: asked.because,
    about: asked.about ?? {},
    answer: taken,
  }
  turn.outcome.touched.decisions.add(id)
  if (taken === null) waitFor(turn, id)
  return taken
}

/** A question that still waits for his word, put by or not, is put anew as things stand now: one thing is never asked twice. False where none waits. */
export function askAgain(turn: Turn, kind: Decision['kind'], subject: string, at: Seconds): boolean {
  const { decisions } = turn.world
  const put = unanswered(turn).find((one) => one.kind === kind && one.subject === subject)
  if (!put) return false
  const { says, options, because: why, about } = questions[kind](turn, subject, at)
  const { deferred: _, ...asked } = put
  decisions[put.id] = { ...asked, at, says, options, because: why, about: about ?? {} }
  turn.outcome.touched.decisions.add(put.id)
  waitFor(turn, put.id)
  return true
}

/** The clock is to stand for it. */
function waitFor({ atHand }: Turn, id: string): void {
  if (!atHand) return
  atHand.decisions.add(id)
  atHand.asked += 1
}

interface Question {
  readonly says: string
  readonly options: readonly DecisionOption[]
  readonly because: readonly Reason[]
  readonly about?: Readonly<Record<string, Plain>>
}

const STANDING: Record<OnContact, string> = {
  standOn: 'is to stand on',
  close: 'is to close',
  avoid: 'is to avoid action',
  shadow: 'is to shadow',
  capture: 'is to take merchantmen and keep clear of men-of-war',
}

/** Where nobody who met has one of these, no action is sought: by default the squares stay shut, and whoever follows or flees does so on the chart. */
const SEEKS_ACTION: readonly OnContact[] = ['close', 'standOn']

/** What a force was told to do on meeting the enemy: for the umpire to carry out where nobody sits aboard. */
function standingWords(force: Force | undefined): string {
  return force ? `${force.name} ${STANDING[force.onContact]}.` : ''
}

/** Of two, who sees whom; of more, that they have met. */
function inSightWords(turn: Turn, met: readonly Force[], at: Seconds): string {
  const [a, b] = met
  const blind = met.length === 2 && a && b ? sightOf(turn.world, a.id, b.id)?.blind : undefined
  if (blind === undefined || !a || !b) return `${inList(met.map((force) => force.name))} are in sight of each other`
  const [one, other] = blind === a.id ? [b, a] : [a, b]
  return `${doing(one.name, 'is')} in sight of ${seenOf(turn, one, other, at)}${other.name}, who ${agreeing(other.name, 'does')} not see her,`
}

function inList(names: readonly string[]): string {
  return names.length < 2 ? (names[0] ?? '?') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}

/** They come to the book's distance for a board; or they are nearer by now, come in sight so near or let lie there, and are asked about again. */
function nearWords(a: Force | undefined, b: Force | undefined, trigger: number): string {
  const yards = a && b ? separationMiles(a.position, b.position) * YARDS_PER_MILE : trigger
  return Math.round(yards) >= trigger - NEARER
    ? `come within ${inThousands(trigger)} yards`
    : `are within ${inThousands(Math.max(1, Math.ceil(yards / 100)) * 100)} yards of each other`
}

/** Yards by which two are told to be nearer than the book's distance; less is the same second's. */
const NEARER = 100

/** 5000 as "5,000". */
function inThousands(yards: number): string {
  return String(yards).replace(/\B(?=(\d{3})+$)/g, ',')
}

/** The board that the campaign names for a meeting comes first; it is what is proposed where meetings are to be fought. */
function withBoard(turn: Turn, others: readonly DecisionOption[]): DecisionOption[] {
  const fight = turn.ground.table['contact.default'] === 'squares'
  const board = { key: 'board', label: 'Fight it on the board', default: fight }
  return [board, ...others.map((one) => (fight ? { key: one.key, label: one.label } : one))]
}

const questions: Record<Decision['kind'], (turn: Turn, subject: string, at: Seconds) => Question> = {
  contact(turn, id, at) {
    const { world, ground } = turn
    const encounter = world.encounters[id]
    const met = (encounter?.forces ?? []).flatMap((f) => world.forces[f] ?? [])
    const [a] = met
    const b = met.find((force) => ground.atWar(force.side, a?.side ?? force.side))
    const fighters = met.filter((force) => force.kind !== 'trade')
    const warships = fighters.some((one) => fighters.some((other) => ground.atWar(one.side, other.side)))
    const sought = fighters.some(({ onContact }) => SEEKS_ACTION.includes(onContact))
    const squares = ground.book.squares !== null && warships && sought && ground.table['contact.default'] === 'squares'
    const miles = a && b ? Math.round(separationMiles(a.position, b.position) * 10) / 10 : 0
    const open: DecisionOption = { key: 'squares', label: 'Open the squares', ...(squares ? { default: true } : {}) }
    const label = met.length > 2 ? 'Let all stand on' : 'Let both stand on'
    const on: DecisionOption = { key: 'standOn', label, ...(squares ? {} : { default: true }) }
    const sky = new SkyWindow(at, at)
    const why = a
      ? ground.book.sighting(conditionAt(ground, world, sky, a.position, at), 0, 0, ground.settings).because
      : []
    const blockade = blockadeMet(turn, encounter, at)
    const free = ground.book.squares === null || !warships ? [on] : squares ? [open, on] : [on, open]
    const usual = [...free, ...shortMoveOption(turn)]
    return {
      says: `${inSightWords(turn, met, at)} at ${clockFigures(at, world.campaign.zoneMinutes)}, ${counted(miles, 'mile')} apart. ${met.map(standingWords).join(' ')}`,
      options: blockade ? withBoard(turn, usual) : usual,
      because: [
        ...why,
        ...(blockade?.because ?? []),
        ...(ground.book.squares === null
          ? []
          : [
              because(
                ground.cite('squares.opened'),
                'within sight, forces go on squares and their admirals alone move them',
                { miles },
              ),
            ]),
      ],
      about: { encounter: id, forces: [...(encounter?.forces ?? [])] },
    }
  },
  trigger(turn, id, at) {
    const { world, ground } = turn
    const sight = world.inSight[id]
    const a = sight && world.forces[sight.a]
    const b = sight && world.forces[sight.b]
    const trigger = ground.book.boardTrigger(ground.settings)
    const worth = a && b && worthOf(turn, a, b)
    const unseeing = sight?.blind === a?.id ? a : sight?.blind === b?.id ? b : undefined
    // A board is seen by all who are on it: by default nobody is told by one of an enemy whom he does not see.
    const fight = ground.table['contact.default'] === 'squares' && unseeing === undefined
    const who = unseeing && sight?.blind !== undefined ? `, and ${doing(unseeing.name, 'does')} not see her` : ''
    return {
      says: `${a?.name ?? '?'} and ${b?.name ?? '?'} ${nearWords(a, b, trigger.value.yards)} at ${clockFigures(at, world.campaign.zoneMinutes)}${who}.`,
      options: [
        {
          key: 'board',
          label: `Set up the board${unseeing ? `, which tells ${unseeing.name} of her` : ''}`,
          default: fight,
        },
        ...(worth ? [{ key: 'worth', label: 'Decide it by what they are worth' }] : []),
        { key: 'standOn', label: 'Let both stand on', default: !fight },
      ],
      because: [
        ...trigger.because,
        ...(worth?.because ?? []),
        ...(unseeing ? [because(ground.cite('boat.blind'), 'who does not see an enemy does not know of him')] : []),
      ],
      about: { forces: [a?.id ?? '', b?.id ?? ''] },
    }
  },
  ending(turn, id, at) {
    const encounter = turn.world.encounters[id]
    const met = encounter?.blockade
    const [first, ...others] = met ? endingsOf(turn, encounter) : []
    const runner = met && turn.world.forces[met.runner]?.name
    const port = met && turn.ground.places.get(met.port)?.name
    const option = ({ key, label }: BlockadeEnding): DecisionOption => ({ key, label })
    return {
      says: `${runner ?? '?'} is ${first?.how ?? ''} off ${port ?? '?'} at ${clockFigures(at, turn.world.campaign.zoneMinutes)}. What becomes of her?`,
      options: first ? [{ ...option(first), default: true }, ...others.map(option)] : [],
      because: first?.because ?? [],
      about: { encounter: id },
    }
  },
  deliver(turn, id, at) {
    const despatch = turn.world.despatches[id]
    return {
      says: `Deliver to ${despatch ? addresseeTitle(turn, despatch.to) : '?'} at ${clockFigures(at, turn.world.campaign.zoneMinutes)}?`,
      options: [
        { key: 'deliver', label: 'Deliver', default: true },
        { key: 'hold', label: 'Hold' },
        { key: 'alter', label: 'Alter' },
        { key: 'lose', label: 'Lose' },
      ],
      because: [
        because(turn.ground.cite('news.umpire'), 'the umpire carries every message and decides what arrives', {
          medium: despatch?.medium ?? '',
        }),
      ],
      about: { despatch: id, text: despatch?.text ?? '' },
    }
  },
  work(turn, id) {
    const { world, ground } = turn
    const [forceId = '', shipId = ''] = id.split('|')
    const force = world.forces[forceId]
    const ship = world.ships[shipId]
    const offered = force && ship ? offeredPiece(turn, force, ship.id) : null
    const place = ground.places.get(force?.operating?.place ?? '')?.name
    const hours = offered?.value ? minutesWords(offered.value.minutes * MINUTE) : '?'
    const leg = force?.operating?.leg
    const guns = leg?.operate === 'repair' && leg.guns !== undefined
    const pieces = offered?.value?.amount
    const next = guns ? 'gun' : 'section'
    return {
      says:
        leg && isShoreOperation(leg.operate)
          ? `How long does it take ${ship?.name ?? '?'} to ${operationWords(ground.book, leg, trueNames(turn))}?`
          : leg?.operate === 'capture'
            ? `How long does ${ship?.name ?? '?'} take to get possession of the ship that has struck?`
            : leg?.operate === 'tow'
              ? `How long does ${ship?.name ?? '?'} take to ${operationWords(ground.book, leg, trueNames(turn))}?`
              : `How long ${pieces === 1 ? `does the next ${next}` : `do the next ${pieces ?? '?'} ${next}s`} of ${ship?.name ?? '?'} take${place ? ` at ${place}` : ''}?`,
      options: [
        { key: 'take', label: `As offered: ${hours}`, default: true },
        { key: 'minutes', label: 'Another time' },
        ...(guns ? [{ key: 'never', label: 'They are past mending' }] : []),
        ...(leg?.operate === 'tow' ? [{ key: 'never', label: 'She cannot be towed' }] : []),
      ],
      because: offered?.because ?? [],
      about: { force: forceId, ship: shipId, minutes: offered?.value?.minutes ?? null },
    }
  },
  mines: minesQuestion,
  bombard: askOfFire,
  battle: askOfBattle,
  harbour: askOfHarbour,
  soldiers: soldiersQuestion,
  boat(turn, subject, at) {
    const [id = '', how] = subject.split('|')
    const ship = turn.world.ships[id]
    const figures = clockFigures(at, turn.world.campaign.zoneMinutes)
    const cause = ship && how === 'noAir' ? airlessWords(turn.ground, turn.world, ship) : ''
    const says = how === 'noAir' ? 'has no air left' : 'is still out though her hours from harbour are up'
    return {
      says: `${ship?.name ?? '?'} ${says} at ${figures}${cause}.`,
      options: [
        { key: 'lost', label: 'She is lost', default: true },
        { key: 'saved', label: 'She is towed or saved' },
      ],
      because: turn.ground.book.boats?.lost(how === 'noAir' ? how : 'timeUp', turn.ground.settings).because ?? [],
      about: { ship: id },
    }
  },
  throw(turn, id, at) {
    const ship = turn.world.ships[id]
    return {
      says: `${ship?.name ?? '?'} has run six hours at full speed at ${clockFigures(at, turn.world.campaign.zoneMinutes)}: one throw for her engines.`,
      options: [
        { key: 'throw', label: 'Throw', default: true, dice: true },
        { key: 'faces', label: 'Enter a die' },
      ],
      because: [
        because(turn.ground.cite('breakdown.risk'), 'one throw for every six hours so run', { ship: ship?.name ?? '' }),
      ],
      about: { ship: id },
    }
  },
}
