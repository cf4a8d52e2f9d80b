import { describe, expect, it } from 'vitest'
import { endAction, openAction, sealOrders, stepAction } from '../../../action/action.ts'
import { balance } from '../../../action/balance.ts'
import { minuteOf, trueMinute } from '../../../action/minute/minute.ts'
import { type FireTold, fireTold } from '../../../action/minute/plate.ts'
import { keyedDice } from '../../../dice/dice.ts'
import { boardStep, encounter, onBoard } from '../../../test-kit/meeting.ts'
import { playedAgain } from '../../../test-kit/played-again.ts'
import { collegeBoards as book } from '../boards.ts'
import { byPlan } from '../test-kit/admirals.ts'
import { column, type FleetAction } from '../test-kit/fleets.ts'

const setup = () =>
  book.readSetup({
    game: 'fleet',
    settings: { 'nwc.points_percent': 200 },
    ships: [
      ...column('blue', ['Iowa', 'Maine', 'Ohio'], 0, 0, 0),
      ...column('red', ['Jena', 'Hoche', 'Carnot'], 6000, 9000, 180),
    ],
  })
const LIMIT = 40

/** A whole action between two commanders who fight by a plan, from what stands in the set-up and nothing else. */
function fought(): FleetAction {
  const [blue, red] = [byPlan(3000), byPlan(4000)]
  const dice = keyedDice({ seed: 'fleets', branch: 'main' })
  let action: FleetAction = openAction(book, setup(), 'fleets')
  while (!action.over && action.moveNumber < LIMIT) {
    for (const seat of book.seats(action.state))
      action = sealOrders(book, action, seat, (seat === 'blue' ? blue : red)(action, seat))
    action = stepAction(book, action, dice).action
  }
  return action
}

describe('NWC 1905, the Fleet Game: an action to its end', () => {
  const done = fought()

  it('NF-OBJ-01: two commanders who only signal fight it out, until one side alone has ships', () => {
    expect(done.over?.says).toMatch(/alone has ships left|No ship is left/)
    expect(done.moveNumber).toBeGreaterThan(4)
    expect(balance(setup(), endAction(book, done, 'over').result)).toEqual([])
  })

  it('NF-GUN-01: its fire is told by its points, to who fired as in the truth, and no shot or hit is counted of it', () => {
    let action: FleetAction = openAction(book, setup(), 'fleets')
    const [blue, red] = [byPlan(3000), byPlan(4000)]
    const dice = keyedDice({ seed: 'fleets', branch: 'main' })
    const moves = Array.from({ length: 8 }, () => {
      for (const seat of book.seats(action.state))
        action = sealOrders(book, action, seat, (seat === 'blue' ? blue : red)(action, seat))
      const stepped = stepAction(book, action, dice)
      action = stepped.action
      const truth = trueMinute(action.moveNumber, stepped.events, book)
      return { blue: minuteOf(book.view(action.state, 'blue'), book), truth }
    })
    const mine = (id: string) => ['Iowa', 'Maine', 'Ohio'].includes(id)
    const seen = fireTold(
      moves.map((one) => one.blue),
      mine,
    )
    const sum = (told: FireTold) => told.points.reduce((all, { points: some }) => all + some, 0)
    const points = sum(seen)
    expect(points).toBeGreaterThan(0)
    expect(seen).toMatchObject({ shots: 0, hits: 0 })
    const truth = moves.map((one) => one.truth)
    expect(sum(fireTold(truth, mine))).toBeCloseTo(points)
  })

  it('R-72: played again from the record of its orders, in words, it is the same to the byte', () => {
    const dice = keyedDice({ seed: 'fleets', branch: 'main' })
    const again = playedAgain(book, setup(), 'fleets', done, dice)
    expect(JSON.stringify(again)).toBe(JSON.stringify(done))
  })
})

describe('NWC 1905, the Fleet Game: a meeting of a campaign', () => {
  it('R-44, R-73: is fought by fleets where the umpire says so, and comes back to the chart with its injury and its time', () => {
    const war = onBoard(() => undefined, {
      files: (files) => {
        const { 'pack.json': pack } = files as unknown as { 'pack.json': { tactical: string[] } }
        pack.tactical = ['nwc1905']
      },
    })
    const { id } = encounter(war)
    const actionOf = () => encounter(war).action as unknown as FleetAction
    war.do({
      kind: 'boardCorrect',
      encounter: id,
      given: { ship: 'board', note: 'a fleet action', board: { mode: 'fleet' } },
    })
    expect(actionOf().state.game).toBe('fleet')
    const began = encounter(war).clock
    war.do({ kind: 'boardCorrect', encounter: id, given: { ship: 'r1', note: 'hulled', fight: { damage: 998 } } })
    const admiral = byPlan(2000)
    for (let n = 0; n < LIMIT && encounter(war).state === 'action'; n += 1) {
      for (const seat of book.seats(actionOf().state))
        war.do({ kind: 'boardOrders', seat, encounter: id, given: book.writeText(admiral(actionOf(), seat)) })
      boardStep(war)
      if (n === 0) expect(encounter(war).clock - began).toBe(150)
    }
    expect(encounter(war).state).not.toBe('action')
    expect(war.of('loss').some(({ subject }) => subject === 'r1' || subject === 'b1')).toBe(true)
    const before = war.clock
    war.step()
    expect(war.clock).toBeGreaterThan(before)
  })
})
