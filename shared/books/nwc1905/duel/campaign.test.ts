import { describe, expect, it } from 'vitest'
import { separationMiles } from '../../../navigation/great-circle.ts'
import { CLEAR, off } from '../../../test-kit/campaign.ts'
import { onBoard } from '../../../test-kit/meeting.ts'
import { NORTH, type One, warOf } from '../../../test-kit/on-a-line.ts'
import { HOUR } from '../../../vocabulary/time.ts'
import { collegeBoards as book } from '../boards.ts'
import { collegeCampaign } from '../strategic/book.ts'
import type { DuelAction } from '../test-kit/players.ts'
import { closing } from '../test-kit/players.ts'
import type { CollegeBoard } from './state.ts'

/** Two battleships of a campaign whose board is the Duel's paper. */
const met = () =>
  onBoard(() => undefined, {
    files: (files) => {
      const { 'pack.json': pack } = files as unknown as { 'pack.json': { tactical: string[] } }
      pack.tactical = ['nwc1905']
    },
  })
type War = ReturnType<typeof met>
/** The meeting that is fought: the last one. */
function encounter(war: War) {
  const last = Object.values(war.world.encounters).at(-1)
  if (!last) throw new Error('nobody has met')
  return last
}
const actionOf = (war: War) => encounter(war).action as unknown as DuelAction

/** One step in which both close with each other. */
function fight(war: War): void {
  const { id } = encounter(war)
  const action = actionOf(war)
  for (const seat of book.seats(action.state))
    war.do({ kind: 'boardOrders', seat, encounter: id, given: book.writeText(closing(action, seat)) })
  war.do({ kind: 'boardStep', encounter: id })
}

describe('NWC 1905, the Duel: a meeting of a campaign fought on its paper', () => {
  it('ND-SEQ-01, ND-SEQ-02: is laid out with the real ships, headings hidden, and a move takes half a minute', () => {
    const war = met()
    expect(actionOf(war)).toMatchObject({ book: 'nwc1905', state: { game: 'duel' } })
    const began = encounter(war).clock
    const board = () => war.view('red-admiral').encounters[0]?.board
    expect(board()?.drawing).toMatchObject({ pieces: [{ known: 'own' }, { known: 'seen', headingDegrees: null }] })
    for (let n = 0; n < 4; n += 1) fight(war)
    expect(encounter(war).clock - began).toBe(120)
    expect(war.clock).toBe(encounter(war).clock)
  })

  it('R-73: comes back to the chart with rings, guns, torpedoes and speed, all of it in the accounts, and goes on', () => {
    const war = met()
    const out = structuredClone(war.world.ships)
    const { id } = encounter(war)
    // Near her end already, so that the test is short: five points more sink her.
    war.do({ kind: 'boardCorrect', encounter: id, given: { ship: 'r1', note: 'hulled', fight: { damage: 195 } } })
    for (let n = 0; n < 30 && encounter(war).state === 'action'; n += 1) fight(war)
    expect(encounter(war).state).not.toBe('action')
    const hurt = ['r1', 'b1'].filter(
      (id) => war.ship(id).sectionsLost > 0 || war.of('loss').some(({ subject }) => subject === id),
    )
    expect(hurt.length).toBeGreaterThan(0)
    for (const id of ['r1', 'b1']) {
      const [went, back] = [out[id], war.ship(id)]
      const torpedoes = war
        .of('loss')
        .filter(({ subject }) => subject === id)
        .flatMap(({ says }) => /: (\d+) torpedo(?:es)? lost/.exec(says)?.[1] ?? [])
        .reduce((sum, n) => sum + Number(n), 0)
      expect((went?.torpedoes ?? 0) - back.torpedoes).toBe(torpedoes)
    }
    expect(separationMiles(war.force('r1').position, war.force('b1').position)).toBeLessThan(60)
    const before = war.clock
    war.step()
    expect(war.clock).toBeGreaterThan(before)
    expect(war.clock - before).toBeLessThan(24 * HOUR)
  })
})

/** A campaign of the Strategic Game itself, of which the umpire has a meeting fought on the board. */
function collegeMet(red: readonly string[], blue: readonly string[]): War {
  const ships = (side: string, types: readonly string[], east: number): One[] =>
    types.map((type, n) => ({ key: `${side}${n + 1}`, type, east }))
  const one = warOf(collegeCampaign)(ships('r', red, 0), ships('b', blue, 10), {}, null, (files) => {
    const { 'pack.json': pack } = files as unknown as { 'pack.json': { tactical: string[] } }
    pack.tactical = ['nwc1905']
  })
  one.open({ weather: CLEAR, hours: 6 })
  one.send('red-admiral', 'red-force', [{ to: off(NORTH, 0, 20), knots: 10 }])
  for (let n = 0; n < 8; n++) {
    const due = Object.values(one.world.decisions).find(({ answer }) => answer === null)
    if (due?.kind === 'trigger') break
    if (due) one.decide('standOn')
    else one.step({})
  }
  one.decide('board')
  return one
}
const shipsOf = (war: War) => (actionOf(war).state as unknown as CollegeBoard).ships

describe('NWC 1905: a meeting of the Strategic Game fought on its boards', () => {
  it('ND-GUN-12, R-73: a ship of a class has the type ship’s battery, as strong as her type has it, and tubes that are loaded', () => {
    const war = collegeMet(['battleship'], ['armoured-cruiser'])
    expect(actionOf(war).state).toMatchObject({ game: 'duel' })
    const [blue, red] = shipsOf(war)
    expect([red?.type, red?.battery, blue?.type, blue?.battery]).toEqual(['battleship', 1, 'armouredCruiser', 0.5])
    for (const ship of [red, blue]) expect([ship?.turrets.length, ship?.torpedoes]).toEqual([6, 12])
  })

  it('R-73: a Duel of a campaign is fought to its end, and what it did comes back to the chart', () => {
    const war = collegeMet(['battleship'], ['armoured-cruiser'])
    for (let n = 0; n < 80 && encounter(war).state === 'action'; n += 1) fight(war)
    expect(encounter(war).state).not.toBe('action')
    const lost = ['r1', 'b1'].filter((id) => war.ship(id).status !== 'afloat')
    expect(lost.length).toBeGreaterThan(0)
    expect(war.step({ acceptDefaults: true }).state).toBe('moved')
  })

  it('NF-GUN-08: vessels of several classes fight as fleets, each by the endurance of her type', () => {
    const war = collegeMet(['battleship', 'first-class-cruiser'], ['armoured-cruiser', 'armoured-cruiser'])
    expect(actionOf(war).state).toMatchObject({ game: 'fleet' })
    expect(shipsOf(war).map(({ endurance }) => endurance)).toEqual([500, 500, 1000, 170])
  })
})
