import type { BoardSky, UmpireView } from '../../../../shared/action/contract.ts'
import { inFigures } from '../../../../shared/explanation/figures.ts'
import { SKIES } from '../../../../shared/vocabulary/weather.ts'
import type { DraftField } from '../../../ui/draft-field.ts'
import { figuresTyped, type TypedFigure } from '../../../ui/typed-figure.ts'
import type { CorrectionDraft, CorrectionFault } from './correction.ts'

/* The umpire's hand on what a whole board has in common, its weather and light, and on which side has a ship in sight. */

const AS_IT_IS = { key: '', label: 'as it is' }

/** Fields of the form for the board itself, each saying how it stands now. */
export function boardFields({ weather, lightCondition, sightYards }: UmpireView, sky: BoardSky): DraftField[] {
  const light = sky.lights.find(({ key }) => key === lightCondition)?.label ?? lightCondition
  const sight = sightYards === null ? 'all' : inFigures(sightYards)
  const airs: DraftField[] = [
    { field: 'windFromDegrees', label: `Wind from, degrees (${Math.round(weather.windFromDegrees)})`, figure: true },
    { field: 'force', label: `Its force, 0 to 9 (${weather.force})`, figure: true },
    {
      field: 'sky',
      label: `The sky is ${weather.sky}`,
      options: [AS_IT_IS, ...SKIES.filter((one) => one !== weather.sky).map((one) => ({ key: one, label: one }))],
    },
  ]
  const seen: DraftField = {
    field: 'sightYards',
    label: `Ships are seen at, yards (${sight})`,
    placeholder: 'as the light has it',
    says: 'A figure, or “all” for as far as the board reaches.',
    wide: true,
  }
  return [
    ...(sky.weather ? airs : []),
    ...(sky.modes ? [{ field: 'mode', label: 'The board passes to', options: [AS_IT_IS, ...sky.modes] }] : []),
    {
      field: 'condition',
      label: `The light is ${light}`,
      options: [AS_IT_IS, ...sky.lights.filter(({ key }) => key !== lightCondition)],
    },
    ...(sky.sight ? [seen] : []),
    ...(sky.bearings ?? []).map(({ field, label }) => ({ field, label, placeholder: 'degrees, or none' })),
    { field: 'note', label: 'Reason', wide: true },
  ]
}

/** Figures of the weather, and those of the light. */
const AIRS = { windFromDegrees: { words: 'The wind' }, force: { words: 'Its force' } }
const lightsOf = ({ sight, bearings = [] }: BoardSky): Readonly<Record<string, TypedFigure>> => ({
  ...(sight ? { sightYards: { words: 'How far one sees', none: 'all' } } : {}),
  ...Object.fromEntries(bearings.map(({ field, words }) => [field, { words, none: 'none' }])),
})

/** The correction of the board as the tactical book takes it; or what is wrong with it. */
export function readBoardCorrection(
  draft: CorrectionDraft,
  sky: BoardSky,
): { readonly correction: Readonly<Record<string, unknown>> } | CorrectionFault {
  const typed = (field: string): string => (draft[field] ?? '').trim()
  const airs = figuresTyped(sky.weather ? AIRS : {}, draft)
  if ('says' in airs) return airs
  const lights = figuresTyped(lightsOf(sky), draft)
  if ('says' in lights) return lights
  const parts = {
    weather: { ...airs.figures, ...(typed('sky') ? { sky: typed('sky') } : {}) },
    light: { ...lights.figures, ...(typed('condition') ? { condition: typed('condition') } : {}) },
  }
  const mode = typed('mode')
  const board = {
    ...Object.fromEntries(Object.entries(parts).filter(([, part]) => Object.keys(part).length > 0)),
    ...(mode === '' ? {} : { mode }),
  }
  if (Object.keys(board).length === 0) {
    const what = [...(sky.weather ? ['the wind', 'the sky'] : []), ...(sky.modes ? ['the scale'] : [])]
    return {
      field: sky.weather ? 'force' : 'condition',
      says: `Say what is otherwise: ${[...what, 'the light'].join(', ')}.`,
    }
  }
  const note = typed('note')
  if (note === '') return { field: 'note', says: 'Write the reason: it stands on the record with the correction.' }
  return { correction: { board, note } }
}

/** The field of the form that a refused path of the book means. */
export const boardField = (path: string): string => path.split('.')[2] ?? ''

/** The field for who has a ship in sight, where the book takes the umpire's word for it; what he has said already stands beside it. */
export function sightFields(
  board: UmpireView,
  ship: UmpireView['ships'][number],
  nameOf: (side: string) => string,
): DraftField[] {
  const { sighted, ships } = board
  const others = [...new Set(ships.map(({ side }) => side))].filter((side) => side !== ship.side)
  // Boats, balloons and land units are seen by rules of their own.
  const { boats, sky, coast } = board
  const beside = [boats, sky, coast].some((units) => units?.own.some((unit) => unit.ship === ship.id))
  if (!sighted || beside || others.length === 0) return []
  const said = others.flatMap((side) => {
    const word = sighted[side]?.[ship.id]
    return word === undefined ? [] : [`${nameOf(side)} ${word ? 'sees her' : 'does not see her'} by the umpire’s word.`]
  })
  return [
    {
      field: 'sighted',
      label: 'Who has her in sight',
      wide: true,
      options: [
        AS_IT_IS,
        ...others.flatMap((side) => [
          { key: `yes ${side}`, label: `${nameOf(side)} sees her` },
          { key: `no ${side}`, label: `${nameOf(side)} does not see her` },
          ...(sighted[side]?.[ship.id] === undefined
            ? []
            : [{ key: `rules ${side}`, label: `${nameOf(side)} sees her as the rules have it` }]),
        ]),
      ],
      ...(said.length > 0 ? { says: said.join(' ') } : {}),
    },
  ]
}

/** Of a choice such as "yes gb": the side, and the umpire's word. */
export function readSighted(typed: string | undefined): {
  readonly sighted?: Readonly<Record<string, boolean | null>>
} {
  const [word, ...side] = (typed ?? '').split(' ')
  if (!word) return {}
  return { sighted: { [side.join(' ')]: word === 'rules' ? null : word === 'yes' } }
}
