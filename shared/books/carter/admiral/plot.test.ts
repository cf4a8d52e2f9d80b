import { describe, expect, it } from 'vitest'
import { openAction, sealOrders, stepAction } from '../../../action/action.ts'
import type { Gunners } from '../../../action/contract.ts'
import { keyedDice } from '../../../dice/dice.ts'
import { battles } from '../battles.ts'
import { carter as book } from '../book.ts'
import { admiral } from './plot.ts'
import { SQUARE } from './weapons.ts'

/** Two pre-dreadnoughts, ours lying still in M4 while theirs goes to these squares, a game move each; the last is for a game move in which she goes first. */
function met(theirs: readonly { to: string; facing: string }[]) {
  const line = (side: string) => ({ side, ships: [{ name: side, kind: 'predreadnought' }] })
  const { settings: _, ...setup } = battles.setupOf({
    lines: [line('gb'), line('fr')],
    rangeYards: 20_000,
    bearingDegrees: 0,
    meeting: 'headOn',
    windFromDegrees: -1,
    windStrength: '',
    light: 'day',
    ground: '',
    length: 99,
    year: 1939,
  }) as { ships: Record<string, unknown>[]; settings: unknown }
  const ships = setup.ships.map((ship, n) => ({ ...ship, square: ['M4', 'M16'][n], facing: ['N', 'W'][n] }))
  let action = openAction(book, book.readSetup({ ...setup, columns: 25, rows: 25, ships }), 'met')
  const dice = keyedDice({ seed: 'met', branch: 'main' })
  const left = [...theirs]
  const mayMove = (seat: string) =>
    book.view(action.state, seat).choices.some(({ offers }) => offers.some(({ key }) => key.startsWith('stay')))
  while (left.length > 1 || !mayMove('gb')) {
    const order = mayMove('fr') ? left.shift() : undefined
    if (order) action = sealOrders(book, action, 'fr', book.readOrders({ ships: { fr: order } }))
    action = stepAction(book, action, dice, { acceptStanding: true }).action
  }
  return book.view(action.state, 'gb')
}

/** Yards by which a place five squares west of the enemy is nearer to her than one five squares east. */
function nearerAhead(theirs: Parameters<typeof met>[0], gunners: Gunners): number {
  const plot = admiral.plot(met(theirs), 'gb', gunners, () => 0)
  const [ship] = plot.own
  const [foe] = plot.foes
  if (!ship || !foe || !plot.away) throw new Error('nobody met')
  const from = (east: number) =>
    plot.away?.(ship, { ...foe.at, x: foe.at.x + east * SQUARE, headingDegrees: 0 }, foe, foe.at) ?? 0
  return from(5) - from(-5)
}

describe('Carter: the program’s admiral', () => {
  const straight = [
    { to: 'K16', facing: 'W' },
    { to: 'H16', facing: 'W' },
    { to: 'F16', facing: 'W' },
  ]

  it('CT-MV-08: a strong one holds who lies ahead of an enemy that steams straight on to be nearer to her than who lies astern', () => {
    expect(nearerAhead(straight, 'strong')).toBeGreaterThan(2 * SQUARE)
    expect(nearerAhead(straight, 'fair')).toBe(0)
  })

  it('CT-MV-02: of an enemy that turned he foresees nothing of the kind', () => {
    expect(
      nearerAhead(
        [
          { to: 'K16', facing: 'W' },
          { to: 'I17', facing: 'NW' },
          { to: 'H18', facing: 'NW' },
        ],
        'strong',
      ),
    ).toBe(0)
  })
})
