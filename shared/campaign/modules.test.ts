import { describe, expect, it } from 'vitest'
import { withoutModules } from '../books/modules.ts'
import { strategicBooks } from '../books/registry.ts'
import { givenCampaign, givenPack, MIDDLE, off } from '../test-kit/campaign.ts'
import { refusal } from '../test-kit/refused.ts'
import { stubBook } from '../test-kit/stub-book.ts'
import type { Module } from '../vocabulary/modules.ts'
import { makeGround } from './engine.ts'
import { checkSettings } from './ground.ts'
import { buildUmpireView } from './umpire-view-build.ts'

const [whole] = strategicBooks
const title = whole?.identity.title ?? ''

/** A war of one squadron at sea a side, and a red one in harbour, played without these modules. */
function warWithout(...without: Module[]) {
  const war = givenCampaign({
    settings: { 'play.without': without },
    ships: [
      { key: 'r1', side: 'red', type: 'battleship', name: 'Ajax', position: MIDDLE, coalDays: 3 },
      { key: 'r2', side: 'red', type: 'battleship', name: 'Bold', at: 'red-port' },
      { key: 'b1', side: 'blue', type: 'battleship', name: 'Cerf', position: off(MIDDLE, 60, 0) },
    ],
    forces: [
      { key: 'rf', side: 'red', name: 'Red squadron', ships: ['r1'], seat: 'red-admiral' },
      { key: 'rp', side: 'red', name: 'Red reserve', ships: ['r2'] },
      { key: 'bf', side: 'blue', name: 'Blue squadron', ships: ['b1'], seat: 'blue-admiral' },
    ],
  })
  war.open()
  return war
}
const truth = (war: ReturnType<typeof warWithout>) =>
  buildUmpireView(war.ground, war.state, { events: [], tracks: [], ordersAt: {} })
const view = (war: ReturnType<typeof warWithout>, seat: string) => war.view(seat)

describe('A campaign without points', () => {
  it('has no ledger, posts nothing, and no view has a treasury', () => {
    const war = warWithout('points')
    war.step()
    expect(war.world.ledger).toEqual([])
    const government = view(war, 'red-government')
    expect(government).not.toHaveProperty('ledger')
    expect(government).not.toHaveProperty('balance')
    expect(government).not.toHaveProperty('purchases')
    expect(government.campaign.without).toEqual(['points', 'coasts'])
    // What lies in its harbours can still be taken in, and is told.
    expect(government.stores?.map(({ place, rounds, townPoints }) => ({ place, rounds, townPoints }))).toEqual([
      { place: 'red-port', rounds: { A: 80 }, townPoints: null },
    ])
    expect(truth(war).sides[0]).not.toHaveProperty('balance')
    expect(truth(war).campaign.without).toEqual(['points', 'coasts'])
  })

  it('refuses a purchase, a bombardment and a ruling of points in one sentence each', () => {
    const war = warWithout('points')
    const bought = war.orders('red-government', { purchases: [{ buy: 'coal', number: 1, place: 'red-port' }] })
    expect(bought.refused.map(({ message }) => message)).toEqual([`${title} is played without points here.`])
    const fired = war.send('red-admiral', 'rf', [{ operate: 'bombard', place: 'blue-port' }])
    expect(fired.refused.map(({ message }) => message)).toEqual([`${title} is played without war on coasts here.`])
    expect(refusal(() => war.rule({ says: 'a gift', points: [{ side: 'red', points: 5, says: 'x' }] })).message).toBe(
      `${title} is played without points here.`,
    )
  })
})

describe('A campaign without coal', () => {
  it('burns none: who steams all day has as much as before, and no view speaks of it', () => {
    const war = warWithout('coal')
    war.send('red-admiral', 'rf', [{ to: off(MIDDLE, 0, 40), knots: 9 }])
    const before = war.ship('r1').coalMinutes
    war.step()
    expect(war.ship('r1').coalMinutes).toBe(before)
    expect(war.coal).toEqual([])
    const [own] = view(war, 'red-admiral').forces
    expect(own?.ships[0]).toMatchObject({ name: 'Ajax' })
    expect(own?.ships[0]).not.toHaveProperty('coalDays')
    expect(truth(war).ships[0]).not.toHaveProperty('coalDays')
    expect(view(war, 'red-government').stores?.[0]).not.toHaveProperty('coalDays')
  })

  it('refuses an order to coal in one sentence, and buys none', () => {
    const war = warWithout('coal')
    const sent = war.send('red-admiral', 'rf', [{ enter: 'red-port', knots: 9 }, { operate: 'coal' }])
    expect(sent.refused.map(({ message, path }) => ({ message, path }))).toEqual([
      { message: `${title} is played without coal here.`, path: expect.stringMatching(/operate$/) },
    ])
    expect(war.ground.book.economy?.articles.some(({ goes }) => goes.to === 'coal')).toBe(false)
  })

  it('refuses a standing order for when coal is down in one sentence, that a despatch carries too', () => {
    const war = warWithout('coal')
    const standing = [{ when: { if: 'coal' as const, days: 2 }, act: { lights: true } }]
    for (const force of ['rf', 'rp']) {
      const sent = war.orders('red-admiral', { movements: [{ force: war.alias('red-admiral', force), standing }] })
      expect(sent.refused).toMatchObject([
        {
          code: 'order.module',
          message: `${title} is played without coal here.`,
          path: 'movements[0].standing[0].when.if',
        },
      ])
    }
  })

  it('refuses coal in a ruling, of ships and of stores', () => {
    const war = warWithout('coal')
    const no = `${title} is played without coal here.`
    expect(war.refusal({ kind: 'rule', given: { says: 'x', ships: [{ ship: 'r1', coalMinutes: 60 }] } })).toMatchObject(
      {
        message: no,
        path: 'ships[0].coalMinutes',
      },
    )
    const places = [{ place: 'red-port', stores: { coalDays: 3 } }]
    expect(war.refusal({ kind: 'rule', given: { says: 'x', places } })).toMatchObject({
      message: no,
      path: 'places[0].stores.coalDays',
    })
  })
})

describe('A campaign without breakdowns', () => {
  it('throws for nobody at full speed, and the umpire’s window counts no hours of it', () => {
    const war = warWithout('breakdowns')
    war.send('red-admiral', 'rf', [
      { to: off(MIDDLE, 0, 70), knots: 15 },
      { to: MIDDLE, knots: 15 },
    ])
    war.step()
    expect(war.of('fullSpeed')).toEqual([])
    expect(truth(war).ships[0]).not.toHaveProperty('fullSpeedMinutes')
  })
})

describe('A campaign without telegraph and wireless', () => {
  it('has word at once between places ashore, by no line that could be cut', () => {
    const war = warWithout('telegraph')
    const sent = war.orders('red-government', {
      despatches: [
        { to: war.alias('red-government', 'rp'), text: 'Out.', by: { medium: 'telegraph', office: 'red-point' } },
      ],
    })
    expect(sent.refused).toEqual([])
    expect(sent.accepted[0]?.says).toContain('by land')
    expect(war.ground.network.route('red-port', 'red-point', { hostile: () => false } as never)?.lines).toEqual([])
    expect(refusal(() => war.rule({ says: 'cut', cables: [{ cable: 'joint', cut: true }] })).message).toBe(
      `${title} is played without telegraph here.`,
    )
  })

  it('refuses the road by wireless in one sentence', () => {
    const war = warWithout('wireless')
    const sent = war.orders('red-admiral', {
      despatches: [{ to: 'red-government', text: 'x', by: { medium: 'wireless' } }],
    })
    expect(sent.refused.map(({ message }) => message)).toEqual([`${title} is played without wireless here.`])
  })

  it('has every message carried by ship where its book says so', () => {
    const war = givenCampaign({ book: withoutModules(stubBook, ['telegraph']) })
    war.open()
    const sent = war.orders('red-government', {
      despatches: [{ to: 'red-admiral', text: 'x', by: { medium: 'telegraph', office: 'red-port' } }],
    })
    expect(sent.refused.map(({ message }) => message)).toEqual(['A book for tests is played without telegraph here.'])
  })
})

describe('What a campaign may do without', () => {
  it('is what its book says: another module is refused by its name', () => {
    const pack = givenPack()
    expect(refusal(() => makeGround(pack, { 'play.without': ['points'] }, stubBook)).message).toBe(
      `Setting play.without cannot name "points": ${stubBook.identity.title} is not played without it.`,
    )
    expect(refusal(() => makeGround(pack, { 'play.without': ['sails'] })).code).toBe('settings.invalid')
  })

  it('has no use for settings of what is left out: each is refused by its name, of a war that is made', () => {
    const pack = givenPack()
    const without = (settings: Record<string, unknown>) => {
      const given = { 'play.without': ['coal', 'points'], ...settings }
      return () => checkSettings(makeGround(pack, given), given)
    }
    expect(refusal(without({ 'captain.goesHome': 'all' }))).toMatchObject({
      code: 'settings.invalid',
      message: `Setting captain.goesHome counts for nothing: ${title} is played without coal here.`,
      path: 'settings.captain.goesHome',
    })
    // War on coasts is paid for in points, and goes with them.
    expect(refusal(without({ 'land.rate': 'transport' })).message).toBe(
      `Setting land.rate counts for nothing: ${title} is played without war on coasts here.`,
    )
    expect(without({ 'breakdown.throw': '0 of 6' })).not.toThrow()
  })

  it('leaves a pack the settings of a module that only this campaign does without, and no other', () => {
    const pack = { ...givenPack(), settings: { 'captain.goesHome': 'all' } }
    const given = { 'play.without': ['coal'] }
    expect(() => checkSettings(makeGround(pack, given), given)).not.toThrow()
    const useless = { ...pack, settings: { ...pack.settings, ...given } }
    expect(refusal(() => checkSettings(makeGround(useless))).message).toMatch(/^Setting captain\.goesHome counts/)
  })

  it('is said of settings that its book has, and of no others', () => {
    for (const { readSettings, settingsOfModules = {}, optional = [] } of strategicBooks) {
      const { settings } = readSettings({})
      const named = Object.entries(settingsOfModules)
      expect(
        named.map(([module]) => module).filter((module) => !(optional as readonly string[]).includes(module)),
      ).toEqual([])
      for (const name of named.flatMap(([, names]) => names ?? [])) expect(settings).toHaveProperty([name])
    }
  })

  it('changes no view where nothing is left out', () => {
    expect(warWithout().view('red-admiral').campaign).not.toHaveProperty('without')
  })
})
