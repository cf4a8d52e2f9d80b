import { rmSync } from 'node:fs'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { applySetup } from '../../../shared/packs/setup.ts'
import { twoHarbours } from '../../../shared/packs/two-harbours.ts'
import { refusal } from '../../../shared/test-kit/refused.ts'
import { threeSides } from '../../../shared/test-kit/three-sides.ts'
import { type PackSource, packOf } from './packs.ts'
import { CampaignService } from './service.ts'
import { quick, scratchFolder } from './test-kit/war.ts'

const folder = scratchFolder()
afterAll(() => rmSync(folder, { recursive: true }))

/** The two harbours with a third side; red and blue are at peace, or all at war. */
function source(peace: boolean): PackSource {
  const files = twoHarbours() as Record<string, never>
  threeSides(peace)(files)
  return { files, borrowed: {} } as PackSource
}

const SHIPS = { red: 0, blue: 0.5, green: 1 }
const setup = (sides: readonly (keyof typeof SHIPS)[], ships = true) => ({
  start: '1898-05-02T12:00:00Z',
  sides: sides.map((key) => ({ key })),
  ...(ships
    ? {
        ships: sides.map((side) => ({
          key: `${side}-a`,
          side,
          type: 'battleship',
          position: { lat: 49.5, lon: -2 + SHIPS[side] / 10 },
        })),
      }
    : {}),
})
let wars = 0
const make = (given: object, peace = true): void =>
  CampaignService.create(path.join(folder, `${wars++}.wardroom`), source(peace), {
    ...quick,
    setup: given,
  }).service.close()

describe('A war made with a set-up', () => {
  it('is refused in one sentence where all its sides are at peace with each other: nothing could happen', () => {
    expect(refusal(() => make(setup(['red', 'blue'])))).toMatchObject({
      code: 'setup.invalid',
      path: 'sides',
      message:
        'sides are "red" and "blue", who are at peace with each other by pack.json (peace); a war is of two sides at least that are not.',
    })
  })

  it.each<[string, object, boolean]>([
    ['two of its sides are at war', setup(['red', 'green']), true],
    ['a third is at war with both', setup(['red', 'blue', 'green']), true],
    [
      'a third that is at war with both has no ship, but its harbours',
      { ...setup(['red', 'blue']), sides: setup(['red', 'blue', 'green']).sides },
      true,
    ],
    ['the ships are the pack’s own, a third side’s with them', setup(['red', 'blue'], false), true],
    ['one side practises alone', setup(['red']), true],
    ['the pack says nothing of peace', setup(['red', 'blue']), false],
  ])('is made where %s', (_, given, peace) => {
    expect(() => make(given, peace)).not.toThrow()
  })

  it('opens as before where it was made so: only the making asks', () => {
    expect(applySetup(packOf(source(true)), setup(['red', 'blue'])).faults).toEqual([])
  })
})
