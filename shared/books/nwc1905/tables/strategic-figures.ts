import { figureIn, sourcedTable } from '../../sourced-table.ts'

/** Figures of the Strategic Game that the print leaves to the umpire, as they stand where he says nothing. */
export const strategicFigures = sourcedTable({
  title: 'What the umpire of a Strategic Game settles',
  columns: ['what', 'figure'],
  page: `
    what                                   | figure | line
    hours of a move                        | 12     | R-76
    miles recognised at night              | ½      | R-51
    message read by day, miles             | 8      | R-65
    message read at night, miles           | 5      | R-65
    minutes until a coast's sight is known | 0      | R-76
    yards at which a meeting is decided    | 4,000  | R-49
    hours to coal for a day                | 2      | R-76
    knots with another in tow              | 6      | R-76
    minutes to enter or leave harbour      | 60     | R-76
    share of coal at which one is warned   | ¼      | R-76`,
  notes: ['A day of coal is what a vessel burns in a day at ten knots.'],
})
const at = (what: string) => figureIn(strategicFigures.row('what', what).figure)

export const campaignFigures = {
  moveHours: at('hours of a move'),
  nightRecognitionMiles: at('miles recognised at night'),
  dayMiles: at('message read by day, miles'),
  nightMiles: at('message read at night, miles'),
  ownCoastMinutes: at("minutes until a coast's sight is known"),
  meetingYards: at('yards at which a meeting is decided'),
  coalingHours: at('hours to coal for a day'),
  towKnots: at('knots with another in tow'),
  harbourMinutes: at('minutes to enter or leave harbour'),
  lowCoalShare: at('share of coal at which one is warned'),
} as const
