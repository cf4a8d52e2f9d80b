import { describe, expect, it } from 'vitest'
import {
  type Action,
  endAction,
  openAction,
  sealOrders,
  seatBoard,
  stepAction,
  umpireBoard,
} from '../../../../../action/action.ts'
import { balance } from '../../../../../action/balance.ts'
import { boardViewSchema, umpireBoardSchema } from '../../../../../action/view-schema.ts'
import type { Dice } from '../../../../../dice/dice.ts'
import { chosenDice } from '../../../../../test-kit/chosen-dice.ts'
import { refusal } from '../../../../../test-kit/refused.ts'
import { jane1898Tactical as book } from '../../book.ts'
import type { JaneOrders } from '../../orders.ts'
import type { JaneBoard } from '../../state.ts'

type Playing = Action<JaneBoard, JaneOrders>

const ship = (key: string, x: number, y: number, more: object = {}) => ({
  key,
  name: key.toUpperCase(),
  side: 'gb',
  position: { x, y },
  ...more,
})
const unit = (key: string, kind: string, x: number, y: number, more: object = {}) => ({
  key,
  name: key,
  side: 'fr',
  kind,
  position: { x, y },
  ...more,
})
/** Water to the south of the tenth row, good ground north of it. */
const SHORE = [{ from: { x: -50, y: 10 }, to: { x: 50, y: 40 }, land: 'good' }]
const open = (ships: object[], land: object[], more: object = {}): Playing =>
  openAction(
    book,
    book.readSetup({ board: 'coast', positionsIn: 'squares', ships, land, coast: SHORE, ...more }),
    'coast',
  )

function move(action: Playing, orders: Record<string, object> = {}, dice: Dice = chosenDice({})): Playing {
  let now = action
  for (const [seat, ships] of Object.entries(orders)) now = sealOrders(book, now, seat, { ships })
  return stepAction(book, now, dice, { acceptStanding: true }).action
}
const ashore = (action: Playing, key: string) => {
  const found = action.state.coast?.units.find((one) => one.id === key)
  if (!found) throw new Error(`there is no ${key}`)
  return found
}
const afloat = (action: Playing, key: string) => {
  const found = action.state.pieces.find((one) => one.id === key)
  if (!found) throw new Error(`there is no ${key}`)
  return found
}
const view = (action: Playing, seat: string) => boardViewSchema.parse(seatBoard(book, action, seat).board)
const refused = (act: () => unknown): string => refusal(act).message
const land = (key: string, order: object) => ({ fr: { [key]: { land: order } } })
const ledger = (action: Playing) => balance({ ships: action.manifest }, endAction(book, action, 'done').result)

describe('Jane 1898 tactical: the coast warfare game', () => {
  const gb = [ship('majestic', 0, 0)]

  it('JT-COAST-03: the coast is drawn on the squares with its soundings, and ships take the ground where the water ends', () => {
    const start = open([ship('majestic', 0, 8, { speedKnots: 15 })], [unit('company', 'infantry', 0, 20)])
    expect(view(start, 'gb').coast?.areas).toMatchObject([{ land: 'good', depthFeet: null, from: { x: -50, y: 10 } }])
    const run = move(start)
    expect(afloat(run, 'majestic')).toMatchObject({ x: 0, y: 900, way: { halves: 0 } })
    expect(afloat(run, 'majestic').account.map((one) => one.says)).toEqual(['She takes the ground and lies stopped.'])
    expect(refused(() => open(gb, [unit('company', 'infantry', 0, 9)]))).toBe(
      'land[0].position is water, and it stands on land (JT-COAST-03).',
    )
    expect(refused(() => open(gb, [], { coast: [{ ...SHORE[0], land: undefined, depthFeet: 30 }] }))).toBe(
      'coast has no land, which the board "coast" wants (JT-COAST-03).',
    )
  })

  it('JT-COAST-08: places off a chart in sea miles, land miles, leagues or versts come to their squares of the board', () => {
    const far = (positionsIn: string) => {
      const action = open([ship('majestic', 2, 0.1, { speedKnots: 15 })], [], { positionsIn })
      return view(action, 'gb').friends.map(({ x, y }) => ({ x, y }))[0]
    }
    expect(far('squares')).toEqual({ x: 200, y: 0 })
    expect(far('seaMiles')).toEqual({ x: 4000, y: 200 })
    expect(far('landMiles')).toEqual({ x: 3600, y: 200 })
    expect(far('leagues')).toEqual({ x: 16_000, y: 800 })
    expect(far('versts')).toEqual({ x: 2200, y: 100 })
    const off = open([ship('majestic', 0, 0)], [unit('company', 'infantry', 0, 1)], { positionsIn: 'seaMiles' })
    expect(ashore(off, 'company')).toMatchObject({ x: 0, y: 2000 })
    expect(refused(() => far('kilometres'))).toMatch(/^positionsIn is "kilometres"; it may be .*"landMiles"/)
  })

  it('JT-COAST-04: a square a move whatever the ground, the square smaller on worse ground; cavalry trot two and gallop three', () => {
    const start = (ground: string) =>
      open(gb, [unit('company', 'infantry', 0, 20), unit('hussars', 'cavalry', 5, 20)], {
        coast: [{ from: { x: -50, y: 10 }, to: { x: 50, y: 40 }, land: ground }],
      })
    const goes = (ground: string, key: string, pace: string) => {
      const after = ashore(move(start(ground), land(key, { marchDegrees: 90, pace })), key)
      return after.x - (key === 'hussars' ? 500 : 0)
    }
    expect(['good', 'moderate', 'poor', 'bad'].map((ground) => goes(ground, 'company', 'march'))).toEqual([
      100, 75, 50, 25,
    ])
    expect([goes('moderate', 'hussars', 'trot'), goes('moderate', 'hussars', 'gallop')]).toEqual([150, 225])
    expect(refused(() => goes('good', 'company', 'trot'))).toBe(
      'ships.company.land.pace is "trot", which is for cavalry (JT-COAST-04).',
    )
    const edge = ashore(
      move(open(gb, [unit('company', 'infantry', 0, 10)]), land('company', { marchDegrees: 180 })),
      'company',
    )
    expect(edge.y).toBeGreaterThanOrEqual(950)
    expect(
      refused(() =>
        move(open(gb, [unit('guns', 'battery', 0, 20, { guns: { '6-in QF': 2 } })]), land('guns', { marchDegrees: 0 })),
      ),
    ).toContain('and guns in a battery do not march (JT-COAST-04)')
  })

  it('JT-COAST-09, JT-FORT-13: guns are located when they have fired, four in six, and for certain where a balloon is up or the place was scouted', () => {
    const start = (more: object = {}, unitMore: object = {}) =>
      open(
        [ship('majestic', 0, 0)],
        [unit('guns', 'battery', 0, 20, { guns: { '6-in QF': 4 }, ...unitMore }), unit('company', 'infantry', 9, 20)],
        more,
      )
    expect(view(start(), 'gb').coast?.sighted.map((one) => one.id)).toEqual(['troops 1'])
    const fire = land('guns', { fireAt: 'ship 1' })
    const found = (face: number, more: object = {}, unitMore: object = {}) => {
      const dice = chosenDice({ 'JT-COAST-09': [face] })
      const after = move(start(more, unitMore), fire, dice)
      return [
        view(after, 'gb').coast?.sighted.some((one) => one.kind === 'battery'),
        dice.thrown.filter((one) => one.rule === 'JT-COAST-09').length,
      ]
    }
    expect([found(4), found(5)]).toEqual([
      [true, 1],
      [false, 1],
    ])
    expect(found(6, { balloons: [{ key: 'balloon', side: 'gb', position: { x: 2, y: 2 } }] })).toEqual([true, 0])
    expect(found(6, {}, { scoutedBy: ['gb'] })).toEqual([true, 0])
  })

  it('JT-COAST-09: what is under cover shows when it fires, and before that changes no byte of what its enemies are sent', () => {
    const wood = { coast: [...SHORE, { from: { x: 0, y: 12 }, to: { x: 3, y: 14 }, land: 'poor', cover: 'half' }] }
    const seen = (units: object[]) => JSON.stringify(seatBoard(book, move(open(gb, units, wood)), 'gb'))
    const there = [
      unit('company', 'infantry', 20, 20),
      unit('hidden', 'infantry', 1, 13),
      unit('guns', 'battery', 9, 20, { guns: { '9.2-in': 2 } }),
    ]
    expect(seen(there)).toBe(seen(there.slice(0, 1)))
    const shot = move(
      open([ship('boat', 1, 9, { type: 'torpedo-boat' })], there, wood),
      land('hidden', { fireAt: 'ship 1' }),
    )
    expect(view(shot, 'gb').coast?.sighted.filter((one) => one.inSight)).toHaveLength(2)
  })

  it('JT-COAST-10: at small craft and troops all guns are counted by the 12-pounder, one 6-inch for four', () => {
    const fires = (type: string, guns: object) => {
      const after = move(
        open([ship('target', 0, 9, { type })], [unit('guns', 'battery', 0, 12, { guns })]),
        land('guns', { fireAt: 'ship 1' }),
      )
      const event = after.history[0]
      return event?.kind === 'move' ? event.events.find((one) => one.kind === 'batteryFires')?.because[0]?.says : ''
    }
    // Sixteen 12-pounders make two strikes, as do four 6-inch; at a ship four 6-inch make four by the usual table.
    expect(fires('torpedo-boat', { '3-in': 16 })).toBe(fires('torpedo-boat', { '6-in QF': 4 }))
    expect(fires('torpedo-boat', { '6-in QF': 4 })).not.toBe(fires('battleship-1', { '6-in QF': 4 }))
  })

  it('JT-COAST-11: a company has a strike a move at people alone, all in the space of one section, halved by plating', () => {
    const fired = (type: string, y: number) =>
      move(
        open([ship('target', 0, y, { type, men: 300 })], [unit('company', 'infantry', 0, 12)]),
        land('company', { fireAt: 'ship 1' }),
      )
    const lost = (action: Playing) => 300 - afloat(action, 'target').stores.men
    // 300 men in six sections of five decks of a torpedo boat; in sixteen of a battleship, behind plating.
    expect(lost(fired('torpedo-boat', 9))).toBe(10)
    expect(lost(fired('battleship-1', 9))).toBe(2)
    expect(lost(fired('torpedo-boat', 0))).toBe(0)
    expect(afloat(fired('torpedo-boat', 9), 'target').fight.marks.holes).toEqual([])
    expect(ledger(fired('torpedo-boat', 9))).toEqual([])
  })

  it('JT-COAST-12, JT-COAST-13: ships put men of a unit out by sections; cover halves it, column or flank is four times as much', () => {
    const men = (unitMore: object, more: object = {}) => {
      const start = open(
        [ship('majestic', 0, 0)],
        [unit('company', 'infantry', 0, 20, { courseDegrees: 180, ...unitMore })],
        { settings: { 'board.crews': 'crack' }, ...more },
      )
      const gun = afloat(start, 'majestic')
      const big = Object.keys(gun.fight.loads).find((id) => id.startsWith('big')) ?? ''
      const named = move(start, { gb: { majestic: { load: [{ gun: big, projectile: 'he' }] } } })
      const shot = move(move(move(named)), { gb: { majestic: { shell: [{ at: 'troops 1', guns: [big] }] } } })
      expect(ledger(shot)).toEqual([])
      return ashore(shot, 'company').stores.men
    }
    const open100 = 100 - men({})
    expect(open100).toBeGreaterThan(0)
    const inColumn = 100 - men({ formation: 'column' })
    expect(inColumn).toBe(Math.min(100, open100 * 4))
    expect(100 - men({ courseDegrees: 90 })).toBe(inColumn)
    const wood = {
      coast: [{ ...SHORE[0] }, { from: { x: 0, y: 20 }, to: { x: 0, y: 20 }, land: 'good', cover: 'half' }],
    }
    // Under cover they are not seen, so that nobody can name them.
    expect(refused(() => men({}, wood))).toContain('nothing ashore in sight goes by that name (JT-COAST-09)')
  })

  it('JT-COAST-01: on a coast the ordinary rules hold: a battery hits ships on their sheets, and its rounds are accounted for', () => {
    let now = open(
      [ship('hood', 0, 5, { type: 'cruiser', courseDegrees: 90 })],
      [unit('guns', 'battery', 0, 15, { guns: { '9.2-in': 4, '6-in QF': 4 } })],
      { settings: { 'board.crews': 'crack' } },
    )
    for (let minute = 0; minute < 4; minute++) now = move(now, land('guns', { fireAt: 'ship 1' }))
    expect(Object.keys(afloat(now, 'hood').fight.marks.coverage).length).toBeGreaterThan(0)
    const { losses, stores } = ashore(now, 'guns')
    // The heavy guns fire every second move, the quick-firers every move.
    expect(losses.filter((one) => one.of === 'B').map((one) => one.move)).toEqual([1, 3])
    expect(stores.rounds).toEqual({ B: 4 * 20 - 8, D: 4 * 20 - 16 })
    expect(ledger(now)).toEqual([])
  })

  it('JT-BALL-01, JT-BALL-03: a balloon moves as its type allows, and is seen', () => {
    const most = { squares: 2, turnDegrees: 45, feetAMove: 100, heightFeet: 900 }
    const start = open(gb, [unit('company', 'infantry', 9, 20)], {
      balloons: [{ key: 'balloon', side: 'fr', position: { x: 0, y: 20 }, most }],
    })
    const order = (balloon: object) => ({ fr: { balloon: { balloon } } })
    const up = move(start, order({ squares: 2, toDegrees: 90, feetUp: 100 }))
    expect(up.state.sky?.balloons[0]).toMatchObject({
      x: 200,
      y: 2100,
      headingDegrees: 90,
      balloon: { heightFeet: 500 },
    })
    expect(view(up, 'gb').sky?.sighted).toMatchObject([{ id: 'balloon 1', inSight: true, x: 200, y: 2100 }])
    expect(refused(() => move(start, order({ squares: 3 })))).toBe(
      'ships.balloon.balloon.squares is 3, and her type goes 2 a move (JT-BALL-01).',
    )
    expect(refused(() => move(start, order({ drop: true })))).toContain('she has nothing to drop (JT-BALL-02)')
  })

  it('JT-BALL-02: what is dropped right overhead from 400 feet or less strikes one in six, and hurts a ship from above', () => {
    const drop = (heightFeet: number, face: number) =>
      move(
        open([ship('majestic', 0, 0)], [unit('company', 'infantry', 9, 20)], {
          balloons: [{ key: 'balloon', side: 'fr', position: { x: 0, y: 0 }, heightFeet, bombs: 1, sections: 2 }],
        }),
        { fr: { balloon: { balloon: { drop: true } } } },
        chosenDice({ 'JT-BALL-02': [face] }),
      )
    const hurt = (action: Playing) => Object.keys(afloat(action, 'majestic').fight.marks.coverage).length
    expect(hurt(drop(400, 1))).toBe(2)
    expect([hurt(drop(400, 2)), hurt(drop(401, 1))]).toEqual([0, 0])
    expect(drop(400, 2).state.sky?.balloons[0]?.balloon.bombs).toBe(0)
  })

  it('every allowed offer of a land unit and a balloon may be sealed, and each other one is refused', () => {
    const start = open(
      gb,
      [
        unit('company', 'infantry', 9, 20),
        unit('hussars', 'cavalry', 5, 20),
        unit('guns', 'battery', 0, 20, { guns: { '6-in QF': 2 } }),
      ],
      {
        balloons: [{ key: 'balloon', side: 'fr', position: { x: 0, y: 20 }, bombs: 1 }],
      },
    )
    const all = book.ordersFor(start.state, 'fr')
    expect(all.map((one) => one.ship).sort()).toEqual(['balloon', 'company', 'guns', 'hussars'])
    for (const choices of all)
      for (const offer of choices.offers) {
        const orders = book.readOrders({ ships: { [choices.ship]: offer.order } })
        expect([choices.ship, offer.key, book.checkOrders(start.state, 'fr', orders) === null]).toEqual([
          choices.ship,
          offer.key,
          offer.allowed,
        ])
      }
  })
})

describe('Jane 1898 tactical: a long-range bombardment', () => {
  const plan = {
    name: 'the dockyard',
    side: 'fr',
    at: { x: -500, y: 8000 },
    width: 2000,
    height: 2000,
    features: [
      { id: 'dry dock', kind: 'dock', x: 480, y: 480, width: 50, height: 100 },
      { id: 'powder house', kind: 'magazine', x: 900, y: 480, width: 50, height: 50 },
      { id: 'chimney', kind: 'building', x: 600, y: 700, width: 20, height: 20, prominent: true },
      { id: 'the hill', kind: 'hill', x: 1200, y: 400, width: 200, height: 100, coversYards: 300 },
    ],
  }
  const coast = [{ from: { x: -30, y: 80 }, to: { x: 30, y: 120 }, land: 'good' }]
  const fort = unit('fort', 'battery', 0, 84, { guns: { '12-in': 2 } })
  const bombarding = (more: object = {}) => open([ship('majestic', 0, 0)], [fort], { plan, coast, ...more })
  const big = (action: Playing) =>
    Object.keys(afloat(action, 'majestic').fight.loads).filter((id) => id.startsWith('big'))
  const at = (action: Playing, x: number, y: number, guns = 1, dice?: Dice) =>
    move(
      action,
      {
        gb: {
          majestic: {
            bombard: big(action)
              .slice(0, guns)
              .map((gun) => ({ gun, at: { x, y } })),
          },
        },
      },
      dice,
    )
  const ruined = (action: Playing, id: string) =>
    action.state.plan?.features.find((one) => one.id === id)?.ruined.length

  it('JT-BOMB-01, JT-BOMB-03: those ashore have the whole plan, those at sea hills and what is very prominent', () => {
    const start = bombarding()
    expect(view(start, 'fr').plan?.features.map((one) => one.id)).toEqual([
      'dry dock',
      'powder house',
      'chimney',
      'the hill',
    ])
    expect(view(start, 'gb').plan?.features.map((one) => [one.id, one.ruined])).toEqual([
      ['chimney', null],
      ['the hill', null],
    ])
    umpireBoardSchema.parse(umpireBoard(book, start).board)
    expect(refused(() => at(start, 2001, 0))).toBe(
      'ships.majestic.bombard[0].at is 2001,0, which is off the plan of 2,000 by 2,000 yards (JT-BOMB-01).',
    )
  })

  it('JT-BOMB-04: what it does is ruined by sections of 25 feet square round the fall, and a magazine that is hit goes up whole', () => {
    const dock = at(bombarding(), 505, 530)
    // A 12-inch common shell or shot of the usual mix; no error by these dice.
    expect(ruined(dock, 'dry dock')).toBeGreaterThan(0)
    expect(ruined(dock, 'dry dock')).toBeLessThan(12)
    expect(ruined(dock, 'powder house')).toBe(0)
    expect(ruined(at(bombarding(), 925, 505), 'powder house')).toBe(36)
    expect(view(at(bombarding(), 925, 505), 'fr').plan?.features.find((one) => one.id === 'powder house')?.ruined).toBe(
      1,
    )
    expect(JSON.stringify(view(at(bombarding(), 925, 505), 'gb'))).not.toContain('powder house')
  })

  it('JT-BOMB-01: a hill gives cover to what lies close behind it', () => {
    const behind = at(
      bombarding({
        plan: {
          ...plan,
          features: [...plan.features, { id: 'store', kind: 'store', x: 1250, y: 600, width: 50, height: 50 }],
        },
      }),
      1275,
      625,
    )
    expect(ruined(behind, 'store')).toBe(0)
    const entry = behind.history[0]
    expect(entry?.kind === 'move' && entry.events.find((one) => one.kind === 'bombarded')?.says).toContain(
      'it bursts on the hill',
    )
  })

  it('JT-BOMB-02: an inch of the plan is the range, so that the same hand strays twice as far at twice the range', () => {
    const off = (y: number) => {
      const start = bombarding({ plan: { ...plan, at: { x: -500, y: y - 500 } } })
      const fall = at(
        start,
        500,
        500,
        1,
        chosenDice({ 'JT-FIRE-09': [[...Array<number>(12).fill(160), ...Array<number>(12).fill(128)]] }),
      ).state.plan?.falls[0]
      return (fall?.at.x ?? 0) - 500
    }
    expect(off(8000) / off(4000)).toBeCloseTo(2, 2)
  })

  it('JT-BOMB-05: over 10,000 yards the firer strikes with closed eyes and sees nothing of it', () => {
    const far = (y: number) => at(bombarding({ plan: { ...plan, at: { x: -500, y } } }), 500, 500)
    const near = far(9000)
    expect(view(near, 'gb').plan?.falls[0]?.at).toEqual({ x: 500, y: 500 })
    expect(view(far(9600), 'gb').plan?.falls[0]?.at).toBeNull()
    expect(view(far(9600), 'fr').plan?.falls[0]).toMatchObject({ ship: null, aim: null })
    const rules = (action: Playing) => afloat(action, 'majestic').account[0]?.because.map((step) => step.rule)
    expect(rules(near)).not.toContain('JT-BOMB-05')
    expect(rules(far(9600))).toContain('JT-BOMB-05')
  })

  it('JT-BOMB-06: forts answer at squares that show the ships, blank where these are below the horizon', () => {
    const sees = (y: number) =>
      view(
        bombarding({
          land: [{ ...fort, position: { x: 0, y } }],
          coast: [{ ...coast[0], from: { x: -30, y: 80 }, to: { x: 30, y: 120 } }],
        }),
        'fr',
      ).others.map((one) => one.inSight)
    expect([sees(100), sees(101)]).toEqual([[true], []])
    const reply = move(bombarding(), land('fort', { replies: [{ gun: '12-in', at: { x: 0, y: -20 } }] }))
    expect(ashore(reply, 'fort').account.map((one) => one.says)).toEqual(['12-in 1: a hit.', '12-in 2: a hit.'])
    expect(refused(() => move(reply, land('fort', { replies: [{ gun: '12-in', at: { x: 0, y: 0 } }] })))).toBe(
      'ships.fort.land.replies[0].gun is 12-in, which is not loaded before move 3 (JT-FIRE-05).',
    )
    const blind = move(
      bombarding({ plan: { ...plan, horizonYards: 8000 } }),
      land('fort', { replies: [{ gun: '12-in', at: { x: 0, y: -20 } }] }),
    )
    expect(ashore(blind, 'fort').account.map((one) => one.says)).toEqual([
      '12-in 1: nobody sees it fall.',
      '12-in 2: nobody sees it fall.',
    ])
    expect(afloat(blind, 'majestic').account.map((one) => one.what)).toEqual(['struck', 'struck'])
  })

  it('JT-BOMB-07, JT-BOMB-08: a hit is placed by dice over her sections, and shell damages the two upper decks', () => {
    const hit = move(
      bombarding(),
      land('fort', { replies: [{ gun: '12-in', at: { x: 0, y: -20 } }] }),
      chosenDice({ 'JT-BOMB-07': [3, 9] }),
    )
    const { coverage, holes } = afloat(hit, 'majestic').fight.marks
    expect(Object.keys(coverage)).toHaveLength(2)
    expect(holes).toEqual([])
    expect(afloat(hit, 'majestic').account.map((one) => one.says)).toEqual([
      'A plunging shell strikes us in section 3.',
      'A plunging shell strikes us in section 9.',
    ])
    expect(ledger(hit)).toEqual([])
  })
})
