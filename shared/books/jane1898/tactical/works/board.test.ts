import { describe, expect, it } from 'vitest'
import { endAction, openAction, sealOrders, seatBoard, stepAction, umpireBoard } from '../../../../action/action.ts'
import { balance } from '../../../../action/balance.ts'
import type { ActionEvent } from '../../../../action/contract.ts'
import { boardViewSchema, umpireBoardSchema } from '../../../../action/view-schema.ts'
import { keyedDice } from '../../../../dice/dice.ts'
import { refusal } from '../../../../test-kit/refused.ts'
import { jane1898Tactical as book } from '../book.ts'
import type { FightSheet } from '../fight-sheet.ts'
import type { JaneOrders } from '../orders.ts'
import type { JaneBoard } from '../state.ts'

type Given = Record<string, unknown>

const ship = (key: string, side: string, x: number, y: number, over: Given = {}) => ({
  key,
  name: key.toUpperCase(),
  side,
  position: { x, y },
  speedKnots: 12,
  ...over,
})
const fort = (over: Given = {}, fortOver: Given = {}) =>
  ship('needles', 'fr', 0, 20, {
    type: 'fort',
    speedKnots: 0,
    courseDegrees: 180,
    fort: { guns: [{ gun: '10-in', atFeet: 100 }], ...fortOver },
    ...over,
  })
const setupOf = (ships: Given[], over: Given = {}) => book.readSetup({ positionsIn: 'squares', ships, ...over })
const opened = (ships: Given[], over: Given = {}, id = 'works') => openAction(book, setupOf(ships, over), id)
type Open = ReturnType<typeof opened>

const dice = (seed = 'works') => keyedDice({ seed, branch: 'main' })

function step(action: Open, orders: Record<string, unknown> = {}, with_ = dice()): Open {
  let sealed = action
  for (const [seat, given] of Object.entries(orders)) sealed = sealOrders(book, sealed, seat, given)
  return stepAction(book, sealed, with_, { acceptStanding: true }).action
}

const pieceOf = (action: Open, id: string) => (action.state as JaneBoard).pieces.find((one) => one.id === id)
const worksOf = (action: Open) => (action.state as JaneBoard).works
const eventsOf = (action: Open): readonly ActionEvent[] => {
  const last = action.history.at(-1)
  return last?.kind === 'move' ? last.events : []
}
const sheetIn = (action: Open, seat: string) =>
  seatBoard(book, action, seat).board.friends.find((one) => one.own)?.sheet?.fight as unknown as FightSheet
const seatText = (action: Open, seat: string) => JSON.stringify(seatBoard(book, action, seat))

/** The first seed of a hundred by which a board comes out so. */
function seeded(play: (seed: string) => Open, so: (action: Open) => boolean): Open {
  for (let n = 0; n < 100; n++) {
    const action = play(`seed ${n}`)
    if (so(action)) return action
  }
  throw new Error('no seed of a hundred brings it about')
}

describe('Jane 1898 tactical: forts', () => {
  it.each([
    [
      {
        guns: [
          { gun: '12-in', atFeet: 0 },
          { gun: '12-in', atFeet: 50 },
          { gun: '12-in', atFeet: 100 },
          { gun: '4-in', atFeet: 150 },
        ],
      },
      'ships[0].fort: Guns come to 160 points; a fort of this size may have 150. (JT-FORT-01)',
    ],
    [
      {
        sections: 6,
        guns: [
          { gun: '10-in', atFeet: 0 },
          { gun: '10-in', atFeet: 50 },
        ],
      },
      'ships[0].fort: Guns come to 80 points; a fort of this size may have 75. (JT-FORT-01)',
    ],
    [
      { sections: 4, guns: [{ gun: '4-in', atFeet: 120 }] },
      'ships[0].fort.guns[0].atFeet is 120, and the fort is 100 feet long (JT-FORT-02).',
    ],
    [
      { guns: [{ gun: '8-in', atFeet: 30, disappearing: true }] },
      'ships[0].fort.guns[0].atFeet is 30; a hidden gun stands on a line between sections or midway between two (JT-FORT-12).',
    ],
    [
      { sections: 4, magazineSection: 5 },
      'ships[0].fort.magazineSection is 5, and the fort has 4 sections (JT-FORT-06).',
    ],
    [{ searchLights: 5 }, 'ships[0].fort.searchLights is 5; it may not be over 4.'],
  ])('JT-FORT-01, JT-FORT-02, JT-FORT-08, JT-FORT-09: %j is refused with one sentence', (given, message) => {
    expect(refusal(() => setupOf([{ ...fort(), fort: given }])).message).toBe(message)
  })

  it('JT-FORT-03: the garrison is ten men a gun at least, and a gun lost costs five of them', () => {
    expect(refusal(() => setupOf([fort({ men: 9 })])).message).toBe(
      'ships[0].men is 9; the guns of this fort want a garrison of 10 at least (JT-FORT-03).',
    )
    let action = opened([fort({ men: 80 }), ship('hood', 'gb', 0, 10, { courseDegrees: 90, speedKnots: 0 })])
    action = { ...action, state: book.correct(action.state, 'needles', { note: 'by hand', gunsLost: { B: 1 } }).state }
    expect(pieceOf(action, 'needles')?.stores).toMatchObject({ men: 75, guns: { B: 0, F: 6 } })
  })

  it('JT-FORT-02, JT-FORT-04: twelve sections lie on one square, and a half fort has six', () => {
    const { state } = book.setUp(
      setupOf([fort(), { ...fort({}, { sections: 6 }), key: 'half', position: { x: 1, y: 20 } }]),
    )
    expect(state.pieces.map(({ id, x, y, card }) => [id, x, y, card.lengthFeet])).toEqual([
      ['needles', 0, 2000, 300],
      ['half', 100, 2000, 150],
    ])
  })

  it('JT-FORT-08: six 12-pounders to a whole fort, three to a half, or as the players note', () => {
    const guns = (over: Given) => setupOf([fort({}, over)]).ships[0]?.stores.guns
    expect(guns({})).toEqual({ B: 1, F: 6 })
    expect(guns({ sections: 6, quickFirers: undefined })).toEqual({ B: 1, F: 3 })
    expect(guns({ quickFirers: 2 })).toEqual({ B: 1, F: 2 })
  })

  it('JT-FORT-08: a fort shows a search light at night if it has one', () => {
    const night = (searchLights: number) =>
      opened([fort({}, { searchLights }), ship('hood', 'gb', 0, 15)], { light: { condition: 'moonNight' } })
    const light = { ships: { needles: { light: { at: 'ship 1' } } } }
    expect(refusal(() => sealOrders(book, night(0), 'fr', light)).message).toBe(
      'ships.needles.light is {"at":"ship 1"}, and NEEDLES has no search light (JT-FORT-08).',
    )
    expect(book.checkOrders(night(1).state, 'fr', book.readOrders(light))).toBeNull()
  })

  const under = (target: Given, fortOver: Given = {}, over: Given = {}) =>
    opened([fort({}, fortOver), ship('hood', 'gb', 0, 5, { courseDegrees: 90, speedKnots: 0, ...target })], over)
  const fire = { ships: { needles: { fire: [{ gun: 'gun 1.1', at: 'ship 1' }] } } }

  it('JT-FORT-02: its guns take tickets as a ship’s do, and it is fired at by its name', () => {
    const action = step(under({}), {
      fr: fire,
      gb: { ships: { hood: { fire: [{ gun: 'big 1.1', at: 'ship 1' }] } } },
    })
    const strikes = eventsOf(action)
      .filter((one) => one.kind === 'strike')
      .map((one) => one.says)
    expect(strikes.some((says) => says.startsWith('NEEDLES fires 10-in'))).toBe(true)
    expect(eventsOf(action).some((one) => one.says.includes('at NEEDLES') || one.says.includes('at ship 1'))).toBe(true)
    expect(pieceOf(action, 'needles')).toMatchObject({ x: 0, y: 2000, path: [expect.anything()] })
  })

  it('JT-FORT-02, JT-FORT-07: it cannot be ordered to move, nor be torpedoed, rammed or boarded', () => {
    const { state } = under({})
    const check = (seat: string, orders: unknown) => book.checkOrders(state, seat, book.readOrders(orders))?.message
    expect(check('fr', { ships: { needles: { knots: 6 } } })).toBe(
      'ships.needles.knots is for a ship; NEEDLES stands ashore (JT-FORT-02).',
    )
    expect(check('gb', { ships: { hood: { board: 'ship 1' } } })).toBe(
      'ships.hood.board is "ship 1", which stands ashore; a landed force takes a fort (JT-FORT-07).',
    )
    expect(check('gb', { ships: { hood: { torpedoes: [{ tube: 'tube 1', at: 'ship 1' }] } } })).toBe(
      'ships.hood.torpedoes[0].at is "ship 1", which stands ashore (JT-FORT-02).',
    )
    expect(book.ordersFor(state, 'fr')[0]?.offers.map((offer) => offer.key)).toEqual(['stand'])
  })

  it('JT-FORT-10: by agreement its guns have a nearer target, or strike twice and spend a round for each', () => {
    const struck = (accuracy: string) => {
      const action = step(under({}, {}, { settings: { 'board.fortAccuracy': accuracy } }), { fr: fire })
      const strikes = eventsOf(action).filter((one) => one.kind === 'strike')
      return {
        strikes: strikes.length,
        rounds: pieceOf(action, 'needles')?.stores.rounds.B,
        target: (strikes[0]?.detail as { targetYards: number } | undefined)?.targetYards ?? 0,
      }
    }
    const [none, nearer, double] = [struck('none'), struck('nearer'), struck('double')]
    expect(none).toMatchObject({ strikes: 1 })
    expect(nearer).toEqual({ ...none, target: none.target - 1000 })
    expect(double).toEqual({ ...none, strikes: 2, rounds: (none.rounds ?? 0) - 1 })
  })

  const shelled =
    (fortOver: Given, x: number, y: number, projectile = 'he', rounds = 1) =>
    (seed: string) => {
      let action = opened([
        fort({}, fortOver),
        ship('hood', 'gb', 0, 12, {
          courseDegrees: 90,
          speedKnots: 0,
          fight: { mix: { A: { shot: 0, apShell: 0, common: 0, he: 0, [projectile]: 40 } } },
        }),
      ])
      const throws = dice(seed)
      for (let n = 0; n < rounds; n++)
        action = step(
          action,
          {
            gb: {
              ships: {
                hood: {
                  fire:
                    n % 2 === 0
                      ? [
                          { gun: 'big 1.1', at: 'ship 1', aim: { x, y } },
                          { gun: 'big 1.2', at: 'ship 1', aim: { x, y } },
                        ]
                      : [],
                },
              },
            },
          },
          throws,
        )
      return action
    }
  const gunStatus = (action: Open) => sheetIn(action, 'fr').guns.find((one) => one.id === 'gun 1.1')?.status

  it('JT-FORT-05: a burst silences a gun for the action, and it is not lost; a direct hit puts it out for good', () => {
    const silenced = seeded(shelled({}, 130, 20), (action) => gunStatus(action) === 'out')
    let later = silenced
    for (let n = 0; n < 8; n++) later = step(later)
    expect(gunStatus(later)).toBe('out')
    expect(pieceOf(later, 'needles')?.stores.guns.B).toBe(1)
    expect(refusal(() => sealOrders(book, later, 'fr', fire)).message).toBe(
      'ships.needles.fire[0].gun is gun 1.1, which is silenced for this action (JT-FORT-05).',
    )
    const struck = seeded(shelled({}, 100, 24), (action) => gunStatus(action) === 'disabled')
    expect(pieceOf(struck, 'needles')?.stores.guns.B).toBe(0)
  })

  it('JT-FORT-06: a shell in the magazine destroys the whole fort at once; solid shot there does not', () => {
    const hit = (action: Open) =>
      eventsOf(action).some((one) => one.because.some((two) => two.says === 'she is struck on magazine'))
    const gone = seeded(shelled({ magazineSection: 4 }, 87, 3), hit)
    expect(pieceOf(gone, 'needles')).toMatchObject({ status: 'sunk', stores: { men: 0, guns: {} } })
    expect(gone.over?.rule).toBe('JT-GEN-20')
    expect(balance({ ships: gone.manifest }, endAction(book, gone, 'done').result)).toEqual([])
    const shot = seeded(shelled({ magazineSection: 4 }, 87, 3, 'shot'), hit)
    expect(pieceOf(shot, 'needles')?.status).toBe('afloat')
  })

  it('JT-FORT-11: guns and dummies are shown alike on its target, and a dummy that is hit counts for nothing', () => {
    const shown = (guns: number[], dummies: number[]) =>
      seatBoard(
        book,
        opened([
          fort({ men: 300 }, { guns: guns.map((atFeet) => ({ gun: '8-in', atFeet })), dummies }),
          ship('hood', 'gb', 0, 5),
        ]),
        'gb',
      ).board.others[0]
    expect(shown([50, 150], [100])).toEqual(shown([100, 150], [50]))
    const dummy = seeded(shelled({ dummies: [250] }, 250, 24), (action) =>
      eventsOf(action).some((one) => one.because.some((two) => two.says.startsWith('she is struck on embrasure 2'))),
    )
    expect(eventsOf(dummy).some((one) => one.because.some((two) => two.rule === 'JT-EFF-05'))).toBe(false)
  })

  it('JT-FORT-12: a disappearing gun is on no target, and is out only when its own spot is hit', () => {
    const hidden = { guns: [{ gun: '10-in', atFeet: 112.5, disappearing: true }] }
    const shapes = (over: Given) =>
      JSON.stringify(
        seatBoard(book, opened([fort({ men: 300 }, over), ship('hood', 'gb', 0, 5)]), 'gb').board.others[0]?.target,
      )
    expect(shapes(hidden)).toBe(shapes({ guns: [] }))
    const out = seeded(shelled(hidden, 112.5, 16), (action) => gunStatus(action) === 'disabled')
    expect(eventsOf(out).some((one) => one.because.some((two) => two.rule === 'JT-FORT-12'))).toBe(true)
    const elsewhere = seeded(shelled(hidden, 280, 16), (action) =>
      eventsOf(action).some(
        (one) => one.kind === 'strike' && one.because.some((two) => two.says.includes('struck on')),
      ),
    )
    expect(gunStatus(elsewhere)).toBe('fit')
  })

  it('JT-FORT-13, JT-COAST-09: a gun that fires is located in the next move on four in six, for certain where it was scouted, and shows then', () => {
    const play = (over: Given) => (seed: string) => {
      const throws = dice(seed)
      return step(step(under({}, {}, over), { fr: fire }, throws), {}, throws)
    }
    const showing = (action: Open) => seatBoard(book, action, 'gb').board.others[0]?.showing
    const said = 'a gun fires 100 feet along it'
    const found = Array.from({ length: 60 }, (_, n) => showing(play({})(`look ${n}`))?.includes(said))
    const share = found.filter(Boolean).length / found.length
    expect(share).toBeGreaterThan(0.5)
    expect(share).toBeLessThan(0.83)
    for (const seed of ['a', 'b', 'c', 'd', 'e', 'f'])
      expect(showing(play({ works: { scouted: [{ side: 'gb', work: 'needles' }] } })(seed))).toContain(said)
    expect(showing(step(under({}), { fr: fire }))).toEqual([])
  })

  it('JT-FORT-13: a concealed fort is on nobody’s board before one of its guns is located', () => {
    const play = (seed: string) => {
      const throws = dice(seed)
      return step(step(under({}, { concealed: true }), { fr: fire }, throws), {}, throws)
    }
    expect(seatBoard(book, under({}, { concealed: true }), 'gb').board.others).toEqual([])
    const found = seeded(play, (action) => seatBoard(book, action, 'gb').board.others.length > 0)
    expect(seatBoard(book, found, 'gb').board.others[0]).toMatchObject({ kind: 'fort', x: 0, y: 2000 })
    const hidden = seeded(play, (action) => seatBoard(book, action, 'gb').board.others.length === 0)
    expect(seatText(hidden, 'gb')).not.toContain('"fort"')
  })
})

describe('Jane 1898 tactical: minefields', () => {
  const row = (over: Given = {}) => ({
    key: 'swash',
    side: 'fr',
    mines: 'contact',
    squares: [-2, -1, 0, 1, 2].map((x) => ({ x, y: 3 })),
    ...over,
  })
  const passing = (mines: Given, over: Given = {}, more: Given[] = []) =>
    opened([ship('hood', 'gb', 0, 0), ship('hoche', 'fr', 40, 40, { speedKnots: 0 }), ...more], {
      works: { mines: [mines] },
      ...over,
    })
  const lost = (action: Open) => pieceOf(action, 'hood')?.status !== 'afloat'

  it('JT-MINE-05: a ship that comes upon a square of contact mines has even chances, and the mines that explode are spent', () => {
    const all = Array.from({ length: 50 }, (_, n) => step(passing(row()), {}, dice(`mine ${n}`)))
    const share = all.filter(lost).length / all.length
    expect(share).toBeGreaterThan(0.37)
    expect(share).toBeLessThan(0.63)
    const [sunk, safe] = [all.find(lost), all.find((one) => !lost(one))]
    expect(sunk && pieceOf(sunk, 'hood')).toMatchObject({ x: 0, y: 300, status: 'sinking' })
    expect(sunk && worksOf(sunk)?.fields[0]?.squares.map((one) => one.state)).toEqual([
      'mined',
      'mined',
      'blocked',
      'mined',
      'mined',
    ])
    expect(safe && pieceOf(safe, 'hood')).toMatchObject({ x: 0, y: 400 })
    expect(safe && worksOf(safe)?.fields[0]?.squares.every((one) => one.state === 'mined')).toBe(true)
  })

  it('JT-MINE-05: a captain who holds the chart is safe, and sees it', () => {
    const charted = row({ side: 'gb', charted: ['hood'] })
    for (let n = 0; n < 20; n++) expect(lost(step(passing(charted), {}, dice(`mine ${n}`)))).toBe(false)
    const { works } = seatBoard(book, passing(charted), 'gb').board
    expect(works?.fields[0]?.squares).toHaveLength(5)
    expect(seatBoard(book, passing(charted), 'fr').board.works).toBeUndefined()
  })

  it('JT-MINE-03: contact mines, observation mines and sham fields show the enemy the same buoys', () => {
    const seen = (mines: Given) => seatText(passing(mines), 'gb')
    const contact = seen(row())
    expect(seen(row({ mines: 'sham' }))).toBe(contact)
    expect(seen(row({ mines: 'observation', station: { x: 0, y: 20 } }))).toBe(contact)
    expect(seatBoard(book, passing(row()), 'gb').board.marks.filter((mark) => mark.kind === 'mine buoy')).toHaveLength(
      5,
    )
    expect(lost(step(passing(row({ mines: 'sham' }))))).toBe(false)
  })

  const observed = (over: Given = {}) =>
    row({ mines: 'observation', seat: 'controller', station: { x: 0, y: 20 }, ...over })

  it('JT-MINE-04: observation mines go off by their controller’s order alone; the ship over them sinks and blocks the square', () => {
    expect(lost(step(passing(observed())))).toBe(false)
    const wrong = step(passing(observed()), { controller: { works: { swash: { explode: [1] } } } })
    expect(lost(wrong)).toBe(false)
    const escort = ship('anson', 'gb', -9, 0)
    const fired = step(passing(observed(), {}, [escort]), { controller: { works: { swash: { explode: [3] } } } })
    expect(pieceOf(fired, 'hood')).toMatchObject({ x: 0, y: 300, status: 'sinking' })
    expect(
      fired.history
        .flatMap((entry) => (entry.kind === 'move' ? entry.dice : []))
        .filter((one) => one.purpose.includes('mine')),
    ).toEqual([])
    expect(seatBoard(book, fired, 'controller').board.works?.account.map((line) => line.says)).toEqual([
      'Square 3 is fired under ship 1.',
    ])
    expect(seatBoard(book, fired, 'gb').board.marks.filter((mark) => mark.kind === 'wreck')).toEqual([
      { kind: 'wreck', ship: '', x: 0, y: 300 },
    ])
    expect(refusal(() => sealOrders(book, fired, 'controller', { works: { swash: { explode: [3] } } })).message).toBe(
      'works.swash.explode[0] is 3, whose mines are spent (JT-MINE-04).',
    )
  })

  it('JT-MINE-04: without a seat its station fires at every enemy that it sees, and spares its own side', () => {
    expect(lost(step(passing(observed({ seat: undefined }))))).toBe(true)
    expect(lost(step(passing(observed({ seat: undefined, side: 'gb' }))))).toBe(false)
    const fog = { light: { condition: 'fog', sightYards: 1000 } }
    expect(lost(step(passing(observed({ seat: undefined }), fog)))).toBe(false)
  })

  it('JT-MINE-04, JT-MINE-02: no ship comes after her on a blocked square', () => {
    const second = ship('anson', 'gb', 0, -4, { seat: 'anson' })
    let action = passing(observed(), {}, [second])
    action = step(action, { controller: { works: { swash: { explode: [3] } } } })
    for (let n = 0; n < 3; n++) action = step(action)
    expect(pieceOf(action, 'anson')?.y).toBeLessThan(300)
    expect(pieceOf(action, 'anson')?.way.halves).toBe(0)
  })

  it('JT-MINE-02: land and shoals are squares that no ship enters, and are on everybody’s chart', () => {
    const works = { works: { land: [{ x: 0, y: 3 }], shoals: [{ x: 1, y: 3 }] } }
    const action = step(opened([ship('hood', 'gb', 0, 0), ship('hoche', 'fr', 1, 0)], works))
    expect(pieceOf(action, 'hood')).toMatchObject({ x: 0, y: 200, way: { halves: 0 } })
    expect(pieceOf(action, 'hoche')).toMatchObject({ x: 100, y: 200 })
    expect(
      eventsOf(action)
        .filter((one) => one.kind === 'stopped')
        .map((one) => one.says),
    ).toEqual(['HOOD stops short of land.', 'HOCHE stops short of a shoal.'])
    for (const seat of ['gb', 'fr'])
      expect(seatBoard(book, action, seat).board.works).toMatchObject({ land: [{ x: 0, y: 300 }] })
  })

  it('JT-MINE-01: a field’s squares are those of the board, and observation mines have a station', () => {
    expect(refusal(() => passing(row({ mines: 'observation' }))).message).toBe(
      'works.mines[0].station is missing; observation mines are fired from a station (JT-MINE-01).',
    )
    const between = passing(row({ squares: [{ x: 0.4, y: 3.3 }] }))
    expect(worksOf(between)?.fields[0]?.squares).toEqual([{ x: 0, y: 300, state: 'mined' }])
  })

  it('JT-MINE-04: a station in a fort is gone with the fort', () => {
    const guarded = passing(observed({ fort: 'needles' }), {}, [fort()])
    const gone = { ...guarded, state: book.correct(guarded.state, 'needles', { note: 'stormed', sunk: true }).state }
    expect(refusal(() => sealOrders(book, gone, 'controller', { works: { swash: { explode: [3] } } })).message).toBe(
      'The seat "controller" has no ship to order in this action.',
    )
  })

  it('JT-MINE-07: a grapnel over a cable takes it on even chances on sand and two in six on rock, and the controller finds the circuit dead', () => {
    const cable = observed({ squares: [{ x: 4, y: 2 }], station: { x: -20, y: 2 } })
    const creep = { gb: { ships: { hood: { tow: 'grapnel' } } } }
    const cut = (action: Open) => worksOf(action)?.fields[0]?.cableWhole === false
    const share = (bottom: string) => {
      const all = Array.from({ length: 50 }, (_, n) =>
        step(passing(cable, { works: { mines: [cable], bottom } }), creep, dice(`wire ${n}`)),
      )
      return all.filter(cut).length / all.length
    }
    expect(share('sand')).toBeGreaterThan(0.4)
    expect(share('rock')).toBeLessThan(0.4)
    const taken = seeded((seed) => step(passing(cable), creep, dice(seed)), cut)
    expect(sheetIn(taken, 'gb').account.map((line) => line.says)).toContain('Our grapnel takes a cable, and cuts it.')
    expect(seatBoard(book, taken, 'controller').board.works?.fields[0]?.answers).toBe(true)
    const dead = step(taken, { controller: { works: { swash: { explode: [1] } } } })
    expect(seatBoard(book, dead, 'controller').board.works).toMatchObject({
      account: [{ says: 'The circuit of swash is dead.' }],
    })
    expect(seatBoard(book, dead, 'controller').board.works?.fields[0]?.answers).toBe(false)
  })

  it('JT-MINE-07: a grapnel that meets nothing tells no more than one that no field was laid for', () => {
    const creep = { gb: { ships: { hood: { tow: 'grapnel' } } } }
    const far = observed({ squares: [{ x: 400, y: 400 }], station: { x: 410, y: 400 } })
    const bare = opened([ship('hood', 'gb', 0, 0), ship('hoche', 'fr', 40, 40, { speedKnots: 0 })])
    const dark = { light: { condition: 'fog', sightYards: 1000 } }
    const without = opened([ship('hood', 'gb', 0, 0), ship('hoche', 'fr', 40, 40, { speedKnots: 0 })], dark)
    expect(sheetIn(step(bare, creep), 'gb').account.map((line) => line.says)).toEqual(['Our grapnel finds nothing.'])
    expect(seatText(step(passing(far, dark), creep), 'gb')).toBe(seatText(step(without, creep), 'gb'))
  })

  it('JT-MINE-06, JT-MINE-08: a square is countermined by a ship that lies by it for twelve hours, and not a minute sooner', () => {
    const lying = opened(
      [ship('hood', 'gb', 0, 2, { speedKnots: 0 }), ship('hoche', 'fr', 40, 40, { speedKnots: 0 })],
      { works: { mines: [row()] } },
    )
    const order = { gb: { ships: { hood: { countermine: { x: 0, y: 300 } } } } }
    const first = step(lying, order)
    expect(worksOf(first)?.countermined).toEqual({ '0,300': 1 })
    const { works } = first.state as JaneBoard
    if (!works) throw new Error('no works')
    const late = {
      ...first,
      state: { ...(first.state as JaneBoard), works: { ...works, countermined: { '0,300': 719 } } },
    }
    expect(worksOf(step(late))?.fields[0]?.squares[2]?.state).toBe('mined')
    const done = step(late, order)
    expect(worksOf(done)?.fields[0]?.squares.map((one) => one.state)).toEqual([
      'mined',
      'mined',
      'swept',
      'mined',
      'mined',
    ])
    expect(seatBoard(book, done, 'gb').board.marks.filter((mark) => mark.kind === 'mine buoy')).toHaveLength(4)
    expect(
      refusal(() => sealOrders(book, lying, 'gb', { ships: { hood: { countermine: { x: 0, y: 900 } } } })).message,
    ).toBe('ships.hood.countermine is 0,900, and a ship lies by the square that she countermines (JT-MINE-06).')
  })

  it('JT-MINE-03: the controller’s orders, his station and the chart change no byte of the enemy’s board', () => {
    const play = (mines: Given, explode: number[]) =>
      seatText(step(passing(mines), { controller: { works: { swash: { explode } } } }), 'gb')
    const plain = play(observed(), [1])
    expect(play(observed(), [5, 4])).toBe(plain)
    expect(play(observed({ station: { x: 3, y: 22 } }), [1])).toBe(plain)
    expect(play(observed({ charted: ['hoche'] }), [1])).toBe(plain)
  })

  it('another’s works and works unknown are refused in the same words', () => {
    const action = passing(observed())
    for (const id of ['swash', 'nothing'])
      expect(refusal(() => sealOrders(book, action, 'gb', { works: { [id]: { explode: [1] } } })).message).toBe(
        `works.${id}: the seat "gb" has no work of that name.`,
      )
  })

  it('JT-MINE-04: how fields were left goes back with the result, and who saw it', () => {
    const escort = ship('anson', 'gb', -9, 0)
    const fired = step(passing(observed(), {}, [escort]), { controller: { works: { swash: { explode: [3] } } } })
    const { mines } = endAction(book, fired, 'night falls').result
    expect(mines?.[0]).toMatchObject({ id: 'swash', cableWhole: true })
    expect(mines?.[0]?.squares[2]).toEqual({ state: 'blocked', seenBy: ['fr', 'gb'] })
    expect(mines?.[0]?.squares[1]).toEqual({ state: 'mined', seenBy: [] })
  })
})

describe('Jane 1898 tactical: what is sent of works', () => {
  it('every board with works keeps to the schema of views', () => {
    const action = step(
      opened([fort({ seat: 'commandant' }), ship('hood', 'gb', 0, 5)], {
        works: {
          land: [{ x: 9, y: 20 }],
          mines: [
            {
              key: 'swash',
              side: 'fr',
              seat: 'commandant',
              mines: 'observation',
              station: { x: 0, y: 20 },
              fort: 'needles',
              squares: [{ x: 0, y: 9 }],
            },
          ],
          brennans: [
            { key: 'brennan', side: 'fr', seat: 'commandant', position: { x: 0, y: 20 }, fort: 'needles', atFeet: 60 },
          ],
          pneumatics: [{ key: 'dynamite', side: 'fr', seat: 'commandant', position: { x: 2, y: 20 } }],
        },
      }),
      { commandant: { works: { brennan: { run: [{ x: 0, y: 1900 }] } } } },
    )
    for (const seat of ['commandant', 'gb']) boardViewSchema.parse(seatBoard(book, action, seat).board)
    umpireBoardSchema.parse(umpireBoard(book, action).board)
    expect(umpireBoard(book, action).board.works).toMatchObject({ brennans: [{ torpedo: { x: 0, y: 1900 } }] })
  })

  it('orders for works come back from their text', () => {
    const orders: JaneOrders = {
      ships: {
        hood: {
          program: [],
          tow: 'explosiveGrapnel',
          countermine: { x: 0, y: 300 },
          playOnSquare: { x: -100, y: 2000 },
        },
      },
      works: {
        swash: { explode: [2, 3] },
        brennan: {
          run: [
            { x: 0, y: 100 },
            { x: 100, y: 200 },
          ],
        },
        'big gun': { fireAt: 'ship 1', aim: { x: 10, y: 5.5 } },
        other: { makeReady: true },
        idle: {},
      },
    }
    const text = book.writeText(orders)
    expect(text).toContain('@work "big gun": fire at "ship 1"; aim 10,5.5')
    expect(book.readText(text)).toEqual(orders)
  })
})
