import { describe, expect, it } from 'vitest'
import type { BoardView, FriendlyShip, SeenShip, TrackPoint, ViewPoint } from '../../../action/contract.ts'
import { pointsHad, remembered, stagesBy } from './remembered.ts'
import type { Taken } from './seen-kind.ts'

const kind: Taken = {
  tons: 1500,
  rate: 60,
  knots: 35,
  guns: [{ gun: '4.7in', guns: 4, mount: 'fore', side: null }],
  tubes: [{ type: '21in_ww2', tubes: 8 }],
}
const lay = (move: number, x: number): TrackPoint => ({ move, x, y: 0, headingDegrees: 0 })
const apart = (one: ViewPoint, other: ViewPoint) => Math.abs(one.x - other.x)
/** She as she is taken to be, who lay here at the ends of steps while one of ours lay at the middle. */
const taken = (theirs: readonly TrackPoint[], had = 0) => {
  const friends = [{ track: [lay(1, 0), lay(2, 0), lay(3, 0), lay(4, 0)] } as unknown as FriendlyShip]
  return remembered(kind, { track: theirs } as unknown as SeenShip, { friends } as unknown as BoardView, had, apart)
}
const tubes = ({ tubes: [first] }: Taken) => first?.tubes

describe('What a seat remembers of the ships that it fights', () => {
  it('CT-TP-05: who lay within reach of her torpedoes while all fired has hardly one left', () => {
    expect(tubes(taken([lay(4, 2)]))).toBeLessThan(2)
    expect(tubes(taken([lay(4, 3)]))).toBe(8)
  })

  it('CT-GN-01: between two steps of moving nobody fires', () => {
    expect(tubes(taken([lay(2, 1), lay(3, 1), lay(4, 5)]))).toBe(8)
  })

  it('CT-SK-03: guns fall silent by quarters of what she can bear', () => {
    const guns = (had: number) => taken([], had).guns[0]?.guns
    expect([0, 14, 20, 40, 59].map(guns)).toEqual([4, 4, 3, 2, 1])
    expect([0, 20, 1000].map((points) => stagesBy(points, 60))).toEqual([0, 1, 3])
  })

  it('CT-CD-02: counts the hits that the seat was told of, and no others', () => {
    const shows = (hits: number, at?: string) => ({ move: 4, says: '', because: [], shows: { kind: 'gun', hits, at } })
    const told = [shows(3, 'ship 1'), shows(0, 'ship 1'), shows(2), { move: 4, says: '', because: [] }]
    expect(pointsHad({ friends: [], told } as unknown as BoardView)).toEqual(new Map([['ship 1', 15]]))
  })
})
