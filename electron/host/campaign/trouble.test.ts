import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { chooseCopies } from '../database/copies-chosen.ts'
import { removeUnfinished, snapshotsOf, takeSnapshot } from '../database/snapshots.ts'
import { CampaignService } from './service.ts'
import { makeMeeting, quick, scratchFolder } from './test-kit/war.ts'

let folder = ''
beforeEach(() => {
  folder = scratchFolder()
  vi.spyOn(process.stderr, 'write').mockImplementation(() => true)
})
afterEach(() => {
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true })
})
const file = (): string => path.join(folder, 'spring.wardroom')
const copies = (): string => path.join(folder, 'spring snapshots')

/** What SQLite throws when the disk takes no more. */
class DiskFull extends Error {
  readonly code = 'SQLITE_FULL'
}

/** A campaign on a disk that is full for statements that begin so, until it is emptied. */
function onFullDisk(begins: string): { service: CampaignService; empty(): void } {
  let full = true
  const service = makeMeeting(file(), {
    snapshots: true,
    failpoint: (sql) => {
      if (full && sql.startsWith(begins)) throw new DiskFull('database or disk is full')
    },
  })
  return {
    service,
    empty: () => {
      full = false
    },
  }
}
const closeMove = (service: CampaignService): void => {
  for (let i = 0; i < 6; i++) {
    service.apply({ kind: 'step', given: { acceptDefaults: true } })
    if (service.state.world.move.state === 'waiting') return
  }
}
/** Until what is put off after a move has been done: after the beat with which its frames leave. */
const turn = (): Promise<void> => new Promise((done) => setTimeout(done, 150))

const NO_COPY =
  'No dated copy of spring.wardroom could be made after move 1: there is no room on the disk. The move itself is safely in the file.'

describe('a disk that fills when a move has been acknowledged', () => {
  it('costs the copy alone: nothing is thrown, the umpire is told in one sentence, and once it is right he is told no more', async () => {
    const { service, empty } = onFullDisk('VACUUM INTO')
    let told = 0
    service.onCommitted((seats) => {
      if (seats.has(service.umpireSeat())) told += 1
    })
    closeMove(service)
    const before = told
    await turn()
    expect(told).toBe(before + 1)
    expect(service.umpireView().trouble).toBe(NO_COPY)
    expect(service.state.world.move.number).toBe(1)
    empty()
    closeMove(service)
    await turn()
    expect(service.umpireView()).not.toHaveProperty('trouble')
    expect(readdirSync(copies())).toHaveLength(1)
    expect(service.verify().faults).toEqual([])
    service.close()
  })

  it('costs the short cut to the move alone', async () => {
    const { service } = onFullDisk('INSERT INTO checkpoint')
    closeMove(service)
    await turn()
    expect(service.umpireView().trouble).toBe(
      'Move 1 is safely in the file, but a short cut to it could not be kept: there is no room on the disk.',
    )
    closeMove(service)
    expect(service.state.world.move.number).toBe(2)
    expect(service.verify().faults).toEqual([])
    expect(() => service.close()).not.toThrow()
  })

  it('refuses the next move in one sentence, with nothing done', () => {
    const { service } = onFullDisk('INSERT INTO journal')
    expect(() => closeMove(service)).toThrow(`There is no room on the disk for ${file()}: nothing was done.`)
    expect(service.verify().faults).toEqual([])
    service.close()
  })
})

describe('a folder for copies that is gone', () => {
  it('costs nothing: the copy lies beside the file, and the umpire is told where and why until copies go there again', () => {
    const before = process.env['WARDROOM_CONFIG']
    process.env['WARDROOM_CONFIG'] = path.join(folder, 'machine')
    try {
      const disk = path.join(folder, 'disk')
      mkdirSync(disk)
      chooseCopies({ folder: disk })
      renameSync(disk, `${disk} away`)
      const service = makeMeeting(file(), { snapshots: true })
      closeMove(service)
      service.tryOrders('gb-admiral', {})
      expect(service.umpireView().trouble).toBe(
        `The dated copy of spring.wardroom after move 1 lies beside the file and not in ${disk}: the folder is not there. Nothing is lost, and the next copy is tried there again.`,
      )
      expect(snapshotsOf(file())).toHaveLength(1)
      renameSync(`${disk} away`, disk)
      closeMove(service)
      service.tryOrders('gb-admiral', {})
      expect(service.umpireView()).not.toHaveProperty('trouble')
      service.close()
      expect(snapshotsOf(file()).map((copy) => copy.startsWith(disk))).toEqual([false, true])
    } finally {
      if (before === undefined) delete process.env['WARDROOM_CONFIG']
      else process.env['WARDROOM_CONFIG'] = before
    }
  })
})

/** What SQLite throws where nothing may be written: a disk that is made read-only while a file of it is open. */
class ReadOnly extends Error {
  readonly code = 'SQLITE_READONLY'
}

describe('a disk that is read-only', () => {
  it('refuses the act in one sentence that says so, and goes on when it may be written to again', () => {
    let readOnly = false
    const service = makeMeeting(file(), {
      failpoint: (sql) => {
        if (readOnly && sql.startsWith('INSERT')) throw new ReadOnly('attempt to write a readonly database')
      },
    })
    readOnly = true
    const refused = `${file()} could not be written to (attempt to write a readonly database): nothing was done.`
    expect(() => closeMove(service)).toThrow(refused)
    expect(service.seq).toBe(0)
    readOnly = false
    closeMove(service)
    expect(service.verify().faults).toEqual([])
    service.close()
  })
})

describe('a copy that could not be finished', () => {
  const at = new Date('2026-05-01T18:02:03Z')

  it('leaves nothing behind', () => {
    const half = (copy: string): void => {
      writeFileSync(copy, 'half of it')
      throw new DiskFull('database or disk is full')
    }
    expect(() => takeSnapshot(file(), 3, at, half)).toThrow('disk is full')
    expect(readdirSync(copies())).toEqual([])
  })

  it('is removed when the file is next opened, where the power failed', () => {
    makeMeeting(file()).close()
    mkdirSync(copies())
    const left = path.join(copies(), '2026-05-01 18.02.03 move 3.wardroom.making')
    const own = path.join(copies(), 'notes.making')
    for (const name of [left, `${left}-journal`, own]) writeFileSync(name, 'half')
    CampaignService.open(file(), { ...quick, snapshots: true }).close()
    expect(existsSync(left)).toBe(false)
    expect(readdirSync(copies())).toEqual(['notes.making'])
    removeUnfinished(path.join(folder, 'no such.wardroom'))
  })
})
