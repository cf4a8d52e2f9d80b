/** Long-range bombardment: where a shell falls on the plan, and what plunging fire does to a ship. Bombardments 3. */
import type { Dice } from '../../../../dice/dice.ts'
import { because, type Finding, finding } from '../../../../explanation/finding.ts'
import { bombardmentFigures } from '../../tables/bombardments.ts'
import { shipSections } from '../procedures/sections.ts'
import { damageFigures } from '../tables/damage.ts'
import { planFigures, shooting } from '../tables/shooting.ts'
import { fallOf, type Marksmanship, type Point, spread } from './scatter.ts'
import { shaded } from './scoring.ts'
import type { Sheet } from './sheet.ts'
import type { Marks } from './state.ts'

/** Standard deviation of a round on the plan, yards across the line of sight and along it (JT-BOMB-02, -05). */
export function errorOnPlan(
  rangeYards: number,
  by: Marksmanship,
): Finding<{ acrossYards: number; alongYards: number; eyesShut: boolean }> {
  const eyesShut = by.eyesShut || rangeYards > bombardmentFigures.eyesShutBeyondYards
  // The hand's error in feet at 1,000 yards, as inches of the card, times the yards of an inch of this plan.
  const { direction, elevation } = spread(1000, { ...by, eyesShut })
  const acrossYards = (planFigures.directionInches * rangeYards * direction) / shooting.directionFeet
  const alongYards = (planFigures.elevationInches * rangeYards * elevation) / shooting.elevationFeet
  return finding({ acrossYards, alongYards, eyesShut }, [
    because('JT-BOMB-02', 'an inch of the plan is the range: the hand’s error grows with it', { rangeYards }, [
      Math.round(acrossYards),
      Math.round(alongYards),
    ]),
    ...(eyesShut
      ? [because('JT-BOMB-05', 'over 10,000 yards the firer strikes with closed eyes', { rangeYards })]
      : []),
  ])
}

/** Where a shell falls that was aimed at a point of the plan: yards across the line of sight and along it (JT-BOMB-02, -05). */
export function fallOnPlan(
  aim: Point,
  rangeYards: number,
  by: Marksmanship,
  subject: string,
  occasion: string,
  dice: Dice,
): Finding<Point> {
  const error = errorOnPlan(rangeYards, by)
  const { acrossYards: across, alongYards: along } = error.value
  const hand = { ...by, eyesShut: error.value.eyesShut }
  const { direction, elevation } = spread(1000, hand)
  const fall = fallOf({ x: 0, y: 0 }, 1000, hand, subject, occasion, dice)
  const at = { x: aim.x + (across * fall.at.x) / direction, y: aim.y + (along * fall.at.y) / elevation }
  return finding(at, error.because, { dice: [fall.thrown] })
}

/** The section of a ship that a plunging hit strikes, thrown evenly over all of them (JT-BOMB-07). */
export function plungingSection(sheet: Sheet, subject: string, occasion: string, dice: Dice): Finding<number> {
  const sections = shipSections(sheet.lengthFeet).value
  const thrown = dice.throwDice({
    rule: 'JT-BOMB-07',
    subject,
    occasion,
    purpose: 'the section that plunging fire strikes',
    sides: sections,
  })
  const section = thrown.faces[0] ?? 1
  return finding(section, [because('JT-BOMB-07', 'one of her sections by dice', { sections }, section)], {
    dice: [thrown],
  })
}

/** What a plunging hit does: shell in full on the two upper decks, shot down through the protective deck (JT-BOMB-08). */
export function plunge(
  sheet: Sheet,
  marks: Marks,
  section: number,
  projectile: 'shot' | 'shell',
  sections: number,
  move: number,
): Finding<Marks> {
  if (projectile === 'shot')
    return finding({ ...marks, holes: [...marks.holes, { move, section, counts: true }] }, [
      because('JT-BOMB-08', 'shot goes down to the protective deck and pierces it', { section }),
    ])
  const feet = damageFigures.sectionFeet
  const at = (section - 0.5) * feet
  const stretch = {
    fromFeet: Math.max(0, at - (sections * feet) / 2),
    toFeet: Math.min(sheet.lengthFeet, at + (sections * feet) / 2),
  }
  const rows = sheet.decks.map((deck) => deck.row).sort((a, b) => b - a)
  const struck = rows.slice(0, planFigures.upperDecks)
  return finding(
    shaded(
      marks,
      struck.map((row) => ({ row, ...stretch })),
    ),
    [because('JT-BOMB-08', 'shell damages the two upper decks in full', { section }, struck)],
  )
}
