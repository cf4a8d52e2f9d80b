import { figureIn, sourcedTable } from '../../sourced-table.ts'

/** Torpedoes of the three board games (ND-TORP, NF-TORP). */
export const torpedoFigures = sourcedTable({
  title: 'Torpedoes',
  columns: ['figure', 'value'],
  page: `
    figure                    | value          | line
    tubes                     | 4              | 170
    range in the Duel, yards  | 600            | 149
    range in the Fleet, yards | 3,000 [R-16]   | 382
    speed, knots              | 24 [R-16]      | 382
    tactical diameter, feet   | 1,000          | 170
    reload, seconds           | 300            | 194
    gyroscope, seconds        | 300            | 190
    least angle, points       | 1½             | 382
    loss in the Fleet         | 500            | 287
    loss in the Duel          | 100            | R-23
    die                       | 6              | 151`,
  notes: [
    'The least angle is printed for the Fleet game and holds in the Duel and the Mêlée by R-22; it must be more than this.',
    'A ship torpedoed loses all her speed besides (line 287).',
  ],
})

const figure = (name: string) => figureIn(torpedoFigures.row('figure', name).value)

export const torpedo = {
  tubes: figure('tubes'),
  rangeYd: {
    duel: figure('range in the Duel, yards'),
    fleet: figure('range in the Fleet, yards'),
    melee: figure('range in the Fleet, yards'),
  },
  knots: figure('speed, knots'),
  /** Radius of the arc on which a torpedo turns to its course, yards: half of 1,000 feet. */
  arcRadiusYd: figure('tactical diameter, feet') / 3 / 2,
  reloadSeconds: figure('reload, seconds'),
  gyroSeconds: figure('gyroscope, seconds'),
  leastAnglePoints: figure('least angle, points'),
  loss: { fleet: figure('loss in the Fleet'), duel: figure('loss in the Duel') },
} as const

/** Zones of the torpedo card by slant, which is (distance ÷ range) ÷ sine of the angle with the keel; zone k is k chances in six. */
export const torpedoZones = sourcedTable({
  title: 'Zones of the torpedo card',
  columns: ['slant up to', 'zone'],
  page: `
    slant up to | zone | line
    0.2         | 5    | R-19
    0.4         | 4    | R-19
    0.6         | 3    | R-19
    0.8         | 2    | R-19
    —           | 1    | R-19`,
  notes: ['The print has zones 1 to 5 for 1 to 5 chances in six (line 147); the card itself is missing.'],
})

/** Length of a ship of about 400 feet, and of the hull that blocks fire and collides, yards (line 101, R-26). */
export const hull = { lengthYd: 400 / 3, beamYd: 24 } as const
