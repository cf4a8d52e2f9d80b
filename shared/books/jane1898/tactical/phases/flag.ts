/** The command of each side at the end of a move: admirals who fall, sink or shift their flags, and who hears of it. Admirals. */
import { because, type Reason } from '../../../../explanation/finding.ts'
import { bySeniority, commandsOf, NO_COMMAND } from '../command.ts'
import type { JaneOrders } from '../orders.ts'
import { flagShift } from '../procedures/conduct.ts'
import { SIGNAL_YARDS } from '../sight.ts'
import type { Command, HeldCommand, Piece } from '../state.ts'
import type { Melee } from './melee.ts'

/** Ships that can see what becomes of a flag: those of its side within signalling distance, and no farther than one sees. */
function within(melee: Melee, side: string, places: readonly { x: number; y: number }[]): string[] {
  const yards = Math.min(SIGNAL_YARDS, melee.board.sightYards ?? Number.POSITIVE_INFINITY)
  return melee.pieces
    .filter((piece) => piece.side === side && piece.status === 'afloat')
    .filter((piece) => places.some((place) => Math.hypot(piece.x - place.x, piece.y - place.y) <= yards))
    .map(({ id }) => id)
}

/** Admirals who leave their ships in this move (JT-GEN-09). Answers the command as it then stands; null: nobody does. */
export function shiftFlags(melee: Melee, sealed: Readonly<Record<string, JaneOrders>>): Command | null {
  let command: Command | null = null
  for (const piece of melee.pieces) {
    const to = piece.status === 'afloat' ? sealed[piece.seat]?.ships[piece.id]?.shiftFlag : undefined
    const ship = to === undefined ? undefined : melee.find(to)
    if (!ship || !piece.fight.flagship) continue
    const yards = Math.round(Math.hypot(ship.x - piece.x, ship.y - piece.y))
    const found = flagShift(yards)
    const untilMove = melee.move + found.value.moves
    melee.put(piece.id, { fight: { ...piece.fight, flagship: false } })
    const before: Command = command ?? melee.command ?? NO_COMMAND
    const boat: HeldCommand = {
      ship: null,
      sinceMove: melee.move,
      flag: false,
      told: within(melee, piece.side, [piece]),
    }
    command = {
      ...before,
      shifting: { ...before.shifting, [piece.side]: { from: piece.id, to: ship.id, untilMove } },
      held: {
        ...before.held,
        [piece.side]: [...commandsOf({ pieces: melee.board.pieces, command: before }, piece.side), boat],
      },
    }
    const says = `The flag is shifted to ${ship.name}: until move ${untilMove} nobody commands.`
    melee.tell('flag', [piece.id, ship.id], `${piece.name}: ${says}`, found.because)
    for (const id of boat.told) melee.tellCaptain(id, { what: 'ship', says, because: found.because })
  }
  return command
}

/** Passes the command of one side on where it must pass, and tells who can see it (JT-GEN-07, -11). */
function pass(melee: Melee, command: Command, side: string): Command {
  const all = commandsOf({ pieces: melee.board.pieces, command }, side)
  const now = all.at(-1)
  const shift = command.shifting[side]
  const ships = bySeniority(melee.pieces, side)
  const afloat = ships.filter((piece) => piece.status === 'afloat')
  const hand = (
    to: Piece | null,
    flag: boolean,
    places: readonly Piece[],
    says: string,
    steps: readonly Reason[],
  ): Command => {
    const seen = within(melee, side, places)
    const told = to && !seen.includes(to.id) ? [...seen, to.id] : seen
    melee.tell('command', to ? [to.id] : [], says, steps)
    for (const id of told) melee.tellCaptain(id, { what: 'ship', says, because: steps })
    const { [side]: _landed, ...shifting } = command.shifting
    return {
      ...command,
      shifting,
      held: { ...command.held, [side]: [...all, { ship: to?.id ?? null, sinceMove: melee.move, flag, told }] },
    }
  }
  if (shift) {
    if (shift.untilMove > melee.move) return command
    const to = melee.piece(shift.to)
    const steps = [because('JT-GEN-09', 'the admiral has had his full time in the boat', {}, shift.untilMove)]
    if (to.status === 'afloat') {
      melee.put(to.id, { fight: { ...to.fight, flagship: true, marks: { ...to.fight.marks, admiral: null } } })
      return hand(to, true, [to], `The flag flies in ${to.name}.`, steps)
    }
    const next = afloat[0] ?? null
    return hand(
      next,
      false,
      [to],
      next ? `The flag is lost with ${to.name}; ${next.name} has the command.` : 'Nobody is left to command.',
      [because('JT-GEN-11', 'command goes by seniority')],
    )
  }
  const ship = now?.ship ? melee.piece(now.ship) : null
  if (!now || !ship) return command
  const fallen = now.flag && ship.fight.marks.admiral?.out === true
  if (ship.status === 'afloat' && !fallen) return command
  // The next captain, not his who served under the admiral in that ship, unless no other is left.
  const next = afloat.find((piece) => piece.id !== ship.id) ?? afloat[0] ?? null
  if (fallen) melee.put(ship.id, { fight: { ...ship.fight, flagship: false } })
  const lost = fallen ? `The admiral in ${ship.name} is out of action` : `${ship.name} is lost to the command`
  const flag = next?.fight.flagship === true && next.fight.marks.admiral?.out !== true
  return hand(next, flag, [ship], `${lost}; ${next ? `${next.name} has the command` : 'nobody is left to command'}.`, [
    because(fallen ? 'JT-GEN-07' : 'JT-GEN-11', fallen ? 'a fallen admiral hands over at once' : 'the senior is gone'),
    because('JT-GEN-11', 'command goes by seniority', {}, next?.name ?? null),
  ])
}

/** News of a command goes from ship to ship of the side, from each that has been told. */
function spread(melee: Melee, command: Command): Command {
  let after = command
  for (const [side, all] of Object.entries(command.held)) {
    const now = all.at(-1)
    if (!now) continue
    const knowing = now.told.map((id) => melee.piece(id)).filter((piece) => piece.status === 'afloat')
    const fresh = within(melee, side, knowing).filter((id) => !now.told.includes(id))
    if (fresh.length === 0) continue
    const name = now.ship === null ? null : melee.piece(now.ship).name
    const says = name === null ? 'Nobody has the command now.' : `${name} has the command.`
    for (const id of fresh)
      melee.tellCaptain(id, { what: 'ship', says, because: [because('JT-GEN-11', 'the news comes from ship to ship')] })
    after = {
      ...after,
      held: { ...after.held, [side]: [...all.slice(0, -1), { ...now, told: [...now.told, ...fresh] }] },
    }
  }
  return after
}

/** The command at the end of a move; undefined where nothing has ever changed it. */
export function commandAfter(melee: Melee): Command | undefined {
  const before = melee.command
  let command = before ?? NO_COMMAND
  command = spread(melee, command)
  for (const side of melee.board.sides) command = pass(melee, command, side)
  return command === NO_COMMAND ? before : command
}
