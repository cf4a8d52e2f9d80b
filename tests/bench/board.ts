/** A tactical board of 24 ships: a move and all its views beside the same board in boardgame.io, and with all guns firing. */
import { openAction, sealOrders, seatBoard, stepAction, wantedSeats } from '../../shared/action/action.ts'
import { jane1898Tactical as jane } from '../../shared/books/jane1898/tactical/book.ts'
import { plan, twoFleets } from '../../shared/books/jane1898/test-kit/fleets.ts'
import { keyedDice } from '../../shared/dice/dice.ts'
import { busy, median, ms, timed } from './measure.ts'
import { PEER, peerBoard } from './peer-board.ts'

const SHIPS = 24
const MANY_SHIPS = 40
const RUNS = 15
const WARM_UP = 10
/** So many moves of one action; then it begins afresh, so that tracks are as long on both boards. */
const MOVES = 12
const PROMISED = { mostOfPeer: 1, mostFiring: 10, mostMillisecondsOfMany: 10 } as const

export interface BoardMeasured {
  readonly moving: number
  readonly firing: number
  /** The same of more ships, in milliseconds of the processor; and of those above. */
  readonly manyFiring: number
  readonly fewFiring: number
  readonly strikes: number
  readonly peer: number | null
}

/** Moves of our board: orders of every seat, the move, and every seat's view as it is sent. */
function ourBoard(firing: boolean, ships = SHIPS): { move(): number } {
  const setup = jane.readSetup(twoFleets(ships / 2))
  const dice = () => keyedDice({ seed: 'bench', branch: 'main' })
  const begin = () => ({ action: openAction(jane, setup, 'bench'), thrower: dice(), move: 0 })
  let now = begin()
  return {
    move() {
      if (now.move === MOVES) now = begin()
      now.move += 1
      let { action } = now
      for (const seat of wantedSeats(jane, action)) {
        const view = firing ? seatBoard(jane, action, seat).board : null
        const orders = view
          ? plan(view)
          : {
              ships: Object.fromEntries(
                action.state.pieces
                  .filter((piece) => piece.seat === seat && piece.status === 'afloat')
                  .map((piece) => [piece.id, now.move % 4 === 1 ? { helm: 'starboard' } : { helm: 'steady' }]),
              ),
            }
        action = sealOrders(jane, action, seat, orders)
      }
      const stepped = stepAction(jane, action, now.thrower, { acceptStanding: true })
      // The record is the file's, not the board's: kept it would only be carried along.
      now.action = { ...stepped.action, history: [] }
      for (const seat of jane.seats(now.action.state)) JSON.stringify(seatBoard(jane, now.action, seat))
      return stepped.events.filter((event) => event.kind === 'strike').length
    },
  }
}

export function measureBoard(): BoardMeasured {
  const ours = ourBoard(false)
  const armed = ourBoard(true)
  const many = ourBoard(true, MANY_SHIPS)
  const peer = peerBoard(SHIPS)
  let theirs = peer
  const took = {
    moving: [] as number[],
    firing: [] as number[],
    peer: [] as number[],
    many: [] as number[],
    few: [] as number[],
  }
  let strikes = 0
  for (let run = 0; run < WARM_UP + RUNS; run++) {
    const warm = run >= WARM_UP
    const moving = timed(() => ours.move())
    let made = 0
    let few = 0
    const firing = timed(() => {
      few = busy(() => {
        made = armed.move()
      })
    })
    const fired = busy(() => many.move())
    if (run % MOVES === 0) theirs = peerBoard(SHIPS)
    const other = theirs ? timed(() => theirs?.move()) : Number.NaN
    if (!warm) continue
    took.moving.push(moving)
    took.firing.push(firing)
    took.many.push(fired)
    took.few.push(few)
    took.peer.push(other)
    strikes += made
  }
  return {
    moving: median(took.moving),
    firing: median(took.firing),
    manyFiring: median(took.many),
    fewFiring: median(took.few),
    strikes: strikes / RUNS,
    peer: peer ? median(took.peer) : null,
  }
}

/** Every promise with what was measured; where the other board cannot be had, that is said and nothing is held against it. */
export function judgeBoard(measured: BoardMeasured): { says: string; holds: boolean }[] {
  const { moving, firing, strikes, peer, manyFiring, fewFiring } = measured
  const lines = [
    {
      says: `${SHIPS} ships, all guns firing by dice (${strikes.toFixed(0)} strikes a move): ${ms(firing)} ms, ${(firing / moving).toFixed(2)} x a move without fire`,
      holds: true,
    },
    {
      says: `${MANY_SHIPS} ships, all guns firing, move and all views: ${ms(manyFiring)} ms of the processor (at most ${PROMISED.mostMillisecondsOfMany}); ${SHIPS} ships ${ms(fewFiring)}`,
      holds: manyFiring <= PROMISED.mostMillisecondsOfMany,
    },
  ]
  if (peer === null)
    return [...lines, { says: `${PEER.name} ${PEER.version} cannot be had here: not compared`, holds: true }]
  return [
    {
      says: `${SHIPS} ships, orders, movement and all views: ${ms(moving)} ms against ${ms(peer)} ms of ${PEER.name} ${PEER.version}: ${(moving / peer).toFixed(2)} x (at most ${PROMISED.mostOfPeer})`,
      holds: moving <= peer * PROMISED.mostOfPeer,
    },
    ...lines,
    {
      says: `the same against ${PEER.name} without fire: ${(firing / peer).toFixed(2)} x (at most ${PROMISED.mostFiring})`,
      holds: firing <= peer * PROMISED.mostFiring,
    },
  ]
}
