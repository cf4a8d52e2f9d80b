import { describe, expect, it } from 'vitest'
import { faces, mintedName } from './keyed.ts'
import { diceCommitment, drawKey, nameKey, secretsFrom } from './secrets.ts'

const one = secretsFrom('one')
const two = secretsFrom('two')

describe('The secrets of a file', () => {
  it('key the dice: whoever knows the seed alone does not know a throw', () => {
    const thrown = (secrets?: typeof one) => faces(drawKey({ seed: '7', secrets }, 'main'), 6, 20, 'JS-BRK-01').join('')
    expect(new Set([thrown(), thrown(one), thrown(two)]).size).toBe(3)
    expect(thrown(one)).toBe(thrown(secretsFrom('one')))
  })

  it('key the names apart from the dice, and whatever the seed is', () => {
    const name = (seed: string, secrets = one) =>
      mintedName(nameKey({ seed, secrets }, 'own'), 'gb-admiral', 'force', 'alpha')
    expect(name('7')).toBe(name('8'))
    expect(name('7')).not.toBe(name('7', two))
    expect(nameKey({ seed: '7', secrets: one }, 'main').seed).not.toContain(one.dice)
    expect(drawKey({ seed: '7', secrets: one }, 'main').seed).not.toContain(one.names)
  })

  it('are not in a file of before there were any: its seed keys all, as it did', () => {
    expect(drawKey({ seed: '7' }, 'main')).toEqual({ seed: '7', branch: 'main' })
    expect(nameKey({ seed: '7' }, 'own')).toEqual({ seed: '7', branch: 'own' })
  })

  it('are committed to by a text of fixed length that only the secret of the dice gives', () => {
    expect(diceCommitment(one.dice)).toMatch(/^[0-9a-f]{64}$/)
    expect(diceCommitment(one.dice)).toBe(diceCommitment(secretsFrom('one').dice))
    expect(diceCommitment(one.dice)).not.toBe(diceCommitment(two.dice))
    expect(diceCommitment(one.dice)).not.toContain(one.dice)
  })
})
