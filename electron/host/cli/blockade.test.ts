import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { scratchFolder } from '../campaign/test-kit/war.ts'
import { commandLine, type Ran, SECRET } from './test-kit/command-line.ts'

const folder = scratchFolder()
afterAll(() => rmSync(folder, { recursive: true }))
const at = (name: string): string => path.join(folder, name)

const wardroom = commandLine()
const json = (name: string, body: unknown): string => {
  writeFileSync(at(name), JSON.stringify(body))
  return at(name)
}
const pick = (of: unknown, ...keys: (string | number)[]): unknown =>
  keys.reduce<unknown>((here, key) => (here as Record<string | number, unknown> | undefined)?.[key], of)

/** The set-up of a few lines: a runner and a cruiser off Cherbourg, and the board on which their meeting is fought. */
const setup = {
  start: '1898-05-02T06:00:00Z',
  sides: [{ key: 'gb' }, { key: 'fr' }],
  weather: [{ windFromDegrees: 270, force: 2, sky: 'clear', glass: 'steady' }],
  ships: [
    { key: 'vance', side: 'fr', type: 'merchantman', name: 'Vance', position: { lat: 49.71, lon: -1.62 } },
    { key: 'kansas', side: 'gb', type: 'second-class-cruiser', name: 'Kansas', position: { lat: 49.8, lon: -1.6 } },
  ],
  meetings: [{ book: 'chamberlain1888', port: 'cherbourg', blockader: 'gb' }],
}

describe('A runner off a blockaded port, by commands alone', () => {
  it('CH-09: is offered, played to her escape and back on the chart, and verified', () => {
    const file = at('off-cherbourg.wardroom')
    const setupFile = json('setup.json', setup)
    const made = wardroom(['new', 'channel-1898', file, '--seed', '3', '--secret', SECRET, '--setup', setupFile])
    expect(made.status, JSON.stringify(made.json)).toBe(0)
    const runner = pick(wardroom(['view', file, '--seat', 'fr-trade']).json, 'forces', 0, 'id')
    const legs = [{ to: { lat: 50.1, lon: -1.62 }, knots: 12 }]
    expect(
      wardroom(['orders', file, '--seat', 'fr-trade'], { movements: [{ force: runner, legs }] }).json,
    ).toMatchObject({ refused: [] })

    const asked = wardroom(['step', file]).json
    expect(asked).toMatchObject({
      state: 'decision',
      decisions: [{ kind: 'contact', options: [{ key: 'board', default: true }, { key: 'standOn' }] }],
    })
    const decision = String(pick(asked, 'decisions', 0, 'id'))
    expect(wardroom(['decide', file, '--decision', decision], { choice: 'board' }).status).toBe(0)

    const orders = (seat: string, given: unknown): Ran => wardroom(['action', 'orders', file, '--seat', seat], given)
    expect(orders('fr-trade', 'place 12,5')).toMatchObject({ status: 1, json: { error: { rule: 'CH-01a' } } })
    expect(orders('fr-admiral', 'place 12,1')).toMatchObject({ status: 1, json: { error: { code: 'board.none' } } })
    expect(orders('fr-trade', 'place 12,1').status).toBe(0)
    expect(orders('gb-admiral', { do: 'place', square: { x: 24, y: 24 } }).status).toBe(0)
    const toss = json('toss.json', [{ rule: 'CH-02a', faces: [2] }])
    expect(wardroom(['action', 'step', file, '--dice', toss]).json).toMatchObject({ state: 'action' })
    expect(orders('fr-trade', { do: 'lay', layout: 'scattered' })).toMatchObject({
      json: { error: { code: 'orders.turn' } },
    })
    expect(orders('gb-admiral', { do: 'lay', layout: 'scattered' }).status).toBe(0)
    wardroom(['action', 'step', file])
    const view = wardroom(['action', 'view', file, '--seat', 'fr-trade']).json
    expect(view).toMatchObject({ state: 'action', board: { open: { phase: 'turn', toOrder: ['runner'] } } })
    expect(JSON.stringify(view)).not.toMatch(/[Kk]ansas|gb-admiral/)

    const placed = { ship: 'vance', x: 2400, y: 4600, courseDegrees: 0, note: 'So that the test is short.' }
    expect(wardroom(['action', 'correct', file], placed).status).toBe(0)
    expect(orders('fr-trade', 'steer ahead').status).toBe(0)
    wardroom(['action', 'step', file])
    const after = wardroom(['view', file, '--seat', 'fr-trade']).json
    expect(pick(after, 'encounters', 0, 'state')).toBe('closed')
    expect(JSON.stringify(pick(after, 'notices'))).toContain(
      'Vance gets through the blockade, out of Cherbourg to the open sea.',
    )
    expect(wardroom(['action', 'view', file, '--seat', 'fr-trade']).json).toMatchObject({
      error: { code: 'action.none' },
    })
    expect(wardroom(['step', file, '--accept-defaults']).json).toMatchObject({ state: 'moved', moveNumber: 1 })
    const verified = wardroom(['verify', file]).json
    expect(verified).toMatchObject({ ok: true, replayHash: pick(verified, 'stateHash') })

    // Taken back across it and taken up again, it is the same war to the hash.
    expect(wardroom(['back', file, '--to', '0', '--branch', 'another']).status).toBe(0)
    expect(pick(wardroom(['view', file, '--seat', 'fr-trade']).json, 'encounters')).toEqual([])
    expect(wardroom(['verify', file]).json).toMatchObject({ ok: true })
    wardroom(['branches', file, '--reopen', 'main'])
    expect(wardroom(['verify', file]).json).toEqual(verified)
  })

  it('names a port or a book that cannot be so, and makes nothing', () => {
    const refusal = (meetings: unknown): unknown =>
      pick(
        wardroom(['new', 'channel-1898', at('none.wardroom'), '--setup', json('bad.json', { ...setup, meetings })])
          .json,
        'error',
        'message',
      )
    expect(refusal([{ book: 'jane1898', port: 'cherbourg', blockader: 'gb' }])).toBe(
      'meetings[0].book is "jane1898", whose board does not lie off a port.',
    )
    expect(refusal([{ book: 'chamberlain1888', port: 'atlantis', blockader: 'gb' }])).toContain('atlantis')
  })
})
