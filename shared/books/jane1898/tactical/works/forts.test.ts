import { describe, expect, it } from 'vitest'
import { endAction, sealOrders, seatBoard } from '../../../../action/action.ts'
import { balance } from '../../../../action/balance.ts'
import { refusal } from '../../../../test-kit/refused.ts'
import {
  dice,
  eventsOf,
  fort,
  type Given,
  type Open,
  opened,
  pieceOf,
  seatText,
  seeded,
  setupOf,
  sheetIn,
  ship,
  step,
} from '../../test-kit/works.ts'
import { jane1898Tactical as book } from '../book.ts'

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
      'ships.needles.fire[0].gun is gun 1 from the left: it is silenced for this action (JT-FORT-05).',
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
