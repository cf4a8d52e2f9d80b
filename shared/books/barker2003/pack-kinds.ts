/** What ships of a campaign are on this board: by the kinds of their pack and the year of their launch, else by the word on their card. */
import type { BoardShip as Aboard, BoardCard } from '../../action/contract.ts'
import type { PrintedShip } from '../ship-card.ts'
import { mayBeObsolete, SHIP_TYPES, type ShipType, typeFigures, years } from './tables/types.ts'

/** Before the word of a type: she fights at half its worth (BK-SH-08). */
export const OLD = 'old '

/** Types of this book, obsolete ones by `old`, for the kinds of packs. */
export const TYPES: Readonly<Record<string, string>> = {
  battleship: 'battleship',
  'coast-defence-battleship': `${OLD}battleship`,
  'armoured-cruiser': 'firstClassCruiser',
  'first-class-cruiser': 'firstClassCruiser',
  'second-class-cruiser': 'secondClassCruiser',
  'third-class-cruiser': 'thirdClassCruiser',
  'torpedo-gunboat': 'thirdClassCruiser',
  destroyer: 'destroyers',
  'torpedo-boat': 'torpedoBoats',
  submarine: 'submarine',
  liner: 'liner',
  'fast-liner': 'liner',
  merchantman: 'transport',
  collier: 'transport',
}

/** What this board takes from a pack’s card: her type by the pack’s own kind, obsolete when she was launched before 1890 (BK-SH-08). */
export function boardCard({ type, particulars }: PrintedShip, usual: BoardCard): BoardCard {
  const word = TYPES[type]
  if (word === undefined) return usual
  const built = Number.parseInt(String(particulars.launched ?? ''), 10)
  const old = built < years.modernFrom && mayBeObsolete(word as ShipType)
  return { ...usual, type: old ? `${OLD}${word}` : word }
}

/** Kinds of ships by the words of other cards; what is said nowhere goes by size and speed. */
const KINDS: readonly (readonly [RegExp, ShipType, boolean])[] = [
  [/^(battleship-2|old-ironclad|monitor)$/, 'battleship', true],
  [/^battleship/, 'battleship', false],
  [/^(armoured-cruiser|cruiser-1)$/, 'firstClassCruiser', false],
  [/^cruiser-3$/, 'thirdClassCruiser', false],
  [/^cruiser/, 'secondClassCruiser', false],
  [/^(catcher|gunboat|sloop)$/, 'thirdClassCruiser', false],
  [/^scout/, 'scoutCruiser', false],
  [/^destroyer/, 'destroyers', false],
  [/^torpedo-boat/, 'torpedoBoats', true],
  [/^submarine/, 'submarine', false],
  [/^(liner|fast-liner)$/, 'liner', false],
  [/^transport$/, 'transport', false],
  [/^(collier|merchantman|runner|tramp)$/, 'tramp', false],
  [/^sail/, 'sailingVessel', false],
  [/^fort|^battery/, 'shoreBattery', false],
]

interface Kind {
  readonly type: ShipType
  readonly obsolete: boolean
}

function wordOf({ card }: Aboard): Kind {
  const obsolete = card.type.startsWith(OLD)
  const word = obsolete ? card.type.slice(OLD.length) : card.type
  const own = SHIP_TYPES.find((one) => one === word)
  if (own) return { type: own, obsolete }
  const known = KINDS.find(([pattern]) => pattern.test(card.type))
  if (known) return { type: known[1], obsolete: known[2] }
  const large = card.tons >= 9000 ? 'battleship' : card.tons >= 3000 ? 'secondClassCruiser' : 'thirdClassCruiser'
  return { type: card.torpedoCraft ? 'destroyers' : large, obsolete: false }
}

export function kindOf(ship: Aboard, year: number): Kind {
  const { type, obsolete } = wordOf(ship)
  const early = (of: ShipType) => type === of && year < (typeFigures(of).fromYear ?? 0)
  // Before there were destroyers every pair of torpedo craft is of boats.
  if (early('destroyers') || type === 'torpedoBoats') return { type: 'torpedoBoats', obsolete: true }
  return early('scoutCruiser') ? { type: 'thirdClassCruiser', obsolete } : { type, obsolete }
}
