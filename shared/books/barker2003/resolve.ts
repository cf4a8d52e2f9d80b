import type { ActionEvent, TrackPoint } from '../../action/contract.ts'
import type { Ask, Dice } from '../../dice/dice.ts'
import { because, type Plain, type Reason } from '../../explanation/finding.ts'
import { begin } from './board/beginning.ts'
import {
  type Diced,
  setHour,
  throwAdmirals,
  throwHour,
  throwInitiative,
  throwNeutrals,
  throwSky,
} from './board/dicing.ts'
import { enemiesInSight } from './board/knowing.ts'
import { moveSide, type RefusedOrder } from './board/moving.ts'
import type { BoardOrder, Step } from './board/notation.ts'
import { intoCombat } from './board/passage.ts'
import { type Nomination, type ShotTold, shootSides } from './board/shooting.ts'
import { newBank } from './board/sky.ts'
import type { BoardEvent } from './board/spell.ts'
import { type BoardState, enemyOf, isLeft, OPPOSITE, outcome, PLAIN_SHIP, shipOf } from './board/state.ts'
import { fates, isEnd, tellFates } from './fates.ts'
import { afterSight, allSeats, inNames, knowledgeOf, nameFor, tellSeat, tellSignal, wordFor } from './logbook.ts'
import { mayMist } from './mist.ts'
import { type BarkerOrders, parsed } from './orders.ts'
import { isPlacedOn } from './placing.ts'
import { SIDES, type Side } from './procedures/setting-up.ts'
import { headingOf } from './procedures/turning.ts'
import { type BarkerGame, calledOf, type Phase, seatOf, seatsOf } from './state.ts'
import { meant } from './understanding.ts'

/** One step being made: the game as it changes and what is said of it. */
interface Play {
  game: BarkerGame
  readonly sealed: Readonly<Record<string, BarkerOrders>>
  readonly events: ActionEvent[]
  readonly dice: Dice
}

const sentence = (text: string): string => {
  const ended = /[.!?]$/.test(text) ? text : `${text}.`
  return `${ended[0]?.toUpperCase() ?? ''}${ended.slice(1)}`
}

function tell(
  play: Play,
  kind: string,
  ships: readonly string[],
  says: string,
  why: readonly Reason[],
  detail?: Plain,
): void {
  const words = sentence(
    inNames(
      play.game,
      says,
      play.game.aboard.map(({ id }) => id),
    ),
  )
  play.events.push({ kind, ships, says: words, because: why, ...(detail === undefined ? {} : { detail }) })
}

const setBoard = (play: Play, board: BoardState): void => {
  play.game = { ...play.game, board }
}
const goTo = (play: Play, phase: Phase, turn: Side = play.game.turn): void => {
  play.game = { ...play.game, phase, turn }
}

/** Orders that were sealed by seats of a side, in the order of the seats. */
function ordersOf(play: Play, side: Side): readonly { seat: string; order: BoardOrder; line: string }[] {
  return seatsOf(play.game, side).flatMap((seat) => {
    const orders = play.sealed[seat]
    if (!orders) return []
    return parsed(orders).map((order, n) => ({
      seat,
      order: meant(play.game, seat, order).order,
      line: orders.lines[n] ?? '',
    }))
  })
}

/** What a side's own steps in setting up say, of one kind. */
function sideSteps<K extends Step['do']>(play: Play, side: Side, what: K): readonly Extract<Step, { do: K }>[] {
  return ordersOf(play, side).flatMap(({ order }) =>
    order.steps.filter((step): step is Extract<Step, { do: K }> => step.do === what),
  )
}

// Setting up

function tellDiced(play: Play, kind: string, { state, told }: Diced): void {
  setBoard(play, state)
  for (const { says, because: why } of told) tell(play, kind, [], says, why)
}

/** The other ship of a gunnery fanatic, named beforehand (BK-AD-02). */
function takeNames(play: Play): void {
  for (const side of SIDES)
    for (const { order } of ordersOf(play, side))
      for (const step of order.steps) {
        if (step.do !== 'names' || order.who === null) continue
        const ship = shipOf(play.game.board, order.who)
        const id = ship?.body ?? order.who
        const { board } = play.game
        setBoard(play, {
          ...board,
          bodies: board.bodies.map((one) => (one.id === id ? { ...one, named: step.other } : one)),
        })
        tell(play, 'named', [step.other], `the admiral of ${id} names ${step.other}`, [
          because('BK-AD-02', 'the second ship of his gunners, named beforehand', {}, step.other),
        ])
      }
}

const wantsNames = ({ board }: BarkerGame): boolean =>
  board.bodies.some(
    (body) =>
      body.character === 'gunnery' &&
      body.named === null &&
      board.ships.filter((ship) => ship.body === body.id).length > 1,
  )

function dicing(play: Play): void {
  tellDiced(play, 'admirals', throwAdmirals(play.game.board, play.dice))
  if (play.game.diced) {
    tellDiced(play, 'initiative', throwInitiative(play.game.board, play.dice))
    return goTo(play, 'edge', play.game.board.initiative)
  }
  takeNames(play)
  if (wantsNames(play.game)) return goTo(play, 'placing')
  startSpell(play, play.game.board.initiative)
}

function edge(play: Play): void {
  const { board, turn } = play.game
  const [chosen] = sideSteps(play, turn, 'edge')
  const own = chosen?.edge ?? board.entry[turn]
  const entry = { [turn]: own, [enemyOf(turn)]: OPPOSITE[own] } as Record<Side, typeof own>
  setBoard(play, { ...board, entry })
  tell(play, 'edge', [], `the edge of ${calledOf(play.game, turn)} is the ${own}`, [
    because('BK-SU-02', 'the side with the initiative names the edges', {}, own),
    because('BK-SU-01', 'the sides come over opposite short edges', {}, { ...entry }),
  ])
  goTo(play, 'feature', enemyOf(turn))
}

function feature(play: Play): void {
  const { board, turn, phase, settings } = play.game
  const [placed] = sideSteps(play, turn, 'feature')
  const fault = placed ? isPlacedOn(board, board.mode, placed.kind, placed.outline, settings) : null
  if (placed && !fault) {
    const id = `${placed.kind} of ${play.game.sides[turn]}`
    setBoard(play, { ...board, features: [...board.features, { id, kind: placed.kind, outline: placed.outline }] })
    tell(play, 'feature', [], `${calledOf(play.game, turn)} places a ${placed.kind}`, [
      because('BK-SU-03', 'each side places one, that with the initiative last', {}, placed.kind),
    ])
  } else
    tell(play, 'feature', [], `${calledOf(play.game, turn)} places nothing`, [
      because('BK-SU-03', 'each side may place one, that with the initiative last', {}, null),
    ])
  if (phase === 'feature') return goTo(play, 'lastFeature', enemyOf(turn))
  const die = throwHour(play.game.board, play.dice)
  play.game = { ...play.game, hourDie: die }
  tell(play, 'hour', [], `a ${die} is thrown for the time of day`, [
    because('BK-SU-04', 'by the side with the initiative', {}, die),
  ])
  goTo(play, 'hour')
}

function hour(play: Play): void {
  const add = (side: Side): number => sideSteps(play, side, 'time')[0]?.add ?? 0
  const die = play.game.hourDie ?? 1
  tellDiced(play, 'hour', setHour(play.game.board, die, { red: add('red'), blue: add('blue') }))
  tellDiced(play, 'weather', throwSky(play.game.board, play.dice))
  const { may, told } = throwNeutrals(play.game.board, play.dice)
  for (const { says, because: why } of told) tell(play, 'neutrals', [], says, why)
  play.game = { ...play.game, mayPlaceNeutral: may }
  goTo(play, 'placing', play.game.board.initiative)
}

function placing(play: Play): void {
  takeNames(play)
  for (const side of SIDES) {
    const [mist] = sideSteps(play, side, 'mist')
    const { board } = play.game
    if (mist && mayMist(board)) {
      setBoard(play, { ...board, banks: [...board.banks, newBank(board, 'mist', `mist of ${side}`, side, mist.at)] })
      tell(play, 'mist', [], `${calledOf(play.game, side)} places a bank of mist`, [
        because('BK-WW-02', 'calm before dawn: one bank of each side', {}, { ...mist.at }),
      ])
    }
    const [neutral] = sideSteps(play, side, 'neutral')
    if (neutral && play.game.mayPlaceNeutral[side]) placeNeutral(play, side, neutral)
  }
  startSpell(play, play.game.board.initiative)
}

function placeNeutral(play: Play, side: Side, { type, at, headingDeg }: Extract<Step, { do: 'neutral' }>): void {
  const { board } = play.game
  const id = `neutral ${side === board.initiative ? 1 : 2}`
  const ship = { ...PLAIN_SHIP, id, side, body: 'neutrals', type, at, headingDeg: headingOf(headingDeg), neutral: true }
  setBoard(play, { ...board, ships: [...board.ships, ship] })
  tell(play, 'neutral', [id], `${calledOf(play.game, side)} places a neutral`, [
    because('BK-NS-01', 'one of each side that has thrown for it', { type }, id),
  ])
}

// Play

/** What a seat may be told of an event: its own ships by name, others as it knows them. */
function inWords(game: BarkerGame, seat: string, { says, ships }: BoardEvent): string {
  const longestFirst = [...ships].sort((a, b) => b.length - a.length)
  return longestFirst.reduce((text, id) => text.replaceAll(id, wordFor(game, seat, id) ?? 'somebody unseen'), says)
}

/** Tells seats of what befell their ships, with no working in it that could show what they do not know. */
function tellMoved(play: Play, events: readonly BoardEvent[], before: BarkerGame): void {
  for (const event of events) {
    tell(play, 'moved', event.ships, event.says, event.because)
    for (const seat of allSeats(before)) {
      const own = event.ships.find((id) => seatOf(before, id) === seat)
      if (own === undefined) continue
      const rule = event.because[0]?.rule ?? 'BK-SQ-02'
      const says = sentence(inWords(before, seat, event))
      const why = [because(rule, 'what befell this ship', {}, null)]
      play.game = tellSeat(play.game, seat, [{ says, because: why, about: own }])
    }
  }
}

/** Says for the umpire what has become of ships since the board stood so. */
function tellWhatBefell(play: Play, before: BoardState): void {
  for (const fate of fates(before, play.game.board))
    tell(play, isEnd(fate) ? 'sunk' : 'hurt', [fate.id], `${fate.id} ${fate.says}`, [
      because(fate.rule, 'by what she has suffered in this step', {}, null),
    ])
}

const ownOf = ({ aboard }: BarkerGame, seat: string): readonly string[] =>
  aboard.filter((ship) => ship.seat === seat).map(({ id }) => id)

/** The rule of the one refusal in a spell that goes by the seat's own orders alone. */
const HAD_MOVED = 'BK-SQ-02'

function tellRefused(
  play: Play,
  orders: readonly { seat: string; order: BoardOrder; line: string }[],
  refused: readonly RefusedOrder[],
  written: readonly string[],
): void {
  for (const { order, rule, says } of refused) {
    const n = written.indexOf(order)
    const from = orders[n]
    tell(play, 'refused', [], `"${order}" is not done: ${says}`, [because(rule, says, {}, false)])
    if (!from) continue
    // Other reasons go by how the board stood, of which the seat may not know: it is told their rule.
    const why = rule === HAD_MOVED ? ': she had moved already in this spell' : ''
    const line = inNames(play.game, from.line, ownOf(play.game, from.seat))
    const words = {
      says: sentence(`"${line}" was not done${why} (${rule})`),
      because: [because(rule, 'as things stood when her turn came', {}, false)],
    }
    play.game = tellSeat(play.game, from.seat, [words])
  }
}

const anyoneInSight = (board: BoardState, side: Side): boolean =>
  enemiesInSight(board, side, 'red').length + enemiesInSight(board, side, 'blue').length > 0

/** The passage between the scales, which all learn of (BK-MO-02). */
function changeScale(play: Play, sighted: boolean): void {
  const { board, turn } = play.game
  if (board.mode !== 'cruising' || !(sighted || anyoneInSight(board, turn))) return
  setBoard(play, intoCombat(board, turn, knowledgeOf(play.game)))
  tell(play, 'scale', [], 'the enemy is sighted: all go over to combat', [
    because('BK-MO-02', 'first sight of something of the enemy’s by a ship of either side', {}, 'combat'),
    because('BK-MO-03', 'spells last 5 minutes from now on', {}, 5),
  ])
}

function startSpell(play: Play, side: Side): void {
  const before = play.game
  goTo(play, 'moving', side)
  const begun = begin(play.game.board, side, play.dice)
  play.game = { ...play.game, board: begun.state, nip: begun.nip }
  tellMoved(play, begun.events, before)
  tellWhatBefell(play, before.board)
  changeScale(play, begun.sighted)
}

function moving(play: Play): void {
  const before = play.game
  const { turn, nip } = before
  const orders = ordersOf(play, turn)
  const done = moveSide(
    before.board,
    turn,
    nip,
    orders.map(({ order }) => order),
    play.dice,
    (board, n) => board.ships.filter((ship) => !ship.neutral && seatOf(before, ship.id) === orders[n]?.seat),
  )
  setBoard(play, done.state)
  tellRefused(play, orders, done.refused, done.written)
  tellMoved(play, done.events, before)
  tellWhatBefell(play, before.board)
  for (const signal of done.signals) play.game = tellSignal(play.game, signal)
  changeScale(play, done.sighted)
  for (const [body, spent] of Object.entries(done.spent))
    if (nip[body] !== undefined)
      tell(play, 'points', [], `${body} spends ${spent} of ${nip[body]}`, [
        because('BK-MV-12', 'what is left of the die is lost', { body, die: nip[body] }, spent),
      ])
  if (play.game.board.mode === 'combat') return goTo(play, 'shooting')
  endSpell(play)
}

function shooting(play: Play): void {
  const before = play.game
  const nominations: Nomination[] = SIDES.flatMap((side) =>
    ordersOf(play, side).flatMap(({ order }) =>
      order.who === null
        ? []
        : order.steps.flatMap((step) => (step.do === 'fire' ? [{ by: order.who ?? '', at: step.at }] : [])),
    ),
  )
  const done = shootSides(before.board, before.turn, nominations, play.dice)
  setBoard(play, done.state)
  for (const event of done.events) tell(play, 'fired', event.ships, event.says, event.because)
  for (const shot of done.shots) tellShot(play, before, shot)
  tellWhatBefell(play, before.board)
  if (done.events.length === 0)
    tell(play, 'fired', [], 'nobody fires', [because('BK-SQ-03', 'no ship has named a target', {}, 0)])
  endSpell(play)
}

const RESULTS = { none: 'no effect', moderate: 'a hit', severe: 'a heavy hit' } as const

function tellShot(play: Play, before: BarkerGame, shot: ShotTold): void {
  const { by, at, fired, rule, effect } = shot
  const saw = (effect ?? 'none') === 'none' ? 'wide' : 'hit'
  for (const seat of allSeats(before)) {
    const [firer, target] = [nameFor(before, seat, by), nameFor(before, seat, at)]
    const word = (id: string, unseen: string) => wordFor(before, seat, id) ?? unseen
    const sentences: Omit<Parameters<typeof tellSeat>[2][number], never>[] = []
    if (seatOf(before, by) === seat)
      sentences.push(
        fired
          ? {
              says: `${word(by, by)} fires at ${word(at, 'somebody')}: ${RESULTS[effect ?? 'none']}.`,
              because: [because('BK-CB-01', 'her total against the target’s', {}, effect)],
              about: by,
              shows: { kind: 'gun', from: by, ...(target === null ? {} : { at: target }), saw },
            }
          : {
              says: `${word(by, by)} does not fire at ${word(at, 'somebody')}: ${NOT_FIRED[rule ?? ''] ?? 'she cannot'}.`,
              because: [because(rule ?? 'BK-CB-01', 'as things stood when her turn came', {}, false)],
            },
      )
    if (seatOf(before, at) === seat && fired)
      sentences.push({
        says: `${word(at, at)} is fired at by ${word(by, 'somebody unseen')}: ${RESULTS[effect ?? 'none']}.`,
        because: [because('BK-CB-01', 'the firer’s total against hers', {}, effect)],
        about: at,
        shows: { kind: saw === 'hit' ? 'struck' : 'gun', at, ...(firer === null ? {} : { from: firer }), saw },
      })
    play.game = tellSeat(play.game, seat, sentences)
  }
}

/** Why a ship did not fire, in words that tell of no ship that nobody aboard has seen. */
const NOT_FIRED: Readonly<Record<string, string>> = {
  'BK-SQ-04': 'one of the two was gone before her turn',
  'BK-VI-01': 'she does not see it',
  'BK-RG-05': 'it is out of range',
  'BK-EN-07': 'her line of fire is not clear',
  'BK-GF-05': 'her line of fire is not clear',
  'BK-AD-07': 'her admiral leaves it to the friend who has fired',
  'BK-NS-02': 'nobody fires at a neutral',
}

function endSpell(play: Play): void {
  const { board, settings, turn } = play.game
  const limit = settings['bk.spell_limit']
  const timeUp = limit !== null && Object.values(board.spells).every((count) => count >= limit)
  const found = outcome(board, timeUp)
  if (found.value.over) {
    const winner = found.value.winner === 'draw' ? null : found.value.winner
    play.game = {
      ...play.game,
      phase: 'over',
      ended: { winner, by: found.value.by ?? 'points', because: found.because },
    }
    tell(
      play,
      'ended',
      [],
      winner === null ? 'the action is drawn' : `${calledOf(play.game, winner)} has won`,
      found.because,
    )
    return
  }
  startSpell(play, enemyOf(turn))
}

/** Where every ship is at the end of a step, for the wake that she leaves. */
function trackAll(game: BarkerGame): BarkerGame {
  const tracks: Record<string, readonly TrackPoint[]> = { ...game.tracks }
  for (const ship of game.board.ships) {
    if (!isLeft(ship)) continue
    const point = { move: game.moveNumber, x: ship.at.x, y: ship.at.y, headingDegrees: ship.headingDeg }
    tracks[ship.id] = [...(tracks[ship.id] ?? []), point]
  }
  return { ...game, tracks }
}

/** Throws of this step are its own: the occasion of the frame stands before each, and ships bear their names in what they are for. */
function inStep(game: BarkerGame, dice: Dice, occasion: string): Dice {
  const ids = game.aboard.map(({ id }) => id)
  return {
    thrown: dice.thrown,
    throwDice: (ask: Ask) =>
      dice.throwDice({
        ...ask,
        purpose: inNames(game, ask.purpose, ids).replace(
          / by (red|blue)$/,
          (_, side: Side) => ` by ${calledOf(game, side)}`,
        ),
        occasion: `${occasion}: ${ask.occasion}`,
      }),
  }
}

const DOES: Readonly<Record<Exclude<Phase, 'over'>, (play: Play) => void>> = {
  dicing,
  edge,
  feature,
  lastFeature: feature,
  hour,
  placing,
  moving,
  shooting,
}

/** One step: a stage of setting up, the moves of the side whose spell it is, or the fire of both. */
export function resolve(
  before: BarkerGame,
  sealed: Readonly<Record<string, BarkerOrders>>,
  dice: Dice,
  occasion: string,
): { state: BarkerGame; events: readonly ActionEvent[] } {
  if (before.phase === 'over') return { state: before, events: [] }
  const game = { ...before, moveNumber: before.moveNumber + 1 }
  const play: Play = { game, sealed, events: [], dice: inStep(game, dice, occasion) }
  DOES[before.phase](play)
  return { state: tellFates(before, afterSight(trackAll(play.game))), events: play.events }
}
