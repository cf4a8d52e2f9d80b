import { describe, expect, it } from 'vitest'
import { keyedDice } from '../../../../dice/dice.ts'
import { tacticalRules } from '../rules.ts'
import { tacticalDesk } from './desk.ts'

const dice = keyedDice({ seed: 'desk', branch: 'main' })
const ask = (id: string, input: object) =>
  tacticalDesk.find((entry) => entry.id === `jane1898.${id}`)?.answer(input, dice).value

describe('Jane 1898 tactical: the rules desk', () => {
  it.each(tacticalDesk.map((entry) => [entry.id, entry] as const))(
    '%s answers its own example, and says why',
    (_, entry) => {
      const found = entry.answer(entry.example.input, dice)
      expect(found.value).toEqual(entry.example.value)
      expect(found.because.length).toBeGreaterThan(0)
    },
  )

  it.each(tacticalDesk.map((entry) => [entry.id, entry] as const))('%s refuses an unknown input', (_, entry) => {
    expect(entry.input.safeParse({ ...entry.example.input, nonsense: 1 }).success).toBe(false)
  })

  it('every rule that an entry names is in the index, and ids are one each', () => {
    const index = new Set(tacticalRules.map((rule) => rule.id))
    expect(tacticalDesk.flatMap((entry) => entry.rules).filter((rule) => !index.has(rule))).toEqual([])
    expect(index.size).toBe(tacticalRules.length)
  })

  it('JT-TURN-01: a circle is asked for in one question', () => {
    expect(ask('boardMove', { speedKnots: 12, moves: [[{ atUnit: 1, do: 'starboard' }], [], [], [], [], []] })).toEqual(
      { x: 0, y: 0, headingDegrees: 0, speedKnots: 12 },
    )
  })

  it('JT-SPD-02: engines reversed and kept so', () => {
    expect(ask('boardMove', { speedKnots: 15, moves: [[{ atUnit: 1, do: 'reverse' }], [], []] })).toEqual({
      x: 0,
      y: 2,
      headingDegrees: 0,
      speedKnots: -6,
    })
  })
})
