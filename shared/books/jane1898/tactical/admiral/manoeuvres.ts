/** What a ship may do with speed and helm in the coming move, each with the track that her captain foresees. */
import type { FriendlyShip, Leg, ShipChoices, ShipSheet } from '../../../../action/contract.ts'
import type { Plain } from '../../../../explanation/finding.ts'
import { foreseen } from '../foresight.ts'
import type { ShipOrder } from '../orders.ts'

type Able = FriendlyShip & { readonly sheet: ShipSheet }

const carriesOn: ShipOrder = { program: [] }

/** Speeds that she may be ordered: as she goes, her best, and one unit less than she makes. */
function speeds(sheet: ShipSheet, choices: ShipChoices): (number | undefined)[] {
  const open = choices.offers.flatMap(({ allowed, order }) => {
    const knots = allowed && typeof order === 'object' && order !== null ? (order as { knots?: unknown }).knots : null
    return typeof knots === 'number' ? [knots] : []
  })
  const most = Math.max(0, ...open)
  const slower = open.filter((knots) => knots < sheet.knots && knots >= sheet.assignedKnots / 2).at(-1)
  return [undefined, ...(most > sheet.knots ? [most] : []), ...(slower === undefined ? [] : [slower])]
}

/** Every leg worth a thought, the first of them as she goes; two orders that lead to the same place count once. */
export function legsOf(ship: Able, choices: ShipChoices, measured: boolean): Leg[] {
  const { sheet } = ship
  const standing = choices.standing as unknown as ShipOrder | null
  const legs = new Map<string, Leg>()
  const add = (order: ShipOrder): number => {
    const { path, units } = foreseen(ship, sheet, order, measured)
    const end = path.at(-1)
    if (!end) return units
    const knots = order.knots ?? sheet.knots
    const name = [end.x, end.y, end.headingDegrees, knots].join(' ')
    if (!legs.has(name))
      legs.set(name, {
        path: path.map(({ t, x, y, headingDegrees }) => ({ t, x, y, headingDegrees })),
        knots,
        order: order as unknown as Plain,
      })
    return units
  }
  const { buoy } = sheet.helm as unknown as { buoy: 'none' | 'port' | 'starboard' }
  add(standing?.program ? { ...carriesOn, ...standing } : carriesOn)
  if (choices.offers.length <= 1) return [...legs.values()]
  for (const knots of speeds(sheet, choices)) {
    const at = knots === undefined ? {} : { knots }
    const units = Math.ceil(add({ ...at, program: buoy === 'none' ? [] : [{ atUnit: 1, do: 'steady' }] }))
    for (const way of ['port', 'starboard'] as const) {
      add({ ...at, program: [{ atUnit: 1, do: way }] })
      for (let unit = 2; unit <= units; unit++)
        add({
          ...at,
          program: [
            { atUnit: 1, do: way },
            { atUnit: unit, do: 'steady' },
          ],
        })
    }
  }
  return [...legs.values()]
}
