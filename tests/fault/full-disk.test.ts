import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { CampaignService } from '../../electron/host/campaign/service.ts'
import { makeMeeting, quick, scratchFolder } from '../../electron/host/campaign/test-kit/war.ts'

const root = scratchFolder()
afterAll(() => rmSync(root, { recursive: true }))

const player = path.join(import.meta.dirname, 'full-disk-player.ts')

interface Played {
  readonly acknowledged: number
  readonly refused: readonly string[]
}

/** Plays in a process whose files may not grow beyond so many kilobytes; the system refuses what goes beyond. */
function playWithin(kilobytes: number, file: string): Played {
  const command = `ulimit -f ${kilobytes}; exec "$0" "$1" "$2"`
  const { stdout, stderr, status } = spawnSync('bash', ['-c', command, process.execPath, player, file], {
    encoding: 'utf8',
  })
  expect([status, stderr.includes('    at ')]).toEqual([0, false])
  return JSON.parse(stdout) as Played
}

/** Every file below a folder. */
const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    statSync(path.join(folder, name)).isFile(),
  )

describe.skipIf(process.platform === 'win32')('A disk that takes no more', () => {
  it('refuses the act and ends no host; what was acknowledged stands, and nothing half made is left', () => {
    const first = path.join(root, 'first.wardroom')
    makeMeeting(first).close()
    const whole = readFileSync(first)
    const kilobytes = Math.ceil(whole.length / 1024)
    let someRefused = 0
    for (const room of [4, 20, 90, 300, kilobytes - 8]) {
      const folder = path.join(root, `room ${room}`)
      mkdirSync(folder)
      const file = path.join(folder, 'spring.wardroom')
      writeFileSync(file, whole)
      const { acknowledged, refused } = playWithin(room, file)
      expect(refused.filter((code) => code !== 'file.unwritable' && code !== 'file.full')).toEqual([])
      someRefused += refused.length
      expect(filesIn(folder).filter((name) => name.includes('making') || name.includes('journal'))).toEqual([])
      const again = CampaignService.open(file, quick)
      expect([room, again.seq, again.verify().faults]).toEqual([room, Math.max(0, acknowledged), []])
      again.apply({ kind: 'step', given: { acceptDefaults: true } })
      again.close()
    }
    expect(someRefused).toBeGreaterThan(3)
  })
})
