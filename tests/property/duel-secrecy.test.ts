import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { BoardDrawing } from '../../shared/action/drawing.ts'
import {
  ALTERATIONS,
  type Alteration,
  type Field,
  type Leak,
  type LeakOfSheet,
  type OrdersGiven,
  runTwin,
} from '../../shared/books/nwc1905/test-kit/twins.ts'

const fields = (reds: readonly Field['red'][]): fc.Arbitrary<Field> =>
  fc.record({
    seed: fc.integer({ min: 1, max: 1_000_000 }).map(String),
    steps: fc.integer({ min: 3, max: 4 }),
    red: fc.constantFrom(...reds),
  })

const jena = (board: Parameters<Leak>[1]) => board.ships.find(({ id }) => id === 'Jena')
const light = (what: unknown): { lightCondition: string } => ({ lightCondition: JSON.stringify(what) })

const onInstruments = (drawing: BoardDrawing, what: unknown): BoardDrawing => ({
  ...drawing,
  instruments: (drawing.instruments ?? []).map((one) => ({ ...one, says: `${one.says} ${what}` })),
})

/** Faults of a view, each of which some pair must show. */
const LEAKS: Readonly<Record<string, Leak>> = {
  'the heading of an enemy that no stencil shows yet': (view, board) => ({
    ...view,
    ...light(jena(board)?.way.headingDeg),
  }),
  'the heading under the mark of an enemy': (view, board) => ({
    ...view,
    others: view.others.map((one) => ({ ...one, headingDegrees: jena(board)?.way.headingDeg ?? 0 })),
  }),
  'what an enemy’s engines give': (view, board) => ({ ...view, ...light(jena(board)?.way.engines) }),
  'how an enemy’s helm is': (view, board) => ({ ...view, ...light(jena(board)?.way.turning) }),
  'how fast an enemy can be': (view, board) => ({ ...view, moveSeconds: jena(board)?.way.engines.fullKn ?? 0 }),
  'the record paper of an enemy': (view, board) => ({ ...view, ...light(board.record?.['Jena']) }),
  'how an enemy turns': (view, board) => ({ ...view, moveSeconds: jena(board)?.way.finalDiameterYd ?? 0 }),
  'the injury of an enemy': (view, board) => ({ ...view, moveSeconds: jena(board)?.damage ?? 0 }),
  'the tubes of an enemy': (view, board) => ({ ...view, ...light(jena(board)?.tubes) }),
  'the torpedoes that an enemy has left': (view, board) => ({ ...view, moveSeconds: jena(board)?.torpedoes ?? 0 }),
  'torpedoes of the enemy in the water': (view, board) => ({ ...view, ...light(board.running) }),
  'how many torpedoes are in the water': (view, board) => ({ ...view, moveSeconds: board.running.length }),
  'the turrets of an enemy': (view, board) => ({ ...view, ...light(jena(board)?.turrets) }),
  'the turrets that an enemy holds back': (view, board) => ({ ...view, ...light(jena(board)?.hold) }),
  'the small guns of an enemy': (view, board) => ({ ...view, ...light(jena(board)?.smallGuns) }),
  'what the other side was told': (view, board) => ({ ...view, told: board.told['red'] ?? [] }),
  'signals that fly in the other fleet': (view, board) => ({ ...view, moveSeconds: board.flying.length }),
  'the umpire’s words about an enemy': (view, board) => ({ ...view, ...light(board.notes) }),
  'an enemy’s torpedoes by the card that is laid on the paper': (view, board) => ({
    ...view,
    ...(view.drawing ? { drawing: onInstruments(view.drawing, jena(board)?.torpedoes) } : {}),
  }),
  'what the other side has sealed': (view, _, action) => ({ ...view, ...light(action.sealed['red'] ?? null) }),
}

const LEAKS_OF_SHEETS: Readonly<Record<string, LeakOfSheet>> = {
  'torpedoes that an enemy fired': (sheet, result) => ({
    ...sheet,
    moves: result.ships.reduce((sum, { stores }) => sum + stores.torpedoes, 0),
  }),
  'the injury that an enemy goes home with': (sheet, result) => ({
    ...sheet,
    others: sheet.others.map((one) => ({ ...one, status: JSON.stringify(result.ships.map(({ fight }) => fight)) })),
  }),
}

const differs = (of: Field, leak?: Leak, leakOfSheet?: LeakOfSheet): boolean => {
  const bases = new Map<number | undefined, { given: OrdersGiven; frames: string }>()
  return ALTERATIONS.filter((one) => one.in.includes(of.red)).some((alteration) => {
    const { untilStep } = alteration
    const made = bases.get(untilStep)
    const given: OrdersGiven = made?.given ?? new Map()
    const frames = made?.frames ?? runTwin(of, null, given, untilStep, leak, leakOfSheet).frames.join('\n')
    bases.set(untilStep, { given, frames })
    return runTwin(of, alteration, given, untilStep, leak, leakOfSheet).frames.join('\n') !== frames
  })
}

const caught = (leak?: Leak, leakOfSheet?: LeakOfSheet): boolean =>
  (['still', 'steams'] as const).some((red) => differs({ seed: '7', steps: 3, red }, leak, leakOfSheet))

describe('NWC 1905, the Duel: what a seat cannot know changes no byte of what it is sent, and no answer that it gets', () => {
  it.each(ALTERATIONS.map((one) => [one.name, one] as const))(
    'ND-SEQ-04, ND-SEQ-05: %s',
    (_, alteration: Alteration) => {
      let shows = 0
      fc.assert(
        fc.property(fields(alteration.in), (of) => {
          const given = new Map()
          const base = runTwin(of, null, given, alteration.untilStep)
          const twin = runTwin(of, alteration, given, alteration.untilStep)
          if (twin.truth !== base.truth) shows += 1
          expect(twin.frames).toEqual(base.frames)
        }),
        { numRuns: 4, seed: 1905 },
      )
      // A pair that does not differ in truth proves nothing.
      expect(shows).toBeGreaterThan(0)
    },
  )

  it.each(Object.entries(LEAKS))('a view that told %s would be caught', (_, leak) => {
    expect(caught(leak)).toBe(true)
  })

  it('a view that told signals that the other fleet has read would be caught', () => {
    // A signal is read five moves after it went up.
    const leak: Leak = (view, board) => ({ ...view, ...light(board.signals) })
    expect(differs({ seed: '7', steps: 6, red: 'still' }, leak)).toBe(true)
    expect(differs({ seed: '7', steps: 6, red: 'still' })).toBe(false)
  })

  it.each(Object.entries(LEAKS_OF_SHEETS))('a result sheet that told %s would be caught', (_, leak) => {
    expect(caught(undefined, leak)).toBe(true)
  })
})
