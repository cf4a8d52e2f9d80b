import { describe, expect, it } from 'vitest'
import { givenCampaign, MIDDLE, off, RED_GATE, type SmallWar } from '../../../test-kit/campaign.ts'
import { OPERATIONS } from '../../../vocabulary/operations.ts'
import { alias } from '../../context.ts'
import { type OperationOrder, operationSchema } from '../../operations.ts'
import type { Movement } from '../../orders.ts'

/** A cruiser of red's admiral in Red Port, a merchantman of its trade officer's beside her, and a battleship of blue's far off. */
function war(): SmallWar {
  return givenCampaign({
    ships: [
      { key: 'r1', name: 'Poplar', side: 'red', type: 'second-class-cruiser', position: RED_GATE },
      { key: 'm1', name: 'Fern', side: 'red', type: 'merchantman', at: 'red-port' },
      { key: 'b1', name: 'Beech', side: 'blue', type: 'battleship', position: off(MIDDLE, 80, 100) },
    ],
    forces: [{ key: 'r1', name: 'Poplar', side: 'red', ships: ['r1'], at: { place: 'red-port' }, seat: 'red-admiral' }],
    places: [{ key: 'red-port', dock: 'cruiser' }],
  })
}

/** The rest of each operation, as a good order of it would have it. */
const REST: Readonly<Record<OperationOrder['operate'], object>> = {
  coal: {},
  ammunition: {},
  stores: {},
  dock: {},
  undock: {},
  repair: {},
  load: {},
  discharge: {},
  layMines: { mines: 'contact', squares: 1, bearing: 0 },
  sweep: { squares: 1, bearing: 0 },
  countermine: { field: 'nowhere' },
  freight: {},
  capture: { contact: 'nobody' },
  sink: { contact: 'nobody' },
  join: { force: 'nobody' },
  station: { force: 'nobody', miles: 5, bearing: 270 },
  tow: { force: 'nobody' },
  part: {},
  embark: { place: 'red-port' },
  land: { place: 'blue-point' },
  direct: { place: 'blue-point', ashore: [] },
  bombard: { place: 'blue-point' },
  ransom: { place: 'blue-point', points: 10 },
  destroy: { place: 'blue-point', what: 'coal' },
  cut: { cable: 'red-coast-line' },
  mend: { cable: 'red-coast-line' },
}
const order = (operate: OperationOrder['operate'], more: object = {}): OperationOrder =>
  operationSchema.parse({ operate, ...REST[operate], ...more })

/** All of the truth that an order could change; the seal of the seat alone is broken by writing. */
const truth = (w: SmallWar): unknown => {
  const { seats: _, ...rest } = structuredClone(w.world)
  return rest
}

/** What is refused of a movement, having seen that nothing of it was done. */
function refused(w: SmallWar, movement: Movement) {
  const before = truth(w)
  const { accepted, refused: lines } = w.orders('red-admiral', { movements: [movement] })
  expect(accepted).toEqual([])
  expect(truth(w)).toEqual(before)
  expect(lines).toHaveLength(1)
  const [line] = lines
  expect(line?.rule).toMatch(/^JS-[A-Z]+-\d\d$/)
  expect(line?.message).toMatch(/^[A-Z“"][^\n]*\.$/)
  return line
}

describe.each(OPERATIONS)('the order to %s', (operate) => {
  it('E-UNIT: of a ship that is none is refused by the name that was written, and nothing is done', () => {
    const w = war()
    const force = w.alias('red-admiral', 'r1')
    const line = refused(w, { force, legs: [{ waitMinutes: 30 }, order(operate, { ships: ['nobody'] })] })
    expect([line?.path, line?.message]).toEqual([
      'movements[0].legs[1].ships[0]',
      'There is no ship "nobody" in Poplar.',
    ])
  })

  it('E-UNIT: of an enemy’s ship is refused in the same words, so that its name says nothing of whether she is', () => {
    const w = war()
    const force = w.alias('red-admiral', 'r1')
    for (const name of [
      'b1',
      alias(w.world, 'red-admiral', 'ship', 'b1'),
      alias(w.world, 'blue-admiral', 'ship', 'b1'),
    ])
      expect(refused(w, { force, legs: [order(operate, { ships: [name] })] })?.message).toBe(
        `There is no ship ${JSON.stringify(name)} in Poplar.`,
      )
  })

  it('E-SEAT, E-UNIT: for a force that is not the seat’s, or none, is refused by its name', () => {
    const w = war()
    for (const name of ['nobody', 'b1', w.alias('blue-admiral', 'b1')])
      expect(refused(w, { force: name, legs: [order(operate)] })).toMatchObject({
        path: 'movements[0].force',
        message: `There is no force ${JSON.stringify(name)} under your orders.`,
      })
  })
})
