import { randomBytes } from 'node:crypto'
import { rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { scratchFolder } from '../campaign/test-kit/war.ts'
import { snapshotFacts, snapshotsOf, takeSnapshot } from './snapshots.ts'

const folder = scratchFolder()
afterAll(() => rmSync(folder, { recursive: true }))

const KILO = 1024
const AT = new Date('2026-05-01T18:00:00Z')

/** Moves of the copies that stay when each of 16 moves has left one of so many bytes, of a file of 100 KB. */
function movesKept(name: string, bytes: number): (number | null)[] {
  const file = path.join(folder, name)
  writeFileSync(file, Buffer.alloc(100 * KILO))
  for (let move = 1; move <= 16; move++)
    // What is random cannot be packed: a copy takes the bytes that it is given.
    takeSnapshot(file, move, AT, (to) => writeFileSync(to, randomBytes(bytes)))
  return snapshotsOf(file).map((copy) => snapshotFacts(copy).move)
}

describe('Dated copies', () => {
  it('thin out with age: the last four stay, of the four before them every second, of the eight before these every fourth', () => {
    expect(movesKept('small.wardroom', KILO)).toEqual([4, 8, 10, 12, 13, 14, 15, 16])
  })

  it('take together at most twice what the file takes: the oldest go', () => {
    expect(movesKept('middling.wardroom', 35 * KILO)).toEqual([12, 13, 14, 15, 16])
    const all = snapshotsOf(path.join(folder, 'middling.wardroom')).map((copy) => statSync(copy).size)
    expect(all.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(200 * KILO)
  })

  it('of the last four moves stay however large they are', () => {
    expect(movesKept('large.wardroom', 90 * KILO)).toEqual([13, 14, 15, 16])
  })
})
