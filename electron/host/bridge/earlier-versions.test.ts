import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterEach, describe, expect, it } from 'vitest'
import { CampaignService } from '../campaign/service.ts'
import { Drawer } from './drawer.ts'

const kept = path.resolve(import.meta.dirname, '../../../tests/fixtures/version-0.1')
/** What version 0.1 itself said of the campaign when it was asked to verify it. */
const STATE_THEN = '6462cb5a3a190f3b00936b923a4e4b6c8ae5568c11981d90916b628076f673c0'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

/** A drawer as version 0.1 left it: a campaign after its first move, a game by itself, and what it remembers of both. */
function drawerThen(): string {
  const outer = mkdtempSync(path.join(tmpdir(), 'wardroom-earlier-'))
  folders.push(outer)
  const folder = path.join(outer, 'Wardroom')
  mkdirSync(folder)
  for (const name of ['campaign.wardroom', 'action.wardroom'])
    writeFileSync(path.join(folder, name), gunzipSync(readFileSync(path.join(kept, `${name}.gz`))))
  copyFileSync(path.join(kept, 'drawer.json'), path.join(folder, '.drawer.json'))
  return folder
}

describe('A drawer of version 0.1', () => {
  it('lists its files, opens them, and the record of its campaign replays to the same war', async () => {
    const folder = drawerThen()
    const drawer = new Drawer(folder, () => new Date('2026-05-01T18:00:00Z'))
    expect((await drawer.campaigns()).map(({ file, title, move }) => ({ file, title, move }))).toEqual([
      { file: 'campaign.wardroom', title: 'Two harbours', move: 1 },
    ])
    expect((await drawer.actions()).map(({ file }) => file)).toEqual(['action.wardroom'])
    await drawer.open('action.wardroom')
    expect(drawer.table?.service.standing().wanting).toEqual(['runner', 'blockader'])
    await drawer.open('campaign.wardroom')
    drawer.close()

    const war = CampaignService.open(path.join(folder, 'campaign.wardroom'))
    expect(war.verify()).toMatchObject({ ok: true, stateHash: STATE_THEN, replayHash: STATE_THEN })
    const [ship] = war.pack.ships
    expect(ship?.byBook['jane1898']).toMatchObject({ rate: 'battleship-1', mounted: [{ class: 'A' }, { class: 'D' }] })
    expect(ship?.sources['byBook.jane1898.mounted']).toBe(ship?.sources['byBook.jane1898.guns'])
    expect(ship?.particulars.guns[0]).toEqual({ number: 4, calibreInches: 12, lengthCalibres: 35 })
    war.close()
  })
})
