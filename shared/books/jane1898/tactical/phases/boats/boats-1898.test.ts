import { describe, expect, it } from 'vitest'
import { seatBoard, umpireBoard } from '../../../../../action/action.ts'
import { umpireBoardSchema } from '../../../../../action/view-schema.ts'
import { keyedDice } from '../../../../../dice/dice.ts'
import { chosenDice } from '../../../../../test-kit/chosen-dice.ts'
import { boat, events, gymnote, move, open, piece, refused, ship, times, under, view } from '../../../test-kit/boats.ts'
import { jane1898Tactical as book } from '../../book.ts'
import { Melee } from '../melee.ts'
import { mineOverBoats } from './attacking.ts'

describe('Jane 1898 tactical: submarine boats by the rules of 1898', () => {
  const far = [ship('majestic', 60, 60)]

  it('JT-SUB-01: three squares a move, and eight points no oftener than every second square', () => {
    const start = open('1898', far, [boat(0, 0)])
    const turned = under(start, {
      squares: 3,
      turns: [
        { atSquare: 1, to: 'starboard' },
        { atSquare: 3, to: 'port' },
      ],
    })
    expect(gymnote(turned)).toMatchObject({ x: 200, y: 100, headingDegrees: 0 })
    expect(refused(() => under(start, { squares: 4 }))).toBe(
      'ships.gymnote.boat.squares is 4, and she runs no more than 3 a move (JT-SUB-01).',
    )
    expect(
      refused(() =>
        under(start, {
          squares: 3,
          turns: [
            { atSquare: 1, to: 'port' },
            { atSquare: 2, to: 'port' },
          ],
        }),
      ),
    ).toBe('ships.gymnote.boat.turns[1].atSquare is 2, and she turns once in 2 squares (JT-SUB-01).')
    const spent = open('1898', far, [boat(0, 0, { hoursFromHarbour: 24 })])
    expect(refused(() => under(spent, { squares: 1 }))).toContain('all that she had from harbour is used (JT-SUB-01)')
  })

  it('JT-SUB-06, JT-SUB-08: as she comes to the board she is told of ships what her level lets her know, and no more', () => {
    const ships = [
      ship('majestic', 0, 9, { courseDegrees: 90 }),
      ship('hood', 0, 20),
      ship('hoche', 3, 0, { side: 'fr' }),
    ]
    const told = (over: object, more: object = {}) =>
      view(open('1898', ships, [boat(0, 0, over)], more), 'under').boats?.own[0]?.contacts
    expect(told({ level: 'surface' })).toMatchObject([
      { id: 'ship 1', where: 'within 1,000 yards', headingDegrees: 90, name: null },
      { id: 'ship 2', where: 'within 1,000 yards', name: 'HOCHE' },
    ])
    expect(told({ level: 'surface' }, { weather: { force: 4 } })).toEqual([])
    expect(told({})).toEqual([])
    expect(told({ position: { x: 3, y: 0 } })).toMatchObject([{ where: 'overhead', headingDegrees: null }])
  })

  it('JT-SUB-02: whoever has a boat has a blank sheet, and may have nothing else', () => {
    const start = open('1898', [ship('majestic', 5, 0), ship('hoche', 2, 2, { side: 'fr' })], [boat(0, 0)])
    const seen = view(under(start, { squares: 1 }), 'under')
    expect(seen).toMatchObject({ side: 'fr', others: [], marks: [], signals: [] })
    expect(seen.friends.map((one) => one.id)).toEqual(['gymnote'])
    expect(seen.boats?.own).toMatchObject([{ ship: 'gymnote', blank: true, contacts: [] }])
    expect(refused(() => open('1898', far, [boat(0, 0, { seat: 'gb' })]))).toBe(
      'boats[0].seat is "gb", who sees the board; whoever commands a submarine boat may not (JT-SUB-02).',
    )
    expect(refused(() => under(start, {}) && move(start, { under: { gymnote: { knots: 6 } } }))).toBe(
      'ships.gymnote.knots is for ships, and she takes the orders of a submarine boat (JT-SUB-02).',
    )
  })

  it('JT-SUB-03: players of ships, hers too, do not know that she is there; the umpire is told what she comes near', () => {
    const ships = [ship('majestic', 4, 0), ship('hoche', 8, 2, { side: 'fr' })]
    const withBoat = under(open('1898', ships, [boat(0, 0, { courseDegrees: 90 })]), { squares: 3 })
    const without = move(open('1898', ships, []))
    for (const seat of ['gb', 'fr'])
      expect(JSON.stringify(seatBoard(book, withBoat, seat))).toBe(JSON.stringify(seatBoard(book, without, seat)))
    expect(events(withBoat, 'boatNears').map((one) => one.says)).toEqual(['Gymnote is within a square of MAJESTIC.'])
    expect(umpireBoardSchema.parse(umpireBoard(book, withBoat).board).ships.map((one) => one.id)).toContain('gymnote')
  })

  it('JT-SUB-04: coming up is a move, up she stays for one, and an hour of air takes four', () => {
    const start = open('1898', far, [boat(0, 0, { squares: 2, hoursWithoutAir: 6 })])
    const up = under(start, { level: 'rise' })
    expect(gymnote(up)).toMatchObject({ x: 0, y: 0, boat: { level: 'surface', depthFeet: 0 } })
    expect(refused(() => under(start, { level: 'rise', squares: 2 }))).toContain(
      'to rise she lies on one square the whole move (JT-SUB-04)',
    )
    expect(refused(() => under(up, { level: 'dive' }))).toBe(
      'ships.gymnote.boat.level is "dive", and once up she stays up for a move (JT-SUB-04).',
    )
    const breathing = under(up, { airHours: 1 })
    expect(gymnote(times(breathing, 2))).toMatchObject({ x: 0, y: 0 })
    expect(refused(() => under(breathing, { squares: 1 }))).toContain(
      'she lies still for 3 moves of air yet (JT-SUB-04)',
    )
    expect(refused(() => under(breathing, { level: 'dive' }))).toContain('she takes air for 3 moves yet')
    const fresh = times(breathing, 3)
    expect(gymnote(fresh).boat).toMatchObject({ withoutAir: 6 * 60 + 1 - 60, takingAir: 0, tookAir: true })
  })

  it('JT-SUB-05: every move each ship within 1,000 yards throws for a boat on the surface, two sixes by day and four at night', () => {
    const ships = [ship('majestic', 8, 0), ship('hood', 12, 0)]
    for (const [condition, count] of [
      ['clearDay', 2],
      ['moonNight', 4],
    ] as const) {
      const start = open('1898', ships, [boat(0, 0, { level: 'surface' })], { light: { condition } })
      const dice = chosenDice({ 'JT-SUB-05': [5] })
      const missed = under(start, {}, dice)
      expect(
        dice.thrown.filter((one) => one.rule === 'JT-SUB-05').map((one) => [one.subject, one.faces.length]),
      ).toEqual([['majestic, gymnote', count]])
      expect(view(missed, 'gb').boats).toBeUndefined()
      const found = under(start, {}, chosenDice({ 'JT-SUB-05': [6] }))
      expect(view(found, 'gb').boats).toMatchObject({
        sighted: [{ id: 'boat 1', x: 0, y: 0, inSight: true }],
        own: [],
        ours: [],
      })
    }
    expect(
      view(under(open('1898', ships, [boat(0, 0)]), {}, chosenDice({ 'JT-SUB-05': [6] })), 'gb').boats,
    ).toBeUndefined()
  })

  it('JT-SUB-06: on the surface she is told which ships are within 1,000 yards and how they head, never how far off', () => {
    const near = (x: number) =>
      view(
        under(
          open(
            '1898',
            [ship('majestic', x, 0, { courseDegrees: 135 }), ship('hood', 30, 0)],
            [boat(0, 0, { level: 'surface' })],
          ),
          {},
        ),
        'under',
      )
    expect(near(8).boats?.own[0]?.contacts).toMatchObject([
      { id: 'ship 1', where: 'within 1,000 yards', headingDegrees: 135, bearingDegrees: 90, name: null },
    ])
    expect(near(8).others).toEqual([])
    expect(JSON.stringify(near(8))).toBe(JSON.stringify(near(5)))
    expect(near(11).boats?.own[0]?.contacts).toEqual([])
  })

  it('JT-SUB-07: a boat that was sighted may be fired at, one in six for each ship that fires', () => {
    const start = open(
      '1898',
      [ship('majestic', 8, 0), ship('hood', 9, 0, { seat: 'hood' })],
      [boat(0, 0, { level: 'surface' })],
    )
    expect(refused(() => move(start, { gb: { majestic: { atBoats: [{ at: 'boat 1', by: 'guns' }] } } }))).toBe(
      'ships.majestic.atBoats[0].at is "boat 1", and no boat in sight goes by that name (JT-SUB-07).',
    )
    const found = under(start, {}, chosenDice({ 'JT-SUB-05': [6] }))
    const fire = { majestic: { atBoats: [{ at: 'boat 1', by: 'guns' }] } }
    const spared = move(
      found,
      { gb: fire, hood: { hood: { atBoats: [{ at: 'boat 1', by: 'guns' }] } } },
      chosenDice({ 'JT-SUB-07': [2] }),
    )
    expect(gymnote(spared).status).toBe('afloat')
    expect(events(spared, 'boatAttacked')).toHaveLength(2)
    const hit = move(found, { gb: fire }, chosenDice({ 'JT-SUB-07': [1] }))
    expect(gymnote(hit)).toMatchObject({ status: 'sunk', stores: { men: 0, torpedoes: 0 } })
    expect(view(hit, 'under').friends).toMatchObject([{ id: 'gymnote', status: 'sunk' }])
    expect(piece(hit, 'majestic')?.account.map((one) => one.says)).toContain('We fire at boat 1: she is gone.')
    expect(hit.over?.rule).toBe('JT-GEN-20')
  })

  it('JT-SUB-07: where it is agreed a strike at a pin’s head takes the place of the die, as hard to make at every range', () => {
    const found = (squares: number) =>
      under(
        open('1898', [ship('majestic', squares, 0)], [boat(0, 0, { level: 'surface' })], {
          settings: { 'board.submarines': '1898', 'board.submarineFire': 'striker' },
        }),
        {},
        chosenDice({ 'JT-SUB-05': [6] }),
      )
    const fire = { gb: { majestic: { atBoats: [{ at: 'boat 1', by: 'guns' }] } } }
    // The middle of every throw falls where it is aimed; no die decides.
    expect(gymnote(move(found(8), fire, chosenDice({ 'JT-SUB-07': [6] }))).status).toBe('sunk')
    expect(gymnote(move(found(8), fire, chosenDice({ 'JT-FIRE-09': [200], 'JT-SUB-07': [1] }))).status).toBe('afloat')
    const start = found(8)
    const hits = Array.from({ length: 300 }, (_, seed) => keyedDice({ seed: `pin ${seed}`, branch: 'main' })).filter(
      (dice) => gymnote(move(start, fire, dice)).status === 'sunk',
    ).length
    // The head of a pin is a sixteenth of an inch, the hand strays by a tenth: about one in eighteen.
    expect(hits).toBeGreaterThan(5)
    expect(hits).toBeLessThan(33)
  })

  it('JT-SUB-08: under water she knows of a ship right above her or two squares ahead in line, and of no other', () => {
    const told = (x: number, y: number) =>
      view(under(open('1898', [ship('majestic', x, y, { card: { lengthFeet: 290 } })], [boat(0, 0)]), {}), 'under')
        .boats?.own[0]?.contacts ?? []
    expect(told(0, 0)).toMatchObject([{ id: 'keel 1', where: 'overhead', headingDegrees: null, bearingDegrees: null }])
    expect(told(0, 2)).toMatchObject([
      { id: 'keel 1', where: 'two squares ahead', bearingDegrees: 0, plan: null, name: null },
    ])
    for (const [x, y] of [
      [0, 1],
      [0, 3],
      [1, 2],
      [2, 0],
      [0, -2],
    ] as const)
      expect(told(x, y)).toEqual([])
  })

  it('JT-SUB-09: above weather 3 she sees nothing, taking air swamps her; after air two moves to go under; past twelve hours her people are dead', () => {
    const rough = open('1898', [ship('majestic', 5, 0)], [boat(0, 0, { level: 'surface' })], { weather: { force: 4 } })
    expect(gymnote(under(rough, {})).boat.contacts).toEqual([])
    expect(gymnote(under(rough, { airHours: 1 }))).toMatchObject({
      status: 'sunk',
      boat: { lost: 'swamped while taking air' },
    })
    const aired = times(open('1898', far, [boat(0, 0, { level: 'surface' })]), 4, {})
    const full = times(under(aired, { airHours: 0.5 }), 1)
    const going = under(full, { level: 'dive' })
    expect(gymnote(going).boat).toMatchObject({ level: 'surface', sinking: 1 })
    expect(gymnote(under(going, {})).boat).toMatchObject({ level: 'submerged', sinking: 0 })
    expect(gymnote(under(aired, { level: 'dive' })).boat.level).toBe('submerged')
    const choking = open('1898', far, [boat(0, 0, { hoursWithoutAir: 12 })])
    expect(gymnote(under(choking, {}))).toMatchObject({
      status: 'sunk',
      boat: { lost: 'her people have been without air too long' },
    })
  })

  it('JT-SUB-10: two torpedoes with the chances of a British submerged tube; at a square or less the explosion is hers too', () => {
    // Told on the surface, at rest so that nothing else decides.
    const told = (y: number) =>
      under(open('1898', [ship('majestic', 0, y, { courseDegrees: 90 })], [boat(0, 0, { level: 'surface' })]), {})
    const fire = (y: number, faces: number[]) =>
      under(told(y), { torpedoes: faces.map(() => ({ at: 'ship 1' })) }, chosenDice({ 'JT-SUB-10': faces }))
    const hit = fire(3, [3])
    expect(piece(hit, 'majestic')?.fight.waterlogged).toBe(true)
    expect(gymnote(hit)).toMatchObject({ status: 'afloat', stores: { torpedoes: 1 } })
    expect(piece(fire(3, [4]), 'majestic')?.fight.waterlogged).toBe(false)
    expect(piece(fire(3, [4, 3]), 'majestic')?.fight.waterlogged).toBe(true)
    expect(gymnote(fire(1, [5]))).toMatchObject({
      status: 'sunk',
      boat: { lost: 'destroyed by the explosion of her own torpedo' },
    })
    expect(gymnote(fire(2, [5])).status).toBe('afloat')
    expect(refused(() => fire(3, [1, 1, 1]))).toBe(
      'ships.gymnote.boat.torpedoes are 3, and she has 2 left (JT-SUB-10).',
    )
    const says = gymnote(hit).account.map((one) => JSON.stringify(one))
    expect(says.join()).not.toContain('300')
    expect(piece(hit, 'majestic')?.account.map((one) => one.says)).toEqual([
      'We are struck by a torpedo that nobody saw fired.',
    ])
  })

  it('JT-SUB-11: where her depth is no less than the sounding she takes the ground and is lost', () => {
    const shoal = {
      coast: [
        { from: { x: -5, y: 2 }, to: { x: 5, y: 9 }, depthFeet: 40 },
        { from: { x: -5, y: 20 }, to: { x: 5, y: 22 }, land: 'good' },
      ],
    }
    const run = (depthFeet: number) =>
      gymnote(under(open('1898', far, [boat(0, 0, { depthFeet })], shoal), { squares: 3 }))
    expect(run(39).status).toBe('afloat')
    expect(run(40)).toMatchObject({ status: 'sunk', boat: { lost: 'aground' } })
    expect(gymnote(under(open('1898', far, [boat(0, 18)], shoal), { squares: 3 })).boat.lost).toBe('aground')
  })

  it('JT-SUB-12: a mine that goes up on the square over her destroys her', () => {
    const board = open('1898', far, [boat(0, 0)]).state
    const melee = new Melee(board, 1, chosenDice({}), 'mines, move 1')
    mineOverBoats(melee, 100, 0)
    expect(melee.beside.boats?.boats[0]?.status).toBe('afloat')
    mineOverBoats(melee, 40, -40)
    expect(melee.beside.boats?.boats[0]).toMatchObject({ status: 'sunk', boat: { lost: 'a mine went up over her' } })
  })
})

describe('Jane 1898 tactical: boats in the book', () => {
  it('every allowed offer of a boat may be sealed, and each other one is refused', () => {
    for (const edition of ['1898', '1901'] as const) {
      const up = under(open(edition, [ship('majestic', 5, 0)], [boat(0, 0)]), { level: 'rise' })
      for (const choices of book.ordersFor(up.state, 'under'))
        for (const offer of choices.offers) {
          const orders = book.readOrders({ ships: { [choices.ship]: offer.order } })
          expect([offer.key, book.checkOrders(up.state, 'under', orders) === null]).toEqual([offer.key, offer.allowed])
          expect(book.readText(book.writeText(orders))).toEqual(orders)
        }
    }
  })

  it('the setting board.submarines "none" takes no boats', () => {
    expect(
      refused(() =>
        book.readSetup({
          ships: [ship('majestic', 0, 0)],
          settings: { 'board.submarines': 'none' },
          boats: [boat(0, 0)],
        }),
      ),
    ).toBe('boats[0] is a submarine boat, and the setting board.submarines is "none".')
  })
})
