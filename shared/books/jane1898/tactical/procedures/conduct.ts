/** Admirals, boarding, mistakes and borrowed targets. Admirals; Boarding; False moves; General notes 8. */
import { because, type Finding, finding } from '../../../../explanation/finding.ts'
import { conductFigures } from '../tables/men.ts'
import { shipSections } from './sections.ts'

/** Moves without command while an admiral shifts his flag (JT-GEN-09). */
export function flagShift(rangeYards: number): Finding<{ moves: number }> {
  const { boatOut, boatIn, yardsAMinute } = conductFigures.flagShift
  const moves = boatOut + Math.ceil(rangeYards / yardsAMinute) + boatIn
  return finding({ moves }, [
    because(
      'JT-GEN-09',
      'a minute to get the boat out, one for each hundred yards, one to get it in',
      { rangeYards },
      moves,
    ),
  ])
}

/** The length of the target that a ship without her own borrows (JT-GEN-19). */
export function borrowedTarget(type: 'collier' | 'liner'): Finding<{ lengthFeet: number; sections: number }> {
  const lengthFeet = conductFigures.borrowedFeet[type]
  return finding({ lengthFeet, sections: shipSections(lengthFeet).value }, [
    because(
      'JT-GEN-19',
      type === 'liner' ? 'an armed liner has the target of the Powerful' : 'a collier has that of a ship of 300 feet',
      {},
      lengthFeet,
    ),
  ])
}

/** Squares that a move too long costs in the next, where players move by hand (JT-GEN-16). */
export function boardOverMove(squaresTooFar: number): Finding<{ squaresLost: number }> {
  const squaresLost = squaresTooFar * conductFigures.overMove
  return finding({ squaresLost }, [
    because(
      'JT-GEN-16',
      'a mistake in one’s own favour is a breakdown: as many squares in the next move',
      { squaresTooFar },
      squaresLost,
    ),
  ])
}

/** Is a ship carried by boarding (JT-GEN-17)? */
export function boarding(
  attackers: number,
  defenders: number,
  touching: boolean,
  equalSpeed: boolean,
): Finding<{ allowed: boolean; taken: boolean }> {
  const allowed = touching && equalSpeed
  const taken = allowed && attackers > defenders
  return finding({ allowed, taken }, [
    because(
      'JT-GEN-17',
      !allowed
        ? 'the ships must touch, at equal speed'
        : taken
          ? 'the larger crew carries her'
          : 'no more men than she has: the boarding fails',
      { attackers, defenders },
      taken,
    ),
  ])
}
