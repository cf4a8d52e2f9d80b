import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterEach, describe, expect, it } from 'vitest'
import { CampaignService } from '../campaign/service.ts'
import { Drawer } from './drawer.ts'

const kept = path.resolve(import.meta.dirname, '../../../tests/fixtures')
/** What each version itself said of its campaign when it was asked to verify it. */
const STATE_THEN = {
  '0.1': '6462cb5a3a190f3b00936b923a4e4b6c8ae5568c11981d90916b628076f673c0',
  '0.2': 'b7a8dd1565eb54cfbebf00c212019fbaa7796f9964ef8475f4e2bde0631b50bd',
} as const
type Version = keyof typeof STATE_THEN

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

/** A drawer as a version left it: a campaign after its first move, a game by itself, and what it remembers of both. */
function drawerThen(version: Version): string {
  const made = path.join(kept, `version-${version}`)
  const outer = mkdtempSync(path.join(tmpdir(), 'wardroom-earlier-'))
  folders.push(outer)
  const folder = path.join(outer, 'Wardroom')
  mkdirSync(folder)
  for (const name of ['campaign.wardroom', 'action.wardroom'])
    writeFileSync(path.join(folder, name), gunzipSync(readFileSync(path.join(made, `${name}.gz`))))
  copyFileSync(path.join(made, 'drawer.json'), path.join(folder, '.drawer.json'))
  return folder
}

/** Opens all that is in it, and gives back its campaign with what it says of itself. */
async function opened(version: Version): Promise<CampaignService> {
  const folder = drawerThen(version)
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
  const state = STATE_THEN[version]
  expect(war.verify()).toMatchObject({ ok: true, stateHash: state, replayHash: state })
  return war
}

describe('A drawer of an earlier version', () => {
  it('lists its files, opens them, and the record of its campaign replays to the same war: 0.1', async () => {
    const war = await opened('0.1')
    const [ship] = war.pack.ships
    expect(ship?.byBook['jane1898']).toMatchObject({ rate: 'battleship-1', mounted: [{ class: 'A' }, { class: 'D' }] })
    expect(ship?.sources['byBook.jane1898.mounted']).toBe(ship?.sources['byBook.jane1898.guns'])
    expect(ship?.particulars.guns[0]).toEqual({ number: 4, calibreInches: 12, lengthCalibres: 35 })
    war.close()
  })

  it('lists its files, opens them, and the record of its campaign replays to the same war: 0.2', async () => {
    const war = await opened('0.2')
    const [force] = war.seatView('red-admiral').forces
    expect(force?.standing).toMatchObject([{ when: { if: 'coal', days: 2 } }])
    expect(force?.ships[0]?.mix).toEqual({ A: { shot: 20, common: 60 } })
    war.close()
  })
})
