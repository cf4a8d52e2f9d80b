import { describe, expect, it } from 'vitest'
import type { Action } from '../../action/action.ts'
import type { ActionSetup, TacticalBook } from '../../action/contract.ts'
import { carter } from '../../books/carter/book.ts'
import { fromYards } from '../../navigation/plane.ts'
import { SkyWindow } from '../../sky/window.ts'
import { givenCampaign, RED_GATE } from '../../test-kit/campaign.ts'
import { boardStep, encounter, onBoard } from '../../test-kit/meeting.ts'
import { HOUR } from '../../vocabulary/time.ts'
import type { Turn } from '../context.ts'
import { conditionAt } from '../move/weather/light.ts'
import { withSurroundings } from './surroundings.ts'

const war = givenCampaign({ settings: { almanac: 'computed' } })
const turn = { ground: war.ground, world: war.world } as Turn
const setup = { origin: RED_GATE, at: war.clock } as ActionSetup
const asking = (asks: Pick<TacticalBook, 'lightHours' | 'landYards'>) =>
  withSurroundings(turn, asks as TacticalBook, setup)

describe('What lies about a board', () => {
  it('a book that asks for neither light nor land is given neither, and a board that stands alone has none', () => {
    expect(asking({})).toEqual(setup)
    expect(withSurroundings(turn, carter as TacticalBook, { ...setup, origin: null })).toEqual({
      ...setup,
      origin: null,
    })
  })

  it('BK-R18b, CT-R32: the light of each hour is that of the campaign’s own chart, and between sunset and sunrise the sun is down', () => {
    const { lightAhead: ahead } = asking({ lightHours: 48 })
    if (!ahead) throw new Error('no light')
    const sky = new SkyWindow(war.clock, war.clock + 48 * HOUR)
    const words = war.ground.book.boardLights ?? []
    for (let hour = 0; hour <= 48; hour++) {
      const now = ahead.states.findLast(({ fromSeconds }) => fromSeconds <= hour * HOUR)?.condition
      expect(now).toBe(words[conditionAt(war.ground, war.world, sky, RED_GATE, war.clock + hour * HOUR)])
    }
    expect(new Set(ahead.states.map(({ condition }) => condition)).size).toBeGreaterThan(1)
    const turns = [...ahead.sunrises, ...ahead.sunsets].filter((at) => at > 0)
    expect(turns.length).toBe(4)
    for (const rise of ahead.sunrises)
      expect(sky.light(RED_GATE, war.clock + Math.max(0, rise)).sunAltitude).toBeCloseTo(-0.8, 0)
  })

  it('CT-R29: within its reach, and nowhere else, the board has land where the chart has it', () => {
    const { land = [] } = asking({ landYards: { x: 60_000, y: 40_000 } })
    expect(land.length).toBeGreaterThan(0)
    for (const { x, y } of land.flat()) {
      expect(Math.abs(x)).toBeLessThanOrEqual(60_000)
      expect(Math.abs(y)).toBeLessThanOrEqual(40_000)
    }
    const within = (at: { x: number; y: number }) =>
      land.some((ring) => {
        let inside = false
        for (const [n, to] of ring.entries()) {
          const from = ring.at(n - 1) ?? to
          if (from.y > at.y !== to.y > at.y && from.x + ((to.x - from.x) * (at.y - from.y)) / (to.y - from.y) > at.x)
            inside = !inside
        }
        return inside
      })
    const places = Array.from({ length: 400 }, (_, n) => ({
      x: -57_000 + (n % 20) * 6000,
      y: -38_000 + Math.floor(n / 20) * 4000,
    }))
    const differ = places.filter((at) => within(at) !== war.ground.coast.onLand(fromYards(RED_GATE, at)))
    expect(places.filter(within).length).toBeGreaterThan(20)
    // A shore of long straight edges on the chart bends a little on the plane of the board.
    expect(differ.length).toBeLessThanOrEqual(4)
  })

  it('CT-R29, CT-R32: a meeting of a campaign has both on Carter’s board', () => {
    const met = onBoard(() => undefined, {
      files: (files) => {
        const { 'pack.json': pack } = files as unknown as { 'pack.json': { tactical: string[] } }
        pack.tactical = ['carter']
      },
    })
    const game = () =>
      (encounter(met).action as unknown as Action<{ game: { land: unknown[]; options: object } }>).state.game
    expect(game().land.length).toBeGreaterThan(0)
    expect(game().options).toMatchObject({
      light: expect.arrayContaining([expect.objectContaining({ light: 'night' })]),
    })
    boardStep(met)
    expect(game().land.length).toBeGreaterThan(0)
    const { state } = encounter(met).action as unknown as Action<Parameters<typeof carter.view>[0]>
    for (const seat of ['red-admiral', 'blue-admiral'])
      expect(carter.view(state, seat).drawing).toMatchObject({
        ownLand: true,
        areas: expect.arrayContaining([expect.objectContaining({ id: 'land' })]),
      })
  })
})
