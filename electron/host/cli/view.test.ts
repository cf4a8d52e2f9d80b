import { rmSync } from 'node:fs'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { makeMeeting, scratchFolder } from '../campaign/test-kit/war.ts'
import { run } from './run.ts'

const folder = scratchFolder()
afterAll(() => rmSync(folder, { recursive: true }))

describe('wardroom view', () => {
  it('prints all that a seat may see, and with --recent what its window is sent, without the days before', async () => {
    const file = path.join(folder, 'war.wardroom')
    // What a day costs would end so small a war before its twelfth move.
    const service = makeMeeting(file, { settings: { 'cost.perDay': {} } })
    for (let move = 0; move < 12; move++) service.apply({ kind: 'step', given: { acceptDefaults: true } })
    service.close()
    const view = async (...more: string[]) =>
      (await run(['view', file, '--seat', 'gb-admiral', ...more])).json as {
        clock: string
        forces: { track: { at: string }[] }[]
        earlier?: { counts: Record<string, number> }
      }
    const [whole, recent] = [await view(), await view('--recent')]
    const points = (of: typeof whole): number => of.forces.reduce((sum, { track }) => sum + track.length, 0)
    expect(whole.earlier).toBeUndefined()
    expect(recent.clock).toBe(whole.clock)
    expect(recent.earlier?.counts['tracks']).toBeGreaterThan(0)
    expect(points(recent) + (recent.earlier?.counts['tracks'] ?? 0)).toBe(points(whole))
  })

  it('refuses --recent of the umpire, whose view is always whole', async () => {
    const file = path.join(folder, 'umpire.wardroom')
    makeMeeting(file).close()
    const said = await run(['view', file, '--seat', 'umpire', '--recent'])
    expect(said.status).toBe(1)
    expect(JSON.stringify(said.json)).toContain('recent is of a player’s seat')
  })
})
