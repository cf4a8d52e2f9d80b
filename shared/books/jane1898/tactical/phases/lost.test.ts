import { describe, expect, it } from 'vitest'
import { chosenDice } from '../../../../test-kit/chosen-dice.ts'
import { minute, openBoard, shipAt } from '../../test-kit/board.ts'
import { exampleBattleship } from '../../test-kit/gunnery.ts'
import { fireAt, firingBoard } from '../../test-kit/shooting.ts'

type Given = Record<string, unknown>

const ticket = (gun: string, atUnit = 1, aim: unknown = 'dice') => ({ gun, at: 'ship 1', atUnit, aim })
const SHEET = exampleBattleship()
const ALL_ROUND = { arcFromDegrees: 0, arcToDegrees: 360 }
/** Her guns and tubes bear wherever the enemy is. */
const OPEN = {
  ...SHEET,
  tubes: SHEET.tubes.map((tube) => ({ ...tube, ...ALL_ROUND })),
  mounts: SHEET.mounts.map((mount) => ({ ...mount, ...ALL_ROUND })),
}
const CRUISER = {
  type: 'cruiser',
  guns: { A: 4, D: 3, F: 1 },
  rounds: { A: 40, D: 60, F: 20 },
  torpedoes: 4,
  men: 300,
  fight: { sheet: { ...OPEN, tons: 4000 } },
}
const HE = { ...CRUISER, fight: { ...CRUISER.fight, mix: { A: { he: 1 } } } }
const far = (side: string, x: number) => shipAt(`far-${side}`, side, [x, -95], 0, 0, { type: 'cruiser' })
/** Two ships of under 5,000 tons on one course two squares apart; each side has another far away, so that the action goes on. */
const pair = (own: Given = {}, other: Given = {}, more: Given = {}, knots = 12) =>
  openBoard(
    [
      shipAt('a', 'gb', [0, 0], 0, knots, { ...CRUISER, ...own }),
      shipAt('b', 'fr', [2, 0], 0, knots, { ...CRUISER, ...other }),
      far('gb', -60),
      far('fr', 60),
    ],
    {},
    more,
  )
const torpedo = (atUnit: number) => ({ program: [], torpedoes: [{ tube: 'T2', at: 'ship 1', atUnit }] })
const HITS = chosenDice({ 'JT-TORP-07': [1] })
const kinds = (after: ReturnType<typeof minute>, ship: string) =>
  after.events
    .filter((one) => ['torpedo', 'strike', 'volley', 'silent'].includes(one.kind) && one.ships[0] === ship)
    .map((one) => one.kind)

describe('Jane 1898 tactical: a ship is lost at the instant at which she is sunk, not at the end of the move', () => {
  it('JT-FIRE-08: a torpedo wished for after her enemy’s has sunk her is not discharged', () => {
    const after = minute(pair(), { gb: { a: torpedo(1) }, fr: { b: torpedo(2) } }, HITS)
    expect(kinds(after, 'a')).toEqual(['torpedo'])
    expect(kinds(after, 'b')).toEqual(['silent'])
    expect(after.event('silent')?.because[0]?.rule).toBe('JT-FIRE-08')
    expect([after.piece('a').status, after.piece('b').status]).toEqual(['afloat', 'sinking'])
    expect(after.piece('b').stores.torpedoes).toBe(4)
  })

  it('JT-FIRE-06, JT-FIRE-08: of two torpedoes that both hit, hers that was dropped first is the only one', () => {
    const after = minute(pair(), { gb: { a: torpedo(2) }, fr: { b: torpedo(1) } }, HITS)
    expect([after.piece('a').status, after.piece('b').status]).toEqual(['sinking', 'afloat'])
  })

  it('JT-FIRE-24, JT-GEN-18: her big guns are silent from then on, and keep their rounds', () => {
    const order = { program: [], fire: [ticket('A1', 1), ticket('B1', 3)] }
    const after = minute(pair(), { gb: { a: torpedo(2) }, fr: { b: order } }, HITS)
    expect(kinds(after, 'b')).toEqual(['strike', 'silent'])
    expect(after.event('silent')?.because[0]).toMatchObject({
      rule: 'JT-FIRE-24',
      says: 'the ship is lost before her turn comes',
    })
    expect(after.piece('b').fight.loads['B1']?.readyMove).toBe(1)
  })

  it.each([
    [2, 'before it', ['silent']],
    [4, 'after it', ['volley', 'strike']],
  ] as const)(
    'JT-FIRE-12: her quick-firers stand at mid-move: sunk by a torpedo of unit %i of four she is lost %s',
    (atUnit, _, does) => {
      const quick = { program: [], quickFire: [{ at: 'ship 1', guns: ['S1'], aim: 'dice', ceaseFire: false }] }
      const after = minute(pair(), { gb: { a: torpedo(atUnit) }, fr: { b: quick } }, HITS)
      expect([...new Set(kinds(after, 'b'))]).toEqual(does)
    },
  )

  it('JT-TB-01, JT-FIRE-08: quick-firers at mid-move stop a boat that means to fire in the last part of it', () => {
    const boat = { type: 'destroyer', torpedoes: 4, fight: { sheet: { ...OPEN, craft: 'destroyer', tons: 300 } } }
    const order = (atUnit: number) => torpedo(atUnit)
    const quick = { program: [], quickFire: [{ at: 'ship 1', guns: ['S1'], aim: { x: 150, y: 8 }, ceaseFire: false }] }
    const of = (atUnit: number) => minute(pair({}, boat), { gb: { a: quick }, fr: { b: order(atUnit) } }, HITS)
    expect(of(4).piece('a').status).toBe('afloat')
    expect(kinds(of(4), 'b')).toEqual(['silent'])
    expect(of(2).piece('a').status).toBe('sinking')
  })

  it('JT-EFF-32: the penetration that sinks her silences the guns whose turn is after it', () => {
    const target = { ...CRUISER, fight: { sheet: { ...OPEN, tons: 500 } } }
    const board = firingBoard({ gun: '12-in', projectile: 'shot', number: 2, from: [-6, 0], target })
    const found = fireAt(board, [[200, 2]], {}, { fr: { program: [], fire: [ticket('A1', 2)] } })
    expect(found.target.fight.marks.sinking?.rule).toBe('JT-EFF-32')
    expect(found.events.filter((one) => one.kind === 'strike' && one.ships[0] === 'b')).toEqual([])
    expect(found.event('silent')?.because[0]?.rule).toBe('JT-FIRE-24')
  })

  it('JT-GEN-18: who is aimed at after she is lost is fired at all the same: only what is gone cannot be', () => {
    const order = { program: [], torpedoes: torpedo(1).torpedoes, fire: [ticket('A1', 3)] }
    const after = minute(pair(), { gb: { a: order } }, HITS)
    expect(kinds(after, 'a')).toEqual(['torpedo', 'strike'])
    expect(after.piece('b').status).toBe('sinking')
  })

  it('JT-FORT-06: a fort whose magazine goes up fires nothing after it', () => {
    const fort = (atUnit: number) => {
      const board = openBoard([
        shipAt('a', 'gb', [-6, 0], 0, 0, HE),
        {
          ...shipAt('b', 'fr', [0, 0], 270, 0),
          type: 'fort',
          fort: { guns: [{ gun: '10-in', atFeet: 50 }], magazineSection: 7, armour: 'none' },
        },
        far('gb', -60),
        far('fr', 60),
      ])
      return minute(
        board,
        {
          gb: { a: { program: [], fire: [ticket('A1', 5, { x: 162, y: 3 })] } },
          fr: { b: { program: [], fire: [ticket('gun 1.1', atUnit)] } },
        },
        chosenDice({}),
      )
    }
    const of = (atUnit: number) => ({ kinds: kinds(fort(atUnit), 'b'), status: fort(atUnit).piece('b').status })
    expect(of(4)).toEqual({ kinds: ['strike'], status: 'sunk' })
    expect(of(6)).toEqual({ kinds: ['silent'], status: 'sunk' })
  })

  it('JT-RAM-02: rammed in mid-move she has fired what she dropped until then, and nothing later', () => {
    const board = openBoard([
      shipAt('a', 'gb', [0, 3], 180, 15, CRUISER),
      shipAt('b', 'fr', [0, 0], 90, 0, CRUISER),
      far('gb', -60),
      far('fr', 60),
    ])
    const order = { program: [], fire: [ticket('A1', 1), ticket('B1', 11)] }
    const after = minute(board, { gb: { a: { program: [], ram: 'ship 1' } }, fr: { b: order } })
    expect(after.event('ram')?.ships).toEqual(['a', 'b'])
    expect(kinds(after, 'b').toSorted()).toEqual(['silent', 'strike'])
  })

  it('JT-RAM-02, JT-FIRE-08: one that will be rammed, and is torpedoed before it, has lost her later tickets', () => {
    const board = openBoard([
      shipAt('a', 'gb', [0, 4], 180, 15, CRUISER),
      shipAt('b', 'fr', [0, 0], 90, 0, CRUISER),
      shipAt('d', 'gb', [2, 0], 0, 0, CRUISER),
      far('gb', -60),
      far('fr', 60),
    ])
    const after = minute(
      board,
      {
        gb: {
          a: { program: [], ram: 'ship 1' },
          d: { program: [], torpedoes: [{ tube: 'T2', at: 'ship 1', atUnit: 1 }] },
        },
        fr: { b: { program: [], quickFire: [{ at: 'ship 1', guns: ['S1'], aim: 'dice', ceaseFire: false }] } },
      },
      HITS,
    )
    expect(after.event('ram')).toMatchObject({ ships: ['a', 'b'], says: 'A rams B.' })
    expect(after.piece('b').fight.marks.sinking).toEqual({ inMove: 1, rule: 'JT-RAM-02' })
    expect(kinds(after, 'b')).toEqual(['silent'])
  })

  it('JT-GEN-18: a ship sunk while the pieces moved takes no orders: she has no flag to haul down, and loads nothing', () => {
    const board = openBoard([
      shipAt('a', 'gb', [0, 3], 180, 15, CRUISER),
      shipAt('b', 'fr', [0, 0], 90, 0, CRUISER),
      far('fr', 60),
    ])
    const order = { program: [], strikeFlag: true, load: [{ gun: 'A1', projectile: 'he' }] }
    const after = minute(board, { gb: { a: { program: [], ram: 'ship 1' } }, fr: { b: order } })
    expect(after.piece('b').status).toBe('sinking')
    expect(after.piece('b').prizeOf).toBeNull()
    expect(after.event('load')).toBeUndefined()
  })

  it('JT-SIG-02: her signal is made, for it is called out at any time of the move, and so while she is there', () => {
    const board = openBoard([
      shipAt('a', 'gb', [0, 3], 180, 15, CRUISER),
      shipAt('b', 'fr', [0, 0], 90, 0, CRUISER),
      shipAt('c', 'fr', [20, 0], 0, 0, CRUISER),
    ])
    const order = { program: [], signal: 'keep off' }
    const after = minute(board, { gb: { a: { program: [], ram: 'ship 1' } }, fr: { b: order } })
    expect(after.piece('b').status).toBe('sinking')
    expect(after.action.state.signals).toMatchObject([{ ship: 'b', text: 'keep off', readBy: ['a', 'c'] }])
    expect(minute(after.action).action.state.signals).toHaveLength(1)
  })

  it('JT-FIRE-09: it is the same when captains strike for themselves, a step later', () => {
    const strike = { program: [], fire: [ticket('A1', 3, 'strike')] }
    const moved = minute(pair(), { gb: { a: torpedo(1) }, fr: { b: strike } }, HITS)
    expect(moved.action.state.phase).toBe('strikes')
    const fired = minute(moved.action, {}, HITS)
    expect(kinds(fired, 'b')).toEqual(['silent'])
    // Rammed in mid-move, with a ticket dropped before it: the board keeps the instant while captains strike.
    const board = openBoard([
      shipAt('a', 'gb', [0, 3], 180, 15, CRUISER),
      shipAt('b', 'fr', [0, 0], 90, 0, CRUISER),
      far('gb', -60),
      far('fr', 60),
    ])
    const order = { program: [], fire: [ticket('A1', 1, 'strike')] }
    const ran = minute(board, { gb: { a: { program: [], ram: 'ship 1' } }, fr: { b: order } })
    expect(ran.action.state.lostAt).toEqual({ b: expect.any(Number) })
    const struck = minute(ran.action)
    expect(kinds(struck, 'b')).toEqual(['strike'])
    expect(struck.action.state.lostAt).toBeUndefined()
  })

  it('JT-PNEU-03: small guns that play on a square the whole move through are those of a ship that lives through it', () => {
    const works = { pneumatics: [{ key: 'gun', side: 'fr', seat: 'shore', position: { x: 5, y: 0 } }] }
    const small = {
      ...CRUISER,
      guns: { F: 8 },
      rounds: { F: 160 },
      fight: {
        sheet: {
          ...OPEN,
          tons: 4000,
          mounts: OPEN.mounts.map((one) => ({ ...one, guns: one.guns.map((gun) => ({ ...gun, gun: '6-pounder' })) })),
        },
      },
    }
    const order = { gb: { a: { program: [], playOnSquare: { x: 500, y: 0 } } } }
    const alive = minute(pair(small, {}, { works }), order, HITS)
    expect(alive.action.state.works?.pneumatics[0]?.standing).toBe(false)
    const sunk = minute(pair(small, {}, { works }), { ...order, fr: { b: torpedo(1) } }, HITS)
    expect(sunk.piece('a').status).toBe('sinking')
    expect(sunk.action.state.works?.pneumatics[0]?.standing).toBe(true)
  })
})
