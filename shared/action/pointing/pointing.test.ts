import { describe, expect, it } from 'vitest'
import type { PointedLeg, ViewPoint } from '../contract.ts'
import { endOf, legTo, nextLeg, reachOf } from './legs.ts'
import { foulOf, ledBy, opposites } from './squadron.ts'

/** A ship that runs 100, 200 or 300 yards and turns up to 90 degrees at the end of it, in steps of 45. */
function legsFrom(at: ViewPoint): PointedLeg[] {
  return [200, 100, 300].flatMap((run) =>
    [0, -90, -45, 45, 90].map((turn): PointedLeg => {
      const course = ((at.headingDegrees + turn / 2) * Math.PI) / 180
      const end = {
        x: at.x + Math.sin(course) * run,
        y: at.y + Math.cos(course) * run,
        headingDegrees: (at.headingDegrees + turn + 360) % 360,
      }
      return { path: [at, end], speed: run, order: { run, turn } }
    }),
  )
}
const at = (x: number, y: number, headingDegrees = 0): ViewPoint => ({ x, y, headingDegrees })
const led = (ship: string, place: ViewPoint) => ({ ship, at: place, legs: legsFrom(place) })
const named = (legs: readonly PointedLeg[], run: number, turn: number): PointedLeg => {
  const found = legs.find(({ order }) => JSON.stringify(order) === JSON.stringify({ run, turn }))
  if (!found) throw new Error('no such leg')
  return found
}
const orders = (of: ReadonlyMap<string, PointedLeg>) =>
  Object.fromEntries([...of].map(([ship, { order }]) => [ship, order]))

describe('Ordering by pointing', () => {
  const legs = legsFrom(at(0, 0))

  it('takes the leg that ends nearest to the finger', () => {
    expect(legTo(legs, { x: 5, y: 290 })?.order).toEqual({ run: 300, turn: 0 })
    expect(legTo(legs, { x: 900, y: 900 })?.order).toEqual({ run: 300, turn: 90 })
    expect(legTo([], { x: 0, y: 0 })).toBeNull()
  })

  it('goes on by keys to the next helm at the same speed and the next speed with the same helm, and stays at the end', () => {
    const ahead = named(legs, 200, 0)
    expect(nextLeg(legs, ahead, 'starboard').order).toEqual({ run: 200, turn: 45 })
    expect(nextLeg(legs, ahead, 'port').order).toEqual({ run: 200, turn: -45 })
    expect(nextLeg(legs, named(legs, 200, 45), 'faster').order).toEqual({ run: 300, turn: 45 })
    expect(nextLeg(legs, named(legs, 300, 90), 'starboard').order).toEqual({ run: 300, turn: 90 })
    expect(nextLeg(legs, named(legs, 100, 0), 'slower').order).toEqual({ run: 100, turn: 0 })
  })

  it('draws as reach the water between her slowest and her fastest way, and nothing beyond it', () => {
    const far = reachOf(legs).map(({ x, y }) => Math.hypot(x, y))
    expect(Math.min(...far)).toBeCloseTo(100)
    expect(Math.max(...far)).toBeCloseTo(300)
    expect(reachOf(legs)).toHaveLength(10)
  })

  it('follows the flag in succession: those astern run up to where she turned, each at her distance', () => {
    const flag = legsFrom(at(0, 0))
    const of = ledBy('follow', { ship: 'flag', leg: named(flag, 200, 90) }, [
      led('third', at(0, -400)),
      led('second', at(0, -200)),
    ])
    expect(orders(of)).toEqual({ second: { run: 200, turn: 0 }, third: { run: 200, turn: 0 } })
  })

  it('follows the flag no faster than the ship ahead: one who cannot keep up keeps back all who follow her', () => {
    const flag = legsFrom(at(0, 0))
    const lame = led('second', at(0, -300))
    const of = ledBy('follow', { ship: 'flag', leg: named(flag, 300, 0) }, [
      { ...lame, legs: lame.legs.filter(({ speed }) => speed === 100) },
      led('third', at(0, -600)),
      led('fourth', at(0, -900)),
    ])
    expect(orders(of)).toEqual({
      second: { run: 100, turn: 0 },
      third: { run: 100, turn: 0 },
      fourth: { run: 100, turn: 0 },
    })
  })

  it('turns together: every ship does as the flag does, wherever she heads', () => {
    const flag = legsFrom(at(0, 0))
    const of = ledBy('together', { ship: 'flag', leg: named(flag, 200, -45) }, [
      led('second', at(0, -300)),
      led('third', at(300, -300, 90)),
    ])
    expect(orders(of)).toEqual({ second: { run: 200, turn: -45 }, third: { run: 200, turn: -45 } })
  })

  it('forms line ahead astern of the flag, and line abreast on the side on which each ship lies', () => {
    const flag = { ship: 'flag', leg: named(legsFrom(at(0, 0)), 100, 0) }
    const ahead = ledBy('lineAhead', flag, [led('wing', at(200, 0))])
    expect(ahead.get('wing') && endOf(ahead.get('wing') as PointedLeg).x).toBeLessThan(200)
    const abreast = ledBy('lineAbreast', flag, [led('second', at(20, -200)), led('third', at(-20, -400))])
    const x = (ship: string) => endOf(abreast.get(ship) as PointedLeg).x
    expect(x('second')).toBeGreaterThan(20)
    expect(x('third')).toBeLessThan(-20)
  })

  it('opens and closes the distance: the next astern drops back or comes up', () => {
    const flag = { ship: 'flag', leg: named(legsFrom(at(0, 0)), 200, 0) }
    expect(orders(ledBy('open', flag, [led('second', at(0, -400))]))).toEqual({ second: { run: 100, turn: 0 } })
    expect(orders(ledBy('close', flag, [led('second', at(0, -400))]))).toEqual({ second: { run: 300, turn: 0 } })
  })

  it('tells who may run into whom: a ship that closes the next ahead or a wreck, and no two that keep their distance', () => {
    const way = (ship: string, from: number, run: number) => ({
      ship,
      path: run === 0 ? [at(0, from)] : [at(0, from), at(0, from + run)],
    })
    expect(foulOf([way('a', 0, 300), way('b', -300, 300)], 100).size).toBe(0)
    expect(Object.fromEntries(foulOf([way('wreck', 0, 0), way('b', -300, 300)], 100))).toEqual({ b: 'wreck' })
    expect(Object.fromEntries(foulOf([way('a', 0, 100), way('b', -200, 300)], 100))).toEqual({ a: 'b', b: 'a' })
    // Boats that lie close together already are told nothing while they stay so.
    expect(foulOf([way('a', 0, 200), way('b', -50, 200)], 100).size).toBe(0)
  })

  it('leaves out who cannot be steered', () => {
    const flag = { ship: 'flag', leg: named(legsFrom(at(0, 0)), 200, 0) }
    expect([...ledBy('follow', flag, [{ ship: 'wreck', at: at(0, -200), legs: [] }]).keys()]).toEqual([])
  })

  it('gives each ship her opposite along the line, whichever way round the others are told', () => {
    const line = (names: readonly string[], x: number) => names.map((ship, n) => ({ ship, at: { x, y: -200 * n } }))
    const foes = line(['1', '2', '3', '4'], 1500)
    expect(Object.fromEntries(opposites(line(['a', 'b', 'c', 'd'], 0), [...foes].reverse()))).toEqual({
      a: '1',
      b: '2',
      c: '3',
      d: '4',
    })
    expect(Object.fromEntries(opposites(line(['a', 'b', 'c', 'd'], 0), foes.slice(0, 2)))).toEqual({
      a: '1',
      b: '1',
      c: '2',
      d: '2',
    })
    expect(opposites(line(['a'], 0), []).size).toBe(0)
  })

  it('gives the leader the nearest of a line that lies end to end with hers, ahead or astern', () => {
    const line = (names: readonly string[], y: number, step: number) =>
      names.map((ship, n) => ({ ship, at: { x: 0, y: y + step * n } }))
    const own = line(['van', 'rear'], 0, -400)
    expect(Object.fromEntries(opposites(own, line(['1', '2'], 4000, 400)))).toEqual({ van: '1', rear: '2' })
    expect(Object.fromEntries(opposites(own, line(['1', '2'], -4000, -400)))).toEqual({ rear: '1', van: '2' })
  })
})
