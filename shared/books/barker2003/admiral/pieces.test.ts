import { describe, expect, it } from 'vitest'
import { succession, wheel } from '../procedures/turning.ts'
import { goesOn, inLine, makes, type Piece, runsDown, stepsIn } from './pieces.ts'

const piece = (id: string, x: number, y: number, more: Partial<Piece> = {}): Piece => ({
  id,
  at: { x, y },
  headingDeg: 0,
  fights: { type: 'battleship', obsolete: false, crippled: false, damages: 0, fired: false },
  worth: 1,
  runsYd: 400,
  turning: [],
  ...more,
})
const crippled = (id: string, x: number, y: number, type: Piece['fights']['type'] = 'battleship'): Piece =>
  piece(id, x, y, { runsYd: 0, fights: { type, obsolete: false, crippled: true, damages: 0, fired: false } })
const places = (ships: readonly Pick<Piece, 'at' | 'headingDeg'>[]) =>
  ships.map(({ at, headingDeg }) => [Math.round(at.x), Math.round(at.y), (headingDeg + 360) % 360])

describe('Barker 2003: how the admiral moves ships in his mind', () => {
  const line = [piece('a', 0, 0), piece('b', 0, -400), piece('c', 0, -800)]

  it('BK-TN-02, BK-TN-03: a line that turns in succession comes where the book has it come', () => {
    const [turn] = stepsIn('starboard 90 in succession') ?? []
    expect(turn).toEqual({ turnDeg: 90, way: 'succession' })
    const once = makes(line, turn ?? 'ahead')
    expect(places(once)).toEqual(places(succession(line, 0, 90, 1).value.ships))
    expect(places(makes(once, 'ahead'))).toEqual(places(succession(line, 0, 90, 2).value.ships))
    expect(inLine([...makes(once, 'ahead')].reverse()).map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  })

  it('BK-TN-04: a line abreast wheels as the book has it wheel', () => {
    const abreast = [piece('a', 0, 0), piece('b', 400, 0), piece('c', 800, 0)]
    const [turn] = stepsIn('wheel starboard 90') ?? []
    expect(places(makes(abreast, turn ?? 'ahead'))).toEqual(places(wheel(abreast, 0, 90).value.ships))
  })

  it('BK-CO-02: a compulsory move runs down a cripple that lies in the way, and nobody else', () => {
    const [, b] = line
    const runDown = (others: readonly Piece[]) => (b ? runsDown(b, others).map(({ other }) => other.id) : [])
    expect(runDown([crippled('a', 0, 0)])).toEqual(['a'])
    expect(runDown([piece('a', 0, 0)])).toEqual([])
    expect(runDown([crippled('a', 0, 400)])).toEqual([])
    expect(runDown([crippled('a', 200, 0)])).toEqual([])
  })

  it('BK-CO-03: the one who is run down sinks, unless she is the bigger', () => {
    const cruiser = piece('c', 0, -400, {
      fights: { type: 'secondClassCruiser', obsolete: false, crippled: false, damages: 0, fired: false },
    })
    expect(runsDown(cruiser, [crippled('a', 0, 0)]).map(({ sinks }) => sinks)).toEqual([false])
    expect(runsDown(cruiser, [crippled('a', 0, 0, 'thirdClassCruiser')]).map(({ sinks }) => sinks)).toEqual([true])
  })

  it('BK-TN-03: who has yet to turn where her leader did turns there, however far she goes', () => {
    const later = piece('b', 0, -400, { turning: [{ at: { x: 0, y: 0 }, headingDeg: 0, turnDeg: 90 }] })
    expect(places([goesOn(later, 800)])).toEqual([[300, 300, 90]])
  })

  it('reads the moves of a line of orders, and none that it does not know', () => {
    expect(stepsIn('ahead, port 45 each')).toEqual(['ahead', { turnDeg: -45, way: 'each' }])
    expect(stepsIn('restart')).toBeNull()
  })
})
