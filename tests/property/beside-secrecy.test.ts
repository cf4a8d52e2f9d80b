import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  correct,
  endAction,
  openAction,
  sealOrders,
  seatBoard,
  stepAction,
  wantedSeats,
} from '../../shared/action/action.ts'
import { minuteOf } from '../../shared/action/minute/minute.ts'
import { seatResult } from '../../shared/action/result-sheet.ts'
import { jane1898Tactical as jane } from '../../shared/books/jane1898/tactical/book.ts'
import type { JaneBoard } from '../../shared/books/jane1898/tactical/state.ts'
import type { Leak, LeakOfSheet } from '../../shared/books/jane1898/test-kit/board-twins.ts'
import { plan } from '../../shared/books/jane1898/test-kit/fleets.ts'
import { keyedDice } from '../../shared/dice/dice.ts'

/*
 * Twin actions with boats, a coast and a plan on the board, that differ only in what one seat cannot know: it must be sent the same bytes. A boat's
 * captain is such a seat too: of ships he knows what the rules tell him.
 */

type Given = Record<string, unknown>

interface Field {
  readonly seed: string
  readonly edition: '1898' | '1901'
  readonly light: 'clearDay' | 'darkNight'
  readonly moves: number
  readonly x: number
  readonly y: number
  /** What the boat does, move by move. */
  readonly runs: readonly { readonly squares: number; readonly to: 'port' | 'starboard' | null }[]
}

const fields: fc.Arbitrary<Field> = fc.record({
  seed: fc.integer({ min: 1, max: 1_000_000 }).map(String),
  edition: fc.constantFrom('1898' as const, '1901' as const),
  light: fc.constantFrom('clearDay' as const, 'darkNight' as const),
  moves: fc.integer({ min: 2, max: 4 }),
  x: fc.integer({ min: -6, max: 6 }),
  y: fc.integer({ min: 2, max: 8 }),
  runs: fc.array(
    fc.record({
      squares: fc.integer({ min: 0, max: 3 }),
      to: fc.constantFrom(null, 'port' as const, 'starboard' as const),
    }),
    { minLength: 4, maxLength: 4 },
  ),
})

const BOAT = { key: 'gymnote', name: 'Gymnote', side: 'fr', seat: 'under', depthFeet: 40, torpedoes: 2 }
const GUNS = {
  key: 'guns',
  name: 'the battery',
  side: 'fr',
  seat: 'ashore',
  kind: 'battery',
  position: { x: 3, y: 34 },
  guns: { '6-in QF': 4 },
}
const WOOD = {
  key: 'wood',
  name: 'the company',
  side: 'fr',
  seat: 'ashore',
  kind: 'infantry',
  position: { x: -8, y: 34 },
}
const STORE = { id: 'store', kind: 'store', x: 500, y: 700, width: 100, height: 100 }
const HILL = { id: 'hill', kind: 'hill', x: 100, y: 100, width: 200, height: 100 }

function setupOf(field: Field): Given {
  return {
    board: 'coast',
    positionsIn: 'squares',
    settings: { 'board.submarines': field.edition },
    light: { condition: field.light },
    ships: [
      {
        key: 'majestic',
        name: 'Majestic',
        side: 'gb',
        seat: 'majestic',
        position: { x: 0, y: 0 },
        courseDegrees: 0,
        speedKnots: 6,
      },
      {
        key: 'hood',
        name: 'Hood',
        side: 'gb',
        seat: 'hood',
        position: { x: 5, y: -4 },
        courseDegrees: 90,
        speedKnots: 9,
      },
      {
        key: 'brennus',
        name: 'Brennus',
        side: 'fr',
        seat: 'brennus',
        position: { x: 12, y: 14 },
        courseDegrees: 180,
        speedKnots: 9,
      },
    ],
    boats: [{ ...BOAT, position: { x: field.x, y: field.y } }],
    coast: [
      { from: { x: -40, y: 30 }, to: { x: 40, y: 60 }, land: 'good' },
      { from: { x: -10, y: 33 }, to: { x: -6, y: 36 }, land: 'poor', cover: 'half' },
    ],
    land: [GUNS, WOOD],
    plan: {
      name: 'the place',
      side: 'fr',
      at: { x: -1000, y: 7000 },
      width: 2000,
      height: 2000,
      features: [STORE, HILL],
    },
  }
}

interface Alteration {
  readonly name: string
  /** The seats that cannot know. */
  readonly blind: readonly string[]
  readonly setup?: (setup: Given, field: Field) => Given
  /** What the boat does instead. */
  readonly boat?: Given
  readonly correction?: readonly [string, Given]
  /** Fields in which it makes a pair at all. */
  readonly when?: (field: Field) => boolean
}

const AFLOAT = ['majestic', 'hood']
const part = (name: 'boats' | 'land', change: (units: readonly Given[]) => readonly Given[]) => (setup: Given) => ({
  ...setup,
  [name]: change(setup[name] as readonly Given[]),
})
const ships = (change: (ships: readonly Given[]) => readonly Given[]) => (setup: Given) => ({
  ...setup,
  ships: change(setup['ships'] as readonly Given[]),
})

const ALTERATIONS: readonly Alteration[] = [
  {
    name: 'that a boat is there',
    blind: [...AFLOAT, 'brennus'],
    setup: ({ boats: _none, ...rest }) => rest,
    when: (field) => field.edition === '1898',
  },
  { name: 'that an enemy’s boat is there', blind: AFLOAT, setup: ({ boats: _none, ...rest }) => rest },
  {
    name: 'where a boat is',
    blind: [...AFLOAT, 'brennus'],
    setup: part('boats', (all) => all.map((one) => ({ ...one, position: { x: 2, y: -9 } }))),
  },
  {
    name: 'how deep, how long without air, and with how many torpedoes',
    blind: [...AFLOAT, 'brennus'],
    setup: part('boats', (all) =>
      all.map((one) => ({ ...one, depthFeet: 90, hoursWithoutAir: 3, torpedoes: 1, men: 5 })),
    ),
  },
  { name: 'what a boat does', blind: [...AFLOAT, 'brennus'], boat: { squares: 1 } },
  {
    name: 'that a boat of 1901 is lost',
    blind: [...AFLOAT, 'brennus'],
    correction: ['gymnote', { sunk: true }],
    when: (field) => field.edition === '1901',
  },
  {
    name: 'how deep a boat is by the umpire’s hand',
    blind: [...AFLOAT, 'brennus'],
    correction: ['gymnote', { work: { depthFeet: 80 } }],
  },
  {
    name: 'when guns ashore may fire again by the umpire’s hand',
    blind: AFLOAT,
    correction: ['guns', { work: { ready: { '6-in QF': 9 } } }],
  },
  {
    name: 'how a company in the wood stands by the umpire’s hand',
    blind: AFLOAT,
    correction: ['wood', { work: { formation: 'column' } }],
  },
  {
    name: 'that guns stand ashore',
    blind: AFLOAT,
    setup: part('land', (all) => all.filter((one) => one['key'] !== 'guns')),
  },
  {
    name: 'which guns stand ashore, and where',
    blind: AFLOAT,
    setup: part('land', (all) =>
      all.map((one) =>
        one['key'] === 'guns' ? { ...one, position: { x: -20, y: 40 }, guns: { '12-in': 2 }, men: 40 } : one,
      ),
    ),
  },
  {
    name: 'that a company lies in the wood',
    blind: AFLOAT,
    setup: part('land', (all) => all.filter((one) => one['key'] !== 'wood')),
  },
  {
    name: 'what is on the plan and not seen from the sea',
    blind: AFLOAT,
    setup: (setup) => ({
      ...setup,
      plan: {
        ...(setup['plan'] as Given),
        features: [
          { ...STORE, id: 'dock', kind: 'dock', x: 900 },
          HILL,
          { ...STORE, id: 'powder', kind: 'magazine', x: 1500 },
        ],
      },
    }),
  },
  {
    name: 'ships that a boat under water has not over her',
    blind: ['under'],
    setup: ships((all) =>
      all.map((one) => ({ ...one, name: `altered ${String(one['key'])}`, position: { x: 60, y: -60 } })),
    ),
  },
  {
    name: 'how many ships there are, to a boat under water',
    blind: ['under'],
    setup: ships((all) => all.filter((one) => one['key'] !== 'hood')),
  },
  { name: 'men lost in ships, to a boat under water', blind: ['under'], correction: ['hood', { menLost: 30 }] },
]

/** A boat under water may be passed over by a ship: such a field makes no pair for her. */
function overhead(board: JaneBoard): boolean {
  return (board.boats?.boats ?? []).some((boat) => boat.boat.contacts.length > 0)
}

function run(
  field: Field,
  blind: readonly string[],
  alteration: Alteration | null,
  leak: Leak = (view) => view,
  leakOfSheet: LeakOfSheet = (sheet) => sheet,
) {
  const setup = setupOf(field)
  const dice = keyedDice({ seed: field.seed, branch: 'main' })
  let action = openAction(jane, jane.readSetup(alteration?.setup?.(setup, field) ?? setup), 'twins')
  const frames: string[] = []
  let told = false
  const send = () => {
    told ||= overhead(action.state)
    for (const seat of blind) {
      const frame = seatBoard(jane, action, seat)
      const shown = leak(frame.board, action.state)
      frames.push(JSON.stringify({ ...frame, board: shown, minute: minuteOf(shown, jane) }))
    }
  }
  send()
  for (let move = 0; move < field.moves && action.over === null; move++) {
    if (move === 1 && alteration?.correction) {
      const [ship, given] = alteration.correction
      action = correct(jane, action, ship, { note: 'by hand', ...given }).action
    }
    for (const seat of wantedSeats(jane, action)) {
      const { board: view } = seatBoard(jane, action, seat)
      const step = field.runs[move]
      const boat = alteration?.boat ?? {
        squares: step?.squares ?? 0,
        ...(step?.to && step.squares > 0 && move === 0 ? { turns: [{ atSquare: 1, to: step.to, points: 4 }] } : {}),
      }
      if (seat === 'under') action = sealOrders(jane, action, seat, { ships: { gymnote: { boat } } })
      // Ships of both sides carry on: their fire is no matter of this proof, and a plan is common to the twins.
      else if (seat === 'majestic' && view.others.some((one) => one.inSight))
        action = sealOrders(jane, action, seat, plan(view))
    }
    action = stepAction(jane, action, dice, { acceptStanding: true }).action
    send()
  }
  const { result } = endAction(jane, action, 'parted')
  for (const seat of blind)
    frames.push(
      JSON.stringify(leakOfSheet(seatResult(seatBoard(jane, action, seat).board, result, 'JT-SUB01-12'), result)),
    )
  return { frames, told, truth: JSON.stringify(action.state) }
}

const LEAKS: Readonly<Record<string, { readonly seat: string; readonly leak?: Leak; readonly sheet?: LeakOfSheet }>> = {
  'where a boat is': {
    seat: 'majestic',
    leak: (view, board) => ({
      ...view,
      marks: [...view.marks, { kind: 'boat', ship: '', x: board.boats?.boats[0]?.x ?? 0, y: 0 }],
    }),
  },
  'that there are boats': {
    seat: 'majestic',
    leak: (view, board) => ({ ...view, measured: board.boats !== undefined }),
  },
  'the state of a boat': {
    seat: 'hood',
    leak: (view, board) => ({ ...view, lightCondition: JSON.stringify(board.boats?.boats[0]?.boat) }),
  },
  'that a boat is lost': {
    seat: 'majestic',
    leak: (view, board) => ({ ...view, lightCondition: board.boats?.boats[0]?.status ?? '' }),
  },
  'that a boat is lost, on the sheet that stays': {
    seat: 'brennus',
    sheet: (sheet, result) => ({ ...sheet, friends: result.ships.map(({ name, status }) => ({ name, status })) }),
  },
  'men ashore, on the sheet that stays': {
    seat: 'hood',
    sheet: (sheet, result) => ({ ...sheet, moves: result.ships.reduce((sum, { stores }) => sum + stores.men, 0) }),
  },
  'when guns ashore may fire again': {
    seat: 'hood',
    leak: (view, board) => ({
      ...view,
      lightCondition: JSON.stringify(board.coast?.units.map((one) => one.land.ready)),
    }),
  },
  'how troops ashore stand': {
    seat: 'hood',
    leak: (view, board) => ({
      ...view,
      lightCondition: String(board.coast?.units.find((one) => one.id === 'wood')?.land.formation),
    }),
  },
  'where guns stand': {
    seat: 'majestic',
    leak: (view, board) => ({ ...view, lightCondition: JSON.stringify(board.coast?.units.map(({ x, y }) => [x, y])) }),
  },
  'how many units are ashore': {
    seat: 'hood',
    leak: (view, board) => ({ ...view, moveSeconds: board.coast?.units.length ?? 0 }),
  },
  'the whole plan': {
    seat: 'majestic',
    leak: (view, board) => ({ ...view, lightCondition: JSON.stringify(board.plan?.features) }),
  },
  'the board, to a boat under water': {
    seat: 'under',
    leak: (view, board) => ({ ...view, marks: board.pieces.map(({ x, y }) => ({ kind: 'ship', ship: '', x, y })) }),
  },
  'how many ships there are, to a boat': {
    seat: 'under',
    leak: (view, board) => ({ ...view, moveSeconds: board.pieces.length }),
  },
  'the men of a ship, to a boat': {
    seat: 'under',
    leak: (view, board) => ({ ...view, moveSeconds: board.pieces.find((one) => one.id === 'hood')?.stores.men ?? 0 }),
  },
}

describe('Jane 1898 tactical: what is beside ships changes no byte of what those are sent who cannot know of it', () => {
  it.each(ALTERATIONS.map((one) => [one.name, one] as const))('%s', (_, alteration) => {
    let pairs = 0
    fc.assert(
      fc.property(fields, (field) => {
        fc.pre(alteration.when?.(field) ?? true)
        const base = run(field, alteration.blind, null)
        const twin = run(field, alteration.blind, alteration)
        fc.pre(!base.told && !twin.told)
        if (twin.truth !== base.truth) pairs += 1
        expect(twin.frames).toEqual(base.frames)
      }),
      { numRuns: 8, seed: 1898 },
    )
    // A pair that does not differ in truth proves nothing.
    expect(pairs).toBeGreaterThan(0)
  })

  it.each(Object.entries(LEAKS))('a view that told %s would be caught', (_, { seat, leak, sheet }) => {
    const caught = fc.sample(fields, { numRuns: 6, seed: 1901 }).some((field) =>
      ALTERATIONS.filter((one) => one.blind.includes(seat) && (one.when?.(field) ?? true)).some((alteration) => {
        const base = run(field, [seat], null, leak, sheet)
        const twin = run(field, [seat], alteration, leak, sheet)
        return twin.frames.join('\n') !== base.frames.join('\n')
      }),
    )
    expect(caught).toBe(true)
  })
})
