import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { makeGround } from '../campaign/engine.ts'
import { checkPack } from '../packs/check.ts'
import { CLEAR, SmallWar } from '../test-kit/campaign.ts'
import { inReach, wirelessChain } from './wireless.ts'

const station = (key: string, miles: number, reachMiles: number) => ({
  key,
  position: { lat: 0, lon: miles / 60 },
  reachMiles,
})

describe('wireless', () => {
  it('NS-WIRE: two stations hear each other within the lesser of their reaches', () => {
    expect(inReach(station('a', 0, 50), station('b', 29.99, 30))).toBe(true)
    expect(inReach(station('a', 0, 50), station('b', 31, 30))).toBe(false)
  })

  it('NS-WIRE: a message goes by the chain of fewest miles, and none when a link is missing', () => {
    const stations = [station('a', 0, 50), station('b', 40, 50), station('c', 80, 50), station('far', 200, 50)]
    const chain = wirelessChain('a', 'c', stations)
    expect(chain?.stations).toEqual(['a', 'b', 'c'])
    expect(chain?.linkMiles.map(Math.round)).toEqual([40, 40])
    expect(wirelessChain('a', 'far', stations)).toBeNull()
    expect(wirelessChain('a', 'nobody', stations)).toBeNull()
  })
})

const folder = path.resolve(import.meta.dirname, '../../campaigns/wireless-trial-1901')
function trial(): SmallWar {
  const read = (root: string): Record<string, unknown> =>
    Object.fromEntries(
      readdirSync(root, { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.json'))
        .map((name) => [name.replaceAll(path.sep, '/'), JSON.parse(readFileSync(path.join(root, name), 'utf8'))]),
    )
  const files = read(folder)
  const channel = read(path.resolve(folder, '../channel-1898'))
  const checked = checkPack(files, channel)
  if (!checked.pack) throw new Error(checked.faults[0]?.message)
  const settings = { 'despatches.release': 'automatic' }
  return new SmallWar(makeGround(checked.pack, settings), { seed: 'w', branch: 'main', settings })
}

describe('the wireless trial of 1901', () => {
  it('JS-INFO-13: a despatch goes along the chain of ships in minutes, out of sight and of telegraph', () => {
    const war = trial()
    war.open({ weather: CLEAR })
    const { refused } = war.orders('gb-admiral', {
      despatches: [{ to: 'gb-government', text: 'Nothing in sight.', by: { medium: 'wireless' } }],
    })
    expect(refused).toEqual([])
    const [despatch] = war.despatches
    expect(despatch?.stages).toHaveLength(1)
    expect(war.of('despatch')[0]?.says).toMatch(/^The despatch of .* has a wireless chain of [23] links, \d+ miles\.$/)
    war.move()
    expect(despatch?.state).toBe('delivered')
    expect((despatch?.deliveredAt ?? 0) - war.world.campaign.start).toBeLessThan(6 * 3600)
    expect(war.view('gb-government').despatches[0]).toMatchObject({ direction: 'in', medium: 'wireless' })
    expect(war.view('gb-admiral').despatches[0]?.expectedAt).toBeNull()
  })

  it('JS-INFO-13: with a link of the chain out of reach it waits, and the sender is told nothing of that', () => {
    const send = (broken: boolean) => {
      const war = trial()
      war.open({ weather: CLEAR })
      if (broken) war.rule({ says: 'Gone.', forces: [{ force: 'gb-link-1', position: { lat: 45, lon: -12 } }] })
      war.orders('gb-admiral', {
        despatches: [{ to: 'gb-government', text: 'Nothing in sight.', by: { medium: 'wireless' } }],
      })
      return war
    }
    expect(send(true).despatches[0]?.state).toBe('waiting')
    expect(JSON.stringify(send(true).view('gb-admiral'))).toBe(JSON.stringify(send(false).view('gb-admiral')))
  })
})
