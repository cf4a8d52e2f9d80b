import { describe, expect, it } from 'vitest'
import {
  ammunitionHandOver,
  ammunitionMix,
  ammunitionOutfit,
  projectileValue,
  roundsLeft,
  spareGuns,
} from './ammunition.ts'
import { refusalOf } from './verdict.ts'

describe('Jane 1898 strategical: ammunition', () => {
  it('JS-AMMO-01: ten, fifteen or twenty rounds a gun by tonnage, and the umpire’s own figure outside them is asked again', () => {
    expect([4999, 5000, 10_000].map((tons) => ammunitionOutfit(tons).value.roundsPerGun)).toEqual([10, 15, 20])
    expect(ammunitionOutfit(8000, 9).value).toEqual({ roundsPerGun: 9, umpireMustConfirm: true })
  })

  it('JS-AMMO-11: the same class in two entries is reckoned once, so that four F are one E', () => {
    expect(
      projectileValue([
        { gunClass: 'F', number: 2 },
        { gunClass: 'F', number: 2 },
      ]).value,
    ).toEqual({ points: 1 })
  })

  it('JS-AMMO-03: more than she carries is refused with what she has', () => {
    expect(refusalOf(roundsLeft('B', 2, 20, 21))).toEqual({
      code: 'E-AMMO',
      rule: 'JS-AMMO-03',
      message: 'She has 20 rounds of B; 21 were to be fired.',
    })
  })

  it('JS-AMMO-09: a gun without ammunition is silent, before and after the order', () => {
    expect(roundsLeft('D', 6, 30, 30).value).toMatchObject({ left: 0, silent: true })
    expect(roundsLeft('D', 6, 0, 1).value).toMatchObject({ allowed: false, left: 0, silent: true })
  })

  it('JS-AMMO-07: spare guns go in like for like, as many as there are, in one transfer', () => {
    expect(spareGuns([{ gunClass: 'B', number: 3 }], [{ gunClass: 'B', number: 2 }]).value).toEqual({
      fitted: [{ gunClass: 'B', number: 2 }],
      minutes: 360,
    })
    expect(spareGuns([{ gunClass: 'B', number: 3 }], [{ gunClass: 'A', number: 2 }]).value.minutes).toBe(0)
  })

  it('JS-AMMO-06: handed over in harbour always, at sea in weather 0 to 3', () => {
    expect(
      [ammunitionHandOver(true, 9), ammunitionHandOver(false, 3), ammunitionHandOver(false, 4)].map(
        (f) => f.value.allowed,
      ),
    ).toEqual([true, true, false])
  })

  it('JS-AMMO-02: the mix chosen beforehand is the whole of the rounds, and guns that fire by the minute have none', () => {
    const mix = { shot: 10, armourPiercing: 20, common: 20, highExplosive: 10 }
    expect(ammunitionMix('A', 60, mix).value.allowed).toBe(true)
    expect(refusalOf(ammunitionMix('A', 61, mix))?.message).toBe('The mix comes to 60 rounds; she takes 61 of A.')
    expect(refusalOf(ammunitionMix('D', 60, mix))?.message).toBe(
      'D guns count by the minute of fire and choose no mix.',
    )
  })
})
