import { describe, expect, it } from 'vitest'
import { type Given, givenCampaign, type SmallWar } from '../../../test-kit/campaign.ts'
import { refusal } from '../../../test-kit/refused.ts'
import { stubBook } from '../../../test-kit/stub-book.ts'
import type { PurchaseOrder } from '../../purchases.ts'
import { balanceOf } from './points.ts'

/** Miles and minutes do not matter here: two ships that never meet, and the purses of two governments. */
const buy = (war: SmallWar, ...purchases: PurchaseOrder[]) => war.orders('red-government', { purchases })
const coal = (number: number, more: Partial<PurchaseOrder> = {}): PurchaseOrder => ({
  buy: 'coalDay',
  number,
  place: 'red-port',
  ...more,
})
const left = (war: SmallWar): number => balanceOf(war.world, 'red')
const known = (war: SmallWar): number | undefined => war.view('red-government').balance

/** The government sits at Red Point, and telegraphs to its port over one line. */
const apart: Given = {
  files: (files) => {
    const { seats } = files['pack.json'] as unknown as { seats: { key: string; office?: string }[] }
    for (const seat of seats) if (seat.key === 'red-government') seat.office = 'red-point'
    const cables = files['public/cables.json'] as unknown as { submarine: { key: string }[] }
    cables.submarine = cables.submarine.filter(({ key }) => key !== 'red-head-line')
  },
}
const givenTown = (war: SmallWar): void => {
  const port = war.world.places['red-port']
  if (port) port.townPoints = 100
}
const LINE = 'red-lines:red-point'
const cut = (war: SmallWar, is: boolean): void => war.rule({ says: 'a dredger', cables: [{ cable: LINE, cut: is }] })

describe('A government’s purse', () => {
  it('JS-COST-28: what is bought before the war is there and paid for at once, and its line says by which rule and whose order', () => {
    const war = givenCampaign()
    expect(buy(war, coal(60)).refused).toEqual([])
    expect(left(war)).toBe(440)
    expect(war.world.places['red-port']?.coalDays).toBe(160)
    const view = war.view('red-government')
    expect(view.balance).toBe(440)
    expect(view.ledger?.at(-1)).toMatchObject({ points: -60, account: 'spent', rule: 'JS-COST-13', balance: 440 })
    expect(view.ledger?.at(-1)?.by).toBe(view.seat.title)
    expect(view.purchases).toMatchObject([{ article: 'coalDay', number: 60, points: 60, state: 'done' }])
    expect(view.stores?.find(({ place }) => place === 'red-port')?.coalDays).toBe(160)
  })

  it('JS-scene-23, JS-COST-28, JS-COST-29, JS-GOV-11, JS-GOV-13: a budget is spent line by line until a line does not fit', () => {
    const war = givenCampaign()
    war.rule({ says: 'a scenario of three hundred', points: [{ side: 'red', points: -200, says: 'less' }] })
    const answer = buy(
      war,
      { buy: 'fort', number: 1, place: 'red-port' },
      { buy: 'gunA', number: 3, place: 'red-port' },
      coal(60),
      { buy: 'torpedo', number: 8, place: 'red-port' },
    )
    expect(answer.accepted.map(({ path }) => path)).toEqual(['purchases[0]', 'purchases[2]'])
    expect(answer.refused.map(({ path, code }) => [path, code])).toEqual([
      ['purchases[1]', 'E-FUNDS'],
      ['purchases[3]', 'E-ZERO'],
    ])
    expect([left(war), known(war)]).toEqual([40, 40])
  })

  it('JS-COST-29: a line beyond what the government knows to be left is refused with one sentence, and later ones that fit pass', () => {
    const war = givenCampaign()
    const answer = buy(war, coal(450), { buy: 'gunA', number: 2, place: 'red-port' }, coal(20))
    expect(answer.accepted.map(({ path }) => path)).toEqual(['purchases[0]', 'purchases[2]'])
    expect(answer.refused).toEqual([
      { path: 'purchases[1]', code: 'E-FUNDS', message: 'This costs 100 points; you have 50.', rule: 'JS-COST-29' },
    ])
    expect(left(war)).toBe(30)
  })

  it('JS-GOV-13: a line that would leave nothing must be confirmed', () => {
    const war = givenCampaign()
    expect(buy(war, coal(500)).refused[0]?.code).toBe('E-ZERO')
    expect(buy(war, coal(500, { confirmZero: true })).refused).toEqual([])
    expect(left(war)).toBe(0)
  })

  it('JS-GOV-08: only a government buys, what the scale lists, for a harbour of its own', () => {
    const war = givenCampaign()
    expect(war.orders('red-admiral', { purchases: [coal(1)] }).refused[0]?.code).toBe('order.seat')
    expect(buy(war, { buy: 'balloon', number: 1, place: 'red-port' }).refused[0]?.message).toMatch(
      /^There is no article "balloon": roundA, /,
    )
    for (const place of ['blue-port', 'red-point', 'atlantis'])
      expect(buy(war, coal(1, { place })).refused[0]?.message).toBe(`There is no harbour "${place}" of this side.`)
    expect(left(war)).toBe(500)
  })

  it('a book without points has nothing to buy, and no war of it is ever exhausted', () => {
    const war = givenCampaign({ book: stubBook })
    expect(buy(war, coal(1)).refused[0]?.message).toBe('A book for tests is played without points here.')
    const ruling = { says: 'a test', points: [{ side: 'red', points: -500, says: 'gone' }] }
    expect(refusal(() => war.rule(ruling)).message).toBe('A book for tests is played without points here.')
    war.move()
    expect(war.world.move.state).toBe('waiting')
  })

  it('JS-COST-23: a collier that is bought lies in harbour under the trade officer, who may send her out', () => {
    const war = givenCampaign()
    buy(war, { buy: 'collier', number: 1, place: 'red-port', name: 'Sea Coal' })
    expect(left(war)).toBe(450)
    war.open()
    for (const seat of ['red-trade', 'red-government'])
      expect(war.view(seat).forces.find(({ name }) => name === 'Sea Coal')?.place).toBe('red-port')
    expect(war.view('blue-government').forces.some(({ name }) => name === 'Sea Coal')).toBe(false)
    const bought = war.view('red-trade').forces.find(({ name }) => name === 'Sea Coal')
    const answer = war.orders('red-trade', {
      movements: [{ force: bought?.id ?? '', legs: [{ to: { lat: 49.5, lon: -2.5 }, knots: 9 }] }],
    })
    expect(answer.refused).toEqual([])
    war.move()
    expect(war.view('red-trade').forces.find(({ name }) => name === 'Sea Coal')?.state).toBe('sea')
  })

  it('JS-GOV-15: as one fits out stores go straight aboard, as much as she holds; in the war to the stores ashore', () => {
    const given: Given = {
      ships: [{ key: 'red-new', side: 'red', type: 'battleship', position: { lat: 49.5, lon: -2.9 }, coalDays: 3 }],
      forces: [{ key: 'red-fit', side: 'red', ships: ['red-new'], at: { place: 'red-port' } }],
    }
    const war = givenCampaign(given)
    const ship = war.view('red-government').forces.flatMap(({ ships }) => ships)[0]
    const room = (ship?.coalCapacityDays ?? 0) - 3
    expect(buy(war, coal(room + 1, { ship: ship?.id ?? '' })).refused[0]).toMatchObject({ code: 'E-COAL' })
    expect(buy(war, coal(2, { ship: ship?.id ?? '' })).refused).toEqual([])
    expect(war.ship('red-new').coalMinutes).toBe(5 * 1440)
    war.open()
    expect(buy(war, coal(1, { ship: ship?.id ?? '' })).refused[0]?.message).toMatch(/buy them into the stores/)
  })
})

describe('An order to buy on its way', () => {
  it('JS-COST-28: it is paid for when it is at the place; a line that is cut unbeknown keeps it waiting until it is mended', () => {
    const war = givenCampaign(apart)
    war.move()
    cut(war, true)
    expect(buy(war, coal(60)).refused).toEqual([])
    expect([left(war), known(war)]).toEqual([500, 500])
    // What is ordered is spoken for, though nobody has heard of it.
    expect(buy(war, coal(450)).refused[0]?.message).toBe('This costs 450 points; you have 440.')
    war.move()
    expect(left(war)).toBe(500)
    cut(war, false)
    war.move()
    expect([left(war), known(war)]).toEqual([440, 440])
    expect(war.world.places['red-port']?.coalDays).toBe(160)
  })

  it('JS-COST-29: if the points are gone by then nothing is bought, and the government hears of it as news', () => {
    const war = givenCampaign(apart)
    war.move()
    cut(war, true)
    buy(war, coal(300))
    war.rule({ says: 'a loss', points: [{ side: 'red', points: -300, says: 'A loss', knownNow: false }] })
    expect(known(war)).toBe(500)
    cut(war, false)
    war.move()
    expect(left(war)).toBe(200)
    const view = war.view('red-government')
    expect(view.balance).toBe(200)
    expect(view.purchases?.at(-1)?.state).toBe('failed')
    expect(view.notices.at(-1)?.says).toMatch(/was not had: there are not the points for it\.$/)
    expect(war.world.places['red-port']?.coalDays).toBe(100)
    // What failed is free again.
    expect(buy(war, coal(150)).refused).toEqual([])
  })

  it('JS-GOV-02: points taken unbeknown are in the truth at once and in the government’s book when the move closes', () => {
    const war = givenCampaign()
    war.open()
    war.rule({ says: 'a loss', points: [{ side: 'red', points: -100, says: 'A loss', knownNow: false }] })
    expect([left(war), known(war)]).toEqual([400, 500])
    war.move()
    expect([left(war), known(war)]).toEqual([400, 400])
  })

  it('JS-FORT-09, JS-TIME-31: half a fort is paid for when it is begun, and stands five days later with its garrison on the spot', () => {
    const war = givenCampaign({ stores: [{ place: 'red-port', troops: 250 }] })
    war.move()
    buy(war, { buy: 'halfFort', number: 1, place: 'red-port' })
    expect(left(war)).toBe(400)
    for (let i = 0; i < 19; i++) war.move()
    expect(war.view('red-government').purchases?.at(-1)?.state).toBe('building')
    expect(war.world.places['red-port']?.held).toEqual({})
    war.move()
    expect(war.view('red-government').purchases?.at(-1)?.state).toBe('done')
    expect(war.world.places['red-port']?.held).toEqual({ halfFort: 1 })
    expect(war.world.places['red-port']?.forts).toMatchObject([{ owner: 'red', guns: 2, garrison: 20 }])
  })

  it('JS-FORT-09: a government is warned that works will stand still without ten men a gun, and then told that they do', () => {
    const begun = (troops: number) => {
      const war = givenCampaign({ stores: [{ place: 'red-port', troops }] })
      war.move()
      const says = buy(war, { buy: 'halfFort', number: 2, place: 'red-port' }).accepted[0]?.says
      war.move()
      const lines = war.entries('red-government', 'purchase').map(({ body }) => body)
      return { says, line: lines.find((one) => one.state === 'building') }
    }
    // Two half forts of two guns each.
    const manned = begun(40)
    expect(manned.says).toMatch(/300 left\.$/)
    expect(manned.line).toMatchObject({ state: 'building', says: expect.stringMatching(/: begun\.$/) })
    expect(manned.line?.readyAt).not.toBeNull()
    const short = begun(39)
    expect(short.says).toMatch(
      /300 left\. As far as is known here the work stands still until 40 men are on the spot to serve its guns, and 39 are\.$/,
    )
    expect(short.line).toMatchObject({
      state: 'building',
      readyAt: null,
      says: expect.stringMatching(
        /: begun; the work stands still until 40 men are on the spot to serve its guns, and 39 are\.$/,
      ),
    })
  })

  it('JS-FORT-09: works stand still once for each move that closes without men, whatever anybody orders meanwhile', () => {
    const readyAt = (orders: boolean) => {
      const war = givenCampaign({ stores: [{ place: 'red-port', troops: 0 }] })
      const order = (): void => {
        if (!orders) return
        for (const side of ['red', 'blue'])
          war.orders(`${side}-government`, { purchases: [coal(1, { place: `${side}-port` })] })
      }
      war.move()
      buy(war, { buy: 'halfFort', number: 1, place: 'red-port' })
      for (let i = 0; i < 3; i++) {
        war.move()
        order()
        war.open()
        order()
      }
      const told = war.entries('red-government', 'purchase').filter(({ body }) => body.says.includes('stood still'))
      const works = Object.values(war.world.purchases).find(({ article }) => article === 'halfFort')
      return { at: works?.readyAt, told: told.map(({ at }) => at) }
    }
    const quiet = readyAt(false)
    expect(quiet.told).toHaveLength(3)
    expect(readyAt(true)).toEqual(quiet)
  })

  it('JS-COST-28: an order that waits for its line is not sent on because the other side writes', () => {
    const war = givenCampaign(apart)
    war.move()
    cut(war, true)
    buy(war, coal(1))
    war.move()
    cut(war, false)
    const dueAt = () => Object.values(war.world.purchases).find(({ side }) => side === 'red')?.dueAt
    war.orders('blue-government', { purchases: [coal(1, { place: 'blue-port' })] })
    expect(dueAt()).toBeNull()
    war.open()
    expect(dueAt()).toBeTypeOf('number')
  })

  it('JS-FORT-09: without its garrison the clock of its building stops', () => {
    const war = givenCampaign({ stores: [{ place: 'red-port', troops: 250 }] })
    war.move()
    buy(war, { buy: 'halfFort', number: 1, place: 'red-port' })
    const garrison = war.world.parties['garrison red-port']
    for (let i = 0; i < 24; i++) {
      if (garrison) garrison.men = i < 4 ? 0 : 250
      war.move()
      expect(war.world.places['red-port']?.forts?.length ?? 0).toBe(i < 23 ? 0 : 1)
    }
  })
})

describe('What the war takes', () => {
  it('JS-COMM-07: food is charged at each midnight, and JS-GOV-13: a side whose points are gone has lost the war', () => {
    const war = givenCampaign({ start: '1898-05-02T00:00:00Z', settings: { 'food.perDay': { red: 200 } } })
    const after = [1, 2, 3, 4, 5, 6, 7, 8].map(() => {
      war.move()
      return left(war)
    })
    expect(after).toEqual([500, 500, 500, 300, 300, 300, 300, 100])
    expect(war.view('red-government').ledger?.at(-1)).toMatchObject({
      says: 'A day’s food',
      rule: 'JS-COMM-07',
      by: 'The rules',
    })
    expect(war.events.map(({ says }) => says)).toContain('A day’s food: −200 points, 300 left to Red.')
    for (let i = 0; i < 3; i++) war.move()
    expect(war.step({ acceptDefaults: true }).state).toBe('over')
    expect(left(war)).toBe(0)
    for (const seat of ['red-admiral', 'blue-government']) {
      expect(war.view(seat).move.state).toBe('over')
      expect(war.view(seat).notices.at(-1)?.says).toMatch(/^The points of .* are exhausted: .* has lost the war\.$/)
    }
    expect(war.refusal({ kind: 'open', given: {} }).message).toBe('The war is over: no more moves can be opened.')
  })

  it.each([
    ['in memory', false],
    ['read again before every input', true],
  ])(
    'JS-COMM-07, JS-GOV-13: a government is warned once of the midnight whose food would end the war, by its own books, %s',
    (_, reloads) => {
      const war = givenCampaign({ start: '1898-05-02T00:00:00Z', settings: { 'food.perDay': { red: 200 } } })
      if (reloads) {
        const go = war.do.bind(war)
        war.do = (input) => {
          war.state = JSON.parse(JSON.stringify(war.state))
          return go(input)
        }
      }
      const warned = (seat: string) =>
        war
          .view(seat)
          .notices.map(({ says }) => says)
          .filter((says) => says.startsWith('The food of'))
      for (let i = 0; i < 8; i++) war.move()
      expect(left(war)).toBe(100)
      expect(warned('red-government')).toEqual([])
      war.open()
      const says =
        'The food of 4 May takes 200 points at midnight, and by your books 100 are left: unless more comes in before then, the war is lost by it.'
      expect(warned('red-government')).toEqual([says])
      war.move()
      war.open()
      expect(warned('red-government')).toEqual([says])
      for (const seat of ['red-admiral', 'blue-government']) expect(warned(seat)).toEqual([])
    },
  )

  it('JS-GOV-12: what ships in commission and bases cost by the day is taken at each midnight beside the food, and no other side reads of it', () => {
    const settings = { 'food.perDay': { red: 40 }, 'cost.perDay': { red: 110, blue: 30 } }
    const war = givenCampaign({ start: '1898-05-02T00:00:00Z', settings })
    for (let i = 0; i < 4; i++) war.move()
    expect(left(war)).toBe(350)
    expect(war.view('red-government').ledger?.slice(-2)).toMatchObject([
      { says: 'A day’s food', points: -40, account: 'food', rule: 'JS-COMM-07' },
      { says: 'A day’s cost of ships in commission and bases', points: -110, account: 'spent', rule: 'JS-GOV-12' },
    ])
    const blue = war.view('blue-government').ledger?.filter(({ rule }) => rule === 'JS-GOV-12')
    expect(blue?.map(({ points }) => points)).toEqual([-30])
    for (const seat of ['red-admiral', 'red-trade', 'blue-admiral'])
      expect(JSON.stringify(war.view(seat)), seat).not.toContain('ships in commission and bases')
  })

  it('JS-GOV-12, JS-GOV-13: the warning of a midnight that ends the war reckons food, ships and bases together', () => {
    const settings = { 'food.perDay': { red: 100 }, 'cost.perDay': { red: 150 } }
    const war = givenCampaign({ start: '1898-05-02T00:00:00Z', settings })
    for (let i = 0; i < 4; i++) war.move()
    expect(left(war)).toBe(250)
    war.open()
    const says =
      'The food, ships and bases of 3 May take 250 points at midnight, and by your books 250 are left: unless more comes in before then, the war is lost by it.'
    expect(war.view('red-government').notices.map((notice) => notice.says)).toContain(says)
    expect(JSON.stringify(war.view('blue-government'))).not.toContain('ships and bases of 3 May')
  })

  it('JS-REP-02: sections that a ship’s company makes good are paid for as they are made good, by whose order it was', () => {
    const war = givenCampaign({
      ships: [
        {
          key: 'hurt',
          side: 'red',
          type: 'battleship',
          position: { lat: 49.5, lon: -2.9 },
          men: 240,
          damage: { sections: 5 },
        },
      ],
      forces: [{ key: 'mending', side: 'red', ships: ['hurt'], at: { place: 'red-port' }, seat: 'red-admiral' }],
    })
    war.open()
    expect(war.send('red-admiral', 'mending', [{ operate: 'repair', by: 'company' }]).refused).toEqual([])
    war.move()
    expect(left(war)).toBe(500)
    war.move()
    expect(war.ship('hurt').sectionsLost).toBe(3)
    expect([left(war), known(war)]).toEqual([494, 494])
    expect(war.world.ledger.at(-1)).toMatchObject({ account: 'spent', rule: 'JS-REP-02', by: 'red-admiral' })
    for (let i = 0; i < 4; i++) war.move()
    expect(left(war)).toBe(485)
  })

  it('JS-INFO-05: what is spent at sea is known to the government when the ship makes a telegraph, and no sooner', () => {
    const war = givenCampaign({
      ships: [
        {
          key: 'hurt',
          side: 'red',
          type: 'battleship',
          position: { lat: 50.0, lon: -2.0 },
          men: 240,
          damage: { sections: 2 },
        },
      ],
      forces: [{ key: 'mending', side: 'red', ships: ['hurt'], seat: 'red-admiral' }],
    })
    war.open()
    const sent = war.send('red-admiral', 'mending', [
      { operate: 'repair', by: 'company' },
      { enter: 'red-port', knots: 12 },
    ])
    expect(sent.refused).toEqual([])
    for (let i = 0; i < 6 && war.ship('hurt').sectionsLost > 0; i++) war.move()
    expect(war.ship('hurt').sectionsLost).toBe(0)
    expect(war.world.ledger.at(-1)).toMatchObject({ knownAt: null, carrier: 'mending' })
    for (let i = 0; i < 12 && war.world.forces['mending']?.whereabouts.at !== 'harbour'; i++) {
      expect([left(war), known(war)]).toEqual([494, 500])
      war.move()
    }
    expect(known(war)).toBe(494)
  })

  it('JS-COST-27: points of a town lost are taken from its owner’s treasury, which hears as news of the place travels', () => {
    const war = givenCampaign(apart)
    war.move()
    givenTown(war)
    cut(war, true)
    war.rule({ says: 'bombarded', places: [{ place: 'red-port', townLost: 40 }] })
    expect([left(war), known(war)]).toEqual([460, 500])
    expect(war.world.places['red-port']?.townPoints).toBe(60)
    war.move()
    expect(known(war)).toBe(500)
    war.move()
    expect(known(war)).toBe(460)
    expect(
      war.refusal({ kind: 'rule', given: { says: 'again', places: [{ place: 'red-port', townLost: 61 }] } }).message,
    ).toMatch(/has 60 points to lose; 61 were named\.$/)
  })

  it('JS-COST-27: with town.loss separate the town is a score beside the treasury', () => {
    const war = givenCampaign({ settings: { 'town.loss': 'separate' } })
    givenTown(war)
    war.rule({ says: 'bombarded', places: [{ place: 'red-port', townLost: 40 }] })
    expect(left(war)).toBe(500)
    expect(war.world.ledger.at(-1)).toMatchObject({ account: 'towns', against: 'score', points: 40 })
    expect(war.events.filter(({ kind }) => kind === 'ledger').at(-1)?.says).toMatch(
      /: 40 points, beside the treasury of Red\.$/,
    )
    expect(war.view('red-government').ledger?.at(-1)).toMatchObject({ points: 0, account: 'towns', balance: 500 })
  })

  it('JS-GOV-14: stores lost by a ruling are gone, and the government hears what is left', () => {
    const war = givenCampaign()
    war.open()
    war.rule({ says: 'burnt', places: [{ place: 'red-port', stores: { coalDays: 10, rounds: { A: 5 } } }] })
    war.move()
    expect(war.view('red-government').stores?.find(({ place }) => place === 'red-port')).toMatchObject({
      coalDays: 10,
      rounds: { A: 5 },
      mines: 4,
    })
  })

  it('JS-GOV-13: two sides whose points are gone at once draw the war', () => {
    const war = givenCampaign()
    war.open()
    const points = ['red', 'blue'].map((side) => ({ side, points: -900, says: 'gone' }))
    war.rule({ says: 'a test', points })
    expect(left(war)).toBe(0)
    war.step({ acceptDefaults: true })
    expect(war.view('red-admiral').notices.at(-1)?.says).toMatch(/at once: the war is drawn\.$/)
  })
})

describe('the order of posting', () => {
  /** Red has 30; a town of 50 is lost in the move, and 40 are earned, before it or after. */
  const story = (earned: number, reload: boolean): SmallWar => {
    const war = givenCampaign()
    war.rule({ says: 'poor', points: [{ side: 'red', points: -470, says: 'less' }] })
    const town = war.world.places['red-port']
    if (town) town.townPoints = 50
    war.open()
    const receipt = {
      side: 'red',
      points: 40,
      at: war.clock,
      place: 'red-port',
      says: 'Prize',
      rule: 'JS-COMM-05',
      by: 'rules',
    }
    if (earned === 0) war.world.receipts = [receipt]
    war.step({ until: new Date((war.world.move.opens + 3600) * 1000).toISOString() })
    war.rule({ says: 'shelled', places: [{ place: 'red-port', townLost: 50 }] })
    if (reload) war.state = JSON.parse(JSON.stringify(war.state))
    if (earned === 1) war.world.receipts = [receipt]
    war.step({ acceptDefaults: true })
    return war
  }

  it.each([
    [0, false],
    [1, false],
    [1, true],
  ])(
    'JS-GOV-13, R-59: income is posted before charges as the move closes, whatever befell first (%s, read again %s)',
    (earned, reload) => {
      const war = story(earned, reload)
      expect(left(war)).toBe(20)
      expect(war.world.move.state).toBe('waiting')
      expect(known(war)).toBe(20)
      expect(war.world.owed ?? []).toEqual([])
    },
  )

  it('JS-GOV-13: what there is nothing for at the close is forgiven, and not taken from the next move’s income', () => {
    const war = story(2, false)
    expect(left(war)).toBe(0)
    expect(war.world.move.state).toBe('over')
    expect(war.world.owed ?? []).toEqual([])
  })
})
