import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { meeting, scratchFolder } from '../campaign/test-kit/war.ts'
import { commandLine, SECRET } from './test-kit/command-line.ts'

const folder = scratchFolder()
afterAll(() => rmSync(folder, { recursive: true }))
const at = (name: string): string => path.join(folder, name)

/** What stands at a path of what was printed. */
function pick(json: unknown, ...path: (string | number)[]): unknown {
  return path.reduce<unknown>((here, key) => (here as Record<string | number, unknown> | undefined)?.[key], json)
}

/** The field of each item of a printed list. */
function each(json: unknown, ...path: string[]): unknown[] {
  return (json as unknown[]).map((item) => pick(item, ...path))
}

const wardroom = commandLine()

writeFileSync(at('setup.json'), JSON.stringify(meeting))

/** The orders of both admirals, by commands alone. */
function orderByCommands(file: string, knots = 12): void {
  expect(
    wardroom(['new', 'channel-1898', file, '--seed', '11', '--secret', SECRET, '--setup', at('setup.json')]).status,
  ).toBe(0)
  for (const [seat, lon] of [
    ['gb-admiral', -4],
    ['fr-admiral', -5],
  ] as const) {
    const force = pick(wardroom(['view', file, '--seat', seat]).json, 'forces', 0, 'id')
    const orders = { movements: [{ force, legs: [{ to: { lat: 49.8, lon }, knots }] }], ready: true }
    expect(wardroom(['orders', file, '--seat', seat], orders)).toMatchObject({
      status: 0,
      json: { ready: true, refused: [] },
    })
  }
}

/** Six moves of the meeting by commands alone; gives what `verify` prints. */
function playByCommands(name: string): unknown {
  const file = at(name)
  orderByCommands(file)
  const met = wardroom(['step', file])
  expect(met.json).toMatchObject({ state: 'decision', moveNumber: 1, decisions: [{ kind: 'contact' }] })
  const decision = String(pick(met.json, 'decisions', 0, 'id'))
  expect(wardroom(['decide', file, '--decision', decision], { choice: 'squares' }).status).toBe(0)
  let board = wardroom(['action', 'step', file])
  while (pick(board.json, 'state') === 'encounter') board = wardroom(['action', 'step', file])
  expect(board.json).toMatchObject({ state: 'action' })
  expect(wardroom(['action', 'view', file, '--seat', 'gb-admiral']).json).toMatchObject({ state: 'action' })
  expect(wardroom(['action', 'end', file, '--note', 'Dusk.']).status).toBe(0)
  // The squares are open again: a step says so, and a seat may name them as the umpire does.
  const waits = wardroom(['step', file]).json
  expect(waits).toMatchObject({ state: 'encounter', waits: [{ seats: ['gb-admiral', 'fr-admiral'] }] })
  const named = String(pick(waits, 'waits', 0, 'encounter'))
  const seen = wardroom(['action', 'view', file, '--seat', 'gb-admiral', '--action', named]).json
  expect(seen).toMatchObject({ state: 'squares' })
  const sealed = wardroom(['action', 'orders', file, '--seat', 'gb-admiral', '--action', String(pick(seen, 'id'))], {
    forces: [{ force: pick(seen, 'squares', 'own', 0, 'force'), path: [], knots: 6 }],
  })
  expect(sealed.status).toBe(0)
  for (let move = 1; move <= 6; move++)
    expect(wardroom(['step', file, '--accept-defaults']).json).toMatchObject({ state: 'moved', moveNumber: move })
  return wardroom(['verify', file]).json
}

describe('wardroom, by commands alone', () => {
  it('plays six moves to the same hashes twice, and to others with one order changed', () => {
    const once = playByCommands('once.wardroom')
    expect(once).toMatchObject({ ok: true, replayHash: pick(once, 'stateHash') })
    expect(playByCommands('twice.wardroom')).toEqual(once)
    const hashes = [12, 12, 10.5].map((knots, i) => {
      const file = at(`short-${i}.wardroom`)
      orderByCommands(file, knots)
      wardroom(['step', file, '--accept-defaults'])
      return wardroom(['verify', file]).json
    })
    expect(hashes[1]).toEqual(hashes[0])
    expect(pick(hashes[2], 'stateHash')).not.toBe(pick(hashes[0], 'stateHash'))
    expect(pick(hashes[2], 'journalHash')).not.toBe(pick(hashes[0], 'journalHash'))
  })

  it('exports what it holds, and a seat no more than its logbook', () => {
    const file = at('once.wardroom')
    const truth = wardroom(['export', file, '--format', 'geojson']).json
    expect(each(pick(truth, 'features'), 'properties', 'name')).toContain('Beta')
    const known = JSON.stringify(wardroom(['export', file, '--format', 'geojson', '--seat', 'gb-government']).json)
    expect(known).toContain('Alpha')
    expect(known).not.toContain('"fr"')
    const csv = wardroom(['export', file, '--format', 'csv', '--output', at('tables')])
    expect(pick(csv.json, 'written')).toContain(at('tables/coal.csv'))
    expect(readFileSync(at('tables/ledger.csv'), 'utf8')).toContain('War chest')
    const story = String(pick(wardroom(['export', file, '--format', 'narrative']).json, 'text'))
    expect(story).toContain('## Move 1')
    // Each day of it goes by the minute, squares and boards that ran ahead of the chart included.
    for (const day of story.split(/^\*/m)) {
      const hours = [...day.matchAll(/^- (\d{4}) /gm)].map(([, hour]) => hour)
      expect(hours).toEqual([...hours].sort())
    }
    const orders = wardroom(['export', file, '--format', 'orders', '--seat', 'fr-admiral']).json
    expect(orders).toMatchObject([{ kind: 'orders', seat: 'fr-admiral', move: 0 }])
  })

  it('JS-COMM-11: lists the crossings of trade routes by the tracks of men-of-war', () => {
    const file = at('once.wardroom')
    const routes = new Set(each(wardroom(['crossings', file]).json, 'route'))
    expect(routes.size).toBeGreaterThan(0)
    for (const one of wardroom(['crossings', file]).json as { entered: string; left: string | null }[])
      expect(one.left === null || one.left > one.entered).toBe(true)
  })

  it('checks every throw, and what a seat wrote down, against the secret that was promised', () => {
    const file = at('once.wardroom')
    const proof = pick(wardroom(['view', file, '--seat', 'gb-admiral']).json, 'campaign', 'proof')
    const promise = String(pick(proof, 'dice'))
    const link = String(pick(proof, 'link', 'head'))
    expect(pick(proof, 'known')).toBe(true)
    const held = wardroom(['dice', 'verify', file, '--commitment', promise, '--link', link])
    expect(held).toMatchObject({ status: 0, json: { ok: true, commitment: promise, known: true, typed: [] } })
    expect(JSON.stringify(held.json)).not.toContain('secret')
    const revealed = pick(wardroom(['dice', 'verify', file, '--reveal']).json, 'secret')
    expect(revealed).toMatch(/^[0-9a-f]{32}$/)
    const other = 'cd'.repeat(32)
    expect(wardroom(['dice', 'verify', file, '--link', other])).toMatchObject({
      status: 1,
      json: { ok: false, error: { code: 'dice.failed', message: expect.stringContaining(`the link ${other}`) } },
    })
    expect(wardroom(['dice', 'verify', file, '--commitment', 'short']).says).toContain(
      '--commitment takes 64 letters of hex',
    )
  })

  it('takes moves back, says who was told what, and keeps the line that was left', () => {
    const file = at('twice.wardroom')
    const back = wardroom(['back', file, '--to', '4', '--branch', 'another try'])
    expect(pick(back.json, 'branch')).toMatchObject({ name: 'another try', from: 4, moves: 4, current: true })
    expect(each(pick(back.json, 'told'), 'seat')).toContain('gb-admiral')
    expect(wardroom(['view', file, '--seat', 'gb-admiral']).json).toMatchObject({ move: { number: 4 } })
    expect(wardroom(['verify', file]).json).toMatchObject({ ok: true })
    expect(wardroom(['branches', file, '--reopen', 'main']).json).toMatchObject([
      { name: 'main', moves: 6, current: true },
      { name: 'another try', moves: 4, current: false },
    ])
    expect(wardroom(['verify', file]).json).toEqual(wardroom(['verify', at('once.wardroom')]).json)
  })
})

describe('wardroom, as a process of its own', () => {
  const start = (args: readonly string[], input = '') =>
    spawnSync(process.execPath, [path.join(import.meta.dirname, 'main.ts'), ...args], { encoding: 'utf8', input })

  it('prints JSON on standard output alone, reads standard input, and ends with the exit status', () => {
    const packs = start(['packs'])
    expect([packs.status, packs.stderr]).toEqual([0, ''])
    expect(each(JSON.parse(packs.stdout), 'id')).toContain('channel-1898')
    const refused = start(['decide', at('once.wardroom'), '--decision', 'none'], '{"choice": "squares"}')
    expect(refused.status).toBe(1)
    expect(pick(JSON.parse(refused.stdout), 'error', 'message')).toBe(refused.stderr.trim())
    const wrong = start(['sail'])
    expect(wrong.status).toBe(2)
    expect(wrong.stderr).toContain('There is no command "sail".')
    const unread = start(['decide', at('once.wardroom'), '--decision', 'none'], '{"choice": ')
    expect(unread.stderr).toMatch(/^The answer cannot be read as JSON: /)
  })
})

describe('wardroom, given what it cannot do', () => {
  const refused = (args: readonly string[], input?: unknown): string[] => {
    const { status, says, json } = wardroom(args, input)
    return [
      String(status),
      String(pick(json, 'error', 'code')),
      String(pick(json, 'error', 'message')),
      says.split('\n')[0] ?? '',
    ]
  }
  const both = (status: number, code: string, sentence: string): string[] => [String(status), code, sentence, sentence]

  it('says wrong usage with status 2', () => {
    expect(refused(['sail'])).toEqual(both(2, 'usage', 'There is no command "sail".'))
    const board =
      'There is no command "action play"; after "action" comes new, orders, step, view, correct, end, back, record.'
    expect(refused(['action', 'play'])).toEqual(both(2, 'usage', board))
    expect(refused(['step'])).toEqual(both(2, 'usage', 'FILE is missing.'))
    expect(refused(['step', 'a', '--fast'])).toEqual(both(2, 'usage', 'There is no option --fast here.'))
    expect(refused(['step', 'a', 'b'])).toEqual(both(2, 'usage', '"b" is one argument too many.'))
    expect(refused(['orders', 'a'])).toEqual(both(2, 'usage', '--seat is missing.'))
    expect(refused(['back', 'a', '--to', 'x'])).toEqual(
      both(2, 'usage', '--to takes a whole number from 0; "x" is none.'),
    )
  })

  it('refuses with status 1, one sentence and a code', () => {
    const file = at('once.wardroom')
    expect(refused(['view', at('none.wardroom'), '--seat', 'umpire'])).toEqual(
      both(1, 'file.missing', `There is no file ${at('none.wardroom')}.`),
    )
    expect(refused(['view', file, '--seat', 'sultan'])).toEqual(
      both(1, 'seat.unknown', 'This campaign has no seat "sultan".'),
    )
    expect(refused(['new', 'atlantis', at('new.wardroom')])).toEqual(
      both(1, 'pack.missing', 'There is no pack and no folder "atlantis".'),
    )
    expect(refused(['orders', file, '--seat', 'gb-admiral'], { speed: 3 })).toEqual(
      both(1, 'input.invalid', 'The input has no field "speed".'),
    )
    expect(refused(['orders', file, '--seat', 'gb-admiral'], 'full ahead')[1]).toBe('input.invalid')
    expect(refused(['back', file, '--to', '9'])).toEqual(
      both(1, 'back.move', 'Move 9 has not been closed on this branch; the last one closed is 6.'),
    )
    expect(refused(['reckon', 'jane1898.nonsense', '{}'])[1]).toBe('reckon.unknown')
    expect(refused(['schema', 'nonsense'])[1]).toBe('schema.unknown')
    expect(refused(['action', 'new', 'jane1899', at('a.wardroom')])[1]).toBe('book.unknown')
    expect(refused(['action', 'back', file, '--to', '0'])[1]).toBe('file.campaign')
    expect(refused(['action', 'step', file])).toEqual(both(1, 'action.none', 'No action is open.'))
  })

  it('does nothing when the dice do not fit', () => {
    const file = at('once.wardroom')
    const before = wardroom(['verify', file]).json
    writeFileSync(at('dice.json'), JSON.stringify([{ rule: 'JS-BRK-01', faces: [3] }]))
    expect(refused(['open', file, '--dice', at('dice.json')])[1]).toBe('dice.unused')
    expect(wardroom(['verify', file]).json).toEqual(before)
  })

  it('names each fault of a pack with its file and path', () => {
    mkdirSync(at('pack'))
    writeFileSync(at('pack/pack.json'), '{"id": "Bad Id"}')
    const { status, json } = wardroom(['pack', 'check', at('pack')])
    expect(status).toBe(1)
    expect(pick(json, 'faults')).toContainEqual({
      file: 'pack.json',
      path: 'title',
      message: expect.stringMatching(/^title /),
    })
  })
})

describe('wardroom, asked about itself', () => {
  it('lists packs, schemas and the questions of the rules desk, and answers one', () => {
    expect(each(wardroom(['packs']).json, 'id')).toContain('channel-1898')
    const names = wardroom(['schema', '--list']).json
    for (const name of ['orders', 'decision', 'ruling', 'view', 'setup']) expect(names).toContain(name)
    expect(wardroom(['schema', 'setup']).json).toMatchObject({ required: ['start', 'sides'] })
    expect(wardroom(['schema', 'settings/jane1898']).json).toMatchObject({
      properties: {
        'freight.growth': {
          default: 'linear',
          description: '"linear", "twice" or "exponential" (JS-COMM-04)',
          enum: ['linear', 'twice', 'exponential'],
        },
      },
    })
    expect(each(wardroom(['reckon', '--list', 'jane1898.fort', '--rule', 'JS-FORT']).json, 'id')).toEqual([
      'jane1898.fort',
    ])
    expect(wardroom(['reckon', '--list', 'jane1899'])).toMatchObject({
      status: 1,
      json: { error: { code: 'reckon.unknown' } },
    })
    expect(wardroom(['reckon', '--help'])).toMatchObject({
      status: 0,
      says: expect.stringContaining('reckon --list'),
    })
    expect(wardroom(['action', '--help'])).toMatchObject({
      status: 0,
      says: expect.stringMatching(/^wardroom action new .*\nwardroom action orders /),
    })
    expect(wardroom(['--version'])).toEqual(wardroom(['version']))
    expect(wardroom(['version'])).toMatchObject({
      status: 0,
      json: {
        wardroom: expect.stringMatching(/^\d+\.\d+\.\d+$/),
        files: expect.any(Number),
        books: expect.arrayContaining(['jane1898', 'chamberlain1888']),
      },
    })
    const entry = pick(wardroom(['reckon', '--list']).json, 0)
    const answer = wardroom(['reckon', String(pick(entry, 'id')), JSON.stringify(pick(entry, 'example', 'input'))])
    expect(answer).toMatchObject({ status: 0, json: { value: pick(entry, 'example', 'value') } })
  })
})

describe('JS-GOV-03: assistant umpires by commands alone', () => {
  it('are appointed, see their side, rule in their own name and are dismissed', () => {
    const file = at('assistants.wardroom')
    orderByCommands(file)
    const made = wardroom(['seats', file, '--appoint', 'Umpire for England', '--side', 'gb'])
    expect(made.json).toMatchObject({ id: 'assistant-1', role: 'assistant', side: 'gb' })
    const view = wardroom(['view', file, '--seat', 'assistant-1'])
    expect(each(pick(view.json, 'ships'), 'key')).toEqual(['alpha'])
    expect(JSON.stringify(view.json)).not.toContain('Beta')
    const ruling = (ship: string) => ({ says: 'A fire.', ships: [{ ship, men: 50 }] })
    expect(wardroom(['rule', file, '--as', 'assistant-1'], ruling('beta'))).toMatchObject({
      status: 1,
      says: 'There is no ship "beta" of England; an assistant umpire rules within his side.',
      json: { error: { code: 'umpire.rights', rule: 'JS-GOV-03' } },
    })
    expect(wardroom(['rule', file, '--as', 'assistant-1'], ruling('alpha'))).toMatchObject({
      status: 0,
      json: { events: [{ kind: 'ruling', subject: 'assistant-1' }] },
    })
    expect(each(wardroom(['tray', file, '--as', 'assistant-1']).json, 'id')).not.toContain('fr-admiral')
    expect(wardroom(['seats', file, '--dismiss', 'assistant-1']).json).toEqual({ dismissed: 'assistant-1' })
    expect(wardroom(['rule', file, '--as', 'assistant-1'], ruling('alpha')).says).toBe(
      'There is no assistant umpire "assistant-1".',
    )
    expect(wardroom(['verify', file]).json).toMatchObject({ ok: true })
  })
})
