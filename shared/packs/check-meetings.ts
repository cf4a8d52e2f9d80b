import type { FaultList } from './faults.ts'
import type { Pack } from './pack.ts'

/** Meetings off blockaded ports name a harbour of the chart and a side that does not hold it. Their books are checked by the campaign. */
export function checkMeetings(
  { meetings, sides, chart }: Pick<Pack, 'meetings' | 'sides' | 'chart'>,
  file: string,
  faults: FaultList,
): void {
  const places = new Map(chart.places.map((place) => [place.key, place]))
  const keys = new Set(sides.map((side) => side.key))
  meetings.forEach(({ port, blockader }, i) => {
    const at = `meetings[${i}]`
    faults.named(file, `${at}.blockader`, blockader, 'side', keys)
    if (!faults.named(file, `${at}.port`, port, 'place', places)) return
    const place = places.get(port)
    if (!place?.gate)
      faults.add(file, `${at}.port`, `${at}.port is "${port}", which is no harbour: it has no gate to be blockaded.`)
    if (place?.owner === blockader)
      faults.add(file, `${at}.blockader`, `${at}.blockader is "${blockader}", whose own port ${place.name} is.`)
  })
}
