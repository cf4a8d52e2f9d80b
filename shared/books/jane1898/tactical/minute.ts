/** The minute as a captain is shown it again: his own account at its times, and what he saw of others. */
import type { ActionEvent, BoardView, FriendlyShip, Moment, Shown } from '../../../action/contract.ts'
import { because } from '../../../explanation/finding.ts'
import type { FightSheet } from './fight-sheet.ts'
import { sheetOf } from './fighting.ts'
import { toldWords } from './gunnery/gun-names.ts'
import type { AccountLine } from './state.ts'

const fightOf = ({ sheet }: FriendlyShip) => sheet?.fight as unknown as FightSheet | undefined

/** What a line of an account shows: what the captain did himself goes out from his ship, what was done to him comes to her. */
function shownOf(ship: string, line: AccountLine, lengthFeet: number | undefined): Omit<Shown, 't'> {
  const { what, at, by, saw, fell, lost } = line
  const out = { from: ship, ...(at === undefined ? {} : { at }), ...(saw === undefined ? {} : { saw }) }
  const into = { at: ship, ...(by === undefined ? {} : { from: by }) }
  if (lost) return { kind: 'lost', at: ship }
  if (what === 'fired' && saw !== undefined) {
    const along = fell && lengthFeet ? 0.5 - fell.x / lengthFeet : undefined
    return { kind: 'gun', ...out, ...(along === undefined ? {} : { along: Math.max(-0.5, Math.min(0.5, along)) }) }
  }
  if (what === 'torpedo' && saw !== undefined) return { kind: 'torpedo', ...out }
  if (what === 'struck') return { kind: 'struck', ...into }
  if (what === 'ram' || what === 'boarding') return { kind: 'ram', ...(by === undefined ? out : into) }
  return { kind: 'word' }
}

/** What becomes of a ship as others see it, or of a work ashore. */
const seenFates = (ashore: boolean): Readonly<Record<string, { readonly says: string; readonly rule: string }>> => ({
  sunk: ashore
    ? { says: 'is seen to be destroyed', rule: 'JT-FORT-06' }
    : { says: 'is seen to go down', rule: 'JT-GEN-18' },
  // A sinking ship’s piece is laid on its side.
  sinking: { says: 'is seen on her side, sinking', rule: 'JT-GEN-18' },
  struck: { says: 'has hauled down her flag', rule: 'JT-GEN-20' },
})

/** Made of the view alone: accounts of the seat's own ships, and what becomes of others that it sees, friend or foe. */
export function moments(view: BoardView): Moment[] {
  const lengths = new Map(view.others.map((one) => [one.id, one.plan.lengthFeet]))
  // Boats, balloons and people ashore have accounts of their own.
  const beside = [...(view.boats?.own ?? []), ...(view.sky?.own ?? []), ...(view.coast?.own ?? [])]
  const fighting = view.friends.filter((ship) => fightOf(ship) !== undefined)
  /** Who has more than one ship is told which of them it is about. */
  const saysOf = (ship: FriendlyShip, fight: FightSheet, { says, gun }: AccountLine): string => {
    const told = toldWords(sheetOf(fight), says, gun)
    return fighting.length > 1 ? `${ship.name}: ${told}` : told
  }
  const accounts: { readonly ship: string; readonly lines: readonly AccountLine[] }[] = [
    ...fighting.map((ship) => {
      const fight = fightOf(ship) as FightSheet
      return { ship: ship.id, lines: fight.account.map((line) => ({ ...line, says: saysOf(ship, fight, line) })) }
    }),
    ...beside.map(({ ship, account }) => ({ ship, lines: account as readonly AccountLine[] })),
  ]
  const own = accounts.flatMap(({ ship, lines }) =>
    lines.map((line): Moment => {
      const { says, because: why, t = 1, gun } = line
      return {
        ...shownOf(ship, line, lengths.get(line.at ?? '')),
        t,
        says,
        because: why,
        about: ship,
        ...(gun === undefined ? {} : { part: gun }),
      }
    }),
  )
  const others = [
    ...view.others.map((one) => ({ ...one, name: `${one.id.charAt(0).toUpperCase()}${one.id.slice(1)}` })),
    ...view.friends.filter((one) => !one.own),
  ]
  const gone = others.flatMap(({ id, name, kind, status, lostIn }): Moment[] => {
    const fate = lostIn === view.moveNumber ? seenFates(kind !== undefined)[status] : undefined
    if (!fate) return []
    const says = `${name} ${fate.says}.`
    return [{ kind: 'lost', t: 1, at: id, about: id, says, because: [because(fate.rule, says)] }]
  })
  return [...own, ...gone]
}

const KINDS: Readonly<Record<string, Shown['kind']>> = {
  strike: 'gun',
  torpedo: 'torpedo',
  torpedoed: 'struck',
  ram: 'ram',
  boarding: 'ram',
  mine: 'mine',
  brennan: 'torpedo',
  sinking: 'lost',
  sunk: 'lost',
  struckFlag: 'lost',
  signal: 'signal',
}
const SEEN: readonly string[] = ['hit', 'notPierced', 'belowBelt']

/** The same of the truth, for the umpire. */
export function shownEvent({ kind, ships, detail }: ActionEvent): Shown | null {
  const as = KINDS[kind]
  const [first, second] = ships
  if (as === undefined || first === undefined) return null
  if (second === undefined) return { kind: as, ...(as === 'signal' ? { from: first } : { at: first }) }
  const told = typeof detail === 'object' && detail !== null && !Array.isArray(detail) ? detail : {}
  const { outcome, hits } = told as { readonly outcome?: unknown; readonly hits?: unknown }
  const hit = hits === true || (typeof outcome === 'string' && SEEN.includes(outcome))
  return { kind: as, from: first, at: second, ...(as === 'ram' ? {} : { saw: hit ? 'hit' : 'wide' }) }
}
