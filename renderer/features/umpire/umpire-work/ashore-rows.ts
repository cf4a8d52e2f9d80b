import { actWords } from '../../../../shared/campaign/shore/shore-orders.ts'
import type { UmpireView } from '../../../../shared/campaign/umpire-view.ts'
import { inFigures } from '../../../../shared/explanation/figures.ts'
import { hourAndDay } from '../../every-window/clock/clock-words.ts'
import { ransomStands } from '../../seat/ashore/ashore-words.ts'

const number = (n: number): string => inFigures(n)
const men = (n: number): string => `${number(n)} ${n === 1 ? 'man' : 'men'}`

type Named = (key: string) => string
const sideWords = (view: UmpireView, key: string): string =>
  view.sides.find((side) => side.key === key)?.adjective ?? key
const forceWords = (view: UmpireView, key: string): string =>
  view.forces.find((force) => force.key === key)?.name ?? key

export interface FortRow {
  readonly key: string
  readonly place: string
  readonly owner: string
  readonly guns: string
  readonly arms: string
  readonly garrison: string
  readonly stands: string
}

/** Forts of the belligerents by their places: those that have been fired at, taken or destroyed before the others. */
export function fortRows(view: UmpireView, placeName: Named): FortRow[] {
  const zone = view.campaign.zoneMinutes
  const touched = (fort: UmpireView['forts'][number]): number =>
    fort.state !== 'stands' || fort.gunsDisabled > 0 || fort.takenAt !== null ? 0 : 1
  return view.forts
    .filter(({ owner }) => view.sides.some(({ key }) => key === owner))
    .map((fort) => ({ fort, place: `${placeName(fort.place)}, fort ${fort.id.split(' ').at(-1) ?? ''}` }))
    .sort((a, b) => touched(a.fort) - touched(b.fort) || a.place.localeCompare(b.place, 'en', { numeric: true }))
    .map(({ fort, place }) => {
      const lost = fort.gunsDisabled > 0 ? `, ${fort.gunsDisabled} disabled` : ''
      const taken = fort.takenAt === null ? [] : [`taken ${hourAndDay(fort.takenAt, zone)}`]
      const state = {
        stands: fort.takenAt === null ? ['stands'] : [],
        silenced: [`silenced ${hourAndDay(fort.silencedAt, zone)}`],
        destroyed: ['destroyed'],
      }[fort.state]
      return {
        key: fort.id,
        place,
        owner: sideWords(view, fort.owner),
        guns: `${fort.gunsServed} of ${fort.guns} served${lost}`,
        arms: fort.arms,
        garrison: men(fort.garrison),
        stands: [...taken, ...state].join(', '),
      }
    })
}

export interface PartyRow {
  readonly key: string
  readonly place: string
  readonly side: string
  readonly men: string
  readonly about: string
  readonly till: string
}

/** Men ashore: those about something before those that hold a place. */
export function partyRows(view: UmpireView, placeName: Named, lineName: Named): PartyRow[] {
  const idle = (party: UmpireView['parties'][number]): number => (party.doing === null ? 1 : 0)
  return [...view.parties]
    .sort((a, b) => idle(a) - idle(b))
    .map((party) => {
      const how = [
        men(party.men),
        ...(party.worn ? ['worn by the passage'] : []),
        ...(party.prisoners > 0 ? [`${number(party.prisoners)} prisoners`] : []),
      ]
      const from = party.force === null ? 'garrison' : `from ${forceWords(view, party.force)}`
      const away = party.miles > 0 ? `, ${party.miles} miles from it` : ''
      return {
        key: party.id,
        place: `${placeName(party.place)}${away}`,
        side: sideWords(view, party.side),
        men: how.join(', '),
        about: party.doing === null ? from : `${from}, to ${actWords(party.doing, lineName)}`,
        till: party.endsAt === null ? '—' : hourAndDay(party.endsAt, view.campaign.zoneMinutes),
      }
    })
}

export interface RansomRow {
  readonly key: string
  readonly place: string
  readonly who: string
  readonly points: string
  readonly stands: string
  readonly heard: string
}

/** Sums demanded of towns, the newest first, with when their owner's government hears of each. */
export function ransomRows(view: UmpireView, placeName: Named): RansomRow[] {
  return [...view.ransoms].reverse().map((ransom) => {
    const least = ransom.least < ransom.points ? `, ${number(ransom.least)} at least` : ''
    return {
      key: ransom.id,
      place: placeName(ransom.place),
      who: `${forceWords(view, ransom.force)} of ${sideWords(view, ransom.payer)} points`,
      points: `${number(ransom.points)}${least}`,
      stands: ransomStands(ransom),
      heard: hourAndDay(ransom.heardAt, view.campaign.zoneMinutes),
    }
  })
}
