import { rmSync } from 'node:fs'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import type { OrdersAnswer } from '../../../shared/campaign/orders.ts'
import { CampaignService } from './service.ts'
import { makeWar, quick, scratchFolder } from './test-kit/war.ts'

const folder = scratchFolder()
afterAll(() => rmSync(folder, { recursive: true }))

const BASE = { lat: 48.9, lon: -6.5 }
const ship = (key: string, lon: number) => ({
  key,
  side: 'gb' as const,
  type: 'battleship',
  name: key[0]?.toUpperCase() + key.slice(1),
  position: { lat: BASE.lat, lon },
  speedKnots: 0,
})
/** Two battleships under the admiral and a third an hour's steaming west of them. */
const setup = {
  start: '1898-05-02T06:00:00Z',
  sides: [
    { key: 'gb', points: 500 },
    { key: 'fr', points: 500 },
  ],
  weather: [{ windFromDegrees: 270, force: 2, sky: 'clear', glass: 'steady' }],
  ships: [ship('alpha', BASE.lon), ship('beta', BASE.lon), ship('gamma', BASE.lon - 0.1)],
  forces: [
    { key: 'fleet', side: 'gb', name: 'Fleet', ships: ['alpha', 'beta'], seat: 'gb-admiral' },
    { key: 'scout', side: 'gb', name: 'Scout', ships: ['gamma'] },
  ],
} as const
const SEAT = 'gb-admiral'
const answered = (service: CampaignService, given: object): OrdersAnswer => {
  const { answer } = service.apply({ kind: 'orders', seat: SEAT, given })
  if (answer.kind !== 'orders') throw new Error('no answer to orders')
  return answer.orders
}

describe('a fleet that divides and unites in a campaign’s file', () => {
  it('JS-SCOUT-04, JS-GOV-09: is the same after the file was closed and opened, and the file is sound', {
    timeout: 60_000,
  }, () => {
    const file = path.join(folder, 'fleet.wardroom')
    let service = makeWar(file, { setup: setup as never })
    const reload = (): void => {
      service.close()
      service = CampaignService.open(file, quick)
    }
    const forces = () => new Map(service.seatView(SEAT).forces.map((force) => [force.name, force]))
    const fleet = forces().get('Fleet')
    const beta = fleet?.ships.find(({ name }) => name === 'Beta')
    const movement = {
      force: fleet?.id ?? '',
      detach: [beta?.id ?? ''],
      detached: { legs: [{ to: { lat: 48.9, lon: -6.3 }, knots: 9 }] },
    }
    const before = JSON.stringify(service.seatView(SEAT))
    const tried = service.tryOrders(SEAT, { movements: [movement] })
    expect(JSON.stringify(service.seatView(SEAT))).toBe(before)
    expect(answered(service, { movements: [movement] })).toEqual(tried)
    reload()
    const gone = forces().get('Beta')
    expect(gone).toMatchObject({ inCompany: true, plot: [{ knots: 9 }] })
    service.apply({ kind: 'step', given: { hours: 2, acceptDefaults: true } })
    reload()
    const join = [{ operate: 'join', force: fleet?.id ?? '' }]
    for (const name of ['Beta', 'Scout']) {
      const { refused } = answered(service, { movements: [{ force: forces().get(name)?.id, legs: join }] })
      expect(refused).toEqual([])
    }
    for (let i = 0; i < 3; i++) {
      service.apply({ kind: 'step', given: { hours: 6, acceptDefaults: true } })
      reload()
    }
    const ships = forces()
      .get('Fleet')
      ?.ships.map(({ name }) => name)
    expect(ships).toContain('Gamma')
    expect(service.verify()).toMatchObject({ ok: true })
    service.close()
  })
})
