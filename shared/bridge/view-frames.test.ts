import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { hashOfView, type Sent, viewAfter, viewFrame } from './view-frames.ts'

const sent = (view: object): Sent => ({ text: JSON.stringify(view), view })
const force = (id: string, lat: number): object => ({
  id,
  name: `Force ${id}`,
  position: { lat, lon: -4 },
  ships: ['x', 'y'],
})
const noon = { clock: 'noon', forces: [force('a', 50), force('b', 51), force('c', 52)], notices: ['One.'] }
const later = {
  clock: 'four',
  forces: [force('a', 50), force('b', 51.5), force('d', 53)],
  notices: ['One.', 'Two – ½.'],
}

describe('A view on the line', () => {
  it('goes whole to a window that has none, and after that as what changed', () => {
    expect(viewFrame(null, sent(noon))).toEqual({ push: 'view', view: noon })
    const frame = viewFrame(sent(noon), sent({ ...noon, clock: 'one' }))
    expect(frame).toMatchObject({ push: 'changes', changes: { clock: 'one' } })
    expect(JSON.stringify(frame)).not.toContain('Force')
  })

  it('comes out to the byte, and by its hash host and window know that it does', () => {
    const frame = viewFrame(sent(noon), sent({ ...noon, ...later, forces: later.forces }))
    const text = JSON.stringify(later)
    if (frame.push !== 'changes') expect(frame).toEqual({ push: 'view', view: later })
    else expect(JSON.stringify(viewAfter(noon, frame))).toBe(text)
    expect(hashOfView(text)).toBe(createHash('sha256').update(text).digest('hex').slice(0, 16))
  })

  it('is not taken where the window has another one before it, or nothing', () => {
    const frame = viewFrame(sent(noon), sent({ ...noon, clock: 'one' }))
    if (frame.push !== 'changes') throw new Error('it went whole')
    expect(viewAfter(noon, frame)).toEqual({ ...noon, clock: 'one' })
    expect(viewAfter({ ...noon, notices: [] }, frame)).toBeNull()
    expect(viewAfter(null, frame)).toBeNull()
    const inList = viewFrame(sent(noon), sent({ ...noon, forces: noon.forces.slice(0, 2) }))
    if (inList.push !== 'changes') throw new Error('it went whole')
    expect(viewAfter({ ...noon, forces: [] }, inList)).toBeNull()
  })

  it('goes whole where nearly all of it is new', () => {
    expect(
      viewFrame(sent(noon), sent({ clock: 'x', other: Array.from({ length: 9 }, (_, i) => force(`${i}`, i)) })),
    ).toMatchObject({
      push: 'view',
    })
  })

  it('is a function of the two views alone: the same two give the same frame', () => {
    const copy = <T>(of: T): T => structuredClone(of)
    expect(JSON.stringify(viewFrame(sent(copy(noon)), sent(copy(later))))).toBe(
      JSON.stringify(viewFrame(sent(noon), sent(later))),
    )
  })
})
