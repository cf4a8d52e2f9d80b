import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bringToContact, makeMeeting, scratchFolder } from '../campaign/test-kit/war.ts'
import { run } from './run.ts'

/* The commands of actions, given what they cannot do: exit status 1 or 2, one exact sentence, and the file as it was. */

import { SECRET } from './test-kit/command-line.ts'

const folder = scratchFolder()
afterAll(() => rmSync(folder, { recursive: true }))
const at = (name: string): string => path.join(folder, name)
const json = (name: string, body: unknown): string => {
  writeFileSync(at(name), typeof body === 'string' ? body : JSON.stringify(body))
  return at(name)
}
const ship = (key: string, side: string, x: number): object => ({ key, side, position: { x, y: 0 } })
const setup = json('setup.json', { ships: [ship('a', 'gb', 0), ship('b', 'fr', 2000)] })
const [alone, war] = [at('alone.wardroom'), at('war.wardroom')]

/** Exit status and sentence; the file that is named stands as it was. */
async function said(args: readonly string[], input?: unknown, kept?: string): Promise<[number, string]> {
  const before = kept === undefined ? null : readFileSync(kept)
  const all = input === undefined ? args : [...args, '--input', json('input.json', input)]
  const { status, json: answer } = await run(all)
  if (kept !== undefined) expect(readFileSync(kept)).toEqual(before)
  return [status, (answer as { error?: { message: string } }).error?.message ?? 'it is done']
}

beforeAll(async () => {
  await run(['action', 'new', 'jane1898', alone, '--seed', '1', '--secret', SECRET, '--setup', setup])
  const service = makeMeeting(war)
  service.apply({ kind: 'decide', decision: bringToContact(service), given: { choice: 'squares' } })
  for (let i = 0; i < 12; i++) {
    const [encounter] = Object.values(service.state.world.encounters)
    if (encounter?.state !== 'squares') break
    for (const [seat, east] of [
      ['gb-admiral', 3900],
      ['fr-admiral', -3900],
    ] as const) {
      const own = service.seatView(seat).encounters[0]?.squares?.own[0]
      const force = { force: own?.force, path: [{ x: (own?.x ?? 0) + east, y: own?.y }], knots: 12 }
      service.apply({ kind: 'squares', seat, given: { encounter: encounter.id, forces: [force] } })
    }
    service.apply({ kind: 'boardStep', encounter: encounter.id })
  }
  service.close()
})

describe('wardroom action end --table', () => {
  const good = { minutes: 40, ships: { alpha: { menLost: 12 } } }
  it.each<[unknown, string]>([
    [[], 'The result of the table must be an object, not [].'],
    [{ ...good, minutes: 721 }, 'minutes is 721; it may not be over 720.'],
    [{ ...good, minutes: '40' }, 'minutes takes a number, not "40".'],
    [{ ...good, stranger: 1 }, 'The result of the table has no field "stranger".'],
    [{ minutes: 4, ships: { gamma: {} } }, 'ships.gamma: no ship on this board has that id.'],
    [{ minutes: 4, ships: { '': {} } }, 'ships has an empty name.'],
    [{ minutes: 4, ships: { alpha: { note: 'x' } } }, 'ships.alpha has no field "note".'],
    [{ minutes: 4, ships: { alpha: { x: 1e300 } } }, 'ships.alpha.x is 1e+300; it may not be over 200000.'],
    [
      { minutes: 4, ships: { alpha: { menLost: 10 }, beta: { menLost: 10_000 } } },
      'ships.beta.menLost is 10000, but Beta has 650 men.',
    ],
    [
      { minutes: 4, ships: { alpha: { fight: { guns: { 'gun 99': 'fit' } } } } },
      'ships.alpha.fight.guns.gun 99: Alpha has no gun of that name (JT-GEN-01).',
    ],
  ])('%j', async (result, message) => {
    expect(await said(['action', 'end', war, '--table'], result, war)).toEqual([1, message])
  })

  it('takes its input with --table alone, and goes with a campaign', async () => {
    expect(await said(['action', 'end', war], good, war)).toEqual([2, '--input goes with --table.'])
    expect(await said(['action', 'end', alone, '--table'], good, alone)).toEqual([
      2,
      '--table goes with an action of a campaign.',
    ])
    expect(await said(['action', 'end', war, '--table', '--action', 'zz'], good, war)).toEqual([
      1,
      'There is no open action "zz".',
    ])
    expect(await said(['action', 'end', war, '--note', ''], undefined, war)).toEqual([2, '--note needs a value.'])
    expect(await said(['action', 'end', war, '--table'], '{\n "minutes":\n NaN}', war)).toEqual([
      1,
      expect.stringMatching(/^The result of the table cannot be read as JSON: [^\n]*\.$/),
    ])
  })
})

describe('wardroom action correct, orders and step', () => {
  it('name what is missing or in the wrong place', async () => {
    const note = { note: 'as seen', menLost: 1 }
    expect(await said(['action', 'correct', war], [], war)).toEqual([1, 'The correction must be an object, not [].'])
    expect(await said(['action', 'correct', war], note, war)).toEqual([1, 'ship is missing; it takes text.'])
    expect(await said(['action', 'correct', war], { ...note, ship: 3 }, war)).toEqual([1, 'ship takes text, not 3.'])
    expect(await said(['action', 'correct', war, '--ship', 'alpha'], note, war)).toEqual([
      2,
      '--ship goes with an action by itself; in a campaign "ship" stands in the input.',
    ])
    expect(await said(['action', 'correct', alone, '--ship', 'a'], { note: '  ' }, alone)).toEqual([
      1,
      'note is empty; it takes at least 1 character.',
    ])
    expect(await said(['action', 'correct', alone, '--ship', 'a', '--action', 'x'], note, alone)).toEqual([
      2,
      '--action goes with an action of a campaign.',
    ])
    expect(await said(['action', 'step', war, '--carry-on'], undefined, war)).toEqual([
      2,
      '--carry-on goes with an action by itself; in a campaign ships carry on unasked.',
    ])
    expect(await said(['action', 'orders', alone, '--seat', ''], { ships: {} }, alone)).toEqual([
      2,
      '--seat needs a value.',
    ])
    expect(await said(['action', 'orders', war, '--seat', 'gb-admiral'], [], war)).toEqual([
      1,
      'The orders must be an object, not [].',
    ])
  })
})

describe('wardroom action new', () => {
  const made = (file: string, ...more: string[]): Promise<[number, string]> =>
    said(['action', 'new', 'jane1898', file, '--setup', setup, ...more])

  it('makes no file where it cannot, and leaves nothing behind', async () => {
    mkdirSync(at('empty'))
    const before = readdirSync(folder)
    expect(await made('')).toEqual([2, 'FILE is empty.'])
    expect(await made(at('a\0b.wardroom'))).toEqual([
      1,
      expect.stringMatching(/ is no name for a file: it takes 1 to 200 characters after its folder\.$/),
    ])
    expect(await made(at('x'.repeat(400)))).toEqual([
      1,
      expect.stringMatching(/ is no name for a file: it takes 1 to 200 characters after its folder\.$/),
    ])
    expect(await made(at('empty'))).toEqual([1, `${at('empty')} exists already; a campaign is never written over.`])
    expect(await made(at('none.wardroom'), '--seed', '')).toEqual([2, '--seed needs a value.'])
    expect(await made(at('none.wardroom'), '--seed', 'y'.repeat(81))).toEqual([
      2,
      '--seed takes at most 80 characters; this one has 81.',
    ])
    expect(readdirSync(folder)).toEqual(before)
  })

  it('opens no file that is none of its own', async () => {
    const text = json('text.wardroom', 'Dear Admiral')
    expect(await said(['action', 'step', text], undefined, text)).toEqual([
      1,
      `${text} is not a Wardroom campaign: it is no SQLite file, and was not touched.`,
    ])
    expect(await said(['action', 'record', at('empty')])).toEqual([1, `${at('empty')} is not a file.`])
  })
})
