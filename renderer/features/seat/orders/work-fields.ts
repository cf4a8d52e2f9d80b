import { LAYING_WORDS } from '../../../../shared/campaign/operations.ts'
import { positionWords } from '../../../chart/words.ts'
import type { DraftField } from '../../../ui/draft-field.ts'
import type { DraftWork } from './draft.ts'
import type { LegChoices } from './leg-choices.ts'
import { hourText, placeText, takesDegrees, WAYS } from './meetings.ts'
import { namedBy } from './work-words.ts'

type Choice = { readonly key: string; readonly label: string }

/** One thing that a line of work asks for besides what is done: what stands in it, and what writing in it changes. */
export interface WorkField extends DraftField {
  readonly text: string
  readonly write: (text: string) => Partial<DraftWork>
  /** Its label stands before it; else what it holds says enough, and the label is for screen readers. */
  readonly named?: boolean
  /** A field with `narrow` has the next one beside it. */
  readonly narrow?: boolean
}

/** A choice that is no longer among those known stays shown, so that nobody hands in what he cannot see. */
function withLost(first: string, known: readonly Choice[], chosen: string, lost: string): readonly Choice[] {
  const gone = chosen !== '' && !known.some(({ key }) => key === chosen)
  return [{ key: '', label: first }, ...known, ...(gone ? [{ key: chosen, label: lost }] : [])]
}

function without(kept: DraftWork['kept'], name: string): DraftWork['kept'] {
  const { [name]: _, ...others } = kept
  return others
}

/** What a line of work asks for below what is done and how much of it. */
export function workFields(leg: DraftWork, choices: LegChoices): readonly WorkField[] {
  switch (leg.operate) {
    case 'station':
      return stationFields(leg, choices)
    case 'join':
      return choices.trade.merchant ? [namedField(leg, choices)] : joinFields(leg, choices)
    case 'tow':
      return towFields(leg, choices)
    case 'capture':
      return [namedField(leg, choices), prizeField(leg, choices)]
    case 'sink':
    case 'freight':
      return [namedField(leg, choices)]
    case 'layMines':
    case 'sweep':
    case 'countermine':
      return mineFields(leg, choices)
    case 'repair':
      return [lots(leg, 'guns', 'Guns to mend', 'A 1, D 2; all; none')]
    case 'ammunition':
    case 'stores':
      return [
        lots(leg, 'rounds', 'Rounds', 'A 20, D 30; all'),
        lots(leg, 'mix', 'Shot and shell', 'A 1 shot, 3 common'),
        ...(leg.operate === 'stores' ? [lots(leg, 'guns', 'Spare guns', 'A 1; all')] : []),
      ]
    default:
      return []
  }
}

function lots(leg: DraftWork, field: 'guns' | 'rounds' | 'mix', label: string, placeholder: string): WorkField {
  return { field, label, placeholder, named: true, text: leg[field], write: (text) => ({ [field]: text }) }
}

const NAMED = {
  contact: { label: 'Which ship in sight', first: 'Which ship…', from: 'contacts' },
  force: { label: 'Whose convoy', first: 'Whose convoy…', from: 'forces' },
  route: { label: 'For which route', first: 'for her own route', from: 'routes' },
} as const

/** What an order of trade, or against it, names: the ship in sight, the convoy, the route. */
function namedField(leg: DraftWork, { trade }: LegChoices): WorkField {
  const { label, first, from } = NAMED[namedBy(leg.operate) ?? 'force']
  return {
    field: 'from',
    label,
    options: withLost(first, trade[from], leg.from, 'out of sight now'),
    text: leg.from,
    write: (text) => ({ from: text }),
  }
}

function prizeField(leg: DraftWork, { trade }: LegChoices): WorkField {
  const { sendTo } = leg.kept
  return {
    field: 'sendTo',
    label: 'Where the prize is sent',
    options: [
      { key: '', label: 'lies by for orders' },
      ...trade.ports.map(({ key, label }) => ({ key, label: `to ${label}` })),
    ],
    text: typeof sendTo === 'string' ? sendTo : '',
    write: (port) => {
      const others = without(leg.kept, 'sendTo')
      return { kept: port === '' ? others : { ...others, sendTo: port } }
    },
  }
}

function mineFields(leg: DraftWork, { fields, stations }: LegChoices): readonly WorkField[] {
  if (leg.operate === 'countermine') {
    const known = fields.flatMap(({ id, own, squares: [first] }) =>
      first ? [{ key: id, label: `${own ? 'Own field' : 'Buoys'}, ${positionWords(first.position)}` }] : [],
    )
    return [
      {
        field: 'field',
        label: 'Minefield',
        options: withLost('Which field…', known, leg.field, 'a field no longer on the chart'),
        text: leg.field,
        write: (text) => ({ field: text }),
      },
    ]
  }
  const laying = leg.operate === 'layMines'
  const bearing: WorkField = {
    field: 'bearing',
    label: laying ? 'Bearing of the row' : 'Creeping along',
    unit: '° true',
    figure: true,
    placeholder: 'such as 90',
    named: true,
    text: leg.bearing,
    write: (text) => ({ bearing: text }),
  }
  if (!laying) return [bearing]
  const station: WorkField = {
    field: 'station',
    label: 'Firing station',
    options: withLost('Fired from…', stations, leg.station, 'a place no longer held'),
    text: leg.station,
    write: (text) => ({ station: text }),
  }
  return [
    {
      field: 'mines',
      label: 'What is laid',
      options: Object.entries(LAYING_WORDS).map(([key, label]) => ({ key, label })),
      text: leg.mines,
      write: (text) => ({ mines: text as DraftWork['mines'] }),
    },
    bearing,
    ...(leg.mines === 'observation' ? [station] : []),
  ]
}

function forceField(leg: DraftWork, { trade }: LegChoices): WorkField {
  return {
    field: 'from',
    label: 'Which force',
    options: withLost('Which force…', trade.forces, leg.from, 'a force no longer known'),
    text: leg.from,
    write: (text) => ({ from: text }),
  }
}

function hourField(leg: DraftWork, label: string, placeholder: string, { zoneMinutes }: LegChoices): WorkField {
  return {
    field: 'until',
    label,
    placeholder,
    named: true,
    text: hourText(leg, zoneMinutes),
    write: (text) => ({ until: text, kept: without(leg.kept, 'until') }),
  }
}

function joinFields(leg: DraftWork, choices: LegChoices): readonly WorkField[] {
  return [forceField(leg, choices), ...meetingFields(leg, choices)]
}

/** Where another force is looked for, and until when. */
function meetingFields(leg: DraftWork, choices: LegChoices): readonly WorkField[] {
  return [
    {
      field: 'at',
      label: 'Meet at',
      placeholder: 'where it was last known to be',
      named: true,
      text: placeText(leg),
      write: (text) => ({ at: text, kept: without(leg.kept, 'at') }),
    },
    hourField(leg, 'Wait until', 'they have met', choices),
  ]
}

/** A ship of her own force is in company already: only another is looked for at a place, until an hour. */
function towFields(leg: DraftWork, choices: LegChoices): readonly WorkField[] {
  const whom: WorkField = {
    field: 'from',
    label: 'Who is taken in tow',
    options: withLost('a ship of her own force', choices.tows, leg.from, 'a ship that needs no tow now'),
    text: leg.from,
    write: (text) => ({ from: text, at: '', until: '', kept: without(without(leg.kept, 'at'), 'until') }),
  }
  return [whom, ...(leg.from === '' ? [] : meetingFields(leg, choices))]
}

function stationFields(leg: DraftWork, choices: LegChoices): readonly WorkField[] {
  const bearing: WorkField = {
    field: 'bearing',
    label: leg.way === 'true' ? 'True bearing' : 'From her bow',
    says: leg.way === 'true' ? 'from her to the station' : 'clockwise',
    unit: '°',
    figure: true,
    placeholder: 'such as 270',
    named: true,
    text: leg.bearing,
    write: (text) => ({ bearing: text }),
  }
  return [
    forceField(leg, choices),
    {
      field: 'miles',
      label: 'Miles off',
      unit: 'miles',
      figure: true,
      narrow: true,
      text: leg.miles,
      write: (text) => ({ miles: text }),
    },
    {
      field: 'way',
      label: 'Where her station lies',
      options: WAYS,
      text: leg.way,
      write: (text) => ({ way: text, bearing: '' }),
    },
    ...(takesDegrees(leg.way) ? [bearing] : []),
    hourField(leg, 'Until', 'she has other orders', choices),
  ]
}
