import { describe, expect, it } from 'vitest'
import type { BoardDrawing } from '../../shared/action/drawing.ts'
import { ownBoard } from '../../shared/books/nwc1905/fleet/own-board.ts'
import { FLEET_ALTERATIONS, type FleetLeak, runFleetTwin } from '../../shared/books/nwc1905/test-kit/fleet-twins.ts'

const jena = (board: Parameters<FleetLeak>[1]) => board.ships.find(({ id }) => id === 'Jena')
const light = (what: unknown): { lightCondition: string } => ({ lightCondition: JSON.stringify(what) })

/** Faults of a view, each of which some pair must show. */
const LEAKS: Readonly<Record<string, FleetLeak>> = {
  'general instructions of the enemy': (view, board) => ({
    ...view,
    ...light(board.fleet?.sides['red']?.instructions),
  }),
  'what an enemy may do without signals': (view, board) => ({ ...view, ...light(board.fleet?.sides['red']?.foreseen) }),
  'who is second in command of the enemy': (view, board) => ({ ...view, ...light(board.fleet?.sides['red']?.second) }),
  'what the enemy’s flags say': (view, board) => ({ ...view, ...light(board.flying.map(({ text }) => text)) }),
  'signals that an enemy’s ships have read': (view, board) => ({ ...view, signals: board.signals['red'] ?? [] }),
  'torpedoes in the water': (view, board) => ({ ...view, ...light(board.running.length) }),
  'torpedoes that the enemy has fired': (view, board) => ({ ...view, ...light(board.torpedoesSpent) }),
  'the tubes of an enemy': (view, board) => ({ ...view, ...light(jena(board)?.tubes) }),
  'the torpedoes that an enemy has left': (view, board) => ({ ...view, moveSeconds: jena(board)?.torpedoes ?? 0 }),
  'the points that an enemy has received': (view, board) => ({ ...view, moveSeconds: jena(board)?.damage ?? 0 }),
  'how fast an enemy can be': (view, board) => ({ ...view, moveSeconds: jena(board)?.way.engines.fullKn ?? 0 }),
  'the record paper of an enemy': (view, board) => ({ ...view, ...light(board.record?.['Jena']) }),
  'how an enemy turns': (view, board) => ({ ...view, moveSeconds: jena(board)?.way.finalDiameterYd ?? 0 }),
  'where a submarine is': (view, board) => ({ ...view, ...light(board.tracks['Gymnote']) }),
  'where mines are': (view, board) => ({ ...view, ...light(board.fleet?.mines) }),
  'the strength of a fort': (view, board) => ({ ...view, ...light(board.fleet?.forts.map((one) => one.battleships)) }),
  'the enemy’s own part of the board': (view, board) => ({ ...view, ...light(ownBoard(board, 'red')) }),
  'what the enemy was told': (view, board) => ({ ...view, told: board.told['red'] ?? [] }),
  'the umpire’s words about an enemy': (view, board) => ({ ...view, ...light(board.notes) }),
  'the points that an enemy has received, by the wand that is laid on the board': (view, board) => ({
    ...view,
    drawing: {
      ...(view.drawing as BoardDrawing),
      instruments: (view.drawing?.instruments ?? []).map((one) => ({
        ...one,
        label: `${one.label} ${jena(board)?.damage}`,
      })),
    },
  }),
  'what the enemy has sealed': (view, _, action) => ({ ...view, ...light(action.sealed['red'] ?? null) }),
}

describe('NWC 1905, the Fleet Game: what a seat cannot know changes no byte of what it is sent, and no answer that it gets', () => {
  const base = runFleetTwin(null)
  const twins = new Map(FLEET_ALTERATIONS.map((one) => [one, runFleetTwin(one)]))

  it.each(FLEET_ALTERATIONS.map((one) => [one.name, one] as const))(
    'NF-SIG-03, NF-TORP-04, NF-MINE-01: %s',
    (_, of) => {
      const twin = twins.get(of)
      expect(twin?.frames()).toEqual(base.frames())
      // A pair that does not differ in truth proves nothing.
      expect(twin?.truth).not.toBe(base.truth)
    },
  )

  it.each(Object.entries(LEAKS))('a view that told %s would be caught', (_, leak) => {
    const frames = base.frames(leak).join('\n')
    expect([...twins.values()].some((twin) => twin.frames(leak).join('\n') !== frames)).toBe(true)
  })
})
