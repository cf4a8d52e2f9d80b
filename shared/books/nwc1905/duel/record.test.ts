import { describe, expect, it } from 'vitest'
import { openAction, sealOrders, stepAction } from '../../../action/action.ts'
import { drawingSchema } from '../../../action/drawing.ts'
import { typedDice } from '../../../dice/dice.ts'
import { collegeBoards as book } from '../boards.ts'
import { column, type FleetAction } from '../test-kit/fleets.ts'
import type { DuelAction } from '../test-kit/players.ts'

type Given = Record<string, unknown>
const ship = (key: string, side: string, x: number, y: number, more: Given = {}): Given => ({
  key,
  side,
  position: { x, y },
  courseDegrees: 0,
  ...more,
})
/** Iowa and Jena steam north beside each other, so many yards apart. */
const abreast = (yards: number, jena: Given = {}): DuelAction =>
  openAction(book, book.readSetup({ ships: [ship('Iowa', 'blue', 0, 0), ship('Jena', 'red', yards, 0, jena)] }), 'duel')

function play<A extends DuelAction | FleetAction>(action: A, orders: Given, faces: readonly number[] = []): A {
  const dice = typedDice(faces.map((face) => ({ rule: 'ND-DIE-01', faces: [face] })))
  const sealed = Object.entries(orders).reduce(
    (at, [seat, text]) => sealOrders(book, at as DuelAction, seat, book.readText(String(text))) as A,
    action,
  )
  return stepAction(book, sealed as DuelAction, dice, { acceptStanding: true }).action as A
}
const on = { blue: 'Iowa: carry on', red: 'Jena: carry on' }
const records = (action: { readonly state: DuelAction['state'] }, seat: string) =>
  book.view(action.state, seat).drawing?.records ?? []
const words = (cell: unknown): unknown =>
  typeof cell === 'object' && cell !== null ? Reflect.get(cell, 'words') : cell
const rows = (action: { readonly state: DuelAction['state'] }, seat: string, n = 0) =>
  (records(action, seat)[n]?.rows ?? []).map(({ cells }) => cells.map(words))

describe('NWC 1905: the record paper of a Duel fills itself', () => {
  it('ND-SCORE-01: position by position the guns fired, and the injury over the total', () => {
    // At 1,595 yards Table II has 140 points: a whole broadside, eight pairs, is 140 / 75 × 8 = 14.9.
    let action = play(abreast(1595), on)
    expect(rows(action, 'blue')).toEqual([])
    action = play(action, on)
    action = play(action, on)
    action = play(action, on)
    expect(rows(action, 'blue')).toEqual([
      ['2', 'F, A, SF, SA', '14.9 / 14.9', ''],
      ['3', 'no gun', '0 / 14.9', ''],
      ['4', 'SF, SA', '3.7 / 18.7', ''],
    ])
    expect(records(action, 'blue').map(({ title, rule }) => [title, rule])).toEqual([['Record of Iowa', 'ND-SCORE-01']])
  })

  it('ND-SCORE-01: the diagram has her turrets where they train from, those that fired filled', () => {
    const action = play(play(abreast(1595), on), on)
    const [, cell] = records(action, 'blue')[0]?.rows[0]?.cells ?? []
    const guns = typeof cell === 'object' && 'guns' in cell ? cell.guns : []
    expect(guns.filter(({ fired }) => fired).map(({ name }) => name)).toEqual(['F', 'A', 'SF', 'SA'])
    const at = (name: string) => guns.find((one) => one.name === name)
    expect([at('F')?.aside, at('A')?.aside].map((aside) => Math.abs(aside ?? 1))).toEqual([0, 0])
    expect(at('F')?.ahead).toBeGreaterThan(at('SF')?.ahead ?? 1)
    expect(at('SF')?.aside).toBe(-(at('PF')?.aside ?? 0))
  })

  it('ND-GUN-10, ND-TORP-09: her torpedoes, a torpedo that struck her and her ring stand beside the position', () => {
    let action = play(abreast(400), { blue: 'Iowa: SFT 0 E', red: 'Jena: carry on' })
    // Jena steams across the line only where she was aimed at ahead; she is struck where the line finds her.
    action = play(action, on, [1])
    const blue = rows(action, 'blue').at(-1)
    expect(blue?.[3]).toContain('torpedo SF')
    const befell = rows(action, 'red').at(-1)?.[3]
    const jena = action.state.ships.find(({ id }) => id === 'Jena')
    expect(String(befell).includes('torpedoed: no speed')).toBe(jena?.torpedoed)
    expect(String(befell).includes('single ring')).toBe((jena?.damage ?? 0) >= 60 && (jena?.damage ?? 0) < 120)
  })

  it('ND-SCORE-01: a seat has the records of its own ships alone, the umpire all', () => {
    const action = play(play(abreast(1595), on), on)
    expect(records(action, 'red').map(({ title }) => title)).toEqual(['Record of Jena'])
    const all = book.umpireView(action.state).drawing
    expect(all?.records?.map(({ title }) => title)).toEqual(['Record of Iowa', 'Record of Jena'])
    expect(drawingSchema.safeParse(all).success).toBe(true)
  })

  it('ND-SCORE-01: a board that was begun before there were records has none till it is scored', () => {
    const { record: _, ...old } = play(play(abreast(1595), on), on).state
    expect(book.view(old, 'blue').drawing?.records?.[0]?.rows).toEqual([])
  })
})

describe('NWC 1905: the score card and the record paper of fleets', () => {
  const opened = (): FleetAction =>
    openAction(
      book,
      book.readSetup({
        game: 'fleet',
        settings: { 'nwc.points_percent': 400 },
        ships: [...column('blue', ['Iowa', 'Maine'], 0, 0, 0), ...column('red', ['Jena', 'Hoche'], 1595, 0, 0)],
      }),
      'fleets',
    ) as unknown as FleetAction
  const hold = { blue: 'move: A', red: 'move: A' }

  it('NF-REC-01: a line a ship in tenths of ten points, with strokes where her power falls', () => {
    const action = play(opened(), hold)
    const [card] = records(action as unknown as DuelAction, 'blue')
    const [, line] = card?.rows[0]?.cells ?? []
    const damage = action.state.ships.find(({ id }) => id === 'Iowa')?.damage ?? 0
    expect(damage).toBeGreaterThan(300)
    expect(line).toMatchObject({ filled: Math.floor(damage / 10), parts: 100, marks: [30, 60] })
    expect(card?.rows.map(({ id }) => id)).toEqual(['Iowa', 'Maine'])
  })

  it('NF-REC-02, NF-REC-03: injury abreast of each ship move by move, circled from half power on, and ringed on the board for all', () => {
    const action = play(opened(), hold)
    const [first] = rows(action as unknown as DuelAction, 'blue', 1)
    const { drawing } = book.view(action.state as unknown as DuelAction['state'], 'red')
    const seen = (id: string) => drawing?.pieces.find((one) => one.id === id)?.rings
    for (const [n, id] of ['Iowa', 'Maine'].entries()) {
      const damage = action.state.ships.find((one) => one.id === id)?.damage ?? 0
      const rings = damage >= 600 ? 2 : damage >= 300 ? 1 : undefined
      expect(String(first?.[n + 1])).toBe(`${damage}${rings === 2 ? ' ◎' : rings === 1 ? ' ○' : ''}`)
      expect(seen(id)).toBe(rings)
    }
    expect(JSON.stringify(drawing?.records)).not.toContain('Iowa')
  })
})
