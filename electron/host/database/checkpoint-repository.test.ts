import { rmSync } from 'node:fs'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { OVER } from '../../../shared/campaign/over.ts'
import type { World } from '../../../shared/campaign/world.ts'
import { settlePlain } from '../../../shared/vocabulary/plain-data.ts'
import { scratchFolder } from '../campaign/test-kit/war.ts'
import { addBranch } from './branch-repository.ts'
import { CampaignFile } from './campaign-file.ts'
import { addCampaign } from './campaign-repository.ts'
import { addCheckpoint, readCheckpoint } from './checkpoint-repository.ts'
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
  it('hold what changed since the one before, and give back every truth to the byte', () => {
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
    expect(rows.map(({ base }) => base)).toEqual([null, 1, 2, null, 4])
    truths.forEach((truth, i) => {
      expect(JSON.stringify(readCheckpoint(file.read, i + 1)?.world)).toBe(JSON.stringify(truth))
    })
    expect(readCheckpoint(file.read, 0)).toBe(null)
    file.close()
  })

  it('follow one another for 31 moves at most, then one is told from the last whole one, in a file that is opened again too', () => {
    const name = path.join(folder, 'long.wardroom')
    let file = CampaignFile.create(name, begun)
    const moves = 100
    const truth = (move: number): object => ({ clock: move, ships: ships(move), [`of${move}`]: move })
    for (let move = 1; move <= moves; move++) {
      // What is kept of the last one in memory is not there any more.
      if (move % 7 === 0) {
        file.close()
        file = CampaignFile.open(name)
      }
      file.write((db) => addCheckpoint(db, 1, 10 * move, move, world(truth(move))))
    }
    const rows = file.read.sql('SELECT move, base, steps FROM checkpoint ORDER BY seq').all()
    expect(rows.map(({ move }) => move)).toEqual(Array.from({ length: moves }, (_, i) => i + 1))
    expect(rows.map(({ steps }) => steps)).toEqual(Array.from({ length: moves }, (_, i) => i % 32))
    expect(rows.filter(({ steps }) => steps === 0).map(({ base }) => base)).toEqual([null, 10, 10, 10])
    for (let move = 1; move <= moves; move++)
      expect(JSON.stringify(readCheckpoint(file.read, 10 * move + 5)?.world)).toBe(JSON.stringify(truth(move)))
    file.close()
  })

  it('of a truth that is nearly all another stand whole', () => {
    const file = CampaignFile.create(path.join(folder, 'other.wardroom'), begun)
    const other = (from: number): object => ({
      list: Array.from({ length: 400 }, (_, i) => ((i + from) * 7919) % 9973),
    })
    for (let move = 1; move <= 4; move++)
      file.write((db) => addCheckpoint(db, 1, move, move, world(other(move * 5000))))
    const rows = file.read.sql('SELECT base FROM checkpoint ORDER BY seq').all()
    expect(rows.map(({ base }) => base)).toEqual([null, null, null, null])
    file.close()
  })

  it('of what was over, was opened again and is over once more hold how it stands now', () => {
    const file = CampaignFile.create(path.join(folder, 'over.wardroom'), begun)
    const meeting: { state: string; says: string } = { state: 'closed', says: 'They part.' }
    const truth = { clock: 1, ships: ships(40), encounters: { e1: meeting, e2: { state: 'closed', says: 'Others.' } } }
    const settled = (): void => settlePlain(truth, OVER)
    settled()
    file.write((db) => addCheckpoint(db, 1, 1, 1, world(truth)))
    meeting.state = 'action'
    settled()
    Object.assign(meeting, { state: 'closed', says: 'They met again.' })
    settled()
    file.write((db) => addCheckpoint(db, 1, 2, 2, world(truth)))
    expect(JSON.stringify(readCheckpoint(file.read, 2)?.world)).toBe(JSON.stringify(truth))
    file.close()
  })
})
