/** What a captain reads of his own ship's fighting: her scoring sheet with its marks, guns, tubes and rounds, and the account of his last move. */
import type { BoardView } from '../../../action/contract.ts'
import type { ByGunClass, GunClass } from '../gun-classes.ts'
import { commandKnownTo } from './command.ts'
import { crewOf } from './crews.ts'
import { classOf, conditionIn, type Fighting, gunsOf, sheetOf } from './fighting.ts'
import { gunMayNot } from './firing-orders.ts'
import type { ShootingOptions } from './gunnery/causes.ts'
import type { Particulars } from './gunnery/drawn-sheet.ts'
import { gunsByName } from './gunnery/gun-names.ts'
import type { Sheet } from './gunnery/sheet.ts'
import type { Marks } from './gunnery/state.ts'
import { seenFrom } from './logs.ts'
import { isBigGun } from './procedures/guns.ts'
import type { AccountLine, JaneBoard, Piece } from './state.ts'
import type { Projectile } from './tables/damage.ts'
import type { Gun } from './tables/guns.ts'
import { torpedoFigures } from './tables/rams-and-torpedoes.ts'

export interface GunLine {
  readonly id: string
  readonly gun: Gun
  readonly gunClass: GunClass
  readonly big: boolean
  readonly projectile: Projectile
  readonly readyMove: number
  readonly status: 'fit' | 'out' | 'disabled'
  readonly backInMove: number | null
  /** Why it may not fire in the coming move, a clause that does not name it again; null: it may. */
  readonly mayNot: string | null
  /** Fewer than ten men, so that it fires more slowly, or none; absent: it has its ten (JT-PERS-03). */
  readonly crew?: 'part' | 'none'
}

export interface FightSheet {
  /** Her own sheet, or null and what hers is drawn from: `sheetOf` gives it from either, and `gunsOf` where each gun stands. */
  readonly ownSheet: Sheet | null
  readonly particulars: Particulars
  readonly marks: Marks
  readonly guns: readonly GunLine[]
  readonly magazine: ByGunClass<Readonly<Record<Projectile, number>>>
  readonly helm: boolean
  readonly engines: boolean
  readonly turnIntervalSquares: number
  readonly foreDecksUnder: number
  readonly afterDecksUnder: number
  readonly waterlogged: boolean
  readonly sinkingGoneInMove: number | null
  readonly flagship: boolean
  /** Funnels and masts that she is made up to show; absent: she shows what she has (JT-GEN-14). */
  readonly disguise?: { readonly funnels: number; readonly masts: number }
  /** Names of the ships that her own people see: at these she may fire, and at no other. */
  readonly sees: readonly string[]
  /** Who has the command for all that she has been told: its name; null: nobody (JT-GEN-07, -11). */
  readonly inCommand: string | null
  readonly account: readonly AccountLine[]
  /** What makes her shooting easier or harder, as far as it is agreed, seen or her own (JT-FIRE-26). */
  readonly shooting: {
    readonly lively: boolean
    readonly inferior: boolean
    readonly lowSunDegrees: number | null
    /** Optional causes that are agreed on. */
    readonly agreed: readonly (keyof ShootingOptions)[]
  }
}

const OPTIONS = {
  slowTarget: 'board.slowTarget',
  turningTarget: 'board.turningTarget',
  passingShips: 'board.passingShips',
  lowSun: 'board.lowSun',
  leeward: 'board.leeward',
} as const

function shootingOf({ fight, side }: Piece, { settings, lowSunDegrees }: JaneBoard): FightSheet['shooting'] {
  const agreed = Object.entries(OPTIONS).flatMap(([option, name]) =>
    settings[name] ? [option as keyof ShootingOptions] : [],
  )
  if (settings['board.fortAccuracy'] === 'nearer') agreed.push('fortAccuracy')
  return { lively: fight.lively, inferior: settings['board.inferiorGunnery'].includes(side), lowSunDegrees, agreed }
}

function commandName(piece: Piece, board: JaneBoard): string | null {
  const ship = commandKnownTo(board, piece)?.ship
  return ship == null ? null : (board.pieces.find((one) => one.id === ship)?.name ?? null)
}

export function fightSheet(piece: Piece, board: JaneBoard): FightSheet {
  const move = board.moveNumber + (board.phase === 'strikes' ? 0 : 1)
  const sheet = sheetOf(piece.fight)
  const { fight } = piece
  const condition = conditionIn(piece, move)
  const under = fight.waterlogged ? torpedoFigures.decksUnder : 0
  return {
    ownSheet: fight.ownSheet,
    particulars: fight.particulars,
    marks: fight.marks,
    guns: [...gunsOf(sheet).values()].map((one) => {
      const found = condition.guns[one.id]
      const load: Fighting['loads'][string] | undefined = fight.loads[one.id]
      const crew = crewOf(piece, one.id, board, move).served
      const barred = gunMayNot(piece, one, board, move)
      return {
        id: one.id,
        gun: one.gun,
        gunClass: classOf(one.gun),
        big: isBigGun(one.gun),
        projectile: load?.projectile ?? 'shot',
        readyMove: load?.readyMove ?? move,
        status: found?.status ?? 'fit',
        backInMove: found?.backInMove ?? null,
        mayNot: barred && `${barred.says} (${barred.rule})`,
        ...(crew === 'full' ? {} : { crew }),
      }
    }),
    magazine: fight.magazine,
    helm: condition.helm,
    engines: condition.engines,
    turnIntervalSquares: condition.turnIntervalSquares,
    foreDecksUnder: condition.foreDecksUnder + under,
    afterDecksUnder: condition.afterDecksUnder + under,
    waterlogged: fight.waterlogged,
    sinkingGoneInMove: condition.goneInMove,
    flagship: fight.flagship,
    ...(fight.disguise ? { disguise: fight.disguise } : {}),
    sees: seenFrom(board, piece),
    inCommand: commandName(piece, board),
    account: piece.account,
    shooting: shootingOf(piece, board),
  }
}

/** What guns of his ships a captain means by a name, read from his own sheets. */
export function gunsNamedOn(view: () => BoardView): (ship: string, words: string) => readonly string[] | null {
  return (ship, words) => {
    const own = view().friends.find(({ id }) => id === ship)?.sheet?.fight as unknown as FightSheet | undefined
    return own ? gunsByName(sheetOf(own), words) : null
  }
}
