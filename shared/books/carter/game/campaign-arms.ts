/** Guns and tubes of a campaign's ship on this board: by the bores of her card, else by the classes of the campaign alone. */
import { z } from 'zod'
import type { BoardCard, BoardShip } from '../../../action/contract.ts'
import type { Plain } from '../../../explanation/finding.ts'
import type { GunClass } from '../../../vocabulary/guns.ts'
import type { PrintedShip } from '../../ship-card.ts'
import type { Battery, TubeSetOnBoard, Turret } from '../board/state.ts'
import {
  boreOf,
  gunFor,
  isCentreline,
  LEAST_INCHES,
  setsOf,
  together,
  torpedoFor,
  turretsOf,
} from '../cards-of-ships.ts'
import { CAMPAIGN_CLASSES, campaignFigures, campaignGun } from '../tables/campaign-ships.ts'
import { ROLES } from '../tables/cards.ts'

const armsSchema = z.object({
  launched: z.number().nullable(),
  /** The heaviest first. */
  guns: z.array(
    z.object({
      number: z.number(),
      inches: z.number(),
      calibres: z.number().nullable(),
      arrangement: z.string().optional(),
    }),
  ),
  tubes: z.number(),
})
type Arms = z.infer<typeof armsSchema>

/** What this board takes from a pack's card: the bores of her guns and the number of her tubes, beside what the campaign's book gives. */
export function boardCard({ particulars }: PrintedShip, usual: BoardCard): BoardCard {
  const year = Number.parseInt(particulars.launched ?? '', 10)
  const guns = particulars.guns
    .filter(({ calibreInches }) => calibreInches >= LEAST_INCHES)
    .map(({ number, calibreInches, lengthCalibres, arrangement }) => ({
      number,
      inches: calibreInches,
      calibres: lengthCalibres,
      ...(arrangement === undefined ? {} : { arrangement }),
    }))
    .sort((a, b) => b.inches - a.inches)
  const arms: Arms = { launched: Number.isNaN(year) ? null : year, guns, tubes: particulars.torpedoTubes?.number ?? 0 }
  return { ...usual, arms: arms as unknown as Plain }
}

function armsOf({ card }: BoardShip): Arms | null {
  const read = armsSchema.safeParse(card.arms)
  return read.success ? read.data : null
}

/** A battery and the campaign's class as which its guns are counted. */
export interface CampaignBattery {
  readonly letter: GunClass
  readonly battery: Battery
}

const roleOf = (n: number): Battery['role'] => ROLES[Math.min(n, ROLES.length - 1)] ?? 'tertiary'

/** Farther than this from the gun of a class a bore is of another class; what is heavier than the heaviest is of that. */
const MOST_BORE_OFF = 2.5
const heldOf = (ship: BoardShip): GunClass[] => CAMPAIGN_CLASSES.filter((letter) => (ship.stores.guns[letter] ?? 0) > 0)

function classOf(inches: number, letters: readonly GunClass[]): GunClass | null {
  const heaviest = boreOf(campaignGun(CAMPAIGN_CLASSES[0] ?? 'A').gun)
  const off = (letter: GunClass) => Math.abs(boreOf(campaignGun(letter).gun) - Math.min(inches, heaviest))
  const [nearest] = [...letters].sort((a, b) => off(a) - off(b))
  return nearest !== undefined && off(nearest) <= MOST_BORE_OFF ? nearest : null
}

/** By the bores of her card: of each line as many guns as the campaign has left of its class. */
function byBore(ship: BoardShip, { guns, launched }: Arms): CampaignBattery[] {
  const letters = heldOf(ship)
  const left = new Map(letters.map((letter) => [letter, ship.stores.guns[letter] ?? 0]))
  const out: CampaignBattery[] = []
  for (const { number, inches, calibres, arrangement } of guns) {
    const letter = classOf(inches, letters)
    const has = Math.min(number, letter === null ? 0 : (left.get(letter) ?? 0))
    if (letter === null || has === 0 || out.length === ROLES.length) continue
    left.set(letter, (left.get(letter) ?? 0) - has)
    const each = together(arrangement, inches)
    const main = out.length === 0
    const turrets = turretsOf(has, each, main && isCentreline(number, each, arrangement)).map(
      (turret): Turret => ({ ...turret, name: `${letter}${turret.name}`, side: turret.side ?? null }),
    )
    out.push({ letter, battery: { role: roleOf(out.length), gun: gunFor(inches, launched, calibres), turrets } })
  }
  return out
}

/** By the classes of the campaign alone. */
function byClass(ship: BoardShip): CampaignBattery[] {
  return heldOf(ship).map((letter, n) => {
    const { gun, perTurret, wing } = campaignGun(letter)
    const guns = ship.stores.guns[letter] ?? 0
    const turrets = Array.from(
      { length: Math.ceil(guns / perTurret) },
      (_, at): Turret => ({
        name: `${letter}${at + 1}`,
        mount: wing ? 'wing' : at % 2 === 0 ? 'fore' : 'aft',
        guns: Math.min(perTurret, guns - at * perTurret),
        side: wing ? (at % 2 === 0 ? 'starboard' : 'port') : null,
      }),
    )
    return { letter, battery: { role: roleOf(n), gun, turrets } }
  })
}

/** Her batteries, the main one first. */
export function campaignBatteries(ship: BoardShip): CampaignBattery[] {
  const arms = armsOf(ship)
  const printed = arms ? byBore(ship, arms) : []
  return printed.length > 0 ? printed : byClass(ship)
}

/** The class as which the guns of a battery are counted. */
export const letterOf = (ship: BoardShip, gun: string): GunClass | undefined =>
  campaignBatteries(ship).find(({ battery }) => battery.gun === gun)?.letter

/** Her sets of tubes, each with as many torpedoes as are left; of a card without tubes each torpedo is a tube. */
export function campaignTubes(ship: BoardShip): TubeSetOnBoard[] {
  const arms = armsOf(ship)
  const { torpedoes } = ship.stores
  if (arms)
    return setsOf(Math.min(arms.tubes, torpedoes), torpedoFor(arms.launched)).map((set) => ({ ...set, fired: false }))
  return Array.from({ length: Math.min(campaignFigures.mostTubes, torpedoes) }, () => ({
    type: '18in_old' as const,
    tubes: 1,
    fired: false,
  }))
}
