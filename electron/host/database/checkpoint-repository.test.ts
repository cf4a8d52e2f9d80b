import { rmSync } from 'node:fs'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import type { World } from '../../../shared/campaign/world.ts'
import { scratchFolder } from '../campaign/test-kit/war.ts'
import { addBranch } from './branch-repository.ts'
import { CampaignFile } from './campaign-file.ts'
import { addCampaign } from './campaign-repository.ts'
import { addCheckpoint, readCheckpoint, thinCheckpoints } from './checkpoint-repository.ts'
import type { WriteDb } from './db.ts'

const folder = scratchFolder()
afterAll(() => rmSync(folder, { recursive: true }))

const ships = (men: number): object =>
  Object.fromEntries(
    Array.from({ length: 60 }, (_, i) => [`s${i}`, { id: `s${i}`, men: i === 7 ? men : (i * 7919) % 601 }]),
  )
const world = (of: object): World => of as World

/** A campaign of which nothing is there but that it is one. */
function begun(db: WriteDb): void {
  addBranch(db, { id: 1, key: 'main', name: 'main', parent: null, forkMove: 0, forkSeq: 0, madeAt: '' })
  const campaign = {
    id: 'c',
    title: 'c',
    pack: 'c',
    book: 'c',
    tactical: [],
    seed: '',
    start: 0,
    zoneMinutes: 0,
    settings: {},
  }
  const making = { setup: undefined, settings: {}, madeBy: '', madeAt: '' }
  addCampaign(db, campaign as unknown as Parameters<typeof addCampaign>[1], 1, making)
}

describe('Checkpoints', () => {
  it('hold what changed since the last whole one, and give back every truth to the byte', () => {
    const file = CampaignFile.create(path.join(folder, 'one.wardroom'), begun)
    const truths = [
      { clock: 1, ships: ships(40), tales: [] },
      // As a file that was opened again gives them: other fields first, one that is new, one that is not there any more.
      { ships: ships(39), parties: { a: 1 }, clock: 2 },
      { ships: ships(38), parties: {}, clock: 3, left: undefined },
      { clock: 4, other: Array.from({ length: 400 }, (_, i) => (i * 7919) % 9973) },
      { clock: 5, other: Array.from({ length: 400 }, (_, i) => (i * 7919) % 9973) },
    ]
    truths.forEach((truth, i) => {
      file.write((db) => addCheckpoint(db, 1, i + 1, i, world(truth)))
    })
    const rows = file.read.sql('SELECT base FROM checkpoint ORDER BY seq').all()
    expect(rows.map(({ base }) => base)).toEqual([null, 1, 1, null, 4])
    truths.forEach((truth, i) => {
      expect(JSON.stringify(readCheckpoint(file.read, i + 1)?.world)).toBe(JSON.stringify(truth))
    })
    expect(readCheckpoint(file.read, 0)).toBe(null)
    file.close()
  })

  it('are fewer the older they are: of a war of two years about a hundred stay, and the way to any move is at most 31 moves long', () => {
    const file = CampaignFile.create(path.join(folder, 'long.wardroom'), begun)
    const moves = 2920
    file.write((db) => {
      for (let move = 1; move <= moves; move++) addCheckpoint(db, 1, move, move, world({ clock: move }))
      thinCheckpoints(db, 1, moves - 8)
    })
    const kept = file.read
      .sql('SELECT move FROM checkpoint ORDER BY move')
      .all()
      .map((row) => Number(row['move']))
    file.close()
    expect(kept.length).toBeLessThan(125)
    const ways = kept.map((move, i) => move - (kept[i - 1] ?? 0))
    expect(Math.max(...ways)).toBe(32)
    // Of the last moves all are there, of a day or a week before them every fourth and every sixteenth.
    expect(kept.slice(-9)).toEqual(Array.from({ length: 9 }, (_, i) => moves - 8 + i))
    expect(kept.filter((move) => move >= moves - 40 && move < moves - 8).every((move) => move % 4 === 0)).toBe(true)
  })
})
