import { describe, expect, it } from 'vitest'
import { correct, endAction, seatBoard } from '../../../../../action/action.ts'
import { chosenDice } from '../../../../../test-kit/chosen-dice.ts'
import {
  boat,
  events,
  gymnote,
  move,
  open,
  type Playing,
  piece,
  refused,
  ship,
  under,
  view,
} from '../../../test-kit/boats.ts'
import { jane1898Tactical as book } from '../../book.ts'

describe('Jane 1898 tactical: submarine boats by the rules of 1901', () => {
  const far = [ship('majestic', 60, 60)]

  it('JT-SUB01-01: four squares a move and eight points on every square', () => {
    const start = open('1901', far, [boat(0, 0)])
    const turns = [1, 2, 3, 4].map((atSquare) => ({ atSquare, to: 'starboard' as const }))
    expect(gymnote(under(start, { squares: 4, turns }))).toMatchObject({ x: 0, y: 0, headingDegrees: 0 })
    expect(refused(() => under(start, { airHours: 1 }))).toContain('which those of 1901 cancel (JT-SUB01-01)')
  })

  it('JT-SUB01-02: on the surface or with her periscope up she sees the board as a ship does', () => {
    const start = open('1901', [ship('majestic', 5, 5), ship('hoche', 2, 9, { side: 'fr' })], [boat(0, 0)])
    expect(view(under(start, {}), 'under').others).toEqual([])
    for (const level of ['rise', 'periscope']) {
      const up = view(under(start, { level }), 'under')
      expect(up.others).toMatchObject([{ id: 'ship 1', x: 500, y: 500, inSight: true }])
      expect(up.friends.map((one) => one.name)).toEqual(['Gymnote', 'HOCHE'])
      expect(up.boats?.own[0]?.blank).toBe(false)
    }
    expect(refused(() => under(open('1898', far, [boat(0, 0)]), { level: 'periscope' }))).toContain('(JT-SUB01-02)')
  })

  it('JT-SUB01-02, JT-SUB01-05: up as she comes to the board she sees it at once, and under water nothing of it', () => {
    const seen = (level: string) =>
      view(open('1901', [ship('majestic', 5, 5)], [boat(0, 0, { level })]), 'under').others.map(({ id }) => id)
    expect([seen('surface'), seen('periscope'), seen('submerged')]).toEqual([['ship 1'], ['ship 1'], []])
  })

  it('JT-SUB01-03: ships may claim no fire at a boat', () => {
    const up = under(open('1901', [ship('majestic', 5, 5)], [boat(0, 0)]), { level: 'rise' })
    expect(refused(() => move(up, { gb: { majestic: { atBoats: [{ at: 'boat 1', by: 'guns' }] } } }))).toBe(
      'ships.majestic.atBoats[0].by is "guns", and ships may claim no fire at submarine boats (JT-SUB01-03).',
    )
  })

  it('JT-SUB01-04: rising, looking round and sinking again is one move on one square', () => {
    const start = open('1901', [ship('majestic', 5, 5)], [boat(0, 0, { squares: 4 })])
    const looked = under(start, { level: 'look' })
    expect(gymnote(looked)).toMatchObject({ x: 0, y: 0, boat: { level: 'submerged' } })
    expect(view(looked, 'under').others).toMatchObject([{ id: 'ship 1', inSight: true }])
    expect(view(looked, 'gb').boats?.sighted).toMatchObject([{ id: 'boat 1', inSight: false, x: 0, y: 0 }])
    expect(view(under(looked, { squares: 2 }), 'under').others).toMatchObject([
      { id: 'ship 1', inSight: false, x: 500, y: 500 },
    ])
    expect(refused(() => under(start, { level: 'look', squares: 1 }))).toContain('(JT-SUB01-04)')
  })

  it('JT-SUB01-05: under water she is told of a ship that passes over her own square, and may then fire', () => {
    const passing = open(
      '1901',
      [
        ship('majestic', -3, 0, { courseDegrees: 90, speedKnots: 15 }),
        ship('hood', -3, 1, { courseDegrees: 90, speedKnots: 15 }),
      ],
      [boat(0, 0)],
    )
    const over = under(passing, {})
    expect(view(over, 'under').boats?.own[0]?.contacts).toMatchObject([
      { id: 'keel 1', where: 'passed over', headingDegrees: null, bearingDegrees: null },
    ])
    expect(refused(() => under(over, { torpedoes: [{ at: 'keel 2' }] }))).toBe(
      'ships.gymnote.boat.torpedoes[0].at is "keel 2", and she knows of no such ship (JT-SUB01-05).',
    )
    expect(gymnote(under(over, { torpedoes: [{ at: 'keel 1' }] })).stores.torpedoes).toBe(1)
  })

  it('JT-SUB01-06: within 300 yards ahead of a ship is a hit, off the bow four in six, off the broadside two, astern none', () => {
    const shot = (x: number, y: number, face: number) => {
      const up = under(open('1901', [ship('majestic', 0, 0)], [boat(x, y)]), { level: 'periscope' })
      const done = under(up, { torpedoes: [{ at: 'ship 1' }] }, chosenDice({ 'JT-SUB01-06': [face] }))
      return piece(done, 'majestic')?.fight.waterlogged
    }
    expect([shot(0, 3, 6), shot(0, 4, 1)]).toEqual([true, false])
    expect([shot(2, 2, 4), shot(2, 2, 5)]).toEqual([true, false])
    expect([shot(3, 0, 2), shot(3, 0, 3)]).toEqual([true, false])
    expect(shot(0, -3, 1)).toBe(false)
  })

  it('JT-SUB01-07: orders by wireless reach a boat on the surface, and no other', () => {
    const start = open('1901', [ship('hoche', 30, 0, { side: 'fr' }), ship('majestic', 60, 60)], [boat(0, 0)])
    expect(view(start, 'fr').boats).toMatchObject({ ours: [{ id: 'gymnote', name: 'Gymnote' }], own: [], sighted: [] })
    const call = { hoche: { wireless: [{ to: 'gymnote', text: 'come home' }] } }
    expect(gymnote(move(start, { fr: call })).boat.heard).toEqual([])
    const up = under(start, { level: 'rise' })
    expect(view(move(up, { fr: call }), 'under').boats?.own[0]?.heard).toEqual([
      { move: 2, from: 'HOCHE', text: 'come home' },
    ])
    const old = open('1898', [ship('hoche', 30, 0, { side: 'fr' })], [boat(0, 0)])
    expect(refused(() => move(old, { fr: call }))).toContain('(JT-SUB01-07)')
  })

  it('JT-SUB01-08: a spar torpedo destroys a boat on whose square it comes as she rises, and by even chances just after', () => {
    const craft = (x: number, speedKnots: number) =>
      ship('desperate', x, 0, { type: 'destroyer', courseDegrees: 90, speedKnots, fight: { spar: true } })
    const same = under(open('1901', [craft(-3, 24)], [boat(0, 0)]), { level: 'rise' })
    expect(gymnote(same).boat.lost).toBe('destroyed by a spar torpedo')
    // Eight squares a move: on her square at half of the next move, or only at its end.
    const justAfter = (x: number, face: number) =>
      under(
        under(open('1901', [craft(x, 24)], [boat(0, 0)]), { level: 'look' }),
        {},
        chosenDice({ 'JT-SUB01-08': [face] }),
      )
    expect(gymnote(justAfter(-12, 3)).status).toBe('sunk')
    expect(gymnote(justAfter(-12, 4)).status).toBe('afloat')
    expect(gymnote(justAfter(-15, 1)).status).toBe('afloat')
  })

  it('JT-SUB01-09, JT-SUB01-10: time-fuse torpedoes four in six to 500 yards, shell on double ones', () => {
    const at = (x: number, by: string, faces: number[]) => {
      const up = under(open('1901', [ship('majestic', x, 0)], [boat(0, 0)]), { level: 'rise' })
      const tube = Object.keys(piece(up, 'majestic')?.fight.marks.tubes ?? {})[0]
      const order = { at: 'boat 1', by, ...(by === 'fuseTorpedo' ? { tube } : {}) }
      return move(
        up,
        { gb: { majestic: { atBoats: [order] } } },
        chosenDice({ 'JT-SUB01-09': faces, 'JT-SUB01-10': [faces] }),
      )
    }
    expect(gymnote(at(5, 'fuseTorpedo', [4])).status).toBe('sunk')
    expect(gymnote(at(5, 'fuseTorpedo', [5])).status).toBe('afloat')
    expect(gymnote(at(6, 'fuseTorpedo', [1])).status).toBe('afloat')
    expect(gymnote(at(6, 'fuseShell', [1, 1])).status).toBe('sunk')
    expect(gymnote(at(6, 'fuseShell', [1, 2])).status).toBe('afloat')
    const spent = at(6, 'fuseTorpedo', [1])
    expect(endAction(book, spent, 'done').result.ships.find((one) => one.id === 'majestic')?.losses).toMatchObject([
      { kind: 'torpedoes', amount: 1 },
    ])
  })

  it('JT-SUB01-11: a destroyer that comes up with a boat on the surface or at her periscope may take her', () => {
    const up = under(
      open(
        '1901',
        [ship('desperate', -5, 0, { type: 'destroyer', courseDegrees: 90, speedKnots: 24 }), ship('majestic', 9, 9)],
        [boat(5, 0)],
      ),
      { level: 'periscope' },
    )
    const capture = { atBoats: [{ at: 'boat 1', by: 'capture' }] }
    const taken = move(up, { gb: { desperate: capture } })
    expect(gymnote(taken)).toMatchObject({ status: 'prize', prizeOf: 'gb' })
    expect(view(taken, 'under').friends).toMatchObject([{ status: 'struck' }])
    const gone = move(up, { gb: { desperate: capture }, under: { gymnote: { boat: { level: 'dive' } } } })
    expect(gymnote(gone).status).toBe('afloat')
    expect(refused(() => move(up, { gb: { majestic: capture } }))).toContain('(JT-SUB01-11)')
  })

  it('JT-SUB01-12: neither side is told that a boat is destroyed, not even by the end of the action', () => {
    const up = under(open('1901', [ship('majestic', 6, 0)], [boat(0, 0)]), { level: 'rise' })
    const fire = {
      gb: { majestic: { atBoats: [{ at: 'boat 1', by: 'fuseShell' }] } },
      under: { gymnote: { boat: { level: 'dive' } } },
    }
    const [lost, spared] = [
      [1, 1],
      [2, 2],
    ].map((faces) => {
      const shot = move(up, fire, chosenDice({ 'JT-SUB01-10': [faces] }))
      return [shot, under(shot, { squares: 2 })] as const
    }) as [readonly [Playing, Playing], readonly [Playing, Playing]]
    expect([gymnote(lost[1]).status, gymnote(spared[1]).status]).toEqual(['sunk', 'afloat'])
    for (const seat of ['gb', 'under'])
      for (const at of [0, 1] as const)
        expect(JSON.stringify(seatBoard(book, lost[at], seat))).toBe(JSON.stringify(seatBoard(book, spared[at], seat)))
    expect(lost[1].over).toBeNull()
    expect(events(lost[0], 'boatLost')).toHaveLength(1)
    // Up again she is told of nobody: that is all she learns.
    expect(view(under(lost[1], { level: 'rise' }), 'under').others.filter((one) => one.inSight)).toEqual([])
  })

  it('JT-SUB01-13: by day her mark stands on the board without any throw, at night she is not sighted', () => {
    const seen = (condition: string) => {
      const dice = chosenDice({})
      const up = under(
        open('1901', [ship('majestic', 8, 0)], [boat(0, 0)], { light: { condition } }),
        { level: 'rise' },
        dice,
      )
      expect(dice.thrown).toEqual([])
      return view(up, 'gb').boats?.sighted ?? []
    }
    expect(seen('clearDay')).toMatchObject([{ id: 'boat 1', inSight: true }])
    expect(seen('darkNight')).toEqual([])
  })

  it('JT-SUB01-14: what she runs into is for the umpire, who may say that she is lost', () => {
    const shoal = { coast: [{ from: { x: -5, y: 2 }, to: { x: 5, y: 9 }, depthFeet: 20 }] }
    const run = under(open('1901', far, [boat(0, 0)], shoal), { squares: 4 })
    expect(gymnote(run).status).toBe('afloat')
    expect(events(run, 'boatObstructed').map((one) => one.says)).toEqual([
      'Gymnote runs into the bottom: the umpire decides.',
    ])
    expect(gymnote(correct(book, run, 'gymnote', { note: 'on the mud', sunk: true }).action).status).toBe('sunk')
  })

  it('JT-SUB01-15, JT-BALL-04: a balloon no more than 400 feet up sees a boat under water by day, and may drop explosives on her', () => {
    const over = (heightFeet: number, condition = 'clearDay') =>
      open('1901', [ship('majestic', 60, 60)], [boat(0, 0)], {
        light: { condition },
        balloons: [{ key: 'balloon', side: 'gb', position: { x: 0, y: 0 }, heightFeet, bombs: 2 }],
      })
    expect(view(under(over(400), {}), 'gb').boats?.sighted).toMatchObject([{ id: 'boat 1', inSight: true }])
    expect(view(under(over(401), {}), 'gb').boats).toBeUndefined()
    expect(view(under(over(400, 'darkNight'), {}), 'gb').boats).toBeUndefined()
    const drop = (heightFeet: number, face: number) =>
      move(over(heightFeet), { gb: { balloon: { balloon: { drop: true } } } }, chosenDice({ 'JT-BALL-02': [face] }))
    expect(gymnote(drop(400, 1)).boat.lost).toBe('destroyed from the air')
    expect(gymnote(drop(400, 2)).status).toBe('afloat')
    expect(gymnote(drop(500, 1)).status).toBe('afloat')
  })
})
