import { describe, expect, it } from 'vitest'
import type { BoardView } from '../../shared/action/contract.ts'
import { seatResultSchema } from '../../shared/action/result-sheet.ts'
import { jane1898Tactical as jane } from '../../shared/books/jane1898/tactical/book.ts'
import type { FightSheet } from '../../shared/books/jane1898/tactical/fight-sheet.ts'
import type { JaneOrders, ShipOrder } from '../../shared/books/jane1898/tactical/orders.ts'
import type { JaneBoard } from '../../shared/books/jane1898/tactical/state.ts'
import { playOut, toldTo } from './playing.ts'

/** A battleship steams up the strait behind her destroyer; a boat lies across her road, and her own flagship calls her by wireless from afar. */
const setup = {
  positionsIn: 'squares',
  settings: { 'board.submarines': '1901' },
  ships: [
    {
      key: 'majestic',
      name: 'Majestic',
      side: 'gb',
      seat: 'majestic',
      position: { x: 0, y: -24 },
      courseDegrees: 0,
      speedKnots: 9,
    },
    {
      key: 'desperate',
      name: 'Desperate',
      side: 'gb',
      seat: 'desperate',
      type: 'destroyer',
      position: { x: 4, y: -25 },
      courseDegrees: 0,
      speedKnots: 9,
      fight: { spar: true },
    },
    { key: 'brennus', name: 'Brennus', side: 'fr', seat: 'brennus', position: { x: -60, y: 40 }, courseDegrees: 0 },
  ],
  boats: [
    {
      key: 'zede',
      name: 'Gustave Zédé',
      side: 'fr',
      seat: 'zede',
      position: { x: 4, y: 0 },
      courseDegrees: 270,
      torpedoes: 3,
      lengthFeet: 150,
    },
  ],
}

/** She looks round, runs to the enemy's road, waits with her periscope up, fires when the ship is right before her, and goes under. */
function boatOrder(view: BoardView): ShipOrder {
  const own = view.boats?.own[0]
  const boat = view.friends.find((one) => one.own)
  if (!own || !boat) throw new Error('she has no sheet')
  const big = view.others.find((one) => one.plan.lengthFeet > 300)
  if (!big) return { program: [], boat: { level: 'look' } }
  const across = boat.x - big.x
  const ahead = boat.y - big.y
  if (own.torpedoes < 3) return { program: [], boat: own.level === 'submerged' ? { squares: 4 } : { level: 'dive' } }
  if (big.inSight && Math.abs(across) <= 100 && ahead > 0 && ahead <= 300)
    return { program: [], boat: { squares: 0, torpedoes: [{ at: big.id, atSquare: 1 }] } }
  if (Math.abs(across) > 100) return { program: [], boat: { squares: Math.min(4, Math.round(Math.abs(across) / 100)) } }
  return { program: [], boat: own.level === 'periscope' ? { squares: 0 } : { level: 'periscope' } }
}

function seat(view: BoardView, name: string): JaneOrders {
  if (name === 'zede') return { ships: { zede: boatOrder(view) } }
  const boat = view.boats?.sighted.find((one) => one.inSight)
  const [ours] = view.boats?.ours ?? []
  if (name === 'brennus')
    return {
      ships: {
        brennus: {
          program: [],
          ...(ours && view.moveNumber === 0
            ? { wireless: [{ to: ours.id, text: 'the enemy is coming up the strait' }] }
            : {}),
        },
      },
    }
  return { ships: { [name]: { program: [], ...attack(view, name, boat) } } }
}

/** The destroyer has time-fuse torpedoes for whatever is within 500 yards, the battleship shell that bursts on graze. */
function attack(
  view: BoardView,
  name: string,
  boat: { id: string; x: number; y: number } | undefined,
): Partial<ShipOrder> {
  const own = view.friends.find((one) => one.own)
  if (!boat || !own) return {}
  if (name === 'majestic') return { atBoats: [{ at: boat.id, by: 'fuseShell' }] }
  const tubes = (own.sheet?.fight as unknown as FightSheet | undefined)?.marks.tubes ?? {}
  const tube = Object.keys(tubes).find((id) => tubes[id]?.state === 'loaded')
  if (tube === undefined || Math.hypot(boat.x - own.x, boat.y - own.y) > 500) return {}
  return { atBoats: [{ at: boat.id, by: 'fuseTorpedo', tube }] }
}

const play = (seed: string) => playOut(jane, setup, seat, { seed, steps: 14 })

describe('Jane 1898 tactical: an attack by a submarine boat under the rules of 1901', () => {
  const played = play('across the strait')
  const board = played.action.state as JaneBoard
  const frames = (name: string) => played.sent.get(name) ?? []
  const views = (name: string) => frames(name).map((frame) => JSON.parse(frame) as BoardView)

  it('JT-SUB01-04, JT-SUB01-06: she looks round, waits, and torpedoes the ship that she has right before her', () => {
    const shots = played.events.filter((event) => event.kind === 'boatTorpedo')
    expect(shots).toHaveLength(1)
    expect(shots[0]?.because).toMatchObject([{ rule: 'JT-SUB01-06', says: 'ahead of the ship attacked', result: 6 }])
    expect(board.pieces.find((piece) => piece.id === 'majestic')?.fight.waterlogged).toBe(true)
  })

  it('JT-SUB01-02, JT-SUB01-05: up she sees the board, under water nothing that does not pass over her', () => {
    for (const view of views('zede')) {
      const own = view.boats?.own[0]
      const now = view.others.filter((one) => one.inSight)
      if (own?.level === 'periscope') expect(now.length).toBe(2)
      else if (!played.events.some((event) => event.kind === 'boatMoved') || (own?.blank && view.moveNumber > 1))
        expect(now).toEqual([])
    }
  })

  it('JT-SUB01-03, JT-SUB01-09, JT-SUB01-10, JT-SUB01-13: her mark is on their boards by day without a throw, and they have shell and torpedoes with fuses against her', () => {
    expect(
      views('majestic').some((view) => view.boats?.sighted.some((one) => one.id === 'boat 1' && one.inSight)),
    ).toBe(true)
    expect(played.events.filter((event) => event.kind === 'boatLookedFor')).toEqual([])
    expect(played.events.filter((event) => event.kind === 'boatAttacked').length).toBeGreaterThan(0)
  })

  it('JT-SUB01-12: no frame of either side tells whether she is lost', () => {
    const lost = Array.from({ length: 8 }, (_, index) => play(`strait ${index}`)).find((other) =>
      other.events.some((event) => event.kind === 'boatLost'),
    )
    if (!lost) throw new Error('in none of eight straits is she lost')
    for (const one of [played, lost])
      for (const name of ['majestic', 'desperate', 'brennus', 'zede'])
        expect(toldTo(one, name).join()).not.toMatch(/lost:|destroyed|"sunk"/)
    // The sheet that stays with her captain is of what he believes.
    const [hers] = seatResultSchema.parse(JSON.parse(lost.sheets.get('zede') ?? '{}')).ships
    const { torpedoes = 0 } = (JSON.parse(lost.sent.get('zede')?.at(-1) ?? '{}') as BoardView).boats?.own[0] ?? {}
    expect(hers).toMatchObject({
      status: 'afloat',
      men: { lost: 0, left: 8 },
      torpedoes: { lost: 3 - torpedoes, left: torpedoes },
    })
    expect(lost.action.over?.rule).toBe('umpire')
    expect(lost.differences).toEqual([])
    expect(lost.result.ships.find((ship) => ship.id === 'zede')?.status).toBe('sunk')
  })

  it('everything is accounted for, and it is the same to the last byte when it is played again', () => {
    expect(played.differences).toEqual([])
    expect(frames('majestic').join().toLowerCase()).not.toContain('zede')
    expect(play('across the strait').hash).toBe(played.hash)
  })
})
