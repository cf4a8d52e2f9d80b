/**
 * The far waters of the field, where deeds are done that nobody of the near zone can know of: a haven and a cove of each side, an enemy
 * cruiser off the haven with a ship in it, and merchantmen of each side in an enemy's hands.
 */
import type { OrderedLeg } from '../../shared/campaign/orders.ts'
import type { Position } from '../../shared/vocabulary/position.ts'
import { type Draw, type FieldForce, type FieldMerchant, pick, SIDES, type SideKey } from './secrecy-draw.ts'

export const otherSide = (side: SideKey): SideKey => (side === 'red' ? 'blue' : 'red')

/** Latitude south of which all is far: what a seat has there, the script alone moves. */
export const FAR_SOUTH = 47

/** Red's to the west, blue's to the east, a hundred miles and more from each other and from all that steams about in between. */
const HAVEN = { red: { lat: 45.5, lon: -8.5 }, blue: { lat: 45.5, lon: 3.5 } } as const
const COVE = { red: { lat: 44.3, lon: -8.6 }, blue: { lat: 44.3, lon: 3.6 } } as const
/** A neutral harbour from which a side's trade comes to its cove. */
const ROADS = { red: { lat: 44.3, lon: -9.2 }, blue: { lat: 44.3, lon: 4.2 } } as const
/** Where merchantmen of the other side are come up with by a side's hunter. */
const HUNT = { red: { lat: 44.5, lon: -7 }, blue: { lat: 44.5, lon: 2 } } as const

/** Open water a quarter of a mile off a place. */
export const offPlace = ({ lat, lon }: Position): Position => ({ lat: lat + 0.004, lon })
export const coveOf = (side: SideKey): Position => COVE[side]

/** The places, as the files of a pack have them. */
export function farPlaces(): Record<string, unknown>[] {
  const sources = { position: 'DES', facts: 'DES' }
  return SIDES.flatMap((side) => {
    const usual = {
      owner: side,
      kind: 'port',
      rank: 3,
      coalGrade: 2,
      magazine: true,
      watch: false,
      telegraph: true,
      sources,
    }
    const place = (key: string, at: Position, more: object) => ({
      ...usual,
      key: `${side}-${key}`,
      name: `${side}-${key}`,
      ...at,
      gate: offPlace(at),
      ...more,
    })
    return [
      place('haven', HAVEN[side], {
        watch: true,
        dock: 'battleship',
        forts: 0,
        townValue: 50,
        sources: { ...sources, townValue: 'DES' },
      }),
      place('cove', COVE[side], { dock: null, forts: 0 }),
      place('roads', ROADS[side], { owner: 'nl', dock: null, forts: 0, magazine: false, telegraph: false }),
    ]
  })
}

/** A haven has a watch, whose reports go by the haven's own wire. */
export function farWatches(): Record<string, unknown>[] {
  return SIDES.map((side) => ({
    key: `${side}-haven-watch`,
    owner: side,
    station: `${side}-haven`,
    posts: [[HAVEN[side].lat, HAVEN[side].lon]],
  }))
}

/** Trade of each side between the two, five-and-twenty miles. */
export function farRoutes(): Record<string, unknown>[] {
  return SIDES.map((side) => ({
    key: `${side}-far-trade`,
    side,
    name: `${side} far trade`,
    trade: 'general',
    home: `${side}-cove`,
    foreign: `${side}-roads`,
    points: [COVE[side], ROADS[side]].map(offPlace).map(({ lat, lon }) => [lat, lon]),
    source: 'DES',
  }))
}

/** What lies in them: a cove has a fort, a haven none. */
export function farStores(): Record<string, unknown>[] {
  return SIDES.flatMap((side) => [
    { place: `${side}-haven`, coalDays: 20, rounds: { A: 40, C: 40, D: 40 }, torpedoes: 4, mines: 4 },
    { place: `${side}-cove`, coalDays: 10, rounds: {}, torpedoes: 0, mines: 0, forts: [{ guns: 4, garrison: 40 }] },
  ])
}

/** Where the vice-admiral of a side lies as the war begins. */
export const viceOf = (side: SideKey): Position => ({ lat: 45.5, lon: side === 'red' ? -4 : -2.4 })

const CRUISER = 'first-class-cruiser'

export function farForces(): FieldForce[] {
  return SIDES.flatMap((side): FieldForce[] => {
    const s = side[0] as string
    const add = (key: string, type: string, at: Position, more: Partial<FieldForce> = {}): FieldForce => ({
      key: `${s}-${key}`,
      side,
      zone: 'away',
      ships: [{ key: `${s}-${key}-0`, type }],
      at,
      ...more,
    })
    return [
      add('raid', CRUISER, offPlace(HAVEN[otherSide(side)]), { seat: `${side}-raider` }),
      add('guard', CRUISER, HAVEN[side], { place: `${side}-haven` }),
      add('hunt', CRUISER, HUNT[side]),
      add('diver', 'submarine', viceOf(side)),
    ]
  })
}

/**
 * A laden liner with soldiers aboard in an enemy's hands, and a merchantman of the same side two miles off; and each at her own business
 * in harbours of her side's: a transport, a collier, and a merchantman that waits for freight.
 */
export function farMerchants(): FieldMerchant[] {
  return SIDES.flatMap((side): FieldMerchant[] => {
    const { lat, lon } = HUNT[otherSide(side)]
    return [
      { key: `${side[0]}-prey`, side, at: { lat: lat + 0.001, lon }, troops: 200 },
      { key: `${side[0]}-mate`, side, at: { lat: lat + 0.035, lon } },
      { key: `${side[0]}-ferry`, side, at: COVE[side], harbour: `${side}-cove`, troops: 300 },
      { key: `${side[0]}-collier`, side, at: COVE[side], harbour: `${side}-cove`, cargoCoalDays: 9 },
      { key: `${side[0]}-tramp`, side, at: ROADS[side], harbour: `${side}-roads`, route: `${side}-far-trade` },
    ]
  })
}

/** Ten days and more of lying where she is: nothing else is done within the moves of a scenario. */
export const LIE: OrderedLeg = { waitMinutes: 14_400 }

export const DEEDS = ['lie', 'ransom', 'bombard', 'cut', 'destroy', 'take'] as const
export type Deed = (typeof DEEDS)[number]

/** What a cruiser off an enemy's haven does there, from the hour at which the plot is laid down. */
export function raid(draw: Draw, victim: SideKey, deed: Deed): OrderedLeg[] {
  const place = `${victim}-haven`
  switch (deed) {
    case 'lie':
      return [LIE]
    case 'ransom': {
      const points = 10 + Math.floor(draw() * 30)
      return [{ operate: 'ransom', place, points, ...(draw() < 0.5 ? { least: 5 } : {}) }, LIE]
    }
    case 'bombard':
      return [{ operate: 'bombard', place, points: 1 + Math.floor(draw() * 9) }, LIE]
    case 'cut':
      return [{ operate: 'cut', cable: `${victim}-lines:${place}` }, LIE]
    case 'destroy': {
      const all = ['docks', 'coal', 'magazine', 'telegraph'] as const
      const first = Math.floor(draw() * all.length)
      const what = [0, 1, 2].map((i) => all[(first + i) % all.length] as (typeof all)[number])
      if (draw() < 0.4) return [...what.map((one): OrderedLeg => ({ operate: 'destroy', place, what: one })), LIE]
      // Docks and what else a harbour has are out of reach of a ship while an enemy lies in it, but not of men who hold the place.
      const done = what.map((one) => ({ do: 'destroy' as const, what: one }))
      return [{ operate: 'land', place, men: 50, crews: true, ashore: [{ do: 'attack', what: 'place' }, ...done] }, LIE]
    }
    case 'take':
      return [{ operate: 'land', place, men: 50, crews: true, ashore: [{ do: 'attack', what: 'place' }] }, LIE]
  }
}

export const TAKES = ['capture', 'sink', 'lie'] as const

/** What a hunter does with the liner alongside her. */
export function taking(side: SideKey, how: (typeof TAKES)[number], sendTo?: string): OrderedLeg[] {
  const contact = `${otherSide(side)[0]}-prey|0`
  if (how === 'lie') return [LIE]
  // She is in sight once the war has begun.
  return [{ waitMinutes: 5 }, { operate: how, contact, ...(sendTo === undefined ? {} : { sendTo }) }, LIE]
}

/** What is done there as a war begins, of itself. */
export function farPlots(draw: Draw): Record<string, OrderedLeg[]> {
  return Object.fromEntries(
    SIDES.flatMap((side) => [
      [`${side[0]}-raid`, raid(draw, otherSide(side), pick(draw, DEEDS))],
      [`${side[0]}-hunt`, taking(side, pick(draw, TAKES))],
      [`${side[0]}-prey`, [LIE]],
      [`${side[0]}-mate`, [LIE]],
    ]),
  )
}
