/** Breakdowns: plotted too far, and full speed. Moves 4; Mistakes 2; Full-speed breakdowns. */
import type { Dice } from '../../../dice/dice.ts'
import { because, type Finding, finding } from '../../../explanation/finding.ts'
import type { Breakdown, BreakdownPhase } from '../../contract.ts'
import type { JaneSettings } from '../settings.ts'
import { breakdownFigures, breakdownNatures, movedTooFar } from '../tables/breakdowns.ts'
import { stepDown } from './speed.ts'
import { figure, tidy } from './words.ts'

function phase(effect: string, hours: string): BreakdownPhase {
  const minutes = Number(hours) * 60
  if (effect === 'minus 3') return { kind: 'minus', knots: 3, minutes }
  return { kind: effect === 'stopped' ? 'stopped' : 'half', minutes }
}

function inWords(phases: readonly BreakdownPhase[]): string {
  return phases
    .map((one) => {
      const what =
        one.kind === 'minus' ? `${one.knots ?? 0} knots lost` : one.kind === 'half' ? 'half speed' : 'stopped'
      return `${what} for ${one.minutes / 60} hours`
    })
    .join(', then ')
}

function breakdown(phases: readonly BreakdownPhase[]): Breakdown {
  return { says: inWords(phases), phases }
}

/** The three grades of an offence (JS-BRK-04): 1 slight, 2 middling, 3 grave, as for moving too far. */
export function gradedBreakdown(grade: 1 | 2 | 3): Finding<Breakdown> {
  const row = movedTooFar.rows[grade - 1]
  if (!row) throw new Error(`there is no grade ${grade}`)
  const value = breakdown([phase(row.breakdown, row.hours)])
  return finding(value, [
    because(
      'JS-BRK-04',
      `a mistake in a player's own favour, grade ${grade} of 3: ${value.says}`,
      { grade },
      value.says,
    ),
  ])
}

/** What a plot costs that was too long by so many miles; nothing up to the tolerance, inclusive (JS-BRK-01, JS-BRK-02). */
export function tooFar(milesUnrun: number, settings: JaneSettings): Finding<Breakdown | null> {
  const tolerance = settings['tooFar.toleranceMiles']
  if (milesUnrun <= tolerance + 1e-9) {
    return finding(null, [
      because(
        'JS-BRK-01',
        `${figure(tidy(milesUnrun))} miles too far is within the ${figure(tolerance)} forgiven`,
        { milesUnrun: tidy(milesUnrun) },
        null,
      ),
    ])
  }
  const row = movedTooFar.rows.find(
    (line) => line['too far, up to'] === 'more' || milesUnrun <= Number(line['too far, up to']) + 1e-9,
  )
  if (!row) throw new Error('the table of moving too far has no last line')
  const value = breakdown([phase(row.breakdown, row.hours)])
  return finding(value, [
    because(
      'JS-BRK-01',
      `${figure(tidy(milesUnrun))} miles were left unrun at the end of the move`,
      { milesUnrun: tidy(milesUnrun) },
      tidy(milesUnrun),
    ),
    because(row.rule, `${value.says}, told to her captain alone`, {}, value.says),
  ])
}

/** Is a speed full speed: within 1½ knots of her best in this weather, the limit itself excluded (JS-BRK-05)? */
export function isFullSpeed(knots: number, bestKnots: number): boolean {
  return knots > 0 && knots > bestKnots - breakdownFigures.fullSpeedWithinKnots + 1e-9
}

/** Throws that fall due for minutes at full speed, and the minutes carried on (JS-BRK-05). */
export function fullSpeedThrows(
  minutesAtFullSpeed: number,
  carriedMinutes: number,
): Finding<{ throws: number; carriedMinutes: number }> {
  const total = minutesAtFullSpeed + carriedMinutes
  const every = breakdownFigures.fullSpeedMinutes
  const value = { throws: Math.floor(total / every), carriedMinutes: tidy(total % every) }
  return finding(value, [
    because(
      'JS-BRK-05',
      `one throw for each six hours run at full speed, the rest carried on`,
      { minutesAtFullSpeed, carriedMinutes },
      value.throws,
    ),
  ])
}

/** One throw for six hours at full speed, and if it fails a second for the nature of the breakdown (JS-BRK-05, JS-BRK-06). */
export function fullSpeedThrow(
  subject: string,
  occasion: string,
  dice: Dice,
  settings: JaneSettings,
): Finding<Breakdown | null> {
  const chances = Number(settings['breakdown.throw'].charAt(0))
  if (chances === 0)
    return finding(null, [
      because('JS-BRK-05', 'this campaign throws for no breakdown at full speed (breakdown.throw)', {}, null),
    ])
  const first = dice.throwDice({ rule: 'JS-BRK-05', subject, occasion, purpose: 'breakdown at full speed' })
  const face = first.faces[0] ?? 0
  const broken = face <= chances
  const because05 = because(
    'JS-BRK-05',
    `six hours at full speed: ${face} thrown, ${chances === 1 ? '1' : `1 to ${chances}`} breaks down`,
    { face },
    broken,
  )
  if (!broken) return finding(null, [because05], { dice: [first] })
  const second = dice.throwDice({ rule: 'JS-BRK-06', subject, occasion, purpose: 'nature of the breakdown' })
  const row = breakdownNatures.row('die', String(second.faces[0]))
  const phases = [phase(row.breakdown, row.hours)]
  if (row.then !== '—') phases.push(phase(row.then, row['then hours']))
  const value = breakdown(phases)
  return finding(
    value,
    [
      because05,
      because('JS-BRK-06', `${second.faces[0]} thrown: ${value.says}`, { face: second.faces[0] ?? 0 }, value.says),
    ],
    { dice: [first, second] },
  )
}

/** Knots left in one phase of a breakdown: half speed is half her assigned knots, down to a step (JS-BRK-06). */
export function brokenKnots(assignedKnots: number, of: BreakdownPhase, settings: JaneSettings): number {
  if (of.kind === 'stopped') return 0
  if (of.kind === 'half') return stepDown(assignedKnots / 2, settings['speed.unit'])
  return Math.max(0, tidy(assignedKnots - (of.knots ?? 0)))
}
