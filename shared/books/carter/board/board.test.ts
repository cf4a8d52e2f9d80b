import { describe, expect, it } from 'vitest'
import { keyedDice, typedDice } from '../../../dice/dice.ts'
import { faces } from '../../../dice/keyed.ts'
import { refusal } from '../../../test-kit/refused.ts'
import { crowded } from '../procedures/occupation.ts'
import { FACINGS, STEPS, squareName, squareNamed } from '../procedures/squares.ts'
import { SIDES, type Side } from '../procedures/turn-order.ts'
import { endMove, takeUp } from './ending.ts'
import { type FireOrder, judgeFire, resolveFire } from './firing.ts'
import { closeMoves, type MoveOrder, moveShip, squaresFor } from './moving.ts'
import { readOrder } from './notation.ts'
import { openBoard } from './setup.ts'
import { beginMove } from './sky.ts'
import { type BoardState, charted, isAfloat, lossesOf, shipsIn, tablesOf, withShip } from './state.ts'
import { viewOf } from './views.ts'

type Setup = Parameters<typeof openBoard>[0]
type SetupShip = Setup['ships'][number]

const turrets = [
  { name: 'A', mount: 'fore', guns: 2 },
  { name: 'B', mount: 'fore', guns: 2 },
  { name: 'X', mount: 'aft', guns: 2 },
] as const

const ship = (side: Side, id: string, square: string, more: Partial<SetupShip> = {}): SetupShip => ({
  side,
  id,
  tons: 1300,
  knots: 35,
  rate: 55,
  batteries: [{ role: 'main', gun: '4.7in', turrets: [...turrets] }],
  torpedoSets: [{ type: '21in_ww2', tubes: 4 }],
  facing: side === 'blue' ? 'N' : 'S',
  square,
  ...more,
})
const large = { tons: 31_000, knots: 25, rate: 710, torpedoSets: [] } satisfies Partial<SetupShip>

const fleets: Setup = {
  columns: 12,
  rows: 12,
  weather: true,
  land: ['F6', 'G6'],
  ships: [
    ship('blue', 'B1', 'E3', large),
    ship('blue', 'B2', 'G3'),
    ship('blue', 'B3', 'G3'),
    ship('blue', 'B4', 'I3', { mines: 40 }),
    ship('red', 'R1', 'E9', large),
    ship('red', 'R2', 'G9'),
    ship('red', 'R3', 'G9'),
    ship('red', 'R4', 'I9', { minesweeper: true }),
  ],
}

/** The same fleets within reach of each other. */
const close: Setup = {
  ...fleets,
  ships: fleets.ships.map((one) => ({
    ...one,
    square: one.square?.replace('3', '5').replace('9', '8') ?? null,
    torpedoSets: [{ type: '24in_type93' as const, tubes: 4 }],
  })),
}

const order = (text: string): MoveOrder => {
  const read = readOrder(text)
  if (read.do !== 'move') throw new Error(text)
  return read.order
}
const noDice = () => typedDice([])
const opened = (setup: Setup, move = 1): BoardState =>
  beginMove(openBoard({ ...setup, startMove: move }), noDice(), 'blue').state

/** One game of random orders, most of them refused; every state on the way is looked at. */
function playRandomly(
  seed: string,
  moves: number,
  look: (state: BoardState, before: BoardState | null) => void,
): BoardState {
  const dice = keyedDice({ seed, branch: 'main' })
  const pick = <T>(of: readonly T[], ...about: string[]): T => {
    const [face = 1] = faces({ seed, branch: 'players' }, of.length, 1, about[0] ?? '', about.slice(1).join(' '))
    const picked = of[face - 1]
    if (picked === undefined) throw new Error('nothing to pick')
    return picked
  }
  let state = openBoard(close)
  let before: BoardState | null = null
  const went = (next: BoardState) => {
    before = state
    state = next
    look(state, before)
  }
  for (let move = 1; move <= moves; move += 1) {
    went(beginMove(state, dice).state)
    for (const { id, side } of state.ships)
      for (const attempt of ['1', '2', '3']) {
        const length = pick([0, 1, 2, 3, 4, 5], id, 'length', String(move), attempt)
        const steps = Array.from({ length }, (_, n) => pick(STEPS, id, 'step', String(move), attempt, String(n)))
        const endFacing = pick([null, null, ...FACINGS], id, 'facing', String(move), attempt)
        const given = { ship: id, steps, endFacing, sow: [], sweep: [] }
        const now = state
        const moved = moveShip(now, side, given, dice)
        if (moved.refused !== null) expect(moved.state).toEqual(now)
        went(moved.state)
      }
    went(closeMoves(state))
    const fire = (side: Side): readonly FireOrder[] => {
      const targets = state.ships.filter((one) => one.side !== side).map(({ id }) => id)
      const orders = state.ships
        .filter((one) => one.side === side)
        .flatMap(({ id }): FireOrder[] => [
          {
            ship: id,
            battery: 'main',
            targets: [pick(targets, id, 'target', String(move)), pick(targets, id, 'again', String(move))],
          },
          { ship: id, set: 1, target: pick(targets, id, 'torpedoes', String(move)) },
        ])
      return judgeFire(state, side, orders).accepted
    }
    went(resolveFire(state, { blue: fire('blue'), red: fire('red') }, dice).state)
    went(endMove(state, {}).state)
  }
  return state
}

describe('Carter: the board under random orders', () => {
  it('CT-MV-05, CT-SK-01, CT-SK-03: never crowds a square, never mends what is not in port, and silences what the damage says', () => {
    let fired = 0
    let sunk = 0
    for (let game = 1; game <= 12; game += 1) {
      const end = playRandomly(`random ${game}`, 8, (state, before) => {
        for (const one of state.ships) {
          if (!one.square || one.sunk) continue
          const seenTogether = shipsIn(state, one.square).filter((other) => other.side === one.side)
          expect(crowded(seenTogether.map(({ tons }) => tons))).toBe(false)
          expect(one.damage).toBeLessThanOrEqual(one.rate)
          const was = before?.ships.find(({ id }) => id === one.id)
          if (was) expect(one.damage).toBeGreaterThanOrEqual(was.damage)
          if (state.phase === 'sky') expect(one.turretsOut.length).toBe(lossesOf(one, tablesOf(state)).mainOut)
          if (state.phase === 'moves') expect(one.entered).toBeLessThanOrEqual(squaresFor(state, one))
        }
        expect(JSON.parse(JSON.stringify(state))).toEqual(state)
      })
      fired += end.ships.filter((one) => one.torpedoSets.some((set) => set.fired)).length
      sunk += end.ships.filter((one) => one.sunk).length
    }
    // Games in which nobody fires and nobody sinks would prove nothing.
    expect(fired).toBeGreaterThan(5)
    expect(sunk).toBeGreaterThan(5)
  })

  it('plays the same game twice from the same seed', () => {
    expect(playRandomly('again', 6, () => {})).toEqual(playRandomly('again', 6, () => {}))
  })
})

describe('Carter: what a side may not learn', () => {
  const night = opened(fleets.weather ? { ...fleets, weather: false } : fleets, 9)

  it('CT-NT-02: by night its view is the same whoever lies under the discs, and however they head', () => {
    const blue = viewOf(night, 'blue')
    expect(blue.ships.map(({ id }) => id)).toEqual(['B1', 'B2', 'B3', 'B4'])
    expect(blue.discs).toEqual([
      { square: 'E9', discs: 1 },
      { square: 'G9', discs: 2 },
      { square: 'I9', discs: 1 },
    ])
    // R1 and R4 change places, all head elsewhere, and one is hurt.
    const swapped = withShip(
      withShip(withShip(night, 'R1', { square: squareNamed('I9'), facing: 'NE' }), 'R4', { square: squareNamed('E9') }),
      'R2',
      { damage: 20, facing: 'W', turretsOut: ['A'] },
    )
    expect(viewOf(swapped, 'blue')).toEqual(blue)
    expect(viewOf(swapped, 'red')).not.toEqual(viewOf(night, 'red'))
  })

  it('CT-NT-02: a disc is not shot at by the name under it, and its refusal is that of a name that there is not', () => {
    const firing = closeMoves(night)
    const at = (target: string) =>
      judgeFire(firing, 'blue', [{ ship: 'B1', battery: 'main', targets: [target] }]).refused[0]?.reason ?? null
    expect([at('R1'), at('Nobody')]).toEqual(['noTarget', 'noTarget'])
  })

  it('CT-MV-05: a square under a disc is full for the other side, whoever lies there', () => {
    const near = withShip(night, 'B2', { square: squareNamed('E6') })
    const heavy = moveShip(near, 'blue', order('B2: N N N'), noDice())
    const light = moveShip(withShip(near, 'R1', { tons: 50 }), 'blue', order('B2: N N N'), noDice())
    expect([heavy.refused, light.refused]).toEqual(['occupied', 'occupied'])
    const day = opened({ ...fleets, weather: false })
    const seen = withShip(withShip(day, 'B2', { square: squareNamed('E6'), began: squareNamed('E6') }), 'R1', {
      tons: 50,
    })
    expect(moveShip(seen, 'blue', order('B2: N N N'), noDice()).refused).toBeNull()
  })

  it('CT-HS-01: behind the screen nothing of the other side changes a view or a refusal', () => {
    const screened = opened({ ...fleets, weather: false, screenMoves: 3 })
    const moved = withShip(screened, 'R1', { square: squareNamed('G7') })
    expect(viewOf(moved, 'blue')).toEqual(viewOf(screened, 'blue'))
    expect(viewOf(screened, 'blue').discs).toEqual([])
    const into = (state: BoardState) =>
      moveShip(withShip(state, 'B2', { square: squareNamed('H6'), facing: 'N' }), 'blue', order('B2: N W'), noDice())
        .refused
    expect([into(screened), into(moved)]).toEqual([null, null])
  })

  it('CT-PA-02: a field is on its owner’s chart alone until it is met, and then without what is left of it', () => {
    const mined = opened({ ...fleets, weather: false, minefields: [{ square: 'G5', owner: 'red', passagesLeft: 4 }] })
    const clear = opened({ ...fleets, weather: false })
    expect(viewOf(mined, 'blue')).toEqual(viewOf(clear, 'blue'))
    expect(viewOf(mined, 'red').minefields).toEqual([{ square: 'G5', own: true, passagesLeft: 4 }])
    const dice = typedDice([{ rule: 'CT-MN-04', faces: [6, 6] }])
    const met = moveShip(mined, 'blue', order('B2: N N'), dice)
    dice.spent()
    expect(viewOf(met.state, 'blue').minefields).toEqual([{ square: 'G5', own: false, passagesLeft: null }])
    expect(viewOf(met.state, 'red').minefields).toEqual([{ square: 'G5', own: true, passagesLeft: 3 }])
  })
})

describe('Carter: sweeping what one does not know of', () => {
  it('CT-MN-07: a sweeper about whom a field was sown is refused as one where there is none', () => {
    const mined = { square: 'I9', owner: 'blue', passagesLeft: 10 } as const
    const field = { ...mined, square: squareNamed('I9') }
    const at = (setup: Setup, known: boolean) => {
      const state = closeMoves(opened({ ...setup, weather: false }))
      const told = known ? charted(state, 'red', field.square, false, { passagesLeft: null }) : state
      return takeUp(told, 'red', 'R4', 'sweeps').refused
    }
    expect(at(fleets, false)).toBe('noMines')
    expect(at({ ...fleets, minefields: [mined] }, false)).toBe('noMines')
    expect(at({ ...fleets, minefields: [mined] }, true)).toBeNull()
  })
})

describe('Carter: charts of mines', () => {
  const field = (owner: Side, square = 'G5') => ({ square, owner, passagesLeft: 10 })
  const seen = (state: BoardState, side: Side) => viewOf(state, side).minefields.map(({ square }) => square)
  const sweepers = ['B2', 'B3', 'B5', 'B6'].map((id) => ship('blue', id, 'G4', { tons: 400, minesweeper: true }))
  const swept = (moves: number) => {
    const ships = [...sweepers, ship('blue', 'B7', 'G3'), ship('red', 'R1', 'A12')]
    const setup = { ...fleets, weather: false, ships, minefields: [field('red')], startMove: moves }
    let state = opened(setup, moves)
    for (const { id } of sweepers) state = moveShip(state, 'blue', order(`${id}: N, sweep G5`), noDice()).state
    return state
  }

  it('CT-MN-07: a field that four have swept is off their chart, and stays on its owner’s, who was told nothing', () => {
    const state = swept(1)
    expect(state.fields).toEqual([])
    expect([seen(state, 'blue'), seen(state, 'red')]).toEqual([[], ['G5']])
  })

  it('CT-PA-02: the owner finds out when he sees a ship that is no sweeper go through unhurt, and not by a disc', () => {
    const through = (moves: number) => moveShip(swept(moves), 'blue', order('B7: N N E'), noDice()).state
    expect(seen(through(1), 'red')).toEqual([])
    expect(seen(through(9), 'red')).toEqual(['G5'])
  })

  it('CT-MN-01: a field that is sown where an enemy’s lies takes nothing from it', () => {
    const ships = [ship('blue', 'B1', 'G4', { mines: 10 }), ship('red', 'R1', 'A12')]
    const state = opened({ ...fleets, weather: false, ships, minefields: [field('red')] })
    const dice = typedDice([{ rule: 'CT-MN-04', faces: [6, 6] }])
    const after = moveShip(state, 'blue', order('B1: N, sow G5'), dice).state
    dice.spent()
    expect(after.fields.map(({ owner, passagesLeft }) => [owner, passagesLeft])).toEqual([
      ['red', 9],
      ['blue', 10],
    ])
  })
})

describe('Carter: submarines', () => {
  const boat = { submarine: true, submerged: true, tons: 750, knots: 0, batteries: [], torpedoSets: [] }
  const setup: Setup = {
    ...fleets,
    weather: false,
    modules: ['submarines'],
    ships: [ship('red', 'U', 'E5', { ...boat, facing: 'N' }), ship('blue', 'B', 'E3'), ship('blue', 'L', 'D5', large)],
  }

  it('CT-S01: goes one square under water and two on the surface, and is seen there', () => {
    const state = opened(setup)
    const goes = (text: string, depth?: 'dive' | 'surface') =>
      moveShip(state, 'red', { ...order(text), ...(depth ? { depth } : {}) }, noDice())
    expect([goes('U: N').refused, goes('U: N N').refused, goes('U: N N', 'surface').refused]).toEqual([
      null,
      'tooFar',
      null,
    ])
    const names = (at: BoardState) => viewOf(at, 'blue').ships.map(({ id }) => id)
    expect([names(state), names(goes('U: N N', 'surface').state)]).toEqual([
      ['B', 'L'],
      ['B', 'L', 'U'],
    ])
  })

  it('CT-S04: with less than half of her points left she comes up, and may not dive', () => {
    const hurt = { ...setup, ships: setup.ships.map((one) => (one.id === 'U' ? { ...one, damage: 20 } : one)) }
    const state = opened(hurt)
    expect(state.ships.find(({ id }) => id === 'U')?.submerged).toBe(false)
    const dive = { ...order('U: stay'), depth: 'dive' as const }
    expect(moveShip(state, 'red', dive, noDice()).refused).toBe('mustSurface')
  })

  it('CT-S03: only ships that are no larger than a destroyer search, one square off, and not beside torpedoes', () => {
    const state = closeMoves(opened(setup))
    const hunts = (id: string, at: string): FireOrder => ({ ship: id, hunts: squareNamed(at) })
    const refused = (orders: readonly FireOrder[]) =>
      judgeFire(state, 'blue', orders).refused.map(({ reason }) => reason)
    expect(refused([hunts('L', 'E5')])).toEqual(['tooLarge'])
    expect(refused([hunts('B', 'E5')])).toEqual(['outOfRange'])
    expect(refused([hunts('B', 'E4'), hunts('B', 'E2')])).toEqual(['fired'])
    const off = closeMoves(opened({ ...setup, modules: [], ships: setup.ships.slice(1) }))
    expect(judgeFire(off, 'blue', [hunts('B', 'E4')]).refused[0]?.reason).toBe('noSubmarines')
  })
})

describe('Carter: orders and set-ups that cannot be', () => {
  it('a ship moves once, and only for her own side', () => {
    const state = opened({ ...fleets, weather: false })
    expect(moveShip(state, 'red', order('B2: N'), noDice()).refused).toBe('notHers')
    const once = moveShip(state, 'blue', order('B2: N'), noDice()).state
    expect(moveShip(once, 'blue', order('B2: N'), noDice()).refused).toBe('moved')
  })

  it('CT-MV-07: a group goes as far as its slowest ship that is afloat', () => {
    const grouped = opened({ ...fleets, weather: false, groups: [{ side: 'blue', ships: ['B1', 'B2'] }] })
    const allowed = (state: BoardState) =>
      state.ships.flatMap((one) => (one.id === 'B2' ? [squaresFor(state, one)] : []))
    expect(allowed(grouped)).toEqual([3])
    expect(allowed(withShip(grouped, 'B1', { sunk: true }))).toEqual([5])
    expect(grouped.ships.every(isAfloat)).toBe(true)
  })

  it('CT-MV-08: cells that the umpire has written anew are played by', () => {
    const own = opened({ ...fleets, weather: false, tables: [{ table: 'speed', row: '34', column: 'odd', text: '1' }] })
    expect(moveShip(own, 'blue', order('B2: N N'), noDice()).refused).toBe('tooFar')
  })

  it('refuses text that is no order, and a set-up that puts a ship on land', () => {
    for (const text of ['B2 goes home', 'B2: N X', 'B2: N, end UP', 'B2 fires rockets at R1', 'B2: stay, sow 5G'])
      expect(refusal(() => readOrder(text))).toMatchObject({ code: 'input.invalid', path: 'orders' })
    const onLand = { ...fleets, ships: [ship('blue', 'B1', 'F6')] }
    expect(refusal(() => openBoard(onLand))).toMatchObject({
      message: 'ships[0].square must be a square of sea on the board; "F6" was given.',
    })
    expect(SIDES.map((side) => viewOf(opened({ ...fleets, weather: false }), side).ships.length)).toEqual([8, 8])
    expect(squareName(squareNamed('F6'))).toBe('F6')
  })

  it('CT-GN-03: names the guns of her bore where a set-up has one that is in no row', () => {
    const armed = (gun: string) => () =>
      openBoard({
        ...fleets,
        ships: [ship('blue', 'B1', 'E3', { batteries: [{ role: 'main', gun, turrets: [...turrets] }] })],
      })
    expect(refusal(armed('11in'))).toMatchObject({
      path: 'ships[0].batteries[0].gun',
      message:
        'ships[0].batteries[0].gun must be a gun of the table, such as 11in/54, 11in/52, 11in SK; "11in" was given (CT-GN-03).',
    })
    expect(refusal(armed('rocket')).message).toMatch(/such as 18\.1in\/45, .*; "rocket" was given/)
  })
})
