/** Trade: freight and its growth, voyages and prizes, food, and what becomes of cargoes. Commerce attack and defence 1 to 5. */
import { because, type Finding, finding } from '../../../explanation/finding.ts'
import type { JaneSettings } from '../settings.ts'
import { chart } from '../tables/chart.ts'
import { commerceFigures } from '../tables/commerce.ts'
import { figure, plural, tidy } from './words.ts'

/** What freight has grown to after so many miles made good homeward, in whole hundreds (JS-COMM-04, R-28). */
export function grownFreight(freightPoints: number, homewardMiles: number, settings: JaneSettings): Finding<number> {
  const hundreds = Math.floor(tidy(homewardMiles / commerceFigures.growsEveryMiles))
  const growth = settings['freight.growth']
  const cap = settings['freight.capDoublings']
  const points =
    growth === 'linear'
      ? freightPoints * (1 + hundreds)
      : growth === 'twice'
        ? freightPoints * (hundreds === 0 ? 1 : 2 * hundreds)
        : freightPoints * 2 ** Math.min(hundreds, cap)
  const says = {
    linear: 'the freight once more for every hundred miles',
    twice: 'twice the freight for every hundred miles',
    exponential: `doubled for every hundred miles, ${cap} times at most`,
  }[growth]
  return finding(
    points,
    [
      because(
        'JS-COMM-04',
        `${plural(hundreds, 'whole hundred')} made good: ${says}`,
        { freightPoints, homewardMiles },
        points,
      ),
    ],
    { unit: 'points' },
  )
}

export interface Merchantman {
  readonly freightPoints: number
  readonly homewardMiles: number
  readonly outward: boolean
  readonly loaded: boolean
}

/** What a merchantman's cargo is worth: it grows homeward only, and empty holds are worth nothing (JS-COMM-04, JS-COMM-14). */
export function freight(ship: Merchantman, settings: JaneSettings): Finding<number> {
  const inputs = { ...ship }
  if (!ship.loaded)
    return finding(0, [because('JS-COMM-14', 'empty holds are worth nothing', inputs, 0)], { unit: 'points' })
  if (ship.outward)
    return finding(
      ship.freightPoints,
      [because('JS-COMM-04', 'outward the freight does not grow', inputs, ship.freightPoints)],
      { unit: 'points' },
    )
  return grownFreight(ship.freightPoints, ship.homewardMiles, settings)
}

/** A place that she passed: miles along the drawn line from the foreign port, and miles off it. */
export interface RoutePoint {
  readonly alongMiles: number
  readonly offMiles: number
}

/** Miles made good along her route: to the farthest point passed within the corridor; doubling back and wandering earn nothing (JS-COMM-02, R-64). */
export function homewardMiles(passed: readonly RoutePoint[], settings: JaneSettings): Finding<number> {
  const corridor = settings['route.corridorMiles']
  const onRoute = passed.filter((point) => Math.abs(point.offMiles) <= corridor)
  const miles = Math.max(0, ...onRoute.map((point) => point.alongMiles))
  const off = passed.length - onRoute.length
  const says = `the farthest point within ${figure(corridor)} miles of the line${off > 0 ? `; ${plural(off, 'point')} off it earn nothing` : ''}`
  return finding(miles, [because('JS-COMM-02', says, { points: passed.length }, miles)], { unit: 'miles' })
}

export type VoyageFate = 'homeHarbour' | 'foreignHarbour' | 'captorsHarbour' | 'sunk' | 'burnt' | 'recaptured' | 'atSea'
export interface Voyage {
  readonly freightPoints: number
  /** In all, a prize crew's miles among them. */
  readonly homewardMiles: number
  /** Miles made good when she was taken; left out, she never was. */
  readonly milesWhenTaken?: number | undefined
  readonly fate: VoyageFate
}
export interface VoyageEnd {
  readonly ownerPoints: number
  readonly captorPoints: number
  readonly hullTo: 'owner' | 'captor' | 'nobody'
}

/**
 * Who is paid at the end of a voyage, and whose is the hull. The captor is paid in his own harbour only, the value frozen at the capture unless
 * `prize.grows` (JS-COMM-05, R-30); the owner at home, the increased points or the freight by `freight.arrivalPays` (JS-COMM-06, R-29); a hull earns
 * no points (JS-COMM-13).
 */
export function voyageEnd(voyage: Voyage, settings: JaneSettings): Finding<VoyageEnd> {
  const { freightPoints, fate, milesWhenTaken } = voyage
  const inputs = {
    freightPoints,
    homewardMiles: voyage.homewardMiles,
    fate,
    ...(milesWhenTaken === undefined ? {} : { milesWhenTaken }),
  }
  const nothing = (hullTo: VoyageEnd['hullTo'], rule: string, says: string) =>
    finding({ ownerPoints: 0, captorPoints: 0, hullTo }, [because(rule, says, inputs, 0)])
  switch (fate) {
    case 'homeHarbour': {
      const base = settings['freight.arrivalPays'] === 'base'
      const value = base ? null : grownFreight(freightPoints, voyage.homewardMiles, settings)
      const ownerPoints = value?.value ?? freightPoints
      return finding({ ownerPoints, captorPoints: 0, hullTo: 'owner' as const }, [
        ...(value?.because ?? []),
        because(
          'JS-COMM-06',
          `safe home: her owner is paid ${base ? 'the freight she loaded' : 'the increased points'}`,
          inputs,
          ownerPoints,
        ),
      ])
    }
    case 'captorsHarbour': {
      const grows = settings['prize.grows']
      const miles = grows ? voyage.homewardMiles : (milesWhenTaken ?? voyage.homewardMiles)
      const value = grownFreight(freightPoints, miles, settings)
      return finding({ ownerPoints: 0, captorPoints: value.value, hullTo: 'captor' as const }, [
        ...value.because,
        because(
          'JS-COMM-05',
          `in the captor’s harbour: paid at her value ${grows ? 'now' : 'when taken'}`,
          inputs,
          value.value,
        ),
        because('JS-COMM-13', 'the hull is the captor’s, and earns no points', {}, 0),
      ])
    }
    case 'foreignHarbour':
      return nothing('owner', 'JS-COMM-06', 'arriving abroad pays nothing: the cargo is exchanged')
    case 'recaptured':
      return nothing('owner', 'JS-COMM-05', 'retaken: nobody is paid until she is home')
    case 'atSea':
      return milesWhenTaken === undefined
        ? nothing('owner', 'JS-COMM-06', 'still at sea: nobody is paid yet')
        : nothing('captor', 'JS-COMM-05', 'a prize still at sea has paid nobody yet')
    case 'sunk':
    case 'burnt':
      return nothing('nobody', 'JS-COMM-05', `${fate}: nobody is paid`)
  }
}

/** What food costs a side over so many moves from an hour of the clock: charged at each midnight, never below nothing left (JS-COMM-07, JS-GOV-13). */
export function foodSupply(
  pointsPerDay: number,
  balance: number,
  fromHour: number,
  moves: number,
): Finding<{ charged: number; balance: number; defeated: boolean }> {
  const midnights = Math.floor((fromHour + moves * chart.moveHours) / 24)
  const charged = Math.min(balance, midnights * pointsPerDay)
  const left = balance - charged
  return finding({ charged, balance: left, defeated: left === 0 }, [
    because(
      'JS-COMM-07',
      `${plural(midnights, 'midnight')} at ${plural(pointsPerDay, 'point')}`,
      { pointsPerDay, fromHour, moves },
      charged,
    ),
    because('JS-GOV-13', left === 0 ? 'nothing is left: the war is lost' : 'points are left', { balance }, left),
  ])
}

/** What becomes of a carrier's cargo: sunk it is lost; in the captor's harbour men are prisoners, coal is his stock, freight his points (JS-COMM-15, JS-LAND-12). */
export function cargoFate(
  cargo: 'troops' | 'coalDays' | 'freightPoints',
  amount: number,
  fate: 'sunk' | 'captorsHarbour',
): Finding<{ lost: number; prisoners: number; coalDaysToCaptor: number; pointsToCaptor: number }> {
  const taken = fate === 'captorsHarbour'
  const value = {
    lost: taken ? 0 : amount,
    prisoners: taken && cargo === 'troops' ? amount : 0,
    coalDaysToCaptor: taken && cargo === 'coalDays' ? amount : 0,
    pointsToCaptor: taken && cargo === 'freightPoints' ? amount : 0,
  }
  const says = taken
    ? {
        troops: 'the men are prisoners',
        coalDays: 'the coal is the captor’s stock',
        freightPoints: 'the freight is the captor’s',
      }[cargo]
    : 'lost with the ship'
  return finding(value, [
    because(cargo === 'troops' ? 'JS-LAND-12' : 'JS-COMM-15', says, { cargo, amount, fate }, amount),
  ])
}
