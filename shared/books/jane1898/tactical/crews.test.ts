import { describe, expect, it } from 'vitest'
import { openAction } from '../../../action/action.ts'
import { minute, openBoard, pieceIn, shipAt, withPiece } from '../test-kit/board.ts'
import { exampleBattleship } from '../test-kit/gunnery.ts'
import { jane1898Tactical as book } from './book.ts'
import { crewOf } from './crews.ts'
import { fightSheet } from './fight-sheet.ts'
import { conditionIn } from './fighting.ts'
import { accounted } from './ledger.ts'

/** A cruiser with four 6-inch and so many men, a mile from another. */
const board = (men: number, settings = {}) =>
  openBoard(
    [
      shipAt('a', 'gb', [0, 0], 0, 6, { type: 'cruiser', guns: { A: 2, D: 4 }, rounds: { A: 20, D: 80 }, men }),
      shipAt('b', 'fr', [8, 0], 0, 6, { type: 'cruiser', men: 300 }),
    ],
    settings,
  )
const served = (action: ReturnType<typeof board>) =>
  fightSheet(pieceIn(action, 'a'), action.state).guns.map((gun) => `${gun.id} ${gun.crew ?? 'full'}`)

describe('Jane 1898 tactical: men at the guns', () => {
  it('JT-PERS-03: ten men to a gun in order; the last has fewer, and others none', () => {
    expect(served(board(34))).toEqual([
      'big 1.1 full',
      'big 2.1 full',
      'gun 1.1 full',
      'gun 2.1 part',
      'gun 3.1 none',
      'gun 4.1 none',
    ])
  })

  it('JT-PERS-03: the captain may man other guns first', () => {
    const after = minute(board(20), { gb: { a: { program: [], man: ['gun 3.1', 'gun 1.1'] } } })
    expect(served(after.action).filter((one) => one.endsWith('full'))).toEqual(['gun 1.1 full', 'gun 3.1 full'])
  })

  it('JT-PERS-03: a gun without men may not be ordered to fire, and says why', () => {
    const action = board(20)
    const order = {
      program: [],
      quickFire: [{ at: 'ship 1', guns: ['gun 2.1'], aim: 'dice' as const, ceaseFire: false }],
    }
    const after = minute(action, { gb: { a: order } })
    expect(after.account('a')).toContainEqual(
      expect.stringMatching(/^[A-Z].*6-in QF.* does not fire at ship 1: no men are left to serve it\.$/),
    )
    // The umpire reads the gun by her name, and the target by hers.
    const silent = after.event('silent')?.says
    expect(silent).toContain(`does not fire at ${pieceIn(action, 'b').name}: no men are left to serve it.`)
    expect(silent).not.toMatch(/gun 2\.1|ship 1/)
    expect(fightSheet(pieceIn(action, 'a'), action.state).guns[3]?.mayNot).toBe(
      'no men are left to serve it (JT-PERS-03)',
    )
    const big = minute(board(12), {
      gb: { a: { program: [], fire: [{ gun: 'big 1.1', at: 'ship 1', atUnit: 1, aim: 'dice' }] } },
    })
    expect(pieceIn(big.action, 'a').fight.loads['big 1.1']?.readyMove).toBe(3)
  })

  it('JT-PERS-03: the gun with five of its ten men fires half as often', () => {
    const part = minute(board(15), {
      gb: { a: { program: [], man: ['gun 1.1'], fire: [{ gun: 'big 1.1', at: 'ship 1', atUnit: 1, aim: 'dice' }] } },
    })
    // A 12-inch gun fires every two moves; with five men every four.
    expect(pieceIn(part.action, 'a').fight.loads['big 1.1']?.readyMove).toBe(5)
  })

  it.each([
    ['gun 9.9', 'ships.a.man[0] is "gun 9.9", and A has no such gun (JT-PERS-03).'],
    ['gun 1.1', 'ships.a.man[1] is port deck gun, 1st from the bow, which is named already (JT-PERS-03).'],
  ])('JT-PERS-03: %s in a list of guns to be manned', (gun, message) => {
    const orders = book.readOrders({ ships: { a: { man: [gun, 'gun 1.1'] } } })
    expect(book.checkOrders(board(20).state, 'gb', orders)?.message).toBe(message)
  })

  it('JT-PERS-02, JT-OPT-09: where men are not reckoned with every gun is served; in a campaign they always are', () => {
    const uncounted = board(20, { 'board.countMen': false })
    expect(served(uncounted).every((one) => one.endsWith('full'))).toBe(true)
    const setup = book.readSetup({
      ships: [shipAt('a', 'gb', [0, 0], 0, 6, { men: 20, guns: { D: 4 } })],
      settings: { 'board.countMen': false },
    })
    const campaign = openAction(book, { ...setup, origin: { lat: 50, lon: -2 } }, 'in a campaign')
    const [piece] = campaign.state.pieces
    if (!piece) throw new Error('no piece')
    expect(crewOf(piece, 'gun 4.1', campaign.state, 1).served).toBe('none')
  })

  it('JT-PERS-01: a gun that is disabled costs five men, and where men are not reckoned with none', () => {
    const fire = [1, 2].map((gun) => ({ gun: `big 1.${gun}`, at: 'ship 1', atUnit: 1, aim: { x: 150, y: 14 } }))
    const hit = (settings: object, seed: string) =>
      minute(
        openBoard(
          [
            shipAt('a', 'gb', [0, 0], 0, 6, { type: 'cruiser', guns: { D: 4 }, rounds: { D: 80 }, men: 300 }),
            shipAt('b', 'fr', [3, 0], 0, 6, { fight: { mix: { A: { shot: 0, common: 0, apShell: 0, he: 40 } } } }),
          ],
          settings,
        ),
        { fr: { b: { program: [], fire } } },
        seed,
      )
    const men = (after: ReturnType<typeof minute>) => after.piece('a').losses.filter((one) => one.kind === 'men')
    const guns = (after: ReturnType<typeof minute>) =>
      after.piece('a').losses.reduce((sum, one) => sum + (one.kind === 'guns' ? one.amount : 0), 0)
    const seeds = Array.from({ length: 20 }, (_, index) => `guns ${index}`)
    const seed = seeds.find((one) => guns(hit({}, one)) > 0) ?? ''
    const counted = hit({}, seed)
    expect(guns(counted)).toBeGreaterThan(0)
    expect(men(counted).map((one) => [one.amount, one.rule])).toEqual([[guns(counted) * 5, 'JT-PERS-01']])
    expect(men(hit({ 'board.countMen': false }, seed))).toEqual([])
  })

  it('JT-SCORE-09, JT-PERS-01: a ship with a sheet of her own has its guns, rounds for each, and loses five men with each that is disabled', () => {
    const action = (more: object = {}) =>
      openBoard([
        shipAt('a', 'gb', [0, 0], 0, 0, {
          type: 'cruiser',
          card: { tons: 4000 },
          men: 300,
          fight: { sheet: exampleBattleship() },
          ...more,
        }),
        shipAt('b', 'fr', [8, 0], 0, 6, { type: 'cruiser', men: 300 }),
      ])
    const own = pieceIn(action(), 'a')
    expect(own.stores).toMatchObject({ guns: { A: 4, D: 3, F: 1 }, rounds: { A: 40, D: 30, F: 10 } })
    const hurt = withPiece(action(), 'a', ({ fight }) => ({
      fight: {
        ...fight,
        marks: {
          ...fight.marks,
          gunBursts: Object.fromEntries(['A1', 'P1', 'U1'].map((id) => [id, [{ move: 1, shell: 'strike' as const }]])),
        },
      },
    }))
    const before = pieceIn(action(), 'a')
    const after = accounted(before, pieceIn(hurt, 'a'), 1, hurt.state)
    expect(after.stores).toMatchObject({ men: 285, guns: { A: 3, D: 2, F: 0 } })
    // Guns lost before are out from the first move on, and cost no men again.
    const lost = action({ damage: { gunsLost: { A: 1 } } })
    const out = Object.values(conditionIn(pieceIn(lost, 'a'), 1).guns).filter((gun) => gun.status === 'disabled')
    expect(out).toHaveLength(1)
    expect(minute(lost).piece('a').stores).toMatchObject({ men: 300, guns: { A: 3 } })
  })
})
