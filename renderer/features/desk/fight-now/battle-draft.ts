import { z } from 'zod'
import { STRENGTHS, type Strength, type TacticalBook } from '../../../../shared/action/contract.ts'
import {
  type BattleWanted,
  type BookBattles,
  type ShipFacts,
  termsSchema,
} from '../../../../shared/battles/contract.ts'
import { usualBattle } from '../../../../shared/battles/muster.ts'
import { type ReadyBattle, readyBattles } from '../../../../shared/battles/ready.ts'
import { tacticalBooks } from '../../../../shared/books/registry.ts'
import { KEEPERS, type Keeper } from '../../../../shared/bridge/table-view.ts'

/* What is being made at the desk. The window keeps it, so that it is there again after a reload; no campaign knows of it. */

/** A book that makes battles. */
export type MakerBook = TacticalBook & { readonly battles: BookBattles }
export const makerBooks: readonly MakerBook[] = tacticalBooks.filter(
  (book): book is MakerBook => book.battles !== undefined,
)

export interface BattleDraft {
  readonly book: string
  readonly name: string
  /** Which ready battle it came from, while nothing of it was changed that makes it another. */
  readonly ready: string | null
  /** A battle that the book has ready in its own form: fought as it lies. */
  readonly asLaid: boolean
  readonly wanted: BattleWanted
  /** Who commands each side, the first line's first. */
  readonly keepers: readonly [Keeper, Keeper]
  /** How strongly the program plays a side that it keeps; null: as strongly as it can. */
  readonly strength: Strength | null
}

export const EXAMPLE = 'example'

const figure = z.number().min(0).max(1e6)
const facts = z
  .object({
    name: z.string(),
    class: z.string().nullable(),
    kind: z.string(),
    launched: figure.nullable(),
    tons: figure,
    lengthFeet: figure,
    beamFeet: figure.nullable(),
    funnels: figure.nullable(),
    masts: figure.nullable(),
    screws: figure.nullable(),
    knots: figure,
    guns: z.array(z.object({ number: figure, inches: figure }).loose()).max(30),
    tubes: figure,
    men: figure.nullable(),
  })
  .loose()
const line = z.object({
  side: z.string().max(80),
  ships: z.array(z.object({ name: z.string().max(80), kind: z.string().max(80), facts: facts.optional() })).max(40),
})
const draftSchema = z.object({
  book: z.string().max(80),
  name: z.string().max(80),
  ready: z.string().max(80).nullable(),
  asLaid: z.boolean(),
  wanted: z.object({
    ...termsSchema.shape,
    lines: z.tuple([line, line]),
    // A figure that was being written may be none yet.
    rangeYards: z.number().nullable(),
    year: z.number().nullable(),
  }),
  keepers: z.tuple([z.enum(KEEPERS), z.enum(KEEPERS)]),
  strength: z.enum(STRENGTHS).nullable(),
})

export const bookNamed = (id: string): MakerBook | undefined => makerBooks.find(({ identity }) => identity.id === id)

/** Who commands at first: whoever sits here, and against him the program where it can; else whoever sits here too. */
export const usualKeepers = (opponent: boolean): readonly [Keeper, Keeper] => [
  'screen',
  opponent ? 'opponent' : 'screen',
]

/** The battle that lies there when a book is chosen: the first of those that were fought, else two equal lines. */
export function firstDraft(book: MakerBook, opponent: boolean): BattleDraft {
  const [ready] = readyBattles(book)
  const keepers = usualKeepers(opponent)
  if (ready) return fromReady(book, ready, keepers)
  const strength = null
  return {
    book: book.identity.id,
    name: 'Red and Blue',
    ready: null,
    asLaid: false,
    wanted: usualBattle(book),
    keepers,
    strength,
  }
}

/** A battle that was fought, to be fought again. */
export function fromReady(
  { identity }: MakerBook,
  { key, title, wanted }: ReadyBattle,
  keepers: BattleDraft['keepers'],
): BattleDraft {
  return { book: identity.id, name: title, ready: key, asLaid: false, wanted, keepers, strength: null }
}

const KEPT = 'wardroom.battle'

/** What this window kept of a battle; null where it kept none, or what cannot be read any more. */
export function keptDraft(): BattleDraft | null {
  try {
    const text = window.localStorage.getItem(KEPT)
    if (text === null) return null
    const read = draftSchema.safeParse(JSON.parse(text))
    return read.success && bookNamed(read.data.book) ? (read.data as unknown as BattleDraft) : null
  } catch {
    return null
  }
}

export function keepDraft(draft: BattleDraft): void {
  try {
    window.localStorage.setItem(KEPT, JSON.stringify(draft))
  } catch {
    // A window that may keep nothing goes on without.
  }
}

/** A name that no ship of the battle has yet. */
export function freeName(wanted: BattleWanted, name: string): string {
  const taken = new Set(wanted.lines.flatMap(({ ships }) => ships.map((ship) => ship.name.toLowerCase())))
  for (let n = 1; ; n++) {
    const called = n === 1 ? name : `${name} ${n}`
    if (!taken.has(called.toLowerCase())) return called
  }
}

/** The battle with a ship more at the rear of a line. */
export function withShip(
  { battles }: MakerBook,
  wanted: BattleWanted,
  at: 0 | 1,
  ship: { readonly facts: ShipFacts } | { readonly kind: string; readonly label: string },
): BattleWanted {
  const made =
    'facts' in ship
      ? {
          name: freeName(wanted, ship.facts.name),
          kind: battles.takenFor(ship.facts, wanted.year).kind,
          facts: ship.facts,
        }
      : { name: freeName(wanted, ship.label), kind: ship.kind }
  return withLine(wanted, at, [...wanted.lines[at].ships, made])
}

/** The battle with other ships in a line. */
export function withLine(wanted: BattleWanted, at: 0 | 1, ships: BattleWanted['lines'][0]['ships']): BattleWanted {
  const [first, second] = wanted.lines
  return { ...wanted, lines: at === 0 ? [{ ...first, ships }, second] : [first, { ...second, ships }] }
}

const kindNames = new Set(makerBooks.flatMap(({ battles }) => battles.kinds.map(({ label }) => label)))
/** "Blockader", "Battleship, first-class 2": nobody has given her a name. */
const isKindName = (name: string): boolean => kindNames.has(name.replace(/ \d+$/, ''))

/** The same ships under another book, each as that book takes her; a ship without figures becomes its usual one. */
export function underBook(book: MakerBook, wanted: BattleWanted): BattleWanted {
  const { kinds, takenFor, opening } = book.battles
  let made = wanted
  for (const at of [0, 1] as const)
    for (const [n, { name, facts: own }] of wanted.lines[at].ships.entries()) {
      const usual = opening[at][n] ?? opening[at][0] ?? kinds[0]?.key ?? ''
      const label = kinds.find(({ key }) => key === usual)?.label ?? name
      // A ship that was called by her kind is called by the kind that she is now.
      const called = !own && isKindName(name) && !name.startsWith(label) ? freeName(made, label) : name
      const ship = own ? { name, kind: takenFor(own, wanted.year).kind, facts: own } : { name: called, kind: usual }
      made = withLine(
        made,
        at,
        made.lines[at].ships.map((one, place) => (place === n ? ship : one)),
      )
    }
  return made
}
