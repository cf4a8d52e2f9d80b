import { copyFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { CampaignService } from '../campaign/service.ts'
import { bringToContact, makeMeeting, quick, scratchFolder } from '../campaign/test-kit/war.ts'
import { CampaignFile } from './campaign-file.ts'
import { WorldRepository } from './world-repository.ts'

const folder = scratchFolder()
afterAll(() => rmSync(folder, { recursive: true }))

describe('Parts of the truth that have no table', () => {
  it('are packed where they are large, as the worlds are that seats stand behind in while a move runs, and come back as they were', () => {
    const file = path.join(folder, 'behind.wardroom')
    const service = makeMeeting(file, quick)
    bringToContact(service)
    const { world } = service.state
    expect(Object.keys(world.behind?.worlds ?? {}).length).toBeGreaterThan(0)
    const stood = JSON.stringify(world.behind)
    service.close()

    const opened = CampaignFile.open(file)
    const [kept] = opened.read
      .sql("SELECT typeof(body) AS is_a, length(body) AS bytes FROM world_part WHERE name = 'behind'")
      .all()
    expect(kept?.['is_a']).toBe('blob')
    expect(Number(kept?.['bytes'])).toBeLessThan(stood.length / 4)
    expect(JSON.stringify(new WorldRepository().load(opened.read, 1).world.behind)).toBe(stood)
    opened.close()

    // A sheet that comes in now changes such a world, and is in force after the file was opened again.
    const again = CampaignService.open(file, quick)
    const seat = again.seats().find(({ role }) => role === 'admiral')?.id ?? ''
    again.apply({ kind: 'orders', seat, given: { ready: true } })
    const now = JSON.stringify(again.state.world.behind)
    again.close()
    const once = CampaignService.open(file, quick)
    expect(JSON.stringify(once.state.world.behind)).toBe(now)
    expect(once.verify()).toMatchObject({ ok: true, faults: [] })
    once.close()
  })

  it('stand as text in a file of before, which opens all the same', () => {
    const file = path.join(folder, 'before.wardroom')
    const service = makeMeeting(file, quick)
    bringToContact(service)
    const stood = JSON.stringify(service.state.world)
    service.close()
    const text = path.join(folder, 'text.wardroom')
    copyFileSync(file, text)
    const opened = CampaignFile.open(text)
    opened.write((db) => {
      const parts = new WorldRepository().load(db, 1).world as unknown as Record<string, unknown>
      for (const { name } of db.sql("SELECT name FROM world_part WHERE typeof(body) = 'blob'").all())
        db.sql('UPDATE world_part SET body = ? WHERE name = ?').run(JSON.stringify(parts[String(name)]), String(name))
    })
    expect(opened.read.sql("SELECT count(*) AS n FROM world_part WHERE typeof(body) = 'blob'").get()?.['n']).toBe(0)
    opened.close()
    const again = CampaignService.open(text, quick)
    expect(JSON.parse(JSON.stringify(again.state.world))).toEqual(JSON.parse(stood))
    again.close()
  })
})

describe('How often there was what', () => {
  const rows = (service: CampaignService): Record<string, number> => {
    const file = service.file
    service.close()
    const opened = CampaignFile.open(file)
    const all = opened.read.sql('SELECT name, n FROM count ORDER BY place').all()
    opened.close()
    return Object.fromEntries(all.map(({ name, n }) => [String(name), Number(n)]))
  }

  it('stands a row each in the order in which it was first counted, and comes back in that order', () => {
    const file = path.join(folder, 'counts.wardroom')
    const service = makeMeeting(file, quick)
    bringToContact(service)
    const { counts } = service.state.world
    expect(Object.keys(counts).length).toBeGreaterThan(5)
    const stood = JSON.stringify(counts)
    expect(JSON.stringify(rows(service))).toBe(stood)
    const again = CampaignService.open(file, quick)
    expect(JSON.stringify(again.state.world.counts)).toBe(stood)
    expect(again.verify()).toMatchObject({ ok: true, faults: [] })
    again.close()
  })

  it('of a file of before is read from where it stood, and has its rows after the next input', () => {
    const file = path.join(folder, 'counts of before.wardroom')
    const service = makeMeeting(file, quick)
    bringToContact(service)
    const stood = JSON.stringify(service.state.world.counts)
    service.close()
    const before = CampaignFile.open(file)
    before.write((db) => {
      db.sql('DELETE FROM count').run()
      db.sql("INSERT INTO world_part (name, body) VALUES ('counts', ?)").run(stood)
    })
    before.close()
    const again = CampaignService.open(file, quick)
    expect(JSON.stringify(again.state.world.counts)).toBe(stood)
    expect(again.verify()).toMatchObject({ ok: true, faults: [] })
    const seat = again.seats().find(({ role }) => role === 'admiral')?.id ?? ''
    again.apply({ kind: 'orders', seat, given: { ready: true } })
    const now = JSON.stringify(again.state.world.counts)
    expect(JSON.stringify(rows(again))).toBe(now)
    const once = CampaignFile.open(file)
    expect(once.read.sql("SELECT 1 FROM world_part WHERE name = 'counts'").get()).toBeUndefined()
    once.close()
  })
})
