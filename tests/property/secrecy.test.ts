import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { watch } from '../../shared/campaign/watched.ts'
import { proveSecrecy, sweepCanaries } from '../prove/secrecy.ts'
import { scenarioOf } from '../prove/secrecy-field.ts'
import { mutants } from '../prove/secrecy-mutants.ts'
import { judge, KINDS, pairOf } from '../prove/secrecy-twins.ts'

// Whether each state is plain data is looked at by every other suite; over some 200 wars it would take longer than the proof.
watch(null)

describe('What crosses to a seat', () => {
  it('is the same to the byte in 80 pairs of wars that differ in what the seat cannot know', () => {
    const proof = proveSecrecy({ runs: 80, seed: 1898 })
    expect(proof.leaks).toEqual([])
    expect(proof.pairs).toBe(80)
    const altered = new Map(Object.entries(proof.altered))
    // A kind that chance did not bring, or that changed nothing where it came, has pairs of its own.
    for (const kind of KINDS.filter((one) => (altered.get(one) ?? 0) === 0)) {
      const more = proveSecrecy({ runs: 2, seed: 1898, kind })
      expect(more.leaks).toEqual([])
      expect(more.kinds[kind], kind).toBe(2)
      altered.set(kind, more.altered[kind] ?? 0)
    }
    // Every kind made the very truth that it is about another.
    expect(KINDS.filter((kind) => (altered.get(kind) ?? 0) === 0)).toEqual([])
    // Seats are told something, act, and are answered: a proof over silence would prove nothing.
    expect(proof.frames).toBeGreaterThan(80 * 20)
    // The seats that staff officers keep are written for: orders, and where they meet an enemy the next move of squares.
    expect(proof.officers.pairs).toBeGreaterThan(10)
    expect(proof.officers.written).toBeGreaterThan(4 * proof.officers.pairs)
  })

  it('is proved in wars that stop for a signal and in wars that do not', () => {
    const drawn = Array.from({ length: 80 }, (_, i) => scenarioOf(1898 + i).settings['news.stops'])
    expect([...new Set(drawn)].sort()).toEqual(['never', 'signals'])
  })

  it('is proved in a war in which a ship that is out of torpedoes is fought on a table', () => {
    const empty = ({ one }: ReturnType<typeof pairOf>) =>
      one.acts.flat().some((act) => act.do === 'onShips' && act.set['torpedoes'] === 0)
    const seeds = Array.from({ length: 30 }, (_, i) => 1898 + i)
    const pairs = seeds.map((seed) => pairOf(seed, 'a battle typed in far off')).filter(empty)
    const judged = pairs
      .slice(0, 4)
      .map(judge)
      .find(({ rejected }) => rejected === null)
    expect(judged).toMatchObject({ leak: null, altered: expect.arrayContaining(['a battle typed in far off']) })
  })

  it('is proved with leaks each of which can still be laid into the source', () => {
    const source = path.resolve(import.meta.dirname, '../..')
    const stale = mutants.filter(({ file, find }) => !readFileSync(path.join(source, file), 'utf8').includes(find))
    expect(stale.map(({ name }) => name)).toEqual([])
    expect(new Set(mutants.map(({ name }) => name)).size).toBe(mutants.length)
    expect(mutants.filter(({ kind }) => kind !== undefined && !KINDS.includes(kind))).toEqual([])
  })

  it('holds no token of the other side, nor of the umpire, in any seat’s frames', () => {
    for (let seed = 0; seed < 8; seed++) expect(sweepCanaries(seed)).toEqual([])
  })
})
