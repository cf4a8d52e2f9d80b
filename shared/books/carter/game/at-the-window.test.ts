import { describe, expect, it } from 'vitest'
import { openAction, stepAction } from '../../../action/action.ts'
import type { ActionSetup, BoardShip } from '../../../action/contract.ts'
import { QUIET } from '../../../action/setup.ts'
import { typedDice } from '../../../dice/dice.ts'
import { carter } from '../book.ts'
import { campaignShip } from '../test-kit/campaign-ship.ts'
import { pointing } from './pointing.ts'

/* What a seat and the umpire read at the window of this board. */

const ship = (name: string, side: string, x: number, more: Partial<BoardShip> = {}): BoardShip =>
  campaignShip(`${side}-${name.toLowerCase()}`, side, x, { name, presentKnots: 18, ...more })
const SHIPS = [ship('Ajax', 'gb', 0), ship('Exeter', 'gb', -20_000, { seat: 'gb-captain' }), ship('Spee', 'de', 9000)]
const setup = (more: Partial<ActionSetup> = {}): ActionSetup => ({
  at: 0,
  origin: { lat: -34, lon: -49 },
  weather: QUIET,
  lightCondition: 'clearDay',
  sightYards: 20_000,
  settings: {},
  ships: SHIPS,
  sideNames: { gb: 'Great Britain', de: 'Germany' },
  ...more,
})
const firstIs = (side: 'blue' | 'red') =>
  typedDice([
    { rule: 'CT-MV-09', faces: [side === 'blue' ? 6 : 1] },
    { rule: 'CT-MV-09', faces: [side === 'blue' ? 1 : 6] },
  ])
const begun = (given: Partial<ActionSetup> = {}) =>
  stepAction(carter, openAction(carter, setup(given), 'met'), firstIs('red')).action.state

describe('Carter: what is read at a window', () => {
  it('CT-MV-09: sides are called as their campaign calls them, in what is told and why it ended', () => {
    const state = begun()
    expect(carter.view(state, 'gb').told?.[0]?.says).toBe('Game move 1, day: Germany moves first.')
    expect(carter.outcome?.(state)?.because[0]?.says).toMatch(/^Great Britain has lost 0, Germany 0/)
    expect(carter.outcome?.(state)?.winner).toBeNull()
    const { sideNames: _, ...plain } = setup()
    const alone = stepAction(carter, openAction(carter, plain, 'met'), firstIs('red')).action.state
    expect(carter.view(alone, 'gb').told?.[0]?.says).toBe('Game move 1, day: de moves first.')
  })

  it('CT-MV-09: who orders nothing now reads whom the step waits for', () => {
    const state = begun()
    expect(carter.view(state, 'de').writes?.says).toMatch(/^Your side moves first\./)
    expect(carter.view(state, 'gb').writes?.says).toBe('The other side moves first; your ships move when it has.')
    expect(carter.view({ ...state, step: 'secondMoves' }, 'de').writes?.says).toBe(
      'Your side has moved; the other side moves now.',
    )
  })

  it('CT-CD-02: the card of a ship is for her own seat; a friend of another seat is drawn as seen', () => {
    const pieces = carter.view(begun(), 'gb').drawing?.pieces ?? []
    // Of an enemy it has her square alone.
    expect(pieces.map(({ label, known, card }) => [label, known, card?.length ?? 0])).toEqual([
      ['Ajax', 'own', 7],
      ['Exeter', 'seen', 0],
      ['Spee', 'seen', 1],
    ])
  })

  it('CT-PA-03: a window opens on the ships, with room about them, and not on the whole of a wide board', () => {
    const { opensOn, bounds, pieces = [] } = carter.view(begun(), 'gb').drawing ?? {}
    expect(opensOn && bounds && opensOn.east - opensOn.west).toBeLessThan((bounds?.east ?? 0) - (bounds?.west ?? 0))
    for (const { x, y } of pieces) {
      expect(x).toBeGreaterThan((opensOn?.west ?? 0) + 4)
      expect(x).toBeLessThan((opensOn?.east ?? 0) - 4)
      expect(y).toBeGreaterThan((opensOn?.south ?? 0) + 4)
      expect(y).toBeLessThan((opensOn?.north ?? 0) - 4)
    }
  })

  it('CT-TP-09: a card says how many guns are silent, and where the silent turrets stand', () => {
    const hurt = carter.correct(begun(), 'de-spee', { note: 'hurt', fight: { damage: 230 } }).state
    const card = carter.view(hurt, 'de').drawing?.pieces.find(({ id }) => id === 'de-spee')?.card ?? []
    const of = new Map(card)
    expect(of.get('Main guns')).toMatch(/^4 × [\d.]+-in.*, 2 silent$/)
    // No key of the table of guns stands on it.
    expect([...of.values()].join(' ')).not.toMatch(/\din\b|in\//)
    expect(of.get('Silent')).toMatch(/^\w+ \(aft\)$/)
    expect(carter.umpireView(hurt).drawing?.pieces.find(({ id }) => id === 'de-spee')?.card).toEqual(card)
  })

  it('CT-GN-05: a battery to be fired is chosen by the words of the card, and not by the key of the table of guns', () => {
    const state = begun()
    const labels = carter
      .seats(state)
      .flatMap((seat) => carter.view(state, seat).choices)
      .flatMap(({ lists }) => lists?.['batteries'] ?? [])
      .map(({ label }) => label)
    expect(labels[0]).toMatch(/^Main: \d+ × [\d.]+-in/)
    for (const label of labels) expect(label).not.toMatch(/\din\b|in\//)
    const facts = {
      ...carter.battles?.kinds[0]?.facts,
      launched: 1938,
      guns: [{ number: 8, inches: 22, calibres: null }],
    }
    const says = carter.battles?.takenFor(facts as never, 1939).says ?? ''
    expect(says).toMatch(/22-inch guns as [\d.]+-in/)
    expect(says).not.toMatch(/\din\b|in\//)
  })

  it('CT-SK-01: the card of a ship that is sunk says so, and of her squares and guns nothing more', () => {
    const sunk = carter.correct(begun(), 'de-spee', { note: 'a magazine', sunk: true }).state
    const card = carter.umpireView(sunk).drawing?.pieces.find(({ id }) => id === 'de-spee')?.card
    expect(card).toEqual([['Damage', expect.stringMatching(/^\d+ of \d+, sunk$/)]])
  })

  it('CT-GN-03, CT-GN-05: at whom nothing of hers may fire is said where she is looked at, and names are names', () => {
    const far = begun({ ships: [ship('Ajax', 'gb', 0), ship('Spee', 'de', 60_000)] })
    const near = begun()
    const at = (state: typeof far) => {
      const view = carter.view({ ...state, step: 'firing' }, 'gb')
      return { view, words: pointing.liesTo(view, 'gb-ajax', {}, 'de-spee') }
    }
    expect(at(far).words).toBe('12 squares, and nothing of hers may fire there')
    const { view, words } = at(near)
    expect(words).toMatch(/^\d squares?$/)
    const order = pointing.laid(view, 'gb-ajax', {}, ['de-spee'], false)
    expect(pointing.foreseen(view, 'gb-ajax', order)?.fire).toMatch(/ at Spee$/)
  })

  it('CT-MV-05, CT-WX-03: hidden in fog, an enemy in her square puts no ship of a campaign elsewhere', () => {
    const met = (x: number) => {
      const fog = { lightCondition: 'fog', settings: { 'ct.fog_mode': 'hidden' } }
      const { state } = carter.setUp(setup({ ...fog, ships: [ship('Ajax', 'gb', x), ship('Spee', 'de', 100)] }))
      const [ajax, spee] = state.game.ships
      return { ajax: ajax?.square, spee: spee?.square }
    }
    const together = met(0)
    expect(together.ajax).toEqual(together.spee)
    const seen = carter.setUp(setup({ ships: [ship('Ajax', 'gb', 0), ship('Spee', 'de', 100)] })).state.game.ships
    expect(seen[0]?.square).not.toEqual(seen[1]?.square)
  })
})
