/** Scoring: sections from the bow, stretches of damage, and what stops them. Scoring 1 to 4; Coal protection. */
import { because, type Finding, finding, type Reason } from '../../../../explanation/finding.ts'
import { figure, tidy } from '../../procedures/words.ts'
import { armourFigures } from '../tables/armour.ts'
import { damageFigures } from '../tables/damage.ts'

const FEET = damageFigures.sectionFeet

/** Sections of a ship of so many feet (JT-SCORE-01). */
export function shipSections(lengthFeet: number): Finding<number> {
  const sections = Math.ceil(lengthFeet / FEET)
  return finding(sections, [because('JT-SCORE-01', 'sections of 25 feet from the bow', { lengthFeet }, sections)], {
    unit: 'sections',
  })
}

/** The section in which a point so many feet from the bow lies, the first being 1 (JT-SCORE-01). */
export function sectionAt(pointFeet: number): Finding<number> {
  const section = Math.floor(pointFeet / FEET) + 1
  return finding(section, [because('JT-SCORE-01', 'numbered from the bow', { pointFeet }, section)])
}

export interface Burst {
  readonly lengthFeet: number
  readonly pointFeet: number
  readonly sections: number
  readonly bulkheadsFeet: readonly number[]
  readonly bigGun: boolean
  readonly protectiveDeckBelow: boolean
  readonly coalBunkers: boolean
  /** Decks that there are; left out: both. */
  readonly deckAbove?: boolean
  readonly deckBelow?: boolean
}

export interface Stretch {
  readonly fromFeet: number
  readonly toFeet: number
}

export interface DamagedStretch extends Stretch {
  readonly aboveSections: number
  readonly belowSections: number
  readonly lostSections: number
}

/**
 * The stretch of a deck that a hit damages: equally to both sides of the point, cut short by bulkheads; a big gun's balance goes to the decks above and
 * below, not through a protective deck; what would fall beyond the ship's ends is lost (JT-SCORE-03 to -07, JT-ARM-07).
 */
export function damageStretch(hit: Burst): Finding<DamagedStretch> {
  const { pointFeet: x, sections } = hit
  const half = (sections * FEET) / 2
  const steps: Reason[] = [
    because(
      'JT-SCORE-07',
      `${figure(sections)} sections, half to each side of the point struck`,
      { pointFeet: x, sections },
      [tidy(x - half), tidy(x + half)],
    ),
  ]
  const walls = [...hit.bulkheadsFeet]
  if (hit.coalBunkers) {
    const bunker = FEET / armourFigures.bunkersInSection
    const before = Math.ceil(x / bunker) - 1
    walls.push(before * bunker, (Math.floor(x / bunker) + 1) * bunker)
    steps.push(because('JT-ARM-07', 'two coal bunkers in a section, with a bulkhead between', {}, bunker))
  }
  const bow = Math.max(Number.NEGATIVE_INFINITY, ...walls.filter((wall) => wall < x))
  const stern = Math.min(Number.POSITIVE_INFINITY, ...walls.filter((wall) => wall > x))
  const stoppedFeet = Math.max(bow - (x - half), 0) + Math.max(x + half - stern, 0)
  const left = Math.max(x - half, bow)
  const right = Math.min(x + half, stern)
  const fromFeet = Math.max(left, 0)
  const toFeet = Math.min(right, hit.lengthFeet)
  const overEndFeet = Math.max(fromFeet - left, 0) + Math.max(right - toFeet, 0)
  const stopped = tidy(stoppedFeet / FEET)
  let aboveSections = 0
  let belowSections = 0
  let lost = overEndFeet / FEET
  if (overEndFeet > 0)
    steps.push(because('JT-SCORE-05', 'what lies beyond the end of the ship is lost', {}, tidy(overEndFeet / FEET)))
  if (stopped > 0) {
    steps.push(because('JT-SCORE-04', 'a bulkhead limits the damage along the deck', {}, stopped))
    const up = hit.deckAbove ?? true
    const down = (hit.deckBelow ?? true) && !hit.protectiveDeckBelow
    if (hit.protectiveDeckBelow && hit.bigGun)
      steps.push(because('JT-SCORE-06', 'a protective deck is not hurt from the deck over it', {}, 0))
    if (!hit.bigGun || (!up && !down)) {
      lost += stopped
      steps.push(
        because(
          'JT-SCORE-05',
          hit.bigGun ? 'there is no deck for the balance' : 'the balance of a small gun is lost',
          {},
          stopped,
        ),
      )
    } else {
      aboveSections = up ? tidy(down ? stopped / 2 : stopped) : 0
      belowSections = down ? tidy(up ? stopped / 2 : stopped) : 0
      steps.push(
        because(
          'JT-SCORE-05',
          up && down
            ? 'the balance goes to the decks above and below'
            : `all of the balance goes to the deck ${up ? 'above' : 'below'}`,
          {},
          stopped,
        ),
      )
    }
  }
  const value = {
    fromFeet: tidy(fromFeet),
    toFeet: tidy(Math.max(toFeet, fromFeet)),
    aboveSections,
    belowSections,
    lostSections: tidy(lost),
  }
  return finding(value, steps)
}

/** Stretches that overlap or touch made one, in order from the bow. */
export function joined(stretches: readonly Stretch[]): Stretch[] {
  const sorted = stretches.filter((one) => one.toFeet > one.fromFeet).sort((a, b) => a.fromFeet - b.fromFeet)
  const out: Stretch[] = []
  for (const one of sorted) {
    const last = out.at(-1)
    if (last && one.fromFeet <= last.toFeet + 1e-9)
      out[out.length - 1] = { fromFeet: last.fromFeet, toFeet: Math.max(last.toFeet, one.toFeet) }
    else out.push({ fromFeet: one.fromFeet, toFeet: one.toFeet })
  }
  return out
}

/**
 * Sections wholly covered by these stretches, overlaps counted once (JT-SCORE-07). Of a ship whose length is no whole number of sections the last is
 * shorter: what there is of it is all of it. Where `lengthFeet` is left out every section is taken to be whole.
 */
export function sectionsDestroyed(
  stretches: readonly Stretch[],
  lengthFeet = Number.POSITIVE_INFINITY,
): Finding<{ destroyed: number[] }> {
  const whole = joined(stretches).map((one) =>
    one.toFeet >= lengthFeet - 1e-9 ? { ...one, toFeet: Math.ceil(lengthFeet / FEET) * FEET } : one,
  )
  const destroyed = whole.flatMap(({ fromFeet, toFeet }) => {
    const first = Math.ceil((fromFeet - 1e-9) / FEET) + 1
    const last = Math.floor((toFeet + 1e-9) / FEET)
    return Array.from({ length: Math.max(last - first + 1, 0) }, (_, index) => first + index)
  })
  return finding({ destroyed }, [
    because(
      'JT-SCORE-07',
      'a section is destroyed when every foot of it is',
      { stretches: whole.map((one) => ({ ...one })) },
      destroyed,
    ),
  ])
}
