import { type Curve, type Figure, measured, TOLERANCE } from './measuring.ts'

/** The three curves of the print: the Duel's, the same circle at 14.4 knots, and the card of figure 3. */
export const printedCurves = (): readonly Curve[] => [
  measured('Duel curve and Fleet card, 420 yards, 12 knots', 420, 12, 'duel'),
  measured('The same circle at 14.4 knots', 420, 14.4, null),
  measured('Card of figure 3, 600 yards, 12 knots', 600, 12, 'figure 3'),
]

const DIGITS = 2
const shown = (of: number): string => of.toFixed(DIGITS)

function line({ what, unit, printed, reckoned, steered }: Figure): string {
  const off =
    printed === null ? ['not stated', '—', '—'] : [String(printed), shown(steered - printed), `± ${TOLERANCE[unit]}`]
  return `| ${what} | ${unit} | ${off[0]} | ${shown(reckoned)} | ${shown(steered)} | ${off[1]} | ${off[2]} |`
}

function trackLines({ track }: Curve): string[] {
  return [
    '| seconds | yards ahead | yards aside | heading ° | points | knots |',
    '| ---: | ---: | ---: | ---: | ---: | ---: |',
    ...track.map(
      ([t = 0, ahead = 0, aside = 0, heading = 0, knots = 0]) =>
        `| ${t} | ${ahead.toFixed(1)} | ${aside.toFixed(1)} | ${heading.toFixed(1)} | ${shown(heading / 11.25)} | ${shown(knots)} |`,
    ),
  ]
}

export function page(curves: readonly Curve[], faults: readonly string[]): string {
  return [
    '# The turning curves of the Naval War College',
    '',
    'Made by `npm run prove -- turning --write`; never written by hand. *Reckoned* is what the desk answers, *steered* what a ship does on the plotting',
    'paper whose helm is put hard over and kept there, measured on her way. The drawing of the curve is not in the print: its figures are.',
    '',
    ...curves.flatMap((curve) => [
      `## ${curve.name}`,
      '',
      '| figure | unit | print | reckoned | steered | steered less print | may differ by |',
      '| :--- | :--- | ---: | ---: | ---: | ---: | ---: |',
      ...curve.figures.map(line),
      '',
      ...trackLines(curve),
      '',
    ]),
    faults.length === 0
      ? 'Every figure of the print is kept within what it may differ by.'
      : `Faults: ${faults.join('; ')}.`,
    '',
  ].join('\n')
}
