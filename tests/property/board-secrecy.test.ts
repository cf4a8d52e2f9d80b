import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { beams } from '../../shared/books/jane1898/tactical/beams.ts'
import {
  ALTERATIONS,
  type Alteration,
  FAR,
  type Field,
  IDLE,
  type Leak,
  type LeakOfMinute,
  type LeakOfSheet,
  type OwnOrders,
  runTwin,
} from '../../shared/books/jane1898/test-kit/board-twins.ts'

const fields: fc.Arbitrary<Field> = fc.record({
  seed: fc.integer({ min: 1, max: 1_000_000 }).map(String),
  gb: fc.integer({ min: 1, max: 3 }),
  fr: fc.integer({ min: 1, max: 3 }),
  moves: fc.integer({ min: 2, max: 5 }),
  apart: fc.integer({ min: 4, max: 30 }),
  light: fc.constantFrom(
    'clearDay' as const,
    'clearDay' as const,
    'fog' as const,
    'moonNight' as const,
    'darkNight' as const,
  ),
  answer: fc.boolean(),
  strike: fc.boolean(),
})

/** Faults of a view, each of which some pair must show. */
const LEAKS: Readonly<Record<string, Leak>> = {
  'the name of an enemy': (view, board) => ({
    ...view,
    others: view.others.map((other) => ({ ...other, name: board.pieces.find((one) => one.side === 'fr')?.name ?? '' })),
  }),
  'how many ships are on the board': (view, board) => ({
    ...view,
    marks: [...view.marks, { kind: 'count', ship: '', x: board.pieces.length, y: 0 }],
  }),
  'the place of a ship out of sight': (view, board) => ({
    ...view,
    marks: [...view.marks, { kind: 'ghost', ship: '', x: board.pieces.find((one) => one.id === FAR)?.x ?? 0, y: 0 }],
  }),
  'the men of an enemy': (view, board) => ({
    ...view,
    moveSeconds: board.pieces.find((one) => one.id === 'fr-1')?.stores.men ?? 0,
  }),
  'the magazine of an enemy': (view, board) => ({
    ...view,
    lightCondition: JSON.stringify(board.pieces.find((one) => one.id === 'fr-1')?.fight.magazine),
  }),
  'what an enemy has loaded': (view, board) => ({
    ...view,
    lightCondition: JSON.stringify(board.pieces.find((one) => one.id === 'fr-1')?.fight.loads),
  }),
  'the tubes of an enemy': (view, board) => ({
    ...view,
    lightCondition: JSON.stringify(board.pieces.find((one) => one.id === IDLE)?.fight.marks.tubes),
  }),
  'where the enemy admiral is': (view, board) => ({
    ...view,
    lightCondition: String(board.pieces.find((one) => one.id === 'fr-1')?.fight.flagship),
  }),
  'what an enemy signals in code': (view, board) => ({
    ...view,
    lightCondition: board.signals.map((one) => one.text).join(),
  }),
  'the code of the other side': (view, board) => ({
    ...view,
    lightCondition: JSON.stringify(board.command?.codes['fr']),
  }),
  'general orders of the other side': (view, board) => ({
    ...view,
    lightCondition: String(board.command?.generalOrders['fr']),
  }),
  'seats of the other side': (view, board) => ({ ...view, lightCondition: board.pieces.map((one) => one.seat).join() }),
  'works of the enemy': (view, board) => ({ ...view, lightCondition: JSON.stringify(board.works?.fields ?? []) }),
  'the squares through which a torpedo is run': (view, board) => ({
    ...view,
    lightCondition: JSON.stringify(board.works?.brennans.map((one) => one.torpedo?.way) ?? []),
  }),
  'guns of a fort out of sight': (view, board) => ({
    ...view,
    lightCondition: JSON.stringify(
      board.pieces.filter((one) => one.card.type === 'fort').map((one) => Object.keys(one.fight.loads)),
    ),
  }),
  'search lights of the enemy': (view, board) => ({
    ...view,
    lights: beams({ ...board, lightCondition: 'darkNight' }),
  }),
  'her own funnels under a disguise': (view, board) => ({
    ...view,
    lightCondition: String(board.pieces.find((one) => one.id === IDLE)?.card.funnels),
  }),
  'the torpedoes left at a station': (view, board) => ({
    ...view,
    moveSeconds: board.works?.brennans[0]?.left ?? 0,
  }),
  'that there is a balloon': (view, board) => ({ ...view, moveSeconds: board.sky?.balloons.length ?? 0 }),
  'the bombs of a balloon': (view, board) => ({
    ...view,
    moveSeconds: board.sky?.balloons[0]?.balloon.bombs ?? 0,
  }),
  'that a ship out of sight is lost': (view, board) => ({
    ...view,
    lightCondition: String(board.pieces.find((one) => one.id === FAR)?.status),
  }),
  'the men of an enemy, on the card that is struck at': (view, board) => ({
    ...view,
    ...(view.strikes
      ? {
          strikes: view.strikes.map((one) => ({
            ...one,
            rangeYards: board.pieces.find(({ id }) => id === 'fr-1')?.stores.men ?? 0,
          })),
        }
      : {}),
  }),
  'the umpire’s word on whom an enemy sees': (view, board) => ({
    ...view,
    lightCondition: JSON.stringify(board.sighted?.['es'] ?? {}),
  }),
  'whom an enemy has in sight': (view, board) => ({
    ...view,
    moveSeconds: Object.keys(board.known['es'] ?? {}).length,
  }),
  'losses of the enemy': (view, board) => ({
    ...view,
    lightCondition: JSON.stringify(board.pieces.find((one) => one.id === 'fr-1')?.losses.length),
  }),
}

/** Faults of the sheet that stays when a board closes. */
const LEAKS_OF_SHEETS: Readonly<Record<string, LeakOfSheet>> = {
  'the coal that an enemy has left': (sheet, result) => ({
    ...sheet,
    minutes: result.ships.reduce((sum, one) => sum + one.stores.coalMinutes, 0),
  }),
  'what an enemy lost': (sheet, result) => ({
    ...sheet,
    moves: result.ships.flatMap(({ losses }) => losses).reduce((sum, { amount }) => sum + amount, 0),
  }),
  'ships that were out of sight': (sheet, result) => ({
    ...sheet,
    friends: result.ships.map(({ name, status }) => ({ name, status })),
  }),
}

const ofEnemies = (board: Parameters<LeakOfMinute>[1]) => board.pieces.filter(({ side }) => side === 'fr')

/** Faults of the minute that a seat is shown again: something of it that nobody of the seat saw. */
const LEAKS_OF_MINUTES: Readonly<Record<string, LeakOfMinute>> = {
  'what an enemy was told of his own ship': (minute, board) => ({
    ...minute,
    moments: [
      ...minute.moments,
      ...ofEnemies(board).flatMap(({ account }) =>
        account.map(({ says, because }) => ({ kind: 'word' as const, t: 1, says, because })),
      ),
    ],
  }),
  'how much happened to others': (minute, board) => ({
    ...minute,
    move: ofEnemies(board).reduce((sum, { account }) => sum + account.length, 0),
  }),
  'the order in which things happened that nobody saw': (minute, board) => ({
    ...minute,
    moments: minute.moments.map((one) => ({
      ...one,
      t: one.t + ofEnemies(board).filter(({ account }) => account.some(({ what }) => what === 'ship')).length,
    })),
  }),
}

/** Fields in which a planted fault is looked for, one after another until it is found. */
const SAMPLE = { numRuns: 4, seed: 1898 }

/** The alteration whose twins differ for this seat, or null. */
function differs(field: Field, leak?: Leak, leakOfSheet?: LeakOfSheet, leakOfMinute?: LeakOfMinute): string | null {
  const pairs = (at: Field, of: readonly Alteration[]): string | null => {
    const own: OwnOrders = new Map()
    const usual = runTwin(at, null, own, leak, leakOfSheet, leakOfMinute)
    for (const alteration of of) {
      const base = alteration.instead ? runTwin(at, alteration.instead, own, leak, leakOfSheet, leakOfMinute) : usual
      const twin = runTwin(at, alteration, own, leak, leakOfSheet, leakOfMinute)
      if (twin.frames.join('\n') !== base.frames.join('\n')) return alteration.name
    }
    return null
  }
  const byDay = ALTERATIONS.filter((one) => !one.atNight)
  const byNight = ALTERATIONS.filter((one) => one.atNight)
  return pairs(field, byDay) ?? pairs({ ...field, light: 'moonNight' }, byNight)
}

describe('Jane 1898 tactical: what a seat cannot know changes no byte of what it is sent', () => {
  it.each(ALTERATIONS.map((one) => [one.name, one] as const))('%s', (_, alteration) => {
    let shows = 0
    fc.assert(
      fc.property(fields, (any) => {
        const field: Field = alteration.atNight ? { ...any, light: 'moonNight' } : any
        const own: OwnOrders = new Map()
        const base = runTwin(field, alteration.instead ?? null, own)
        const twin = runTwin(field, alteration, own)
        if (twin.truth !== base.truth) shows += 1
        expect(twin.frames).toEqual(base.frames)
      }),
      { numRuns: 6, seed: 1898 },
    )
    // A pair that does not differ in truth proves nothing.
    expect(shows).toBeGreaterThan(0)
  })

  it.each(Object.entries(LEAKS_OF_SHEETS))('a result sheet that told %s would be caught', (_, leak) => {
    const caught = fc.sample(fields, SAMPLE).some((field) => differs(field, undefined, leak) !== null)
    expect(caught).toBe(true)
  })

  it.each(Object.entries(LEAKS_OF_MINUTES))('a minute shown again that told %s would be caught', (_, leak) => {
    const caught = fc.sample(fields, SAMPLE).some((field) => differs(field, undefined, undefined, leak) !== null)
    expect(caught).toBe(true)
  })

  it.each(Object.entries(LEAKS))('a view that told %s would be caught', (_, leak) => {
    const caught = fc.sample(fields, SAMPLE).some((field) => differs(field, leak) !== null)
    expect(caught).toBe(true)
  })
})
