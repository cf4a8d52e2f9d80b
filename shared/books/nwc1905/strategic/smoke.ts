/** Smoke on the chart: how much of it vessels in company make, and how far it is seen (NS-SMOKE, R-66). */
import { because, finding } from '../../../explanation/finding.ts'
import type { Smoke } from '../../contract.ts'
import { figure, tidy } from '../../figures.ts'
import { smokeMiles } from '../procedures/classes.ts'
import { smokeFigures } from '../tables/signals-at-sea.ts'
import { settingsOf } from './settings.ts'
import { classNamed } from './ship-block.ts'
import { isNight, weatherFactor } from './sighting.ts'

const { squadron, largeConvoy } = smokeFigures
/** By how many vessels: one, a squadron, more, and a convoy of so many merchantmen, which nobody tells from a fleet. */
const KINDS = [
  { says: 'one vessel', ships: 1, convoy: false },
  { says: 'several vessels', ships: squadron, convoy: false },
  { says: 'many vessels', ships: squadron + 1, convoy: false },
  { says: 'many vessels', ships: largeConvoy, convoy: true },
] as const

export const collegeSmoke: Smoke = {
  kinds: KINDS.map(({ says }) => says),
  kind(company) {
    const smoking = company.filter((ship) => ship.merchant || classNamed(ship.kind, ship.type) !== 's').length
    if (smoking === 0) return null
    if (company.filter(({ merchant }) => merchant).length >= largeConvoy) return 3
    return smoking === 1 ? 0 : smoking <= squadron ? 1 : 2
  },
  // Not scaled by who looks: it is seen from aloft (6.6).
  explained(condition, kind, settings) {
    const { ships, convoy } = KINDS[kind] ?? KINDS[0]
    const found = smokeMiles(ships, isNight(condition), convoy)
    const factor = weatherFactor(condition, settingsOf(settings))
    const miles = tidy(found.value * factor)
    const weather = because('NS-SIGHT-01', `the weather leaves ${figure(factor)} of it`, { condition }, miles)
    return finding(miles, factor === 1 ? found.because : [...found.because, weather], { unit: 'miles' })
  },
}
