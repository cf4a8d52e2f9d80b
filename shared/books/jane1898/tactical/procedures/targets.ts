/** Shooting targets: their size by range, and the part that counts by aspect. Shooting targets; Scoring 4; Night actions 1. */
import { because, type Finding, finding, type Reason } from '../../../../explanation/finding.ts'
import { printedNumber } from '../../../printed-table.ts'
import { firingFigures, type RangeCause, targetShifts } from '../tables/firing.ts'
import { rangeBand } from './guns.ts'

/** The range whose target is used: the true column, and a thousand yards more or less for each cause (JT-FIRE-26). Null: too far to fire. */
export function effectiveRange(
  rangeYards: number,
  causes: readonly RangeCause[],
): Finding<{ targetYards: number | null }> {
  const { least, most, pneumaticGun } = firingFigures.targetYards
  if (causes.includes('pneumaticGun'))
    return finding({ targetYards: pneumaticGun }, [
      because('JT-PNEU-02', 'a pneumatic gun always has the target for 4,000 yards', {}, pneumaticGun),
    ])
  const band = rangeBand(rangeYards)
  if (band.value === null) return finding({ targetYards: null }, band.because)
  const steps: Reason[] = [...band.because]
  let yards = band.value
  const paired = new Set<string>()
  for (const row of targetShifts.rows) {
    if (!causes.includes(row.cause as RangeCause)) continue
    if (row.pair !== '') {
      if (paired.has(row.pair)) {
        steps.push(because(row.rule, `${row['in words']}: one sentence, counted once`))
        continue
      }
      paired.add(row.pair)
    }
    yards += printedNumber(row.yards)
    steps.push(because(row.rule, row['in words'], { yards: printedNumber(row.yards) }, yards))
  }
  const targetYards = Math.min(Math.max(yards, least), most)
  steps.push(
    because(
      'JT-FIRE-26',
      targetYards === yards
        ? 'the target for this range is used, the true range still pierces'
        : 'there is no such target: the nearest is used',
      { yards },
      targetYards,
    ),
  )
  return finding({ targetYards }, steps)
}

/** The part of the target that counts, feet from the bow: all, the nearer half from 45 degrees, the nearer quarter from 60 (JT-FIRE-13, -14). */
export function liveTarget(
  lengthFeet: number,
  obliquityDegrees: number,
  firer: 'beforeBeam' | 'abaftBeam',
): Finding<{ fromFeet: number; toFeet: number }> {
  const live = firingFigures.liveParts.find((one) => obliquityDegrees >= one.fromDegrees)
  if (!live)
    return finding({ fromFeet: 0, toFeet: lengthFeet }, [
      because('JT-FIRE-13', 'at less than 45 degrees the whole target counts', { obliquityDegrees }, lengthFeet),
    ])
  const feet = lengthFeet * live.part
  const part =
    firer === 'beforeBeam' ? { fromFeet: 0, toFeet: feet } : { fromFeet: lengthFeet - feet, toFeet: lengthFeet }
  return finding(part, [
    because(
      live.rule,
      `only ${live.words} of the target counts, that nearest the firer`,
      { obliquityDegrees },
      { ...part },
    ),
  ])
}
