import { describe, expect, it } from 'vitest'
import { randomFrom } from '../../electron/host/campaign/test-kit/war.ts'
import { Disk } from '../prove/power-loss/disk.ts'
import { type Op, readTrace } from '../prove/power-loss/trace.ts'

/* The parts of `npm run prove -- power-loss`: it believes what they say. */

const A = '/war/a'
const B = '/war/b'
const old = Buffer.from('old')

/** All that may be found after a cut of the power, by 400 chances: each state as its names with what they hold. */
function found(ops: readonly Op[], begins = new Map([[A, { inode: 1, bytes: old }]])): Set<string> {
  const disk = new Disk(begins)
  for (const op of ops) disk.apply(op)
  const chance = randomFrom(7)
  const states = new Set<string>()
  for (let n = 0; n < 400; n++) {
    const { files } = disk.crash(chance)
    states.add(
      [...files]
        .map(([name, bytes]) => `${name}=${bytes.toString('latin1')}`)
        .sort()
        .join(' '),
    )
  }
  return states
}

const write = (inode: number, at: number, text: string): Op => ({ do: 'write', inode, at, data: Buffer.from(text) })

describe('A disk that loses power', () => {
  it('keeps what was synced, and what was not it keeps, loses, or spoils', () => {
    expect(found([write(1, 0, 'new'), { do: 'sync', inode: 1 }])).toEqual(new Set([`${A}=new`]))
    const unsynced = found([write(1, 0, 'new')])
    expect(unsynced).toContain(`${A}=new`)
    expect(unsynced).toContain(`${A}=old`)
    expect(unsynced.size).toBeGreaterThan(2)
  })

  it('may have a later write without an earlier one', () => {
    expect(found([write(1, 0, 'N'), write(1, 1, 'E')])).toContain(`${A}=oEd`)
  })

  it('may have lost a new name whose file is synced, until its folder is', () => {
    const made: Op[] = [{ do: 'create', path: B, inode: 2 }, write(2, 0, 'new'), { do: 'sync', inode: 2 }]
    expect(found(made)).toEqual(new Set([`${A}=old`, `${A}=old ${B}=new`]))
    expect(found([...made, { do: 'syncFolder', path: '/war' }])).toEqual(new Set([`${A}=old ${B}=new`]))
  })

  it('has a renamed file under one of its names, and of one name never a later act without the earlier', () => {
    expect(found([{ do: 'rename', from: A, to: B }])).toEqual(new Set([`${A}=old`, `${B}=old`]))
    const twice = found([
      { do: 'unlink', path: A },
      { do: 'create', path: A, inode: 2 },
    ])
    expect(twice).toEqual(new Set([`${A}=old`, '', `${A}=`]))
  })
})

describe('The reader of a trace of system calls', () => {
  const hex = (text: string): string =>
    `"${[...Buffer.from(text)].map((one) => `\\x${one.toString(16).padStart(2, '0')}`).join('')}"`
  const read = (...lines: string[]): Op[] =>
    readTrace(lines.map((line) => `10 ${line}`).join('\n'), '/war', new Map([[A, 1]]))

  it('follows a file through its handle, its place and its syncs; what failed or lies elsewhere is left out', () => {
    const ops = read(
      `openat(AT_FDCWD, ${hex(B)}, O_RDWR|O_CREAT|O_CLOEXEC, 0600) = 7`,
      `openat(AT_FDCWD, ${hex('/etc/hosts')}, O_RDONLY) = 8`,
      `write(8, ${hex('no')}, 2) = 2`,
      `write(7, ${hex('one')}, 3) = 3`,
      `write(7, ${hex('two')}, 3) = 2`,
      `pwrite64(7, ${hex('X')}, 1, 512) = 1`,
      `fdatasync(7) = -1`,
      `fdatasync(7) = 0`,
      `write(1, ${hex('MARK acknowledged 3\n')}, 20) = 20`,
      `rename(${hex(B)}, ${hex('/war/c')}) = 0`,
    )
    expect(ops).toEqual([
      { do: 'create', path: B, inode: 2 },
      { do: 'write', inode: 2, at: 0, data: Buffer.from('one') },
      { do: 'write', inode: 2, at: 3, data: Buffer.from('tw') },
      { do: 'write', inode: 2, at: 512, data: Buffer.from('X') },
      { do: 'sync', inode: 2 },
      { do: 'mark', says: 'acknowledged 3' },
      { do: 'rename', from: B, to: '/war/c' },
    ])
  })

  it('puts a call together that another process interrupted', () => {
    const trace = [
      `10 openat(AT_FDCWD, ${hex(A)}, O_RDWR) = 5`,
      `10 pwrite64(5, ${hex('late')}, 4, 8 <unfinished ...>`,
      `11 fsync(5) = 0`,
      `10 <... pwrite64 resumed>) = 4`,
    ].join('\n')
    expect(readTrace(trace, '/war', new Map([[A, 1]])).map((op) => op.do)).toEqual(['sync', 'write'])
  })

  it('refuses a call that would change a file in a way it does not follow', () => {
    expect(() => read(`openat(AT_FDCWD, ${hex(A)}, O_RDWR) = 5`, `fallocate(5, 0, 0, 4096) = 0`)).toThrow(
      'fallocate on /war/a, which this reader does not follow',
    )
  })
})
