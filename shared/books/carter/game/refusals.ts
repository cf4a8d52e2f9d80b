import type { Refusal } from '../../../explanation/refusal.ts'
import type { TaskRefusal } from '../board/ending.ts'
import type { FireRefusal } from '../board/firing.ts'
import type { MoveRefusal } from '../board/moving.ts'

export type Why = MoveRefusal | FireRefusal | TaskRefusal | 'noWay'

interface Told {
  readonly rule: string
  /** The field of the order at which it stands. */
  readonly field: string
  readonly says: string
}

/** Every reason for which an order is refused: its rule, the field of the order, and what is said after "Iowa: ". */
export const REASONS: Readonly<Record<Why, Told>> = {
  notHers: { rule: 'CT-MV-01', field: 'to', says: 'she is not on the board under this seat' },
  moved: { rule: 'CT-MV-01', field: 'to', says: 'she has moved in this game move' },
  noWay: { rule: 'CT-MV-02', field: 'to', says: 'no way of her squares leads there with that facing' },
  notAhead: {
    rule: 'CT-MV-02',
    field: 'way',
    says: 'her first step goes straight ahead, or by either part of a diagonal heading',
  },
  straightBack: { rule: 'CT-MV-02', field: 'way', says: 'no step goes straight back from the one before' },
  offBoard: { rule: 'CT-PA-01', field: 'way', says: 'a step leaves the board' },
  land: { rule: 'CT-HB-02', field: 'way', says: 'a step goes on land' },
  fog: { rule: 'CT-WX-03', field: 'way', says: 'she stops in the first square of fog that she comes into' },
  facing: {
    rule: 'CT-MV-04',
    field: 'facing',
    says: 'she ends as she went last, or an eighth of a turn to either side',
  },
  tooFar: { rule: 'CT-MV-01', field: 'way', says: 'it takes more squares than she has in this game move' },
  occupied: {
    rule: 'CT-MV-05',
    field: 'to',
    says: 'the square where she ends cannot hold her beside those that lie there',
  },
  notOnPath: {
    rule: 'CT-MN-01',
    field: 'sow',
    says: 'mines are sown and swept in squares that she enters, or sown in her own when she stays',
  },
  tooSlow: { rule: 'CT-MN-02', field: 'sow', says: 'a layer of less than 30 knots stays a whole move on the square' },
  noMines: { rule: 'CT-MN-03', field: 'sow', says: 'there are not mines enough for it: ten a square' },
  notSweeper: { rule: 'CT-MN-06', field: 'sweep', says: 'she is no minesweeper' },
  tooManySweepers: { rule: 'CT-MN-07', field: 'sweep', says: 'four sweepers work on that square already' },
  notSubmarine: { rule: 'CT-S01', field: 'depth', says: 'she is no submarine' },
  mustSurface: {
    rule: 'CT-S04',
    field: 'depth',
    says: 'with less than half of her points left she stays on the surface',
  },
  fired: {
    rule: 'CT-GN-05',
    field: 'fire',
    says: 'a battery, a set of tubes and a search are each ordered once in a game move',
  },
  noSuchBattery: { rule: 'CT-GN-05', field: 'fire', says: 'she has no such battery' },
  noSuchSet: { rule: 'CT-TP-02', field: 'torpedoes', says: 'she has no such set of tubes' },
  tooManySets: { rule: 'CT-GN-08', field: 'fire', says: 'it takes more sets of throws than her rate of fire gives' },
  spent: { rule: 'CT-TP-05', field: 'torpedoes', says: 'those tubes are empty' },
  noTarget: { rule: 'CT-PA-01', field: 'fire', says: 'no enemy of that name is seen, and no disc lies there' },
  outOfRange: { rule: 'CT-GN-03', field: 'fire', says: 'the target is out of range' },
  masked: { rule: 'CT-HB-02', field: 'fire', says: 'land masks the fire' },
  noGunBears: { rule: 'CT-GN-05', field: 'fire', says: 'no gun of that battery bears' },
  underWater: { rule: 'CT-S02', field: 'fire', says: 'under water she fires torpedoes alone' },
  tooLarge: { rule: 'CT-S03', field: 'hunt', says: 'destroyers and smaller ships alone search for submarines' },
  noSubmarines: { rule: 'CT-S03', field: 'hunt', says: 'there are no submarines in this game' },
  underRepair: { rule: 'CT-RP-02', field: 'fire', says: 'under repair she uses no weapons' },
  replenishing: { rule: 'CT-TP-07', field: 'fire', says: 'while she takes on torpedoes at sea she uses no armament' },
  // Said of the line to the target too, where the writer sees the fog itself.
  notInHarbour: { rule: 'CT-RP-01', field: 'task', says: 'she does not lie in a harbour' },
  notThere: {
    rule: 'CT-TP-07',
    field: 'task',
    says: 'she has not lain in harbour or beside a depot ship since the game move began',
  },
  night: { rule: 'CT-NT-02', field: 'fire', says: 'by night nobody fires in this game' },
}

/** Fog stands among the reasons to move and to fire; here of fire. */
export const FOG_OF_FIRE: Told = { rule: 'CT-WX-03', field: 'fire', says: 'nobody fires into, out of or through fog' }

/** One sentence: the ship, what is wrong, the value as it was written, and the rule. */
export function refusalOf(
  why: Told,
  ship: { readonly id: string; readonly name: string },
  field: string,
  value: string,
): Refusal {
  const path = `ships.${ship.id}.${field}`
  return {
    code: 'orders.refused',
    message: `${path} is ${JSON.stringify(value)}, but for ${ship.name} ${why.says} (${why.rule}).`,
    rule: why.rule,
    path,
  }
}
