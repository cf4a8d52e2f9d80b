import { describe, expect, it } from 'vitest'
import { correct, endAction, stepAction } from '../../../action/action.ts'
import { balance } from '../../../action/balance.ts'
import { keyedDice, typedDice } from '../../../dice/dice.ts'
import { refusal } from '../../../test-kit/refused.ts'
import { collegeBoards as book } from '../boards.ts'
import {
  column,
  damage,
  type FleetAction,
  type Given,
  openFleets,
  play,
  seal,
  ship,
  shipOf,
  told,
} from '../test-kit/fleets.ts'

const mode = (action: FleetAction, of: 'fleet' | 'tactics' | 'close'): FleetAction =>
  correct(book, action, 'board', { note: 'mixed up', board: { mode: of } }).action
/** Two columns side by side, far enough that nobody fires. */
const near = (more: Readonly<Record<string, Given>> = {}, settings: Given = {}) =>
  openFleets(
    [
      ...column('blue', ['Iowa', 'Maine'], 0, 0, 0, more['blue']),
      ...column('red', ['Jena', 'Hoche'], 2000, 0, 0, more['red']),
    ],
    { 'nwc.farthest_fire': 100, ...settings },
  )
/** Written as it lies in a file, and read again. */
const reloaded = (action: FleetAction): FleetAction => JSON.parse(JSON.stringify(action)) as FleetAction
const lines = (action: FleetAction) =>
  action.state.ships.map(({ id, way, damage: hurt, endurance, torpedoes }) => ({
    id,
    at: way.at,
    heading: way.headingDeg,
    engines: way.engines.toKn,
    share: hurt / endurance,
    torpedoes,
  }))

describe('NWC 1905: from the Fleet to the Mêlée and back', () => {
  it('NM-SCALE-01, NM-SCALE-02: places, headings, speeds and torpedoes are the same, injury is a fifth of so many points', () => {
    const moved = play(near({ blue: { damage: 320 } }), { blue: 'Iowa: SFT 149 E' })
    const melee = mode(moved, 'tactics')
    expect(melee.state.game).toBe('melee')
    expect(lines(melee)).toEqual(lines(moved))
    expect([shipOf(melee, 'Iowa').damage, shipOf(melee, 'Iowa').endurance]).toEqual([64, 200])
    expect(melee.state.running).toEqual(moved.state.running)
    expect(book.elapsedSeconds?.(melee.state)).toBe(150)
    expect(book.view(melee.state, 'blue').moveSeconds).toBe(30)
    expect(book.elapsedSeconds?.(play(melee).state)).toBe(180)
    // Every captain has his ship: helm and engines are written again, signals are words.
    expect(() => seal(melee, 'Maine: R 4, ahead 16')).not.toThrow()
    expect(refusal(() => seal(melee, 'move: H V 4 R'))).toMatchObject({ rule: 'NF-SEQ-01' })
    expect(told(melee, 'red')).toMatch(/a mêlée/)
  })

  it('R-29: there and back at once nothing is lost, in memory as after a reload', () => {
    const moved = play(near({ blue: { damage: 333.3 } }), { blue: 'Maine: reserve 14, PFT 100 W' })
    for (const begin of [moved, reloaded(moved)]) {
      const back = mode(mode(begin, 'tactics'), 'fleet')
      expect(back.state.game).toBe('fleet')
      expect(lines(back)).toEqual(lines(moved))
      expect(back.state.ships.map(({ tubes }) => tubes)).toEqual(moved.state.ships.map(({ tubes }) => tubes))
      expect(back.state.running).toEqual(moved.state.running)
      expect(JSON.stringify(play(reloaded(back)).state)).toBe(JSON.stringify(play(back).state))
    }
  })

  it('R-29: tubes keep their clocks, flags the time that they have flown: a Fleet’s move is five', () => {
    const flying = play(near(), { blue: 'move: H V 4 R\nIowa: SFT 100 E' })
    const ready = flying.state.ships[0]?.tubes[0]?.ready
    // Fired at second 100 of the move to position 2: in the Fleet at second 100 of that to position 4.
    expect(ready).toEqual({ move: 4, second: 100 })
    const melee = mode(flying, 'tactics')
    // 250 seconds from now, in moves of thirty.
    expect(melee.state.ships[0]?.tubes[0]?.ready).toEqual({ move: 3 + 8, second: 10 })
    expect(melee.state.flying.map(({ move }) => 3 - move)).toEqual([5])
    // It has flown long enough to be read at once (NM-SIG-01).
    expect(play(melee).state.flying).toEqual([])
  })

  it('NF-TORP-04, R-37: torpedoes of the Fleet’s last move are plotted with the first orders of the Mêlée', () => {
    const begin = openFleets(
      [ship('Iowa', 'blue', 0, 0, 0), ship('Jena', 'red', 1600, -800, 0), ship('Hoche', 'red', 9000, 9000, 0)],
      { 'nwc.farthest_fire': 100 },
    )
    const fired = play(begin, { blue: 'Iowa: SFT 0 E' })
    const melee = mode(fired, 'tactics')
    expect(damage(melee, 'Jena')).toBe(0)
    const dice = keyedDice({ seed: 'passing', branch: 'main' })
    const plotted = stepAction(book, melee, dice, { acceptStanding: true }).action
    // 1,600 yards at 24 knots are 120 seconds, in which she has run 800 yards to the crossing: no die, and half of 200.
    expect(shipOf(plotted, 'Jena')).toMatchObject({ torpedoed: true, damage: 100 })
    expect(dice.thrown).toEqual([])
  })

  it('NM-SCALE-02: disentangled, one more move is made and scored, and then the fleets are in hand again', () => {
    const begin = openFleets([
      ship('Iowa', 'blue', 0, 0, 0),
      ship('Jena', 'red', 2000, 0, 0),
      ship('Hoche', 'red', 9000, 9000, 0),
    ])
    const melee = play(mode(begin, 'tactics'))
    expect([damage(melee, 'Jena'), melee.state.moveNumber]).toEqual([0, 1])
    const declared = mode(melee, 'fleet')
    expect(declared.state.game).toBe('melee')
    expect(book.view(declared.state, 'blue').writes?.says).toMatch(/one more move of half a minute/)
    const fleet = play(declared)
    expect(fleet.state.game).toBe('fleet')
    expect(fleet.state.disentangled).toBe(false)
    // Both Mêlée moves have been scored, and are five times as many points here.
    expect(damage(fleet, 'Jena')).toBeGreaterThan(0)
    expect(shipOf(fleet, 'Jena').endurance).toBe(1000)
    // All headings are open again.
    expect(book.view(fleet.state, 'blue').others[0]).not.toHaveProperty('byLight')
    expect(book.elapsedSeconds?.(play(fleet).state)).toBe(60 + 150)
  })

  it('NM-CLOSE-01, NM-CLOSE-03: close action by the umpire, or by the commander’s signal when it has flown its move', () => {
    expect(mode(play(near()), 'close').state).toMatchObject({ game: 'melee', closeAction: ['blue', 'red'] })
    const flying = play(near(), { blue: 'move: H CLOSE ACTION' })
    expect(flying.state.game).toBe('fleet')
    const closed = play(flying, { blue: 'move: X CLOSE ACTION' })
    expect(closed.state).toMatchObject({ game: 'melee', closeAction: ['blue'] })
    // And back from close action to the fleets.
    expect(play(mode(play(closed), 'fleet')).state).toMatchObject({ game: 'fleet', closeAction: [] })
  })

  it('R-73, NM-SCALE-02: after a mêlée the accounts still balance, rounds, torpedoes and injury', () => {
    const setup = book.readSetup({
      game: 'fleet',
      ships: [...column('blue', ['Iowa', 'Maine'], 0, 0, 0), ...column('red', ['Jena', 'Hoche'], 2500, 0, 0)],
    })
    let action: FleetAction = openFleets([
      ...column('blue', ['Iowa', 'Maine'], 0, 0, 0),
      ...column('red', ['Jena', 'Hoche'], 2500, 0, 0),
    ])
    action = mode(play(play(action, { blue: 'Iowa: SFT 10 E' })), 'tactics')
    action = play(action, { red: 'Jena: PFT 3 W' }, typedDice([]))
    action = play(mode(action, 'fleet'))
    const { result } = endAction(book, action, 'enough')
    expect(balance(setup, result)).toEqual([])
    const [iowa] = result.ships
    expect(iowa?.stores.torpedoes).toBe(11)
    expect(iowa?.fight).toMatchObject({ nwc1905: { share: damage(action, 'Iowa') / 1000 } })
  })

  it('NF-SIG-02: what the umpire declares unseals orders of the other scale, which must be written again', () => {
    const sealed = seal(near(), 'move: H V 4 R')
    expect(mode(sealed, 'tactics').sealed).toEqual({})
    expect(refusal(() => mode(near(), 'fleet')).path).toBe('board.mode')
  })
})

/** Two columns that steam at each other, and whose leaders run into each other in the second move. */
const headOn = (metres = 3800): FleetAction =>
  openFleets([...column('blue', ['A', 'B', 'C'], 0, 0, 90), ...column('red', ['X', 'Y', 'Z'], metres, 0, 270)])
const writes = (action: FleetAction, seat = 'blue') => book.view(action.state, seat).writes?.says ?? ''
const afloat = (action: FleetAction) => action.state.ships.filter(({ sunk }) => !sunk).map(({ id }) => id)

describe('NWC 1905: what a mêlée takes over from the fleets', () => {
  it('NM-SCALE-02, R-29: fire tells in which game’s points it is counted, in the truth as to who fired', () => {
    const fought = play(play(mode(play(play(headOn())), 'tactics')))
    const shows = (book.view(fought.state, 'blue').told ?? []).flatMap(({ shows: one }) => (one?.points ? [one] : []))
    expect(shows.map(({ points, scale }) => [points, scale])).toEqual([
      [60, 'Fleet'],
      [180, 'Fleet'],
      [24, 'Duel and Mêlée, each five of the Fleet’s'],
    ])
  })

  it('NM-SCALE-02, ND-SCORE-01: a line of a record says of how many points it is, where the ship bears others now', () => {
    const fought = play(play(mode(play(play(headOn())), 'tactics')))
    const injury = (action: FleetAction, seat: string, n: number, column: number) =>
      (book.view(action.state, seat).drawing?.records?.[n]?.rows ?? []).map(({ cells }) => cells[column])
    expect(injury(fought, 'blue', 0, 2)).toEqual(['60 / 60 of 1,000', '180 / 240 of 1,000', '24 / 72'])
    const back = play(mode(fought, 'fleet'))
    expect(injury(back, 'blue', 1, 1).slice(0, 3)).toEqual(['60', '180', '24 of 200 ○'])
  })

  it('ND-SEQ-03 to -05: after the Fleet’s move headings are shown, and that is said; after the Mêlée’s own they are hidden', () => {
    const melee = mode(play(play(headOn())), 'tactics')
    expect(writes(melee)).toMatch(/^Position 3 is plotted, and headings are shown\./)
    expect(book.view(melee.state, 'blue').others.every(({ byLight }) => byLight === undefined)).toBe(true)
    const next = play(melee)
    expect(writes(next)).toMatch(/^Position 4 is plotted, and headings are hidden\. .* then position 4 is scored\.$/)
    expect(book.view(next.state, 'blue').others.every(({ byLight }) => byLight === true)).toBe(true)
    // Where paths are drawn as they are plotted, headings are never hidden.
    const drawn = openFleets([...column('blue', ['A', 'B'], 0, 0, 90), ...column('red', ['X', 'Y'], 9000, 0, 270)], {
      'nwc.draw_paths': true,
    })
    expect(writes(play(mode(drawn, 'tactics')))).toMatch(/headings are shown/)
  })

  it('NM-RAM-01, R-25: ships of which nobody wrote stop short of the friend who has stopped before them, and run nobody down', () => {
    let action = mode(play(play(headOn())), 'tactics')
    for (let n = 0; n < 3; n++) action = play(action)
    expect(afloat(action)).toEqual(['A', 'B', 'C', 'X', 'Y', 'Z'])
    expect(told(action, 'blue')).toMatch(/B has no order of her own, and stops short of A\./)
    expect(told(action, 'red')).not.toMatch(/stops short of A/)
    const [a, b, c] = ['A', 'B', 'C'].map((id) => shipOf(action, id).way.at.x) as [number, number, number]
    // A hull is 133 1/3 yards long.
    expect(Math.min(a - b, b - c)).toBeGreaterThan(134)
  })

  it('ND-RAM-02, R-25: who is ordered to go on runs her friend down as before', () => {
    let action = mode(play(play(headOn())), 'tactics')
    for (let n = 0; n < 2; n++) action = play(action, { blue: 'B: carry on' })
    expect(told(action, 'blue')).toMatch(/B rams A in the stern: she is sunk/)
  })

  it('NF-SPEED-02, R-25: in the Fleet’s own move those astern stop short of a leader who has run into an enemy', () => {
    // They meet 500 yards sooner: the next astern has time to come up.
    const met = play(play(headOn(3000)))
    expect(told(met, 'blue')).toMatch(/A and X run into each other/)
    expect(told(met, 'blue')).toMatch(/B has no order of her own, and stops short of A\./)
    expect(told(met, 'blue')).toMatch(/C has no order of her own, and stops short of B\./)
    const [a, b] = ['A', 'B'].map((id) => shipOf(met, id).way.at.x) as [number, number]
    expect(a - b).toBeGreaterThan(134)
    expect(told(met, 'red')).not.toMatch(/stops short of A/)
  })
})

describe('NWC 1905: the speed at which ships come to the Fleet’s board', () => {
  it('NF-SETUP-05: who comes at 14 knots is told that the card’s 12 hold, and that its commander may name another', () => {
    const fast = (more: Given = {}) =>
      openFleets([
        ...column('blue', ['A', 'B'], 0, 0, 90, { speedKnots: 14, ...more }),
        ...column('red', ['X'], 12_000, 0, 270),
      ])
    const says = writes(fast())
    expect(says).toMatch(/Your ships come at 14 knots, and go over to the fleet speed on their card, 12 knots/)
    expect(says).toMatch(/the commander may name another speed before the first move/)
    expect(writes(fast(), 'red')).not.toMatch(/come at/)
    // Named, it holds from the first move on: 2½ minutes at 14 knots.
    expect(shipOf(play(fast(), { blue: 'speed: 14' }), 'A').way.at.x).toBeCloseTo((14 / 12) * 1000, 0)
    expect(writes(play(fast()))).not.toMatch(/come at/)
  })
})
