import { rmSync } from 'node:fs'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import type { CampaignService } from './service.ts'
import { makeWar, quick, scratchFolder } from './test-kit/war.ts'

const folder = scratchFolder()
afterAll(() => rmSync(folder, { recursive: true }))

/** Off Belle-Île, which lies between where she is brought and where she is to go; from where her orders were written it does not. */
const FROM = { lat: 47, lon: -3.6 }
const BROUGHT = { lat: 46.99, lon: -3.08 }
const TO = { lat: 47.6, lon: -3.33 }
const setup = {
  start: '1898-05-02T06:00:00Z',
  sides: [
    { key: 'gb', points: 500 },
    { key: 'fr', points: 500 },
  ],
  weather: [{ windFromDegrees: 270, force: 2, sky: 'clear', glass: 'steady' }],
  ships: [
    { key: 'alpha', side: 'gb', type: 'battleship', name: 'Alpha', position: { lat: 46.9, lon: -3.6 }, speedKnots: 0 },
    { key: 'beta', side: 'fr', type: 'battleship', name: 'Beta', position: FROM, speedKnots: 0 },
  ],
} as const

/** Beta is ordered to her place, and both are in sight of each other at once. */
function inSight(name: string, before: readonly object[] = []): CampaignService {
  const service = makeWar(path.join(folder, `${name}.wardroom`), { ...quick, setup })
  const [own] = service.seatView('fr-admiral').forces
  service.apply({ kind: 'open', given: {} })
  const { answer } = service.apply({
    kind: 'orders',
    seat: 'fr-admiral',
    given: { movements: [{ force: own?.id, legs: [...before, { to: TO, knots: 9 }] }], ready: true },
  })
  expect(answer).toMatchObject({ orders: { refused: [] } })
  service.apply({ kind: 'step', given: {} })
  return service
}
const beta = (service: CampaignService) => {
  const found = Object.values(service.state.world.forces).find(({ ships }) => ships.includes('beta'))
  if (!found) throw new Error('there is no Beta')
  return found
}
/** Whether a leg of her way leads over land. */
function crosses(service: CampaignService): boolean {
  let at = beta(service).position
  return beta(service).plot.some((leg) => {
    if (leg.do !== 'steam') return false
    const { crossed } = service.ground.coast.crossesLand(at, leg.to)
    at = leg.to
    return crossed
  })
}

describe('Orders written for another place', () => {
  it('JS-MOVE-15: lead round the land that lies before her where the squares have brought her', () => {
    const service = inSight('squares')
    const { coast } = service.ground
    expect(coast.crossesLand(FROM, TO).crossed).toBe(false)
    expect(coast.crossesLand(BROUGHT, TO).crossed).toBe(true)
    const [due] = Object.values(service.state.world.decisions)
    service.apply({ kind: 'decide', decision: due?.id, given: { choice: 'squares' } })
    const open = Object.values(service.state.world.encounters).find(({ state }) => state === 'squares')
    beta(service).position = BROUGHT
    service.apply({ kind: 'boardEnd', encounter: open?.id, note: 'They part.' })
    expect(beta(service).plot.at(-1)).toMatchObject({ do: 'steam', to: TO })
    expect(crosses(service)).toBe(false)
    service.close()
  })

  it.each([
    ['at once', []],
    ['when she has waited there', [{ waitMinutes: 60 }]],
  ])('lead round it where a ruling has put her, %s', (when, before) => {
    const service = inSight(`ruling ${when}`, before)
    service.apply({
      kind: 'rule',
      given: { says: 'She was farther east.', forces: [{ force: beta(service).id, position: BROUGHT }] },
    })
    expect(beta(service).plot.at(-1)).toMatchObject({ do: 'steam', to: TO })
    expect(crosses(service)).toBe(false)
    service.close()
  })
})
