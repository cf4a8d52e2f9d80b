import type { BoardWorks, UmpireView } from '../../../../shared/action/contract.ts'
import type { CorrectionDraft, CorrectionFault } from '../../../features/umpire/umpire-encounter/correction.ts'
import type { DraftField } from '../../../ui/draft-field.ts'
import { figuresTyped, type TypedFigure } from '../../../ui/typed-figure.ts'
import {
  type BoatUnit,
  type CoastUnit,
  kindWords,
  LEVEL_WORDS,
  minesWords,
  type SkyUnit,
} from '../board-works/work-words.ts'

/* The umpire's hand on what is no ship: works, and what boats, balloons and land units have beside a ship's losses (JT-GEN-01). */

type Named<T> = T & { readonly id: string }
export type Work =
  | { readonly kind: 'field'; readonly of: BoardWorks['fields'][number] }
  | { readonly kind: 'brennan'; readonly of: BoardWorks['brennans'][number]; readonly open: boolean }
  | { readonly kind: 'gun'; readonly of: BoardWorks['pneumatics'][number] }
  | { readonly kind: 'boat'; readonly of: Named<BoatUnit>; readonly edition: string }
  | { readonly kind: 'balloon'; readonly of: Named<SkyUnit> }
  | { readonly kind: 'land'; readonly of: Named<CoastUnit>; readonly side: string | undefined }

const named = <T extends { readonly ship: string }>(unit: T): Named<T> => ({ ...unit, id: unit.ship })

/** Everything of the board that is no ship; a station in the open, boats, balloons and land units are pieces as well. */
export function worksToCorrect(board: UmpireView): Work[] {
  const { works, ships, boats, sky, coast } = board
  return [
    ...(works?.fields ?? []).map((of): Work => ({ kind: 'field', of })),
    ...(works?.brennans ?? []).map(
      (of): Work => ({ kind: 'brennan', of, open: ships.some((ship) => ship.id === of.id) }),
    ),
    ...(works?.pneumatics ?? []).map((of): Work => ({ kind: 'gun', of })),
    ...(boats?.own ?? []).map((one): Work => ({ kind: 'boat', of: named(one), edition: boats?.edition ?? '' })),
    ...(sky?.own ?? []).map((one): Work => ({ kind: 'balloon', of: named(one) })),
    ...(coast?.own ?? []).map(
      (one): Work => ({ kind: 'land', of: named(one), side: ships.find((ship) => ship.id === one.ship)?.side }),
    ),
  ]
}

const KINDS = { brennan: 'Brennan station', gun: 'pneumatic gun', boat: 'submarine boat', balloon: 'balloon' } as const
export function workTitle(work: Work): string {
  if (work.kind === 'field') return `${work.of.id}, ${minesWords(work.of.mines).toLowerCase()}`
  if (work.kind === 'land') return `${work.of.id}, ${kindWords(work.of.kind).toLowerCase()}`
  return `${work.of.id}, ${KINDS[work.kind]}`
}

type Options = NonNullable<DraftField['options']>
const asItIs = (...more: readonly (readonly [key: string, label: string])[]): Options => [
  { key: '', label: 'as it is' },
  ...more.map(([key, label]) => ({ key, label })),
]
const NOTE: DraftField = { field: 'note', label: 'Reason', wide: true }
const standing = (stands: boolean): DraftField => ({
  field: 'standing',
  label: stands ? 'It stands' : 'It is destroyed',
  options: asItIs(stands ? ['no', 'is destroyed'] : ['yes', 'stands']),
})

/** Fields of the form for a work, each saying how it stands now. */
export function workFields(work: Work, board: UmpireView): DraftField[] {
  const unit = board.squareYards === null ? 'Yards' : 'Squares'
  if (work.kind === 'field') {
    const { squares, mines, station } = work.of
    const fired = mines === 'observation' && station !== null
    return [
      { field: 'from', label: `Squares, of 1 to ${squares.length}: from`, figure: true },
      { field: 'to', label: 'to', figure: true },
      {
        field: 'state',
        label: 'are',
        wide: true,
        options: asItIs(['mined', 'mined'], ['swept', 'swept'], ['blocked', 'blocked by a wreck']),
      },
      ...(fired
        ? [
            { field: 'cable', label: 'Cable', options: asItIs(['whole', 'whole'], ['cut', 'cut']) },
            { field: 'station', label: 'Station', options: asItIs(['manned', 'manned'], ['silent', 'silent']) },
          ]
        : []),
      {
        field: 'charted',
        label: 'Its chart',
        wide: true,
        options: asItIs(
          ...board.ships
            .filter((ship) => ship.kind === undefined)
            .flatMap(({ id, name }) => [
              [`yes ${id}`, `${name} has it`] as const,
              [`no ${id}`, `${name} has it not`] as const,
            ]),
        ),
      },
      NOTE,
    ]
  }
  if (work.kind === 'brennan') {
    const { left, readyMove, torpedo } = work.of
    return [
      ...(work.open ? [] : [standing(work.of.standing)]),
      { field: 'left', label: `Torpedoes left (${left})`, figure: true },
      { field: 'readyMove', label: `Next ready in move (${readyMove ?? 'none'}; 0: none)`, figure: true },
      {
        field: 'torpedo',
        label: torpedo ? 'Its torpedo runs' : 'No torpedo runs',
        options: asItIs(['at', 'is put elsewhere'], ...(torpedo ? [['none', 'is taken away'] as const] : [])),
      },
      { field: 'east', label: `${unit} from its station: east`, figure: true },
      { field: 'north', label: 'north', figure: true },
      { field: 'headingDegrees', label: 'Its heading, degrees', figure: true },
      NOTE,
    ]
  }
  if (work.kind === 'boat') return boatFields(work.of, work.edition)
  if (work.kind === 'balloon') {
    const { heightFeet, bombs, squares, most } = work.of
    return [
      { field: 'heightFeet', label: `Feet up (${heightFeet} of ${most.heightFeet})`, figure: true },
      { field: 'bombs', label: `Explosives (${bombs})`, figure: true },
      { field: 'squares', label: `Squares a move (${squares} of ${most.squares})`, figure: true },
      NOTE,
    ]
  }
  if (work.kind === 'land') return landFields(work.of, work.side, board)
  return [
    standing(work.of.standing),
    { field: 'rounds', label: `Rounds (${work.of.rounds})`, figure: true },
    { field: 'readyMove', label: `Ready in move (${work.of.readyMove})`, figure: true },
    { field: 'east', label: `${unit} moved east (− is west)`, figure: true },
    { field: 'north', label: `${unit} moved north (− is south)`, figure: true },
    NOTE,
  ]
}

function boatFields({ level, depthFeet, squares, ...of }: BoatUnit, edition: string): DraftField[] {
  const levels = (edition === '1898' ? ['surface', 'submerged'] : ['surface', 'periscope', 'submerged']) as string[]
  const hours = (minutes: number) => Math.round(minutes / 6) / 10
  return [
    {
      field: 'level',
      label: `She is ${LEVEL_WORDS[level] ?? level}`,
      wide: true,
      options: asItIs(...levels.filter((one) => one !== level).map((one) => [one, LEVEL_WORDS[one] ?? one] as const)),
    },
    { field: 'depthFeet', label: `Feet deep (${Math.round(depthFeet)})`, figure: true },
    { field: 'squares', label: `Squares a move (${squares})`, figure: true },
    ...(edition === '1898'
      ? [
          { field: 'hoursWithoutAir', label: `Hours without air (${hours(of.minutesWithoutAir)})`, figure: true },
          { field: 'hoursFromHarbour', label: `Hours from harbour (${hours(of.minutesFromHarbour)})`, figure: true },
        ]
      : []),
    NOTE,
  ]
}

function landFields({ kind, formation, guns }: CoastUnit, side: string | undefined, board: UmpireView): DraftField[] {
  const others = [...new Set(board.ships.map((ship) => ship.side))].filter((one) => one !== side)
  const other = formation === 'line' ? 'column' : 'line'
  return [
    ...(kind === 'battery'
      ? []
      : [{ field: 'formation', label: `Formed in ${formation}`, options: asItIs([other, `in ${other}`]) }]),
    ...guns.map(({ gun, readyMove }) => ({
      field: `ready ${gun}`,
      label: `${gun} loaded in move (${readyMove})`,
      figure: true,
    })),
    {
      field: 'located',
      label: 'Its guns are',
      options: asItIs(
        ...others.flatMap((one) => [
          [`yes ${one}`, `located by ${one}`] as const,
          [`no ${one}`, `not located by ${one}`] as const,
        ]),
      ),
    },
    NOTE,
  ]
}

const MOVE = { words: 'A move', whole: true }
const FIGURES: Readonly<Record<string, TypedFigure>> = {
  from: { words: 'Squares', whole: true },
  to: { words: 'Squares', whole: true },
  left: { words: 'Torpedoes', whole: true },
  rounds: { words: 'Rounds', whole: true },
  readyMove: MOVE,
  east: { words: 'How far east', least: -Infinity },
  north: { words: 'How far north', least: -Infinity },
  headingDegrees: { words: 'A heading', whole: true },
  depthFeet: { words: 'Her depth' },
  squares: { words: 'Squares', whole: true },
  hoursWithoutAir: { words: 'Hours' },
  hoursFromHarbour: { words: 'Hours' },
  heightFeet: { words: 'Her height' },
  bombs: { words: 'Explosives', whole: true },
}

/** The correction as the tactical book takes it; or what is wrong with it. */
export function readWorkCorrection(
  draft: CorrectionDraft,
  work: Work,
  squareYards: number | null,
): { readonly correction: Readonly<Record<string, unknown>> } | CorrectionFault {
  const typed = (field: string): string => (draft[field] ?? '').trim()
  const loaded = work.kind === 'land' ? work.of.guns.map(({ gun }) => `ready ${gun}`) : []
  const read = figuresTyped({ ...FIGURES, ...Object.fromEntries(loaded.map((field) => [field, MOVE])) }, draft)
  if ('says' in read) return read
  const figures = read.figures as Readonly<Record<string, number>>
  const made: Record<string, unknown> = {}
  const keep = (...fields: string[]): void => {
    for (const field of fields) if (figures[field] !== undefined) made[field] = figures[field]
  }
  /** Of a choice such as "yes hood": who, and whether. */
  const whether = (field: string): void => {
    const [has, ...who] = typed(field).split(' ')
    if (has) made[field] = { [who.join(' ')]: has === 'yes' }
  }
  if (typed('standing')) made['standing'] = typed('standing') === 'yes'
  const scale = squareYards ?? 1
  const offset = ({ x, y }: { readonly x: number; readonly y: number }) => ({
    x: x + (figures['east'] ?? 0) * scale,
    y: y + (figures['north'] ?? 0) * scale,
  })
  if (work.kind === 'field') {
    const state = typed('state')
    const { from, to = from } = figures
    if (state && (from === undefined || to === undefined || to < from))
      return { field: 'from', says: 'Say which squares, such as 3 to 5; they are numbered on the chart.' }
    if (!state && from !== undefined) return { field: 'state', says: 'Say what these squares are now.' }
    if (state && from !== undefined && to !== undefined)
      made['squares'] = Array.from({ length: Math.min(400, to - from + 1) }, (_, n) => ({ number: from + n, state }))
    for (const field of ['cable', 'station']) if (typed(field)) made[field] = typed(field)
    whether('charted')
  } else if (work.kind === 'brennan') {
    keep('left', 'readyMove')
    const where = ['east', 'north', 'headingDegrees'].some((field) => figures[field] !== undefined)
    if (where && typed('torpedo') !== 'at')
      return { field: 'torpedo', says: 'Say that its torpedo is put elsewhere, or leave out where.' }
    if (figures['readyMove'] === 0) made['readyMove'] = null
    if (typed('torpedo') === 'none') made['torpedo'] = null
    if (typed('torpedo') === 'at')
      made['torpedo'] = { ...offset(work.of.station), headingDegrees: figures['headingDegrees'] ?? 0 }
  } else if (work.kind === 'boat' || work.kind === 'balloon') {
    if (typed('level')) made['level'] = typed('level')
    keep('depthFeet', 'squares', 'hoursWithoutAir', 'hoursFromHarbour', 'heightFeet', 'bombs')
  } else if (work.kind === 'land') {
    if (typed('formation')) made['formation'] = typed('formation')
    whether('located')
    const ready = loaded.flatMap((field) => {
      const move = figures[field]
      return move === undefined ? [] : [[field.slice('ready '.length), move] as const]
    })
    if (ready.length > 0) made['ready'] = Object.fromEntries(ready)
  } else {
    keep('rounds', 'readyMove')
    if (figures['east'] !== undefined || figures['north'] !== undefined) made['at'] = offset(work.of)
  }
  const note = typed('note')
  if (note === '') return { field: 'note', says: 'Write the reason: it stands on the record with the correction.' }
  return { correction: { work: made, note } }
}

/** The field of the form that a refused path of the book means. */
export function workField(path: string): string {
  const [, field = '', within = ''] = /^work\.(\w+)(?:\.(.+))?/.exec(path) ?? []
  if (field === 'squares') return path.includes('[') ? 'from' : field
  if (field === 'ready') return `ready ${within}`
  return field === 'at' ? 'east' : field
}
