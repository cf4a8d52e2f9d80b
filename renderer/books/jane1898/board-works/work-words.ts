import type { BesideShips } from '../../../../shared/action/beside-ships.ts'
import type { BoardView, BoardWorks, SeenShip } from '../../../../shared/action/contract.ts'
import { PROJECTILE_WORDS } from '../../../../shared/books/jane1898/tactical/tables/damage.ts'
import { inFigures } from '../../../../shared/explanation/figures.ts'
import { type Fight, fightOf } from '../board-orders/fire-sheet.ts'

/* What the cards of things beside ships say: name and value, line by line, from what the view holds. */

export type Rows = (readonly [name: string, value: string])[]
export type CoastUnit = NonNullable<BesideShips['coast']>['own'][number]
export type SkyUnit = NonNullable<BesideShips['sky']>['own'][number]
export type BoatUnit = NonNullable<BesideShips['boats']>['own'][number]
export type Brennan = BoardWorks['brennans'][number]
export type Field = BoardWorks['fields'][number]
export type AirGun = BoardWorks['pneumatics'][number]

export const yards = (many: number): string => `${inFigures(Math.round(many))} yards`
export const feet = (many: number): string => `${inFigures(Math.round(many))} feet`
export const count = (many: number, one: string, more = `${one}s`): string => `${many} ${many === 1 ? one : more}`
/** Minutes as hours and minutes: "3 h 9 min". */
export function minutes(many: number): string {
  const whole = Math.round(many)
  const hours = Math.floor(whole / 60)
  const rest = whole % 60
  return [hours > 0 ? `${hours} h` : '', rest > 0 || hours === 0 ? `${rest} min` : ''].filter(Boolean).join(' ')
}

export const KIND_WORDS: Readonly<Record<string, string>> = {
  fort: 'Fort',
  station: 'Brennan station',
  balloon: 'Balloon',
  submarine: 'Submarine boat',
  infantry: 'Infantry',
  cavalry: 'Cavalry',
  battery: 'Battery',
}

export const kindWords = (kind: string): string => KIND_WORDS[kind] ?? kind

const MINES_WORDS = {
  observation: 'Observation mines',
  contact: 'Contact mines',
  sham: 'Sham mines',
} as const satisfies Readonly<Record<Field['mines'], string>>
export const minesWords = (mines: Field['mines']): string => MINES_WORDS[mines]

/** Guns of a fort by their kind: how many are fit, and what is in them. */
export function gunRows(fight: Fight, coming: number): Rows {
  const kinds = [...new Set(fight.guns.map((one) => one.gun))]
  return kinds.map((kind) => {
    const guns = fight.guns.filter((one) => one.gun === kind)
    const fit = guns.filter((one) => one.status === 'fit')
    const ready = fit.filter((one) => one.readyMove <= coming)
    const loads = [...new Set(fit.map((one) => PROJECTILE_WORDS[one.projectile]))]
    const back = guns.flatMap((one) => (one.status === 'out' && one.backInMove !== null ? [one.backInMove] : []))
    const next = Math.min(...fit.filter((one) => one.readyMove > coming).map((one) => one.readyMove))
    const says = [
      fit.length === guns.length ? 'all fit' : `${fit.length} of ${guns.length} fit`,
      ready.length === fit.length
        ? fit.length > 0 && (fit[0]?.big ?? false)
          ? `loaded, ${loads.join(' or ')}`
          : ''
        : `${ready.length} loaded, next in move ${next}`,
      back.length > 0 ? `back in move ${Math.min(...back)}` : '',
    ]
    return [`${guns.length} ${kind}`, says.filter(Boolean).join('; ')] as const
  })
}

export function brennanRows(one: Brennan, coming: number): Rows {
  return [
    ['Torpedoes left', `${one.left}`],
    [
      'Now',
      !one.standing
        ? 'destroyed'
        : one.torpedo
          ? `one runs, ${count(Math.max(0, (one.way?.length ?? 1) - 1), 'square')} out`
          : one.readyMove === null
            ? one.left > 0
              ? 'none is made ready'
              : 'spent'
            : one.readyMove <= coming
              ? 'ready to run'
              : `ready in move ${one.readyMove}`,
    ],
  ]
}

export function airGunRows(one: AirGun, coming: number): Rows {
  return [
    ['Rounds', `${one.rounds}`],
    ['Now', !one.standing ? 'destroyed' : one.readyMove <= coming ? 'ready to fire' : `ready in move ${one.readyMove}`],
    ...(one.fell ? [[`Shot of move ${one.fell.move}`, one.fell.hit ? 'a hit' : 'fell beside her'] as const] : []),
  ]
}

export function fieldRows(one: Field): Rows {
  const of = (state: Field['squares'][number]['state']) => one.squares.filter((square) => square.state === state).length
  return [
    [one.mines === 'sham' ? 'Buoys' : 'Mined', count(of('mined'), 'square')],
    ...(of('blocked') > 0 ? [['Blocked by wrecks', `${of('blocked')}`] as const] : []),
    ...(of('swept') > 0 ? [['Swept', `${of('swept')}`] as const] : []),
    ...(one.mines === 'observation' ? [['Circuit', one.answers ? 'answers' : 'does not answer'] as const] : []),
    ...(one.mines === 'sham'
      ? []
      : [
          [
            'Fired',
            one.ordered ? 'by this seat' : one.mines === 'observation' ? 'from its station' : 'of themselves',
          ] as const,
        ]),
  ]
}

export function landRows(one: CoastUnit, coming: number): Rows {
  return [
    ['Men', `${one.men}`],
    ...(one.kind === 'battery' ? [] : [['Formed', `in ${one.formation}`] as const]),
    ...one.guns.map(
      ({ gun, number, readyMove }) =>
        [`${number} ${gun}`, readyMove <= coming ? 'loaded' : `loaded in move ${readyMove}`] as const,
    ),
  ]
}

export function skyRows(one: SkyUnit): Rows {
  return [
    ['Height', `${feet(one.heightFeet)} of ${feet(one.most.heightFeet)}`],
    ['Speed', one.most.squares === 0 ? 'held by her rope' : `${one.squares} of ${count(one.most.squares, 'square')}`],
    ['Explosives', `${one.bombs}`],
  ]
}

export const LEVEL_WORDS: Readonly<Record<string, string>> = {
  surface: 'on the surface',
  periscope: 'periscope up',
  submerged: 'under water',
}

export function boatRows(one: BoatUnit): Rows {
  return [
    ['Level', LEVEL_WORDS[one.level] ?? one.level],
    ['Depth', feet(one.depthFeet)],
    ['Torpedoes', `${one.torpedoes}`],
    ['Without air', minutes(one.minutesWithoutAir)],
  ]
}

/** What is seen of a work of the other side, or when it was. */
export function seenRows(one: Pick<SeenShip, 'inSight' | 'move' | 'plan'> & { readonly kind?: string }): Rows {
  return [
    ['Seen', one.inSight ? 'now' : `in move ${one.move}`],
    ...(one.kind === 'fort' ? [['Front', `${yards(one.plan.lengthFeet / 3)} long`] as const] : []),
  ]
}

export const garrison = (board: Pick<BoardView, 'moveNumber'>, of: Parameters<typeof fightOf>[0]): Rows => {
  const fight = fightOf(of)
  return fight && of ? [['Garrison', count(of.stores.men, 'man', 'men')], ...gunRows(fight, board.moveNumber + 1)] : []
}
