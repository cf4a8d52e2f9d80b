import { describe, expect, it } from 'vitest'
import { refusal } from '../../../test-kit/refused.ts'
import { jane1898Tactical as book } from './book.ts'
import { sectionsOf } from './correct.ts'

const ships = [
  {
    key: 'majestic',
    name: 'Majestic',
    side: 'gb',
    position: { x: 0, y: 0 },
    speedKnots: 15,
    guns: { A: 4, D: 12 },
    rounds: { A: 80, D: 200 },
    torpedoes: 10,
    men: 672,
    coalMinutes: 1440,
    courseDegrees: 90,
  },
  { key: 'hoche', name: 'Hoche', side: 'fr', position: { x: 3000, y: 0 }, speedKnots: 12 },
]
const { state } = book.setUp(book.readSetup({ ships }))
const corrected = (correction: object) =>
  book.correct(state, 'majestic', { note: 'as seen', ...correction }).state.pieces[0]
const sentence = (correction: object, ship = 'majestic') =>
  refusal(() => book.correct(state, ship, { note: 'as seen', ...correction })).message

describe('Jane 1898 tactical: the umpire enters losses by hand', () => {
  it('JT-PERS-01: every gun lost costs five men when no number of men is given', () => {
    const ship = corrected({ gunsLost: { A: 1, D: 2 } })
    expect(ship?.stores).toMatchObject({ guns: { A: 3, D: 10 }, men: 657 })
    expect(ship?.losses.find((entry) => entry.kind === 'men')).toMatchObject({
      amount: 15,
      rule: 'JT-PERS-01',
      why: 'as seen',
    })
    expect(corrected({ gunsLost: { A: 1 }, menLost: 40 })?.stores.men).toBe(632)
  })

  it('takes rounds, torpedoes, sections and speed from what she has', () => {
    const ship = corrected({ roundsUsed: { A: 12 }, torpedoesUsed: 2, sectionsLost: 6, maxKnots: 9 })
    expect(ship).toMatchObject({
      sectionsLost: 6,
      presentKnots: 9,
      stores: { rounds: { A: 68, D: 200 }, torpedoes: 8 },
    })
  })

  it('a ship slowed by damage carries on at what she can still do', () => {
    const slowed = book.correct(state, 'majestic', { note: 'engines hit', maxKnots: 6 }).state
    expect(
      book.resolve(
        slowed,
        {},
        { thrown: [], throwDice: () => ({ rule: '', subject: '', purpose: '', faces: [] }) },
        'x',
      ).state.pieces[0]?.x,
    ).toBe(200)
  })

  it('a sunk ship takes all down but the men said to be saved', () => {
    const ship = corrected({ sunk: true, menLost: 600 })
    expect(ship).toMatchObject({
      status: 'sunk',
      stores: { guns: {}, rounds: {}, torpedoes: 0, men: 72, coalMinutes: 0 },
    })
  })

  it('a prize takes no orders and takes her way off', () => {
    const taken = book.correct(state, 'majestic', { note: 'struck', prizeOf: 'fr' }).state
    expect(book.seats(taken)).toEqual(['fr'])
    expect(book.standing(taken, 'majestic')).toEqual({ program: [{ atUnit: 1, do: 'stop' }] })
    expect(book.view(taken, 'fr').others[0]?.status).toBe('struck')
  })

  it('JT-GEN-01: the umpire moves and turns a piece; on squares to the nearest', () => {
    expect(corrected({ x: 140, y: -160, courseDegrees: 50, knots: 7 })).toMatchObject({
      x: 100,
      y: -200,
      headingDegrees: 45,
      way: { halves: 4 },
    })
  })

  it.each([
    [{ gunsLost: { A: 5 } }, 'gunsLost.A is 5, but Majestic has 4 guns of class A: no more can be lost.'],
    [{ gunsLost: { B: 1 } }, 'gunsLost.B is 1, but Majestic has 0 guns of class B: no more can be lost.'],
    [{ roundsUsed: { A: 81 } }, 'roundsUsed.A is 81, but Majestic has 80 rounds of class A: no more can be fired.'],
    [{ menLost: 673 }, 'menLost is 673, but Majestic has 672 men.'],
    [{ torpedoesUsed: 11 }, 'torpedoesUsed is 11, but Majestic has 10 torpedoes.'],
    [{ sectionsLost: 81 }, "sectionsLost is 81, but of Majestic's 80 sections 0 are gone already."],
    [{ maxKnots: 16.5 }, "maxKnots is 16.5, but Majestic's best undamaged is 15 knots."],
    [{ prizeOf: 'es' }, 'prizeOf is "es", which is no side of this action; it may be "fr".'],
    [{ prizeOf: 'gb' }, 'Majestic is of the side "gb" and cannot be its prize.'],
    [{ prizeOf: 'fr', sunk: true }, 'Majestic cannot be both sunk and a prize.'],
  ])('%j is refused', (correction, message) => {
    expect(sentence(correction)).toBe(message)
  })

  it('names a ship that is not there, and one that is sunk already', () => {
    expect(sentence({}, 'hood')).toBe('There is no ship "hood" on this board.')
    const sunk = book.correct(state, 'majestic', { note: 'sunk', sunk: true }).state
    expect(refusal(() => book.correct(sunk, 'majestic', { note: 'again', menLost: 1 })).message).toBe(
      'Majestic is sunk: nothing more can be lost in her.',
    )
  })

  it('a sheet has a section every 25 feet on each of five decks', () => {
    expect(sectionsOf(390)).toBe(80)
  })
})
