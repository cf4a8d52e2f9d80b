/** Fire from forts; Bombardments; Mines 5; Brennan torpedo; Pneumatic guns. */
import type { Dice } from '../../../../dice/dice.ts'
import { because, type Finding, finding } from '../../../../explanation/finding.ts'
import { printedNumber } from '../../../printed-table.ts'
import { tidy } from '../../procedures/words.ts'
import { sectionsDestroyedBy } from '../tables/damage.ts'
import { grapnelChances, workFigures } from '../tables/sea-and-works.ts'
import type { Stretch } from './sections.ts'

/** May a hidden gun stand here? On the lines of the sections, or midway between (JT-FORT-12). */
export function disappearingGun(placeFeet: number): Finding<{ allowed: boolean }> {
  const { frontFeet, placeFeet: step } = workFigures.disappearing
  const allowed = placeFeet >= 0 && placeFeet <= frontFeet && Math.abs(tidy(placeFeet / step) % 1) < 1e-9
  return finding({ allowed }, [
    because('JT-FORT-12', 'on a line between sections or midway between two', { placeFeet }, allowed),
  ])
}

/** Is a hidden gun out: a strike within three feet of its place, or damage that covers it (JT-FORT-12)? */
export function disappearingGunHit(
  placeFeet: number,
  hit: { readonly strikeFeet?: number | undefined; readonly stretch?: Stretch | undefined },
): Finding<{ out: boolean }> {
  const { hitWithinFeet } = workFigures.disappearing
  const struck = hit.strikeFeet !== undefined && Math.abs(hit.strikeFeet - placeFeet) <= hitWithinFeet + 1e-9
  const covered = hit.stretch !== undefined && hit.stretch.fromFeet <= placeFeet && placeFeet <= hit.stretch.toFeet
  const out = struck || covered
  return finding({ out }, [because('JT-FORT-12', out ? 'the spot is hit' : 'the spot is not hit', { placeFeet }, out)])
}

/** Ground that a bombardment lays waste: a section is 25 feet square (JT-BOMB-04). */
export function bombardedArea(sections: number): Finding<{ squareFeet: number }> {
  const squareFeet = sections * workFigures.sectionSquareFeet
  return finding({ squareFeet }, [because('JT-BOMB-04', 'a section is 25 feet square', { sections }, squareFeet)])
}

/** A fort's gun after these bursts: bursts silence it for the action, a direct hit for good (JT-FORT-05). */
export function fortGun(
  bursts: readonly { readonly direct: boolean }[],
): Finding<{ status: 'fit' | 'out' | 'disabled' }> {
  if (bursts.some((one) => one.direct))
    return finding({ status: 'disabled' }, [because('JT-EFF-05', 'a gun that is hit is disabled')])
  if (bursts.length > 0)
    return finding({ status: 'out' }, [
      because('JT-FORT-05', 'silenced without a direct hit: fit again a day after the last shot at it'),
    ])
  return finding({ status: 'fit' }, [because('JT-FORT-05', 'nothing has silenced it')])
}

/** Does a grapnel take a cable that it crosses (JT-MINE-07)? */
export function grapnel(
  bottom: 'sand' | 'mud' | 'rock',
  subject: string,
  occasion: string,
  dice: Dice,
): Finding<{ takesCable: boolean }> {
  const inSix = printedNumber(grapnelChances.row('bottom', bottom)['in six'])
  const fell = dice.throwDice({ rule: 'JT-MINE-07', subject, occasion, purpose: 'a grapnel over a cable' })
  const takesCable = (fell.faces[0] ?? 6) <= inSix
  return finding(
    { takesCable },
    [because('JT-MINE-07', `${inSix} in six on ${bottom}`, { die: fell.faces[0] ?? 0 }, takesCable)],
    { dice: [fell] },
  )
}

/** What a Brennan torpedo can do, and whether it runs in weather of a force that is asked after (JT-BREN-02, -04, -06). */
export function brennan(force?: number): Finding<{
  squaresPerMove: number
  turnDegreesPerSquare: number
  greatestForce: number
  movesToStartAnother: number
  runs?: boolean
}> {
  const { squaresPerMove, turnDegreesPerSquare, greatestForce, movesToStartAnother } = workFigures.brennan
  const able = { squaresPerMove, turnDegreesPerSquare, greatestForce, movesToStartAnother }
  return finding({ ...able, ...(force === undefined ? {} : { runs: force <= greatestForce }) }, [
    because('JT-BREN-02', 'nine squares a move at most, four points every square, only onward', {}, squaresPerMove),
    because('JT-BREN-04', 'of no use from weather 4 upward', {}, greatestForce),
    because('JT-BREN-06', 'three moves to start a fresh one', {}, movesToStartAnother),
  ])
}

/** Are its wires cut by a vessel that passes between it and its station (JT-BREN-03)? */
export function brennanWires(
  explosiveGrapnel: boolean,
  subject: string,
  occasion: string,
  dice: Dice,
): Finding<{ cut: boolean }> {
  if (explosiveGrapnel)
    return finding({ cut: true }, [because('JT-BREN-03', 'an explosive grapnel cuts them for certain', {}, true)])
  const fell = dice.throwDice({
    rule: 'JT-BREN-03',
    subject,
    occasion,
    purpose: 'a vessel over the wires of a Brennan torpedo',
  })
  const cut = (fell.faces[0] ?? 6) <= workFigures.brennan.wiresCutUpTo
  return finding(
    { cut },
    [because('JT-BREN-03', 'even chances that the wires are cut', { die: fell.faces[0] ?? 0 }, cut)],
    {
      dice: [fell],
    },
  )
}

/** What a pneumatic gun can do; of a range and a move that are asked after, whether it fires so far and when again (JT-PNEU-01, -02). */
export function pneumaticGun(
  atYards?: number,
  firedInMove?: number,
): Finding<{
  everyMoves: number
  rangeYards: number
  targetYards: number
  sections: number
  fires?: boolean
  readyMove?: number
}> {
  const { everyMoves, rangeYards, targetYards, damageAs } = workFigures.pneumatic
  const sections = printedNumber(sectionsDestroyedBy.row('gun', damageAs).he)
  const able = {
    everyMoves,
    rangeYards,
    targetYards,
    sections,
    ...(atYards === undefined ? {} : { fires: atYards <= rangeYards }),
    ...(firedInMove === undefined ? {} : { readyMove: firedInMove + everyMoves }),
  }
  return finding(able, [
    because(
      'JT-PNEU-01',
      'every four moves, to 2,000 yards, with the damage of a 16-inch high-explosive shell',
      {},
      sections,
    ),
    because('JT-PNEU-02', 'always with the target for 4,000 yards', {}, targetYards),
  ])
}
