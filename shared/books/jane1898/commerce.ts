/** What the engine asks of trade, answered from the procedures. */
import { finding } from '../../explanation/finding.ts'
import type { Commerce } from '../commerce.ts'
import { GUN_CLASSES } from './gun-classes.ts'
import { carrier } from './procedures/carriers.ts'
import { cargoFate, freight, homewardMiles, voyageEnd } from './procedures/commerce.ts'
import { gunsServed, prizeCrews } from './procedures/crews.ts'
import { janeSettings } from './settings.ts'
import { type CarrierType, carrierTypes } from './tables/carriers.ts'

function isCarrier(type: string): type is CarrierType {
  return (carrierTypes as readonly string[]).includes(type)
}

export const janeCommerce: Commerce = {
  freightPoints: (type, settings) => (isCarrier(type) ? carrier(type, janeSettings(settings)).value.freightPoints : 0),
  milesMadeGood: (passed, settings) => homewardMiles(passed, janeSettings(settings)),
  corridorMiles: (settings) => janeSettings(settings)['route.corridorMiles'],
  worth: ({ freight: freightPoints, miles, homeward }, settings) =>
    freight(
      { freightPoints, homewardMiles: miles, outward: !homeward, loaded: freightPoints > 0 },
      janeSettings(settings),
    ),
  paid(voyage, harbour, settings) {
    const { freight: freightPoints, homeward, miles: homewardMiles, milesWhenTaken } = voyage
    // Outward the freight does not grow: there are no miles for it to grow by.
    const end = voyageEnd(
      {
        freightPoints,
        homewardMiles: homeward ? homewardMiles : 0,
        ...(milesWhenTaken === undefined ? {} : { milesWhenTaken: homeward ? milesWhenTaken : 0 }),
        fate: harbour === 'home' ? 'homeHarbour' : 'captorsHarbour',
      },
      janeSettings(settings),
    )
    const { ownerPoints, captorPoints } = end.value
    return finding(harbour === 'home' ? ownerPoints : captorPoints, end.because, { unit: 'points' })
  },
  prizeCrew(guns, named) {
    const chosen = GUN_CLASSES.find((gun) => gun === named)
    const list = GUN_CLASSES.flatMap((gun) => ((guns[gun] ?? 0) > 0 ? [{ gunClass: gun, number: guns[gun] ?? 0 }] : []))
    const found = prizeCrews(list, 1, chosen === undefined ? undefined : [chosen])
    const gun = found.value.gunsOut[0]?.gunClass
    return finding(gun === undefined ? null : { gun, men: found.value.menAway }, found.because)
  },
  gunsServed: (men) => gunsServed(Number.POSITIVE_INFINITY, men),
  soldiers(men, fate) {
    const { value, because } = cargoFate('troops', men, fate === 'sunk' ? 'sunk' : 'captorsHarbour')
    return finding({ lost: value.lost, prisoners: value.prisoners }, because)
  },
  cargoTaken(cargo, amount) {
    const { value, because } = cargoFate(cargo, amount, 'captorsHarbour')
    return finding({ coalDays: value.coalDaysToCaptor, prisoners: value.prisoners }, because)
  },
}
