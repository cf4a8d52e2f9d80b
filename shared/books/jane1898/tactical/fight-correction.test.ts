import { describe, expect, it } from 'vitest'
import { correct, endAction, openAction } from '../../../action/action.ts'
import { balance } from '../../../action/balance.ts'
import { chamberlain1888 } from '../../chamberlain1888/book.ts'
import { minute, openBoard, pieceIn, shipAt } from '../test-kit/board.ts'
import { jane1898Tactical as book } from './book.ts'
import { conditionIn } from './fighting.ts'

const board = () =>
  openBoard([
    shipAt('a', 'gb', [0, 0], 0, 12, { guns: { A: 4, D: 4 }, rounds: { A: 40, D: 40 }, men: 600, torpedoes: 4 }),
    shipAt('b', 'fr', [30, 0], 0, 12),
  ])
type Action = ReturnType<typeof board>
const by = (action: Action, fight: object, more: object = {}, ship = 'a') =>
  correct(book, action, ship, { note: 'as I saw it', fight, ...more }).action
const a = (action: Action) => pieceIn(action, 'a')
/** What does not add up if the action ended here. */
const differences = (action: Action) => {
  const { action: ended, result } = endAction(book, action, 'enough')
  return balance({ ships: ended.manifest }, result)
}

describe('Jane 1898 tactical: the umpire’s hand on a scoring sheet', () => {
  it('JT-GEN-01: a gun is put out of action and back, and the ledger holds both times', () => {
    const out = by(board(), { guns: { 'big 1.1': 'disabled' } })
    expect(conditionIn(a(out), 1).guns['big 1.1']?.status).toBe('disabled')
    expect(a(out).stores).toMatchObject({ guns: { A: 3 }, men: 595 })
    expect(differences(out)).toEqual([])
    const back = by(out, { guns: { 'big 1.1': 'fit' } })
    expect(conditionIn(a(back), 1).guns['big 1.1']?.status).toBe('fit')
    expect(a(back).stores).toMatchObject({ guns: { A: 4 }, men: 600 })
    expect(a(back).losses).toEqual([])
    expect(differences(back)).toEqual([])
  })

  it('JT-GEN-01: a mount pierced takes its guns, a mast and a funnel her knots, and standing again they give them back', () => {
    const hurt = by(board(), {
      mounts: { 'big 1': 'pierced' },
      masts: { 'mast 1': 'down' },
      funnels: { 'funnel 1': 'down', 'funnel 2': 'down' },
    })
    expect(a(hurt).stores.guns['A']).toBe(2)
    expect(conditionIn(a(hurt), 1).maxKnots).toBe(9)
    expect(book.view(hurt.state, 'fr').others[0]?.showing).toEqual(['2 funnels are down', 'a mast is down'])
    const mended = by(hurt, {
      mounts: { 'big 1': 'fit' },
      masts: { 'mast 1': 'standing' },
      funnels: { 'funnel 1': 'standing' },
    })
    expect(a(mended).stores.guns['A']).toBe(4)
    expect(conditionIn(a(mended), 1).maxKnots).toBe(15)
    expect(differences(mended)).toEqual([])
  })

  it('JT-EFF-20: sections at the bow that are said to be gone cost speed, and made whole again do not', () => {
    const gone = by(board(), { sections: [{ row: 1, from: 1, to: 4, gone: true }] })
    expect(conditionIn(a(gone), 1)).toMatchObject({ maxKnots: 12, turnIntervalSquares: 3, foreDecksUnder: 1 })
    const whole = by(gone, { sections: [{ row: 1, from: 2, to: 2, gone: false }] })
    expect(conditionIn(a(whole), 1)).toMatchObject({ maxKnots: 15, foreDecksUnder: 0 })
    expect(a(whole).fight.marks.coverage['1']).toEqual([
      { fromFeet: 0, toFeet: 25 },
      { fromFeet: 50, toFeet: 100 },
    ])
  })

  it('JT-EFF-22, JT-EFF-25: engines and steering', () => {
    const hurt = by(board(), { machinery: 'shot', steering: 'out' })
    expect(conditionIn(a(hurt), 1)).toMatchObject({ maxKnots: 7.5, helm: false, engines: false })
    expect(conditionIn(a(by(hurt, { machinery: 'whole', steering: 'fit' })), 1)).toMatchObject({
      maxKnots: 15,
      helm: true,
    })
  })

  it('JT-GEN-18: a ship said to be sinking takes no orders, and may be said to float after all', () => {
    const going = by(board(), { sinking: true })
    expect(a(going).status).toBe('sinking')
    expect(book.seats(going.state)).toEqual(['fr'])
    const saved = by({ ...going, over: null }, { sinking: false })
    expect(a(saved)).toMatchObject({ status: 'afloat' })
    expect(a(minute({ ...saved, over: null }).action)).toMatchObject({ status: 'afloat' })
  })

  it('JT-RAM-05, JT-GEN-01: a ship that was gone is afloat again with all that went down with her', () => {
    const sunk = correct(book, board(), 'a', { note: 'rammed', sunk: true }).action
    expect(a(sunk).stores).toMatchObject({ guns: {}, men: 0 })
    const back = by({ ...sunk, over: null }, { sinking: false }, { note: 'she was not' })
    expect(a(back)).toMatchObject({
      status: 'afloat',
      presentKnots: 15,
      stores: { guns: { A: 4, D: 4 }, rounds: { A: 40, D: 40 }, men: 600, torpedoes: 4 },
      losses: [],
    })
    expect(differences(back)).toEqual([])
  })

  it('JT-FIRE-02: rounds and guns entered by count are gone from magazine and sheet too', () => {
    const used = correct(book, board(), 'a', {
      note: 'fired',
      roundsUsed: { A: 25 },
      gunsLost: { D: 1 },
      torpedoesUsed: 2,
    }).action
    const left = Object.values(a(used).fight.magazine['A'] ?? {}).reduce((sum, one) => sum + one, 0)
    expect([left, a(used).stores.rounds['A']]).toEqual([15, 15])
    expect(Object.values(conditionIn(a(used), 1).guns).filter((gun) => gun.status === 'disabled')).toHaveLength(1)
    expect(Object.values(a(used).fight.marks.tubes).filter((tube) => tube.state === 'loaded')).toHaveLength(2)
    expect(differences(minute(used).action)).toEqual([])
  })

  it('JT-FIRE-02: a magazine counted anew is in the ledger', () => {
    const fewer = by(board(), { magazine: { A: { shot: 0 } } })
    expect(a(fewer).stores.rounds['A']).toBe(30)
    expect(a(fewer).losses).toMatchObject([{ kind: 'rounds', of: 'A', amount: 10, why: 'as I saw it' }])
    expect(differences(fewer)).toEqual([])
    expect(differences(by(fewer, { magazine: { A: { shot: 10 } } }))).toEqual([])
  })

  it('JT-TB-03, JT-TORP-11, JT-GEN-07: boats stopped, water in her, and her admiral', () => {
    const made = by(board(), {
      stopped: true,
      waterlogged: true,
      flagship: true,
      admiral: 'fallen',
      holes: 3,
      tubes: { 'tube 1': 'wrecked' },
    })
    expect(a(made).fight).toMatchObject({ waterlogged: true, flagship: true })
    expect(a(made).fight.marks).toMatchObject({
      stoppedInMove: 0,
      admiral: { out: true },
      tubes: { 'tube 1': { state: 'wrecked' } },
    })
    expect(a(made).fight.marks.holes).toHaveLength(3)
    const none = by(made, { stopped: false, waterlogged: false, flagship: false, admiral: 'fit', holes: 0 })
    expect(a(none).fight).toMatchObject({ waterlogged: false, flagship: false })
    expect(a(none).fight.marks).toMatchObject({ stoppedInMove: null, admiral: null, holes: [] })
  })

  it.each([
    [{ guns: { 'big 9': 'fit' } }, 'fight.guns.big 9: A has no gun of that name (JT-GEN-01).'],
    [{ masts: { funnel: 'down' } }, 'fight.masts.funnel: A has no mast of that name (JT-GEN-01).'],
    [{ magazine: { B: { shot: 1 } } }, 'fight.magazine.B: A has no magazine of class B (JT-GEN-01).'],
    [
      { sections: [{ row: 9, from: 1, to: 2, gone: true }] },
      'fight.sections[0].row is 9, and A has no such deck (JT-GEN-01).',
    ],
    [
      { sections: [{ row: 1, from: 1, to: 40, gone: true }] },
      'fight.sections[0] goes from 1 to 40, and A has sections 1 to 16 (JT-SCORE-01).',
    ],
    [{ engines: 'fit' }, 'fight has no field "engines".'],
  ])('%j is refused', (fight, message) => {
    expect(() => by(board(), fight)).toThrow(message)
  })

  it('a board without scoring sheets refuses them', () => {
    const other = chamberlain1888
    const action = openAction(other, other.readSetup(other.exampleSetup), 'without')
    const [ship] = action.manifest
    expect(() => correct(other, action, ship?.id ?? '', { note: 'x', fight: { guns: {} } })).toThrow(
      'fight is for boards with scoring sheets',
    )
  })
})
