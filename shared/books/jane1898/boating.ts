/** What the engine asks of submarine boats, answered from the procedures. */
import { finding } from '../../explanation/finding.ts'
import type { Boats } from '../boats.ts'
import { sightingStates } from './procedures/sighting.ts'
import { submarine, submarineFate, submarineSighted, submarineWireless } from './procedures/submarines.ts'
import { janeSettings } from './settings.ts'
import { submarineFigures } from './tables/submarines.ts'

const { airMinutesPerHour, detectedWithinYards, hoursWithoutAir, mayTakeAirUpToForce } = submarineFigures

export const janeBoats: Boats = {
  limits(type, settings) {
    if (type !== 'submarine') return null
    const { fromHarbourHours } = submarine(janeSettings(settings)).value
    return { hoursFromHarbour: fromHarbourHours, hoursWithoutAir, airMinutesPerHour, airUpToForce: mayTakeAirUpToForce }
  },
  hearsWireless: (onSurface, settings) => submarineWireless(onSurface, janeSettings(settings)),
  foundWithinYards: detectedWithinYards,
  found(condition, yards, ship, occasion, dice, settings) {
    const light = sightingStates[condition]?.endsWith('Night') ? 'night' : 'day'
    return submarineSighted(light, yards, ship, occasion, dice, janeSettings(settings))
  },
  lost(how, settings) {
    const read = janeSettings(settings)
    const { fromHarbourHours } = submarine(read).value
    const within = { hoursWithoutAir: 0, hoursFromHarbour: 0, backAtHarbourMouth: false, force: 0, takingAir: false }
    const boat =
      how === 'timeUp'
        ? { ...within, hoursFromHarbour: fromHarbourHours }
        : { ...within, hoursWithoutAir: hoursWithoutAir + 1 / 3600 }
    const fate = submarineFate(boat, read)
    return finding(fate.value.lost, fate.because)
  },
}
