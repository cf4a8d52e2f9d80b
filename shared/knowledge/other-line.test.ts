import { describe, expect, it } from 'vitest'
import { type LineStood, otherLine, otherLineView, stillNotSo } from './other-line.ts'

const line = (at: number, says: string) => ({ at, move: 1, says })
const stood = (move: number, clock: number, ...story: ReturnType<typeof line>[]): LineStood => ({ move, clock, story })
const sighted = line(10, 'A sail N.')
const lost = line(20, 'Juno is lost.')
const taken = line(20, 'Juno is taken.')

describe('What is said to a seat that is shown another line of play', () => {
  it('is what it had been told and is not so now: nothing that stands on both lines, and a line told twice only as often as it is gone', () => {
    const now = stood(1, 15, sighted)
    expect(otherLine(stood(2, 30, sighted, lost), now, null)).toEqual({
      from: { move: 2, clock: 30 },
      to: { move: 1, clock: 15 },
      told: [lost],
    })
    expect(otherLine(stood(2, 30, sighted, sighted), now, null)?.told).toEqual([sighted])
  })

  it('is of what was told alone on a line with a later clock, and not of what that line tells', () => {
    expect(otherLine(stood(2, 30, sighted, lost), stood(4, 60, sighted, taken), null)?.told).toEqual([lost])
  })

  it('is nothing where a window stands as it stood', () => {
    const same = stood(2, 30, sighted)
    expect(otherLine(same, same, null)).toBeNull()
    expect(otherLine(same, stood(1, 30, sighted), null)).toMatchObject({ told: [] })
  })

  it('is said of the line that was read last: two changes unread are one, and there and back again is none', () => {
    const main = stood(2, 30, sighted, lost)
    const back = otherLine(main, stood(1, 15, sighted), null)
    const other = stood(3, 40, sighted, taken)
    expect(otherLine(stood(1, 15, sighted), other, back)).toEqual({
      from: { move: 2, clock: 30 },
      to: { move: 3, clock: 40 },
      told: [lost],
    })
    expect(otherLine(stood(1, 15, sighted), main, back)).toBeNull()
    // What the line between has told, and nobody has said that he read of it, is not so either.
    expect(otherLine(other, main, back)).toMatchObject({ from: { move: 2, clock: 30 }, told: [taken] })
  })

  it('is no more of what has come about on the line that is shown too, as its moves are played again', () => {
    const back = otherLine(stood(2, 30, sighted, sighted, lost), stood(1, 10, sighted), null)
    if (!back) throw new Error('something is said')
    expect(back.told).toEqual([sighted, lost])
    expect(stillNotSo(back, [line(5, 'A sail S.')]).told).toEqual([sighted, lost])
    expect(stillNotSo(back, [sighted, taken]).told).toEqual([lost])
    expect(stillNotSo(back, [sighted, lost]).told).toEqual([])
    expect(stillNotSo({ ...back, to: { move: 1, clock: 15 } }, [sighted]).told).toEqual([sighted, lost])
  })

  it('is sent to a window in the times of a view, the last lines of very many', () => {
    const many = Array.from({ length: 501 }, (_, n) => line(n, `Line ${n}.`))
    const view = otherLineView({ from: { move: 2, clock: 60 }, to: { move: 1, clock: 0 }, told: many })
    expect([view.left, view.told.length, view.told[0]]).toEqual([
      1,
      500,
      { at: '1970-01-01T00:00:01Z', says: 'Line 1.' },
    ])
    expect(view.from).toEqual({ move: 2, clock: '1970-01-01T00:01:00Z' })
  })
})
