import { describe, expect, it } from 'vitest'
import { keyedDice, typedDice } from '../../../../dice/dice.ts'
import { OUR_READINGS } from '../settings.ts'
import { captainKnows, firedInOrder, firingOrder, gunBears, gunReady, type Knowing, type Ticket } from './firing.ts'
import { effectiveRange } from './targets.ts'

const ticket = (name: string, unitsDone: number, unitsInMove: number, over: Partial<Ticket> = {}): Ticket => ({
  name,
  unitsDone,
  unitsInMove,
  kind: 'gun',
  ...over,
})

describe('Jane 1898 tactical: tickets', () => {
  it('JT-FIRE-06: tickets of one moment are thrown for, and again while they are equal', () => {
    const dice = typedDice([
      { rule: 'JT-FIRE-06', subject: 'one', faces: [4] },
      { rule: 'JT-FIRE-06', subject: 'two', faces: [4] },
      { rule: 'JT-FIRE-06', subject: 'one', faces: [2] },
      { rule: 'JT-FIRE-06', subject: 'two', faces: [5] },
    ])
    const found = firingOrder([ticket('one', 1, 2), ticket('two', 3, 6)], dice, 'move 1')
    dice.spent()
    expect(found.value.order).toEqual(['two', 'one'])
    expect(found.dice).toHaveLength(4)
  })

  it('JT-FIRE-06: nobody throws for a moment that is his alone', () => {
    const dice = keyedDice({ seed: 'order', branch: 'main' })
    expect(firingOrder([ticket('late', 5, 6), ticket('early', 0, 4)], dice, 'move 1').value.order).toEqual([
      'early',
      'late',
    ])
    expect(dice.thrown).toEqual([])
  })

  it('JT-FIRE-12: a volley stands at the half, and throws with a ticket dropped there', () => {
    const dice = typedDice([
      { rule: 'JT-FIRE-06', faces: [1] },
      { rule: 'JT-FIRE-06', faces: [6] },
    ])
    const tickets = [ticket('volley', 0, 3, { kind: 'quickFiring' }), ticket('gun', 2, 4)]
    expect(firingOrder(tickets, dice, 'move 1').value.order).toEqual(['gun', 'volley'])
  })

  it('JT-FIRE-15: an arc of the whole circle bears everywhere, and one across the bow wraps', () => {
    for (const bearing of [0, 90, 180, 359]) expect(gunBears(0, 360, bearing).value.bears).toBe(true)
    expect(gunBears(350, 10, 0).value.bears).toBe(true)
    expect(gunBears(350, 10, 11).value.bears).toBe(false)
  })

  it('JT-GUN-02, JT-EFF-03: the reading of a gun’s rate decides when she fires again', () => {
    const other = { ...OUR_READINGS, elevenInchLong: 'fourMoves' as const }
    expect(gunReady('11-in long', 'fired', 3, false, OUR_READINGS).value.readyMove).toBe(5)
    expect(gunReady('11-in long', 'fired', 3, true, other).value.readyMove).toBe(11)
  })

  it('JT-FIRE-26: too far to fire there is no target, and a cause named twice counts once', () => {
    expect(effectiveRange(5500, []).value.targetYards).toBeNull()
    expect(effectiveRange(2000, ['nightDark', 'nightDark']).value.targetYards).toBe(4000)
  })

  it('JT-FIRE-06, JT-FIRE-08, JT-TORP-12: what is void sinks nobody, and a second torpedo sinks the ship that the first left waterlogged', () => {
    const found = firedInOrder([
      { name: 'one', ship: 'a', kind: 'torpedo', waterlogs: 'b' },
      { name: 'two', ship: 'b', kind: 'gun', sinks: 'a' },
      { name: 'three', ship: 'a', kind: 'torpedo', waterlogs: 'b' },
      { name: 'four', ship: 'b', kind: 'torpedo', sinks: 'a' },
      { name: 'five', ship: 'a', kind: 'gun' },
    ])
    expect(found.value).toEqual({ fired: ['one', 'three', 'five'], void: ['two', 'four'] })
    expect(found.because.map((step) => step.rule)).toEqual(['JT-FIRE-06', 'JT-TORP-12', 'JT-FIRE-08'])
  })

  it.each<[Partial<Knowing>, string]>([
    [{ seesHerself: true }, 'sees'],
    [{ friendSees: true }, 'bySignal'],
    [{ friendSees: true, friendYards: 1100 }, 'nothing'],
    [{ friendSees: true, friendHasMasts: false }, 'nothing'],
    [{ friendSees: true, friendHasMasts: false, friendYards: 500 }, 'bySignal'],
    [{ friendSees: true, friendYards: 9000, signalRules: false }, 'bySignal'],
    [{}, 'nothing'],
  ])('JT-WX-05, JT-SIG-06 to -08: with %j a captain has of her: %s', (over, knows) => {
    const of = {
      seesHerself: false,
      friendSees: false,
      friendYards: 900,
      sightYards: 1000,
      friendHasMasts: true,
      signalRules: true,
    }
    expect(captainKnows({ ...of, ...over }).value).toEqual({ knows, mayFire: knows === 'sees' })
  })
})
