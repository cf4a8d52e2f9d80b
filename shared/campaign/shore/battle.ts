import type { LandBattleFacts, LandBattleResult, Shore } from '../../books/shore.ts'
import type { Finding, Reason } from '../../explanation/finding.ts'
import { HOUR, MINUTE, type Seconds } from '../../vocabulary/time.ts'
import { record, type Turn } from '../context.ts'
import { loseTown } from '../move/points/points.ts'
import type { PlaceState } from '../world.ts'
import { changeHands, heardByOwner } from './change-hands.ts'
import { defendersAt, HELD_IN_PEACE, heldAgainst, heldInPeace } from './forts.ts'
import { landedBy, tellDoers, tellOwner } from './shore-news.ts'
import type { ShoreAct } from './shore-orders.ts'
import type { Fort, Party } from './shore-world.ts'

/** Battles ashore for a fort or a place: who fights, who comes up in time, what the book makes of it, and who holds it then. */

type Attack = Extract<ShoreAct, { do: 'attack' }>

interface Begun {
  readonly minutes: number
  readonly fort: string | null
  readonly why: readonly Reason[]
}

/** Men of a garrison after the losses that go with its guns. */
function garrisonOf(shore: Shore, fort: Fort): number {
  if (fort.takenAt !== null) return 0
  return shore.garrison({ guns: fort.guns, disabled: fort.gunsDisabled, garrison: fort.garrison }).value.men
}

/** A battle begins; null when nobody resists and the thing is taken at once; a sentence when it cannot be fought. */
export function beginBattle(turn: Turn, party: Party, act: Attack, at: Seconds): Begun | string | null {
  const { shore } = turn.ground.book
  const place = turn.world.places[party.place]
  if (!shore || !place) return 'there is nothing to take'
  const [fort] = heldAgainst(turn, place, party.side)
  const defenders = defendersAt(turn, place.id, party.side).reduce((sum, one) => sum + one.men, 0)
  if (act.what === 'fort') {
    if (!fort) return null
    const garrison = garrisonOf(shore, fort)
    if (garrison + defenders === 0) {
      takeFort(turn, place, fort, party, at, [])
      return null
    }
    const facts = { guns: fort.guns, disabled: fort.gunsDisabled, garrison: fort.garrison }
    return { minutes: shore.battleMinutes, fort: fort.id, why: shore.fortCapture(facts, party.men).because }
  }
  if (fort) return 'its forts hold it'
  if (defenders > 0) return { minutes: shore.battleMinutes, fort: null, why: [] }
  if (heldInPeace(turn, place, party.side)) return HELD_IN_PEACE
  takePlace(turn, place, party, at, [])
  return null
}

/** A party comes up to a battle that its side has begun: in time it is added, later it waits for the end of it. */
export function joins(turn: Turn, party: Party, act: Attack, at: Seconds): 'joined' | Seconds | null {
  const { shore } = turn.ground.book
  for (const other of Object.values(turn.world.parties)) {
    const under = other.act
    if (other === party || other.side !== party.side || other.place !== party.place || other.men <= 0) continue
    if (under?.act.do !== 'attack' || under.act.what !== act.what) continue
    if (!shore || at - under.began > shore.joinWithinMinutes * MINUTE) return under.ends
    under.joined.push({ men: party.men, at })
    for (const [ship, men] of Object.entries(party.crews)) other.crews[ship] = (other.crews[ship] ?? 0) + men
    party.men = 0
    party.acts = []
    return 'joined'
  }
  return null
}

function factsOf(turn: Turn, shore: Shore, party: Party): { facts: LandBattleFacts; fort: Fort | null } | null {
  const { act } = party
  const place = turn.world.places[party.place]
  if (!act || !place) return null
  const fort = act.fort === null ? null : (place.forts?.find(({ id }) => id === act.fort) ?? null)
  const holding = defendersAt(turn, place.id, party.side)
  const first = holding.filter((one) => one.arrivedAt <= act.began)
  const later = holding.filter((one) => one.arrivedAt > act.began)
  const wornAt = (one: Party): boolean => one.wornUntil !== null && one.wornUntil > act.began
  const afterHours = (t: Seconds): number => (t - act.began) / HOUR
  return {
    fort,
    facts: {
      attackers: party.men,
      defenders: first.reduce((sum, one) => sum + one.men, fort ? garrisonOf(shore, fort) : 0),
      works: fort ? 'fort' : holding.some((one) => one.entrenched) ? 'entrenched' : 'none',
      attackersWorn: wornAt(party),
      defendersWorn: fort === null && first.length > 0 && first.every(wornAt),
      reinforcements: [
        ...act.joined.map(({ men, at }) => ({ side: 'attackers' as const, men, afterHours: afterHours(at) })),
        ...later.map((one) => ({ side: 'defenders' as const, men: one.men, afterHours: afterHours(one.arrivedAt) })),
      ],
    },
  }
}

/** What a battle comes to by the book, as it stands; null when none is fought. */
export function battleNow(turn: Turn, party: Party): Finding<LandBattleResult> | null {
  const { shore } = turn.ground.book
  const found = shore && factsOf(turn, shore, party)
  return shore && found ? shore.battle(found.facts, turn.ground.settings) : null
}

/** The twelve hours are over: the book says who has won, and at what cost unless the umpire has named it. */
export function endBattle(
  turn: Turn,
  party: Party,
  at: Seconds,
  losses: { readonly attackers: number; readonly defenders: number } | null,
): void {
  const { shore } = turn.ground.book
  const place = turn.world.places[party.place]
  const laid = shore && factsOf(turn, shore, party)
  const found = battleNow(turn, party)
  if (!shore || !place || !laid || !found) return
  const { winner, result } = found.value
  const lost = losses ?? { attackers: found.value.attackersLost, defenders: found.value.defendersLost }
  const { fort } = laid
  const holding = defendersAt(turn, place.id, party.side)
  party.men += (party.act?.joined ?? []).reduce((sum, { men }) => sum + men, 0)
  const attackersLost = Math.min(party.men, lost.attackers)
  party.men -= attackersLost
  const before = holding.reduce((sum, one) => sum + one.men, fort ? garrisonOf(shore, fort) : 0)
  const defendersLost = Math.min(before, lost.defenders)
  takeLosses(fort, holding, defendersLost)
  const ofWhat = `${fort ? 'a fort of ' : ''}${turn.ground.places.get(place.id)?.name ?? place.id}`
  const cost = `the attackers lose ${attackersLost}, the defenders ${defendersLost}`
  const why = found.because
  if (result === 'capitulation' && winner === 'attackers') {
    const prisoners = before - defendersLost
    party.prisoners += prisoners
    for (const one of holding) one.men = 0
    told(turn, party, at, why, `The defenders of ${ofWhat} capitulate: ${cost}, and ${prisoners} are prisoners.`)
    if (fort) takeFort(turn, place, fort, party, at, why)
    else takePlace(turn, place, party, at, why)
  } else if (result === 'capitulation') {
    const prisoners = party.men
    party.men = 0
    party.acts = []
    told(turn, party, at, why, `The attackers of ${ofWhat} capitulate: ${cost}, and ${prisoners} are prisoners.`)
  } else if (result === 'retires' && winner === 'attackers') {
    for (const one of holding) one.miles += shore.retireMiles
    told(turn, party, at, why, `The defenders of ${ofWhat} retire ${shore.retireMiles} miles: ${cost}.`)
    takePlace(turn, place, party, at, why)
  } else {
    if (result === 'retires') party.miles += shore.retireMiles
    party.acts = []
    const end = {
      retires: `the attackers retire ${shore.retireMiles} miles`,
      invested: 'its defenders stay in their works, invested',
      drawn: 'the defenders hold it',
      capitulation: '',
    }[result]
    told(turn, party, at, why, `The battle for ${ofWhat} is over: ${end}; ${cost}.`)
  }
}

function takeLosses(fort: Fort | null, holding: readonly Party[], lost: number): void {
  let left = lost
  if (fort && fort.takenAt === null) {
    const men = Math.min(left, fort.garrison)
    fort.garrison -= men
    left -= men
  }
  for (const one of holding) {
    const men = Math.min(left, one.men)
    one.men -= men
    left -= men
  }
}

function told(turn: Turn, party: Party, at: Seconds, why: readonly Reason[], says: string): void {
  const place = turn.world.places[party.place]
  if (!place) return
  record(turn, at, 'battle', party.id, says, why)
  const befell = {
    place,
    at,
    says,
    rule:
      why.find(({ rule }) => rule === turn.ground.cite('battle.won'))?.rule ??
      why[0]?.rule ??
      turn.ground.cite('fort.taken'),
  }
  tellOwner(turn, befell)
  tellDoers(turn, party.side, landedBy(turn, party), befell)
}

/** A fort is the captor's; its guns serve him when he has put men to them (`fort.taken`). */
function takeFort(turn: Turn, place: PlaceState, fort: Fort, party: Party, at: Seconds, why: readonly Reason[]): void {
  fort.owner = party.side
  fort.takenAt = at
  fort.garrison = 0
  fort.silencedAt = null
  told(turn, party, at, why, `A fort of ${turn.ground.places.get(place.id)?.name ?? place.id} is taken.`)
}

/** A place is the captor's with its stores and docks; its town's points are lost to him who had it (`town.values`, `magazine.lost`). */
function takePlace(turn: Turn, place: PlaceState, party: Party, at: Seconds, why: readonly Reason[]): void {
  const { owner } = place
  if (!turn.ground.atWar(owner, party.side)) return
  const name = turn.ground.places.get(place.id)?.name ?? place.id
  const known = heardByOwner(turn, place, at)
  loseTown(turn, place, place.townPoints ?? 0, 'rules', at)
  const says = `${name} is taken, with its stores and all that lies there.`
  record(turn, at, 'taken', place.id, says, why)
  const rule = turn.ground.cite('magazine.lost')
  changeHands(turn, place, { to: party.side, at, says, rule, known, by: landedBy(turn, party) })
}
