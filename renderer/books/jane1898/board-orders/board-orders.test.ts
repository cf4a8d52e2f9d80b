import { describe, expect, it } from 'vitest'
import type { FriendlyShip, SeenShip } from '../../../../shared/action/contract.ts'
import { along } from '../../../../shared/action/minute/along.ts'
import { isWritten } from '../../../../shared/action/order-form.ts'
import { jane1898Tactical } from '../../../../shared/books/jane1898/tactical/book.ts'
import { readBoard, type SeatBoard } from '../../../features/board/board-view/seat-board.ts'
import { boardBounds, boardScene, placeOnBoard, rangeWords, sealedLines } from './board-scene.ts'
import { fightOf, gunsBefore, targetsOf, trackOf } from './fire-sheet.ts'
import { aimedAt, allThatBear, anyBears, gunLines, loadedWith, REST, written } from './gun-lines.ts'
import {
  givenOrder,
  givenStrikes,
  nothingOrdered,
  OF_SHIP,
  type OrderDraft,
  refusedField,
  typedOrder,
  writtenOrder,
} from './order-draft.ts'
import { type SheetNow, sheetHand } from './sheet-hand.ts'

const plan = { lengthFeet: 390, beamFeet: 75, funnels: 2, masts: 2, turrets: 2 }
const friend: FriendlyShip = {
  id: 'majestic',
  name: 'Majestic',
  own: true,
  inSight: true,
  move: 2,
  x: 1000,
  y: 1000,
  headingDegrees: 0,
  plan,
  status: 'afloat',
  track: [],
  path: [
    { x: 1000, y: 500, headingDegrees: 0 },
    { x: 1000, y: 1000, headingDegrees: 0 },
  ],
}
const enemy: SeenShip = {
  id: 'ship 2',
  inSight: true,
  move: 2,
  x: 1000,
  y: 3000,
  headingDegrees: 180,
  plan,
  status: 'afloat',
  track: [],
  path: [],
}
const board = {
  book: 'jane1898',
  moveNumber: 2,
  squareYards: 100,
  weather: { windFromDegrees: 225, force: 4, sky: 'clear', glass: 'steady', glassInches: 30 },
  friends: [friend],
  others: [enemy, { ...enemy, id: 'ship 1', inSight: false, x: 1200 }],
  marks: [],
  signals: [],
  choices: [],
  over: false,
  sealed: null,
} as unknown as SeatBoard
const options = { own: 1, enemy: 2, chosen: 'majestic', target: undefined, run: 1 } as const

describe('A neutral on the board of a seat', () => {
  const neutral: SeenShip = { ...enemy, id: 'ship 3', y: 1500, neutral: true }
  const three = { ...board, others: [enemy, neutral] } as unknown as SeatBoard

  it('is drawn in the pencil of neutrals and said to be one', () => {
    const { pieces, tracks } = boardScene(three, { own: 1, enemy: 2, chosen: 'majestic', target: undefined, run: 1 })
    expect(pieces.slice(1).map(({ label, side }) => [label, side])).toEqual([
      ['2', 2],
      ['3, neutral', 4],
    ])
    expect(tracks.at(-1)?.side).toBe(4)
  })

  it('is no target, and no enemy to whom the range is taken, though she is the nearest', () => {
    expect(targetsOf(three, friend).map(({ id }) => id)).toEqual(['ship 2'])
    expect(rangeWords(three, 'majestic', undefined)).toMatch(/^ship 2: /)
    expect(rangeWords(three, 'majestic', 'ship 3')).toMatch(/^ship 3: /)
  })
})

describe('A seat’s board', () => {
  it('names own ships, numbers the enemy’s, and dots those out of sight where they were last seen', () => {
    expect(boardScene(board, options).pieces.map((piece) => `${piece.label} ${piece.degree}`)).toEqual([
      'Majestic own',
      '2 reported',
      '1 reckoned',
    ])
  })

  it('JT-GEN-18: tells a ship that sinks or has struck from one that fights', () => {
    const fates = { ...board, friends: [{ ...friend, status: 'sinking' }], others: [{ ...enemy, status: 'struck' }] }
    expect(boardScene(fates, options).pieces.map(({ label }) => label)).toEqual(['Majestic, sinking', '2, flag down'])
  })

  it('has the arrow of a wind, and none in a calm', () => {
    const calm = { ...board, weather: { ...board.weather, force: 0 } } as unknown as SeatBoard
    expect(boardScene(board, options).wind).toEqual({ fromDegrees: 225, words: 'S.W. 4' })
    expect(boardScene(calm, options).wind).toEqual({ fromDegrees: null, words: 'Calm' })
  })

  it('plays a move along its path and then stands still', () => {
    expect(along(friend, 0.5)).toMatchObject({ x: 1000, y: 750 })
    expect(along(friend, 1)).toBe(friend)
  })

  it('says the range and bearing of the nearest enemy in sight', () => {
    expect(rangeWords(board, 'majestic', undefined)).toBe('ship 2: 2,000 yards, North')
    expect(rangeWords(board, 'majestic', 'ship 1')).toMatch(/where last seen$/)
  })

  it('is a square with room round all ships', () => {
    const { west, south, east, north } = boardBounds(board)
    expect(east - west).toBe(north - south)
    expect(south <= 300 && north >= 3700).toBe(true)
  })

  it('shows sealed orders by the names of ships, not by their keys', () => {
    expect(sealedLines({ ...board, sealed: 'majestic: 12 kn; port at 1\nmajestic-2: as she goes' })).toEqual([
      'Majestic: 12 kn; port at 1',
      'majestic-2: as she goes',
    ])
    expect(sealedLines({ ...board, sealed: '' })).toEqual(['All ships as they go'])
  })

  it('says where a point lies as the board’s edges have it for everybody', () => {
    expect(placeOnBoard({ x: 300, y: -950 })).toBe('300 yards E., 950 S.')
    expect(placeOnBoard({ x: -1240, y: 10 })).toBe('1,240 yards W., 10 N.')
  })

  it('is none where the encounter carries none', () => {
    expect(readBoard(null)).toBeNull()
    expect(readBoard({ moveNumber: 1 })).toBeNull()
  })
})

describe('Orders on the board', () => {
  it('are nothing while nothing is ordered', () => {
    expect(isWritten(nothingOrdered)).toBe(false)
    expect(isWritten({ signal: '8 S.P.' })).toBe(true)
  })

  it('are the book’s short form: knots and helm', () => {
    const order = givenOrder(OF_SHIP, { knots: '12', helm: 'port' })
    expect(order).toEqual({ given: { knots: 12, helm: 'port' } })
    expect(jane1898Tactical.readOrders({ ships: { majestic: 'given' in order ? order.given : {} } })).toEqual({
      ships: { majestic: { knots: 12, program: [{ atUnit: 1, do: 'port' }] } },
    })
  })

  it('take a program line by line, and a line in which nothing is done is none', () => {
    const program = [
      { atUnit: '1', do: 'port' },
      { atUnit: '2', do: '' },
      { atUnit: '4', do: 'steady' },
    ]
    expect(givenOrder(OF_SHIP, { program })).toEqual({
      given: {
        program: [
          { atUnit: 1, do: 'port' },
          { atUnit: 4, do: 'steady' },
        ],
      },
    })
  })

  it('are not given while words stand beside them that cannot be read, or a figure that is none', () => {
    expect(givenOrder(OF_SHIP, { helm: 'port', text: 'hard a-port' })).toMatchObject({
      refused: { field: 'text' },
    })
    expect(givenOrder(OF_SHIP, { countermine: '300,' })).toEqual({
      refused: {
        field: 'countermine',
        says: 'Lies by a square and countermines it: two figures are wanted, east and north, such as 300,-400, not "300".',
      },
    })
  })

  it('take tickets, quick-firers, torpedoes, loads, ram and flag from their fields, and the book reads them', () => {
    const order = {
      fire: [{ gun: 'big 1.1', at: 'ship 2', atUnit: '3', aim: '142,9' }],
      quickFire: [{ at: 'ship 2', aim: 'strike', guns: [], ceaseFire: true }],
      torpedoes: [
        { tube: 'tube 3', at: '' },
        { tube: 'tube 1', at: 'ship 2', atUnit: '2' },
      ],
      load: [{ gun: 'big 2.1', projectile: 'he' }],
      tubes: [{ tube: 'tube 2', do: 'unload' }],
      ram: 'ship 2',
      strikeFlag: true,
      signal: '8 S.P.',
    }
    const read = givenOrder(OF_SHIP, order)
    const given = 'given' in read ? read.given : {}
    expect(jane1898Tactical.readOrders({ ships: { majestic: given } })).toEqual({
      ships: {
        majestic: {
          program: [],
          fire: [{ gun: 'big 1.1', at: 'ship 2', atUnit: 3, aim: { x: 142, y: 9 } }],
          quickFire: [{ at: 'ship 2', aim: 'strike', ceaseFire: true }],
          torpedoes: [{ tube: 'tube 1', at: 'ship 2', atUnit: 2 }],
          load: [{ gun: 'big 2.1', projectile: 'he' }],
          tubes: [{ tube: 'tube 2', do: 'unload' }],
          ram: 'ship 2',
          strikeFlag: true,
          signal: '8 S.P.',
        },
      },
    })
    // A torpedo at nobody is no order, and a refusal of the first that is given is shown at its tube.
    expect(refusedField(OF_SHIP, 'ships.majestic.fire[0].at', 'majestic', order)).toBe('fire.0.at')
    expect(refusedField(OF_SHIP, 'ships.majestic.torpedoes[0].tube', 'majestic', order)).toBe('torpedoes.1.tube')
    expect(refusedField(OF_SHIP, 'ships.majestic.quickFire[0].at', 'majestic', order)).toBe('quickFire.0.at')
    expect(refusedField(OF_SHIP, 'ships.majestic.knots', 'majestic', order)).toBe('knots')
  })

  it('of strikes: a point where one was set, the dice where none was', () => {
    const wanted = [{ key: 'majestic, big 1.1' }, { key: 'majestic, big 1.2' }, { key: 'majestic, big 2.1' }]
    const drafts = { 'majestic, big 1.1': '142,9.5', 'majestic, big 1.2': 'dice', 'of another move': '1,1' }
    expect(givenStrikes(wanted, drafts)).toEqual({
      strikes: { 'majestic, big 1.1': { x: 142, y: 9.5 }, 'majestic, big 1.2': 'dice', 'majestic, big 2.1': 'dice' },
    })
  })
})

/** Majestic and an enemy abeam of her, as her captain has them. */
function abeam({
  foeAt = 15,
  hurt = () => ({}),
  ...more
}: {
  readonly foeAt?: number
  readonly light?: object
  /** What of a gun of hers is otherwise than fit. */
  readonly hurt?: (gun: string) => object
} = {}) {
  const state = jane1898Tactical.setUp(
    jane1898Tactical.readSetup({
      ...more,
      positionsIn: 'squares',
      ships: [
        { key: 'majestic', name: 'Majestic', side: 'gb', position: { x: 0, y: 0 }, speedKnots: 12 },
        { key: 'brennus', name: 'Brennus', side: 'fr', position: { x: foeAt, y: 0 }, speedKnots: 12 },
      ],
    }),
  ).state
  const view = jane1898Tactical.view(state, 'gb')
  const ship = view.friends[0]
  const whole = fightOf(ship?.sheet)
  if (!ship || !whole) throw new Error('she has no guns')
  const fight = { ...whole, guns: whole.guns.map((gun) => ({ ...gun, ...hurt(gun.id) })) }
  const linesOf = (order: OrderDraft) => {
    const track = trackOf(view, ship, order)
    const targets = targetsOf(view, ship)
    const batteries = gunsBefore(fight, ship, order, track, targets, targets[0], view.lightCondition)
    return gunLines({ fight, ship, order, track, targets, batteries })
  }
  const batteries = () => gunsBefore(fight, ship, {}, trackOf(view, ship, {}), [], undefined, view.lightCondition)
  return { state, fight, linesOf, batteries }
}

describe('Guns to be manned before all others', () => {
  it('are told apart by their kind where a side has two batteries, and by words and not by keys', () => {
    const { batteries } = abeam()
    const all = sheetHand(() => ({ batteries: batteries(), order: {} }) as unknown as SheetNow).list('gunsToMan', [])
    const labels = all.map(({ label }) => label)
    expect(labels.filter((label) => label.startsWith('Port battery, all'))).toEqual([
      'Port battery, all 6 × 6-in QF',
      'Port battery, all 8 × 3-in',
    ])
    expect(new Set(labels).size).toBe(labels.length)
    for (const label of labels) expect(label).not.toMatch(/\(|big \d/)
  })
})

describe('Orders in words of a ship whose sheet is there', () => {
  it('name her guns by it, sealed as written, and are read back', () => {
    const { state, fight } = abeam()
    const order = { fire: [{ gun: 'big 1.1', at: 'ship 1', atUnit: '1', aim: 'dice' }] }
    const words = 'fire "fore turret, left" at "ship 1" before 1'
    expect(writtenOrder(OF_SHIP, jane1898Tactical, order, fight.sheet)).toEqual({ text: words })
    expect(typedOrder(OF_SHIP, jane1898Tactical, words, fight.sheet)).toEqual({ draft: order })
    const sealed = 'majestic: fire "big 1.1" at "ship 1" before 1'
    expect(sealedLines({ ...(jane1898Tactical.view(state, 'gb') as SeatBoard), sealed })).toEqual([
      `Majestic: ${words}`,
    ])
  })
})

describe('A board at night', () => {
  it('JT-NIGHT-03: says its light, and of a gun that lies beyond 2,000 yards that nobody fires so far', () => {
    const night = { light: { condition: 'moonNight' } }
    const { state, linesOf } = abeam({ ...night, foeAt: 25 })
    const scene = boardScene(jane1898Tactical.view(state, 'gb') as SeatBoard, {
      own: 1,
      enemy: 2,
      chosen: 'majestic',
      target: undefined,
      run: 1,
    })
    expect(scene.light).toBe('A night with moon')
    const says = (of: ReturnType<typeof abeam>) => of.linesOf({}).map((one) => one.says)
    expect(linesOf({})[0]?.says).toMatch(/2,500 yards: at night nobody fires beyond 2,000 yards$/)
    expect(says(abeam({ ...night, foeAt: 19 })).join()).not.toContain('nobody fires')
    expect(says(abeam({ foeAt: 25 }))[0]).toMatch(/pierces aa? at 2,500 yards/)
  })
})

describe('The gun lines of a sheet of orders', () => {
  it('JT-FIRE-15: all that bear are both turrets and the quick-firers, and the order that comes of it is taken', () => {
    const { state, fight, linesOf } = abeam()
    const lines = linesOf(nothingOrdered)
    expect(lines.filter((line) => line.big).map((line) => line.title)).toEqual([
      'Fore turret, left',
      'Fore turret, right',
      'After turret, left',
      'After turret, right',
    ])
    expect(lines.at(-1)?.id).toBe(REST)
    expect(anyBears(lines)).toBe(true)
    // Where no gun bears, the button that would order nothing is not offered.
    const none = lines.map((line) => ({ ...line, guns: line.guns.map((gun) => ({ ...gun, bears: false })) }))
    expect(anyBears(none)).toBe(false)
    expect(allThatBear(nothingOrdered, none, fight, 'ship 1')).toEqual({ fire: [] })
    const order = { ...allThatBear(nothingOrdered, lines, fight, 'ship 1') }
    expect(order['fire']).toHaveLength(4)
    expect(order['quickFire']).toEqual([{ at: 'ship 1', aim: 'strike', guns: [] }])
    const read = givenOrder(OF_SHIP, order)
    const orders = jane1898Tactical.readOrders({ ships: { majestic: 'given' in read ? read.given : {} } })
    expect(jane1898Tactical.checkOrders(state, 'gb', orders)).toBeNull()
    expect(linesOf(order).map((line) => line.number)).toEqual([1, 2, 3, 4, null, null, null, null, 5])
  })

  it('each says whether it may fire, what it is loaded with, and why it may not', () => {
    const states: Readonly<Record<string, object>> = {
      'big 1.2': { mayNot: 'it is ready in move 15 (JT-FIRE-04)' },
      'big 2.1': { status: 'out', mayNot: 'it is back in move 18 (JT-PERS-03)' },
      'big 2.2': { status: 'disabled', mayNot: 'it is out of action for good' },
    }
    const { linesOf } = abeam({ hurt: (gun) => states[gun] ?? {} })
    const big = linesOf(nothingOrdered).filter((line) => line.big)
    expect(big.map(({ state }) => state)).toEqual(['ready', 'loading', 'out', 'gone'])
    expect(big[0]?.says).toMatch(/^A\.P\. (shot|shell); pierces/)
    expect(big.slice(1).map(({ says }) => says)).toEqual([
      'ready in move 15',
      'back in move 18',
      'out of action for good',
    ])
  })

  it('JT-FIRE-03: tickets are numbered as they are dropped', () => {
    const { linesOf } = abeam()
    const first = {
      fire: [
        { gun: 'big 1.1', at: 'ship 1', atUnit: '3', aim: 'strike' },
        { gun: 'big 2.1', at: 'ship 1', atUnit: '1', aim: 'dice' },
      ],
    }
    const numbers = Object.fromEntries(linesOf(first).map((line) => [line.id, line.number]))
    expect(numbers).toMatchObject({ 'big 1.1': 2, 'big 2.1': 1, 'big 1.2': null })
  })

  it('a target is given and taken back, a point and a unit are written, and a load that is in already is no order', () => {
    const { linesOf } = abeam()
    const line = linesOf(nothingOrdered)[0]
    if (!line) throw new Error('no gun')
    const fired = { ...aimedAt(nothingOrdered, line, 'ship 1') }
    expect(fired).toEqual({ fire: [{ gun: 'big 1.1', at: 'ship 1', atUnit: '1', aim: 'strike' }] })
    const pointed = written(fired, line, { aim: '142,9', atUnit: '2' })
    expect(pointed).toEqual({ fire: [{ gun: 'big 1.1', at: 'ship 1', atUnit: '2', aim: '142,9' }] })
    expect(aimedAt(pointed, line, null)).toEqual({ fire: [] })
    const loaded = loadedWith(nothingOrdered, line, 'he')
    expect(loaded).toEqual({ load: [{ gun: 'big 1.1', projectile: 'he' }] })
    expect(loadedWith(loaded, line, line.guns[0]?.projectile ?? 'shot')).toEqual({ load: [] })
  })
})
