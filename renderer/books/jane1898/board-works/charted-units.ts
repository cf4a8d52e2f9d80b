import type { FriendlyShip, SeenShip } from '../../../../shared/action/contract.ts'
import type {
  ChartCard,
  Charted,
  ChartMark,
  ChartRing,
  ChartSector,
  FortTrace,
  MarkKind,
} from '../../../board/charted.ts'
import type { Degree, SideOrder } from '../../../symbols/symbols.ts'
import { fightOf } from '../board-orders/fire-sheet.ts'
import type { Given } from './given.ts'
import { boatRows, garrison, kindWords, landRows, type Rows, seenRows, skyRows, yards } from './work-words.ts'

/* Forts, stations, balloons, boats and troops: pieces that are no ships. */

export interface Unit {
  readonly ship: FriendlyShip | SeenShip
  readonly kind: string
  readonly name: string
  readonly side: SideOrder
  readonly degree: Degree
}

/** How a piece of this kind is drawn. */
export const MARK_OF: Readonly<Record<string, MarkKind>> = {
  fort: 'fort',
  station: 'station',
  balloon: 'balloon',
  submarine: 'boat',
  infantry: 'infantry',
  cavalry: 'cavalry',
  battery: 'battery',
}

const R = Math.PI / 180
const FEET_A_YARD = 3
/** Yards beyond which nobody fires, and of small guns (JT-GEN-15; the table of guns). */
const MOST_YARDS = 5500

type Place = { readonly x: number; readonly y: number }

/** The middle of a fort's front: its place on the board is that of its left end as its gunners look. */
function middle(ship: FriendlyShip | SeenShip): Place {
  const half = ship.plan.lengthFeet / FEET_A_YARD / 2
  return { x: ship.x - Math.sin(ship.headingDegrees * R) * half, y: ship.y - Math.cos(ship.headingDegrees * R) * half }
}

/** Places along a front of guns that its enemy has located, as `showing` tells them. */
function locatedFeet(showing: readonly string[]): number[] {
  return showing.flatMap((says) => {
    const found = /^a gun fires (\d+) feet along it$/.exec(says)
    return found ? [Number(found[1])] : []
  })
}

function trace(unit: Unit): FortTrace {
  const { ship } = unit
  const fight = 'sheet' in ship ? fightOf(ship.sheet) : null
  const state = { fit: 'fit', out: 'out', disabled: 'gone' } as const
  return {
    lengthYards: ship.plan.lengthFeet / FEET_A_YARD,
    deepYards: ship.plan.beamFeet / FEET_A_YARD,
    guns: fight
      ? fight.sheet.mounts.flatMap((mount) =>
          mount.guns.flatMap(({ id }) => {
            const gun = fight.guns.find((one) => one.id === id)
            // Quick-firers against boats stand all along it: they are told on its card.
            return gun && gun.gun !== '3-in'
              ? [
                  {
                    atYards: mount.atFeet / FEET_A_YARD,
                    state: state[gun.status],
                    big: gun.big,
                    hidden: mount.kind === 'disappearing',
                  },
                ]
              : []
          }),
        )
      : locatedFeet('showing' in ship ? (ship.showing ?? []) : []).map((at) => ({
          atYards: at / FEET_A_YARD,
          state: 'fit' as const,
          big: true,
          hidden: false,
        })),
  }
}

/** The water that a fort's guns command: one sector for all that stand alike. */
function arcs(unit: Unit, at: Place): ChartSector[] {
  const fight = 'sheet' in unit.ship ? fightOf(unit.ship.sheet) : null
  const found = new Map<string, ChartSector>()
  for (const gun of fight?.guns ?? []) {
    if (gun.status === 'disabled' || gun.gun === '3-in') continue
    const key = `${gun.arcFromDegrees} ${gun.arcToDegrees}`
    found.set(key, {
      id: `arc ${unit.ship.id} ${key}`,
      of: unit.ship.id,
      kind: 'arc',
      ...at,
      fromDegrees: (unit.ship.headingDegrees + gun.arcFromDegrees) % 360,
      toDegrees: (unit.ship.headingDegrees + gun.arcToDegrees) % 360,
      yards: MOST_YARDS,
      everyYards: 1000,
      side: unit.side,
    })
  }
  return [...found.values()]
}

/** A boat is seen from the air this far off, while the balloon is low (JT-BALL-04, JT-SUB01-15). */
const BOATS_SEEN = { yards: 1000, mostFeet: 400 } as const

function rows(unit: Unit, given: Given): Rows {
  const { board } = given
  const { ship } = unit
  if (!('own' in ship)) return seenRows({ ...ship, kind: unit.kind })
  const coming = board.moveNumber + 1
  const land = board.coast?.own.find((one) => one.ship === ship.id)
  const sky = board.sky?.own.find((one) => one.ship === ship.id)
  const boat = board.boats?.own.find((one) => one.ship === ship.id)
  return [
    ...(unit.kind === 'fort' ? garrison(board, ship.sheet) : []),
    ...(land ? landRows(land, coming) : []),
    ...(sky ? skyRows(sky) : []),
    ...(boat ? boatRows(boat) : []),
  ]
}

const STATUS: Readonly<Record<string, string>> = { sunk: 'destroyed', sinking: 'going down', struck: 'taken' }

function card(unit: Unit, at: Place, given: Given): ChartCard {
  const { ship } = unit
  const showing = 'showing' in ship ? (ship.showing ?? []) : []
  const state = STATUS[ship.status]
  return {
    ...at,
    title: unit.name,
    under: [kindWords(unit.kind), state].filter(Boolean).join(', '),
    rows: rows(unit, given),
    side: unit.side,
    ...(showing.length > 0 ? { due: `${showing.join('; ')}.` } : {}),
  }
}

/** The land unit or fort that is named as a target is named by its number: "1, fort". */
const label = (unit: Unit): string =>
  unit.degree === 'own' ? unit.name : unit.name.replace(/^ship (\d+)$/, `$1, ${kindWords(unit.kind).toLowerCase()}`)

export function chartedUnits(
  units: readonly Unit[],
  given: Given,
): Pick<Charted, 'marks' | 'cards' | 'sectors' | 'rings'> {
  const marks: ChartMark[] = []
  const cards: Record<string, ChartCard> = {}
  const sectors: ChartSector[] = []
  const rings: ChartRing[] = []
  for (const unit of units) {
    const kind = MARK_OF[unit.kind]
    if (!kind) continue
    const { ship } = unit
    const at = kind === 'fort' ? middle(ship) : { x: ship.x, y: ship.y }
    const land = given.board.coast?.own.find((one) => one.ship === ship.id)
    const sky = given.board.sky?.own.find((one) => one.ship === ship.id)
    marks.push({
      id: ship.id,
      kind,
      ...at,
      side: unit.side,
      degree: unit.degree,
      label: label(unit),
      headingDegrees: kind === 'fort' ? ship.headingDegrees + 90 : ship.headingDegrees,
      gone: ship.status === 'sunk',
      chosen: given.chosen.includes(ship.id),
      column: land?.formation === 'column',
      ...(kind === 'fort' ? { fort: trace(unit) } : {}),
    })
    cards[ship.id] = card(unit, at, given)
    if (kind === 'fort' && ship.status !== 'sunk') sectors.push(...arcs(unit, at))
    if (sky && sky.heightFeet <= BOATS_SEEN.mostFeet)
      rings.push({
        id: `below ${ship.id}`,
        of: ship.id,
        ...at,
        yards: BOATS_SEEN.yards,
        words: `boats are seen within ${yards(BOATS_SEEN.yards)}`,
        side: unit.side,
      })
  }
  return { marks, cards, sectors, rings }
}
