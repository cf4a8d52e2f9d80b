import type { FriendlyShip } from '../../../../shared/action/contract.ts'
import { GUN_CLASSES } from '../../../../shared/books/jane1898/gun-classes.ts'
import { batteriesOf, mountWords } from '../../../../shared/books/jane1898/tactical/gunnery/gun-names.ts'
import { PROJECTILES } from '../../../../shared/books/jane1898/tactical/tables/damage.ts'
import type { CorrectionFault } from '../../../features/umpire/umpire-encounter/correction.ts'
import { figuresTyped, figureTyped } from '../../../ui/typed-figure.ts'
import { fightOf } from '../board-orders/fire-sheet.ts'
import { tubeWords } from '../ship-sheet/part-words.ts'

/* The umpire's hand on a scoring sheet: every mark of it may be made or taken away (JT-GEN-01). */

export interface MarkChoice {
  /** The correction of her sheet as the book takes it, as JSON. */
  readonly key: string
  readonly label: string
}

export interface MarkGroup {
  readonly group: string
  readonly choices: readonly MarkChoice[]
}

const choice = (of: object, label: string): MarkChoice => ({ key: JSON.stringify(of), label })

/** Single parts of her sheet, each with what it is not now: guns, mounts, masts and funnels, tubes. */
export function partMarks(ship: FriendlyShip): MarkGroup[] {
  const fight = fightOf(ship.sheet)
  if (!fight) return []
  const { marks, sheet } = fight
  const words = new Map(batteriesOf(sheet).flatMap((one) => one.guns.map((gun) => [gun.id, gun.words] as const)))
  const guns = fight.guns.map((gun) => {
    const name = words.get(gun.id) ?? gun.id
    return gun.status === 'fit'
      ? choice({ guns: { [gun.id]: 'disabled' } }, `${name}: out for good`)
      : choice({ guns: { [gun.id]: 'fit' } }, `${name}: fit again`)
  })
  const mounts = sheet.mounts.map((mount) => {
    const name = `${mountWords(sheet, mount)} (${mount.id})`
    const hurt = (marks.mountHits[mount.id] ?? []).length > 0 || marks.hoistsHit.includes(mount.id)
    return hurt
      ? choice({ mounts: { [mount.id]: 'fit' } }, `${name}: fit again`)
      : choice({ mounts: { [mount.id]: 'pierced' } }, `${name}: pierced`)
  })
  const aloft = (kind: 'mast' | 'funnel', field: 'masts' | 'funnels', isDown: (id: string) => boolean) =>
    sheet.zones
      .filter((zone) => zone.kind === kind)
      .map((zone) =>
        isDown(zone.id)
          ? choice({ [field]: { [zone.id]: 'standing' } }, `${zone.id}: stands`)
          : choice({ [field]: { [zone.id]: 'down' } }, `${zone.id}: down`),
      )
  const tubes = sheet.tubes.flatMap((tube) =>
    (['loaded', 'empty', 'wrecked'] as const)
      .filter((state) => state !== marks.tubes[tube.id]?.state)
      .map((state) => choice({ tubes: { [tube.id]: state } }, `${tubeWords(tube)} (${tube.id}): ${state}`)),
  )
  return [
    { group: 'Guns', choices: guns },
    { group: 'Mounts', choices: mounts },
    {
      group: 'Masts and funnels',
      choices: [
        ...aloft('mast', 'masts', (id) => marks.mastsDown[id] !== undefined),
        ...aloft('funnel', 'funnels', (id) => marks.funnelHits[id] !== undefined),
      ],
    },
    { group: 'Tubes', choices: tubes },
  ].filter((one) => one.choices.length > 0)
}

/** What is true of the whole ship, as the form asks for it; an empty answer leaves it as it is. */
export const CONDITIONS = [
  {
    field: 'steering',
    label: 'Steering',
    answers: [
      { key: 'out', label: 'out for three moves' },
      { key: 'fit', label: 'fit' },
    ],
  },
  {
    field: 'machinery',
    label: 'Engines and boilers',
    answers: [
      { key: 'whole', label: 'whole' },
      { key: 'shot', label: 'reached by shot' },
      { key: 'shell', label: 'reached by shell' },
    ],
  },
  {
    field: 'stopped',
    label: 'Torpedo craft’s engines',
    answers: [
      { key: 'yes', label: 'stopped' },
      { key: 'no', label: 'may steam' },
    ],
  },
  {
    field: 'waterlogged',
    label: 'Waterlogged',
    answers: [
      { key: 'yes', label: 'yes' },
      { key: 'no', label: 'no' },
    ],
  },
  {
    field: 'sinking',
    label: 'Sinking',
    answers: [
      { key: 'yes', label: 'she begins to sink' },
      { key: 'no', label: 'she floats again' },
    ],
  },
  {
    field: 'flagship',
    label: 'An admiral aboard',
    answers: [
      { key: 'yes', label: 'yes' },
      { key: 'no', label: 'no' },
    ],
  },
  {
    field: 'admiral',
    label: 'Her admiral',
    answers: [
      { key: 'fallen', label: 'fallen' },
      { key: 'fit', label: 'fit' },
    ],
  },
] as const

/** How each of these stands now. */
export function conditionNow(ship: FriendlyShip): Readonly<Record<(typeof CONDITIONS)[number]['field'], string>> {
  const fight = fightOf(ship.sheet)
  const marks = fight?.marks
  const reached = marks?.losses.findLast((one) => one.loss === 'machineryShot' || one.loss === 'machineryShell')
  const yes = (is: boolean | undefined): string => (is ? 'yes' : 'no')
  return {
    steering: fight?.helm === false ? 'out' : 'fit',
    machinery: reached === undefined ? 'whole' : reached.loss === 'machineryShot' ? 'shot' : 'shell',
    stopped: yes(typeof marks?.stoppedInMove === 'number'),
    waterlogged: yes(fight?.waterlogged),
    sinking: yes(marks?.sinking != null),
    flagship: yes(fight?.flagship),
    admiral: marks?.admiral?.out ? 'fallen' : 'fit',
  }
}

export interface SectionsDraft {
  readonly row: string
  readonly from: string
  readonly to: string
  readonly state: 'gone' | 'whole'
}

/** Marks while they are being written; empty fields change nothing. */
export interface SheetDraft {
  /** By field of `CONDITIONS`. */
  readonly is: Readonly<Record<string, string>>
  readonly holes: string
  /** Squares that she was moved too far at a real table, as typed. */
  readonly tooFar: string
  readonly parts: readonly MarkChoice[]
  readonly sections: readonly SectionsDraft[]
  /** By class and projectile, "A shot". */
  readonly magazine: Readonly<Record<string, string>>
}
export const noMarks: SheetDraft = { is: {}, holes: '', tooFar: '', parts: [], sections: [], magazine: {} }

const FIGURES = {
  holes: { words: 'Penetrations', whole: true },
  squaresTooFar: { words: 'Squares', least: 1, whole: true },
}
const ROUNDS = { words: 'Rounds', whole: true }
const section = (text: string): number | undefined => {
  const read = figureTyped(text, { words: '', whole: true })
  return 'figure' in read && read.figure !== null ? read.figure : undefined
}
const YES: Readonly<Record<string, unknown>> = { yes: true, no: false }

/** The correction of her sheet as the book takes it, undefined where nothing is marked; or what is wrong with it. */
export function readMarks(
  draft: SheetDraft,
): { readonly fight: Readonly<Record<string, unknown>> | undefined } | CorrectionFault {
  const fight: Record<string, unknown> = {}
  for (const { key } of draft.parts)
    for (const [field, ids] of Object.entries(JSON.parse(key) as Record<string, object>))
      fight[field] = { ...(fight[field] as object | undefined), ...ids }
  for (const [field, answer] of Object.entries(draft.is)) if (answer !== '') fight[field] = YES[answer] ?? answer
  const read = figuresTyped(FIGURES, { holes: draft.holes, squaresTooFar: draft.tooFar })
  if ('says' in read) return read
  Object.assign(fight, read.figures)
  const sections = draft.sections.map((one) => ({
    row: Number(one.row),
    from: section(one.from),
    to: section(one.to === '' ? one.from : one.to),
    gone: one.state === 'gone',
  }))
  const bad = sections.findIndex((one) => one.from === undefined || one.to === undefined)
  if (bad >= 0) return { field: `sections.${bad}`, says: 'Sections are counted from 1 at the bow, such as 3 to 5.' }
  if (sections.length > 0) fight['sections'] = sections
  const magazine: Record<string, Record<string, number>> = {}
  for (const letter of GUN_CLASSES)
    for (const projectile of PROJECTILES) {
      const typed = draft.magazine[`${letter} ${projectile}`] ?? ''
      if (typed.trim() === '') continue
      const rounds = figureTyped(typed, ROUNDS)
      if ('says' in rounds) return { field: `magazine.${letter}`, says: rounds.says }
      magazine[letter] = { ...magazine[letter], [projectile]: rounds.figure ?? 0 }
    }
  if (Object.keys(magazine).length > 0) fight['magazine'] = magazine
  return { fight: Object.keys(fight).length > 0 ? fight : undefined }
}

/** Whether the marks have a place for what was refused of a field. */
export const showsMark = (field: string): boolean =>
  ['parts', 'holes', 'squaresTooFar', ...CONDITIONS.map((one) => one.field)].includes(field) ||
  /^(sections|magazine)\../.test(field)

/** The field of the form that a refused path of the book means: "fight.sections[1].to" is "sections.1". */
export function markField(path: string): string {
  const [, field = '', at = ''] = /^fight\.(\w+)(?:[.[](\w+))?/.exec(path) ?? []
  if (field === 'sections' || field === 'magazine') return `${field}.${at}`
  return ['guns', 'mounts', 'masts', 'funnels', 'tubes'].includes(field) ? 'parts' : field
}
