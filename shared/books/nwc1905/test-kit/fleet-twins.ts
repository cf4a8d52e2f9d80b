/** Twin fleet actions that differ only in what blue cannot know: all that is sent to blue, and every answer that it gets, must be the same to the byte. */
import { correct, endAction, openAction, sealOrders, seatBoard, stepAction } from '../../../action/action.ts'
import type { BoardView } from '../../../action/contract.ts'
import { minuteOf } from '../../../action/minute/minute.ts'
import { seatResult } from '../../../action/result-sheet.ts'
import { keyedDice } from '../../../dice/dice.ts'
import { Refused } from '../../../explanation/refusal.ts'
import { collegeBoards as book } from '../boards.ts'
import type { CollegeBoard } from '../duel/state.ts'
import { column, type FleetAction, type Given, ship } from './fleets.ts'

/** One thing that is other in the twin, and that blue cannot know. */
export interface FleetAlteration {
  readonly name: string
  /** Of every ship of red's line, of its submarine, its fort and its mines, and of what its commander lays down. */
  readonly line?: Given
  readonly boat?: Given
  readonly fort?: Given
  readonly mines?: Given
  readonly fleet?: Given
  /** What red writes, by step. */
  readonly writes?: readonly string[]
  /** The umpire's hand before the second step: on a ship, or on the board. */
  readonly correction?: readonly [string, Given]
  /** What red seals after the last step. */
  readonly seals?: string
}

export const FLEET_ALTERATIONS: readonly FleetAlteration[] = [
  { name: 'where gyroscopes are set', line: { gyros: { SF: 60, PA: 250 } } },
  { name: 'how many torpedoes a ship has', line: { torpedoes: 3 } },
  { name: 'injury below the first ring', line: { damage: 40 } },
  { name: 'how fast a ship can be', line: { fullKnots: 20 } },
  { name: 'how a ship turns that does not', line: { finalDiameterYd: 700 } },
  { name: 'where a submarine is', boat: { position: { x: 9000, y: -9000 } } },
  { name: 'how strong a fort is that does not reach', fort: { battleships: 9 } },
  { name: 'where mines are that nobody runs over', mines: { from: { x: 9000, y: 1 }, to: { x: 9500, y: 1 } } },
  { name: 'general instructions', fleet: { instructions: 'turn away at dusk', foreseen: ['V 8 L'] } },
  { name: 'who is second in command', fleet: { second: 'Carnot' } },
  { name: 'what a signal says that flies', writes: ['move: H V 4 L', 'move: A', 'move: A'] },
  { name: 'on whom fire will be concentrated', writes: ['move: H FIRE Maine', 'move: A', 'move: A'] },
  { name: 'a torpedo that strikes nobody', writes: ['move: H V 4 R\nJena: SFT 100 E', '', ''] },
  { name: 'what the umpire writes on a record', correction: ['Jena', { note: 'hulled', fight: { damage: 33 } }] },
  {
    name: 'what may be done without signals no longer',
    fleet: { foreseen: ['V 8 L'] },
    correction: ['board', { note: 'not at sea', board: { strike: { side: 'red', signal: 'V 8 L' } } }],
  },
  { name: 'what red has sealed', seals: 'move: C 4 R\nHoche: reserve 14' },
]

/** Red lies beyond every gun and abreast, within sight of flags. */
const setupOf = (of: FleetAlteration | null): Given => ({
  game: 'fleet',
  settings: { 'nwc.farthest_fire': 1000 },
  ships: [
    ...column('blue', ['Iowa', 'Maine'], -4000, 0, 0),
    ...column('red', ['Jena', 'Hoche', 'Carnot'], 0, 0, 0, of?.line),
    { ...ship('Gymnote', 'red', 8000, 8000, 0, { type: 's', seat: 'boat', speedKnots: 0 }), ...of?.boat },
  ],
  fleets: { red: { flagship: 'Jena', second: 'Hoche', ...of?.fleet } },
  forts: [{ key: 'Morro', side: 'red', seat: 'morro', position: { x: 30_000, y: 0 }, battleships: 2, ...of?.fort }],
  mines: [{ key: 'channel', side: 'red', from: { x: 5000, y: 1 }, to: { x: 5500, y: 1 }, ...of?.mines }],
})

const BLUE = ['move: H V 2 R', 'move: X V 2 R; H SPEED HALF\nMaine: PFT 140 WNW', 'Iowa: fire at Jena']
const RED = ['move: H V 4 R', '', '']

/** What blue tries, whether or not it may: the answers are sent to it too. */
const PROBES = [
  'move: X V 4 R',
  'move: C 2 L',
  'Iowa: fire at Jena',
  'Iowa: fire at Gymnote',
  'Iowa: fire at Morro',
  'Iowa: SFT 3 E',
  'Jena: reserve 14',
  'move: H FIRE Gymnote',
]

function answers(action: FleetAction): string[] {
  return PROBES.map((text) => {
    try {
      sealOrders(book, action, 'blue', book.readText(text))
      return 'sealed'
    } catch (error) {
      if (error instanceof Refused) return error.message
      throw error
    }
  })
}

export type FleetLeak = (view: BoardView, board: CollegeBoard, action: FleetAction) => BoardView

/** Once played, each of a pair is asked for what was sent with any leak in it. */
export interface FleetRun {
  /** All that blue was sent, step by step; the leak plants a fault in it. */
  frames(leak?: FleetLeak): readonly string[]
  readonly truth: string
}

export function runFleetTwin(of: FleetAlteration | null): FleetRun {
  const dice = keyedDice({ seed: 'twins', branch: 'main' })
  let action: FleetAction = openAction(book, book.readSetup(setupOf(of)), 'twin')
  const sent: ((leak: FleetLeak) => string)[] = []
  const truth: string[] = []
  const send = () => {
    const { board, ...rest } = seatBoard(book, action, 'blue')
    const [now, answered] = [action, answers(action)]
    sent.push((leak) => {
      const shown = leak(board, now.state, now)
      return JSON.stringify({ ...rest, board: shown, minute: minuteOf(shown, book), answers: answered })
    })
    truth.push(JSON.stringify([action.state, action.sealed]))
  }
  for (const [step, blue] of BLUE.entries()) {
    send()
    if (step === 1 && of?.correction) action = correct(book, action, ...of.correction).action
    action = sealOrders(book, action, 'blue', book.readText(blue))
    action = sealOrders(book, action, 'red', book.readText((of?.writes ?? RED)[step] ?? ''))
    action = stepAction(book, action, dice, { acceptStanding: true }).action
  }
  if (of?.seals) action = sealOrders(book, action, 'red', book.readText(of.seals))
  send()
  const { result } = endAction(book, action, 'enough')
  const sheet = JSON.stringify(seatResult(seatBoard(book, action, 'blue').board, result, 'NF-REC-01'))
  return {
    frames: (leak = (view) => view) => [...sent.map((frame) => frame(leak)), sheet],
    truth: truth.join('\n'),
  }
}
