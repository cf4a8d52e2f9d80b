import { spawn } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { scratchFolder } from '../campaign/test-kit/war.ts'
import { commandLine, SECRET } from './test-kit/command-line.ts'

const folder = scratchFolder()
afterAll(() => rmSync(folder, { recursive: true }))
const at = (name: string): string => path.join(folder, name)

const wardroom = commandLine()

const json = (name: string, body: unknown): string => {
  writeFileSync(at(name), JSON.stringify(body))
  return at(name)
}

describe('An action by itself, by commands alone', () => {
  it('goes from its set-up to victory, with dice by hand, and replays to the same hash', () => {
    const file = at('blockade.wardroom')
    const setup = json('setup.json', {
      study: true,
      runner: { square: { x: 10, y: 22 }, heading: 'N' },
      blockader: { square: { x: 10, y: 16 }, heading: 'N' },
      toMove: 'runner',
    })
    expect(
      wardroom(['action', 'new', 'chamberlain1888', file, '--setup', setup, '--seed', '1', '--secret', SECRET]).json,
    ).toMatchObject({
      seats: ['runner', 'blockader'],
      doors: [
        { id: 'seat:runner', part: 'player', passcode: expect.stringMatching(/^[A-Z2-9]{8}$/) },
        { id: 'seat:blockader', seats: ['blockader'] },
      ],
      toOrder: ['runner'],
    })
    expect(wardroom(['seats', file, '--new-passcode', 'seat:runner']).json).toMatchObject({ seat: 'seat:runner' })
    expect(wardroom(['seats', file, '--new-passcode', 'admiral'])).toMatchObject({
      status: 1,
      json: { error: { message: 'This table has no place "admiral"; it has seat:runner, seat:blockader.' } },
    })
    expect(wardroom(['action', 'orders', file, '--seat', 'blockader'], 'steer ahead')).toMatchObject({
      status: 1,
      json: { error: { code: 'orders.turn' } },
    })
    wardroom(['action', 'orders', file, '--seat', 'runner'], { do: 'steer', course: 'ahead', fire: ['stern'] })
    expect(wardroom(['action', 'step', file, '--dice', json('none.json', [])]).json).toMatchObject({
      error: { code: 'dice.missing', rule: 'CH-13' },
    })
    expect(
      wardroom(['action', 'step', file, '--dice', json('five.json', [{ rule: 'CH-13', faces: [5] }])]).json,
    ).toMatchObject({ dice: [{ rule: 'CH-13', faces: [5] }], toOrder: ['blockader'] })
    expect(wardroom(['action', 'back', file, '--to', '0']).json).toMatchObject({ moveNumber: 0, toOrder: ['runner'] })
    for (const seat of ['runner', 'blockader', 'runner']) {
      wardroom(['action', 'orders', file, '--seat', seat], 'steer ahead, hold fire')
      wardroom(['action', 'step', file])
    }
    expect(wardroom(['action', 'view', file, '--seat', 'spectator']).json).toMatchObject({
      over: true,
      board: { open: { outcome: { winner: 'runner', by: 'escape' } } },
    })
    expect(wardroom(['action', 'record', file]).json).toMatchObject({
      steps: [{ orders: { runner: 'steer ahead, hold fire' } }, {}, {}],
    })
    expect(wardroom(['verify', file])).toMatchObject({ status: 0, json: { ok: true } })
    expect(wardroom(['view', file, '--seat', 'umpire'])).toMatchObject({
      status: 1,
      json: { error: { code: 'file.action' } },
    })
  })
})

describe('An action by itself against the opponent, by commands alone', () => {
  it('the opponent seals for its seat when the step is made, nobody else does, and the journal replays to the same hash', () => {
    const file = at('alone.wardroom')
    const made = wardroom([
      'action',
      'new',
      'chamberlain1888',
      file,
      '--seed',
      '3',
      '--secret',
      SECRET,
      '--opponent',
      'blockader',
    ])
    expect(made.json).toMatchObject({ opponent: ['blockader'], toOrder: ['runner', 'blockader'] })
    expect(wardroom(['action', 'orders', file, '--seat', 'blockader'], 'place 22,23')).toMatchObject({
      status: 1,
      json: {
        error: { code: 'orders.kept', message: expect.stringContaining('The opponent keeps the seat "blockader"') },
      },
    })
    // The Runner's orders are wanting: the step is refused, and nothing is sealed.
    expect(wardroom(['action', 'step', file])).toMatchObject({
      status: 1,
      json: { error: { code: 'action.unsealed' } },
    })
    wardroom(['action', 'orders', file, '--seat', 'runner'], 'place 12,1')
    wardroom(['action', 'step', file])
    for (let step = 0; step < 4; step++) wardroom(['action', 'step', file, '--carry-on'])
    const { json: record } = wardroom(['action', 'record', file])
    const { steps } = record as { steps: { orders: Record<string, string>; carriedOn: string[] }[] }
    expect(steps.length).toBe(5)
    expect(steps[0]?.orders).toMatchObject({
      runner: 'place 12,1',
      blockader: expect.stringMatching(/^place \d+,\d+$/),
    })
    expect(steps.flatMap(({ carriedOn }) => carriedOn)).not.toContain('blockader')
    expect(steps.slice(1).filter(({ orders }) => orders['blockader'] !== undefined).length).toBeGreaterThan(1)
    expect(wardroom(['verify', file])).toMatchObject({ status: 0, json: { ok: true } })
  })

  it('a seat that there is not, and a book without an opponent, are refused by name', () => {
    const none = wardroom(['action', 'new', 'chamberlain1888', at('none.wardroom'), '--opponent', 'admiral'])
    expect(none).toMatchObject({
      status: 1,
      json: { error: { message: 'keepers names the seat "admiral"; this action has runner, blockader.' } },
    })
    const jane = wardroom(['action', 'new', 'jane1898', at('jane.wardroom'), '--opponent', 'x'])
    expect(jane.status).toBe(1)
  })

  it('keeps the seats of a board that hides ships, and both sides fight', () => {
    const file = at('sealed.wardroom')
    const setup = at('sealed.json')
    const ship = (key: string, side: string, y: number, courseDegrees: number) => ({
      key,
      side,
      type: 'cruiser',
      position: { x: 0, y },
      courseDegrees,
      speedKnots: 9,
    })
    writeFileSync(setup, JSON.stringify({ ships: [ship('hero', 'gb', 0, 0), ship('foe', 'fr', 2500, 180)] }))
    const keep = ['--opponent', 'gb=fair,fr=weak', '--umpire']
    expect(
      wardroom(['action', 'new', 'jane1898', file, '--setup', setup, '--seed', '7', '--secret', SECRET, ...keep]),
    ).toMatchObject({
      status: 0,
      json: { opponent: ['gb', 'fr'], seats: expect.anything() },
    })
    for (let step = 0; step < 5; step++) {
      const made = wardroom(['action', 'step', file])
      expect(made.status).toBe(0)
      if ((made.json as { over: string | null }).over !== null) break
    }
    wardroom(['action', 'end', file])
    const { steps } = wardroom(['action', 'record', file]).json as {
      steps: { orders: Record<string, string>; carriedOn: string[]; says: string[] }[]
    }
    expect(steps.flatMap(({ carriedOn }) => carriedOn)).toEqual([])
    expect(steps.some(({ orders }) => orders['gb']?.includes('play on "ship 1"'))).toBe(true)
    expect(steps.some(({ orders }) => orders['fr']?.includes('play on "ship 1"'))).toBe(true)
    expect(wardroom(['verify', file])).toMatchObject({ status: 0, json: { ok: true } })
  })

  it('a strength that the book has not is refused with those that it has, and so is one that no book has', () => {
    const ask = (seat: string) =>
      wardroom(['action', 'new', 'chamberlain1888', at(`${seat}.wardroom`), '--opponent', seat])
    expect(ask('runner=weak')).toMatchObject({
      status: 1,
      json: {
        error: {
          code: 'opponent.strength',
          message: 'strengths.runner is "weak"; in The Game of Naval Blockade the program plays strong.',
        },
      },
    })
    expect(ask('runner=brave').status).toBe(2)
    expect(ask('runner=strong')).toMatchObject({ status: 0, json: { opponent: ['runner'] } })
  })
})

describe('An action by itself, served', () => {
  it('is entered by the passcode that was printed when it was made, and its desk is at the printed address', async () => {
    const file = at('served.wardroom')
    const { doors } = wardroom(['action', 'new', 'chamberlain1888', file, '--onlookers']).json as {
      doors: { id: string; passcode: string }[]
    }
    const host = spawn(process.execPath, [path.join(import.meta.dirname, 'main.ts'), 'serve', file])
    try {
      const printed = await new Promise<string>((resolve, reject) => {
        let text = ''
        host.stdout.on('data', (chunk) => {
          text += chunk
          if (text.trimEnd().endsWith('}')) resolve(text)
        })
        host.on('close', () => reject(new Error(`the host ended: ${text}`)))
      })
      const { url, seats } = JSON.parse(printed) as { url: string; seats: { id: string; url: string }[] }
      expect(seats.map(({ id }) => id)).toEqual(['seat:runner', 'seat:blockader', 'onlookers'])
      const room = seats[0]?.url.split('/').at(-1)
      const enter = (passcode: string | undefined) =>
        fetch(`${url.split('/#')[0]}/enter`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ room, passcode }),
        })
      expect((await enter(doors[0]?.passcode)).status).toBe(200)
      expect((await enter(doors[1]?.passcode)).status).toBe(403)
    } finally {
      const gone = new Promise((resolve) => host.on('close', resolve))
      host.kill('SIGTERM')
      await gone
    }
  })
})
