import { describe, expect, it } from 'vitest'
import { separationMiles } from '../../../navigation/great-circle.ts'
import { fromYards } from '../../../navigation/plane.ts'
import { boardStep, encounter, onBoard } from '../../../test-kit/meeting.ts'
import { HOUR, MINUTE } from '../../../vocabulary/time.ts'
import { carter } from '../book.ts'
import { squareNamed } from '../procedures/squares.ts'
import { type CarterAction, hunter, ordersBy } from '../test-kit/players.ts'
import { yardsOf } from './state.ts'

/** Two battleships of a campaign whose board is Carter's. */
const met = (prepare: Parameters<typeof onBoard>[0] = () => undefined) =>
  onBoard(prepare, {
    files: (files) => {
      const { 'pack.json': pack } = files as unknown as { 'pack.json': { tactical: string[] } }
      pack.tactical = ['carter']
    },
  })
type War = ReturnType<typeof met>
const actionOf = (war: War) => encounter(war).action as unknown as CarterAction

/** One step in which both go for each other. */
function fight(war: War): void {
  const { id } = encounter(war)
  const action = actionOf(war)
  for (const seat of carter.toOrder?.(action.state) ?? [])
    war.do({
      kind: 'boardOrders',
      seat,
      encounter: id,
      given: carter.writeText(ordersBy(carter, action, seat, hunter)),
    })
  boardStep(war)
}

describe('Carter: a meeting of a campaign fought on his board', () => {
  it('CT-R32: is laid out with the real ships, each seat seeing its own and the enemy, and a game move takes twenty minutes', () => {
    const war = met()
    expect(actionOf(war).book).toBe('carter')
    const began = encounter(war).clock
    const board = () => war.view('red-admiral').encounters[0]?.board
    expect(board()?.drawing).toMatchObject({ pieces: [{ known: 'own' }, { known: 'seen' }] })
    for (let n = 0; n < 4; n += 1) fight(war)
    expect(actionOf(war).state.game.move).toBe(2)
    expect(encounter(war).clock - began).toBe(20 * MINUTE)
    expect(war.clock).toBe(encounter(war).clock)
  })

  it('comes back to the chart with damage, torpedoes and speed, all of it in the accounts, and goes on', () => {
    const war = met()
    const out = structuredClone(war.world.ships)
    for (let n = 0; n < 22 && encounter(war).state === 'action'; n += 1) fight(war)
    if (encounter(war).state === 'action')
      war.do({ kind: 'boardEnd', encounter: encounter(war).id, note: 'Parted at dusk.' })
    expect(encounter(war).state).not.toBe('action')
    const hurt = ['r1', 'b1'].filter(
      (id) => war.ship(id).sectionsLost > 0 || war.of('loss').some(({ subject }) => subject === id),
    )
    expect(hurt.length).toBeGreaterThan(0)
    for (const id of ['r1', 'b1']) {
      const [went, back] = [out[id], war.ship(id)]
      const lost = war.of('loss').filter(({ subject }) => subject === id)
      const torpedoes = lost
        .flatMap(({ says }) => /: (\d+) torpedo(?:es)? (?:fired|lost)/.exec(says)?.[1] ?? [])
        .reduce((sum, n) => sum + Number(n), 0)
      expect((went?.torpedoes ?? 0) - back.torpedoes).toBe(torpedoes)
    }
    const [r, b] = [war.force('r1').position, war.force('b1').position]
    expect(separationMiles(r, b)).toBeLessThan(60)
    const before = war.clock
    war.step()
    expect(war.clock).toBeGreaterThan(before)
    expect(war.clock - before).toBeLessThan(24 * HOUR)
  })
})

describe('Carter: minefields of a campaign', () => {
  /** The square to which b1 can go, and the same meeting with so many mines of red in it. */
  const mined = (mines: number, kind: 'contact' | 'sham' = 'contact') => {
    const bare = met()
    const { state } = actionOf(bare)
    boardStep(bare)
    const offer = carter
      .ordersFor(actionOf(bare).state, 'blue-admiral')
      .flatMap(({ offers }) => offers)
      .find(({ allowed, order }) => allowed && typeof (order as { to?: string }).to === 'string')
    const order = offer?.order as { to: string }
    const { x, y } = yardsOf(state, squareNamed(order.to))
    const war = met((before) => {
      const squares = Array.from({ length: mines }, () => ({ state: 'mined' as const }))
      before.world.minefields = {
        deep: {
          id: 'deep',
          side: 'red',
          mines: kind,
          origin: fromYards(encounter(bare).origin, { x: x - 600, y }),
          bearingDegrees: 90,
          squares,
          station: null,
          stationManned: false,
          cableWhole: true,
          holdsFire: false,
          charts: {},
          told: {},
          met: {},
        },
      }
    })
    return { war, order }
  }
  const states = (war: War) => war.world.minefields?.['deep']?.squares.map(({ state }) => state) ?? []
  /** One game move: b1 goes into that square, nobody fires. */
  const run = (war: War, order: object) => {
    const { id } = encounter(war)
    for (let n = 0; n < 4; n += 1) {
      if (carter.ordersFor(actionOf(war).state, 'blue-admiral')[0]?.offers.some(({ key }) => key.startsWith('stay')))
        war.do({ kind: 'boardOrders', seat: 'blue-admiral', encounter: id, given: { ships: { b1: order } } })
      boardStep(war)
      // As it stands in the file.
      Object.assign(war.world.encounters, JSON.parse(JSON.stringify(war.world.encounters)))
    }
  }

  it.each([
    [3, 1],
    [10, 1],
    [12, 2],
  ])(
    'CT-MN-04, CT-MN-05: of %i mines in a square a vessel sets off %i, and the chart has so many fewer',
    (mines, gone) => {
      const { war, order } = mined(mines)
      const before = states(war)
      expect(before.filter((state) => state === 'mined')).toHaveLength(mines)
      expect(actionOf(war).state.game.fields).toMatchObject([{ passagesLeft: Math.min(10, mines) }])
      run(war, order)
      expect(actionOf(war).state.game.fields).toMatchObject([{ passagesLeft: Math.min(10, mines) - 1 }])
      expect(war.of('mine').map(({ says }) => says)).toEqual([expect.stringContaining('runs on a mine')])
      // On the chart all is as it was until the board is over.
      expect(states(war)).toEqual(before)
      war.do({ kind: 'boardEnd', encounter: encounter(war).id, note: 'Parted at dusk.' })
      expect(states(war).filter((state) => state === 'swept')).toHaveLength(gone)
      expect(states(war).filter((state) => state === 'mined')).toHaveLength(mines - gone)
      const known = war.world.minefields?.['deep']?.charts['b1']?.squares.filter((state) => state === 'swept')
      expect(known).toHaveLength(gone)
    },
  )

  it('CT-MN-04: sham mines do no harm, and come back as they went', () => {
    const { war, order } = mined(4, 'sham')
    run(war, order)
    expect(actionOf(war).state.game.fields).toEqual([])
    war.do({ kind: 'boardEnd', encounter: encounter(war).id, note: 'Parted at dusk.' })
    expect(states(war)).toEqual(Array.from({ length: 4 }, () => 'mined'))
  })

  it('CT-PA-02: mines that nobody has run on are on no chart of the enemy', () => {
    const { war } = mined(3)
    const bare = met()
    expect(war.view('blue-admiral').encounters[0]?.board).toEqual(bare.view('blue-admiral').encounters[0]?.board)
  })
})
