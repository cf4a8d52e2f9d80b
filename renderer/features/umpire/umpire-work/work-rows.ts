import { OPERATION_NAMES } from '../../../../shared/campaign/operations.ts'
import type { UmpireView } from '../../../../shared/campaign/umpire-view.ts'
import { hourAndDay } from '../../every-window/clock/clock-words.ts'
import { fieldWords } from '../../seat/seat-chart/mines-on-chart.ts'

export interface WorkRow {
  readonly key: string
  readonly force: string
  readonly work: string
  readonly where: string
  readonly ship: string
  readonly stands: string
  readonly till: string
}

/** Every ship that is about an operation, force by force, those whose piece ends first before the others. */
export function workRows(view: UmpireView, placeName: (key: string) => string): WorkRow[] {
  const zone = view.campaign.zoneMinutes
  const rows = view.forces.flatMap((force) =>
    (force.work?.ships ?? []).map((ship) => ({
      endsAt: ship.endsAt,
      key: `${force.key} ${ship.id}`,
      force: force.name,
      work: force.work ? OPERATION_NAMES[force.work.operate] : '',
      where: force.place === null ? 'at sea' : placeName(force.place),
      ship: ship.name,
      stands: standsWords(ship),
      till: ship.state === 'working' && ship.endsAt !== null ? hourAndDay(ship.endsAt, zone) : '—',
    })),
  )
  const soonest = (at: string | null): string => at ?? '9999'
  return rows
    .sort((a, b) => (soonest(a.endsAt) < soonest(b.endsAt) ? -1 : soonest(a.endsAt) > soonest(b.endsAt) ? 1 : 0))
    .map(({ endsAt: _, ...row }) => row)
}

type ShipAtWork = NonNullable<UmpireView['forces'][number]['work']>['ships'][number]

function standsWords(ship: ShipAtWork): string {
  const had = ship.got > 0 ? ship.says : ''
  const now = {
    working: had === '' ? 'the first piece in hand' : 'the next in hand',
    waiting: `waits: ${ship.waitsFor ?? ''}`,
    asked: 'you are to say how long it takes',
    over: had === '' ? ship.says : 'has done',
  }[ship.state]
  return [had, now].filter((part) => part !== '').join('; ')
}

export interface FieldRow {
  readonly key: string
  readonly side: string
  readonly lies: string
  readonly station: string
  readonly known: string
}

/** The minefields that lie, whose they are, and who knows of them. */
export function fieldRows(view: UmpireView, placeName: (key: string) => string): FieldRow[] {
  const names = (keys: readonly string[]): string =>
    keys.map((key) => view.forces.find((force) => force.key === key)?.name ?? key).join(', ')
  return view.minefields.map((field) => {
    const idle = [
      ...(field.stationManned ? [] : ['not manned']),
      ...(field.cableWhole ? [] : ['cable cut']),
      ...(field.holdsFire ? ['holds its fire'] : []),
    ]
    const station = field.station === null ? '—' : placeName(field.station)
    return {
      key: field.id,
      side: view.sides.find((side) => side.key === field.side)?.adjective ?? field.side,
      lies: fieldWords({ own: true, mines: field.mines, squares: field.squares }),
      station: [station, ...idle].join(', '),
      known: [
        `chart: ${names(field.charted) || 'nobody'}`,
        ...(field.found.length ? [`found by ${names(field.found)}`] : []),
      ].join('; '),
    }
  })
}
