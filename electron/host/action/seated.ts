import type { z } from 'zod'
import { type Alone, beginAlone, bookOf } from '../../../shared/action/alone.ts'
import { strengthIn, strengthsOf } from '../../../shared/action/opponent/opponent.ts'
import type { CreateActionReply, createActionSchema } from '../../../shared/bridge/table.ts'
import type { Keeper } from '../../../shared/bridge/table-view.ts'
import type { Secrets } from '../../../shared/dice/secrets.ts'
import { refuse } from '../../../shared/explanation/refusal.ts'
import { keepPasscode, newPasscode } from '../campaign/passcode.ts'
import type { Seating } from '../database/seating-repository.ts'
import { drawSecrets } from '../secrets.ts'
import { placesOf, type TablePlace } from './places.ts'
import { type ActionOptions, ActionService } from './service.ts'
import { hidesNothing, seatsOf } from './showing.ts'

export type ActionWanted = Omit<z.output<typeof createActionSchema>, 'name' | 'arbiter' | 'strengths'> & {
  readonly title: string
  /** "ifNeeded": an umpire has his place where nobody else may throw the dice. */
  readonly arbiter: boolean | 'ifNeeded'
  readonly strengths?: Seating['strengths']
  /** For the command line alone: with secrets that were drawn it tells nobody anything. */
  readonly seed?: string
  /** Left out, they are drawn. */
  readonly secrets?: Secrets | undefined
}

/**
 * Makes a file with an action and everybody's place at its table; the passcodes are told once, here. Refuses a keeper for a seat that
 * there is not, an opponent or onlookers where the book has none, and what nobody could play. `others` keeps the seats not named.
 */
export function createSeated(
  file: string,
  wanted: ActionWanted,
  options: ActionOptions = {},
  others: Keeper = 'screen',
): { service: ActionService; doors: CreateActionReply['doors'] } {
  const { book, spectators, title, strengths = {} } = wanted
  const setup = wanted.dice === 'hand' ? withDiceByHand(wanted.setup ?? {}) : (wanted.setup ?? {})
  const seed = wanted.seed ?? ''
  const secrets = wanted.secrets ?? drawSecrets()
  const alone = beginAlone({ book, setup, seed, secrets })
  const arbiter = wanted.arbiter === 'ifNeeded' ? needsUmpire(alone) : wanted.arbiter
  demandSeating(alone, { ...wanted, arbiter, strengths })
  const seats = seatsOf(alone).map(({ seat }) => seat)
  const keepers = { ...Object.fromEntries(seats.map((seat) => [seat, others])), ...wanted.keepers }
  const places = placesOf(seats, { keepers, arbiter, spectators })
  if (places.length === 0)
    refuse('action.seating', 'Nobody would sit at this table: give one seat to a player, or let somebody look on.', {
      path: 'keepers',
    })
  const doors = places.map((place) => ({ ...place, passcode: newPasscode() }))
  const passcodes = Object.fromEntries(doors.map(({ id, passcode }) => [id, keepPasscode(passcode)]))
  const seating = { title, arbiter, spectators, keepers, strengths }
  return { service: ActionService.create(file, { book, setup, seed, secrets, seating, passcodes }, options), doors }
}

/** Every place at the table of an action that is open. */
export const placesAt = ({ alone, seating }: ActionService): readonly TablePlace[] =>
  placesOf(
    seatsOf(alone).map(({ seat }) => seat),
    seating,
  )

/** A new passcode for a place, told once. Refuses `seat.unknown`. */
export function newPlacePasscode(service: ActionService, place: string): string {
  const places = placesAt(service)
  if (!places.some(({ id }) => id === place)) {
    const known = places.map(({ id }) => id).join(', ')
    refuse('seat.unknown', `This table has no place "${place.slice(0, 60)}"; it has ${known}.`, { path: 'seat' })
  }
  const passcode = newPasscode()
  service.putPasscode(place, keepPasscode(passcode))
  return passcode
}

/** A throw's subject tells of what is hidden, so only the umpire may be asked for it. */
const needsUmpire = (alone: Alone): boolean => alone.diceByHand && !hidesNothing(alone)

/** Refuses a seating that this action cannot have. */
function demandSeating(
  alone: Alone,
  { keepers, strengths, arbiter, spectators }: Pick<Seating, 'keepers' | 'strengths' | 'arbiter' | 'spectators'>,
): void {
  const book = bookOf(alone)
  const { title } = book.identity
  const seats = seatsOf(alone).map(({ seat }) => seat)
  for (const [seat, keeper] of Object.entries(keepers)) {
    const path = `keepers.${seat}`
    if (!seats.includes(seat))
      refuse('seat.unknown', `keepers names the seat "${seat}"; this action has ${seats.join(', ')}.`, { path })
    if (keeper === 'opponent' && strengthsOf(book).length === 0)
      refuse('opponent.none', `${path} is "opponent"; the program keeps no seat in ${title}.`, { path })
  }
  for (const [seat, strength] of Object.entries(strengths)) {
    const path = `strengths.${seat}`
    if (keepers[seat] !== 'opponent')
      refuse('opponent.strength', `${path} is "${strength}", and the program does not keep that seat.`, { path })
    strengthIn(book, strength, path)
  }
  if (spectators && !book.spectatorView)
    refuse('action.spectators', `spectators is true; nobody may watch a board of ${title}.`, { path: 'spectators' })
  if (!arbiter && needsUmpire(alone))
    refuse('action.dice', `dice is "hand"; on a board of ${title} they are thrown by an umpire, and there is none.`, {
      path: 'dice',
    })
}

function withDiceByHand(setup: unknown): unknown {
  if (typeof setup !== 'object' || setup === null) return setup
  const settings = 'settings' in setup && typeof setup.settings === 'object' ? setup.settings : {}
  return { ...setup, settings: { ...settings, 'dice.source': 'hand' } }
}
