/** Forts of a campaign: laid on the board from what stands in them, and given back as it left them. Forts; Brennan torpedo 7; Pneumatic guns. */
import type { BoardFort, BoardShip, FortBack } from '../../../../action/contract.ts'
import type { Plain } from '../../../../explanation/finding.ts'
import { printedNumber } from '../../../printed-table.ts'
import type { GunClass } from '../../gun-classes.ts'
import { FORT_GUNS } from '../../gun-classes.ts'
import { forts as printedForts } from '../../tables/forts.ts'
import { classOf, conditionIn, gunsOf, sheetOf } from '../fighting.ts'
import { cleanMarks, type Marks } from '../gunnery/state.ts'
import type { JaneBoard, Piece } from '../state.ts'
import { damageFigures } from '../tables/damage.ts'
import type { Gun } from '../tables/guns.ts'
import { fortCard, fortFile, fortSheet, quickFirersOf } from './fort.ts'

/** The gun that stands for a class where no more is known of it: the usual one of its time. */
const GUN_OF: Readonly<Record<(typeof FORT_GUNS)[number], Gun>> = {
  A: '12-in',
  B: '10-in',
  C: '8-in',
  D: '6-in QF',
  E: '4.7-in',
}

const WHOLE = printedNumber(printedForts.row('work', 'fort').sections)

/** Sections of a share of a fort: down to whole ones, and never without one (JS-FORT-08). */
const sectionsOf = (share: number): number => Math.max(1, Math.floor(WHOLE * share + 1e-9))
const stationOf = (fort: string): string => `${fort}, Brennan station`
const pneumaticOf = (fort: string, n: number): string => `${fort}, pneumatic gun ${n}`

/** Pieces for the forts and what their stations and hidden guns are among the works of the board. */
export function layForts(forts: readonly BoardFort[]): { ships: BoardShip[]; board: Plain } {
  const works = {
    brennans: forts.flatMap((fort) =>
      fort.torpedoes === null || fort.torpedoes < 1
        ? []
        : [
            {
              ...ownerOf(fort),
              key: stationOf(fort.id),
              fort: fort.id,
              atFeet: (sectionsOf(fort.share) * damageFigures.sectionFeet) / 2,
              torpedoes: Math.min(20, fort.torpedoes),
            },
          ],
    ),
    pneumatics: forts.flatMap((fort) =>
      Array.from({ length: fort.pneumaticGuns }, (_, n) => ({
        ...ownerOf(fort),
        key: pneumaticOf(fort.id, n + 1),
        fort: fort.id,
        rounds: shellsOf(fort, n),
      })),
    ),
  }
  return { ships: forts.map(pieceOf), board: { works } as unknown as Plain }
}

const ownerOf = ({ side, seat, x, y }: BoardFort) => ({ side, seat, position: { x, y } })

/** Its shells shared out among its guns, the odd ones to the first. */
function shellsOf({ pneumaticGuns, pneumaticShells }: BoardFort, n: number): number {
  const each = Math.floor(pneumaticShells / pneumaticGuns)
  return Math.min(200, each + (n < pneumaticShells - each * pneumaticGuns ? 1 : 0))
}

function pieceOf(fort: BoardFort): BoardShip {
  const sections = sectionsOf(fort.share)
  const feet = sections * damageFigures.sectionFeet
  const guns = FORT_GUNS.flatMap((gun) => Array.from({ length: fort.guns[gun] ?? 0 }, () => GUN_OF[gun]))
  const file = fortFile.parse({
    sections,
    searchLights: fort.searchLights,
    magazineSection: Math.ceil(sections / 2),
  })
  // Not read again as a file: a campaign may give more guns than a set-up takes.
  const armed = {
    ...file,
    guns: guns.map((gun, n) => ({ gun, atFeet: (feet * (n + 0.5)) / guns.length, disappearing: false })),
  }
  const kept = fort.fight as { readonly marks?: Marks } | undefined
  const marks = kept?.marks ? (fort.silent ? kept.marks : rested(kept.marks)) : cleanMarks()
  return {
    id: fort.id,
    name: fort.name,
    side: fort.side,
    seat: fort.seat,
    x: fort.x,
    y: fort.y,
    courseDegrees: (fort.looksDegrees + 270) % 360,
    knots: 0,
    presentKnots: 0,
    card: fortCard(armed),
    stores: {
      guns: { ...fort.gunsFit, F: quickFirersOf(armed) },
      rounds: fort.rounds,
      torpedoes: 0,
      men: fort.men,
      coalMinutes: 0,
    },
    sectionsLost: fort.sectionsLost,
    fight: { ...kept, sheet: fortSheet(armed), marks, searchLights: fort.searchLights } as unknown as Plain,
  }
}

/** What was silenced and not hit is fit again (JS-FORT-05, JT-FORT-05). */
function rested(marks: Marks): Marks {
  const direct = (bursts: Marks['gunBursts'][string]): Marks['gunBursts'][string] =>
    bursts.filter((one) => one.shell === 'strike')
  return {
    ...marks,
    gunBursts: Object.fromEntries(Object.entries(marks.gunBursts).map(([gun, bursts]) => [gun, direct(bursts)])),
  }
}

/** How the board leaves each fort: which are silent, and what is left of stations, hidden guns and their shells. */
export function fortsBack(board: JaneBoard): FortBack[] {
  return board.pieces
    .filter((piece) => piece.card.type === 'fort')
    .map((piece) => {
      const station = board.works?.brennans.find(({ id }) => id === stationOf(piece.id))
      const hidden = (board.works?.pneumatics ?? []).filter(({ fort }) => fort === piece.id)
      const standing = hidden.filter((one) => one.standing && piece.status === 'afloat')
      return {
        id: piece.id,
        struck: wasStruck(piece),
        silenced: isSilent(piece, board.moveNumber + 1),
        station: station ? { standing: station.standing && piece.status === 'afloat', torpedoes: station.left } : null,
        pneumaticGuns: standing.length,
        pneumaticShells: hidden.reduce((sum, { rounds }) => sum + rounds, 0),
      }
    })
}

/** Marks of this action, not of one before it. */
function wasStruck({ fight: { marks } }: Piece): boolean {
  const lists = [...Object.values(marks.gunBursts), ...Object.values(marks.mountHits), marks.holes, marks.losses]
  return lists.some((list) => list.some(({ move }) => move > 0))
}

/** None of its guns can fire in this action any more, and one at least is silenced and not hit. */
function isSilent(piece: Piece, move: number): boolean {
  const { guns } = conditionIn(piece, move)
  const counted = [...gunsOf(sheetOf(piece.fight)).values()].filter(
    ({ gun }) => (classOf(gun) satisfies GunClass) !== 'F',
  )
  const states = counted.map(({ id }) => guns[id]?.status ?? 'fit')
  return states.includes('out') && !states.includes('fit')
}
