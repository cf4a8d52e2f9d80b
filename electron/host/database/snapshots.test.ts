import { randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { scratchFolder } from '../campaign/test-kit/war.ts'
import { chooseCopies, copiesReply } from './copies-chosen.ts'
import { newestSnapshot, snapshotFacts, snapshotsOf, takeSnapshot } from './snapshots.ts'

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
  return snapshotsOf(file).map((copy) => snapshotFacts(copy, file).move)
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

describe('The copies that this computer keeps', () => {
  const machine = path.join(folder, 'machine')
  const disk = path.join(folder, 'disk')
  const before = process.env['WARDROOM_CONFIG']
  beforeEach(() => {
    process.env['WARDROOM_CONFIG'] = machine
    mkdirSync(disk, { recursive: true })
  })
  afterEach(() => {
    if (before === undefined) delete process.env['WARDROOM_CONFIG']
    else process.env['WARDROOM_CONFIG'] = before
    for (const one of [machine, disk]) rmSync(one, { recursive: true, force: true })
  })
  const made = (name: string): string => {
    const file = path.join(folder, name)
    writeFileSync(file, Buffer.alloc(100 * KILO))
    return file
  }
  const take = (file: string, move: number) =>
    takeSnapshot(file, move, AT, (to) => writeFileSync(to, randomBytes(KILO)))
  const moves = (file: string) => snapshotsOf(file).map((copy) => snapshotFacts(copy, file).move)
  const places = (file: string) => snapshotsOf(file).map((copy) => snapshotFacts(copy, file).folder !== null)

  it('are as many of the newest as were chosen, and take as much room', () => {
    chooseCopies({ whole: 8, times: 3 })
    expect(copiesReply()).toEqual({ whole: 8, times: 3, folder: null, trouble: null })
    expect(movesKept('many.wardroom', KILO)).toEqual([2, 4, 6, 8, 9, 10, 11, 12, 13, 14, 15, 16])
    chooseCopies({ whole: 1, times: 1 })
    expect(movesKept('one.wardroom', 90 * KILO)).toEqual([16])
    chooseCopies({ times: 3 })
    expect(copiesReply()).toMatchObject({ whole: 1, times: 3 })
  })

  it('are refused out of bounds in one sentence with field, value and rule, and what was chosen stands', () => {
    chooseCopies({ whole: 8 })
    for (const [given, says] of [
      [{ whole: 0 }, 'whole must be at least 1; it is 0.'],
      [{ whole: 101 }, 'whole must be at most 100; it is 101.'],
      [{ times: 1.5 }, 'times must be a whole number; it is 1.5.'],
      [{ times: 'much' }, 'times must be a number; it is "much".'],
      [
        { folder: path.join(folder, 'nowhere') },
        `folder must be a folder of this computer that is there; it is ${path.join(folder, 'nowhere')}.`,
      ],
    ] as const)
      expect(() => chooseCopies(given), says).toThrow(says)
    expect(copiesReply()).toEqual({ whole: 8, times: 2, folder: null, trouble: null })
  })

  it('lie in the folder that was chosen, those of two files of one name apart; those of before are found beside the file', () => {
    const file = made('spring.wardroom')
    take(file, 1)
    chooseCopies({ folder: disk })
    expect(take(file, 2).fellBack).toBeNull()
    expect(moves(file)).toEqual([1, 2])
    expect(places(file)).toEqual([false, true])
    expect(newestSnapshot(file)).toContain(disk)
    mkdirSync(path.join(folder, 'other'), { recursive: true })
    const other = made('other/spring.wardroom')
    take(other, 7)
    expect(moves(other)).toEqual([7])
    expect(moves(file)).toEqual([1, 2])
    // Chosen otherwise again, all are found still, and thin out together.
    chooseCopies({ folder: null, whole: 1 })
    for (const move of [3, 4, 5]) take(file, move)
    expect(moves(file)).toEqual([4, 5])
  })

  it('are laid beside the file while that folder is gone, without a mark or takes no more: nothing is lost, and their order holds', () => {
    const file = made('war.wardroom')
    chooseCopies({ folder: disk, whole: 8 })
    for (const move of [1, 2]) take(file, move)
    const away = `${disk} away`
    renameSync(disk, away)
    expect(take(file, 3).fellBack).toMatchObject({ folder: disk, why: new Error('the folder is not there') })
    expect(copiesReply().trouble).toBe(
      `Copies are laid beside their file and not in ${disk} now: the folder is not there.`,
    )
    expect(moves(file)).toEqual([3])
    // An empty folder where the disk is else.
    mkdirSync(disk)
    expect(take(file, 4).fellBack?.why).toEqual(
      new Error('it is not the folder that was chosen, as .wardroom-copies is missing in it'),
    )
    expect(readdirSync(disk)).toEqual([])
    rmSync(disk, { recursive: true })
    renameSync(away, disk)
    expect(moves(file)).toEqual([1, 2, 3, 4])
    const full = takeSnapshot(file, 5, AT, (to) => {
      writeFileSync(to, 'half')
      if (to.startsWith(disk)) throw Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' })
    })
    expect(full.copy).not.toContain(disk)
    take(file, 6)
    expect(moves(file)).toEqual([1, 2, 3, 4, 5, 6])
    expect(places(file)).toEqual([true, true, false, false, false, true])
    expect(snapshotsOf(file).filter((name) => name.includes('.making'))).toEqual([])
  })

  it('are none dropped where what was chosen cannot be read, and that is said', () => {
    const file = made('unread.wardroom')
    mkdirSync(machine, { recursive: true })
    writeFileSync(path.join(machine, 'copies.json'), '{"whole":')
    for (let move = 1; move <= 20; move++) take(file, move)
    expect(moves(file)).toHaveLength(20)
    expect(copiesReply().trouble).toBe(
      `${path.join(machine, 'copies.json')} cannot be read: copies are made beside their file, and none is dropped.`,
    )
    // Chosen anew, what could not be read is kept aside.
    expect(chooseCopies({ whole: 5 })).toMatchObject({ whole: 5, trouble: null })
    expect(readFileSync(path.join(machine, 'copies.json.unread-1'), 'utf8')).toBe('{"whole":')
  })
})
