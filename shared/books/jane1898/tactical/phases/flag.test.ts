import { describe, expect, it } from 'vitest'
import { type JaneAction, minute, openBoard, pieceIn, shipAt, withPiece } from '../../test-kit/board.ts'
import { jane1898Tactical as book } from '../book.ts'
import { inCommand } from '../command.ts'
import { fightSheet } from '../fight-sheet.ts'

const ships = [
  shipAt('flag', 'gb', [0, 0], 0, 6, { seat: 'admiral', fight: { flagship: true, seniority: 1 } }),
  shipAt('junior', 'gb', [0, -4], 0, 6, { seat: 'junior', fight: { seniority: 3 } }),
  shipAt('senior', 'gb', [3, 0], 0, 6, { seat: 'senior', fight: { seniority: 2 } }),
  shipAt('away', 'gb', [200, 0], 0, 6, { seat: 'away' }),
  shipAt('enemy', 'fr', [0, 90], 180, 6, { seat: 'enemy' }),
]
const open = () => openBoard(ships)
const fallen = (action: JaneAction) =>
  withPiece(action, 'flag', ({ fight }) => ({
    fight: { ...fight, marks: { ...fight.marks, admiral: { askedInMove: 1, out: true } } },
  }))
const knows = (action: JaneAction, id: string) => fightSheet(pieceIn(action, id), action.state).inCommand

describe('Jane 1898 tactical: who commands', () => {
  it('JT-GEN-08, JT-GEN-11: the flagship first, or the senior captain where no admiral is', () => {
    expect(inCommand(open().state, 'gb')).toBe('flag')
    expect(inCommand(open().state, 'fr')).toBe('enemy')
    const captains = openBoard([
      shipAt('a', 'gb', [0, 0], 0, 6, { fight: { seniority: 9 } }),
      shipAt('b', 'gb', [3, 0], 0, 6, { fight: { seniority: 4 } }),
    ])
    expect(inCommand(captains.state, 'gb')).toBe('b')
  })

  it('JT-GEN-07, JT-GEN-11: an admiral who falls hands over at once to the next in seniority', () => {
    const after = minute(fallen(open()))
    expect(inCommand(after.action.state, 'gb')).toBe('senior')
    expect(pieceIn(after.action, 'flag').fight.flagship).toBe(false)
    expect(after.event('command')?.says).toBe('The admiral in FLAG is out of action; SENIOR has the command.')
    expect(after.account('senior')).toContain('The admiral in FLAG is out of action; SENIOR has the command.')
  })

  it('JT-GEN-07: heavy fire at the conning tower asks for the throw, on even chances', () => {
    const near = openBoard([
      shipAt('flag', 'gb', [0, 0], 0, 0, { fight: { flagship: true } }),
      shipAt('other', 'gb', [30, 0], 0, 0, {}),
      shipAt('b', 'fr', [3, 0], 0, 0, { fight: { mix: { A: { shot: 0, common: 0, apShell: 0, he: 40 } } } }),
    ])
    const fire = [1, 2].map((gun) => ({ gun: `big 1.${gun}`, at: 'ship 1', atUnit: 1, aim: { x: 123, y: 26 } }))
    const seeds = Array.from({ length: 60 }, (_, index) => `admiral ${index}`)
    const outs = seeds
      .map((seed) => minute(near, { fr: { b: { program: [], fire } } }, seed))
      .filter((after) => after.piece('flag').fight.marks.admiral !== null)
      .map((after) => [after.piece('flag').fight.marks.admiral?.out, inCommand(after.action.state, 'gb')])
    expect(outs.length).toBeGreaterThan(5)
    // Whoever was thrown out has handed over, and nobody else.
    for (const [out, command] of outs) expect(command).toBe(out === true ? 'other' : 'flag')
    expect(new Set(outs.map(([out]) => out))).toEqual(new Set([true, false]))
  })

  it('JT-GEN-11: who sees it is told; to others the news comes from ship to ship, and no enemy is told', () => {
    const after = minute(fallen(open()))
    expect([knows(after.action, 'junior'), knows(after.action, 'senior')]).toEqual(['SENIOR', 'SENIOR'])
    // Twenty thousand yards off: no signal reaches so far.
    expect(knows(after.action, 'away')).toBe('FLAG')
    const nearer = withPiece(after.action, 'away', () => ({ x: 9000 }))
    const next = minute(nearer)
    expect(knows(next.action, 'away')).toBe('SENIOR')
    expect(next.account('away')).toContain('SENIOR has the command.')
    expect(JSON.stringify(book.view(after.action.state, 'enemy'))).not.toMatch(/command|SENIOR/)
  })

  it('JT-SIG-04: only the ship that has the command then calls, and by what she has been told', () => {
    const made = minute(fallen(open())).action
    const order = (ship: string) =>
      book.checkOrders(
        made.state,
        ship === 'flag' ? 'admiral' : ship,
        book.readOrders({ ships: { [ship]: { signal: 'L.A.', call: 'act' } } }),
      )
    expect(order('senior')).toBeNull()
    expect(order('flag')?.message).toBe('ships.flag.call is "act", and FLAG has not the command (JT-SIG-04).')
  })

  it('JT-GEN-09: an admiral who shifts his flag has his full time in the boat, and nobody commands meanwhile', () => {
    // 300 yards: a minute out, three to pull, one in.
    let after = minute(open(), { admiral: { flag: { program: [], shiftFlag: 'senior' } } })
    expect(after.event('flag')?.says).toBe('FLAG: The flag is shifted to SENIOR: until move 6 nobody commands.')
    expect(inCommand(after.action.state, 'gb')).toBeNull()
    expect(pieceIn(after.action, 'flag').fight.flagship).toBe(false)
    for (let move = 2; move <= 5; move++) {
      after = minute(after.action)
      expect(inCommand(after.action.state, 'gb')).toBeNull()
    }
    after = minute(after.action)
    expect(inCommand(after.action.state, 'gb')).toBe('senior')
    expect(pieceIn(after.action, 'senior').fight.flagship).toBe(true)
    expect(after.account('junior')).toContain('The flag flies in SENIOR.')
  })

  it('JT-GEN-09: an admiral whose new ship is lost before he is aboard has lost the command', () => {
    const after = minute(open(), { admiral: { flag: { program: [], shiftFlag: 'senior' } } })
    let action = withPiece(after.action, 'senior', () => ({ status: 'sunk' as const }))
    for (let move = 2; move <= 6; move++) action = minute(action).action
    expect(inCommand(action.state, 'gb')).toBe('flag')
  })

  it.each([
    ['junior', 'flag', 'is "flag", and no admiral is aboard JUNIOR'],
    ['flag', 'flag', 'is "flag", and no other ship of her side goes by that name'],
    ['flag', 'enemy', 'is "enemy", and no other ship of her side goes by that name'],
  ])('JT-GEN-09: %s may not shift a flag to %s', (ship, to, says) => {
    const seat = ship === 'flag' ? 'admiral' : ship
    const orders = book.readOrders({ ships: { [ship]: { shiftFlag: to } } })
    expect(book.checkOrders(open().state, seat, orders)?.message).toBe(`ships.${ship}.shiftFlag ${says} (JT-GEN-09).`)
  })

  it('JT-GEN-09: nor may an admiral who is out of action', () => {
    const orders = book.readOrders({ ships: { flag: { shiftFlag: 'senior' } } })
    expect(book.checkOrders(fallen(open()).state, 'admiral', orders)?.message).toContain('is out of action')
  })

  it('JT-GEN-11: a flagship that is lost leaves the command to the next, who may have a flag of his own', () => {
    const two = withPiece(open(), 'senior', ({ fight }) => ({ fight: { ...fight, flagship: true } }))
    const after = minute(withPiece(two, 'flag', () => ({ status: 'prize' as const, prizeOf: 'fr' })))
    expect(after.action.state.command?.held['gb']?.at(-1)).toMatchObject({ ship: 'senior', flag: true })
    expect(book.umpireView(after.action.state).command?.['gb']).toMatchObject({ ship: 'senior', flag: true })
  })

  it('nothing is kept on a board whose command has never changed', () => {
    expect(minute(open()).action.state.command).toBeUndefined()
  })
})
