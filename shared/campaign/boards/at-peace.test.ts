import { describe, expect, it } from 'vitest'
import type { Action } from '../../action/action.ts'
import type { BoardView } from '../../action/contract.ts'
import { jane1898Tactical } from '../../books/jane1898/tactical/book.ts'
import { givenCampaign, off, type SmallWar } from '../../test-kit/campaign.ts'
import { boardStep, encounter, NORTH } from '../../test-kit/meeting.ts'
import { threeSides } from '../../test-kit/three-sides.ts'
import { staffInputs } from '../umpires/staff-inputs.ts'

/** Red and blue, at peace where it is said so, steam together against a green ship until the squares are opened. */
function onSquares({ peace = true, standIn = false } = {}): SmallWar {
  const ship = (key: string, side: 'red' | 'blue' | 'green', north: number, east: number) => ({
    ...{ key, side, type: 'battleship', position: off(NORTH, north, east) },
    ...{ courseDegrees: side === 'green' ? 270 : 90, speedKnots: 12 },
  })
  const war = givenCampaign({
    files: threeSides(peace),
    ships: [
      ship('r1', 'red', 0, 0),
      ...(standIn ? [ship('r2', 'red', 0, -0.4)] : []),
      ship('b1', 'blue', 1, 0),
      ship('g1', 'green', 0, 9),
    ],
    forces: [
      { key: 'r1', side: 'red', ships: ['r1'], seat: 'red-admiral' },
      ...(standIn ? [{ key: 'r2', side: 'red' as const, ships: ['r2'] }] : []),
      { key: 'b1', side: 'blue', ships: ['b1'], seat: 'blue-admiral' },
      { key: 'g1', side: 'green', ships: ['g1'], seat: 'green-admiral' },
    ],
  })
  war.open()
  for (const [seat, force, east] of [
    ['red-admiral', 'r1', 30],
    ['blue-admiral', 'b1', 30],
    ['green-admiral', 'g1', -30],
  ] as const)
    war.send(seat, force, [{ to: off(NORTH, force === 'b1' ? 1 : 0, east), knots: 12 }])
  war.step()
  war.decide('squares')
  return war
}

/** The same until all three are on one board. */
function onOneBoard(given: { peace?: boolean; standIn?: boolean } = {}): SmallWar {
  const war = onSquares(given)
  for (let n = 0; n < 12 && encounter(war).state === 'squares'; n++) boardStep(war)
  return war
}
const board = (war: SmallWar, seat: string) => war.view(seat).encounters[0]?.board as unknown as BoardView
const reload = (war: SmallWar): void => {
  war.state = JSON.parse(JSON.stringify(war.state))
}
/** By what red calls the ship of blue, and that of green. */
function namesTo(war: SmallWar, side = 'red') {
  const { knownAs } = jane1898Tactical.umpireView((encounter(war).action as unknown as Action).state as never)
  const of = knownAs[side] ?? {}
  return { neutral: of['b1'] ?? '', enemy: of['g1'] ?? '' }
}
const orders = (war: SmallWar, order: object, seat = 'red-admiral', ship = 'r1') => ({
  kind: 'boardOrders' as const,
  seat,
  encounter: seat.startsWith('standIn') ? encounter(war).id : (war.view(seat).encounters[0]?.id ?? ''),
  given: { ships: { [ship]: { program: [], ...order } } },
})
const says = (path: string, ship: string) =>
  `${path} is ${JSON.stringify(ship)}, reported as a neutral: sides at peace do not attack each other (peace in pack.json).`

describe('Two sides at peace on a board to which a third brought them', () => {
  it.each([false, true])('are shown as neutrals to each other, and the third to neither (read again: %s)', (again) => {
    const war = onOneBoard()
    if (again) reload(war)
    expect(encounter(war).state).toBe('action')
    const marks = (seat: string) => Object.fromEntries(board(war, seat).others.map(({ id, neutral }) => [id, neutral]))
    const { neutral, enemy } = namesTo(war)
    expect(marks('red-admiral')).toEqual({ [neutral]: true, [enemy]: undefined })
    expect(Object.values(marks('green-admiral'))).toEqual([undefined, undefined])
    boardStep(war)
    if (again) reload(war)
    expect(marks('red-admiral')).toEqual({ [neutral]: true, [enemy]: undefined })
  })

  it.each([false, true])('are not attacked by each other’s orders, and the third is (read again: %s)', (again) => {
    const war = onOneBoard()
    if (again) reload(war)
    const { neutral, enemy } = namesTo(war)
    for (const [path, order] of [
      ['ships.r1.fire[0].at', (at: string) => ({ fire: [{ gun: 'big 1', at, atUnit: 1 }] })],
      ['ships.r1.quickFire[0].at', (at: string) => ({ quickFire: [{ at }] })],
      ['ships.r1.torpedoes[0].at', (at: string) => ({ torpedoes: [{ tube: 'tube 1', at, atUnit: 1 }] })],
      ['ships.r1.ram', (at: string) => ({ ram: at })],
      ['ships.r1.board', (at: string) => ({ board: at })],
    ] as const) {
      expect(war.refusal(orders(war, order(neutral)))).toMatchObject({
        code: 'board.peace',
        path,
        message: says(path, neutral),
      })
    }
    war.do(orders(war, { quickFire: [{ at: enemy }] }))
    const text = { ...orders(war, {}), given: `r1: play on ${JSON.stringify(neutral)}` }
    expect(war.refusal(text).message).toBe(says('ships.r1.quickFire[0].at', neutral))
  })

  it('are attacked as anybody where the pack says nothing of peace', () => {
    const war = onOneBoard({ peace: false })
    expect(board(war, 'red-admiral').others.map(({ neutral }) => neutral)).toEqual([undefined, undefined])
    war.do(orders(war, { quickFire: [{ at: namesTo(war).neutral }] }))
  })

  it('are told apart by the seat’s logbook alone: who has no report of a neutral is neither shown one nor refused', () => {
    const war = onOneBoard()
    const { neutral } = namesTo(war)
    // Of what the seat had of her nothing is left.
    const logbook = war.state.logbooks['red-admiral'] ?? []
    logbook.splice(0, logbook.length, ...logbook.filter(({ body }) => body.kind !== 'report' && body.kind !== 'action'))
    boardStep(war)
    expect(board(war, 'red-admiral').others.map(({ neutral: is }) => is)).toEqual([undefined, undefined])
    war.do(orders(war, { quickFire: [{ at: neutral }] }))
  })

  it('are neutrals to a stand-in who has them in sight: the umpire’s orders for him are refused likewise', () => {
    const war = onOneBoard({ standIn: true })
    const { neutral, enemy } = namesTo(war)
    const order = (at: string) => orders(war, { ram: at }, 'standIn:r2', 'r2')
    expect(war.refusal(order(neutral)).message).toBe(says('ships.r2.ram', neutral))
    war.do(order(enemy))
  })

  it('are not fought by staff officers, who fight the third', () => {
    const war = onOneBoard()
    const { neutral, enemy } = namesTo(war)
    war.world.staff = { 'red-admiral': { mission: 'cruise', about: NORTH } }
    let fired = ''
    for (let n = 0; n < 6 && encounter(war).state === 'action'; n++) {
      for (const input of staffInputs(war.ground, war.world, (seat) => war.view(seat))) {
        if (input.kind !== 'boardOrders') continue
        fired += JSON.stringify(input.given)
        war.do(input)
      }
      boardStep(war)
    }
    expect(fired).toContain(enemy)
    expect(fired).not.toContain(neutral)
  })

  it('JS-MOVE-15: keep no board from being set up: who has parted from an enemy is armed again though a neutral is near', () => {
    const war = onSquares()
    ;(encounter(war) as { armed: boolean }).armed = false
    boardStep(war)
    expect(encounter(war)).toMatchObject({ state: 'squares', armed: true })
  })

  it('end the board when the third is gone: nobody there is at war', () => {
    const war = onOneBoard()
    war.do({
      kind: 'boardCorrect',
      encounter: encounter(war).id,
      given: { ship: 'g1', sunk: true, note: 'She blows up.' },
    } as never)
    boardStep(war)
    expect(encounter(war).state).not.toBe('action')
    expect(war.of('boardEnd').at(-1)?.says).toContain('those who are left are at peace with each other.')
  })
})
