import type { WorkFacts } from '../../books/operations.ts'
import { because, type Reason } from '../../explanation/finding.ts'
import type { Destroyable } from '../../vocabulary/operations.ts'
import { MINUTE, type Seconds } from '../../vocabulary/time.ts'
import { record, type Turn } from '../context.ts'
import { askUmpire } from '../move/umpire/ask.ts'
import { battleNow, beginBattle, endBattle, joins } from './battle.ts'
import { defendersAt, HELD_IN_PEACE, heldAgainst, heldInPeace } from './forts.ts'
import { enemiesIn } from './harbour-taken.ts'
import { cutLine, destroyAt, endsAt, lineWords } from './ravages.ts'
import { landedBy, tellDoers, tellHolders, tellOfParty } from './shore-news.ts'
import { actWords, type ShoreAct } from './shore-orders.ts'
import type { Party } from './shore-world.ts'

/**
 * Men ashore keep their own hours: they wait, march, fight and destroy one thing after another, each ending at its own second. What they
 * cannot do is left, and word of it goes to those who landed them.
 */

/** Gives a party other orders. A battle is fought to its end; what else it was about is broken off, miles marched stand. */
export function newOrders(turn: Turn, party: Party, acts: readonly ShoreAct[], at: Seconds): void {
  const { act } = party
  if (act?.act.do === 'march') {
    const done = turn.ground.book.shore?.marched(party.miles, (at - act.began) / MINUTE) ?? 0
    party.miles = Math.max(0, Math.round((party.miles - done) * 100) / 100)
  }
  party.acts = [...acts]
  if (act && act.act.do !== 'attack') party.act = null
  getOn(turn, party, at)
}

/** Begins what a party has before it, as far as it takes no time. */
export function getOn(turn: Turn, party: Party, at: Seconds): void {
  for (let next = party.acts[0]; next && party.act === null && party.men > 0; next = party.acts[0]) {
    party.acts = party.acts.slice(1)
    const minutes = begin(turn, party, next, at)
    if (minutes === null) continue
    if (typeof minutes === 'string') {
      party.acts = []
      tell(
        turn,
        party,
        at,
        `The men ashore at ${placeName(turn, party)} cannot ${toldAct(turn, next)}: ${minutes}.`,
        turn.ground.cite('battle.won'),
      )
      return
    }
    const ends = at + Math.max(1, Math.round(minutes.minutes * MINUTE))
    const waits = party.acts[0] === next
    party.act = {
      act: waits ? { do: 'wait', minutes: Math.round(minutes.minutes) } : next,
      began: at,
      ends,
      fort: minutes.fort ?? null,
      joined: [],
    }
    record(
      turn,
      at,
      'ashore',
      party.id,
      `The men ashore at ${placeName(turn, party)} begin to ${toldAct(turn, next)}.`,
      minutes.why,
    )
    tellOfParty(turn, party, at)
    if (next.do === 'attack' && !waits) tellAttack(turn, party, next, at)
  }
}

/** A battle begins: those who are attacked report it. */
function tellAttack(turn: Turn, party: Party, { what }: Extract<ShoreAct, { do: 'attack' }>, at: Seconds): void {
  const place = turn.world.places[party.place]
  if (!place || place.owner === party.side) return
  const says = `${what === 'fort' ? 'A fort of ' : ''}${placeName(turn, party)} is attacked by men ashore.`
  tellHolders(turn, { place, at, says, rule: turn.ground.cite('news.ownCoast') })
}

const toldAct = ({ ground }: Turn, act: ShoreAct): string => actWords(act, (key) => lineWords(ground, key))

interface Begun {
  readonly minutes: number
  readonly fort?: string | null
  readonly why: readonly Reason[]
}

/** What an act takes; null when it is done or joined at once; a sentence when it cannot be. */
function begin(turn: Turn, party: Party, act: ShoreAct, at: Seconds): Begun | string | null {
  const { shore } = turn.ground.book
  if (!shore) return 'the book has no war on land'
  switch (act.do) {
    case 'wait':
      return { minutes: act.minutes, why: [] }
    case 'march': {
      if (party.miles === 0) return null
      const found = shore.march(party.miles)
      return { minutes: found.value, why: found.because }
    }
    case 'attack': {
      if (party.miles > 0) return `they are ${party.miles} miles from it`
      const other = joins(turn, party, act, at)
      if (other === 'joined') return null
      if (other !== null) {
        // Too late for this one: they wait for the end of it.
        party.acts = [act, ...party.acts]
        return {
          minutes: (other - at) / MINUTE,
          why: [because(turn.ground.cite('battle.hours'), 'men who come up after six hours are not counted')],
        }
      }
      return inPlace(turn, party, at, () => beginBattle(turn, party, act, at))
    }
    case 'destroy':
    case 'cut': {
      const no = possession(turn, party, act)
      return no ?? workMinutes(turn, party, act)
    }
  }
}

/** What is done for a place; if it is taken by it, ships that lie there are put to the umpire. */
function inPlace<T>(turn: Turn, party: Party, at: Seconds, fight: () => T): T {
  const place = turn.world.places[party.place]
  const owner = place?.owner
  const end = fight()
  if (place && place.owner !== owner)
    for (const force of enemiesIn(turn, place.id, party.side))
      askUmpire(turn, 'harbour', `${force.id}|${party.side}|${place.id}`, at)
  return end
}

/** Only those who hold a place destroy what is in it. */
function possession(turn: Turn, party: Party, act: Extract<ShoreAct, { do: 'destroy' | 'cut' }>): string | null {
  const place = turn.world.places[party.place]
  if (party.miles > 0 || !place) return `they are ${party.miles} miles from it`
  if (heldAgainst(turn, place, party.side).length > 0) return 'its forts hold it'
  if (defendersAt(turn, place.id, party.side).length > 0) return 'it is held against them'
  if (heldInPeace(turn, place, party.side)) return HELD_IN_PEACE
  if (act.do === 'cut' && !endsAt(turn, act.cable, place.id)) return 'no such line comes in there'
  return null
}

function workMinutes(turn: Turn, party: Party, act: Extract<ShoreAct, { do: 'destroy' | 'cut' }>): Begun | string {
  const thing: Destroyable | null = act.do === 'destroy' ? act.what : null
  const facts: WorkFacts = {
    operation: act.do,
    dockyard: false,
    done: 0,
    wanted: 1,
    men: party.men,
    at: 'harbour',
    windForce: null,
    shore: { thing, town: null, fort: null },
  }
  const found = turn.ground.book.operations?.next(facts, turn.ground.settings)
  return found?.value ? { minutes: found.value.minutes, why: found.because } : 'it cannot be done'
}

/** An act comes to its end. True when the clock is to stop for the umpire's word. */
export function endAct(turn: Turn, id: string, at: Seconds): boolean {
  const party = turn.world.parties[id]
  const { act, ends } = party?.act ?? {}
  if (!party?.act || !act || ends !== at) return false
  if (act.do === 'attack') {
    // Where the campaign leaves losses to the umpire they are put to him; the battle ends as his answer comes.
    if (battleNow(turn, party)?.value.asksUmpire && askUmpire(turn, 'battle', party.id, at) === null) return true
    inPlace(turn, party, at, () => endBattle(turn, party, at, null))
  } else if (act.do === 'march') {
    party.miles = 0
    party.arrivedAt = at
  } else if (act.do === 'destroy' || act.do === 'cut') {
    const place = turn.world.places[party.place]
    const doer = { side: party.side, force: landedBy(turn, party), ashore: party.place, at }
    if (place && act.do === 'destroy') destroyAt(turn, place, act.what, doer)
    else if (act.do === 'cut') cutLine(turn, act.cable, doer)
  }
  party.act = null
  tellOfParty(turn, party, at)
  getOn(turn, party, at)
  return false
}

/** The umpire has named the losses of a battle. */
export function takeLosses(
  turn: Turn,
  id: string,
  at: Seconds,
  losses: { readonly attackers: number; readonly defenders: number } | null,
): void {
  const party = turn.world.parties[id]
  if (!party?.act) return
  inPlace(turn, party, at, () => endBattle(turn, party, at, losses))
  party.act = null
  tellOfParty(turn, party, at)
  getOn(turn, party, at)
}

function placeName(turn: Turn, party: Party): string {
  return turn.ground.places.get(party.place)?.name ?? party.place
}

function tell(turn: Turn, party: Party, at: Seconds, says: string, rule: string): void {
  const place = turn.world.places[party.place]
  record(turn, at, 'ashore', party.id, says, [because(rule, 'men ashore do what they can')])
  if (place) tellDoers(turn, party.side, landedBy(turn, party), { place, at, says, rule })
}
