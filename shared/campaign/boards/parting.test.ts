import { describe, expect, it } from 'vitest'
import { squaresOrders } from '../../staff/squares.ts'
import { boardStep, encounter, pairOnSquares, sheet } from '../../test-kit/meeting.ts'

/** The pair of reds on the squares, r2 with so many knots left. */
function lamePair(knots: number) {
  const war = pairOnSquares()
  war.ship('r2').presentKnots = knots
  boardStep(war)
  return war
}
type War = ReturnType<typeof lamePair>
const aliasOf = (war: War, name: string): string =>
  war
    .view('red-admiral')
    .forces.flatMap(({ ships }) => ships)
    .find((ship) => ship.name === name)?.id ?? name
const order = (war: War, detach: readonly string[], knots = 12, east = 0) => {
  const own = sheet(war, 'red-admiral')?.own[0]
  const path = [{ x: (own?.x ?? 0) + east, y: own?.y ?? 0 }]
  const forces = [{ force: war.alias('red-admiral', 'reds'), path, knots, detach: [...detach] }]
  return { kind: 'squares' as const, seat: 'red-admiral', given: { encounter: encounter(war).id, forces } }
}
const reload = (war: War): void => {
  war.state = JSON.parse(JSON.stringify(war.state))
}

describe('a ship that cannot keep up on the squares', () => {
  it.each([
    [0, false],
    [0, true],
    [3, true],
  ])('JS-BRK-07: is sent off with the path and goes on as she can, at %s knots (read again: %s)', (knots, again) => {
    const war = lamePair(knots)
    expect(sheet(war, 'red-admiral')?.own[0]).toMatchObject({
      knots,
      partings: [{ ships: [aliasOf(war, 'r2')], names: 'r2', knots: 15, allowance: 5 }],
    })
    expect(sheet(war, 'blue-admiral')?.own[0]).not.toHaveProperty('partings')
    const before = JSON.stringify(sheet(war, 'blue-admiral')?.seen)
    expect(sheet(war, 'blue-admiral')?.seen).toMatchObject([{ vessels: 2 }])
    const start = war.force('reds').position
    war.do(order(war, [aliasOf(war, 'r2')], 15, -4000))
    // Moves are made at once: until the step the enemy has one buoy with two vessels.
    expect(JSON.stringify(sheet(war, 'blue-admiral')?.seen)).toBe(before)
    if (again) reload(war)
    const met = war.of('contact').length
    boardStep(war)
    expect(war.of('contact')).toHaveLength(met)
    const lone = war.force(war.ship('r2').force)
    expect(lone).toMatchObject({ ships: ['r2'], commander: null, whereabouts: { at: 'board' } })
    expect(war.force('reds').ships).toEqual(['r1'])
    expect(encounter(war).forces).toContain(lone.id)
    const [reds, left] = sheet(war, 'red-admiral')?.own ?? []
    expect([reds, left]).toMatchObject([{ knots: 15 }, { name: 'r2', knots }])
    // The others ran their whole path; she lies where she was, or runs on at what she has.
    expect(reds?.x).toBeLessThan((left?.x ?? 0) - 3900)
    if (knots === 0) expect(lone.position).toEqual(start)
    expect(sheet(war, 'blue-admiral')?.seen).toMatchObject([{ vessels: 1 }, { vessels: 1 }])
    expect(war.view('red-admiral').notices.at(-1)?.says).toBe(
      `r2 is sent off from reds, and ${knots === 0 ? 'lies where she is' : 'goes on as she can'}.`,
    )
    // Both have the enemy as the same contact as before.
    expect(new Set(war.view('red-admiral').reports.map(({ contact }) => contact)).size).toBe(1)
    if (again) reload(war)
    // The next move orders each by herself.
    const given = { encounter: encounter(war).id, forces: [{ force: left?.force ?? '', path: [], knots }] }
    war.do({ kind: 'squares', seat: 'red-admiral', given })
    expect(encounter(war).sealed).toHaveProperty(lone.id)
  })

  it('JS-BRK-07, JS-MOVE-13: nobody else is sent off there, and the sentence says why', () => {
    const war = lamePair(3)
    const says = (names: readonly string[], knots?: number): unknown => war.refusal(order(war, names, knots))
    const refused = (message: string) => ({
      code: 'squares.detach',
      message,
      path: 'forces[0].detach',
      rule: 'JS-BRK-07',
    })
    const [r1, r2] = ['r1', 'r2'].map((name) => aliasOf(war, name))
    expect(says([r1 ?? ''])).toEqual(refused('r1 flies the flag of reds: it is shifted on the chart alone.'))
    expect(says([r2 ?? '', r2 ?? ''])).toEqual(refused('r2 is named twice.'))
    expect(says(['b1'])).toEqual(refused('There is no ship "b1" in reds.'))
    expect(says([r2 ?? ''], 16)).toMatchObject({ code: 'order.speed', path: 'forces[0].knots' })
    war.ship('r2').presentKnots = war.ship('r2').assignedKnots
    expect(says([r2 ?? ''])).toEqual(
      refused('r2 can keep her station: on the squares only a ship that cannot is sent off.'),
    )
    war.ship('r1').presentKnots = 2
    war.ship('r2').presentKnots = 2
    expect(says([r2 ?? ''], 2)).toEqual(refused('reds is no faster without r2: r1 is as slow.'))
  })

  it('JS-BRK-07: who is well again when the move begins stays, and her admiral is told', () => {
    const war = lamePair(0)
    war.do(order(war, [aliasOf(war, 'r2')]))
    war.ship('r2').presentKnots = 15
    boardStep(war)
    expect(war.force('reds').ships).toEqual(['r1', 'r2'])
    expect(war.view('red-admiral').notices.at(-1)?.says).toBe(
      'Nobody is sent off from reds: r2 can keep her station: on the squares only a ship that cannot is sent off.',
    )
  })
})

describe('a staff officer with a ship that cannot keep up', () => {
  it.each([false, true])(
    'JS-BRK-07: sends her off, in a line that the engine takes, once the enemy has gained on him (read again: %s)',
    (again) => {
      const war = pairOnSquares()
      war.ship('r2').presentKnots = 3
      const officer = () =>
        squaresOrders(war.view('red-admiral'), { isClear: () => true }, { mission: 'raid' } as never)
      const seal = (): void => {
        for (const given of officer()) war.do({ kind: 'squares', seat: 'red-admiral', given, by: 'staff' })
      }
      // The blue ship comes on at 12 knots.
      boardStep(war)
      if (again) reload(war)
      expect(officer()[0]?.forces[0]).toMatchObject({ knots: 15, detach: [aliasOf(war, 'r2')] })
      seal()
      boardStep(war)
      expect(war.force('reds').ships).toEqual(['r1'])
      const own = sheet(war, 'red-admiral')?.own.map(({ name, knots }) => [name, knots])
      expect(own).toEqual([
        ['reds', 15],
        ['r2', 3],
      ])
    },
  )
})
