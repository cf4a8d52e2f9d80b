/** Work by the hour in the Strategic Game: cables are printed, and all else is the umpire's, with a time that he may settle beforehand. */
import { because, type Finding, finding } from '../../../explanation/finding.ts'
import type { Settings } from '../../contract.ts'
import type { Operations, WorkFacts, WorkPiece } from '../../operations.ts'
import { cutCable } from '../procedures/employment.ts'
import { cableCutting } from '../tables/meetings.ts'
import { campaignFigures } from '../tables/strategic-figures.ts'
import { settingsOf } from './settings.ts'

const HOUR = 60

/** What vessels do by the hour in this game; the rest it has no word of. */
const DONE: readonly WorkFacts['operation'][] = [
  'coal',
  'load',
  'discharge',
  'cut',
  'mend',
  'join',
  'part',
  'station',
  'tow',
]

function allowed({ operation }: WorkFacts): Finding<boolean> {
  const may = DONE.includes(operation)
  const says = may ? 'what vessels do by the hour' : 'this game has no such work: the umpire may rule it'
  return finding(may, [because('NS-UMP-03', says, { operation }, may)])
}

const piece = (minutes: number, amount: number, asksUmpire: boolean): WorkPiece => ({ minutes, amount, asksUmpire })

function next(work: WorkFacts, settings: Settings): Finding<WorkPiece | null> {
  const { operation, wanted } = work
  const { 'coaling.hours': hours } = settingsOf(settings)
  switch (operation) {
    case 'coal':
    case 'load':
    case 'discharge': {
      const minutes = Math.round(hours * HOUR)
      return finding(piece(minutes, 1, false), [
        because('NS-UMP-03', 'coaling is no matter of the print: the umpire has settled its time', { hours }, minutes),
      ])
    }
    case 'cut': {
      // Within sight of the line, and near its station where it lies shoal: the print's six hours; what lies deep he decides.
      const found = cutCable(0, 0)
      return finding(piece(cableCutting.hours * HOUR, wanted, true), [
        ...found.because,
        because('NS-CABLE-02', 'where it lies deeper, or farther off, the umpire says when it is found (R-67)', {}),
      ])
    }
    case 'mend':
    case 'tow':
      return finding(piece(cableCutting.hours * HOUR, wanted, true), [
        because('NS-UMP-03', 'the umpire says how long it takes', { operation }),
      ])
    case 'join':
    case 'part':
    case 'station':
      return finding(piece(0, wanted, false), [because('NS-UMP-03', 'vessels fall in as they lie', { operation })])
    default:
      return finding<WorkPiece | null>(null, allowed(work).because)
  }
}

export const collegeOperations: Operations = {
  allowed,
  next,
  kept: ({ operation }, minutesWorked) => {
    const value = { minutes: operation === 'cut' ? minutesWorked : 0, within: 24 * HOUR }
    return finding(value, [because('NS-CABLE-02', 'if not the first day then the second', { minutesWorked })])
  },
  cargoCoalDays: (type) => {
    const days = type === 'collier' || type === 'merchantman' ? 20 : 40
    return finding(days, [because('NS-FISH-01', 'colliers are those of the problem', { type }, days)], { unit: 'days' })
  },
  towKnots: (settings) => {
    const knots = settingsOf(settings)['tow.knots']
    return finding(knots, [because('NS-UMP-03', 'the umpire has settled the speed with a tow', {}, knots)], {
      unit: 'knots',
    })
  },
  lowCoalShare: campaignFigures.lowCoalShare,
}
