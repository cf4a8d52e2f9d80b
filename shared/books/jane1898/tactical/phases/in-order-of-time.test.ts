import { describe, expect, it } from 'vitest'
import { dice, eventsOf, type Given, opened, pieceOf, seeded, ship, step, worksOf } from '../../test-kit/works.ts'

const FRIEND = ship('ajax', 'gb', -90, -90, { speedKnots: 0 })
/** Hood runs four squares north; the station with observation mines sees and fires at whatever comes upon them. */
const mines = (...squares: [number, number][]) => ({
  key: 'swash',
  side: 'fr',
  mines: 'observation',
  squares: squares.map(([x, y]) => ({ x, y })),
  station: { x: 5, y: 5 },
})
const said = (action: ReturnType<typeof step>, ...kinds: string[]) =>
  eventsOf(action).flatMap((one) => (kinds.includes(one.kind) ? [one.says] : []))
/** Hoche comes from the west onto the road of Hood, at so many knots. */
const board = (works: Given, hoche: Given = {}) =>
  opened(
    [
      ship('hood', 'gb', 0, 0, { speedKnots: 3, ...SMALL }),
      ship('hoche', 'fr', -2, 1, { courseDegrees: 90, speedKnots: 15, ...SMALL, ...hoche }),
      FRIEND,
    ],
    { works },
  )
const SMALL = { card: { lengthFeet: 200 } }

describe('Jane 1898 tactical: mines, torpedoes from the shore and rams are judged in one order of time', () => {
  it('JT-RAM-01, JT-MINE-04: who is rammed before she comes upon the mines is sunk by the ram, and the mines stay', () => {
    // Hood is rammed by Hoche when she has gone one square of her move’s two, and would come upon the mines at its end.
    const opening = opened(
      [
        ship('hood', 'gb', 0, 0, { speedKnots: 6, ...SMALL }),
        ship('hoche', 'fr', -3, 1, { courseDegrees: 90, speedKnots: 15, ...SMALL }),
        FRIEND,
      ],
      { works: { mines: [mines([0, 2])] } },
    )
    const action = step(opening)
    expect(said(action, 'mine', 'ram', 'noRam')).toEqual(['HOCHE rams HOOD.'])
    expect(pieceOf(action, 'hood')?.fight.marks.sinking?.rule).toBe('JT-RAM-02')
    expect(pieceOf(action, 'hood')).toMatchObject({ x: 0, y: 100 })
    expect(worksOf(action)?.fields[0]?.squares).toMatchObject([{ state: 'mined' }])
  })

  it('JT-RAM-01, JT-MINE-04: a rammer whom a mine sinks on her way does not come to the ship she means to ram', () => {
    const field = { ...mines([-1, 1]), side: 'gb' }
    const action = step(board({ mines: [field] }))
    expect(said(action, 'mine', 'ram', 'noRam')).toEqual(['A mine of swash goes off under HOCHE on square 1.'])
    expect(pieceOf(action, 'hood')?.status).toBe('afloat')
  })

  it('JT-GEN-18: a ship that a mine sinks later in the move is no sinking ship when another comes on her square', () => {
    // She lies across the road of Hoche all the move, and her own way would bring her upon the mines at its end.
    const action = step(board({ mines: [mines([0, 1])] }, { position: { x: -1, y: 0 } }))
    expect(said(action, 'mine', 'ram', 'noRam')).toEqual(['HOCHE rams HOOD.'])
  })

  it('JT-BREN-05, JT-MINE-04: a torpedo from the shore that sinks her first leaves the mines before her whole', () => {
    const wires = { key: 'brennan', side: 'fr', seat: 'wires', position: { x: 4, y: 0 } }
    const opening = opened([ship('hood', 'gb', 0, 0, SMALL), ship('hoche', 'fr', 90, 90, { speedKnots: 0 }), FRIEND], {
      works: { mines: [mines([0, 4])], brennans: [wires] },
    })
    const run = [3, 2, 1, 0, -1, -2, -3, -4].map((x) => ({ x: x * 100, y: 200 }))
    const orders = { wires: { works: { brennan: { run: [{ x: 300, y: 100 }, ...run.slice(1)] } } } }
    const action = step(opening, orders)
    expect(said(action, 'mine', 'brennan')).toContain('The torpedo of brennan strikes HOOD.')
    expect(worksOf(action)?.fields[0]?.squares).toMatchObject([{ state: 'mined' }])
    expect(pieceOf(action, 'hood')?.fight.marks.sinking?.rule).toBe('JT-BREN-05')
  })

  it('JT-MINE-05: of two ships that come upon one square of contact mines the first has the throw for it', () => {
    const field = { ...mines([0, 1]), mines: 'contact' }
    const opening = () =>
      opened([ship('hoche', 'fr', 0, 4, { courseDegrees: 180 }), ship('hood', 'gb', 0, 0), FRIEND], {
        works: { mines: [field] },
      })
    const action = seeded(
      (seed) => step(opening(), {}, dice(seed)),
      (one) => pieceOf(one, 'hood')?.fight.marks.sinking?.rule === 'JT-MINE-05',
    )
    expect(said(action, 'mine')).toEqual(['A mine of swash goes off under HOOD on square 1.'])
    // Hoche comes up to a ship that sinks, and stops short of her.
    expect(said(action, 'noRam')).toEqual(['HOCHE stops short of HOOD, which is sinking.'])
  })
})
