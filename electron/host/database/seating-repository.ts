import { STRENGTHS, type Strength } from '../../../shared/action/contract.ts'
import { KEEPERS, type Keeper } from '../../../shared/bridge/table-view.ts'
import { insertInto, type ReadDb, textIn, type WriteDb, wholeIn } from './db.ts'

/** What one player has asked of the others, until all have answered. */
export interface Proposal {
  readonly kind: 'back' | 'end'
  readonly to: number | null
  readonly note: string | null
  /** Seats that want it, and seats whose word is waited for. */
  readonly by: readonly string[]
  readonly waitsFor: readonly string[]
}

/** Who sits at the table of an action, and by what its rooms are named. */
export interface Seating {
  readonly title: string
  /** Chance that no window is ever told: the ids of the rooms are made of it. */
  readonly roomsKey: string
  readonly arbiter: boolean
  readonly spectators: boolean
  /** A seat that is not named is kept at the screen. */
  readonly keepers: Readonly<Record<string, Keeper>>
  /** How strongly the program plays a seat that it keeps; not named: as strongly as the book lets it. */
  readonly strengths: Readonly<Record<string, Strength>>
}

export function addSeating(db: WriteDb, { title, roomsKey, arbiter, spectators, keepers, strengths }: Seating): void {
  db.sql(insertInto('action_table', ['one', 'title', 'rooms_key', 'arbiter', 'spectators'])).run(
    1,
    title,
    roomsKey,
    Number(arbiter),
    Number(spectators),
  )
  const keeper = db.sql(insertInto('action_keeper', ['seat', 'keeper', 'strength']))
  for (const [seat, one] of Object.entries(keepers)) keeper.run(seat, one, strengths[seat] ?? null)
}

export function readSeating(db: ReadDb): Seating {
  const row = db.sql('SELECT title, rooms_key, arbiter, spectators FROM action_table').get()
  const kept = db.sql('SELECT seat, keeper, strength FROM action_keeper ORDER BY seat').all()
  return {
    title: textIn(row, 'title'),
    roomsKey: textIn(row, 'rooms_key'),
    arbiter: wholeIn(row, 'arbiter') === 1,
    spectators: wholeIn(row, 'spectators') === 1,
    keepers: Object.fromEntries(kept.map((one) => [textIn(one, 'seat'), keeperOf(textIn(one, 'keeper'))])),
    strengths: Object.fromEntries(
      kept.flatMap((one) => {
        const strength = STRENGTHS.find((known) => known === one['strength'])
        return strength ? [[textIn(one, 'seat'), strength]] : []
      }),
    ),
  }
}

function keeperOf(word: string): Keeper {
  const keeper = KEEPERS.find((one) => one === word)
  if (!keeper) throw new TypeError(`keeper should not be ${word}`)
  return keeper
}

export function putProposal(db: WriteDb, proposal: Proposal | null): void {
  db.sql('UPDATE action_table SET proposal = ?').run(proposal === null ? null : JSON.stringify(proposal))
}

export function readProposal(db: ReadDb): Proposal | null {
  const row = db.sql('SELECT proposal FROM action_table WHERE proposal IS NOT NULL').get()
  return row ? (JSON.parse(textIn(row, 'proposal')) as Proposal) : null
}
