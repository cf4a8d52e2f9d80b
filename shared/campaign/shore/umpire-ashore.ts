import { isoTime } from '../../vocabulary/time.ts'
import type { Ground } from '../ground.ts'
import type { UmpireView } from '../umpire-view.ts'
import type { World } from '../world.ts'
import { armsOf, armsWords } from './fort-arms.ts'
import { servedGuns, silentAt } from './forts.ts'

/** War ashore as it truly stands, for the umpire: every fort, every party that still has men, every sum demanded. */
export function ashoreView(ground: Ground, world: World): Pick<UmpireView, 'forts' | 'parties' | 'ransoms'> {
  const now = world.clock
  const turn = { ground, world }
  return {
    forts: Object.values(world.places).flatMap((place) =>
      (place.forts ?? []).map((fort) => ({
        id: fort.id,
        place: place.id,
        owner: fort.owner,
        guns: fort.guns,
        arms: armsWords(ground.book, armsOf(ground, fort)),
        gunsDisabled: fort.gunsDisabled,
        gunsServed: servedGuns(turn, place, fort, now),
        garrison: fort.garrison,
        silencedAt: fort.silencedAt === null ? null : isoTime(fort.silencedAt),
        takenAt: fort.takenAt === null ? null : isoTime(fort.takenAt),
        state: fort.destroyed ? ('destroyed' as const) : silentAt(ground, fort, now) ? ('silenced' as const) : 'stands',
      })),
    ),
    parties: Object.values(world.parties)
      .filter(({ men }) => men > 0)
      .map((party) => ({
        id: party.id,
        side: party.side,
        place: party.place,
        force: party.force,
        men: party.men,
        miles: Math.round(party.miles * 10) / 10,
        worn: party.wornUntil !== null && party.wornUntil > now,
        prisoners: party.prisoners,
        doing: party.act?.act ?? null,
        endsAt: party.act ? isoTime(party.act.ends) : null,
      })),
    ransoms: Object.values(world.ransoms).map((ransom) => ({
      id: ransom.id,
      place: ransom.place,
      taker: ransom.taker,
      payer: ransom.payer,
      force: ransom.force,
      points: ransom.points,
      least: ransom.least,
      offered: ransom.offered,
      state: ransom.state,
      demandedAt: isoTime(ransom.demandedAt),
      heardAt: isoTime(ransom.heardAt),
    })),
  }
}
