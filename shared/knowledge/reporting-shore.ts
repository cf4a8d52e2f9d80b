import { seatName, type Turn, writeEntry } from '../campaign/context.ts'
import { armsOf } from '../campaign/shore/fort-arms.ts'
import { menIn, servedGuns, silentAt } from '../campaign/shore/forts.ts'
import type { Party, Ransom } from '../campaign/shore/shore-world.ts'
import type { PlaceState, Seat } from '../campaign/world.ts'
import type { Medium } from '../vocabulary/roles.ts'
import { MINUTE, type Seconds } from '../vocabulary/time.ts'
import type { KnownStore } from './logbook.ts'
import type { KnownParty, KnownShore } from './shore-entries.ts'

/** What a seat learns of war on and against a coast: the part of reporting that has to do with places and men ashore. */

/** How a place stands, as word of it is sent at `asOf`. */
export function tellShore(turn: Turn, seat: Seat, at: Seconds, asOf: Seconds, place: PlaceState): void {
  tellShoreKnown(turn, seat, at, shoreKnown(turn, seat.side, asOf, place))
}

/** What those of a side who see a place know of it. Of an enemy's fort nobody tells how many guns are served. */
export function shoreKnown(turn: Turn, side: string | undefined, asOf: Seconds, place: PlaceState): KnownShore {
  return {
    place: place.id,
    asOf,
    owner: place.owner,
    townPoints: place.townPoints,
    docksDestroyed: place.docksDestroyed,
    coastguardDestroyed: place.coastguardDestroyed,
    telegraphBroken: place.telegraphBroken,
    forts: (place.forts ?? []).map((fort) => ({
      owner: fort.owner,
      state: fort.destroyed ? 'destroyed' : silentAt(turn.ground, fort, asOf) ? 'silenced' : 'stands',
      gunsServed: fort.owner === side ? servedGuns(turn, place, fort, asOf) : null,
    })),
  }
}

/** Word of a place as somebody had it and brings it, however it stands by now. */
export function tellShoreKnown(turn: Turn, seat: Seat, at: Seconds, known: KnownShore): void {
  writeEntry(turn, seat.id, at, { kind: 'shore', ...known })
}

/** A side's own forts at a place, gun by gun, as their captains report them. */
export function ownForts(
  { ground }: Pick<Turn, 'ground'>,
  place: PlaceState,
  side: string | undefined,
): Pick<KnownStore, 'forts'> {
  const { shore } = ground.book
  const own = (place.forts ?? []).filter((fort) => fort.owner === side)
  if (!shore || own.length === 0) return {}
  return {
    forts: own.map((fort) => {
      const arms = armsOf(ground, fort)
      const { share, guns, gunsFit, pneumaticGuns, pneumaticFit, searchLights, brennan } = arms
      const built = shore.fort({ share, guns, pneumaticGuns }, ground.settings).value
      const { frontYards, sections, garrison: garrisonWanted } = built
      return {
        fort: fort.id,
        share,
        frontYards,
        sections,
        guns,
        gunsFit,
        pneumaticGuns,
        pneumaticFit,
        searchLights,
        brennan,
        garrison: menIn(ground, fort),
        garrisonWanted,
        destroyed: fort.destroyed,
      }
    }),
  }
}

/** Men of the seat's own side ashore. */
export function tellParty(turn: Turn, seat: Seat, at: Seconds, asOf: Seconds, party: Party): void {
  tellPartyKnown(turn, seat, at, partyKnown(asOf, party))
}

/** What those who see them know of men ashore; `party` is their id in truth. */
export function partyKnown(asOf: Seconds, party: Party): KnownParty {
  return {
    party: party.id,
    place: party.place,
    position: party.position,
    asOf,
    men: party.men,
    miles: Math.round(party.miles * 10) / 10,
    worn: party.wornUntil !== null && party.wornUntil > asOf,
    prisoners: party.prisoners,
    doing: party.act?.act ?? null,
    endsAt: party.act?.ends ?? null,
  }
}

/** Word of men ashore as somebody had it and brings it, however they stand by now. */
export function tellPartyKnown(turn: Turn, seat: Seat, at: Seconds, known: KnownParty): void {
  writeEntry(turn, seat.id, at, {
    kind: 'party',
    ...known,
    party: seatName(turn.world, seat.id, 'party', known.party),
  })
}

/** A demand to the government that is to pay it, or to those who made it: what has been offered only when the word is there. */
export function tellRansom(turn: Turn, seat: Seat, at: Seconds, ransom: Ransom, minutes: number): void {
  const part = ransom.payer === seat.side ? 'payer' : 'taker'
  const heard = part === 'payer' || (ransom.answeredAt !== null && ransom.answeredAt <= at)
  writeEntry(turn, seat.id, at, {
    kind: 'ransom',
    ransom: seatName(turn.world, seat.id, 'ransom', ransom.id),
    place: ransom.place,
    part,
    points: ransom.points,
    offered: heard ? ransom.offered : null,
    state: !heard && (ransom.state === 'agreed' || ransom.state === 'refused') ? 'demanded' : ransom.state,
    demandedAt: ransom.demandedAt,
    payableAt: ransom.demandedAt + minutes * MINUTE,
  })
}

/** A line that was found cut, or that works again: seen from aboard, or heard of at home. */
export function tellCable(
  turn: Turn,
  seat: Seat,
  at: Seconds,
  line: { cable: string; cut: boolean; medium: Medium },
): void {
  writeEntry(turn, seat.id, at, { kind: 'cable', ...line })
}
