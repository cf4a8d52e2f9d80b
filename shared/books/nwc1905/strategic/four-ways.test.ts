import { describe, expect, it } from 'vitest'
import type { Input } from '../../../campaign/inputs.ts'
import type { CampaignState, Outcome } from '../../../campaign/outcome.ts'
import { CLEAR, off, type SmallWar } from '../../../test-kit/campaign.ts'
import { NORTH, warOf } from '../../../test-kit/on-a-line.ts'
import { collegeBoards as boards } from '../boards.ts'
import type { CollegeOrders } from '../duel/orders.ts'
import { byPlan } from '../test-kit/admirals.ts'
import type { FleetAction } from '../test-kit/fleets.ts'
import { closing, type DuelAction } from '../test-kit/players.ts'
import { collegeCampaign } from './book.ts'

/* One meeting of the Strategic Game, a battle ship and an armoured cruiser, decided in each of the four ways that the umpire has, and returned to the chart. */

const encounter = (war: SmallWar) => {
  const last = Object.values(war.world.encounters).at(-1)
  if (!last) throw new Error('nobody has met')
  return last
}
const actionOf = (war: SmallWar) => encounter(war).action as unknown as DuelAction & FleetAction
const MOST_MOVES = 120

/** Fought to its end by two who see what their seat sees. */
function fought(war: SmallWar, by: (action: DuelAction & FleetAction, seat: string) => CollegeOrders): void {
  for (let n = 0; n < MOST_MOVES && encounter(war).state === 'action'; n++) {
    const { id } = encounter(war)
    for (const seat of boards.seats(actionOf(war).state))
      war.do({ kind: 'boardOrders', seat, encounter: id, given: boards.writeText(by(actionOf(war), seat)) })
    war.do({ kind: 'boardStep', encounter: id })
  }
  expect(encounter(war).state).not.toBe('action')
}

const WAYS: Readonly<Record<string, { readonly game?: string; readonly decide: (war: SmallWar) => void }>> = {
  'by points, two to one': { decide: (war) => void war.decide('worth', { minutes: 30 }) },
  'by the umpire’s own word': {
    decide(war) {
      war.decide('standOn')
      war.rule({ says: 'The cruiser is beaten and gone.', ships: [{ ship: 'b1', status: 'sunk' }] })
    },
  },
  'on the Fleet’s board': {
    game: 'fleet',
    decide(war) {
      war.decide('board')
      const board = { ship: 'board', note: 'as fleets', board: { mode: 'fleet' } }
      war.do({ kind: 'boardCorrect', encounter: encounter(war).id, given: board })
      expect(actionOf(war).state.game).toBe('fleet')
      fought(war, byPlan(2000))
    },
  },
  'on the Duel’s board': {
    game: 'duel',
    decide(war) {
      war.decide('board')
      expect(actionOf(war).state.game).toBe('duel')
      fought(war, closing)
    },
  },
}

/** A war whose file is closed and opened again after each input, or never. */
function metBy(decide: (war: SmallWar) => void, reloads: boolean): { war: SmallWar; outcomes: string[] } {
  const war = warOf(collegeCampaign)(
    [{ key: 'r1', type: 'battleship', east: 0 }],
    [{ key: 'b1', type: 'armoured-cruiser', east: 10 }],
    {},
    null,
    (files) => {
      const { 'pack.json': pack } = files as unknown as { 'pack.json': { tactical: string[] } }
      pack.tactical = ['nwc1905']
    },
  )
  const outcomes: string[] = []
  const doing = war.do.bind(war)
  war.do = (input: Input): Outcome => {
    const outcome = doing(input)
    outcomes.push(JSON.stringify(outcome))
    if (reloads) war.state = JSON.parse(JSON.stringify(war.state)) as CampaignState
    return outcome
  }
  war.open({ weather: CLEAR, hours: 6 })
  war.send('red-admiral', 'red-force', [{ to: off(NORTH, 0, 20), knots: 10 }])
  for (let n = 0; n < 8; n++) {
    const due = Object.values(war.world.decisions).find(({ answer }) => answer === null)
    if (due?.kind === 'trigger') break
    if (due) war.decide('standOn')
    else war.step({})
  }
  decide(war)
  return { war, outcomes }
}

/** What went out and neither came back nor stands in the accounts as lost. */
function unaccounted(war: SmallWar, before: SmallWar['world']): string[] {
  return ['r1', 'b1'].flatMap((id) => {
    const [went, back] = [before.ships[id], war.ship(id)]
    const losses = war.of('loss').filter(({ subject }) => subject === id)
    const faults: string[] = []
    const sunk = back.status === 'sunk'
    if (sunk && back.presentKnots > 0 && war.force(back.force).whereabouts.at === 'board')
      faults.push(`${id} is lost, and fights on`)
    if (!sunk && losses.some(({ says }) => /is (lost|sunk)/.test(says))) faults.push(`${id} is afloat, and lost`)
    const spent = losses.flatMap(({ says }) => /: (\d+) torpedo(?:es)? lost/.exec(says)?.[1] ?? [])
    const torpedoes = spent.reduce((sum, n) => sum + Number(n), 0)
    if (!sunk && (went?.torpedoes ?? 0) !== back.torpedoes + torpedoes) faults.push(`${id} has lost torpedoes unsaid`)
    if (back.coalMinutes > (went?.coalMinutes ?? 0)) faults.push(`${id} has more coal than before`)
    return faults
  })
}

describe('R-44: the umpire decides a meeting of the Strategic Game as he likes', () => {
  it.each(Object.entries(WAYS))(
    '%s: the chart goes on with what came of it, all of it in the accounts, in memory as where its file is opened anew for each input',
    (_, way) => {
      let before: SmallWar['world'] | undefined
      const decide = (war: SmallWar): void => {
        before = structuredClone(war.world)
        way.decide(war)
      }
      const { war, outcomes } = metBy(decide, false)
      const reloaded = metBy(way.decide, true)
      expect(JSON.stringify(reloaded.war.state) === JSON.stringify(war.state)).toBe(true)
      expect(reloaded.outcomes.findIndex((one, n) => one !== outcomes[n])).toBe(-1)
      if (!before) throw new Error('nobody has met')
      const met = before.clock
      const lost = ['r1', 'b1'].filter((id) => war.ship(id).status === 'sunk')
      expect(lost.length).toBeGreaterThan(0)
      expect(unaccounted(war, before)).toEqual([])
      const closed = war.of('boardEnd')
      expect(closed.length).toBe(way.game === undefined ? 0 : 1)
      // A Fleet's move takes two and a half minutes and a Duel's half a minute, and the chart's clock has gone on by so many.
      if (way.game !== undefined) {
        const moves = Number(/after (\d+) move/.exec(closed[0]?.says ?? '')?.[1])
        expect(encounter(war).clock - met).toBe(moves * (way.game === 'fleet' ? 150 : 30))
      }
      for (const id of Object.keys(war.world.forces)) expect(war.force(id).whereabouts.at).not.toBe('board')
      // Who is left goes on.
      for (let n = 0; n < 20 && war.world.move.state !== 'waiting'; n++) war.step({ acceptDefaults: true })
      expect(war.world.move.state).toBe('waiting')
      war.open({ weather: CLEAR, hours: 6 })
      expect(war.world.move.number).toBe(2)
    },
  )
})
