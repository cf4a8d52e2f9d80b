import { describe, expect, it } from 'vitest'
import { type LineState, TelegraphNetwork } from './telegraph.ts'

const office = (key: string, lon: number, owner: string | null = 'red', telegraph = true) => ({
  key,
  position: { lat: 0, lon },
  owner,
  telegraph,
})
const line = (key: string, from: string, to: string, stopsAtWar = false) => ({ key, from, to, stopsAtWar })
const state = (cut: string[] = [], broken: string[] = [], hostile: string[] = []): LineState => ({
  cut: (key) => cut.includes(key),
  broken: (key) => broken.includes(key),
  hostile: (owner) => owner !== null && hostile.includes(owner),
})
const net = new TelegraphNetwork(
  [office('a', 0), office('b', 1), office('c', 2), office('d', 1.5, 'nl'), office('e', 3, 'red', false)],
  [
    line('ab', 'a', 'b'),
    line('bc', 'b', 'c'),
    line('ad', 'a', 'd'),
    line('dc', 'd', 'c'),
    line('ce', 'c', 'e'),
    line('ac', 'a', 'c', true),
  ],
)

describe('the telegraph network', () => {
  it('takes the shortest working road by miles of line, ties to the line first in the alphabet', () => {
    expect(net.route('a', 'c', state())?.places).toEqual(['a', 'b', 'c'])
    expect(net.route('a', 'c', state())?.miles).toBeCloseTo(120, 1)
    expect(net.route('a', 'c', state())?.hops).toHaveLength(2)
  })

  it('JS-INFO-11: goes round a cut line, and round a broken office', () => {
    expect(net.route('a', 'c', state(['bc']))?.lines).toEqual(['ad', 'dc'])
    expect(net.route('a', 'c', state([], ['b']))?.lines).toEqual(['ad', 'dc'])
  })

  it('JS-INFO-11: has no road when every one is cut', () => {
    expect(net.route('a', 'c', state(['bc', 'dc']))).toBeNull()
  })

  it('goes through no office of the enemy, and over no line that stops at war', () => {
    expect(net.route('a', 'c', state(['bc'], [], ['nl']))).toBeNull()
    expect(net.route('a', 'c', state(['ab', 'ad']))).toBeNull()
  })

  it('serves only where there is an office that stands', () => {
    expect(net.serves('a', state())).toBe(true)
    expect(net.serves('e', state())).toBe(false)
    expect(net.serves('a', state([], ['a']))).toBe(false)
    expect(net.route('a', 'e', state())).toBeNull()
  })

  it('from an office to itself needs no line', () => {
    expect(net.route('a', 'a', state())).toEqual({ places: ['a'], lines: [], hops: [], miles: 0 })
  })
})
