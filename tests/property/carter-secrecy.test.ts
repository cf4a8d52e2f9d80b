import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  ALTERATIONS,
  type Alteration,
  type Field,
  type Leak,
  type LeakOfSheet,
  runTwin,
} from '../../shared/books/carter/test-kit/twins.ts'

const inLight = (lights: readonly Field['light'][]): fc.Arbitrary<Field> =>
  fc.record({
    seed: fc.integer({ min: 1, max: 1_000_000 }).map(String),
    steps: fc.integer({ min: 3, max: 6 }),
    light: fc.constantFrom(...lights),
  })

const farIn = (board: Parameters<Leak>[1], id = 'Far') => board.game.ships.find((one) => one.id === id)

/** Faults of a view, each of which some pair must show. */
const LEAKS: Readonly<Record<string, Leak>> = {
  'the damage of an enemy': (view, board) => ({ ...view, lightCondition: String(farIn(board)?.damage) }),
  'the tubes of an enemy': (view, board) => ({ ...view, lightCondition: JSON.stringify(farIn(board)?.torpedoSets) }),
  'the mines that an enemy carries': (view, board) => ({ ...view, lightCondition: String(farIn(board)?.mines) }),
  'the squares that an enemy has': (view, board) => ({ ...view, lightCondition: String(farIn(board)?.knots) }),
  'the sinking rate of an enemy': (view, board) => ({ ...view, moveSeconds: farIn(board)?.rate ?? 0 }),
  'who sweeps mines': (view, board) => ({ ...view, lightCondition: String(farIn(board)?.minesweeper) }),
  'how a submarine heads': (view, board) => ({ ...view, lightCondition: String(farIn(board, 'Boat')?.facing) }),
  'the guns of an enemy': (view, board) => ({ ...view, lightCondition: JSON.stringify(farIn(board)?.batteries) }),
  'mines of the enemy': (view, board) => ({ ...view, lightCondition: String(board.game.fields.length) }),
  'what is left of the enemy’s mines': (view, board) => ({
    ...view,
    moveSeconds: board.game.fields.reduce((sum, one) => sum + one.passagesLeft, 0),
  }),
  'the chart of the enemy': (view, board) => ({ ...view, lightCondition: JSON.stringify(board.game.charts.red) }),
  'where a submarine lies': (view, board) => ({
    ...view,
    lightCondition: JSON.stringify(farIn(board, 'Boat')?.square),
  }),
  'how many ships there are': (view, board) => ({ ...view, moveSeconds: board.game.ships.length }),
  'ships that are still to come in': (view, board) => ({ ...view, moveSeconds: board.game.enters.length }),
  'the name under a disc': (view, board) => ({
    ...view,
    lightCondition: board.game.ships.map(({ id, square }) => `${id} ${square?.x}`).join(),
  }),
  'the heading under a disc': (view, board) => ({ ...view, lightCondition: String(farIn(board, 'Near')?.facing) }),
  'the size under a disc': (view, board) => ({ ...view, moveSeconds: farIn(board, 'Near')?.tons ?? 0 }),
  'ships behind the screen': (view, board) => ({ ...view, lightCondition: JSON.stringify(farIn(board)?.square) }),
  'which turrets an enemy gives up first': (view, board) => ({ ...view, lightCondition: String(farIn(board)?.loses) }),
  'what the other side was told': (view, board) => ({ ...view, told: board.told['red'] ?? [] }),
  'the umpire’s words about an enemy': (view, board) => ({ ...view, lightCondition: JSON.stringify(board.notes) }),
  'what is drawn for the other side': (view, board) => ({
    ...view,
    lightCondition: JSON.stringify(board.known.red.seen.minefields),
  }),
}

const LEAKS_OF_SHEETS: Readonly<Record<string, LeakOfSheet>> = {
  'what the enemy lost': (sheet, result) => ({
    ...sheet,
    moves: result.ships.reduce((sum, { sectionsLost }) => sum + sectionsLost, 0),
  }),
  'ships that were not seen': (sheet, result) => ({
    ...sheet,
    friends: result.ships.map(({ name, status }) => ({ name, status })),
  }),
}

const differs = (of: Field, leak?: Leak, leakOfSheet?: LeakOfSheet): boolean => {
  const given = new Map()
  const base = runTwin(of, null, given, leak, leakOfSheet)
  return ALTERATIONS.filter((one) => one.in.includes(of.light)).some(
    (alteration) => runTwin(of, alteration, given, leak, leakOfSheet).frames.join('\n') !== base.frames.join('\n'),
  )
}

const caught = (leak?: Leak, leakOfSheet?: LeakOfSheet): boolean =>
  (['night', 'screen', 'day'] as const).some((light) => differs({ seed: '7', steps: 5, light }, leak, leakOfSheet))

describe('Carter: what a seat cannot know changes no byte of what it is sent, and no answer that it gets', () => {
  it.each(ALTERATIONS.map((one) => [one.name, one] as const))('CT-PA-02, CT-NT-02: %s', (_, alteration: Alteration) => {
    let shows = 0
    fc.assert(
      fc.property(inLight(alteration.in), (of) => {
        const given = new Map()
        const base = runTwin(of, null, given)
        const twin = runTwin(of, alteration, given)
        if (twin.truth !== base.truth) shows += 1
        expect(twin.frames).toEqual(base.frames)
      }),
      { numRuns: 6, seed: 1898 },
    )
    // A pair that does not differ in truth proves nothing.
    expect(shows).toBeGreaterThan(0)
  })

  it.each(Object.entries(LEAKS))('a view that told %s would be caught', (_, leak) => {
    expect(caught(leak)).toBe(true)
  })

  it.each(Object.entries(LEAKS_OF_SHEETS))('a result sheet that told %s would be caught', (_, leak) => {
    expect(caught(undefined, leak)).toBe(true)
  })
})
