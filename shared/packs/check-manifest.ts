import type { FaultList } from './faults.ts'
import type { Pack } from './pack.ts'

const file = 'pack.json'

/** Sides, neutrals and seats agree with one another and with the chart. */
export function checkManifest(pack: Pack, faults: FaultList): void {
  const sides = new Set(pack.sides.map((side) => side.key))
  const places = new Map(pack.chart.places.map((place) => [place.key, place]))
  faults.unique(file, 'sides', 'side', pack.sides)
  faults.unique(file, 'neutrals', 'neutral', pack.neutrals)
  faults.unique(file, 'seats', 'seat', pack.seats)
  pack.neutrals.forEach((neutral, i) => {
    if (sides.has(neutral.key)) {
      faults.add(file, `neutrals[${i}].key`, `neutrals[${i}].key is "${neutral.key}", which is a belligerent's key.`)
    }
  })
  const orders = new Map<number, string>()
  pack.sides.forEach((side, i) => {
    const other = orders.get(side.order)
    if (other !== undefined) {
      faults.add(
        file,
        `sides[${i}].order`,
        `sides[${i}].order is ${side.order}, which ${other} has already; each side's mark is its own.`,
      )
    }
    orders.set(side.order, side.name)
  })

  checkPeace(pack, sides, faults)

  const umpires = pack.seats.filter((seat) => seat.role === 'umpire').length
  if (umpires !== 1)
    faults.add(file, 'seats', `A pack has exactly one seat with the role umpire; this one has ${umpires}.`)
  for (const side of pack.sides) {
    for (const role of ['government', 'trade'] as const) {
      const count = pack.seats.filter((seat) => seat.role === role && seat.side === side.key).length
      if (count !== 1)
        faults.add(
          file,
          'seats',
          `${side.name} has exactly one seat with the role ${role}; this pack gives it ${count}.`,
        )
    }
    if (!pack.seats.some((seat) => seat.role === 'admiral' && seat.side === side.key)) {
      faults.add(file, 'seats', `${side.name} has no seat with the role admiral; each side needs one.`)
    }
  }
  pack.seats.forEach((seat, i) => {
    const at = `seats[${i}]`
    if (seat.role === 'umpire') {
      if (seat.side !== undefined)
        faults.add(file, `${at}.side`, `${at}.side is "${seat.side}", and an umpire has no side.`)
    } else if (seat.side === undefined) {
      faults.add(file, `${at}.side`, `${at}.side is missing; a seat with the role ${seat.role} belongs to a side.`)
    } else faults.named(file, `${at}.side`, seat.side, 'side', sides)
    if (seat.role === 'government' && seat.office === undefined) {
      faults.add(file, `${at}.office`, `${at}.office is missing; a government sits at a telegraph office.`)
    }
    if (seat.office !== undefined && faults.named(file, `${at}.office`, seat.office, 'place', places)) {
      const place = places.get(seat.office)
      if (place && !place.telegraph) {
        faults.add(file, `${at}.office`, `${at}.office is "${seat.office}", which has no telegraph.`)
      }
    }
  })
}

/** Who are at peace are two sides of the pack, named once; and a war is left. */
function checkPeace({ sides, peace = [] }: Pack, keys: ReadonlySet<string>, faults: FaultList): void {
  const told = new Map<string, number>()
  peace.forEach((pair, i) => {
    pair.forEach((side, n) => {
      faults.named(file, `peace[${i}][${n}]`, side, 'side', keys)
    })
    const [one, other] = pair
    if (one === other)
      faults.add(file, `peace[${i}]`, `peace[${i}] names "${one}" twice; two sides are at peace with each other.`)
    const both = [...pair].sort().join(' ')
    const before = told.get(both)
    if (before !== undefined)
      faults.add(file, `peace[${i}]`, `peace[${i}] says again what peace[${before}] says of "${one}" and "${other}".`)
    else told.set(both, i)
  })
  const war = sides.some((a, n) => sides.slice(n + 1).some((b) => !told.has([a.key, b.key].sort().join(' '))))
  if (sides.length > 1 && !war)
    faults.add(file, 'peace', 'peace leaves nobody at war: two sides of a pack are enemies.')
}
