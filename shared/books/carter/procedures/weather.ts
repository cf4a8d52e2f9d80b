/** Weather of the four zones (CT-WX-01). */
import type { Dice } from '../../../dice/dice.ts'
import { because, type Finding, finding, type Thrown } from '../../../explanation/finding.ts'
import { delivered, type TableSet } from '../tables/table-set.ts'
import { WEATHERS, type Weather } from '../tables/weather.ts'
import { ZONE_NAMES, ZONES, type Zone } from './squares.ts'

/** What a face means; a face that the table lacks throws. */
export function weatherAt(face: number, tables: TableSet = delivered): Weather {
  const weather = tables.weather[face - 1]
  if (!weather) throw new Error(`the table of weather has no ${face}`)
  return weather
}

export function weather(face: number, tables: TableSet = delivered): Finding<{ weather: Weather }> {
  const value = weatherAt(face, tables)
  return finding({ weather: value }, [because('CT-WX-01', `a throw of ${face}`, { face }, value)])
}

/** One die for each zone, 1 to 4, before a game move. */
export function throwWeather(
  dice: Dice,
  occasion: string,
  tables: TableSet = delivered,
): Finding<Readonly<Record<Zone, Weather>>> {
  const thrown: Thrown[] = []
  const zones = ZONES.map((zone) => {
    const fell = dice.throwDice({
      rule: 'CT-WX-01',
      subject: `zone ${zone}`,
      occasion,
      purpose: `weather of zone ${zone}`,
    })
    thrown.push(fell)
    return [zone, weatherAt(fell.faces[0] ?? 0, tables)] as const
  })
  return finding(
    Object.fromEntries(zones) as Record<Zone, Weather>,
    zones.map(([zone, found], n) => because('CT-WX-01', `zone ${zone} throws ${thrown[n]?.faces[0]}`, { zone }, found)),
    { dice: thrown },
  )
}

type ZoneName = (typeof ZONE_NAMES)[number]

/** The same by the names of the quarters (CT-R13). */
export function zonesWeather(dice: Dice, occasion: string): Finding<Readonly<Record<ZoneName, Weather>>> {
  const found = throwWeather(dice, occasion)
  const named = ZONES.map((zone, n) => [ZONE_NAMES[n], found.value[zone]] as const)
  return { ...found, value: Object.fromEntries(named) as Record<ZoneName, Weather> }
}

/** How often which weather comes. */
export function weatherChances(tables: TableSet = delivered): Finding<Readonly<Record<Weather, number>>> {
  const faces = tables.weather
  const chances = WEATHERS.map((one) => [one, faces.filter((found) => found === one).length / faces.length] as const)
  return finding(Object.fromEntries(chances) as Record<Weather, number>, [
    because(
      'CT-WX-01',
      'every face of the die counted',
      {},
      chances.map(([, chance]) => chance),
    ),
  ])
}
