import { describe, expect, it } from 'vitest'
import { type Given, givenCampaign, type SmallWar } from '../../test-kit/campaign.ts'
import { refusal } from '../../test-kit/refused.ts'
import { HOUR, isoTime } from '../../vocabulary/time.ts'
import type { FortOrder, PurchaseOrder } from '../purchases.ts'
import { ashoreView } from './umpire-ashore.ts'

const buy = (war: SmallWar, order: Partial<PurchaseOrder>) =>
  war.orders('red-government', { purchases: [{ buy: 'fort', number: 1, place: 'red-port', ...order }] })
const order = (war: SmallWar, ...forts: FortOrder[]) => war.orders('red-government', { forts })
const forts = (war: SmallWar) => war.world.places['red-port']?.forts ?? []
const known = (war: SmallWar) => war.view('red-government').stores?.find(({ place }) => place === 'red-port')?.forts
const left = (war: SmallWar) => war.view('red-government').balance
const soldiers: Given = { stores: [{ place: 'red-port', troops: 250 }] }
const LINE = 'red-lines:red-point'
const cut = (war: SmallWar, isCut: boolean) => war.rule({ says: 'a dredger', cables: [{ cable: LINE, cut: isCut }] })
/** Red's office is at its point, with one line to the port. */
const apart: Given = {
  files: (files) => {
    const { seats } = files['pack.json'] as unknown as { seats: { key: string; office?: string }[] }
    for (const seat of seats) if (seat.key === 'red-government') seat.office = 'red-point'
    const cables = files['public/cables.json'] as unknown as { submarine: { key: string }[] }
    cables.submarine = cables.submarine.filter(({ key }) => key !== 'red-head-line')
  },
}

describe('Forts as a government has them built', () => {
  it('JS-FORT-01, JS-COST-19: it is armed as its government likes, its guns in the price and not worth more than 150 points', () => {
    const war = givenCampaign()
    expect(buy(war, { works: { guns: { A: 3, E: 1 } } }).refused).toMatchObject([
      {
        code: 'E-FORT',
        rule: 'JS-FORT-01',
        message: 'Guns come to 160 points; a fort of this size may have 150.',
      },
    ])
    expect(forts(war)).toEqual([])
    expect(buy(war, { works: { guns: { A: 2, B: 1, E: 1 } } }).accepted).toMatchObject([
      { says: '1 × fort for Red Port: 200 points, 300 left.' },
    ])
    expect(forts(war)).toMatchObject([
      { id: 'red-port 1', owner: 'red', guns: 4, garrison: 40, plan: { guns: { A: 2, B: 1, E: 1 } } },
    ])
    expect(known(war)).toMatchObject([{ guns: { A: 2, B: 1, E: 1 }, gunsFit: { A: 2, B: 1, E: 1 }, sections: 12 }])
    // Of one of which nothing is said the book has five of class C.
    expect(buy(war, {}).refused).toEqual([])
    expect(known(war)?.[1]).toMatchObject({ guns: { C: 5 }, garrison: 50, garrisonWanted: 50 })
    expect(left(war)).toBe(100)
  })

  it('JS-FORT-01, JS-FORT-07: the papers of a campaign are refused a fort that is more than a government could build', () => {
    const given = (fort: object) => () =>
      givenCampaign({ stores: [{ place: 'red-port', forts: [{ garrison: 40, ...fort }] }] })
    expect(refusal(given({ armament: { A: 3, E: 1 } }))).toMatchObject({
      code: 'pack.fort',
      message: 'Fort 1 of "red-port": Guns come to 160 points; a fort of this size may have 150. (JS-FORT-01)',
    })
    expect(refusal(given({ armament: { A: 2 }, share: 0.5 }))).toMatchObject({ rule: 'JS-FORT-01' })
    expect(refusal(given({ armament: { A: 1 }, searchLights: 5 }))).toMatchObject({ rule: 'JS-FORT-07' })
    expect(forts(given({ armament: { A: 2, B: 1, E: 1 }, searchLights: 4 })())).toMatchObject([{ guns: 4 }])
    // Of guns told in all the book knows no worth.
    expect(forts(given({ guns: 30 })())).toMatchObject([{ guns: 30 }])
  })

  it('JS-FORT-01 (R-22): where the campaign has guns paid for beside the fort, they are', () => {
    const war = givenCampaign({ settings: { 'fort.includesGuns': false } })
    buy(war, { works: { guns: { B: 2 } } })
    expect(left(war)).toBe(220)
    // To arm it better is paid for, to arm it worse gives nothing back.
    expect(order(war, { fort: 'red-port 1', arm: { guns: { B: 3 } } }).refused).toEqual([])
    expect(left(war)).toBe(180)
    order(war, { fort: 'red-port 1', arm: { guns: { E: 1 } } })
    expect(left(war)).toBe(180)
  })

  it('JS-FORT-01, JS-FORT-03: a fort at a place that is no harbour reports and is ordered as any other', () => {
    const war = givenCampaign({ stores: [{ place: 'red-point', forts: [{ guns: 5, garrison: 30 }] }] })
    const point = () => war.view('red-government').stores?.find(({ place }) => place === 'red-point')
    expect(point()?.forts).toMatchObject([{ fort: 'red-point 1', guns: { C: 5 }, garrison: 30, garrisonWanted: 50 }])
    expect(order(war, { fort: 'red-point 1', arm: { guns: { A: 2 } } }).refused).toEqual([])
    expect(point()?.forts).toMatchObject([{ guns: { A: 2 } }])
    // Where there is neither, nothing is told; and nobody else hears of it.
    const told = (of: SmallWar) => of.view('red-government').stores?.map(({ place }) => place)
    expect([told(givenCampaign()), told(war)?.toSorted()]).toEqual([['red-port'], ['red-point', 'red-port']])
    expect(JSON.stringify(war.view('blue-government'))).not.toContain('red-point 1')
  })

  it('JS-FORT-04: no fort covers more than 100 yards; as many stand side by side as are paid for', () => {
    const war = givenCampaign()
    expect(buy(war, { works: { frontYards: 150 } }).refused).toMatchObject([
      {
        rule: 'JS-FORT-04',
        message: 'No such fort covers more than 100 yards: a front of 150 wants 2, and 1 is ordered.',
      },
    ])
    expect(buy(war, { number: 2, works: { frontYards: 150 } }).refused).toEqual([])
    expect(left(war)).toBe(100)
    expect(known(war)?.map(({ fort, frontYards, sections }) => [fort, frontYards, sections])).toEqual([
      ['red-port 1', 100, 12],
      ['red-port 2', 100, 12],
    ])
  })

  it('JS-FORT-07: up to four search-lights are noted, and small quick-firers go with it uncounted', () => {
    const war = givenCampaign()
    expect(buy(war, { works: { searchLights: 5 } }).refused).toMatchObject([
      { rule: 'JS-FORT-07', message: 'A fort may have 4 search-lights; 5 were named.' },
    ])
    buy(war, { works: { searchLights: 4, guns: { C: 5 } } })
    expect(known(war)).toMatchObject([{ searchLights: 4, guns: { C: 5 }, garrisonWanted: 50 }])
    expect(left(war)).toBe(300)
    order(war, { fort: 'red-port 1', arm: { searchLights: 1 } })
    expect(known(war)).toMatchObject([{ searchLights: 1, guns: { C: 5 } }])
  })

  it('JS-FORT-08: a half-fort costs 100 with 75 points of guns, a smaller one less in proportion, and is thrown up the sooner', () => {
    const war = givenCampaign({ stores: [{ place: 'red-port', troops: 500 }] })
    expect(buy(war, { works: { share: 0.3, guns: { C: 2 } } }).refused).toMatchObject([
      { rule: 'JS-FORT-01', message: 'Guns come to 60 points; a fort of this size may have 45.' },
    ])
    buy(war, { works: { share: 0.3, guns: { C: 1 } } })
    expect(left(war)).toBe(440)
    expect(known(war)).toMatchObject([{ share: 0.3, sections: 3, frontYards: 30, guns: { C: 1 } }])
    war.move()
    expect(buy(war, { buy: 'halfFort', works: { share: 0.6 } }).refused).toMatchObject([
      { rule: 'JS-FORT-09', message: 'This is ½ of a fort or less; 0.6 of one was named.' },
    ])
    expect(buy(war, { works: { share: 0.5 } }).refused).toMatchObject([{ rule: 'JS-FORT-09' }])
    buy(war, { buy: 'halfFort', works: { share: 0.25, guns: { D: 1 } } })
    expect(left(war)).toBe(390)
    // Half of the five days of half a fort: ten moves.
    for (let i = 0; i < 9; i++) war.move()
    expect(forts(war)).toHaveLength(1)
    war.move()
    expect(known(war)?.[1]).toMatchObject({ share: 0.25, sections: 3, frontYards: 25, guns: { D: 1 }, garrison: 10 })
  })

  it('JS-FORT-12, JS-COST-20: it may have pneumatic guns, at their price among its guns, and a Brennan station', () => {
    const war = givenCampaign()
    expect(buy(war, { works: { pneumaticGuns: 2, guns: { A: 1, E: 1 } } }).refused).toMatchObject([
      { rule: 'JS-FORT-01', message: 'Guns come to 160 points; a fort of this size may have 150.' },
    ])
    buy(war, { works: { pneumaticGuns: 2, guns: { A: 1 }, brennan: true } })
    expect(known(war)).toMatchObject([
      { pneumaticGuns: 2, pneumaticFit: 2, brennan: true, guns: { A: 1 }, garrison: 30, garrisonWanted: 30 },
    ])
    expect(left(war)).toBe(300)
  })

  it('JS-COST-28: only works are built to a plan, and what is built is what was ordered', () => {
    const war = givenCampaign()
    expect(buy(war, { buy: 'coalDay', works: { share: 0.5 } }).refused).toMatchObject([{ code: 'E-PRICE' }])
  })
})

describe('Forts as a government arms and mans them', () => {
  const two = (given: Given = {}) =>
    givenCampaign({
      stores: [
        {
          place: 'red-port',
          troops: 250,
          forts: [
            { guns: 4, garrison: 20 },
            { guns: 4, garrison: 40 },
          ],
        },
      ],
      ...given,
    })

  it('JS-FORT-01: before the war it arms those that stand, and in the war no more', () => {
    const war = two()
    expect(known(war)).toMatchObject([{ guns: { C: 4 } }, { guns: { C: 4 } }])
    expect(order(war, { fort: 'red-port 2', arm: { guns: { A: 3 } } }).accepted).toMatchObject([
      { says: 'The fort red-port 2 (Red Port): 3 A.' },
    ])
    expect(known(war)?.[1]).toMatchObject({ guns: { A: 3 }, garrison: 40, garrisonWanted: 30 })
    expect(left(war)).toBe(500)
    war.move()
    expect(order(war, { fort: 'red-port 1', arm: { guns: { A: 3 } } }).refused).toMatchObject([
      { code: 'E-FORT', rule: 'JS-FORT-01' },
    ])
    expect(order(war, { fort: 'blue-port 1', men: 10 }).refused).toMatchObject([
      { message: 'There is no fort "blue-port 1" of this side.' },
    ])
    expect(war.orders('red-admiral', { forts: [{ fort: 'red-port 1', men: 10 }] }).refused).toMatchObject([
      { code: 'order.seat', rule: 'JS-GOV-08' },
    ])
  })

  it('JS-FORT-03: soldiers of the place are put into a fort and taken out, and it serves the guns for which it has ten men each', () => {
    const war = two()
    war.move()
    const party = () => war.world.parties['garrison red-port']?.men
    expect(order(war, { fort: 'red-port 1', men: 400 }).refused).toMatchObject([
      { rule: 'JS-FORT-03', message: '270 soldiers are known to be at Red Port, those in the fort among them.' },
    ])
    expect(order(war, { fort: 'red-port 1', men: 35 }).refused).toEqual([])
    expect([known(war)?.[0]?.garrison, party()]).toEqual([35, 235])
    order(war, { fort: 'red-port 2', men: 0 })
    expect([known(war)?.[1]?.garrison, party()]).toEqual([0, 275])
    expect(ashoreView(war.ground, war.world).forts.map(({ gunsServed }) => gunsServed)).toEqual([3, 0])
  })

  it('JS-GOV-15: while the line is cut the order waits for it, and its government hears of it when the news is there', () => {
    const war = two(apart)
    war.move()
    cut(war, true)
    // The cut is not known to the government: its word waits at the office.
    expect(order(war, { fort: 'red-port 1', men: 40 }).refused).toEqual([])
    war.move()
    expect(forts(war)[0]?.garrison).toBe(20)
    cut(war, false)
    war.move()
    expect(forts(war)[0]?.garrison).toBe(40)
    expect(known(war)?.[0]?.garrison).toBe(40)
  })

  it('JS-FORT-09: the garrison of what is thrown up in the war comes out of the soldiers on the spot', () => {
    const war = givenCampaign(soldiers)
    war.move()
    buy(war, { buy: 'halfFort' })
    for (let i = 0; i < 20; i++) war.move()
    expect(forts(war)).toMatchObject([{ guns: 2, garrison: 20 }])
    expect(war.world.parties['garrison red-port']?.men).toBe(230)
  })

  it('JS-FORT-09: without its garrison the work stands still, and its government hears of it when the news is there', () => {
    const war = givenCampaign(apart)
    war.move()
    buy(war, { buy: 'halfFort' })
    war.move()
    cut(war, true)
    war.move()
    const told = war.view('red-government').purchases?.at(-1)
    expect(told).toMatchObject({
      rule: 'JS-FORT-09',
      says: '1 × half fort, Red Port: the work stood still; it wants 20 men on the spot, and 0 were there.',
      knownAt: isoTime(war.world.clock - 6 * HOUR),
    })
    for (let i = 0; i < 20; i++) war.move()
    expect(forts(war)).toEqual([])
  })
})
