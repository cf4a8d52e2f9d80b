import { rmSync } from 'node:fs'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { ActionService } from '../../electron/host/action/service.ts'
import { ActionTable } from '../../electron/host/action/table.ts'
import { randomFrom, scratchFolder } from '../../electron/host/campaign/test-kit/war.ts'
import { secretsFrom } from '../../shared/dice/secrets.ts'
import { playAndKill } from './kill-loop.ts'

const folder = scratchFolder()
afterAll(() => rmSync(folder, { recursive: true }))
const player = path.join(import.meta.dirname, 'table-player.ts')

/** Inputs that one act may write: orders, and the steps and the end that follow of themselves. */
const MOST_OF_AN_ACT = 4

describe('A process that is killed at the table of a single action', () => {
  it('loses nothing that it acknowledged, in 12 kills, and leaves a file that verifies and goes on', async () => {
    const file = path.join(folder, 'table.wardroom')
    ActionTable.create(file, {
      book: 'chamberlain1888',
      title: 'Off Charleston',
      setup: { settings: { 'ch.turn_limit': 20 } },
      seed: '5',
      secrets: secretsFrom('test'),
      dice: 'seed',
      keepers: { blockader: 'opponent' },
      arbiter: false,
      spectators: false,
    }).table.close()
    const chance = randomFrom(1)
    let acknowledged = 0
    for (let run = 0; run < 12; run++) {
      const { lines, during } = await playAndKill(player, file, String(run), chance, { since: 'done ', within: 250 })
      const last = lines.findLast((line) => line.startsWith('done'))
      const told = Number(last?.split(' ')[2] ?? 0)
      acknowledged += lines.filter((line) => line.startsWith('done')).length
      const service = ActionService.open(file)
      const { seq } = service.alone
      expect(service.verify().faults).toEqual([])
      service.close()
      expect(seq).toBeGreaterThanOrEqual(told)
      if (last && during === null) expect(seq).toBe(told)
      else if (last) expect(seq).toBeLessThanOrEqual(told + MOST_OF_AN_ACT)
      // Opened as a table it goes on where it was cut: nothing lies sealed that only the host has to step.
      const later: (() => void)[] = []
      const table = ActionTable.open(file, { later: (act) => void later.push(act) })
      const { over, waiting } = table.view('screen')
      expect(over || waiting.length > 0).toBe(true)
      const { state, wanting } = table.service.standing()
      expect(state).not.toBe('ready')
      // The opponent is called where his orders are wanting, and not where they were sealed before the kill.
      expect(later.length).toBe(wanting.includes('blockader') ? 1 : 0)
      table.close()
    }
    expect(acknowledged).toBeGreaterThanOrEqual(12)
  })
})
