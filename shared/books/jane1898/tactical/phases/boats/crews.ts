/** Boats of a move in the making: changed one by one, told what their captains may know, and lost. */
import { because, type Plain, type Reason } from '../../../../../explanation/finding.ts'
import { type Edition, editionOf } from '../../beside/boat-orders.ts'
import type { BoatPart, Sighted } from '../../beside/state.ts'
import type { AccountLine, Boat } from '../../state.ts'
import { gone } from '../closing.ts'
import type { Melee } from '../melee.ts'

export function boatsOf(melee: Melee): readonly Boat[] {
  return melee.beside.boats?.boats ?? []
}

export function putBoat(melee: Melee, id: string, change: Partial<Boat>, part: Partial<BoatPart> = {}): void {
  const { boats } = melee.beside
  if (!boats) return
  melee.beside.boats = {
    ...boats,
    boats: boats.boats.map((boat) => (boat.id === id ? { ...boat, ...change, boat: { ...boat.boat, ...part } } : boat)),
  }
}

export function boat(melee: Melee, id: string): Boat {
  const found = boatsOf(melee).find((one) => one.id === id)
  if (!found) throw new Error(`there is no boat ${id}`)
  return found
}

/** For her captain, as long as she lives: the dead tell nothing (JT-SUB01-12). */
export function tellBoat(melee: Melee, id: string, line: AccountLine): void {
  putBoat(melee, id, { account: [...boat(melee, id).account, line] })
}

/** She is lost. By the rules of 1901 nobody is told: her account ends, and that is all (JT-SUB01-12). */
export function loseBoat(melee: Melee, id: string, why: string, steps: readonly Reason[]): void {
  const lost = boat(melee, id)
  if (lost.status !== 'afloat') return
  const rule = steps[steps.length - 1]?.rule ?? 'JT-SUB-07'
  const told = editionOf(melee.board) === '1898'
  putBoat(
    melee,
    id,
    { ...gone(lost, melee.move, melee.board.sides, why, rule) },
    { lost: why, ...(told ? { shots: [] } : { believed: lost.stores }) },
  )
  melee.tell('boatLost', [id], `${lost.name} is lost: ${why}.`, steps)
  if (told) tellBoat(melee, id, { what: 'ship', says: `She is lost: ${why}.`, because: steps })
}

/** Still worked by a captain: alive, or dead without knowing it. */
export function worked(one: Boat, edition: Edition): boolean {
  return one.status === 'afloat' || (edition === '1901' && one.status === 'sunk')
}

export function tellUmpire(melee: Melee, kind: string, id: string, says: string, rule: string, detail?: Plain): void {
  melee.tell(kind, [id], says, [because(rule, says)], detail)
}

/** A side's sight of a boat: put in, or taken away (she stays where she was last seen). */
export function sight(melee: Melee, side: string, id: string, seen: Pick<Boat, 'x' | 'y'> | null): void {
  const { boats } = melee.beside
  if (!boats) return
  const known = boats.sighted[side] ?? {}
  const old: Sighted | undefined = known[id]
  if (!seen && !old) return
  const next: Sighted = seen
    ? {
        label: old?.label ?? `boat ${Object.keys(known).length + 1}`,
        inSight: true,
        move: melee.move,
        x: seen.x,
        y: seen.y,
      }
    : { ...(old as Sighted), inSight: false }
  melee.beside.boats = { ...boats, sighted: { ...boats.sighted, [side]: { ...known, [id]: next } } }
}
